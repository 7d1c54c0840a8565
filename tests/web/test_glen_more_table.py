"""The table of Glen More, read as a person or a screen reader would: parsed, without a browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.games import PACKAGES
from core.glen_more import GAME
from core.glen_more.components import BOARD, CARDS, GOODS, TILES
from core.glen_more.refusals import ANYWHERE, CHIEFTAIN, END, FILL, REST, STOP
from core.glen_more.rules import card_name
from core.glen_more.scoring import comparisons, final_entries, tile_count
from core.glen_more.state import Compared, Discard, Finishing, GivingUpMember, State
from core.glens.chain import DIE, GAP, figure
from core.glens.state import (
    Activate,
    ChoosingGood,
    DieMoved,
    EndTurn,
    Payment,
    Place,
    Placing,
    Take,
    TileLaid,
    TilesLeft,
)
from core.kernel.words import LANGUAGES, Words
from tests.glen_more.positions import (
    RED,
    YELLOW,
    Clan,
    activating,
    at,
    dealt,
    finishing,
    good,
    play,
    position,
    random_game,
    space_of,
    take,
    tile,
)
from tests.web.test_clans_and_glory_table import Element, Page
from web.scene import Refusal, Scene, SeatLook
from web.tables import glen_more as table
from web.tables.glen_more.reading import brings, fate
from web.tables.glens import ring
from web.tables.glens.land import plan

WORDS = {
    language: Words(language, [*PACKAGES, "web", "web.tables.glens", "web.tables.glen_more"]) for language in LANGUAGES
}
SEATS = (
    SeatLook("Ann", "person", 1),
    SeatLook("Morag", "solid", 4),
    SeatLook("Iain", "solid", 2),
    SeatLook("Eilidh", "strong", 3),
    SeatLook("Fergus", "casual", 5),
)
LETTERED = re.compile(r"^(way|give|reward)-[a-z]$")
WORDLESS = {"sell", ANYWHERE, FILL, STOP, REST, END}
"""Things that stand for buttons of the command bar or are told apart in a menu."""
replace = msgspec.structs.replace


def scene_of(state: State, viewer: int | None = RED, language: str = "en", **more: Any) -> Scene:
    """What a seat sees; with the legal moves when it is that seat's turn."""
    turn = bool(state.agenda) and viewer is not None and GAME.seat_to_move(state) == viewer
    scene = Scene(
        game=GAME,
        view=GAME.view_for(state, viewer),
        viewer=viewer,
        seats=SEATS[: state.seats],
        words=WORDS[language],
        moves=tuple(GAME.moves(state)) if turn else (),
    )
    return replace(scene, **more)


def drawn(state: State, viewer: int | None = RED, language: str = "en", **more: Any) -> Page:
    return Page(table.draw(scene_of(state, viewer, language, **more)))


def cell(spot: tuple[int, int]) -> str:
    return f"cell-{at(spot)}"


def label(page: Page, thing: str) -> str:
    return str(page.things()[thing].attributes["aria-label"])


def holding(element: Element, name: str) -> list[Element]:
    return [inside for inside in element.all() if name in inside.classes]


def symbols(element: Element) -> list[str]:
    return [str(use.attributes["href"]) for use in element.all() if use.tag == "use"]


GARDEN = Clan(
    tiles={(0, 1): "river forest", (1, 0): "road quarry", (1, 1): "meadow", (-1, 0): "road field"},
    goods={(0, 1): "wood wood", (1, 0): "stone stone stone"},
    members={(0, 0): 1, (0, 1): 1},
)
"""A small territory with goods and two members."""


def placing(clan: Clan = GARDEN, name: str = "pasture", **told: Any) -> State:
    """Red lays a tile."""
    return position(clan, chain="gap, Red", agenda=(Placing(RED, tile(name)), Finishing(RED)), moved=1, **told)


