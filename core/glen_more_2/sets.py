"""The component sets there are: that of the game itself, and those that a person has loaded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import (
    FILES,
    KITS,
    Components,
    register,
)
from core.glen_more_2.loading import load
from core.kernel.files import read_from


def built_in_files() -> dict[str, bytes]:
    """The files that come with the game, and those of all chronicles."""
    files = {name: read_from("core.glen_more_2", "data", f"{name}.json") for name in FILES}
    for name, chronicle in CHRONICLES.items():
        if chronicle.file is not None:
            files[name] = chronicle.data
    return files


EARLIER = ((b'{"min": 1, "max": 1, "home"', b'{"max": 1, "optional": true, "home"'),)
"""Where the clans that came with rules 1 differ: what the file says now, and what it said then."""


class FileSet:
    """Files that games can be dealt from. A game uses the base files and those of its chronicles and no other, so its
    fingerprint stays when a chronicle is added that it does not play with."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Everything is checked, whatever a game will use of it. Raises BadComponents."""
        self.fingerprint = load(files).fingerprint
        self._files = dict(files)
        self._kits: dict[tuple[str, ...], Components] = {}

    @property
    def kits(self) -> Mapping[tuple[str, ...], Components]:
        """Those that were asked for so far, by the files they use."""
        return self._kits

    def kit(self, chronicles: Sequence[str] = ()) -> Components:
        used = tuple(name for name in self._files if name in FILES or name in chronicles)
        if used not in self._kits:
            self._kits[used] = load({name: self._files[name] for name in used})
            register(self._kits[used])
        return self._kits[used]


@cache
def _sets() -> list[FileSet]:
    """Those of the game itself, then those that were added."""
    return [FileSet(built_in_files())]


@cache
def _earlier() -> FileSet:
    """The files that came with rules 1: games dealt from them go on with them."""
    files = built_in_files()
    differing = {"clans": EARLIER} | {name: chronicle.earlier for name, chronicle in CHRONICLES.items()}
    for name, changes in differing.items():
        for now, then in changes:
            files[name] = files[name].replace(now, then)
    return FileSet(files)


def add(files: Mapping[str, bytes]) -> str:
    """From now on games can be dealt from these files. Gives the fingerprint of the whole set; raises BadComponents."""
    added = FileSet(files)
    if all(known.fingerprint != added.fingerprint for known in _sets()):
        _sets().append(added)
    return added.fingerprint


def built_in() -> Components:
    """The files of the game and of all its chronicles together. A game is dealt from those it uses: see `found`."""
    return _sets()[0].kit(tuple(CHRONICLES))


def base() -> Components:
    """What comes with the game, without chronicles."""
    return _sets()[0].kit()


def forget(fingerprint: str) -> None:
    """A set that was added is not there any more, and neither is what was dealt from it alone: a game that uses none of
    the files in which it differs goes on with those of another set."""
    for files in [files for files in _sets()[1:] if files.fingerprint == fingerprint]:
        _sets().remove(files)
        for used, kit in files.kits.items():
            KITS.pop(kit.fingerprint, None)
            for same in [other.kit(used) for other in _sets()]:
                if same.fingerprint == kit.fingerprint:
                    register(same)


def found(fingerprint: str, chronicles: Sequence[str]) -> Components | None:
    """The components of a game with these chronicles: built in, or those of a fingerprint, its own or that of a set."""
    if not fingerprint:
        return _sets()[0].kit(chronicles)
    kit = _found(fingerprint, chronicles)
    while kit is None and any(more() for more in _more):
        kit = _found(fingerprint, chronicles)
    return kit


def _found(fingerprint: str, chronicles: Sequence[str]) -> Components | None:
    for files in _sets():
        kit = files.kit(chronicles)
        if fingerprint in (kit.fingerprint, files.fingerprint):
            return kit
    if fingerprint in KITS:
        return KITS[fingerprint]
    kit = _earlier().kit(chronicles)
    return kit if fingerprint in (kit.fingerprint, _earlier().fingerprint) else None


_more: list[Callable[[], bool]] = []
"""Who reads a further set when one is missing."""


def await_more(more: Callable[[], bool]) -> None:
    _more[:] = [more]
