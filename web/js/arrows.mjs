// Arrow keys walk over the things on the table: to the nearest one in the direction pressed.
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// What lies off to the side counts as further away than it is.
const ASIDE = 2.5;

export function arrowFrom(element, key, root) {
  const direction = DIRECTIONS[key];
  const from = element.closest("[data-thing]");
  const table = from?.closest("[data-arrows]");
  if (!direction || !table) return null;
  return nearest(from, direction, things(table)) ?? nearest(from, direction, [...root.querySelectorAll("[data-arrows]")].flatMap(things));
}

function things(table) {
  return [...table.querySelectorAll("[data-thing]")].filter(
    (thing) => thing.tabIndex >= 0 && !thing.disabled && !thing.closest("[inert]") && thing.getClientRects().length,
  );
}

function nearest(from, [dx, dy], candidates) {
  const start = centre(from);
  let best = null;
  let shortest = Infinity;
  for (const candidate of candidates) {
    if (candidate === from) continue;
    const { x, y } = centre(candidate);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (along < 1 || aside > along * 3) continue;
    const distance = along + ASIDE * aside;
    if (distance < shortest) [best, shortest] = [candidate, distance];
  }
  return best;
}

function centre(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
