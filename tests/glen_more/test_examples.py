"""Chapter 16: the worked examples of the rules, as they stand."""

from itertools import permutations

import pytest

from core.glen_more import GAME
from core.glen_more.components import TILES
from core.glen_more.facts import chieftain_count, comparisons
from core.glen_more.state import Compared, FillingEmpty, Promote, ResolveCard, TakingTile
from core.glens import state as glen
from tests.glen_more.playing import (
    all_goods,
    buy,
    choose,
    goods_at,
    line,
    moves_of,
    pay,
    play,
    promote,
    rows,
    sell,
    take,
    taken,
)
from tests.glen_more.positions import Clan, activating, dice, finishing, good, position, random_games, source, tile
from tests.glen_more.test_scoring import ended
from tests.glens.positions import RED, YELLOW, activate, at, members_at, place, spots, walk


def test_gm_16_1_warehouse():
    anna = Clan(
        {
            (0, 1): "river forest",
            (0, -1): "river pasture",
            (1, 0): "middle fair",
            (1, 1): "quarry",
            (1, -1): "meadow",
        },
        goods={(0, 1): "wood wood", (0, -1): "cattle"},
        members={(1, 0): 1},
        coins=3,
    )
    state = position(anna, chain="Red, Iona Abbey, Yellow", market={"cattle": 2, "stone": 1, "sheep": 2})

    def now(position_):
        return position_.players[RED].coins, rows(position_)

    state, events = GAME.play(state, sell("cattle", (0, -1)))
    assert events == (glen.GoodSold(RED, good("cattle"), at((0, -1)), 2),)
    assert now(state) == (5, {"cattle": 1, "stone": 1, "sheep": 2})

    state, events = GAME.play(state, take(state, "Iona Abbey"))
    assert events == (
        glen.TileTaken(RED, tile("Iona Abbey"), 1),
        glen.GoodPaid(RED, good("wood"), at((0, 1))),
        glen.GoodBought(RED, good("stone"), 2),
        glen.GoodBought(RED, good("sheep"), 3),
    ), "5 coins leave one way to pay, so nothing is asked"
    assert now(state) == (0, {"cattle": 1, "stone": 2, "sheep": 3})
    assert all_goods(state) == "wood"

    state = play(state, place((2, 0)))
    assert spots(move.cell for move in moves_of(state, glen.Activate)) == {(1, 1), (1, -1), (2, 0), (1, 0)}
    state = play(state, activate((1, 1)))
    assert goods_at(state, (1, 1)) == "stone"
    state = play(state, activate((1, -1)))
    assert goods_at(state, (1, -1)) == "sheep"
    state = play(state, activate((2, 0)), choose("sheep"))
    assert goods_at(state, (2, 0)) == "sheep"
    state = play(state, sell("sheep", (2, 0)))
    assert now(state) == (3, {"cattle": 1, "stone": 2, "sheep": 2})

    four_kinds = activate((1, 0), 3)
    state = play(state, four_kinds)
    assert isinstance(state.agenda[0], glen.Payment)
    state = play(state, buy("grain"))
    assert now(state) == (2, {"cattle": 1, "stone": 2, "sheep": 2, "grain": 1})
    state = play(state, pay("wood", (0, 1)), pay("stone", (1, 1)), pay("sheep", (1, -1)))
    assert state.players[RED].points == 8
    assert state.players[RED].ledger[source("fair")] == 8
    assert all_goods(state) == ""
    assert now(state) == (2, {"cattle": 1, "stone": 2, "sheep": 2, "grain": 1})


CHAIN = "Red, meadow, t16, Yellow, quarry, Green, forest, t22, Blue, t39, t21, t25, Loch Ness"


def red_goes_to(name):
    """Red takes that tile, pays and lays it in the first way there is, and ends the turn."""
    red = Clan({(0, 1): "river pasture", (1, 0): "road field"}, members={(0, 0): 1, (0, 1): 1})
    state = position(red, seats=4, chain=CHAIN)
    state = play(state, take(state, name))
    while not moves_of(state, glen.EndTurn):
        kind = glen.EndActivation if moves_of(state, glen.EndActivation) else object
        state = play(state, moves_of(state, kind)[0])
    return GAME.play(state, glen.EndTurn())


