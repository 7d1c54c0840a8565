"""The shared rules where Glen More alone does not lead them: several goods at once, prices with coins, a kit. They are
played on positions of Glen More."""

import pytest

from core.glen_more.components import KIT
from core.glen_more.rules import rules
from core.glens import state as glen
from core.glens.effects import AnyGood, Exchange, Gain, Produce, TakeCard, read_price
from core.glens.facts import works
from core.glens.rules import choose_goods, clear_behind, common, gain, pay, produce, sales
from core.kernel import Rulebook
from tests.glen_more.playing import goods_at, sell
from tests.glen_more.positions import Clan, finishing, position, tile
from tests.glens.positions import RED, at

SPOT = (0, 1)
CELL = at(SPOT)


def stepping(goods="", **told):
    """A step of a seat with one production tile that holds these goods."""
    clan = Clan({SPOT: "river forest"}, goods={SPOT: goods}, **told)
    return rules.step(finishing(clan))


def price(**words):
    return read_price(words, KIT.goods)


def test_several_goods_at_once_all_find_room():
    step = stepping()
    produce(step, RED, CELL, (1, 0, 0, 2, 0))
    assert goods_at(step.now, SPOT) == "wood sheep sheep"
    assert step.events == [glen.GoodGained(RED, CELL, 0, 1), glen.GoodGained(RED, CELL, 3, 2)]


def test_several_kinds_that_do_not_all_find_room_are_chosen_among():
    step = stepping("stone")
    produce(step, RED, CELL, (1, 0, 0, 2, 0))
    assert goods_at(step.now, SPOT) == "stone", "nothing is put down unasked"
    after, events = rules.finish(step)
    assert after.agenda[0] == glen.ChoosingGood(RED, CELL, 2, (0, 3))
    assert events == ()
    assert [move for move in rules.moves(after) if isinstance(move, glen.ChooseGood)] == [
        glen.ChooseGood(0),
        glen.ChooseGood(3),
    ]


def test_one_kind_fills_what_room_there_is():
    step = stepping("stone stone")
    produce(step, RED, CELL, (2, 0, 0, 0, 0))
    assert goods_at(step.now, SPOT) == "wood stone stone"
    assert step.events == [glen.GoodGained(RED, CELL, 0, 1)]
    step = stepping("stone stone stone")
    produce(step, RED, CELL, (2, 0, 0, 0, 0))
    produce(step, RED, CELL, (1, 1, 0, 0, 0))
    assert step.events == []
    assert rules.finish(step)[0] == step.now, "nothing to choose either"


def test_goods_of_choice_as_far_as_there_is_room():
    step = stepping("stone stone")
    choose_goods(step, RED, CELL, 2)
    assert rules.finish(step)[0].agenda[0] == glen.ChoosingGood(RED, CELL, 1, (0, 1, 2, 3, 4))
    step = stepping("stone stone stone")
    choose_goods(step, RED, CELL, 2)
    assert rules.finish(step)[0].agenda == step.now.agenda


def test_coins_and_whisky_in_one_gain_and_nothing_is_told_of_nothing():
    step = stepping(coins=1, whisky=2)
    assert gain(step, RED, CELL, -1, Gain(coins=3, whisky=1))
    assert (step.now.players[RED].coins, step.now.players[RED].whisky) == (4, 3)
    assert step.events == [glen.CoinsGained(RED, 3), glen.WhiskyGained(RED, 1)]
    assert gain(step, RED, CELL, -1, Gain())
    assert gain(step, RED, CELL, -1, Produce((0, 0, 0, 0, 0)))
    assert len(step.events) == 2


@pytest.mark.parametrize("effect", [TakeCard("loch-ness"), AnyGood(1, "any")])
def test_an_effect_with_rules_of_its_own_is_left_to_the_game(effect):
    step = stepping()
    before = step.now
    assert not gain(step, RED, CELL, -1, effect)
    assert step.now == before


def test_coins_and_barrels_of_a_price_are_paid_at_once_goods_are_asked_for():
    step = stepping("wood", coins=5, whisky=2)
    pay(step, RED, price(coins=2, whisky=1, wood=1))
    assert (step.now.players[RED].coins, step.now.players[RED].whisky) == (3, 1)
    assert step.events == [glen.CoinsPaid(RED, 2), glen.WhiskyPaid(RED, 1)]
    after, _ = rules.finish(step)
    assert isinstance(after.agenda[0], glen.Payment)
    assert len(rules.moves(after)) == 2


