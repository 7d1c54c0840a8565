// All events of an element and what is in it, told as JSON: whoever listens needs no event objects.
import { arrowFrom } from "./arrows.mjs";
import { Dragging } from "./drag.mjs";
import { watchSights } from "./sight.mjs";

const SUBJECT = "[data-do], [data-thing]";
const HOLDABLE = "[data-thing], [data-hold]";
const FIELD = "input, select, textarea";
const TYPED = "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=range])";
const NATIVE = "button, a[href], summary, input, select, textarea, option, label";
const MODIFIERS = ["Control", "Meta", "Alt", "AltGraph", "Shift"];
const HOLD_MS = 500;
const STEADY = 8;

export function listen(root, handler) {
  const told = (kind, element, more = {}) => {
    const { do: action = null, arg = null, thing = null } = element?.dataset ?? {};
    return handler(JSON.stringify({ kind, do: action, arg, thing, ...more })) === true;
  };
  const ending = new AbortController();
  const on = (type, work, options = {}) => root.addEventListener(type, work, { signal: ending.signal, ...options });

  const press = new Press(told);
  on("pointerdown", (event) => press.down(event));
  on("contextmenu", (event) => press.menu(event));
  for (const type of ["pointermove", "pointerup", "pointercancel"]) {
    addEventListener(type, (event) => press[type](event), { signal: ending.signal });
  }
  // The finger of a drag must not scroll the page.
  on("touchmove", (event) => press.drag && event.cancelable && event.preventDefault(), { passive: false });
  on("dragstart", (event) => event.target.closest?.("[data-drag]") && event.preventDefault());

  on("click", (event) => {
    if (press.swallowsClick()) {
      event.preventDefault();
      return;
    }
    const element = event.target.closest(SUBJECT);
    if (element && !element.matches(FIELD) && !event.target.matches("option")) told("click", element);
  });
  for (const type of ["change", "input"]) {
    on(type, (event) => {
      const field = event.target;
      if (!field.matches(FIELD) || !field.dataset.do) return;
      told(type, field, { value: field.type === "checkbox" ? String(field.checked) : field.value });
    });
  }
  on("submit", (event) => {
    event.preventDefault();
    told("submit", event.target);
  });
  // The whole page, for a key may be pressed while nothing has the focus.
  document.addEventListener("keydown", (event) => keydown(event, root, press, told), { signal: ending.signal });
  const blind = watchSights(root, told);
  return () => {
    ending.abort();
    blind();
  };
}

function keydown(event, root, press, told) {
  if (event.defaultPrevented || event.isComposing || MODIFIERS.includes(event.key)) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target !== document.body && target !== document.documentElement && !root.contains(target)) return;
  if (event.key === "Escape" && press.drag) {
    press.pointercancel(event);
    return;
  }
  if (target.matches(TYPED) && !["Escape", "Enter"].includes(event.key)) return;
  const subject = target.closest(SUBJECT);
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plain && event.key.startsWith("Arrow")) {
    const next = arrowFrom(target, event.key, root);
    if (next) {
      next.focus();
      event.preventDefault();
      return;
    }
  }
  // Only real buttons make a click of Enter and the space bar; the pieces of a board are no buttons.
  if (plain && ["Enter", " "].includes(event.key) && subject === target && !target.matches(NATIVE)) {
    event.preventDefault();
    if (!event.repeat) told("click", target);
    return;
  }
  const value = target.matches(FIELD) ? target.value : null;
  if (told("keydown", subject, { key: nameOf(event), value })) event.preventDefault();
}

function nameOf(event) {
  const shift = event.shiftKey && event.key.length > 1;
  return [(event.ctrlKey || event.metaKey) && "Ctrl", event.altKey && "Alt", shift && "Shift", event.key].filter(Boolean).join("+");
}

// One press of a finger or the mouse: it becomes a click, a hold or a drag, and only one of them.
class Press {
  constructor(told) {
    this.told = told;
  }

  down(event) {
    this.forget();
    this.swallow = false;
    if (!event.isPrimary || event.button !== 0) return;
    this.at = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    this.source = event.target.closest("[data-drag]");
    const holdable = event.target.closest(HOLDABLE);
    if (holdable) this.timer = setTimeout(() => this.hold(holdable), HOLD_MS);
  }

  hold(element) {
    this.forget();
    this.swallow = true;
    this.held = element;
    // What can only be held and not tapped says its name in data-hold.
    this.told("hold", element, element.dataset.hold ? { thing: element.dataset.hold } : {});
  }

  menu(event) {
    const element = event.target.closest(HOLDABLE);
    if (!element) return;
    event.preventDefault();
    if (this.drag) return;
    if (this.held !== element) this.hold(element);
    this.held = undefined;
    // With a mouse no click follows; with a finger one would.
    this.swallow = event.pointerType !== "mouse" && this.swallow;
  }

  pointermove(event) {
    if (this.at?.pointer !== event.pointerId) return;
    if (!this.drag) {
      if (Math.hypot(event.clientX - this.at.x, event.clientY - this.at.y) < STEADY) return;
      clearTimeout(this.timer);
      if (!this.source?.isConnected) {
        this.at = undefined;
        return;
      }
      const from = this.source.dataset.drag || this.source.dataset.thing;
      this.drag = new Dragging(this.source, from, this.at);
      this.swallow = true;
      this.told("lift", this.source, { from });
    }
    this.drag.move(event.clientX, event.clientY);
  }

  pointerup(event) {
    if (this.at?.pointer !== event.pointerId) return;
    this.held = undefined;
    const { drag, source } = this;
    this.forget();
    if (!drag) return;
    const to = drag.drop(event.clientX, event.clientY);
    // The click that the browser makes of a drag comes at once or never.
    setTimeout(() => (this.swallow = false));
    if (to === null) this.told("release", source, { from: drag.from });
    else this.told("drop", source, { from: drag.from, to });
  }

  pointercancel() {
    const { drag, source } = this;
    this.forget();
    this.held = undefined;
    if (!drag) return;
    drag.cancel();
    this.told("release", source, { from: drag.from });
  }

  forget() {
    clearTimeout(this.timer);
    this.at = this.drag = this.source = undefined;
  }

  swallowsClick() {
    const swallowed = this.swallow;
    this.swallow = false;
    return swallowed;
  }
}
