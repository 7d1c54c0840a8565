"""What the project needs around itself: Python packages, Node, npm packages, a browser."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryFile

from tools.steps import BUILD, ROOT, BuildError, Command, alone, forget, once, quietly, reason, step

VENV = ROOT / ".venv"
BENCH_VENV = ROOT / ".venv-bench"
WHEELS = BUILD / "wheels"
NODE_MODULES = ROOT / "node_modules"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
WEBKIT = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
# The versions and hashes of all that the requirements in pyproject.toml bring along; tools/lock.py writes it.
LOCK = ROOT / "requirements-lock.txt"
PIP = ROOT / "tools" / "pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"


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
    # In a session of its own, as apt will be: a right that hangs on the terminal is none there.
    asked = sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False, start_new_session=True)
    return [str(sudo), "-n", *command] if asked and asked.returncode == 0 else None


def to_its_end(command: Command) -> tuple[int, str]:
    """Run what must not be broken off, out of the reach of Ctrl-C, and wait for it. Gives its code and its chatter."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with TemporaryFile() as said:
        work = subprocess.Popen(
            command, env=env, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT, start_new_session=True
        )
        stopped = False
        while work.returncode is None:
            try:
                work.wait()
            except KeyboardInterrupt:
                stopped = True
                print(" waiting for apt-get, which must not be broken off ", end="", flush=True)
        if stopped:
            raise KeyboardInterrupt
        said.seek(0)
        return work.returncode, said.read().decode(errors="replace")


def install_with_apt(*packages: str) -> bool:
    """Whether a Debian-like system could install the packages by itself."""
    if not shutil.which("apt-get"):
        return False
    update = as_root("apt-get", "update", "-q")
    install = as_root("apt-get", "install", "-q", "-y", "--no-install-recommends", *packages)
    if update is None or install is None:
        return False
    names = " and ".join(packages)
    trouble = ""
    with alone(), step(f"Installing {names} with apt-get, after its list of packages"):
        for command in (update, install):
            code, said = to_its_end(command)
            if code:
                trouble = reason(said, f"apt-get could not install {names}.", fetches=True)
                break
    print(trouble, end="\n" if trouble else "")
    return not trouble


def make_venv(venv: Path) -> None:
    """Without pip, which some systems keep in a package of its own."""
    if venv.is_symlink():
        # `--clear` would follow the link and empty what belongs to another clone.
        raise BuildError(f"{venv.name} is a link to {venv.resolve()}. Remove the link: each clone has one of its own.")
    # The base Python, because build.py may run in the very environment that is made anew.
    base = getattr(sys, "_base_executable", sys.executable)
    command = [base, "-m", "venv", "--without-pip", "--clear", str(venv)]
    quietly(command, f"Python could not make the environment {venv.name}.")


def need_pip() -> Path:
    """The folder of the pip that came with the project: the same for every Python, and checked."""
    folder = BUILD / "pip"

    def unpack() -> None:
        if hashlib.sha256(PIP.read_bytes()).hexdigest() != PIP_SHA256:
            raise BuildError(f"{PIP.name} is damaged. Fetch the project anew.")
        shutil.rmtree(folder, ignore_errors=True)
        with zipfile.ZipFile(PIP) as wheel:
            wheel.extractall(folder)

    once("pip", "Unpacking pip", unpack, inputs=[PIP.name, PIP_SHA256], makes=[folder / "pip"])
    return folder


def pip(python: Path, *arguments: str | Path, hint: str) -> None:
    env = os.environ | {"PYTHONPATH": str(need_pip())}
    command: Command = [python, "-m", "pip", "--disable-pip-version-check", *arguments]
    quietly(command, hint, env=env, fetches=True)


def requirements(extra: str) -> list[str]:
    """The pinned packages of pyproject.toml: the ones always needed and those of the extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"][extra]]


def locked(wanted: Sequence[str], lock: Path = LOCK) -> Command:
    """pip's words for: these, and what they bring along, each only in a version and with a hash of the lock."""
    return ["install", "--require-hashes", "--only-binary=:all:", "--constraint", lock, *wanted]


def need_python(*extras: str, venv: Path = VENV) -> Path:
    """The Python of the environment, with the packages of these extras."""
    python = python_of(venv)

    def make() -> None:
        forget(f"packages{venv.name}+*")
        make_venv(venv)

    # Its place too: an environment that was moved still points to where it was.
    base = [sys.version, sys.base_prefix, str(venv)]
    once(f"environment{venv.name}", f"Making {venv.name}", make, inputs=base, makes=[python])
    need_pip()
    for extra in extras:
        wanted = requirements(extra)
        once(
            f"packages{venv.name}+{extra}",
            f"Installing Python packages ({extra})",
            partial(pip, python, *locked(wanted), hint="The Python packages could not be installed."),
            inputs=[*wanted, LOCK],
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
        quietly([npm, "ci"], "The npm packages could not be installed.", env=env, fetches=True)

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

    def fetch() -> None:
        shutil.rmtree(WHEELS, ignore_errors=True)
        download: Command = ["download", "--no-deps", "--require-hashes", "--only-binary=:all:", "--dest", WHEELS]
        target = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314"]
        wanted: Command = ["--requirement", ROOT / "requirements-wasm.txt"]
        pip(python, *download, *target, *wanted, hint="msgspec could not be fetched.")

    once(
        "wheel",
        "Fetching msgspec for the browser",
        fetch,
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
    if install_with_apt("chromium") and (found := browser_on_path()):
        return found
    hint = "No browser. Install Chromium or Chrome, or name one in CEILIDH_BROWSER."
    with alone(), step("Installing Chromium with Playwright"):
        install: Command = [python_of(), "-m", "playwright", "install", "chromium"]
        quietly(install, hint, env=playwright_env(), fetches=True)
    found = playwright_browser()
    if found is None:
        raise BuildError(hint)
    return found


def playwright_browser() -> str | None:
    """The Chromium that Playwright keeps for itself, if it has one."""
    ask = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    path = quietly([need_python("test"), "-c", ask], "Playwright does not start.", env=playwright_env()).strip()
    return path if Path(path).is_file() else None


def playwright_env() -> dict[str, str]:
    """Playwright brings a node that wants libraries which not every system has; the one that builds the app runs."""
    env = need_node()
    return {"PLAYWRIGHT_NODEJS_PATH": real_node(node_command(env))} | env


def browser_env() -> dict[str, str]:
    """The environment in which tests and measurements drive a browser."""
    return playwright_env() | {"CEILIDH_BROWSER": need_browser()}


@cache
def real_node(node: str) -> str:
    """The program itself, where `node` is a script that starts it."""
    return quietly([node, "-p", "process.execPath"], "node does not start.").strip()


def need_webkit() -> None:
    """What the tests of WebKit, the engine of every iPad, need. Where it cannot be had, they are skipped."""
    missing = [package for program, package in WEBKIT.items() if not shutil.which(program)]
    if missing and not install_with_apt(*missing):
        names = " and ".join(missing)
        print(f"WebKit is not tested: {names} cannot be installed here by itself (Debian: apt-get install {names}).")
