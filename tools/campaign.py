"""Attacks on the built app in a real Chromium: what was tried, and what held. Each try follows from its number, so that
a failure can be made again and a campaign taken up where it stopped."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec
from playwright.sync_api import sync_playwright

from tools.bench_visits import FLAGS
from tools.campaign_faults import FAULTS, faults, records, saves
from tools.campaign_hostile import BATCH, hostile
from tools.campaign_kills import kills, starts
from tools.campaign_stage import Attack, Stage
from tools.environment import browser_on_path
from tools.server import serving
from tools.steps import ROOT


class Part(NamedTuple):
    """A kind of attack: how many tries there are, and after how many a line is printed."""

    attack: Attack
    tries: int
    every: int
    at_once: int = 1
    """So many tries go by one number."""


PARTS = {
    "kills": Part(kills, 170, 10),
    "starts": Part(starts, 30, 5),
    "records": Part(records, 60, 20),
    "faults": Part(faults, len(FAULTS), 1),
    "saves": Part(saves, 2, 1),
    "hostile": Part(hostile, 100_000, 2000, BATCH),
}


class Failure(msgspec.Struct, frozen=True):
    number: int
    what: str


class Tried(msgspec.Struct):
    """How far a part is."""

    done: int = 0
    failed: list[Failure] = []


State = dict[str, Tried]


def attacked(stage: Stage, name: str, numbers: Iterable[int]) -> Iterator[tuple[int, str]]:
    """What was wrong with the try of each number; nothing, if it held."""
    with ExitStack() as here:
        attempt = None
        for number in numbers:
            fault = ""
            try:
                attempt = attempt or here.enter_context(PARTS[name].attack(stage))
                attempt(number)
            except Exception:
                # It may have left anything behind: the next try begins with a browser of its own.
                fault, attempt = traceback.format_exc(), None
                here.close()
            yield number, fault


def table(state: State) -> Iterator[str]:
    yield f"{'part':<10}{'tried':>9}{'held':>9}{'failed':>9}"
    for name, tried in state.items():
        count, failed = tried.done * PARTS[name].at_once, len(tried.failed)
        yield f"{name:<10}{count:>9}{count - failed:>9}{failed:>9}"
    for name, tried in state.items():
        for failure in tried.failed:
            yield f"\nbuild.py campaign --part {name} --only {failure.number}\n{failure.what}"


def wanted(numbers: Iterable[int]) -> Iterator[int]:
    """The numbers until Ctrl-C: the try that is under way comes to its end, for its browsers are no part of the app."""
    stopped: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: stopped.append(number))
    try:
        for number in numbers:
            if stopped:
                raise KeyboardInterrupt
            yield number
    finally:
        signal.signal(signal.SIGINT, before)


def campaign(stage: Stage, names: Sequence[str], count: int | None, keep: Path) -> State:
    """Go through the parts from where they stopped."""
    state = msgspec.json.decode(keep.read_bytes(), type=State) if keep.is_file() else {}
    for name in names:
        part, tried = PARTS[name], state.setdefault(name, Tried())
        last = -(-(count or part.tries) // part.at_once)
        begun = time.monotonic()
        for number, fault in attacked(stage, name, wanted(range(tried.done, last))):
            tried.done = number + 1
            if fault:
                tried.failed.append(Failure(number, fault))
                print(f"{name} {number} FAILED: {fault}", flush=True)
            keep.parent.mkdir(parents=True, exist_ok=True)
            keep.write_bytes(msgspec.json.encode(state))
            done = tried.done * part.at_once
            if done % part.every == 0 or tried.done == last:
                spent = time.monotonic() - begun
                print(f"{name}: {done} tried, {len(tried.failed)} failed, {spent:.0f} s", flush=True)
    return state


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py campaign", description="Attack the built app in Chromium.")
    parser.add_argument("--part", action="append", choices=list(PARTS), default=[], help="only this; may be repeated")
    parser.add_argument("--count", type=int, help="how many tries of each part")
    parser.add_argument("--only", type=int, metavar="N", help="only the try of this number, and keep no state")
    text = "where it stopped; a campaign begins anew without it; default: %(default)s"
    parser.add_argument("--state", type=Path, default=Path(".build/campaign.json"), help=text)
    args = parser.parse_args()
    with ExitStack() as here:
        folder = Path(here.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        address = here.enter_context(serving(ROOT / "dist", prefix="/some/where/"))
        chromium = here.enter_context(sync_playwright()).chromium
        path = os.environ.get("CEILIDH_BROWSER") or browser_on_path()
        browser = chromium.launch(executable_path=path, args=FLAGS, handle_sigint=False)
        here.callback(browser.close)
        stage = Stage(browser, path, address, ROOT / "dist", folder)
        if args.only is not None:
            state = {name: Tried() for name in args.part or PARTS}
            for name, tried in state.items():
                tried.done = 1
                tried.failed = [Failure(*found) for found in attacked(stage, name, [args.only]) if found[1]]
        else:
            try:
                state = campaign(stage, args.part or list(PARTS), args.count, args.state)
            except KeyboardInterrupt:
                print("\nStopped. The same command goes on from here.")
                return 130
    print("\n" + "\n".join(table(state)))
    return 1 if any(tried.failed for tried in state.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
