"""C3-5: barrels sold on tiles of the track; and what a tap means."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.single_cask.facts import barrels_on, best_sale
from core.glen_more_2.chronicles.single_cask.state import (
    BONUS,
    NAME,
    NORMAL,
    Ageing,
    BarrelsLeft,
    BarrelSold,
    BuyCellar,
    GivingBarrel,
    SalePassed,
    SellBarrel,
    SellingBarrels,
    SlotsInPassing,
    StopToSell,
    StoringBarrel,
    casks,
)
from core.glen_more_2.events import TileDiscarded
from core.glen_more_2.facts.rondel import done, pieces
from core.glen_more_2.moves import Discard, Stop
from core.glen_more_2.rules.hoping import discards_to_take
from core.glen_more_2.rules.rondel import may_stop
from core.glen_more_2.tasks import Finishing, Laying, TakingTile
from core.glens.chain import GAP, figure
from core.glens.state import ActivateAnywhere, DieMoved, EndTurn, PointsGained, Sell, Take
from tests.glen_more_2.chronicles.casks import (
    DECLINE,
    PULTENEY,
    SALE,
    SALE_C,
    cellars,
    held,
    offered,
    sell_barrel,
    stop_at,
    working,
)
from tests.glen_more_2.chronicles.england import border, clear, to_clear, to_use
from tests.glen_more_2.joining import joined, small
from tests.glen_more_2.moves import space_of, take
from tests.glen_more_2.playing import events_of, moves_of, pile, play, points, red, tiles_to_take, told_by
from tests.glen_more_2.positions import END, VILLAGE, Land, dice, tile
from tests.glens.positions import RED, YELLOW, at, keys, place

replace = msgspec.structs.replace

ROAD = f"Red, Inshriach, {SALE}, Lochridge, Yellow, Glen Affric"
BEHIND = f"Red, {SALE}, Lochridge, Yellow, Glen Affric"


def on_the_road(*lands, rondel=ROAD, **told):
    return cellars(*lands, rondel=rondel, **{"barrels": ["0 2 3"], **told})


def standing(rondel, who="Red", **told):
    """A position in which a figure stands on the sale tile, and its turn begins if it is the hindmost."""
    state = cellars(rondel=rondel, aboard={who: SALE}, **told)
    piece = figure(("Red", "Yellow", "Green", "Blue").index(who))
    if pieces(state)[0][1] == piece:
        state = replace(state, acting=piece, agenda=(TakingTile(-1 - piece),))
    return state


# Passing


def test_c3_5_1_in_passing_one_barrel_may_be_sold_to_a_normal_slot():
    state = on_the_road()
    state = play(state, take(state, "Lochridge"))
    assert state.agenda[0] == SellingBarrels(RED, tile(SALE), (NORMAL,), must=False)
    assert offered(state, SellBarrel) == [0, 2, 3]
    assert {move.slot for move in moves_of(state, SellBarrel)} == {NORMAL}
    sold = play(state, sell_barrel(state, 3, NORMAL))
    assert points(sold, "single_cask") == 3
    assert held(sold) == "0 2"
    assert red(sold).whisky == 2
    assert isinstance(sold.agenda[0], Laying), "at most one, and then the tile"
    waiting = cellars(barrels=["2"], rondel=f"Red, Yellow, {SALE}, Lochridge")
    waiting = play(waiting, take(waiting, "Lochridge"), sell_barrel(waiting, 2, NORMAL))
    assert barrels_on(waiting, tile(SALE)) == (0, 1)


@pytest.mark.parametrize(
    ("barrels", "full", "passing", "stopping"),
    [
        ("0 2 3", (0, 0), 3, 5),
        ("2", (0, 0), 2, 2),
        ("0 2 3", (1, 0), 3, 3),
        ("0 2 3", (1, 3), 0, 0),
        ("", (0, 0), 0, 0),
    ],
)
def test_c3_5_1_the_best_that_barrels_can_bring(barrels, full, passing, stopping):
    """One in passing, two where the figure stops, the dearest first, as long as slots are free."""
    state = cellars(barrels=[barrels], rondel=ROAD, sold={SALE: full})
    assert best_sale(state, RED, tile(SALE), (NORMAL,)) == passing
    assert best_sale(state, RED, tile(SALE), (BONUS, NORMAL)) == stopping


def test_c3_5_1_or_none():
    state = on_the_road()
    state = play(state, take(state, "Lochridge"), DECLINE)
    assert held(state) == "0 2 3"
    assert isinstance(state.agenda[0], Laying)


def test_c3_5_1_a_barrel_of_the_area_brings_nothing():
    state = on_the_road()
    state = play(state, take(state, "Lochridge"))
    told = told_by(state, sell_barrel(state, 0, NORMAL))
    assert BarrelSold(RED, tile(SALE), 0, NORMAL, 0) in told
    assert not [event for event in told if isinstance(event, PointsGained)]


def test_c3_5_1_not_without_a_barrel_or_a_slot():
    without = on_the_road(barrels=[])
    assert isinstance(play(without, take(without, "Lochridge")).agenda[0], Laying)
    full = on_the_road(sold={SALE: (0, 1)})
    assert isinstance(play(full, take(full, "Lochridge")).agenda[0], Laying)
    three = on_the_road(seats=3, sold={SALE: (0, 1)})
    assert isinstance(play(three, take(three, "Lochridge")).agenda[0], SellingBarrels), "two slots with three players"


def test_c3_5_1_also_when_another_figure_stands_on_the_tile():
    state = standing(f"Red, Inshriach, {SALE}, Lochridge", who="Yellow", barrels=["2"])
    state = play(state, take(state, "Lochridge"))
    assert isinstance(state.agenda[0], SellingBarrels)
    assert points(play(state, sell_barrel(state, 2, NORMAL)), "single_cask") == 2


def test_c3_5_1_each_passing_is_a_new_one():
    state = cellars(barrels=["1 2"], rondel=f"Red, {SALE}, {SALE_C}, Lochridge, Yellow")
    state = play(state, take(state, "Lochridge"), sell_barrel(state, 1, NORMAL))
    assert state.agenda[0].tile == tile(SALE_C)
    state = play(state, sell_barrel(state, 2, NORMAL))
    assert points(state, "single_cask") == 3
    assert isinstance(state.agenda[0], Laying)


def test_c3_5_1_and_cx_3_5_a_barrel_that_the_goal_costs_is_not_sold():
    state = cellars(barrels=["2"], rondel=f"Red, {SALE}, Clachaig Inn, Yellow")
    state = play(state, take(state, "Clachaig Inn"))
    assert isinstance(state.agenda[0], Laying), "nothing to sell"
    two = cellars(barrels=["2 3"], rondel=f"Red, {SALE}, Clachaig Inn, Yellow")
    two = play(two, take(two, "Clachaig Inn"), sell_barrel(two, 3, NORMAL), place((0, 1)))
    assert held(two) == ""
    assert points(two, "single_cask") == 3


def test_c3_5_2_and_cx_3_5_the_last_barrel_is_kept_for_the_tile_that_is_the_goal():
    state = cellars(barrels=["2"], rondel=f"Red, {SALE}, Lochridge, {SALE_C}, Yellow")
    after = play(state, stop_at(state, SALE_C))
    assert points(after, "single_cask") == 0, "it was not asked for in passing, and now there are two slots"
    assert after.agenda[0] == SellingBarrels(RED, tile(SALE_C), (BONUS, NORMAL), must=True)


def test_c3_6_1_passing_is_announced():
    state = on_the_road(barrels=[])
    assert events_of(SalePassed, state, take(state, "Lochridge")) == [SalePassed(RED, tile(SALE))]
    assert events_of(SalePassed, state, take(state, "Inshriach")) == []


# Stopping


def test_c3_5_2_a_figure_may_stop_where_nobody_is_and_a_barrel_can_be_sold():
    assert moves_of(on_the_road(), StopToSell) == [StopToSell(2)]
    assert moves_of(on_the_road(barrels=[]), StopToSell) == [], "without a barrel"
    assert moves_of(on_the_road(sold={SALE: (1, 1)}), StopToSell) == [], "without a slot"
    assert moves_of(on_the_road(sold={SALE: (0, 1)}), StopToSell), "the bonus slot is enough"
    assert moves_of(on_the_road(sold={SALE: (1, 0)}), StopToSell)
    taken = standing(f"Red, Inshriach, {SALE}, Lochridge", who="Yellow", barrels=["2"])
    assert moves_of(taken, StopToSell) == []


def test_c3_5_2_one_or_two_must_be_sold_one_to_each_kind_of_slot():
    state = on_the_road(seats=3)
    state = play(state, stop_at(state))
    assert DECLINE not in GAME.moves(state)
    assert len(GAME.moves(state)) == 6
    one = play(state, sell_barrel(state, 3, NORMAL))
    assert {move.slot for move in moves_of(one, SellBarrel)} == {BONUS}, "only one to a normal slot"
    assert DECLINE in GAME.moves(one)
    only = play(one, DECLINE)
    assert held(only) == "0 2"
    both = play(one, sell_barrel(one, 2, BONUS))
    assert held(both) == "0"
    assert barrels_on(both, tile(SALE)) == (1, 1)
    for after in (only, both):
        assert isinstance(after.agenda[0], Finishing)


def test_c3_5_2_a_single_way_is_not_asked_for():
    state = on_the_road(barrels=["3"], sold={SALE: (1, 0)})
    state = play(state, stop_at(state))
    assert points(state, "single_cask") == 3
    assert isinstance(state.agenda[0], Finishing)


def test_cx_4_3_and_c3_5_3_the_tile_stays_and_nothing_is_taken():
    state = on_the_road(Land(coins=9, goods={VILLAGE: "sheep"}, cards=("Loch Ness",)), market={"sheep": 1})
    before = red(state).territory
    state = play(state, stop_at(state), sell_barrel(state, 3, BONUS), DECLINE)
    assert tile(SALE) in state.chain
    assert state.aboard == ((figure(RED), tile(SALE)),)
    assert state.agenda[0] == Finishing(RED, ())
    assert red(state).territory == before
    for kind in (Sell, ActivateAnywhere, BuyCellar, EndTurn):
        assert moves_of(state, kind), kind


def test_c3_5_3_the_refill_counts_figure_and_tile_as_one_space():
    state = on_the_road()
    state = play(state, stop_at(state), sell_barrel(state, 3, BONUS), DECLINE)
    before = len(state.deck)
    state = play(state, EndTurn())
    # The space of Red has been filled, and the one of Inshriach, which Red was the last to leave behind.
    assert state.chain[0] == tile(SALE)
    assert state.acting == figure(RED), "Red is the hindmost again"
    assert len(state.chain) == 13
    assert before - len(state.deck) == 2


def test_c3_5_4_moving_off_is_no_passing():
    state = standing(f"{SALE}, Lochridge, Yellow", barrels=["2 3"])
    told = told_by(state, take(state, "Lochridge"))
    assert not [event for event in told if isinstance(event, SalePassed)]
    assert isinstance(play(state, take(state, "Lochridge")).agenda[0], Laying)


def test_c3_5_4_and_c3_5_8_afterwards_the_tile_is_passed_by_that_figure():
    alone = standing(f"{SALE}, Lochridge, Yellow", barrels=["2"], sold={SALE: (1, 0)})
    alone = play(alone, take(alone, "Lochridge"))
    assert "Single cask sale" in pile(alone), "Red was the last"
    assert alone.chain[0] == GAP
    behind = standing(f"Yellow, Inshriach, {SALE}, Lochridge, Glen Affric", who="Red", barrels=["", "1"])
    behind = play(behind, take(behind, "Inshriach"))
    assert tile(SALE) in behind.chain, "Red stands there"


def test_c3_5_5_barrels_on_the_tile_go_with_it_and_not_before():
    state = cellars(barrels=["2"], rondel=BEHIND, sold={SALE: (1, 0)})
    state = play(state, take(state, "Lochridge"))
    assert barrels_on(state, tile(SALE)) == (1, 0)
    told = told_by(state, sell_barrel(state, 2, NORMAL))
    assert BarrelsLeft(tile(SALE), 2) in told
    after = play(state, sell_barrel(state, 2, NORMAL))
    assert casks(after).sales == ()
    assert tile(SALE) not in after.chain


def test_c3_5_5_the_last_to_pass_still_sells():
    state = cellars(barrels=["2"], rondel=BEHIND)
    told = told_by(state, take(state, "Lochridge"), sell_barrel(state, 2, NORMAL))
    sold = next(place for place, event in enumerate(told) if isinstance(event, BarrelSold))
    gone = next(place for place, event in enumerate(told) if isinstance(event, TileDiscarded))
    assert sold < gone


def test_c3_5_6_the_die_counts_the_tile_and_neither_sells_nor_stops():
    rondel = f"Red, die, Yellow, {SALE}, Inshriach, Lochridge, Glen Affric"
    assert not may_stop(on_the_road(), tile(SALE))
    state = cellars(barrels=["2 3", "2"], rondel=rondel, chance=dice(2))
    state = play(state, take(state, "Glen Affric"), DECLINE, place((0, 1)))
    told = told_by(state, EndTurn())
    assert [event.tile for event in told if isinstance(event, DieMoved)] == [tile("Inshriach")], "the second tile"
    assert not [event for event in told if isinstance(event, SalePassed | BarrelSold)]


def test_c3_5_6_the_die_counts_it_also_with_a_figure_on_it():
    rondel = f"Red, die, {SALE}, Inshriach, Lochridge, Glen Affric"
    state = standing(rondel, who="Yellow", chance=dice(2))
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    told = told_by(state, EndTurn())
    assert [event.tile for event in told if isinstance(event, DieMoved)] == [tile("Inshriach")]
    stopped = standing(rondel, who="Yellow", chance=dice(1))
    stopped = play(stopped, take(stopped, "Glen Affric"), place((0, 1)))
    told = told_by(stopped, EndTurn())
    assert [event.tile for event in told if isinstance(event, DieMoved)] == [tile("Inshriach")], "it goes on"


def test_c3_5_6_the_englishman_sells_nothing_and_may_discard_an_unoccupied_one():
    rondel = f"Englishman, {SALE}, Red, Lochridge, Yellow, Glen Affric, Green"
    part = casks(cellars(seats=3, barrels=["2"]))
    state = border(rondel=rondel, chronicles=(NAME, "hammer_of_the_scots"), with_parts=(part,))
    assert "Single cask sale" not in to_use(state)
    assert "Single cask sale" in to_clear(state)
    assert moves_of(state, StopToSell) == []
    state = replace(state, players=(replace(red(state), whisky=1), *state.players[1:]))
    told = told_by(state, clear(state, "Lochridge"))
    assert TileDiscarded in {type(event) for event in told}
    assert not {SalePassed, BarrelSold} & {type(event) for event in told}
    cleared = play(state, clear(state, SALE))
    assert "Single cask sale" in pile(cleared)
    assert held(cleared) == "2"


def test_c3_5_7_unsold_barrels_give_nothing_but_the_whisky_scoring():
    state = cellars(Land(coins=0), Land(coins=0), barrels=["3 9 18", "0 0 0"], cards=[3], **last_turn())
    after = play(state, stop(state))
    assert not after.agenda
    assert GAME.standing(after).points == (0, 0), "three barrels each"


def last_turn():
    return {"rondel": f"Red, {END}", "aboard": {"Yellow": END}, "fill": False, "deck": "", "scorings": 3}


def stop(state):
    return Stop(space_of(state, END))


def test_c3_5_8_when_the_last_figure_passes_it_is_discarded_at_once():
    first = cellars(rondel=f"Red, Yellow, {SALE}, Lochridge, Glen Affric")
    first = play(first, take(first, "Lochridge"), place((0, 1)), EndTurn())
    assert tile(SALE) in first.chain, "Yellow has yet to pass"
    second = play(first, take(first, "Glen Affric"))
    assert tile(SALE) not in second.chain
    assert "Single cask sale" in pile(second)


def test_c3_5_9_beyond_worlds_end_it_may_be_stopped_on():
    rondel = f"Red, Yellow, Lochridge, {END}, {SALE}"
    state = cellars(barrels=["3"], rondel=rondel, fill=False, deck="", scorings=3)
    assert stop_at(state) in GAME.moves(state)
    state = play(state, stop_at(state))
    state = play(state, sell_barrel(state, 3, BONUS))
    assert done(state, figure(RED))
    state = play(state, EndTurn())
    assert GAME.seat_to_move(state) == YELLOW
    state = play(state, stop(state))
    assert not state.agenda
    assert points(state, "single_cask") == 3


def test_cx_1_5_no_effect_takes_it_out_of_the_discards():
    state = cellars(discards=SALE)
    assert discards_to_take(state, RED) == []
    assert "Single cask sale" not in tiles_to_take(on_the_road())


def test_cx_4_4_a_sale_tile_does_not_close_the_fallback_and_is_not_discarded_by_it():
    state = cellars(Land(coins=0), barrels=["1"], rondel=f"Red, Yellow, William Wallace, {SALE}", fill=False)
    assert {type(move) for move in GAME.moves(state)} == {Discard, StopToSell}
    assert {move.space for move in moves_of(state, Discard)} == {2}
    assert moves_of(state, Take) == []


def test_c3_7_4_two_barrels_are_two_sources():
    state = on_the_road(barrels=["3 5 9"], cards=[2])
    told = told_by(state, stop_at(state), sell_barrel(state, 9, BONUS), sell_barrel(state, 5, NORMAL))
    gained = [event.n for event in told if isinstance(event, PointsGained)]
    assert gained == [9, 5]
    after = play(state, stop_at(state), sell_barrel(state, 9, BONUS), sell_barrel(state, 5, NORMAL))
    assert points(after, "single_cask") == 14
    assert held(after) == "3"


def test_c3_6_1_another_chronicle_may_open_more_slots_in_passing(smuggler):
    state = on_the_road(others=(smuggler,))
    state = play(state, take(state, "Lochridge"))
    assert {move.slot for move in moves_of(state, SellBarrel)} == {BONUS, NORMAL}
    state = play(state, sell_barrel(state, 3, BONUS))
    assert {move.slot for move in moves_of(state, SellBarrel)} == {NORMAL}
    assert DECLINE in GAME.moves(state)


@pytest.fixture
def smuggler():
    """A chronicle that only says that a passing figure may use both kinds of slots."""
    smuggling = small("smuggler")
    smuggling.modifies(SlotsInPassing)(lambda state, question, slots: (BONUS, *slots))
    with joined(smuggling):
        yield "smuggler"


def test_c3_6_2_selling_is_decided_by_the_player_who_moves():
    state = on_the_road()
    assert GAME.seat_to_move(play(state, take(state, "Lochridge"))) == RED
    assert GAME.seat_to_move(play(state, stop_at(state))) == RED


# What a tap means, and why not


def test_different_moves_touch_different_things():
    state = on_the_road()
    stopped = play(state, stop_at(state))
    touched = {GAME.touches(move) for move in GAME.moves(stopped)}
    assert touched == {(f"cask-{cask}", f"sale-{slot}") for cask in (0, 2, 3) for slot in (0, 1)}
    assert GAME.touches(stop_at(state)) == ("space-2",)
    assert GAME.touches(BuyCellar(2)) == ("cellar-2",)


WYVIS = Land(tiles={(0, 1): "Ben Wyvis"}, coins=0)


def why(state, *things):
    return keys(GAME.why_not(state, things))


def test_reasons_on_the_track():
    assert why(on_the_road(barrels=[]), "space-2") == ["g2.single_cask.why.no_barrel"]
    assert why(on_the_road(sold={SALE: (1, 1)}), "space-2") == ["g2.single_cask.why.slots_full"]
    taken = standing(f"Red, Inshriach, {SALE}, Lochridge", who="Yellow", barrels=["2"])
    assert why(taken, "space-2") == ["g2.single_cask.why.occupied"]
    assert why(on_the_road(), "space-2") == []
    behind = standing(f"{SALE}, Lochridge, Yellow", barrels=["2"])
    assert why(behind, "space-0") == ["g2.why.behind"]


def test_reasons_for_cellars():
    poor = cellars(Land(coins=0))
    assert why(poor, "cellar-1") == ["g2.single_cask.why.cellar_owned"]
    assert why(poor, "cellar-3") == ["g2.single_cask.why.cellar_order"]
    assert "glen.why.good" in why(poor, "cellar-2")
    assert why(cellars(cards=[3]), "cellar-3") == ["g2.single_cask.why.cellar_owned"]
    assert why(poor, "cask-1") == ["g2.single_cask.why.not_now"]


def test_reasons_for_barrels():
    gained = cellars(barrels=["1"], agenda=(StoringBarrel(RED), TakingTile(RED)))
    assert why(gained, "cask-3") == ["g2.single_cask.why.leftmost"]
    assert why(gained, "space-2") == ["g2.single_cask.why.store_first"]
    paying = cellars(barrels=["1 2"], agenda=(GivingBarrel(RED), TakingTile(RED)))
    assert why(paying, "cask-3") == ["g2.single_cask.why.none_there"]
    assert why(paying, "space-2") == ["g2.single_cask.why.give_first"]
    assert why(paying, "cask-1") == []


def test_reasons_for_ageing():
    blocked = working(WYVIS, barrels=["3"])
    assert why(blocked, f"cell-{at((0, 1))}") == ["g2.single_cask.why.nothing_to_age"]
    state = cellars(WYVIS, barrels=["0 1 3 18"], cards=[1], agenda=(Ageing(RED, 2), Finishing(RED, ())))
    assert why(state, "cask-0") == ["g2.single_cask.why.next_full"]
    assert why(state, "cask-2") == ["g2.single_cask.why.none_there"]
    assert why(state, "cask-3") == ["g2.single_cask.why.no_cellar"]
    assert why(state, "cask-9") == ["g2.single_cask.why.oldest"]
    assert why(state, "cask-1") == []
    assert why(state, "space-2") == ["g2.single_cask.why.age_first"]
    assert why(state, "distil-0") == ["g2.single_cask.why.making_over"]
    assert "glen.why.good" in why(state, "cellar-2")
    mix = ((0, 0, 1, 0, 0),)
    making = cellars(WYVIS, barrels=["1"], agenda=(Ageing(RED, 1, mix, whisky=1), Finishing(RED, ())))
    assert why(making, "distil-0") == ["g2.single_cask.why.cannot_make"]
    rich = Land(goods={VILLAGE: "barley"})
    spent = cellars(rich, barrels=["1"], agenda=(Ageing(RED, 0, mix, whisky=1), Finishing(RED, ())))
    assert why(spent, "cask-1") == ["g2.single_cask.why.no_steps"]


def test_reasons_for_a_distillery_that_finds_nothing_to_do():
    state = working(Land(tiles={(0, 1): "millburn-cask"}, coins=0), barrels=["1 2 3"])
    assert why(state, f"cell-{at((0, 1))}") == ["glen.why.good", "g2.single_cask.why.nothing_to_age"]
    near = working(Land(tiles={(0, 1): PULTENEY}, coins=0), barrels=["3"])
    assert why(near, f"cell-{at((0, 1))}", "way-a") == ["glen.why.good"]
    assert why(near, f"cell-{at((0, 1))}", "way-b") == ["g2.single_cask.why.nothing_to_age"]


def test_reasons_for_sales():
    state = on_the_road()
    passing = play(state, take(state, "Lochridge"))
    assert why(passing, "sale-0") == ["g2.single_cask.why.bonus_for_stopping"]
    assert why(passing, "cask-1") == ["g2.single_cask.why.none_there"]
    assert why(passing, "space-2") == ["g2.single_cask.why.sell_first"]
    stopped = play(state, stop_at(state), sell_barrel(state, 3, BONUS))
    assert why(stopped, "sale-0") == ["g2.single_cask.why.one_each"]
    half = on_the_road(sold={SALE: (1, 0)})
    assert why(play(half, stop_at(half)), "sale-0") == ["g2.single_cask.why.slot_full"]
