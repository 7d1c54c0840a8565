"""C8-1 to C8-4: set-up, the penny step, scoring, and how members are used."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.secrets import imagine, view_for
from core.glen_more_2.chronicles.penny_mobs.state import HIDDEN, JAIL, NAME, WAITING, data_of, mobs
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FinalStep
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Activating, Finishing, TakingTile
from core.glens.state import EndTurn, TileDealt
from core.kernel import Chance
from tests.glen_more_2.chronicles.england import border
from tests.glen_more_2.chronicles.england import use as use_englishman
from tests.glen_more_2.chronicles.gangs import (
    DECLINE,
    FILE,
    before,
    lay_penny,
    member,
    mob,
    mobbed,
    names_of,
    number,
    of,
    slot,
    take_member,
)
from tests.glen_more_2.moves import mark, stop, take
from tests.glen_more_2.playing import clans_to_mark, kinds, moves_of, play, points, told_by
from tests.glen_more_2.positions import END, VILLAGE, Land, clan, marking, position
from tests.glens.positions import RED, YELLOW, at, place

replace = msgspec.structs.replace

ALWAYS = {"McWander", "McDuff", "McMail", "McLaird", "MacSponge", "Anderson"}
PAWNS = {"McSnitch", "MacDarkie", "McCastle"}
OF = {
    "boat_race": {"McQuack", "McMuscle"},
    "highlander": {"McTrick"},
    "single_cask": {"MacMalt"},
    "ode_to_haggis": {"McStarve", "McHagg"},
    "turbulent_chapters": {"McClaim"},
}
END_TURN = EndTurn()


def coins(state):
    return [player.coins for player in state.players]


def step_of(state):
    return GAME.rulebook(state).step(state)


# 1. Components and set-up


def drawn(seats, *others):
    """Everybody who is in play in some of many games."""
    found = set()
    for seed in range(60):
        state = GAME.deal(Options(chronicles=(NAME, *others)), seats, seed)
        found |= {data_of(state, member.number).name.split()[-1] for member in mobs(state).gang}
    return found


def test_c8_1_1_members_for_the_base_game_and_pawns_from_three_players_on():
    assert drawn(2) == ALWAYS
    assert drawn(3) == drawn(4) == ALWAYS | PAWNS
    assert len(FILE.members) == 16


@pytest.mark.parametrize("chronicle", OF)
def test_c8_1_1_and_cx_2_5_members_of_absent_chronicles_stay_in_the_box(chronicle):
    assert drawn(2, chronicle) == ALWAYS | OF[chronicle]


def test_c8_1_2_each_player_has_seven_pennies():
    state = GAME.deal(Options(chronicles=(NAME,)), 3, 5)
    assert mobs(state).minus == (7, 7, 7)
    assert mobs(state).plus == (0, 0, 0)


@pytest.mark.parametrize(("seats", "members"), [(2, 3), (3, 4), (4, 6)])
def test_c8_1_3_some_are_drawn_and_those_with_back_s_go_to_the_jail(seats, members):
    for seed in range(20):
        state = GAME.deal(Options(chronicles=(NAME,)), seats, seed)
        gang = mobs(state).gang
        assert len(gang) == members
        for each in gang:
            assert each.owner == (JAIL if data_of(state, each.number).back == "S" else WAITING)
            assert each.tokens == data_of(state, each.number).tokens
            assert each.coins == 0


def test_c8_1_3_the_others_come_with_the_first_tile_of_b():
    state = GAME.deal(Options(chronicles=(NAME,)), 4, 3)
    chance = Chance(3)
    waiting = [each.number for each in mobs(state).gang if each.owner == WAITING]
    assert waiting
    while state.agenda:
        state, events = GAME.advance(state, chance.pick(GAME.moves(state)))
        jailed = [event for event in events if isinstance(event, gangs.GangJailed)]
        dealt = [STACKS[state.kit.tiles[event.tile].stack] for event in events if isinstance(event, TileDealt)]
        if jailed:
            assert jailed == [gangs.GangJailed(tuple(waiting))]
            assert "B" in dealt
            assert all(each.owner == JAIL or each.owner >= 0 for each in mobs(state).gang)
            return
        assert "B" not in dealt
    raise AssertionError("the game ended before")


def test_c8_1_3_faces_of_those_who_wait_are_hidden_and_their_number_is_open():
    waiting = [member("MacSponge", WAITING), member("Anderson", WAITING)]
    state = before(member("McDuff"), *waiting, seats=3)
    view = view_for(state, RED)
    assert [each.number for each in mobs(view).gang] == [number("McDuff"), HIDDEN, HIDDEN]
    found = set()
    for seed in range(30):
        dreamt = imagine(view, Chance(seed))
        assert view_for(dreamt, RED) == view
        found |= names_of([each.number for each in mobs(dreamt).gang if each.owner == WAITING])
    assert found == {"MacSponge", "Anderson", "McCastle"}, "whoever may be there with 3 players and no other chronicle"


def test_c8_1_4_penalties_and_tokens_of_the_file():
    told = {each.name.split()[-1]: (each.back, each.tokens, each.penalty) for each in FILE.members}
    assert told["McWander"] == ("S", (1, 2), 4)
    assert told["McLaird"] == ("S", (1, 2, 3), 5)
    assert told["McDuff"] == told["McClaim"] == ("S", (0, 0, 0), 8)
    assert all(4 <= penalty <= 8 for _, _, penalty in told.values())
    early = ALWAYS - {"MacSponge", "Anderson"} | PAWNS - {"McCastle"} | {"McTrick", "McClaim"}
    assert {name for name, (back, _, _) in told.items() if back == "S"} == early


# 2. The penny step


def test_c8_2_1_at_the_end_of_a_turn_a_penny_or_a_member_or_nothing():
    state = play(mob(member("McDuff", pennies=3), member("McMail"), movement=2), END_TURN)
    assert state.agenda[0] == gangs.PennyStep(RED)
    assert state.movement == 0, "unused points have lapsed"
    both = [lay_penny("McDuff"), lay_penny("McMail"), take_member("McDuff"), take_member("McMail")]
    assert list(GAME.moves(state)) == [*both, DECLINE]
    assert gangs.PennyLaid(RED, number("McMail")) in told_by(state, lay_penny("McMail"))
    laid = play(state, lay_penny("McMail"))
    assert mobs(laid).minus[RED] == 6
    assert of(laid, "McMail").pennies == 1
    taken = play(state, take_member("McDuff"))
    assert of(taken, "McDuff").owner == RED
    assert (mobs(taken).plus[RED], mobs(taken).minus[RED], of(taken, "McDuff").pennies) == (3, 7, 0)
    nothing = mobs(play(state, DECLINE))
    assert (nothing.gang, nothing.minus, nothing.plus) == (mobs(state).gang, (7, 7), (0, 0))


def test_c8_2_1_before_the_refill():
    state = mob(member("McDuff"), deck="Halkirk, Ullapool", rondel="gap, Red, Inshriach, Yellow", fill=False)
    waiting, events = GAME.play(state, END_TURN)
    assert not [event for event in events if isinstance(event, TileDealt)]
    assert not GAME.reveals(state, waiting, events)
    _, events = GAME.play(waiting, lay_penny("McDuff"))
    assert [event for event in events if isinstance(event, TileDealt)]


def test_c8_2_2_a_penny_needs_one_that_counts_minus_and_a_member_in_the_jail():
    state = play(mob(member("McDuff"), minus=(0, 7), plus=(4, 0)), END_TURN)
    assert kinds(state) == {gangs.TakeMember, type(DECLINE)}, "pennies that count +1 are never laid again"
    nobody = play(mob(member("McDuff", YELLOW)), END_TURN)
    assert not isinstance(nobody.agenda[0], gangs.PennyStep)


def test_c8_2_3_any_number_of_members_and_they_never_return():
    state = mob(member("McDuff", RED), member("McMail", RED), member("McWander", YELLOW), member("McLaird"))
    state = play(state, END_TURN)
    assert {move.gang for move in moves_of(state, gangs.TakeMember, gangs.LayPenny)} == {number("McLaird")}
    owners = {each.number: each.owner for each in mobs(play(state, take_member("McLaird"))).gang}
    assert owners == {number("McWander"): 1, number("McDuff"): 0, number("McMail"): 0, number("McLaird"): 0}


def test_c8_2_4_also_in_the_turn_that_ends_at_worlds_end():
    state = before(member("McDuff"), rondel=f"Red, Yellow, {END}", fill=False)
    assert play(state, stop(state)).agenda[0] == gangs.PennyStep(RED)
    beyond = before(member("McDuff"), rondel=f"Red, Yellow, {END}, Inshriach", fill=False)
    beyond = play(beyond, take(beyond, "Inshriach"), place((0, 1)), END_TURN)
    assert beyond.agenda[0] == gangs.PennyStep(RED)


def test_c8_2_4_and_cx_4_8_not_in_an_englishmans_turn():
    state = mobbed(border(Land(coins=9)), member("McDuff", RED), member("McMail"))
    laid = play(state, use_englishman(state, "Inshriach"), place((0, 1)))
    assert gangs.TakeSlot not in kinds(laid), "nor are powers of the own turn"
    assert not isinstance(play(laid, END_TURN).agenda[0], gangs.PennyStep)


# 3. Scoring


def the_end(*gang, **told):
    """The last move of the game has been made."""
    state = position(rondel=f"Red, {END}", fill=False, deck="", scorings=3, aboard={"Yellow": END})
    state = mobbed(state, *gang, **told)
    state = play(state, stop(state))
    while state.agenda:
        state = play(state, DECLINE)
    return state


def test_c8_3_1_pennies_and_penalties():
    laird = member("McLaird", RED, used=True, tokens=())
    state = the_end(laird, member("Anderson", RED, used=True), member("McMail", pennies=2), minus=(3, 4), plus=(5, 0))
    assert points(state, "pennies") == 5 - 3
    assert points(state, "penalties") == -5 - 7, "also for those who are used up"
    assert points(state, "pennies", YELLOW) == -4
    assert points(state, "penalties", YELLOW) == 0, "the one in the jail counts for nobody"


def test_c8_11_1_two_pennies_left_and_a_member_with_five():
    state = the_end(member("McMail", RED), minus=(2, 0), plus=(5, 0))
    assert points(state, "pennies") + points(state, "penalties") == -3


def test_c8_3_1_and_cx_5_1_in_a_step_of_its_own():
    state = GAME.deal(Options(chronicles=tuple(CHRONICLES)), 3, 1)
    chance, steps = Chance(1), []
    while state.agenda:
        moves = GAME.moves(state)
        ends = [move for move in moves if isinstance(move, Stop) or type(move).__name__ == "Halt"]
        state, events = GAME.advance(state, ends[0] if ends else chance.pick(moves))
        steps += [event.step for event in events if isinstance(event, FinalStep)]
    order = ["all_done", "mountain", "boats", "mcmail", "scoring", "territory", "coins", "gathering_cards", "pennies"]
    assert steps == [*order, "haggis", "compare"]


# 4. Using members


def test_c8_4_1_a_power_starts_when_the_card_is_taken():
    state = play(mob(member("McMail")), END_TURN)
    told = told_by(state, take_member("McMail"))
    assert gangs.MemberTaken(RED, number("McMail"), 0) in told
    taken = play(state, take_member("McMail"))
    assert (of(taken, "McMail").owner, of(taken, "McMail").coins) == (RED, 3)
    assert gangs.TakeSlot not in kinds(play(play(mob(member("McDuff")), END_TURN), take_member("McDuff"))), (
        "in a later turn"
    )


@pytest.mark.parametrize("task", [TakingTile(RED), Finishing(RED, ()), Activating(RED, (at(VILLAGE),), running=False)])
def test_c8_4_2_between_any_two_steps_of_the_own_turn(task):
    state = mob(member("McDuff", RED), agenda=(task, Finishing(RED, ())), market={"wood": 2})
    assert slot("wood") in GAME.moves(state)
    after = play(state, slot("wood"))
    assert after.agenda == state.agenda, "the turn goes on where it was"


def test_c8_4_2_not_while_a_tile_is_being_activated_and_not_for_others():
    running = Activating(RED, (at(VILLAGE),), running=True)
    state = mob(member("McDuff", RED), agenda=(running, Finishing(RED, ())), market={"wood": 2})
    assert gangs.TakeSlot not in kinds(state)
    assert gangs.TakeSlot not in kinds(mob(member("McDuff", YELLOW), market={"wood": 2}))


def test_c8_4_3_payments_go_from_player_to_player_and_who_cannot_pay_may_not():
    rich = mobbed(marking(Land(coins=5)), member("McWander", YELLOW, laid=((clan("Cameron"), 2),)))
    after = play(rich, mark("Cameron"))
    assert coins(after) == [5 - 1 - 2, 5 + 2]
    poor = mobbed(marking(Land(coins=2)), member("McWander", YELLOW, laid=((clan("Cameron"), 2),)))
    assert "Cameron" not in clans_to_mark(poor)


# 8. Hooks


def test_c8_8_1_what_it_hears_and_what_it_answers():
    heard = {
        *("SettingUp", "TurnStarted", "TurnEnding", "TurnEnded", "TileDealt", "FinalStep", "FigureLeft"),
        *("TileAcquired", "TileLaid", "TileDiscarded", "TileRemoved", "MarkerPlaced", "GoodProduced", "ScotArrived"),
        *("PointsGained", "MemberTaken", "BoatPassed", "RewardOpen", "MountainTouched", "HaggisStarted"),
        *("HaggisRolled", "CardTurned"),
    }
    answered = {
        *("FreeActions", "Destinations", "MovePrompt", "TileCosts", "MarkerCosts", "MovementUses", "Counts"),
        *("FinalSteps", "BoatStep", "SlotsInPassing", "FreelyDeclined"),
    }
    rules = CHRONICLES[NAME]
    assert {kind.__name__ for kind in rules._listeners} == heard
    assert {kind.__name__ for kind in rules.modifiers} == answered
