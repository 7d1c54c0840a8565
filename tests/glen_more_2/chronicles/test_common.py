"""Chapter CX: what all chronicles have in common, and how they go together."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.boat_race.state import TakeToken
from core.glen_more_2.chronicles.great_gathering.state import CallingGathering, CastingVote, PutToVote
from core.glen_more_2.chronicles.hammer_of_the_scots.state import Halt
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, Climb, CoinLaidDown, GiveCoin, PayingToll
from core.glen_more_2.chronicles.penny_mobs.terms import PennyStep, TakeSlot
from core.glen_more_2.chronicles.single_cask.state import BuyCellar
from core.glen_more_2.components import STACKS
from core.glen_more_2.components import register as register_components
from core.glen_more_2.events import FigurePassed, FinalStep, ScoringEnded, SettingUp, TileDiscarded
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Discard, Stop, TakeDiscarded
from core.glen_more_2.questions import Due
from core.glen_more_2.rules.laying import cells_for, supported
from core.glen_more_2.rules.paying import pay_due
from core.glen_more_2.rules.removing import remove_tile
from core.glen_more_2.rules.resolving import lay_free, put_goods, put_scots
from core.glen_more_2.rules.rondel import discard, may_stop
from core.glen_more_2.sets import base, built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing, Laying
from core.glens.chain import DIE, figure, is_piece, seat_of
from core.glens.effects import read_price
from core.glens.state import Activate, CoinsPaid, EndTurn, PointsGained, Take, TileDealt
from core.kernel import Chance
from tests.glen_more_2.chronicles.boats import LOOK, SAIL, regatta
from tests.glen_more_2.chronicles.gangs import member, mobbed, slot
from tests.glen_more_2.chronicles.mountain import climb, give, highland, lying
from tests.glen_more_2.joining import joined, small
from tests.glen_more_2.moves import mark, put, stop, take
from tests.glen_more_2.playing import goods_at, kinds, moves_of, pile, play, red, scots_at, tiles_to_take, told_by
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    GOODS,
    KIT,
    VILLAGE,
    Land,
    activating,
    dice,
    finishing,
    marking,
    position,
    source,
    tile,
)
from tests.glens.positions import RED, YELLOW, activate, at, by_loch_ness, place
from tests.outside import found_outside, piping

replace = msgspec.structs.replace

BOTH = ("highlander", "great_gathering")
STACKED = "Halkirk, Ullapool, Castle Stalker, Loch Lochy, Donan Castle, Rothiemurchus, William Wallace, Saint Columba"


# 1. Words


def test_cx_1_1_ahead_is_up_to_the_empty_space():
    behind = highland(rondel="Red, Inshriach, Yellow, Glen Affric", deck=STACKED)
    assert behind.ring.at(behind.rear - 1) == MOUNTAIN, "it stands beyond the empty space"
    assert Climb not in kinds(behind)
    ahead = highland(rondel="Red, Inshriach, Yellow, Glen Affric, mountain")
    assert Climb in kinds(ahead)


def test_cx_1_2_the_die_is_no_figure_of_a_player():
    rondel = "Red, die, Yellow, mountain, Ballachulish, Lochridge, Glen Affric"
    state = highland(rondel=rondel, chance=dice(2), deck=STACKED)
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    before = [player.coins for player in state.players]
    after, events = GAME.play(state, EndTurn())
    assert CoinLaidDown(-1, 1) in events
    assert [player.coins for player in after.players] == before, "nobody pays for it"


def everything(seats):
    """All the chronicles that can be played with so many."""
    return tuple(name for name, chronicle in CHRONICLES.items() if seats in chronicle.seats)


def test_cx_1_4_every_tile_of_a_chronicle_bears_its_symbol_and_the_die_stops_on_none():
    state = GAME.deal(Options(chronicles=everything(3)), 3, 1)
    used = [*state.deck, *(entry for entry in state.chain if entry >= 0)]
    added = [number for number in used if state.kit.tiles[number].id not in base().tile]
    assert len(added) == 31, "3, 10, 4, 6 and 8"
    for number in used:
        assert state.kit.tiles[number].chronicle_symbol is (number in added)
        assert may_stop(state, number) is (number not in added)
    casks = {state.kit.tiles[number].name for number in added if state.kit.tiles[number].kind == "whisky"}
    assert casks >= {"Pulteney", "Glen Mhor", "Glenlochy", "Edradour", "Millburn"}, "replaced ones too"


def test_cx_1_4_nothing_else_is_hindered_by_the_symbol():
    state = position(Land(coins=9), rondel="Red, Ben Wyvis, Yellow, Glen Affric", fill=False)
    assert tiles_to_take(state) == {"Ben Wyvis", "Glen Affric"}
    assert pile(play(state, take(state, "Glen Affric"))) == {"Ben Wyvis"}
    assert moves_of(play(marking(Land(coins=9), discards="Ben Wyvis"), mark("Munro")), TakeDiscarded)


def test_cx_1_6_nothing_refers_to_a_special_tile():
    special = [made for made in KIT.tiles if made.kind == "special"]
    assert {"Glenfinnan Church", "Glenfinnan Monument", "Wallace Monument"} <= {made.name for made in special}
    for made in special:
        land = Land(tiles={(0, 1): made.id}, whisky=2, scots={(0, 1): 1})
        state = finishing(land)
        for other in KIT.tiles:
            if other.upgrade:
                assert at((0, 1)) not in cells_for(state, red(state).territory, other, supported(state, RED)), other.id
    land = Land(tiles={(0, 1): "Glenfinnan Church", (0, 2): "Wallace Monument"}, whisky=2, coins=9)
    for name in ("Cameron", "MacDonell", "MacLean"):
        assert not moves_of(play(marking(land), mark(name)), Activate), name
    ness = finishing(replace(land, cards=["Loch Ness"]))
    assert by_loch_ness((0, 1)) in GAME.moves(ness), "but they are own tiles (CX-4.9)"


def gains(events):
    """Seat, source and points of every source that was booked."""
    return [(event.seat, KIT.sources[event.source], event.n) for event in events if isinstance(event, PointsGained)]


def test_cx_1_7_one_activation_one_clan_bonus_one_turn_of_maclachlan_are_one_source_each():
    fair = activating((0, 1), Land(tiles={(0, 1): "Aberfoyle"}, goods={VILLAGE: "sheep sheep cattle"}))
    paid = []
    while not gains(paid):
        fair, events = GAME.play(fair, GAME.moves(fair)[0])
        paid += events
    assert gains(paid) == [(RED, "trade_tiles", 8)]
    upgrades = {(0, 1): "Cairngorm Quarry + Rubislaw", (0, 2): "Culbin Forest + Abernethy Forest"}
    clans = marking(Land(tiles=upgrades))
    assert gains(told_by(clans, mark("MacPherson"))) == [(RED, "clans", 5)]
    idle = finishing(Land(clans=["MacLachlan"]), movement=3)
    assert gains(told_by(idle, EndTurn())) == [(RED, "clans", 3)]


def test_cx_1_7_a_category_of_a_player_is_one_source_and_so_are_the_coins_of_a_player():
    lands = (Land(coins=7, whisky=4, cards=["Castle Moil", "Loch Ness"]), Land(coins=3, scots={CASTLE: 2}))
    state = highland(*lands, rondel=f"Red, {END}, mountain", on="Yellow", coins=1, scorings=3, deck="")
    booked = gains(told_by(state, stop(state)))
    assert booked == [
        (YELLOW, "home_castle_scots", 2),
        (RED, "landmarks", 2),
        (RED, "whisky", 5),
        (RED, "coins", 7),
        (YELLOW, "coins", 4),
    ]


def test_cx_1_8_and_cx_3_2_the_player_in_turn_then_the_seats_clockwise():
    """The votes of the Great Gathering show it: the taker first, then the next seats."""
    table = position_with_a_gathering(seats=4, rondel="Green, Robert the Bruce, Blue, Red, Yellow")
    order = [GAME.seat_to_move(table)]
    for _ in range(3):
        table = play(table, GAME.moves(table)[0])
        order.append(GAME.seat_to_move(table))
    assert order == [2, 3, 0, 1]


def position_with_a_gathering(seats, rondel):
    """Somebody has taken Robert the Bruce with both chronicles on the table and put a card to the vote."""
    state = GAME.deal(Options(chronicles=BOTH), seats, 1)
    told = highland(seats=seats, rondel=f"{rondel}, mountain", deck=STACKED)
    taker = seat_of(told.acting)
    gathering = [part for part in state.parts if type(part).__name__ == "Gathering"]
    names = tuple(name for name in CHRONICLES if name in BOTH)
    table = replace(told, chronicles=names, parts=(*told.parts, *gathering))
    table = play(table, take(table, "Robert the Bruce"), mark("Douglas"))
    assert table.agenda[0] == CallingGathering(taker)
    return play(table, moves_of(table, PutToVote)[0])


# 2. Set-up


@pytest.fixture
def listener():
    """A chronicle that only remembers what it hears."""
    heard = []
    listening = small("listener")
    for kind in (SettingUp, FigurePassed, TileDiscarded, CoinsPaid, FinalStep):
        listening.hears(kind)(lambda step, event: heard.append((event, step.now)))
    with joined(listening):
        yield heard


def test_cx_2_1_the_order_of_the_set_up(listener):
    GAME.deal(Options(chronicles=("highlander", "listener")), 3, 2)
    stages = {event.stage: state for event, state in listener}
    assert list(stages) == ["stacks", "track", "players", "market", "cards"]
    assert stages["stacks"].deck == ()
    assert stages["track"].deck
    assert not stages["track"].chain
    last = [number for number in stages["track"].deck if STACKS[KIT.tiles[number].stack] == "D"]
    assert last.index(KIT.worlds_end) == (len(last) - 1) // 2
    assert stages["players"].chain[-1] == MOUNTAIN
    assert stages["players"].players == ()
    assert stages["market"].players
    assert not stages["market"].market


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("die", [False, True])
@pytest.mark.parametrize(("variant", "covers"), [("highlander", 2), ("highlander:hard", 1)])
def test_cx_2_2_the_order_of_the_track(seats, die, variant, covers):
    state = GAME.deal(Options(die=die, chronicles=("great_gathering", variant)), seats, 7)
    pieces = seats + (die or seats == 2)
    a_tiles = 14 - pieces - 5 - covers - 1
    told = ["piece" if is_piece(entry) else "mountain" if entry == MOUNTAIN else stack(entry) for entry in state.chain]
    assert told == ["piece"] * pieces + ["S"] * 5 + ["A"] * a_tiles + ["mountain"]
    assert (DIE in state.chain[:pieces]) == (state.chain[pieces - 1] == DIE)


def stack(number):
    return STACKS[KIT.tiles[number].stack]


ADDED = {
    "boat_race": (0, 0, 2, 1, 0),
    "highlander": (0, 0, 0, 0, 0),
    "single_cask": (0, 0, 2, 2, 1),
    "hammer_of_the_scots": (0, 1, 1, 1, 1),
    "ode_to_haggis": (0, 2, 2, 1, 1),
    "turbulent_chapters": (0, 2, 2, 2, 2),
    "great_gathering": (0, 0, 0, 0, 0),
    "penny_mobs": (0, 0, 0, 0, 0),
}
"""Tiles that each chronicle adds to the stacks S, A, B, C, D."""


@pytest.mark.parametrize("name", ADDED)
def test_cx_2_3_tiles_per_stack(name):
    base = (5, 14, 17, 17, 17)
    assert stack_sizes((name,)) == tuple(map(sum, zip(base, ADDED[name], strict=True)))


def test_cx_2_3_tiles_per_stack_with_all_of_them():
    assert stack_sizes(everything(3)) == (5, 19, 26, 24, 22)
    assert stack_sizes(everything(2), seats=2) == (5, 18, 25, 23, 21)
    assert len(everything(3)) == 8


def stack_sizes(chronicles, seats=3):
    state = GAME.deal(Options(chronicles=chronicles), seats, 6)
    used = [*state.deck, *(entry for entry in state.chain if entry >= 0)]
    assert len({*used}) == len(used)
    return tuple(sum(state.kit.tiles[number].stack == stack for number in used) for stack in range(len(STACKS)))


def test_cx_2_4_rounds_end_with_the_last_tile_of_a_b_and_c():
    state = GAME.deal(Options(chronicles=BOTH), 3, 4)
    chance = Chance(4)
    last, ended = "", []
    while state.agenda:
        moves = [move for move in GAME.moves(state) if not isinstance(move, Stop)] or GAME.moves(state)
        state, events = GAME.advance(state, chance.pick(moves))
        for event in events:
            if isinstance(event, TileDealt):
                last = stack(event.tile)
            if isinstance(event, ScoringEnded):
                ended.append((event.scoring, last, any(stack(number) == last for number in state.deck)))
    assert ended[:3] == [(1, "A", False), (2, "B", False), (3, "C", False)]


# 3. Events and questions


def test_cx_3_1_without_a_chronicle_nobody_hears_of_it():
    with_it = GAME.deal(Options(chronicles=("highlander",)), 3, 1)
    without = GAME.deal(Options(), 3, 1)
    assert MOUNTAIN in with_it.chain
    assert MOUNTAIN not in without.chain
    assert without.parts == ()
    assert without.ring.fixed == ()


def test_cx_3_2_base_effect_first_then_the_chronicles_in_the_order_of_their_numbers(listener):
    numbers = ("boat_race", "highlander", "single_cask", "hammer_of_the_scots", "ode_to_haggis", "turbulent_chapters")
    numbers += ("great_gathering", "penny_mobs")
    assert (*CHRONICLES,) == (*numbers, "listener")
    state = GAME.deal(Options(chronicles=("great_gathering", "highlander")), 3, 1)
    assert state.chronicles == ("highlander", "great_gathering"), "however they were chosen"
    rondel = "Red, die, Yellow, mountain, Ballachulish, Lochridge, Glen Affric"
    state = with_listener(highland(Land(coins=0), rondel=rondel, chance=dice(2), deck=STACKED))
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    listener.clear()
    play(state, EndTurn())
    now = next(now for event, now in listener if event == FigurePassed(DIE, MOUNTAIN))
    assert lying(now) == (1, ""), "the mountain has heard of it before"


def with_listener(state):
    """The position with a listener behind the other chronicles."""
    return replace(state, chronicles=(*state.chronicles, "listener"))


def test_cx_3_3_an_interrupt_stops_the_turn_until_it_is_answered():
    table = position_with_a_gathering(seats=2, rondel="Red, Robert the Bruce, Yellow")
    assert isinstance(table.agenda[0], CastingVote)
    table = play(table, GAME.moves(table)[0])
    assert GAME.seat_to_move(table) == YELLOW, "in Red's turn"
    assert EndTurn not in kinds(table)
    table = play(table, GAME.moves(table)[0])
    assert isinstance(table.agenda[0], Finishing)
    assert GAME.seat_to_move(table) == RED


def test_cx_3_4_an_effect_inside_another_is_finished_first_and_a_tile_works_once():
    land = Land(tiles={(0, 1): "Inshriach"}, cards=("Loch Ness",), coins=3)
    state = highland(land, rondel="Red, Yellow, mountain, Lochridge")
    state = play(state, by_loch_ness((0, 1)), take(state, "Lochridge"))
    assert isinstance(state.agenda[0], PayingToll), "the toll comes between the move and the payment"
    state = play(state, GiveCoin(), place((1, 1)))
    assert activate((0, 1)) not in GAME.moves(state), "activated in this turn already"
    assert activate((1, 1)) in GAME.moves(state)


def test_cx_3_5_passing_is_settled_before_anything_is_paid_or_discarded():
    state = highland_with_goods()
    told = told_by(state, take(state, "Robert the Bruce"))
    passed = [event.thing for event in told if isinstance(event, FigurePassed)]
    assert passed == [tile("Black Isle"), MOUNTAIN, figure(YELLOW)], "rear to front"
    assert not [event for event in told if isinstance(event, TileDiscarded | CoinsPaid)]
    waiting = play(state, take(state, "Robert the Bruce"))
    kinds_told = [type(event) for event in told_by(waiting, give("wood", VILLAGE))]
    assert kinds_told.index(TileDiscarded) < kinds_told.index(CoinsPaid)
    assert pile(play(waiting, give("wood", VILLAGE))) == {"Black Isle"}


def highland_with_goods():
    land = Land(coins=3, goods={VILLAGE: "wood"})
    return highland(land, rondel="Red, Black Isle, mountain, Yellow, Robert the Bruce")


def test_cx_3_5_what_would_make_the_goal_unpayable_is_not_offered():
    land = Land(coins=1, goods={VILLAGE: "wood stone"})
    state = highland(land, rondel="Red, Yellow, mountain, Robert the Bruce, William Wallace")
    bruce = play(state, take(state, "Robert the Bruce"))
    assert GAME.moves(bruce) == (give("wood", VILLAGE), give("stone", VILLAGE)), "it costs the coin"
    wallace = play(state, take(state, "William Wallace"))
    assert set(GAME.moves(wallace)) == {GiveCoin(), give("wood", VILLAGE), give("stone", VILLAGE)}, "or bought for 1"
    poor = highland(
        Land(coins=0, goods={VILLAGE: "wood stone"}), rondel="Red, Yellow, mountain, William Wallace, Inshriach"
    )
    assert lying(play(poor, take(poor, "William Wallace"))) == (0, "wood")


def test_cx_3_5_sales_count_for_the_fallback_with_the_toll():
    """G2-4.10 with a toll: a good for the mountain, the other sold for the coin."""
    told = {"rondel": "Red, Yellow, mountain, Robert the Bruce", "market": {"wood": 1}}
    state = highland(Land(coins=0, goods={VILLAGE: "wood stone"}), **told)
    assert tiles_to_take(state) == set()
    assert Discard not in kinds(state), "selling the wood opens a way"
    stuck = highland(Land(coins=0, goods={VILLAGE: "wood"}), **told)
    assert Discard in kinds(stuck), "one good is too little for both"


def test_cx_3_7_a_toll_can_be_taken_back_and_a_refill_not():
    state = highland(Land(goods={VILLAGE: "wood"}), deck=STACKED)
    toll, events = GAME.play(state, take(state, "Ballachulish"))
    paid, more = GAME.play(toll, GiveCoin())
    assert not GAME.reveals(state, toll, events)
    assert not GAME.reveals(toll, paid, more)
    laid = play(paid, GAME.moves(paid)[0])
    after, last = GAME.play(laid, EndTurn())
    assert GAME.reveals(laid, after, last)


def test_cx_3_7_looking_at_reward_tokens_and_taking_one_are_final():
    state = regatta(boats={RED: (1, 0)}, tokens={1: "whisky coins-3"}, movement=1)
    for move, final in ((SAIL, False), (LOOK, True), (TakeToken(0), True)):
        after, events = GAME.play(state, move)
        assert GAME.reveals(state, after, events) is final, move
        state = after


@pytest.fixture
def pipers():
    with found_outside():
        components = load(built_in_files())
        register_components(components)
        yield components


def test_cx_3_8_words_of_a_chronicle_are_effects_like_any_other(pipers):
    piper = pipers.tiles[pipers.tile["piper-a"]]
    assert piping.Tune(2) in [pipers.numbered[number].effect for number in piper.effects]
    assert piping.Tune(1) in piper.activation


def served(service, *args, state=None, **told):
    state = state or finishing(Land(tiles={(0, 1): "Inshriach"}, goods={VILLAGE: "wood"}))
    book = GAME.rulebook(state)
    step = book.step(state)
    service(step, *args, **told)
    return book.finish(step)[0]


def test_cx_3_9_services_of_the_base_engine():
    goods = served(put_goods, RED, (2,))
    assert goods_at(play(goods, put("barley", CASTLE)), CASTLE) == "barley"
    assert scots_at(served(put_scots, RED, at(CASTLE), 1), CASTLE) == 1
    paid = served(pay_due, RED, Due(read_price({"wood": 1, "coins": 2}, GOODS), ((YELLOW, 1),)), -1)
    assert [player.coins for player in paid.players] == [2, 6]
    gone = served(remove_tile, RED, at((0, 1)), "removed")
    assert at((0, 1)) not in red(gone).territory.cells
    free = served(lay_free, RED, tile("Halkirk"), running=False)
    assert isinstance(free.agenda[0], Laying)
    assert pile(served(discard, tile("Ullapool"), "die", DIE, -1)) == {"Ullapool"}


# 4. Combinations


def test_cx_4_3_on_the_mountain_cellars_gang_powers_and_the_penny_step_stay():
    land = Land(coins=9, goods={VILLAGE: "wood stone"})
    state = highland(land, rondel="Red, Inshriach, Yellow, mountain", deck=STACKED, market={"sheep": 1})
    casks = GAME.deal(Options(chronicles=("single_cask",)), 2, 1).parts
    state = replace(state, chronicles=("highlander", "single_cask"), parts=(*state.parts, *casks))
    state = mobbed(state, member("McDuff", RED), member("McMail"))
    state = play(state, climb(state))
    assert kinds(state) == {BuyCellar, TakeSlot, EndTurn}
    assert slot("sheep") in GAME.moves(state)
    assert isinstance(play(state, EndTurn()).agenda[0], PennyStep)


def test_cx_4_4_the_mountain_does_not_close_the_fallback():
    state = highland(Land(coins=0), rondel="Red, Yellow, Halkirk, mountain")
    assert kinds(state) == {Discard, Climb}
    assert {move.space for move in moves_of(state, Discard)} == {2}, "only on tiles without a figure"
    takeable = highland(Land(coins=0), rondel="Red, Yellow, Inshriach, Halkirk, mountain")
    assert kinds(takeable) == {Take, Climb}


# 5. The end


def test_cx_5_1_the_steps_of_the_end(listener):
    state = highland(rondel=f"Yellow, {END}, mountain", on="Red", coins=3, scorings=3, deck="")
    state = with_listener(state)
    after = play(state, stop(state))
    steps = [event.step for event, _ in listener if isinstance(event, FinalStep)]
    assert steps == ["all_done", "mountain", "scoring", "territory", "coins", "compare"]
    assert after.players[RED].ledger[source("coins")] == 8, "the coins of the mountain were there in time"
    order = ["all_done", "mountain", "boats", "mcmail", "scoring", "territory", "coins", "gathering_cards", "pennies"]
    order += ["haggis", "compare"]
    listener.clear()
    table = GAME.deal(Options(chronicles=everything(3), short_game=True), 3, 3)
    while table.agenda:
        table = play(table, (moves_of(table, Stop, Halt) or GAME.moves(table))[-1])
    assert [event.step for event, _ in listener if isinstance(event, FinalStep)] == order


def test_cx_5_2_totals_may_fall_below_zero_and_goods_break_ties():
    big = {(0, 1): "Inshriach", (1, 1): "Lochridge", (0, -1): "Glen Affric"}
    state = highland(
        Land(coins=0, tiles=big),
        Land(coins=0),
        rondel=f"Yellow, {END}, mountain",
        on="Red",
        goods="wood",
        scorings=3,
        deck="",
    )
    state = play(state, stop(state))
    while not GAME.over(state):
        state = play(state, GAME.moves(state)[0])
    assert GAME.standing(state).points == (-9, 0)
    level = highland(rondel=f"Yellow, {END}, mountain", on="Red", goods="wood", scorings=3, deck="")
    level = play(level, stop(level))
    while not GAME.over(level):
        level = play(level, GAME.moves(level)[0])
    assert GAME.standing(level).winners == (RED,), "the good of the mountain"
