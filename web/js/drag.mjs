// A picture of the thing follows the finger; the place under it is marked.
import { stillness } from "./appearance.mjs";

export class Dragging {
  constructor(source, from, start) {
    this.source = source;
    this.from = from;
    this.start = start;
    this.ghost = pictureOf(source);
    source.classList.add("dragging");
    document.documentElement.classList.add("has-drag");
    document.body.append(this.ghost);
  }

  move(x, y) {
    this.ghost.style.transform = `translate(${x - this.start.x}px, ${y - this.start.y}px)`;
    const over = placeAt(x, y);
    if (over === this.over && (!over || over.classList.contains("drop-here"))) return;
    this.over?.classList.remove("drop-here");
    over?.classList.add("drop-here");
    this.over = over;
  }

  drop(x, y) {
    const place = placeAt(x, y);
    this.tidy();
    if (place) this.ghost.remove();
    else this.flyBack();
    return place ? place.dataset.drop || place.dataset.thing : null;
  }

  cancel() {
    this.tidy();
    this.flyBack();
  }

  tidy() {
    this.over?.classList.remove("drop-here");
    this.source.classList.remove("dragging");
    document.documentElement.classList.remove("has-drag");
  }

  flyBack() {
    if (stillness() || !this.ghost.animate) {
      this.ghost.remove();
      return;
    }
    const flight = this.ghost.animate({ transform: "translate(0, 0)" }, { duration: 160, easing: "ease-out" });
    flight.onfinish = flight.oncancel = () => this.ghost.remove();
  }
}

function placeAt(x, y) {
  return document.elementFromPoint(x, y)?.closest("[data-drop]") ?? null;
}

function pictureOf(source) {
  const { left, top, width, height } = source.getBoundingClientRect();
  const copy = source.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("[id]")]) element.removeAttribute("id");
  let picture = copy;
  if (source instanceof SVGElement && source.ownerSVGElement) {
    // A piece of a drawing needs a drawing around it, as large as itself.
    const box = source.getBBox();
    copy.removeAttribute("transform");
    picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    picture.append(copy);
  }
  picture.classList.add("drag-ghost");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("inert", "");
  for (const name of ["data-drag", "data-drop", "data-thing"]) copy.removeAttribute(name);
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return picture;
}
