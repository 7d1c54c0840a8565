"""II Highlander at the table: the mountain on the rondel with what lies on it."""

from __future__ import annotations

from functools import cache

from core.glen_more_2.chronicles.highlander.state import (
    MOUNTAIN,
    NAME,
    CoinLaidDown,
    CoinsCollected,
    GoodLaidDown,
    mountain,
)
from core.glen_more_2.chronicles.highlander.telling import THING, lying_there
from core.glen_more_2.state import State
from core.kernel import say
from core.kernel.words import Words
from web.html import Html, el, join
from web.scene import Scene
from web.tables.glen_more_2.chronicles import Chapter, Fixture, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import goods_symbols
from web.tables.glens.tiles import use

SPOTS = ((4, 4), (37, 4), (70, 4), (4, 36), (37, 36), (70, 36))
"""Where things lie on the mountain, from its foot up."""
DISC = 27


def _heap(state: State) -> list[tuple[str, int]]:
    """What lies on the mountain: symbol and number."""
    here = mountain(state)
    symbols = goods_symbols(state.kit)
    goods = [(symbols[good], here.goods.count(good)) for good in dict.fromkeys(here.goods)]
    return [*([("coin", here.coins)] if here.coins else []), *goods]


def _fixture(scene: Scene, reading: Reading, entry: int) -> Fixture | None:
    if entry != MOUNTAIN:
        return None
    state = reading.state
    lying = lying_there(state)
    high = 100 * mountain(state).covers
    picture = el(
        "svg",
        _massif(high),
        *(_lying(symbol, n, spot, high) for (symbol, n), spot in zip(_heap(state), SPOTS, strict=False)),
        class_="gl-art",
        viewBox=f"0 0 100 {high}",
        aria_hidden="true",
        focusable="false",
    )
    notes = [say("g2t.highlander.lies", what=lying) if lying else say("g2t.highlander.bare")]
    touched = (CoinLaidDown, GoodLaidDown, CoinsCollected)
    return Fixture(
        THING,
        picture,
        say("g2t.highlander.mountain"),
        notes,
        just_now=any(isinstance(event, touched) for event in scene.recent),
    )


@cache
def _massif(high: int) -> Html:
    """The mountain itself, as high as the spaces it covers."""
    rise = (high - 4) / 96
    return join(
        (
            el("rect", x=2, y=2, width=96, height=high - 4, rx=9, fill="#cfdde0"),
            el(
                "g",
                el("path", d="M0 92 24 54l11 12L52 14l20 40 9-12 15 50z", fill="#8d8f92"),
                el("path", d="M52 14l20 40 9-12 15 50H60l-4-34-4-14z", fill="#6d7074"),
                el("path", d="M52 14l9 18-5 6-5-6-6 7-3-6zM24 54l6 7-6 4-5-4z", fill="#fff"),
                el("path", d="M0 96V86c20-14 36-8 50-11s32-3 46 9v12z", fill="#7f9a5a"),
                transform=f"translate(2 2) scale(1 {rise:.3f})",
                clip_path="inset(0 0 0 0 round 8px)",
            ),
            el("rect", x=2, y=2, width=96, height=high - 4, rx=9, fill="none", stroke="#5a5e63", stroke_width=3),
        )
    )


def _lying(symbol: str, n: int, spot: tuple[int, int], high: int) -> Html:
    x, up = spot
    y = high - up - DISC
    return el(
        "g",
        el("circle", cx=x + DISC / 2, cy=y + DISC / 2, r=DISC / 2, class_="g2-lying"),
        use(symbol, x + 4, y + 4, DISC - 8),
        el("text", n, x=x + DISC - 3, y=y + DISC, class_="gl-many") if n > 1 else None,
    )


def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    if thing != THING:
        return None
    lying = lying_there(reading.state)
    return (
        say("g2t.highlander.mountain"),
        [
            say("g2t.highlander.help.toll"),
            say("g2t.highlander.help.climb"),
            say("g2t.highlander.lies", what=lying) if lying else say("g2t.highlander.bare"),
        ],
    )


def _rules(words: Words) -> Html:
    return el(
        "section",
        el("h2", words.text(say("g2t.rules.chronicle", number="II", name=say("g2.chronicle.highlander")))),
        *(
            el("p", words.text(said))
            for said in (
                say("g2t.highlander.rules.where"),
                say("g2t.highlander.rules.toll"),
                say("g2t.highlander.rules.climb"),
                say("g2t.highlander.rules.end"),
            )
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="g2-mountain",
    title=say("g2.chronicle.highlander"),
    things=("mountain",),
    fixture=_fixture,
    help=_help,
    rules=_rules,
)
