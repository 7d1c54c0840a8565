// What a person chose, applied to the page's root: language, light, movement, contrast, size of text.
const KEPT = "ceilidh.settings";
const KINDS = { language: "string", theme: "string", motion: "string", contrast: "string", text: "number" };

export function keptSettings() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export function keepSettings(json) {
  try {
    localStorage.setItem(KEPT, json);
    return true;
  } catch {
    return false;
  }
}

// Each field by itself: one that makes no sense costs only itself.
export function parsed(json) {
  try {
    const value = JSON.parse(json);
    const makesSense = ([name, each]) => !(name in KINDS) || typeof each === KINDS[name];
    return value && typeof value === "object" ? Object.fromEntries(Object.entries(value).filter(makesSense)) : {};
  } catch {
    return {};
  }
}

export function languageOf(settings, languages) {
  const wished = [settings.language, ...(navigator.languages ?? [navigator.language ?? ""])];
  const known = wished.map((tag = "") => tag.toLowerCase().split("-")[0]);
  return known.find((language) => languages.includes(language)) ?? languages[0];
}

export function applyAppearance(settings, language) {
  const root = document.documentElement;
  const mark = (name, value, shown) => (shown ? root.setAttribute(name, value) : root.removeAttribute(name));
  if (language) root.lang = language;
  mark("data-theme", settings.theme, ["light", "dark"].includes(settings.theme));
  mark("data-motion", "off", settings.motion === "off");
  mark("data-contrast", "more", settings.contrast === "more");
  const size = settings.text;
  root.style.fontSize = size >= 50 && size <= 300 && size !== 100 ? `${size}%` : "";
  // The bar of the browser follows the theme that was chosen, not the one of the device.
  for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
    bar.media = bar.dataset.media ??= bar.media;
    if (["light", "dark"].includes(settings.theme)) bar.media = bar.dataset.media.includes(settings.theme) ? "all" : "not all";
  }
}

export function stillness() {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
