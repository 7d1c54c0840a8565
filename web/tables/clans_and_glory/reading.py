"""A scene of Clans and Glory read once: what glows and why, what each shield would take, what just happened."""

from __future__ import annotations

from collections import Counter

import msgspec

from core.clans_and_glory.components import HIDDEN, LongTable, long_table
from core.clans_and_glory.facts import Taking, takings
from core.clans_and_glory.names import card_thing, cell_thing
from core.clans_and_glory.state import (
    FaceDown,
    LayCard,
    LayFaceDown,
    LayShield,
    State,
)
from web.scene import Scene


class Offer(msgspec.Struct, frozen=True):
    """A shield that may be laid now, and what it would take if the game ended then."""

    seat: int
    taking: Taking


class Reading(msgspec.Struct, frozen=True):
    """What the drawing needs to know beside the scene itself."""

    table: LongTable
    state: State
    """The position as it is drawn: a card chosen together with its cell already lies there."""
    legal: frozenset[str]
    """Things that some legal move touches together with everything selected."""
    some: frozenset[str]
    """Things that some legal move touches, whatever is selected."""
    counts: dict[str, int]
    """For each thing the number of legal moves that touch it."""
    previewed: LayCard | LayFaceDown | None
    stacks: tuple[tuple[Taking, ...], ...]
    """For each board what its shields would take now, first laid first."""
    changed: frozenset[tuple[int, int]]
    """Shields, by board and place, that the previewed card makes take something else."""
    takers: dict[int, int]
    """For each card on the table the seat that would take it now."""
    backs: dict[int, FaceDown]
    laid: dict[int, int]
    """Cells where a card was just laid, and by whom."""
    new_shields: dict[int, int]
    """For each board how many of its shields were just laid."""
    offer: Offer | None


def read(scene: Scene) -> Reading:
    view: State = scene.view
    selected = set(scene.selected)
    touched = [(move, scene.game.touches(move)) for move in scene.moves]
    counts: dict[str, int] = {}
    legal: set[str] = set()
    for _, things in touched:
        for thing in things:
            counts[thing] = counts.get(thing, 0) + 1
        if selected.issubset(things):
            legal.update(things)
    previewed = _previewed(scene, selected)
    state: State = view if previewed is None else scene.after(previewed)
    before, after = _stacks(view), _stacks(state)
    return Reading(
        table=long_table(view.seats),
        state=state,
        legal=frozenset(legal),
        some=frozenset(counts),
        counts=counts,
        previewed=previewed,
        stacks=after,
        changed=frozenset(
            (taking.board, taking.place)
            for old, new in zip(before, after, strict=True)
            for was, taking in zip(old, new, strict=True)
            if was != taking
        ),
        takers={card: taking.seat for stack in after for taking in stack for card in taking.cards},
        backs={down.cell: down for down in state.face_down},
        laid={cue.place: cue.seat for cue in scene.cues(scene.recent) if cue.goes_to("cell") and cue.seat is not None},
        new_shields=Counter(cue.place for cue in scene.gone("shield")),
        offer=_offer(scene),
    )


def _previewed(scene: Scene, selected: set[str]) -> LayCard | LayFaceDown | None:
    """The move whose card and cell are both selected."""
    for move in scene.moves:
        if isinstance(move, LayCard | LayFaceDown) and {card_thing(move.card), cell_thing(move.cell)} <= selected:
            return move
    return None


def _stacks(state: State) -> tuple[tuple[Taking, ...], ...]:
    every = takings(state)
    return tuple(tuple(taking for taking in every if taking.board == board) for board in range(len(state.stacks)))


def _offer(scene: Scene) -> Offer | None:
    move = next((move for move in scene.moves if isinstance(move, LayShield)), None)
    if move is None:
        return None
    after: State = scene.after(move)
    return Offer(scene.game.seat_to_move(scene.view), _stacks(after)[move.board][-1])


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The viewer's cards; nobody else's are ever drawn."""
    if scene.viewer is None:
        return ()
    return tuple(card for card in scene.view.hands[scene.viewer] if card != HIDDEN)


def chosen_card(scene: Scene) -> int | None:
    """The card of the viewer's hand that is selected."""
    return next((card for card in hand_of(scene) if card_thing(card) in scene.selected), None)
