"""Chapters 3, 14 and 15: the rondel. Who acts, moving and passing, discarding, the die, filling up."""

from __future__ import annotations

from core.glen_more_2.asking import ask
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import (
    DieLeft,
    DieWaits,
    FigureLanded,
    FigureLeft,
    FigurePassed,
    TileDiscarded,
    TurnStarted,
)
from core.glen_more_2.facts.rondel import NOBODY, NOTHING, done, end_space, figures, hindmost, space_of
from core.glen_more_2.moves import Move
from core.glen_more_2.questions import (
    NEXT_ACTOR,
    PASSING_PIECES,
    DieStop,
    DiscardPile,
    FinalSteps,
    GameOver,
    Ring,
)
from core.glen_more_2.rules.end import FINAL_STEPS, hold_scoring
from core.glen_more_2.state import State, spaces_of
from core.glen_more_2.tasks import Closing, FillingUp, FinalStage, NextPiece, TakingTile
from core.glens.chain import DIE, GAP, Chain, is_figure, is_fixed, seat_of
from core.glens.rules import deal_next
from core.glens.state import DieMoved, StackEnded, TilesLeft, TurnEnded
from core.kernel import Rulebook, Step
from core.kernel.agenda import put, replace

rules: Rulebook[State, Move] = Rulebook()

_FILLING_UP, _NEXT_PIECE = FillingUp(), NextPiece()


# 3. Places on the rondel


# 3. Moving and passing


def move_piece(step: Step[State], piece: int, space: int, *, onto: bool = False, passing: bool = True) -> int:
    """G2-3.2: a piece goes to a tile, past everything between, and stands in its place, or with `onto` shares its
    space. Returns the tile."""
    state = step.now
    origin = space_of(state, piece)
    below, aboard = NOTHING, state.aboard
    if aboard:
        below = next((tile for other, tile in aboard if other == piece), NOTHING)
        aboard = tuple(place for place in aboard if place[0] != piece)
    step.tell(FigureLeft(piece, below))
    if passing:
        _pass(step, piece, state.chain[origin + 1 : space])
    tile = state.chain[space]
    chain = state.chain if below != NOTHING else put(state.chain, origin, GAP)
    if onto:
        aboard = (*aboard, (piece, tile))
    else:
        chain = put(chain, space, piece)
    step.now = replace(step.now, chain=chain, aboard=aboard, moved=space)
    return tile


def _pass(step: Step[State], piece: int, between: Chain) -> None:
    """Everything on the way, rear first, with what shares its space."""
    if step.now.aboard:
        between = tuple([thing for entry in between for thing in (entry, *_standing_on(step.now, entry))])
    step.tell_each([FigurePassed(piece, thing) for thing in between if thing != GAP])


def _standing_on(state: State, tile: int) -> list[int]:
    return [piece for piece, below in state.aboard if below == tile]


def discard(step: Step[State], tile: int, cause: str, piece: int, seat: int) -> None:
    """G2-3.5: a tile that has left the chain goes to the discard pile."""
    pile = ask(step.now, DiscardPile(tile, cause, piece, seat), 0)
    discards = step.now.discards
    step.now = replace(step.now, discards=put(discards, pile, tuple(sorted((*discards[pile], tile)))))
    step.tell(TileDiscarded(tile, cause, piece, seat))


def discard_passed(step: Step[State], piece: int, seat: int) -> None:
    """G2-3.4: what every figure has passed goes at once. G2-3.6: never World's End."""
    state = step.now
    must_pass = ask(state, PASSING_PIECES, figures(len(state.players)))
    if state.aboard:
        last = min([space_of(state, other) for other in must_pass])
    else:
        last = min(map(state.chain.index, must_pass))
    behind = state.chain[:last]
    worlds_end = state.kit.worlds_end
    gone = tuple([entry for entry in behind if entry >= 0 and entry != worlds_end])
    if not gone:
        return
    left = [entry if entry < 0 or entry == worlds_end else GAP for entry in behind]
    step.change(chain=(*left, *state.chain[last:]))
    for tile in gone:
        discard(step, tile, "passed", piece, seat)
    step.tell(TilesLeft(gone))


def land(step: Step[State], piece: int, seat: int, tile: int, space: int) -> None:
    """What all have passed goes; then the move is over."""
    discard_passed(step, piece, seat)
    step.tell(FigureLanded(piece, tile, space))


# 15. Refill, scoring, and who is next


@rules.resolves(Closing)
def close_turn(step: Step[State], task: Closing) -> None:
    """G2-4.8: the rondel is filled up, then the hindmost piece acts. G2-15.9: when all figures have reached or passed
    World's End nothing more is laid out."""
    step.tell(TurnEnded(task.seat))
    _go_on(step)


def _go_on(step: Step[State]) -> None:
    state = step.now
    if done(state, *figures(state.seats)) and ask(state, GameOver(), True):
        step.then(*(FinalStage(name) for name in ask(state, FinalSteps(), FINAL_STEPS)))
        return
    rear, _ = hindmost(state)
    if rear:
        step.now = replace(state, chain=state.chain[rear:], rear=(state.rear + rear) % state.ring.spaces)
    step.then(_FILLING_UP, _NEXT_PIECE)


