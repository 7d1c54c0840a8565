// Corrected component files, all together one text.
import { safely, transaction } from "./database.mjs";

export const components = {
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
