// Reading a QR code with the camera, where the browser can.
import { plain } from "./plain.mjs";
import { within } from "./within.mjs";

// Some devices never answer what their camera can do.
const PATIENCE = 1_000;

export async function canScan() {
  if (typeof BarcodeDetector !== "function" || !navigator.mediaDevices?.getUserMedia) return false;
  try {
    return (await within(PATIENCE, BarcodeDetector.getSupportedFormats())).includes("qr_code");
  } catch {
    return false;
  }
}

// The text of the code, or null when the person closes the view or the camera is not allowed.
export async function scan(labels = {}) {
  const { title = "", close = "×" } = plain(labels) ?? {};
  if (!(await canScan())) return null;
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  } catch {
    return null;
  }
  const view = viewfinder(title, close);
  try {
    view.video.srcObject = stream;
    await view.video.play().catch(() => {});
    return await firstCode(view);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    view.dialog.close();
    view.dialog.remove();
  }
}

function viewfinder(title, close) {
  const dialog = document.createElement("dialog");
  dialog.className = "scan";
  const heading = document.createElement("h2");
  heading.textContent = title;
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true });
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "btn pri", textContent: close });
  button.addEventListener("click", () => dialog.close());
  dialog.setAttribute("aria-label", title);
  dialog.append(heading, video, button);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, video };
}

async function firstCode({ dialog, video }) {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  while (dialog.open) {
    const codes = video.readyState >= 2 ? await detector.detect(video).catch(() => []) : [];
    if (codes.length) return codes[0].rawValue;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}
