"""Help on every component: a title and a few sentences."""

from __future__ import annotations

from core.glen_more_2.components import END, HOME_STACK, Components
from core.glen_more_2.effects import PointsByCount
from core.glen_more_2.facts.costs import count, has_room, occupied, way_to
from core.glen_more_2.facts.rondel import all_spaces, fate
from core.glen_more_2.names import DECLINE, REST, card_name, clan_name, effect_words, tile_name
from core.glen_more_2.tasks import Laying, TakingTile
from core.glens.chain import DIE, GAP, STRANGER, is_figure, seat_of
from core.glens.names import END_TURN, STOP
from core.kernel import Message, Who, say
from web.scene import Scene
from web.tables.about import About, help_text
from web.tables.glen_more_2.asking import activates, fate_said
from web.tables.glen_more_2.chronicles import chapters, piece_of, said_of
from web.tables.glen_more_2.clans import about_seat
from web.tables.glen_more_2.desk import undrawn
from web.tables.glen_more_2.names import (
    EDITION,
    about_tile,
    card_effect,
    card_timing,
    clan_effect,
    clan_timing,
    good_name,
    provenance_said,
)
from web.tables.glen_more_2.reading import Reading, brings, read
from web.tables.glens.asking import about_row
from web.tables.glens.land import beside
from web.tables.glens.saying import goods_said
from web.tables.glens.things import number_of


def help_for(scene: Scene, thing: str) -> tuple[str, str] | None:
    """What a component is and does. A thing that names several is told by the last of them that has help."""
    reading = read(scene)
    found = (_of_a_chronicle(scene, reading, part) or _about(scene, reading, part) for part in reversed(thing.split()))
    return help_text(scene, next((about for about in found if about is not None), None))


def _of_a_chronicle(scene: Scene, reading: Reading, thing: str) -> About | None:
    found = (chapter.help(scene, reading, thing) for chapter in chapters(reading.state))
    told = next((told for told in found if told is not None), None)
    if told is None and (move := undrawn(scene).get(thing)) is not None:
        return say("g2t.help.effect.title"), [scene.game.name_move(reading.state, move)]
    return told


def _about(scene: Scene, reading: Reading, thing: str) -> About | None:
    buttons: dict[str, About] = {
        STOP: (say("g2t.act.stop"), [say("g2t.help.stop")]),
        REST: (say("g2t.act.rest.title"), [say("g2t.help.rest")]),
        END_TURN: (say("g2t.act.end_turn"), [say("g2t.help.end_turn")]),
        DECLINE: (say("g2t.act.decline"), [say("g2t.help.decline")]),
    }
    if thing in buttons:
        return buttons[thing]
    state, kit = reading.state, reading.state.kit
    sort, _, _ = thing.rpartition("-")
    number = number_of(thing, sort)
    if number is None:
        return None
    match sort:
        case "space" if number < len(all_spaces(state)):
            return _about_space(scene, reading, number)
        case "cell":
            return _about_cell(scene, reading, number)
        case "row" if number < len(kit.goods):
            room = say("g2t.help.row_room", n=len(kit.slots) - state.market[number])
            return say("g2t.help.row.title", good=good_name(kit, number)), about_row(EDITION, state, number, room)
        case "good" if number < len(kit.goods):
            return good_name(kit, number), [say("g2t.help.good", room=kit.room)]
        case "seat" if number < state.seats:
            return say("g2t.who", who=Who(number)), [say("g2t.help.seat")]
        case "member":
            return say("g2t.help.scot.title"), [say("g2t.help.scot"), say("g2t.help.scot_moves")]
        case "card" if number < len(kit.cards):
            return card_name(kit, number), [*about_card(kit, number), *said_of(scene, reading, "card", number)]
        case "person" | "discarded" if number < len(kit.tiles):
            return tile_name(kit, number), _about_tile(kit, number)
        case "clan" if number < len(kit.clans):
            return clan_name(kit, number), _about_clan(scene, reading, number)
        case "effect" if number < len(kit.numbered):
            return say("g2t.help.effect.title"), [effect_words(kit, kit.numbered[number].effect, 1)]
    return None


