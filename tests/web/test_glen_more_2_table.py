"""The table of Glen More II, read as a person or a screen reader would: parsed, without a browser."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import FILES, KITS, register
from core.glen_more_2.events import DieWaits, MarkerPlaced
from core.glen_more_2.facts.counting import category_points, tile_count
from core.glen_more_2.facts.rondel import fate
from core.glen_more_2.loading import load
from core.glen_more_2.sets import base, built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing, PuttingGoods
from core.glens.chain import DIE, GAP
from core.glens.state import DieMoved, EndTurn, Take, TileLaid, Walk
from core.kernel.words import LANGUAGES
from tests.glen_more_2.moves import space_of, take
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import (
    KIT,
    Land,
    activating,
    card,
    clan,
    dealt,
    finishing,
    good,
    laying,
    marking,
    position,
    tile,
)
from tests.glens.positions import RED, YELLOW, at
from tests.web.glen_more_2 import (
    GARDEN,
    KEY,
    WORDS,
    cell,
    drawn,
    game,
    holding,
    identified,
    label,
    out_of_reach,
    scene_of,
    slow,
    symbols,
    tappable,
)
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from tests.web.sprite import SPRITE
from web.scene import Refusal
from web.tables import glen_more_2 as table
from web.tables.glen_more_2.chronicles import every_chapter

EVERY = tuple(CHRONICLES)
SETTINGS = [
    slow(2, ()),
    (3, ()),
    slow(4, ()),
    (3, EVERY),
    slow(4, EVERY),
    (2, ("boat_race", "great_gathering", "penny_mobs")),
]
every_setting = pytest.mark.parametrize(("seats", "chronicles"), SETTINGS)
some_settings = pytest.mark.parametrize(("seats", "chronicles"), [(3, ()), (3, EVERY), slow(4, EVERY)])
every_language = pytest.mark.parametrize("language", LANGUAGES)
WEB = Path(__file__).parents[2] / "web"
BASE = base()


def mover(state):
    return GAME.seat_to_move(state) if state.agenda else 0


# Along whole games


@every_setting
def test_every_thing_of_every_legal_move_is_on_the_table(seats, chronicles, sampled):
    for state, events in sampled(game(seats, seats, chronicles)[::5]):
        if not state.agenda:
            continue
        scene = scene_of(state, mover(state), recent=events)
        things = Page(table.draw(scene)).things()
        assert not out_of_reach(scene), state.agenda[0]
        assert {f"row-{number}" for number in range(len(KIT.goods))} <= things.keys()
        own = Page(table.draw(replace(scene, looking_at=mover(state))))
        assert {f"cell-{where}" for where in state.players[mover(state)].territory.cells} <= tappable(own)
        for element in things.values():
            assert (element.tag, element.attributes["type"]) == ("button", "button")
            assert str(element.attributes["aria-label"]).strip()


@every_setting
def test_what_glows_belongs_to_a_legal_move(seats, chronicles, sampled):
    glowed = set()
    played = game(seats, 20 + seats, chronicles)
    step = next(moment for moment in played if any(isinstance(move, Walk) for move in GAME.moves(moment[0])))
    for state, _ in [step, *sampled(played[::7])]:
        scene = scene_of(state, mover(state))
        page = Page(table.draw(scene))
        assert all(scene.legal(thing) for thing in page.glowing())
        glowed |= {thing.rpartition("-")[0] for thing in page.glowing()}
        waiting = scene_of(state, (mover(state) + 1) % seats)
        assert not Page(table.draw(waiting)).glowing()
    assert {"space", "cell", "member"} <= glowed


@every_language
@some_settings
def test_no_id_twice_no_key_left_over_and_every_label_has_its_target(seats, chronicles, language, sampled):
    played = game(seats, seats, chronicles)
    for state, events in [*sampled(played[::53]), played[-1]]:
        for panel in ("", "clans", "discards"):
            scene = scene_of(state, mover(state), language, recent=events, panel=panel)
            said = [table.where(scene), table.more(scene), *(act.label for act in table.acts(scene))]
            markup = "".join(
                [
                    table.draw(scene),
                    *(table.strip(scene, seat) for seat in range(seats)),
                    *(scene.text(message) for message in said if message is not None),
                ]
            )
            assert not KEY.search(markup)
            page = Page(table.draw(scene))
            ids = [str(element.attributes["id"]) for element in page.elements() if "id" in element.attributes]
            assert len(ids) == len(set(ids))
            assert not SPRITE & set(ids)
            for name in ("aria-labelledby", "aria-controls", "aria-describedby"):
                wanted = {element.attributes[name] for element in page.elements() if name in element.attributes}
                assert wanted <= set(ids)
            assert {use[1:] for use in symbols(page.root)} <= SPRITE | set(ids)
        small = Page(table.picture(scene.view, scene.words, scene.seats))
        assert {use[1:] for use in symbols(small.root)} <= SPRITE


@every_language
@some_settings
def test_there_is_help_on_every_thing_and_everything_that_can_be_held(seats, chronicles, language):
    for state, _ in game(seats, 3, chronicles)[::53]:
        scene = scene_of(state, mover(state), language)
        page = Page(table.draw(scene))
        held = {
            str(element.attributes["data-hold"]) for element in page.elements() if "data-hold" in element.attributes
        }
        for thing in {*page.things(), *held, *(str(act.arg) for act in table.acts(scene))}:
            told = table.help_for(scene, thing)
            assert told is not None, thing
            assert told[0][0] == told[0][0].upper()
            assert told[1].endswith((".", "!", "?"))
            assert not KEY.search(" ".join(told))
    scene = scene_of(dealt(2), language=language)
    assert all(table.help_for(scene, thing) is None for thing in ("nonsense-3", "cell-99999", "clan-99", "rubbish"))


@every_setting
def test_strips_pictures_and_scoring_go_with_every_moment(seats, chronicles):
    for state, events in game(seats, seats, chronicles)[::17]:
        scene = scene_of(state, 0, recent=events)
        for seat in range(seats):
            told = Page(table.strip(scene, seat)).root.text()
            n = tile_count(state.players[seat])
            assert f"{n} tile{'s' * (n != 1)}" in told
        assert Page(table.picture(scene.view, scene.words, scene.seats)).root.children[0].attributes["role"] == "img"
        Page(table.final_lines(scene))


def test_names_that_people_typed_are_never_markup():
    nasty = tuple(replace(seat, name="<img src=x onerror=alert(1)>") for seat in SEATS)
    for state, events in game(3, 3, EVERY)[::37]:
        scene = scene_of(state, mover(state), recent=events, seats=nasty[:3], looking_at=1)
        markup = table.draw(scene) + table.picture(scene.view, scene.words, scene.seats) + table.final_lines(scene)
        assert "<img" not in markup
        assert "&lt;img" in markup


# The rondel


def test_a_space_of_the_chain_lies_on_its_space_of_the_ring():
    state = replace(dealt(4), rear=12)
    page = drawn(state, mover(state))
    parents = [page.things()[thing].parent for thing in ("space-0", "space-2")]
    assert [parent.attributes["id"] for parent in parents if parent] == ["g2-ring-12", "g2-ring-0"]


def test_tiles_that_can_be_taken_glow_and_others_are_dim_and_answer():
    state = position(Land(coins=0), rondel="Red, Easdale, Ullapool, Crieff", fill=False)
    page = drawn(state)
    takeable = {f"space-{move.space}" for move in GAME.moves(state) if isinstance(move, Take)}
    assert {thing for thing in page.glowing() if thing.startswith("space-")} == takeable == {"space-1"}
    village = f"space-{space_of(state, 'Ullapool')}"
    assert "off" in page.things()[village].classes
    reasons = GAME.why_not(state, (village,))
    refused = drawn(state, refusal=Refusal(village, reasons))
    note = str(refused.things()[village].attributes["aria-describedby"])
    assert identified(refused, note).text() == "".join(WORDS["en"].text(reason) for reason in reasons)


def test_g2_5_2_a_tile_says_what_it_costs_in_all():
    state = position(Land(coins=6), rondel="Red, Ullapool, Robert the Bruce", market={"wood": 1}, fill=False)
    page = drawn(state)
    assert holding(page.things()["space-1"], "gl-price")[0].text() == "2"
    assert "takes 2 coins in all" in label(page, "space-1")
    assert not holding(page.things()["space-2"], "gl-price"), "its price stands on the tile"


def test_g2_3_4_what_a_move_would_discard_is_shown_and_told():
    state = position(rondel="Red, Easdale, Moray Fields, Yellow, Strathspey, Rothiemurchus")
    scene = scene_of(state, selected=("space-4",))
    page = Page(table.draw(scene))
    leaving = {thing for thing, element in page.things().items() if holding(element, "gl-leaves")}
    assert leaving == {"space-1", "space-2"}
    message = table.more(scene)
    assert message is not None
    assert scene.text(message) == "Next: Morag. Are discarded: Easdale, Moray Fields."
    near = scene_of(state, selected=("space-1",))
    assert near.text(table.more(near)) == "You play again at once, up to 2 turns in a row."
    assert table.more(scene_of(state)) is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_told_of_a_move_is_what_happens(seats):
    """Who acts next and what is discarded, against the rules; along games with and without the die."""
    checked = 0
    for state, _ in game(seats, 30 + seats)[::2]:
        for move in GAME.moves(state):
            if not isinstance(move, Take):
                continue
            told = fate(state, move.space)
            after = play(state, move)
            gone = {state.chain[place] for place in told.leaving}
            assert gone == {tile for pile in after.discards for tile in pile} - {
                tile for pile in state.discards for tile in pile
            }
            if not after.agenda or not after.moved:
                continue
            assert fate(after).next == told.next
            checked += 1
    assert checked > 20


def test_g2_15_7_world_s_end_can_be_stopped_on_and_shows_who_stands_there():
    state = position(rondel="Red, World's End", seats=2, aboard={"Yellow": "World's End"}, fill=False, deck="")
    page = drawn(state)
    assert page.glowing() >= {"space-1"}
    assert "figure here: Morag" in label(page, "space-1")
    assert "World's End is out" in WORDS["en"].text(table.where(scene_of(state)))
    told = table.help_for(scene_of(state), "space-1")
    assert "If you stop here: This turn ends the game." in told[1]


def test_the_die_shows_what_it_rolled():
    state = dealt(2)
    page = drawn(state, mover(state), recent=(DieMoved(3, 5, 3),))
    space = f"space-{state.chain.index(DIE)}"
    assert "#die-3" in symbols(page.things()[space])
    assert "rolled 3" in label(page, space)


def test_g2_14_5_the_die_that_waits_is_drawn_on_the_empty_space():
    state = replace(position(Land(), rondel="Red, Easdale, Yellow"), waiting=True, rear=5)
    assert DIE not in state.chain
    page = drawn(state, recent=(DieWaits(3),))
    space = f"space-{len(state.chain)}"
    assert "#die-3" in symbols(page.things()[space])
    assert "waits for a tile it may take" in label(page, space)
    places = [node.attributes.get("id") for node in holding(page.root, "gl-space")]
    assert sorted(places) == sorted(f"g2-ring-{number}" for number in range(14)), "each space once"


def test_during_a_turn_the_space_the_figure_came_from_is_shown():
    state = position(Land(), rondel="Red, Easdale, Yellow")
    after = play(state, take(state, "Easdale"))
    assert after.chain[0] == GAP
    assert holding(drawn(after).things()["space-0"], "gl-ghost")


def test_where_tells_stack_scoring_and_world_s_end():
    state = dealt(4)
    english, russian = (WORDS[language].text(table.where(scene_of(state, 0))) for language in ("en", "ru"))
    assert english == "stack A · 10 tiles to the scoring"
    assert russian == "стопка A · до подсчёта 10 жетонов"
    last = replace(state, deck=(tile("Oban"), tile("World's End"), tile("Perth")))
    assert WORDS["en"].text(table.where(scene_of(last, 0))) == "stack D · World's End is tile 2 from the top"


# The market


def test_sales_are_marked_quietly_until_a_row_is_chosen():
    state = position(GARDEN, market={"wood": 2, "stone": 1})
    row = f"row-{good('wood')}"
    plain = drawn(state)
    assert row not in plain.glowing()
    assert holding(plain.things()[row], "gl-sells")
    chosen = drawn(state, selected=(row,))
    assert chosen.glowing() == {cell((0, 1))}
    assert holding(chosen.things()[cell((0, 1))], "gm-pill")[0].text() == "+2"
    scene = scene_of(state, selected=(row,))
    assert scene.text(table.more(scene)) == "Now choose a tile: 1 wood sold brings 2 coins."
    assert "2 more can be bought" in table.help_for(scene_of(state), f"row-{good('stone')}")[1]


# The territory


def test_g2_6_places_for_a_tile_tell_what_they_would_activate():
    state = laying("Moray Fields", GARDEN)
    page = drawn(state)
    places = {f"cell-{move.cell}" for move in GAME.moves(state)}
    assert page.glowing() == places
    assert cell((0, 2)) in places
    assert "activates 2 tiles" in label(page, cell((0, 2)))
    assert "does not fit here" in label(page, cell((-2, 0)))
    shown = drawn(state, selected=(cell((0, 2)),))
    assert "gm-preview" in shown.things()[cell((0, 2))].classes
    assert shown.having("gm-would") == {cell((0, 1))}
    scene = scene_of(state, selected=(cell((0, 2)),))
    assert scene.text(table.more(scene)) == "Activates 2 tiles: 1 wood, 1 barley."


def test_g2_6_8_tiles_that_can_be_upgraded_glow_and_show_the_upgrade():
    state = laying("Inverness", GARDEN)
    page = drawn(state)
    assert page.glowing() == {cell((-1, 0)), cell((0, 0))}
    assert "can be upgraded" in label(page, cell((-1, 0)))
    assert not any("gm-barred" in element.classes for element in page.elements())
    shown = drawn(state, selected=(cell((-1, 0)),))
    assert "Inverness" in shown.things()[cell((-1, 0))].text()
    pile = position(Land(tiles={(-1, 0): "Halkirk + Inverness"}))
    assert "lies on Halkirk" in label(drawn(pile), cell((-1, 0)))


def test_g2_8_1_open_tiles_glow_used_ones_are_ticked_and_useless_ones_dim():
    state = activating((0, 1), GARDEN)
    page = drawn(state)
    assert {cell((0, 1)), cell((0, 0)), cell((1, 0)), cell((-1, 0))} <= page.glowing()
    assert "off" in page.things()[cell((1, 1))].classes, "it holds three goods"
    after = play(state, next(move for move in GAME.moves(state) if getattr(move, "cell", 0) == at((0, 1))))
    done = drawn(after)
    assert cell((0, 1)) not in done.glowing()
    assert holding(done.things()[cell((0, 1))], "gm-done")


def test_g2_9_scots_glow_first_and_then_where_they_may_go():
    state = finishing(GARDEN, movement=2)
    scots = {f"member-{at(spot)}" for spot in ((0, 0), (0, 1))}
    assert drawn(state).glowing() == scots
    chosen = drawn(state, selected=(f"member-{at((0, 1))}",))
    assert chosen.glowing() == {cell((0, 0)), cell((1, 0)), cell((-1, 0)), cell((1, 1))}
    assert all(chosen.things()[thing].attributes["data-drag"] == thing for thing in scots)
    assert not any(thing.startswith("member-") for thing in drawn(finishing(GARDEN)).things())


def test_g2_10_6_a_good_is_chosen_first_and_then_its_tile():
    state = position(
        GARDEN, agenda=(PuttingGoods(RED, (good("sheep"),)), Finishing(RED, ())), rondel="gap, Red", moved=1
    )
    sheep = f"good-{good('sheep')}"
    page = drawn(state)
    assert page.glowing() == {sheep}
    assert "then choose a tile for it" in label(page, sheep)
    chosen = drawn(state, selected=(sheep,))
    assert cell((0, 1)) in chosen.glowing()
    assert cell((1, 1)) not in chosen.glowing(), "it is full"


def test_g2_12_8_loch_ness_is_quiet_until_the_end_of_the_turn():
    land = replace(GARDEN, cards=("Loch Ness",))
    before = drawn(position(land))
    far = before.things()[cell((0, 1))]
    assert cell((0, 1)) not in before.glowing()
    assert "by Loch Ness" in str(far.attributes["aria-label"])
    assert cell((0, 1)) in drawn(finishing(land)).glowing()
    used = drawn(finishing(land, extra=1))
    assert holding(identified(used, f"g2-card-{card('Loch Ness')}"), "tag")


def test_another_territory_has_no_things_and_a_way_back():
    state = position(GARDEN, Land(), seats=3)
    page = drawn(state, looking_at=YELLOW)
    assert not any(thing.startswith(("cell-", "member-")) for thing in page.things())
    assert identified(page, "g2-land-title").text() == "Territory: Morag"
    back = identified(page, "g2-land-back")
    assert (back.attributes["data-do"], back.attributes["data-arg"]) == ("player", str(RED))


def test_a_tile_laid_by_somebody_is_marked():
    page = drawn(position(GARDEN), recent=(TileLaid(RED, tile("Easdale"), at((1, 1)), -1),))
    assert page.having("lastmove") == {cell((1, 1))}


# The clan board and the discards


def test_g2_10_3_the_board_opens_for_a_marker_and_tells_what_every_way_costs():
    state = marking(Land(coins=1), Land(clans=("MacMillan",)))
    page = drawn(state)
    marks = {f"clan-{move.clan}" for move in GAME.moves(state)}
    assert {thing for thing in page.glowing() if thing.startswith("clan-")} == marks
    cost = {
        name: holding(page.things()[f"clan-{clan(name)}"], "g2-cost")[0].text()
        for name in ("MacLeod", "MacLachlan", "McKay")
    }
    assert cost == {"MacLeod": "0", "MacLachlan": "1", "McKay": "2"}
    assert "g2-dear" in page.things()[f"clan-{clan('McKay')}"].classes
    taken = page.things()[f"clan-{clan('MacMillan')}"]
    assert "marker here: Morag" in str(taken.attributes["aria-label"])
    assert not holding(taken, "g2-cost")
    assert len([thing for thing in page.things() if thing.startswith("clan-")]) == len(KIT.clans)


def test_g2_10_3_the_way_to_a_clan_is_shown_with_where_it_begins():
    state = marking(Land(coins=3), Land(clans=("MacMillan",)))
    page = drawn(state, selected=(f"clan-{clan('MacLachlan')}",))
    told = next(element for element in page.elements() if "g2-clan-told" in element.classes).text()
    assert "Clan MacLachlan" in told
    assert "from MacMillan: 1 coin" in told
    roads = [element for element in page.elements() if "g2-way" in element.classes]
    assert len(roads) == 2, "one road, on both sheets of the map"


def test_g2_11_23_thresholds_show_the_own_count_and_what_it_brings():
    river = {(-1, 0): "Halkirk", (2, 0): "Dornoch"}
    state = marking(Land(tiles=river, scots={(0, 0): 1, (1, 0): 1}, coins=5))
    thing = f"clan-{clan('Sutherland')}"
    page = drawn(state)
    space = page.things()[thing]
    assert holding(space, "g2-have-text")[0].text() == "4"
    assert holding(space, "g2-reached")
    assert "you have 4" in label(page, thing)
    scene = scene_of(state, selected=(thing,))
    assert scene.text(table.more(scene)) == "It would bring 5 points now."
    assert not holding(page.things()[f"clan-{clan('Grant')}"], "g2-reached")


def test_the_board_and_the_discards_open_and_close_on_demand():
    state = position(GARDEN, discards="Strathspey, Pulteney")
    assert not any(thing.startswith(("clan-", "discarded-")) for thing in drawn(state).things())
    assert f"clan-{clan('Ross')}" in drawn(state, panel="clans").things()
    pile = drawn(state, panel="discards").things()
    assert {f"discarded-{tile(name)}" for name in ("Strathspey", "Pulteney")} <= pile.keys()
    asked = marking(GARDEN)
    closed = drawn(asked, panel="table")
    assert not any(thing.startswith("clan-") for thing in closed.things())
    assert "legal" in identified(closed, "g2-door-clans").classes
    assert "Nothing has been discarded" in drawn(position(), panel="discards").root.text()


def test_g2_11_24_munro_opens_the_discards():
    state = marking(Land(coins=5), discards="Strathspey, Aberfoyle, Rubislaw")
    after = play(state, next(move for move in GAME.moves(state) if getattr(move, "clan", None) == clan("Munro")))
    page = drawn(after)
    takeable = {f"discarded-{move.tile}" for move in GAME.moves(after) if hasattr(move, "tile")}
    assert takeable
    assert {thing for thing in page.glowing() if thing.startswith("discarded-")} == takeable
    assert "off" in page.things()[f"discarded-{tile('Rubislaw')}"].classes


def test_a_marker_just_placed_is_marked():
    page = drawn(position(GARDEN), panel="clans", recent=(MarkerPlaced(YELLOW, clan("Ross"), 1),))
    assert page.having("lastmove") == {f"clan-{clan('Ross')}"}


# Panels and strips


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_panel_tells_what_a_scoring_would_bring_now(seats):
    state = game(seats, 3)[-12][0]
    page = drawn(state, None)
    rows = [element for element in page.elements() if element.tag == "tr"]
    for row, category in zip(rows[1:5], KIT.categories, strict=True):
        numbers = [[inside.words for inside in box.children[:2]] for box in row.children if box.tag == "td"]
        told = zip(*category_points(state, category), strict=True)
        assert numbers == [[str(count), f"+{n}" if n else "0"] for count, n in told]


def test_persons_cards_and_lasting_clans_of_a_player_are_told():
    land = replace(GARDEN, persons=("Robert Burns",), cards=("Castle Moil",), clans=("Sinclair", "Ross"))
    page = drawn(position(land))
    pieces = [element for element in page.elements() if "g2-piece" in element.classes]
    told = " | ".join(element.text() for element in pieces)
    assert [name in told for name in ("Robert Burns", "Castle Moil", "Sinclair", "Ross")] == [True, True, True, False]
    assert [("g2-lasting" in element.classes) for element in pieces] == [False, True, True]


def test_a_strip_tells_everything_a_player_has():
    land = replace(
        GARDEN, coins=4, whisky=2, scots={(1, 0): 2, (0, 0): 1}, persons=("Robert Burns",), cards=("Loch Ness",)
    )
    told = Page(table.strip(scene_of(position(land)), RED)).root.text()
    for part in (
        "4 coins",
        "2 barrels of whisky",
        "2 scots in the home castle",
        "1 landmark card",
        "1 person",
        "6 tiles",
    ):
        assert part in told
    assert "2 wood, 3 stone" in told


# Slips, help, the end


def test_slips_are_held_back():
    def warned(state, kind):
        scene = scene_of(state)
        move = next(move for move in scene.moves if isinstance(move, kind))
        message = scene.game.warning(scene.view, move)
        return None if message is None else scene.text(message)

    assert warned(activating((0, 1), GARDEN), EndTurn).startswith("4 tiles would still give something")
    assert warned(finishing(GARDEN, movement=1), EndTurn) == "1 movement point would lapse. End the turn?"
    assert warned(finishing(replace(GARDEN, cards=("Loch Ness",))), EndTurn).startswith("Loch Ness could still")
    assert warned(finishing(GARDEN), EndTurn) is None


def test_provenance_is_told_honestly():
    """G2-22: what is reconstructed says so."""
    state = position(rondel="Red, Easdale, Halkirk, Yellow")
    scene = scene_of(state)
    assert "Reconstructed: its name and numbers are ours" in table.help_for(scene, "space-1")[1]
    assert "Partly reconstructed" in table.help_for(scene, "space-2")[1]
    assert "Most roads are reconstructed" in table.help_for(scene, f"clan-{clan('Ross')}")[1]


@pytest.mark.parametrize("number", range(len(BASE.tiles)))
def test_every_tile_has_a_face_with_its_name(number):
    for language in LANGUAGES:
        scene = scene_of(replace(dealt(4), chain=(-1, number, -2, -3, -4), acting=-1), 0, language)
        stand = Page(table.draw(scene)).things()["space-1"]
        name = next(element.words for element in stand.all() if "gl-name" in element.classes)
        assert name == table.help_for(scene, "space-1")[0]


def test_the_scoring_at_the_end_adds_up():
    state = game(3, 7, EVERY)[-1][0]
    page = Page(table.final_lines(scene_of(state, None)))
    rows = [element for element in page.elements() if element.tag == "tr"]
    total = next(row for row in rows if "final-total" in row.classes)
    sums = [int(box.words.replace("−", "-").replace("–", "0")) for box in total.children if box.tag == "td"]
    assert sums == [player.points for player in state.players]
    over = scene_of(state, 0)
    assert (table.acts(over), table.where(over), table.more(over)) == ((), None, None)
    assert Page(table.draw(over)).glowing() == set()


def test_every_chapter_is_known_by_the_name_of_its_chronicle():
    assert tuple(chapter.name for chapter in every_chapter()) == EVERY


@pytest.mark.slow
def test_every_class_that_is_drawn_has_its_rule():
    css = "".join(path.read_text(encoding="utf-8") for path in sorted(WEB.glob("tables/gl*/style.css")))
    used = set()
    for state, events in game(4, 4, EVERY)[::23]:
        for panel in ("", "clans", "discards", *EVERY):
            scene = scene_of(state, mover(state), recent=events, panel=panel)
            used |= {name for element in Page(table.draw(scene)).elements() for name in element.classes}
    assert {name for name in used if name.startswith("g2-") and f".{name}" not in css} == set()


# Corrected components


def test_components_of_a_corrected_set_are_told_by_their_own_names_and_effects():
    """What the built-in sentences say of a clan or a card holds only as long as its effects are those."""
    files = {name: data for name, data in built_in_files().items() if name in FILES}
    tiles, clans, cards = (msgspec.json.decode(files[name]) for name in ("tiles", "clans", "landmarks"))
    next(tile for tile in tiles["tiles"] if tile["id"] == "inshriach")["name"] = "Inshriach <Wood>"
    ross = next(clan for clan in clans["clans"] if clan["id"] == "ross")
    ross["effects"] = [{"points": 4}]
    stalker = next(card for card in cards["cards"] if card["id"] == "castle-stalker")
    stalker["effects"] = [{"gain": {"coins": 7}}]
    kit = load(
        {
            name: msgspec.json.encode(data)
            for name, data in zip(("tiles", "clans", "landmarks"), (tiles, clans, cards), strict=True)
        }
    )
    register(kit)
    try:
        state = GAME.deal(Options(components=kit.fingerprint), 2, 1)
        scene = scene_of(state, mover(state), "pl", panel="clans")
        page = Page(table.draw(scene))
        space = f"space-{state.chain.index(kit.tile['inshriach'])}"
        assert "Inshriach <Wood>" in label(page, space)
        assert "daje 4 punkty" in label(page, f"clan-{kit.clan['ross']}")
        assert "7 monet" in table.help_for(scene, f"card-{kit.card['castle-stalker']}")[1]
    finally:
        KITS.pop(kit.fingerprint)
