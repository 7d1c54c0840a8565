"""Is today's working tree quicker or slower than another commit? Both are built and measured in turns, in one go.

The core is measured in seconds of the processor. Each turn starts a fresh process for either side and lets them work in
small pieces, one after the other; it gives one ratio, and of the ratios of all turns the median counts.
"""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from tools.bench_trees import Cannot, Tree, Worker, other_tree, working_tree
from tools.bench_turns import LEAST_TURNS, QUICK_TURNS, SIDES, Row, order_of, table
from tools.benchmark import GOALS, Goals, answer
from tools.environment import browser_env, need_python
from tools.steps import BUILD, ROOT, BuildError

PARTS = ("engine", "forecast", "browser")
PIECES = 8
# How many decisions a piece of a turn has, about: less than a tenth of a second in most games.
DECISIONS = 1_500
POSITIONS = 1_000
# The first journal gives positions that nobody counts: what a core prepares once belongs to no forecast.
WARMING = 50

Sides = dict[str, Worker]


@dataclass
class Rate:
    """How often a second of processor time, a turn after the other."""

    rev: list[float] = field(default_factory=list)
    now: list[float] = field(default_factory=list)

    def add(self, found: dict[str, list[dict[str, Any]]]) -> None:
        for side in SIDES:
            seconds = sum(piece["seconds"] for piece in found[side])
            getattr(self, side).append(sum(piece["count"] for piece in found[side]) / seconds)


