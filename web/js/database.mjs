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

// Work inside one transaction; done when it is on the disk.
export async function transaction(store, mode, work) {
  const db = await database();
  const change = db.transaction(store, mode, mode === "readwrite" ? { durability: "strict" } : {});
  let answer;
  try {
    answer = await work(change.store);
  } catch (error) {
    change.done.catch(() => {});
    try {
      change.abort();
    } catch {
      // It has ended by itself: the error says why.
    }
    throw change.error ?? error;
  }
  await change.done;
  return answer;
}