# Along whole games


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_moment_of_a_game_is_drawn_with_all_its_moves(seats: int) -> None:
    for played in random_game(seats, seats)[::3]:
        state = played.before
        viewer = GAME.seat_to_move(state)
        scene = scene_of(state, viewer, recent=played.events)
        things = Page(table.draw(scene)).things()
        wanted = {thing for move in scene.moves for thing in GAME.touches(move) if not LETTERED.match(thing)}
        assert wanted - WORDLESS <= things.keys()
        assert {f"space-{space}" for space in range(len(state.chain))} <= things.keys()
        assert {f"row-{good}" for good in range(len(GOODS))} <= things.keys()
        assert {f"cell-{cell}" for cell in state.players[viewer].territory.cells} <= things.keys()
        for element in things.values():
            assert (element.tag, element.attributes["type"]) == ("button", "button")
            assert str(element.attributes["aria-label"]).strip()
        buttons = {str(act.arg) for act in table.acts(scene)}
        assert wanted & {STOP, END, FILL} <= buttons


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_id_twice_no_key_left_over_and_every_label_has_its_target(seats: int, language: str) -> None:
    game = random_game(seats, 10 + seats)
    sprite = set(re.findall(r'<symbol id="([^"]+)"', (Path(__file__).parents[2] / "web/look/icons.svg").read_text()))
    for played in [*game[::19], game[-1]]:
        state = played.after
        viewer = GAME.seat_to_move(state) if state.agenda else 0
        scene = scene_of(state, viewer, language, recent=played.events)
        said = [table.where(scene), table.more(scene), *(act.label for act in table.acts(scene))]
        markup = "".join(
            [
                table.draw(scene),
                *(table.strip(scene, seat) for seat in range(seats)),
                *(scene.text(message) for message in said if message is not None),
            ]
        )
        assert not re.search(r"\b(gmt?|glt|glen)\.[a-z]", markup)
        page = Page(table.draw(scene))
        ids = [str(element.attributes["id"]) for element in page.elements() if "id" in element.attributes]
        assert len(ids) == len(set(ids))
        assert not sprite & set(ids)
        for name in ("aria-labelledby", "aria-controls", "aria-describedby"):
            assert {element.attributes[name] for element in page.elements() if name in element.attributes} <= set(ids)
        assert {use[1:] for use in symbols(page.root)} <= sprite | set(ids)


@pytest.mark.parametrize("seats", GAME.seats)
def test_strips_pictures_and_scoring_go_with_every_moment(seats: int) -> None:
    for played in random_game(seats, seats)[::9]:
        scene = scene_of(played.after, 0, recent=played.events)
        for seat in range(seats):
            told = Page(table.strip(scene, seat)).root.text()
            assert f"{tile_count(played.after.players[seat])} tiles" in told.replace("1 tile,", "1 tiles,")
        assert Page(table.picture(scene.view, scene.words, scene.seats)).root.children[0].attributes["role"] == "img"
        Page(table.final_lines(scene))


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


# Laying


def test_every_legal_place_glows_and_tells_what_it_activates() -> None:
    state = placing()
    page = drawn(state)
    places = {f"cell-{move.cell}" for move in GAME.moves(state) if isinstance(move, Place)}
    assert places
    assert page.glowing() == places
    for thing in places:
        found = brings(state, RED, tile("pasture"), int(thing.removeprefix("cell-")))
        signs = symbols(page.things()[thing])
        assert {f"#{symbol}" for _, symbol in found.values()} == set(signs)


def test_places_that_do_not_fit_can_be_tapped_and_explain_themselves() -> None:
    state = placing()
    page = drawn(state)
    territory = state.players[RED].territory
    barred = page.having("gm-barred")
    assert cell((0, 2)) in barred
    assert not barred & page.glowing()
    for thing in barred:
        assert GAME.why_not(state, (thing,))
        assert int(thing.removeprefix("cell-")) not in territory.cells
    refusal = Refusal(cell((0, 2)), GAME.why_not(state, (cell((0, 2)),)))
    assert cell((0, 2)) in drawn(state, refusal=refusal).having("refused")


def test_a_chosen_place_shows_the_tile_and_what_it_would_activate() -> None:
    state = placing()
    thing = cell((1, 2))
    assert thing in drawn(state).glowing()
    scene = scene_of(state, selected=(thing,))
    page = Page(table.draw(scene))
    plot = page.things()[thing]
    assert "gm-preview" in plot.classes
    assert "#cattle" in symbols(plot)
    near = page.having("gm-would")
    assert near == {cell((0, 1)), cell((1, 1))}
    assert {holding(page.things()[each], "gm-pill")[0].text() for each in near} == {"+1"}
    message = table.more(scene)
    assert message is not None
    assert WORDS["en"].text(message) == "Activates 3 tiles: 1 wood, 1 sheep, 1 cattle."


