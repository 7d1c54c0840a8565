"""Chapter 7: obtain a contract; and how contracts are drawn in a building bonus (CC-8.12 to CC-8.14)."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base, modified
from core.clans_of_caledonia.components import CONTRACTS, NO_CONTRACT
from core.clans_of_caledonia.events import ContractObtained, ContractsDrawn, ContractsReturned
from core.clans_of_caledonia.facts.means import contract_money
from core.clans_of_caledonia.moves import Decline, Keep, Move, Obtain
from core.clans_of_caledonia.names import contract_name, contract_names
from core.clans_of_caledonia.questions import ContractsAtOnce, ContractsToDraw
from core.clans_of_caledonia.state import State, acting, hold
from core.clans_of_caledonia.tasks import Finishing, Fulfilling, Keeping, Obtaining, Turn
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

DRAWN = 3
"""CC-8.12."""
DECLINE = Decline()
_OBTAIN = tuple(Obtain(contract.number) for contract in CONTRACTS)
_KEEP = tuple(Keep(contract.number) for contract in CONTRACTS)


# 7. Obtain a contract


def obtainable(state: State, seat: int, *, first: bool = True) -> list[Move]:
    """CC-7.1 to CC-7.3: every contract of the board, box by box, if there is room and money for it."""
    player = state.players[seat]
    if len(player.contracts) >= player.boxes or player.money + contract_money(state, seat, first=first) < 0:
        return []
    return [_OBTAIN[contract] for contract in state.board if contract != NO_CONTRACT]


base.touches(Obtain, "contract-{contract}")


@base.names(Obtain)
def name_of_obtaining(state: State, move: Obtain) -> Message:
    first = not isinstance(state.agenda[0], Obtaining)
    return obtaining_words(move.contract, contract_money(state, acting(state), first=first))


def obtaining_words(contract: int, money: int) -> Message:
    name = contract_name(contract)
    if money > 0:
        return say("cc.move.obtain_gain", contract=name, money=money)
    if money < 0:
        return say("cc.move.obtain_pay", contract=name, money=-money)
    return say("cc.move.obtain", contract=name)


@base.logs(ContractObtained)
def log_of_obtaining(state: State, event: ContractObtained) -> Message:
    who, name, money = Who(event.seat), contract_name(event.contract), event.money
    if money > 0:
        return say("cc.log.obtained_gain", who=who, contract=name, money=money)
    if money < 0:
        return say("cc.log.obtained_pay", who=who, contract=name, money=-money)
    return say("cc.log.obtained", who=who, contract=name)


@base.answers(Turn, Obtain)
def obtain(step: Step[State], task: Turn, move: Obtain) -> None:
    """CC-7.1."""
    _take_from_board(step, task.seat, move.contract, 0)


base.prompts(Obtaining, "cc.ask.obtain_more")


@base.offers(Obtaining, forced=True)
def more_contracts(state: State, task: Obtaining) -> Sequence[Move]:
    return [*obtainable(state, task.seat, first=False), DECLINE]


@base.answers(Obtaining, Obtain)
def obtain_another(step: Step[State], task: Obtaining, move: Obtain) -> None:
    _take_from_board(step, task.seat, move.contract, task.taken)


def _take_from_board(step: Step[State], seat: int, contract: int, taken: int) -> None:
    """CC-7.3: the box stays empty until the next preparation."""
    board = step.now.board
    step.change(board=put(board, board.index(contract), NO_CONTRACT))
    take_contract(step, seat, contract, first=taken == 0)
    go_on(step, Obtaining(seat, taken + 1), taken + 1)


def take_contract(step: Step[State], seat: int, contract: int, *, first: bool) -> None:
    """CC-7.1: into the export box, with the money of the round."""
    state = step.now
    player = state.players[seat]
    money = contract_money(state, seat, first=first)
    hold(step, seat, contracts=(*player.contracts, contract), money=player.money + money)
    step.tell(ContractObtained(seat, contract, money))


# Several contracts with one action


def contracts_at_once(state: State, seat: int) -> int:
    return modified(state, ContractsAtOnce(seat), 1)


def go_on(step: Step[State], another: Obtaining | Fulfilling, done: int) -> None:
    """With another contract as long as the action allows it; then the turn is finished."""
    step.then(another if done < contracts_at_once(step.now, another.seat) else Finishing(another.seat))


def no_more(step: Step[State], task: Obtaining | Fulfilling, move: Decline) -> None:
    step.then(Finishing(task.seat))


base.answers(Obtaining, Decline)(no_more)
base.answers(Fulfilling, Decline)(no_more)


# 8. The building bonus


def draw_contracts(step: Step[State], seat: int) -> None:
    """CC-8.12: the top contracts of the stack are seen by everybody."""
    drawn = take_off_stack(step, modified(step.now, ContractsToDraw(seat), DRAWN))
    step.tell(ContractsDrawn(seat, drawn))
    step.then(Keeping(seat, drawn, 0))


@base.logs(ContractsDrawn)
def log_of_drawing(state: State, event: ContractsDrawn) -> Message:
    contracts = event.contracts
    return say("cc.log.drawn", who=Who(event.seat), contracts=contract_names(contracts), n=len(contracts))


def take_off_stack(step: Step[State], n: int) -> tuple[int, ...]:
    """CC-4.3, CC-8.14: as many as there are."""
    state = step.now
    drawn = (state.stack + state.under)[:n]
    over = max(0, n - len(state.stack))
    step.change(stack=state.stack[n:], under=state.under[over:])
    return drawn


base.prompts(Keeping, "cc.ask.keep")


@base.offers(Keeping, forced=True)
def contracts_to_keep(state: State, task: Keeping) -> Sequence[Move]:
    """CC-8.13: those drawn, in that order, if they can be paid for; none of them last."""
    player = state.players[task.seat]
    moves: list[Move] = []
    if (
        len(player.contracts) < player.boxes
        and player.money + contract_money(state, task.seat, first=task.kept == 0) >= 0
    ):
        moves += [_KEEP[contract] for contract in task.drawn]
    moves.append(DECLINE)
    return moves


base.touches(Keep, "contract-{contract}")


@base.names(Keep)
def name_of_keeping(state: State, move: Keep) -> Message:
    task = state.agenda[0]
    first = not (isinstance(task, Keeping) and task.kept)
    return obtaining_words(move.contract, contract_money(state, acting(state), first=first))


@base.answers(Keeping, Keep)
def keep(step: Step[State], task: Keeping, move: Keep) -> None:
    """CC-8.12: kept for the money of CC-7.1."""
    take_contract(step, task.seat, move.contract, first=task.kept == 0)
    rest = tuple([contract for contract in task.drawn if contract != move.contract])
    if rest and task.kept + 1 < contracts_at_once(step.now, task.seat):
        step.then(Keeping(task.seat, rest, task.kept + 1))
    else:
        _put_under(step, task.seat, rest)


@base.answers(Keeping, Decline)
def keep_no_more(step: Step[State], task: Keeping, move: Decline) -> None:
    _put_under(step, task.seat, task.drawn)


def _put_under(step: Step[State], seat: int, contracts: tuple[int, ...]) -> None:
    """CC-8.14: in the order drawn."""
    step.change(under=step.now.under + contracts)
    if contracts:
        step.tell(ContractsReturned(seat, contracts))


@base.logs(ContractsReturned)
def log_of_returning(state: State, event: ContractsReturned) -> Message:
    return say("cc.log.returned", who=Who(event.seat), n=len(event.contracts))


# What there is to see of the rest

base.shows(ContractObtained, "contract-{contract}", to="seat-{seat}")
base.shows(ContractsDrawn, "contracts", origin="stack", to="seat-{seat}")
base.shows(ContractsReturned, "contracts", origin="seat-{seat}", to="stack")
