// Compile Python for the browser: node tools/compile_python.mjs '[{"source", "target", "name", "optimize"}, ...]'
// Pyodide's own Python does it, because bytecode is good for one version of Python only. `name` stands before the path
// in tracebacks; `optimize` 2 leaves out docstrings and asserts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { startPyodide } from "./pyodide.mjs";

// With a fixed hash seed the sets inside the bytecode keep their order, and two builds are alike.
// Where in a line something happened would take a quarter of the bytecode; a traceback names the line all the same.
const pyodide = await startPyodide({ PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" });
const compile = pyodide.runPython(`
import sys
from importlib._bootstrap_external import _code_to_hash_pyc

def compile_file(name, source, optimize):
    """Bytecode that is used without a look at its source; None when the source is wrong."""
    try:
        code = compile(source.to_bytes(), name, "exec", dont_inherit=True, optimize=optimize)
    except SyntaxError as error:
        print(f"{error.filename}:{error.lineno}: {error.msg}", file=sys.stderr)
        return None
    return _code_to_hash_pyc(code, b"\\0" * 8, checked=False)

compile_file
`);

for (const { source, target, name, optimize } of JSON.parse(process.argv[2])) {
  for (const below of readdirSync(source, { recursive: true }).sort()) {
    if (!below.endsWith(".py") || below.includes("__pycache__")) continue;
    const path = `${name}/${below.replaceAll("\\", "/")}`;
    const bytecode = compile(path, new Uint8Array(readFileSync(join(source, below))), optimize);
    if (!bytecode) {
      process.exitCode = 1;
      continue;
    }
    const written = join(target, below.replace(/py$/, "pyc"));
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, bytecode.toJs());
    bytecode.destroy();
  }
}
