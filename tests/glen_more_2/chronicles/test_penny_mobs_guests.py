"""C8-6.6 to C8-6.14: Anderson, and the members who come with other chronicles."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.boat_race.state import Sail, TakeToken, TokenTaken
from core.glen_more_2.chronicles.great_gathering.facts import full_sets
from core.glen_more_2.chronicles.hammer_of_the_scots.state import ENGLISHMAN, England
from core.glen_more_2.chronicles.hammer_of_the_scots.state import NAME as HAMMER
from core.glen_more_2.chronicles.ode_to_haggis.state import HaggisTurned, HoldingHaggis, ReturningHaggis, TurningUp
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.state import mobs
from core.glen_more_2.chronicles.single_cask.state import BONUS, NORMAL, SellBarrel
from core.glen_more_2.chronicles.turbulent_chapters.rules import _turn
from core.glen_more_2.chronicles.turbulent_chapters.state import Chapters
from core.glen_more_2.facts.counting import counts
from core.glen_more_2.tasks import Finishing, KeepingGoods, PuttingGoods, TakingTile
from core.glens.chain import figure
from core.glens.state import CardTaken, EndTurn
from tests.glen_more_2.chronicles.boats import LOOK, SAIL, lying, regatta, taken, where
from tests.glen_more_2.chronicles.casks import SALE, cellars, held, sell_barrel
from tests.glen_more_2.chronicles.gangs import (
    DECLINE,
    abroad,
    claim,
    lay_stolen,
    member,
    mob,
    mobbed,
    number,
    of,
    standing,
    steal,
    token,
    use,
)
from tests.glen_more_2.chronicles.haggis import served, settled, table
from tests.glen_more_2.chronicles.mountain import give, highland
from tests.glen_more_2.chronicles.mountain import lying as on_mountain
from tests.glen_more_2.moves import choose, put, take
from tests.glen_more_2.playing import goods_at, kinds, moves_of, play, points, red, scots_at, told_by
from tests.glen_more_2.positions import CASTLE, VILLAGE, Land, card, dice, tile
from tests.glen_more_2.promises import check_territory
from tests.glens.positions import GREEN, RED, YELLOW, activate, at

replace = msgspec.structs.replace


# 6.6 Derek Anderson


def thief(*lands, **told):
    """Red owns Anderson and has chosen to use him."""
    return play(mob(member("Anderson", RED), lands=lands, **told), use("Anderson"))


def to_steal(state):
    return {*moves_of(state, gangs.StealTile)}


def test_c8_6_6_once_a_tile_of_another_player_into_any_other_territory():
    lands = [Land(), Land(tiles={(0, 1): "Inshriach"}), Land()]
    state = thief(*lands)
    assert to_steal(state) == {steal(YELLOW, (0, 1))}
    state = play(state, steal(YELLOW, (0, 1)))
    assert {move.target for move in GAME.moves(state)} == {RED, GREEN}, "the owner included, the loser not"
    own = play(state, lay_stolen(RED, (0, 1)))
    assert tile("Inshriach") in red(own).territory.tiles
    assert at((0, 1)) not in own.players[YELLOW].territory.cells
    assert own.agenda[0] == Finishing(RED, ())
    assert of(own, "Anderson").used
    assert gangs.UseMember not in kinds(own)
    others = told_by(state, lay_stolen(GREEN, (0, -1)))
    assert gangs.TileStolen(RED, YELLOW, tile("Inshriach"), GREEN, at((0, -1))) in others


def test_c8_6_6_he_is_used_once():
    lands = [Land(), Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"})]
    state = play(thief(*lands), steal(YELLOW, (0, 1)), lay_stolen(RED, (0, 1)))
    assert gangs.UseMember not in kinds(state)
    assert gangs.UseMember in kinds(mob(member("Anderson", RED), lands=lands))


def test_c8_6_6a_the_territory_it_leaves_stays_legal():
    chained = Land(tiles={(0, 1): "Inshriach", (0, 2): "Easdale"})
    assert to_steal(thief(Land(), chained)) == {steal(YELLOW, (0, 2))}
    river = Land(tiles={(2, 0): "Ballachulish", (3, 0): "Black Isle"})
    assert to_steal(thief(Land(), river)) == {steal(YELLOW, (3, 0))}, "a river is not cut"


def test_c8_6_6a_placing_rules_hold_but_for_the_nearby_scot():
    state = play(thief(Land(scots={}), Land(tiles={(2, 0): "Ballachulish"})), steal(YELLOW, (2, 0)))
    assert {*GAME.moves(state)} == {lay_stolen(RED, (-1, 0)), lay_stolen(RED, (2, 0))}, "the river goes on"
    plain = play(thief(Land(), Land(tiles={(0, 1): "Inshriach"})), steal(YELLOW, (0, 1)))
    cells = {move.cell for move in GAME.moves(plain)}
    assert cells == {at((x, y)) for x in (0, 1) for y in (-1, 1)}, "by an edge, and not at the ends of the river"


def test_c8_6_6a_a_pile_moves_whole_onto_a_free_cell():
    state = thief(Land(tiles={(0, 1): "Easdale"}), Land(tiles={(0, 1): "Inshriach + Abernethy Forest"}))
    state = play(state, steal(YELLOW, (0, 1)))
    assert lay_stolen(RED, (0, 1)) not in GAME.moves(state), "it is no upgrade now"
    state = play(state, lay_stolen(RED, (1, 1)))
    assert red(state).covered == ((at((1, 1)), tile("Inshriach")),)
    assert red(state).territory.tiles[-1] == tile("Abernethy Forest")
    assert state.players[YELLOW].covered == ()
    for player in state.players:
        check_territory(player)


def test_c8_6_6b_neither_trade_tiles_nor_home_tiles_nor_piles_on_them():
    land = Land(tiles={(0, 1): "Crieff", VILLAGE: "Inverness"})
    assert gangs.UseMember not in kinds(mob(member("Anderson", RED), lands=[Land(), land]))
    more = Land(tiles={(0, 1): "Crieff", VILLAGE: "Inverness", (1, 1): "Easdale"})
    assert to_steal(thief(Land(), more)) == {steal(YELLOW, (1, 1))}


def test_c8_6_6b_no_tile_with_a_boat():
    land = Land(tiles={(2, 0): "Ballachulish"})
    afloat = mobbed(regatta(Land(), land, boats={RED: (2, (2, 0))}), member("Anderson", RED))
    assert gangs.UseMember not in kinds(afloat)
    elsewhere = mobbed(regatta(Land(), land), member("Anderson", RED))
    assert to_steal(play(elsewhere, use("Anderson"))) == {steal(YELLOW, (2, 0))}


def test_c8_6_6c_goods_and_scots_go_to_the_home_castle_of_the_loser():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"}, scots={(0, 1): 2})
    state = play(thief(Land(), land), steal(YELLOW, (0, 1)), lay_stolen(RED, (0, 1)))
    assert (goods_at(state, CASTLE, YELLOW), scots_at(state, CASTLE, YELLOW)) == ("wood", 2)
    assert (goods_at(state, (0, 1)), scots_at(state, (0, 1))) == ("", 0)


def test_c8_6_6c_and_cx_3_3_the_loser_chooses_which_goods_are_kept():
    goods = {(0, 1): "wood stone", CASTLE: "barley barley"}
    land = Land(tiles={(0, 1): "Tain Market Garden"}, goods=goods)
    state = play(thief(Land(), land), steal(YELLOW, (0, 1)), lay_stolen(RED, (0, 1)))
    assert state.agenda[0] == KeepingGoods(YELLOW, at(CASTLE), (0, 1), 1)
    assert GAME.seat_to_move(state) == YELLOW
    assert goods_at(play(state, choose("stone")), CASTLE, YELLOW) == "stone barley barley"


def test_c8_6_6c_no_once_effect_no_activation_no_card_and_no_toll():
    land = Land(tiles={(2, 0): "Loch Lochy"}, cards=["Loch Lochy"])
    gang = [member("Anderson", RED), member("MacDarkie", GREEN, pawn=abroad(RED, CASTLE))]
    state = play(mob(*gang, lands=[Land(), land, Land()]), use("Anderson"), steal(YELLOW, (2, 0)))
    told = told_by(state, lay_stolen(RED, (2, 0)))
    assert not [event for event in told if isinstance(event, CardTaken)]
    after = play(state, lay_stolen(RED, (2, 0)))
    assert after.agenda[0] == Finishing(RED, ())
    assert after.players[YELLOW].cards == (card("Loch Lochy"),)
    assert [player.coins for player in after.players] == [5, 5, 5]
    assert standing(after, "MacDarkie") == abroad(RED, CASTLE)


def test_c8_5_3_a_stolen_tile_drives_a_pawn_out():
    gang = [member("Anderson", RED), member("McSnitch", RED, pawn=abroad(YELLOW, (0, 1)))]
    state = mob(*gang, lands=[Land(), Land(tiles={(0, 1): "Inshriach"}), Land()])
    state = play(state, use("Anderson"), steal(YELLOW, (0, 1)), lay_stolen(GREEN, (0, 1)))
    assert state.agenda[0] == gangs.PlacingPawn(RED, number("McSnitch"), YELLOW)


def test_c8_6_6_what_was_activated_stays_activated():
    lands = [Land(tiles={(0, 1): "Easdale"}), Land(tiles={(0, 1): "Inshriach"})]
    agenda = (Finishing(RED, (at((0, 1)),)),)
    state = mob(member("Anderson", RED), lands=lands, agenda=agenda, activated=[(0, 1)])
    state = play(state, use("Anderson"), steal(YELLOW, (0, 1)), lay_stolen(RED, (1, 1)))
    assert activate((0, 1)) not in GAME.moves(state), "the tile of the other player lay on the same cell"


# 6.7 Calum McQuack


def quack(owner, **told):
    """Red's boat stands with Yellow's on a space to which Yellow's had come first."""
    told = {"boats": {RED: (1, 0), YELLOW: (1, 0)}, "met": {RED: (YELLOW,)}, "movement": 2, **told}
    return mobbed(regatta(**told), member("McQuack", owner))


