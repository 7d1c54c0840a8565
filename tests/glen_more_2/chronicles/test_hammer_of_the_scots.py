"""Chapters C4-1 to C4-4: the Englishman, who controls him, and his turn."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots import state as scots
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FigureLanded, FigurePassed, PersonResolved, TileDiscarded, TurnStarted
from core.glen_more_2.facts.counting import category_points, coin_points
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing, Laying, Resolving, TakingTile
from core.glens import state as glen
from core.glens.chain import DIE, GAP, figure
from core.glens.effects import Exchange, MovementPoints, Points, TakeCard
from tests.glen_more_2.chronicles.england import (
    ALONE,
    border,
    clear,
    controller,
    halt,
    row,
    to_clear,
    to_use,
    track,
    use,
)
from tests.glen_more_2.moves import give_up, mark, sell, stop, take
from tests.glen_more_2.playing import (
    clans_to_mark,
    events_of,
    goods_at,
    moves_of,
    pile,
    places,
    play,
    points,
    red,
    rows,
    scots_at,
    told_by,
)
from tests.glen_more_2.positions import CASTLE, END, KIT, VILLAGE, Land, card, dice, tile
from tests.glens.positions import GREEN, RED, activate, at, place, walk

replace = msgspec.structs.replace

FOUR = ("Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument", "General Wade's Military Roads")
BEHIND = "Red, Inshriach, Englishman, Lochridge, Yellow, Green, Glen Affric, Ballachulish"
"""Red is about to move, and the Englishman stands in front."""


# 1. Components


@pytest.mark.parametrize(
    ("name", "stack", "kind", "river"),
    [
        ("Loch Lomond", "A", "loch", True),
        ("Glenfinnan Church", "B", "special", False),
        ("Glenfinnan Monument", "C", "special", False),
        ("General Wade's Military Roads", "D", "special", False),
    ],
)
def test_c4_1_1_four_tiles_with_their_cards(name, stack, kind, river):
    made = KIT.tiles[tile(name)]
    assert (STACKS[made.stack], made.kind, made.river) == (stack, kind, river)
    assert made.chronicle_symbol
    assert TakeCard(KIT.cards[card(name)].id) in made.once
    assert KIT.cards[card(name)].effects == (scots.EnglandMarker(),)


def test_c4_1_1_what_the_tiles_cost_and_do():
    lomond, church, monument, roads = (KIT.tiles[tile(name)] for name in FOUR)
    wood, stone = KIT.goods.index("wood"), KIT.goods.index("stone")
    assert (lomond.cost.coins, lomond.activation) == (1, ())
    assert (church.cost.named[wood], church.cost.named[stone]) == (1, 1)
    (offering,) = church.activation
    assert isinstance(offering, Exchange)
    assert (offering.give.whisky, offering.points) == (1, 4)
    assert (monument.cost.members, monument.activation) == (1, (Points(3),))
    assert (roads.cost.named[stone], roads.activation) == (2, (MovementPoints(1),))
    assert row(border()) == (1, 0, 0)


def test_c4_1_2_a_card_brings_the_marker_and_counts_as_a_landmark():
    state = border(rondel="Red, Loch Lomond, Yellow, Green, Englishman", controller=-1)
    state = play(state, take(state, "Loch Lomond"))
    after, events = GAME.play(state, place((-1, 0)))
    kinds = [type(event) for event in events]
    assert kinds.index(glen.CardTaken) < kinds.index(scots.MarkerTaken)
    assert controller(after) == "Red"
    assert category_points(after, "landmarks")[0] == (1, 0, 0)


def test_c4_1_2_the_scot_for_the_monument_does_not_support_it():
    rondel = "Red, Glenfinnan Monument, Inshriach, Yellow, Green, Englishman"
    alone = border(Land(scots={VILLAGE: 1}), rondel=rondel)
    assert take(alone, "Glenfinnan Monument") not in GAME.moves(alone)
    two = border(Land(scots={VILLAGE: 1, CASTLE: 1}), rondel=rondel)
    two = play(two, take(two, "Glenfinnan Monument"))
    near = play(two, place((0, 1)))
    assert set(GAME.moves(near)) == {give_up(VILLAGE), give_up(CASTLE)}, "either of them supports it"
    assert scots_at(play(near, give_up(VILLAGE)), VILLAGE) == 0
    land = Land(tiles={(0, 1): "Lochridge"}, scots={VILLAGE: 0, (0, 1): 1, CASTLE: 1})
    edge = border(land, rondel=rondel)
    edge = play(edge, take(edge, "Glenfinnan Monument"), place((-1, 1)))
    assert scots_at(edge, CASTLE) == 0, "only the one who does not support it can be given"


# 2. Set-up


@pytest.mark.parametrize("seats", [3, 4])
def test_c4_2_1_the_tiles_are_shuffled_into_their_stacks(seats):
    state = GAME.deal(Options(chronicles=ALONE), seats, 5)
    tiles = state.kit.tiles
    all_tiles = [*state.deck, *(entry for entry in state.chain if entry >= 0)]
    sizes = {letter: sum(STACKS[tiles[number].stack] == letter for number in all_tiles) for letter in STACKS}
    assert sizes == {"S": 5, "A": 15, "B": 18, "C": 18, "D": 18}
    assert {name: STACKS[tiles[number].stack] for number in all_tiles if (name := tiles[number].name) in FOUR} == dict(
        zip(FOUR, "ABCD", strict=True)
    )
    assert {*FOUR} <= {card.name for card in state.kit.cards}


@pytest.mark.parametrize(("seats", "coin"), [(3, 1), (4, 0)])
def test_c4_2_2_a_coin_lies_in_the_england_row(seats, coin):
    state = GAME.deal(Options(chronicles=ALONE), seats, 5)
    assert row(state) == (1, 0, 0)
    assert state.market == (coin,) * 5, "the other rows are as ever"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("die", [False, True])
@pytest.mark.parametrize(("mountain", "covers"), [("", 0), ("highlander", 2), ("highlander:hard", 1)])
def test_c4_2_3_and_cx_2_2_he_stands_after_the_s_tiles(seats, die, mountain, covers):
    state = GAME.deal(Options(die=die, chronicles=(scots.NAME, *([mountain] if mountain else []))), seats, 7)
    pieces = seats + die
    a_tiles = 14 - pieces - 5 - 1 - covers - 1
    after = pieces + 5
    assert state.chain[after] == scots.ENGLISHMAN
    stacks = [STACKS[state.kit.tiles[entry].stack] for entry in state.chain if entry >= 0]
    assert stacks == ["S"] * 5 + ["A"] * a_tiles
    assert [*state.chain[after + 1 :]].count(MOUNTAIN) == bool(mountain)
    assert len(state.chain) == state.spaces_to_fill
    assert state.ring.spaces == len(state.chain) + 1, "one space is empty"
    assert controller(state) == "", "the marker lies under him"
    assert all(state.kit.tiles[number].stack for number in state.deck)


# 3. Control


def test_c4_3_1_the_first_who_passes_him_takes_the_marker_at_that_moment():
    state = border(rondel=BEHIND, controller=-1)
    told = told_by(state, take(state, "Lochridge"))
    passing = told.index(FigurePassed(figure(RED), scots.ENGLISHMAN))
    assert told[passing + 1] == scots.MarkerTaken(RED, -1)
    landing = next(place for place, event in enumerate(told) if isinstance(event, FigureLanded))
    assert passing < landing
    assert controller(play(state, take(state, "Lochridge"))) == "Red"
    assert controller(play(state, take(state, "Inshriach"))) == "", "he has not been passed"


def test_c4_3_1_passing_him_later_does_nothing():
    state = border(rondel=BEHIND, controller=GREEN)
    assert controller(play(state, take(state, "Lochridge"))) == "Green"
    assert not events_of(scots.MarkerTaken, state, take(state, "Lochridge"))


def test_c4_3_1_stopping_at_worlds_end_passes_him_too():
    state = border(rondel=f"Red, Englishman, Yellow, Green, {END}", controller=-1)
    assert controller(play(state, stop(state))) == "Red"


def test_c4_3_1_the_die_does_not_take_the_marker():
    rondel = "Red, die, Englishman, Lochridge, Glen Affric, Yellow, Green, Ballachulish, Rothiemurchus"
    state = border(rondel=rondel, chance=dice(1))
    state = play(state, take(state, "Rothiemurchus"))
    state = play(state, GAME.moves(state)[0])
    state = replace(state, parts=(replace(scots.england(state), controller=-1),))
    after, events = GAME.play(state, glen.EndTurn())
    assert FigurePassed(DIE, scots.ENGLISHMAN) in events
    assert controller(after) == ""


@pytest.mark.parametrize("holder", [-1, GREEN])
def test_c4_3_2_a_card_takes_the_marker_from_him_or_from_its_holder(holder):
    state = border(rondel="Red, Loch Lomond, Yellow, Green, Englishman, Inshriach", controller=holder)
    state = play(state, take(state, "Loch Lomond"))
    after, events = GAME.play(state, place((-1, 0)))
    assert scots.MarkerTaken(RED, holder) in events
    assert controller(after) == "Red"


def test_c4_3_2_the_holder_keeps_the_marker():
    state = border(rondel="Red, Loch Lomond, Yellow, Green, Englishman, Inshriach", controller=RED)
    state = play(state, take(state, "Loch Lomond"))
    after, events = GAME.play(state, place((-1, 0)))
    assert not [event for event in events if isinstance(event, scots.MarkerTaken)]
    assert controller(after) == "Red"


def test_c4_3_3_the_holder_is_the_controller():
    state = border(rondel="Red, Inshriach, Englishman, Yellow, Green, Lochridge, Glen Affric", controller=GREEN)
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    after, events = GAME.play(state, glen.EndTurn())
    assert TurnStarted(GREEN, scots.ENGLISHMAN) in events
    assert (after.acting, after.agenda[0]) == (scots.ENGLISHMAN, TakingTile(GREEN))
    assert GAME.seat_to_move(after) == GREEN


# 4. The Englishman's turn


def test_c4_4_1_he_goes_forward_and_acts_again_while_he_is_hindmost():
    state = border(
        Land(coins=9),
        rondel="Englishman, Inshriach, Rothiemurchus, Red, Lochridge, Yellow, Glen Affric, Green",
    )
    state = play(state, clear(state, "Inshriach"), glen.EndTurn())
    assert (state.acting, state.agenda[0]) == (scots.ENGLISHMAN, TakingTile(RED))
    assert track(state)[:2] == ["Englishman", "Rothiemurchus"]
    state = play(state, clear(state, "Rothiemurchus"), glen.EndTurn())
    assert state.acting == scots.ENGLISHMAN, "still behind Red"
    state = play(state, clear(state, "Glen Affric"), glen.EndTurn())
    assert state.acting == figure(RED)


def test_c4_4_2_use_clear_or_worlds_end_and_one_of_them_must_be_done():
    state = border(rondel=f"Englishman, Inshriach, Red, Halkirk, Yellow, Green, {END}, Lochridge")
    assert to_use(state) == {"Inshriach", "Lochridge", "Halkirk"}, "World's End is no tile to take"
    assert to_clear(state) == {"Inshriach", "Lochridge", "Halkirk"}, "also where he could be used"
    assert moves_of(state, scots.Halt) == [halt(state)]
    assert {type(move) for move in GAME.moves(state)} == {scots.Use, scots.Clear, scots.Halt}


def test_c4_4_3_the_slot_is_paid_before_the_tile():
    state = border(Land(coins=5), rondel="Englishman, Red, Robert the Bruce, Yellow, Green, Inshriach")
    told = told_by(state, use(state, "Robert the Bruce"))
    paid = [
        event for event in told if isinstance(event, scots.EnglandPaid | glen.TileTaken | FigureLanded | glen.CoinsPaid)
    ]
    assert paid == [
        scots.EnglandPaid(RED, 2),
        glen.TileTaken(RED, tile("Robert the Bruce"), 2),
        FigureLanded(scots.ENGLISHMAN, tile("Robert the Bruce"), 2),
        glen.CoinsPaid(RED, 1),
    ]
    after = play(state, use(state, "Robert the Bruce"))
    assert (red(after).coins, row(after)) == (2, (1, 2, 0))
    assert track(after)[:3] == ["gap", "Red", "Englishman"], "he stands in its place"
    assert tile("Robert the Bruce") in red(after).persons


def test_c4_4_3_goods_for_the_tile_are_bought_with_what_is_left():
    rondel = "Englishman, Red, William Wallace, Yellow, Green, Inshriach"
    cost = KIT.tiles[tile("William Wallace")].cost
    assert (sum(cost.ways[0]), cost.coins) == (1, 0)
    poor = border(Land(coins=2), rondel=rondel)
    assert to_use(poor) == {"Inshriach"}
    state = border(Land(coins=3), rondel=rondel)
    state = play(state, use(state, "William Wallace"))
    assert (red(state).coins, sum(rows(state).values())) == (0, 1)


def test_c4_4_3_impossible_with_a_full_row_without_coins_or_without_a_place():
    assert to_use(border(Land(coins=9), filled=3)) == set()
    assert to_use(border(Land(coins=1))) == set(), "the second slot costs 2"
    assert to_use(border(Land(coins=1), filled=0)) == {"Inshriach", "Lochridge", "Glen Affric", "Ballachulish"}
    nowhere = border(Land(coins=9, scots={}))
    assert to_use(nowhere) == set(), "no scot supports a tile"
    assert to_clear(nowhere) == {"Inshriach", "Lochridge", "Glen Affric", "Ballachulish"}


def test_c4_4_3_sales_may_raise_the_coins():
    state = border(Land(coins=1, goods={VILLAGE: "wood"}), market={"wood": 1})
    assert to_use(state) == set()
    assert sell("wood", VILLAGE) in GAME.moves(state)
    assert to_use(play(state, sell("wood", VILLAGE))) == {"Inshriach", "Lochridge", "Glen Affric", "Ballachulish"}


def test_c4_4_3_the_next_tile_of_his_costs_the_next_slot():
    state = border(Land(coins=9), rondel="Englishman, Inshriach, Lochridge, Red, Yellow, Green, Glen Affric")
    state = play(state, use(state, "Inshriach"), place((0, 1)), glen.EndTurn())
    assert state.acting == scots.ENGLISHMAN
    state = play(state, use(state, "Lochridge"))
    assert (red(state).coins, row(state)) == (4, (1, 2, 3))


def test_c4_4_3_in_every_turn_of_his_the_slot_must_be_payable_anew():
    state = border(Land(coins=4), rondel="Englishman, Inshriach, Lochridge, Red, Yellow, Green, Glen Affric")
    state = play(state, use(state, "Inshriach"), place((0, 1)), glen.EndTurn())
    assert (state.acting, red(state).coins) == (scots.ENGLISHMAN, 2)
    assert to_use(state) == set(), "the third slot costs 3"


def test_c4_4_3_a_figure_pays_nothing_to_england():
    state = border(Land(coins=0), rondel="Red, Inshriach, Englishman, Yellow, Green, Glen Affric")
    after = play(state, take(state, "Glen Affric"), place((0, 1)))
    assert (red(after).coins, row(after)) == (0, (1, 0, 0))


def test_c4_4_4_he_cannot_take_the_four_tiles():
    rich = Land(coins=9, scots={VILLAGE: 2, CASTLE: 1})
    state = border(rich, rondel=f"Englishman, Red, {', '.join(FOUR)}, Yellow, Green, Inshriach")
    assert to_use(state) == {"Inshriach"}
    assert to_clear(state) == {*FOUR, "Inshriach"}
    own = border(rich, rondel=f"Red, {', '.join(FOUR)}, Yellow, Green, Englishman, Inshriach")
    assert {move.space for move in moves_of(own, glen.Take)} >= {1, 2, 3, 4}, "a figure takes them"


def test_c4_4_4_he_stops_on_no_tile_of_the_track_to_use_it():
    start = border(rondel="Englishman, Red, Start, Yellow, Green, Inshriach")
    assert to_use(start) == {"Inshriach"}
    sale = replace(
        start, chain=tuple(KIT.tile["cask-sale-b"] if entry == tile("Start") else entry for entry in start.chain)
    )
    assert to_use(sale) == {"Inshriach"}


def test_c4_4_5_clear_discards_any_tile_and_takes_the_rightmost_coins():
    rondel = "Englishman, Red, Loch Lomond, Yellow, Lochridge, Green, Inshriach"
    state = border(Land(coins=0), rondel=rondel, filled=2)
    assert to_clear(state) == {"Loch Lomond", "Lochridge", "Inshriach"}
    after, events = GAME.play(state, clear(state, "Lochridge"))
    assert TileDiscarded(tile("Lochridge"), "englishman", scots.ENGLISHMAN, RED) in events
    assert scots.TileCleared(RED, tile("Lochridge"), 2) in events
    assert (red(after).coins, row(after)) == (2, (1, 0, 0))
    assert track(after) == ["gap", "Red", "Loch Lomond", "Yellow", "Englishman", "Green", "Inshriach"]
    assert "Lochridge" in pile(after)
    assert after.agenda[0] == Finishing(RED, ())


def test_c4_4_5_an_empty_row_gives_nothing():
    state = border(Land(coins=0), filled=0)
    after, events = GAME.play(state, clear(state, "Inshriach"))
    assert scots.TileCleared(RED, tile("Inshriach"), 0) in events
    assert (red(after).coins, row(after)) == (0, (0, 0, 0))


def test_c4_4_5_no_tile_where_no_piece_may_stand():
    start = border(rondel=f"Englishman, Red, Start, Yellow, Green, Inshriach, {END}")
    assert KIT.tiles[tile("Start")].no_stop
    assert to_clear(start) == {"Inshriach"}, "neither Start nor World's End"
    sale = KIT.tile["cask-sale-b"]
    free = replace(start, chain=tuple(sale if entry == tile("Start") else entry for entry in start.chain))
    assert {free.chain[move.space] for move in moves_of(free, scots.Clear)} == {sale, tile("Inshriach")}
    taken = replace(free, chain=tuple(GAP if entry == figure(RED) else entry for entry in free.chain))
    taken = replace(taken, aboard=((figure(RED), sale),))
    assert {taken.chain[move.space] for move in moves_of(taken, scots.Clear)} == {tile("Inshriach")}


def test_c4_4_6_a_tile_taken_with_him_is_laid_and_works_as_in_any_turn():
    land = Land(coins=9, tiles={(0, 1): "Inshriach"}, goods={VILLAGE: "wood wood"})
    state = border(land, rondel="Englishman, Red, Halkirk, Yellow, Green, Lochridge")
    state = play(state, use(state, "Halkirk"))
    assert state.agenda[0] == Laying(RED, tile("Halkirk"))
    assert places(state) <= {(0, -1), (1, -1), (1, 1), (-1, 0), (2, 0), (-1, 1), (-1, -1)}
    state = play(state, GAME.moves(state)[0])
    while not isinstance(state.agenda[0], Finishing):
        state = play(state, GAME.moves(state)[0])
    assert sum(red(state).territory.members) == 2, "its scot"
    assert moves_of(state, glen.Activate)


def test_c4_4_6_a_landmark_and_a_person_bring_what_they_always_bring():
    lochy = border(Land(coins=9), rondel="Englishman, Red, Loch Lochy, Yellow, Green, Inshriach")
    lochy = play(lochy, use(lochy, "Loch Lochy"))
    assert glen.CardTaken(RED, card("Loch Lochy")) in told_by(lochy, place((-1, 0)))
    person = border(Land(coins=9), rondel="Englishman, Red, Robert the Bruce, Yellow, Green, Inshriach")
    person = play(person, use(person, "Robert the Bruce"))
    assert isinstance(person.agenda[0], Resolving)
    assert "Douglas" in clans_to_mark(person)
    assert PersonResolved(RED, tile("Robert the Bruce")) in told_by(person, mark("Douglas"))


def with_him(*lands, **told):
    """Red has laid a tile with the Englishman and may activate it with its neighbours."""
    state = border(*lands, rondel="Englishman, Red, Lochridge, Yellow, Green, Inshriach", **told)
    return play(state, use(state, "Lochridge"))


def test_c4_4_7_loch_ness_does_not_work():
    land = Land(coins=9, tiles={(0, 1): "Inshriach", (0, 2): "Rothiemurchus"}, cards=["Loch Ness"])
    state = border(land, rondel="Englishman, Red, Lochridge, Yellow, Green, Glen Affric")
    assert not moves_of(state, glen.ActivateAnywhere)
    laid = play(state, use(state, "Lochridge"), place((0, -1)))
    assert not moves_of(laid, glen.ActivateAnywhere)
    assert activate((0, -1)) in GAME.moves(laid)
    own = border(land, rondel="Red, Lochridge, Yellow, Green, Englishman, Glen Affric")
    assert moves_of(own, glen.ActivateAnywhere), "in an own turn it does"


def test_c4_4_7_macgregor_does_not_work():
    land = Land(coins=9, tiles={(0, 1): "Pulteney"}, clans=["MacGregor"])
    state = play(with_him(land), place((1, 1)))
    assert [move.way for move in moves_of(state, glen.Activate) if move.cell == at((0, 1))] == [0]
    own = border(land, rondel="Red, Lochridge, Yellow, Green, Englishman, Inshriach")
    own = play(own, take(own, "Lochridge"), place((1, 1)))
    assert [move.way for move in moves_of(own, glen.Activate) if move.cell == at((0, 1))] == [0, 1]


def test_c4_4_7_mackintosh_does_not_work():
    land = Land(coins=9, scots={}, clans=["Mackintosh"])
    state = border(land, rondel="Englishman, Red, Lochridge, Yellow, Green, Inshriach")
    assert to_use(state) == set(), "the home castle does not count as holding a scot"
    own = border(land, rondel="Red, Lochridge, Yellow, Green, Englishman, Inshriach")
    assert take(own, "Lochridge") in GAME.moves(own)


def test_c4_4_7_maclachlan_does_not_work():
    land = Land(clans=["MacLachlan"])
    told = {"agenda": (Finishing(RED, ()),), "movement": 2, "moved": 2}
    his = border(land, rondel="gap, Red, Englishman, Yellow, Green, Inshriach", **told)
    his = replace(his, acting=scots.ENGLISHMAN)
    assert points(play(his, glen.EndTurn()), "clans") == 0
    own = replace(his, acting=figure(RED))
    assert points(play(own, glen.EndTurn()), "clans") == 2


def test_c4_4_7_sinclair_does_not_work():
    land = Land(coins=9, tiles={(0, 1): "Aberfoyle"}, goods={VILLAGE: "sheep cattle"}, clans=["Sinclair"])
    full = {"market": {"sheep": 3, "cattle": 3}}
    state = play(with_him(land, **full), place((1, 1)))
    assert not [move for move in moves_of(state, glen.Activate) if move.cell == at((0, 1))]
    own = border(land, rondel="Red, Lochridge, Yellow, Green, Englishman, Inshriach", **full)
    own = play(own, take(own, "Lochridge"), place((1, 1)))
    assert [move for move in moves_of(own, glen.Activate) if move.cell == at((0, 1))]


def test_c4_4_7_castle_moil_and_armadale_act_in_scoring():
    land = Land(coins=4, cards=["Castle Moil", "Armadale Castle"], scots={VILLAGE: 0, CASTLE: 2})
    state = border(land)
    assert state.acting == scots.ENGLISHMAN
    assert category_points(state, "home_castle_scots")[0][RED] == 4
    own = replace(state, acting=figure(RED))
    assert coin_points(state, RED) == coin_points(own, RED) > 4


def test_c4_4_8_the_market_and_movement_points_serve_as_in_any_turn():
    land = Land(coins=9, goods={VILLAGE: "wood"})
    state = border(land, rondel="Englishman, Red, Lochridge, Yellow, Green, Inshriach", market={"wood": 2})
    assert moves_of(state, glen.Sell)
    state = play(state, use(state, "Lochridge"), place((0, 1)), activate(VILLAGE))
    assert walk(VILLAGE, CASTLE) in moves_of(state, glen.Walk)
    assert moves_of(state, glen.Sell), "to the end of the turn"
    bought = border(Land(coins=9), rondel="Englishman, Red, Pulteney, Yellow, Green, Inshriach")
    bought = play(bought, use(bought, "Pulteney"), place((0, 1)))
    assert sum(rows(bought).values()) == 1, "what the tile costs is bought"


def test_c4_4_9_each_tile_once_and_his_turn_is_a_turn_of_its_own():
    land = Land(coins=9, tiles={(0, 1): "Inshriach"})
    state = border(land, rondel="Red, Englishman, Lochridge, Glen Affric, Yellow, Green, Ballachulish")
    state = play(state, take(state, "Lochridge"), place((1, 1)), activate((0, 1)), glen.EndTurn())
    assert goods_at(state, (0, 1)) == "wood"
    assert (state.acting, state.activated) == (scots.ENGLISHMAN, ())
    state = play(state, use(state, "Glen Affric"), place((-1, 1)), activate((0, 1)))
    assert goods_at(state, (0, 1)) == "wood wood"
    assert activate((0, 1)) not in GAME.moves(state)


def test_c4_4_10_what_all_have_passed_goes_in_his_move_and_the_track_is_refilled():
    state = border(
        Land(coins=9),
        rondel="Englishman, Inshriach, Lochridge, Red, Yellow, Green, Glen Affric, Ballachulish",
        deck="Halkirk, Ullapool, Castle Stalker, Loch Lochy, Donan Castle, Rothiemurchus, Portree, Oban, Elgin",
    )
    told = told_by(state, use(state, "Glen Affric"))
    gone = [event.tile for event in told if isinstance(event, TileDiscarded)]
    assert gone == [tile("Inshriach"), tile("Lochridge")]
    state = play(state, use(state, "Glen Affric"))
    assert state.agenda[0] == Laying(RED, tile("Glen Affric")), "before it is paid for and laid"
    assert pile(state) == {"Inshriach", "Lochridge"}
    state = play(state, place((0, 1)), glen.EndTurn())
    assert track(state)[0] == "Red"
    assert len(state.chain) == 13
    assert len(state.deck) == 1


def test_c4_4_11_without_anything_ahead_he_waits_on_the_empty_space():
    state = border(rondel="Englishman, Red, Yellow, Green, Start", deck=f"Inshriach, Lochridge, Glen Affric, {END}")
    assert GAME.moves(state) == [scots.Wait()]
    after, events = GAME.play(state, scots.Wait())
    assert scots.EnglishmanWaits(RED) in events
    assert after.acting == figure(RED)
    assert track(after)[0] == "Red"
    assert after.chain.index(scots.ENGLISHMAN) == 12, "the last space before the refill, behind the hindmost piece"
    assert row(after) == (1, 0, 0)


def test_c4_4_11_with_a_tile_ahead_he_does_not_wait():
    state = border(Land(coins=0), rondel="Englishman, Inshriach, Red, Yellow, Green", deck="")
    assert GAME.moves(state) == [clear(state, "Inshriach")]
    end = border(Land(coins=0), rondel=f"Englishman, Red, Yellow, Green, Start, {END}", deck="")
    assert GAME.moves(end) == [halt(end)]
