// Run Python in Pyodide with the checkout's core: node tools/pyodide_run.mjs (SCRIPT.py | -m MODULE) ARGS...
import { basename, dirname, resolve } from "node:path";

import { mount, root, startPyodide, unpackWheels } from "./pyodide.mjs";

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) {
  console.error("usage: node tools/pyodide_run.mjs (SCRIPT.py | -m MODULE) ARGS...");
  process.exit(2);
}
const isModule = first === "-m";
const target = isModule ? rest.shift() : "/script/" + basename(first);

const pyodide = await startPyodide();
unpackWheels(pyodide);
mount(pyodide, root, "/project");
if (!isModule) mount(pyodide, dirname(resolve(first)), "/script");
pyodide.globals.set("argv", pyodide.toPy([target, ...rest]));
pyodide.globals.set("is_module", isModule);
// In WebAssembly Python has only the clock on the wall; Node knows what this thread has really worked.
const worked = process.threadCpuUsage ?? process.cpuUsage;
pyodide.globals.set("process_time", () => {
  const { user, system } = worked.call(process);
  return (user + system) / 1e6;
});
process.exitCode = pyodide.runPython(`
import runpy
import sys
import time
import traceback

# The host's folder is shared with other Pythons: leave nothing in it.
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
sys.argv = argv
time.process_time = process_time
code = 0
try:
    if is_module:
        runpy.run_module(argv[0], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(argv[0], run_name="__main__")
except SystemExit as end:
    if isinstance(end.code, str):
        print(end.code, file=sys.stderr)
    code = end.code if isinstance(end.code, int) else int(end.code is not None)
except Exception:
    traceback.print_exc()
    code = 1
sys.stdout.flush()
code
`);
