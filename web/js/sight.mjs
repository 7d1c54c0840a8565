// Tells of what comes into sight, and when it has left again: `data-sight` names what is to be done then. Told anew when
// the same element stands for something else.
const AHEAD = "300px 0px";

export function watchSights(root, told) {
  if (typeof IntersectionObserver !== "function") return () => {};
  const watched = new Map();
  const seen = new WeakSet();
  const look = ({ target, isIntersecting }) => {
    if (isIntersecting === seen.has(target)) return;
    seen[isIntersecting ? "add" : "delete"](target);
    told("sight", target, { do: target.dataset.sight, value: String(isIntersecting) });
  };
  const sights = new IntersectionObserver((news) => news.forEach(look), { rootMargin: AHEAD });
  const lookAround = () => {
    const there = new Set(root.querySelectorAll("[data-sight]"));
    for (const [element, meant] of watched) {
      if (there.has(element) && meaning(element) === meant) continue;
      sights.unobserve(element);
      seen.delete(element);
      watched.delete(element);
    }
    for (const element of there) {
      if (watched.has(element)) continue;
      watched.set(element, meaning(element));
      sights.observe(element);
    }
  };
  const changes = new MutationObserver(lookAround);
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ["data-sight", "data-arg"] });
  lookAround();
  return () => [sights, changes].forEach((observer) => observer.disconnect());
}

const meaning = ({ dataset: { sight, arg } }) => `${sight} ${arg}`;
