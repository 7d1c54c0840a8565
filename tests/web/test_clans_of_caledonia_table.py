"""The table of Clans of Caledonia, read as a person or a screen reader would: the map, the market, contracts."""

from __future__ import annotations

from typing import Any

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import CONTRACTS, GOODS, PRICES
from core.clans_of_caledonia.facts.means import price
from core.clans_of_caledonia.facts.outlook import need, offers, price_of
from core.clans_of_caledonia.map import HEXES, hex_at
from core.clans_of_caledonia.moves import Buy, Expand, Fulfil, Row, Sell
from core.clans_of_caledonia.tasks import Bonuses, Turn
from core.clans_of_caledonia.things import space_thing
from core.kernel import Message
from tests.campaigns import Sampled
from tests.clans_of_caledonia.playing import expand, legal, play
from tests.clans_of_caledonia.positions import Seat, contract, position, unit
from tests.web.caledonia import VARIANTS, called, drawn, found, game, late, mover, out_of_sight, panel_for, scene_of
from tests.web.page import Page
from tests.web.scenes import replace
from web.tables import clans_of_caledonia as table

# Along whole games


@pytest.mark.parametrize("players", GAME.seats)
def test_every_move_of_a_game_can_be_made(players: int, sampled: Sampled) -> None:
    for state, events in sampled(game(players, 7, VARIANTS[players])[::8]):
        scene = scene_of(state, mover(state), recent=events)
        missing = out_of_sight(scene, scene.moves)
        for panel in sorted({panel_for(move) for move in missing}):
            missing = out_of_sight(replace(scene, panel=panel), missing)
        assert missing == []


@pytest.mark.parametrize("players", GAME.seats)
def test_every_space_is_there_and_everything_has_a_name(players: int) -> None:
    for state, events in game(players, 11, VARIANTS[players])[::15]:
        things = drawn(scene_of(state, mover(state), recent=events)).things()
        spaces = {space_thing(space) for space in range(HEXES) if space not in state.land.covered}
        spaces |= {f"port-{corner}" for corner in range(len(state.ports))}
        rowing = (
            {f"hex-{move.origin}" for move in GAME.moves(state) if isinstance(move, Row)} if state.agenda else set()
        )
        assert spaces - rowing <= things.keys()
        for name, element in things.items():
            assert element.tag == "button" or element.attributes["role"] == "button", name
            assert called(element).strip()


def test_the_hexes_of_a_dense_map_glow_and_what_is_closed_is_told() -> None:
    state = GAME.deal(VARIANTS[2], 2, 5)
    for left in (4, 3):
        scene = scene_of(state, mover(state))
        page = drawn(scene)
        assert page.glowing() == {space_thing(move.space) for move in GAME.moves(state)}
        assert sum(element.attributes.get("href") == "#cct-glow" for element in page.elements()) == len(scene.moves)
        assert table.more(scene) == Message("cct.more.lay_tile", {"n": left})
        state, events = GAME.play(state, GAME.moves(state)[30])
    (laid,) = events
    page = drawn(scene_of(state, mover(state), recent=events))
    assert "closed by a tile, just placed" in called(page.things()[space_thing(laid.space)])
    assert any(element.attributes.get("href") == "#cct-last" for element in page.elements())


@pytest.mark.parametrize("players", GAME.seats)
def test_no_id_twice_and_no_key_left_over(players: int, sampled: Sampled) -> None:
    """A morph needs ids that are unique; words are never keys."""
    for state, events in sampled(game(players, 12, VARIANTS[players])[::25]):
        scene = scene_of(state, mover(state), recent=events)
        for panel in ("", "contracts", "board", "round", "market-2"):
            markup = table.draw(replace(scene, panel=panel))
            page = Page(markup)
            ids = [element.attributes["id"] for element in page.elements() if "id" in element.attributes]
            assert len(ids) == len(set(ids))
            assert "cct." not in markup
            described = {element.attributes.get("aria-labelledby") for element in page.elements()} - {None}
            assert described <= set(ids)


@pytest.mark.parametrize("players", GAME.seats)
def test_strips_pictures_and_scoring_go_with_every_moment(players: int) -> None:
    for state, events in game(players, 13, VARIANTS[players])[::40]:
        scene = scene_of(state, 0, recent=events)
        for seat in range(players):
            Page(table.strip(scene, seat))
        Page(table.picture(scene.view, scene.words, scene.seats))
        Page(table.final_lines(scene))


def test_the_ground_is_drawn_once_and_the_markup_stays_lean() -> None:
    scene = scene_of(late(), mover(late()))
    page = drawn(scene)
    assert sum(1 for _ in page.elements()) < 1300
    assert len(table.draw(scene)) < 150_000
    chart = next(element for element in page.elements() if "cct-chart" in element.classes)
    costs = next(element for element in chart.all() if "cct-cost" in element.classes)
    land = scene.view.land
    assert sorted(map(int, costs.words)) == sorted(land.cost[space] for space in land.land)


# Choosing a unit and a hex


