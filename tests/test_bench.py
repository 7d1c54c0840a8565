"""The comparison of two commits: its arithmetic, its turns, and what it says when a side lacks something."""

import sys
from pathlib import Path
from typing import Any

import pytest

import build
from tools import bench_against, bench_trees, benchmark
from tools.bench_against import Core, engine_orders, spread, stored
from tools.bench_trees import Cannot, Tree, Worker, commit_of
from tools.bench_turns import LEAST_TURNS, SIDES, TURNS, Row, median_interval, order_of, table
from tools.benchmark import GOALS, Goals
from tools.steps import ROOT, BuildError

CLANS = GOALS[0]


@pytest.mark.parametrize(
    ("turns", "low", "high", "sure"),
    [(3, 1, 3, 0.75), (5, 1, 5, 0.9375), (6, 1, 6, 0.96875), (9, 2, 8, 0.9609375), (11, 2, 10, 0.98828125)],
)
def test_the_interval_lies_between_two_of_the_ordered_values(turns: int, low: int, high: int, sure: float) -> None:
    shuffled = [float(1 + number * 7 % turns) for number in range(turns)]
    found = median_interval(shuffled)
    assert (found.low, found.high, found.sure) == (low, high, pytest.approx(sure))


def test_the_interval_of_the_turns_that_must_be_is_sure_enough() -> None:
    assert all(median_interval(range(turns)).sure >= 0.95 for turns in (LEAST_TURNS, TURNS, 30, 101))


def test_a_ratio_belongs_to_a_turn() -> None:
    """A turn in which the machine was slow for both says as much as any other."""
    row = Row("x", "/s", rev=(100.0, 50.0, 10.0), now=(110.0, 55.0, 11.0))
    assert row.ratios == pytest.approx([1.1, 1.1, 1.1])


def nine(ratio: float) -> Row:
    noise = [0.97, 0.98, 0.99, 1.0, 1.0, 1.0, 1.01, 1.02, 1.03]
    return Row("x", "ms", rev=(100.0,) * 9, now=tuple(100 * ratio * each for each in noise))


@pytest.mark.parametrize(("ratio", "verdict"), [(1.0, "no difference seen"), (1.5, "worse"), (0.5, "better")])
def test_a_difference_is_told_only_outside_of_the_interval(ratio: float, verdict: str) -> None:
    assert nine(ratio).verdict == verdict


def test_three_turns_never_say_that_something_is_better() -> None:
    row = Row("x", "/s", rev=(1.0, 1.0, 1.0), now=(2.0, 2.1, 2.2), more_is_better=True)
    assert row.verdict == "too few turns to say"


def test_the_table_names_both_sides_and_says_how_sure_it_is() -> None:
    lines = table([nine(0.5), Row("bytes", "bytes", (1000.0,), (900.0,))], "v1").splitlines()
    assert lines[0].split()[:3] == ["what", "v1", "now"]
    assert "96.1%" in lines[1]
    assert "0.490 - 0.510" in lines[1]
    assert "counted" in lines[2]
    assert lines[2].endswith("less")


def test_who_comes_first_takes_turns() -> None:
    assert [order_of(turn)[0] for turn in range(4)] == ["rev", "now", "rev", "now"]
    assert all(sorted(order_of(turn)) == sorted(SIDES) for turn in range(4))


def test_no_seed_is_played_twice() -> None:
    seeds = [seed for turn in range(3) for order in engine_orders(CLANS, turn) for seed in order["seeds"]]
    assert len(seeds) == len(set(seeds)) > 100


def test_positions_are_spread_evenly_over_all_journals() -> None:
    taken = spread([range(30), range(50), range(20)], 50)
    assert [len(numbers) for numbers in taken] == [15, 25, 10]
    assert spread([range(3), range(2)], 1000) == [[0, 1, 2], [0, 1]]
    assert spread([], 10) == []


def test_an_unknown_commit_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert build.main(["bench", "--against", "no-such-commit"]) == 1
    said = capsys.readouterr().err
    # Who has no git, or no history, reads that instead.
    reasons = ("no-such-commit is no commit that git knows", "not a git repository", "A comparison needs git")
    assert sum(reason in said for reason in reasons) == 1
    assert "Traceback" not in said


def test_a_folder_without_history_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_trees, "git", lambda *_: None)
    with pytest.raises(BuildError, match="history"):
        commit_of("HEAD")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--against", "HEAD", "--part", "ladder"], "compared in engine, forecast, browser; not in ladder"),
        (["--against", "HEAD", "--turns", "5"], "Fewer than 9 turns decide nothing"),
        (["--part", "engine"], "Without --against the parts are speed, browser, saves, ladder; not engine"),
    ],
)
def test_what_cannot_be_compared_is_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert build.main(["bench", *arguments]) == 1
    assert sentence in capsys.readouterr().err


