"""Glen More II in a browser, by taps."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from core.glen_more_2.chronicles.great_gathering.state import Vote
from core.glens.state import EndTurn
from core.kernel import Chance
from tests.browser.play import a_tablet

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def some_move(table: Any, chance: Chance) -> Any:
    """A move of the person: any, but no turn is ended while there is something else to do."""
    moves = table.game.moves(table.position)
    return chance.pick([move for move in moves if not isinstance(move, EndTurn)] or moves)


def test_a_whole_game_with_both_chronicles_against_a_bot_by_taps(browser: Browser, server: str) -> None:
    with a_tablet(browser, server) as tablet:
        tablet.open().begin(("person", "solid"), seed=11, game="glen_more_2", extras=("highlander", "great_gathering"))
        tablet.sees("#do-hint")
        assert tablet.table.position.chronicles == ("highlander", "great_gathering")
        chance = Chance(5)
        reloaded = False
        while not tablet.table.game.over(tablet.table.position):
            table = tablet.table
            move = some_move(table, chance)
            assert tablet.shows(move), f"{table.game.touches(move)} is not on the table"
            tablet.play(move)
            if not reloaded and tablet.table.position.scorings:
                before = tablet.moves
                tablet.reload()
                tablet.sees("#do-hint")
                assert tablet.moves == before
                reloaded = True
        assert reloaded
        assert any(isinstance(move, Vote) for move in tablet.moves), "the gathering was called"
        tablet.on_screen("final")
        standing = tablet.table.game.standing(tablet.table.position)
        for points in standing.points:
            tablet.sees(f'[data-screen="final"] .pt >> text="{points}" >> nth=0')
