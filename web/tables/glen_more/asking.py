"""What is said around the board: where the game is, what a move means, and the buttons of the command bar."""

from __future__ import annotations

from core.glen_more.components import STACKS, TILES
from core.glen_more.facts import Fate, fate
from core.glen_more.names import FILL, REST, tile_name
from core.glen_more.state import Finishing, ResolveCard, State, TakingTile
from core.glens.chain import DIE, seat_of
from core.glens.facts import left_in_stack
from core.glens.names import END_TURN as END
from core.glens.names import STOP
from core.glens.state import Activation, EndActivation, EndTurn, Placing
from core.kernel import Message, Who, say
from web.scene import Scene
from web.screens.table import Act
from web.tables.glen_more.names import EDITION
from web.tables.glen_more.reading import Bringing, acting, brings, read
from web.tables.glens import asking
from web.tables.glens.things import pointed_space

LAST_STACK = len(STACKS) - 1
SOME = {"move": "movement", "gl-any": "choice"}
"""Symbols whose words are called otherwise."""


def acts(scene: Scene) -> tuple[Act, ...]:
    """Buttons for moves that go with no thing on the table; the last one is the primary."""
    kinds = {type(move) for move in scene.moves}
    if EndActivation in kinds:
        rest = scene.game.shortcut(scene.view, REST)
        stop = Act("tap", say("gmt.act.stop"), "check", arg=STOP)
        return (*((Act("tap", say("gmt.act.rest", n=len(rest)), "fast", arg=REST),) if rest else ()), stop)
    if EndTurn in kinds:
        return (Act("tap", say("gmt.act.end_turn"), "check", arg=END),)
    if ResolveCard in kinds:
        return (Act("tap", say("gmt.act.fill"), "check", arg=FILL),)
    return ()


def where(scene: Scene) -> Message | None:
    """Which stack is drawn from and how far the next scoring is."""
    state: State = scene.view
    if not state.agenda or not state.deck:
        return None
    return say("gmt.where", stack=TILES[state.deck[0]].stack, last=LAST_STACK, n=left_in_stack(state))


def more(scene: Scene) -> Message | None:
    """The second line of the prompt: what the sale, the place or the move along the chain means."""
    state: State = scene.view
    if not state.agenda or not scene.moves or scene.refusal is not None:
        return None
    if (said := asking.about_sale(EDITION, scene)) is not None:
        return said
    reading = read(scene)
    if isinstance(reading.task, Placing) and reading.previewed is not None:
        return activates(brings(scene, reading.previewed))
    told = fate(state, pointed_space(scene, TakingTile))
    seat = acting(state)
    if told is None or seat is None:
        return None
    if isinstance(reading.task, Finishing) and _last_member(state, reading.task.seat, told):
        return say("gmt.and", first=say("gmt.more.last_member"), second=fate_said(told, seat))
    if isinstance(reading.task, Activation) and reading.task.extra:
        return say("gmt.and", first=say("gmt.more.far"), second=fate_said(told, seat))
    return fate_said(told, seat)


def _last_member(state: State, seat: int, told: Fate) -> bool:
    """GM-10.6: the last member has to stay unless this is the last turn."""
    return bool(state.movement) and told.again and sum(state.players[seat].territory.members) == 1


def activates(found: dict[int, Bringing]) -> Message:
    """What a place would activate, in words."""
    return asking.activates(EDITION, ((part,) for part in found.values()), _brought)


def _brought(n: int, symbol: str) -> Message:
    return say(f"glen.some.{SOME.get(symbol, symbol)}", n=n)


def fate_said(told: Fate, seat: int) -> Message:
    """GM-3.6, section 19: who plays next, what falls away, and whether a scoring or the end comes first."""
    said = _next_said(told, seat)
    if told.leaving:
        gone = tuple(tile_name(tile) for tile in told.leaving)
        said = say("gmt.and", first=said, second=say("gmt.more.leaving", n=len(gone), tiles=gone))
    coming = _coming(told)
    return said if coming is None else say("gmt.and", first=said, second=coming)


def _next_said(told: Fate, seat: int) -> Message:
    if told.scoring_now and told.last_stack:
        return say("gmt.more.ends")
    if told.next == DIE:
        return say("gmt.more.die")
    if seat_of(told.next) == seat:
        return say("gmt.more.again")
    return say("gmt.more.next", who=Who(seat_of(told.next)))


def _coming(told: Fate) -> Message | None:
    if told.scoring_now:
        return say("gmt.more.last_scoring") if told.last_stack else say("gmt.more.scoring_now")
    if not told.again:
        return say("gmt.more.last_turn")
    if told.scoring_before:
        return say("gmt.more.scoring_before")
    if told.moved > told.drawn:
        return say("gmt.more.wait", n=told.moved - told.drawn)
    return None