@pytest.mark.parametrize(
    ("name", "removed", "drawn", "acts"),
    [
        ("meadow", [], 1, "Red"),
        ("t16", ["meadow"], 2, "Red"),
        ("forest", ["meadow", "t16"], 3, "Yellow"),
        ("t21", ["meadow", "t16"], 3, "Yellow"),
        ("Loch Ness", ["meadow", "t16"], 3, "Yellow"),
    ],
)
def test_gm_16_2_chain(name, removed, drawn, acts):
    state, events = red_goes_to(name)
    gone = [number for event in events if isinstance(event, glen.TilesLeft) for number in event.tiles]
    assert gone == [tile(other) for other in removed]
    assert sum(isinstance(event, glen.TileDealt) for event in events) == drawn
    assert line(state)[0] == acts
    assert GAME.seat_to_move(state) == {"Red": RED, "Yellow": YELLOW}[acts]


def test_gm_16_3_fair():
    tiles = {(0, 1): "river meadow", (1, 0): "middle fair", (-1, 0): "road field"}
    clan = Clan(tiles, goods={(0, 1): "sheep sheep cattle", (-1, 0): "cattle"}, coins=0)
    state = activating((1, 0), clan)
    ways = {move.way for move in moves_of(state, glen.Activate) if move.cell == at((1, 0))}
    assert ways == {0, 1}, "2 cattle and 2 sheep are two kinds, not four goods"
    state = play(state, activate((1, 0), 1))
    while isinstance(state.agenda[0], glen.Payment):
        state = play(state, GAME.moves(state)[0])
    assert (state.players[RED].points, all_goods(state)) == (3, "sheep cattle")
    clan = Clan(tiles, goods={(0, 1): "sheep wood cattle", (-1, 0): "grain"}, coins=0)
    state = play(activating((1, 0), clan), activate((1, 0), 3))
    assert state.players[RED].points == 8


ROW = {(1, 0): "road quarry", (2, 0): "road field", (3, 0): "road forest"}


def test_gm_16_4_movement_one_member_three_tiles():
    state = finishing(Clan(ROW, members={(0, 0): 3}), movement=3)
    state = play(state, walk((0, 0), (1, 0)), walk((1, 0), (2, 0)), walk((2, 0), (3, 0)))
    assert (members_at(state, (3, 0)), members_at(state, (0, 0))) == (1, 2)
    assert not moves_of(state, glen.Walk, Promote)


def test_gm_16_4_movement_three_members_one_tile_each():
    state = finishing(Clan(ROW, members={(0, 0): 1, (1, 0): 1, (2, 0): 1}), movement=3)
    steps = [walk((0, 0), (1, 0)), walk((1, 0), (2, 0)), walk((2, 0), (3, 0))]
    for order in permutations(steps):
        after = play(state, *order)
        assert [members_at(after, spot) for spot in ((0, 0), (1, 0), (2, 0), (3, 0))] == [0, 1, 1, 1]


def test_gm_16_4_movement_one_chieftain_and_two_steps():
    state = finishing(Clan(ROW, members={(0, 0): 2}), movement=3)
    state = play(state, promote((0, 0)), walk((0, 0), (1, 0)), walk((1, 0), (2, 0)))
    assert (state.players[RED].chieftains, members_at(state, (2, 0)), state.movement) == (1, 1, 0)


def test_gm_16_5_tiles_at_the_end():
    unused = [found.id for found in TILES if found.stack >= 0]
    clans = []
    for size in (15, 13, 16, 13):
        mine, unused = unused[: size - 1], unused[size - 1 :]
        clans.append(Clan({(1 + n, 1): name for n, name in enumerate(mine)}, coins=0))
    after, _ = ended(*clans)
    assert [player.ledger[source("tiles")] for player in after.players] == [-6, 0, -9, 0]


def test_gm_16_6_scoring():
    anna = Clan(whisky=3, cards=["Castle Moil", "Castle Stalker"])
    bruno = Clan(whisky=0, cards=["Loch Lochy", "Loch Ness"], chieftains=1)
    clara = Clan(whisky=3, cards=["Cawdor Castle"], chieftains=1)
    danny = Clan(whisky=5, cards=["Loch Morar"])
    state = finishing(anna, bruno, clara, danny, deck="t31, t32")
    after, events = GAME.play(state, glen.EndTurn())
    points = [event.points for event in events if isinstance(event, Compared)]
    assert points == [(3, 0, 3, 8), (2, 1, 5, 0), (1, 1, 0, 0)]
    assert GAME.standing(after).points == (6, 2, 8, 8)


