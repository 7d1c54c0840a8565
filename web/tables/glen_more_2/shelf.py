"""The shelf of chronicles: each in a line with what everybody has of it, and what it keeps in sight beneath.

A line is the door to its chronicle's part of the table. One or two chronicles lie open; of more, or beside a part that
is open, each is its line, and unfolds only while something in it glows, is pointed at, or was refused."""

from __future__ import annotations

from typing import NamedTuple

from core.kernel import Who, say
from web.html import Html, el, icon
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.controls import door
from web.tables.glen_more_2.chronicles import ChronicleView, Count, chapters
from web.tables.glen_more_2.reading import Reading
from web.tables.glens.things import classes

OPEN_AT_ONCE = 2
"""So many chronicles lie open at most."""
ROOMY = 4
"""So many lines have room beside something that is open."""


class Tale(NamedTuple):
    """A chronicle on the shelf."""

    chapter: ChronicleView
    unfolded: Html | None
    """What lies open under its line."""


def shelf(scene: Scene, reading: Reading) -> Html | None:
    tales = _tales(scene, reading)
    if not tales:
        return None
    crowded = len(tales) > ROOMY and (bool(reading.views) or any(tale.unfolded for tale in tales))
    return el(
        "nav",
        *(_tale(scene, reading, tale) for tale in tales),
        class_=classes("g2-shelf", "g2-crowded" if crowded else None),
        aria_label=scene.text(say("g2t.chronicles")),
        tabindex=0,
    )


def _tales(scene: Scene, reading: Reading) -> list[Tale]:
    found = [chapter for chapter in chapters(reading.state) if chapter.opens_large]
    few = len(found) <= OPEN_AT_ONCE and not reading.views
    return [Tale(chapter, _unfolded(scene, reading, chapter, few=few)) for chapter in found]


def _unfolded(scene: Scene, reading: Reading, chapter: ChronicleView, *, few: bool) -> Html | None:
    """Its summary, if there is room for it, or something in it glows, is chosen or hinted, or has just been refused.
    What stands on the rondel does so there."""
    if chapter.name in reading.views:
        return None
    if few:
        return chapter.summary(scene, reading)
    refused = () if scene.refusal is None else (scene.refusal.thing,)
    pointed = [
        thing
        for thing in (*reading.lit.glowing, *scene.selected, *scene.hinted, *refused)
        if thing.rpartition("-")[0] in chapter.things or thing in chapter.things
    ]
    summary = chapter.summary(scene, reading) if pointed else None
    if summary is None or not any(f'data-thing="{thing}"' in summary for thing in pointed):
        return None
    return summary


def _tale(scene: Scene, reading: Reading, tale: Tale) -> Html:
    return el(
        "div",
        _line(scene, reading, tale),
        tale.unfolded,
        class_=classes("g2-tale", "g2-unfolded" if tale.unfolded else None),
        id=f"g2-tale-{tale.chapter.name}",
    )


def _line(scene: Scene, reading: Reading, tale: Tale) -> Html:
    """Name and counts; a button unless everything there is to see lies open beneath."""
    chapter = tale.chapter
    title = scene.text(chapter.title)
    inside = (icon(chapter.symbol), el("b", title), _counts(scene, reading, chapter))
    if tale.unfolded and not chapter.panel.registered:
        return el("div", *inside, class_="g2-line")
    asked = chapter.name in reading.asked and chapter.name not in reading.views
    return door(
        chapter.name,
        *inside,
        ref=f"g2-door-{chapter.name}",
        kind=classes("g2-line", "legal" if asked else None),
        open_=chapter.name in reading.views,
        title=title,
    )


def _counts(scene: Scene, reading: Reading, chapter: ChronicleView) -> Html | None:
    """What everybody has of it, one number each."""
    counts = [(seat, next(iter(chapter.strip(scene, seat)), None)) for seat in range(reading.state.seats)]
    shown = [_count(scene, seat, count) for seat, count in counts if count is not None]
    return el("span", *shown, class_="g2-counts") if shown else None


def _count(scene: Scene, seat: int, count: Count) -> Html:
    _, number, said = count
    return el(
        "i",
        seat_mark(scene.seats[seat].colour, "x"),
        el("span", number, aria_hidden="true"),
        el("span", scene.text(say("g2t.shelf.has", who=Who(seat), what=said)), class_="vh"),
        class_="gm-zero" if number == "0" else None,
    )
