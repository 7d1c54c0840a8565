// Settings live in the database and, for the first paint, in a place that can be read at once.
import { applyAppearance, keepSettings, keptSettings, parsed } from "./appearance.mjs";
import { safely, transaction } from "./database.mjs";

export const settings = {
  get: async () => {
    const kept = keptSettings();
    if (Object.keys(parsed(kept)).length) return kept;
    const answer = await safely(() => transaction("settings", "readonly", ({ store }) => store.get("settings")));
    return typeof answer === "string" ? answer : null;
  },

  put: async (json) => {
    const kept = keepSettings(json);
    const { language, ...rest } = parsed(json);
    applyAppearance(rest, language);
    const answer = await safely(async () => {
      await transaction("settings", "readwrite", ({ store }) => store.put(json, "settings"));
      return { ok: true };
    });
    return kept ? { ok: true } : answer;
  },
};
