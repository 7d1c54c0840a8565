// Offline: keeps every file of one build, serves it from there, changes to a new build only when told. Nothing else.
import { cacheNames, clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

import { digest } from "../web/js/digest.mjs";

// The build writes the list here: [{ url, revision }], the revision being the hash of the file.
const files = self.__FILES;
const hashes = new Map(files.map(({ url, revision }) => [new URL(url, location.href).href, revision]));
const LOADED = `ceilidh-loaded-${registration.scope}`;

async function isRight(url, response) {
  return (await digest(await response.clone().arrayBuffer())) === hashes.get(url);
}

// What the page has just loaded comes out of the browser's own cache and not over the network a second time; what does
// not have the right contents is fetched anew; and what is still wrong then breaks the installation off, so that two
// builds never mix.
const exactly = {
  requestWillFetch: async ({ request }) => new Request(request, { cache: "default" }),
  fetchDidSucceed: async ({ request, response }) => {
    if (!hashes.has(request.url) || (await isRight(request.url, response))) return response;
    const fresh = await fetch(new Request(request, { cache: "reload" }));
    if (fresh.ok && (await isRight(request.url, fresh))) return fresh;
    throw new Error(`${request.url} is not of this build.`);
  },
};

const keeper = new PrecacheController({ plugins: [exactly] });
keeper.addToCacheList(files);

// Large files that the page had to load anyway, and put aside for us.
async function takeOver() {
  if (!(await caches.has(LOADED))) return;
  const [loaded, kept] = [await caches.open(LOADED), await caches.open(cacheNames.precache)];
  for (const request of await loaded.keys()) {
    const [key, response] = [keeper.getCacheKeyForURL(request.url), await loaded.match(request)];
    if (key && (await isRight(request.url, response))) await kept.put(key, response);
  }
  await caches.delete(LOADED);
}

addEventListener("install", (event) => event.waitUntil(takeOver().catch(() => {}).then(() => keeper.install(event))));
addEventListener("activate", (event) => event.waitUntil(keeper.activate(event)));
cleanupOutdatedCaches();
clientsClaim();

registerRoute(new PrecacheRoute(keeper, { ignoreURLParametersMatching: [/./], cleanURLs: false }));
// An address that is none of ours leads home: below another path the page would look for its parts in the wrong place.
registerRoute(new NavigationRoute(() => Response.redirect(registration.scope)));

// Whether every file is really there. One that the browser has lost is fetched again.
async function isComplete() {
  const kept = await caches.open(cacheNames.precache);
  for (const { url } of files) {
    const key = keeper.getCacheKeyForURL(url);
    if (await kept.match(key)) continue;
    try {
      const request = new Request(url);
      await kept.put(key, await exactly.fetchDidSucceed({ request, response: await fetch(request) }));
    } catch {
      return false;
    }
  }
  return true;
}

addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
  if (event.data?.type === "VERIFY") {
    event.waitUntil(isComplete().then((complete) => event.ports[0]?.postMessage({ complete })));
  }
});
