"""What is pointed at: a unit, a hex, or both, with the whole price and what neighbours would sell. When nothing is, the
contract in the export box."""

from __future__ import annotations

from core.clans_of_caledonia.components import GOODS, IS_BUILDING, UNITS, WATER
from core.clans_of_caledonia.facts.means import contract_money, may_draw
from core.clans_of_caledonia.facts.outlook import Offer, Price, level_needed, need, offers, price_of
from core.clans_of_caledonia.map import HEXES
from core.clans_of_caledonia.moves import BorrowEffect, Expand, Fulfil, PlaceWorker, UsePort
from core.clans_of_caledonia.names import good_name, hex_name, port_name, unit_name
from core.clans_of_caledonia.state import EMPTY
from core.clans_of_caledonia.tasks import Finishing, LayingTile, PlacingWorker, Swapping, Turn
from core.clans_of_caledonia.things import BORROW, contract_thing, port_thing
from core.kernel import Message, Who, say
from web.html import Html, el
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.about import capital
from web.tables.clans_of_caledonia.contracts import asked, given, state_tag, state_words
from web.tables.clans_of_caledonia.names import port_effect
from web.tables.clans_of_caledonia.pieces import money, sign, unit_symbol
from web.tables.clans_of_caledonia.reading import Reading
from web.tables.clans_of_caledonia.things import listed, thing_button


def pick(scene: Scene, reading: Reading) -> Html | None:
    """The block over the panels."""
    if not scene.moves or reading.seat is None or isinstance(reading.task, LayingTile):
        return None
    if reading.space is not None and reading.space < HEXES:
        return _hex(scene, reading, reading.space)
    if reading.unit is not None:
        return _unit(scene, reading, reading.unit)
    if isinstance(reading.task, (Turn, Finishing)):
        return _ports(scene, reading) or _contract(scene, reading)
    return None


def _block(scene: Scene, title: str, *inside: Html | None, kind: str = "") -> Html:
    return el(
        "section", el("h2", title, id="cct-pick-title"), *inside, class_=f"cct-pick {kind}".rstrip(),
        aria_labelledby="cct-pick-title", id="cct-pick",
    )  # fmt: skip


# A unit and a hex


def _unit(scene: Scene, reading: Reading, unit: int) -> Html:
    n = len(reading.spaces)
    said = say("cct.pick.places", n=n) if n else say("cct.pick.nowhere")
    return _block(
        scene,
        capital(scene.text(unit_name(unit))),
        el("p", scene.text(said), class_="cct-quiet"),
        el("p", scene.text(say(f"cct.unit.{UNITS[unit].id}")), class_="cct-quiet"),
    )


def _hex(scene: Scene, reading: Reading, space: int) -> Html:
    seat, state, unit = reading.seat, reading.state, reading.unit
    assert seat is not None
    placing = any(isinstance(move, (Expand, PlaceWorker)) and move.space == space for move in scene.moves)
    fits = unit is not None and placing and bool(state.land.fits[space] >> unit & 1)
    title = scene.text(say("cct.pick.hex", name=hex_name(space)))
    price = None
    if unit is not None and fits:
        title = capital(scene.text(say("cct.pick.here", unit=unit_name(unit), name=hex_name(space))))
        price = price_of(state, seat, unit, space, free=reading.free)
    elif isinstance(reading.task, Swapping):
        return _block(scene, title, el("p", scene.text(say("cct.pick.swap")), class_="cct-quiet"))
    near = offers(state, seat, space, 0 if price is None else price.whole) if _bonus_comes(reading, space) else ()
    return _block(
        scene,
        title,
        _sum(scene, reading, unit, price) if price is not None and unit is not None else None,
        None if fits else el("p", scene.text(say("cct.pick.choose_unit")), class_="cct-quiet"),
        _way(scene, reading, space),
        _near(scene, reading, near) if near else None,
        _draws(scene, reading, unit) if fits and unit is not None else None,
        _left(scene, reading, price) if price is not None else None,
    )


def _bonus_comes(reading: Reading, space: int) -> bool:
    """CC-3.14: first workers open nothing."""
    return not isinstance(reading.task, PlacingWorker) and reading.state.stands[space] == EMPTY


def _sum(scene: Scene, reading: Reading, unit: int, price: Price) -> Html:
    """The price part by part: unit, land, what is taken off."""
    parts = [el("span", sign(unit_symbol(unit, WATER)), el("b", price.unit))]
    parts += [el("em", "+"), el("span", sign("hex-land"), el("b", price.land))]
    if price.discount:
        parts += [el("em", "−"), el("span", sign("hex-delta"), el("b", price.discount))]
    said = say("cct.sum", unit=price.unit, land=price.land, discount=price.discount, money=price.whole)
    return el(
        "p",
        el("span", *parts, el("em", "="), money(price.whole), class_="cct-sum", aria_hidden="true"),
        el("span", scene.text(said), class_="vh"),
    )


def _way(scene: Scene, reading: Reading, space: int) -> Html | None:
    """CC-2.14: by what the hex is in reach."""
    if isinstance(reading.task, PlacingWorker):
        return None
    assert reading.seat is not None
    player = reading.state.players[reading.seat]
    level = level_needed(reading.state.map, player.spaces, space)
    if level is None or level > player.shipping:
        return None
    return el("p", scene.text(say(f"cct.way.{level}")), class_="cct-quiet")