def tree(name: str, folder: Path = ROOT) -> Tree:
    return Tree(name, folder, Path(sys.executable))


def test_a_core_is_measured_from_outside_and_what_it_lacks_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("DECISIONS", 60), ("POSITIONS", 40), ("PIECES", 2)):
        monkeypatch.setattr(bench_against, name, value)
    unknown = Goals("chess", decisions=30, seats=2, faster=1, link=1, tap=1, worst=1, ladder=(), matches=0, think=0)
    report = Core([unknown, CLANS], ("engine", "forecast"), {side: tree(side) for side in SIDES}).measure(1)
    assert [row.what for row in report.rows] == [
        "clans_and_glory: random moves a second",
        "clans_and_glory: forecasts a second",
    ]
    assert all(len(row.rev) == len(row.now) == 1 and min(row.rev + row.now) > 0 for row in report.rows)
    assert report.notes == [
        "chess: no engine: rev cannot do it (KeyError: 'chess').",
        "chess: no forecast: now cannot do it (KeyError: 'chess').",
    ]


def test_the_core_that_answers_must_be_that_of_the_tree(tmp_path: Path) -> None:
    (tmp_path / "core").symlink_to(ROOT / "core")
    with Worker(tree("there", tmp_path), 1):
        pass
    (tmp_path / "empty").mkdir()
    empty = Worker(tree("empty", tmp_path / "empty"), 1)
    with pytest.raises(BuildError, match="The core of empty does not start"), empty:
        pass
    empty.__exit__(None, None, None)


class Side:
    """A worker that lacks something."""

    def __init__(self, name: str, plays: bool) -> None:
        self.name, self.plays = name, plays

    def ask(self, do: str, **order: Any) -> dict[str, Any]:
        if do == "journals":
            return {"journals": [{"moves": [{}] * 300, "seed": seed} for seed in order["seeds"]]}
        if do == "replayed":
            return {"plays": [self.plays or journal["seed"] % 2 == 0 for journal in order["journals"]]}
        raise Cannot(f"{self.name} cannot do it")


def test_journals_that_only_one_side_can_play_are_left_out_and_counted() -> None:
    notes: list[str] = []
    sides: Any = {"rev": Side("rev", plays=False), "now": Side("now", plays=True)}
    found = stored(sides, GOALS[1], notes)
    assert all(journal["seed"] % 2 == 0 for journal in found.order["journals"])
    assert found.count == bench_against.POSITIONS
    assert "of 13 journals do not replay on both sides: left out" in notes[0]


@pytest.mark.parametrize("module", [bench_against, benchmark])
def test_a_browser_is_measured_with_what_drives_it_in_the_tests(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Asked(Exception):
        pass

    def asked(_command: object, env: dict[str, str] | None = None) -> None:
        assert env == {"NODE": "ours"}
        raise Asked

    monkeypatch.setattr(module, "answer", asked)
    monkeypatch.setattr(module, "browser_env", lambda: {"NODE": "ours"})
    monkeypatch.setattr(module, "need_python", lambda *_: Path("python"))
    monkeypatch.setattr(benchmark, "need_dist", lambda folder: folder)
    sides = {side: tree(side) for side in SIDES}
    with pytest.raises(Asked):
        [*(benchmark.in_browser([CLANS], 1) if module is benchmark else [bench_against.in_browser(sides, [CLANS], 1)])]


@pytest.mark.parametrize(
    ("told", "wanted", "sentence"),
    [
        ("dropped", True, "should have used the picture of memory and did not"),
        (None, True, "the page says: nothing"),
        ("used", False, "should have done without the picture"),
    ],
)
def test_a_start_that_is_not_what_it_is_called_ends_the_measurement(
    told: str | None, wanted: bool, sentence: str
) -> None:
    visits = pytest.importorskip("tools.bench_visits")
    with pytest.raises(BuildError, match=sentence):
        visits.check_picture("now", told, wanted=wanted)
    visits.check_picture("now", "used", wanted=True)
    visits.check_picture("now", None, wanted=False)


def test_a_measurement_that_fails_shows_its_sentence() -> None:
    with pytest.raises(BuildError, match="no picture at all"):
        benchmark.answer([sys.executable, "-c", "import sys; sys.exit('no picture at all')"])