def test_c8_6_7_a_penny_when_the_own_boat_passes_another():
    state = play(quack(RED), SAIL)
    assert state.agenda[0] == gangs.GivingPenny(RED, YELLOW)
    assert gangs.PennyGiven(RED, YELLOW) in told_by(state, gangs.GivePenny())
    assert mobs(play(state, gangs.GivePenny())).minus == (6, 8), "the other may use it as an own one"
    assert mobs(play(state, DECLINE)).minus == (7, 7)


def test_c8_6_7_and_cx_3_3_or_is_passed():
    state = play(quack(YELLOW), SAIL)
    assert state.agenda[0] == gangs.GivingPenny(YELLOW, RED)
    assert mobs(play(state, gangs.GivePenny())).minus == (8, 6)


def test_c8_6_7_not_without_a_penny_that_counts_minus():
    state = regatta(boats={RED: (1, 0), YELLOW: (1, 0)}, met={RED: (YELLOW,)}, movement=2)
    assert not isinstance(play(mobbed(state, member("McQuack", RED), minus=(0, 7)), SAIL).agenda[0], gangs.GivingPenny)
    assert not isinstance(play(mobbed(state, member("McQuack")), SAIL).agenda[0], gangs.GivingPenny), (
        "still in the jail"
    )


def test_c8_6_7_side_by_side_is_not_passing_nor_moving_on_from_one_that_caught_up():
    beside = play(quack(RED, met={}), SAIL)
    assert not isinstance(beside.agenda[0], gangs.GivingPenny)


