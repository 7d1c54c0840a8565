"""The contract between the kernel and a game. Bots, journals, the command line and the front end know nothing else of
a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec

from core.kernel.agenda import M, P, Rulebook
from core.kernel.chance import Chance
from core.kernel.door import MOST_MESSAGE_BYTES, Msgpack
from core.kernel.messages import Message, say
from core.kernel.things import Cue, Tapped

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - the options, beside P position and M move


class Decision(msgspec.Struct, frozen=True):
    """Who decides now, what kind of decision it is, and how it is asked."""

    seat: int
    kind: str
    prompt: Message


class Line(msgspec.Struct, frozen=True):
    """One entry of the breakdown of points: whose, how many, from which source, and the sentence that tells it."""

    seat: int
    points: int
    source: str
    said: Message


class TieBreak(msgspec.Struct, frozen=True):
    """A value of each seat that decides between equal points; `used` tells whether it did."""

    said: Message
    values: tuple[int, ...]
    used: bool


class Standing(msgspec.Struct, frozen=True):
    """How the game stands, or, when it is over, how it ended."""

    points: tuple[int, ...]
    lines: tuple[Line, ...]
    ranks: tuple[int, ...]
    """1 for the winner; equal numbers share a place."""
    tie_breaks: tuple[TieBreak, ...]
    final: bool

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Change(msgspec.Struct, frozen=True):
    """More or less of something that a seat has: of points from a source, of a good. `what` is the key of its name."""

    seat: int
    n: int
    what: str


class Preview(msgspec.Struct, Generic[P], frozen=True):
    """What a move would bring whoever decides, as far as that can be known before."""

    position: P
    """The view after it; where chance comes into it, the view up to there."""
    points: tuple[Change, ...]
    goods: tuple[Change, ...]
    opens: tuple[str, ...]
    """Things that the same seat can go on with and could not before; none when the turn or the foresight ends."""
    closes: tuple[str, ...]
    """Those it could use and then cannot; none where foresight ends."""
    chance: Message | None
    """What is left to chance, or depends on what is hidden."""

    @property
    def complete(self) -> bool:
        """Whether just this will happen."""
        return self.chance is None


def changes(before: Mapping[tuple[int, str], int], after: Mapping[tuple[int, str], int]) -> tuple[Change, ...]:
    """Where two counts differ, by seat and by what is counted."""
    return tuple(
        Change(seat, n, what)
        for seat, what in dict.fromkeys((*before, *after))
        if (n := after.get((seat, what), 0) - before.get((seat, what), 0))
    )


class IllegalMove(Exception):
    """A move that the rules do not allow now, with the reasons as messages."""

    def __init__(self, reasons: tuple[Message, ...]) -> None:
        super().__init__(", ".join(reason.key for reason in reasons))
        self.reasons = reasons


class BadOptions(Exception):
    """Options that do not go together or do not fit the number of seats."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class MissingComponents(BadOptions):
    """A game was dealt from a set of components that is not on this device."""

    def __init__(self, message: Message, fingerprint: str) -> None:
        super().__init__(message)
        self.fingerprint = fingerprint


