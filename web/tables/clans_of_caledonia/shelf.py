"""What a player can do at any time, in reach of a thumb: units to place, upgrades, a merchant, to pass."""

from __future__ import annotations

from core.clans_of_caledonia.components import (
    GOODS,
    HIGHEST_LEVEL,
    MERCHANTS,
    PASS_MONEY,
    PLAYER_BOARD,
    SHIPPING_COST,
    TECHNOLOGIES,
    TECHNOLOGY,
    UNITS,
    WATER,
)
from core.clans_of_caledonia.facts.means import price, technologies_left, unit_costs
from core.clans_of_caledonia.names import level_name, technology_name, unit_name
from core.clans_of_caledonia.state import Player
from core.clans_of_caledonia.tasks import ExportBonuses, Swapping, Turn
from core.clans_of_caledonia.things import MERCHANT, PASS, SHIPPING, unit_thing
from core.kernel import Message, say
from web.html import Html, el
from web.scene import Scene
from web.tables.clans_of_caledonia.pieces import counted, money, sign, unit_symbol
from web.tables.clans_of_caledonia.reading import Reading, uses_units
from web.tables.clans_of_caledonia.things import listed, thing_button
from web.tables.things import classes

PIPS = 4


def shelf(scene: Scene, reading: Reading) -> Html | None:
    """Drawn for the person who decides, as long as nothing else needs the room."""
    if not scene.moves or reading.seat is None or reading.tab != "market" or reading.column is not None:
        return None
    units = units_shelf(scene, reading) if uses_units(reading.task) else None
    more = actions(scene, reading) if isinstance(reading.task, (Turn, ExportBonuses)) else None
    if units is None and more is None:
        return None
    colour = scene.seats[reading.seat].colour
    return el("section", units, more, class_=f"cct-shelf p{colour}", aria_label=scene.text(say("cct.shelf")))


def board_is_shelf(scene: Scene, reading: Reading) -> bool:
    """Whether the open board belongs to the person who decides, so that its parts can be tapped."""
    return reading.tab == "board" and reading.shown == reading.seat and bool(scene.moves)


# Units


def owned_units(player: Player) -> list[int]:
    return [unit for unit in range(len(UNITS)) if player.pieces[unit]]


def units_shelf(scene: Scene, reading: Reading) -> Html:
    seat = reading.seat
    assert seat is not None
    player = reading.state.players[seat]
    return listed((unit_button(scene, reading, unit) for unit in owned_units(player)), "cct-units")


def unit_cost(reading: Reading, unit: int) -> int | None:
    """What a unit costs now: with the land of the hex pointed at, if it can go there. A swap is free."""
    seat, state, space = reading.seat, reading.state, reading.space
    assert seat is not None
    if isinstance(reading.task, Swapping):
        return None
    if space is not None and space in reading.spaces and state.land.fits[space] >> unit & 1:
        return price(state, seat, unit, space, free=reading.free)
    return unit_costs(state, seat)[unit]


def unit_button(scene: Scene, reading: Reading, unit: int, *, detailed: bool = False) -> Html:
    """A kind of unit with what a piece costs, how many are left and, on the board, what it makes."""
    seat = reading.seat
    assert seat is not None
    player = reading.state.players[seat]
    left = player.pieces[unit] - player.units[unit]
    cost = unit_cost(reading, unit)
    name = scene.text(unit_name(unit))
    notes: list[Message] = [say("cct.unit.left", n=left)]
    if cost is not None:
        notes.insert(0, say("cct.unit.cost", money=cost))
    return thing_button(
        scene,
        reading.lights,
        unit_thing(unit),
        el("span", sign(unit_symbol(unit, WATER)), class_="cct-unit-icon"),
        el("b", name, class_="cct-unit-name cct-cap"),
        el("span", money(cost) if cost is not None else None, class_="cct-unit-cost", aria_hidden="true"),
        pips(left, player.pieces[unit]),
        unit_makes(unit, player) if detailed else None,
        called=name,
        kind=classes("cct-unit", "cct-detailed" if detailed else None),
        notes=notes,
        data_drag=unit_thing(unit),
        draggable="true",
        id=f"cct-piece-{unit}",
    )


def pips(left: int, pieces: int) -> Html:
    """Pieces still on the board, and those that are out; many of them as a number."""
    if pieces > PIPS:
        return el("span", el("b", left), f"/{pieces}", class_="cct-pips", aria_hidden="true")
    return el(
        "span",
        *(el("i", class_=None if place < left else "cct-out") for place in range(pieces)),
        class_="cct-pips",
        aria_hidden="true",
    )