def test_a_chosen_unit_makes_its_places_glow_and_tells_their_prices() -> None:
    state = late()
    plain = scene_of(state, mover(state))
    for number in sorted({move.unit for move in plain.moves if isinstance(move, Expand)}):
        scene = replace(plain, selected=(f"unit-{number}",))
        page = drawn(scene)
        wanted = {move.space for move in plain.moves if isinstance(move, Expand) and move.unit == number}
        glowing = {name for name, element in page.things().items() if "legal" in element.classes}
        assert {name for name in glowing if name.startswith("hex-")} == {
            f"hex-{space}" for space in wanted if space < HEXES
        }
        assert page.things()[f"unit-{number}"].attributes["aria-pressed"] == "true"
        marks = next(element for element in page.elements() if "cct-marks" in element.classes)
        shown = [
            int(text.words)
            for group in marks.children
            if "cct-dear" not in group.classes
            for text in group.all()
            if "cct-pill-text" in text.classes
        ]
        assert sorted(shown) == sorted(price(state, mover(state), number, space) for space in wanted)


def test_without_a_choice_places_are_only_outlined() -> None:
    state = late()
    page = drawn(scene_of(state, mover(state)))
    used = [element.attributes.get("href") for element in page.elements() if element.tag == "use"]
    spaces = {move.space for move in GAME.moves(state) if isinstance(move, Expand)}
    assert used.count("#cct-open") == len(spaces)
    assert "#cct-glow" not in used


def test_the_next_shipping_level_is_shown_faintly() -> None:
    """CC-20.5: from (3,1) a river lies between it and (3,2), a loch before five more."""
    for level, added in ((0, {(3, 2)}), (1, {(1, 1), (1, 2), (2, 3), (5, 1), (5, 2)})):
        state = position(Seat(units={"sheep": [(3, 1)]}, shipping=level), players=3)
        page = drawn(scene_of(state))
        dotted = [element for element in page.elements() if element.attributes.get("href") == "#cct-next"]
        assert len(dotted) == len(added)
        said = {name for name, element in page.things().items() if "one more shipping level" in called(element)}
        assert said == {f"hex-{hex_at(*place)}" for place in added}


def test_unit_and_hex_together_are_a_preview_with_the_price_part_by_part() -> None:
    state = position(Seat(clan="robertson", units={"sheep": [(3, 2)]}, shipping=1), players=3)
    move = next(move for move in legal(state, Expand) if move == expand("cow", (3, 1)))
    scene = scene_of(state, selected=GAME.touches(move))
    told = price_of(state, 0, move.unit, move.space, free=False)
    assert (told.unit, told.land, told.discount) == (9, 3, 3)
    assert told.whole == price(state, 0, move.unit, move.space)
    pick = found(drawn(scene), "cct-pick")
    assert "unit £9, land £3, less £3: £9" in pick.text()
    assert "£91" in pick.text()
    assert scene.text(table.more(scene) or Message("")) == "Unit £9, land £3: you pay £9 and keep £91."


def test_a_hex_chosen_first_puts_whole_prices_on_the_units() -> None:
    state = position(Seat(units={"sheep": [(3, 2)]}), players=3)
    place = hex_at(3, 3)
    things = drawn(scene_of(state, selected=(f"hex-{place}",))).things()
    for move in legal(state, Expand):
        if move.space == place:
            whole = price(state, 0, move.unit, place)
            assert f"£{whole}" in called(things[f"unit-{move.unit}"])


def test_what_neighbours_would_sell_is_what_the_bonus_offers() -> None:
    tried = 0
    for state, _ in game(4, 21)[::5]:
        if not state.agenda or not isinstance(state.agenda[0], Turn):
            continue
        seat = mover(state)
        for move in legal(state, Expand)[::7]:
            after = play(state, move)
            whole = price(state, seat, move.unit, move.space)
            promised = {offer.good: offer.most for offer in offers(state, seat, move.space, whole) if offer.most > 0}
            bought: dict[int, int] = {}
            if isinstance(after.agenda[0], Bonuses):
                for buying in legal(after, Buy):
                    bought[buying.good] = max(bought.get(buying.good, 0), buying.n)
            assert promised == bought
            tried += bool(bought)
    assert tried > 5


def test_goods_of_neighbours_stand_beside_the_preview() -> None:
    """CC-20.8: a dairy on (3,2) opens cheese for (3,3), not for (3,1) across the river."""
    state = position(Seat(units={"sheep": [(2, 3), (2, 1)]}), Seat(units={"dairy": [(3, 2)]}), players=3)
    for place, opened in (((3, 3), True), ((3, 1), False)):
        page = drawn(scene_of(state, selected=GAME.touches(expand("cow", place))))
        near = [element for element in page.elements() if "cct-nears" in element.classes]
        assert bool(near) == opened
        touched = [element for element in page.elements() if element.attributes.get("href") == "#cct-touched"]
        assert len(touched) == opened
        if opened:
            assert "made by Morag, £7 instead of £10" in near[0].text()


# The market


