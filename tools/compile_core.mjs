// Compile Python for the browser: node tools/compile_core.mjs SOURCE_FOLDER TARGET_FOLDER
// Pyodide's own Python does it, because bytecode is good for one version of Python only.
import { mount, startPyodide } from "./pyodide.mjs";

const [source, target] = process.argv.slice(2);
// With a fixed hash seed the sets inside the bytecode keep their order, and two builds are alike.
const pyodide = await startPyodide({ PYTHONHASHSEED: "0" });
mount(pyodide, source, "/source");
mount(pyodide, target, "/target");
process.exitCode = pyodide.runPython(`
import py_compile
import sys
from pathlib import Path

code = 0
for source in sorted(Path("/source").rglob("*.py")):
    below = source.relative_to("/source")
    try:
        py_compile.compile(
            str(source),
            cfile=str(Path("/target", below).with_suffix(".pyc")),
            dfile=f"core/{below}",
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
    except py_compile.PyCompileError as error:
        print(error, file=sys.stderr)
        code = 1
sys.stderr.flush()
code
`);
