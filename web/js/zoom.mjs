// A frame in which a person can look nearer, by pinching, dragging, the wheel, or buttons. Any table may use it:
// <div data-zoom id="map"><div data-zoom-pane>...</div></div> and <button data-zoom-by="in|out|fit" aria-controls="map">.
// At its smallest the pane fills the frame, so "fit" is what the style sheet makes of it.
import Panzoom from "@panzoom/panzoom";

import { stillness } from "./appearance.mjs";

const NEAREST = 4;
const STEP = 0.4;
const STEADY = 8;
const lenses = new Map();

// After the page has changed: panes that are new can be zoomed, those that are gone are forgotten.
export function keepZoomable(root) {
  for (const [pane, lens] of lenses) {
    if (pane.isConnected) continue;
    lens.end();
    lenses.delete(pane);
  }
  for (const pane of root.querySelectorAll("[data-zoom] > [data-zoom-pane]")) {
    if (!lenses.has(pane)) lenses.set(pane, new Lens(pane));
  }
}

// What a lens writes into the page is its own: a new drawing of the page leaves it alone.
export function writtenByLens(attribute, element) {
  if (attribute === "data-zoomed") return true;
  return attribute === "style" && element.matches("[data-zoom], [data-zoom-pane]");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-zoom-by]");
  const frame = button && document.getElementById(button.getAttribute("aria-controls"));
  for (const lens of lenses.values()) {
    if (lens.frame === frame) lens.look(button.dataset.zoomBy);
  }
});

class Lens {
  constructor(pane) {
    this.frame = pane.parentElement;
    this.frame.removeAttribute("data-zoomed");
    this.fingers = new Set();
    this.ending = new AbortController();
    this.panzoom = Panzoom(pane, {
      noBind: true,
      contain: "outside",
      panOnlyWhenZoomed: true,
      pinchAndPan: true,
      maxScale: NEAREST,
      step: STEP,
      // These are the style sheet's business, and by default they would keep a page from scrolling.
      overflow: "",
      cursor: "",
      touchAction: "",
      handleStartEvent: () => {},
    });
    const on = (target, type, work, options = {}) =>
      target.addEventListener(type, work, { signal: this.ending.signal, ...options });
    on(this.frame, "pointerdown", (event) => this.down(event));
    on(document, "pointermove", (event) => this.move(event));
    for (const type of ["pointerup", "pointercancel"]) on(document, type, (event) => this.up(event));
    on(this.frame, "click", (event) => this.click(event), { capture: true });
    on(this.frame, "wheel", (event) => this.wheel(event), { passive: false });
    on(this.frame, "focusin", (event) => this.show(event.target));
    on(pane, "panzoomchange", ({ detail }) => this.frame.toggleAttribute("data-zoomed", detail.scale > 1.01));
    this.watching = new ResizeObserver(() => this.settle());
    this.watching.observe(this.frame);
  }

  end() {
    this.ending.abort();
    this.watching.disconnect();
    this.panzoom.destroy();
  }

  look(way) {
    const animate = !stillness();
    if (way === "in") this.panzoom.zoomIn({ animate });
    else if (way === "out") this.panzoom.zoomOut({ animate });
    else this.panzoom.reset({ animate });
  }

  // A thing that can be dragged follows the finger itself.
  down(event) {
    if (event.button !== 0 || event.target.closest("[data-drag]")) return;
    if (!this.fingers.size) this.from = { x: event.clientX, y: event.clientY };
    this.fingers.add(event.pointerId);
    this.moved = this.fingers.size > 1;
    this.panzoom.handleDown(event);
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const near = this.panzoom.getScale() > 1 || this.fingers.size > 1;
    if (near && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) >= STEADY) this.moved = true;
    if (this.moved) this.panzoom.handleMove(event);
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    this.panzoom.handleUp(event);
    // The click that the browser makes of a drag comes at once or never.
    if (!this.fingers.size) setTimeout(() => (this.moved = false));
  }

  click(event) {
    if (!this.moved) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Where the page scrolls, the wheel scrolls it; two fingers on a touchpad zoom everywhere.
  wheel(event) {
    if (event.ctrlKey || !scrolls(this.frame)) this.panzoom.zoomWithWheel(event);
  }

  // The keyboard may go to what lies outside the frame.
  show(element) {
    if (this.panzoom.getScale() <= 1 || !element.matches(":focus-visible")) return;
    const frame = this.frame.getBoundingClientRect();
    const thing = element.getBoundingClientRect();
    const x = Math.max(0, frame.left - thing.left) - Math.max(0, thing.right - frame.right);
    const y = Math.max(0, frame.top - thing.top) - Math.max(0, thing.bottom - frame.bottom);
    const scale = this.panzoom.getScale();
    if (x || y) this.panzoom.pan(x / scale, y / scale, { relative: true, animate: !stillness() });
  }

  settle() {
    if (this.panzoom.getScale() > 1) this.panzoom.zoom(this.panzoom.getScale(), { animate: false });
  }
}

function scrolls(element) {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (outer.scrollHeight > outer.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(outer).overflowY)) return true;
  }
  return document.documentElement.scrollHeight > innerHeight + 1;
}
