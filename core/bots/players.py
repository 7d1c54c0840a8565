"""The levels: `random`, `casual` (appraisal with noise), `solid` (the best appraisal one turn ahead), `strong` (tree
search)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from core.bots.pace import Pace, iterations
from core.bots.search import Search
from core.bots.thought import AnyGame, Option, Thought, reasons
from core.bots.turn_search import TurnSearch
from core.bots.turns import best_turns
from core.kernel import Chance

Level = Literal["random", "casual", "solid", "strong"]

IMAGINED = 3
"""How many imagined positions a solid bot looks at."""
BEAM = 24
"""How many unfinished turns a solid bot follows at a time."""
WIDE = 16
"""How many unfinished turns it follows in a game with long turns."""
LONGEST_TURN = 60
"""A turn longer than this is appraised as it stands then."""
SHOWN = 3
"""How many options a thought keeps to explain itself."""


def searching(game: AnyGame, view: Any, chance: Chance) -> Search | TurnSearch:
    """The search of a strong bot, to be carried on in slices."""
    return TurnSearch(game, view, chance) if game.long_turns else Search(game, view, chance)


def think(game: AnyGame, view: Any, level: Level, chance: Chance, pace: Pace | None = None) -> Thought:
    """A bot's thought about the decision of the seat to move. The view is that seat's; nothing else is known."""
    return explained(game, view, LEVELS[level](game, view, chance, pace or iterations(400)), chance)


def explained(game: AnyGame, view: Any, thought: Thought, chance: Chance) -> Thought:
    """The best few options of a thought, with their reasons."""
    seat = game.seat_to_move(view)
    position = game.imagine(view, chance)
    told = tuple(
        msgspec.structs.replace(option, reasons=reasons(game, position, option.line, seat))
        for option in thought.options[:SHOWN]
    )
    return Thought(told, thought.rounds)


def decide(game: AnyGame, position: Any, level: Level, chance: Chance, pace: Pace | None = None) -> Any:
    """The move of a bot on the seat to move: it is shown that seat's view of the position and no more."""
    view = game.view_for(position, game.seat_to_move(position))
    return LEVELS[level](game, view, chance, pace or iterations(400)).move


def _random(game: AnyGame, view: Any, chance: Chance, pace: Pace) -> Thought:
    return Thought((Option((chance.pick(game.moves(view)),), 0.0, 0),), 0)


def _casual(game: AnyGame, view: Any, chance: Chance, pace: Pace) -> Thought:
    """Looks at each move once and misjudges it by up to a quarter of what decides the game."""
    seat = game.seat_to_move(view)
    position = game.imagine(view, chance)
    options = []
    for move in game.moves(view):
        after, _ = game.advance(position, move)
        misjudged = (chance.below(201) - 100) / 400 * game.points_scale
        options.append(Option((move,), game.appraise(after, seat) + misjudged, 1))
    return _ordered(options, 1)


def _solid(game: AnyGame, view: Any, chance: Chance, pace: Pace) -> Thought:
    """Plays every turn to its end, as far as the beam reaches, and takes the best: of short turns on average over a few
    imagined positions."""
    if game.long_turns:
        return _best_whole_turns(game, view, chance)
    seat = game.seat_to_move(view)
    moves = game.moves(view)
    if len(moves) == 1:
        return Thought((Option((moves[0],), 0.0, 0),), 0)
    totals: dict[Any, float] = {}
    lines: dict[Any, tuple[Any, ...]] = {}
    for _ in range(IMAGINED):
        for move, (lead, line) in _best_turns(game, game.imagine(view, chance), seat, moves).items():
            totals[move] = totals.get(move, 0.0) + lead
            lines.setdefault(move, line)
    return _ordered([Option(lines[move], total / IMAGINED, IMAGINED) for move, total in totals.items()], IMAGINED)


def _best_whole_turns(game: AnyGame, view: Any, chance: Chance) -> Thought:
    """In a long turn nothing hidden matters before it ends, so one imagined position is enough."""
    moves = game.moves(view)
    if len(moves) == 1:
        return Thought((Option((moves[0],), 0.0, 0),), 0)
    lines: dict[Any, Option] = {}
    for turn in best_turns(game, game.imagine(view, chance), WIDE):
        lines.setdefault(turn.line[0], Option(turn.line, turn.lead, 1))
    return Thought(tuple(lines.values()), 1)


def _best_turns(
    game: AnyGame, position: Any, seat: int, first: Sequence[Any]
) -> dict[Any, tuple[float, tuple[Any, ...]]]:
    """For each first move the best lead that a turn beginning with it reaches, and that turn."""
    best: dict[Any, tuple[float, tuple[Any, ...]]] = {}
    unfinished = [(position, ())]
    for depth in range(LONGEST_TURN):
        reached: list[tuple[float, Any, tuple[Any, ...]]] = []
        for here, line in unfinished:
            for move in first if depth == 0 else game.moves(here):
                after, _ = game.advance(here, move)
                lead = game.appraise(after, seat)
                longer = (*line, move)
                if game.over(after) or game.seat_to_move(after) != seat or depth + 1 == LONGEST_TURN:
                    if longer[0] not in best or lead > best[longer[0]][0]:
                        best[longer[0]] = (lead, longer)
                else:
                    reached.append((lead, after, longer))
        if not reached:
            break
        reached.sort(key=lambda found: -found[0])
        unfinished = [(after, line) for _, after, line in reached[:BEAM]]
    return best


def _strong(game: AnyGame, view: Any, chance: Chance, pace: Pace) -> Thought:
    search = searching(game, view, chance)
    search.go_on(pace)
    return search.thought()


def _ordered(options: list[Option], rounds: int) -> Thought:
    """Best lead first; equal ones stay in the order of legal moves."""
    return Thought(tuple(sorted(options, key=lambda option: -option.lead)), rounds)


LEVELS: dict[Level, Callable[[AnyGame, Any, Chance, Pace], Thought]] = {
    "random": _random,
    "casual": _casual,
    "solid": _solid,
    "strong": _strong,
}
