"""The application with a game whose turns are long: commands, shortcuts, slips, areas, secret points, plans."""

from __future__ import annotations

from core.games import GAMES
from core.glens.state import Activate, EndActivation, EndTurn, Place, Take
from tests.web.device import begin, open_page
from tests.web.test_app import played

GAME = GAMES["glen_more"]


def legal(page, kind):
    return [move for move in GAME.moves(page.sitting.table.position) if isinstance(move, kind)]


async def laid(page):
    """Take and lay tiles until some can be activated without being asked anything."""
    for _ in range(20):
        while legal(page, Take):
            await page.play(legal(page, Take)[0])
        await page.play(legal(page, Place)[0])
        if len(GAME.shortcut(page.sitting.table.position, "activate-rest")) > 1:
            return
        if legal(page, EndActivation):
            await page.do("tap", "end-activation")
            await page.do("confirm")
        await page.do("tap", "end-turn")
        await page.do("confirm")
    raise AssertionError("nothing to activate")


@played
async def test_activate_the_rest_plays_several_moves_and_each_can_be_taken_back():
    page = await open_page()
    await begin(page, players=("person", "random"), game="glen_more")
    await laid(page)
    before = page.sitting.table.journal.moves
    rest = GAME.shortcut(page.sitting.table.position, "activate-rest")
    await page.do("tap", "activate-rest")
    assert page.sitting.table.journal.moves == (*before, *rest)
    assert all(isinstance(move, Activate) for move in rest)
    await page.do("undo")
    assert page.sitting.table.journal.moves == (*before, *rest[:-1])


@played
async def test_a_slip_is_held_back_and_played_when_it_is_confirmed():
    page = await open_page()
    await begin(page, players=("person", "random"), game="glen_more")
    await laid(page)
    before = len(page.sitting.table.journal.moves)
    await page.do("tap", "end-activation")
    assert len(page.sitting.table.journal.moves) == before
    assert page.has("can still be activated")
    await page.do("confirm")
    assert isinstance(page.sitting.table.journal.moves[before], EndActivation)


@played
async def test_slips_are_not_held_back_when_that_is_switched_off():
    page = await open_page()
    await page.do("setting", "warn", kind="change", checked=False)
    await begin(page, players=("person", "random"), game="glen_more")
    await laid(page)
    before = len(page.sitting.table.journal.moves)
    await page.do("tap", "end-activation")
    assert len(page.sitting.table.journal.moves) == before + 1


@played
async def test_a_tap_on_a_strip_shows_that_players_territory():
    page = await open_page()
    await begin(page, players=("person", "random"), game="glen_more")
    assert page.has("Your territory")
    await page.do("player", "1")
    assert page.sitting.looking_at == 1
    assert not page.has("Your territory")
    await page.do("player", "1")
    assert page.has("Your territory")


@played
async def test_points_of_others_are_not_added_up_before_the_end():
    page = await open_page()
    await begin(page, players=("person", "random"), game="glen_more")
    await page.do("sheet", "standing")
    assert page.has("Kept secret until the end")


@played
async def test_bots_play_to_the_end_and_think_once_a_turn():
    page = await open_page()
    await begin(page, players=("solid", "random"), game="glen_more")
    assert page.sitting.over
    moves = page.sitting.table.journal.moves
    assert sum(isinstance(move, EndTurn) for move in moves) < len(moves) / 3
