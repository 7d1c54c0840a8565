"""Chapter 9: upgrades and hiring; and the export bonuses (CC-10.8 to CC-10.11), which are upgrades and free hexes."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.components import GOODS, HIGHEST_LEVEL, MERCHANTS, SHIPPING_COST, TECHNOLOGIES, TECHNOLOGY
from core.clans_of_caledonia.events import MerchantHired, MerchantTakenBack, ShippingUpgraded, TechnologyUpgraded
from core.clans_of_caledonia.facts.means import price, technologies_left
from core.clans_of_caledonia.moves import (
    Decline,
    Expand,
    HireMerchant,
    Move,
    TakeBack,
    UpgradeShipping,
    UpgradeTechnology,
)
from core.clans_of_caledonia.names import level_name, technology_name
from core.clans_of_caledonia.rules.expanding import offer_bonuses
from core.clans_of_caledonia.rules.obtaining import DECLINE
from core.clans_of_caledonia.rules.placing import expansions, pay_and_place
from core.clans_of_caledonia.state import State, acting, changed, hold
from core.clans_of_caledonia.tasks import ExportBonuses, Finishing, Turn
from core.clans_of_caledonia.things import MERCHANT, SHIPPING
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

_SHIP = UpgradeShipping()
_TECHNOLOGY = tuple(UpgradeTechnology(tile) for tile in range(len(TECHNOLOGIES)))
_HIRE = HireMerchant()
_TAKE_BACK = tuple(TakeBack(good) for good in range(len(GOODS)))


# As main actions


def upgrades(state: State, seat: int) -> list[Move]:
    """CC-9.1 to CC-9.3: shipping, technologies, a merchant, as far as they are there and can be paid for."""
    player = state.players[seat]
    money = player.money
    moves: list[Move] = []
    if player.shipping < HIGHEST_LEVEL and money >= SHIPPING_COST:
        moves.append(_SHIP)
    if money >= TECHNOLOGY.cost:
        moves += [_TECHNOLOGY[tile] for tile in technologies_left(state, seat)]
    if player.at_home and money >= MERCHANTS.hire_cost:
        moves.append(_HIRE)
    return moves


base.touches(UpgradeShipping, SHIPPING)


@base.names(UpgradeShipping)
def name_of_shipping(state: State, move: UpgradeShipping) -> Message:
    return say("cc.move.shipping", level=level_name(state.players[acting(state)].shipping + 1))


base.shows(ShippingUpgraded, "shipping", to="seat-{seat}", n="level")
base.logs(ShippingUpgraded, "cc.log.shipping")


@base.answers(Turn, UpgradeShipping)
def upgrade_shipping(step: Step[State], task: Turn, move: UpgradeShipping) -> None:
    """CC-9.1."""
    _ship(step, task.seat, SHIPPING_COST)
    step.then(Finishing(task.seat))


base.touches(UpgradeTechnology, "technology-{tile}")


@base.names(UpgradeTechnology)
def name_of_a_technology(state: State, move: UpgradeTechnology) -> Message:
    return say("cc.move.technology", technology=technology_name(move.tile))


@base.logs(TechnologyUpgraded)
def log_of_a_technology(state: State, event: TechnologyUpgraded) -> Message:
    name = technology_name(event.tile)
    return say("cc.log.technology", who=Who(event.seat), technology=name, money=event.money)


@base.answers(Turn, UpgradeTechnology)
def upgrade_technology(step: Step[State], task: Turn, move: UpgradeTechnology) -> None:
    """CC-9.2."""
    _flip(step, task.seat, move.tile, TECHNOLOGY.cost)
    step.then(Finishing(task.seat))


base.touches(HireMerchant, MERCHANT)
base.names(HireMerchant, "cc.move.hire")
base.shows(MerchantHired, "merchant", origin="supply", to="seat-{seat}")
base.logs(MerchantHired, "cc.log.hired")


@base.answers(Turn, HireMerchant)
def hire_merchant(step: Step[State], task: Turn, move: HireMerchant) -> None:
    """CC-9.3."""
    _hire(step, task.seat, MERCHANTS.hire_cost)
    step.then(Finishing(task.seat))


def _ship(step: Step[State], seat: int, cost: int) -> None:
    player = step.now.players[seat]
    hold(step, seat, shipping=player.shipping + 1, money=player.money - cost)
    step.tell(ShippingUpgraded(seat, player.shipping + 1, cost))


def _flip(step: Step[State], seat: int, tile: int, cost: int) -> None:
    player = step.now.players[seat]
    hold(step, seat, technology=put(player.technology, tile, True), money=player.money - cost)
    step.tell(TechnologyUpgraded(seat, tile, cost))


def _hire(step: Step[State], seat: int, cost: int) -> None:
    player = step.now.players[seat]
    hold(step, seat, at_home=player.at_home - 1, merchants=player.merchants + 1, money=player.money - cost)
    step.tell(MerchantHired(seat, cost))


# As bonuses


def offer_export_bonuses(step: Step[State], seat: int, free_hexes: int, more: int) -> None:
    """CC-10.8: free hexes and bonus upgrades, in any order."""
    if free_hexes or more:
        step.then(ExportBonuses(seat, free_hexes, more))


@base.prompts(ExportBonuses)
def ask_for_bonuses(state: State, task: ExportBonuses) -> Message:
    if not task.upgrades:
        return say("cc.ask.free_hex", who=Who(task.seat))
    if not task.free_hexes:
        return say("cc.ask.bonus_upgrade", who=Who(task.seat), n=task.upgrades)
    return say("cc.ask.export_bonuses", who=Who(task.seat), n=task.upgrades)


@base.offers(ExportBonuses, forced=True)
def export_bonuses(state: State, task: ExportBonuses) -> Sequence[Move]:
    """CC-10.8, CC-10.9: every unit on a free hex; then CC-9.4: every use of a bonus upgrade; to decline the rest last
    (CC-9.5)."""
    moves = expansions(state, task.seat, free=True) if task.free_hexes else []
    if task.upgrades:
        moves += bonus_upgrades(state, task.seat)
    moves.append(DECLINE)
    return moves


def bonus_upgrades(state: State, seat: int) -> list[Move]:
    """CC-9.4: shipping, technologies for less, a merchant hired, a merchant back from each area where one stands."""
    player = state.players[seat]
    moves: list[Move] = []
    if player.shipping < HIGHEST_LEVEL:
        moves.append(_SHIP)
    if player.money >= TECHNOLOGY.cost_by_bonus:
        moves += [_TECHNOLOGY[tile] for tile in technologies_left(state, seat)]
    if player.at_home:
        moves.append(_HIRE)
    moves += [_TAKE_BACK[good] for good, here in enumerate(player.market) if here]
    return moves


@base.answers(ExportBonuses, Expand)
def use_free_hex(step: Step[State], task: ExportBonuses, move: Expand) -> None:
    """CC-10.9: without land cost; with the bonuses of a placed unit."""
    money = price(step.now, task.seat, move.unit, move.space, free=True)
    pay_and_place(step, task.seat, move.unit, move.space, money)
    offer_bonuses(step, task.seat, move.unit, move.space)
    offer_export_bonuses(step, task.seat, task.free_hexes - 1, task.upgrades)


def _upgraded(step: Step[State], task: ExportBonuses) -> None:
    offer_export_bonuses(step, task.seat, task.free_hexes, task.upgrades - 1)


@base.answers(ExportBonuses, UpgradeShipping)
def bonus_shipping(step: Step[State], task: ExportBonuses, move: UpgradeShipping) -> None:
    _ship(step, task.seat, 0)
    _upgraded(step, task)


@base.answers(ExportBonuses, UpgradeTechnology)
def bonus_technology(step: Step[State], task: ExportBonuses, move: UpgradeTechnology) -> None:
    _flip(step, task.seat, move.tile, TECHNOLOGY.cost_by_bonus)
    _upgraded(step, task)


@base.answers(ExportBonuses, HireMerchant)
def bonus_merchant(step: Step[State], task: ExportBonuses, move: HireMerchant) -> None:
    _hire(step, task.seat, 0)
    _upgraded(step, task)


base.touches(TakeBack, "row-{good}")
base.names(TakeBack, "cc.move.take_back")
base.shows(MerchantTakenBack, "merchant", origin="row-{good}", to="seat-{seat}")
base.logs(MerchantTakenBack, "cc.log.taken_back")


@base.answers(ExportBonuses, TakeBack)
def take_merchant_back(step: Step[State], task: ExportBonuses, move: TakeBack) -> None:
    """CC-6.6, CC-9.4: from the area of a good where the player's merchants stand."""
    player = step.now.players[task.seat]
    towards = -1 if player.market[move.good] > 0 else 1
    hold(
        step,
        task.seat,
        market=changed(player.market, move.good, towards),
        merchants=player.merchants + 1,
    )
    step.tell(MerchantTakenBack(task.seat, move.good))
    _upgraded(step, task)


@base.answers(ExportBonuses, Decline)
def decline_export_bonuses(step: Step[State], task: ExportBonuses, move: Decline) -> None:
    """CC-9.5, CC-10.9: what is left is lost."""


# What there is to see of the rest

base.shows(TechnologyUpgraded, "technology-{tile}", to="seat-{seat}")
