// The one database of the app. Whatever storage does wrong comes back as an answer and is never thrown.
import { openDB } from "idb";

let opening;

export function database() {
  opening ??= openDB("ceilidh", 1, {
    upgrade(db) {
      db.createObjectStore("saves", { keyPath: "id" });
      db.createObjectStore("settings");
    },
    // A newer version of the app wants in: let it.
    blocking: () => close(),
    terminated: () => (opening = undefined),
  }).catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function close() {
  const closing = opening;
  opening = undefined;
  (await closing)?.close();
}

const REASONS = {
  QuotaExceededError: "full",
  SecurityError: "forbidden",
  InvalidStateError: "forbidden",
  NotAllowedError: "forbidden",
  UnknownError: "forbidden",
  ReferenceError: "forbidden",
  TypeError: "forbidden",
};

export async function safely(work) {
  try {
    return await work();
  } catch (error) {
    const name = typeof indexedDB === "undefined" || !indexedDB ? "SecurityError" : error?.name;
    return { ok: false, reason: REASONS[name] ?? "failed", detail: `${error?.name}: ${error?.message}` };
  }
}

// A page that the browser keeps for going back is frozen as it stands. A transaction that is open then never ends, and
// in WebKit every other page waits for it, also one that just starts. So it is given up, and done again when the page
// is shown again.
const underWay = new Set();
let shown = Promise.resolve();

globalThis.addEventListener?.("pagehide", ({ persisted }) => {
  if (!persisted) return;
  shown = new Promise((resolve) => addEventListener("pageshow", resolve, { once: true }));
  for (const change of underWay) giveUp(change);
});

function giveUp(change) {
  try {
    change.abort();
  } catch {
    // It has ended by itself, or is being written and needs us no more.
  }
}

// From here on it ends without this page, frozen or not.
function finish(change) {
  try {
    change.commit?.();
  } catch {
    // It is ending by itself.
  }
}

// Work inside one transaction; done when it is on the disk. The work may be asked for a second time.
export async function transaction(store, mode, work) {
  for (;;) {
    const since = shown;
    await since;
    try {
      return await attempt(store, mode, work);
    } catch (error) {
      if (since === shown) throw error;
    }
  }
}

async function attempt(store, mode, work) {
  const db = await database();
  const change = db.transaction(store, mode, mode === "readwrite" ? { durability: "strict" } : {});
  underWay.add(change);
  try {
    return await carryOut(change, work);
  } finally {
    underWay.delete(change);
  }
}

async function carryOut(change, work) {
  let answer;
  try {
    answer = await work(change.store);
    finish(change);
  } catch (error) {
    change.done.catch(() => {});
    giveUp(change);
    throw change.error ?? error;
  }
  await change.done;
  return answer;
}
