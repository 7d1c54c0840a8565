"""Corrected components on their way in and out: one file that a person can open in any editor.

It names its game and holds those of the game's component files that were corrected, or all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from core.kernel.codecs import MOST_FILE_BYTES, NOT_DECODABLE
from core.kernel.contract import BadComponents, Game
from core.kernel.messages import say

LONGEST_TITLE = 60

AnyGame = Game[Any, Any, Any]


class ComponentSet(msgspec.Struct, frozen=True):
    """A set that games on this device can use. `text` is the file it came from."""

    game: str
    fingerprint: str
    title: str
    text: str


class _File(msgspec.Struct, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    files: Annotated[dict[str, msgspec.Raw], msgspec.Meta(max_length=40)]
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""


def read_components(data: bytes, games: Mapping[str, AnyGame]) -> ComponentSet:
    """The set in a file; what the file leaves out is as built in. Raises BadComponents."""
    if len(data) > MOST_FILE_BYTES:
        raise BadComponents(say("components.too_long"))
    try:
        read = msgspec.json.decode(data, type=_File)
        text = data.decode()
    except NOT_DECODABLE as error:
        raise BadComponents(say("components.foreign", detail=str(error))) from error
    game = games.get(read.game)
    if game is None:
        raise BadComponents(say("components.unknown_game", game=read.game))
    files = {**game.component_files(), **{name: bytes(raw) for name, raw in read.files.items()}}
    return ComponentSet(game.id, game.add_components(files), read.title, text)


def write_components(game: AnyGame, title: str) -> bytes:
    """The built-in set as a file to be corrected."""
    files = {name: msgspec.Raw(data) for name, data in game.component_files().items()}
    return msgspec.json.format(msgspec.json.encode(_File(game.id, files, title)), indent=2)
