"""The map while it is played: the ground, marks, pieces and ports, and over them what takes taps."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from core.clans_of_caledonia.components import TERRAINS, WATER
from core.clans_of_caledonia.facts.outlook import level_needed
from core.clans_of_caledonia.map import HEXES, SPACES, Land, hexes_of, land, place_of
from core.clans_of_caledonia.names import hex_name, level_name, port_name, unit_name
from core.clans_of_caledonia.state import EMPTY, NEUTRAL, TILE, seat_of, unit_of
from core.clans_of_caledonia.things import port_thing
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el
from web.scene import Scene
from web.tables.clans_of_caledonia.geometry import box, middles, number
from web.tables.clans_of_caledonia.ground import ground
from web.tables.clans_of_caledonia.marks import marks, tallies
from web.tables.clans_of_caledonia.pieces import (
    piece,
    port_marker,
    port_tile,
    unit_symbol,
)
from web.tables.clans_of_caledonia.reading import Reading
from web.tables.clans_of_caledonia.things import possible
from web.tables.controls import zoom_buttons
from web.tables.things import NOTE, is_hinted, is_refused, is_selected, reasons

FRAME = "cct-lens"
ON_THE_MAP = ("hex-", "port-", "fisherman-")
NEARER = {"in": say("cct.zoom.in"), "out": say("cct.zoom.out"), "fit": say("cct.zoom.fit")}


def chart(scene: Scene, reading: Reading) -> Html:
    refused = scene.refusal is not None and scene.refusal.thing.startswith(ON_THE_MAP)
    return el(
        "section",
        el("h2", scene.text(say("cct.map")), class_="vh", id="cct-map-title"),
        el(
            "div",
            el(
                "div",
                el("div", _drawing(scene, reading), class_="cct-pane", data_zoom_pane=True, id="cct-pane"),
                _aim(reading),
                class_="cct-lens",
                data_zoom=True,
                id=FRAME,
            ),
            class_="cct-scroll",
            id="cct-scroll",
        ),
        zoom_buttons(scene, NEARER, FRAME, ref="cct-zoom", kind="cct-zoom"),
        reasons(scene, "cct-on-map") if refused else None,
        class_="cct-map",
        aria_labelledby="cct-map-title",
    )


def _aim(reading: Reading) -> Html:
    """Where a map that is larger than the screen is looked at first: the middle of one's own units."""
    state = reading.state
    x, y, wide, high = box(state.land.seats)
    places = [middles(state.land.seats)[space] for space in state.players[reading.me].spaces]
    across = sum(place[0] for place in places) / len(places) if places else x + wide / 2
    down = sum(place[1] for place in places) / len(places) if places else y + high / 2
    left, top = round(100 * (across - x) / wide), round(100 * (down - y) / high)
    return el("i", class_="cct-aim", style=f"left:{left}%;top:{top}%")


