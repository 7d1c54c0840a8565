"""Chapter 20: the worked examples, as they stand in the rules."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.components import register
from core.glen_more_2.facts.counting import category_points, coin_points, counts, territory_points
from core.glen_more_2.moves import RemoveTile
from core.glen_more_2.tasks import NextPiece
from core.glens.chain import DIE
from core.glens.state import Activate, EndTurn
from tests.glen_more_2.moves import buy, mark, remove, sell
from tests.glen_more_2.playing import (
    all_goods,
    clans_to_mark,
    goods_at,
    line,
    moves_of,
    pile,
    places,
    play,
    points,
    red,
    rows,
    scots_at,
    taken,
    turn,
)
from tests.glen_more_2.positions import (
    BASE,
    CASTLE,
    END,
    KIT,
    VILLAGE,
    Land,
    activating,
    clan,
    dice,
    finishing,
    laying,
    marking,
    position,
    settled,
    tile,
)
from tests.glens.positions import RED, YELLOW, activate, place, spots


def test_g2_20_1_turn_order():
    state = position(rondel="Red, Yellow, Inshriach, Robert the Bruce")
    assert GAME.seat_to_move(state) == RED
    state = turn(state, "Inshriach", (0, 1))
    assert GAME.seat_to_move(state) == YELLOW
    state = taken(state, "Robert the Bruce")
    assert state.players[YELLOW].coins == 4
    assert state.players[YELLOW].persons == (tile("Robert the Bruce"),)
    assert state.players[YELLOW].clans == ()
    assert play(state, mark("MacLeod")).players[YELLOW].clans == (clan("MacLeod"),)


def test_g2_20_2_the_die_with_a_chronicle():
    tiles = tuple(msgspec.structs.replace(t, chronicle_symbol=t.name == "Easdale") for t in KIT.tiles)
    kit = msgspec.structs.replace(KIT, tiles=tiles, fingerprint="example 20.2")
    register(kit)
    rondel = "die, Red, Yellow, Inshriach, Easdale, Loch Lochy, Halkirk"
    state = position(rondel=rondel, agenda=(NextPiece(),), chance=dice(2), fill=False, deck="", components=kit)
    state = settled(state)
    assert pile(state) == {"Loch Lochy"}
    assert line(state) == ["Red", "Yellow", "Inshriach", "Easdale", "die", "Halkirk"]


def test_g2_20_3_buying():
    land = Land(tiles={(0, 1): "Aberfoyle"}, goods={VILLAGE: "sheep sheep"}, coins=2)
    state = activating((0, 1), land, market={"cattle": 1})
    state = play(state, activate((0, 1)), buy("cattle"))
    assert rows(state)["cattle"] == 2
    assert red(state).coins == 0
    assert points(state, "trade") == 8
    assert all_goods(state) == ""


def test_g2_20_4_selling():
    state = play(finishing(Land(goods={VILLAGE: "sheep"}, coins=0), market={"sheep": 3}), sell("sheep", VILLAGE))
    assert red(state).coins == 3


def test_g2_20_5_placement():
    assert places(laying("Lochridge", Land())) == {(0, 1), (0, -1), (1, 1), (1, -1)}
    assert places(laying("Ballachulish", Land())) == {(-1, 0)}


def test_g2_20_6_placement_near_a_scot():
    assert (2, 1) not in places(laying("Lochridge", Land(tiles={(1, 1): "Inshriach"})))
    assert (2, 1) in places(laying("Lochridge", Land(tiles={(1, 1): "Inshriach"}, scots={(1, 1): 1})))


def halkirk():
    land = Land(tiles={(1, 1): "Inshriach"}, scots={CASTLE: 1}, goods={VILLAGE: "stone"}, coins=0)
    return play(laying("Halkirk", land), place((2, 0)))


def test_g2_20_7_activation():
    state = halkirk()
    assert scots_at(state, (2, 0)) == 1
    assert spots(move.cell for move in moves_of(state, Activate)) == {(2, 0), CASTLE, (1, 1)}
    state = play(state, activate((2, 0)), activate(CASTLE), activate((1, 1)))
    assert state.movement == 2
    assert goods_at(state, (1, 1)) == "wood"


def test_g2_20_8_upgrade():
    tiles = {(1, 1): "Inshriach", (2, 0): "Halkirk"}
    goods = {VILLAGE: "wood stone", (2, 0): "sheep"}
    land = Land(tiles=tiles, scots={CASTLE: 1, (2, 0): 1}, goods=goods, coins=0)
    state = play(laying("Inverness", land), place((2, 0)))
    assert red(state).cards == (KIT.card["inverness"],)
    assert red(state).whisky == 1
    assert scots_at(state, (2, 0)) == 2
    assert goods_at(state, (2, 0)) == "barley sheep"
    state = play(state, activate((2, 0)), activate(CASTLE), activate((1, 1)))
    assert (state.movement, goods_at(state, (1, 1))) == (2, "wood")


@pytest.mark.parametrize(
    ("name", "goods", "way", "paid", "gained"),
    [
        ("Aberfoyle", "sheep cattle cattle", 0, "", 8),
        ("Elgin", "sheep stone stone", 0, "", 7),
        ("Kenmore Fair", "sheep stone", 0, "", 4),
        ("Kenmore Fair", "wood stone barley,sheep", 1, "", 8),
    ],
)
def test_g2_20_9_exchanges(name, goods, way, paid, gained):
    first, _, second = goods.partition(",")
    land = Land(tiles={(0, 1): name}, goods={VILLAGE: first, CASTLE: second}, coins=0)
    state = play(activating((0, 1), land), activate((0, 1), way))
    while not moves_of(state, EndTurn):
        state = play(state, GAME.moves(state)[0])
    assert points(state, "trade") == gained
    assert all_goods(state) == paid


def test_g2_20_10_the_clan_board_without_markers():
    costs = KIT.road_costs(0)
    assert (costs[clan("MacLeod")], costs[clan("McKay")]) == (0, 2)
    state = play(marking(Land(coins=2)), mark("McKay"))
    assert red(state).coins == 0


def test_g2_20_11_macmillan_is_occupied():
    state = marking(Land(coins=1), Land(clans=["MacMillan"]))
    assert "MacLachlan" in clans_to_mark(state)
    assert red(play(state, mark("MacLachlan"))).coins == 0


def test_g2_20_12_landmark_cards():
    cards = [card.name for card in KIT.cards]
    state = position(Land(cards=cards[:5]), Land(cards=cards[5:8]), Land(cards=cards[8:9]))
    assert category_points(state, "landmarks") == ((5, 3, 1), (5, 2, 0))


def test_g2_20_13_territories():
    names = [tile.name for tile in BASE.tiles if tile.stack >= 0 and tile.laid and not tile.upgrade and not tile.river]
    lands = []
    for size in (15, 13, 16):
        mine, names = names[: size - 2], names[size - 2 :]
        # More tiles than the game has without a river: the rest of them is told with one.
        lands.append(mine)
    rivers = [tile.name for tile in BASE.tiles if tile.stack >= 0 and tile.laid and not tile.upgrade and tile.river]
    lands[2] += rivers[: 14 - len(lands[2])]
    told = [
        Land(tiles={(column, 1 + row): name for row, name in enumerate(mine) for column in [row % 2]}) for mine in lands
    ]
    state = position(*told, rondel="Red", fill=False, deck="")
    assert [len(player.territory.tiles) for player in state.players] == [15, 13, 16]
    assert territory_points(state) == [-6, 0, -9]


def test_g2_20_14_castle_moil():
    assert counts(position(Land(scots={CASTLE: 3}, cards=["Castle Moil"])), "home_castle_scots")[RED] == 6


def test_g2_20_15_armadale_and_scots_at_home():
    for coins, worth in ((5, 10), (8, 16), (10, 18)):
        assert coin_points(position(Land(coins=coins, cards=["Armadale Castle"])), RED) == worth
        assert coin_points(position(Land(coins=coins)), RED) == coins
    state = position(*(Land(scots={CASTLE: n}) for n in (6, 2, 0, 0)))
    assert category_points(state, "home_castle_scots")[1] == (8, 2, 0, 0)


def test_g2_20_16_a_gap():
    rondel = (
        "Red, Inshriach, Lochridge, die, Glen Affric, Easdale, Yellow, Moray Fields, Culbin Forest, Galloway Moor, "
        "Perth, Crieff, Pulteney"
    )
    deck = "Cairngorm Quarry, Tain Market Garden, Dingwall, Elgin, Aberfoyle, Portree, Oban, Aviemore"
    state = position(rondel=rondel, deck=deck, chance=dice(1))
    state = taken(state, "Culbin Forest", (0, 1))
    assert pile(state) == {"Inshriach", "Lochridge", "Glen Affric", "Easdale"}
    state = play(state, EndTurn())
    assert pile(state) == {"Inshriach", "Lochridge", "Glen Affric", "Easdale", "Moray Fields"}
    assert line(state)[:3] == ["Yellow", "die", "Red"], "the die took Moray Fields, the next tile ahead"
    assert state.rear == 6
    # Spaces 13, 0, 1 were filled after Red's turn, 2, 3, 4 after the die's; 5 stays empty.
    assert line(state)[7:] == ["Cairngorm Quarry", "Tain Market Garden", "Dingwall", "Elgin", "Aberfoyle", "Portree"]
    assert len(state.chain) == 13


def test_g2_20_17_removal():
    river = {(-1, 0): "Ballachulish", (2, 0): "Black Isle"}
    land = Land(tiles=river, scots={CASTLE: 1, (2, 0): 1}, coins=1)
    state = play(laying("Loch Morar", land), place((3, 0)))
    assert moves_of(state, RemoveTile) == [remove((-1, 0)), remove((3, 0))]
    assert moves_of(play(state, remove((3, 0))), RemoveTile) == [remove((-1, 0)), remove((2, 0))]
    hanging = Land(tiles={**river, (3, 0): "Strathspey", (3, 1): "Inshriach"}, coins=2)
    state = play(marking(hanging), mark("MacMillan"))
    assert moves_of(state, RemoveTile) == [remove((-1, 0)), remove((3, 1))]
    morar = Land(tiles={**river, (3, 0): "Strathspey", (3, 1): "Inshriach"}, scots={(-1, 0): 1}, coins=1)
    state = play(laying("Loch Morar", morar), place((-2, 0)), remove((3, 1)))
    assert remove((3, 0)) in moves_of(state, RemoveTile), "it goes too"


def test_g2_20_18_sinclair():
    land = Land(tiles={(0, 1): "Kenmore Fair"}, goods={VILLAGE: "wood stone barley"}, clans=["Sinclair"], coins=1)
    state = play(activating((0, 1), land), activate((0, 1), 3))
    assert points(state, "trade") == 8
    assert (red(state).coins, all_goods(state)) == (0, "")


def test_g2_20_19_the_die_without_enough_tiles():
    rondel = (
        "Red, Yellow, die, Inshriach, Lochridge, Glen Affric, Ballachulish, Black Isle, Castle Stalker, Donan Castle,"
        "Loch Lochy, Halkirk, Easdale"
    )
    left = ["Moray Fields", "Crieff", "Pulteney", "Strathspey", "Rothiemurchus", "Ullapool", "Robert the Bruce"]
    left += ["William Wallace", "Saint Columba"]
    deck = ", ".join([*left, "Duart Castle", "Inverness", "Loch Shiel", "Mary Stewart"])
    state = position(rondel=rondel, deck=deck, chance=dice(3))
    state = turn(state, "Easdale", (0, 1))
    assert (GAME.seat_to_move(state), line(state)[-1]) == (YELLOW, "Moray Fields")
    state = taken(state, "Moray Fields", (0, 1))
    assert len(pile(state)) == 9
    state = play(state, EndTurn())
    assert "Pulteney" in pile(state), "the tile that appeared where the die waited"
    assert GAME.seat_to_move(state) == RED
    assert line(state)[:4] == ["Red", "Yellow", "Crieff", "die"]
    assert line(state)[4:] == [*left[3:], "Duart Castle", "Inverness", "Loch Shiel"], "7 tiles of A, 3 of B"
    assert state.scorings == 1


@pytest.mark.parametrize(
    ("roll", "gone", "there"), [(1, {"Inshriach"}, True), (2, set(), False), (3, {"Easdale"}, False)]
)
def test_g2_20_20_the_die_and_worlds_end(roll, gone, there):
    rondel = f"die, Inshriach, {END}, gap, Easdale, Yellow"
    told = {"agenda": (NextPiece(),), "chance": dice(roll), "fill": False, "deck": ""}
    state = position(rondel=f"die, Red, {rondel[5:]}", **told)
    after = settled(state)
    assert pile(after) == gone
    assert (DIE in after.chain) is there
    if roll == 3:
        without = settled(position(rondel=f"die, Red, Inshriach, {END}, gap, Yellow", **told))
        assert (pile(without), DIE in without.chain) == (set(), False)
