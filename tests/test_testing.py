"""What the tests promise about themselves, and how `build.py test` chooses among them."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.games import GAMES
from tests import conftest
from tests.campaigns import SHARES, part_of
from tools.changes import changed_files, touched_tests
from tools.steps import ROOT, BuildError

together = pytest.mark.xdist_group("changes")
"""One worker reads the imports of all modules, once."""
HIDDEN = [ROOT / "node_modules", ROOT / "dist"]


# What --fast does not make is hidden


@pytest.mark.parametrize("folder", HIDDEN, ids=lambda folder: folder.name)
@pytest.mark.parametrize(
    "look",
    [
        lambda folder: (folder / "index.html").read_text(),
        lambda folder: list(folder.iterdir()),
        os.scandir,
        lambda folder: (folder.parent / "docs" / ".." / folder.name / "index.html").read_bytes(),
        os.chdir,
        lambda folder: subprocess.run(["node", folder / "index.mjs"], check=False),
        lambda folder: subprocess.run(["node", "index.mjs"], cwd=folder, check=False),
    ],
    ids="file list search way_round change program folder".split(),
)
def test_a_fast_test_cannot_read_what_fast_does_not_make(folder, look):
    with pytest.raises(pytest.fail.Exception, match=r"never makes .*: mark this test as built, slow or browser"):
        look(folder)


def test_only_that_is_hidden(tmp_path):
    (tmp_path / "dist").write_text("x")
    assert (tmp_path / "dist").read_text() == "x"
    assert (ROOT / "README.md").read_text()


def pytest_in(folder: Path, test: str, *options: str) -> tuple[int, str]:
    """A run of one file of tests that live by the rules of ours."""
    (folder / "test_it.py").write_text(f"import pytest\nfrom tools.steps import ROOT\n{test}")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "--rootdir", str(folder), "-q", *options]
    options = ["-p", "no:cacheprovider", "-o", "markers=built", "-c", os.devnull, str(folder)]
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run([*command, *options], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


READS = """
def read():
    try:
        (ROOT / "dist" / "nobody-knows-me").read_bytes()
    except Exception:
        pass
