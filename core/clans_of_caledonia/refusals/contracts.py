"""Chapters 7 and 10: why a contract is not obtained, or not fulfilled."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import ANIMALS, CONTRACTS
from core.clans_of_caledonia.facts.means import contract_money
from core.clans_of_caledonia.names import count_of, good_name, unit_name
from core.clans_of_caledonia.refusals.means import box_full, money_short
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Fulfilling, Keeping, Obtaining, Slaughtering, Waiving
from core.clans_of_caledonia.things import space_tapped
from core.kernel import Message, say
from core.kernel.things import Tapped


def why_not_contract(state: State, seat: int, contract: int) -> list[Message]:
    if contract in state.players[seat].contracts:
        return why_not_fulfilled(state, seat, contract)
    return why_not_obtained(state, seat, contract)


def why_not_obtained(state: State, seat: int, contract: int, *, first: bool = True) -> list[Message]:
    """CC-7.1, CC-7.2."""
    if contract not in state.board:
        return [say("cc.why.contract_elsewhere")]
    return _no_room_or_money(state, seat, first=first)


def why_not_kept(state: State, seat: int, contract: int, drawn: tuple[int, ...], *, first: bool) -> list[Message]:
    """CC-8.12, CC-8.13."""
    if contract not in drawn:
        return [say("cc.why.not_drawn")]
    return _no_room_or_money(state, seat, first=first)


def _no_room_or_money(state: State, seat: int, *, first: bool) -> list[Message]:
    return [*box_full(state, seat), *money_short(state, seat, -contract_money(state, seat, first=first))]


def why_not_fulfilled(state: State, seat: int, contract: int) -> list[Message]:
    """CC-10.1: what is missing."""
    player = state.players[seat]
    if contract not in player.contracts:
        return [say("cc.why.not_in_box")]
    data = CONTRACTS[contract]
    short = tuple(
        count_of(need - have, good_name(good))
        for good, (need, have) in enumerate(zip(data.goods, player.goods, strict=True))
        if need > have
    )
    animals = tuple(
        count_of(need - player.units[animal], unit_name(animal))
        for animal, need in zip(ANIMALS, data.meat, strict=True)
        if need > player.units[animal]
    )
    return [
        *([say("cc.why.goods_missing", goods=short)] if short else []),
        *([say("cc.why.animals_missing", units=animals)] if animals else []),
    ]


@base.refuses(Slaughtering)
def why_not_slaughtered(state: State, task: Slaughtering, tapped: Tapped) -> list[Message]:
    """CC-10.4."""
    space = space_tapped(tapped)
    wanted = tuple(unit_name(animal) for animal, n in zip(ANIMALS, task.meat, strict=True) if n)
    if space is not None and space >= 0:
        return [say("cc.why.not_that_animal", units=wanted)]
    return [say("cc.why.slaughter_first", units=wanted)]


@base.refuses(Obtaining)
def why_no_other(state: State, task: Obtaining, tapped: Tapped) -> list[Message]:
    contract = tapped.number("contract")
    if contract is not None:
        return why_not_obtained(state, task.seat, contract, first=False)
    return [say("cc.why.obtain_first")]


@base.refuses(Keeping)
def why_not_this(state: State, task: Keeping, tapped: Tapped) -> list[Message]:
    contract = tapped.number("contract")
    if contract is not None:
        return why_not_kept(state, task.seat, contract, task.drawn, first=task.kept == 0)
    return [say("cc.why.keep_first")]


@base.refuses(Fulfilling)
def why_not_another(state: State, task: Fulfilling, tapped: Tapped) -> list[Message]:
    contract = tapped.number("contract")
    return [say("cc.why.fulfil_first")] if contract is None else why_not_fulfilled(state, task.seat, contract)


@base.refuses(Waiving)
def why_not_waived(state: State, task: Waiving, tapped: Tapped) -> list[Message]:
    return [say("cc.why.waive_first")]
