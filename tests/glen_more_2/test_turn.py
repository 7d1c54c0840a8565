"""Chapter 4: a turn."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import TileAcquired, TileDiscarded, TurnEnding
from core.glen_more_2.moves import Discard
from core.glen_more_2.tasks import Finishing, Laying, Resolving, TakingTile
from core.glens import state as glen
from core.glens.chain import figure
from core.kernel import IllegalMove
from tests.glen_more_2.moves import discard, mark, sell, take
from tests.glen_more_2.playing import goods_at, moves_of, pile, play, red, rows, taken, tiles_to_take, told_by
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    VILLAGE,
    Land,
    activating,
    finishing,
    laying,
    marking,
    position,
    tile,
)
from tests.glens.positions import RED, activate, by_loch_ness, place, walk

FREE = "Inshriach, Lochridge, Glen Affric, Easdale"


def kinds(events, *wanted):
    return [type(event) for event in events if isinstance(event, wanted)]


def test_g2_4_1_the_steps_of_a_turn():
    state = position(Land(goods={VILLAGE: "stone"}, coins=0), rondel="Red, Halkirk, Yellow")
    told = told_by(state, take(state, "Halkirk"), place((-1, 0)), activate((-1, 0)), glen.EndTurn())
    order = (
        glen.TileTaken,
        glen.GoodPaid,
        glen.TileLaid,
        glen.TileActivated,
        TurnEnding,
        glen.TurnEnded,
        glen.TileDealt,
    )
    assert list(dict.fromkeys(kinds(told, *order))) == list(order)


def test_g2_4_1_a_person_has_no_step_5():
    state = play(taken(position(rondel="Red, Robert the Bruce"), "Robert the Bruce"), mark("Douglas"))
    assert state.agenda[0] == Finishing(RED, ())
    assert GAME.moves(state) == [glen.EndTurn()]


def test_g2_4_2_what_can_be_taken_can_be_paid_and_laid():
    rondel = f"Red, Yellow, Inshriach, Halkirk, Pulteney, Abernethy Forest, Kingussie, Mary Stewart, {END}"
    state = position(Land(coins=1), rondel=rondel, market={"stone": 1}, fill=False)
    assert tiles_to_take(state) == {"Inshriach"}, "stone costs 2, no forest to upgrade, no 2 coins, World's End stays"
    rich = position(Land(coins=2), rondel=rondel, market={"stone": 1}, fill=False)
    assert tiles_to_take(rich) == {"Inshriach", "Halkirk", "Pulteney", "Kingussie", "Mary Stewart"}


def test_g2_4_2_a_tile_that_cannot_be_laid_cannot_be_taken():
    blocked = Land(tiles={(0, 1): "Easdale", (-1, 1): "Culbin Forest", (-2, 1): "Galloway Moor", (-2, 0): "Perth"})
    state = position(blocked, rondel="Red, Yellow, Ballachulish, Inshriach", fill=False)
    assert tiles_to_take(state) == {"Inshriach"}, "left the river is closed, right no scot is near"
    with pytest.raises(IllegalMove):
        GAME.play(state, take(state, "Ballachulish"))


def test_g2_4_3_a_person_can_be_taken_without_a_marker_left():
    state = position(Land(clans=["Douglas"] * 10), rondel="Red, Robert the Bruce")
    state = taken(state, "Robert the Bruce")
    assert red(state).persons == (tile("Robert the Bruce"),)
    assert len(red(state).clans) == 10
    assert isinstance(state.agenda[0], Finishing)


def test_g2_4_4_the_figure_goes_to_the_space_of_the_tile():
    state = position(rondel="Red, Yellow, Inshriach, Lochridge")
    after = play(state, take(state, "Lochridge"))
    assert after.chain[3] == figure(RED)
    assert tile("Lochridge") not in after.chain
    assert told_by(state, take(state, "Lochridge"))[0] == glen.TileTaken(RED, tile("Lochridge"), 3)


def test_g2_4_5_selling_is_possible_in_every_window_of_the_turn():
    land = Land(goods={VILLAGE: "wood wood"}, tiles={(0, 1): "Inshriach"})
    wood = sell("wood", VILLAGE)
    for state in (
        position(land, market={"wood": 2}),
        activating((0, 1), land, market={"wood": 2}),
        marking(land, market={"wood": 2}),
        marking(land, market={"wood": 2}, running=True),
        finishing(land, market={"wood": 2}),
    ):
        assert wood in GAME.moves(state)
        after = play(state, wood)
        assert type(after.agenda[0]) is type(state.agenda[0]), "the task stays"
        assert goods_at(after, VILLAGE) == "wood"


def test_g2_4_5_loch_ness_and_steps_of_scots_too_but_not_while_another_tile_is_running():
    land = Land(tiles={(0, 1): "Inshriach"}, cards=["Loch Ness"])
    for state in (position(land, movement=1), marking(land, movement=1), finishing(land, movement=1)):
        assert moves_of(state, glen.ActivateAnywhere)
        assert moves_of(state, glen.Walk)
    running = marking(land, movement=1, running=True)
    assert not moves_of(running, glen.ActivateAnywhere, glen.Walk)


def test_g2_4_5_nothing_interrupts_a_payment():
    land = Land(goods={VILLAGE: "stone", CASTLE: "stone wood"}, coins=0, cards=["Loch Ness"])
    state = play(laying("Halkirk", land, market={"wood": 2, "stone": 2}), place((-1, 0)))
    assert isinstance(state.agenda[0], glen.Payment)
    assert not moves_of(state, glen.Sell, glen.ActivateAnywhere)


def test_g2_4_6_taking_a_tile_is_compulsory():
    state = position(rondel=f"Red, {FREE}, Yellow", fill=False)
    assert {type(move) for move in GAME.moves(state)} == {glen.Take}
    with pytest.raises(IllegalMove):
        GAME.play(state, glen.EndTurn())


@pytest.mark.parametrize(("reward", "event"), [(0, glen.CoinsGained(RED, 1)), (1, glen.MovementGained(RED, 1))])
def test_g2_4_7_who_can_take_nothing_discards_a_tile_for_a_coin_or_a_movement_point(reward, event):
    state = position(Land(coins=0, cards=["Loch Ness"]), rondel="Red, Halkirk, Ullapool, Yellow", fill=False)
    assert moves_of(state, Discard) == [Discard(space, reward) for space in (1, 2) for reward in (0, 1)]
    assert not moves_of(state, glen.Take)
    told = told_by(state, discard(state, "Ullapool", reward))
    assert event in told
    assert TileDiscarded(tile("Ullapool"), "no_legal_tile", figure(RED), RED) in told
    after = play(state, discard(state, "Ullapool", reward))
    assert pile(after) == {"Halkirk", "Ullapool"}
    assert after.agenda == (Finishing(RED, ()),), "nothing is laid or activated by the tile"
    assert moves_of(after, glen.ActivateAnywhere), "Loch Ness may be used"
    assert bool(moves_of(after, glen.Walk)) is (reward == 1)


def test_g2_4_7_whoever_could_take_a_tile_after_sales_may_not():
    land = Land(coins=0, goods={VILLAGE: "sheep"})
    state = position(land, rondel="Red, Yellow, Halkirk", market={"sheep": 1}, fill=False)
    assert GAME.moves(state) == [sell("sheep", VILLAGE)]
    assert tiles_to_take(play(state, sell("sheep", VILLAGE))) == {"Halkirk"}


def test_g2_4_8_movement_points_lapse_then_the_rondel_is_filled_up():
    state = finishing(movement=2, rondel="gap, Red, Yellow", fill=False, deck="Crieff, Perth")
    after = play(state, glen.EndTurn())
    assert (after.movement, after.activated, after.extra, after.moved) == (0, (), 0, 0)
    assert after.deck == ()
    assert GAME.seat_to_move(after) == RED, "the new rear piece acts"


def test_g2_4_9_steps_1_to_3_are_one_unit():
    state = position(
        Land(goods={VILLAGE: "stone", CASTLE: "stone"}, coins=0), rondel="Red, Halkirk", market={"stone": 1}
    )
    for kind in (Laying, glen.Payment):
        state = play(state, GAME.moves(state)[0])
        assert isinstance(state.agenda[0], kind)
        assert not moves_of(state, glen.Sell, glen.Walk, glen.ActivateAnywhere)


def test_g2_4_9_loch_ness_before_step_1_may_change_what_can_be_taken():
    land = Land(coins=0, cards=["Loch Ness"], tiles={(0, 1): "Easdale"})
    state = position(land, rondel="Red, Yellow, Halkirk", fill=False)
    assert moves_of(state, Discard), "without stone and coins nothing can be taken"
    assert tiles_to_take(play(state, by_loch_ness((0, 1)))) == {"Halkirk"}


def test_g2_4_10_own_goods_are_used_the_rest_is_bought_and_all_others_are_sold():
    land = Land(coins=1, goods={VILLAGE: "wood sheep cattle"})
    # Donan Castle takes wood and stone; stone costs 3, sheep bring 1 and cattle 1.
    market = {"stone": 2, "sheep": 1, "cattle": 1}
    state = position(land, rondel="Red, Yellow, Donan Castle", market=market, fill=False)
    assert not moves_of(state, glen.Take, Discard)
    state = play(state, sell("sheep", VILLAGE), sell("cattle", VILLAGE))
    assert tiles_to_take(state) == {"Donan Castle"}
    full = position(land, rondel="Red, Yellow, Donan Castle", market={**market, "stone": 3}, fill=False)
    assert moves_of(full, Discard), "a full row cannot be bought from"
    assert rows(full)["stone"] == 3


def test_what_was_taken_is_announced_when_it_is_paid():
    state = position(Land(goods={VILLAGE: "stone"}, coins=0), rondel="Red, Halkirk")
    state = play(state, take(state, "Halkirk"))
    told = told_by(state, place((-1, 0)))
    assert told.index(TileAcquired(RED, figure(RED), tile("Halkirk"), "track")) > told.index(
        glen.GoodPaid(RED, 1, 32896)
    )


def test_nobody_ends_a_turn_before_the_marker_is_placed():
    state = taken(position(rondel="Red, Robert the Bruce"), "Robert the Bruce")
    assert isinstance(state.agenda[0], Resolving)
    assert not isinstance(state.agenda[0], TakingTile)
    with pytest.raises(IllegalMove):
        GAME.play(state, glen.EndTurn())
    assert walk(VILLAGE, CASTLE) not in GAME.moves(state)
