"""The dist folder: everything that a browser needs, as static files that any web host can serve."""

import json
import shutil
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tools.archives import copy, files_below, write_tgz
from tools.bundles import need_bundles, styles
from tools.bytecode import (
    CORE,
    ENTRIES,
    PYODIDE,
    PYSCRIPT,
    WEB,
    need_bytecode,
    need_stdlib,
    package_members,
    pyscript_members,
)
from tools.environment import need_wheel
from tools.licences import all_licences
from tools.page import finish
from tools.prerender import Page, need_homes
from tools.steps import BUILD, ROOT, BuildError, alone, fingerprint, once
from tools.words import need_words

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# The parts of PyScript that a page without plugins asks for; their names carry a hash.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")


@dataclass(frozen=True)
class Parts:
    """What the folder is put together from. The tests of the platform replace the last two with a small page."""

    wheel: Path
    stdlib: Path
    bytecode: Path
    bundles: Path
    homes: dict[str, Page]
    """The first screen in every language."""
    entries: Path = WEB
    """The folder of main.py and bot_worker.py."""


def need_parts() -> Parts:
    need_words()
    return Parts(need_wheel(), need_stdlib(), need_bytecode(), need_bundles(), need_homes())


def fill(folder: Path, parts: Parts) -> str:
    """Write everything into a new folder. Gives the number of the build."""
    for path in files_below(parts.bundles):
        copy(path, folder / path.relative_to(parts.bundles))
    for name in ENTRIES:
        copy(parts.entries / name, folder / name)
    for name in ("pyscript.json", "manifest.webmanifest"):
        copy(WEB / name, folder / name)
    for name in PYODIDE_FILES:
        copy(PYODIDE / name, folder / "pyodide" / name)
    copy(parts.stdlib, folder / "pyodide" / "python_stdlib.zip")
    # Pyodide wants to know what it could fetch from its makers. Nothing.
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), "utf-8")
    for pattern in PYSCRIPT_FILES:
        found = list((PYSCRIPT / "dist").glob(pattern))
        if not found:
            raise BuildError(f"PyScript has no file {pattern} any more: see PYSCRIPT_FILES in tools/distribution.py.")
        for path in found:
            copy(path, folder / "pyscript" / path.name)
    copy(parts.wheel, folder / "msgspec.zip")
    write_tgz(folder / "core.tgz", package_members(CORE, parts.bytecode))
    write_tgz(folder / "web.tgz", [*package_members(WEB, parts.bytecode), *pyscript_members(parts.bytecode)])
    (folder / "licences.txt").write_text(all_licences(), "utf-8")
    return finish(folder, parts.homes)


def need_dist(out: Path) -> Path:
    """The folder, built anew when something in it changed."""
    out = out.resolve()
    if out.exists() and (not out.is_dir() or any(out.iterdir())) and not (out / "pyodide" / "pyodide.mjs").is_file():
        raise BuildError(f"{out} is there already and was not made by this command. Choose another folder.")
    # Nobody else may make the parts anew while they are put together.
    with alone():
        parts = need_parts()
        once(
            f"dist-{fingerprint([str(out)])[:12]}",
            f"Building {out.name}",
            partial(replace, out, parts),
            inputs=[
                *files_below(ROOT / "tools", ".py", ".mjs"),
                *(ROOT / name for name in ("package-lock.json", "requirements-wasm.txt", "LICENSE")),
                *files_below(CORE),
                *files_below(WEB),
                *files_below(ROOT / "service_worker"),
                *styles(),
            ],
            makes=[out / "index.html"],
        )
    return out


def replace(out: Path, parts: Parts) -> None:
    """Filled aside and swapped in, so that a broken build never replaces one that works."""
    out.parent.mkdir(parents=True, exist_ok=True)
    # A build that is killed leaves its folder: below .build nobody sees it, and the next build clears it away.
    aside = BUILD / "aside" if out.is_relative_to(ROOT) else out.with_name(f".{out.name}-aside")
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    try:
        fill(aside / "fresh", parts)
        if out.exists():
            out.rename(aside / "old")
        (aside / "fresh").rename(out)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
