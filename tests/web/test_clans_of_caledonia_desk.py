"""The table of Clans of Caledonia: boards, the round, decisions with their own views, slips, hints and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from core.clans_of_caledonia import GAME, moves, tasks
from core.clans_of_caledonia.components import CLANS, GOODS, PRICES, UNITS
from core.clans_of_caledonia.events import UnitPlaced
from core.clans_of_caledonia.facts.counting import settlement_numbers
from core.clans_of_caledonia.map import HEXES, hex_at, network
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.state import EMPTY, State
from core.clans_of_caledonia.things import END_TURN, PASS, space_thing
from core.kernel import Message
from tests.clans_of_caledonia.playing import legal, play
from tests.clans_of_caledonia.positions import Seat, contract, position
from tests.web.caledonia import (
    WORDS,
    called,
    drawn,
    found,
    game,
    late,
    mover,
    out_of_sight,
    reached,
    scene_of,
    touched_things,
)
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from web.scene import Refusal, SeatLook
from web.tables import clans_of_caledonia as table

# Boards, rounds, settlements


def test_a_board_tells_costs_pieces_and_the_next_production() -> None:
    """CC-20.30: workers, field, cow and what could be made of them."""
    units = {"woodcutter": [(4, 0), (1, 5)], "miner": [(0, 3)], "field": [(3, 1)], "cow": [(3, 0)], "bakery": [(4, 1)]}
    seat = Seat(units={**units, "distillery": [(2, 1)]}, technology=["woodcutter"])
    page = drawn(scene_of(position(Seat(units={"sheep": [(7, 3)]}), seat, players=3), 0, looking_at=1))
    panel = found(page, "cct-panel")
    text = panel.text()
    assert "next production: £18, 2 × grain, 1 × milk, up to 1 bread from grain, up to 1 whisky from grain" in text
    assert "Board of Morag" in text
    assert not any("data-thing" in element.attributes for element in panel.all())


def test_looking_at_a_player_draws_the_settlements_of_that_player() -> None:
    """CC-20.14: four settlements; at level 2 three of them are linked."""
    units = {"sheep": [(4, 1), (5, 1), (3, 2)], "cow": [(3, 3)], "miner": [(2, 3)], "field": [(5, 5)]}
    state = position(Seat(units=units, shipping=2), players=3)
    assert settlement_numbers(state)[0] == 3
    page = drawn(scene_of(state, looking_at=0))
    counted = [element for element in page.elements() if "cct-tally" in element.classes]
    assert [element.text() for element in counted] == ["1", "2", "3", "4"]
    assert ["cct-apart" in element.classes for element in counted] == [False, False, False, True]
    player = state.players[0]
    assert network(state.map, 3, player.spaces).number == 4
    panel = found(page, "cct-panel")
    assert "3 of 4 settlements are linked; one more shipping level would link 4" in panel.text()
    quiet = drawn(scene_of(state))
    assert not any("cct-tally" in element.classes for element in quiet.elements())


def test_the_round_tells_glory_imports_order_and_races() -> None:
    seats = (
        Seat(units={"woodcutter": [(4, 0)], "miner": [(0, 3)]}, fulfilled=["c16"]),
        Seat(units={"miner": [(5, 2)]}),
        Seat(),
    )
    state = position(*seats, in_round=2, passed=[1], glory=[1, 4, 5, 6, 7], imports=[2, 0, 7])
    panel = found(drawn(scene_of(state, panel="round")), "cct-panel")
    text = panel.text()
    assert "Ann: 4 glory" in text
    assert "Morag: 2 glory" in text
    assert "place 1: Morag, £16" in text
    assert "place 2: open, £14" in text
    assert "tobacco: 5 points each now" in text
    assert "7 imported so far, money after 3 more" in text
    assert "Ann: 1, 12 points" in text
    turned = [element for element in panel.all() if "cct-turned" in element.classes]
    assert len(turned) == 1


# Decisions with their own views


def test_the_draft_lays_out_every_pair() -> None:
    for players in (1, 4):
        state = game(players, 1)[0][0]
        page = drawn(scene_of(state, mover(state)))
        assert {f"lot-{number}" for number in range(players + 1)} <= page.things().keys()
        for number, lot in enumerate(state.lots):
            label = called(page.things()[f"lot-{number}"])
            assert WORDS["en"].text(Message(f"cc.clan.{CLANS[lot.clan].id}")) in label


def test_an_auction_offers_every_higher_bid_and_the_way_out() -> None:
    state = reached(tasks.Bidding, 4, Options(clans="auction"), leader=1)
    page = drawn(scene_of(state, mover(state)))
    bid = state.agenda[0].bid
    shown = {name for name in page.things() if name.startswith("bid-")}
    assert shown == {f"bid-{points}" for points in range(bid + 1, 31)}
    assert ("out" in page.things()) == (moves.Out() in GAME.moves(state))
    watching = drawn(scene_of(state, (mover(state) + 1) % 4))
    assert not any(name.startswith("bid-") for name in watching.things())


def test_first_workers_go_anywhere_and_open_nothing() -> None:
    state = reached(tasks.PlacingWorker, 2)
    scene = scene_of(state, mover(state))
    move = scene.moves[0]
    page = drawn(replace(scene, selected=GAME.touches(move)))
    assert any(element.attributes.get("id") == "cct-pick" for element in page.elements())
    assert not any("cct-nears" in element.classes for element in page.elements())


@pytest.mark.parametrize("task", [tasks.Keeping, tasks.ExportBonuses, tasks.Processing, tasks.Bonuses])
def test_every_choice_of_a_decision_is_in_sight_at_once(task: type) -> None:
    state = reached(task, 3)
    scene = scene_of(state, mover(state))
    hidden = out_of_sight(scene, scene.moves)
    assert [move for move in hidden if not isinstance(move, moves.TakeBarrel)] == []


def test_animals_to_slaughter_glow_where_they_stand() -> None:
    units = {"cow": [(3, 1), (3, 0), (4, 1)], "sheep": [(2, 1)]}
    state = play(position(Seat(units=units, contracts=["c03"]), players=3), moves.Fulfil(contract("c03")))
    assert isinstance(state.agenda[0], tasks.Slaughtering)
    page = drawn(scene_of(state))
    glowing = {name for name, element in page.things().items() if "legal" in element.classes}
    assert glowing == {space_thing(move.space) for move in legal(state, moves.Slaughter)}
    glows = [element for element in page.elements() if element.attributes.get("href") == "#cct-glow"]
    assert len(glows) == 3


def test_a_port_stands_in_for_an_animal_by_a_chip() -> None:
    units = {"cow": [(12, 1), (12, 2)]}
    state = position(Seat(units=units, contracts=["c03"]), players=3, ports={"B": 1})
    state = play(state, moves.Fulfil(contract("c03")))
    assert isinstance(state.agenda[0], tasks.Waiving)
    things = drawn(scene_of(state)).things()
    assert {"port-1 meat-a", "no-waiver"} <= things.keys()


def test_a_port_that_moves_prices_offers_both_ways() -> None:
    state = position(Seat(units={"cow": [(12, 1)]}), players=3, ports={"B": 6})
    state = play(state, moves.UsePort(1))
    scene = scene_of(state)
    things = drawn(scene).things()
    shifts = legal(state, moves.ShiftPrice)
    assert shifts
    assert {" ".join(GAME.touches(move)) for move in shifts} <= things.keys()
    label = called(things["row-0 up"])
    assert label == f"wool: up to £{PRICES[0][state.steps[0] + 3]}"


def test_a_fisherman_can_be_rowed() -> None:
    state = position(Seat(clan="macdonald", units={"worker": [(4, 3)]}), players=3)
    rows = legal(state, moves.Row)
    assert rows
    page = drawn(scene_of(state))
    assert f"fisherman-{hex_at(4, 3)}" in page.things()
    assert f"hex-{hex_at(4, 3)}" not in page.things()
    chosen_one = drawn(scene_of(state, selected=(f"fisherman-{hex_at(4, 3)}",)))
    glowing = {name for name, element in chosen_one.things().items() if "legal" in element.classes}
    assert {name for name in glowing if name.startswith("hex-")} == {space_thing(move.to) for move in rows}


def test_barrels_are_taken_from_the_board() -> None:
    state = position(Seat(clan="mackenzie", units={"sheep": [(3, 1)]}, memory=(0, 1, 1, 0)), players=3)
    things = drawn(scene_of(state, panel="board")).things()
    assert {"barrel-1", "barrel-2"} <= things.keys()
    assert "£7" in called(things["barrel-1"])


# Buttons of the command bar, slips


def test_passing_is_the_button_only_when_nothing_else_can_be_done() -> None:
    rich = scene_of(position(Seat(units={"sheep": [(3, 1)]}), players=3))
    assert table.acts(rich) == ()
    assert PASS in drawn(rich).things()
    poor = scene_of(position(Seat(units={"sheep": [(3, 1)]}, money=0, merchants=0, at_home=7), players=3, in_round=3))
    assert [act.arg for act in table.acts(poor)] == [PASS]


def test_the_end_of_the_turn_is_the_button_after_an_action() -> None:
    state = reached(tasks.Finishing, 3)
    assert [act.arg for act in table.acts(scene_of(state, mover(state)))] == [END_TURN]


def slip_of(state: State, move: Any) -> str | None:
    warned = GAME.warning(state, move)
    return None if warned is None else warned.key


def test_passing_with_a_contract_that_could_be_fulfilled_is_a_slip() -> None:
    units = {"sheep": [(3, 1)]}
    held = Seat(units=units, goods="4 wool", contracts=["c01"])
    assert slip_of(position(held, players=3), moves.Pass()) == "cc.slip.fulfil"
    lacking = Seat(units=units, goods="3 wool", contracts=["c01"])
    assert slip_of(position(lacking, players=3), moves.Pass()) is None
    able = Seat(units=units, goods="4 wool", money=20)
    assert slip_of(position(able, players=3, in_round=3, board=["c01"]), moves.Pass()) == "cc.slip.obtain"
    assert slip_of(position(able, players=3, in_round=1, board=["c01"]), moves.Pass()) == "cc.slip.obtain_gain"
    poor = Seat(units=units, goods="4 wool", money=4)
    assert slip_of(position(poor, players=3, in_round=3, board=["c01"]), moves.Pass()) is None


def test_leaving_money_of_a_port_in_the_last_turn_is_a_slip() -> None:
    seat = Seat(units={"cow": [(12, 1)]})
    for in_round, expected in ((5, "cc.slip.port"), (4, None)):
        state = play(position(seat, players=3, in_round=in_round, ports={"B": 5}), moves.Pass())
        assert slip_of(state, moves.EndTurn()) == expected
        assert slip_of(play(state, moves.UsePort(1)), moves.EndTurn()) is None


def test_declining_a_free_upgrade_is_a_slip() -> None:
    state = position(
        Seat(units={"cow": [(3, 1)]}), players=3, agenda=(tasks.ExportBonuses(0, 0, 1), tasks.Finishing(0))
    )
    assert slip_of(state, moves.Decline()) == "cc.slip.upgrade"
    spent = Seat(units={"cow": [(3, 1)]}, shipping=5, at_home=0)
    full = position(spent, players=3, agenda=(tasks.ExportBonuses(0, 0, 1), tasks.Finishing(0)))
    assert slip_of(full, moves.Decline()) is None


def test_leaving_goods_unprocessed_in_the_last_round_is_a_slip() -> None:
    seat = Seat(units={"dairy": [(3, 1), (3, 0)]}, goods="2 milk")
    cheese = GOODS.index("cheese")
    for in_round, tiles, n, expected in (
        (5, [2, 3, 4, 5, 6], 0, "cc.slip.process"),
        (5, [2, 3, 4, 5, 6], 2, None),
        (4, [2, 3, 4, 5, 6], 0, None),
        (5, [2, 3, 4, 5, 1], 0, None),
    ):
        state = position(
            seat, players=3, in_round=in_round, glory=tiles, agenda=(tasks.Processing(0, cheese), tasks.Finishing(0))
        )
        assert slip_of(state, moves.Process(cheese, n)) == expected


# Hints, refusals, last moves, names


def test_a_hint_marks_its_things_and_names_them() -> None:
    state = late()
    plain = scene_of(state, mover(state))
    for kind in (moves.Expand, moves.Buy, moves.Obtain, moves.Pass):
        move = next((move for move in plain.moves if isinstance(move, kind)), None)
        if move is None:
            continue
        scene = replace(plain, hinted=GAME.touches(move))
        things = drawn(scene).things()
        marked = [name for name, element in things.items() if "hinted" in element.classes]
        assert marked
        assert all("hint" in called(things[name]) for name in marked)


def test_a_refusal_is_told_beside_the_map_or_in_the_dock() -> None:
    state = late()
    seat = mover(state)
    taken = next(space for space, stands in enumerate(state.stands) if stands >= 0 and space < HEXES)
    out = next((number for number in range(len(UNITS)) if f"unit-{number}" not in touched_things(state)), None)
    things = [f"hex-{taken}", *([f"unit-{out}"] if out is not None and state.players[seat].pieces[out] else [])]
    for thing in things:
        reasons = GAME.why_not(state, (thing,)) or (Message("play.not_now"),)
        page = drawn(scene_of(state, seat, refusal=Refusal(thing, reasons)))
        note = next(element for element in page.elements() if "why-not" in element.classes)
        assert note.text() == "".join(WORDS["en"].text(reason, [look.name for look in SEATS]) for reason in reasons)
        assert page.having("refused") == {thing}
        assert page.things()[thing].attributes["aria-describedby"] == note.attributes["id"]


def test_the_last_moves_are_marked() -> None:
    state = late()
    seat = mover(state)
    space = next(space for space, stands in enumerate(state.stands) if stands >= 0 and stands >> 4 != seat)
    page = drawn(scene_of(state, seat, recent=(UnitPlaced(1, 0, space, 9, False),)))
    assert "just placed" in called(page.things()[f"hex-{space}"])
    rings = [element for element in page.elements() if element.attributes.get("href") == "#cct-last"]
    assert len(rings) == 1


def test_a_hostile_name_is_only_text() -> None:
    name = "<script>alert('1')</script>\"&"
    state = game(2, 3)[-1][0]
    scene = replace(scene_of(state, 0, looking_at=1), seats=(SEATS[0], SeatLook(name, "person", 4)))
    everything = [table.draw(scene), table.strip(scene, 1), table.final_lines(scene)]
    everything.append(table.picture(scene.view, scene.words, scene.seats))
    for markup in everything:
        page = Page(markup)
        assert "<script" not in markup
        assert not any(element.tag == "script" for element in page.elements())
    assert name in Page(everything[2]).root.text()


def test_units_are_dragged_and_hexes_take_them() -> None:
    state = late()
    for thing, element in drawn(scene_of(state, mover(state))).things().items():
        assert (element.attributes.get("data-drag") == thing) == thing.startswith("unit-")
        assert (element.attributes.get("data-drop") == thing) == thing.startswith(("hex-", "port-", "fisherman-"))


def test_only_what_matters_stops_the_tab_key() -> None:
    state = late()
    scene = scene_of(state, mover(state))
    touched = touched_things(state)
    for thing, element in drawn(scene).things().items():
        if thing.startswith("hex-"):
            matters = thing in touched or state.stands[int(thing[4:])] != EMPTY
            assert element.attributes["tabindex"] == ("0" if matters else "-1")


def positions_of(task: type) -> Iterator[State]:
    for state, _ in game(3, 0):
        if state.agenda and isinstance(state.agenda[0], task):
            yield state


def test_nothing_glows_while_others_think() -> None:
    for state in list(positions_of(tasks.Turn))[::6]:
        page = drawn(scene_of(state, (mover(state) + 1) % 3))
        assert page.having("legal") == set()
        assert page.having("off") == set()


def test_the_draft_leaves_the_other_panels_in_reach() -> None:
    state = game(3, 1)[0][0]
    assert isinstance(state.agenda[0], tasks.ChoosingClan)
    scene = scene_of(state, mover(state))
    assert not any(element.attributes.get("id") == "cct-panel" for element in drawn(scene).elements())
    opened = drawn(replace(scene, panel="round"))
    assert any(element.attributes.get("id") == "cct-panel" for element in opened.elements())
    assert "lot-0" in opened.things()
