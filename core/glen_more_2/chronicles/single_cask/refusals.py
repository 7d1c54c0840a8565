"""Why something is not possible with barrels, cellars and sale tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.glen_more_2.chronicles.single_cask.cellars import can_make_or_age, next_card, steps_to_age
from core.glen_more_2.chronicles.single_cask.facts import free_slots
from core.glen_more_2.chronicles.single_cask.names import CASK, CELLAR, DISTIL, SALE
from core.glen_more_2.chronicles.single_cask.state import (
    AREA,
    BONUS,
    Age,
    Ageing,
    GivingBarrel,
    MakeAndAge,
    SellingBarrels,
    StoringBarrel,
    cellar_of,
    chronicle,
    file_of,
    price_of,
    sale_tiles,
)
from core.glen_more_2.facts.activating import ways_of
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.names import WAY
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.glens.chain import figure
from core.glens.effects import Exchange
from core.glens.refusals import why_not_paid
from core.kernel import Message, say
from core.kernel.things import Tapped


@chronicle.refuses(TakingTile)
def why_not_going(state: State, task: TakingTile, tapped: Tapped) -> Sequence[Message]:
    """C3-5.2: why the figure cannot stop on a sale tile. C3-5.6: another piece does not stop there to sell."""
    space = tapped.number("space")
    if space is None or not 0 <= space < len(state.chain) or state.chain[space] not in sale_tiles(state.components):
        return why_not_now(state, task, tapped)
    if space <= space_of(state, state.acting) or state.acting != figure(task.seat):
        return ()
    if any(thing == state.chain[space] for _, thing in state.aboard):
        return (say("g2.single_cask.why.occupied"),)
    if not state.players[task.seat].whisky:
        return (say("g2.single_cask.why.no_barrel"),)
    return (say("g2.single_cask.why.slots_full"),)


@chronicle.refuses(Resolving, Activating, Finishing)
def why_not_now(state: State, task: Any, tapped: Tapped) -> Sequence[Message]:
    """C3-3.1: why no cellar can be bought; C3-4, C3-5: barrels move only when a tile lets them."""
    card = tapped.number(CELLAR)
    if card is not None:
        return _why_not_bought(state, task.seat, card)
    if tapped.any_of(CASK, SALE, DISTIL):
        return (say("g2.single_cask.why.not_now"),)
    return _why_not_worked(state, task, tapped)


def _why_not_bought(state: State, seat: int, card: int) -> Sequence[Message]:
    following = next_card(state, seat)
    if 1 <= card <= cellar_of(state, seat).cards:
        return (say("g2.single_cask.why.cellar_owned"),)
    if card == following:
        return tuple(why_not_paid(state, seat, price_of(state.kit, card)))
    return (say("g2.single_cask.why.cellar_order"),)


def _why_not_worked(state: State, task: Any, tapped: Tapped) -> Sequence[Message]:
    """C3-4.1: a distillery near the new tile that finds nothing to do."""
    cell = tapped.number("cell")
    territory = state.players[task.seat].territory
    if cell not in getattr(task, "open", ()) or cell not in territory.cells or cell in state.activated:
        return ()
    ways, chosen = ways_of(state, task.seat, territory.tiles[territory.at(cell)]), tapped.letter(WAY)
    effect = ways[chosen if 0 <= chosen < len(ways) else 0].effect if ways else None
    blocked = not steps_to_age(state, task.seat)
    if isinstance(effect, Age) and blocked:
        return (say("g2.single_cask.why.nothing_to_age"),)
    if isinstance(effect, MakeAndAge) and not can_make_or_age(state, task.seat, effect):
        give = why_not_paid(state, task.seat, effect.making.give) if isinstance(effect.making, Exchange) else []
        return (*give, say("g2.single_cask.why.nothing_to_age"))
    return ()


@chronicle.refuses(StoringBarrel)
def why_not_stored(state: State, task: StoringBarrel, tapped: Tapped) -> Sequence[Message]:
    """C3-2.2."""
    if tapped.number(CASK) is not None:
        return (say("g2.single_cask.why.leftmost"),)
    return (say("g2.single_cask.why.store_first"),)


@chronicle.refuses(GivingBarrel)
def why_not_given(state: State, task: GivingBarrel, tapped: Tapped) -> Sequence[Message]:
    """C3-2.4."""
    if tapped.number(CASK) is not None:
        return (say("g2.single_cask.why.none_there"),)
    return (say("g2.single_cask.why.give_first"),)


@chronicle.refuses(Ageing)
def why_not_aged(state: State, task: Ageing, tapped: Tapped) -> Sequence[Message]:
    """C3-4.1."""
    place, card = tapped.number(CASK), tapped.number(CELLAR)
    if card is not None:
        return _why_not_bought(state, task.seat, card)
    if tapped.number(DISTIL) is not None:
        return (say("g2.single_cask.why.cannot_make") if task.give else say("g2.single_cask.why.making_over"),)
    if place is None:
        return (say("g2.single_cask.why.age_first"),)
    return (_why_not_moved(state, task, place),)


def _why_not_moved(state: State, task: Ageing, place: int) -> Message:
    cellar, ends = cellar_of(state, task.seat), file_of(state).ends
    if not AREA <= place < len(cellar.barrels) or not cellar.barrels[place]:
        return say("g2.single_cask.why.none_there")
    if not task.steps:
        return say("g2.single_cask.why.no_steps")
    if place + 1 == ends[-1]:
        return say("g2.single_cask.why.oldest")
    if place + 1 == ends[cellar.cards]:
        return say("g2.single_cask.why.no_cellar", card=cellar.cards + 1)
    return say("g2.single_cask.why.next_full")


@chronicle.refuses(SellingBarrels)
def why_not_sold(state: State, task: SellingBarrels, tapped: Tapped) -> Sequence[Message]:
    """C3-5.1, C3-5.2."""
    place, slot = tapped.number(CASK), tapped.number(SALE)
    if slot is not None and slot not in task.slots:
        return (_why_not_this_slot(state, task, slot),)
    if slot is not None and slot not in free_slots(state, task.tile):
        return (say("g2.single_cask.why.slot_full"),)
    if place is not None:
        return (say("g2.single_cask.why.none_there"),)
    return (say("g2.single_cask.why.sell_first"),)


def _why_not_this_slot(state: State, task: SellingBarrels, slot: int) -> Message:
    stands_there = any(thing == task.tile for piece, thing in state.aboard if piece == state.acting)
    if slot == BONUS and not stands_there:
        return say("g2.single_cask.why.bonus_for_stopping")
    return say("g2.single_cask.why.one_each")