@dataclass
class Report:
    """What a comparison found, and what a person should know about it."""

    rows: list[Row] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def in_pieces(sides: Sides, turn: int, do: str, orders: Sequence[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Each order to both sides, now the one first and now the other."""
    found: dict[str, list[dict[str, Any]]] = {side: [] for side in SIDES}
    for number, order in enumerate(orders):
        for side in order_of(turn + number):
            found[side].append(sides[side].ask(do, **order))
    return found


def engine_orders(goals: Goals, turn: int) -> list[dict[str, Any]]:
    games = max(1, round(DECISIONS / goals.decisions))
    first = 1_000 + turn * PIECES * games
    starts = range(first, first + PIECES * games, games)
    same = {"game": goals.game, "options": goals.options, "seats": goals.seats}
    return [same | {"seeds": list(range(start, start + games))} for start in starts]


def spread(journals: Sequence[Sequence[Any]], most: int) -> list[list[int]]:
    """Of journals with so many moves the numbers of positions to take: as many as wanted, evenly over all of them."""
    ends = list(accumulate(len(moves) for moves in journals))
    total = ends[-1] if ends else 0
    taken = [index * total // most for index in range(most)] if total > most else list(range(total))
    starts = [0, *ends]
    return [
        [index - start for index in taken if start <= index < end] for start, end in zip(starts, ends, strict=False)
    ]


@dataclass(frozen=True)
class Stored:
    """The positions of one game that both sides are asked about."""

    order: dict[str, Any]
    warm: int
    count: int

    def pieces(self) -> list[dict[str, Any]]:
        same = {"game": self.order["game"], "name": self.order["name"]}
        edges = [self.warm + self.count * number // PIECES for number in range(PIECES + 1)]
        return [same | {"start": start, "end": end} for start, end in pairwise(edges)]


def stored(sides: Sides, goals: Goals, notes: list[str]) -> Stored:
    """Games at random from fixed seeds, as journals: each side replays them under its own rules. Those that only one
    of them can play to the end are left out, and counted."""
    game = {"game": goals.game, "options": goals.options}
    seeds = list(range(1, 2 + max(12, 2 * POSITIONS // goals.decisions)))
    journals = sides["now"].ask("journals", seeds=seeds, seats=goals.seats if goals.extras else 0, **game)["journals"]
    plays = [sides[side].ask("replayed", journals=journals, **game)["plays"] for side in SIDES]
    both = [journal for journal, *fine in zip(journals, *plays, strict=True) if all(fine)]
    left_out = len(journals) - len(both)
    if left_out:
        notes.append(f"{goals.name}: {left_out} of {len(journals)} journals do not replay on both sides: left out.")
    if len(both) < 2:
        raise Cannot("the journals do not replay on both sides")
    moves = [journal["moves"] for journal in both]
    warm = list(range(min(WARMING, len(moves[0]))))
    wanted = [warm, *spread(moves[1:], POSITIONS)]
    count = sum(map(len, wanted)) - len(warm)
    if count < POSITIONS:
        notes.append(f"{goals.name}: only {count} stored positions.")
    return Stored(game | {"name": goals.name, "journals": both, "wanted": wanted}, len(warm), count)


class Core:
    """The engine and the forecasts of all games, turn by turn."""

    def __init__(self, wanted: Sequence[Goals], parts: Sequence[str], trees: dict[str, Tree]) -> None:
        self.trees = trees
        self.report = Report()
        self.rates = {(part, goals.name): Rate() for part in PARTS[:2] if part in parts for goals in wanted}
        self.wanted = wanted
        self.stored: dict[str, Stored] = {}
        self.told: set[tuple[str, str]] = set()

    def measure(self, turns: int) -> Report:
        for turn in range(turns):
            begun = time.monotonic()
            with ExitStack() as stack:
                sides = {side: stack.enter_context(Worker(self.trees[side], turn + 1)) for side in order_of(turn)}
                for part, work in (("engine", self.engine), ("forecast", self.forecast)):
                    for goals in self.wanted:
                        self.try_out(part, goals, sides, turn, work)
            print(f"Core, turn {turn + 1} of {turns}: {time.monotonic() - begun:.0f} s", flush=True)
        units = {"engine": ("random moves a second", "/s"), "forecast": ("forecasts a second", "/s")}
        for (part, name), rate in self.rates.items():
            what, unit = units[part]
            self.report.rows.append(Row(f"{name}: {what}", unit, tuple(rate.rev), tuple(rate.now), more_is_better=True))
        return self.report

    def try_out(self, part: str, goals: Goals, sides: Sides, turn: int, work: Any) -> None:
        """What a side cannot do is said once and left out; the rest goes on."""
        if (part, goals.name) not in self.rates:
            return
        try:
            self.rates[part, goals.name].add(work(goals, sides, turn))
        except Cannot as reason:
            del self.rates[part, goals.name]
            self.report.notes.append(f"{goals.name}: no {part}: {reason}.")

    def engine(self, goals: Goals, sides: Sides, turn: int) -> dict[str, list[dict[str, Any]]]:
        in_pieces(sides, turn, "engine", [engine_orders(goals, turn)[0] | {"seeds": [1, 2]}])
        found = in_pieces(sides, turn, "engine", engine_orders(goals, turn))
        games = [[piece["said"] for piece in found[side]] for side in SIDES]
        self.tell_once(goals, "the two sides play other games at random: other rules or another order", games)
        return found

    def forecast(self, goals: Goals, sides: Sides, turn: int) -> dict[str, list[dict[str, Any]]]:
        if goals.name not in self.stored:
            self.stored[goals.name] = stored(sides, goals, self.report.notes)
        here = self.stored[goals.name]
        in_pieces(sides, turn, "keep", [here.order])
        warming = {"game": goals.game, "name": goals.name, "start": 0, "end": here.warm}
        in_pieces(sides, turn, "forecast", [warming])
        found = in_pieces(sides, turn, "forecast", here.pieces())
        said = [[each for piece in found[side] for each in piece["said"]] for side in SIDES]
        differing = sum(one != other for one, other in zip(*said, strict=True))
        self.tell_once(goals, f"{differing} of {here.count} forecasts differ", said)
        return found

    def tell_once(self, goals: Goals, note: str, both: Sequence[Any]) -> None:
        if both[0] != both[1] and (goals.name, note) not in self.told:
            self.told.add((goals.name, note))
            self.report.notes.append(f"{goals.name}: {note}.")


def in_browser(trees: dict[str, Tree], wanted: Sequence[Goals], turns: int) -> Report:
    """Both apps in a real browser, driven by the tools of today."""
    env = browser_env()
    games = [{"name": goals.name, "game": goals.game, "seats": goals.seats, "extras": goals.extras} for goals in wanted]
    script = ROOT / "tools" / "bench_browser_against.py"
    dists = [trees[side].dist for side in SIDES]
    print(f"Both apps in a browser, {turns} turns: this takes a good while", flush=True)
    found = answer([need_python("test"), script, *dists, str(turns), json.dumps(games)], env)
    return Report([Row(**row) for row in found["rows"]], found["notes"])


def notes_of(rows: Sequence[Row], notes: Sequence[str], turns: int) -> Iterator[str]:
    yield from notes
    if turns < LEAST_TURNS:
        yield f"A ROUGH LOOK: {turns} turns say little. Leave out --quick before anything is decided."
    sure = [row.interval.sure for row in rows if row.interval]
    if sure:
        yield (
            f"Each interval holds the median of now : rev with the certainty told, each for itself: of {len(sure)} "
            f"about {len(sure) * (1 - min(sure)):.1f} miss it by chance. Processor time where nothing else is said."
        )


def against(rev: str, *, turns: int, quick: bool, games: Sequence[str], parts: Sequence[str]) -> int:
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise BuildError(f"Two commits are compared in {', '.join(PARTS)}; not in {', '.join(unknown)}.")
    if turns < LEAST_TURNS and not quick:
        raise BuildError(f"Fewer than {LEAST_TURNS} turns decide nothing. For a rough look there is --quick.")
    parts = parts or PARTS
    turns = min(turns, QUICK_TURNS) if quick else turns
    wanted = [goals for goals in GOALS if not games or goals.game in games]
    begun = time.monotonic()
    dist = "browser" in parts
    trees = {"rev": other_tree(rev, dist=dist), "now": working_tree(dist=dist)}
    report = Report()
    if {"engine", "forecast"} & {*parts}:
        report = Core(wanted, parts, trees).measure(turns)
    if dist:
        found = in_browser(trees, wanted, turns)
        report = Report(report.rows + found.rows, report.notes + found.notes)
    print(f"\n{table(report.rows, rev)}\n")
    print(*notes_of(report.rows, report.notes, turns), sep="\n")
    print(f"It took {(time.monotonic() - begun) / 60:.1f} minutes.")
    written = {"rev": rev, "rows": [asdict(row) for row in report.rows], "notes": report.notes}
    Path(BUILD / "bench-against.json").write_text(json.dumps(written, indent=2) + "\n", "utf-8")
    sys.stdout.flush()
    return 0
