// A picture of Python's memory just after it started: the next start continues from there instead of starting anew.
// It belongs to one build of the app and is checked before use; whatever is wrong with it, it is dropped.
import { deleteDB, openDB } from "idb";

import { BUILD } from "./build.mjs";
import { within } from "./within.mjs";

const NAME = "ceilidh-start";
const PENDING = "ceilidh.snapshot-in-use";
const IDLE_MS = 4_000;
// A start takes seconds. One that began longer ago and never ended was killed, perhaps by the snapshot.
const GIVEN_UP_MS = 20_000;
const ROOM_NEEDED = 150e6;
// Somebody else may hold the database: a page that the browser has frozen, for one. No start waits for that.
const ABOUT_MS = 3_000;
const MEMORY_MS = 12_000;

// Two copies of the app on one host do not share it.
const BYTES = new URL(".", import.meta.url).href;
const ABOUT = `${BYTES}#about`;

function database() {
  return openDB(NAME, 1, { upgrade: (db) => db.createObjectStore("snapshots"), blocking: (_, __, event) => event.target.close() });
}

// Corruption must be found here: a memory that is only a little wrong would fail later and strangely.
export function checksum(bytes) {
  const whole = bytes.length >> 2;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, whole);
  let a = 0x811c9dc5;
  let b = bytes.length | 0;
  for (let i = 0; i < whole; i++) {
    a = Math.imul(a ^ words[i], 0x01000193);
    b = (b + a) | 0;
  }
  for (let i = whole << 2; i < bytes.length; i++) a = Math.imul(a ^ bytes[i], 0x01000193);
  return `${a >>> 0}-${b >>> 0}`;
}

export async function storeSnapshot(bytes) {
  // The memory ends in a long row of zeros that need not be kept.
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const kept = bytes.slice(0, Math.ceil(end / 16) * 16);
  const db = await database();
  const storing = db.transaction("snapshots", "readwrite");
  storing.store.put({ build: BUILD, length: bytes.length, sum: checksum(kept) }, ABOUT);
  storing.store.put(kept, BYTES);
  await storing.done;
  db.close();
}

// null when there is none; otherwise a promise of the memory, which is broken when the memory is. What is small and
// quickly read says which; the rest comes while Python's engine is being prepared.
export async function findSnapshot() {
  try {
    if (givenUp()) throw new Error("a start with it did not end");
    const found = await within(ABOUT_MS, readAbout());
    if (!found) return null;
    const memory = within(MEMORY_MS, readMemory(found));
    memory.catch(() => {});
    return { memory };
  } catch (error) {
    // Where storage is forbidden or held by somebody else there is nothing to drop either.
    if (!(error instanceof DOMException)) dropSnapshot();
    return null;
  }
}

async function readAbout() {
  const db = await database();
  const about = await db.get("snapshots", ABOUT);
  if (about?.build === BUILD) return { db, about };
  db.close();
  if (about) throw new Error("it is of another build");
  return null;
}

async function readMemory({ db, about: { length, sum } }) {
  try {
    const bytes = await db.get("snapshots", BYTES);
    if (!bytes || checksum(bytes) !== sum) throw new Error("it is damaged");
    const memory = new Uint8Array(length);
    memory.set(bytes);
    return memory;
  } finally {
    db.close();
  }
}

// No start waits for this either.
export async function dropSnapshot() {
  markSnapshot("dropped");
  try {
    const db = await database();
    await db.delete("snapshots", ABOUT);
    await db.delete("snapshots", BYTES);
    db.close();
  } catch {
    await deleteDB(NAME).catch(() => {});
  }
}

// For whoever looks at the page: measurements and tests.
export function markSnapshot(state) {
  if (typeof document !== "undefined") document.documentElement.dataset.snapshot = state;
}

async function hasSnapshot() {
  const db = await database();
  const found = await db.getKey("snapshots", ABOUT);
  db.close();
  return found !== undefined;
}

// localStorage is there in pages only; a worker that starts badly is noticed by its page.
const notes = () => (typeof document === "undefined" ? undefined : localStorage);

export function noteUse(using) {
  try {
    if (using) notes()?.setItem(PENDING, String(Date.now()));
    else notes()?.removeItem(PENDING);
  } catch {
    // Without notes a start that was killed goes unnoticed, nothing more.
  }
}

function givenUp() {
  try {
    const since = notes()?.getItem(PENDING);
    return Boolean(since) && Date.now() - Number(since) > GIVEN_UP_MS;
  } catch {
    return false;
  }
}

// After a start that went well, in idle time and in a worker, so that nobody notices.
export async function keepSnapshotFresh(settled) {
  noteUse(false);
  try {
    if (await hasSnapshot()) return;
    await settled;
    const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < ROOM_NEEDED) return;
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    const worker = new Worker(new URL("./snapshot-worker.js", import.meta.url), { type: "module", name: "snapshot" });
    // It would be frozen together with the page, and hold the database.
    addEventListener("pagehide", () => worker.terminate(), { once: true });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      markSnapshot(data.ok ? "stored" : "failed");
      if (!data.ok) console.info("No snapshot:", data.detail);
    };
  } catch (error) {
    console.info("No snapshot:", error?.message);
  }
}
