"""The clan board: a map with every clan, what the way there costs now, who has a marker there, and thresholds with the
own count."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from core.glen_more_2.components import KITS, Components
from core.glen_more_2.effects import PointsByCount
from core.glen_more_2.facts.activating import markers_left
from core.glen_more_2.facts.costs import count, counted_points, has_room, occupied, way_to
from core.glen_more_2.names import clan_name, clan_thing
from core.kernel import Who, say
from core.kernel.words import Words
from web.html import Html, drawing, el, icon, join
from web.scene import Scene
from web.screens.emblems import shape
from web.tables.glen_more_2.chronicles import marks, said_of
from web.tables.glen_more_2.geometry import CARD, START, middle, spot
from web.tables.glen_more_2.geometry import WIDE as SHEET
from web.tables.glen_more_2.ground import ground, ways
from web.tables.glen_more_2.names import clan_effect, clan_timing
from web.tables.glen_more_2.reading import CLANS, Reading
from web.tables.glen_more_2.signs import COUNTED, all_signs
from web.tables.glens.things import classes, slot
from web.tables.glens.tiles import TO, use

LENS = "g2-lens"
WIDE, HIGH = CARD
BAND = 27
"""The width of the band with cost or owner."""
MOST_SHOWN = 7
"""So many markers are drawn on a space that takes any number."""
ENOUGH = 4000
"""How many descriptions are kept."""


def clan_board(scene: Scene, reading: Reading) -> Html:
    """The map with the clans on it; the clan pointed at is told below."""
    kit = reading.state.kit
    seat, taken = about_seat(scene, reading), occupied(reading.state)
    return el(
        "div",
        _heading(scene, reading),
        el(
            "div",
            el(
                "div",
                el(
                    "div",
                    ground(kit.fingerprint),
                    ways(kit, _way(reading)) if reading.clan is not None else None,
                    el(
                        "ul",
                        _start(scene, kit),
                        *(_clan(scene, reading, clan.number, seat, taken) for clan in kit.clans),
                        class_="g2-clans",
                    ),
                    class_="g2-board",
                ),
                class_="g2-pane",
                data_zoom_pane=True,
                id="g2-clan-pane",
            ),
            class_="g2-lens",
            data_zoom=True,
            id=LENS,
        ),
        _told(scene, reading),
        class_="g2-clan-board",
    )


def about_seat(scene: Scene, reading: Reading) -> int:
    """For whom prices and counts are told: whoever is asked, else the viewer."""
    if scene.moves and reading.seat is not None:
        return reading.seat
    if scene.viewer is not None:
        return scene.viewer
    return reading.seat if reading.seat is not None else 0


def _heading(scene: Scene, reading: Reading) -> Html:
    state, seat = reading.state, about_seat(scene, reading)
    left = markers_left(state, seat)
    coins = state.players[seat].coins
    return el(
        "p",
        _tag("coin", str(coins), scene.text(say("glen.some.coins", n=coins))),
        el(
            "span",
            _tag("clan-marker", str(left), scene.text(say("g2t.markers_left", n=left))),
            class_=f"p{scene.seats[seat].colour}",
        ),
        el("span", icon("pin"), scene.text(say("g2t.timing.lasting")), class_="tag g2-legend"),
        class_="g2-clan-head",
    )


def _tag(symbol: str, number: str, said: str) -> Html:
    return el(
        "span",
        icon(symbol),
        el("span", number, aria_hidden="true"),
        el("span", said, class_="vh"),
        class_="tag",
    )


def _start(scene: Scene, kit: Components) -> Html:
    return el(
        "li",
        el("span", icon("flag"), scene.text(say("g2t.start")), class_="g2-start"),
        class_="g2-spot",
        style=spot(kit, START),
    )


# A clan


class Stand(NamedTuple):
    """All that tells how a clan space looks now: the colours of its markers, what the way costs, whether there is room,
    and of a threshold what the player has and gets."""

    markers: tuple[int, ...]
    coins: int
    open: bool
    have: int
    points: int


def _clan(scene: Scene, reading: Reading, clan: int, seat: int, taken: int) -> Html:
    state, kit = reading.state, reading.state.kit
    player = state.players[seat]
    owners = tuple(other for other, each in enumerate(state.players) for mark in each.clans if mark == clan)
    effect = _threshold_of(kit, clan)
    stand = Stand(
        markers=tuple(scene.seats[owner].colour for owner in owners),
        coins=way_to(state, seat, clan).coins(),
        open=has_room(state, clan, taken),
        have=-1 if effect is None or clan in player.clans else count(state, player, effect.count),
        points=0 if effect is None else counted_points(state, player, effect),
    )
    thing = clan_thing(clan)
    name = scene.words.text(clan_name(kit, clan))
    dear = stand.open and stand.coins > player.coins
    return slot(
        scene,
        reading.lit,
        thing,
        _picture(name, kit.fingerprint, clan, stand),
        *(mark.picture for mark in marks(scene, reading, "clan", clan)),
        called=_clan_told(scene, reading, clan, stand, owners),
        kind=classes(
            "g2-clan",
            "g2-had" if not stand.open else "g2-dear" if dear else None,
            "lastmove" if clan in reading.just_marked else None,
        ),
        notes=said_of(scene, reading, "clan", clan),
        place=classes("g2-spot", _side(kit, clan)),
        style=spot(kit, clan),
        id_=f"g2-clan-{clan}",
    )


def _threshold_of(kit: Components, clan: int) -> PointsByCount | None:
    return next((effect for effect in kit.clans[clan].effects if isinstance(effect, PointsByCount)), None)


@lru_cache(maxsize=2048)
def _picture(name: str, fingerprint: str, clan: int, stand: Stand) -> Html:
    effect = _threshold_of(KITS[fingerprint], clan)
    return drawing(
        f"0 0 {WIDE} {HIGH}",
        _band(stand),
        _face(name, fingerprint, clan),
        _counted(effect, stand) if effect is not None and stand.have >= 0 else None,
        _markers(stand.markers) if stand.open and stand.markers else None,
        kind="gl-art g2-clan-face",
    )


def clan_card(words: Words, kit: Components, clan: int) -> Html:
    """A clan space as it is at the start of a game."""
    coins = kit.road_costs(0)[clan]
    return _picture(
        words.text(clan_name(kit, clan)), kit.fingerprint, clan, Stand((), coins, open=True, have=-1, points=0)
    )


_told_of: dict[tuple[object, ...], str] = {}
"""Clans in words: they are told in every picture of the board, and change little."""


def _clan_told(scene: Scene, reading: Reading, clan: int, stand: Stand, owners: tuple[int, ...]) -> str:
    """Name, effect, markers, and what the way costs now, for whoever does not see it."""
    kit = reading.state.kit
    key = (scene.words.language, kit.fingerprint, clan, stand, tuple(scene.names[owner] for owner in owners))
    if key not in _told_of:
        if len(_told_of) > ENOUGH:
            _told_of.clear()
        said = [clan_name(kit, clan), clan_effect(kit, clan), clan_timing(kit, clan)]
        said += [say("g2t.note.marker_of", who=Who(owner)) for owner in dict.fromkeys(owners)]
        if stand.open:
            said.append(say("g2t.note.way", n=stand.coins))
            said += [say("g2t.note.count", have=stand.have)] if stand.have >= 0 else []
        _told_of[key] = ", ".join(scene.text(part) for part in said)
    return _told_of[key]


@cache
def _sides(fingerprint: str) -> tuple[str, ...]:
    """Notes open towards the middle of the map."""
    found = []
    for clan in KITS[fingerprint].clans:
        x, y = middle(SHEET, KITS[fingerprint], clan.number)
        across = "gl-early" if x < SHEET.wide / 3 else "gl-late" if x > SHEET.wide * 2 / 3 else "gl-middle"
        found.append(f"{across} gl-low" if y > SHEET.high / 2 else across)
    return tuple(found)


def _side(kit: Components, clan: int) -> str:
    return _sides(kit.fingerprint)[clan]


def _band(stand: Stand) -> Html:
    """What the way costs now, or whose marker lies there."""
    shape = f"M10 0h{BAND - 10}v{HIGH}H10a10 10 0 0 1-10-10V10A10 10 0 0 1 10 0z"
    paper = el("rect", width=WIDE, height=HIGH, rx=10, class_="g2-paper")
    if not stand.open:
        colour = stand.markers[0]
        owned = el("g", el("path", d=shape, class_="g2-owned"), _marker(colour, 13.5, 24, 11), class_=f"p{colour}")
        return join((paper, owned))
    return join(
        (
            paper,
            el("path", d=shape, class_="g2-band"),
            use("coin", 3.5, 5, 20),
            el("text", stand.coins, x=BAND / 2, y=41, class_="g2-cost"),
        )
    )


def _marker(colour: int, x: float, y: float, r: float) -> Html:
    return el(
        "g",
        el("circle", cx=x, cy=y, r=r, class_="g2-chip"),
        use(shape(colour), x - r * 0.62, y - r * 0.62, r * 1.24, class_="gl-emblem"),
        class_=f"p{colour}",
    )


def _markers(colours: tuple[int, ...]) -> Html:
    """On a space that takes any number: those that lie there."""
    return join(_marker(colour, WIDE - 6 - 9 * place, HIGH - 1, 6) for place, colour in enumerate(colours[:MOST_SHOWN]))


@cache
def _face(name: str, fingerprint: str, clan: int) -> Html:
    """The name and the effect; counts are drawn over it."""
    kit = KITS[fingerprint]
    made = kit.clans[clan]
    size = min(13.2, 66 / (len(name) * (0.5 if name.isascii() else 0.56)))
    steps = [effect for effect in made.effects if isinstance(effect, PointsByCount)]
    return join(
        (
            el("text", name, x=62.5, y=17, font_size=f"{size:.1f}"),
            *(_threshold(effect) for effect in steps),
            None if steps else _row(all_signs(kit, made.effects)),
            _pin() if made.timing == "lasting" else None,
        )
    )


def _threshold(effect: PointsByCount) -> Html:
    return join(
        (
            use(COUNTED[effect.count], 31, 22, 19, class_="gl-neutral"),
            *(
                join(
                    (
                        el("text", step.at_least, x=66, y=29.5 + 13 * place, class_="g2-step"),
                        use("arrow", 70, 22 + 13 * place, 10, class_="gl-to"),
                        el("text", step.points, x=87, y=29.5 + 13 * place, class_="g2-step"),
                    )
                )
                for place, step in enumerate(effect.steps[:2])
            ),
        )
    )


def _counted(effect: PointsByCount, stand: Stand) -> Html:
    """Over a threshold: how many the player has, and the step that is reached."""
    steps = effect.steps[:2]
    reached = next((place for place, step in enumerate(steps) if stand.points and step.points == stand.points), None)
    return join(
        (
            None
            if reached is None
            else el("rect", x=58, y=19 + 13 * reached, width=37, height=13.5, rx=6.7, class_="g2-reached"),
            el("circle", cx=49, cy=39, r=7.5, class_="g2-have"),
            el("text", stand.have, x=49, y=43, class_="g2-have-text"),
        )
    )


def _row(signs: tuple[str, ...]) -> Html:
    """Signs side by side in the room beside the band."""
    size, letter, apart = 20.0, 8.4, 2.0
    widths = [size if sign[0] == "#" else 12.0 if sign == TO else len(sign) * letter for sign in signs]
    wide = sum(widths) + apart * (len(signs) - 1)
    shrink = min(1.0, 66 / wide) if wide else 1.0
    x = 62.5 - wide * shrink / 2
    drawn = []
    for sign, width in zip(signs, widths, strict=True):
        span = width * shrink
        if sign == TO:
            drawn.append(use("arrow", x, 32.5 - span / 2, span, class_="gl-to"))
        elif sign[0] == "#":
            drawn.append(use(sign[1:], x, 32.5 - span / 2, span))
        else:
            drawn.append(el("text", sign, x=f"{x + span / 2:.1f}", y="37.2", class_="g2-sign"))
        x += span + apart * shrink
    return el("g", *drawn, class_="gl-neutral")


@cache
def _pin() -> Html:
    return el(
        "g",
        el("circle", cx=WIDE - 4, cy=1, r=8, class_="g2-pin"),
        use("pin", WIDE - 9.5, -4.5, 11),
        class_="g2-pinned",
    )


# The clan pointed at


def _way(reading: Reading) -> tuple[tuple[int, int], ...]:
    """G2-10.3: the roads of a cheapest way to the clan pointed at."""
    assert reading.clan is not None
    state = reading.state
    if not has_room(state, reading.clan, occupied(state)):
        return ()
    return cheapest(state.kit, occupied(state), reading.clan)


def cheapest(kit: Components, taken: int, goal: int) -> tuple[tuple[int, int], ...]:
    """Roads from the start area or a marker to a space, as few as do with the least coins."""
    reached: dict[int, tuple[int, int, tuple[tuple[int, int], ...]]] = {START: (0, 0, ())}
    reached |= {clan: (0, 0, ()) for clan in range(len(kit.clans)) if taken >> clan & 1 and clan != goal}
    changed = True
    while changed:
        changed = False
        for one, other, cost in kit.roads:
            for start, end in ((one, other), (other, one)):
                if start in reached:
                    coins, roads, way = reached[start]
                    found = (coins + cost, roads + 1, (*way, (start, end)))
                    if end not in reached or found[:2] < reached[end][:2]:
                        reached[end] = found
                        changed = True
    return reached[goal][2] if goal in reached else ()


def _told(scene: Scene, reading: Reading) -> Html:
    """What the clan pointed at does, where the way begins and what it costs."""
    state = reading.state
    if reading.clan is None:
        key = say("g2t.clans.choose") if CLANS in reading.asked else say("g2t.clans.look")
        return el("p", scene.text(key), class_="g2-clan-told")
    clan, seat = reading.clan, about_seat(scene, reading)
    way = _way(reading)
    coins = way_to(state, seat, clan).coins()
    begins = None
    if way:
        origin = way[0][0]
        place = say("g2t.start") if origin == START else clan_name(state.kit, origin)
        begins = el("span", scene.text(say("g2t.clans.way", origin=place, n=coins)), class_="g2-way-told")
    return el(
        "p",
        el("b", scene.text(say("g2t.clans.title", clan=clan_name(state.kit, clan)))),
        el("span", scene.text(say("g2t.sentence", what=clan_effect(state.kit, clan)))),
        begins,
        *(el("span", scene.text(say("g2t.sentence", what=note))) for note in said_of(scene, reading, "clan", clan)),
        class_="g2-clan-told",
    )
