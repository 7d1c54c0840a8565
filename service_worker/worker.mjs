// Offline: keeps every file of one build, serves it from there, changes to a new build only when told. Nothing else.
import { cacheNames, clientsClaim } from "workbox-core";
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

// The build writes the list here: [{ url, revision }], the revision being the hash of the file.
const files = self.__FILES;
const hashes = new Map(files.map(({ url, revision }) => [new URL(url, location.href).href, revision]));

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What the page has just loaded comes out of the browser's own cache and not over the network a second time; what does
// not have the right contents is fetched anew; and what is still wrong then breaks the installation off, so that two
// builds never mix.
const exactly = {
  requestWillFetch: async ({ request }) => new Request(request, { cache: "default" }),
  fetchDidSucceed: async ({ request, response }) => {
    const wanted = hashes.get(request.url);
    if (!wanted || (await hashOf(response)) === wanted) return response;
    const fresh = await fetch(new Request(request, { cache: "reload" }));
    if (fresh.ok && (await hashOf(fresh)) === wanted) return fresh;
    throw new Error(`${request.url} is not of this build.`);
  },
};

addPlugins([exactly]);
precacheAndRoute(files, { ignoreURLParametersMatching: [/./], cleanURLs: false });
// An address that is none of ours leads home: below another path the page would look for its parts in the wrong place.
registerRoute(new NavigationRoute(() => Response.redirect(registration.scope)));
cleanupOutdatedCaches();
clientsClaim();

// Whether every file is really there. One that the browser has lost is fetched again.
async function complete() {
  for (const { url } of files) {
    const key = getCacheKeyForURL(url);
    if (await caches.match(key)) continue;
    try {
      const response = await exactly.fetchDidSucceed({ request: new Request(url), response: await fetch(url) });
      await (await caches.open(cacheNames.precache)).put(key, response);
    } catch {
      return false;
    }
  }
  return true;
}

addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
  if (event.data?.type === "VERIFY") {
    event.waitUntil(complete().then((whole) => event.ports[0]?.postMessage({ complete: whole })));
  }
});