def test_a_plan_holds_every_cell_and_is_never_smaller_than_three() -> None:
    small = plan([at((0, 0))])
    assert (small.columns, small.rows) == ((1, 1, 1), (1, 1, 1))
    assert small.place(at((0, 0))) == (2, 2)
    wide = plan([at((x, 0)) for x in range(-2, 3)], [at((0, 1)), at((3, 0))])
    assert wide.columns == (1, 1, 1, 1, 1, 0.5)
    assert wide.rows[0] == 1
    assert wide.place(at((-2, 0))) == (1, 2)


# Activating


def test_open_tiles_glow_done_ones_are_marked_and_useless_ones_are_dim() -> None:
    clan = replace(GARDEN, tiles={**GARDEN.tiles, (-1, 1): "sheep butcher"})
    state = activating((0, 1), clan, activated=[(0, 0)])
    page = drawn(state)
    open_now = {f"cell-{move.cell}" for move in GAME.moves(state) if isinstance(move, Activate)}
    assert page.glowing() == open_now
    assert cell((0, 1)) in open_now
    assert holding(page.things()[cell((0, 0))], "gm-done")
    assert {cell((1, 0)), cell((-1, 1))} - open_now <= page.having("off")
    assert cell((1, 0)) in page.having("off"), "a full quarry"
    assert "does nothing now" in label(page, cell((1, 0)))


def test_loch_ness_marks_the_tiles_that_lie_apart() -> None:
    clan = Clan(tiles={(0, 1): "Loch Ness", (0, -1): "river forest", (0, -2): "river meadow"}, cards=("Loch Ness",))
    page = drawn(activating((0, 1), clan))
    far = {thing for thing, element in page.things().items() if holding(element, "gm-far")}
    assert far == {cell((0, -1)), cell((0, -2))}
    assert far <= page.glowing()
    assert "by Loch Ness" in label(page, cell((0, -2)))


def test_acts_offer_the_rest_and_the_end_of_activating() -> None:
    scene = scene_of(activating((0, 1), GARDEN))
    assert [act.arg for act in table.acts(scene)] == [REST, STOP]
    butcher = Clan(tiles={(0, 1): "river forest", (1, 1): "sheep butcher"}, goods={(0, 1): "wood wood wood"})
    only_exchanges = activating((1, 1), butcher, activated=[(0, 0)])
    assert [act.arg for act in table.acts(scene_of(only_exchanges))] == [STOP]
    assert [act.arg for act in table.acts(scene_of(finishing(GARDEN)))] == [END]
    assert table.acts(scene_of(finishing(GARDEN), viewer=YELLOW)) == ()
    assert table.acts(scene_of(position(GARDEN))) == ()


def test_a_good_is_chosen_from_large_buttons() -> None:
    clan = Clan(tiles={(1, 0): "Iona Abbey"})
    agenda = (ChoosingGood(RED, at((1, 0)), 1, tuple(range(len(GOODS)))), Finishing(RED))
    page = drawn(position(clan, chain="gap, Red", agenda=agenda, moved=1))
    assert page.glowing() == {f"good-{good}" for good in range(len(GOODS))}
    assert [page.things()[f"good-{good}"].text() for good in range(len(GOODS))] == list(GOODS)
    assert not drawn(dealt(3), GAME.seat_to_move(dealt(3))).having("gm-good")


# Members and chieftains


def test_members_glow_first_and_then_where_they_may_go() -> None:
    """GM-10.2, GM-10.3."""
    state = finishing(GARDEN, movement=2)
    plain = drawn(state)
    members = {f"member-{at(spot)}" for spot in ((0, 0), (0, 1))}
    assert plain.glowing() == members
    chosen = drawn(state, selected=(f"member-{at((0, 1))}",))
    assert chosen.glowing() == {cell((0, 0)), cell((1, 0)), cell((-1, 0)), cell((1, 1)), CHIEFTAIN}
    assert all(chosen.things()[thing].attributes["data-drag"] == thing for thing in members)


