"""Search for games with long turns: whole turns are compared, not single moves.

A beam proposes the best turns. Each round imagines what is hidden, plays every turn that is still in question in that
same world, lets everybody answer with what a narrow beam finds until the seat has had its next turn, and appraises. In
the same world luck falls on all alike. Turns that fall behind drop out, and the time goes to those that are close.
"""

from __future__ import annotations

from typing import Any

from core.bots.pace import Pace
from core.bots.thought import AnyGame, Option, Thought
from core.bots.turns import Turn, best_turns
from core.kernel import Chance

WIDTH = 40
"""Of the beam that proposes turns."""
PROPOSED = 10
ALIKE = 4
"""How many of them may begin with the same move."""
NARROW = 2
"""Of the beam that answers for everybody."""
TRUST = 1.0
"""How many looks ahead the first appraisal of a turn is worth."""
LOOKS = 3
"""After this many looks at all turns in question the worst of them drop out."""
FEWEST = 2
TURNS_AHEAD = 12
"""No look ahead plays more turns than this."""


class Candidate:
    """A turn in question: how it has done in the worlds looked at."""

    __slots__ = ("looks", "total", "turn")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.looks = TRUST
        self.total = TRUST * turn.lead

    @property
    def lead(self) -> float:
        return self.total / self.looks


class TurnSearch:
    """A search that can be carried on in slices, like `Search`. A round is one turn played on in one world."""

    def __init__(self, game: AnyGame, view: Any, chance: Chance) -> None:
        self.game = game
        self.view = view
        self.rounds = 0
        self._chance = chance
        self._seat = game.seat_to_move(view)
        self._candidates: list[Candidate] = []
        self._alive: list[Candidate] = []
        self._waiting: list[Candidate] = []
        self._world: Any = None
        self._answers: Chance = chance
        self._looks = 0
        moves = game.moves(view)
        self._only = moves[0] if len(moves) == 1 else None

    @property
    def decided(self) -> bool:
        return self._only is not None or (bool(self._candidates) and len(self._alive) < FEWEST)

    def go_on(self, pace: Pace) -> None:
        """Think until the pace says stop. Proposing turns is the first round."""
        while not self.decided and pace(self.rounds):
            self._round()

    def thought(self) -> Thought:
        if self._only is not None:
            return Thought((Option((self._only,), 0.0, 0),), 0)
        if not self._candidates:
            self._round()
        ranked = sorted(self._alive, key=lambda candidate: -candidate.lead)
        ranked += sorted(
            (candidate for candidate in self._candidates if candidate not in ranked),
            key=lambda candidate: -candidate.lead,
        )
        return Thought(
            tuple(
                Option(candidate.turn.line, candidate.lead, round(candidate.looks)) for candidate in _distinct(ranked)
            ),
            self.rounds,
        )

    def _round(self) -> None:
        self.rounds += 1
        if not self._candidates:
            self._propose()
            return
        if not self._waiting:
            self._drop_the_worst()
            self._waiting = list(self._alive)
            self._world = self.game.imagine(self.view, self._chance)
            self._looks += 1
        candidate = self._waiting.pop()
        candidate.looks += 1
        candidate.total += self._look_ahead(candidate.turn)

    def _propose(self) -> None:
        """The best turns, but not too many that begin alike."""
        alike: dict[Any, int] = {}
        for turn in best_turns(self.game, self.game.imagine(self.view, self._chance), WIDTH):
            first = turn.line[0]
            alike[first] = alike.get(first, 0) + 1
            if alike[first] <= ALIKE:
                self._candidates.append(Candidate(turn))
            if len(self._candidates) == PROPOSED:
                break
        self._alive = list(self._candidates)

    def _drop_the_worst(self) -> None:
        if self._looks and self._looks % LOOKS == 0 and len(self._alive) > FEWEST:
            self._alive.sort(key=lambda candidate: -candidate.lead)
            self._alive = self._alive[: max(FEWEST, len(self._alive) * 2 // 3)]

    def _look_ahead(self, turn: Turn) -> float:
        """The lead of the seat after this turn, everybody's answers and its own next turn."""
        game, seat = self.game, self._seat
        position = self._world
        for move in turn.line:
            position, _ = game.advance(position, move)
        had_a_turn = False
        for _ in range(TURNS_AHEAD):
            if game.over(position):
                break
            mover = game.seat_to_move(position)
            if had_a_turn and mover != seat:
                break
            had_a_turn = mover == seat
            position = best_turns(game, position, NARROW)[0].end
        return game.appraise(position, seat)


def _distinct(candidates: list[Candidate]) -> list[Candidate]:
    """Those whose first move is another one: a hint tells moves apart."""
    kept: dict[Any, Candidate] = {}
    for candidate in candidates:
        kept.setdefault(candidate.turn.line[0], candidate)
    return list(kept.values())
