"""Python as bytecode of the browser's own Python: the standard library, PyScript's package, core and web."""

import json
import shutil
import zipfile
from pathlib import Path, PurePosixPath

from tools.archives import Member, files_below, write_zip
from tools.environment import NODE_MODULES, need_node, node_command
from tools.steps import BUILD, ROOT, once, quietly
from tools.words import compiled_words

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
CORE = ROOT / "core"
WEB = ROOT / "web"
# The programs that PyScript starts: it wants their source.
ENTRIES = ("main.py", "bot_worker.py")
SCRIPTS = [ROOT / "tools" / name for name in ("bytecode.py", "compile_python.mjs", "pyodide.mjs")]

# What of the standard library the app has no use for: other machines, the network, the desk of a programmer.
UNUSED = frozenset(
    """
    __hello__ __phello__ _aix_support _android_support _apple_support _compat_pickle _ios_support _markupbase
    _osx_support _pydatetime _pydecimal _pyio _pyrepl _strptime antigravity asyncio/__main__ asyncio/proactor_events
    asyncio/tools asyncio/windows_events asyncio/windows_utils bdb cProfile calendar cmd code colorsys compileall
    concurrent/futures/interpreter concurrent/futures/process concurrent/interpreters configparser crypt csv ctypes
    curses dbm difflib distutils doctest email ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib
    hmac html/parser http idlelib imaplib importlib/metadata importlib/resources ipaddress json/tool lib2to3
    logging/config logging/handlers mailbox mailcap mimetypes modulefinder msilib multiprocessing netrc nntplib
    nturl2path optparse pathlib/types pdb pickle pickletools plistlib poplib pprint profile profiling pstats pty
    py_compile pyclbr pydoc pydoc_data pyodide/console quopri rlcompleter sched secrets shelve smtplib socketserver
    sqlite3 sre_compile sre_constants sre_parse ssl statistics stringprep symtable sysconfig/__main__ tabnanny
    telnetlib test this timeit tkinter tomllib trace tracemalloc tty turtle turtledemo unittest urllib/error
    urllib/request urllib/response urllib/robotparser venv wave webbrowser wsgiref xdrlib xml xmlrpc zipapp zoneinfo
    """.split()
)
ENCODINGS = frozenset(
    """
    __init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna iso8859_1 latin_1 punycode
    raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig zlib_codec
    """.split()
)


def is_used(name: str) -> bool:
    """Whether a member of the standard library's zip is kept."""
    path = PurePosixPath(name)
    if path.parts[0] == "encodings":
        return path.stem in ENCODINGS
    return not any(str(part) in UNUSED for part in (path.with_suffix(""), *path.parents))


def compile_python(jobs: list[dict[str, str | int]], hint: str) -> None:
    env = need_node()
    quietly([node_command(env), ROOT / "tools" / "compile_python.mjs", json.dumps(jobs)], hint, env=env)


def job(source: Path, target: Path, name: str, optimize: int = 0) -> dict[str, str | int]:
    return {"source": str(source), "target": str(target), "name": name, "optimize": optimize}


def need_stdlib() -> Path:
    """The standard library, trimmed and compiled. Pyodide brings it as source, and compiling that takes longer than
    everything else of a start."""
    target = BUILD / "stdlib" / "python_stdlib.zip"

    def work() -> None:
        shutil.rmtree(target.parent, ignore_errors=True)
        source, compiled = target.parent / "source", target.parent / "compiled"
        with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
            kept = [name for name in archive.namelist() if not name.endswith("/") and is_used(name)]
            archive.extractall(source, kept)
        # Pyodide's own modules read their docstrings.
        keeps_docs = {name for name in kept if name.split("/")[0] in ("pyodide", "_pyodide")}
        documented = target.parent / "documented"
        for name in keeps_docs:
            (documented / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).rename(documented / name)
        jobs = [job(source, compiled, "lib", optimize=2), job(documented, compiled, "lib")]
        compile_python(jobs, "The standard library could not be compiled.")
        others = [path for folder in (source, documented) for path in files_below(folder) if path.suffix != ".py"]
        members = [(path.relative_to(compiled).as_posix(), path.read_bytes()) for path in files_below(compiled)]
        members += [
            (PurePosixPath(*path.relative_to(target.parent).parts[1:]).as_posix(), path.read_bytes()) for path in others
        ]
        write_zip(target, members)

    need_node()
    inputs = [*SCRIPTS, ROOT / "package-lock.json"]
    once("stdlib", "Compiling the standard library for the browser", work, inputs=inputs, makes=[target])
    return target


def need_bytecode() -> Path:
    """core/, web/ and PyScript's Python package, compiled: the browser has nothing left to compile, and no comments to
    fetch."""
    target = BUILD / "bytecode"
    pyscript = PYSCRIPT / "src" / "stdlib" / "pyscript"

    def work() -> None:
        shutil.rmtree(target, ignore_errors=True)
        folders = {"core": CORE, "web": WEB, "pyscript": pyscript}
        jobs = [job(source, target / name, name, optimize=2) for name, source in folders.items()]
        compile_python(jobs, "core/ and web/ could not be compiled for the browser.")

    need_node()
    sources = [*files_below(CORE, ".py"), *files_below(WEB, ".py")]
    inputs = [*SCRIPTS, ROOT / "package-lock.json", *sources]
    once("bytecode", "Compiling core and web for the browser", work, inputs=inputs, makes=[target])
    return target


def package_members(package: Path, bytecode: Path) -> list[Member]:
    """A package of ours as it is imported in the browser: bytecode, compiled words, data."""
    name = package.name
    compiled = [(path.relative_to(bytecode / name), path) for path in files_below(bytecode / name)]
    words = [path for path in compiled_words() if path.is_relative_to(package)]
    others = [(path.relative_to(package), path) for path in [*package.glob("**/data/*"), *words] if path.is_file()]
    entries = {Path(entry).with_suffix(".pyc") for entry in ENTRIES} if package == WEB else set()
    members = [
        (f"{name}/{below.as_posix()}", path.read_bytes()) for below, path in compiled + others if below not in entries
    ]
    return [*members, (f"{name}/modules.txt", modules_below(package).encode())]


def modules_below(package: Path) -> str:
    """What lies in each package, for `core/kernel/listing.py`: its name, `packages` or `modules`, and what they are."""
    lines = []
    for folder in sorted(path.parent for path in package.rglob("__init__.py")):
        found = {
            "packages": [path.parent.name for path in folder.glob("*/__init__.py")],
            "modules": [path.stem for path in folder.glob("*.py") if path.stem != "__init__"],
        }
        dotted = ".".join(folder.relative_to(package.parent).parts)
        lines += [" ".join((dotted, kind, *sorted(names))) for kind, names in found.items()]
    return "\n".join(lines) + "\n"


def pyscript_members(bytecode: Path) -> list[Member]:
    """PyScript writes its Python package as source at every start and imports it; with these beside it, Python does not
    compile it every time."""
    folder = bytecode / "pyscript"
    return [
        (f"pyscript/__pycache__/{path.stem}.cpython-314.pyc", path.read_bytes()) for path in files_below(folder, ".pyc")
    ]