def test_c8_6_7_boats_that_have_not_started_are_passed_too():
    state = mobbed(regatta(boats={RED: (2, CASTLE)}, met={RED: (YELLOW,)}, movement=1), member("McQuack", RED))
    assert play(state, SAIL).agenda[0] == gangs.GivingPenny(RED, YELLOW)


# 6.8 Bully McMuscle


def test_c8_6_8_spaces_with_other_boats_may_be_skipped():
    state = mobbed(regatta(boats={RED: (1, 1), YELLOW: (1, 2)}, movement=1), member("McMuscle", RED))
    assert moves_of(state, Sail) == [Sail(0), Sail(1)]
    assert where(play(state, Sail(0))) == (1, 2), "or for the normal point"
    skipped = play(state, Sail(1))
    assert (where(skipped), skipped.movement) == ((1, 3), 0)
    free = mobbed(regatta(boats={RED: (1, 1)}, movement=1), member("McMuscle", RED))
    assert moves_of(free, Sail) == [Sail(0)]
    assert moves_of(mobbed(regatta(boats={RED: (1, 1), YELLOW: (1, 2)}, movement=1)), Sail) == [Sail(0)]


def test_c8_6_8_to_the_next_space_without_one():
    boats = {RED: (3, 0), YELLOW: (3, 1), GREEN: (3, 2)}
    state = mobbed(regatta(boats=boats, movement=1, seats=3), member("McMuscle", RED))
    assert where(play(state, Sail(1))) == (3, 3), "past both"


