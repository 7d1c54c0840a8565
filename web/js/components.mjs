// Corrected component files, all together one text; and a note that is written at once, of what is being read of them.
import { safely, transaction } from "./database.mjs";

const NOTE = "ceilidh.reading";

export const components = {
  noted: () => {
    try {
      return localStorage.getItem(NOTE) ?? "";
    } catch {
      return "";
    }
  },

  note: (text) => {
    try {
      localStorage.setItem(NOTE, text);
    } catch {
      // Where nothing can be noted nothing is stored either.
    }
  },

  get: async () => {
    const answer = await safely(() => transaction("settings", "readonly", ({ store }) => store.get("components")));
    return typeof answer === "string" ? answer : null;
  },

  put: (text) =>
    safely(async () => {
      await transaction("settings", "readwrite", ({ store }) => store.put(text, "components"));
      return { ok: true };
    }),
};
