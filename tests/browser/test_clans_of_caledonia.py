"""Clans of Caledonia in a browser, by taps."""

from typing import Any

import pytest

from core.bots import Plan
from core.kernel import Chance
from tests.browser.play import Tablet

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("clans_of_caledonia")]


def rounds(table: Any) -> int:
    return int(table.position.round)


def test_a_whole_solo_game_by_taps_with_hints(tablet: Tablet) -> None:
    """The person plays what a bot would; now and then a hint is asked for and followed."""
    tablet.begin(("person",), seed=4, game="clans_of_caledonia")
    tablet.sees("#do-hint")
    plan, chance, hints, tapped = Plan(), Chance(3), 0, 0
    while not tablet.table.game.over(tablet.table.position):
        table = tablet.table
        move = plan.decide(table.game, table.position, "casual", chance)
        if (hints < 2 and len(table.journal.moves) > 10 + 30 * hints) or not tablet.shows(move):
            follow_a_hint(tablet)
            hints += 1
        else:
            tablet.play(move)
            tapped += 1
    assert hints >= 2
    assert tapped > 3 * hints, "most moves were made by taps"
    tablet.on_screen("final")


def follow_a_hint(tablet: Tablet) -> None:
    before = len(tablet.moves)
    tablet.press("#do-hint")
    tablet.sees("#hint-0-play")
    tablet.press("#hint-0-play")
    tablet.wait_for_turn(before)


def test_two_rounds_of_a_game_of_four_saved_and_continued(tablet: Tablet) -> None:
    tablet.begin(("person", "solid", "casual", "random"), seed=6, game="clans_of_caledonia")
    tablet.sees("#do-hint")
    plan, chance, reloaded = Plan(), Chance(3), False
    while rounds(tablet.table) < 3 and not tablet.table.game.over(tablet.table.position):
        table = tablet.table
        move = plan.decide(table.game, table.position, "casual", chance)
        if tablet.shows(move):
            tablet.play(move)
        else:
            follow_a_hint(tablet)
        if not reloaded and rounds(tablet.table) == 2:
            before = tablet.moves
            tablet.reload()
            tablet.sees("#do-hint")
            assert tablet.moves == before
            reloaded = True
    assert reloaded
