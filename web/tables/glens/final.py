"""The scoring told at the end: where everybody's points came from, and what the last scoring compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.kernel import Message
from web.html import Html, el
from web.scene import Scene
from web.tables.glens.edition import Edition
from web.tables.scores import Row, score_table, sources

Compared = tuple[str, Message, Iterable[tuple[int, int]]]
"""A symbol, what was compared, and for each seat its count and the points for it."""


def final_lines(
    edition: Edition,
    scene: Scene,
    symbols: Iterable[str],
    compared: Iterable[Compared],
    sizes: Iterable[tuple[int, int]],
) -> Html:
    """For each seat where its points came from, and under it the last comparisons with the sizes of territories.
    `symbols` stand for the sources of the kit."""
    state = scene.view
    called = edition.names(state.kit).source
    ledger: Sequence[Sequence[int]] = list(zip(*(player.ledger for player in state.players), strict=True))
    scored = sources(
        ((symbol, called(number), ledger[number], None) for number, symbol in enumerate(symbols)),
        edition.say("final.total"),
        [player.points for player in state.players],
    )
    return el(
        "div",
        el("section", score_table(scene, scored), class_="gm-scored"),
        el(
            "section",
            el("h3", scene.text(edition.say("final.compared"))),
            el("p", scene.text(edition.say("final.compared.help")), class_="gm-quiet"),
            score_table(scene, _compared(edition, scene, compared, sizes)),
            class_="gm-scored",
        ),
        class_="gm-final",
    )


def _compared(
    edition: Edition, scene: Scene, compared: Iterable[Compared], sizes: Iterable[tuple[int, int]]
) -> Iterator[Row]:
    for symbol, name, told in compared:
        yield Row(symbol, name, (_cell(scene, edition.say("final.count", count=count, n=n)) for count, n in told))
    size = (_cell(scene, edition.say("final.size", count=count, n=n)) for count, n in sizes)
    yield Row("tile", edition.say("compare.tiles"), size)


def _cell(scene: Scene, said: Message) -> Html:
    return el("td", el("span", scene.text(said)))