class BadComponents(Exception):
    """Component files that cannot be used, with the sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, *(f"{name}={value}" for name, value in message.values.items()))
        self.message = message


class Extra(msgspec.Struct, frozen=True):
    """An extension that a table may add to a game, as a form shows it."""

    id: str
    said: Message
    adds: Message
    """What it adds, in a sentence or two."""
    seats: tuple[int, ...]
    """The numbers of players it can be played with."""
    difficulty: int
    """1 to 4: easy, medium, hard, most complex."""
    minutes: int
    """How much longer the game gets."""
    variants: tuple[tuple[str, Message], ...] = ()
    """Other ways to play it, written `id:variant`."""


def rank(
    points: Sequence[int], breaks: Iterable[tuple[Message, Sequence[int]]]
) -> tuple[tuple[int, ...], tuple[TieBreak, ...]]:
    """Places by points, then by each tie-break in turn, most first. A tie-break is used where it parts two who were
    level."""
    keys: list[tuple[int, ...]] = [(n,) for n in points]
    told = []
    for said, values in breaks:
        longer = [(*key, value) for key, value in zip(keys, values, strict=True)]
        told.append(TieBreak(said, tuple(values), used=len(set(longer)) > len(set(keys))))
        keys = longer
    return tuple(1 + sum(other > key for other in keys) for key in keys), tuple(told)


class Game(ABC, Generic[O, P, M]):
    """A game. One instance of each lives in `core.games`."""

    id: str
    """Name of its folder, in journals and on the command line."""
    number: int
    """Its place in lists of games."""
    code: str
    """Two letters that stand for it in links; never changes."""
    words: str
    """What its message keys begin with."""
    rules: int
    """Version of the rules. Goes up when an old journal would play differently."""
    links_since: int
    """The oldest version whose links still mean the same: the order of legal moves has not changed since."""
    seats: tuple[int, ...]
    """The numbers of seats it can be played with."""
    minutes: tuple[int, int]
    difficulty: int
    """How much there is to learn: 1 light, 2 medium, 3 rich."""
    designers: str
    year: int
    options_type: type[O]
    position_type: type[P]
    move_type: Any
    """The union of the game's moves."""
    event_type: Any
    """The union of the game's events."""
    counts_at_end = False
    """Whether points are counted only at the end: until then a standing tells how it would end now."""
    long_turns = False
    """Whether a turn is made of many small decisions: bots then think about whole turns."""
    many: Mapping[str, int] = {}
    """How many things there are of those kinds that people point at and that no game has more of."""
    points_scale: int
    """A lead that all but decides the game: bots measure appraisals against it."""

    # Set-up.

    @abstractmethod
    def deal(self, options: O, seats: int, seed: int) -> P:
        """The first position. Raises BadOptions when the options do not fit the number of seats."""

    @abstractmethod
    def option_sets(self, seats: int) -> Sequence[O]:
        """Option sets that together use everything the game has: the conformance tests play them all."""

    @abstractmethod
    def bound(self, seats: int) -> int:
        """No game has more decisions than this."""

    def turns(self, position: P) -> int | None:
        """How many turns the game has in all, where the rules fix that."""
        return None

    def ends_turn(self, event: Any) -> bool:
        """Whether an event is the end of a turn: logs and charts go by turns."""
        return False

    def extras(self) -> Sequence[Extra]:
        """The extensions that the game's options can name."""
        return ()

    def settled(self, options: O) -> O:
        """Options as a journal keeps them: with everything named that a later version may change by default."""
        return options

    def component_files(self) -> Mapping[str, bytes]:
        """The files of its components, by name, if people may correct them."""
        return {}

    def add_components(self, files: Mapping[str, bytes]) -> str:
        """From now on games can be dealt from this set. Returns its fingerprint; raises BadComponents."""
        raise BadComponents(say("components.fixed", game=self.title))

    def await_components(self, more: Callable[[], bool]) -> None:
        """Before components are said to be missing, `more` is asked to add a set; False when it has none left."""

    def forget_components(self, fingerprint: str) -> None:
        """No game can be dealt from this set any more."""

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats that the game is not made for."""
        if seats not in self.seats:
            raise BadOptions(say("options.seats", seats=seats, low=self.seats[0], high=self.seats[-1]))

    # Play.

    @abstractmethod
    def rulebook(self, position: P) -> Rulebook[P, M]:
        """The rules in force: the base book joined with those of the extensions this position uses."""

    def over(self, position: P) -> bool:
        return not position.agenda

    def seat_to_move(self, position: P) -> int:
        """The seat that decides. Only while the game runs."""
        return position.agenda[0].seat  # type: ignore[no-any-return]

    def to_move(self, position: P) -> Decision | None:
        """Who decides now and what is asked; none when the game is over."""
        if self.over(position):
            return None
        kind = type(position.agenda[0]).__name__
        return Decision(self.seat_to_move(position), kind, self.rulebook(position).prompt(position))

    def moves(self, position: P) -> Sequence[M]:
        """Every legal move, in a fixed order; empty only when the game is over."""
        return self.rulebook(position).moves(position)

    def play(self, position: P, move: M) -> tuple[P, tuple[Any, ...]]:
        """The next position and the events that led there. Raises IllegalMove with the reasons."""
        if move not in self.moves(position):
            reasons = self.why_not(position, self.touches(move))
            raise IllegalMove(reasons or (say("play.not_now"),))
        return self.advance(position, move)

    def advance(self, position: P, move: M) -> tuple[P, tuple[Any, ...]]:
        """`play` for a move that came out of `moves` a moment ago: nothing is checked again."""
        return self.rulebook(position).advance(position, move)

    # What a move would bring.

    def preview(self, view: P, move: M) -> Preview[P]:
        """What a legal move would bring. Only what its seat may know goes in: the same for all positions with one
        view."""
        seat = self.seat_to_move(view)
        view = self.view_for(view, seat)
        after, chance = self.foresee(view, move)
        here = self.within_reach(view, seat)
        there = here if chance else self.within_reach(after, seat)
        return Preview(
            position=after,
            points=changes(self.points_by_source(view), self.points_by_source(after)),
            goods=changes(self.goods(view), self.goods(after)),
            opens=tuple(thing for thing in there if thing not in here),
            closes=tuple(thing for thing in here if thing not in there),
            chance=chance,
        )

    def foresee(self, view: P, move: M) -> tuple[P, Message | None]:
        """Of a preview only the view after the move, as far as it is certain, and what is left to chance. A move that
        draws or rolls is named itself."""
        certain, unforeseen = self.rulebook(view).foresee(view, move)
        after = self.view_for(certain, self.seat_to_move(view))
        if unforeseen is None:
            return after, None
        return after, self.verbs.revealed.get(type(unforeseen), self.name_move)(view, unforeseen)

    def within_reach(self, position: P, seat: int) -> Collection[str]:
        """The things that legal moves of a seat touch, in their order; none while it has nothing to decide."""
        if self.over(position) or self.seat_to_move(position) != seat:
            return ()
        return dict.fromkeys(thing for move in self.moves(position) for thing in self.touches(move))

    def points_by_source(self, position: P) -> Mapping[tuple[int, str], int]:
        """The lines of a standing, added up by seat and source."""
        points: Counter[tuple[int, str]] = Counter()
        for line in self.standing(position).lines:
            points[line.seat, line.source] += line.points
        return points

    def goods(self, position: P) -> Mapping[tuple[int, str], int]:
        """What each seat has that it can spend or use up: under the seat and the key of its name."""
        return {}

    # People: what a tap means, and words for moves and events.

    @property
    def verbs(self) -> Rulebook[P, M]:
        """Every rule that any position may use: the words of moves and events are found here."""
        raise NotImplementedError

    def touches(self, move: M) -> tuple[str, ...]:
        """The things on the table that a move goes with (`card-12`, `cell-5`). A person who taps some of them means
        one of the moves that touch them all."""
        return self.verbs.touched[type(move)](move)

    def why_not(self, position: P, things: Sequence[str]) -> tuple[Message, ...]:
        """The reasons why what a person tapped is not possible now. Empty if some legal move goes with it."""
        if self.over(position):
            return (say(f"{self.words}.why.over"),)
        return self.rulebook(position).why_not(position, Tapped(things, self.many))

    def shortcut(self, position: P, thing: str) -> tuple[M, ...]:
        """Moves that one tap stands for, to be played one after the other ("activate the rest"); mostly none.
        `Table.play_shortcut` derives it anew after each of them."""
        return ()

    def name_move(self, position: P, move: M) -> Message:
        """A move as a short sentence, for menus, hints and logs."""
        return self.verbs.named[type(move)](position, move)

    def warning(self, position: P, move: M) -> Message | None:
        """Why a legal move is almost surely a slip."""
        moves = self.moves(position)
        told = (slip(position, move, moves) for slip in self.rulebook(position).warned.get(type(move), ()))
        return next((warning for warning in told if warning is not None), None)

    def cues(self, event: Any) -> tuple[Cue, ...]:
        """What there is to see of an event."""
        return self.verbs.shown[type(event)](event)

    def log_line(self, position: P, event: Any, viewer: int | None) -> Message | None:
        """An event in words as this seat may know it (none: what everybody knows); None if it is not worth a line.
        The position is any one of the game."""
        return self.verbs.logged[type(event)](position, event, viewer)

    @property
    def packages(self) -> tuple[str, ...]:
        """Where its words are."""
        return (f"core.{self.id}",)

    @property
    def title(self) -> Message:
        return say(f"{self.words}.title")

    def option_words(self, *parts: str | int) -> Message:
        """The name of an option, its `help`, or the name of one of its choices."""
        return say(".".join((self.words, "option", *map(str, parts))))

    @abstractmethod
    def component_words(self) -> Iterable[str]:
        """The keys of messages that this game builds from its data: names of components, sources of points."""

    # Points.

    @abstractmethod
    def standing(self, position: P) -> Standing:
        """Points with their breakdown: gained so far or, in a game that `counts_at_end`, as if it ended now; ranking
        and tie-breaks."""

    def hides_points(self, position: P, seat: int, viewer: int | None) -> bool:
        """Whether a viewer is not shown this seat's points now. They follow from what is public; a screen only does
        not add them up."""
        return False

    # Secrets.

    def hidden(self, position: P) -> tuple[str, ...]:
        """The fields of a position that hold what not everybody may know; all others are open."""
        return ("chance",)

    @abstractmethod
    def view_for(self, position: P, seat: int | None) -> P:
        """The position as that seat may know it; for nobody in particular, what everybody knows."""

    @abstractmethod
    def imagine(self, view: P, chance: Chance) -> P:
        """A full position that fits the view: hidden things dealt anew."""

    def reveals(self, before: P, after: P, events: Iterable[Any]) -> bool:
        """Whether a step showed something nobody could know: taking it back is peeking. A draw of chance always is."""
        return before.chance != after.chance or any(getattr(event, "reveals", False) for event in events)

    # Bots.

    @abstractmethod
    def forecast(self, position: P) -> tuple[float, ...]:
        """A quick estimate of the points each seat will end with; exact when the game is over."""

    def appraise(self, position: P, seat: int) -> float:
        """How many points ahead of its best opponent a seat seems to end; alone at the table, its points."""
        points = self.forecast(position)
        others = points[:seat] + points[seat + 1 :]
        return points[seat] - max(others) if others else points[seat]

    # Balance.

    def takeable(self, position: P) -> Mapping[str, Message]:
        """The things of a game just dealt whose balance is worth a look, with their names."""
        return {}

    def taken(self, event: Any) -> Iterable[tuple[int, str]]:
        """The seats that take some of those things by an event, and the things."""
        rule = self.verbs.brought.get(type(event))
        return rule(event) if rule else ()

    # Codecs.

    @cached_property
    def _encoder(self) -> msgspec.msgpack.Encoder:
        return msgspec.msgpack.Encoder()

    @cached_property
    def _positions(self) -> Msgpack[P]:
        return Msgpack(self.position_type, MOST_MESSAGE_BYTES)

    def encode(self, position: P) -> bytes:
        return self._encoder.encode(position)

    def decode(self, data: bytes) -> P:
        """A position from its encoding. For our own encodings only: positions from outside come as journals and are
        replayed."""
        return self._positions.read(data)
