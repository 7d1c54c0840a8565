// How safe is what this browser keeps for us?
const keeper = () => navigator.storage ?? {};

const isApple = () =>
  /iPad|iPhone|Macintosh/.test(navigator.userAgent) && /AppleWebKit/.test(navigator.userAgent) && !/Chrome|Chromium/.test(navigator.userAgent);

async function ask(method, otherwise) {
  try {
    return (await keeper()[method]?.()) ?? otherwise;
  } catch {
    return otherwise;
  }
}

async function isPrivate() {
  if (!keeper().getDirectory) return false;
  try {
    await keeper().getDirectory();
    return false;
  } catch {
    return true;
  }
}

export const storage = {
  // null where the browser does not tell.
  persisted: () => ask("persisted", null),
  persist: () => ask("persist", false),
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
