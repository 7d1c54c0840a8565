"""Contracts as cards: what goes out, what comes in, what a player still lacks; the export board, and a player's box."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from core.clans_of_caledonia.components import CONTRACT_MONEY, CONTRACTS, GOODS, IMPORTS, MEATS, NO_CONTRACT, ROUNDS
from core.clans_of_caledonia.facts.means import contract_money
from core.clans_of_caledonia.facts.outlook import Need, need
from core.clans_of_caledonia.names import contract_name, count_of, good_name
from core.clans_of_caledonia.things import contract_thing
from core.kernel import Message, Who, say
from web.html import Html, el, join
from web.scene import Scene
from web.tables.clans_of_caledonia.pieces import counted, money, sign
from web.tables.clans_of_caledonia.reading import Reading
from web.tables.clans_of_caledonia.things import thing_button
from web.tables.things import classes

MEAT_ANIMALS = ("cow", "sheep")


# Faces


@cache
def asked(contract: int, goods: tuple[int, ...], meat: tuple[int, ...]) -> Html:
    """What a contract asks for; what is missing stands out."""
    data = CONTRACTS[contract]
    parts = [counted(n, GOODS[good], "cct-no" if goods[good] else "cct-ok") for good, n in enumerate(data.goods) if n]
    parts += [counted(n, MEATS[kind], "cct-no" if meat[kind] else "cct-ok") for kind, n in enumerate(data.meat) if n]
    return el("span", *parts, class_="cct-ask", aria_hidden="true")


@cache
def given(contract: int) -> Html:
    """What it brings: imports, hops, money, free hexes, upgrades."""
    data = CONTRACTS[contract]
    parts = [counted(n, IMPORTS[good]) for good, n in enumerate(data.imports) if n]
    if data.hops:
        parts.append(counted(data.hops, "hops"))
    if data.money:
        parts.append(money(data.money))
    if data.free_hexes:
        parts.append(counted("", "hex-free") if data.free_hexes == 1 else counted(data.free_hexes, "hex-free"))
    if data.upgrades:
        parts.append(counted("", "upgrade") if data.upgrades == 1 else counted(data.upgrades, "upgrade"))
    return el("span", sign("arrow"), *parts, class_="cct-give", aria_hidden="true")


def bonus_words(contract: int) -> tuple[Message, ...]:
    """The bonuses of a contract besides its imports."""
    data = CONTRACTS[contract]
    found: list[Message] = []
    if data.money:
        found.append(say("cct.contract.money", money=data.money))
    if data.free_hexes:
        found.append(say("cct.contract.free_hex"))
    if data.upgrades:
        found.append(say("cct.contract.upgrades", n=data.upgrades))
    return tuple(found)


def lacking(wanted: Need) -> tuple[Message, ...]:
    """What is missing, in words."""
    goods = tuple(count_of(n, good_name(good)) for good, n in enumerate(wanted.goods) if n)
    animals = tuple(
        count_of(n, say(f"cc.unit.{animal}")) for animal, n in zip(MEAT_ANIMALS, wanted.meat, strict=True) if n
    )
    return goods + animals


def state_words(wanted: Need) -> Message:
    if wanted.met:
        return say("cct.contract.ready")
    missing = lacking(wanted)
    return say("cct.contract.later", what=missing) if wanted.later else say("cct.contract.lacks", what=missing)


def state_tag(wanted: Need) -> Html:
    """What is missing as a mark: nothing, what production will bring, or goods and animals."""
    if wanted.met:
        return el("span", sign("check"), class_="cct-mark cct-met", aria_hidden="true")
    missing = [counted(n, GOODS[good]) for good, n in enumerate(wanted.goods) if n]
    missing += [counted(n, symbol) for symbol, n in zip(("cattle", "sheep"), wanted.meat, strict=True) if n]
    mark = sign("clock") if wanted.later else el("b", "−")
    kind = "cct-later" if wanted.later else "cct-lacks"
    return el("span", mark, *missing, class_=f"cct-mark {kind}", aria_hidden="true")


def card(scene: Scene, reading: Reading, contract: int, *notes: Message, kind: str = "", glow: bool = True) -> Html:
    """A contract that can be taken, kept or fulfilled, as it looks for whoever it is reckoned for."""
    wanted = need(reading.state, reading.me, contract)
    return thing_button(
        scene,
        reading.lights,
        contract_thing(contract),
        asked(contract, wanted.goods, wanted.meat),
        given(contract),
        state_tag(wanted),
        called=contract_told(scene, contract),
        kind=classes("cct-contract", kind, "lastmove" if contract in reading.obtained else None),
        notes=(state_words(wanted), *notes),
        glow=glow,
        dim=False,
        id=f"cct-contract-{contract}",
    )


def contract_told(scene: Scene, contract: int) -> str:
    """A contract with all it brings, in words."""
    name = scene.text(say("cct.contract", contract=contract_name(contract)))
    return ", ".join([name, *(scene.text(part) for part in bonus_words(contract))])


# The panel


def contracts_panel(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    cost = contract_money(state, reading.me, first=True)
    return join(
        (
            el(
                "div",
                el("h2", scene.text(say("cct.contracts")), id="cct-contracts-title"),
                el("span", *_cost_now(scene, cost), class_="tag"),
                _cost_next(scene, reading),
                class_="cct-head",
            ),
            _box(scene, reading),
            el(
                "ul",
                *(_slot(scene, reading, box, contract) for box, contract in enumerate(state.board)),
                class_="cct-contracts",
                aria_labelledby="cct-contracts-title",
            ),
            el("p", scene.text(say("cct.contracts.left", n=len(state.stack) + len(state.under))), class_="cct-quiet"),
        )
    )


def _cost_now(scene: Scene, cost: int) -> Iterable[Html]:
    yield el("span", scene.text(say("cct.contracts.now")))
    yield _signed(scene, cost)


def _signed(scene: Scene, n: int) -> Html:
    """Money gained or paid."""
    said = say("cct.gains", money=n) if n > 0 else say("cct.costs", money=-n)
    return join(
        (
            el("span", f"+{n}" if n > 0 else n, aria_hidden="true"),
            sign("coin"),
            el("span", scene.text(said), class_="vh"),
        )
    )


def _cost_next(scene: Scene, reading: Reading) -> Html | None:
    following = reading.state.round + 1
    if following > ROUNDS:
        return None
    return el(
        "span",
        el("span", scene.text(say("cct.contracts.next"))),
        _signed(scene, CONTRACT_MONEY[following]),
        class_="tag cct-faint",
    )


def _slot(scene: Scene, reading: Reading, box: int, contract: int) -> Html:
    if contract == NO_CONTRACT:
        return el("li", el("span", scene.text(say("cct.contracts.empty")), class_="vh"), class_="cct-slot-empty")
    return el("li", card(scene, reading, contract, glow=False), id=f"cct-box-{box}")


def _box(scene: Scene, reading: Reading) -> Html:
    """The export box of whoever it is reckoned for, and how many contracts everybody has fulfilled."""
    player = reading.state.players[reading.me]
    mine = reading.me == scene.viewer
    title = say("cct.box.own") if mine else say("cct.box.of", who=Who(reading.me))
    held = [
        el("li", card(scene, reading, contract, kind="cct-own"), id=f"cct-held-{contract}")
        for contract in player.contracts
    ]
    held += [
        el("li", scene.text(say("cct.box.empty")), class_="cct-vacant")
        for _ in range(player.boxes - len(player.contracts))
    ]
    return el(
        "section",
        el("h3", scene.text(title), id="cct-box-title"),
        el("ul", *held, class_="cct-boxes", aria_labelledby="cct-box-title"),
        class_=f"cct-box p{scene.seats[reading.me].colour}",
    )
