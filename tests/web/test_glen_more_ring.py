"""The ring at the table of Glen More: the chain, what a move along it means, and the warehouse."""

from __future__ import annotations

import pytest

from core.glen_more import GAME
from core.glen_more.components import BOARD, GOODS
from core.glen_more.facts import fate
from core.glen_more.state import Compared, Discard, Finishing
from core.glens.chain import DIE, GAP, figure
from core.glens.state import DieMoved, EndTurn, Payment, Take, TilesLeft
from tests.glen_more.playing import play, space_of, take
from tests.glen_more.positions import Clan, dealt, good, position, random_game, tile
from tests.glens.positions import RED, YELLOW
from tests.web.glen_more import GARDEN, WORDS, cell, drawn, holding, label, scene_of, symbols
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from web.scene import Refusal
from web.tables import glen_more as table
from web.tables.glens import ring

# The chain


def test_a_chain_entry_lies_on_its_space_of_the_ring() -> None:
    """Top 4, right 3, bottom 4, left 3, clockwise from the top left; corners stay free."""
    layout = BOARD.track.layout
    places = [ring.place(space, layout.top, layout.right, layout.bottom) for space in range(BOARD.track.spaces)]
    assert places[:4] == [(2, 1), (3, 1), (4, 1), (5, 1)]
    assert places[4:7] == [(6, 2), (6, 3), (6, 4)]
    assert places[7:11] == [(5, 5), (4, 5), (3, 5), (2, 5)]
    assert places[11:] == [(1, 4), (1, 3), (1, 2)]
    state = replace(dealt(4), rear=12)
    page = drawn(state, GAME.seat_to_move(state))
    first, third = (page.things()[thing].parent for thing in ("space-0", "space-2"))
    assert [at.attributes["id"] for at in (first, third) if at] == ["gm-ring-12", "gm-ring-0"]


def test_tiles_that_can_be_taken_glow_and_others_are_dim_and_answer() -> None:
    state = position(Clan(coins=0), chain="Red, road quarry, river village, butcher")
    page = drawn(state)
    takeable = {f"space-{move.space}" for move in GAME.moves(state) if isinstance(move, Take)}
    spaces = {thing for thing in page.glowing() if thing.startswith("space-")}
    assert spaces == takeable
    assert f"space-{space_of(state, 'road quarry')}" in takeable
    village = f"space-{space_of(state, 'river village')}"
    assert "off" in page.things()[village].classes
    reasons = GAME.why_not(state, (village,))
    refused = drawn(state, refusal=Refusal(village, reasons))
    note = refused.things()[village].attributes["aria-describedby"]
    told = next(element for element in refused.elements() if element.attributes.get("id") == note)
    assert told.text() == "".join(WORDS["en"].text(reason) for reason in reasons)
    assert "refused" in refused.things()[village].classes


def test_a_tile_that_needs_buying_says_what_it_costs() -> None:
    state = position(Clan(coins=6), chain="Red, river village", market={"stone": 1})
    page = drawn(state)
    village = page.things()["space-1"]
    assert holding(village, "gl-price")[0].text() == "2"
    assert "costs 2 coins" in label(page, "space-1")


def test_during_a_turn_the_way_the_figure_came_and_what_leaves_is_shown() -> None:
    """GM-3.5, GM-12.1."""
    state = position(Clan(), seats=4, chain="Red, road quarry, road forest, river meadow, Yellow, Green, Blue")
    after = play(state, take(state, "river meadow"))
    assert after.chain[0] == GAP
    page = drawn(after)
    assert "gl-ghost" in {name for element in page.things()["space-0"].all() for name in element.classes}
    leaving = {thing for thing, element in page.things().items() if holding(element, "gl-leaves")}
    assert leaving == {"space-1", "space-2"}
    assert "leaves the game" in label(page, "space-1")
    assert "leaves the game" not in label(page, "space-3")


def test_a_tile_pointed_at_shows_what_its_move_would_leave_behind() -> None:
    state = position(Clan(), seats=4, chain="Red, road quarry, road forest, river meadow, Yellow, Green, Blue")
    page = drawn(state, selected=("space-3",))
    leaving = {thing for thing, element in page.things().items() if holding(element, "gl-leaves")}
    assert leaving == {"space-1", "space-2"}
    assert page.having("selected") == {"space-3"}


def test_the_die_shows_what_it_rolled() -> None:
    state = dealt(2)
    rolled = drawn(state, GAME.seat_to_move(state), recent=(DieMoved(3, 5, 3),))
    space = f"space-{state.chain.index(DIE)}"
    assert "#die-3" in symbols(rolled.things()[space])
    assert "rolled 3" in label(rolled, space)


# What a move means


