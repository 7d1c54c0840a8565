"""Speed, size and strength against the targets, in one run on one machine."""

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

from tools.distribution import need_dist
from tools.environment import BENCH_VENV, browser_env, need_node, need_python, need_wheel, node_command
from tools.steps import BUILD, ROOT, BuildError, Command
from tools.words import need_words

# How many games one process of the ladder plays: small, so that progress shows and no core waits long for the other.
CHUNK = 5
# What each side plays in one round of the comparison of speed, so that both run about equally long.
DECISIONS = 120_000
CATAN_GAMES = 50
SLOWER_IN_PYODIDE = 3


@dataclass(frozen=True)
class Goals:
    """What a game has to reach."""

    game: str
    decisions: int
    """How many a random game has, about."""
    seats: int
    """Of the games whose speed and links are measured."""
    faster: float
    """Random decisions a second, against catanatron's."""
    link: int
    """Characters of the link of a finished game."""
    tap: int
    """Milliseconds from a tap to the painted answer, as a median; the worst may take `worst`."""
    worst: int
    ladder: tuple[tuple[str, str, float], ...]
    """Who must beat whom, and in what share of the games at least."""
    matches: int
    think: float
    """Games of each match, and the seconds a decision of `strong` may take in them."""
    kind: str = ""
    """The extensions that the game is played with, all of them: the name of their folder and of their option."""

    @property
    def extras(self) -> tuple[str, ...]:
        found = (ROOT / "core" / self.game / self.kind).glob("*/__init__.py") if self.kind else ()
        return tuple(sorted(path.parent.name for path in found))

    @property
    def name(self) -> str:
        return f"{self.game} with all {self.kind}" if self.extras else self.game

    @property
    def options(self) -> dict[str, Sequence[str]]:
        return {self.kind: self.extras} if self.extras else {}


PARTS = ("speed", "browser", "saves", "ladder")
# How many times as long as with the fewest saved games it may take with so many, and what memory the page may need.
SAVES = {500: 1.5, 5000: 3.0}
SAVES_MEMORY = 1.3

GOALS = (
    Goals(
        "clans_and_glory",
        decisions=30,
        seats=4,
        faster=3,
        link=120,
        tap=60,
        worst=200,
        ladder=(("casual", "random", 0.5), ("solid", "random", 0.8), ("strong", "solid", 0.65)),
        matches=200,
        think=1.0,
    ),
    Goals(
        "glen_more",
        decisions=250,
        seats=5,
        faster=1.5,
        link=700,
        tap=80,
        worst=250,
        ladder=(("solid", "random", 0.9), ("strong", "solid", 0.6)),
        matches=100,
        think=2.0,
    ),
    Goals(
        "glen_more_2",
        decisions=180,
        seats=4,
        faster=1.3,
        link=900,
        tap=80,
        worst=250,
        ladder=(("solid", "random", 0.9), ("strong", "solid", 0.6)),
        matches=100,
        think=2.0,
    ),
    Goals(
        "glen_more_2",
        decisions=330,
        seats=4,
        faster=0.8,
        link=1800,
        tap=100,
        worst=300,
        ladder=(),
        matches=0,
        think=0.0,
        kind="chronicles",
    ),
    Goals(
        "clans_of_caledonia",
        decisions=300,
        seats=4,
        faster=1.5,
        link=900,
        tap=80,
        worst=250,
        ladder=(("solid", "random", 0.95),),
        matches=100,
        think=2.0,
    ),
)


@dataclass
class Line:
    """One line of the table."""

    what: str
    value: float
    measured: str
    target: str
    met: bool


