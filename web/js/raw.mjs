// Whatever lies in a database, as text that a person can read: also what holds itself, is nested without end, or is
// nothing that JSON knows. Each object stands in one flat list, and others name it by its place there.
const isBytes = (value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer;

export async function dump(root) {
  const places = new Map();
  const lines = [];
  const place = (value) => {
    if (!places.has(value)) places.set(value, places.size);
    return { object: places.get(value) };
  };
  const told = (value) => {
    if (value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value)) return value;
    return typeof value === "object" ? place(value) : { [typeof value]: String(value) };
  };
  const first = told(root);
  // A Map hears of what is added while it is walked through.
  for (const value of places.keys()) lines.push(JSON.stringify(await described(value, told)));
  return `{"value": ${JSON.stringify(first)}, "objects": [\n${lines.join(",\n")}\n]}\n`;
}

async function described(value, told) {
  const type = Object.prototype.toString.call(value).slice(8, -1);
  if (isBytes(value)) return { type, base64: base64(value) };
  if (value instanceof Blob) return { type, base64: base64(await value.arrayBuffer().catch(() => new ArrayBuffer(0))) };
  if (value instanceof Date) return { type, time: told(value.getTime()) };
  if (value instanceof Map) return { type, entries: [...value].map((pair) => pair.map(told)) };
  if (value instanceof Set) return { type, values: [...value].map(told) };
  if (value instanceof RegExp) return { type, text: String(value) };
  if (value instanceof Error) return { type, text: `${value.name}: ${value.message}` };
  return { type, fields: Object.fromEntries(Object.keys(value).map((name) => [name, told(value[name])])) };
}

function base64(given) {
  const bytes = ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given);
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
