"""Search for games with long turns: whole turns are compared, not single moves.

A beam proposes the best turns. Each round imagines what is hidden, plays every turn that is still in question in that
same world, lets everybody answer with what a narrower beam finds until the seat has had its next turn, and appraises.
In the same world luck falls on all alike, so only worlds in which all of them were played count. After each the turns
that have fallen behind drop out, and the time goes to those that are close.

Worlds differ little as far as a look ahead goes; what misleads it is bad play in it. So it looks at few turns in few
worlds, and lets everybody play well there.
"""

from __future__ import annotations

from typing import Any

from core.bots.pace import Pace
from core.bots.thought import AnyGame, Option, Thought
from core.bots.turns import Turn, best_turns
from core.kernel import Chance

WIDTH = 32
"""Of the beam that proposes turns. A wider one finds little more, and takes its time from the looks ahead."""
PROPOSED = 6
ALIKE = 2
"""How many of them may begin with the same move, as long as there are others."""
NARROW = 5
"""Of the beam that answers for everybody. One of 2 plays so badly that good turns are answered as if they were not; one
of 6 plays nearly as well as one of 16."""
TRUST = 2.0
"""How many looks ahead the first appraisal of a turn is worth."""
TURNS_AHEAD = 12
"""No look ahead plays more turns than this."""


class Candidate:
    """A turn in question: how it has done in the worlds looked at."""

    __slots__ = ("looks", "total", "turn")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.looks = 0
        self.total = 0.0

    @property
    def lead(self) -> float:
        return (TRUST * self.turn.lead + self.total) / (TRUST + self.looks)

    def lead_with(self, look: float) -> float:
        """What its lead would be if this look counted too."""
        return (TRUST * self.turn.lead + self.total + look) / (TRUST + self.looks + 1)

    def look(self, lead: float) -> None:
        self.looks += 1
        self.total += lead


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
        self._leads: list[tuple[Candidate, float]] = []
        """What those that are no longer waiting came to in this world."""
        moves = game.moves(view)
        self._only = moves[0] if len(moves) == 1 else None

    @property
    def decided(self) -> bool:
        return self._only is not None or len(self._candidates) == 1

    def go_on(self, pace: Pace) -> None:
        """Think until the pace says stop. Proposing turns is the first round."""
        while not self.decided and pace(self.rounds):
            self._round()

    def thought(self) -> Thought:
        if self._only is not None:
            return Thought((Option((self._only,), 0.0, 0),), 0)
        if not self._candidates:
            self._round()
        return Thought(
            tuple(
                Option(candidate.turn.line, candidate.lead, candidate.looks) for candidate in _distinct(self._ranked())
            ),
            self.rounds,
        )

    def _ranked(self) -> list[Candidate]:
        """Best first: those still in question before those that have dropped out. When time is up before the first
        world is through, those played in it before those that were not."""
        alive = sorted(self._alive, key=_worst_last)
        if not alive[0].looks:
            found = sorted(self._leads, key=lambda look: -look[0].lead_with(look[1]))
            alive = [candidate for candidate, _ in found] + [other for other in alive if other in self._waiting]
        return alive + sorted((other for other in self._candidates if other not in alive), key=_worst_last)

    def _round(self) -> None:
        self.rounds += 1
        if not self._candidates:
            self._propose()
            return
        if not self._waiting:
            self._world = self.game.imagine(self.view, self._chance)
            self._waiting = self._alive[::-1]
        candidate = self._waiting.pop()
        self._leads.append((candidate, self._look_ahead(candidate.turn)))
        if not self._waiting:
            self._close_world()

    def _propose(self) -> None:
        """The best turns. Of several that look exactly the same one is enough; those that begin like many better ones
        come after all others."""
        alike: dict[Any, int] = {}
        leads: set[float] = set()
        proposed: list[Candidate] = []
        late: list[Candidate] = []
        for turn in best_turns(self.game, self.game.imagine(self.view, self._chance), WIDTH):
            if turn.lead in leads:
                continue
            leads.add(turn.lead)
            first = turn.line[0]
            alike[first] = alike.get(first, 0) + 1
            (proposed if alike[first] <= ALIKE else late).append(Candidate(turn))
        self._candidates = (proposed + late)[:PROPOSED]
        self._alive = list(self._candidates)

    def _close_world(self) -> None:
        """What all came to in this world counts; the worst quarter drops out."""
        for candidate, lead in self._leads:
            candidate.look(lead)
        self._leads = []
        self._alive.sort(key=_worst_last)
        del self._alive[len(self._alive) - len(self._alive) // 4 :]

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


def _worst_last(candidate: Candidate) -> float:
    return -candidate.lead


def _distinct(candidates: list[Candidate]) -> list[Candidate]:
    """Those whose first move is another one: a hint tells moves apart."""
    kept: dict[Any, Candidate] = {}
    for candidate in candidates:
        kept.setdefault(candidate.turn.line[0], candidate)
    return list(kept.values())
