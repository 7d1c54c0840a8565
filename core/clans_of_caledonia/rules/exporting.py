"""Chapter 10: fulfil a contract, slaughter, pass."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import ANIMALS, BOARDS, CONTRACTS, PASS_MONEY, Contract, WaiveMeat
from core.clans_of_caledonia.events import AnimalSlaughtered, ContractFulfilled, ExportEnded, MeatWaived, Passed
from core.clans_of_caledonia.facts.means import corners_for, lending_corner, tokens_move
from core.clans_of_caledonia.map import SPACES
from core.clans_of_caledonia.moves import Fulfil, Move, Pass, Slaughter, Waive, WaiveNothing
from core.clans_of_caledonia.names import contract_name, space_name, unit_name
from core.clans_of_caledonia.rules.access import mark_port
from core.clans_of_caledonia.rules.obtaining import DECLINE, go_on
from core.clans_of_caledonia.rules.placing import take_off
from core.clans_of_caledonia.rules.upgrading import offer_export_bonuses
from core.clans_of_caledonia.state import State, changed, hold, piece, unit_of
from core.clans_of_caledonia.tasks import Delivered, Delivering, Finishing, Fulfilling, Slaughtering, Turn, Waiving
from core.clans_of_caledonia.things import NO_WAIVER, PASS
from core.kernel import Message, Step, Who, say

_WAIVE_NOTHING = WaiveNothing()
_FULFIL = tuple(Fulfil(contract.number) for contract in CONTRACTS)
_SLAUGHTER = tuple(Slaughter(space) for space in range(SPACES))


# Fulfil a contract


def fulfillable(state: State, seat: int) -> list[Move]:
    """CC-10.1: the contracts in the export box that can be delivered now, all at once."""
    contracts = state.players[seat].contracts
    if not contracts:
        return []
    return [_FULFIL[contract] for contract in contracts if deliverable(state, seat, CONTRACTS[contract])]


def deliverable(state: State, seat: int, contract: Contract) -> bool:
    """CC-10.1: goods from stock, animals on the map; CC-11.5: a port can stand in for animals that are missing."""
    player = state.players[seat]
    for have, need in zip(player.goods, contract.goods, strict=True):
        if have < need:
            return False
    missing = animals_missing(state, seat, contract.meat)
    if not missing:
        return True
    return missing <= len(corners_for(state, seat, WaiveMeat))


def animals_missing(state: State, seat: int, meat: tuple[int, ...]) -> int:
    units = state.players[seat].units
    return sum(max(0, need - units[animal]) for animal, need in zip(ANIMALS, meat, strict=True))


base.touches(Fulfil, "contract-{contract}")
base.names(Fulfil, "cc.move.fulfil")


@base.logs(ContractFulfilled)
def log_of_fulfilling(state: State, event: ContractFulfilled) -> Message:
    money = CONTRACTS[event.contract].money + event.track_money
    return say("cc.log.fulfilled", who=Who(event.seat), contract=contract_name(event.contract), money=money)


base.silent("the line of the contract has told it", ExportEnded)


@base.answers(Turn, Fulfil)
def fulfil(step: Step[State], task: Turn, move: Fulfil) -> None:
    _deliver(step, task.seat, move.contract, 0)


base.prompts(Fulfilling, "cc.ask.fulfil_more")


@base.offers(Fulfilling, forced=True)
def more_deliveries(state: State, task: Fulfilling) -> Sequence[Move]:
    return [*fulfillable(state, task.seat), DECLINE]


@base.answers(Fulfilling, Fulfil)
def fulfil_another(step: Step[State], task: Fulfilling, move: Fulfil) -> None:
    _deliver(step, task.seat, move.contract, task.done)


def _deliver(step: Step[State], seat: int, number: int, done: int) -> None:
    """CC-10.3: goods and animals first; then the contract is fulfilled and its bonuses are taken."""
    contract = CONTRACTS[number]
    player = step.now.players[seat]
    hold(step, seat, goods=tuple([have - need for have, need in zip(player.goods, contract.goods, strict=True)]))
    if any(contract.meat):
        ask_for_meat(step, seat, contract.meat)
    step.then(Delivering(seat, number))
    go_on(step, Fulfilling(seat, done + 1), done + 1)


# Meat


def ask_for_meat(step: Step[State], seat: int, meat: tuple[int, ...]) -> None:
    """CC-11.5: first whether a port stands in for an animal, then which animals are slaughtered."""
    if corners_for(step.now, seat, WaiveMeat):
        step.then(Waiving(seat, meat))
    else:
        _slaughter(step, seat, meat)


base.prompts(Waiving, "cc.ask.waive")


@base.offers(Waiving, forced=True)
def ports_for_meat(state: State, task: Waiving) -> Sequence[Move]:
    """CC-11.5, CC-11.21: each port that can stand in, for each kind of meat, as long as animals and further ports
    suffice for the rest; without any port last."""
    seat = task.seat
    corners = corners_for(state, seat, WaiveMeat)
    moves: list[Move] = []
    for corner in corners:
        for meat, n in enumerate(task.meat):
            if n and animals_missing(state, seat, changed(task.meat, meat, -1)) < len(corners):
                moves.append(Waive(corner, meat))
    if not animals_missing(state, seat, task.meat):
        moves.append(_WAIVE_NOTHING)
    return moves


base.touches(Waive, "port-{corner}", "{meat}")
base.names(Waive, "cc.move.waive", port="corner")
base.shows(MeatWaived, "meat", origin="seat-{seat}")
base.logs(MeatWaived, "cc.log.waived")
base.touches(WaiveNothing, NO_WAIVER)
base.names(WaiveNothing, "cc.move.waive_nothing")


@base.answers(Waiving, Waive)
def waive(step: Step[State], task: Waiving, move: Waive) -> None:
    """CC-11.5: one symbol needs no animal."""
    mark_port(step, task.seat, move.corner, lending_corner(step.now, move.corner, WaiveMeat))
    step.tell(MeatWaived(task.seat, move.meat))
    left = changed(task.meat, move.meat, -1)
    if any(left):
        ask_for_meat(step, task.seat, left)


@base.answers(Waiving, WaiveNothing)
def waive_nothing(step: Step[State], task: Waiving, move: WaiveNothing) -> None:
    _slaughter(step, task.seat, task.meat)


def _slaughter(step: Step[State], seat: int, meat: tuple[int, ...]) -> None:
    """CC-10.4: the player chooses, unless all animals of a kind are needed."""
    left = list(meat)
    for kind, animal in enumerate(ANIMALS):
        if left[kind] and left[kind] == step.now.players[seat].units[animal]:
            for space in standing_on(step.now, seat, animal):
                _slaughter_one(step, seat, space)
            left[kind] = 0
    if any(left):
        step.then(Slaughtering(seat, tuple(left)))


def _slaughter_one(step: Step[State], seat: int, space: int) -> None:
    unit = take_off(step, seat, space)
    step.tell(AnimalSlaughtered(seat, unit, space))


def standing_on(state: State, seat: int, unit: int) -> list[int]:
    """The spaces where the units of one kind stand."""
    wanted = piece(seat, unit)
    return [space for space in state.players[seat].spaces if state.stands[space] == wanted]


@base.prompts(Slaughtering)
def ask_for_animals(state: State, task: Slaughtering) -> Message:
    return say("cc.ask.slaughter", who=Who(task.seat), n=sum(task.meat))


@base.offers(Slaughtering, forced=True)
def animals(state: State, task: Slaughtering) -> Sequence[Move]:
    """CC-10.4: any own animal of a kind that is still asked for; cows before sheep, by space."""
    return [
        _SLAUGHTER[space]
        for animal, n in zip(ANIMALS, task.meat, strict=True)
        if n
        for space in standing_on(state, task.seat, animal)
    ]


base.touches(Slaughter, "{space}")


@base.names(Slaughter)
def name_of_slaughtering(state: State, move: Slaughter) -> Message:
    animal = unit_name(unit_of(state.stands[move.space]))
    return say("cc.move.slaughter", unit=animal, space=space_name(state, move.space))


base.shows(AnimalSlaughtered, "unit-{unit}", origin="{space}", to="seat-{seat}")
base.logs(AnimalSlaughtered, "cc.log.slaughtered")


@base.answers(Slaughtering, Slaughter)
def slaughter(step: Step[State], task: Slaughtering, move: Slaughter) -> None:
    kind = ANIMALS.index(unit_of(step.now.stands[move.space]))
    _slaughter_one(step, task.seat, move.space)
    _slaughter(step, task.seat, changed(task.meat, kind, -1))


# The contract


@base.resolves(Delivering)
def deliver(step: Step[State], task: Delivering) -> None:
    """CC-10.3, CC-10.8: the contract leaves the box, the token moves, the money is taken, then the other bonuses."""
    state = step.now
    seat, contract = task.seat, CONTRACTS[task.contract]
    player = state.players[seat]
    track_money = 0
    if tokens_move(state):
        imports = tuple([total + n for total, n in zip(state.imports, contract.imports, strict=True)])
        track_money = sum(money_up_to(total) for total in imports) - sum(map(money_up_to, state.imports))
        step.change(imports=imports)
    hold(
        step,
        seat,
        contracts=tuple([other for other in player.contracts if other != contract.number]),
        fulfilled=(*player.fulfilled, contract.number),
        money=player.money + contract.money + track_money,
    )
    step.tell(ContractFulfilled(seat, contract.number, track_money))
    offer_export_bonuses(step, seat, contract.free_hexes, contract.upgrades)
    step.then(Delivered(seat, contract.number))


def money_up_to(total: int) -> int:
    """CC-10.6: the money of all spaces that a token has passed when it has come so far."""
    track = BOARDS.export_board.track
    laps, place = divmod(total, track.length)
    spaces = laps * len(track.money_spaces) + sum(space <= place for space in track.money_spaces)
    return track.money * spaces


@base.resolves(Delivered)
def end_delivery(step: Step[State], task: Delivered) -> None:
    step.tell(ExportEnded(task.seat, task.contract))


# Pass


base.touches(Pass, PASS)
base.names(Pass, "cc.move.pass")


@base.logs(Passed)
def log_of_passing(state: State, event: Passed) -> Message:
    return say("cc.log.passed", who=Who(event.seat), place=event.place + 1, money=event.money)


@base.answers(Turn, Pass)
def pass_turn(step: Step[State], task: Turn, move: Pass) -> None:
    """CC-10.12: the next place in next round's turn order, and its money."""
    state = step.now
    place = len(state.passed)
    money = PASS_MONEY[len(state.players)][place]
    hold(step, task.seat, money=state.players[task.seat].money + money)
    step.change(passed=(*state.passed, task.seat))
    step.tell(Passed(task.seat, place, money))
    step.then(Finishing(task.seat))


# What there is to see of the rest

base.shows(ContractFulfilled, "contract-{contract}", origin="seat-{seat}", to="supply")
base.shows(Passed, "pass", origin="seat-{seat}", n="place")
