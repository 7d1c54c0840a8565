// The one database of the app. Whatever storage does wrong comes back as an answer and is never thrown.
import { openDB } from "idb";

import { within } from "./within.mjs";

const VERSION = 2;
// Another page may hold the database, and then it does not answer. Nobody waits for it longer than this.
const PATIENCE = 3_000;

let opening;

export function database() {
  opening ??= openDB("ceilidh", VERSION, {
    upgrade(db, from) {
      if (from < 1) {
        db.createObjectStore("saves", { keyPath: "id" });
        db.createObjectStore("settings");
      }
      // Rows for the games that are there already are made later, in quiet: a start waits for no reading of all of them.
      db.createObjectStore("index", { keyPath: "id" }).createIndex("deal", "deal");
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
  TimeoutError: "silent",
  VersionError: "outdated",
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
export async function transaction(stores, mode, work) {
  for (;;) {
    const since = shown;
    await since;
    try {
      if (silence) throw new DOMException("The database does not answer.", "TimeoutError");
      return await attempt(stores, mode, work);
    } catch (error) {
      if (since === shown) throw error;
    }
  }
}

async function attempt(stores, mode, work) {
  let change;
  try {
    const db = await within(PATIENCE, database());
    change = db.transaction(stores, mode, mode === "readwrite" ? { durability: "strict" } : {});
    underWay.add(change);
    return await carryOut(change, (all) => within(PATIENCE, work(all)));
  } catch (error) {
    if (error.name === "TimeoutError") silence ??= listenForAnswer();
    throw error;
  } finally {
    underWay.delete(change);
  }
}

async function carryOut(change, work) {
  let answer;
  try {
    answer = await work(change);
    finish(change);
  } catch (error) {
    change.done.catch(() => {});
    giveUp(change);
    throw change.error ?? error;
  }
  await change.done;
  return answer;
}

// Kept while the database does not answer: until it does everybody hears so at once.
let silence;
const answered = new Set();

async function listenForAnswer() {
  try {
    const db = await database();
    const change = db.transaction(db.objectStoreNames, "readonly");
    underWay.add(change);
    await change.done.finally(() => underWay.delete(change));
  } catch {
    // A refusal is an answer too.
  }
  silence = undefined;
  answered.forEach((listener) => listener());
}

// Hears when the database answers after all.
export function onanswer(listener) {
  answered.add(listener);
  return () => answered.delete(listener);
}

// Asked now, so that the answer is there when Python is.
safely(() => transaction("settings", "readonly", () => {}));
