"""What sets one of the two games apart where both are drawn and told alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from core.glens.names import Names
from core.glens.state import Glen
from core.kernel import Message, say
from core.kernel.messages import Value
from core.kernel.words import Words
from web.html import Html
from web.tables.glens.things import Lit


class TileFace(Protocol):
    def __call__(self, words: Words, kit: Any, tile: int, *, priced: bool = False, aside: bool = False) -> Html: ...


class Edition(msgspec.Struct, frozen=True):
    ids: str
    """What the ids of its elements begin with."""
    words: str
    """What the keys of its sentences begin with: a tile, a member, the market are called otherwise in each."""
    names: Callable[[Any], Names]
    """What it calls the components of a kit."""
    tile_told: Callable[[Words, Any, int], str]
    """A tile in words, for whoever does not see it."""
    tile_face: TileFace
    """Its picture."""
    goods: Callable[[Any], tuple[str, ...]]
    """The symbols of the goods of a kit."""

    def css(self, part: str) -> str:
        """The classes of a part of the table: those of the first game, which both share, and its own."""
        return " ".join(dict.fromkeys((f"gm-{part}", f"{self.ids}-{part}")))

    def say(self, key: str, **values: Value) -> Message:
        return say(f"{self.words}.{key}", **values)


class Looked(Protocol):
    """What the shared drawing needs to know beside the scene itself."""

    @property
    def state(self) -> Glen: ...
    @property
    def task(self) -> Any: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def shown(self) -> int: ...
    @property
    def own(self) -> bool: ...
    @property
    def lit(self) -> Lit: ...
    @property
    def sellable(self) -> frozenset[int]: ...
    @property
    def previewed(self) -> int | None: ...
    @property
    def just_laid(self) -> frozenset[int]: ...