def test_c8_6_8_a_castle_skipped_still_gives_its_token():
    state = regatta(boats={RED: (1, 0), YELLOW: (1, 1)}, tokens={1: "coins-3"}, movement=1)
    state = play(mobbed(state, member("McMuscle", RED)), Sail(1))
    assert where(state) == (1, 2)
    assert taken(play(state, LOOK, TakeToken(0))) == "coins-3"


def test_c8_6_8_the_own_home_castle_is_never_skipped():
    land = Land(tiles={(2, 0): "Ballachulish"})
    boats = {RED: (0, (2, 0)), YELLOW: (0, CASTLE)}
    state = mobbed(regatta(land, boats=boats, movement=1), member("McMuscle", RED))
    assert moves_of(state, Sail) == [Sail(0)]


# 6.9 Second rewards


@pytest.mark.parametrize("name", ["McQuack", "McMuscle"])
def test_c8_6_9_once_a_second_token_at_random(name):
    state = mobbed(regatta(boats={RED: (1, 0)}, tokens={1: "points-5 coins-3 points-3"}, movement=1), member(name, RED))
    state = play(state, SAIL, LOOK, TakeToken(0))
    assert state.agenda[0] == gangs.AnotherReward(RED, 1)
    assert list(GAME.moves(state)) == [gangs.DrawReward(number(name)), DECLINE]
    after, events = GAME.play(state, gangs.DrawReward(number(name)))
    assert [type(event) for event in events][:1] == [TokenTaken]
    assert GAME.reveals(state, after, events)
    assert len(lying(after, 1).split()) == 1
    assert of(after, name).used
    assert isinstance(after.agenda[0], Finishing)
    assert not of(play(state, DECLINE), name).used


def test_c8_9_1_and_c8_6_9_if_any_is_left():
    state = mobbed(regatta(boats={RED: (1, 0)}, tokens={1: "points-5"}, movement=1), member("McQuack", RED))
    assert isinstance(play(state, SAIL, LOOK, TakeToken(0)).agenda[0], Finishing)
    two = mobbed(regatta(boats={RED: (1, 0)}, tokens={1: "points-5 coins-3"}, movement=1), member("McQuack", RED))
    two = play(two, SAIL, LOOK, TakeToken(0), gangs.DrawReward(number("McQuack")))
    assert lying(two, 1) == "", "whoever comes later finds nothing"


def test_c8_6_9_each_of_the_two():
    state = regatta(boats={RED: (1, 0)}, tokens={1: "points-5 points-5 points-5"}, movement=1)
    state = mobbed(state, member("McQuack", RED), member("McMuscle", RED))
    state = play(state, SAIL, LOOK, TakeToken(0), gangs.DrawReward(number("McMuscle")))
    assert list(GAME.moves(state)) == [gangs.DrawReward(number("McQuack")), DECLINE]
    assert points(play(state, gangs.DrawReward(number("McQuack"))), "boat_race") == 15


def with_the_englishman(state, controller=RED):
    """The same in a turn that the controller takes with the Englishman."""
    return replace(
        state, acting=ENGLISHMAN, chronicles=(*state.chronicles, HAMMER), parts=(*state.parts, England(1, controller))
    )


@pytest.mark.parametrize("name", ["McQuack", "McMuscle"])
def test_c4_4_7_and_c8_6_9_no_second_token_in_an_englishmans_turn(name):
    state = regatta(boats={RED: (3, 0)}, tokens={3: "points-5 coins-3"}, movement=1, seats=3)
    own = play(mobbed(state, member(name, RED)), SAIL, LOOK, TakeToken(0))
    assert isinstance(own.agenda[0], gangs.AnotherReward)
    his = play(mobbed(with_the_englishman(state), member(name, RED), turn=RED), SAIL, LOOK, TakeToken(0))
    assert isinstance(his.agenda[0], Finishing)
    assert not of(his, name).used


