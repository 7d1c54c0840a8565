"""C8-6.14: Fraser McStarve takes a haggis token before the rolls."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.ode_to_haggis.rules import lay_on_table
from core.glen_more_2.chronicles.ode_to_haggis.state import HaggisStarted, haggis
from core.glen_more_2.chronicles.ode_to_haggis.state import keep as keep_haggis
from core.glen_more_2.chronicles.penny_mobs.state import MCSTARVE, change, out
from core.glen_more_2.chronicles.penny_mobs.terms import (
    HaggisHandedOver,
    HandingOver,
    HandOver,
    NameVictim,
    OwnMove,
    Starving,
)
from core.glen_more_2.moves import Decline
from core.glen_more_2.state import State
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, OwnMove] = Rulebook()

_DECLINE = Decline()


@rules.hears(HaggisStarted)
def before_the_rolls(step: Step[State], event: HaggisStarted) -> None:
    """Once per game."""
    member = out(step.now, MCSTARVE)
    if member is not None and not member.used:
        step.then(Starving(member.owner))


@rules.prompts(Starving)
def ask_for_a_player(state: State, task: Starving) -> Message:
    return say("g2.penny_mobs.ask.starve", who=Who(task.seat))


@rules.offers(Starving, lapses=True)
def players_with_tokens(state: State, task: Starving) -> Sequence[OwnMove]:
    tables = haggis(state).tables
    moves: list[OwnMove] = [NameVictim(seat) for seat, table in enumerate(tables) if table and seat != task.seat]
    return [*moves, _DECLINE] if moves else ()


@rules.answers(Starving, NameVictim)
def name_victim(step: Step[State], task: Starving, move: NameVictim) -> None:
    member = out(step.now, MCSTARVE)
    assert member is not None
    change(step, member.number, used=True)
    step.then(HandingOver(move.victim, task.seat))


@rules.answers(Starving, Decline)
def name_nobody(step: Step[State], task: Starving, move: Decline) -> None:
    """The chance is kept for another scoring."""


@rules.prompts(HandingOver)
def ask_for_a_token(state: State, task: HandingOver) -> Message:
    return say("g2.penny_mobs.ask.hand_over", who=Who(task.seat), to=Who(task.to))


rules.reveals(HandingOver, "g2.penny_mobs.chance")


@rules.offers(HandingOver, forced=True)
def tokens_to_hand_over(state: State, task: HandingOver) -> Sequence[HandOver]:
    return [HandOver(place) for place in range(len(haggis(state).tables[task.seat]))]


@rules.answers(HandingOver, HandOver)
def hand_over(step: Step[State], task: HandingOver, move: HandOver) -> None:
    """Unseen by the others, onto the table of the owner; a full one gives another back (C5-3.3)."""
    tables = haggis(step.now).tables
    table = tables[task.seat]
    keep_haggis(step, tables=put(tables, task.seat, table[: move.place] + table[move.place + 1 :]))
    step.tell(HaggisHandedOver(task.seat, task.to))
    lay_on_table(step, task.to, table[move.place])
