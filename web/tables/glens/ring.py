"""The ring of spaces: where each lies, which way it runs, and what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from core.glens.names import row_thing, space_thing
from core.kernel import Message, Who, say
from web.html import Html, drawing, el, icon, join
from web.scene import Scene
from web.tables.glens.edition import Edition, Looked
from web.tables.glens.market import Row
from web.tables.glens.things import classes, slot
from web.tables.glens.tiles import die, figure

DIE_AT_REST = 2


def place(space: int, top: int, right: int, bottom: int) -> tuple[int, int]:
    """Column and row, from 1, of a space: clockwise from the top left, the corners of the grid left free."""
    if space < top:
        return space + 2, 1
    if space < top + right:
        return top + 2, space - top + 2
    if space < top + right + bottom:
        return top + 1 - (space - top - right), right + 2
    return 1, right + 1 - (space - top - right - bottom)


@cache
def turns() -> Html:
    """Arrows in the corners: the ring runs clockwise."""
    return join(
        drawing(
            "0 0 80 80",
            el("use", href="#gl-turn"),
            kind=f"gl-turn gl-turn-{corner}",
        )
        for corner in range(1, 5)
    )


def ring(edition: Edition, scene: Scene, name: str, title: Message, spaces: Iterable[Html], *, market: Html) -> Html:
    """The spaces round the market."""
    called = f"{edition.ids}-{name}"
    return el(
        "section",
        el("h2", scene.text(title), class_="vh", id=f"{called}-title"),
        el("div", turns(), el("ol", *spaces, class_="gl-spaces"), market, class_="gl-ring"),
        class_=" ".join(dict.fromkeys(("gm-chain", called))),
        aria_labelledby=f"{called}-title",
    )


class Standing(NamedTuple):
    """What stands on a space, what it is called, and what else is to be said of it."""

    picture: Html | None
    called: str
    notes: Sequence[Message] = ()
    just_now: bool = False


class Space(NamedTuple):
    """A space of the chain: its place in it and on the drawn ring."""

    place: int
    number: int
    at: str
    rear: bool = False
    leaves: bool = False
    """Whether its tile leaves by the move that was made or is pointed at."""


def space(
    edition: Edition, scene: Scene, reading: Looked, on: Space, stands: Standing, *, coins: int | None, off: bool
) -> Html:
    """A space with what stands on it; `coins`: what a tile costs beyond what is printed."""
    where = scene.text(edition.say("space", k=on.place + 1))
    return slot(
        scene,
        reading.lit,
        space_thing(on.place),
        stands.picture,
        el("span", scene.text(edition.say("leaves")), class_="gl-leaves") if on.leaves else None,
        el("span", icon("coin"), coins, class_="gl-price") if coins else None,
        called=f"{where}: {stands.called}",
        kind=classes(
            "gl-stand",
            "gm-rear" if on.rear else None,
            "lastmove" if stands.just_now else None,
            "off" if off else None,
        ),
        notes=[*stands.notes, edition.say("note.coins", n=coins)] if coins else stands.notes,
        place=on.at,
        id_=f"{edition.ids}-ring-{on.number}",
    )


def figure_of(edition: Edition, scene: Scene, seat: int, *, acts: bool, just_now: bool) -> Standing:
    notes = [edition.say("note.acts")] if acts else []
    said = scene.text(edition.say("figure", who=Who(seat)))
    return Standing(figure(scene.seats[seat].colour), said, notes, just_now)


def came_from(edition: Edition, scene: Scene, seat: int) -> Standing:
    """Where the figure of a turn that goes on stood."""
    said = scene.text(edition.say("came_from", who=Who(seat)))
    return Standing(figure(scene.seats[seat].colour, "gl-ghost"), said)


def die_of(edition: Edition, scene: Scene, rolled: int | None, *also: Message) -> Standing:
    notes = [] if rolled is None else [edition.say("note.rolled", roll=rolled)]
    return Standing(die(rolled or DIE_AT_REST), scene.text(edition.say("die")), [*notes, *also], rolled is not None)


def empty(edition: Edition, scene: Scene) -> Standing:
    return Standing(None, scene.text(edition.say("empty_space")))


def out_of_reach(reading: Looked, place: int, *, taking: bool) -> bool:
    """A tile that cannot be taken now, while one is to be taken."""
    return taking and bool(reading.lit.some) and space_thing(place) not in reading.lit.some


def rows_of(edition: Edition, reading: Looked, goods: Iterable[int]) -> list[Row]:
    """The rows of the market."""
    state = reading.state
    symbols = edition.goods(state.kit)
    return [
        Row(
            thing=row_thing(good),
            good=symbols[good],
            name=say(f"glen.good.{state.kit.goods[good]}"),
            filled=state.market[good],
            sellable=good in reading.sellable,
        )
        for good in goods
    ]
