"""What the map shows for a while: where something can go and for how much, what is pointed at, what neighbours sell,
what just happened, and settlements with their links."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from core.clans_of_caledonia.components import GOODS, HIGHEST_LEVEL, UNITS
from core.clans_of_caledonia.facts.means import land_costs, opened, unit_costs
from core.clans_of_caledonia.facts.outlook import Offer, offers
from core.clans_of_caledonia.map import HEXES, Network, network
from core.clans_of_caledonia.state import EMPTY, Player
from core.clans_of_caledonia.tasks import Swapping
from core.kernel.things import number_of
from web.html import Html
from web.scene import Scene
from web.tables.clans_of_caledonia.geometry import Point, middles, number
from web.tables.clans_of_caledonia.pieces import piece, unit_symbol, use
from web.tables.clans_of_caledonia.reading import Reading

MOST_SIGNS = 3
"""So many goods are shown over a hex."""


def marks(scene: Scene, reading: Reading) -> Html:
    """Under the pieces."""
    places = middles(reading.state.land.seats)
    drawn = [
        *_reach(reading, places),
        *_others(reading, places),
        *_just(reading, places),
        *_chosen(scene, reading, places),
        *_ways_drawn(scene, reading, places),
    ]
    return Html(f'<g class="cct-marks">{"".join(drawn)}</g>')


def _use(name: str, at: Point) -> str:
    return f'<use href="#cct-{name}" x="{number(at[0])}" y="{number(at[1])}"></use>'


def _moved(at: Point, inside: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<g transform="translate({number(at[0])} {number(at[1])})"{named}>{inside}</g>'


# Where something can go


def _reach(reading: Reading, places: tuple[Point, ...]) -> Iterable[str]:
    """With a unit pointed at, every place for it glows and tells its price; without one, places are only outlined."""
    if reading.seat is None:
        return
    state = reading.state
    costs = _costs(reading)
    for space in sorted(reading.spaces):
        if space == reading.space:
            continue
        yield _use("glow" if reading.unit is not None else "open", places[space])
        if costs is not None:
            yield _moved(places[space], _pill(str(max(0, costs[space]))) + _signs(reading, space))
    if reading.unit is not None and costs is not None:
        yield from _too_dear(reading, places, costs)
    for space in state.land.land:
        if reading.next_reach >> space & 1 and state.stands[space] == EMPTY:
            yield _use("next", places[space])


def _others(reading: Reading, places: tuple[Point, ...]) -> Iterable[str]:
    """Places that a decision asks for without a unit: animals to slaughter, water to row to."""
    for thing in sorted(reading.lights.legal):
        space = number_of(thing, "hex")
        if space is None:
            space = number_of(thing, "fisherman")
        if space is not None and space not in reading.spaces and space != reading.space:
            yield _use("glow", places[space])


def _costs(reading: Reading) -> tuple[int, ...] | None:
    """For the unit pointed at, what it costs on each space."""
    if reading.unit is None or reading.seat is None or isinstance(reading.task, Swapping):
        return None
    unit = unit_costs(reading.state, reading.seat)[reading.unit]
    return tuple(unit + land for land in land_costs(reading.state, reading.seat, free=reading.free))


def _too_dear(reading: Reading, places: tuple[Point, ...], costs: tuple[int, ...]) -> Iterable[str]:
    """Hexes in reach that would take the unit if there were money for it."""
    state, seat = reading.state, reading.seat
    assert seat is not None
    assert reading.unit is not None
    fits = UNITS[reading.unit].terrain
    for space in state.land.land:
        if (
            reading.reach >> space & 1
            and state.stands[space] == EMPTY
            and space not in reading.spaces
            and state.land.terrain[space] & fits
            and costs[space] > state.players[seat].money
        ):
            yield _moved(places[space], _pill(str(costs[space])), "cct-dear")


def _pill(text: str) -> str:
    wide = 30 if len(text) > 1 else 24
    return (
        f'<rect x="{-wide / 2:g}" y="9.5" width="{wide}" height="21" rx="10.5" class="cct-pill"></rect>'
        f'<text y="25.8" class="cct-pill-text">{text}</text>'
    )


def _signs(reading: Reading, space: int) -> str:
    """Goods that neighbours would sell for less."""
    assert reading.seat is not None
    goods = opened(reading.state, reading.seat, space)[:MOST_SIGNS] if space < HEXES else ()
    if not goods:
        return ""
    wide = 17 * len(goods) + 5
    icons = "".join(use(GOODS[good], (place - (len(goods) - 1) / 2) * 17, -12, 16) for place, good in enumerate(goods))
    return f'<rect x="{-wide / 2:g}" y="-22.5" width="{wide}" height="21" rx="10.5" class="cct-signs"></rect>{icons}'


def _just(reading: Reading, places: tuple[Point, ...]) -> Iterable[str]:
    for space in sorted(reading.placed):
        if reading.state.stands[space] != EMPTY:
            yield _use("last", places[space])


# What is pointed at


def _chosen(scene: Scene, reading: Reading, places: tuple[Point, ...]) -> Iterable[str]:
    """The hex pointed at, the unit as it would stand there, and what neighbours would sell."""
    space, seat, state = reading.space, reading.seat, reading.state
    if space is None or seat is None or not scene.moves or space >= HEXES + len(state.ports):
        return
    yield _use("chosen", places[space])
    if state.stands[space] != EMPTY or space >= HEXES:
        return
    for offer in offers(state, seat, space):
        yield from _selling(offer, places)
    costs = _costs(reading)
    if reading.unit is not None and state.land.fits[space] >> reading.unit & 1:
        symbol = unit_symbol(reading.unit, state.land.terrain[space])
        unit = f'<g transform="translate(0 -6) scale(.86)">{piece(scene.seats[seat].colour, symbol)}</g>'
        price = "" if costs is None else _pill(str(max(0, costs[space])))
        yield _moved(places[space], unit + price)


def _selling(offer: Offer, places: tuple[Point, ...]) -> Iterable[str]:
    for place in offer.spaces:
        yield _use("touched", places[place])


# Settlements on demand


def _looked_at(scene: Scene, reading: Reading) -> Player | None:
    seat = scene.looking_at
    if seat is None or seat >= len(reading.state.players):
        return None
    player = reading.state.players[seat]
    return player if player.spaces else None


def _ways_drawn(scene: Scene, reading: Reading, places: tuple[Point, ...]) -> Iterable[str]:
    """CC-14.5, CC-14.6: what joins the settlements of the player looked at: neighbours, ships, and thin what one more
    shipping level would add."""
    player = _looked_at(scene, reading)
    if player is None:
        return
    state = reading.state
    found = network(state.map, player.shipping, player.spaces)
    wider = min(player.shipping + 1, HIGHEST_LEVEL)
    more = network(state.map, wider, player.spaces)
    ways = _ways(reading, player.shipping, found, places)
    beyond = sorted(set(_ways(reading, wider, more, places)) - set(ways))
    joined = "".join(ways)
    yield f'<g class="cct-network p{_colour(scene)}"><path d="{"".join(beyond)}" class="cct-beyond"></path>'
    yield f'<path d="{"".join(_inside(reading, found.settlements, places))}" class="cct-together"></path>'
    yield f'<path d="{joined}" class="cct-way-edge"></path><path d="{joined}" class="cct-way"></path></g>'


def _colour(scene: Scene) -> int:
    assert scene.looking_at is not None
    return scene.seats[scene.looking_at].colour


def tallies(scene: Scene, reading: Reading) -> Html | None:
    """Over the pieces: the settlements counted, those of the largest network first."""
    player = _looked_at(scene, reading)
    if player is None:
        return None
    places = middles(reading.state.land.seats)
    found = network(reading.state.map, player.shipping, player.spaces)
    apart = [group for group in range(len(found.settlements)) if group not in found.linked]
    drawn = [
        _moved(
            places[found.settlements[group][0]],
            _tally(place + 1),
            "cct-tally" if group in found.linked else "cct-tally cct-apart",
        )
        for place, group in enumerate((*found.linked, *apart))
    ]
    return Html(f'<g class="cct-network p{_colour(scene)}">{"".join(drawn)}</g>')


def _tally(n: int) -> str:
    return f'<circle cx="19" cy="-21" r="11"></circle><text x="19" y="-15.6">{n}</text>'


def _line(one: Point, other: Point) -> str:
    return f"M{number(one[0])} {number(one[1])}L{number(other[0])} {number(other[1])}"


def _inside(reading: Reading, settlements: tuple[tuple[int, ...], ...], places: tuple[Point, ...]) -> list[str]:
    """Lines between neighbours of one settlement."""
    near = reading.state.land.neighbours
    return [
        _line(places[one], places[other])
        for group in settlements
        for one, other in itertools.combinations(group, 2)
        if other in near[one]
    ]


def _ways(reading: Reading, level: int, found: Network, places: tuple[Point, ...]) -> list[str]:
    """For each two settlements that ships join directly, the shortest way between them."""
    reach = reading.state.land.reach[level]
    drawn = []
    for one, other in itertools.combinations(found.linked, 2):
        ways = [
            (_distance(places[start], places[end]), start, end)
            for start in found.settlements[one]
            for end in found.settlements[other]
            if reach[start] >> end & 1
        ]
        if ways:
            _, start, end = min(ways)
            drawn.append(_line(places[start], places[end]))
    return drawn


def _distance(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