def test_c4_4_7_and_c8_6_8_no_skipping_in_an_englishmans_turn():
    state = with_the_englishman(regatta(boats={RED: (3, 0), YELLOW: (3, 1)}, movement=1, seats=3))
    assert moves_of(mobbed(state, member("McMuscle", RED), turn=RED), Sail) == [Sail(0)]


def test_c4_4_7_c4_4_8_and_c8_6_7_in_an_englishmans_turn_only_others_give_pennies():
    told = {"boats": {RED: (3, 0), YELLOW: (3, 0)}, "met": {RED: (YELLOW,)}, "movement": 1, "seats": 3}
    state = with_the_englishman(regatta(**told))
    his = play(mobbed(state, member("McQuack", RED), turn=RED), SAIL)
    assert isinstance(his.agenda[0], Finishing), "no power of the controller"
    others = play(mobbed(state, member("McQuack", YELLOW), turn=RED), SAIL)
    assert others.agenda[0] == gangs.GivingPenny(YELLOW, RED), "those of others act as always"


# 6.10 Elspeth McTrick


def test_c8_6_10_after_the_toll_an_item_of_the_mountain_for_a_good():
    land = Land(coins=0, goods={VILLAGE: "wood"})
    state = mobbed(highland(land, coins=1), member("McTrick", RED))
    state = play(state, take(state, "Ballachulish"))
    assert state.agenda[0] == gangs.Tricking(RED), "the only toll is paid without asking"
    assert {*GAME.moves(state)} == {gangs.ReturnItem(-1), gangs.ReturnItem(0), DECLINE}, (
        "the toll itself may be exchanged"
    )
    assert gangs.MountainTricked(RED, 0) in told_by(state, gangs.ReturnItem(0))
    back = play(state, gangs.ReturnItem(0))
    assert on_mountain(back) == (1, "")
    assert isinstance(back.agenda[0], PuttingGoods)
    assert goods_at(play(back, put("cattle", VILLAGE)), VILLAGE) == "cattle"
    assert on_mountain(play(state, gangs.ReturnItem(-1))) == (0, "wood")
    assert on_mountain(play(state, DECLINE)) == (1, "wood")


def test_c8_6_10_before_the_figure_leaves_it():
    state = highland(Land(), rondel="Red, Lochridge, mountain, Inshriach", on="Yellow", coins=2)
    state = mobbed(state, member("McTrick", YELLOW))
    state = play(state, take(state, "Inshriach"))
    while not isinstance(state.agenda[0], Finishing):
        state = play(state, GAME.moves(state)[0])
    while not isinstance(state.agenda[0], gangs.Tricking):
        state = play(state, EndTurn() if EndTurn() in GAME.moves(state) else GAME.moves(state)[0])
    assert state.agenda[0] == gangs.Tricking(YELLOW)
    assert state.acting == figure(YELLOW)
    assert isinstance(state.agenda[1], TakingTile)
    assert goods_at(play(state, gangs.ReturnItem(-1), put("stone", CASTLE)), CASTLE, YELLOW) == "stone"


def test_c8_6_10_not_for_others_nor_without_room():
    state = mobbed(highland(Land(), coins=1), member("McTrick", YELLOW))
    assert not isinstance(play(state, take(state, "Ballachulish")).agenda[0], gangs.Tricking)
    full = Land(coins=1, goods={VILLAGE: "wood wood wood", CASTLE: "wood wood wood"})
    state = mobbed(highland(full, coins=1), member("McTrick", RED))
    state = play(state, take(state, "Ballachulish"))
    assert not isinstance(play(state, GAME.moves(state)[0]).agenda[0], gangs.Tricking)
    assert isinstance(play(state, give("wood", VILLAGE)).agenda[0], gangs.Tricking), "the toll has made room"
    nothing = mobbed(highland(Land(coins=0)), member("McTrick", RED))
    assert not isinstance(play(nothing, take(nothing, "Ballachulish")).agenda[0], gangs.Tricking), "nothing lies there"


# 6.11 Erin MacMalt


def passing(owner):
    told = {"rondel": f"Red, {SALE}, Yellow, Inshriach", "fill": False}
    state = mobbed(cellars(barrels=["0 2 5"], cards=[2], **told), member("MacMalt", owner))
    return play(state, take(state, "Inshriach"))


