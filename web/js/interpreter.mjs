// Pyodide as PyScript wants it, with the memory snapshot: in the page and in the bots' worker.
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

import "./no_database.mjs";
import { dropSnapshot, findSnapshot, markSnapshot, noteUse } from "./snapshot.mjs";

export { version };

const inPage = typeof document !== "undefined";
const indexURL = new URL("./pyodide/", import.meta.url).href;
// Where Python prints to; PyScript says so when it is ready itself.
const output = { stdout: console.log, stderr: console.error };
const finding = findSnapshot();
// Python starts while PyScript is still being read; the first who asks for it gets it.
let early = begin({});
early.catch(() => {});

export async function loadPyodide({ stdout, stderr, ...options }) {
  const boot = globalThis.ceilidhBoot;
  try {
    const starting = early ?? begin(options);
    early = undefined;
    Object.assign(output, { stdout, stderr });
    const pyodide = await starting;
    boot?.at("core");
    if (boot) watch(pyodide, boot);
    return pyodide;
  } catch (error) {
    boot?.fail(error);
    throw error;
  }
}

async function begin(given) {
  // The first script of the page counts what is loaded: it has to be there.
  if (inPage && !globalThis.ceilidhBoot) await new Promise((resolve) => addEventListener("ceilidh:first", resolve, { once: true }));
  globalThis.ceilidhBoot?.at("python");
  const options = {
    ...given,
    indexURL,
    stdout: (...said) => output.stdout(...said),
    stderr: (...said) => output.stderr(...said),
  };
  const snapshot = await finding;
  if (snapshot) {
    noteUse(true);
    try {
      const pyodide = await load({ ...options, _loadSnapshot: snapshot.memory });
      // Every start from a snapshot would otherwise throw the same dice.
      pyodide.runPython("import sys\nif 'random' in sys.modules: sys.modules['random'].seed()\ndel sys");
      markSnapshot("used");
      return pyodide;
    } catch (error) {
      console.info("The snapshot was dropped:", error?.message);
      noteUse(false);
      dropSnapshot();
    }
  }
  return load(options);
}

// An error in the program that PyScript starts would only be printed; while the app starts it must be shown. One that
// Python does not survive must always be.
function watch(pyodide, boot) {
  pyodide._api.on_fatal = (error) => boot.stop(error);
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
