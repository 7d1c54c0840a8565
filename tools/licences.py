"""The licences of everything that is in the dist folder and was not written here."""

import json
import re
from pathlib import Path

from tools.environment import NODE_MODULES, WHEELS
from tools.steps import ROOT, BuildError

# npm packages of which something ends up in the folder; PyScript bundles the ones it depends on.
BUNDLED = (
    "@fontsource/alegreya",
    "@fontsource/alegreya-sans",
    "@panzoom/panzoom",
    "@pyscript/core",
    "idb",
    "idiomorph",
    "lean-qr",
    "polyscript",
    "pyodide",
    "workbox-core",
    "workbox-precaching",
    "workbox-routing",
)
LICENCE_FILE = re.compile(r"^(mit-)?(licen[cs]e|copying|notice)", re.IGNORECASE)


def licence_of(name: str) -> str:
    folder = NODE_MODULES / name
    package = json.loads((folder / "package.json").read_text("utf-8"))
    if "license" not in package:
        raise BuildError(f"The npm package {name} does not say under which licence it stands.")
    texts = [path.read_text("utf-8", errors="replace").strip() for path in sorted(folder.iterdir()) if is_licence(path)]
    heading = f"{name} {package['version']} ({package['license']})"
    return "\n\n".join((heading, *texts))


def is_licence(path: Path) -> bool:
    return path.is_file() and bool(LICENCE_FILE.match(path.name))


def msgspec_licence() -> str:
    import zipfile  # noqa: PLC0415

    wheel = next(WHEELS.glob("msgspec-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        texts = [archive.read(name).decode() for name in archive.namelist() if LICENCE_FILE.match(Path(name).name)]
    return "\n\n".join((f"{wheel.name.split('-cp')[0]} (BSD-3-Clause)", *(text.strip() for text in texts)))


def all_licences() -> str:
    ours = (ROOT / "LICENSE").read_text("utf-8").strip()
    parts = [f"Ceilidh\n\n{ours}", *(licence_of(name) for name in BUNDLED), msgspec_licence()]
    parts.append("Pyodide contains CPython (Python Software Foundation License Version 2) and Emscripten (MIT).")
    return ("\n\n" + "-" * 80 + "\n\n").join(parts) + "\n"
