"""Chapter 3, and the draft, the auction and the maps of chapter 18."""

import re

import pytest

from core.bots import decide, iterations
from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import CLANS, GLORY, GOODS, NO_CLAN, PORTS, PRICES, STARTING, UNITS
from core.clans_of_caledonia.events import TileLaid, UnitPlaced
from core.clans_of_caledonia.map import HEXES, SIDES, module_of
from core.clans_of_caledonia.moves import Bid, ChooseClan, Expand, LayTile, Out, PlaceWorker
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.state import EMPTY, TILE
from core.clans_of_caledonia.tasks import Bidding, ChoosingClan, LayingTile, PlacingWorker, Turn
from core.games import words
from core.kernel import Chance, say
from core.kernel.contract import BadOptions
from tests.clans_of_caledonia.playing import legal, money, play, refused, stock, told
from tests.clans_of_caledonia.positions import Seat, places, position, space, unit


def dealt(seats=4, seed=1, **options):
    return GAME.deal(Options(**options), seats, seed)


def drafted(seats=4, seed=1, **options):
    """After the draft: everybody takes the first clan that lies out."""
    state = dealt(seats, seed, **options)
    while isinstance(state.agenda[0], ChoosingClan):
        state = play(state, ChooseClan(0))
    return state


def settled(state, seed=1):
    """After the first workers, which go anywhere."""
    chance = Chance(seed)
    while isinstance(state.agenda[0], PlacingWorker):
        state = play(state, chance.pick(GAME.moves(state)))
    return state


def placing_order(state):
    """The seats that place first workers, in order."""
    return [task.seat for task in state.agenda if isinstance(task, PlacingWorker)]


def ready(*seats, **told_options):
    """A position in which the first workers are about to be placed."""
    first, rest = range(len(seats)), reversed(range(len(seats)))
    return position(*seats, agenda=(*(PlacingWorker(seat) for seat in (*first, *rest)), Turn(0)), **told_options)


def test_cc_3_1_random_sides_or_those_chosen():
    found = {dealt(4, seed).land.sides for seed in range(200)}
    assert found == set(SIDES)
    assert dealt(4, 1, map_sides="A2B2C1D1").land.sides == "A2B2C1D1"


def test_cc_3_2_four_random_ports():
    states = [dealt(4, seed) for seed in range(60)]
    assert all(len(set(state.ports)) == 4 for state in states)
    assert {state.ports[0] for state in states} == set(range(len(PORTS)))
    assert len(states[0].land.ports) == 4


def test_cc_3_3_price_markers_on_their_start_steps():
    state = dealt()
    assert state.steps == (3,) * 6
    prices = {good: track[3] for good, track in zip(GOODS, PRICES, strict=True)}
    assert prices == {"wool": 4, "grain": 5, "milk": 5, "bread": 10, "cheese": 10, "whisky": 11}


def test_cc_3_4_five_random_glory_tiles():
    states = [dealt(2, seed) for seed in range(60)]
    assert all(len(set(state.glory)) == 5 for state in states)
    assert {state.glory[4] for state in states} == set(range(len(GLORY)))


@pytest.mark.parametrize(("seats", "laid"), [(1, 5), (2, 6), (3, 7), (4, 8)])
def test_cc_3_5_contracts_on_the_board(seats, laid):
    state = dealt(seats)
    assert sum(contract >= 0 for contract in state.board) == laid
    assert len(state.stack) == 50 - laid
    assert sorted([*state.stack, *(contract for contract in state.board if contract >= 0)]) == list(range(50))


def test_cc_3_6_tokens_and_glory_begin_at_0():
    state = dealt()
    assert state.imports == (0, 0, 0)
    assert all(player.glory == 0 for player in state.players)


def test_cc_3_7_the_player_board():
    for player in dealt(clans="none").players:
        assert player.pieces[:8] == (4,) * 8
        assert sum(player.units) == 0
        assert (player.merchants, player.at_home) == (2, 5)
        assert player.shipping == 0
        assert not any(player.technology)
        assert (player.boxes, player.contracts) == (1, ())


