// A start that failed is tried again: with a newer version if there is one, with everything loaded anew if nothing else
// is left. It runs when everything else is broken, so it leans on the browser alone. Only copies of the app's own files
// are ever dropped; games, settings and components lie in databases, and nothing here knows them.
import { digest } from "./digest.mjs";
import { within } from "./within.mjs";

const ASK_MS = 15_000;
const LOAD_MS = 120_000;

const home = new URL(".", document.baseURI).href;

// Whether a new start is worth trying; if not, it takes the network, and there is none. `again`: the last new start of
// this version failed too.
export async function repair(again) {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration && (await hasRenewed(registration))) return true;
  const whole = Boolean(registration?.active) && (await isWhole().catch(() => false));
  if (whole && !again) return true;
  const files = await published().catch(() => undefined);
  if (files && (registration || again)) await loadAnew(files, registration);
  return Boolean(files);
}

// A version that waits takes over, or one that is to be had now.
async function hasRenewed(registration) {
  if (!registration.waiting) {
    await within(ASK_MS, registration.update()).catch(() => {});
    await reaches(registration.installing, "installed");
  }
  const { waiting } = registration;
  waiting?.postMessage({ type: "SKIP_WAITING" });
  return reaches(waiting, "activated");
}

function reaches(worker, state) {
  if (!worker) return false;
  const reached = new Promise((resolve) => {
    const look = () => [state, "redundant"].includes(worker.state) && resolve(worker.state === state);
    worker.addEventListener("statechange", look);
    look();
  });
  return within(LOAD_MS, reached).catch(() => false);
}

async function kept() {
  const names = (await globalThis.caches?.keys()) ?? [];
  return names.filter((name) => name.endsWith(home));
}

// Whether every kept file still is what the build made it: the service worker keeps each under its hash.
async function isWhole() {
  let seen = 0;
  for (const name of await kept()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const revision = new URL(request.url).searchParams.get("__WB_REVISION__");
      if (!revision) continue;
      const response = await cache.match(request);
      if ((await digest(await response.arrayBuffer())) !== revision) return false;
      seen++;
    }
  }
  return seen > 0;
}

// What the host offers now. No service worker answers for its own script.
async function published() {
  const response = await within(ASK_MS, fetch("./service-worker.js", { cache: "reload" }));
  const [, files] = /^self\.__FILES=(.*);$/m.exec(await response.text());
  return JSON.parse(files);
}

// Past the service worker, past its files, past the browser's own.
async function loadAnew(files, registration) {
  for (const name of await kept()) await caches.delete(name);
  await registration?.unregister();
  const loading = files.map(async ({ url }) => (await fetch(url, { cache: "reload" })).arrayBuffer());
  await within(LOAD_MS, Promise.allSettled(loading)).catch(() => {});
}
