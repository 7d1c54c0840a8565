"""A bot's thought in slices, carried between the page and the worker as text."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Annotated, Any

import msgspec

from core.bots import Level, Option, Thought, explained, searching, seconds, think
from core.games import GAMES
from core.kernel import Chance, Game, Message
from core.kernel.chance import MAX_SEED
from core.kernel.door import MOST_MESSAGE_BYTES, Json
from core.kernel.journal import MOST_MOVES
from core.kernel.numbers import Few, Many, Name

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Request(msgspec.Struct, frozen=True):
    """What a bot is asked: the view of the seat to move, and nothing else of the game."""

    game: Name
    view: Annotated[str, msgspec.Meta(max_length=MOST_MESSAGE_BYTES)]
    level: Level
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED + MOST_MOVES)]


class SentOption(msgspec.Struct, frozen=True):
    line: msgspec.Raw
    lead: float
    looks: Count
    reasons: Few[Message]


class SentThought(msgspec.Struct, frozen=True):
    options: Few[SentOption]
    rounds: Count


_request = Json(Request, MOST_MESSAGE_BYTES)
_thought = Json(SentThought, MOST_MESSAGE_BYTES)


def ask(game: Game[Any, Any, Any], position: Any, level: Level, seed: int) -> str:
    """The request for the decision of the seat to move."""
    view = game.view_for(position, game.seat_to_move(position))
    return msgspec.json.encode(Request(game.id, b64encode(game.encode(view)).decode(), level, seed)).decode()


class Asked(msgspec.Struct, frozen=True):
    """A request as it was understood."""

    game: Game[Any, Any, Any]
    view: Any
    level: Level
    seed: int


def asked(request: str) -> Asked:
    """What a request asks. Raises msgspec.DecodeError."""
    sent = _request.read(request)
    game = GAMES.get(sent.game)
    if game is None:
        raise msgspec.ValidationError(f"no game {sent.game!r}")
    try:
        view = b64decode(sent.view)
    except ValueError as error:
        raise msgspec.DecodeError(str(error)) from error
    return Asked(game, game.decode(view), sent.level, sent.seed)


class Thinking:
    """The side that thinks. Only `strong` takes its time; the others know at once."""

    def __init__(self, request: str) -> None:
        understood = asked(request)
        self._game, self._view = understood.game, understood.view
        self._chance = Chance(understood.seed)
        self._search = None
        self._thought: Thought | None = None
        if understood.level == "strong":
            self._search = searching(self._game, self._view, self._chance)
        else:
            self._thought = think(self._game, self._view, understood.level, self._chance)

    @property
    def decided(self) -> bool:
        return self._search is None or self._search.decided

    def go_on(self, time: float) -> bool:
        """Think for that many seconds; whether more thinking could help."""
        if self._search is not None and not self.decided:
            self._search.go_on(seconds(time))
        return not self.decided

    def answer(self) -> str:
        thought = self._thought
        if self._search is not None:
            thought = explained(self._game, self._view, self._search.thought(), self._chance)
        assert thought is not None
        return msgspec.json.encode(thought).decode()


def read(game: Game[Any, Any, Any], answer: str) -> Thought:
    """A thought that came back. Raises msgspec.DecodeError."""
    sent = _thought.read(answer)
    line = Json[tuple[Any, ...]](Many[game.move_type])  # type: ignore[name-defined]
    return Thought(
        tuple(
            Option(line.read_part(option.line), option.lead, option.looks, option.reasons) for option in sent.options
        ),
        sent.rounds,
    )
