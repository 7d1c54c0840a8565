// What the browser can do for the app, as one object that Python uses: `from js import platform`.
import { stillness } from "./appearance.mjs";
import { bots } from "./bots.mjs";
import { components } from "./components.mjs";
import { listen } from "./events.mjs";
import { canPaste, canShare, canShareFile, copy, download, onLaunchFile, paste, share, shareFile } from "./exchange.mjs";
import { morph } from "./morph.mjs";
import "./no_database.mjs";
import { offline } from "./offline.mjs";
import { qr } from "./qr.mjs";
import { saves } from "./saves.mjs";
import { canScan, scan } from "./scan.mjs";
import { settings } from "./settings.mjs";
import { keepSnapshotFresh } from "./snapshot.mjs";
import { storage } from "./storage.mjs";

const boot = globalThis.ceilidhBoot;

function media() {
  return {
    width: innerWidth,
    height: innerHeight,
    upright: innerHeight > innerWidth,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    still: stillness(),
    touch: matchMedia("(pointer: coarse)").matches,
    online: navigator.onLine !== false,
  };
}

// The callback hears once for every painted frame at most.
function onresize(callback) {
  let frame;
  addEventListener("resize", () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      callback(innerWidth, innerHeight);
    });
  });
}

function focus(selector) {
  const found = document.querySelector(selector);
  found?.focus();
  return Boolean(found);
}

globalThis.platform = {
  boot,
  bots,
  build: boot.build.id,
  canPaste,
  canScan,
  canShare,
  canShareFile,
  components,
  copy,
  download,
  focus,
  listen,
  media,
  morph,
  offline,
  onLaunchFile,
  onresize,
  paste,
  qr,
  saves,
  scan,
  settings,
  share,
  shareFile,
  storage,
};

// Whatever else wants the network or the processor waits until the start is over, well or badly.
boot.settled.then(async (state) => {
  if (state === "ready") keepSnapshotFresh(offline.settled);
  await Promise.all(boot.handedOver);
  offline.start();
});
