"""C8-1 to C8-3: set-up, the penny step and the final scoring; with the rules of all members behind them."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.ode_to_haggis.state import HAGGIS
from core.glen_more_2.chronicles.penny_mobs import members, powers
from core.glen_more_2.chronicles.penny_mobs.facts import penalty, penny_points
from core.glen_more_2.chronicles.penny_mobs.state import (
    JAIL,
    PENALTIES,
    PENNIES,
    WAITING,
    Member,
    MemberData,
    Mobs,
    chronicle,
    data_of,
    file_of,
    in_jail,
    keep,
    mobs,
    numbered,
    own_turn,
    replace,
)
from core.glen_more_2.chronicles.penny_mobs.state import change as change_member
from core.glen_more_2.chronicles.penny_mobs.terms import (
    AnotherReward,
    BuyingOff,
    GangJailed,
    GivingPenny,
    LayPenny,
    MemberTaken,
    OwnMove,
    PennyLaid,
    PennyStep,
    Pilfering,
    PlacingPawn,
    RollingAgain,
    SendingPawn,
    Starving,
    TakeMember,
    Tricking,
)
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FinalStep, SettingUp, TurnEnding, TurnStarted
from core.glen_more_2.facts.rondel import NOBODY
from core.glen_more_2.moves import Decline
from core.glen_more_2.questions import FinalSteps, FreelyDeclined
from core.glen_more_2.state import State
from core.glens.rules import score
from core.glens.state import TileDealt, TurnEnded
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

_DECLINE = Decline()
SECOND_STACK = STACKS.index("B")


# 1. Set-up


@rules.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """C8-1.2: pennies. C8-1.3: members are drawn; those with back S go to the jail, the others wait face down."""
    if event.stage != "cards":
        return
    state, file = step.now, file_of(step.now)
    numbers = [number for number, data in enumerate(file.members) if may_play(state, data)]
    drawn = sorted(step.chance.shuffled(numbers)[: file.members_drawn[str(state.seats)]])
    gang = [_member(number, file.members[number]) for number in drawn]
    part = Mobs(
        gang=tuple(sorted(gang, key=lambda member: (-member.owner, member.number))),
        minus=(file.pennies_per_player,) * state.seats,
        plus=(0,) * state.seats,
    )
    step.change(parts=(*state.parts, part))


def may_play(state: State, data: MemberData) -> bool:
    """C8-1.1, CX-2.5: members for more players, or of absent chronicles, stay in the box."""
    return state.seats >= data.min_players and (not data.needs or data.needs in state.chronicles)


def _member(number: int, data: MemberData) -> Member:
    return Member(number, JAIL if data.back == "S" else WAITING, tokens=data.tokens)


@rules.hears(TileDealt)
def second_stack_begins(step: Step[State], event: TileDealt) -> None:
    """C8-1.3: those who wait go to the jail with the first tile of B."""
    if step.now.kit.tiles[event.tile].stack != SECOND_STACK:
        return
    gang = mobs(step.now).gang
    waiting = tuple(member.number for member in gang if member.owner == WAITING)
    if waiting:
        jailed = [replace(member, owner=JAIL) if member.owner == WAITING else member for member in gang]
        keep(step, gang=tuple(sorted(jailed, key=lambda member: member.number)))
        step.tell(GangJailed(waiting))


# 2. The penny step


@rules.hears(TurnStarted)
def turn_begins(step: Step[State], event: TurnStarted) -> None:
    keep(step, turn=event.seat, skimmed=False)


@rules.hears(TurnEnding)
def pennies_come_last(step: Step[State], event: TurnEnding) -> None:
    """C8-2.1: after everything else, before the track is filled up. C8-2.4: not in an Englishman's turn."""
    if own_turn(step.now, event.seat):
        step.then(PennyStep(event.seat))


@rules.hears(TurnEnded)
def turn_is_over(step: Step[State], event: TurnEnded) -> None:
    keep(step, turn=NOBODY)


@rules.prompts(PennyStep)
def ask_for_a_penny(state: State, task: PennyStep) -> Message:
    return say("g2.penny_mobs.ask.penny", who=Who(task.seat))


@rules.offers(PennyStep, lapses=True)
def pennies_and_members(state: State, task: PennyStep) -> Sequence[OwnMove]:
    """C8-2.1: one of the two, or nothing. C8-2.2: a penny is laid only while it counts -1."""
    jail = [member.number for member in in_jail(state)]
    moves: list[OwnMove] = [LayPenny(number) for number in jail] if mobs(state).minus[task.seat] else []
    moves += [TakeMember(number) for number in jail]
    return [*moves, _DECLINE] if moves else ()


@rules.answers(PennyStep, LayPenny)
def lay_penny(step: Step[State], task: PennyStep, move: LayPenny) -> None:
    """C8-2.1a: it is turned to +1."""
    minus = mobs(step.now).minus
    keep(step, minus=put(minus, task.seat, minus[task.seat] - 1))
    change_member(step, move.gang, pennies=numbered(step.now, move.gang).pennies + 1)
    step.tell(PennyLaid(task.seat, move.gang))


@rules.answers(PennyStep, TakeMember)
def take_member(step: Step[State], task: PennyStep, move: TakeMember) -> None:
    """C8-2.1b: with all pennies on the card. C8-4.1: its power starts now."""
    pennies, plus = numbered(step.now, move.gang).pennies, mobs(step.now).plus
    keep(step, plus=put(plus, task.seat, plus[task.seat] + pennies))
    change_member(step, move.gang, owner=task.seat, pennies=0, coins=data_of(step.now, move.gang).coins)
    step.tell(MemberTaken(task.seat, move.gang, pennies))


@rules.answers(PennyStep, Decline)
def keep_the_penny(step: Step[State], task: PennyStep, move: Decline) -> None:
    """C8-2.1: both are optional."""


FREELY = (
    *(PennyStep, SendingPawn, PlacingPawn, BuyingOff, GivingPenny, Pilfering),
    *(Tricking, AnotherReward, RollingAgain, Starving),
)


@rules.modifies(FreelyDeclined)
def as_good_as_any(state: State, question: FreelyDeclined, freely: bool) -> bool:
    """What a member offers is declined as often as not."""
    return freely or isinstance(state.agenda[0], FREELY)


# 3. Scoring


@rules.modifies(FinalSteps)
def pennies_before_haggis(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    """CX-5.1: after coins and verdicts."""
    before = steps.index(HAGGIS) if HAGGIS in steps else len(steps) - 1
    return (*steps[:before], PENNIES, *steps[before:])


@rules.hears(FinalStep)
def score_pennies(step: Step[State], event: FinalStep) -> None:
    """C8-3.1."""
    if event.step != PENNIES:
        return
    sources = step.now.kit.sources
    for seat in range(step.now.seats):
        score(step, seat, sources.index(PENNIES), penny_points(step.now, seat))
        score(step, seat, sources.index(PENALTIES), -penalty(step.now, seat))
    keep(step, scored=True)


chronicle.add(rules, powers.rules, *members.BOOKS)
