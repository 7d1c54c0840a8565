"""Information-set tree search: each round imagines a position that fits the view and walks down one tree of moves
shared by all of them.

A node stands for what has been played since the root, whatever was imagined; among the moves legal in the position at
hand, the walk takes the one whose mean result for the seat deciding there, plus a bonus for having been passed over,
is highest. At the leaf the appraisal speaks for every seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from core.bots.pace import Pace
from core.bots.thought import AnyGame, Option, Thought
from core.kernel import Chance

CURIOSITY = 0.35
"""Weight of the bonus for moves passed over."""
DEEPEST = 40


class Node:
    """How a move has done: visits, how often it could have been played, and the sum of results for the seat that
    played it."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}


class Search:
    """A search that can be carried on in slices: whoever runs it may look at the clock, or at a person, in between."""

    def __init__(self, game: AnyGame, view: Any, chance: Chance) -> None:
        self.game = game
        self.view = view
        self.rounds = 0
        self._chance = chance
        self._root = Node()
        self._moves = game.moves(view)

    @property
    def decided(self) -> bool:
        """Nothing to think about: there is only one move."""
        return len(self._moves) == 1

    def go_on(self, pace: Pace) -> None:
        """Think until the pace says stop."""
        while not self.decided and pace(self.rounds):
            self._round()

    def thought(self) -> Thought:
        """What has been found out so far; without any round yet, it takes one."""
        if self.decided:
            return Thought((Option((self._moves[0],), 0.0, 0),), 0)
        if not self.rounds:
            self._round()
        scale = self.game.points_scale
        ranked = sorted(self._root.children.items(), key=lambda child: (-child[1].visits, -child[1].total))
        options = (
            Option(_favourite(move, node), _lead(node.total / node.visits, scale), node.visits) for move, node in ranked
        )
        return Thought(tuple(options), self.rounds)

    def _round(self) -> None:
        _walk(self.game, self.game.imagine(self.view, self._chance), self._root, self._chance)
        self.rounds += 1


def _walk(game: AnyGame, position: Any, root: Node, chance: Chance) -> None:
    node = root
    path: list[tuple[int, Node]] = []
    for _ in range(DEEPEST):
        if game.over(position):
            break
        seat = game.seat_to_move(position)
        moves = game.moves(position)
        children = node.children
        fresh = [move for move in moves if move not in children]
        if fresh:
            move = chance.pick(fresh)
            node = children[move] = Node()
        else:
            move, node = _most_promising(children, moves)
        path.append((seat, node))
        position, _ = game.advance(position, move)
        if fresh:
            break
    results = _results(game.forecast(position), game.points_scale)
    for seat, node in path:
        node.visits += 1
        node.total += results[seat]


def _most_promising(children: dict[Any, Node], moves: Sequence[Any]) -> tuple[Any, Node]:
    best, chosen = -1.0, None
    for move in moves:
        child = children[move]
        child.offered += 1
        score = child.total / child.visits + CURIOSITY * sqrt(log(child.offered + 1) / child.visits)
        if score > best:
            best, chosen = score, (move, child)
    assert chosen is not None
    return chosen


def _results(points: tuple[float, ...], scale: int) -> list[float]:
    """For each seat a number between 0 and 1: how sure of victory its lead makes it. No exponentials: the same to the
    last bit everywhere."""
    results = []
    for seat, own in enumerate(points):
        others = points[:seat] + points[seat + 1 :]
        lead = own - max(others) if others else own
        results.append(0.5 + 0.5 * lead / (scale + abs(lead)))
    return results


def _lead(result: float, scale: int) -> float:
    """The lead that stands for a result: `_results` the other way round."""
    side = 2 * result - 1
    return scale * side / (1 - min(abs(side), 0.999))


def _favourite(move: Any, node: Node) -> tuple[Any, ...]:
    """The line most visited from here."""
    line = [move]
    while node.children:
        move, node = max(node.children.items(), key=lambda child: child[1].visits)
        line.append(move)
    return tuple(line)
