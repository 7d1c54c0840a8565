"""C8-6.1 to C8-6.5: McWander, McDuff, McMail, McLaird and MacSponge; C8-9: members of several players together."""

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.ode_to_haggis.state import HoldingHaggis
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.state import mobs
from core.glen_more_2.events import CoinsGiven, FinalStep, TileDiscarded
from core.glen_more_2.moves import Discard, PutGood, Stop
from core.glen_more_2.rules.end import hold_scoring
from core.glen_more_2.tasks import Finishing, TakingTile
from core.glens.rules import score
from core.glens.state import CoinsPaid, EndTurn, Take
from tests.glen_more_2.chronicles.england import border
from tests.glen_more_2.chronicles.england import use as use_englishman
from tests.glen_more_2.chronicles.gangs import (
    DECLINE,
    before,
    block,
    member,
    mob,
    mobbed,
    number,
    of,
    reserve,
    slot,
    token,
)
from tests.glen_more_2.chronicles.haggis import served
from tests.glen_more_2.chronicles.mountain import climb, highland
from tests.glen_more_2.moves import mark, pay, put, sell, space_of, stop, take
from tests.glen_more_2.playing import (
    clans_to_mark,
    events_of,
    goods_at,
    kinds,
    moves_of,
    play,
    points,
    red,
    rows,
    tiles_to_take,
    told_by,
)
from tests.glen_more_2.positions import CASTLE, END, VILLAGE, Land, clan, dice, marking, position, settled, source, tile
from tests.glens.positions import GREEN, RED, YELLOW, activate, at, place

replace = msgspec.structs.replace

END_TURN = EndTurn()


def coins(state):
    return [player.coins for player in state.players]


def step_of(state):
    return GAME.rulebook(state).step(state)


# 6.1 Peggy McWander


def test_c8_6_1_tokens_on_empty_clan_spaces_one_on_each_but_not_on_douglas():
    state = mob(member("McWander", RED), lands=[Land(), Land(clans=["Chisholm"])])
    assert {move.coins for move in moves_of(state, gangs.LayToken)} == {1, 2}
    state = play(state, token("McWander", 2))
    assert not {block("Douglas"), block("Chisholm")} & {*GAME.moves(state)}
    assert gangs.SpaceBlocked(RED, clan("MacLeod"), 2) in told_by(state, block("MacLeod"))
    state = play(state, block("MacLeod"), token("McWander", 1))
    assert block("MacLeod") not in GAME.moves(state)
    state = play(state, block("Cameron"))
    assert gangs.LayToken not in kinds(state)
    assert {*of(state, "McWander").laid} == {(clan("MacLeod"), 2), (clan("Cameron"), 1)}
    assert kinds(play(mob(member("McWander", RED)), token("McWander", 1))) == {gangs.Block}


def test_c8_6_1_others_pay_besides_the_road_and_the_owner_only_the_road():
    laid = ((clan("Cameron"), 2), (clan("Oliphant"), 1))
    state = mobbed(marking(Land(coins=3)), member("McWander", YELLOW, laid=laid, tokens=()))
    told = told_by(state, mark("Cameron"))
    assert CoinsGiven(RED, YELLOW, 2) in told
    assert CoinsPaid(RED, 1) in told
    assert gangs.TokenGone(number("McWander"), clan("Cameron")) in told
    after = play(state, mark("Cameron"))
    assert coins(after) == [0, 7]
    assert of(after, "McWander").laid == ((clan("Oliphant"), 1),), "the token leaves the game"
    own = mobbed(marking(Land(coins=1)), member("McWander", RED, laid=laid, tokens=()))
    assert coins(play(own, mark("Cameron"))) == [0, 5], "one coin is enough"
    assert of(play(own, mark("Cameron")), "McWander").laid == ((clan("Oliphant"), 1),)


def test_c8_6_1_a_token_is_no_marker():
    with_token = mobbed(marking(Land(coins=1)), member("McWander", RED, laid=((clan("Oliphant"), 2),), tokens=()))
    assert "MacGregor" not in clans_to_mark(with_token), "roads are not counted from it"