def test_without_movement_points_members_belong_to_their_tile() -> None:
    page = drawn(finishing(GARDEN))
    assert not any(thing.startswith("member-") for thing in page.things())
    assert "1 clan member stands here" in label(page, cell((0, 1)))


def test_gm_10_6_the_last_member_is_warned_of() -> None:
    alone = replace(GARDEN, members={(0, 0): 1})
    scene = scene_of(finishing(alone, movement=1))
    assert CHIEFTAIN not in Page(table.draw(replace(scene, selected=(f"member-{at((0, 0))}",)))).glowing()
    message = table.more(scene)
    assert message is not None
    assert WORDS["en"].text(message).startswith("Your last clan member has to stay.")


def test_a_member_or_a_chieftain_can_be_given_for_loch_ness() -> None:
    clan = replace(GARDEN, chieftains=1, tiles={**GARDEN.tiles, (0, -1): "river meadow"})
    agenda = (GivingUpMember(RED, tile("Loch Ness")), Placing(RED, tile("Loch Ness")), Finishing(RED))
    page = drawn(position(clan, chain="gap, Red", agenda=agenda, moved=1))
    assert CHIEFTAIN in page.glowing()
    assert any(thing.startswith("member-") for thing in page.glowing())
    assert not any("data-drag" in element.attributes for element in page.things().values())


# Whose territory


def test_another_territory_has_no_things_and_a_way_back() -> None:
    state = position(GARDEN, Clan(tiles={(0, 1): "river meadow"}), seats=3)
    page = drawn(state, looking_at=YELLOW)
    assert not any(thing.startswith(("cell-", "member-")) or thing == CHIEFTAIN for thing in page.things())
    title = next(element for element in page.elements() if element.attributes.get("id") == "gm-land-title")
    assert title.text() == "Territory: Morag"
    back = next(element for element in page.elements() if element.attributes.get("id") == "gm-land-back")
    assert (back.attributes["data-do"], back.attributes["data-arg"]) == ("player", str(RED))
    held = {str(element.attributes["data-hold"]) for element in page.elements() if "data-hold" in element.attributes}
    assert held == {cell((0, 0)), cell((0, 1))}
    assert table.help_for(scene_of(state, looking_at=YELLOW), cell((0, 1))) is not None


def test_by_default_the_viewer_s_own_territory_is_shown() -> None:
    state = position(GARDEN, seats=3, chain="Yellow")
    waiting = drawn(state, RED)
    assert cell((0, 1)) in waiting.things()
    assert waiting.glowing() == set()
    nobody = drawn(state, None)
    assert not any(thing.startswith("cell-") for thing in nobody.things())
    title = next(element for element in nobody.elements() if element.attributes.get("id") == "gm-land-title")
    assert title.text() == "Territory: Morag"


def test_a_tile_laid_by_somebody_is_marked_until_the_next_turn() -> None:
    state = position(GARDEN, seats=3)
    page = drawn(state, recent=(TileLaid(RED, tile("meadow"), at((1, 1))), TileLaid(YELLOW, 3, at((0, 1)))))
    assert page.having("lastmove") == {cell((1, 1))}


# Panels and strips


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_panel_tells_what_a_scoring_would_bring_now(seats: int) -> None:
    state = random_game(seats, 3)[-8].before
    page = drawn(state, None)
    rows = [element for element in page.elements() if element.tag == "tr"]
    told = [[cell for cell in row.children if cell.tag == "td"] for row in rows[1:4]]
    for cells, (counts, points) in zip(told, comparisons(state), strict=True):
        numbers = [[inside.words for inside in cell.children[:2]] for cell in cells]
        assert numbers == [[str(c), f"+{n}" if n else "0"] for c, n in zip(counts, points, strict=True)]
    sizes = [cell.children[0].words for cell in rows[4].children if cell.tag == "td"]
    assert sizes == [str(tile_count(player)) for player in state.players]


