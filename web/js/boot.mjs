// How far the start has come, and whether Python is still there, shown in the page with plain means: it need not be.
import { repair } from "./repair.mjs";

const STARTED = "ceilidh.started";
const HOME = "ceilidh.home";
// The build whose start failed and was tried once more.
const TRIED = "ceilidh.tried";
// The share of the bar that a step has reached when it begins; loading bytes fills what lies before the first.
const STEPS = { start: 0, python: 0, core: 0.8, table: 0.92, ready: 1 };
const BYTES = 0.8;
const PATIENCE = 60_000;

export class Boot {
  state = "loading";
  unsaved = false;

  constructor(build, words, language) {
    this.build = build;
    this.words = words;
    this.language = language;
    this.step = "start";
    this.loaded = new Map();
    this.handedOver = [];
    this.total = Object.values(build.parts).reduce((sum, size) => sum + size, 0);
    this.settled = new Promise((resolve) => (this.settle = resolve));
  }

  begin() {
    if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) {
      this.fail("This browser has no WebAssembly or no modules.");
      return;
    }
    addEventListener("error", this.overheard, true);
    addEventListener("unhandledrejection", this.overheard);
    this.countFetches();
    this.countModules();
    this.hurry();
  }

  overheard = (event) => {
    const element = event.target;
    const error = event.error ?? event.reason;
    if (error?.pyodide_fatal_error) this.stop(error);
    else if (element instanceof HTMLScriptElement) this.fail(`${element.src} did not load.`);
    else if (error || event instanceof PromiseRejectionEvent) this.fail(error);
  };

  // A part that arrives is counted byte by byte, but only on the first start of a build: a response that was wrapped
  // is not compiled ahead by the browser, and from then on everything is at hand anyway.
  countFetches() {
    if (read(STARTED) === this.build.id || typeof TransformStream !== "function") return;
    const native = globalThis.fetch;
    this.unwrap = () => (globalThis.fetch = native);
    globalThis.fetch = async (...request) => {
      const response = await native(...request);
      const part = this.partOf(response.url);
      if (!part || !response.ok || !response.body) return response;
      this.handOver(response);
      let count = 0;
      const counted = response.body.pipeThrough(
        new TransformStream({
          transform: (chunk, stream) => {
            count += chunk.byteLength;
            this.arrived(part, count);
            stream.enqueue(chunk);
          },
        }),
      );
      return new Response(counted, { status: response.status, headers: response.headers });
    };
  }

  // Browsers do not keep large files for long. The service worker takes them from here instead of loading them again.
  handOver(response) {
    if (!navigator.serviceWorker || navigator.serviceWorker.controller || !globalThis.caches) return;
    const copy = response.clone();
    const cache = caches.open(`ceilidh-loaded-${new URL(".", document.baseURI).href}`);
    this.handedOver.push(cache.then((loaded) => loaded.put(response.url, copy)).catch(() => {}));
  }

  countModules() {
    if (typeof PerformanceObserver !== "function") return;
    this.observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        const part = this.partOf(name);
        if (part) this.arrived(part, this.build.parts[part]);
      }
    });
    this.observer.observe({ type: "resource", buffered: true });
  }

  partOf(url) {
    const base = new URL(".", document.baseURI).href;
    const path = url.startsWith(base) ? url.slice(base.length).split("?")[0] : "";
    return path in this.build.parts ? path : undefined;
  }

  arrived(part, count) {
    this.loaded.set(part, Math.min(Math.max(count, this.loaded.get(part) ?? 0), this.build.parts[part]));
    if (this.step === "start") this.step = "python";
    this.show();
  }

  at(step) {
    if (this.state !== "loading" || !(step in STEPS)) return;
    this.step = step;
    this.show();
  }

  get bytes() {
    return [...this.loaded.values()].reduce((sum, size) => sum + size, 0);
  }

  get share() {
    return Math.max(STEPS[this.step], BYTES * (this.total ? this.bytes / this.total : 0));
  }

  show() {
    this.hurry();
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.draw();
    });
  }

  draw() {
    const percent = Math.round(this.share * 100);
    for (const bar of document.querySelectorAll("[data-boot-bar], #loading-bar")) {
      bar.setAttribute("aria-valuenow", percent);
      for (const part of [bar, ...bar.children]) part.style.setProperty("--share", `${percent}%`);
    }
    write("[data-boot-percent], #loading-share", this.say("percent", { share: percent }));
    write("[data-boot-step], #loading-step", this.say(this.step));
    const [done, total] = [this.bytes, this.total].map((size) => megabytes(size, this.language));
    if (this.bytes) write("[data-boot-bytes], #loading-bytes", this.say("bytes", { done, total }));
  }

  say(key, values = {}) {
    const text = this.words[this.language]?.[key] ?? "";
    return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }

  // Nothing at all for a minute is as bad as an error; should it go on after all, the notice goes away.
  hurry() {
    clearTimeout(this.alarm);
    if (this.state === "loading") this.alarm = setTimeout(() => this.fail("Nothing has arrived for a minute."), PATIENCE);
  }

  end(state) {
    this.state = state;
    clearTimeout(this.alarm);
    this.observer?.disconnect();
    this.unwrap?.();
    this.settle(state);
  }

  done() {
    if (this.state === "ready") return;
    this.at("ready");
    this.end("ready");
    keep(STARTED, this.build.id);
    keep(TRIED, "");
    document.querySelector("#boot-trouble")?.remove();
    document.documentElement.dataset.boot = "ready";
    this.playEarly();
  }

  // What was tapped before Python was there happens now.
  remember(element) {
    this.early?.classList.remove("waiting");
    this.early = element;
    element.classList.add("waiting");
  }

  playEarly() {
    const { do: action, arg } = this.early?.dataset ?? {};
    this.early?.classList.remove("waiting");
    if (!action) return;
    const found = [...document.querySelectorAll(`#app [data-do="${CSS.escape(action)}"]`)];
    found.find((element) => element.dataset.arg === arg)?.click();
    this.early = undefined;
  }

  fail(reason) {
    if (this.state !== "loading") return;
    this.end("failed");
    console.error("The start failed:", reason);
    const panel = this.tell(reason, "trouble", "retry");
    panel.again.addEventListener("click", () => this.retry(panel));
  }

  async retry({ again, said }) {
    again.disabled = true;
    said.textContent = this.say("looking");
    const before = read(TRIED) === this.build.id;
    keep(TRIED, this.build.id);
    const worth = await repair(before).catch(() => true);
    // It may have gone on after all.
    if (this.state !== "failed") return;
    if (worth) {
      location.reload();
      return;
    }
    said.textContent = this.say("no_network");
    again.disabled = false;
  }

  // Python broke while the app was running. What still stirs in it finds no door to what is stored.
  stop(reason) {
    this.fail(reason);
    if (this.state !== "ready") return;
    this.state = "stopped";
    this.language = document.documentElement.lang;
    for (const door of Object.keys(globalThis.platform)) delete globalThis.platform[door];
    document.getElementById("app").inert = true;
    const { again, said } = this.tell(reason, "stopped", "restart");
    if (this.unsaved) said.textContent = this.say("stopped_unsaved");
    this.keepOpen(false);
    again.addEventListener("click", () => location.reload());
    again.focus();
  }

  // A panel that says what has happened, with the button that may help and the report for us.
  tell(reason, key, help) {
    const detail = `Ceilidh ${this.build.id}\n${navigator.userAgent}\n${this.step}\n${reason?.stack ?? reason}\n${reason?.message ?? ""}`;
    document.documentElement.dataset.boot = this.state;
    const panel = element("section", { id: "boot-trouble", class: "panel trouble boot-trouble", role: "alert" });
    const said = element("p", {}, this.say(`${key}_text`));
    const again = element("button", { type: "button", class: "btn pri" }, this.say(help));
    const copy = element("button", { type: "button", class: "btn sec tall" }, this.say("report"));
    const text = element("code", {}, detail);
    const more = element("details", { class: "trouble-details" });
    more.append(element("summary", {}, this.say("details")), text);
    const acts = element("div", { class: "latest-acts" });
    acts.append(again, copy);
    panel.append(element("h2", {}, this.say(key)), said, acts, more);
    copy.addEventListener("click", () => {
      more.open = true;
      getSelection().selectAllChildren(text);
      navigator.clipboard?.writeText(detail).catch(() => document.execCommand("copy"));
    });
    document.body.prepend(panel);
    return { again, said };
  }

  // While something that the app shows could not be stored, the browser asks before the page goes.
  keepOpen(wanted) {
    this.unsaved = wanted;
    (wanted ? addEventListener : removeEventListener)("beforeunload", ask);
  }

  // The home screen as it was drawn last, with the game to be continued: the next start paints it at once.
  keep(html) {
    return keep(HOME, JSON.stringify({ build: this.build.id, language: document.documentElement.lang, html }));
  }

  // null for anything else that lies there.
  kept(language) {
    try {
      const { build, language: spoken, html } = JSON.parse(read(HOME));
      const fits = build === this.build.id && spoken === language && typeof html === "string";
      return fits && html.includes('data-screen="home"') ? html : null;
    } catch {
      return null;
    }
  }
}

function ask(event) {
  event.preventDefault();
}

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function write(selector, text) {
  for (const place of document.querySelectorAll(selector)) if (place.textContent !== text) place.textContent = text;
}

function megabytes(size, language) {
  const format = { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, format).format(size / 1e6);
}

function element(tag, attributes, text) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  return made;
}