# 6.2 Joe McDuff


def test_c8_11_5_and_c8_6_2_the_dearest_slot_and_then_the_next():
    state = mob(member("McDuff", RED), market={"sheep": 3})
    assert gangs.SlotTaken(RED, 3, 3) in told_by(state, slot("sheep"))
    state = play(state, slot("sheep"))
    assert (red(state).coins, rows(state)) == (5 + 3, {"sheep": 2})
    state = play(state, slot("sheep"))
    assert (red(state).coins, rows(state)) == (5 + 3 + 2, {"sheep": 1})
    state = play(state, slot("sheep"))
    assert of(state, "McDuff").tokens == ()
    assert gangs.TakeSlot not in kinds(state)


def test_c8_6_2_only_filled_rows():
    state = mob(member("McDuff", RED), market={"wood": 1})
    assert moves_of(state, gangs.TakeSlot) == [slot("wood")]


def test_c8_6_2_the_england_row_included():
    told = {"agenda": (Finishing(RED, ()),), "rondel": "gap, Red, Englishman, Yellow, Green", "moved": 1}
    state = mobbed(border(Land(coins=0), filled=2, **told), member("McDuff", RED))
    assert moves_of(state, gangs.TakeSlot) == [slot("England")]
    state = play(state, slot("England"))
    assert red(state).coins == 2
    assert red(play(state, slot("England"))).coins == 3
    assert gangs.TakeSlot not in kinds(play(state, slot("England")))


# 6.3 Bruce McMail


def producing(*gang, tiles=None, goods=None, yellow=None, **told):
    """Red has laid a tile and may activate all."""
    land = Land(tiles=tiles or {(0, 1): "Inshriach"}, goods=goods or {})
    cells = position(land).players[RED].territory.cells
    return mob(*gang, lands=[land, yellow or Land()], agenda=(Finishing(RED, cells),), **told)


def test_c8_6_3_and_cx_3_3_another_player_may_buy_a_good_just_produced():
    state = play(producing(member("McMail", YELLOW), market={"wood": 2}), activate((0, 1)))
    assert state.agenda[0] == gangs.BuyingOff(YELLOW, RED, at((0, 1)), (0,))
    assert GAME.seat_to_move(state) == YELLOW
    assert {*GAME.moves(state)} == {put("wood", VILLAGE), put("wood", CASTLE), gangs.SellProduced(0), DECLINE}
    assert events_of(gangs.BoughtOff, state, put("wood", CASTLE)) == [gangs.BoughtOff(YELLOW, RED, 0)]
    kept = play(state, put("wood", CASTLE))
    assert goods_at(kept, CASTLE, YELLOW) == "wood"
    assert goods_at(kept, (0, 1)) == ""
    assert coins(kept) == [6, 5]
    assert of(kept, "McMail").coins == 2
    assert kept.agenda[0] == Finishing(RED, red(state).territory.cells), "the turn goes on"
    sold = play(state, gangs.SellProduced(0))
    assert coins(sold) == [6, 7]
    assert rows(sold) == {"wood": 1}
    assert events_of(gangs.BoughtOff, state, gangs.SellProduced(0)) == [gangs.BoughtOff(YELLOW, RED, 0, 2)]
    assert goods_at(play(state, DECLINE), (0, 1)) == "wood"


def test_c8_6_3_one_good_for_each_activation_all_kinds_together():
    tiles = {(0, 1): "Lochridge + Aberdeen Angus"}
    state = play(producing(member("McMail", YELLOW), tiles=tiles), activate((0, 1)))
    assert {move.good for move in moves_of(state, PutGood)} == {3, 4}
    bought = play(state, put("sheep", CASTLE))
    assert isinstance(bought.agenda[0], Finishing)
    assert goods_at(bought, (0, 1)) == "cattle"


def test_c8_6_3_each_activation_anew():
    tiles = {(0, 1): "Inshriach", (1, 1): "Easdale"}
    state = play(producing(member("McMail", YELLOW), tiles=tiles), activate((0, 1)), DECLINE, activate((1, 1)))
    assert state.agenda[0] == gangs.BuyingOff(YELLOW, RED, at((1, 1)), (1,)), "only what this tile has produced"
    state = play(state, put("stone", CASTLE))
    assert of(state, "McMail").coins == 2


