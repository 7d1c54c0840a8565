"""C5: Ode to Haggis, rule by rule; the haggis scoring has a file of its own."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.ode_to_haggis import state as ode
from core.glen_more_2.components import STACKS
from core.glen_more_2.questions import DieStop
from core.glen_more_2.tasks import Finishing
from core.glens.effects import Exchange, Produce
from core.glens.state import Activate
from tests.glen_more_2.chronicles.haggis import (
    INN,
    everything,
    kinds,
    rolled,
    send_back,
    served,
    settled,
    table,
    take_open,
    taking,
)
from tests.glen_more_2.moves import mark, pay
from tests.glen_more_2.playing import all_goods, moves_of, play, red, rows, taken
from tests.glen_more_2.positions import KIT, VILLAGE, Land, clan, dealt, tile
from tests.glens.positions import GREEN, RED, YELLOW, activate, at, keys

ABOVE = (0, 1)
TABLE = [
    (INN, "A", "trade", {"wood": 1}, False, False, True),
    ("Shetland", "A", "animal", {"coins": 1}, False, True, False),
    ("Ye Olde Inn", "B", "trade", {"stone": 1}, False, False, True),
    ("Creek Inn", "B", "trade", {"wood": 1}, True, False, True),
    ("Haggis House", "C", "trade", {"barley": 1}, False, True, True),
    ("Beast Feast Inn", "D", "trade", {"whisky": 1}, False, True, True),
]


def at_the_inn(**told):
    """Red has an inn and has just laid a tile beside it."""
    land = told.pop("land", Land(tiles={ABOVE: INN}, goods={VILLAGE: "sheep"}, coins=0))
    agenda = (Finishing(RED, (at(ABOVE),)),)
    return served(land, agenda=agenda, rondel="gap, Red", moved=1, **told)


# 1. Components and set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c5_1_1_thirteen_tokens_and_a_table_for_each_player(seats):
    state = dealt(seats, chronicles=(ode.NAME,))
    assert everything(state) == [1] * 6 + [2] * 4 + [3] * 3
    assert ode.haggis(state).tables == ((),) * seats
    assert ode.file_of(state).table.capacity == 5


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row[0])
def test_c5_1_2_the_six_tiles(row):
    name, stack, kind, cost, river, once, exchange = row
    found = KIT.tiles[tile(name)]
    assert (STACKS[found.stack], found.kind, found.river, found.upgrade) == (stack, kind, river, False)
    goods = {good: n for good, n in zip(KIT.goods, found.cost.named, strict=True) if n}
    others = {"coins": found.cost.coins, "whisky": found.cost.whisky}
    assert {**goods, **{word: n for word, n in others.items() if n}} == cost
    assert [effect.n for effect in found.once] == [1] * once
    [way] = found.activation
    if exchange:
        assert isinstance(way, Exchange)
        assert way.give.named == tuple(int(good == "sheep") for good in KIT.goods)
        assert [effect.n for effect in way.then] == [1]
    else:
        assert way == Produce(tuple(int(good == "sheep") for good in KIT.goods))
    assert found.chronicle_symbol
    assert not ask(served(), DieStop(found.number), not found.chronicle_symbol), "CX-1.4: the die leaves it alone"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c5_1_3_two_tokens_lie_open_and_the_tiles_are_in_their_stacks(seats):
    state = dealt(seats, chronicles=(ode.NAME,))
    assert (len(ode.haggis(state).open), len(ode.haggis(state).closed)) == (2, 11)
    there = [entry for entry in (*state.chain, *state.deck) if entry >= 0]
    sizes = [sum(state.kit.tiles[entry].stack == stack for entry in there) for stack in range(5)]
    assert sizes == [5, 16, 19, 18, 18], "CX-2.3"
    last = [entry for entry in state.deck if state.kit.tiles[entry].stack == 4]
    assert last.index(state.kit.worlds_end) == 8, "CX-2.1: half of the 17 others, rounded down"
    assert {ode.haggis(dealt(2, seed, chronicles=(ode.NAME,))).open for seed in range(60)} > {
        (1, 1),
        (1, 2),
        (2, 1),
        (3, 1),
    }


def test_c5_1_3_without_the_chronicle_there_are_no_such_tiles():
    state = dealt(4)
    there = {state.kit.tiles[entry].name for entry in (*state.chain, *state.deck) if entry >= 0}
    assert not {name for name, *_ in TABLE} & there


# 2. Words


def test_c5_2_1_only_the_owner_may_look_at_a_table():
    state = served(tables=("1 3", "2"), shown="1 2")
    for seat, tables in ((RED, ((1, 3), (0,))), (YELLOW, ((0, 0), (2,))), (None, ((0, 0), (0,)))):
        part = ode.haggis(GAME.view_for(state, seat))
        assert part.tables == tables
        assert part.open == (1, 2)
        assert part.closed == (0,) * 8


def test_c5_2_1_what_was_taken_openly_is_known_by_memory_only():
    state = taking(shown="1 3", seats=3)
    after, events = GAME.play(state, take_open(state, 3))
    assert ode.haggis(GAME.view_for(after, YELLOW)).tables == ((0,), (), ())
    told = next(event for event in events if isinstance(event, ode.HaggisTaken))
    assert told == ode.HaggisTaken(RED, 3, blind=False)
    assert GAME.log_line(after, told, RED).values["value"] == 3
    for viewer in (YELLOW, GREEN, None):
        assert "value" not in GAME.log_line(after, told, viewer).values


# 3. Taking a token


def test_c5_3_1_an_open_token_or_a_blind_draw():
    state = taking(shown="1 2", closed="3")
    assert list(GAME.moves(state)) == [ode.TakeOpenHaggis(0), ode.TakeOpenHaggis(1), ode.DrawHaggis()]
    assert table(play(state, ode.TakeOpenHaggis(1))) == (2,)
    after, events = GAME.play(state, ode.DrawHaggis())
    assert table(after) == (3,)
    assert ode.haggis(after).open == (1, 2)
    assert kinds(events, ode.HaggisTaken) == [ode.HaggisTaken(RED, 3, blind=True)]


def test_c5_3_1_a_draw_is_at_random_from_the_closed_supply():
    drawn = {table(play(taking(shown="1 1", closed="2 3", chance=seed), ode.DrawHaggis())) for seed in range(20)}
    assert drawn == {(2,), (3,)}


def test_c5_3_1_without_a_closed_supply_only_open_tokens_can_be_chosen():
    state = taking(shown="1 3", closed="")
    assert list(GAME.moves(state)) == [ode.TakeOpenHaggis(0), ode.TakeOpenHaggis(1)]
    assert keys(GAME.why_not(state, ["draw-0"])) == ["g2.ode_to_haggis.why.closed_empty"]
    after = play(state, ode.TakeOpenHaggis(0))
    assert ode.haggis(after).open == (3,)
    assert table(settled(taking(shown="3", closed=""))[0]) == (3,), "the only one is not asked for"


def test_c5_3_1_with_both_empty_nothing_happens_and_no_sheep_is_paid():
    state = at_the_inn(shown="", closed="", tables=("1 1 2 2 3", "1 1 2 2 3"))
    assert not moves_of(state, Activate)
    assert keys(GAME.why_not(state, [f"cell-{at(ABOVE)}"])) == ["g2.ode_to_haggis.why.none_left"]
    assert all_goods(state) == "sheep"
    once = taken(served(Land(coins=5), rondel="Red, Shetland", shown="", closed=""), "Shetland", ABOVE)
    assert isinstance(once.agenda[0], Finishing)
    assert table(once) == ()


def test_c5_3_1_open_tokens_are_enough_for_an_inn():
    state = at_the_inn(shown="1 3", closed="")
    state = play(state, activate(ABOVE))
    assert list(GAME.moves(state)) == [ode.TakeOpenHaggis(0), ode.TakeOpenHaggis(1)]


def test_c5_3_1_an_inn_takes_a_sheep_for_a_token():
    state = at_the_inn()
    state = play(state, activate(ABOVE))
    assert all_goods(state) == ""
    assert isinstance(state.agenda[0], ode.TakingHaggis)
    after = play(state, take_open(state, 2))
    assert table(after) == (2,)
    assert isinstance(after.agenda[0], Finishing)
    assert not moves_of(after, Activate), "once in a turn"


def test_c5_3_1_a_tile_brings_a_token_once_when_it_is_laid():
    state = taken(served(rondel="Red, Shetland", shown="1 3"), "Shetland", ABOVE)
    assert isinstance(state.agenda[0], ode.TakingHaggis)
    after = play(state, take_open(state, 3))
    assert table(after) == (3,)
    assert table(after, YELLOW) == ()
    assert all_goods(play(after, activate(ABOVE))) == "sheep", "then it is activated"


def test_c5_3_2_an_open_token_is_replaced_at_once():
    state = taking(shown="1 3", closed="2")
    after, events = GAME.play(state, ode.TakeOpenHaggis(0))
    assert ode.haggis(after).open == (2, 3), "in its place"
    assert ode.haggis(after).closed == ()
    assert kinds(events, ode.HaggisTaken, ode.HaggisOpened) == [
        ode.HaggisTaken(RED, 1, blind=False),
        ode.HaggisOpened(2),
    ]


def test_c5_3_2_it_is_replaced_before_a_token_goes_back():
    state = taking(shown="1 3", closed="2", tables=("1 1 1 1 2",))
    after = play(state, ode.TakeOpenHaggis(1))
    assert ode.haggis(after).open == (1, 2)
    assert isinstance(after.agenda[0], ode.ReturningHaggis)
    last = play(after, send_back(after, 1))
    assert ode.haggis(last).open == (1, 2)
    assert ode.haggis(last).closed == (1,)


def test_c5_3_2_whenever_fewer_than_two_are_open_others_are_turned_up():
    state = taking(shown="2 3", closed="", tables=("1 1 1 1 2",))
    after = play(state, ode.TakeOpenHaggis(0))
    assert ode.haggis(after).open == (3,)
    last, events = GAME.play(after, send_back(after, 1))
    assert ode.haggis(last).open == (3, 1)
    assert ode.haggis(last).closed == ()
    assert kinds(events, ode.HaggisReturned, ode.HaggisOpened) == [ode.HaggisReturned(RED), ode.HaggisOpened(1)]


def test_c5_3_3_with_five_on_the_table_one_of_them_or_the_new_one_goes_back():
    state = taking(shown="1 3", closed="2", tables=("1 1 2 2 3",))
    state = play(state, ode.TakeOpenHaggis(1))
    assert table(state) == (1, 1, 2, 2, 3, 3)
    assert list(GAME.moves(state)) == [ode.ReturnHaggis(place) for place in range(6)]
    assert table(play(state, ode.ReturnHaggis(0))) == (1, 2, 2, 3, 3)
    assert ode.haggis(play(state, ode.ReturnHaggis(0))).closed == (1,)
    declined = play(state, ode.ReturnHaggis(5))
    assert table(declined) == (1, 1, 2, 2, 3)
    assert ode.haggis(declined).closed == (3,)
    assert isinstance(declined.agenda[0], Finishing)


def test_c5_3_3_the_new_token_is_known_before_one_goes_back():
    state = play(taking(shown="1 1", closed="3", tables=("1 1 2 2 2",)), ode.DrawHaggis())
    assert ode.haggis(GAME.view_for(state, RED)).tables[RED] == (1, 1, 2, 2, 2, 3)
    assert ode.haggis(GAME.view_for(state, YELLOW)).tables[RED] == (0,) * 6
    names = [GAME.name_move(state, move) for move in GAME.moves(state)]
    assert names[5].key == "g2.ode_to_haggis.move.return_new"
    assert names[5].values == {"value": 3}


def test_c5_3_3_with_four_on_the_table_nothing_goes_back():
    state = play(taking(shown="1 3", tables=("1 1 2 2",)), ode.TakeOpenHaggis(0))
    assert isinstance(state.agenda[0], Finishing)
    assert len(table(state)) == 5


def test_c5_3_3_what_went_back_can_be_drawn_again():
    state = taking(shown="2 2", closed="1", tables=("3 1 1 1 1", ""))
    state = play(state, ode.DrawHaggis())
    state = play(state, send_back(state, 3))
    assert ode.haggis(state).closed == (3,)
    again = play(msgspec.structs.replace(state, agenda=(ode.TakingHaggis(YELLOW), *state.agenda)), ode.DrawHaggis())
    assert table(again, YELLOW) == (3,)


def test_c5_3_4_clan_cameron_may_activate_an_inn():
    land = Land(tiles={ABOVE: INN}, goods={VILLAGE: "sheep"}, coins=5)
    state = served(land, rondel="Red, Robert Louis Stevenson")
    state = play(taken(state, "Robert Louis Stevenson"), mark("Cameron"))
    assert activate(ABOVE) in GAME.moves(state)
    state = play(state, activate(ABOVE), pay("sheep", VILLAGE))
    assert isinstance(state.agenda[0], ode.TakingHaggis)
    assert table(play(state, take_open(state, 2))) == (2,)


def test_c5_3_4_a_coin_of_clan_sinclair_may_replace_the_sheep():
    state = at_the_inn(land=Land(tiles={ABOVE: INN}, coins=1, clans=["Sinclair"]))
    assert red(state).clans == (clan("Sinclair"),)
    [way] = [move for move in moves_of(state, Activate) if move.way == 1]
    state = play(state, way)
    assert red(state).coins == 0
    assert table(play(state, take_open(state, 1))) == (1,)


def test_c5_3_4_the_sheep_may_be_bought():
    state = at_the_inn(land=Land(tiles={ABOVE: INN}, coins=3))
    state = play(state, activate(ABOVE))
    assert red(state).coins == 2
    assert rows(state) == {"sheep": 1}
    assert isinstance(state.agenda[0], ode.TakingHaggis)
    poor = at_the_inn(land=Land(tiles={ABOVE: INN}, coins=0))
    assert not moves_of(poor, Activate)


# 5. Hooks and decisions


def test_c5_5_1_what_is_announced():
    _, events = rolled("3 2 1 1", tables=("1", ""), held=1)
    assert kinds(events, ode.HaggisStarted, ode.HaggisRolled) == [
        ode.HaggisStarted(2),
        ode.HaggisRolled(1, 3),
        ode.HaggisRolled(2, 2),
        ode.HaggisRolled(3, 1),
        ode.HaggisRolled(4, 1),
    ]


def test_c5_5_2_draws_and_rolls_are_final_and_a_return_is_not():
    state = taking(shown="1 3", tables=("1 1 2 2 3",))
    for move in (ode.TakeOpenHaggis(0), ode.DrawHaggis()):
        after, events = GAME.play(state, move)
        assert GAME.reveals(state, after, events), "CX-3.7"
    last, events = GAME.play(after, ode.ReturnHaggis(0))
    assert not GAME.reveals(after, last, events)
    rolling, _ = rolled("1 1 1 1 3", Land(whisky=1), tables=("2", ""))
    after, events = GAME.play(rolling, ode.RollForWhisky())
    assert GAME.reveals(rolling, after, events)


def test_c5_5_2_who_decides_and_what_else_is_refused():
    state = taking()
    assert GAME.to_move(state).seat == RED
    assert keys(GAME.why_not(state, ["end-turn"])) == ["g2.ode_to_haggis.why.take_first"]
    full = play(taking(shown="1 3", tables=("1 1 2 2 3",)), ode.TakeOpenHaggis(0))
    assert keys(GAME.why_not(full, ["end-turn"])) == ["g2.ode_to_haggis.why.return_first"]
    rolling, _ = rolled("1 1 1 1", Land(whisky=1), tables=("2", ""))
    assert keys(GAME.why_not(rolling, ["haggis-0"])) == ["g2.ode_to_haggis.why.roll_first"]
    for things in (["haggis-0"], ["draw-0"], ["plate-2"]):
        assert keys(GAME.why_not(served(), things)) == ["g2.ode_to_haggis.why.not_now"]
