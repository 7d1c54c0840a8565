"""The rules in our own words, with pictures made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.clans_of_caledonia.components import (
    CAP,
    CLANS,
    CONTRACT,
    CONTRACT_BOXES,
    CONTRACT_MONEY,
    EXPORT_PLACES,
    GLORY,
    GOODS,
    NO_GOODS,
    PASS_MONEY,
    PORTS,
    SCORING,
    SETTLEMENT_PLACES,
    SHEEP,
    TECHNOLOGIES,
    TERRAINS,
    UNITS,
)
from core.clans_of_caledonia.map import hex_at, land, land_number
from core.clans_of_caledonia.names import clan_name, glory_name, good_name, port_name, unit_name
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, el, icon, join
from web.tables.clans_of_caledonia.contracts import asked, given
from web.tables.clans_of_caledonia.geometry import Point, middles, number
from web.tables.clans_of_caledonia.ground import sketch
from web.tables.clans_of_caledonia.names import clan_ability, glory_terms, port_effect
from web.tables.clans_of_caledonia.pieces import counted, money, port_tile, unit_symbol, whole_piece
from web.tables.clans_of_caledonia.planning import in_reach
from web.tables.clans_of_caledonia.rounds import glory_signs

Says = Callable[[Message], str]
COUNTS = (1, 2, 3, 4)
EXAMPLE_MAP = land_number("A1B1C1D1", 4, ports=True)
EXAMPLE_BOX = "-45 -40 395 260"
START = hex_at(3, 1)
SHOWN_LEVELS = (0, 1, 2)
MANY = 4


def rules_page(words: Words) -> Html:
    def text(message: Message) -> str:
        return words.text(message)

    return el(
        "article",
        el("p", text(say("cct.rules.lead")), class_="cct-lead"),
        _goods(text),
        _units(text),
        _map(text),
        _section(text, "setup", _paragraphs(text, "setup", 3), _by_players(text)),
        _section(text, "round", _paragraphs(text, "round", 2)),
        _actions(text),
        _section(text, "bonuses", _paragraphs(text, "bonuses", 2)),
        _contracts(text),
        _ports(text),
        _section(text, "production", _paragraphs(text, "production", 2)),
        _glory(text),
        _end(text),
        _clans(text),
        _section(text, "few", _paragraphs(text, "few", 1)),
        _section(text, "solo", _paragraphs(text, "solo", 4)),
        _section(text, "variants", _paragraphs(text, "variants", 3)),
        _section(text, "screen", _paragraphs(text, "screen", 3)),
        _section(text, "sources", _paragraphs(text, "sources", 3)),
        class_="cct-rules",
    )


def _section(text: Says, name: str, *content: Html) -> Html:
    return el("section", el("h2", text(say(f"cct.rules.{name}"))), *content)


def _paragraphs(text: Says, name: str, n: int) -> Html:
    return join(el("p", text(say(f"cct.rules.{name}.{part}"))) for part in range(1, n + 1))


def _figure(picture: Html, caption: str) -> Html:
    return el("figure", picture, el("figcaption", caption))


def _table(heads: Iterable[str], rows: Iterable[Html]) -> Html:
    return el(
        "div",
        el("table", el("thead", el("tr", *(el("th", head, scope="col") for head in heads))), el("tbody", *rows)),
        class_="cct-rules-scroll",
    )


# Chapters 1 and 2


def _goods(text: Says) -> Html:
    shown = [*GOODS, "beef", "mutton", "cotton", "tobacco", "sugar", "hops"]
    names = [
        *(good_name(good) for good in range(len(GOODS))),
        *(say(f"cc.meat.{meat}") for meat in ("beef", "mutton")),
        *(say(f"cc.import.{good}") for good in ("cotton", "tobacco", "sugar", "hops")),
    ]
    return _section(
        text,
        "goods",
        _paragraphs(text, "goods", 1),
        el(
            "ul",
            *(el("li", icon(symbol), el("span", text(name))) for symbol, name in zip(shown, names, strict=True)),
            class_="cct-rules-goods",
        ),
    )


def _units(text: Says) -> Html:
    rows = []
    for unit in UNITS:
        if unit.id == "worker":
            continue
        terrain = next(word for word, bit in TERRAINS.items() if bit == unit.terrain)
        if unit.uses >= 0:
            makes = join((icon(GOODS[unit.uses]), " → ", icon(GOODS[unit.makes])))
        elif unit.makes >= 0:
            makes = counted(unit.yields[unit.makes], GOODS[unit.makes])
        else:
            both = f"{unit.income} / {unit.upgraded}" if unit.number in TECHNOLOGIES else unit.income
            makes = money(both)
        rows.append(
            el(
                "tr",
                el("th", icon(unit_symbol(unit.number)), " ", el("span", text(unit_name(unit.number))), scope="row"),
                el("td", money(unit.cost)),
                el("td", text(say(f"cc.terrain.{terrain}"))),
                el("td", makes),
            )
        )
    heads = [text(say(f"cct.rules.units.{head}")) for head in ("unit", "cost", "terrain", "makes")]
    return _section(text, "units", _paragraphs(text, "units", 1), _table(heads, rows))


def _map(text: Says) -> Html:
    return _section(
        text,
        "map",
        _paragraphs(text, "map", 3),
        _figure(_reach_picture(), text(say("cct.rules.map.figure"))),
    )


def _reach_picture() -> Html:
    """CC-20.5: one sheep, and the shipping level that each hex around it needs."""
    places = middles("3-4")
    marks = [_moved(places[START], whole_piece(1, unit_symbol(SHEEP)))]
    seen = 1 << START
    for level in SHOWN_LEVELS:
        reached = in_reach(EXAMPLE_MAP, level, (START,)) & ~seen
        seen |= reached
        marks += [_moved(places[space], _disc(str(level))) for space in land(EXAMPLE_MAP).land if reached >> space & 1]
    return el(
        "svg",
        sketch(EXAMPLE_MAP, growth=True),
        *marks,
        viewBox=EXAMPLE_BOX,
        class_="cct-rules-map",
        aria_hidden="true",
        focusable="false",
    )


def _disc(said: str) -> Html:
    return join((el("circle", r=15, class_="cct-rules-disc"), el("text", said, y=6.5, class_="cct-rules-digit")))


def _moved(at: Point, drawn: Html) -> Html:
    return el("g", drawn, transform=f"translate({number(at[0])} {number(at[1])})")


# Chapters 3 to 8


def _by_players(text: Says) -> Html:
    def places(points: dict[int, tuple[int, ...]], count: int) -> str:
        return " / ".join(map(str, points[count])) if count in points else "–"

    lines: list[tuple[str, list[str]]] = [
        ("boxes", [str(CONTRACT_BOXES[count]) for count in COUNTS]),
        ("cap", [str(CAP[count] or "–") for count in COUNTS]),
        ("pass", [" / ".join(map(str, PASS_MONEY[count])) for count in COUNTS]),
        ("export", [places(EXPORT_PLACES, count) for count in COUNTS]),
        ("settlements", [places(SETTLEMENT_PLACES, count) for count in COUNTS]),
    ]
    rows = [
        el(
            "tr",
            el("th", text(say(f"cct.rules.players.{name}")), scope="row"),
            *(el("td", cell) for cell in cells),
        )
        for name, cells in lines
    ]
    return _table([text(say("cct.rules.players")), *map(str, COUNTS)], rows)


def _actions(text: Says) -> Html:
    names = ("trade", "obtain", "expand", "ship", "technology", "hire", "fulfil", "pass")
    prices = ", ".join(f"{round_}: {gain:+d}".replace("-", "−") for round_, gain in CONTRACT_MONEY.items())
    return _section(
        text,
        "actions",
        _paragraphs(text, "actions", 1),
        el(
            "dl",
            *(
                join((el("dt", text(say(f"cct.rules.action.{name}"))), el("dd", _action(text, name, prices))))
                for name in names
            ),
        ),
    )


def _action(text: Says, name: str, prices: str) -> str:
    if name == "obtain":
        return text(say("cct.rules.action.obtain.how", prices=prices))
    return text(say(f"cct.rules.action.{name}.how"))


# Chapters 10 and 11


def _contracts(text: Says) -> Html:
    example = CONTRACT["c26"]
    card = el("div", asked(example, NO_GOODS, (0, 0)), given(example), class_="cct-contract", aria_hidden="true")
    return _section(
        text,
        "contracts",
        _paragraphs(text, "contracts", 3),
        _figure(card, text(say("cct.rules.contracts.figure"))),
    )


def _ports(text: Says) -> Html:
    tiles = (
        el(
            "li",
            el("svg", port_tile(port.number), viewBox="-41 -37 82 76", aria_hidden="true", focusable="false"),
            el(
                "span",
                el("b", text(port_name(port.number))),
                " ",
                text(port_effect(port.number)),
                el("em", " ", text(say("cct.rules.community"))) if port.community else None,
            ),
        )
        for port in PORTS
    )
    return _section(text, "ports", _paragraphs(text, "ports", 2), el("ul", *tiles, class_="cct-rules-tiles"))


# Chapters 12 to 15


def _glory(text: Says) -> Html:
    tiles = (
        el(
            "li",
            glory_signs(tile.number),
            el(
                "span",
                el("b", text(glory_name(tile.number))),
                " ",
                text(glory_terms(tile.number)),
                el("em", " ", text(say("cct.rules.community"))) if tile.community else None,
            ),
        )
        for tile in GLORY
    )
    return _section(text, "glory", _paragraphs(text, "glory", 1), el("ul", *tiles, class_="cct-rules-glory"))


def _end(text: Says) -> Html:
    rare = " / ".join(map(str, SCORING.import_points_rarest_first))
    lines: list[tuple[str, str, str]] = [
        ("points", "glory", str(SCORING.points_per_glory)),
        ("wool", "basic", str(SCORING.points_per_basic_good)),
        ("cheese", "processed", str(SCORING.points_per_processed_good)),
        ("coin", "money", f"{SCORING.money_per_point} → 1"),
        ("hops", "hops", str(SCORING.points_per_hops)),
        ("cotton", "imports", rare),
        ("card", "export", " / ".join(map(str, EXPORT_PLACES[4]))),
        ("village", "settlements", " / ".join(map(str, SETTLEMENT_PLACES[4]))),
    ]
    rows = [
        el("tr", el("th", icon(symbol), " ", text(say(f"cct.rules.end.{name}")), scope="row"), el("td", points))
        for symbol, name, points in lines
    ]
    heads = [text(say("cct.rules.end.what")), text(say("cct.rules.end.points"))]
    return _section(text, "end", _paragraphs(text, "end", 1), _table(heads, rows), _more_of_end(text))


def _more_of_end(text: Says) -> Html:
    return join(el("p", text(say(f"cct.rules.end.{part}"))) for part in ("rarity", "linked", "ties"))


def _clans(text: Says) -> Html:
    told = (
        el(
            "li",
            el("b", text(clan_name(clan))),
            " ",
            text(clan_ability(clan, MANY)),
            el("em", " ", text(say("cct.rules.community"))) if CLANS[clan].set == "community" else None,
        )
        for clan in range(len(CLANS))
    )
    return _section(text, "clans", _paragraphs(text, "clans", 1), el("ul", *told, class_="cct-rules-clans"))
