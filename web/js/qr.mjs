// A QR code as one path in the colour of the text around it, with the quiet zone that scanners ask for.
import { correction, generate } from "lean-qr";

const QUIET = 4;

export function qr(text) {
  let code;
  try {
    code = generate(String(text), { minCorrectionLevel: correction.L });
  } catch {
    return null;
  }
  const rows = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let end = x;
      while (code.get(end + 1, y)) end++;
      rows.push(`M${x + QUIET} ${y + QUIET}h${end - x + 1}v1h-${end - x + 1}z`);
      x = end;
    }
  }
  const size = code.size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" fill="currentColor" aria-hidden="true" focusable="false"><path d="${rows.join("")}"/></svg>`;
}