@pytest.mark.parametrize(
    ("name", "tiles", "spot"),
    [("Castle Moil", {(0, 1): "river meadow"}, (1, 1)), ("forest", {(0, 1): "Loch Morar"}, (1, 1))],
)
def test_gm_16_7_neighbours(name, tiles, spot):
    state = position(Clan(tiles), chain=f"Red, {name}, Yellow")
    state = play(state, take(state, name))
    assert isinstance(state.agenda[0], glen.Placing)
    assert place(spot) in GAME.moves(state)


def test_gm_16_8_castle_of_mey():
    state = position(Clan(chieftains=2, cards=["Castle of Mey", "Castle Moil"]), Clan(chieftains=1))
    assert chieftain_count(state.players[RED]) == 6
    assert comparisons(state)[1] == ((6, 1), (8, 0))


RIVER, ROAD, PLAIN = "t50", "t39", "t12"


def fits(name, tiles, members):
    state = position(Clan(tiles, members=members), chain=f"Red, {name}, Yellow")
    if take(state, name) not in GAME.moves(state):
        return set()
    return spots(move.cell for move in GAME.moves(play(state, take(state, name))))


def test_gm_16_9_first_tile():
    assert fits(RIVER, {}, {(0, 0): 1}) == {(0, 1), (0, -1)}
    assert fits(ROAD, {}, {(0, 0): 1}) == {(1, 0), (-1, 0)}
    assert fits(PLAIN, {}, {(0, 0): 1}) == set()


def test_gm_16_10_second_tile():
    tiles = {(0, 1): "river forest"}
    assert fits(PLAIN, tiles, {(0, 0): 1}) == {(1, 1), (-1, 1)}
    assert fits(ROAD, tiles, {(0, 0): 1}) == {(1, 0), (-1, 0)}
    assert fits(RIVER, tiles, {(0, 0): 1}) == {(0, -1)}
    state = play(finishing(Clan(tiles), movement=1), walk((0, 0), (0, 1)))
    assert members_at(state, (0, 1)) == 1
    assert fits(PLAIN, tiles, {(0, 1): 1}) == {(1, 1), (-1, 1)}
    assert fits(RIVER, tiles, {(0, 1): 1}) == {(0, 2)}
    assert fits(ROAD, tiles, {(0, 1): 1}) == {(1, 0), (-1, 0)}


def die_rolls(*rolls):
    """Rear first: die, quarry, Red, forest, field, Blue: three players, and Yellow has just gone to the front."""
    chain = "Yellow, die, quarry, Red, forest, field, Green, t10, t13, t17, t20, t21, t12"
    yellow = Clan({(0, 1): "river pasture", (1, 0): "t05"})
    state = position(Clan(), yellow, Clan(), chain=chain, chance=dice(*rolls))
    state = taken(state, "t12", (1, 1))
    deck = state.deck
    after, events = GAME.play(state, glen.EndTurn())
    assert events[1] == glen.TileDealt(deck[0]), "Yellow's own turn draws one"
    return after, list(events[2:])


def summary(events):
    gone = [number for event in events if isinstance(event, glen.TilesLeft) for number in event.tiles]
    gone += [event.tile for event in events if isinstance(event, glen.DieMoved)]
    return sorted(gone), sum(isinstance(event, glen.TileDealt) for event in events)


def test_gm_16_11_die_rolls_2_and_jumps_over_red():
    after, events = die_rolls(2)
    assert events[0] == glen.DieMoved(2, tile("forest"), 3)
    assert summary(events) == (sorted([tile("forest"), tile("quarry")]), 2)
    assert after.agenda == (TakingTile(RED),)
    assert line(after)[:4] == ["Red", "die", "t22", "Green"]


def test_gm_16_11_die_rolls_1_and_again():
    after, events = die_rolls(1, 2)
    second = next(number for number, event in enumerate(events) if isinstance(event, glen.DieMoved) and number)
    assert events[0] == glen.DieMoved(1, tile("quarry"), 1)
    assert summary(events[:second]) == ([tile("quarry")], 1)
    assert events[second] == glen.DieMoved(2, tile("field"), 3), "still rearmost it rolls again"
    assert after.agenda == (TakingTile(RED),)