def _near(scene: Scene, reading: Reading, near: tuple[Offer, ...]) -> Html:
    """CC-8.6, CC-8.7: goods of the neighbours, with the price before and after, and how many can be had."""
    return el(
        "ul",
        *(
            el(
                "li",
                sign(GOODS[offer.good]),
                el("b", scene.text(good_name(offer.good)), class_="cct-cap"),
                *(seat_mark(scene.seats[seat].colour, "x") for seat in offer.sellers),
                el("span", f"{offer.price} → ", money(offer.cheaper), aria_hidden="true"),
                el("small", scene.text(say("cct.near.most", n=offer.most))),
                el("span", _near_said(scene, offer), class_="vh"),
            )
            for offer in near
        ),
        class_="cct-nears",
        aria_label=scene.text(say("cct.near")),
    )


def _near_said(scene: Scene, offer: Offer) -> str:
    who = tuple(say("cct.who", who=Who(seat)) for seat in offer.sellers)
    return scene.text(say("cct.near.said", who=who, price=offer.price, money=offer.cheaper))


def _draws(scene: Scene, reading: Reading, unit: int) -> Html | None:
    """CC-8.12: whether this would be the last building of its kind."""
    assert reading.seat is not None
    player = reading.state.players[reading.seat]
    if not IS_BUILDING[unit] or player.units[unit] + 1 < player.pieces[unit]:
        return None
    said = say("cct.pick.draw") if may_draw(reading.state, reading.seat) else say("cct.pick.no_draw")
    return el("p", sign("card"), el("span", scene.text(said)), class_="cct-quiet")


def _left(scene: Scene, reading: Reading, price: Price) -> Html:
    assert reading.seat is not None
    left = reading.state.players[reading.seat].money - price.whole
    said = say("cct.pick.left", money=left) if left >= 0 else say("cct.pick.short", money=-left)
    return el("p", scene.text(said), class_="cct-quiet")


# Ports in reach


def _ports(scene: Scene, reading: Reading) -> Html | None:
    """CC-11.3: ports that can be used now, and what a port that borrows could do."""
    usable = [move for move in scene.moves if isinstance(move, (UsePort, BorrowEffect))]
    if not usable or not isinstance(reading.task, Finishing):
        borrowed = [move for move in usable if isinstance(move, BorrowEffect)]
        if not borrowed:
            return None
        usable = list(borrowed)
    return _block(
        scene,
        scene.text(say("cct.pick.ports")),
        listed((_port_choice(scene, reading, move) for move in usable), "cct-port-list"),
    )


def _port_choice(scene: Scene, reading: Reading, move: UsePort | BorrowEffect) -> Html:
    port = reading.state.ports[move.corner]
    borrowed = isinstance(move, BorrowEffect)
    label = say("cct.port.borrow", what=port_effect(port)) if borrowed else port_effect(port)
    thing = f"{port_thing(move.corner)} {BORROW}" if borrowed else port_thing(move.corner)
    inside = (sign("boat"), el("span", scene.text(label)))
    if not borrowed:
        # The tile on the map is the thing; this line only says what it does.
        return el("span", *inside, el("span", scene.text(port_name(port)), class_="vh"), class_="cct-port-line")
    return thing_button(
        scene,
        reading.lights,
        thing,
        *inside,
        called=f"{scene.text(port_name(port))}, {scene.text(label)}",
        kind="cct-choice",
        id=f"cct-borrow-{move.corner}",
    )


# The contract in the box


def _contract(scene: Scene, reading: Reading) -> Html | None:
    """What the contract in the box lacks; without one, what a new one costs."""
    assert reading.seat is not None
    player = reading.state.players[reading.seat]
    if not player.contracts:
        cost = contract_money(reading.state, reading.seat, first=True)
        return _block(
            scene, scene.text(say("cct.box.empty")), el("p", scene.text(cost_words(cost)), class_="cct-quiet")
        )
    if reading.tab == "contracts":
        return None
    return _block(
        scene,
        scene.text(say("cct.box.own")),
        *(_held(scene, reading, contract) for contract in player.contracts),
        kind="cct-with-contract",
    )


def _held(scene: Scene, reading: Reading, contract: int) -> Html:
    assert reading.seat is not None
    wanted = need(reading.state, reading.seat, contract)
    inside = (asked(contract, wanted.goods, wanted.meat), given(contract), state_tag(wanted))
    said = scene.text(state_words(wanted))
    return thing_button(
        scene,
        reading.lights,
        contract_thing(contract),
        *inside,
        el("span", said, class_="cct-said"),
        called=scene.text(say("cct.box.fulfil")) if Fulfil(contract) in scene.moves else scene.text(say("cct.box.own")),
        kind="cct-contract cct-own",
        notes=(state_words(wanted),),
        dim=False,
        id=f"cct-contract-{contract}",
    )


def cost_words(cost: int) -> Message:
    """CC-7.1: what a contract brings or costs in this round."""
    if cost > 0:
        return say("cct.box.gains", money=cost)
    return say("cct.box.costs", money=-cost) if cost else say("cct.box.free")
