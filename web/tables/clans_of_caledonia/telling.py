"""The table told in words: help on every component."""

from __future__ import annotations

from collections.abc import Callable

from core.clans_of_caledonia.components import (
    CLANS,
    CONTRACTS,
    GOODS,
    HIGHEST_BID,
    MERCHANTS,
    NO_CLAN,
    PASS_MONEY,
    PRICES,
    SHIPPING_COST,
    TECHNOLOGIES,
    TECHNOLOGY,
    UNITS,
    exports,
)
from core.clans_of_caledonia.facts.counting import glory_of
from core.clans_of_caledonia.facts.means import unit_costs
from core.clans_of_caledonia.facts.outlook import level_needed, need, offers
from core.clans_of_caledonia.map import HEXES, SPACES, network
from core.clans_of_caledonia.names import (
    clan_name,
    contract_name,
    glory_name,
    good_name,
    hex_name,
    port_name,
    technology_name,
    tile_name,
    unit_name,
)
from core.clans_of_caledonia.state import EMPTY, State, unit_of
from core.clans_of_caledonia.tasks import Bidding
from core.clans_of_caledonia.things import (
    BREW,
    CELLAR,
    CHURN,
    DECLINE,
    END_TURN,
    MERCHANT,
    NO_WAIVER,
    OUT,
    PASS,
    SHIPPING,
    STACK,
)
from core.kernel import Message, say
from core.kernel.things import number_of
from web.scene import Scene
from web.tables.about import About, help_text
from web.tables.clans_of_caledonia.chart import ground_name, stands_name
from web.tables.clans_of_caledonia.contracts import bonus_words, state_words
from web.tables.clans_of_caledonia.names import clan_ability, glory_terms, port_effect
from web.tables.clans_of_caledonia.reading import Reading, read


def help_for(scene: Scene, thing: str) -> tuple[str, str] | None:
    """What a component is and does: a title and a few sentences."""
    return help_text(scene, _about(scene, read(scene), thing.split(" ", maxsplit=1)[0]))


def _about(scene: Scene, reading: Reading, thing: str) -> About | None:
    if thing in PLAIN:
        return PLAIN[thing]
    if thing in BY_NAME:
        return BY_NAME[thing](reading.state, reading.shown)
    kind, _, _ = thing.rpartition("-")
    number = number_of(thing, kind)
    if number is None or kind not in BY_NUMBER:
        return None
    many, about = BY_NUMBER[kind]
    return about(scene, reading, number) if number < (many(reading.state) if callable(many) else many) else None


def _said(key: str) -> About:
    return say(f"cct.help.{key}.title"), [say(f"cct.help.{key}")]


PLAIN: dict[str, About] = {
    DECLINE: _said("decline"),
    END_TURN: _said("end_turn"),
    STACK: _said("stack"),
    NO_WAIVER: _said("no_waiver"),
    OUT: _said("out"),
    BREW: _said("brew"),
    CHURN: _said("churn"),
    CELLAR: _said("cellar"),
    "imports": _said("imports"),
}


# Things without a number


def _shipping(state: State, seat: int) -> About:
    return say("cct.help.shipping.title"), [
        say("cct.help.shipping", money=SHIPPING_COST),
        say(f"cct.help.level.{state.players[seat].shipping}"),
    ]


def _merchant(state: State, seat: int) -> About:
    return say("cct.help.merchant.title"), [say("cct.help.merchant", money=MERCHANTS.hire_cost)]


def _technologies(state: State, seat: int) -> About:
    return say("cct.help.technology.title"), [say("cct.help.technology", money=TECHNOLOGY.cost)]


def _pass(state: State, seat: int) -> About:
    place = min(len(state.passed), state.seats - 1)
    money = PASS_MONEY[state.seats][place]
    return say("cct.act.pass"), [say("cct.help.pass"), say("cct.help.pass.now", money=money, place=place + 1)]


def _settlements(state: State, seat: int) -> About:
    player = state.players[seat]
    found = network(state.map, player.shipping, player.spaces)
    return say("cct.help.settlements.title"), [
        say("cct.help.settlements"),
        say("cct.help.settlements.now", linked=found.number, whole=len(found.settlements)),
    ]


def _fulfilled(state: State, seat: int) -> About:
    told = exports(state.players[seat].fulfilled)
    return say("cct.help.fulfilled.title"), [
        say("cct.help.fulfilled"),
        say("cct.help.fulfilled.now", hops=told.hops, imports=sum(told.imports), meat=told.meat),
    ]


BY_NAME = {
    SHIPPING: _shipping,
    MERCHANT: _merchant,
    "technology": _technologies,
    PASS: _pass,
    "settlements": _settlements,
    "fulfilled": _fulfilled,
}


# Things with a number