def test_cc_3_8_a_random_first_player_then_clockwise():
    orders = {dealt(3, seed).order for seed in range(40)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_cc_3_9_the_last_player_chooses_first_from_one_clan_more_than_players():
    state = dealt(4, 3)
    assert len(state.lots) == 5
    assert len({lot.clan for lot in state.lots}) == len({lot.tile for lot in state.lots}) == 5
    asked = []
    while isinstance(state.agenda[0], ChoosingClan):
        asked.append(state.agenda[0].seat)
        assert len(GAME.moves(state)) == 6 - len(asked)
        state = play(state, ChooseClan(1))
    assert tuple(asked) == tuple(reversed(state.order))
    assert state.lots == (), "the pair left over leaves the game"
    assert set(state.clans) == {player.clan for player in state.players}


def test_cc_3_10_money_and_goods_of_the_starting_tile_at_once():
    state = dealt(2, 4)
    seat, lot = state.agenda[0].seat, state.lots[2]
    state = play(state, ChooseClan(2))
    player = state.players[seat]
    assert (player.money, player.goods) == (STARTING[lot.tile].money, STARTING[lot.tile].goods)
    assert player.clan == lot.clan


def test_cc_3_11_first_workers_anywhere_on_fitting_terrain_for_worker_and_land():
    state = ready(Seat(), Seat())
    forest = PlaceWorker(unit("woodcutter"), space((6, 2)))
    assert forest in GAME.moves(state)
    assert PlaceWorker(unit("miner"), space((6, 2))) in GAME.moves(state)
    after = play(state, forest)
    assert money(after) == [100 - 6 - 6, 100]
    assert refused(state, PlaceWorker(unit("woodcutter"), space((2, 1)))) == ["cc.why.terrain"]
    assert refused(state, PlaceWorker(unit("cow"), space((3, 1)))) == ["cc.why.worker_first"]
    assert refused(state, PlaceWorker(unit("miner"), space((0, 3)))) == ["cc.why.shaded"]
    assert refused(after, forest) == ["cc.why.taken"]
    again = play(after, PlaceWorker(unit("miner"), space((9, 3))), PlaceWorker(unit("miner"), space((7, 2))))
    assert again.agenda[0] == PlacingWorker(0), "the same kind or the other, in reverse order"


def test_cc_3_12_first_workers_are_compulsory_and_always_affordable():
    state = ready(Seat(money=55), Seat())
    assert {type(move) for move in GAME.moves(state)} == {PlaceWorker}
    dearest = max(one.cost for one in UNITS if one.kind == "worker") + 6
    assert 3 * dearest == 48
    assert min(tile.money for tile in STARTING) == 55


def test_cc_3_13_community_tiles_can_be_left_out():
    for seed in range(40):
        state = dealt(4, seed, community_tiles=False)
        assert not any(PORTS[port].community for port in state.ports)
        assert not any(GLORY[tile].community for tile in state.glory)
        assert all(CLANS[lot.clan].set == "base" for lot in state.lots)
    community = [dealt(4, seed) for seed in range(40)]
    assert any(PORTS[port].no == 9 for state in community for port in state.ports)
    assert any(GLORY[tile].no == 9 for state in community for tile in state.glory)
    assert any(CLANS[lot.clan].id == "macewen" for state in community for lot in state.lots)


def test_cc_3_14_first_workers_give_no_neighbourhood_bonus():
    state = ready(Seat(), Seat(units={"sheep": [(3, 1)]}))
    move = PlaceWorker(unit("miner"), space((2, 1)))
    events = told(state, move)
    assert events == [UnitPlaced(0, unit("miner"), space((2, 1)), 14, True)]
    assert isinstance(play(state, move).agenda[0], PlacingWorker)


def test_cc_3_15_each_starting_tile_is_worth_66():
    assert len(STARTING) == 9
    for tile in STARTING:
        worth = sum(n * track[3] for n, track in zip(tile.goods, PRICES, strict=True))
        assert tile.money + worth == 66
        assert sum(tile.goods) > 0


def test_cc_3_16_ports_glory_and_contracts_are_known_when_clans_are_chosen():
    state = dealt(1, 2)
    assert isinstance(state.agenda[0], ChoosingClan)
    assert len(state.ports) == 4
    assert len(state.glory) == 5
    assert state.board.count(-1) == 1
    assert set(state.stands) == {EMPTY}, "neutral pieces come after the clans"
    after = drafted(1, 2)
    assert isinstance(after.agenda[0], PlacingWorker)
    assert len(set(after.stands)) == 2
    first = settled(after)
    assert first.agenda == (Turn(first.order[0]),)
    assert first.round == 1


def test_cc_3_17_boxes_are_filled_row_by_row():
    assert len(dealt(3).board) == 7, "three players leave the bottom right box empty"
    assert -1 not in dealt(3).board
    alone = dealt(1).board
    assert [box for box, contract in enumerate(alone) if contract < 0] == [5]


# Examples


def test_cc_20_29_no_clans_four_players():
    state = dealt(4, 9, clans="none")
    while isinstance(state.agenda[0], ChoosingClan):
        seat, lot = state.agenda[0].seat, state.lots[0]
        state = play(state, ChooseClan(0))
        place = state.order.index(seat)
        assert state.players[seat].money == STARTING[lot.tile].money + (0, 2, 4, 6)[place]


def test_cc_20_32_two_players_choose_clans():
    state = dealt(2, 6)
    assert len(state.lots) == 3
    assert state.agenda[0] == ChoosingClan(state.order[1])
    state = play(state, ChooseClan(0))
    assert state.agenda[0] == ChoosingClan(state.order[0])
    assert len(state.lots) == 2


def fergusson_is(seat, seats):
    """A draft in which Fergusson goes to a seat of the turn order 0, 1, 2, ..."""
    for seed in range(2000):
        state = dealt(seats, seed)
        if state.order[0] != 0:
            continue
        while isinstance(state.agenda[0], ChoosingClan):
            wanted = [n for n, lot in enumerate(state.lots) if CLANS[lot.clan].id == "fergusson"]
            mine = state.agenda[0].seat == seat
            others = [n for n in range(len(state.lots)) if n not in wanted]
            state = play(state, ChooseClan(wanted[0] if mine and wanted else others[0]))
        if CLANS[state.players[seat].clan].id == "fergusson":
            return state
    raise AssertionError("Fergusson never came up")


@pytest.mark.parametrize(
    ("seat", "seats", "order"),
    [
        (1, 4, [0, 1, 2, 3, 3, 2, 1, 0, 1]),
        (0, 4, [0, 1, 2, 3, 3, 2, 1, 0, 0]),
        (0, 1, [0, 0, 0]),
    ],
)
def test_cc_20_34_the_order_of_first_workers_with_fergusson(seat, seats, order):
    assert placing_order(fergusson_is(seat, seats)) == order


def test_cc_20_35_robertsons_first_workers():
    state = ready(Seat("robertson"), Seat(), Seat(), Seat())
    assert money(play(state, PlaceWorker(unit("miner"), space((9, 1)))))[0] == 100 - (10 + 3 - 3)
    assert money(play(state, PlaceWorker(unit("miner"), space((9, 2)))))[0] == 100 - (10 + 4)


@pytest.mark.parametrize(("at", "cost"), [((4, 2), 6), ((4, 0), 7), ((5, 2), 7)])
def test_cc_20_36_macdonalds_first_worker(at, cost):
    state = ready(Seat("macdonald"), Seat(), Seat())
    assert money(play(state, PlaceWorker(unit("worker"), space(at))))[0] == 100 - cost


# 18. Variants of the set-up


@pytest.mark.parametrize("seats", [2, 3])
def test_cc_18_4_a_dense_map_closes_one_hex_in_each_module(seats):
    found = set()
    for seed in range(30):
        state = dealt(seats, seed, dense_map=True)
        closed = [number for number in range(HEXES) if state.stands[number] == TILE]
        assert {module_of(number) for number in closed} == set("ABCD")
        assert set(closed) <= set(state.land.land)
        found.update(closed)
    assert len(found) > 40
    dense = position(Seat(units={"cow": [(3, 1)]}), players=seats, tiles=[(4, 1)], dense_map=True)
    assert refused(dense, Expand(unit("cow"), space((4, 1)))) == ["cc.why.dense_tile"]


@pytest.mark.parametrize("seats", [1, 4])
def test_cc_18_4_a_dense_map_is_for_two_or_three_players(seats):
    with pytest.raises(BadOptions):
        dealt(seats, dense_map=True)


def closed(state):
    return {number for number in range(HEXES) if state.stands[number] == TILE}


@pytest.mark.parametrize(("seats", "turns"), [(2, (0, 1, 0, 1)), (3, (0, 1, 2, 0))])
@pytest.mark.parametrize("clans", ["draft", "none", "auction"])
def test_cc_18_9_the_players_close_any_land_hexes_in_turn(seats, turns, clans):
    state = dealt(seats, 4, dense_map=True, dense_hexes="chosen", clans=clans)
    first = state.agenda[0].seat
    if state.order:
        assert state.order[0] == first
    for n, turn in enumerate(turns):
        seat = (first + turn) % seats
        assert state.agenda[0] == LayingTile(seat)
        assert {move.space for move in GAME.moves(state)} == set(state.land.land) - closed(state)
        move = next(move for move in GAME.moves(state) if module_of(move.space) == "A")
        assert told(state, move) == [TileLaid(seat, move.space)]
        state = play(state, move)
        assert len(closed(state)) == n + 1
    assert {module_of(number) for number in closed(state)} == {"A"}, "one on each module is only recommended"
    assert isinstance(state.agenda[0], Bidding if clans == "auction" else ChoosingClan)
    assert state.agenda[0].seat == (first if clans == "auction" else state.order[-1])


def test_cc_18_9_refusals_tell_why():
    state = dealt(2, 4, map_sides="A1B1C1D1", dense_map=True, dense_hexes="chosen")
    after = play(state, LayTile(space((3, 1))))
    assert refused(after, LayTile(space((3, 1)))) == ["cc.why.dense_tile"]
    assert refused(after, LayTile(space((5, 3)))) == ["cc.why.tile_on_land"]
    assert refused(after, LayTile(space((0, 2)))) == ["cc.why.shaded"]
    assert refused(after, LayTile(space((1, 0)))) == ["cc.why.covered"]


@pytest.mark.parametrize("level", ["solid", "strong"])
@pytest.mark.parametrize("seats", [2, 3])
def test_cc_18_9_a_bot_closes_a_hex_amid_land_on_each_module(seats, level):
    state = dealt(seats, 6, dense_map=True, dense_hexes="chosen")
    while isinstance(state.agenda[0], LayingTile):
        state = play(state, decide(GAME, state, level, Chance(1), iterations(8)))
    assert {module_of(number) for number in closed(state)} == set("ABCD")
    near = [state.land.neighbours[number] + state.land.across[number] for number in closed(state)]
    assert all(len(set(around) & set(state.land.land)) >= 5 for around in near)


@pytest.mark.parametrize("seats", [1, 4])
def test_cc_18_9_choosing_is_for_two_or_three_players(seats):
    with pytest.raises(BadOptions):
        dealt(seats, dense_hexes="chosen")


@pytest.mark.parametrize(("language", "publisher"), [("en", "publisher"), ("ru", "издател"), ("pl", "wydawc")])
def test_cc_11_20_and_cc_15_5_an_option_names_the_later_word_of_the_publisher(language, publisher):
    port, buchanan = (
        words(language).text(say(f"cc.option.{option}.help")) for option in ("port7_neighbourhood", "buchanan_payment")
    )
    assert publisher in port
    assert publisher in buchanan
    assert {"15", "30"} <= {*re.findall(r"\d+", buchanan)}


def test_cc_18_5_without_clans_starting_tiles_are_chosen_in_the_same_way():
    state = dealt(3, 2, clans="none")
    assert len(state.lots) == 4
    assert {lot.clan for lot in state.lots} == {NO_CLAN}
    assert state.agenda[0] == ChoosingClan(state.order[2])
    after = drafted(3, 2, clans="none")
    assert after.clans == ()
    assert all(player.clan == NO_CLAN for player in after.players)
    tiles = [STARTING[lot.tile].money for lot in state.lots]
    extra = [after.players[seat].money - tile for seat, tile in zip(reversed(after.order), tiles, strict=False)]
    assert extra == [4, 2, 0]


def auction(seats, opener):
    """An auction that this seat opens."""
    return next(
        state
        for state in (dealt(seats, seed, clans="auction") for seed in range(100))
        if state.agenda[0].seat == opener
    )


def test_cc_18_6_a_bid_must_be_higher_or_the_bidder_is_out():
    state = auction(3, 1)
    assert len(state.lots) == 3
    assert list(GAME.moves(state)) == [Bid(points) for points in range(31)]
    state = play(state, Bid(4))
    assert state.agenda[0] == Bidding(2, 4, 1, ())
    assert legal(state, Bid)[0] == Bid(5)
    assert legal(state, Out) == [Out()]
    assert refused(state, Bid(4)) == ["cc.why.bid"]
    state = play(state, Out())
    assert state.agenda[0].seat == 0
    state = play(state, Bid(9))
    assert state.agenda[0].seat == 1, "who is out is not asked again"
    state = play(state, Out())
    assert state.agenda[0] == ChoosingClan(0)
    assert state.players[0].bid == 9
    assert state.order == (0,)


def test_cc_18_7_the_opener_must_bid_and_30_ends_it():
    state = auction(2, 0)
    assert refused(state, Out()) == ["cc.why.must_open"]
    state = play(state, Bid(30))
    assert state.agenda[0] == ChoosingClan(0)
    state = play(state, ChooseClan(1))
    assert state.order == (0, 1), "the last player gets the remaining pair"
    assert state.players[1].clan != NO_CLAN
    assert state.players[1].bid == 0
    assert isinstance(state.agenda[0], PlacingWorker)


def test_cc_18_8_the_order_of_winning_is_the_turn_order():
    state = auction(3, 1)
    state = play(state, Bid(0), Out(), Out(), ChooseClan(0))
    assert state.agenda[0] == Bidding(2, -1, 2, ()), "the nearest player to the winner's left opens"
    state = play(state, Bid(0), Bid(1), Out(), ChooseClan(0))
    assert state.order == (1, 0, 2)
    assert placing_order(state)[:3] == [1, 0, 2]
    assert all(player.money >= 55 for player in state.players), "bids cost points, never money"
    assert settled(state).agenda == (Turn(1),)


def test_cc_20_39_an_auction_of_three():
    state = auction(3, 1)
    state = play(state, Bid(0), Bid(4), Out(), Bid(5), Out())
    assert state.agenda[0] == ChoosingClan(1)
    state = play(state, ChooseClan(2))
    assert state.agenda[0].seat == 2
    state = play(state, Bid(0), Out(), ChooseClan(0))
    assert state.order == (1, 2, 0)
    assert [player.bid for player in state.players] == [0, 5, 0]
    assert len({player.clan for player in state.players}) == 3


def test_an_auction_needs_somebody_to_bid_against():
    with pytest.raises(BadOptions):
        dealt(1, clans="auction")
    with pytest.raises(BadOptions):
        dealt(3, solo_import_track="off")


def test_positions_of_the_tests_look_like_dealt_ones():
    state = position(Seat(goods="1 milk", units={"cow": [(3, 1)]}), Seat("stewart"))
    assert stock(state) == {"milk": 1}
    assert places(state.players[0].spaces) == {(3, 1)}
    assert state.players[1].merchants == 5
