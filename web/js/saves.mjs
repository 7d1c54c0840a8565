// Saved games. Nothing is ever overwritten by somebody who has not seen the newest state.
import { safely, transaction } from "./database.mjs";
import { plain } from "./plain.mjs";

const listeners = new Set();
let channel;

function tabs() {
  if (channel === undefined && typeof BroadcastChannel === "function") {
    channel = new BroadcastChannel("ceilidh.saves");
    channel.onmessage = ({ data }) => listeners.forEach((listener) => listener(data.id, data.revision));
  }
  return channel;
}

function announce(id, revision) {
  tabs()?.postMessage({ id, revision });
}

async function store(record, agreed) {
  const { id } = record;
  const answer = await transaction("saves", "readwrite", async (saves) => {
    const stored = await saves.get(id);
    const refused = agreed(stored);
    if (refused) return refused;
    const revision = (stored?.revision ?? record.revision ?? 0) + 1;
    await saves.put({ ...record, revision });
    return { ok: true, revision };
  });
  if (answer.ok) announce(id, answer.revision);
  return answer;
}

const newer = (record) => ({ ok: false, reason: "newer", record });

export const saves = {
  // All saved games without their moves, the one played last first.
  list: () =>
    safely(async () => {
      const records = await transaction("saves", "readonly", (saves) => saves.getAll());
      records.sort((a, b) => (a.updated < b.updated ? 1 : -1));
      return { ok: true, records: records.map(({ journal, ...rest }) => ({ ...rest, size: journal?.length ?? 0 })) };
    }),

  get: (id) =>
    safely(async () => {
      const record = await transaction("saves", "readonly", (saves) => saves.get(id));
      return { ok: true, record: record ?? null };
    }),

  // `expected` is the revision last seen, 0 for a game that is new. Revisions only grow.
  put: (given, expected) => {
    const record = plain(given);
    return safely(() =>
      store({ ...record, revision: expected }, (stored) => {
        if ((stored?.revision ?? 0) === expected) return null;
        return stored ? newer(stored) : { ok: false, reason: "gone" };
      }),
    );
  },

  // The record removed comes back, so that it can be restored.
  remove: (id) =>
    safely(async () => {
      const record = await transaction("saves", "readwrite", async (saves) => {
        const stored = await saves.get(id);
        await saves.delete(id);
        return stored ?? null;
      });
      announce(id, 0);
      return { ok: true, record };
    }),

  restore: (given) => {
    const record = plain(given);
    return safely(() => store(record, (stored) => (stored ? newer(stored) : null)));
  },

  // Hears of changes made by other tabs: (id, revision), revision 0 when the game was removed.
  onchange: (listener) => {
    tabs();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