rules.reveals(FillingUp, "glen.chance.tiles")


@rules.resolves(FillingUp)
def fill_up(step: Step[State], task: FillingUp) -> None:
    """G2-15.1, G2-15.3: tiles from the lowest stack that is not empty. What stands on the ring for good comes into the
    chain at its place. G2-15.5: without tiles spaces stay empty."""
    ring = step.now.ring
    spaces = spaces_of(step.now, ring)
    fixed = _fixed_places(ring, step.now.rear, spaces) if ring.fixed else {}
    while (length := len(step.now.chain)) < spaces:
        if length in fixed:
            step.change(chain=(*step.now.chain, fixed[length]))
            _appears(step)
        elif step.now.deck:
            ended = deal_next(step, task)
            _appears(step)
            if ended:
                return
        elif any(place > length for place in fixed):
            step.change(chain=(*step.now.chain, GAP))
        else:
            return


def _fixed_places(ring: Ring, rear: int, spaces: int) -> dict[int, int]:
    """What stands on the ring for good, by the place of the chain where it belongs."""
    things = [((space - rear) % ring.spaces, thing) for space, thing in ring.fixed]
    return {place: thing for place, thing in things if place < spaces}


@rules.resolves(StackEnded)
def score_a_round(step: Step[State], task: StackEnded) -> None:
    """G2-15.4: a scoring with the last tile of A, of B and of C. G2-15.5: none with the last of D."""
    if task.stack < len(STACKS) - 1:
        hold_scoring(step)


rules.reveals(NextPiece, "glen.chance.die")


@rules.resolves(NextPiece)
def next_piece(step: Step[State], task: NextPiece) -> None:
    """G2-3.1: the hindmost piece acts, whoever it belongs to."""
    state = step.now
    _, rear = hindmost(state)
    piece, seat = ask(state, NEXT_ACTOR, (rear, seat_of(rear) if is_figure(rear) else NOBODY))
    step.now = replace(state, acting=piece)
    if piece == DIE:
        roll_the_die(step)
        return
    step.tell(TurnStarted(seat, piece))
    step.then(TakingTile(seat))


# 14. The die


def roll_the_die(step: Step[State]) -> None:
    """G2-14.1: it is rolled and moves that many tiles. G2-14.6: then the rondel is filled up as after a player."""
    state = step.now
    faces = state.kit.faces
    roll = faces[step.chance.below(len(faces))]
    ahead = [space for space, entry in enumerate(state.chain) if entry >= 0 or is_fixed(entry)]
    target = _where_the_die_stops(state, ahead, roll)
    end = end_space(state)
    if target is None and end is None:
        _wait(step, roll)
    elif target is None or target == end:
        _leave(step)
        step.tell(DieLeft(roll, -1))
    else:
        leaves = end is not None and target > end
        tile = move_piece(step, DIE, target, passing=not leaves)
        step.tell(FigureLanded(DIE, tile, target))
        discard(step, tile, "die", DIE, NOBODY)
        if leaves:
            _leave(step)
            step.tell(DieLeft(roll, tile))
        else:
            step.tell(DieMoved(roll, tile, target))
    step.change(moved=0)
    _go_on(step)


def _where_the_die_stops(state: State, ahead: list[int], roll: int) -> int | None:
    """G2-14.2: from the tile it reaches on, the first that it may discard. G2-14.4: World's End counts as a tile. None:
    there is nothing for it as far as it goes."""
    end = end_space(state)
    return next((space for space in ahead[roll - 1 :] if space == end or may_stop(state, state.chain[space])), None)


def may_stop(state: State, tile: int) -> bool:
    """G2-14.2: not on a chronicle symbol, nor on what stands there for good."""
    return ask(state, DieStop(tile), not is_fixed(tile) and not state.kit.tiles[tile].chronicle_symbol)


def _leave(step: Step[State]) -> None:
    chain = step.now.chain
    step.change(chain=tuple(GAP if entry == DIE else entry for entry in chain))


def _wait(step: Step[State], roll: int) -> None:
    """G2-14.5: the die goes past everything and waits on the empty space, which is the one after the chain."""
    chain = step.now.chain
    step.tell(FigureLeft(DIE, NOTHING))
    _pass(step, DIE, chain[chain.index(DIE) + 1 :])
    _leave(step)
    step.change(waiting=True)
    step.tell(DieWaits(roll))


def _appears(step: Step[State]) -> None:
    """G2-14.5: a die that waits takes the first tile that it may, on its space or beyond; if World's End appears
    before, it leaves."""
    state = step.now
    if not state.waiting:
        return
    space = len(state.chain) - 1
    entry = state.chain[space]
    if entry == state.kit.worlds_end:
        step.change(waiting=False)
        step.tell(DieLeft(0, -1))
    elif may_stop(state, entry):
        step.change(waiting=False, chain=put(state.chain, space, DIE))
        step.tell(FigureLanded(DIE, entry, space))
        discard(step, entry, "die", DIE, NOBODY)
        step.tell(DieMoved(0, entry, space))
    else:
        _pass(step, DIE, (entry,))
