"""II Highlander at the table: the mountain on the rondel with what lies on it, and the toll of every goal beyond it."""

from __future__ import annotations

from core.glen_more_2.chronicles.highlander.facts import ahead_of, climber, passes, ways_to_pay
from core.glen_more_2.chronicles.highlander.names import THING, lying_there
from core.glen_more_2.chronicles.highlander.state import (
    MOUNTAIN,
    NAME,
    mountain,
)
from core.glen_more_2.state import State
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import seat_of
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles import ChronicleView, Fixture, Mark, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.rules_pictures import RED, tile
from web.tables.glen_more_2.signs import goods_symbols
from web.tables.glens.pictures import piece, row
from web.tables.glens.things import classes
from web.tables.glens.tiles import figure as figure_of
from web.tables.glens.tiles import use

view = ChronicleView(NAME, "g2-mountain", things=("mountain",))


SPOTS = ((3, 4), (36, 4), (69, 4), (3, 36), (36, 36), (69, 36))
"""Where things lie on the mountain, from its foot up."""
DISC = 29


def _heap(state: State) -> list[tuple[str, int]]:
    """What lies on the mountain: symbol and number."""
    here = mountain(state)
    symbols = goods_symbols(state.kit)
    goods = [(symbols[good], here.goods.count(good)) for good in dict.fromkeys(here.goods)]
    return [*([("coin", here.coins)] if here.coins else []), *goods]


def _lies(state: State) -> Message:
    lying = lying_there(state)
    return say("g2t.highlander.lies", what=lying) if lying else say("g2t.highlander.bare")


def _just_now(scene: Scene) -> bool:
    return any(THING in (cue.origin, cue.to) for what in ("coins", "good") for cue in scene.gone(what))


# On the rondel


@view.fixture.by
def _fixture(scene: Scene, reading: Reading, entry: int) -> Fixture | None:
    if entry != MOUNTAIN:
        return None
    state = reading.state
    covers = mountain(state).covers
    high = HIGH[covers]
    picture = el(
        "svg",
        _massif(covers),
        *(_lying(symbol, n, spot, high) for (symbol, n), spot in zip(_heap(state), SPOTS, strict=False)),
        class_="gl-art g2-massif",
        viewBox=f"0 0 100 {high}",
        preserveAspectRatio="xMidYMax slice",
        aria_hidden="true",
        focusable="false",
    )
    return Fixture(THING, picture, say("g2t.highlander.mountain"), [_lies(state)], just_now=_just_now(scene))


HIGH = {1: 100, 2: 284}
"""How high it is drawn, by the number of spaces that it covers."""


def _massif(covers: int) -> Html:
    return el("use", href=f"#g2-massif-{covers}")


def _lying(symbol: str, n: int, spot: tuple[int, int], high: int) -> Html:
    x, up = spot
    y = high - up - DISC
    return el(
        "g",
        el("circle", cx=x + DISC / 2, cy=y + DISC / 2, r=DISC / 2, class_="g2-lying"),
        use(symbol, x + 4, y + 4, DISC - 8),
        el("text", n, x=x + DISC - 4, y=y + DISC, class_="gl-many") if n > 1 else None,
    )


# Goals beyond it


@view.marks("tile")
def _toll(scene: Scene, reading: Reading, tile: int) -> Mark | None:
    """C2-2.1: whether the figure that is about to move would pay the mountain on its way to a tile."""
    state, task = reading.state, reading.task
    if not isinstance(task, TakingTile) or not scene.moves or not passes(state, state.acting):
        return None
    place = ahead_of(state, state.acting)
    if place is None or state.chain.index(tile) <= place or not ways_to_pay(state, task.seat):
        return None
    picture = el(
        "g",
        el("rect", x=57, y=54, width=41, height=24, rx=12, class_="g2-toll-due"),
        use("g2-mountain", 61, 57, 18),
        el("text", "−1", x=88, y=72, class_="g2-toll-text"),
    )
    return Mark(picture, [say("g2t.highlander.toll")])


# Among the panels


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    on_it = climber(state)
    heap = _heap(state)
    return el(
        "section",
        el("h2", scene.text(say("g2t.highlander.mountain")), id="g2-mountain-title"),
        el(
            "p",
            *(el("i", icon(symbol), n) for symbol, n in heap),
            _climber(scene, seat_of(on_it)) if on_it is not None else None,
            el("span", scene.text(_lies(state)), class_="vh" if heap else "gm-quiet"),
            class_=classes("g2-heap", "lastmove" if _just_now(scene) else None),
        ),
        class_="panel gm-panel",
        aria_labelledby="g2-mountain-title",
        data_hold=THING,
    )


def _climber(scene: Scene, seat: int) -> Html:
    return el(
        "span",
        seat_mark(scene.seats[seat].colour, "x"),
        el("span", scene.text(say("g2t.note.aboard", who=Who(seat))), class_="vh"),
    )


# Help, rules


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    if thing != THING:
        return None
    return (
        say("g2t.highlander.mountain"),
        [_lies(reading.state), say("g2t.highlander.help.toll"), say("g2t.highlander.help.climb")],
    )


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    stands = el("svg", _massif(1), _lying("coin", 2, SPOTS[0], 100), class_="gl-art g2-massif", viewBox="0 0 100 100")
    mountain = row(
        piece(figure_of(RED)),
        tile(words, "moray-fields", priced=True),
        el("span", stands, class_="gmr-pic"),
        tile(words, "ullapool", priced=True),
    )
    return {"mountain": mountain}
