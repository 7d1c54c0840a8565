// What is wrong with the layout of the page: told in lines, none when it is well.
// `touch` is the least size of a target, `aside` how far the frames of two neighbours may reach into each other.
([touch, aside]) => {
  const TARGETS = "#app :is(button, input, select, summary, a[href])";
  // What may lie over other things: a sheet over the board, bars and a hand that stay while the page scrolls.
  const LAYERS = ".sheet, .toasts, .curtain, .veil, .top, .cmd, .rule-tabs, .cg-hand";

  const faults = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.push(`scrolls sideways: ${scrollWidth} > ${innerWidth}`);

  const seen = [...document.querySelectorAll(TARGETS)].filter(isShown).map(measured).filter(({ wide, high }) => wide >= 1 && high >= 1);
  for (const one of seen) {
    const [wide, high] = reach(one);
    if (Math.min(wide, high) < touch - 0.5) faults.push(`${one.name} is small: ${size(wide, high)}`);
  }
  seen.forEach((one, place) => {
    for (const other of seen.slice(place + 1)) {
      const nested = one.target.contains(other.target) || other.target.contains(one.target);
      if (nested || one.layer !== other.layer) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > aside && high > aside) faults.push(`${one.name} and ${other.name} overlap: ${size(wide, high)}`);
    }
  });
  return faults;

  // A radio button, a switch and a file field are drawn by the label around them.
  function isShown(element) {
    const drawn = element.matches("input") || element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return drawn && !element.closest("[inert]");
  }

  // A target where it can be seen: cut off by whatever scrolls or hides around it.
  function measured(element) {
    const target = element.matches("input, select") ? (element.closest("label") ?? element) : element;
    const whole = target.getBoundingClientRect();
    let { left, top, right, bottom } = whole;
    for (let around = target.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const clip = around.getBoundingClientRect();
      [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
      [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    const { dataset, id, tagName, className } = element;
    const name = dataset.thing || id || `${tagName} ${className} ${dataset.do ?? ""}`;
    const layer = target.closest(LAYERS);
    return { name, target, whole, layer, left, top, right, bottom, wide: right - left, high: bottom - top };
  }

  // How wide and high a finger may be off: a target may reach a little beyond what is drawn of it. One that another
  // layer lies over is not tapped now.
  function reach({ target, whole, layer }) {
    const { left, top, right, bottom, width, height } = whole;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const at = (x, y) => document.elementFromPoint(x, y);
    const covered = ([x, y]) => at(x, y) && at(x, y).closest(LAYERS) !== layer;
    if ([[left + 1, y], [right - 2, y], [x, top + 1], [x, bottom - 2]].some(covered)) return [Infinity, Infinity];
    const beyond = (x, y, dx, dy) => [4, 3, 2, 1].find((n) => target.contains(at(x + n * dx, y + n * dy))) ?? 0;
    return [
      width + beyond(left, y, -1, 0) + beyond(right - 1, y, 1, 0),
      height + beyond(x, top, 0, -1) + beyond(x, bottom - 1, 0, 1),
    ];
  }

  function size(wide, high) {
    return `${wide.toFixed(1)} x ${high.toFixed(1)}`;
  }
}
