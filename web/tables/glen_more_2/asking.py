"""What is said around the board: where the game is, what a move means, and the buttons of the command bar."""

from __future__ import annotations

from core.glen_more_2.components import STACKS
from core.glen_more_2.effects import PointsByCount
from core.glen_more_2.facts.activating import extra_left
from core.glen_more_2.facts.costs import counted_points
from core.glen_more_2.facts.rondel import Fate, fate
from core.glen_more_2.moves import Decline
from core.glen_more_2.names import DECLINE, REST, tile_name
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Activating, Finishing, Laying, TakingTile
from core.glens.chain import DIE, is_figure, seat_of
from core.glens.facts import left_in_stack
from core.glens.names import END_TURN, STOP
from core.glens.state import EndActivation, EndTurn
from core.kernel import Message, Who, say
from web.scene import Scene
from web.screens.table import Act
from web.tables.glen_more_2.chronicles import chapters, piece_of
from web.tables.glen_more_2.names import EDITION, clan_effect
from web.tables.glen_more_2.reading import Bringing, brings, read
from web.tables.glens import asking
from web.tables.glens.things import pointed_space

SOME = {"move": "movement", "gl-any": "choice", "grain": "barley", "coin": "coins"}
"""Symbols whose words are called otherwise."""


def acts(scene: Scene) -> tuple[Act, ...]:
    """Buttons for moves that go with no thing on the table; the last one is the primary."""
    kinds = {type(move) for move in scene.moves}
    found: list[Act] = [act for chapter in chapters(scene.view) for act in chapter.acts(scene)]
    rest = scene.game.shortcut(scene.view, REST) if kinds & {EndActivation, EndTurn} else ()
    if rest:
        found.append(Act("tap", say("g2t.act.rest", n=len(rest)), "fast", arg=REST))
    if Decline in kinds:
        found.append(Act("tap", _declining(scene.view) or say("g2t.act.decline"), "close", arg=DECLINE))
    if EndActivation in kinds:
        found.append(Act("tap", say("g2t.act.stop"), "check", arg=STOP))
    if EndTurn in kinds:
        found.append(Act("tap", say("g2t.act.end_turn"), "check", arg=END_TURN))
    return tuple(found)


def _declining(state: State) -> Message | None:
    """What declining is called where it is as good a choice as any."""
    task = type(state.agenda[0])
    return next((chapter.declines[task] for chapter in chapters(state) if task in chapter.declines), None)


def where(scene: Scene) -> Message | None:
    """Whose turn it is, if that is no player's; which stack is drawn from and how far the next scoring is; whether
    World's End is out."""
    state: State = scene.view
    if not state.agenda:
        return None
    banners = (chapter.banner(state) for chapter in chapters(state))
    banner = next((banner for banner in banners if banner is not None), None)
    far = _how_far(state)
    return say("g2t.where.banner", banner=banner, far=far) if banner is not None and far is not None else banner or far


def _how_far(state: State) -> Message | None:
    if state.kit.worlds_end in state.chain:
        return say("g2t.where.worlds_end")
    if not state.deck:
        return None
    stack = STACKS[state.kit.tiles[state.deck[0]].stack]
    if stack == STACKS[-1]:
        return say("g2t.where.last", stack=stack, n=state.deck.index(state.kit.worlds_end) + 1)
    return say("g2t.where", stack=stack, n=left_in_stack(state))


def more(scene: Scene) -> Message | None:
    """The second line of the prompt: what the sale, the place, the marker or the move along the rondel means."""
    state: State = scene.view
    if not state.agenda or not scene.moves or scene.refusal is not None:
        return None
    if (said := asking.about_sale(EDITION, scene)) is not None:
        return said
    reading = read(scene)
    if reading.clan is not None:
        return _about_clan(state, reading.task.seat, reading.clan)
    if isinstance(reading.task, Laying) and reading.previewed is not None:
        return activates(brings(scene, reading.previewed))
    pointed = pointed_space(scene, TakingTile)
    told = fate(state, pointed)
    if told is None or _interrupts(state, reading.seat):
        return None
    said = fate_said(state, told)
    if pointed is not None:
        on_the_way = (chapter.on_the_way(scene, reading, state.chain[pointed]) for chapter in chapters(state))
        for also in on_the_way:
            said = said if also is None else say("g2t.and", first=said, second=also)
    if isinstance(reading.task, Finishing | Activating) and extra_left(state, reading.task.seat):
        return say("g2t.and", first=say("g2t.more.far"), second=said)
    return said


def _interrupts(state: State, seat: int | None) -> bool:
    """Whether somebody is asked in the turn of another player: what follows that turn is not theirs to know by."""
    return is_figure(state.acting) and seat_of(state.acting) != seat


def _about_clan(state: State, seat: int, clan: int) -> Message:
    """What a clan would bring; of a threshold what it gives now."""
    effect = next((one for one in state.kit.clans[clan].effects if isinstance(one, PointsByCount)), None)
    if effect is None:
        return say("g2t.sentence", what=clan_effect(state.kit, clan))
    return say("g2t.more.threshold", n=counted_points(state, state.players[seat], effect))


def activates(found: dict[int, tuple[Bringing, ...]]) -> Message:
    """What a place would activate, in words."""
    return asking.activates(EDITION, found.values(), _brought)


def _brought(n: int, symbol: str) -> Message:
    if symbol == "clan-marker":
        return say("g2.some.markers", n=n)
    if symbol == "card":
        return say("g2t.some.other", n=n)
    return say(f"glen.some.{SOME.get(symbol, symbol)}", n=n)


# What a move along the rondel means


def fate_said(state: State, told: Fate) -> Message:
    """Who plays next, what is discarded, and whether a scoring or the end comes first."""
    said = _next_said(state, told)
    if told.leaving:
        gone = tuple(tile_name(state.kit, state.chain[place]) for place in told.leaving)
        said = say("g2t.and", first=said, second=say("g2t.more.leaving", n=len(gone), tiles=gone))
    if told.scoring:
        return say("g2t.and", first=said, second=say("g2t.more.scoring"))
    return said


def _next_said(state: State, told: Fate) -> Message:
    if told.ends:
        return say("g2t.more.ends")
    if told.done:
        return say("g2t.more.done")
    if told.next == DIE:
        return say("g2t.more.die")
    if told.turns > 1:
        return say("g2t.more.again_up_to", n=told.turns)
    if told.turns:
        return say("g2t.more.again")
    return say("g2t.more.next", who=Who(seat_of(told.next))) if is_figure(told.next) else piece_of(state).next
