"""C6-6: what only events and their cards do: coins for turned cards, tables of one's own, scots sent home, tiles of
others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.glen_more_2.chronicles import Doing
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    ActivateAbroad,
    ActivatedAbroad,
    ActivatingAbroad,
    CoinsPerEvent,
    InForce,
    OwnMove,
    PointsIf,
    ScoringTable,
    ScotSentHome,
    ScotsHome,
    SendHome,
    SendingHome,
    TableImproved,
    chapters,
    chronicle,
    keep,
    turned_cards,
)
from core.glen_more_2.events import ScotArrived
from core.glen_more_2.moves import Decline
from core.glen_more_2.rules.activating import activate_elsewhere, ways_elsewhere
from core.glen_more_2.state import State
from core.glens.rules import gain_coins, sales, score, sell
from core.glens.state import Sell, hold
from core.kernel import Message, Step, Who, say

_DECLINE = Decline()


@chronicle.carries_out(CoinsPerEvent)
def coins_per_event(step: Step[State], doing: Doing, effect: CoinsPerEvent) -> None:
    """C6-6.8: the card in use counts, though it is not yet turned."""
    gain_coins(step, doing.seat, effect.n * (turned_cards(step.now, doing.seat) + 1))


@chronicle.carries_out(ScoringTable)
def put_table_in_force(step: Step[State], doing: Doing, effect: ScoringTable) -> None:
    """C6-6.5, C6-6.16: for the rest of the game."""
    keep(step, tables=(*chapters(step.now).tables, InForce(doing.seat, effect.category, effect.table)))
    step.tell(TableImproved(doing.seat, effect.category))


@chronicle.works(PointsIf)
def earns(state: State, seat: int, effect: PointsIf) -> bool:
    """C6-6.4, C6-6.17: an own marker on the clan, or the person."""
    kit, player = state.kit, state.players[seat]
    return kit.clan.get(effect.clan) in player.clans or kit.tile.get(effect.tile) in player.persons


@chronicle.carries_out(PointsIf)
def points_if(step: Step[State], doing: Doing, effect: PointsIf) -> None:
    if earns(step.now, doing.seat, effect):
        score(step, doing.seat, doing.source, effect.points)


# Scots sent home


@chronicle.carries_out(ScotsHome)
def send_scots_home(step: Step[State], doing: Doing, effect: ScotsHome) -> None:
    step.then(SendingHome(doing.seat, effect.n))


def scots_away(state: State, seat: int) -> list[int]:
    """The cells with a scot who is not in the home castle, in the order of laying."""
    return [cell for cell in state.players[seat].territory.standing if cell != state.kit.home_castle]


@chronicle.works(ScotsHome)
def any_scot_away(state: State, seat: int, effect: ScotsHome) -> bool:
    return bool(scots_away(state, seat))


@chronicle.prompts(SendingHome)
def ask_to_send_home(state: State, task: SendingHome) -> Message:
    if task.n:
        return say("g2.turbulent_chapters.ask.some_home", who=Who(task.seat), n=task.n)
    return say("g2.turbulent_chapters.ask.home", who=Who(task.seat))


@chronicle.offers(SendingHome, lapses=True)
def scots_to_send_home(state: State, task: SendingHome) -> Sequence[OwnMove]:
    """C6-5, C6-6.10: scots on own tiles, not those of the supply."""
    moves: list[OwnMove] = [SendHome(cell) for cell in scots_away(state, task.seat)]
    return [*moves, _DECLINE] if moves else ()


@chronicle.answers(SendingHome, SendHome)
def send_home(step: Step[State], task: SendingHome, move: SendHome) -> None:
    """C6-6.10: without movement points."""
    castle = step.now.kit.home_castle
    territory = step.now.players[task.seat].territory
    hold(step, task.seat, territory=territory.peopled(move.cell, -1).peopled(castle, 1))
    step.tell(ScotSentHome(task.seat, move.cell))
    step.tell(ScotArrived(task.seat, castle, "transferred"))
    if task.n != 1:
        step.then(SendingHome(task.seat, max(task.n - 1, 0)))


@chronicle.answers(SendingHome, Decline)
def send_no_more(step: Step[State], task: SendingHome, move: Decline) -> None:
    """The others stay where they are."""


# Tiles of others


def ways_abroad(state: State, seat: int, used: Sequence[tuple[int, int]] = ()) -> Iterator[ActivateAbroad]:
    """C6-6.2: tiles of other territories and the ways in which they would do something, next seat first."""
    for step in range(1, state.seats):
        owner = (seat + step) % state.seats
        for cell in state.players[owner].territory.cells:
            if (owner, cell) not in used:
                yield from (ActivateAbroad(owner, cell, way) for way in ways_elsewhere(state, seat, owner, cell))


@chronicle.prompts(ActivatingAbroad)
def ask_to_activate_abroad(state: State, task: ActivatingAbroad) -> Message:
    return say("g2.turbulent_chapters.ask.abroad", who=Who(task.seat), n=task.n)


@chronicle.offers(ActivatingAbroad, lapses=True)
def tiles_abroad(state: State, task: ActivatingAbroad) -> Sequence[OwnMove]:
    """C6-6.2: different tiles. G2-4.5: sales may raise the coins of a payment."""
    moves: list[OwnMove] = [*ways_abroad(state, task.seat, task.used)]
    return [*moves, *sales(state, task.seat), _DECLINE] if moves else ()


@chronicle.answers(ActivatingAbroad, ActivateAbroad)
def activate_abroad(step: Step[State], task: ActivatingAbroad, move: ActivateAbroad) -> None:
    """C6-6.2: the player pays and gets; nothing is used up for the owner."""
    territory = step.now.players[move.owner].territory
    step.tell(ActivatedAbroad(task.seat, move.owner, territory.tiles[territory.at(move.cell)]))
    activate_elsewhere(step, task.seat, move.owner, move.cell, move.way)
    if task.n > 1:
        step.then(ActivatingAbroad(task.seat, task.n - 1, (*task.used, (move.owner, move.cell))))


chronicle.answers(ActivatingAbroad, Sell)(sell)


@chronicle.answers(ActivatingAbroad, Decline)
def activate_no_more(step: Step[State], task: ActivatingAbroad, move: Decline) -> None:
    """C6-6.2: up to so many."""
