"""What a table view is given to draw: all a person may know and choose now, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from core.kernel import Game, Message
from core.kernel.things import Cue
from core.kernel.words import Words


class SeatLook(msgspec.Struct, frozen=True):
    """A seat as it is shown. `colour` is 1 to 5: p1 red circle, p2 yellow diamond, p3 green triangle, p4 blue square,
    p5 white star."""

    name: str
    player: str
    """`person`, or the level of the bot."""
    colour: int


class Refusal(msgspec.Struct, frozen=True):
    """Something impossible that was just tapped, and the sentence that says why."""

    thing: str
    reasons: tuple[Message, ...]


class Scene(msgspec.Struct, frozen=True):
    """A moment at the table. Things on the table are named as `Game.touches` names them; a view puts that name into
    `data-thing`."""

    game: Game[Any, Any, Any]
    view: Any
    """The position as the viewer may know it."""
    viewer: int | None
    """The seat whose secrets are shown; none when a curtain is down or nobody sits here."""
    seats: tuple[SeatLook, ...]
    words: Words
    moves: tuple[Any, ...] = ()
    """The legal moves that the person at the device can make now."""
    selected: tuple[str, ...] = ()
    """Things tapped so far."""
    recent: tuple[Any, ...] = ()
    """Events since the viewer's last decision: what is shown as just happened."""
    own: tuple[Any, ...] = ()
    """Events of that decision itself: what it brought about, dice and turned cards too."""
    hinted: tuple[str, ...] = ()
    """Things that belong to the hint being shown."""
    refusal: Refusal | None = None
    looking_at: int | None = None
    """The seat whose area a person wants to see; none when it is the view's to choose."""
    panel: str = ""
    """The part of the table a person wants to see, in the view's own words; empty when it is the view's to choose."""

    @property
    def names(self) -> Sequence[str]:
        return [seat.name for seat in self.seats]

    @property
    def lately(self) -> tuple[Any, ...]:
        """All that has happened since the viewer chose last, the choice included."""
        return (*self.own, *self.recent)

    def text(self, message: Message) -> str:
        """A sentence in the person's language with the players' names."""
        return self.words.text(message, self.names)

    def cues(self, events: Iterable[Any]) -> list[Cue]:
        """What there is to see of events: mostly of the `recent` ones."""
        return [cue for event in events for cue in self.game.cues(event)]

    def gone(self, what: str, to: str = "") -> list[Cue]:
        """Of what just happened: things of a kind that went anywhere, or to a place of that kind."""
        return [cue for cue in self.cues(self.recent) if cue.is_of(what) and cue.goes_to(to)]

    def after(self, move: Any) -> Any:
        """The view after a legal move, as far as it is certain."""
        return self.game.foresee(self.view, move)[0]

    def legal(self, thing: str) -> bool:
        """Whether some legal move touches this thing together with everything selected. A thing may name several."""
        wanted = {*thing.split(), *self.selected}
        return any(wanted <= set(self.game.touches(move)) for move in self.moves)
