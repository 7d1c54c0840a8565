"""The numbers and the pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Iterable

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
from core.clans_of_caledonia.facts.outlook import in_reach
from core.clans_of_caledonia.map import hex_at, land, land_number
from core.clans_of_caledonia.names import clan_name, glory_name, good_name, port_name, unit_name
from core.kernel import Message, say
from core.kernel.words import Words
from web.html import Html, drawing, el, icon, join
from web.tables.clans_of_caledonia.contracts import asked, given
from web.tables.clans_of_caledonia.geometry import Point, middles, number
from web.tables.clans_of_caledonia.ground import sketch
from web.tables.clans_of_caledonia.names import clan_ability, glory_terms, port_effect
from web.tables.clans_of_caledonia.pieces import counted, money, piece, port_tile, unit_symbol
from web.tables.clans_of_caledonia.rounds import glory_signs
from web.tables.rules_text import Figures, Value, each, rows, rules_text

COUNTS = (1, 2, 3, 4)
EXAMPLE_MAP = land_number("A1B1C1D1", 4, ports=True)
EXAMPLE_BOX = "-45 -40 395 260"
START = hex_at(3, 1)
SHOWN_LEVELS = (0, 1, 2)
MANY = 4


def rules_page(words: Words) -> Html:
    text = rules_text(words, __package__, values(words), Figures(figures(words), icon))
    return el("article", text, class_="cct-rules")


def values(words: Words) -> dict[str, Value]:
    return {
        "units": _units(words),
        **each("boxes", (CONTRACT_BOXES[count] for count in COUNTS)),
        **each("cap", (CAP[count] or "–" for count in COUNTS)),
        **each("pass", (_listed(PASS_MONEY[count]) for count in COUNTS)),
        **each("export", (_listed(EXPORT_PLACES.get(count, "–")) for count in COUNTS)),
        **each("settlements", (_listed(SETTLEMENT_PLACES.get(count, "–")) for count in COUNTS)),
        "prices": [f"{round_}: {gain:+d}".replace("-", "−") for round_, gain in CONTRACT_MONEY.items()],
        "glory": SCORING.points_per_glory,
        "basic": SCORING.points_per_basic_good,
        "processed": SCORING.points_per_processed_good,
        "money": SCORING.money_per_point,
        "hops": SCORING.points_per_hops,
        "imports": _listed(SCORING.import_points_rarest_first),
    }


def _listed(numbers: Iterable[int | str]) -> str:
    return " / ".join(map(str, numbers))


def _units(words: Words) -> Html:
    lines = []
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
        lines.append((name, money(unit.cost), say(f"cc.terrain.{terrain}"), makes))
    return rows(words, lines)


# Pictures


def figures(words: Words) -> dict[str, Html]:
    example = CONTRACT["c26"]
    return {
        "goods": _goods(words),
        "reach": _reach(),
        "contract": el(
            "div", asked(example, NO_GOODS, (0, 0)), given(example), class_="cct-contract", aria_hidden="true"
        ),
        "ports": el("ul", *(_port(words, port) for port in range(len(PORTS))), class_="cct-rules-tiles"),
        "glory": el("ul", *(_glory(words, tile) for tile in range(len(GLORY))), class_="cct-rules-glory"),
        "clans": el("ul", *(_clan(words, clan) for clan in range(len(CLANS))), class_="cct-rules-clans"),
    }


def _goods(words: Words) -> Html:
    imports = ("cotton", "tobacco", "sugar", "hops")
    names = [
        *((good, good_name(number)) for number, good in enumerate(GOODS)),
        *((meat, say(f"cc.meat.{meat}")) for meat in ("beef", "mutton")),
        *((good, say(f"cc.import.{good}")) for good in imports),
    ]
    items = (el("li", icon(symbol), el("span", words.text(name))) for symbol, name in names)
    return el("ul", *items, class_="cct-rules-goods")


def _reach() -> Html:
    """CC-20.5: one sheep, and the shipping level that each hex around it needs."""
    places = middles("3-4")
    marks = [_moved(places[START], piece(1, unit_symbol(SHEEP), "plain"))]
    seen = 1 << START
    for level in SHOWN_LEVELS:
        reached = in_reach(EXAMPLE_MAP, level, (START,)) & ~seen
        seen |= reached
        marks += [_moved(places[space], _disc(str(level))) for space in land(EXAMPLE_MAP).land if reached >> space & 1]
    return drawing(
        EXAMPLE_BOX,
        sketch(EXAMPLE_MAP, growth=True),
        *marks,
        kind="cct-rules-map",
    )


def _disc(said: str) -> Html:
    return join((el("circle", r=15, class_="cct-rules-disc"), el("text", said, y=6.5, class_="cct-rules-digit")))


def _moved(at: Point, drawn: Html) -> Html:
    return el("g", drawn, transform=f"translate({number(at[0])} {number(at[1])})")


def _port(words: Words, port: int) -> Html:
    tile = el("svg", port_tile(port), viewBox="-41 -37 82 76", aria_hidden="true", focusable="false")
    return el("li", tile, el("span", _told(words, port_name(port), port_effect(port), community=PORTS[port].community)))


def _glory(words: Words, tile: int) -> Html:
    terms = _told(words, glory_name(tile), glory_terms(tile), community=GLORY[tile].community)
    return el("li", glory_signs(tile), el("span", terms))


def _clan(words: Words, clan: int) -> Html:
    return el("li", _told(words, clan_name(clan), clan_ability(clan, MANY), community=CLANS[clan].set == "community"))


def _told(words: Words, name: Message, terms: Message, *, community: bool) -> Html:
    """A tile or a clan and what it does."""
    mark = el("em", " ", words.text(say("cct.rules.community"))) if community else None
    return join((el("b", words.text(name)), " ", words.text(terms), mark))