def test_gm_3_6_more_tells_who_is_next_what_leaves_and_what_comes_first() -> None:
    state = position(Clan(), seats=4, chain="Red, road quarry, road forest, river meadow, Yellow, Green, Blue")
    words = WORDS["en"]

    def told(space: int, deck: str | None = None) -> str:
        here = state if deck is None else replace(state, deck=tuple(tile(name) for name in deck.split(",")))
        message = table.more(scene_of(here, selected=(f"space-{space}",)))
        assert message is not None
        return words.text(message, [seat.name for seat in SEATS])

    assert told(1).startswith("You play again at once.")
    assert "Leaves the game: Quarry." in told(2)
    assert "again" in told(2)
    assert told(3) == "You play again at once. Leave the game: Quarry, Forest."
    state = position(Clan(), seats=4, chain="Red, road quarry, Yellow, road forest, river meadow, Green, Blue")
    assert told(3) == "Next: Morag. Leaves the game: Quarry. Then 1 tile until you act again."
    assert "A scoring follows at once." in told(3, "t20,t21,t35,t36,t37,t38")
    assert "A scoring comes before your next turn." in told(3, "t20,t21,t22,t35,t36,t37")
    assert "It is your last turn" in told(3, "t51,t52,t53")
    assert told(3, "t51,t52") == "This turn ends the game. Leaves the game: Quarry. The last scoring follows at once."
    assert table.more(scene_of(state)) is None


def test_with_two_or_three_players_more_says_that_the_die_is_next() -> None:
    state = position(Clan(), seats=2, chain="Red, die, road quarry, Yellow")
    message = table.more(scene_of(state, selected=("space-2",)))
    assert message is not None
    assert WORDS["en"].text(message).startswith("The die is next.")


@pytest.mark.parametrize("seats", GAME.seats)
def test_gm_3_6_fate_is_what_really_happens(seats: int) -> None:
    """What is told of a move agrees with the chain after the turn."""
    told = None
    ended = 0
    for played in random_game(seats, 40 + seats):
        if isinstance(played.move, Take | Discard):
            told = fate(played.before, played.move.space)
        elif isinstance(played.move, EndTurn):
            assert told is not None
            assert fate(played.before) == told
            dice = [number for number, event in enumerate(played.events) if isinstance(event, DieMoved)]
            own = played.events[: dice[0]] if dice else played.events
            assert told.leaving == tuple(gone for event in own if isinstance(event, TilesLeft) for gone in event.tiles)
            assert told.scoring_now == any(isinstance(event, Compared) for event in own)
            assert (told.next == DIE) == bool(dice) or not played.after.agenda
            assert dice or not played.after.agenda or played.after.chain[0] == told.next
            ended += 1
    assert ended > 5


def test_where_tells_stack_and_distance_of_the_scoring() -> None:
    state = dealt(5)
    message = table.where(scene_of(state, GAME.seat_to_move(state)))
    assert message is not None
    assert WORDS["en"].text(message) == "stack 1 of 3 · 23 tiles to the scoring"
    assert WORDS["ru"].text(message) == "стопка 1 из 3 · до подсчёта 23 тайла"


# The warehouse


def test_every_row_tells_both_prices_and_marks_full_and_empty() -> None:
    state = position(GARDEN, chain="Red", market={"wood": 3, "stone": 1})
    page = drawn(state)
    assert label(page, f"row-{good('wood')}").startswith(
        "wood, the row is full: nothing can be bought, selling brings 3"
    )
    assert "buying costs 2 coins, selling brings 1 coin" in label(page, f"row-{good('stone')}")
    assert "the row is empty" in label(page, f"row-{good('grain')}")
    rows = [thing for thing in page.things() if thing.startswith("row-")]
    assert rows == [f"row-{GOODS.index(name)}" for name in BOARD.warehouse.rows]


def test_sales_are_marked_quietly_until_a_row_is_chosen() -> None:
    state = position(GARDEN, chain="Red, road quarry", market={"wood": 2, "stone": 1})
    row = f"row-{good('wood')}"
    plain = drawn(state)
    assert row not in plain.glowing()
    assert holding(plain.things()[row], "gl-sells")
    assert not holding(plain.things()[f"row-{good('grain')}"], "gl-sells")
    chosen = drawn(state, selected=(row,))
    assert chosen.glowing() == {cell((0, 1))}
    assert holding(chosen.things()[cell((0, 1))], "gm-pill")[0].text() == "+2"
    message = table.more(scene_of(state, selected=(row,)))
    assert message is not None
    assert WORDS["en"].text(message) == "Now choose a tile: 1 wood sold brings 2 coins."


def test_when_only_sales_are_possible_the_rows_glow() -> None:
    clan = Clan(tiles={(0, 1): "river forest"}, goods={(0, 1): "wood wood"}, coins=0)
    state = position(clan, market={"wood": 3})
    state = replace(state, chain=(figure(RED), tile("t14"), figure(YELLOW), DIE))
    scene = scene_of(state)
    assert {type(move).__name__ for move in scene.moves} == {"Sell"}
    assert Page(table.draw(scene)).glowing() == {f"row-{good('wood')}"}


def test_payment_glows_on_tiles_and_rows_that_can_pay() -> None:
    state = position(
        GARDEN, chain="gap, Red", agenda=(Payment(RED, ((1, 0, 0, 0, 0),)), Finishing(RED)), market={"wood": 1}, moved=1
    )
    assert drawn(state).glowing() == {cell((0, 1)), f"row-{good('wood')}"}
