"""The rules in our own words, with pictures made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
from web.tables.rules_parts import figure, paragraph, paragraphs, section, table

COUNTS = (1, 2, 3, 4)
EXAMPLE_MAP = land_number("A1B1C1D1", 4, ports=True)
EXAMPLE_BOX = "-45 -40 395 260"
START = hex_at(3, 1)
SHOWN_LEVELS = (0, 1, 2)
MANY = 4


def rules_page(words: Words) -> Html:
    return el(
        "article",
        paragraph(words, say("cct.rules.lead"), "cct-lead"),
        _goods(words),
        _units(words),
        _map(words),
        _section(words, "setup", _paragraphs(words, "setup", 3), _by_players(words)),
        _section(words, "round", _paragraphs(words, "round", 2)),
        _actions(words),
        _section(words, "bonuses", _paragraphs(words, "bonuses", 2)),
        _contracts(words),
        _ports(words),
        _section(words, "production", _paragraphs(words, "production", 2)),
        _glory(words),
        _end(words),
        _clans(words),
        _section(words, "few", _paragraphs(words, "few", 1)),
        _section(words, "solo", _paragraphs(words, "solo", 4)),
        _section(words, "variants", _paragraphs(words, "variants", 3)),
        _section(words, "screen", _paragraphs(words, "screen", 3)),
        _section(words, "sources", _paragraphs(words, "sources", 5)),
        class_="cct-rules",
    )


def _section(words: Words, name: str, *content: Html) -> Html:
    return section(words, say(f"cct.rules.{name}"), *content)


def _paragraphs(words: Words, name: str, n: int) -> Html:
    return paragraphs(words, *(say(f"cct.rules.{name}.{part}") for part in range(1, n + 1)))


def _table(heads: Iterable[str], rows: Iterable[Sequence[str | int]]) -> Html:
    """It may be wider than the page."""
    return el("div", table(heads, rows), class_="cct-rules-scroll")


def _told(words: Words, name: Message, terms: Message, *, community: bool) -> Html:
    """A tile or a clan and what it does."""
    mark = el("em", " ", words.text(say("cct.rules.community"))) if community else None
    return join((el("b", words.text(name)), " ", words.text(terms), mark))


# Chapters 1 and 2


def _goods(words: Words) -> Html:
    shown = [*GOODS, "beef", "mutton", "cotton", "tobacco", "sugar", "hops"]
    names = [
        *(good_name(good) for good in range(len(GOODS))),
        *(say(f"cc.meat.{meat}") for meat in ("beef", "mutton")),
        *(say(f"cc.import.{good}") for good in ("cotton", "tobacco", "sugar", "hops")),
    ]
    return _section(
        words,
        "goods",
        _paragraphs(words, "goods", 1),
        el(
            "ul",
            *(el("li", icon(symbol), el("span", words.text(name))) for symbol, name in zip(shown, names, strict=True)),
            class_="cct-rules-goods",
        ),
    )


def _units(words: Words) -> Html:
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
        name = join((icon(unit_symbol(unit.number)), " ", el("span", words.text(unit_name(unit.number)))))
        rows.append((name, money(unit.cost), words.text(say(f"cc.terrain.{terrain}")), makes))
    heads = [words.text(say(f"cct.rules.units.{head}")) for head in ("unit", "cost", "terrain", "makes")]
    return _section(words, "units", _paragraphs(words, "units", 1), _table(heads, rows))


def _map(words: Words) -> Html:
    return _section(
        words,
        "map",
        _paragraphs(words, "map", 3),
        figure(words, _reach_picture(), say("cct.rules.map.figure")),
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


def _by_players(words: Words) -> Html:
    def places(points: dict[int, tuple[int, ...]], count: int) -> str:
        return " / ".join(map(str, points[count])) if count in points else "–"

    lines: list[tuple[str, Sequence[str | int]]] = [
        ("boxes", [CONTRACT_BOXES[count] for count in COUNTS]),
        ("cap", [CAP[count] or "–" for count in COUNTS]),
        ("pass", [" / ".join(map(str, PASS_MONEY[count])) for count in COUNTS]),
        ("export", [places(EXPORT_PLACES, count) for count in COUNTS]),
        ("settlements", [places(SETTLEMENT_PLACES, count) for count in COUNTS]),
    ]
    rows = [(words.text(say(f"cct.rules.players.{name}")), *cells) for name, cells in lines]
    return _table([words.text(say("cct.rules.players")), *map(str, COUNTS)], rows)


def _actions(words: Words) -> Html:
    names = ("trade", "obtain", "expand", "ship", "technology", "hire", "fulfil", "pass")
    prices = ", ".join(f"{round_}: {gain:+d}".replace("-", "−") for round_, gain in CONTRACT_MONEY.items())
    return _section(
        words,
        "actions",
        _paragraphs(words, "actions", 1),
        el(
            "dl",
            *(
                join((el("dt", words.text(say(f"cct.rules.action.{name}"))), el("dd", _action(words, name, prices))))
                for name in names
            ),
        ),
    )


def _action(words: Words, name: str, prices: str) -> str:
    if name == "obtain":
        return words.text(say("cct.rules.action.obtain.how", prices=prices))
    return words.text(say(f"cct.rules.action.{name}.how"))


# Chapters 10 and 11


def _contracts(words: Words) -> Html:
    example = CONTRACT["c26"]
    card = el("div", asked(example, NO_GOODS, (0, 0)), given(example), class_="cct-contract", aria_hidden="true")
    return _section(
        words,
        "contracts",
        _paragraphs(words, "contracts", 3),
        figure(words, card, say("cct.rules.contracts.figure")),
    )


def _ports(words: Words) -> Html:
    tiles = (
        el(
            "li",
            el("svg", port_tile(port.number), viewBox="-41 -37 82 76", aria_hidden="true", focusable="false"),
            el("span", _told(words, port_name(port.number), port_effect(port.number), community=port.community)),
        )
        for port in PORTS
    )
    return _section(words, "ports", _paragraphs(words, "ports", 2), el("ul", *tiles, class_="cct-rules-tiles"))


# Chapters 12 to 15


def _glory(words: Words) -> Html:
    tiles = (
        el(
            "li",
            glory_signs(tile.number),
            el("span", _told(words, glory_name(tile.number), glory_terms(tile.number), community=tile.community)),
        )
        for tile in GLORY
    )
    return _section(words, "glory", _paragraphs(words, "glory", 1), el("ul", *tiles, class_="cct-rules-glory"))


def _end(words: Words) -> Html:
    rare = " / ".join(map(str, SCORING.import_points_rarest_first))
    lines: list[tuple[str, str, str | int]] = [
        ("points", "glory", SCORING.points_per_glory),
        ("wool", "basic", SCORING.points_per_basic_good),
        ("cheese", "processed", SCORING.points_per_processed_good),
        ("coin", "money", f"{SCORING.money_per_point} → 1"),
        ("hops", "hops", SCORING.points_per_hops),
        ("cotton", "imports", rare),
        ("card", "export", " / ".join(map(str, EXPORT_PLACES[4]))),
        ("village", "settlements", " / ".join(map(str, SETTLEMENT_PLACES[4]))),
    ]
    rows = [
        (join((icon(symbol), " ", words.text(say(f"cct.rules.end.{name}")))), points) for symbol, name, points in lines
    ]
    heads = [words.text(say("cct.rules.end.what")), words.text(say("cct.rules.end.points"))]
    return _section(words, "end", _paragraphs(words, "end", 1), _table(heads, rows), _more_of_end(words))


def _more_of_end(words: Words) -> Html:
    return paragraphs(words, *(say(f"cct.rules.end.{part}") for part in ("rarity", "linked", "ties")))


def _clans(words: Words) -> Html:
    told = (
        el("li", _told(words, clan_name(clan), clan_ability(clan, MANY), community=CLANS[clan].set == "community"))
        for clan in range(len(CLANS))
    )
    return _section(words, "clans", _paragraphs(words, "clans", 1), el("ul", *told, class_="cct-rules-clans"))
