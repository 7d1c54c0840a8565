// Games come and go: share sheet, clipboard, files.
import { plain } from "./plain.mjs";

export const canShare = () => typeof navigator.share === "function";

// Whether it was handed over; closing the share sheet is no error.
export async function share(given) {
  const { title, text, url } = plain(given);
  if (!canShare()) return false;
  try {
    await navigator.share({ title, text, url });
    return true;
  } catch {
    return false;
  }
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const active = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "off-screen";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    active?.focus?.({ preventScroll: true });
  }
}

// What was copied elsewhere; null if it may not be read. Browsers may ask the person first.
export const canPaste = () => typeof navigator.clipboard?.readText === "function";

export async function paste() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

const asFile = (name, given) => new File([plain(given)], name, { type: "application/octet-stream" });

export const canShareFile = () => canShare() && navigator.canShare?.({ files: [asFile("game.ceilidh", "")] }) === true;

// Closing the share sheet is no error.
export async function shareFile(name, given) {
  try {
    await navigator.share({ files: [asFile(name, given)] });
    return true;
  } catch (error) {
    return error?.name === "AbortError";
  }
}

export function download(name, given) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(asFile(name, given));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}

const launched = [];
let opener;

globalThis.launchQueue?.setConsumer(({ files = [] }) => {
  if (opener) files.forEach(opener);
  else launched.push(...files);
});

// The handle of a file that the device opened with the app; also of one that it was started with.
export function onLaunchFile(callback) {
  opener = (handle) => callback(handle);
  launched.splice(0).forEach(opener);
}
