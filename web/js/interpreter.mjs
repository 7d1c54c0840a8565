// Pyodide as PyScript wants it, with the memory snapshot: in the page and in the bots' worker.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

import "./no_database.mjs";
import { dropSnapshot, markSnapshot, noteUse, readSnapshot } from "./snapshot.mjs";

export { version };

const boot = globalThis.ceilidhBoot;
const indexURL = new URL("./pyodide/", import.meta.url).href;
// Read while PyScript still prepares itself.
const reading = readSnapshot();

export async function loadPyodide(options) {
  boot?.at("python");
  try {
    const pyodide = await start({ ...options, indexURL });
    boot?.at("core");
    if (boot) watch(pyodide);
    return pyodide;
  } catch (error) {
    boot?.fail(error);
    throw error;
  }
}

async function start(options) {
  const snapshot = await reading;
  if (snapshot) {
    noteUse(true);
    try {
      const pyodide = await load({ ...options, _loadSnapshot: snapshot });
      // Every start from a snapshot would otherwise throw the same dice.
      pyodide.runPython("import sys\nif 'random' in sys.modules: sys.modules['random'].seed()\ndel sys");
      markSnapshot("used");
      return pyodide;
    } catch (error) {
      console.info("The snapshot was dropped:", error?.message);
      noteUse(false);
      await dropSnapshot();
    }
  }
  return load(options);
}

// An error in the program that PyScript starts would only be printed; while the app starts it must be shown.
function watch(pyodide) {
  for (const name of ["runPython", "runPythonAsync"]) {
    const run = pyodide[name];
    pyodide[name] = (...request) => {
      if (boot.state !== "loading") return run.apply(pyodide, request);
      const told = (error) => {
        boot.fail(error);
        throw error;
      };
      try {
        const answer = run.apply(pyodide, request);
        return name === "runPythonAsync" ? answer.catch(told) : answer;
      } catch (error) {
        return told(error);
      }
    };
  }
}
