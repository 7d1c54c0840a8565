"""Which tests can see what has changed since HEAD: those whose imports lead to it, and those that read it as a file.

The list of all games leads from anywhere to everything, so it is not followed. A test that takes its games from the
list sees the games that have changed, in the cases that name one of them or none; a test of other games sees nothing.
"""

import ast
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

from tools.steps import ROOT, BuildError

ROOMS = ("core", "web", "tools", "tests")
LISTS = {"core.games"}
EVERYWHERE = {"pyproject.toml", "tests/conftest.py", "tests/campaigns.py"}
"""What every test depends on, without an import."""


@dataclass(frozen=True)
class Touched:
    files: list[str] = field(default_factory=list)
    options: list[str] = field(default_factory=list)


def changed_files() -> list[str]:
    """Relative to the project: what differs from HEAD, and what git does not know yet."""
    found: list[str] = []
    for ask in ("diff --name-only --relative HEAD", "ls-files --others --exclude-standard"):
        try:
            done = subprocess.run(["git", *ask.split()], cwd=ROOT, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise BuildError("--changed asks git what has changed, and git is not installed.") from None
        if done.returncode:
            raise BuildError(f"--changed asks git what has changed, and git says: {done.stderr.strip()}")
        found += done.stdout.splitlines()
    return found


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> dict[str, Path]:
    """Every module of the project by its name."""
    found = {module_of(path): path for room in ROOMS for path in (ROOT / room).rglob("*.py")}
    return found | {"build": ROOT / "build.py"}


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """The imports, calls and constants of a file: everything that can lead to another."""
    kinds = (ast.Import, ast.ImportFrom, ast.Call, ast.Constant)
    return tuple(node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, kinds))


def with_packages(name: str) -> Iterator[str]:
    """A module and the packages that it lies in: importing it loads them all."""
    parts = name.split(".")
    for length in range(1, len(parts) + 1):
        if (part := ".".join(parts[:length])) in modules():
            yield part


def lying_in(package: object) -> Iterator[str]:
    """What a list loads: see `core.kernel.listing`."""
    return (name for name in modules() if name.rpartition(".")[0] == package)


def packages_in(package: object) -> Iterator[str]:
    return (name for name in lying_in(package) if modules()[name].name == "__init__.py")


@cache
def imports(name: str) -> frozenset[str]:
    """The modules of the project that one imports, also inside its functions and by name."""
    path = modules()[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in nodes(path):
        match node:
            case ast.Import(names=names):
                found.update(alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                parents = package.split(".")[: 1 - level or None] if level else []
                base = ".".join([*parents, *([module] if module else [])])
                found.add(base)
                found.update(f"{base}.{alias.name}" for alias in names)
            case ast.Call(func=ast.Name("Listed" | "inside" as asks), args=[where, *_]):
                listed = where.value if isinstance(where, ast.Constant) else package
                found.update(packages_in(listed) if asks == "Listed" else lying_in(listed))
            case ast.Constant(str(text)) if text.startswith(("core.", "web.")):
                found.add(text)
    return frozenset(part for one in found for part in with_packages(one)) - {name}


@cache
def reached(name: str, *, through_lists: bool = False) -> frozenset[str]:
    """The module itself and everything that it loads."""
    found, waiting = {name}, [name]
    while waiting:
        here = waiting.pop()
        if here in LISTS and not through_lists:
            continue
        fresh = imports(here) - found
        found |= fresh
        waiting += fresh
    return frozenset(found)


def named_from(origin: str, name: str) -> set[str]:
    """What a module imports from another by name."""
    found = (node for node in nodes(modules()[name]) if isinstance(node, ast.ImportFrom) and node.module == origin)
    return {alias.name for node in found for alias in node.names}


@cache
def games() -> tuple[str, ...]:
    """The packages that are on the list of games: they declare one."""
    return tuple(sorted(name for name in packages_in("core") if "\nGAME = " in modules()[name].read_text("utf-8")))


def touched_modules(changed: Iterable[str]) -> set[str]:
    """The modules that changed. Data and words belong to the whole package in which they lie."""
    found: set[str] = set()
    for name in changed:
        path = ROOT / name
        if path.suffix == ".py":
            found.add(module_of(path))
        elif name.split("/")[0] in ("core", "web"):
            folder = next((up for up in path.parents if (up / "__init__.py").is_file()), None)
            found.update(() if folder is None else {one for one in modules() if modules()[one].is_relative_to(folder)})
    return found


@cache
def read_by(name: str) -> frozenset[str]:
    """The names and patterns of files that a test, or what it imports of the tests, speaks of."""
    paths = [modules()[one] for one in reached(name) if one.startswith("tests.")]
    words = (node.value for path in paths for node in nodes(path) if isinstance(node, ast.Constant))
    ends = (word.rpartition("/")[2] for word in words if isinstance(word, str) and "\n" not in word)
    return frozenset(end for end in ends if "." in end.strip("."))


def reads(name: str, changed: Iterable[str]) -> bool:
    patterns = [word if word[0] != "." else f"*{word}" for word in read_by(name)]
    return any(fnmatch(one.rpartition("/")[2], pattern) for one in changed for pattern in patterns)


def touched_tests(changed: list[str]) -> Touched:
    """The files of tests that can see the changed files, and what is left out of them."""
    tests = sorted(
        name
        for name, path in modules().items()
        if path.name.startswith("test_") and not name.startswith("tests.browser.")
    )
    if EVERYWHERE & {*changed}:
        return Touched(["tests"])
    gone = touched_modules(changed)
    concerned = {game for game in games() if gone & reached(game)}
    found = []
    for name in tests:
        own, takes_all = reached(name), "GAMES" in named_from("core.games", name)
        about = own & {*games()}
        lists = gone & reached(name, through_lists=True) and concerned and (takes_all or not about)
        read = reads(name, changed) and (not concerned or not about or bool(about & concerned))
        if gone & own or lists or read:
            found.append(modules()[name].relative_to(ROOT).as_posix())
    others = concerned and concerned != {*games()}
    ids = [game.removeprefix("core.") for game in sorted(concerned)] if others else []
    return Touched(found, [f"--of-game={game}" for game in ids])
