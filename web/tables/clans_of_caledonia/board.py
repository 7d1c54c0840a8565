"""A player's board: units with costs, the next production, shipping, merchants, technologies, settlements, exports."""

from __future__ import annotations

from core.clans_of_caledonia.components import (
    CLANS,
    GOODS,
    IMPORTS,
    NO_CLAN,
    PLAYER_BOARD,
    TECHNOLOGIES,
    UNITS,
    WATER,
    exports,
)
from core.clans_of_caledonia.facts.means import technologies_left, unit_costs
from core.clans_of_caledonia.facts.outlook import forecast
from core.clans_of_caledonia.map import network
from core.clans_of_caledonia.names import clan_name, count_of, good_name, level_name, technology_name, unit_name
from core.clans_of_caledonia.state import Player
from core.clans_of_caledonia.tasks import ExportBonuses, Turn
from core.kernel import Message, Who, say
from web.html import Html, el, join
from web.scene import Scene
from web.screens.parts import button
from web.tables.clans_of_caledonia.names import clan_ability
from web.tables.clans_of_caledonia.pieces import counted, money, sign, unit_symbol
from web.tables.clans_of_caledonia.reading import Reading, uses_units
from web.tables.clans_of_caledonia.shelf import (
    actions,
    board_is_shelf,
    level_mark,
    owned_units,
    pips,
    unit_button,
    unit_makes,
)
from web.tables.clans_of_caledonia.things import listed, thing_button
from web.tables.controls import way_back


def board_panel(scene: Scene, reading: Reading) -> Html:
    seat = reading.shown
    player = reading.state.players[seat]
    live = board_is_shelf(scene, reading)
    return join(
        (
            _head(scene, reading, seat, player),
            _units(scene, reading, seat, player, live=live and uses_units(reading.task)),
            el(
                "div",
                _production(scene, player),
                _shipping(scene, player),
                _merchants(scene, player),
                _technologies(scene, reading, seat, player),
                _exports(scene, player),
                _settlements(scene, reading, seat, player),
                _cellar(scene, reading, seat, player),
                class_="cct-rows",
            ),
            actions(scene, reading) if live and isinstance(reading.task, (Turn, ExportBonuses)) else None,
        )
    )


def _head(scene: Scene, reading: Reading, seat: int, player: Player) -> Html:
    own = seat == scene.viewer
    title = say("cct.board.own") if own else say("cct.board.of", who=Who(seat))
    clan = None
    if player.clan != NO_CLAN:
        clan = el(
            "p",
            el("b", scene.text(clan_name(player.clan))),
            " ",
            el("span", scene.text(clan_ability(player.clan, reading.state.seats))),
            class_="cct-clan-line",
            data_hold=f"clan-{player.clan}",
        )
    return el(
        "header",
        el("h2", scene.text(title), id="cct-board-title"),
        way_back(scene, seat, say("cct.board.back"), ref="cct-board-back", kind="cct-back"),
        clan,
        class_=f"cct-head cct-board-head p{scene.seats[seat].colour}",
    )


# Units and production


def _units(scene: Scene, reading: Reading, seat: int, player: Player, *, live: bool) -> Html:
    shown = owned_units(player)
    inside = [
        unit_button(scene, reading, unit, detailed=True) if live else _unit_shown(scene, reading, seat, unit)
        for unit in shown
    ]
    return listed(inside, f"cct-roster p{scene.seats[seat].colour}")


def _unit_shown(scene: Scene, reading: Reading, seat: int, unit: int) -> Html:
    """A kind of unit that cannot be tapped now."""
    player = reading.state.players[seat]
    left = player.pieces[unit] - player.units[unit]
    cost = unit_costs(reading.state, seat)[unit]
    told = (say("cct.unit.cost", money=cost), say("cct.unit.left", n=left))
    return el(
        "div",
        el("span", sign(unit_symbol(unit, WATER)), class_="cct-unit-icon"),
        el("b", scene.text(unit_name(unit)), class_="cct-unit-name cct-cap"),
        el("span", money(cost), class_="cct-unit-cost", aria_hidden="true"),
        pips(left, player.pieces[unit]),
        unit_makes(unit, player),
        el("span", ", ".join(scene.text(part) for part in told), class_="vh"),
        class_="cct-unit cct-detailed",
        data_hold=f"unit-{unit}",
    )


def _production(scene: Scene, player: Player) -> Html:
    """CC-12: what the next production brings for certain, and what could be made then."""
    coming = forecast(player)
    certain = [money(f"+{coming.money}")]
    certain += [counted(f"+{n}", GOODS[good]) for good, n in enumerate(coming.goods) if n]
    made = [
        el("span", sign(GOODS[uses]), sign("arrow"), el("b", most), sign(GOODS[good]), class_=_made(most))
        for good, most, uses in coming.made
    ]
    said = [say("cct.production.money", money=coming.money)]
    said += [count_of(n, good_name(good)) for good, n in enumerate(coming.goods) if n]
    said += [
        say("cct.production.made", count=most, good=good_name(good), uses=good_name(uses))
        for good, most, uses in coming.made
    ]
    return el(
        "div",
        el("b", scene.text(say("cct.production")), class_="cct-row-name"),
        el("span", *certain, *made, class_="cct-coming", aria_hidden="true"),
        el("span", ", ".join(scene.text(part) for part in said), class_="vh"),
        class_="cct-row",
    )


def _made(most: int) -> str:
    return "cct-q" if most else "cct-q cct-none"


# Tracks


