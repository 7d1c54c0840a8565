// Saved games. Nothing is ever overwritten by somebody who has not seen the newest state. Beside each game lies a row of
// what lists show of it, written together with it: no list reads the games themselves.
import { onanswer, safely, transaction } from "./database.mjs";
import { plain } from "./plain.mjs";
import { dump } from "./raw.mjs";

const BOTH = ["saves", "index"];
const MOST_BYTES = 2 ** 20;
const LONGEST = 20_000;

const LONGEST_ID = 64;
const listeners = new Set();
let channel;

function tabs() {
  if (channel === undefined && typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel("ceilidh.saves");
    channel.onmessage = hear;
  }
  return channel;
}

// Another version of the app, or anybody else on this host, may say something here.
function hear({ data }) {
  const { id, revision } = data ?? {};
  const fits = typeof id === "string" && id.length <= LONGEST_ID && Number.isSafeInteger(revision) && revision >= 0;
  if (fits) listeners.forEach((listener) => listener(id, revision));
}

function announce(id, revision) {
  tabs()?.postMessage({ id, revision });
}

// What lies in a database may be anything. Handed on is only what has the right types.
const isId = (value) => typeof value === "string" && /^[\w-]{1,64}$/.test(value);
const isText = (value) => typeof value === "string" && value.length <= LONGEST && !/\p{Surrogate}/u.test(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isJournal = (value) => value instanceof Uint8Array && value.length <= MOST_BYTES;
const ROW = { id: isId, game: isText, name: isText, revision: isCount, updated: isCount, summary: isText, size: isCount, deal: isText };
const { size, deal, ...HEAD } = ROW;
const RECORD = { ...HEAD, journal: isJournal };

function typed(found, fields) {
  if (!found || !Object.entries(fields).every(([name, fits]) => fits(found[name]))) return null;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, found[name]]));
}

const rowOf = ({ journal, ...head }, deal) => ({ ...head, size: journal?.length ?? 0, deal });

// A key may be a number, a date, bytes or a list of keys. Python knows such a one by a handle.
const oddKeys = [];

function handleOf(key) {
  if (isId(key)) return key;
  let place = oddKeys.findIndex((other) => indexedDB.cmp(other, key) === 0);
  if (place < 0) place = oddKeys.push(key) - 1;
  return `!${place}`;
}

const keyOf = (handle) => (handle.startsWith("!") ? oddKeys[handle.slice(1)] : handle);

async function store(record, deal, agreed) {
  const { id } = record;
  const revision = (record.revision ?? 0) + 1;
  const answer = await transaction(BOTH, "readwrite", async (change) => {
    const refused = agreed(await change.objectStore("saves").get(id));
    if (refused) return refused;
    const next = { ...record, revision };
    await Promise.all([change.objectStore("saves").put(next), change.objectStore("index").put(rowOf(next, deal))]);
    return { ok: true, revision };
  });
  if (answer.ok) announce(id, answer.revision);
  return answer;
}

const newer = (found) => ({ ok: false, reason: "newer", record: typed(found, RECORD) });

export const saves = {
  // The rows of all saved games; `missing` are those that have none yet.
  list: () =>
    safely(async () => {
      const [rows, keys] = await transaction(BOTH, "readonly", (change) =>
        Promise.all([change.objectStore("index").getAll(), change.objectStore("saves").getAllKeys()]),
      );
      const known = new Map(rows.map((row) => [row.id, typed(row, ROW)]));
      const records = keys.map((key) => known.get(key)).filter(Boolean);
      return { ok: true, records, missing: keys.filter((key) => !known.get(key)).map(handleOf) };
    }),

  // null for a game that is not there; `bad` when it is there and is none.
  get: (id) =>
    safely(async () => {
      const found = await transaction("saves", "readonly", ({ store }) => store.get(keyOf(id)));
      const record = typed(found, RECORD);
      return { ok: true, record, bad: found !== undefined && !record };
    }),

  // Everything that lies there, as text.
  raw: (id) =>
    safely(async () => {
      const found = await transaction("saves", "readonly", ({ store }) => store.get(keyOf(id)));
      return { ok: true, text: await dump(found) };
    }),

  // The games of this deal, as far as they have a row.
  find: (deal) =>
    safely(async () => {
      const keys = await transaction("index", "readonly", ({ store }) => store.index("deal").getAllKeys(deal));
      return { ok: true, ids: keys.filter(isId) };
    }),

  // Rows for games that have none, as JSON. A game that was stored since it was read has got its own.
  index: (rows) =>
    safely(() =>
      transaction(BOTH, "readwrite", async (change) => {
        for (const row of JSON.parse(rows)) {
          const stored = await change.objectStore("saves").get(row.id);
          if (stored?.revision === row.revision) await change.objectStore("index").put(row);
        }
        return { ok: true };
      }),
    ),

  // `expected` is the revision last seen, 0 for a game that is new. Revisions only grow.
  put: (given, expected, deal = "") => {
    const record = plain(given);
    return safely(() =>
      store({ ...record, revision: expected }, deal, (stored) => {
        if (stored) return stored.revision === expected ? null : newer(stored);
        return expected ? { ok: false, reason: "gone" } : null;
      }),
    );
  },

  // The record removed comes back, so that it can be restored.
  remove: (id) =>
    safely(async () => {
      const key = keyOf(id);
      const record = await transaction(BOTH, "readwrite", async (change) => {
        const stored = await change.objectStore("saves").get(key);
        await Promise.all(BOTH.map((name) => change.objectStore(name).delete(key)));
        return stored ?? null;
      });
      announce(id, 0);
      return { ok: true, record };
    }),

  restore: (given, deal = "") => {
    const record = plain(given);
    return safely(() => store(record, deal, (stored) => (stored ? newer(stored) : null)));
  },

  // Hears of changes made by other tabs: (id, revision), revision 0 when the game was removed.
  onchange: (listener) => {
    tabs();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  onanswer,
};
