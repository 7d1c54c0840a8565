"""The territory at the table of Glen More: laying, activating, members, and whose it is."""

from __future__ import annotations

from core.glen_more import GAME
from core.glen_more.components import GOODS
from core.glen_more.names import CHIEFTAIN, REST
from core.glen_more.state import Finishing, GivingUpMember
from core.glens.names import END_TURN as END
from core.glens.names import STOP
from core.glens.state import Activate, ChoosingGood, Place, Placing, TileLaid
from tests.glen_more.positions import Clan, activating, dealt, finishing, position, tile
from tests.glens.positions import RED, YELLOW, at
from tests.web.glen_more import GARDEN, WORDS, cell, drawn, holding, label, placing, scene_of, symbols
from tests.web.page import Page
from tests.web.scenes import replace
from web.scene import Refusal
from web.tables import glen_more as table
from web.tables.glen_more.reading import brings
from web.tables.glens.land import plan


def test_every_legal_place_glows_and_tells_what_it_activates() -> None:
    state = placing()
    page = drawn(state)
    places = {f"cell-{move.cell}" for move in GAME.moves(state) if isinstance(move, Place)}
    assert places
    assert page.glowing() == places
    for thing in places:
        found = brings(scene_of(state), int(thing.removeprefix("cell-")))
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