def test_c8_6_11_passing_a_sale_tile_one_to_each_kind_of_slot():
    state = passing(RED)
    assert {move.slot for move in moves_of(state, SellBarrel)} == {BONUS, NORMAL}
    once = play(state, sell_barrel(state, 5, BONUS))
    assert {move.slot for move in moves_of(once, SellBarrel)} == {NORMAL}
    assert DECLINE in GAME.moves(once), "or only one of the two"
    twice = play(once, sell_barrel(once, 2, NORMAL))
    assert (held(twice), points(twice, "single_cask")) == ("0", 7)
    assert SellBarrel not in kinds(twice)


def test_c8_6_11_others_only_to_a_normal_slot():
    assert {move.slot for move in moves_of(passing(YELLOW), SellBarrel)} == {NORMAL}


# 6.12 John McClaim


def claimed(*gang, turned="", lands=None):
    lands = lands or [Land(), Land(cards=["Castle Moil", "Loch Ness"]), Land(cards=["Donan Castle"])]
    state = mob(*gang, lands=lands)
    front = Chapters(turned=tuple(card(name) for name in turned.split(", ") if name))
    return replace(state, chronicles=("turbulent_chapters", *state.chronicles), parts=(front, *state.parts))


def test_c8_6_12_tokens_on_front_side_cards_of_others():
    state = claimed(member("McClaim", RED), turned="Loch Ness", lands=[Land(cards=["Loch Morar"]), *LANDMARKS])
    assert moves_of(state, gangs.LayToken) == [token("McClaim")]
    state = play(state, token("McClaim"))
    assert {*GAME.moves(state)} == {claim("Castle Moil"), claim("Donan Castle")}
    assert gangs.LandmarkClaimed(RED, card("Castle Moil")) in told_by(state, claim("Castle Moil"))
    state = play(state, claim("Castle Moil"), token("McClaim"))
    assert {*GAME.moves(state)} == {claim("Donan Castle")}, "one on a card"
    state = play(state, claim("Donan Castle"))
    assert gangs.LayToken not in kinds(state)
    assert of(state, "McClaim").tokens == (0,)


def test_c8_6_12_three_tokens():
    others = Land(cards=["Castle Moil", "Loch Ness", "Donan Castle", "Inverness"])
    state = claimed(member("McClaim", RED), lands=[Land(), others])
    for name in ("Castle Moil", "Loch Ness", "Donan Castle"):
        state = play(state, token("McClaim"), claim(name))
    assert gangs.LayToken not in kinds(state)


LANDMARKS = (Land(cards=["Castle Moil", "Loch Ness"]), Land(cards=["Donan Castle"]))


def test_c8_6_12_and_cx_4_7_it_counts_for_the_owner_and_not_for_the_holder():
    laid = ((card("Castle Moil"), 0), (card("Donan Castle"), 0))
    state = claimed(member("McClaim", RED, laid=laid, tokens=(0,)))
    assert counts(state, "landmarks") == (2, 1, 0)
    assert counts(claimed(member("McClaim", RED)), "landmarks") == (0, 2, 1)
    full = [Land(scots={CASTLE: 1}, whisky=1, persons=["Robert the Bruce"]), *LANDMARKS]
    assert full_sets(claimed(member("McClaim", RED, laid=laid), lands=full), 0)[RED] == 1
    assert full_sets(claimed(member("McClaim", RED), lands=full), 0)[RED] == 0


def test_cx_4_7_effects_of_the_card_stay_with_its_holder():
    lands = [Land(scots={CASTLE: 1}), Land(scots={CASTLE: 1}, cards=["Castle Moil"]), Land()]
    state = claimed(member("McClaim", RED, laid=((card("Castle Moil"), 0),)), lands=lands)
    assert counts(state, "home_castle_scots") == (1, 2, 0)


def test_c8_6_12_the_token_leaves_the_game_when_the_card_is_turned():
    state = claimed(member("McClaim", RED, laid=((card("Castle Moil"), 0),), tokens=(0, 0)))
    step = GAME.rulebook(state).step(state)
    _turn(step, YELLOW, card("Castle Moil"))
    assert of(step.now, "McClaim").laid == ()
    assert of(step.now, "McClaim").tokens == (0, 0)
    assert counts(step.now, "landmarks") == (0, 2, 1)


