"""Do the tests notice when the rules are wrong? Small faults are put into the code, one at a time, and each is shown
to the tests that reach it: one of them has to fail.

The tests of a room are loaded once and run once, to see which of them reach which statement; then each mutant is a
child of that process in which a function has other code. Where that can tell nothing, because the statement runs while
modules are loaded, a Python of its own loads the mutant. What no test notices wants a test, or is listed with its
reason in `mutants_that_live.toml`.
"""

from __future__ import annotations

import argparse
import builtins
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any
from zlib import crc32

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants import marked, mutants, mutated
from tools.steps import ROOT

SUBJECTS = {
    *("secrets", "scoring", "facts", "counting", "comparing", "codecs", "backup", "agenda"),
    *("market", "paying", "costs", "means", "trading", "prices", "sales", "exporting"),
}
"""Modules of these names hold what is hidden, counted, saved, decided next and paid,"""
ASIDE = {"appraisal", "refusals"}
"""but not in these rooms: they guess and explain."""
LISTED = ROOT / "tools" / "mutants_that_live.toml"
GOAL = 0.9
"""The part of the mutants that tests have to notice."""
FAST = "not browser and not slow and not built"
WORD = "__reached__"
KILLED, LIVES, UNREACHED = "killed", "lives", "unreached"
NOT_LIKE_THIS = 3
"""The exit code of a child that cannot give a function its new code."""
MEMORY = 4 << 30
PATIENCE = 2
"""Seconds of processor time that a test may take beyond five times what it is known to."""
LONGEST = 600


@dataclass(frozen=True)
class Room:
    """Modules, and the tests that have to notice what is wrong in them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]


def modules_of(folder: str) -> tuple[str, ...]:
    paths = sorted((ROOT / "core" / folder).rglob("*.py"))
    wanted = (path for path in paths if path.stem in SUBJECTS and path.parent.name not in ASIDE)
    return tuple(".".join(path.relative_to(ROOT).with_suffix("").parts) for path in wanted)


GAMES = [folder.parent.name for folder in sorted((ROOT / "core").glob("*/data"))]


def tests_of(game: str) -> tuple[str, ...]:
    """Its own, those of its table, and the cases of the conformance suite that are about it."""
    longer = tuple(f"test_{other}_" for other in GAMES if other.startswith(f"{game}_"))
    table = sorted((ROOT / "tests" / "web").glob(f"test_{game}_*.py"))
    drawn = (f"tests/web/{path.name}" for path in table if not path.name.startswith(longer))
    return (f"tests/{game}", *drawn, "tests/conformance", "--of-game", game)


ROOMS = (
    Room("kernel", modules_of("kernel"), ("tests/kernel",)),
    # Payments of both Glen Mores stand among their rules.
    Room("glens", (*modules_of("glens"), "core.glens.rules"), ("tests/glens", *tests_of("glen_more"))),
    *(Room(game, modules_of(game), tests_of(game)) for game in GAMES),
)


# Modules with other code than their files have


def source_of(module: str) -> tuple[Path, str]:
    path = ROOT / (module.replace(".", "/") + ".py")
    return path, path.read_text("utf-8")


class Changed(MetaPathFinder):
    """Loads some modules with other code."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        self.codes = codes
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in self.codes or not (spec := PathFinder.find_spec(name, path)):
            return None
        spec.loader = _Loader(name, str(spec.origin))
        spec.loader.code = self.codes[name]
        return spec


class _Loader(SourceFileLoader):
    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


