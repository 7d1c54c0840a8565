"""The contract between the application and the table of a game: a package of functions, none of which decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from core.kernel import Message
from core.kernel.words import Words
from web.html import Html
from web.scene import Scene, SeatLook
from web.screens.table import Act


class TableView(Protocol):
    AREAS: bool
    """Whether a tap on a player's strip shows that player's area; otherwise it opens the standing."""

    def draw(self, scene: Scene) -> Html:
        """The table while it is played. Things carry the names that `Game.touches` gives them, in `data-thing`."""

    def strip(self, scene: Scene, seat: int) -> Html:
        """What a player's strip shows of this game beside name and points."""

    def where(self, scene: Scene) -> Message | None:
        """Where the game is, if the number of the turn does not say all."""

    def more(self, scene: Scene) -> Message | None:
        """The second line of the prompt: what a choice would mean."""

    def acts(self, scene: Scene) -> Sequence[Act]:
        """Buttons for moves that go with no thing on the table; the last one lies under the right thumb."""

    def help_for(self, scene: Scene, thing: str) -> tuple[str, str] | None:
        """What a component is and does: a title and a few sentences."""

    def final_lines(self, scene: Scene) -> Html:
        """The scoring told at the end."""

    def picture(self, view: Any, words: Words, seats: Sequence[SeatLook]) -> Html:
        """A position to look at and not to touch, for Continue and saved games."""

    def cover(self) -> Html:
        """The game's card on Home."""

    def rules_page(self, words: Words) -> Html: ...