def test_coins_of_a_price_are_not_spent_twice():
    stock, rows = [0] * 5, (0,) * 5
    assert KIT.affords(price(coins=2, wood=1), stock, rows, 3)
    assert not KIT.affords(price(coins=2, wood=1), stock, rows, 2)
    assert KIT.affords_by_selling(price(coins=2), [1, 0, 0, 0, 0], (2, 0, 0, 0, 0), 0)
    assert not KIT.affords_by_selling(price(coins=2), [1, 0, 0, 0, 0], (1, 0, 0, 0, 0), 0)
    assert not KIT.affords_by_selling(price(coins=2, wood=1), [1, 0, 0, 0, 0], (2, 0, 0, 0, 0), 0)


@pytest.mark.parametrize(
    ("words", "told", "now", "after_sales"),
    [
        ({"whisky": 1}, {"whisky": 1}, True, True),
        ({"whisky": 1}, {"coins": 50}, False, False),
        ({"coins": 2}, {"coins": 2}, True, True),
        ({"coins": 2}, {"coins": 1}, False, True),
        ({"coins": 2}, {"coins": 0}, False, False),
        ({"wood": 1}, {"coins": 0}, True, True),
        ({"wood": 1, "sheep": 1}, {"coins": 0}, False, False),
    ],
)
def test_an_exchange_works_if_all_of_it_can_be_given(words, told, now, after_sales):
    state = finishing(Clan({SPOT: "river forest"}, goods={SPOT: "wood"}, **{"coins": 0, **told}), market={"wood": 1})
    stock = state.players[RED].territory.stock(5)
    exchange = Exchange(price(**words), points=3)
    assert works(state, RED, CELL, exchange, stock, selling=False) is now
    assert works(state, RED, CELL, exchange, stock, selling=True) is after_sales


def test_sales_by_good_then_by_cell_each_once():
    clan = Clan({(0, 1): "river forest", (0, -1): "river meadow"}, goods={(0, 1): "wood wood sheep", (0, -1): "wood"})
    state = finishing(clan, market={"wood": 1, "sheep": 1, "grain": 3})
    assert sales(state, RED) == [sell("wood", (0, -1)), sell("wood", (0, 1)), sell("sheep", (0, 1))]
    assert sales(finishing(clan), RED) == []


def test_a_refill_tells_the_game_the_moment_a_stack_ends():
    told = []
    game = Rulebook()

    @game.resolves(glen.StackEnded)
    def stack_ended(step, task):
        told.append((task.stack, step.now.chain[-1]))

    state = position(chain="Red, meadow, Yellow", deck="t31, t32, t33", agenda=(glen.Refill(),))
    book = common.joined(game)
    step = book.step(state)
    step.change(chain=state.chain[2:])
    _, events = book.finish(step)
    assert events == (glen.TileDealt(tile("t31")), glen.TileDealt(tile("t32")))
    assert told == [(1, tile("t31"))]


def test_the_ring_turns_with_the_rear_of_the_chain():
    state = position(chain="gap, meadow, forest, Yellow, Red", agenda=())
    for before, after in ((0, 3), (10, 13), (12, 1)):
        step = rules.step(state)
        step.change(rear=before)
        clear_behind(step)
        assert step.now.rear == after
        assert len(step.now.chain) == 10


def test_a_kind_that_gives_no_points_has_no_source():
    assert KIT.source("forest") == -1
    assert KIT.sources[KIT.source("tavern")] == "tavern"


@pytest.mark.parametrize(("market", "after_sales"), [({}, False), ({"sheep": 1}, True), ({"wood": 1}, False)])
def test_a_full_tile_produces_once_one_of_its_goods_can_be_sold(market, after_sales):
    clan = Clan({SPOT: "river forest"}, goods={SPOT: "stone sheep sheep"})
    state = finishing(clan, market=market)
    produces = Produce((1, 0, 0, 0, 0))
    stock = state.players[RED].territory.stock(5)
    assert not works(state, RED, CELL, produces, stock, selling=False)
    assert works(state, RED, CELL, produces, stock, selling=True) is after_sales