def _drawing(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    here = state.land
    x, y, wide, high = box(here.seats)
    return el(
        "svg",
        ground(state.map),
        marks(scene, reading),
        _pieces(scene, reading),
        _ports(scene, reading),
        tallies(scene, reading),
        _things(scene, reading),
        viewBox=f"{number(x)} {number(y)} {number(wide)} {number(high)}",
        class_=f"cct-chart cct-{'large' if here.seats == '3-4' else 'small'}",
        role="group",
        aria_labelledby="cct-map-title",
    )


@cache
def at(seats: str) -> tuple[str, ...]:
    """For each space the attribute that moves a drawing there."""
    return tuple(f'transform="translate({number(x)} {number(y)})"' for x, y in middles(seats))


@cache
def put_at(seats: str) -> tuple[str, ...]:
    """For each space the attributes that put a definition there."""
    return tuple(f'x="{number(x)}" y="{number(y)}"' for x, y in middles(seats))


# Pieces and ports


def _pieces(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    here, moved, put = state.land, at(state.land.seats), put_at(state.land.seats)
    drawn = []
    for space, stands in enumerate(state.stands):
        if stands == EMPTY or space >= HEXES:
            continue
        if stands == NEUTRAL:
            drawn.append(f'<use href="#cct-closing-piece" {put[space]}></use>')
        elif stands == TILE:
            drawn.append(f'<use href="#cct-closing-tile" {put[space]}></use>')
        else:
            drawn.append(f'<g {moved[space]} id="cct-unit-{space}">{_unit(scene, stands, here.terrain[space])}</g>')
    return Html(f'<g class="cct-pieces">{"".join(drawn)}</g>')


def _unit(scene: Scene, stands: int, terrain: int) -> Html:
    return piece(scene.seats[seat_of(stands)].colour, unit_symbol(unit_of(stands), terrain))


def _ports(scene: Scene, reading: Reading) -> Html:
    """CC-11.2: the port tiles with the markers of those who used them, and a fisherman who stands there."""
    state = reading.state
    moved = at(state.land.seats)
    drawn = []
    for corner, port in enumerate(state.ports):
        space = HEXES + corner
        users = [seat for seat, player in enumerate(state.players) if player.ports >> corner & 1]
        markers = "".join(
            f'<g transform="translate({-30 + 20 * place} -36)">{port_marker(scene.seats[seat].colour)}</g>'
            for place, seat in enumerate(users)
        )
        boat = ""
        if state.stands[space] >= 0:
            boat = f'<g transform="translate(22 26) scale(.72)">{_unit(scene, state.stands[space], WATER)}</g>'
        ring = '<use href="#cct-ringed"></use>' if port_thing(corner) in reading.lights.legal else ""
        drawn.append(f"<g {moved[space]}>{port_tile(port)}{ring}{markers}{boat}</g>")
    return Html(f'<g class="cct-ports">{"".join(drawn)}</g>')


# What can be tapped


def _things(scene: Scene, reading: Reading) -> Html:
    """Over everything: one shape for each space, with its name and state. They are written out by hand, because there
    are more than a hundred."""
    state = reading.state
    here, places = state.land, put_at(state.land.seats)
    said = _Said(scene, reading)
    drawn = []
    for space in range(SPACES):
        if space in here.covered or (space >= HEXES and space not in here.ports):
            continue
        thing = f"hex-{space}" if space < HEXES else port_thing(space - HEXES)
        fisherman = f"fisherman-{space}"
        if space < HEXES and fisherman in reading.lights.some:
            thing = fisherman
        drawn.append(_thing(scene, reading, thing, places[space], said.of(space), stands=state.stands[space]))
        if space >= HEXES and fisherman in reading.lights.some:
            beside = _beside(here, space)
            drawn.append(_thing(scene, reading, fisherman, beside, said.fisherman(space), stands=0))
    return Html(f'<g class="cct-things">{"".join(drawn)}</g>')


def _beside(here: Land, space: int) -> str:
    """Where the fisherman on a port tile can be tapped."""
    x, y = middles(here.seats)[space]
    return f'x="{number(x + 22)}" y="{number(y + 26)}"'


def _thing(scene: Scene, reading: Reading, thing: str, where: str, called: str, *, stands: int) -> str:
    lights = reading.lights
    selected, some = is_selected(scene, thing), thing in lights.some
    kind = "cct-hex"
    if not selected and thing in lights.legal:
        kind += " legal"
    if selected:
        kind += " selected"
    if is_hinted(scene, thing):
        kind += " hinted"
        called += ", " + scene.text(say("cct.note.hint"))
    noted = ""
    if is_refused(scene, thing):
        kind += " refused"
        noted = f' aria-describedby="{NOTE}"'
    pressed = f' aria-pressed="{"true" if selected else "false"}"' if possible(lights, thing) else ""
    focus = 0 if some or stands >= 0 else -1
    name = thing.replace("fisherman", "boat")
    return (
        f'<use href="#cct-hex" {where} id="cct-{name}" class="{kind}" data-thing="{thing}" data-drop="{thing}"'
        f' role="button" tabindex="{focus}" aria-label="{escape(called)}"{pressed}{noted}></use>'
    )


class _Said:
    """Names of spaces, each part put into words once."""

    def __init__(self, scene: Scene, reading: Reading) -> None:
        self.scene, self.reading, self.state = scene, reading, reading.state
        self._units: dict[int, str] = {}
        self._just = scene.text(say("cct.hex.just"))

    def of(self, space: int) -> str:
        reading, state = self.reading, self.state
        if space >= HEXES:
            return self._port(space)
        said = [ground_name(self.scene.words, state.map, space)]
        if state.stands[space] != EMPTY:
            said.append(self._stands(state.stands[space]))
            if space in reading.placed:
                said.append(self._just)
        elif space in reading.spaces:
            said.append(self.scene.text(say("cct.hex.open")))
        elif reading.next_reach >> space & 1 and not state.land.loch[space]:
            said.append(self.scene.text(say("cct.hex.next")))
        return ", ".join(said)

    def _stands(self, stands: int) -> str:
        if stands not in self._units:
            self._units[stands] = self.scene.text(stands_name(stands))
        return self._units[stands]

    def fisherman(self, space: int) -> str:
        return self._stands(self.state.stands[space])

    def _port(self, space: int) -> str:
        """CC-11.1: what it is, who has used it, and whether it is in reach."""
        state, corner = self.state, space - HEXES
        player = state.players[self.reading.me]
        used = tuple(
            say("cct.who", who=Who(seat)) for seat, other in enumerate(state.players) if other.ports >> corner & 1
        )
        said = [port_name(state.ports[corner])]
        if used:
            said.append(say("cct.port.used", who=used))
        level = level_needed(state.map, player.spaces, space)
        if level is not None and level > player.shipping:
            said.append(say("cct.port.needs", level=level_name(level)))
        elif level is not None:
            said.append(say("cct.port.reached"))
        if state.stands[space] >= 0:
            said.append(stands_name(state.stands[space]))
        return ", ".join(self.scene.text(part) for part in said)


def stands_name(stands: int) -> Message:
    if stands == NEUTRAL:
        return say("cct.hex.neutral")
    if stands == TILE:
        return say("cct.hex.tile")
    return say("cct.hex.unit", who=Who(seat_of(stands)), unit=unit_name(unit_of(stands)))


@lru_cache(maxsize=1 << 11)
def _ground_name(words: Words, map_number: int, space: int) -> str:
    here = land(map_number)
    data = hexes_of(here.sides)[place_of(space)]
    if data.kind == "loch":
        return words.text(say("cct.hex.loch", name=hex_name(space)))
    terrains = tuple(say(f"cc.terrain.{word}") for word in TERRAINS if word in data.terrain)
    if not here.terrain[space]:
        return words.text(say("cct.hex.closed", name=hex_name(space), terrain=terrains))
    said = [say("cct.hex.land", name=hex_name(space), terrain=terrains, money=data.cost)]
    if here.delta[space]:
        said.append(say("cct.hex.delta"))
    if here.border[space]:
        said.append(say("cct.hex.border"))
    return ", ".join(words.text(part) for part in said)


def ground_name(words: Words, map_number: int, space: int) -> str:
    """A hex in words: its name, terrain and cost."""
    return _ground_name(words, map_number, space)