def test_c8_6_3_not_asked_without_coins_room_or_production():
    room = {VILLAGE: "wood wood wood", CASTLE: "wood wood wood"}
    full = producing(member("McMail", YELLOW), yellow=Land(goods=room))
    assert isinstance(play(full, activate((0, 1))).agenda[0], Finishing), "no room and no sale"
    spent = producing(member("McMail", YELLOW, coins=0))
    assert isinstance(play(spent, activate((0, 1))).agenda[0], Finishing)
    own = producing(member("McMail", RED))
    assert isinstance(play(own, activate((0, 1))).agenda[0], Finishing), "goods of others only"
    two = producing(
        member("McMail", YELLOW), tiles={(0, 1): "Culbin Forest + Abernethy Forest"}, goods={(0, 1): "wood wood"}
    )
    lost = play(two, activate((0, 1)), put("wood", CASTLE))
    assert goods_at(lost, (0, 1)) == "wood wood", "what is lost for lack of room is not produced"


def test_c8_6_3_coins_left_on_the_card_are_lost():
    state = position(rondel=f"Red, {END}", fill=False, deck="", scorings=3, aboard={"Yellow": END})
    state = mobbed(state, member("McMail", YELLOW, coins=2))
    after, events = GAME.play(state, stop(state))
    assert events[events.index(FinalStep("mcmail")) + 1] == gangs.CoinsLost(YELLOW, 2), "CX-5.1"
    spent = mobbed(replace(state, chronicles=(), parts=()), member("McMail", YELLOW, coins=0))
    assert not events_of(gangs.CoinsLost, spent, stop(spent))
    assert of(after, "McMail").coins == 0
    assert points(after, "coins", YELLOW) == 5


# 6.4 Peggy McLaird

LAIRD = "gap, Red, Inshriach, Halkirk, Robert the Bruce, Lochridge, Yellow"


def test_c8_6_4_a_tile_ahead_that_could_be_taken_now():
    state = mob(member("McLaird", RED), lands=[Land(coins=0)], rondel=LAIRD, fill=False)
    assert {move.coins for move in moves_of(state, gangs.LayToken)} == {1, 2, 3}
    state = play(state, token("McLaird", 2))
    assert {*GAME.moves(state)} == {reserve(state, "Inshriach"), reserve(state, "Lochridge")}
    assert gangs.TileReserved(RED, tile("Lochridge"), 2) in told_by(state, reserve(state, "Lochridge"))
    state = play(state, reserve(state, "Lochridge"))
    assert of(state, "McLaird").laid == ((tile("Lochridge"), 2),)
    assert of(state, "McLaird").tokens == (1, 3)
    assert gangs.LayToken not in kinds(state), "one at a time"


def test_c8_6_4_now_means_without_further_sales():
    land = Land(coins=0, goods={VILLAGE: "wood"})
    told = {"rondel": "gap, Red, Inshriach, Halkirk, Yellow", "fill": False, "market": {"wood": 1}}
    state = play(mob(member("McLaird", RED), lands=[land], **told), token("McLaird", 2))
    assert list(GAME.moves(state)) == [reserve(state, "Inshriach")]
    only = {**told, "rondel": "gap, Red, Halkirk, Yellow"}
    unsold = mob(member("McLaird", RED), lands=[land], **only)
    assert gangs.LayToken not in kinds(unsold)
    assert gangs.LayToken in kinds(play(unsold, sell("wood", VILLAGE)))


def test_c8_6_4_only_after_the_own_figure_has_moved():
    state = before(member("McLaird", RED), rondel="Red, Inshriach, Yellow", fill=False)
    assert gangs.LayToken not in kinds(state)
    moved = play(state, take(state, "Inshriach"), place((0, 1)))
    assert gangs.LayToken not in kinds(moved), "nothing is ahead now"


