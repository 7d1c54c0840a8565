// PyScript keeps packages and folders in databases of its own, and does not start where storage is forbidden. Here it has
// neither: it gets databases that are always empty.
const open = globalThis.IDBFactory?.prototype.open;

if (open && !open.knowsPyScript) {
  IDBFactory.prototype.open = function (name, ...rest) {
    return String(name).startsWith("IDBMap/") ? emptyDatabase() : open.call(this, name, ...rest);
  };
  IDBFactory.prototype.open.knowsPyScript = true;
}

function emptyDatabase() {
  const request = (result) => {
    const asked = { result };
    queueMicrotask(() => asked.onsuccess?.({ target: asked }));
    return asked;
  };
  const answers = { count: 0, getAll: [], getAllKeys: [] };
  const store = new Proxy({}, { get: (_, method) => () => request(answers[method]) });
  return request({ objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }), close() {} });
}
