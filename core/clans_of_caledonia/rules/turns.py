"""Chapters 4 and 5: the round and a turn."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import NO_CONTRACT, NO_GOODS, ROUNDS
from core.clans_of_caledonia.events import GameEnded, GameEnding, RoundBegun, SoloRated, TurnEnded
from core.clans_of_caledonia.facts.counting import ledgers, rating
from core.clans_of_caledonia.moves import EndTurn, Move, Pass
from core.clans_of_caledonia.rules import solo
from core.clans_of_caledonia.rules.exporting import fulfillable
from core.clans_of_caledonia.rules.obtaining import obtainable, take_off_stack
from core.clans_of_caledonia.rules.placing import expansions
from core.clans_of_caledonia.rules.ports import usable_ports
from core.clans_of_caledonia.rules.trading import trades
from core.clans_of_caledonia.rules.upgrading import upgrades
from core.clans_of_caledonia.state import State, replace
from core.clans_of_caledonia.tasks import Finishing, NextTurn, Preparation, Producing, ScoringGlory, Turn
from core.clans_of_caledonia.things import END_TURN
from core.kernel import Message, Step, Who, say

_PASS = Pass()
_END_TURN = EndTurn()


# 5. A turn


base.prompts(Turn, "cc.ask.turn")


@base.offers(Turn)
def main_actions(state: State, task: Turn) -> Sequence[Move]:
    """CC-5.2, CC-5.5: everything that can be done, in the order of the rule book: trade, obtain, expand, upgrade and
    hire, fulfil, pass; then the ports."""
    seat = task.seat
    moves = trades(state, seat)
    moves += obtainable(state, seat)
    moves += expansions(state, seat)
    moves += upgrades(state, seat)
    moves += fulfillable(state, seat)
    moves.append(_PASS)
    moves += usable_ports(state, seat, before=True)
    return moves


@base.prompts(Finishing)
def ask_to_finish(state: State, task: Finishing) -> Message:
    if usable_ports(state, task.seat, before=False):
        return say("cc.ask.end_or_port", who=Who(task.seat))
    return say("cc.ask.end_turn", who=Who(task.seat))


@base.offers(Finishing)
def ports_and_the_end(state: State, task: Finishing) -> Sequence[Move]:
    """CC-5.3, CC-5.6: ports, then the end of the turn."""
    return [*usable_ports(state, task.seat, before=False), _END_TURN]


base.touches(EndTurn, END_TURN)
base.names(EndTurn, "cc.move.end_turn")
base.shows(TurnEnded, "turn", origin="seat-{seat}")
base.logs_nothing("whose turn it is shows", TurnEnded)


@base.answers(Finishing, EndTurn)
def end_turn(step: Step[State], task: Finishing, move: EndTurn) -> None:
    if step.now.bought != NO_GOODS:
        step.change(bought=NO_GOODS)
    step.tell(TurnEnded(task.seat))
    step.then(NextTurn(task.seat))


@base.resolves(NextTurn)
def next_turn(step: Step[State], task: NextTurn) -> None:
    """CC-5.1: in turn order, without those who have passed. CC-12.1: when all have, production, in turn order, and
    glory."""
    state = step.now
    order, passed = state.order, state.passed
    if len(passed) == len(order):
        step.then(*(Producing(seat) for seat in order), ScoringGlory())
        return
    place = order.index(task.last)
    for seat in (*order[place + 1 :], *order[: place + 1]):
        if seat not in passed:
            step.then(Turn(seat))
            return


# 4. The round


def end_round(step: Step[State]) -> None:
    """CC-4.1: five rounds; CC-14.1: then the final scoring; CC-17.9: alone, with a rating."""
    if step.now.round < ROUNDS:
        step.then(Preparation())
    else:
        step.tell(GameEnding())
        step.tell(GameEnded())
        if len(step.now.players) == 1:
            points = sum(ledgers(step.now)[0])
            step.tell(SoloRated(points, rating(points)))


base.reveals(Preparation, "cc.chance.contracts")


@base.resolves(Preparation)
def prepare(step: Step[State], task: Preparation) -> None:
    """CC-4.2, CC-4.4: merchants come back, boxes are filled, the order of passing is the new turn order. CC-17.6: the
    solo game rolls its dice in between."""
    state = step.now
    step.change(
        round=state.round + 1,
        order=state.passed,
        passed=(),
        players=tuple(
            [
                replace(player, merchants=player.merchants + sum(map(abs, player.market)), market=NO_GOODS)
                for player in state.players
            ]
        ),
    )
    alone = len(state.players) == 1
    die = solo.change_prices(step) if alone else 0
    contracts = fill_boxes(step)
    step.tell(RoundBegun(state.round + 1, contracts))
    if alone:
        solo.remove_contract(step, die)
    step.then(Turn(step.now.order[0]))


def fill_boxes(step: Step[State]) -> tuple[int, ...]:
    """CC-3.17, CC-4.2, CC-4.3: empty boxes, row by row, as long as the stack lasts."""
    board = list(step.now.board)
    empty = [box for box, contract in enumerate(board) if contract == NO_CONTRACT]
    contracts = take_off_stack(step, len(empty))
    for box, contract in zip(empty, contracts, strict=False):
        board[box] = contract
    step.change(board=tuple(board))
    return contracts


@base.logs(RoundBegun)
def log_of_a_round(state: State, event: RoundBegun) -> Message:
    return say("cc.log.round", round=event.round)


base.silent("the end of the game is the next line", GameEnding)
base.shows(GameEnded, "end")
base.logs(GameEnded, "cc.log.ended")


@base.logs(SoloRated)
def log_of_a_rating(state: State, event: SoloRated) -> Message:
    return say("cc.log.rated", n=event.points, rating=say(f"cc.rating.{event.rating}"))


# What there is to see of the rest

base.shows(RoundBegun, "round", n="round")
base.shows(SoloRated, "rating", n="points")