def test_c8_6_4_not_in_a_turn_past_worlds_end_and_not_on_it():
    state = before(member("McLaird", RED), rondel=f"Red, Yellow, {END}, Inshriach, Lochridge", fill=False)
    state = play(state, take(state, "Inshriach"), place((0, 1)))
    assert gangs.LayToken not in kinds(state)
    ahead = mob(member("McLaird", RED), rondel=f"gap, Red, Lochridge, Start, Yellow, {END}", fill=False)
    ahead = play(ahead, token("McLaird", 1))
    assert list(GAME.moves(ahead)) == [reserve(ahead, "Lochridge")]


def reserved(owner, *lands, name="Inshriach", on=2, **told):
    told = {"rondel": "Red, Yellow, Inshriach, Lochridge, Halkirk", "fill": False, **told}
    state = position(*lands, **told)
    left = tuple(coins for coins in (1, 2, 3) if coins != on)
    return mobbed(state, member("McLaird", owner, laid=((tile(name), on),), tokens=left))


def test_c8_6_4a_others_pay_the_coins_of_the_token():
    state = reserved(YELLOW, Land(coins=2))
    state = play(state, take(state, "Inshriach"), place((0, 1)))
    assert coins(state) == [0, 7]
    assert of(state, "McLaird").laid == ()
    poor = reserved(YELLOW, Land(coins=1))
    assert tiles_to_take(poor) == {"Lochridge", "Halkirk"}


def test_c8_6_4b_the_owner_must_take_it_and_pays_no_coins():
    state = reserved(RED, rondel=f"Red, Yellow, Inshriach, Lochridge, Halkirk, {END}")
    assert moves_of(state, Take, Stop) == [take(state, "Inshriach")]
    after = play(state, take(state, "Inshriach"), place((0, 1)))
    assert coins(after) == [5, 5]
    assert of(after, "McLaird").laid == ()
    assert of(after, "McLaird").tokens == (1, 3)
    other = reserved(YELLOW)
    assert "Lochridge" in tiles_to_take(other)


def test_c8_6_4b_neither_mountain_nor_anything_else_instead():
    state = highland(rondel="Red, Yellow, mountain, Inshriach, Lochridge")
    assert climb(state) in GAME.moves(state)
    bound = mobbed(state, member("McLaird", RED, laid=((tile("Inshriach"), 1),), tokens=()))
    assert list(GAME.moves(bound)) == [take(bound, "Inshriach")]


def test_c8_6_4b_if_it_cannot_be_taken_the_card_is_turned_over():
    state = reserved(RED, Land(coins=0), name="Halkirk")
    assert tiles_to_take(state) == {"Inshriach", "Lochridge"}, "the choice is free"
    told = told_by(state, take(state, "Lochridge"))
    assert gangs.CardTurnedOver(RED, number("McLaird")) in told
    after = of(play(state, take(state, "Lochridge")), "McLaird")
    assert (after.used, after.tokens, after.laid, after.owner) == (True, (), (), RED)


def test_c8_6_4b_without_a_reservation_the_card_stays_as_it_is():
    state = before(member("McLaird", RED), rondel="Red, Yellow, Inshriach, Lochridge", fill=False)
    after = of(play(state, take(state, "Lochridge")), "McLaird")
    assert (after.used, after.tokens) == (False, (1, 2, 3))


def asked(state):
    return GAME.to_move(state).prompt.key


def test_c8_6_4b_the_prompt_names_the_duty_while_there_is_one():
    assert asked(reserved(RED)) == "g2.penny_mobs.ask.reserved"
    land = Land(coins=0, goods={VILLAGE: "wood"})
    assert asked(reserved(RED, land, name="Halkirk", market={"wood": 1})) == "g2.penny_mobs.ask.reserved"
    assert asked(reserved(RED, Land(coins=0), name="Halkirk")) == "g2.ask.take", "it cannot be taken"
    assert asked(reserved(YELLOW)) == "g2.ask.take", "another player's duty"
    assert asked(before(member("McLaird", RED), rondel="Red, Yellow, Inshriach", fill=False)) == "g2.ask.take"
    englishman = border(Land(coins=9), rondel="Englishman, Inshriach, Red, Lochridge, Yellow, Green")
    englishman = mobbed(englishman, member("McLaird", RED, laid=((tile("Lochridge"), 1),)))
    assert asked(englishman) == "g2.hammer_of_the_scots.ask.turn"


