"""Help on every component: a title and a few sentences."""

from __future__ import annotations

from core.glen_more.components import BOARD, CARDS, GOODS, KIT, START_VILLAGES, TILES
from core.glen_more.facts import fate
from core.glen_more.names import CHIEFTAIN, FILL, REST, card_name, tile_name
from core.glen_more.state import TakingTile
from core.glens.chain import DIE, GAP, is_figure, seat_of
from core.glens.names import END_TURN as END
from core.glens.names import STOP
from core.glens.state import Placing
from core.kernel import Message, Who, say
from web.scene import Scene
from web.tables.about import About, help_text
from web.tables.glen_more.asking import activates, fate_said
from web.tables.glen_more.names import EDITION, about_tile, card_effect, card_timing, good_name
from web.tables.glen_more.reading import Reading, brings, read
from web.tables.glens.asking import about_row
from web.tables.glens.land import beside
from web.tables.glens.saying import goods_said
from web.tables.glens.things import number_of


def help_for(scene: Scene, thing: str) -> tuple[str, str] | None:
    """What a component is and does."""
    return help_text(scene, _about(scene, read(scene), thing))


def _about(scene: Scene, reading: Reading, thing: str) -> About | None:
    buttons = {
        STOP: (say("gmt.act.stop"), [say("gmt.help.stop")]),
        REST: (say("gmt.act.rest.title"), [say("gmt.help.rest")]),
        END: (say("gmt.act.end_turn"), [say("gmt.help.end_turn")]),
        FILL: (say("gmt.act.fill"), [say("gmt.help.fill")]),
    }
    if thing in buttons:
        return buttons[thing]
    if thing == CHIEFTAIN:
        return _about_chieftains(reading)
    space, cell, row, good, member, card = (
        number_of(thing, kind) for kind in ("space", "cell", "row", "good", "member", "card")
    )
    if space is not None and space < len(reading.state.chain):
        return _about_space(scene, reading, space)
    if cell is not None:
        return _about_cell(scene, reading, cell)
    if row is not None and row < len(GOODS):
        return say("gmt.help.row.title", good=good_name(row)), about_row(EDITION, reading.state, row)
    if good is not None and good < len(GOODS):
        return good_name(good), [say("gmt.help.good")]
    if member is not None:
        return say("gmt.help.member.title"), [say("gmt.help.member"), say("gmt.help.member_moves")]
    if card is not None and card < len(CARDS):
        return card_name(card), _about_card(card)
    return None


# The chain


def _about_space(scene: Scene, reading: Reading, space: int) -> About:
    entry = reading.state.chain[space]
    if entry == GAP:
        return say("gmt.empty_space"), [say("gmt.help.gap")]
    if entry == DIE:
        return say("gmt.die"), [say("gmt.help.die", faces=", ".join(map(str, BOARD.die.faces)))]
    if is_figure(entry):
        return say("gmt.figure", who=Who(seat_of(entry))), [say("gmt.help.figure")]
    said = _about_tile(entry)
    if isinstance(reading.task, TakingTile):
        told = fate(reading.state, space)
        if told is not None:
            said.append(say("gmt.help.if_taken", fate=fate_said(told, reading.task.seat)))
    return tile_name(entry), said


def _about_tile(tile: int) -> list[Message]:
    said = list(about_tile(tile))
    if tile in START_VILLAGES:
        return said
    card = TILES[tile].card
    if card is not None:
        said.append(say("gmt.help.its_card", when=card_timing(card), effect=card_effect(card)))
    return said


# A territory


def _about_cell(scene: Scene, reading: Reading, cell: int) -> About | None:
    territory = reading.state.players[reading.shown].territory
    if cell in territory.cells:
        place = territory.at(cell)
        tile, goods, members = territory.tiles[place], territory.goods[place], territory.members[place]
        said = _about_tile(tile)
        if goods:
            said.append(say("gmt.help.holds", goods=goods_said(KIT, goods), room=KIT.room))
        if members:
            said.append(say("gmt.note.members", n=members))
        return tile_name(tile), said
    task = reading.task
    if not isinstance(task, Placing) or cell not in beside(territory.cells):
        return None
    said = [say("gmt.help.plot")]
    if f"cell-{cell}" in reading.lit.some:
        said.append(activates(brings(scene, cell)))
    return say("gmt.help.plot.title"), said


def _about_chieftains(reading: Reading) -> About:
    player = reading.state.players[reading.shown]
    bonnets = sum(CARDS[card].bonnets for card in player.cards)
    return (
        say("gmt.help.chieftain.title"),
        [say("gmt.chieftains", count=player.chieftains), say("gmt.bonnets", count=bonnets), say("gmt.help.chieftain")],
    )


def _about_card(card: int) -> list[Message]:
    said = [say("gmt.help.card_does", when=card_timing(card), effect=card_effect(card))]
    bonnets = CARDS[card].bonnets
    if bonnets:
        said.append(say("gmt.bonnets", count=bonnets))
    return [*said, say("gmt.help.card")]