# The rondel


def _about_space(scene: Scene, reading: Reading, space: int) -> About:
    state = reading.state
    entry = all_spaces(state)[space]
    if entry == GAP:
        return say("g2t.empty_space"), [say("g2t.help.gap")]
    if entry == DIE:
        return say("g2t.die"), [say("g2t.help.die", faces=", ".join(map(str, state.kit.faces)))]
    if is_figure(entry):
        return say("g2t.figure", who=Who(seat_of(entry))), [say("g2t.help.figure")]
    if entry == STRANGER:
        piece = piece_of(state)
        return piece.called, [*piece.notes, *piece.told]
    said = _about_tile(state.kit, entry)
    said += said_of(scene, reading, "tile", entry)
    if isinstance(reading.task, TakingTile):
        told = fate(state, space)
        if told is not None:
            stop = state.kit.tiles[entry].kind == END
            text = fate_said(state, told)
            said.append(say("g2t.help.if_stopped", fate=text) if stop else say("g2t.help.if_taken", fate=text))
    return tile_name(state.kit, entry), said


def _about_tile(kit: Components, tile: int) -> list[Message]:
    """What a tile says of itself, its card, and how sure its numbers are."""
    made = kit.tiles[tile]
    said = list(about_tile(kit, tile))
    if made.card is not None:
        said.append(say("g2t.help.its_card", when=card_timing(kit, made.card), effect=card_effect(kit, made.card)))
    if made.stack != HOME_STACK:
        said.append(provenance_said(made.provenance, made.attested))
    return said


# A territory


def _about_cell(scene: Scene, reading: Reading, cell: int) -> About | None:
    state, kit = reading.state, reading.state.kit
    player = state.players[reading.shown]
    territory = player.territory
    if cell in territory.cells:
        place = territory.at(cell)
        tile, goods, scots = territory.tiles[place], territory.goods[place], territory.members[place]
        said = _about_tile(kit, tile)
        if goods:
            said.append(say("g2t.help.holds", goods=goods_said(kit, goods), room=kit.room))
        if scots:
            said.append(say("g2t.note.members", n=scots))
        if cell == kit.home_castle:
            said.append(say("g2t.help.home_castle"))
        below = tuple(tile_name(kit, under) for where, under in player.covered if where == cell)
        if below:
            said.append(say("g2t.note.covers", tiles=below))
        said += said_of(scene, reading, "cell", cell)
        return tile_name(kit, tile), said
    task = reading.task
    if reading.cell(cell) in reading.lit.some and not isinstance(task, Laying):
        return say("g2t.help.plot.title"), [say("g2t.help.carried")]
    if not isinstance(task, Laying) or cell not in beside(territory.cells):
        return None
    said = [say("g2t.help.plot")]
    if f"cell-{cell}" in reading.lit.some:
        said.append(activates(brings(scene, cell)))
    return say("g2t.help.plot.title"), said


# Cards and clans


def about_card(kit: Components, card: int) -> list[Message]:
    return [
        say("g2t.help.card_does", when=card_timing(kit, card), effect=card_effect(kit, card)),
        say("g2t.help.card"),
    ]


def _about_clan(scene: Scene, reading: Reading, clan: int) -> list[Message]:
    state, kit = reading.state, reading.state.kit
    seat = about_seat(scene, reading)
    said = [say("g2t.help.card_does", when=clan_timing(kit, clan), effect=clan_effect(kit, clan))]
    said += [
        say("g2t.note.count", have=count(state, state.players[seat], effect.count))
        for effect in kit.clans[clan].effects
        if isinstance(effect, PointsByCount)
    ]
    said += [
        say("g2t.note.marker_of", who=Who(owner)) for owner, player in enumerate(state.players) if clan in player.clans
    ]
    if has_room(state, clan, occupied(state)):
        said.append(say("g2t.note.way", n=way_to(state, seat, clan).coins()))
    return [*said, *said_of(scene, reading, "clan", clan), say("g2t.help.roads")]
