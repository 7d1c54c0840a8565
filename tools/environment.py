"""What the project needs around itself: Python packages, Node, npm packages, a browser."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from functools import partial
from pathlib import Path

from tools.steps import BUILD, ROOT, BuildError, Command, forget, once, quietly, step

VENV = ROOT / ".venv"
BENCH_VENV = ROOT / ".venv-bench"
WHEELS = BUILD / "wheels"
NODE_MODULES = ROOT / "node_modules"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
NETWORK_HINT = "The package could not be fetched. Is there a network?"


def scripts_of(venv: Path) -> Path:
    return venv / ("Scripts" if os.name == "nt" else "bin")


def python_of(venv: Path = VENV) -> Path:
    return scripts_of(venv) / ("python.exe" if os.name == "nt" else "python")


def as_root(*command: str) -> list[str] | None:
    """The command as this person may run it with full rights, or None when they may not."""
    if not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return list(command)
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n", *command]
    return None


def install_with_apt(package: str) -> bool:
    """Whether a Debian-like system could install the package by itself."""
    if not shutil.which("apt-get"):
        return False
    update = as_root("apt-get", "update", "-q")
    install = as_root("apt-get", "install", "-q", "-y", "--no-install-recommends", package)
    if update is None or install is None:
        return False
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return all(
        subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0
        for command in (update, install)
    )


def make_venv(venv: Path) -> None:
    # The base Python, because build.py may run in the very environment that is made anew.
    base = getattr(sys, "_base_executable", sys.executable)
    command = [base, "-m", "venv", "--clear", str(venv)]
    hint = f"Python could not make the environment {venv.name}."
    try:
        quietly(command, hint)
    except BuildError as error:
        if "ensurepip" not in str(error):
            raise
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not install_with_apt(package):
            raise BuildError(f"This Python lacks ensurepip. Install it first: apt-get install {package}") from None
        quietly(command, hint)


def requirements(extra: str) -> list[str]:
    """The pinned packages of pyproject.toml: the ones always needed and those of the extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"][extra]]


def need_python(*extras: str, venv: Path = VENV) -> Path:
    """The Python of the environment, with the packages of these extras."""
    python = python_of(venv)

    def make() -> None:
        forget(f"packages{venv.name}+*")
        make_venv(venv)

    base = [sys.version, sys.base_prefix]
    once(f"environment{venv.name}", f"Making {venv.name}", make, inputs=base, makes=[python])
    pip: Command = [python, "-m", "pip", "install", "--disable-pip-version-check", "-c", ROOT / "constraints.txt"]
    for extra in extras:
        wanted = requirements(extra)
        once(
            f"packages{venv.name}+{extra}",
            f"Installing Python packages ({extra})",
            partial(quietly, [*pip, *wanted], NETWORK_HINT),
            inputs=[*wanted, ROOT / "constraints.txt"],
            makes=[python],
        )
    return python


def node_major(node: str) -> int:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return 0
    found = re.match(r"v(\d+)", said)
    return int(found[1]) if found else 0


def node_path() -> str:
    """A PATH with node (18 or later) and npm on it; a machine without them gets them as a Python package."""
    path = os.environ.get("PATH", os.defpath)
    node = shutil.which("node", path=path)
    if node and shutil.which("npm", path=path) and node_major(node) >= 18:
        return path
    need_python("node")
    return os.pathsep.join((str(scripts_of(VENV)), path))


def need_node() -> dict[str, str]:
    """The environment in which node runs with the packages of package.json."""
    env = os.environ | {"PATH": node_path()}

    def install() -> None:
        npm = shutil.which("npm", path=env["PATH"])
        if npm is None:
            raise BuildError("npm was not found. Install Node.js 18 or later.")
        quietly([npm, "ci"], NETWORK_HINT, env=env)

    once(
        "npm",
        "Installing npm packages",
        install,
        inputs=[ROOT / "package-lock.json", ROOT / ".npmrc"],
        makes=[NODE_MODULES / "pyodide" / "pyodide.mjs", NODE_MODULES / "@pyscript" / "core" / "dist" / "core.js"],
    )
    return env


def node_command(env: dict[str, str]) -> str:
    node = shutil.which("node", path=env["PATH"])
    if node is None:
        raise BuildError("node was not found. Install Node.js 18 or later.")
    return node


def need_wheel() -> Path:
    """msgspec for the browser's Python. The hash in requirements-wasm.txt is checked by pip."""
    python = need_python("words")

    def download() -> None:
        shutil.rmtree(WHEELS, ignore_errors=True)
        pip: Command = [python, "-m", "pip", "download", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
        target = ["--only-binary=:all:", "--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314"]
        quietly([*pip, *target, "--dest", WHEELS, "-r", ROOT / "requirements-wasm.txt"], NETWORK_HINT)

    once(
        "wheel",
        "Fetching msgspec for the browser",
        download,
        inputs=[ROOT / "requirements-wasm.txt"],
        makes=[WHEELS],
    )
    return next(WHEELS.glob("msgspec-*.whl"))


def browser_on_path() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def need_browser() -> str:
    """The path of a Chromium: the one named by CEILIDH_BROWSER, the machine's own, or one installed now."""
    named = os.environ.get("CEILIDH_BROWSER")
    if named:
        if shutil.which(named) is None:
            raise BuildError(f"CEILIDH_BROWSER names {named}, which cannot be run.")
        return named
    found = browser_on_path() or playwright_browser()
    if found:
        return found
    with step("Installing Chromium"):
        if install_with_apt("chromium") and (found := browser_on_path()):
            return found
        hint = "No browser. Install Chromium or Chrome, or name one in CEILIDH_BROWSER."
        quietly([python_of(), "-m", "playwright", "install", "chromium"], hint)
    found = playwright_browser()
    if found is None:
        raise BuildError(hint)
    return found


def playwright_browser() -> str | None:
    """The Chromium that Playwright keeps for itself, if it has one."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = quietly([python_of(), "-c", ask], "Playwright does not start.").strip()
    return path if Path(path).is_file() else None
