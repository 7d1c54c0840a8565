"""Glen More in a browser, by taps."""

from typing import Any

import pytest

from core.games import words
from core.glen_more.components import TILES
from core.glens.names import cell_thing, space_thing
from core.glens.state import EndTurn, Placing, Take
from core.glens.territory import cell_at
from core.kernel import Chance
from tests.browser.play import Tablet

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("glens")]


def take_a_river_tile(tablet: Tablet) -> None:
    table = tablet.table
    move = next(
        move
        for move in table.game.moves(table.position)
        if isinstance(move, Take) and TILES[table.position.chain[move.space]].river
    )
    tablet.play(move)
    assert isinstance(tablet.table.position.agenda[0], Placing)


def is_refused(tablet: Tablet, thing: str) -> None:
    """A tap that plays nothing and says why."""
    table = tablet.table
    reason = table.game.why_not(table.position, (thing,))[0]
    tablet.tap(thing)
    tablet.sees("#prompt", words("en").text(reason))
    assert tablet.moves == table.journal.moves


def some_move(table: Any, chance: Chance) -> Any:
    """A move of the person: any, but no turn is ended while there is something else to do."""
    moves = table.game.moves(table.position)
    return chance.pick([move for move in moves if not isinstance(move, EndTurn)] or moves)


def test_a_whole_game_against_a_bot_by_taps(tablet: Tablet) -> None:
    tablet.begin(("person", "solid"), seed=11, game="glen_more")
    tablet.sees("#do-hint")
    take_a_river_tile(tablet)
    is_refused(tablet, cell_thing(cell_at(1, 0)))
    is_refused(tablet, space_thing(5))
    tablet.press("#do-undo")
    tablet.wait()
    chance = Chance(5)
    reloaded = False
    while not tablet.table.game.over(tablet.table.position):
        tablet.play(some_move(tablet.table, chance))
        if not reloaded and tablet.table.position.scorings:
            before = tablet.moves
            tablet.reload()
            tablet.sees("#do-hint")
            assert tablet.moves == before
            reloaded = True
    assert reloaded
    tablet.on_screen("final")
    standing = tablet.table.game.standing(tablet.table.position)
    for points in standing.points:
        tablet.sees(f'[data-screen="final"] .pt >> text="{points}" >> nth=0')
