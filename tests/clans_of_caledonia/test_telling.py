"""Trade, prices and contracts in words."""

from core.clans_of_caledonia import GAME, moves
from core.clans_of_caledonia.components import SCORING
from core.clans_of_caledonia.facts.counting import SOURCES
from core.games import words
from tests.clans_of_caledonia.playing import expand, play
from tests.clans_of_caledonia.positions import BREAD, MILK, WOOL, Seat, contract, position

ENGLISH = words("en")
NAMES = ["Morag", "Angus", "Fiona", "Ewan"]
A = 0
MOVER = {"units": {"cow": [(0, 0)]}, "merchants": 3}
"""A unit beside port A."""


def english(message):
    return ENGLISH.text(message, NAMES)


def asked(state):
    return english(GAME.to_move(state).prompt)


def offered(state, *kinds):
    return [english(GAME.name_move(state, move)) for move in GAME.moves(state) if isinstance(move, kinds)]


def logged(state, *played):
    lines = []
    for move in played:
        state, events = GAME.play(state, move)
        lines += [english(line) for event in events if (line := GAME.log_line(state, event, None))]
    return lines


def test_buying_and_selling_tell_the_money():
    state = position(Seat(merchants=3, at_home=4, goods="2 milk", money=12), players=2)
    assert offered(state, moves.Buy)[:3] == [f"Buy {n} × wool for £{4 * n}" for n in (1, 2, 3)]
    assert offered(state, moves.Sell) == ["Sell 1 × milk for £5", "Sell 2 × milk for £10"]
    assert logged(state, moves.Buy(WOOL, 2)) == ["Morag buys 2 × wool for £8."]
    assert logged(state, moves.Buy(WOOL, 1)) == ["Morag buys 1 × wool for £4."]
    assert logged(state, moves.Sell(MILK, 2)) == ["Morag sells 2 × milk for £10."]


def test_a_price_that_is_moved():
    state = play(position(Seat(**MOVER, money=7, goods="1 wool"), players=3, ports={"A": 6}), moves.UsePort(A))
    assert asked(state) == "Morag: move a price by 3 steps, then trade that good."
    assert offered(state, moves.ShiftPrice)[:2] == ["Lower the price: wool", "Raise the price: wool"]
    assert logged(state, moves.ShiftPrice(BREAD, 0)) == ["Price down by 3 steps: bread."]
    assert logged(state, moves.ShiftPrice(WOOL, 1)) == ["Price up by 3 steps: wool."]
    bread = play(state, moves.ShiftPrice(BREAD, 0))
    assert asked(bread) == "Morag: now trade: bread."
    assert offered(bread, moves.Buy) == ["Buy 1 × bread for £7"]


def test_a_price_that_is_moved_by_a_single_step():
    state = position(Seat(**MOVER, goods="1 wool"), players=3, ports={"A": 6}, steps={"wool": 8})
    assert logged(play(state, moves.UsePort(A)), moves.ShiftPrice(WOOL, 1)) == ["Price up by 1 step: wool."]


def test_what_a_clan_gains_by_a_trade_and_who_passes():
    state = position(Seat("stewart", money=12), players=3)
    assert logged(state, moves.Buy(WOOL, 1)) == ["Morag buys 1 × wool for £4.", "Morag gains £1 by the clan Stewart."]
    assert logged(state, moves.Pass()) == ["Morag passes as number 1 and gains £16."]


def test_buying_from_the_neighbourhood_costs_less():
    near = Seat(units={"sheep": [(2, 0)]})
    state = play(position(Seat(**MOVER), near, players=3, ports={"A": 6}), expand("woodcutter", (1, 0)))
    assert offered(state, moves.Buy) == [f"Buy {n} × wool for £{2 * n}" for n in (1, 2, 3)]
    assert logged(state, moves.Buy(WOOL, 2)) == ["Morag buys 2 × wool from the neighbourhood for £4."]
    state = play(state, moves.UsePort(A), moves.ShiftPrice(WOOL, 0))
    assert offered(state, moves.Buy) == [f"Buy {n} × wool for £{n}" for n in (1, 2, 3)]


def test_a_contract_that_takes_an_animal():
    seat = Seat(units={"cow": [(3, 1), (3, 2)]}, contracts=["c16"], goods="1 wool")
    state = play(position(seat, players=3), moves.Fulfil(contract("c16")))
    assert asked(state) == "Morag: choose 1 animal for the meat."
    assert offered(state, moves.Slaughter) == ["Slaughter: cow, D2", "Slaughter: cow, D3"]
    assert logged(state, GAME.moves(state)[0]) == [
        "Morag slaughters: cow, D2.",
        "Morag fulfils a contract and gains £0: 1 × wool, 1 × beef → 2 × cotton.",
    ]


def test_every_source_of_points_has_a_name_and_a_line():
    keys = {f"cc.{kind}.{source}" for kind in ("source", "scored") for source in SOURCES}
    keys |= {f"cc.rating.{line.id}" for line in SCORING.solo_rating}
    assert keys <= {*GAME.component_words()}
