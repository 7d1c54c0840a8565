"""What a bot thought: the move it likes best, and the ways to play that it looked at."""

from __future__ import annotations

from typing import Any

import msgspec

from core.kernel import Game, Message, say

AnyGame = Game[Any, Any, Any]


class Option(msgspec.Struct, frozen=True):
    """A way to play: the moves of the seat, how far ahead it seems to bring it, how often it was looked at, and why
    it is good."""

    line: tuple[Any, ...]
    lead: float
    looks: int
    reasons: tuple[Message, ...] = ()


class Thought(msgspec.Struct, frozen=True):
    """Options, best first. The first move of the first option is the bot's move."""

    options: tuple[Option, ...]
    rounds: int

    @property
    def move(self) -> Any:
        return self.options[0].line[0]


def reasons(game: AnyGame, before: Any, line: tuple[Any, ...], seat: int) -> tuple[Message, ...]:
    """What a line changes in the standing, if the game ended after it: gains of the seat and losses of others,
    largest first."""
    after = before
    for move in line:
        if game.over(after) or game.seat_to_move(after) != seat or move not in game.moves(after):
            break
        after, _ = game.advance(after, move)
    was, becomes = game.standing(before).points, game.standing(after).points
    gain = becomes[seat] - was[seat]
    told = [say("bot.reason.gain", n=gain)] if gain > 0 else []
    cost = sum(max(0, was[other] - becomes[other]) for other in range(len(was)) if other != seat)
    if cost:
        told.append(say("bot.reason.costs_others", n=cost))
    if not told:
        told.append(say("bot.reason.position"))
    return tuple(told)