def _hex(scene: Scene, reading: Reading, space: int) -> About:
    state = reading.state
    here = state.land
    said: list[Message | str] = [ground_name(scene.words, state.map, space)]
    if here.loch[space]:
        said.append(say("cct.help.loch"))
    elif space in here.covered:
        said.append(say("cct.help.covered"))
    elif not here.terrain[space]:
        said.append(say("cct.help.closed"))
    elif state.stands[space] == EMPTY:
        said += _about_free(state, reading.me, space)
    if here.delta[space]:
        said.append(say("cct.help.delta"))
    if state.stands[space] != EMPTY:
        said.append(stands_name(state.stands[space]))
        if state.stands[space] >= 0:
            said.append(say(f"cct.unit.{UNITS[unit_of(state.stands[space])].id}"))
    return say("cct.pick.hex", name=hex_name(space)), said


def _about_free(state: State, seat: int, space: int) -> list[Message | str]:
    """CC-2.14, CC-8.6: how far it is, and what neighbours would sell."""
    player = state.players[seat]
    level = level_needed(state.map, player.spaces, space)
    said: list[Message | str] = []
    if player.spaces:
        said.append(say("cct.help.far") if level is None else say(f"cct.way.{level}"))
    near = tuple(good_name(offer.good) for offer in offers(state, seat, space))
    if near:
        said.append(say("cct.help.near", goods=near))
    return said


def _fisherman(scene: Scene, reading: Reading, space: int) -> About | None:
    if reading.state.stands[space] < 0:
        return None
    return say("cct.help.fisherman.title"), [say("cct.help.fisherman")]


def _port(scene: Scene, reading: Reading, corner: int) -> About:
    ports = reading.state.ports
    return port_name(ports[corner]), [port_effect(ports[corner]), say("cct.help.port")]


def _unit(scene: Scene, reading: Reading, unit: int) -> About:
    seat = reading.shown
    cost = unit_costs(reading.state, seat)[unit]
    return unit_name(unit), [say(f"cct.unit.{UNITS[unit].id}"), say("cct.help.unit", money=cost)]


def _row(scene: Scene, reading: Reading, good: int) -> About:
    step = reading.state.steps[good]
    return good_name(good), [say("cct.help.row", money=PRICES[good][step]), say("cct.help.trade")]


def _good(scene: Scene, reading: Reading, good: int) -> About:
    stock = reading.state.players[reading.me].goods[good]
    return good_name(good), [say("cct.help.good", count=stock)]


def _contract(scene: Scene, reading: Reading, contract: int) -> About:
    wanted = need(reading.state, reading.me, contract)
    bonuses = bonus_words(contract)
    return say("cct.help.contract.title"), [
        say("cct.help.contract", contract=contract_name(contract)),
        *((say("cct.help.contract.bonuses", what=bonuses),) if bonuses else ()),
        state_words(wanted),
        say("cct.help.contract.how"),
    ]


def _lot(scene: Scene, reading: Reading, number: int) -> About:
    lots = reading.state.lots
    lot = lots[number]
    if lot.clan == NO_CLAN:
        return say("cct.help.tile.title"), [say("cct.help.tile", tile=tile_name(lot.tile))]
    return clan_name(lot.clan), [
        clan_ability(lot.clan, reading.state.seats),
        say("cct.help.tile", tile=tile_name(lot.tile)),
    ]


def _clan(scene: Scene, reading: Reading, clan: int) -> About:
    return clan_name(clan), [clan_ability(clan, reading.state.seats)]


def _bid(scene: Scene, reading: Reading, points: int) -> About | None:
    if not isinstance(reading.task, Bidding):
        return None
    return say("cct.help.bid.title"), [say("cct.help.bid")]


def _technology(scene: Scene, reading: Reading, tile: int) -> About:
    return technology_name(tile), [say("cct.help.technology", money=TECHNOLOGY.cost)]


def _barrel(scene: Scene, reading: Reading, place: int) -> About:
    return PLAIN[CELLAR]


def _glory(scene: Scene, reading: Reading, number: int) -> About | None:
    if not number:
        return None
    tile = reading.state.glory[number - 1]
    return glory_name(tile), [
        say("cct.glory.tile", round=number, what=glory_terms(tile)),
        say("cct.help.glory", n=glory_of(reading.state, reading.me, tile)),
    ]


Numbered = Callable[[Scene, Reading, int], About | None]
BY_NUMBER: dict[str, tuple[int | Callable[[State], int], Numbered]] = {
    "hex": (HEXES, _hex),
    "fisherman": (SPACES, _fisherman),
    "port": (lambda state: len(state.ports), _port),
    "unit": (len(UNITS), _unit),
    "row": (len(GOODS), _row),
    "good": (len(GOODS), _good),
    "contract": (len(CONTRACTS), _contract),
    "lot": (lambda state: len(state.lots), _lot),
    "clan": (len(CLANS), _clan),
    "bid": (HIGHEST_BID + 1, _bid),
    "technology": (len(TECHNOLOGIES), _technology),
    "barrel": (max(len(clan.cellar) for clan in CLANS), _barrel),
    "glory": (lambda state: len(state.glory) + 1, _glory),
}
"""By kind: how many there are, and what one is."""