# 6.13 Oonagh McHagg


def feast(*gang, tables=("1 2", "3"), rolls=(1, 1, 2, 3, 3), **told):
    agenda = (HoldingHaggis(), TakingTile(RED))
    state = served(tables=tables, agenda=agenda, chance=dice(*rolls), **told)
    return settled(mobbed(state, *gang, turn=-1))


def test_c8_6_13_a_common_roll_again_before_tokens_are_turned():
    state, events = feast(member("McHagg", YELLOW), rolls=(1, 3, 2, 3, 3))
    assert state.agenda[0] == gangs.RollingAgain(YELLOW, 1)
    assert not [event for event in events if isinstance(event, HaggisTurned)]
    assert isinstance(state.agenda[1], TurningUp)
    again, told = GAME.play(state, gangs.RollAgain())
    assert gangs.RolledAgain(YELLOW, 1, 3) in told
    assert GAME.reveals(state, again, told), "CX-3.7"
    assert HaggisTurned(YELLOW, 3) in told
    assert HaggisTurned(RED, 1) not in told, "the new roll counts for all"
    assert not isinstance(again.agenda[0], gangs.RollingAgain), "once in each scoring"


def test_c8_6_13_after_each_roll_until_it_is_used():
    state, _ = feast(member("McHagg", RED), rolls=(1, 2, 3, 3))
    for roll in (1, 2, 3, 4):
        assert state.agenda[0] == gangs.RollingAgain(RED, roll)
        state = play(state, DECLINE)
    assert not isinstance(state.agenda[0], gangs.RollingAgain)
    again, _ = feast(member("McHagg", RED, used=True), rolls=(1, 2, 3, 3), held=1)
    assert again.agenda[0] == gangs.RollingAgain(RED, 1), "in the next scoring anew"


# 6.14 Fraser McStarve


def test_c8_6_14_before_the_rolls_a_player_hands_over_a_token():
    state, _ = feast(member("McStarve", RED), tables=("2", "2 3", ""), rolls=(1, 1, 1, 1), seats=3)
    assert state.agenda[0] == gangs.Starving(RED)
    assert list(GAME.moves(state)) == [gangs.NameVictim(YELLOW), DECLINE], "somebody else with a token"
    chosen = play(state, gangs.NameVictim(YELLOW))
    assert chosen.agenda[0] == gangs.HandingOver(YELLOW, RED)
    assert list(GAME.moves(chosen)) == [gangs.HandOver(0), gangs.HandOver(1)], "whoever loses it chooses"
    after = play(chosen, gangs.HandOver(1))
    assert (table(after), table(after, YELLOW)) == ((2, 3), (2,)), "rolls of 1 turn up none"
    assert of(after, "McStarve").used
    assert not of(play(state, DECLINE), "McStarve").used


def test_c8_6_14_unseen_by_the_others():
    state, _ = feast(member("McStarve", RED), tables=("", "2 3", ""), rolls=(1, 1, 1, 1), seats=3)
    chosen = play(state, gangs.NameVictim(YELLOW))
    told = gangs.HaggisHandedOver(YELLOW, RED)
    seen = []
    for place in (0, 1):
        after, events = GAME.play(chosen, gangs.HandOver(place))
        assert GAME.reveals(chosen, after, events), "its new owner has seen it"
        assert told in events
        seen.append((GAME.encode(GAME.view_for(after, GREEN)), GAME.log_line(after, told, GREEN)))
        assert table(GAME.view_for(after, GREEN)) == (0,)
        assert table(GAME.view_for(after, RED)) == ((2, 3)[place],)
    assert seen[0] == seen[1], "nobody else can tell which"


def test_c8_6_14_on_a_full_table_one_goes_back():
    state, _ = feast(member("McStarve", RED), tables=("1 1 2 2 3", "3"))
    state = play(state, gangs.NameVictim(YELLOW))
    assert state.agenda[0] == ReturningHaggis(RED), "the only token is handed over without asking"
    assert len(table(state)) == 6


def test_c8_6_14_once_per_game():
    state, _ = feast(member("McStarve", RED, used=True))
    assert not isinstance(state.agenda[0], gangs.Starving)
