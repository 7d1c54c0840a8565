"""Speed, size and strength against the targets, in one run on one machine."""

import json
import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import median
from typing import Any

from tools.distribution import need_dist
from tools.environment import BENCH_VENV, need_browser, need_node, need_python, need_wheel, node_command
from tools.steps import BUILD, ROOT, BuildError, Command
from tools.words import need_words

GAME = "clans_and_glory"
# Who must beat whom, and in what share of the games at least.
LADDER = (("casual", "random", 0.5), ("solid", "random", 0.8), ("strong", "solid", 0.65))
# How many games one process of the ladder plays: small, so that progress shows and no core waits long for the other.
CHUNK = 5
# A game of Catan takes so many times longer than ours; with it both sides of the comparison run about equally long.
CATAN_IS_LONGER = 80


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


def simulate(players: str, seats: int, games: int, seed: int, think: float | None = None) -> list[str]:
    command = ["-m", "core", "simulate", GAME, "--seats", str(seats), "--games", str(games), "--seed", str(seed)]
    return [*command, "--players", players, "--json", *([] if think is None else ["--think", str(think)])]


def speed(python: Path, rounds: int, games: int) -> Iterator[Line]:
    """Ours, the peer and ours in Pyodide take turns, so that a busy moment of the machine hits all alike."""
    env = need_node()
    need_wheel()
    pyodide: Command = [node_command(env), ROOT / "tools" / "pyodide_run.mjs"]
    ours, peer, browser, links = [], [], [], []
    for number in range(rounds):
        seed = 1 + number * games
        here = answer([python, *simulate("random", 4, games, seed)])
        catan = answer([python, ROOT / "tools" / "bench_catanatron.py", str(games // CATAN_IS_LONGER), str(seed)])
        there = answer([*pyodide, *simulate("random", 4, games, seed)], env)
        ours.append(here["decisions_per_second"])
        peer.append(catan["decisions"] / catan["seconds"])
        browser.append(there["decisions_per_second"])
        links.append(here["max_link_chars"])
        print(
            f"Speed, round {number + 1} of {rounds}: {ours[-1]:,.0f} decisions/s, "
            f"catanatron {peer[-1]:,.0f}, in Pyodide {browser[-1]:,.0f}",
            flush=True,
        )
    faster = median(a / b for a, b in zip(ours, peer, strict=True))
    slower = median(a / b for a, b in zip(ours, browser, strict=True))
    yield Line("random decisions/s against catanatron", faster, f"{faster:.2f} times", ">= 3", faster >= 3)
    yield Line("slower in Pyodide than in CPython", slower, f"{slower:.2f} times", "< 3", slower < 3)
    yield Line(
        "longest link of a four-player game", max(links), f"{max(links)} characters", "<= 120", max(links) <= 120
    )


def in_browser(rounds: int) -> Iterator[Line]:
    """The built app in a real browser."""
    dist = need_dist(ROOT / "dist")
    python = need_python("test")
    env = os.environ | {"CEILIDH_BROWSER": need_browser()}
    print("The app in a browser: this takes some minutes", flush=True)
    found = answer([python, ROOT / "tools" / "bench_browser.py", dist, str(rounds)], env)
    wire = found["wire"] / 1e6
    fast, slow = found["snapshot"] / found["bare"], found["plain"] / found["bare"]
    yield Line("first visit over the wire, gzip", wire, f"{wire:.2f} MB", "<= 8 MB", wire <= 8)
    for what, ratio, ours, most in (
        ("offline start with snapshot against bare Pyodide", fast, found["snapshot"], 0.6),
        ("offline start without snapshot against bare Pyodide", slow, found["plain"], 1.3),
    ):
        yield Line(what, ratio, f"{ratio:.2f} times ({ours} : {found['bare']} ms)", f"<= {most}", ratio <= most)
    for what, key, most in (
        ("from tap to painted answer, median", "tap_median", 60),
        ("from tap to painted answer, worst", "tap_worst", 200),
        ("longest gap between frames while a bot thinks", "gap", 100),
    ):
        yield Line(what, found[key], f"{found[key]} ms", f"< {most} ms", found[key] < most)


def play_match(python: Path, name: str, other: str, games: int, think: float) -> Match:
    """Half of the games in each order of seats, spread over the cores of the machine."""
    match = Match(name, other, 0, 0.0)

    def chunk(job: tuple[int, int, bool]) -> tuple[int, float]:
        seed, count, swapped = job
        players = f"{other},{name}" if swapped else f"{name},{other}"
        tally = answer([python, *simulate(players, 2, count, seed, think)])
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
                print(f"\r{name} against {other}: {match.points:g} of {match.games} won", end="", flush=True)
        finally:
            pool.shutdown(cancel_futures=True)
    print()
    return match


def ladder(python: Path, games: int, think: float) -> Iterator[Line]:
    for name, other, target in LADDER:
        match = play_match(python, name, other, games, think)
        low, high = match.interval()
        share = match.points / match.games
        yield Line(
            f"{name} beats {other}, {match.games} games",
            share,
            f"{share:.1%} ({low:.1%} to {high:.1%})",
            f">= {target:.0%}",
            share >= target,
        )


def table(lines: list[Line]) -> str:
    rows = [("what", "measured", "target", "")]
    rows += [(line.what, line.measured, line.target, "met" if line.met else "NOT MET") for line in lines]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def benchmark(quick: bool) -> int:
    need_words()
    python = need_python("bench", venv=BENCH_VENV)
    lines = list(speed(python, rounds=3 if quick else 7, games=1600 if quick else 4000))
    lines += in_browser(rounds=3 if quick else 7)
    lines += ladder(python, games=20 if quick else 200, think=0.2 if quick else 1.0)
    print(f"\n{table(lines)}")
    BUILD.mkdir(exist_ok=True)
    (BUILD / "bench.json").write_text(json.dumps([asdict(line) for line in lines], indent=2) + "\n")
    return 0