def test_c8_6_4b_sales_that_make_it_payable_come_first():
    land = Land(coins=0, goods={VILLAGE: "wood"})
    state = reserved(RED, land, name="Halkirk", market={"wood": 1})
    assert kinds(state) == {type(sell("wood", VILLAGE))}
    state = play(state, sell("wood", VILLAGE))
    assert moves_of(state, Take) == [take(state, "Halkirk")]


def test_c8_6_4b_not_in_an_englishmans_turn():
    state = border(Land(coins=9), rondel="Englishman, Inshriach, Red, Lochridge, Yellow, Green")
    state = mobbed(state, member("McLaird", RED, laid=((tile("Lochridge"), 1),)))
    assert use_englishman(state, "Inshriach") in GAME.moves(state)
    after = play(state, use_englishman(state, "Inshriach"), place((0, 1)))
    assert of(after, "McLaird").laid == ((tile("Lochridge"), 1),)


def test_c8_6_4c_when_the_tile_is_discarded_the_token_goes_and_the_duty_ends():
    state = before(
        member("McLaird", YELLOW, laid=((tile("Inshriach"), 3),), tokens=(1,)),
        rondel="Red, Inshriach, Yellow, Lochridge, Glen Affric",
        fill=False,
    )
    after, events = GAME.play(state, take(state, "Lochridge"))
    assert tile("Inshriach") in [event.tile for event in events if isinstance(event, TileDiscarded)]
    assert of(after, "McLaird").laid == ()
    assert (of(after, "McLaird").used, of(after, "McLaird").tokens) == (False, (1,))


def test_cx_4_4_the_fallback_may_be_used_on_a_reserved_tile_without_the_coins():
    state = reserved(YELLOW, Land(coins=0), name="Halkirk", rondel="Red, Yellow, Halkirk")
    state = play(state, Discard(space_of(state, "Halkirk"), 0))
    assert coins(state) == [1, 5]
    assert of(state, "McLaird").laid == ()


# 6.5 Sibyl MacSponge


def gained(state, *amounts, seat=RED):
    """Points of single sources, one after the other."""
    step = step_of(state)
    for n in amounts:
        score(step, seat, source("trade"), n)
    return step.now


def test_c8_11_2_and_c8_6_5_the_first_time_in_a_turn():
    state = gained(mob(member("MacSponge", YELLOW)), 8, 6)
    assert points(state, "trade") == 7 + 6
    assert points(state, "sponge", YELLOW) == 1


def test_c8_9_2_a_gain_of_six_leaves_five_and_five_is_not_touched():
    assert points(gained(mob(member("MacSponge", YELLOW)), 6), "trade") == 5
    five = gained(mob(member("MacSponge", YELLOW)), 5)
    assert (points(five, "trade"), points(five, "sponge", YELLOW)) == (5, 0)
    six = gained(five, 6)
    assert (points(six, "trade"), points(six, "sponge", YELLOW)) == (5 + 5, 1), "five did not use it up"


def test_c8_6_5_a_single_activation_in_play():
    state = producing(member("MacSponge", YELLOW), tiles={(0, 1): "Perth"}, goods={VILLAGE: "wood barley"})
    state = play(state, activate((0, 1)), pay("wood", VILLAGE))
    state, events = GAME.play(state, pay("barley", VILLAGE))
    assert gangs.PointSkimmed(YELLOW, RED) in events
    assert [player.points for player in state.players] == [5, 1]


def test_c8_6_5_points_of_the_owner_are_never_touched():
    state = gained(mob(member("MacSponge", RED)), 8)
    assert points(state, "trade") == 8


