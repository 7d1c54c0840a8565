"""The dist folder: everything that a browser needs, as static files that any web host can serve."""

import shutil
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.environment import NODE_MODULES, need_node, need_wheel, node_command
from tools.steps import BUILD, ROOT, BuildError, Command, fingerprint, once, quietly
from tools.words import catalogues, need_words

PYODIDE = NODE_MODULES / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
# The parts of PyScript that a page without terminal or code editor asks for; their names carry a hash.
PYSCRIPT_FILES = ("core.js", "core-*.js", "deprecations-manager-*.js", "donkey-*.js", "error-*.js", "py-*-*.js")
CORE = ROOT / "core"
WEB = ROOT / "web"
NOT_SERVED = {"__pycache__", ".po", ".mypy_cache"}


def files_below(folder: Path) -> list[Path]:
    """The files that belong to the product, in a fixed order."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in NOT_SERVED and not NOT_SERVED & set(path.parts)
    )


def write_zip(target: Path, members: Iterable[tuple[str, bytes]]) -> None:
    """A zip that depends on names and contents only: no dates, no rights, no order of the file system."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(members):
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, compress_type=zipfile.ZIP_DEFLATED, compresslevel=9)


def compile_core() -> Path:
    """core/ as bytecode of Pyodide's Python: the browser has nothing left to compile."""
    env = need_node()
    target = BUILD / "bytecode"

    def work() -> None:
        shutil.rmtree(target, ignore_errors=True)
        command: Command = [node_command(env), ROOT / "tools" / "compile_core.mjs", CORE, target]
        quietly(command, "core/ could not be compiled for the browser.", env=env)

    sources = [path for path in files_below(CORE) if path.suffix == ".py"]
    scripts = [ROOT / "tools" / "compile_core.mjs", ROOT / "tools" / "pyodide.mjs", ROOT / "package-lock.json"]
    once("bytecode", "Compiling core for the browser", work, inputs=[*scripts, *sources], makes=[target])
    return target


def core_members(bytecode: Path) -> list[tuple[str, bytes]]:
    compiled = [(path.relative_to(bytecode), path) for path in files_below(bytecode)]
    words = [path.with_suffix(".mo") for path in catalogues() if path.is_relative_to(CORE)]
    data = [(path.relative_to(CORE), path) for path in [*CORE.glob("**/data/*.json"), *words]]
    return [(f"core/{below.as_posix()}", path.read_bytes()) for below, path in compiled + data]


def fill(folder: Path, bytecode: Path, wheel: Path) -> None:
    for path in files_below(WEB):
        copy(path, folder / path.relative_to(WEB))
    for name in PYODIDE_FILES:
        copy(PYODIDE / name, folder / "pyodide" / name)
    for pattern in PYSCRIPT_FILES:
        found = list(PYSCRIPT.glob(pattern))
        if not found:
            raise BuildError(f"PyScript has no file {pattern} any more: see PYSCRIPT_FILES in tools/distribution.py.")
        for path in found:
            copy(path, folder / "pyscript" / path.name)
    copy(wheel, folder / "msgspec.zip")
    write_zip(folder / "core.zip", core_members(bytecode))


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def need_dist(out: Path) -> Path:
    """The folder, built anew when something in it changed."""
    out = out.resolve()
    if out.exists() and (not out.is_dir() or any(out.iterdir())) and not (out / "pyodide" / "pyodide.mjs").is_file():
        raise BuildError(f"{out} is there already and was not made by this command. Choose another folder.")
    need_words()
    wheel, bytecode = need_wheel(), compile_core()

    def work() -> None:
        # Filled aside and swapped in, so that a broken build never replaces one that works.
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as aside:
            fresh = Path(aside, "fresh")
            fill(fresh, bytecode, wheel)
            if out.exists():
                out.rename(Path(aside, "old"))
            fresh.rename(out)

    once(
        f"dist-{fingerprint([str(out)])[:12]}",
        f"Building {out.name}",
        work,
        inputs=[
            *(ROOT / "tools" / name for name in ("distribution.py", "compile_core.mjs")),
            *(ROOT / name for name in ("package-lock.json", "requirements-wasm.txt")),
            *files_below(CORE),
            *files_below(WEB),
        ],
        makes=[out / "index.html"],
    )
    return out
