// How safe is what this browser keeps for us?
import { within } from "./within.mjs";

const PATIENCE = 1_000;
const THINKING = 3_600_000;
const keeper = () => navigator.storage ?? {};

const isApple = () =>
  /iPad|iPhone|Macintosh/.test(navigator.userAgent) && /AppleWebKit/.test(navigator.userAgent) && !/Chrome|Chromium/.test(navigator.userAgent);

async function ask(method, otherwise, patience = PATIENCE) {
  try {
    return (await within(patience, keeper()[method]?.())) ?? otherwise;
  } catch {
    return otherwise;
  }
}

async function isPrivate() {
  if (!keeper().getDirectory) return false;
  try {
    await within(PATIENCE, keeper().getDirectory());
    return false;
  } catch (error) {
    return error?.name !== "TimeoutError";
  }
}

export const storage = {
  // null where the browser does not tell.
  persisted: () => ask("persisted", null),
  // The browser may ask the person.
  persist: () => ask("persist", false, THINKING),
  estimate: async () => {
    const { usage = null, quota = null } = await ask("estimate", {});
    return { usage, quota };
  },
  // Installed on the home screen or as an app of its own.
  standalone: () => navigator.standalone === true || matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches,
  // On an iPad or iPhone a page in the browser and the app on the home screen do not share what they keep.
  apart: () => isApple() && navigator.maxTouchPoints > 1 && !storage.standalone(),
  // Why the browser may delete what we keep: "private", "safari" (after seven days without a visit), "unpersisted"; or null.
  risky: async () => {
    if (await isPrivate()) return "private";
    if (isApple() && !storage.standalone()) return "safari";
    return (await storage.persisted()) === true ? null : "unpersisted";
  },
};
