// The first thing that runs, before any module: paints the home screen in the person's language and watches the start.
import { applyAppearance, keepSettings, keptSettings, languageOf, parsed } from "./appearance.mjs";
import { Boot } from "./boot.mjs";

const BAR_MS = 1500;
const app = document.getElementById("app");
const homes = Object.fromEntries([...document.querySelectorAll("template[data-home]")].map((home) => [home.lang, home]));
const { id, parts, words } = JSON.parse(document.getElementById("build").textContent);
let settings = parsed(keptSettings());
const boot = new Boot({ id, parts }, words, languageOf(settings, Object.keys(homes)));
globalThis.ceilidhBoot = boot;

function paint() {
  applyAppearance(settings, boot.language);
  const home = homes[boot.language].content.cloneNode(true);
  const kept = boot.kept(boot.language);
  if (kept) {
    const template = document.createElement("template");
    template.innerHTML = kept;
    for (const script of template.content.querySelectorAll("script")) script.remove();
    home.replaceChildren(template.content);
  }
  app.replaceChildren(home);
  boot.draw();
  if (kept) setTimeout(() => showBar(), BAR_MS);
}

// The screen kept from the last visit has no bar: mostly the start is over before anybody would miss it.
function showBar() {
  const bar = homes[boot.language].content.querySelector("#loading")?.cloneNode(true);
  if (!bar || boot.state !== "loading" || document.getElementById("loading")) return;
  (app.querySelector(".page-body") ?? app).prepend(bar);
  boot.draw();
}

app.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (boot.state === "loading" && button && !button.matches("select, input")) boot.remember(button);
});
app.addEventListener("change", (event) => {
  if (boot.state !== "loading" || event.target.dataset.do !== "language") return;
  boot.language = event.target.value;
  settings = { ...settings, language: boot.language };
  keepSettings(JSON.stringify(settings));
  paint();
});

paint();
boot.begin();
dispatchEvent(new Event("ceilidh:first"));