@dataclass
class Match:
    """How often `name` beat `other` at a table for two; a shared victory counts half."""

    name: str
    other: str
    games: int
    points: float

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval of the win share."""
        z, n, share = 1.96, self.games, self.points / self.games
        centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return centre - half, centre + half


def answer(command: Command, env: dict[str, str] | None = None) -> dict[str, Any]:
    """Run a command that prints JSON."""
    result = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    if result.returncode:
        raise BuildError(f"{result.stderr.strip()[-2000:]}\nThe measurement failed.")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def simulate(
    game: str,
    players: str,
    *,
    seats: int,
    games: int,
    seed: int,
    think: float | None = None,
    options: dict[str, Sequence[str]] | None = None,
) -> list[str]:
    command = ["-m", "core", "simulate", game, "--seats", str(seats), "--games", str(games), "--seed", str(seed)]
    command += ["--players", players, "--json"]
    command += [] if think is None else ["--think", str(think)]
    return [*command, *(["--options", json.dumps(options)] if options else [])]


def speed(python: Path, wanted: Sequence[Goals], rounds: int, share: float) -> Iterator[Line]:
    """Every game, the peer, and every game in Pyodide take turns, so that a busy moment of the machine hits all
    alike."""
    env = need_node()
    need_wheel()
    pyodide: Command = [node_command(env), ROOT / "tools" / "pyodide_run.mjs"]
    faster: dict[str, list[float]] = {goals.name: [] for goals in wanted}
    slower: dict[str, list[float]] = {goals.name: [] for goals in wanted}
    links = {goals.name: 0 for goals in wanted}
    for number in range(rounds):
        for goals in wanted:
            games = round(share * DECISIONS / goals.decisions)
            seed = 1 + number * games
            played = simulate(goals.game, "random", seats=goals.seats, games=games, seed=seed, options=goals.options)
            here = answer([python, *played])
            catan = answer([python, ROOT / "tools" / "bench_catanatron.py", str(round(share * CATAN_GAMES)), str(seed)])
            there = answer([*pyodide, *played], env)
            ours, browser = here["decisions_per_second"], there["decisions_per_second"]
            peer = catan["decisions"] / catan["seconds"]
            faster[goals.name].append(ours / peer)
            slower[goals.name].append(ours / browser)
            links[goals.name] = max(links[goals.name], here["max_link_chars"])
            print(
                f"Speed of {goals.name}, round {number + 1} of {rounds}: {ours:,.0f} decisions/s, "
                f"catanatron {peer:,.0f}, in Pyodide {browser:,.0f}",
                flush=True,
            )
    for goals in wanted:
        game = goals.name
        ratio, times, link = median(faster[game]), median(slower[game]), links[game]
        yield Line(
            f"{game}: random decisions/s against catanatron",
            ratio,
            f"{ratio:.2f} times",
            f">= {goals.faster}",
            ratio >= goals.faster,
        )
        yield Line(
            f"{game}: slower in Pyodide than in CPython",
            times,
            f"{times:.2f} times",
            f"< {SLOWER_IN_PYODIDE}",
            times < SLOWER_IN_PYODIDE,
        )
        yield Line(
            f"{game}: longest link of a game of {goals.seats}",
            link,
            f"{link} characters",
            f"<= {goals.link}",
            link <= goals.link,
        )


def in_browser(wanted: Sequence[Goals], rounds: int) -> Iterator[Line]:
    """The built app in a real browser."""
    dist = need_dist(ROOT / "dist")
    python = need_python("test")
    games = [{"name": goals.name, "game": goals.game, "seats": goals.seats, "extras": goals.extras} for goals in wanted]
    print("The app in a browser: this takes some minutes", flush=True)
    found = answer([python, ROOT / "tools" / "bench_browser.py", dist, str(rounds), json.dumps(games)], browser_env())
    wire = found["wire"] / 1e6
    fast, slow = found["snapshot"] / found["bare"], found["plain"] / found["bare"]
    yield Line("first visit over the wire, gzip", wire, f"{wire:.2f} MB", "<= 8 MB", wire <= 8)
    for what, ratio, ours, most in (
        ("offline start with snapshot against bare Pyodide", fast, found["snapshot"], 0.6),
        ("offline start without snapshot against bare Pyodide", slow, found["plain"], 1.3),
    ):
        yield Line(what, ratio, f"{ratio:.2f} times ({ours} : {found['bare']} ms)", f"<= {most}", ratio <= most)
    for goals in wanted:
        taps = found["taps"][goals.name]
        for what, key, most in (
            ("from tap to painted answer, median", "median", goals.tap),
            ("from tap to painted answer, worst", "worst", goals.worst),
            ("longest gap between frames while a bot thinks", "gap", 100),
        ):
            yield Line(f"{goals.name}: {what}", taps[key], f"{taps[key]} ms", f"< {most} ms", taps[key] < most)


def many_saves(rounds: int) -> Iterator[Line]:
    """The built app with few and with many saved games."""
    dist = need_dist(ROOT / "dist")
    print("Many saved games: this takes some minutes", flush=True)
    found = answer([need_python("test"), ROOT / "tools" / "bench_saves.py", dist, str(rounds)], browser_env())
    few = found["5"]
    for number, most in SAVES.items():
        many = found[str(number)]
        for what in ("home", "saved games", "link"):
            ratio, spent = many[what] / few[what], many[f"{what}, processor"] / few[f"{what}, processor"]
            measured = f"{ratio:.2f} times ({many[what]:.0f} : {few[what]:.0f} ms), {spent:.2f} of the processor"
            yield Line(f"{what} with {number} saved games against 5", ratio, measured, f"<= {most}", ratio <= most)
        ratio = many["memory"] / few["memory"]
        measured = f"{ratio:.2f} times ({many['memory']:.0f} : {few['memory']:.0f} MB)"
        what = f"memory of the page with {number} saved games against 5"
        yield Line(what, ratio, measured, f"<= {SAVES_MEMORY}", ratio <= SAVES_MEMORY)


def play_match(python: Path, game: str, name: str, other: str, *, games: int, think: float) -> Match:
    """Half of the games in each order of seats, spread over the cores of the machine."""
    match = Match(name, other, 0, 0.0)

    def chunk(job: tuple[int, int, bool]) -> tuple[int, float]:
        seed, count, swapped = job
        players = f"{other},{name}" if swapped else f"{name},{other}"
        tally = answer([python, *simulate(game, players, seats=2, games=count, seed=seed, think=think)])
        return count, tally["wins"][swapped] - tally["shared"] / 2

    half = games // 2
    jobs = [
        (1 + start, min(CHUNK, half - start), swapped) for start in range(0, half, CHUNK) for swapped in (False, True)
    ]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        try:
            for count, points in pool.map(chunk, jobs):
                match.games += count
                match.points += points
                print(f"\r{game}: {name} against {other}: {match.points:g} of {match.games} won", end="", flush=True)
        finally:
            pool.shutdown(cancel_futures=True)
    print()
    return match


def ladder(python: Path, goals: Goals, share: float) -> Iterator[Line]:
    """Whether the bots are as far apart as they should be, with a share of the games and of the time."""
    games = max(10, round(share * goals.matches))
    for name, other, target in goals.ladder:
        match = play_match(python, goals.game, name, other, games=games, think=share * goals.think)
        low, high = match.interval()
        won = match.points / match.games
        yield Line(
            f"{goals.game}: {name} beats {other}, {match.games} games",
            won,
            f"{won:.1%} ({low:.1%} to {high:.1%})",
            f">= {target:.0%}",
            won >= target,
        )


def table(lines: list[Line]) -> str:
    rows = [("what", "measured", "target", "")]
    rows += [(line.what, line.measured, line.target, "met" if line.met else "NOT MET") for line in lines]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def benchmark(*, quick: bool, games: Sequence[str], parts: Sequence[str]) -> int:
    """Measure these parts, for these games or for all."""
    wanted = [goals for goals in GOALS if not games or goals.game in games]
    need_words()
    python = need_python("bench", venv=BENCH_VENV)
    rounds, share = (3, 0.4) if quick else (7, 1.0)
    lines: list[Line] = []
    if "speed" in parts:
        lines += speed(python, wanted, rounds, share)
    if "browser" in parts:
        lines += in_browser(wanted, rounds)
    if "saves" in parts:
        lines += many_saves(rounds)
    if "ladder" in parts:
        for goals in wanted:
            lines += ladder(python, goals, 0.1 if quick else 1.0)
    print(f"\n{table(lines)}")
    BUILD.mkdir(exist_ok=True)
    (BUILD / "bench.json").write_text(json.dumps([asdict(line) for line in lines], indent=2) + "\n")
    return 0
