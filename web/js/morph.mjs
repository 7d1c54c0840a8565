// The page becomes the new HTML with as little change as possible: focus, caret, scroll and movement survive.
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";

import { keepZoomable, writtenByLens } from "./zoom.mjs";

// Things that take the focus when they appear and give it back when they go.
const TAKES_FOCUS = "[autofocus], [aria-modal=true]";
// What a person does to these does not show in their attributes.
const FIELDS = "input, select, textarea";
const seen = new WeakSet();
const before = [];

export function morph(element, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const script of template.content.querySelectorAll("script")) script.remove();
  const active = document.activeElement;
  const held = active && active !== element && element.contains(active) ? wayTo(active) : null;
  const typing = held !== null && active.matches("textarea, input:not([type=checkbox], [type=radio], [type=button])");
  Idiomorph.morph(element, template.content, {
    morphStyle: "innerHTML",
    ignoreActiveValue: typing,
    callbacks: {
      beforeNodeMorphed: (old, fresh) => !isSame(old, fresh),
      beforeAttributeUpdated: (name, changed) => !writtenByLens(name, changed),
    },
  });
  keepZoomable(element);
  restoreFocus(element, held);
}

// Most of a table stays as it is from one paint to the next. The browser sees that much faster than a walk through it.
function isSame(old, fresh) {
  return old.isEqualNode(fresh) && !(old instanceof Element && (old.matches(FIELDS) || old.querySelector(FIELDS)));
}

function restoreFocus(element, held) {
  const taker = [...element.querySelectorAll(TAKES_FOCUS)].filter((found) => !seen.has(found)).pop();
  if (taker) {
    seen.add(taker);
    before.push({ taker, back: held ?? (document.activeElement === document.body ? null : wayTo(document.activeElement)) });
    taker.focus({ preventScroll: true });
    return;
  }
  let back = held;
  while (before.length && !before.at(-1).taker.isConnected) back = before.pop().back ?? back;
  if (!back || (document.activeElement && document.activeElement !== document.body)) return;
  element.querySelector(back)?.focus({ preventScroll: true });
}

// A selector that finds the same thing again, even when its element is a new one.
function wayTo(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { thing, do: action, arg } = element.dataset;
  if (thing) return `[data-thing="${CSS.escape(thing)}"]`;
  if (action) return `[data-do="${CSS.escape(action)}"]${arg === undefined ? "" : `[data-arg="${CSS.escape(arg)}"]`}`;
  return null;
}