"""


def test_reading_what_is_hidden_fails_a_test_whatever_it_catches_unless_it_is_marked(tmp_path):
    status, said = pytest_in(
        tmp_path, READS + "def test_a():\n    read()\n@pytest.mark.built\ndef test_b():\n    read()\n"
    )
    assert status == 1
    assert "mark this test as built" in said
    assert "1 failed, 1 passed" in said


def test_reading_what_is_hidden_fails_while_tests_are_collected(tmp_path):
    status, said = pytest_in(tmp_path, READS + "read()\ndef test_a():\n    pass\n")
    assert status != 0
    assert "mark this test as built" in said


# A skipped test tests nothing


@pytest.mark.parametrize(
    "test",
    [
        "def test_a():\n    pytest.skip('no driver')",
        "@pytest.mark.skip(reason='no driver')\ndef test_a(): pass",
        "pytest.skip('no driver', allow_module_level=True)",
        "pytest.importorskip('no_such_module', reason='no driver')",
    ],
    ids="inside mark module import".split(),
)
def test_a_skipped_test_has_failed_where_none_may_be_skipped(tmp_path, test):
    status, said = pytest_in(tmp_path, test, "--no-skip")
    assert status != 0
    assert "no driver" in said
    assert "tests/skips.py does not name it" in said
    assert pytest_in(tmp_path, test)[0] in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def test_a_test_on_the_list_may_be_skipped(tmp_path):
    test = "import tests.conftest as c\nc.MAY_BE_SKIPPED['test_it.py::test_a'] = 'x'\ndef test_a(): pytest.skip('x')"
    assert pytest_in(tmp_path, test, "--no-skip")[0] == 0
    assert "1 failed" in pytest_in(tmp_path, test + "\ndef test_b(): pytest.skip('x')", "--no-skip")[1]


def test_ci_lets_no_test_be_skipped_without_a_word():
    assert "build.py test --no-skip" in (ROOT / ".ci" / "run").read_text()


# Campaigns


def test_every_campaign_is_slow_or_chooses_itself():
    for name, share in SHARES.items():
        file, _, test = name.partition("::")
        body = ast.parse((ROOT / file).read_text()).body
        found = next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == test)
        marked = [ast.unparse(mark) for mark in found.decorator_list]
        chooses = "sampled" in [argument.arg for argument in found.args.args]
        assert chooses or any("slow" in mark or "in_shares" in mark for mark in marked), name
        assert 0 < share < 1


def test_the_part_of_a_campaign_is_always_the_same_and_spread_over_all_of_it():
    part = part_of(range(1000), 0.1, "a")
    assert part == part_of(range(1000), 0.1, "a") == sorted(part)
    assert len(part) == 100
    assert {number // 250 for number in part} == {0, 1, 2, 3}
    assert part != part_of(range(1000), 0.1, "b")
    assert part_of(range(3), 0.01, "a")
    assert part_of(range(9), 1.0, "a") == [*range(9)]


class Case:
    """As much of a collected test as the choice looks at."""

    def __init__(self, name: str, *marks: str, fixtures: tuple[str, ...] = ()) -> None:
        self.nodeid, self.marks, self.fixturenames = name, marks, fixtures

    def get_closest_marker(self, name: str) -> bool:
        return name in self.marks


def test_cases_are_left_out_of_campaigns_only_and_no_fast_one():
    campaign = next(iter(SHARES))
    slow = [Case(f"{campaign}[{number}]", "slow") for number in range(50)]
    kept = [
        Case(f"{campaign}[fast]"),
        Case(f"{campaign}[sampled]", "slow", fixtures=("sampled",)),
        Case("tests/test_x.py::test_slow[1]", "slow"),
    ]
    out = conftest.left_out([*slow, *kept])
    assert out < {*slow}
    assert len(out) < 50


# What a change can touch


@together
@pytest.mark.parametrize(
    ("changed", "seen", "unseen"),
    [
        (
            "core/glen_more/rules.py",
            "glen_more/test_paying conformance/test_conformance bots/test_bots test_golden web/test_glen_more_table",
            "glen_more_2/test_paying clans_of_caledonia/test_ports kernel/test_agenda web/test_glen_more_2_table",
        ),
        (
            "core/glen_more_2/chronicles/boat_race/data/boat_race.json",
            "glen_more_2/chronicles/test_boat_race glen_more_2/test_combinations web/test_glen_more_2_boats",
            "clans_of_caledonia/test_ports glen_more/test_paying",
        ),
        (
            "core/kernel/agenda.py",
            "kernel/test_agenda glen_more/test_paying clans_and_glory/test_turn",
            "test_readme",
        ),
        ("core/glens/words/pl.po", "test_words glen_more/test_telling", "kernel/test_agenda"),
        ("web/look/icons.svg", "web/test_glen_more_rules web/test_screens", "glen_more/test_paying"),
        ("tests/golden/glen_more-2.json", "test_golden", "glen_more/test_paying test_words"),
        ("docs/rules/glen-more.md", "test_readme glen_more/test_components", "glen_more/test_paying"),
        ("tests/glen_more/positions.py", "glen_more/test_paying", "glen_more_2/test_paying"),
        ("tools/archives.py", "test_build", "glen_more/test_paying"),
    ],
)
def test_tests_are_found_that_see_a_change(changed, seen, unseen):
    assert (ROOT / changed).exists()
    found = {name.removeprefix("tests/").removesuffix(".py") for name in touched_tests([changed]).files}
    assert {*seen.split()} <= found
    assert not {*unseen.split()} & found


@together
def test_a_change_in_one_game_leaves_out_the_cases_of_others():
    assert touched_tests(["core/glen_more/rules.py"]).options == ["--of-game=glen_more"]
    assert touched_tests(["core/kernel/agenda.py"]).options == []
    assert touched_tests(["pyproject.toml"]).files == ["tests"]
    cases = ["test_x[glen_more-2-0]", "test_x[solid-glen_more]", "test_x[3]", "test_x", "test_x[glen_more_2-3]@group"]
    left = [name for name in cases if conftest.about_other_games(Case(name), {"glen_more"})]
    assert left == ["test_x[glen_more_2-3]@group"]
    assert not any(conftest.about_other_games(Case(name), {*GAMES}) for name in cases)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_what_changed_is_what_git_says(monkeypatch, tmp_path):
    monkeypatch.setattr("tools.changes.ROOT", tmp_path)
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@b", "-C", str(tmp_path)]
    for name in "abc":
        (tmp_path / name).write_text(name)
    (tmp_path / ".gitignore").write_text("*.mo\n")
    for command in ("init -q", "add .", "commit -qm one"):
        subprocess.run([*git, *command.split()], check=True)
    assert changed_files() == []
    (tmp_path / "a").write_text("other")
    (tmp_path / "b").unlink()
    (tmp_path / "new").write_text("new")
    (tmp_path / "x.mo").write_text("made")
    assert sorted(changed_files()) == ["a", "b", "new"]


def test_without_git_nobody_knows_what_changed(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BuildError, match="git is not installed"):
        changed_files()
