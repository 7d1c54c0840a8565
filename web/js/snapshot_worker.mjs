// Starts Python once more, in quiet, loads what every start needs, and stores the picture of its memory.
import { loadPyodide } from "./pyodide/pyodide.mjs";

import { storeSnapshot } from "./snapshot.mjs";

try {
  const pyodide = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href, _makeSnapshot: true });
  pyodide.runPython(`
import importlib
for name in "${MODULES}".split():
    try:
        importlib.import_module(name)
    except ImportError:
        pass
del importlib, name
import gc
gc.collect()
del gc
`);
  await storeSnapshot(pyodide.makeMemorySnapshot());
  postMessage({ ok: true });
} catch (error) {
  postMessage({ ok: false, detail: String(error?.stack ?? error) });
}
