"""IX Piping at the table: a count of tunes, a line on every piper, and the button to practise."""

from __future__ import annotations

from core.glen_more_2.chronicles.piping import NAME, TUNES, Practise, Tune, pipes
from core.kernel import say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.table import Act
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Mark, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import counted

PRACTISE = "practise"

view = ChronicleView(
    NAME, "book", bare=(PRACTISE,), symbols={"clap": "points"}, sources={TUNES: "book"}, values={"tunes": 2}
)
view.signs_of(Tune)(lambda effect: counted(effect.n, "#book"))


@view.marks("tile")
def _piper(scene: Scene, reading: Reading, tile: int) -> Mark | None:
    return Mark(said=[say("g2.piping.tunes", n=2)]) if reading.state.kit.tiles[tile].name == "Piper" else None


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    return el("p", scene.text(say("g2.piping.rest")), class_="panel")


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    n = pipes(scene.view).tunes[seat]
    return (("book", str(n), say("g2.piping.tunes", n=n)),)


@view.acts.by
def _acts(scene: Scene) -> list[Act]:
    return [Act("tap", say("g2.piping.move.practise"), "book", arg=PRACTISE)] if Practise() in scene.moves else []


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    return (say("g2.chronicle.piping"), [say("g2.piping.rest")]) if thing == PRACTISE else None


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    return {"pipes": icon("book")}