def test_chips_tell_the_money_and_the_price_afterwards() -> None:
    state = late()
    seat = mover(state)
    for good in range(len(GOODS)):
        scene = scene_of(state, seat, panel=f"market-{good}")
        things = drawn(scene).things()
        for move in scene.moves:
            if isinstance(move, Buy | Sell) and move.good == good:
                chip = things[" ".join(GAME.touches(move))]
                assert "legal" in chip.classes
                after = play(state, move)
                label = called(chip)
                assert f"for £{move.n * PRICES[good][state.steps[good]]}" in label
                assert f"then the price is £{PRICES[good][after.steps[good]]}" in label


def test_a_side_that_is_closed_shows_a_lock_and_a_chip_that_says_why() -> None:
    state = position(Seat(units={"sheep": [(3, 2)]}, goods="2 wool", market={"wool": 1}), players=3)
    page = drawn(scene_of(state, panel="market-0"))
    column = found(page, "cct-column-0")
    shut = [element for element in column.all() if "cct-shut" in element.classes]
    assert len(shut) == 1
    chip = page.things()["row-0 sell units-b"]
    assert "off" in chip.classes
    assert GAME.why_not(state, ("row-0", "sell", "units-b"))


def test_merchants_of_everybody_stand_in_their_areas() -> None:
    seats = (Seat(market={"milk": 2}), Seat(market={"milk": -1, "whisky": 3}), Seat())
    page = drawn(scene_of(position(*seats, turn=2), 0))
    for good, said in (
        ("milk", {"2 merchants of Ann buy", "1 merchant of Morag sells"}),
        ("whisky", {"3 merchants of Morag buy"}),
    ):
        number = GOODS.index(good)
        column = found(page, f"cct-column-{number}")
        label = called(column)
        assert all(part in label for part in said)


# Contracts


def test_a_contract_is_ready_exactly_when_it_can_be_fulfilled() -> None:
    seen = set()
    for seed in (3, 4, 5, 6):
        for state, _ in game(3, seed):
            if state.agenda and isinstance(state.agenda[0], Turn):
                seat = mover(state)
                ready = {move.contract for move in legal(state, Fulfil)}
                for held in state.players[seat].contracts:
                    assert need(state, seat, held).met == (held in ready)
                    seen.add(held in ready)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("stock", "units", "named", "later"),
    [
        ("1 milk", {"dairy": [(3, 1)]}, "c10", False),
        ("4 milk", {"dairy": [(3, 1), (3, 0), (4, 1), (2, 1)]}, "c10", True),
        ("1 grain", {"bakery": [(3, 1)], "distillery": [(3, 0)]}, "c23", False),
        ("", {"bakery": [(3, 1)], "distillery": [(3, 0)], "field": [(4, 1)]}, "c23", True),
        ("", {"sheep": [(3, 1), (3, 0), (4, 1)], "cow": [(2, 1)]}, "c16", True),
        ("3 wool", {"sheep": [(3, 1)]}, "c01", True),
        ("2 wool", {"sheep": [(3, 1)]}, "c01", False),
    ],
)
def test_whether_production_would_suffice(stock: str, units: Any, named: str, later: bool) -> None:
    state = position(Seat(goods=stock, units=units, contracts=[named]), players=3)
    wanted = need(state, 0, contract(named))
    assert not wanted.met
    assert wanted.later == later
    card = drawn(scene_of(state, panel="contracts")).things()[f"contract-{contract(named)}"]
    assert ("production of this round will do" in called(card)) == later
    assert any("cct-later" in element.classes for element in card.all()) == later


def test_cards_of_the_export_board_lie_there_with_their_price() -> None:
    state = position(Seat(units={"sheep": [(3, 1)]}), players=4, in_round=3, board=["c01", "c02", "c50"])
    page = drawn(scene_of(state, panel="contracts"))
    assert {f"contract-{contract(name)}" for name in ("c01", "c02", "c50")} <= page.things().keys()
    panel = found(page, "cct-panel")
    assert "it costs £5" in panel.text()
    assert "it costs £10" in panel.text()
    assert panel.text().count("empty box") == 5


def test_every_contract_has_a_face() -> None:
    state = position(Seat(units={"sheep": [(3, 1)]}), players=3)
    for data in CONTRACTS:
        shown = replace(state, board=(data.number, *state.board[1:]))
        card = drawn(scene_of(shown, panel="contracts")).things()[f"contract-{data.number}"]
        numbers = [int(element.words) for element in card.all() if element.tag == "b" and element.words.isdigit()]
        wanted = [*filter(None, (*data.goods, *data.meat, *data.imports, data.hops, data.money))]
        wanted += [n for n in (data.free_hexes, data.upgrades) if n > 1]
        assert all(numbers.count(n) >= wanted.count(n) for n in wanted)


def test_a_unit_says_what_it_is_and_what_is_left() -> None:
    state = position(Seat(units={"cow": [(3, 1), (3, 0)]}), players=3)
    label = called(drawn(scene_of(state)).things()[f"unit-{unit('cow')}"])
    assert label == "cow, £9, 2 pieces left"