def _shipping(scene: Scene, player: Player) -> Html:
    levels = [
        el(
            "li",
            level_mark(level),
            class_="cct-past" if level < player.shipping else "cct-here" if level == player.shipping else None,
        )
        for level in range(len(PLAYER_BOARD.shipping.levels))
    ]
    return el(
        "div",
        sign("boat"),
        el("ol", *levels, class_="cct-levels", aria_hidden="true"),
        el("span", scene.text(say("cct.shipping", level=level_name(player.shipping))), class_="vh"),
        class_="cct-row",
        data_hold="shipping",
    )


def _merchants(scene: Scene, player: Player) -> Html:
    away = sum(map(abs, player.market))
    figures = [
        el("i", sign("merchant"), class_=kind)
        for kind, n in ((None, player.merchants), ("cct-away", away), ("cct-home", player.at_home))
        for _ in range(n)
    ]
    said = say("cct.merchants", free=player.merchants, away=away, home=player.at_home)
    return el(
        "div",
        el("span", *figures, class_="cct-figures", aria_hidden="true"),
        el("small", scene.text(say("cct.merchants.free", n=player.merchants))),
        el("span", scene.text(said), class_="vh"),
        class_="cct-row",
        data_hold="merchant",
    )


def _technologies(scene: Scene, reading: Reading, seat: int, player: Player) -> Html | None:
    open_ = technologies_left(reading.state, seat)
    done = [tile for tile in range(len(TECHNOLOGIES)) if player.technology[tile]]
    if not open_ and not done:
        return None
    shown = [
        el(
            "span",
            sign(UNITS[TECHNOLOGIES[tile]].id),
            el("b", UNITS[TECHNOLOGIES[tile]].upgraded, aria_hidden="true"),
            sign("check"),
            el("span", scene.text(say("cct.technology.done", technology=technology_name(tile))), class_="vh"),
            class_="cct-technology cct-done",
        )
        for tile in done
    ]
    shown += [_technology_open(scene, tile) for tile in open_]
    return el("div", sign("upgrade"), *shown, class_="cct-row cct-half", data_hold="technology")


def _technology_open(scene: Scene, tile: int) -> Html:
    unit = UNITS[TECHNOLOGIES[tile]]
    return el(
        "span",
        sign(unit.id),
        el("b", unit.income, "→", unit.upgraded, aria_hidden="true"),
        el("span", scene.text(say("cct.technology.open", technology=technology_name(tile))), class_="vh"),
        class_="cct-technology",
    )


def _settlements(scene: Scene, reading: Reading, seat: int, player: Player) -> Html:
    """CC-14.6: the number, what one more level would make of it, and the button that draws the groups."""
    found = network(reading.state.map, player.shipping, player.spaces)
    more = min(player.shipping + 1, len(PLAYER_BOARD.shipping.levels) - 1)
    wider = network(reading.state.map, more, player.spaces).number
    shown = scene.looking_at == seat
    told = say("cct.settlements.told", linked=found.number, whole=len(found.settlements), more=wider)
    label = say("cct.settlements.hide") if shown else say("cct.settlements.show")
    return el(
        "div",
        sign("village"),
        el("span", scene.text(say("cct.settlements", n=found.number))),
        el("span", f"→ {wider}", sign("boat"), class_="cct-faint", aria_hidden="true")
        if wider > found.number
        else None,
        el("span", scene.text(told), class_="vh"),
        button(
            "player",
            scene.text(label),
            "eye",
            kind="cct-show",
            arg=seat,
            aria_pressed="true" if shown else "false",
            id="cct-show-settlements",
        ),
        class_="cct-row",
        data_hold="settlements",
    )


# What went out, and the cellar


def _exports(scene: Scene, player: Player) -> Html:
    told = exports(player.fulfilled)
    inside = [counted(n, IMPORTS[good]) for good, n in enumerate(told.imports) if n]
    if told.hops:
        inside.append(counted(told.hops, "hops"))
    words: list[Message] = [say("cct.fulfilled", n=len(player.fulfilled))]
    words += [count_of(n, say(f"cc.import.{IMPORTS[good]}")) for good, n in enumerate(told.imports) if n]
    if told.hops:
        words.append(count_of(told.hops, say("cc.import.hops")))
    return el(
        "div",
        sign("card"),
        el("b", len(player.fulfilled), aria_hidden="true"),
        el("span", *inside, class_="cct-coming", aria_hidden="true"),
        el("span", ", ".join(scene.text(part) for part in words), class_="vh"),
        class_="cct-row cct-half",
        data_hold="fulfilled",
    )


def _cellar(scene: Scene, reading: Reading, seat: int, player: Player) -> Html | None:
    """CC-15.26: the barrels of MacKenzie, each with what taking it out would pay."""
    values = CLANS[player.clan].cellar if player.clan != NO_CLAN else ()
    if not values:
        return None
    inside = []
    for place, value in enumerate(values):
        thing = f"barrel-{place}"
        if not player.memory[place]:
            inside.append(el("li", el("b", value, aria_hidden="true"), class_="cct-shelf-space"))
        elif thing in reading.lights.some and seat == reading.seat:
            inside.append(
                el(
                    "li",
                    thing_button(
                        scene,
                        reading.lights,
                        thing,
                        sign("whisky"),
                        money(f"+{value}"),
                        called=scene.text(say("cct.cellar.take", money=value)),
                        kind="cct-act",
                        id=f"cct-{thing}",
                    ),
                )
            )
        else:
            inside.append(el("li", sign("whisky"), money(value), class_="cct-shelf-space"))
    return el(
        "div",
        el("b", scene.text(say("cct.cellar")), class_="cct-row-name"),
        el("ol", *inside, class_="cct-cellar"),
        class_="cct-row",
        data_hold="cellar",
    )