def test_c8_6_5_the_limit_starts_anew_with_each_turn():
    state = gained(mob(member("MacSponge", YELLOW), rondel="gap, Red, Inshriach, Yellow, Lochridge"), 8)
    assert mobs(state).skimmed
    state = play(state, END_TURN)
    assert not mobs(state).skimmed
    assert mobs(state).turn == GAME.seat_to_move(state)


def test_c8_11_2_and_c8_6_5_in_scoring_rounds_every_time():
    lands = [Land(scots={CASTLE: 5}, whisky=5), Land(), Land()]
    state = mobbed(position(*lands), member("MacSponge", YELLOW), turn=-1)
    step = step_of(state)
    hold_scoring(step)
    assert points(step.now, "home_castle_scots") == points(step.now, "whisky") == 7
    assert points(step.now, "sponge", YELLOW) == 2


def test_c8_6_5_a_scoring_round_in_the_refill_is_no_turn_any_more():
    lands = [Land(scots={CASTLE: 5}, whisky=5), Land(), Land(scots={CASTLE: 6})]
    told = {"rondel": "gap, Red, Yellow, Green", "fill": False, "deck": "Crieff"}
    state = mob(member("MacSponge", YELLOW), lands=lands, **told)
    state = play(gained(state, 8), END_TURN)
    assert state.scorings == 1
    assert [points(state, "home_castle_scots", seat) for seat in (RED, GREEN)] == [7, 7]
    assert points(state, "whisky") == 7
    assert points(state, "sponge", YELLOW) == 1 + 3, "once in the turn, every time in the scoring"


def test_c8_6_5_in_haggis_scorings_and_at_the_end_too():
    scoring = served(tables=["2 3", ""], agenda=(HoldingHaggis(), TakingTile(RED)), chance=dice(2, 3, 3, 1))
    scored = settled(mobbed(scoring, member("MacSponge", YELLOW), turn=-1))
    assert points(scored, "haggis") == 10 - 1
    assert points(scored, "sponge", YELLOW) == 1
    state = position(Land(coins=7), rondel=f"Red, {END}", fill=False, deck="", scorings=3, aboard={"Yellow": END})
    state = mobbed(state, member("MacSponge", YELLOW), plus=(9, 0), minus=(0, 0))
    state = play(state, stop(state))
    assert points(state, "coins") == 6
    assert points(state, "pennies") == 9, "pennies are no source"
    assert points(state, "sponge", YELLOW) == 1


def test_cx_4_8_an_englishmans_turn_is_a_turn_of_the_controller_for_macsponge():
    state = border(Land(coins=9), controller=YELLOW)
    state = mobbed(state, member("MacSponge", RED), turn=YELLOW)
    assert points(gained(state, 7, seat=YELLOW), "trade", YELLOW) == 6
    assert points(gained(state, 7, seat=GREEN), "trade", GREEN) == 7


# 9. Interactions


def test_c8_9_3_a_player_past_worlds_end_keeps_powers_out_of_turn():
    land = Land(tiles={(0, 1): "Inshriach"})
    told = {"rondel": f"gap, Red, {END}", "fill": False, "aboard": {"Yellow": END}, "deck": ""}
    cells = position(land).players[RED].territory.cells
    state = mob(member("McMail", YELLOW), lands=[land], agenda=(Finishing(RED, cells),), **told)
    assert play(state, activate((0, 1))).agenda[0].seat == YELLOW
    assert points(gained(mob(member("MacSponge", YELLOW), **told), 8), "sponge", YELLOW) == 1


def test_c8_9_4_two_members_may_demand_coins_for_the_same_tile():
    lands = [Land(coins=3, tiles={(0, 1): "Easdale"}), Land(coins=0), Land(coins=0)]
    state = position(*lands, rondel="Red, Yellow, Inshriach, Green", fill=False)
    gang = [
        member("McLaird", YELLOW, laid=((tile("Inshriach"), 2),)),
        member("MacDarkie", GREEN, pawn=(RED, at((0, 1)))),
    ]
    state = play(mobbed(state, *gang), take(mobbed(state, *gang), "Inshriach"))
    assert coins(play(state, place((1, 1)))) == [0, 2, 1]
