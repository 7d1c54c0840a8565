"""The page itself, the number of the build, and the list of files that the service worker keeps."""

import hashlib
import json
import re
from html import escape
from pathlib import Path

from tools.prerender import Page
from tools.steps import ROOT

WEB = ROOT / "web"
# PyScript and Pyodide make functions out of text: docs/hosting.md tells where and why.
POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self' blob: data:",
    "worker-src": "'self' blob:",
    "media-src": "'self' blob: mediastream:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-src": "'none'",
}
# What a start needs, counted in its progress bar.
PARTS = (
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "pyodide/pyodide.asm.mjs",
    "core.tgz",
    "web.tgz",
    "msgspec.zip",
)
# Modules that are asked for one after the other otherwise, each only when the one before has been read.
PRELOADED = ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs")
BUILD_MARK = "__BUILD__"
# These carry the number of the build, so it cannot be made of them as they are at the end.
MARKED = ("interpreter.mjs", "snapshot-worker.js")
NOT_KEPT = ("service-worker.js",)


def policy() -> str:
    return "; ".join(f"{name} {value}" for name, value in POLICY.items())


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def build_number(folder: Path, page: str) -> str:
    """A hash of everything that the folder will hold."""
    digest = hashlib.sha256(page.encode())
    for path in files_of(folder):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def fill_in(template: str, values: dict[str, str]) -> str:
    return re.sub(r"\{\{(\w+)\}\}", lambda found: values[found[1]], template)


def sprite() -> str:
    """Every symbol that a drawing can refer to: those of the screens, and those of the tables beside them."""
    files = [*sorted(WEB.glob("look/*.svg")), *sorted(WEB.glob("tables/**/symbols.svg"))]
    drawn = "".join(path.read_text("utf-8") for path in files).replace(' style="display:none"', "", 1)
    return re.sub(r"<!--.*?-->|(?<=>)\s+(?=<|$)", "", drawn, flags=re.DOTALL)


def data_block(value: object) -> str:
    """JSON that can stand in a page: nothing in it can end the element around it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def page_of(folder: Path, homes: dict[str, Page]) -> str:
    """index.html with everything in it but the number of the build."""
    config = json.loads((WEB / "pyscript.json").read_text("utf-8"))
    core = next((folder / "pyscript").glob("core-*.js")).name
    build = {
        "id": BUILD_MARK,
        "parts": {name: (folder / name).stat().st_size for name in PARTS},
        "words": {language: page["words"] for language, page in homes.items()},
    }
    return fill_in(
        (WEB / "index.html").read_text("utf-8"),
        {
            "policy": escape(policy()),
            "preloads": "\n    ".join(
                f'<link rel="modulepreload" href="./{name}">' for name in (f"pyscript/{core}", *PRELOADED)
            ),
            "sprite": sprite(),
            "homes": "".join(
                f'<template data-home lang="{language}">{page["home"]}</template>' for language, page in homes.items()
            ),
            # PyScript would load the plugins of MicroPython, which nobody uses here.
            "no_plugins": escape(json.dumps({"plugins": config["plugins"]}), quote=False),
            "build": data_block(build),
        },
    )


def finish(folder: Path, homes: dict[str, Page]) -> str:
    """Write what depends on everything else. Gives the number of the build."""
    page = page_of(folder, homes)
    number = build_number(folder, page)
    (folder / "index.html").write_text(page.replace(BUILD_MARK, number), "utf-8")
    for name in MARKED:
        script = folder / name
        script.write_text(script.read_text("utf-8").replace(BUILD_MARK, number), "utf-8")
    worker = folder / "service-worker.js"
    kept = [path for path in files_of(folder) if path.name not in NOT_KEPT]
    manifest = [
        {"url": path.relative_to(folder).as_posix(), "revision": hashlib.sha256(path.read_bytes()).hexdigest()}
        for path in kept
    ]
    worker.write_text(f"self.__FILES={json.dumps(manifest)};\n{worker.read_text('utf-8')}", "utf-8")
    return number