def unit_makes(unit: int, player: Player) -> Html:
    """What a unit gives in production."""
    data = UNITS[unit]
    if data.uses >= 0:
        inside: tuple[Html, ...] = (sign(GOODS[data.uses]), sign("arrow"), sign(GOODS[data.makes]))
    elif data.makes >= 0:
        inside = (counted(data.yields[data.makes], GOODS[data.makes]),)
    else:
        upgraded = unit in TECHNOLOGIES and player.technology[TECHNOLOGIES.index(unit)]
        inside = (money(data.upgraded if upgraded else data.income),)
    return el("span", *inside, class_="cct-makes", aria_hidden="true")


# Upgrades, merchants, passing


def actions(scene: Scene, reading: Reading) -> Html:
    """CC-9.1 to CC-9.4 and CC-10.12. In a bonus upgrade everything but a technology is free."""
    bonus = isinstance(reading.task, ExportBonuses)
    inside = [shipping_button(scene, reading, bonus=bonus), merchant_button(scene, reading, bonus=bonus)]
    inside += technology_buttons(scene, reading, bonus=bonus)
    if isinstance(reading.task, Turn):
        inside.append(pass_button(scene, reading))
    return el("div", *inside, class_="cct-actions")


def shipping_button(scene: Scene, reading: Reading, *, bonus: bool) -> Html:
    player = _player(reading)
    following = min(player.shipping + 1, HIGHEST_LEVEL)
    cost = 0 if bonus else SHIPPING_COST
    last = player.shipping == HIGHEST_LEVEL
    return thing_button(
        scene,
        reading.lights,
        SHIPPING,
        el("span", sign("boat"), level_mark(following), class_="cct-act-what"),
        _cost(cost) if not last else None,
        called=scene.text(say("cct.act.shipping", level=level_name(following))),
        kind="cct-act",
        notes=() if last else (say("cct.unit.cost", money=cost),),
        id="cct-ship",
    )


def level_mark(level: int) -> Html:
    """A shipping level as a mark: nothing, a river, or a number of lochs."""
    lochs = PLAYER_BOARD.shipping.levels[level].lochs
    if lochs:
        return el("b", lochs)
    return sign("river") if PLAYER_BOARD.shipping.levels[level].river else el("b", "–")


def merchant_button(scene: Scene, reading: Reading, *, bonus: bool) -> Html:
    cost = 0 if bonus else MERCHANTS.hire_cost
    return thing_button(
        scene,
        reading.lights,
        MERCHANT,
        el("span", sign("merchant"), el("b", "+1"), class_="cct-act-what"),
        _cost(cost) if _player(reading).at_home else None,
        called=scene.text(say("cct.act.hire")),
        kind="cct-act",
        notes=(say("cct.unit.cost", money=cost),),
        id="cct-hire",
    )


def technology_buttons(scene: Scene, reading: Reading, *, bonus: bool) -> list[Html]:
    """The technologies that are not flipped yet."""
    assert reading.seat is not None
    cost = TECHNOLOGY.cost_by_bonus if bonus else TECHNOLOGY.cost
    return [
        thing_button(
            scene,
            reading.lights,
            f"technology-{tile}",
            el(
                "span",
                sign(UNITS[unit].id),
                el("b", "+", UNITS[unit].upgraded - UNITS[unit].income),
                class_="cct-act-what",
            ),
            _cost(cost),
            called=scene.text(say("cct.act.technology", technology=technology_name(tile))),
            kind="cct-act",
            notes=(say("cct.unit.cost", money=cost),),
            id=f"cct-technology-{tile}",
        )
        for tile, unit in enumerate(TECHNOLOGIES)
        if tile in technologies_left(reading.state, reading.seat)
    ]


def pass_button(scene: Scene, reading: Reading) -> Html:
    """CC-10.12: with what passing now brings."""
    state = reading.state
    place = len(state.passed)
    gain = PASS_MONEY[len(state.players)][place]
    return thing_button(
        scene,
        reading.lights,
        PASS,
        el("span", scene.text(say("cct.act.pass")), class_="cct-act-what"),
        el("span", money(f"+{gain}"), aria_hidden="true"),
        called=scene.text(say("cct.act.pass")),
        kind="cct-act cct-pass",
        notes=(say("cct.pass.brings", money=gain, place=place + 1),),
        id="cct-pass",
    )


def _player(reading: Reading) -> Player:
    assert reading.seat is not None
    return reading.state.players[reading.seat]


def _cost(n: int) -> Html:
    return el("span", money(n), aria_hidden="true")
