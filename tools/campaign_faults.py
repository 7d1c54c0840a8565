"""What is wrong around the app: bad records in its storage, storage and workers that fail, very many saved games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import mkdtemp

from playwright.sync_api import expect

from core.kernel.codecs import to_link
from tests.browser import test_boot, test_keeping
from tests.browser.play import BOOT_MS, Tablet, a_context
from tools.bad_records import COVERS, GOOD, deal_with, filled
from tools.bench_saves import LINKED, prepare, visit
from tools.bench_visits import Profile
from tools.campaign_stage import Stage
from tools.many_saves import game


class Damaged:
    """A tablet whose storage is full of what is no game, with games among it."""

    def __init__(self, stage: Stage, here: ExitStack) -> None:
        context = here.enter_context(a_context(stage.browser))
        bad = filled(context, stage.address, {})
        self.tablet = Tablet(context.new_page(), stage.address).open("/saves")
        expect(self.tablet.find("#saves > .bad")).to_have_count(bad, timeout=BOOT_MS)
        self._expect_good()
        self.handles = self.tablet.find("[data-do=save-raw]").evaluate_all("all => all.map(it => it.dataset.arg)")

    def _expect_good(self) -> None:
        expect(self.tablet.find("#saves > .save:not(.bad)")).to_have_count(GOOD + COVERS)

    def deal_with(self, number: int) -> None:
        """Save the data of one that is bad and delete it; the good ones stay, and one of them opens."""
        raw = deal_with(self.tablet, self.handles[number])
        assert json.loads(raw)["objects"][0]["fields"]
        self._expect_good()
        self.tablet.press(f"#save-{number % GOOD:032x}-open")
        self.tablet.sees('[data-screen="table"], [data-screen="final"]')
        self.tablet.go("/saves", "saves")
        self.tablet.expect_no_complaints()


@contextmanager
def records(stage: Stage) -> Iterator[Callable[[int], None]]:
    """All kinds of bad records in one database. When all were dealt with it is filled anew."""
    with ExitStack() as here:
        damaged = Damaged(stage, here)
        kinds = len(damaged.handles)

        def deal_with(number: int) -> None:
            nonlocal damaged
            if number and number % kinds == 0:
                damaged = Damaged(stage, here)
            damaged.deal_with(number % kinds)

        yield deal_with


def _on_a_tablet(test: Callable[[Tablet], None]) -> Callable[[Stage], None]:
    def run(stage: Stage) -> None:
        with a_context(stage.browser, reduced_motion="reduce") as context:
            tablet = Tablet(context.new_page(), stage.address).open()
            test(tablet)
            tablet.expect_no_complaints()

    return run


def _storage_forbidden(stage: Stage) -> None:
    test_keeping.test_a_browser_that_stores_nothing_is_played_on_all_the_same(
        stage.browser, stage.address, Path(mkdtemp(dir=stage.folder))
    )


FAULTS: tuple[Callable[[Stage], None], ...] = (
    _storage_forbidden,
    _on_a_tablet(
        test_keeping.test_games_that_find_no_room_are_kept_wherever_the_person_goes_and_stored_when_there_is_some
    ),
    _on_a_tablet(test_keeping.test_a_database_that_is_slow_is_waited_for_and_one_that_is_silent_is_not),
    _on_a_tablet(test_keeping.test_what_a_newer_version_has_taken_over_is_told_and_nothing_shown_is_lost),
    _on_a_tablet(test_boot.test_python_that_breaks_is_noticed_and_after_a_new_start_every_move_is_there),
    _on_a_tablet(test_boot.test_a_worker_of_the_bots_that_ends_or_hangs_is_replaced),
)
"""Each is a test too: a fault, the true sentence, and nothing lost that was shown."""


@contextmanager
def faults(stage: Stage) -> Iterator[Callable[[int], None]]:
    yield lambda number: FAULTS[number % len(FAULTS)](stage)


FEW = 5
MANY = (500, 5000)
ROUNDS = 4
SLOWER = {500: 1.5, 5000: 3.0}
LARGER = 1.3
SLACK = 100.0
"""Milliseconds by which single measurements differ on a machine that does other things as well."""


@contextmanager
def saves(stage: Stage) -> Iterator[Callable[[int], None]]:
    """Many saved games cost hardly more than few: home, the list and a link in time, and the page in memory."""
    with ExitStack() as here:
        few = _profile(stage, here, FEW)
        yield lambda number: _compare(stage, few, _profile(stage, here, MANY[number % len(MANY)]), number)


def _profile(stage: Stage, here: ExitStack, number: int) -> Profile:
    profile = Profile(here, stage.browser.browser_type, stage.path, f"{number} saves")
    prepare(profile, stage.address, number)
    return profile


def _compare(stage: Stage, few: Profile, many: Profile, number: int) -> None:
    link = to_link(game(LINKED))
    seen: tuple[list[dict[str, float]], ...] = ([], [])
    for _ in range(ROUNDS):
        for profile, found in zip((few, many), seen, strict=True):
            found.append(visit(profile, stage.address, link))
    count = MANY[number % len(MANY)]
    for what in ("home", "saved games", "link", "memory"):
        before, after = (min(each[what] for each in found) for found in seen)
        bound = before * LARGER if what == "memory" else before * SLOWER.get(count, 1.5) + SLACK
        print(f"  {count} saves, {what}: {after:.0f}; {FEW} saves: {before:.0f}", flush=True)
        assert after <= bound, f"{what} with {count} saves: {after:.0f}, with {FEW}: {before:.0f}"