def test_hidden_points_are_not_added_up() -> None:
    """GM-15.9: what the end would bring is told of the own seat only."""
    state = replace(position(GARDEN, seats=3), scorings=2)
    hidden, shown = drawn(state), drawn(replace(state, hidden_points=False))

    def end_row(page: Page) -> list[str]:
        row = next(element for element in page.elements() if "gm-end-row" in element.classes)
        return [cell.children[1].words for cell in row.children if cell.tag == "td"]

    own = sum(n for _, n in final_entries(state)[RED])
    assert end_row(hidden) == [f"−{-own}" if own < 0 else f"+{own}", "?", "?"]
    assert "?" not in end_row(shown)
    assert not any("gm-end-row" in element.classes for element in drawn(position(GARDEN)).elements())


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_tell_effect_timing_and_bonnets(language: str) -> None:
    clan = Clan(cards=tuple(card.name for card in CARDS))
    page = drawn(position(clan), language=language)
    cards = [element for element in page.elements() if "gm-card" in element.classes]
    assert len(cards) == len(CARDS)
    for card, element in zip(CARDS, cards, strict=True):
        assert WORDS[language].text(card_name(card.number)) in element.text()
        assert bool(card.bonnets) == ("#bonnet" in symbols(element))
        assert len(holding(element, "tag")[0].text()) > 3


def test_a_strip_tells_everything_a_player_has() -> None:
    clan = replace(GARDEN, coins=4, whisky=2, chieftains=1, cards=("Cawdor Castle", "Loch Ness"))
    told = Page(table.strip(scene_of(position(clan)), RED)).root.text()
    for part in ("4 coins", "2 barrels of whisky", "1 chieftain", "3 bonnets", "2 special locations", "5 tiles"):
        assert part in told
    assert "2 wood, 3 stone" in told


# Help


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_help_on_every_thing(language: str) -> None:
    states = [
        position(GARDEN, seats=2, chain="Red, road quarry, die, Yellow"),
        placing(),
        finishing(GARDEN, movement=1),
        activating((0, 1), GARDEN),
    ]
    for state in states:
        scene = scene_of(state, language=language)
        for thing in Page(table.draw(scene)).things():
            told = table.help_for(scene, thing)
            assert told is not None, thing
            title, text = told
            assert title[0].isupper()
            assert text.endswith((".", "!", "?"))
            assert not re.search(r"\b(gmt?|glt|glen)\.[a-z]", title + text)
    assert table.help_for(scene_of(states[0]), "nonsense-3") is None
    assert table.help_for(scene_of(states[0]), "cell-99999") is None


def test_help_on_a_tile_tells_cost_gifts_and_what_taking_it_means() -> None:
    state = position(Clan(), seats=4, chain="Red, distillery, Castle Moil, Yellow, Green, Blue")
    told = table.help_for(scene_of(state), "space-1")
    assert told is not None
    assert told[0] == "Distillery"
    for part in ("Costs 1 stone.", "barrel of whisky.", "If you take it: You play again at once."):
        assert part in told[1]
    castle = table.help_for(scene_of(state), "space-2")
    assert castle is not None
    assert castle[0] == "Castle Moil"
    assert "Its card, when taken: 1 barrel of whisky." in castle[1]


@pytest.mark.parametrize("number", range(len(TILES)))
def test_every_tile_has_a_face_with_its_name(number: int) -> None:
    for language in LANGUAGES:
        scene = scene_of(replace(dealt(4), chain=(-1, number, -2, -3, -4)), language=language)
        told = table.help_for(scene, "space-1")
        assert told is not None
        stand = Page(table.draw(scene)).things()["space-1"]
        name = next(element.words for element in stand.all() if "gl-name" in element.classes)
        assert name == told[0]


# The end


def test_the_scoring_at_the_end_adds_up() -> None:
    state = random_game(3, 7)[-1].after
    assert not state.agenda
    page = Page(table.final_lines(scene_of(state, None)))
    rows = [element for element in page.elements() if element.tag == "tr"]
    total = next(row for row in rows if "gm-final-total" in row.classes)
    sums = [int(cell.words.replace("−", "-").replace("–", "0")) for cell in total.children if cell.tag == "td"]
    assert sums == [player.points for player in state.players]
    over = scene_of(state, 0)
    assert (table.acts(over), table.where(over), table.more(over)) == ((), None, None)
    assert Page(table.draw(over)).glowing() == set()
