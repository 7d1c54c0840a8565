"""Whole turns: what the seat to move can do until something is revealed or another seat decides.

A beam follows the moves of the turn side by side and drops what looks worst. Orders that lead to the same position are
followed once. The beam can be no better than the appraisal of positions in the middle of a turn: a game with long turns
appraises them by what is still open.
"""

from __future__ import annotations

from typing import Any

import msgspec

from core.bots.thought import AnyGame

LONGEST_TURN = 80
"""A turn longer than this is appraised as it stands then."""


class Turn(msgspec.Struct, frozen=True):
    """A turn played to its end: its moves, how far ahead they seem to bring the seat, and the position after them."""

    line: tuple[Any, ...]
    lead: float
    end: Any


class Beam:
    """The turns that begin in a position, found move by move. `finished` are those that have come to their end."""

    def __init__(self, game: AnyGame, position: Any, width: int) -> None:
        self.finished: list[Turn] = []
        self._game = game
        self._seat = game.seat_to_move(position)
        self._width = width
        self._unfinished: list[tuple[float, Any, tuple[Any, ...]]] = [(0.0, position, ())]
        self._seen = {position}
        self._depth = 0
        self._dropped: list[tuple[float, Any, tuple[Any, ...]]] = []

    def go_on(self) -> bool:
        """Play every unfinished turn one move further; whether some are still unfinished."""
        game, seat, seen = self._game, self._seat, self._seen
        self._depth += 1
        reached = []
        for _, here, line in self._unfinished:
            for move in game.moves(here):
                after, events = game.advance(here, move)
                if after in seen:
                    continue
                seen.add(after)
                lead = game.appraise(after, seat)
                if self._ends(here, after, events):
                    self.finished.append(Turn((*line, move), lead, after))
                else:
                    reached.append((lead, after, (*line, move)))
        reached.sort(key=lambda found: -found[0])
        self._unfinished = reached[: self._width]
        self._dropped = reached[self._width :] + self._dropped
        # Where all moves only lead back, as when a figure walks to and fro, what was dropped has to do.
        if not self._unfinished and not self.finished:
            self._unfinished, self._dropped = self._dropped[: self._width], self._dropped[self._width :]
        return bool(self._unfinished)

    def _ends(self, before: Any, after: Any, events: tuple[Any, ...]) -> bool:
        game = self._game
        return (
            game.over(after)
            or game.seat_to_move(after) != self._seat
            or game.reveals(before, after, events)
            or self._depth == LONGEST_TURN
        )


def best_turns(game: AnyGame, position: Any, width: int) -> list[Turn]:
    """The turns that a beam of that width finds, best first; equal ones in the order in which they were found."""
    beam = Beam(game, position, width)
    while beam.go_on():
        pass
    return sorted(beam.finished, key=lambda turn: -turn.lead)
