"""Mutants: which faults there are, that each is one, and that the run tells who notices."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutate
from tools.mutants import marked, mutants, mutated

CODE = '''
def best(numbers: tuple[int, ...], least: int = 3) -> tuple[int, ...]:
    """The first that is large enough."""
    assert numbers != ()
    for number in numbers:
        if number >= least and not number % 2:
            break
    else:
        raise ValueError(f"none of {1 + 1}")
    return (number,)


class Box:
    def put(self, n: int) -> None:
        self.held = max(n + 1, 0)
'''


def test_every_kind_of_fault_by_its_name() -> None:
    """Not in types, defaults, texts, asserts and what is raised."""
    test, line = "if number >= least and (not number % 2):", "self.held = max(n + 1, 0)"
    assert [name for name, _ in mutants(CODE)] == [
        f"best: {test} => if not (number >= least and (not number % 2)):",
        f"best: {test} => if number >= least or not number % 2:",
        f"best: {test} => if number > least and (not number % 2):",
        f"best: {test} => if number < least and (not number % 2):",
        f"best: {test} => if number >= least and number % 2:",
        "best: ...mber >= least and (not number % 2): => ...mber >= least and (not number * 2):",
        "best: ...er >= least and (not number % 2): => ...er >= least and (not number % 3):",
        "best: ...er >= least and (not number % 2): => ...er >= least and (not number % 1):",
        "best: break => continue",
        "best: raise ValueError(f'none of {1 + 1}') => pass",
        "best: return (number,) => return ()",
        f"Box.put: {line} => pass",
        *(f"Box.put: {line} => self.held = {other}" for other in ("min(n + 1, 0)", "max(n - 1, 0)", "max(n + 2, 0)")),
        *(f"Box.put: {line} => self.held = {other}" for other in ("max(n + 0, 0)", "max(n + 1, 1)", "max(n + 1, -1)")),
    ]


def test_each_is_another_module_and_has_a_name_of_its_own() -> None:
    names = [name for name, _ in mutants(CODE)]
    assert len({*names}) == len(names)
    texts = {ast.unparse(mutated(CODE, number)) for number in range(len(names))}
    assert len(texts | {ast.unparse(ast.parse(CODE))}) == len(names) + 1
    with pytest.raises(IndexError):
        mutated(CODE, len(names))


def test_a_marked_module_tells_which_statements_are_reached() -> None:
    reached: set[tuple[str, int]] = set()
    told = {"reached": reached.add}
    exec(compile(marked(CODE, "box", "reached"), "box.py", "exec"), told)
    statements = {name.partition(" => ")[0]: ("box", number) for name, number in mutants(CODE)}
    assert told["best"]((1, 4)) == (4,)
    assert {statements["best: break"], statements["best: return (number,)"]} <= reached
    assert statements["best: raise ValueError(f'none of {1 + 1}')"] not in reached
    assert statements["Box.put: self.held = max(n + 1, 0)"] not in reached


def test_functions_are_given_the_code_of_another_version() -> None:
    old, new = (compile(ast.parse(text), "box.py", "exec") for text in (CODE, CODE.replace("n + 1", "n + 5")))
    places = mutate.by_place(new)
    changed = {place for place, code in mutate.by_place(old).items() if code != places[place]}
    assert {name for name, _, _ in changed} == {"Box", "Box.put", "<module>"}


def test_every_room_has_its_modules_and_tests() -> None:
    for room in mutate.ROOMS:
        assert all(mutants(mutate.source_of(module)[1]) for module in room.modules)
        assert all((mutate.ROOT / test).exists() for test in room.tests if test.startswith("tests/"))


def test_a_python_of_its_own_runs_the_tests_with_a_mutant() -> None:
    module = "core.glens.comparing"
    names = [name for name, _ in mutants(mutate.source_of(module)[1])]
    number = next(place for place, name in enumerate(names) if "min(counts) => " in name)
    command = [sys.executable, "-m", "tools.mutate", "--one", module, str(number), "tests/glens/test_comparing.py"]
    assert (
        subprocess.run(command, cwd=mutate.ROOT, capture_output=True, check=False).returncode
        == pytest.ExitCode.TESTS_FAILED
    )


@pytest.mark.slow
def test_the_tests_of_a_room_notice_the_mutants_of_a_module(tmp_path: Path) -> None:
    module, state = "core.glens.comparing", tmp_path / "state.json"
    command = [sys.executable, "-m", "tools.mutate", "--module", module, "--state", str(state)]
    ended = subprocess.run(command, cwd=mutate.ROOT, capture_output=True, text=True, check=False)
    names = [f"{module}.{name}" for name, _ in mutants(mutate.source_of(module)[1])]
    known = mutate.Known(state)
    assert {*known} == {*names}, ended.stdout
    assert sum(known[name] == mutate.KILLED for name in names) >= mutate.GOAL * len(names)
    before = state.stat().st_mtime_ns
    again = subprocess.run(command, cwd=mutate.ROOT, capture_output=True, text=True, check=False)
    assert again.returncode == ended.returncode
    assert state.stat().st_mtime_ns == before, "it goes on where it was"


def test_whatever_lives_wants_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = mutate.Known(tmp_path / "state.json")
    names = [f"box.f: {number} => 0" for number in range(20)]
    for name in names[1:]:
        known.learn(name, mutate.KILLED)
    known.learn(names[0], mutate.LIVES)
    known = mutate.Known(tmp_path / "state.json")
    assert known[names[0]] == mutate.LIVES, "kept"
    listed = tmp_path / "listed.toml"
    monkeypatch.setattr(mutate, "LISTED", listed)
    assert mutate.told(known, names, mutate.listed(["box"])) == 1, "no reason"
    listed.write_text('[box]\n"f: 0 => 0" = "the same"\n[other]\n"g: 1 => 0" = "the same"\n')
    assert mutate.told(known, names, mutate.listed(["box"])) == 0
    listed.write_text('[box]\n"f: 0 => 0" = "the same"\n"f: 1 => 0" = "the same"\n')
    assert mutate.told(known, names, mutate.listed(["box"])) == 1, "it does not live"
    listed.write_text("[box]\n" + "".join(f'"f: {number} => 0" = "the same"\n' for number in range(3)))
    for name in names[1:3]:
        known.learn(name, mutate.UNREACHED)
    assert mutate.told(known, names, mutate.listed(["box"])) == 1, "too many live"