def compiled(tree: Any, path: Path) -> CodeType:
    return compile(tree, path, "exec", dont_inherit=True)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """A code with all that stands inside."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes_in(part)


def by_place(code: CodeType) -> dict[tuple[str, int, int], CodeType]:
    """Each code under its name, its line and its number among those of one name and line."""
    found: dict[tuple[str, int, int], CodeType] = {}
    for part in codes_in(code):
        number = 0
        while (place := (part.co_qualname, part.co_firstlineno, number)) in found:
            number += 1
        found[place] = part
    return found


# One room: a pytest that has loaded its tests


class Known(dict[str, str]):
    """What is known of mutants, by their names; kept in a file as it grows."""

    def __init__(self, path: Path) -> None:
        super().__init__(json.loads(path.read_text("utf-8")) if path.is_file() else {})
        self.path = path

    def learn(self, name: str, outcome: str) -> None:
        self[name] = outcome
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self, indent=0), "utf-8")
        if outcome != KILLED:
            print(f"{outcome}: {name}", flush=True)


@dataclass
class Test:
    """A test with what is known of it. Of those that are quick enough, who has noticed much is asked first."""

    item: pytest.Item
    seconds: float
    reached: frozenset[tuple[str, int]]
    kills: int = 0


class Run:
    """A plugin that runs the tests of a room for each of its mutants instead of once."""

    def __init__(self, room: Room, known: Known, wanted: set[str], args: argparse.Namespace) -> None:
        self.room = room
        self.known = known
        self.wanted = wanted
        self.args = args
        self.reached: set[tuple[str, int]] = set()
        setattr(builtins, WORD, self.reached.add)
        self.codes = {name: compiled(marked(source, name, WORD), path) for name, path, source in self._sources()}
        Changed(self.codes)
        list(import_module("core.games").GAMES)  # looked up, so that all games are loaded
        self.while_loading = frozenset(self.reached)
        self.running: dict[BaseProcess, Callable[[int], None]] = {}

    def _sources(self) -> Iterator[tuple[str, Path, str]]:
        return ((name, *source_of(name)) for name in self.room.modules)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.look_at(session.items)
        functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        mine = {code for code in self.codes.values() for code in codes_in(code)}
        self.functions = [each for each in functions if each.__code__ in mine]
        gc.freeze()  # so that children do not copy what they never change
        for name, _, source in self._sources():
            for number, (mutant, statement) in enumerate(mutants(source)):
                full = f"{name}.{mutant}"
                if full in self.wanted:
                    self.try_out(name, number, full, (name, statement))
        self.wait(0)
        return True

    def look_at(self, items: list[pytest.Item]) -> None:
        """Which statements each test reaches and how long it takes, in an order like the one it will be run in."""
        context = get_context("fork")
        receiver, sender = context.Pipe(duplex=False)

        def look() -> None:
            silence()
            seen = []
            for item in items:
                self.reached.clear()
                begun = time.process_time()
                passed = passes(item)
                seen.append((passed, time.process_time() - begun, frozenset(self.reached)))
            # Once more in the order of their length: what fails then cannot tell anything.
            for place in sorted(range(len(items)), key=lambda place: seen[place][1]):
                seen[place] = (seen[place][0] and passes(items[place]), *seen[place][1:])
            sender.send(seen)

        looking = context.Process(target=look)
        looking.start()
        seen = receiver.recv()
        looking.join()
        found = sorted(zip(seen, items, strict=True), key=lambda each: each[0][1])
        self.tests = [Test(item, seconds, reached) for (passed, seconds, reached), item in found if passed]
        failing = [item.nodeid for (passed, _, _), item in found if not passed]
        print(f"{self.room.name}: {len(self.tests)} tests;", f"left out: {', '.join(failing) or 'none'}", flush=True)

    def try_out(self, module: str, number: int, name: str, statement: tuple[str, int]) -> None:
        chosen: list[Test] = []
        seconds = 0.0
        for test in self.tests:
            if statement in test.reached and (not chosen or seconds + test.seconds <= self.args.seconds):
                chosen.append(test)
                seconds += test.seconds
        chosen.sort(key=lambda test: -test.kills)
        early = statement in self.while_loading
        if not chosen:
            if early:
                self.try_in_a_new_python(module, number, name)
            else:
                self.known.learn(name, UNREACHED)
            return

        noticed = get_context("fork").Value("i", -1, lock=False)

        def done(code: int) -> None:
            if noticed.value >= 0:
                chosen[noticed.value].kills += 1
            if code == NOT_LIKE_THIS or (code == 0 and early):
                self.try_in_a_new_python(module, number, name)
            else:
                self.known.learn(name, KILLED if code else LIVES)

        def run() -> None:
            silence()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            path, source = source_of(module)
            if not self.replace(module, compiled(mutated(source, number), path)):
                os._exit(NOT_LIKE_THIS)
            for place, test in enumerate(chosen):
                signal.setitimer(signal.ITIMER_PROF, PATIENCE + 5 * test.seconds)
                if not passes(test.item):
                    noticed.value = place
                    os._exit(1)
            os._exit(0)

        self.wait(self.args.jobs - 1)
        child = get_context("fork").Process(target=run)
        child.start()
        self.running[child] = done

    def wait(self, most: int) -> None:
        """Until no more than so many are running."""
        while len(self.running) > most:
            for child, done in [*self.running.items()]:
                child.join(0.01)
                if child.exitcode is not None:
                    del self.running[child]
                    done(child.exitcode)

    def replace(self, module: str, code: CodeType) -> bool:
        """Give all functions of a module the code that they have in another version of it."""
        new = by_place(code)
        other = {old: new.get(place, old) for place, old in by_place(self.codes[module]).items()}
        mine = [function for function in self.functions if function.__code__ in other]
        try:
            for function in mine:
                function.__code__ = other[function.__code__]
        except ValueError:  # It closes over other names now.
            return False
        return bool(mine)

    def try_in_a_new_python(self, module: str, number: int, name: str) -> None:
        command = [sys.executable, "-m", "tools.mutate", "--one", module, str(number), *self.room.tests]
        try:
            ended = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            self.known.learn(name, KILLED)
            return
        self.known.learn(name, KILLED if ended.returncode else LIVES)


def silence() -> None:
    """What tests print is of no interest here."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def passes(item: pytest.Item) -> bool:
    """Run a test, with all that it needs, and say whether it passes."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def with_pytest(tests: Sequence[str], *plugins: object) -> int:
    options = ["-p", "no:cacheprovider", "-p", "no:terminal", "--capture=no", "-m", FAST]
    return int(pytest.main([*options, *tests], [*plugins]))


def run_one(module: str, number: str, *tests: str) -> int:
    path, source = source_of(module)
    Changed({module: compiled(mutated(source, int(number)), path)})
    return with_pytest(("-x", *tests))


def run_room(room: Room, wanted: set[str], args: argparse.Namespace) -> None:
    with_pytest(room.tests, Run(room, Known(args.state), wanted, args))


# All of it


def listed(modules: Iterable[str]) -> dict[str, str]:
    """The reasons for mutants of these modules that live, by their names."""
    found = tomllib.loads(LISTED.read_text("utf-8")) if LISTED.is_file() else {}
    return {f"{module}.{name}": reason for module in modules for name, reason in found.get(module, {}).items()}


def told(known: Known, names: Sequence[str], reasons: Mapping[str, str]) -> int:
    """How it ended. 1 if too many live, or one of them without a reason."""
    tried = [name for name in names if name in known]
    living = [name for name in tried if known[name] != KILLED]
    share = 1 - len(living) / max(1, len(tried))
    print(f"{len(tried)} of {len(names)} mutants tried, {len(living)} live: {share:.1%} killed (goal: {GOAL:.0%})")
    unknown = [name for name in living if name not in reasons]
    gone = [name for name in reasons if name not in names or known.get(name) == KILLED]
    print(*(f"no reason is given for: {name}" for name in unknown), sep="\n")
    print(*(f"listed, and does not live: {name}" for name in gone), sep="\n")
    return int(share < GOAL or bool(unknown) or bool(gone))


def main() -> int:
    if sys.argv[1:2] == ["--one"]:
        return run_one(*sys.argv[2:])
    parser = argparse.ArgumentParser(prog="build.py mutate", description="Put faults into the rules, one at a time.")
    parser.add_argument("--room", action="append", choices=[room.name for room in ROOMS], help="only this room")
    parser.add_argument("--module", action="append", default=[], help="only this module")
    parser.add_argument("--again", action="store_true", help="try those once more that live without a reason")
    parser.add_argument("--share", type=float, default=1, help="only this part of them, the same each time; default: 1")
    parser.add_argument("--seconds", type=float, default=10, help="of tests for a mutant; default: %(default)s")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time; default: %(default)s")
    parser.add_argument("--state", type=Path, default=Path(".build/mutate.json"), help="default: %(default)s")
    args = parser.parse_args()
    rooms = [room for room in ROOMS if not args.room or room.name in args.room]
    modules = [name for room in rooms for name in room.modules if not args.module or name in args.module]
    names = [f"{module}.{name}" for module in modules for name, _ in mutants(source_of(module)[1])]
    reasons = listed(modules)
    before = Known(args.state)
    doubtful = {name for name in before if before[name] != KILLED and name not in reasons} if args.again else set()
    wanted = {name for name in names if name not in before or name in doubtful}
    wanted &= {name for name in names if crc32(name.encode()) < args.share * (1 << 32)}
    for room in rooms:
        if any(name.startswith(tuple(f"{module}." for module in room.modules)) for name in wanted):
            run = get_context("fork").Process(target=run_room, args=(room, wanted, args))
            run.start()
            run.join()
    return told(Known(args.state), names, reasons)


if __name__ == "__main__":
    sys.exit(main())
