"""Corrected components on their way in and out: one file that a person can open in any editor.

It names its game and holds those of the game's component files that were corrected, or all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from core.kernel.contract import BadComponents, Game
from core.kernel.door import MOST_SET_BYTES, Json, TooLong
from core.kernel.messages import say
from core.kernel.numbers import Name

FORMAT = 1
LONGEST_TITLE = 60

AnyGame = Game[Any, Any, Any]


class ComponentSet(msgspec.Struct, frozen=True):
    """A set that games on this device can use. `text` is the file it came from."""

    game: str
    fingerprint: str
    title: str
    text: str


class _Head(msgspec.Struct, frozen=True):
    format: Annotated[int, msgspec.Meta(ge=1, le=1 << 20)] = 1


class _File(_Head, frozen=True, kw_only=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    files: Annotated[dict[Name, msgspec.Raw], msgspec.Meta(max_length=40)]


_head = Json(_Head, MOST_SET_BYTES)
_file = Json(_File, MOST_SET_BYTES)


def read_components(data: bytes, games: Mapping[str, AnyGame]) -> ComponentSet:
    """The set in a file; what the file leaves out is as built in. Raises BadComponents, and nothing else."""
    try:
        return _read(data, games)
    except BadComponents:
        raise
    except TooLong as error:
        raise BadComponents(say("components.too_long")) from error
    except Exception as error:
        raise BadComponents(say("components.foreign", detail=str(error))) from error


def _read(data: bytes, games: Mapping[str, AnyGame]) -> ComponentSet:
    if _head.read(data).format > FORMAT:
        raise BadComponents(say("components.newer"))
    read = _file.read(data)
    text = data.decode()  # Before the game learns of the set: strings that nobody looked into may be no UTF-8.
    game = games.get(read.game)
    if game is None:
        raise BadComponents(say("components.unknown_game", game=read.game))
    files = {**game.component_files(), **{name: bytes(raw) for name, raw in read.files.items()}}
    return ComponentSet(game.id, game.add_components(files), read.title, text)


def write_components(game: AnyGame, title: str) -> bytes:
    """The built-in set as a file to be corrected."""
    files = {name: msgspec.Raw(data) for name, data in game.component_files().items()}
    return msgspec.json.format(msgspec.json.encode(_File(game=game.id, files=files, title=title)), indent=2)
