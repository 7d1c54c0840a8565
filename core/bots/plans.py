"""A plan for a whole turn. In a game with long turns a bot thinks once, at the beginning, and plays on by its plan as
long as everything comes as expected; so the time for a decision is the time for a turn."""

from __future__ import annotations

from typing import Any

from core.bots.pace import Pace, iterations
from core.bots.players import LEVELS, Level
from core.bots.thought import AnyGame, Thought
from core.kernel import Chance


class Plan:
    """The moves of a turn that are still to be played, and the view in which the next of them was meant."""

    def __init__(self) -> None:
        self._line: tuple[Any, ...] = ()
        self._expected: Any = None

    def decide(self, game: AnyGame, position: Any, level: Level, chance: Chance, pace: Pace | None = None) -> Any:
        """The move of a bot on the seat to move: as planned, or after a new thought. It is shown that seat's view and
        no more."""
        view = game.view_for(position, game.seat_to_move(position))
        planned = self.next_move(game, view)
        if planned is not None:
            return planned
        return self.make(game, view, LEVELS[level](game, view, chance, pace or iterations(400)))

    def make(self, game: AnyGame, view: Any, thought: Thought) -> Any:
        """The move of a thought; the rest of its line is kept."""
        self._keep(game, view, thought.options[0].line)
        return thought.move

    def next_move(self, game: AnyGame, view: Any) -> Any | None:
        """The next move as planned; none if there is no plan or something else happened."""
        line, expected = self._line, self._expected
        self._line, self._expected = (), None
        if not line or expected != view:
            return None
        self._keep(game, view, line)
        return line[0]

    def _keep(self, game: AnyGame, view: Any, line: tuple[Any, ...]) -> None:
        """What comes after the first move of a line, unless that shows something new or ends the turn."""
        self._line, self._expected = (), None
        if len(line) > 1 and game.long_turns:
            after, events = game.advance(view, line[0])
            ended = game.over(after) or game.seat_to_move(after) != game.seat_to_move(view)
            if not ended and not game.reveals(view, after, events):
                self._line, self._expected = line[1:], after
