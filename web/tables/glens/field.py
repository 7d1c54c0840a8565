"""A territory as it is drawn: its tiles with goods and members, and places for a new tile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from core.glens.names import cell_thing, member_thing, place_from_home
from core.glens.state import Sell
from core.kernel import Message
from web.html import Html, drawing, el, icon, join
from web.scene import Scene
from web.tables.glens.edition import Edition, Looked
from web.tables.glens.heading import heading
from web.tables.glens.land import Plan
from web.tables.glens.parts import activates, pill
from web.tables.glens.saying import goods_said
from web.tables.glens.things import classes, numbers_of, thing_button, third, why_not
from web.tables.glens.tiles import SHOWN_MEMBERS, art, goods_on, members_on, use

Bringing = tuple[int, str]
"""How many of what: 2, `wood`."""
Activity = tuple[Html | None, str | None, list[Message]]
"""What this turn does with a tile: a mark on it, a class, and the words."""
IDLE: Activity = (None, None, [])


def land(
    edition: Edition,
    scene: Scene,
    reading: Looked,
    grid: Html,
    *beside: Html,
    below: Html | None,
) -> Html:
    """The territory looked at; what stands beside its name, and what is to be decided below."""
    field = f"{edition.ids}-field"
    return el(
        "section",
        heading(scene, reading, field, edition.ids, *beside),
        el(
            "div",
            el("div", grid, class_="gm-pane", data_zoom_pane=True, id=f"{edition.ids}-pane-{reading.shown}"),
            class_="gm-field",
            data_zoom=True,
            id=field,
        ),
        below,
        class_=f"{edition.css('land')} p{scene.seats[reading.shown].colour}",
        aria_labelledby=f"{edition.ids}-land-title",
    )


class Field(NamedTuple):
    """The territory looked at, on the plan on which it is drawn."""

    edition: Edition
    scene: Scene
    reading: Looked
    plan: Plan
    thing: Callable[[int], str] = cell_thing
    """What a cell is called where the moves of others lead to it, too."""

    def grid(self, items: Iterable[Html]) -> Html:
        return el("ul", *items, class_="gm-grid", style=self.plan.style)

    def _cell(self, cell: int, *inside: Html | None, kind: str = "") -> Html:
        column, row = self.plan.place(cell)
        low = " gl-low" if 2 * row > len(self.plan.rows) + 1 else ""
        return el(
            "li",
            *inside,
            class_=f"gm-cell {third(column - 1, len(self.plan.columns))}{low} {kind}".rstrip(),
            style=f"grid-area:{row}/{column}",
            id=f"{self.edition.ids}-cell-{cell}",
        )

    # Tiles

    def tile(
        self,
        cell: int,
        activity: Activity,
        *on_it: Html | None,
        notes: Sequence[Message] = (),
        movable: bool,
        given: bool,
        covering: int | None = None,
    ) -> Html:
        """A tile with what stands on it. Its members are things of their own while they are `movable`, and can be
        dragged unless they are `given` up. It is shown with the tile that is to lie over it."""
        edition, scene, reading = self.edition, self.scene, self.reading
        kit, territory = reading.state.kit, reading.state.players[reading.shown].territory
        thing, place = self.thing(cell), territory.at(cell)
        tile, goods, members = territory.tiles[place], territory.goods[place], territory.members[place]
        picture = art(
            edition.tile_face(scene.words, kit, tile if covering is None else covering, aside=bool(goods or members)),
            goods_on([edition.goods(kit)[good] for good in goods]) if goods else None,
            members_on(members, beside_goods=bool(goods)) if members and not movable else None,
            *on_it,
            classes="gl-tile",
        )
        holds = [edition.say("note.holds", goods=goods_said(kit, goods))] if goods else []
        holds += [edition.say("note.members", n=members)] if members else []
        told, said = edition.tile_told(scene.words, kit, tile), [*holds, *notes]
        mark, state, doing = activity
        new = "lastmove" if cell in reading.just_laid else None
        if not reading.own:
            words = el("span", ", ".join([told, *map(scene.text, said)]), class_="vh")
            return self._cell(cell, el("span", picture, words, class_=classes("gm-tile", state, new), data_hold=thing))
        return self._cell(
            cell,
            thing_button(
                scene,
                reading.lit,
                thing,
                picture,
                mark,
                called=told,
                kind=classes("gm-tile", state, new, None if covering is None else "gm-preview"),
                notes=[*said, *doing],
                data_drop=thing,
            ),
            self._members(cell, members, tile, beside_goods=bool(goods), given=given) if movable else None,
            why_not(scene, thing),
            why_not(scene, member_thing(cell)) if movable else None,
        )

    def _members(self, cell: int, n: int, tile: int, *, beside_goods: bool, given: bool) -> Html:
        thing, drawn = member_thing(cell), min(n, SHOWN_MEMBERS)
        name = self.edition.names(self.reading.state.kit).tile(tile)
        return thing_button(
            self.scene,
            self.reading.lit,
            thing,
            drawing(
                f"0 0 {22 + 12 * drawn} 36",
                join(use("scot", (drawn - place - 1) * 12, 1, 34) for place in range(drawn)),
                kind="gm-scots",
            ),
            el("b", n, class_="gm-count") if n > drawn else None,
            called=self.scene.text(self.edition.say("members_on", n=n, tile=name)),
            kind=classes("gm-member", "gm-inner" if beside_goods else None),
            data_drag=None if given else thing,
            draggable=None if given else "true",
        )

    def movable(self, cell: int) -> bool:
        """Whether the members of a tile are things of their own now."""
        refusal, thing = self.scene.refusal, member_thing(cell)
        return self.reading.own and (thing in self.reading.lit.some or (refusal is not None and refusal.thing == thing))

    def would(self, gains: Bringing) -> Activity:
        """What a tile would bring if the new one lay where it is pointed at."""
        return pill(*gains), "gm-would", [self.edition.say("note.would")]

    def activated(self) -> Activity:
        return el("span", icon("check"), class_="gm-done"), "gm-was", [self.edition.say("note.activated")]

    def useless(self) -> Activity:
        return None, "off", [self.edition.say("note.useless")]

    def far(self) -> Activity:
        return el("span", icon("loch"), class_="gm-far"), None, [self.edition.say("note.far")]

    def sale(self, cell: int) -> Activity | None:
        """What a good of the chosen row on this tile would bring."""
        rows = numbers_of(self.scene.selected, "row")
        if not rows or not any(
            isinstance(move, Sell) and move.cell == cell and move.good == rows[0] for move in self.scene.moves
        ):
            return None
        state = self.reading.state
        coins = state.kit.slots[state.market[rows[0]] - 1]
        return pill(coins, "coin"), None, [self.edition.say("note.sale", n=coins)]

    # Places for a new tile

    def plot(self, cell: int, tile: int, gains: Bringing | None, found: Sequence[Sequence[Bringing]] | None) -> Html:
        """A place where the tile may lie: it tells what would be activated from there, or shows the tile and what it
        gains itself."""
        edition = self.edition
        if found is None:
            return self.laid(cell, tile, pill(*gains) if gains is not None else None, kind="gm-plot gm-preview")
        parts = [part for each in found for part in each]
        inside = activates(self.scene, parts, edition.say("activates"), edition.say("activates.nothing"))
        return self.place(cell, inside, kind="gm-plot", notes=[edition.say("note.plot", n=len(found))])

    def laid(self, cell: int, tile: int, *inside: Html | None, kind: str, shade: str = "") -> Html:
        """A place with the tile as it would lie there."""
        kit = self.reading.state.kit
        picture = art(self.edition.tile_face(self.scene.words, kit, tile), classes=f"gl-tile {shade}".rstrip())
        note = self.edition.say("note.preview", tile=self.edition.names(kit).tile(tile))
        return self.place(cell, picture, *inside, kind=kind, notes=[note])

    def barred(self, cell: int) -> Html:
        """A place beside the territory where the tile may not lie; a tap tells why."""
        return self.place(cell, kind="gm-barred", notes=[self.edition.say("note.barred")], edge="gm-edge")

    def place(
        self, cell: int, *inside: Html | None, kind: str, notes: Sequence[Message], edge: str = "gm-open"
    ) -> Html:
        thing = self.thing(cell)
        where = place_from_home(cell, self.edition.names(self.reading.state.kit))
        return self._cell(
            cell,
            thing_button(
                self.scene,
                self.reading.lit,
                thing,
                *inside,
                called=self.scene.text(self.edition.say("place", where=where)),
                kind=kind,
                notes=notes,
            ),
            why_not(self.scene, thing),
            kind=edge,
        )
