"""What holds for every test: what it may read, whether it may be skipped, and how much of a campaign is played."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.campaigns import SHARES, Sampled, part_of
from tests.skips import MAY_BE_SKIPPED
from tools.steps import ROOT

NOT_FAST = {"browser", "slow", "built"}
"""The marks of what `build.py test --fast` leaves out."""
HIDDEN = tuple(str(ROOT / name) for name in ("node_modules", "dist"))
READING = {"open", "os.listdir", "os.scandir", "os.chdir", "shutil.copyfile", "shutil.copytree"}
hides = True
"""Nothing hidden is read while tests are collected either: a clone on which nothing has run has none of it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ceilidh")
    group.addoption("--long", action="store_true", help="play every campaign of tests/campaigns.py whole")
    group.addoption("--no-skip", action="store_true", help="a skipped test has failed unless tests/skips.py names it")
    group.addoption("--of-game", action="append", default=[], help="leave out the cases that name other games only")


def pytest_configure() -> None:
    sys.addaudithook(keep_hidden)


# What `build.py test --fast` does not make, a fast test cannot read.


def keep_hidden(event: str, arguments: tuple[Any, ...]) -> None:
    if not hides or (event not in READING and event != "subprocess.Popen"):
        return
    # A program is told by its arguments what to read, and by its folder.
    named = [*arguments[1], arguments[2]] if event == "subprocess.Popen" else arguments[:1]
    if event == "open" and arguments[1] is None and not Path(os.fsdecode(named[0])).is_absolute():
        return  # `os.open`, as it empties the folder of an earlier run: relative to a folder that is not told
    for one in named:
        path = os.path.normpath(Path.cwd() / os.fsdecode(one)) if isinstance(one, str | bytes | os.PathLike) else ""
        if any(path == folder or path.startswith(folder + os.sep) for folder in HIDDEN):
            pytest.fail(f"`build.py test --fast` never makes {path}: mark this test as built, slow or browser.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    global hides  # noqa: PLW0603 - an audit hook cannot be taken away, only told to look elsewhere
    hides = not any(item.get_closest_marker(name) for name in NOT_FAST)
    try:
        return (yield)
    finally:
        hides = True


# A test that is skipped tests nothing.


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    return refused((yield), item.config)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    return refused((yield), collector.config)


def refused(report: Any, config: pytest.Config) -> Any:
    excused = hasattr(report, "wasxfail") or without_group(report.nodeid) in MAY_BE_SKIPPED
    if config.getoption("no_skip") and report.skipped and not excused:
        report.outcome = "failed"
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.longrepr = f"{reason}\nA skipped test has failed here: tests/skips.py does not name it."
    return report


def without_group(name: str) -> str:
    """pytest-xdist writes the group of a test behind its name."""
    return re.sub(r"@[\w-]+$", "", name)


# Which cases are played


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # A case that somebody names is played, whatever part of its campaign is.
    named = any("::" in argument for argument in config.args)
    left = set() if named or config.getoption("long") else left_out(items)
    games = set(config.getoption("of_game"))
    gone = [item for item in items if item in left or (games and about_other_games(item, games))]
    if gone:
        config.hook.pytest_deselected(items=gone)
        out = set(gone)
        items[:] = [item for item in items if item not in out]


def left_out(items: list[pytest.Item]) -> set[pytest.Item]:
    """The slow cases of campaigns that are not in the part to be played."""
    campaigns: dict[str, list[pytest.Item]] = {}
    for item in items:
        name = campaign_of(item)
        if name in SHARES and item.get_closest_marker("slow") and "sampled" not in item.fixturenames:
            campaigns.setdefault(name, []).append(item)
    return {item for name, cases in campaigns.items() for item in set(cases) - set(part_of(cases, SHARES[name], name))}


def campaign_of(item: pytest.Item) -> str:
    return without_group(item.nodeid.partition("[")[0])


def about_other_games(item: pytest.Item, games: set[str]) -> bool:
    """Whether the parameters of a case name a game, and none of these."""
    from core.games import GAMES  # noqa: PLC0415 - seldom asked, and it loads every game

    named = {*re.split(r"[-\]]", item.nodeid.partition("[")[2])} & {*GAMES}
    return bool(named) and not named & games


@pytest.fixture
def sampled(request: pytest.FixtureRequest) -> Sampled:
    """The part of these games, or of their moments, that this case of a campaign looks at: all of it with --long."""
    share = 1.0 if request.config.getoption("long") else SHARES[campaign_of(request.node)]
    return lambda whole: part_of(whole, share, request.node.nodeid)
