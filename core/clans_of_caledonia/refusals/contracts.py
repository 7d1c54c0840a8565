"""Chapters 7 and 10: why a contract is not obtained, or not fulfilled."""

from __future__ import annotations

from core.clans_of_caledonia.components import ANIMALS, CONTRACTS
from core.clans_of_caledonia.names import count_of, good_name, unit_name
from core.clans_of_caledonia.refusals.means import box_full, money_short
from core.clans_of_caledonia.rules.obtaining import contract_money
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.things import Tapped
from core.kernel import Message, say


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


def why_not_slaughtered(state: State, seat: int, meat: tuple[int, ...], tapped: Tapped) -> list[Message]:
    """CC-10.4."""
    wanted = tuple(unit_name(animal) for animal, n in zip(ANIMALS, meat, strict=True) if n)
    if tapped.space is not None and tapped.space >= 0:
        return [say("cc.why.not_that_animal", units=wanted)]
    return [say("cc.why.slaughter_first", units=wanted)]
