// What Python hands over may be a proxy of a dict or of bytes: here it becomes a plain value, at once, for the proxy
// does not outlive the call.
export function plain(value) {
  return typeof value?.toJs === "function" ? value.toJs({ dict_converter: Object.fromEntries }) : value;
}