def test_gm_16_11_die_rolls_3_and_lands_on_the_field():
    after, events = die_rolls(3)
    assert events[0] == glen.DieMoved(3, tile("field"), 4)
    assert summary(events) == (sorted([tile("quarry"), tile("field")]), 2)
    assert after.agenda == (TakingTile(RED),)
    assert line(after)[:4] == ["Red", "t24", "die", "Green"]


def last_turn(space):
    chain = "Red, Yellow, meadow, quarry, forest, t22, t25, t28, Green, Blue, t21, t53, t32"
    names = {4: "forest", 5: "t22", 6: "t25"}
    state = position(Clan({(0, 1): "river pasture"}), seats=4, chain=chain, deck="t63, t64, t65, t66, t67", scorings=2)
    assert take(state, names[space]) == glen.Take(space)
    return play(state, glen.Take(space), place((1, 1)), activate((0, 0)), glen.EndActivation())


@pytest.mark.parametrize(("space", "last"), [(4, False), (5, True), (6, True)])
def test_gm_16_12_last_turn(space, last):
    assert bool(moves_of(last_turn(space), Promote)) is last


def test_gm_16_12_one_who_moves_4_acts_once_more():
    came_back = {}
    for space in (4, 5):
        state = play(last_turn(space), glen.EndTurn())
        acts = []
        while state.agenda:
            if isinstance(state.agenda[0], TakingTile):
                acts.append(GAME.seat_to_move(state))
            state, _ = GAME.advance(state, GAME.moves(state)[0])
        came_back[space] = RED in acts
    assert came_back == {4: True, 5: False}


def test_gm_16_13_grocer_from_the_warehouse():
    state = activating((1, 1), Clan({(0, 1): "river forest", (1, 1): "grocer"}, coins=6))
    state = play(state, activate((1, 1)), buy("wood"), buy("wood"), buy("wood"))
    assert (state.players[RED].coins, rows(state), state.players[RED].points) == (0, {"wood": 3}, 8)


def test_gm_16_14_loch_shiel():
    tiles = {(1, 0): "road quarry", (0, 1): "river forest", (2, 0): "Iona Abbey", (1, 1): "field"}
    clan = Clan(tiles, goods={(1, 0): "stone", (1, 1): "grain grain grain"}, members={(0, 1): 1})
    state = position(clan, chain="Red, Loch Shiel, Yellow", market={"stone": 1})
    state = play(state, take(state, "Loch Shiel"), place((0, 2)))
    assert isinstance(state.agenda[0], FillingEmpty)
    assert list(GAME.moves(state)) == [ResolveCard(), sell("stone", (1, 0))]
    state = play(state, sell("stone", (1, 0)))
    assert isinstance(state.agenda[0], glen.ChoosingGood), "the abbey; nothing more can be sold"
    state = play(state, choose("cattle"))
    found = [goods_at(state, spot) for spot in ((1, 0), (0, 1), (2, 0), (1, 1))]
    assert found == ["stone", "wood", "cattle", "grain grain grain"]


def test_gm_16_15_full_tile():
    clan = Clan({(0, 1): "river meadow", (1, 1): "t33"}, goods={(0, 1): "sheep sheep sheep"})
    state = activating((1, 1), clan, market={"sheep": 1})
    assert activate((0, 1)) not in GAME.moves(state), "it would get nothing"
    state = play(state, sell("sheep", (0, 1)), activate((0, 1)))
    assert goods_at(state, (0, 1)) == "sheep sheep sheep"
    assert state.players[RED].coins == 7


@pytest.mark.parametrize(
    ("seats", "wanted"), [(2, [21, 40, 57]), (3, [22, 41, 58]), (4, [22, 41, 58]), (5, [23, 42, 59])]
)
def test_gm_16_16_length(seats, wanted):
    for game in random_games():
        if game[0].before.seats == seats:
            drawn, until = 0, []
            for event in (event for played in game for event in played.events):
                drawn += isinstance(event, glen.TileDealt)
                if isinstance(event, Compared) and event.category == 0:
                    until.append(drawn)
            assert until == wanted
