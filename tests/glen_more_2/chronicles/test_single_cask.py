"""C3-1 to C3-3: Single Cask's components, barrels and cellars."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS
from core.glen_more_2.chronicles.boat_race.state import NAME as BOATS
from core.glen_more_2.chronicles.boat_race.state import TakeToken
from core.glen_more_2.chronicles.ode_to_haggis.state import BuyingRoll, Haggis, RollForWhisky
from core.glen_more_2.chronicles.single_cask import state as cask
from core.glen_more_2.chronicles.single_cask.cellars import cellars_to_buy
from core.glen_more_2.chronicles.single_cask.facts import slots_of
from core.glen_more_2.components import STACKS
from core.glen_more_2.loading import load
from core.glen_more_2.rules.end import hold_scoring
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.tasks import WINDOWS, Activating, Finishing, Resolving, TakingTile
from core.glens.effects import Exchange
from core.glens.rules import gain_whisky
from core.glens.state import Payment, PointsGained
from core.kernel.contract import BadComponents
from tests.glen_more_2.chronicles.boats import LOOK, SAIL, finish, regatta
from tests.glen_more_2.chronicles.casks import (
    DECLINE,
    EDRADOUR,
    GLENLOCHY,
    MILLBURN,
    PULTENEY,
    age,
    cards_of,
    cellars,
    give,
    held,
    offered,
    store,
    working,
)
from tests.glen_more_2.chronicles.england import border
from tests.glen_more_2.moves import buy, mark, take
from tests.glen_more_2.playing import all_goods, events_of, moves_of, play, red, taken
from tests.glen_more_2.positions import CASTLE, KIT, VILLAGE, Land, dealt, marking, settled, tile
from tests.glens.positions import RED, YELLOW, activate, at, place

replace = msgspec.structs.replace

WYVIS = "Ben Wyvis"
BOTH = {(0, 1): MILLBURN}


def gaining(state, n=1):
    """Red gains so many barrels, from anywhere."""
    book = BOOKS[state.chronicles]
    step = book.step(state)
    gain_whisky(step, RED, n)
    return book.finish(step)[0]


# 1. Components and set-up


NAMES = {
    "pulteney": "A",
    "glen-mhor": "B",
    "glenlochy": "B",
    "edradour": "C",
    "millburn": "D",
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c3_1_1_distilleries_are_replaced_and_tiles_added(seats):
    state = dealt(seats, chronicles=(cask.NAME,))
    kit = state.kit
    there = [kit.tiles[tile] for tile in (*state.deck, *state.chain) if tile >= 0]
    ids = [tile.id for tile in there]
    for base, stack in NAMES.items():
        assert base not in ids
        assert STACKS[there[ids.index(f"{base}-cask")].stack] == stack
    assert {"ben-wyvis", "glen-albyn", "cask-sale-b", "cask-sale-c", "cask-sale-d"} <= {*ids}
    assert len({*ids}) == len(ids)
    assert [sum(STACKS[tile.stack] == stack for tile in there) for stack in STACKS] == [5, 14, 19, 19, 18]
    for seat in range(seats):
        assert cards_of(state, seat) == 1
        assert held(state, seat) == ""


def test_c3_1_1_and_cx_2_1_without_the_chronicle_nothing_is_replaced():
    state = dealt(3, chronicles=("highlander",))
    there = {state.kit.tiles[tile].id for tile in (*state.deck, *state.chain) if tile >= 0}
    assert {*NAMES} <= there
    assert not any("cask" in tile for tile in there)


def test_c3_1_1_what_replaces_a_tile_must_lie_in_its_stack():
    files = built_in_files()
    data = msgspec.json.decode(files[cask.NAME])
    for old, new in (("pulteney", "ben-wyvis"), ("nowhere", "ben-wyvis"), ("pulteney", "nowhere")):
        told = msgspec.json.encode(data | {"replaces": data["replaces"] | {old: new}})
        with pytest.raises(BadComponents) as refused:
            load(files | {cask.NAME: told})
        assert refused.value.message.key == "g2.components.replaces"


def test_c3_1_1_the_activations_of_the_distilleries():
    told = {
        PULTENEY: ["barley", "age 1"],
        "glen-mhor-cask": ["barley", "age 1"],
        GLENLOCHY: ["wood barley + age 1"],
        EDRADOUR: ["barley", "age 2"],
        MILLBURN: ["barley + age 1"],
        "ben-wyvis": ["age 2"],
        "glen-albyn": ["wood barley + age 1"],
    }
    for name, ways in told.items():
        assert [said(way.effect) for way in KIT.ways[tile(name)]] == ways, name


def said(effect):
    match effect:
        case cask.Age(n):
            return f"age {n}"
        case cask.MakeAndAge(making, steps):
            return f"{said(making)} + age {steps}"
        case Exchange(give, whisky=1, points=0):
            return " ".join(name for name, n in zip(KIT.goods, give.named, strict=True) for _ in range(n))
    raise AssertionError(effect)


@pytest.mark.parametrize("base", NAMES)
def test_c3_1_2_a_replaced_tile_copies_the_base_tile(base):
    old, new = KIT.tiles[KIT.tile[base]], KIT.tiles[KIT.tile[f"{base}-cask"]]
    for field in ("name", "stack", "kind", "cost", "river", "edges", "upgrade", "once"):
        assert getattr(old, field) == getattr(new, field), field
    assert new.chronicle_symbol


def test_c3_1_3_the_cellar_cards():
    state = cellars()
    file = cask.file_of(state)
    assert [card.spaces for card in file.cellars] == [(1, 2, 3), (5, 7, 9), (12, 15, 18)]
    assert file.values[0] == 0
    prices = [cask.price_of(state.kit, card).named[:2] for card in (1, 2, 3)]
    assert prices == [(0, 0), (1, 1), (1, 2)]
    assert [cask.price_of(state.kit, card).goods for card in (1, 2, 3)] == [0, 2, 3]


def test_c3_1_4_the_slots_of_a_sale_tile():
    assert [slots_of(cellars(seats=seats)) for seats in (2, 3, 4)] == [(1, 1), (1, 2), (1, 3)]


BAD = {
    "sale.tiles": {"sale": {"tiles": ["cask-sale-b"], "bonus_slots": 1, "normal_slots": {"2": 1, "3": 2, "4": 3}}},
    "sale.normal_slots": {
        "sale": {"tiles": ["cask-sale-b", "cask-sale-c", "cask-sale-d"], "bonus_slots": 1, "normal_slots": {"2": 1}}
    },
    "cellars: from 1": {"cellars": [{"id": 2, "spaces": [1], "cost": {}}]},
    "cellars: the first": {"cellars": [{"id": 1, "spaces": [1], "cost": {"wood": 1}}]},
    "these are no goods": {
        "cellars": [{"id": 1, "spaces": [1], "cost": {}}, {"id": 2, "spaces": [2], "cost": {"peat": 1}}]
    },
}


@pytest.mark.parametrize("fault", BAD)
def test_c3_1_3_a_file_with_which_nobody_could_play_is_refused(fault):
    files = built_in_files()
    data = msgspec.json.decode(files[cask.NAME]) | BAD[fault]
    with pytest.raises(BadComponents) as refused:
        load(files | {cask.NAME: msgspec.json.encode(data)})
    assert fault in str(refused.value.message.values["detail"])


# 2. Barrels


def test_c3_2_1_barrels_are_whisky_in_every_respect():
    state = cellars(barrels=["0 3 9"], cards=[2])
    assert red(state).whisky == 3
    step = BOOKS[state.chronicles].step(state)
    hold_scoring(step)
    gained = {event.n for event in step.events if isinstance(event, PointsGained) and event.seat == RED}
    assert gained == {KIT.table[3]}, "three more than Yellow"


def test_c3_2_1_a_barrel_pays_for_a_tile():
    state = cellars(Land(coins=0), barrels=["2"], rondel="Red, Clachaig Inn, Yellow")
    state = taken(state, "Clachaig Inn", (0, 1))
    assert held(state) == ""
    assert red(state).whisky == 0


def test_c3_2_2_a_new_barrel_goes_to_the_leftmost_empty_space_or_the_area():
    state = gaining(cellars(barrels=["1"]))
    assert state.agenda[0] == cask.StoringBarrel(RED)
    assert offered(state, cask.StoreBarrel) == [2, 0]
    assert held(play(state, store(state, 2))) == "1 2"
    assert held(play(state, store(state, 0))) == "0 1"


def test_c3_2_2_later_cards_take_no_new_barrel_and_a_single_choice_is_not_asked():
    state = gaining(cellars(barrels=["1 2 3"], cards=[3]))
    assert held(state) == "0 1 2 3"
    assert isinstance(state.agenda[0], TakingTile)


def test_c3_2_2_several_barrels_are_placed_one_by_one():
    state = gaining(cellars(barrels=["2"]), 2)
    assert [type(task) for task in state.agenda[:2]] == [cask.StoringBarrel, cask.StoringBarrel]
    state = play(state, store(state, 0))
    assert offered(state, cask.StoreBarrel) == [1, 0]
    state = play(state, store(state, 1))
    assert held(state) == "0 1 2"
    assert red(state).whisky == 3


def test_c3_2_3_the_area_holds_any_number_and_lies_left_of_space_1():
    state = working(Land(tiles={(0, 1): WYVIS}), barrels=["0 0 0 0"])
    state = play(state, activate((0, 1)), age(state, 0))
    assert held(state) == "0 0 0 1"
    assert offered(state, cask.AgeBarrel) == [1], "space 1 is taken now"


def test_c3_2_4_whisky_is_paid_from_any_place():
    state = cellars(barrels=["0 0 2 9"], cards=[2], rondel="Red, Bonnie Prince Charlie, Yellow")
    state = play(state, take(state, "Bonnie Prince Charlie"))
    assert state.agenda[0] == cask.GivingBarrel(RED)
    assert offered(state, cask.GiveBarrel) == [0, 2, 9]
    assert events_of(cask.BarrelGiven, state, give(state, 9)) == [cask.BarrelGiven(RED, 6)]
    state = play(state, give(state, 2))
    assert held(state) == "0 0 9"
    assert red(state).whisky == 3


def test_c3_2_4_the_only_place_is_not_asked_for():
    state = cellars(barrels=["0 0"], rondel="Red, Bonnie Prince Charlie, Yellow")
    state = play(state, take(state, "Bonnie Prince Charlie"))
    assert not isinstance(state.agenda[0], cask.GivingBarrel)
    assert held(state) == "0"


# CX-4.1


def test_cx_4_1_whisky_from_any_source_goes_into_the_cellar():
    told = marking(Land())
    state = replace(cellars(), agenda=told.agenda, moved=1)
    state = play(state, mark("McKenzie"))
    assert state.agenda[0] == cask.StoringBarrel(RED), "a clan"
    laid = cellars(Land(coins=9), rondel=f"Red, {PULTENEY}, Yellow")
    laid = play(laid, take(laid, PULTENEY), place((0, 1)))
    assert laid.agenda[0] == cask.StoringBarrel(RED), "a tile that is laid"
    assert isinstance(play(laid, store(laid, 1)).agenda[0], Finishing)


def test_cx_4_1_also_a_reward_token_and_the_card_of_the_first_place():
    rowed = regatta(boats={RED: (1, 0)}, tokens={1: "whisky"}, movement=1)
    state = cellars(barrels=["1"], others=(BOATS,), agenda=rowed.agenda, movement=1, rondel="gap, Red", moved=1)
    token = replace(state, chronicles=(BOATS, cask.NAME), parts=(*rowed.parts, *state.parts))
    token = play(token, SAIL, LOOK, TakeToken(0))
    assert (token.agenda[0], red(token).whisky) == (cask.StoringBarrel(RED), 2)
    assert held(play(token, store(token, 2))) == "1 2"
    home = finish()
    first = replace(token, agenda=home.agenda, players=home.players, movement=1, parts=(*home.parts, *state.parts))
    first = play(first, SAIL)
    assert first.agenda[0] == cask.StoringBarrel(RED)


def test_cx_4_1_a_barrel_for_glenfinnan_church_comes_from_any_place():
    land = Land(tiles={(0, 1): "Glenfinnan Church"})
    state = working(land, barrels=["1 3"])
    state = play(state, activate((0, 1)))
    assert state.agenda[0] == cask.GivingBarrel(RED)
    assert held(play(state, give(state, 3))) == "1"


def test_cx_4_1_whisky_for_any_reason_is_taken_from_any_place():
    """Extra rolls of the Ode to Haggis are paid at the end of a scoring, by whoever wants one."""
    state = cellars(barrels=["", "1 3"], agenda=(BuyingRoll(YELLOW), TakingTile(RED)), others=("ode_to_haggis",))
    part = Haggis(open=(1, 2), closed=(1, 1), tables=((), (2,)), turned=((), ()), held=1, paid=((), ()))
    state = play(replace(state, parts=(*state.parts, part)), RollForWhisky())
    assert state.agenda[0] == cask.GivingBarrel(YELLOW)
    state = play(state, give(state, 1))
    assert held(state, YELLOW) == "3"


# 3. Cellars


def test_c3_3_1_the_next_cellar_is_bought_with_own_and_bought_goods():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"}, coins=1)
    state = cellars(land)
    assert moves_of(state, cask.BuyCellar) == [cask.BuyCellar(2)]
    state = play(state, cask.BuyCellar(2))
    assert cards_of(state) == 2
    assert all_goods(state) == ""
    assert red(state).coins == 0, "the stone was bought"
    assert state.market[1] == 1
    assert isinstance(state.agenda[0], TakingTile), "and the turn is where it was"


def test_c3_3_1_which_goods_are_given_is_the_players_choice():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"}, coins=9)
    state = play(cellars(land), cask.BuyCellar(2))
    assert isinstance(state.agenda[0], Payment)
    assert cards_of(state) == 1, "not before it is paid"
    state = play(state, buy("wood"))
    assert cards_of(state) == 2
    assert all_goods(state) == "wood"


def test_c3_3_1_in_order_and_one_of_each():
    goods = {VILLAGE: "wood wood stone", CASTLE: "stone stone"}
    state = cellars(Land(goods=goods))
    assert moves_of(state, cask.BuyCellar) == [cask.BuyCellar(2)]
    state = paid(state, cask.BuyCellar(2))
    assert moves_of(state, cask.BuyCellar) == [cask.BuyCellar(3)]
    state = paid(state, cask.BuyCellar(3))
    assert cards_of(state) == 3
    assert moves_of(state, cask.BuyCellar) == []


def paid(state, move):
    state = play(state, move)
    while isinstance(state.agenda[0], Payment):
        state = play(state, GAME.moves(state)[0])
    return state


def test_c3_3_1_buying_is_told():
    state = cellars(Land(coins=2))
    assert events_of(cask.CellarBought, state, cask.BuyCellar(2)) == [cask.CellarBought(RED, 2)]


def test_c3_3_1_not_without_the_means():
    poor = cellars(Land(coins=1))
    assert moves_of(poor, cask.BuyCellar) == []
    assert moves_of(cellars(Land(coins=2)), cask.BuyCellar) == [cask.BuyCellar(2)]


def test_c3_3_1_at_any_moment_of_the_own_turn():
    rich = Land(coins=9, tiles={(0, 1): "Inshriach"}, clans=())
    cells = (at(VILLAGE), at((0, 1)))
    tasks = {
        TakingTile: (TakingTile(RED),),
        Resolving: (Resolving(RED, -1, ((KIT.one_marker, 1),), running=False), Finishing(RED, ())),
        Activating: (Activating(RED, cells, running=False), Finishing(RED, ())),
        Finishing: (Finishing(RED, ()),),
    }
    assert {*tasks} == {*WINDOWS}
    for agenda in tasks.values():
        state = cellars(rich, agenda=agenda)
        assert moves_of(state, cask.BuyCellar) == [cask.BuyCellar(2)]
        after = paid(state, cask.BuyCellar(2))
        assert cards_of(after) == 2
        assert after.agenda == state.agenda


def test_c3_3_1_also_while_another_tile_is_activated_and_between_steps():
    running = (Resolving(RED, -1, ((KIT.one_marker, 1),), running=True), Finishing(RED, ()))
    assert moves_of(cellars(Land(coins=9), agenda=running), cask.BuyCellar) == [cask.BuyCellar(2)]
    state = working(Land(tiles={(0, 1): WYVIS}), barrels=["2"])
    state = play(state, activate((0, 1)), age(state, 2))
    assert offered(state, cask.AgeBarrel) == []
    state = paid(state, cask.BuyCellar(2))
    state = play(state, age(state, 3))
    assert held(state) == "5"


def test_c3_3_1_a_window_that_has_nothing_else_is_not_held_open():
    state = cellars(Land(coins=9), agenda=(Activating(RED, (), running=False), Finishing(RED, ())))
    assert isinstance(settled(state).agenda[0], Finishing)


def test_c3_3_1_not_in_the_turn_of_another():
    state = cellars(Land(coins=0), Land(coins=9))
    assert cellars_to_buy(state, YELLOW)
    assert moves_of(state, cask.BuyCellar) == []


def test_cx_4_8_in_the_englishmans_turn_the_controller_may_buy_one():
    part = cask.casks(cellars(seats=3))
    state = border(Land(coins=9), chronicles=(cask.NAME, "hammer_of_the_scots"), with_parts=(part,))
    assert GAME.seat_to_move(state) == RED
    state = paid(state, cask.BuyCellar(2))
    assert cards_of(state) == 2
    assert isinstance(state.agenda[0], TakingTile)


# 7. Examples


def test_c3_7_1_where_new_barrels_go():
    state = gaining(cellars(barrels=["2"]), 3)
    state = play(state, store(state, 1), store(state, 3))
    assert held(state) == "0 1 2 3"
    told = gaining(cellars(barrels=["2"]), 3)
    assert events_of(cask.BarrelStored, told, store(told, 1), store(told, 3))[-1] == cask.BarrelStored(RED, 0)


def test_c3_6_1_and_c3_6_2_hooks_and_decisions():
    """It hears what whisky comes and goes, and asks the owner of the barrels each time there is a choice."""
    state = gaining(cellars(barrels=["1"]))
    assert GAME.seat_to_move(state) == RED
    assert {type(move) for move in GAME.moves(state)} == {cask.StoreBarrel}
    playing = play(working(Land(tiles={(0, 1): WYVIS}), barrels=["1"]), activate((0, 1)))
    assert {type(move) for move in GAME.moves(playing)} == {cask.AgeBarrel, cask.BuyCellar, type(DECLINE)}
    assert GAME.view_for(playing, YELLOW).parts == playing.parts, "none of it is hidden"
