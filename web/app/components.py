"""Corrected components on this device: sets that a person loaded, stored here and known to the bots as well.

A stored set is read when a game needs it, or when the sets are listed. That it is being read is noted: a set whose
reading ended with the page is put aside by the next start, and kept until a person decides.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Collection
from typing import Annotated

import msgspec

from core.games import GAMES
from core.kernel import Message, say
from core.kernel.component_files import LONGEST_TITLE, ComponentSet, read_components
from core.kernel.contract import BadComponents
from core.kernel.door import MOST_SET_BYTES, MOST_SETS_BYTES, Json
from web.app.device import Device
from web.screens.settings import Aside

MOST_SETS = 20
PATIENCE = 5000
"""Milliseconds. A set takes some ten of them."""


class _Titled(msgspec.Struct):
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""


_titled = Json(_Titled, MOST_SET_BYTES)
_texts = Json(tuple[str, ...], MOST_SETS_BYTES)


class ComponentSets:
    def __init__(self, device: Device) -> None:
        self._device = device
        self._unread: list[str] = []
        self.sets: tuple[ComponentSet, ...] = ()
        """Those that were read."""
        self.aside: tuple[Aside, ...] = ()
        """Those that cannot be used. They stay stored: a later version may understand them."""
        self.refused: Message | None = None
        """What was wrong with the last file."""

    async def fetch(self) -> None:
        """Have the stored sets ready."""
        for text in await self._stored():
            if _name(text) in self._device.noted():
                self._put_aside(text, say("app.components.stopped"))
            else:
                self._unread.append(text)
        for game in GAMES.values():
            game.await_components(self._read_one)

    def of(self, game: str) -> tuple[ComponentSet, ...]:
        while self._read_one():
            pass
        return tuple(known for known in self.sets if known.game == game)

    async def add(self, data: bytes) -> ComponentSet | None:
        """Check a file, use it from now on and store it; None, with the reason in `refused`, if it is no good."""
        self.refused = None
        try:
            found = read_components(data, GAMES)
        except BadComponents as refusal:
            self.refused = refusal.message
            return None
        if self._is_built_in(found):
            return found
        if len(await self._stored()) >= MOST_SETS:
            self.refused = say("app.components.too_many")
            return None
        same = {known.text for known in self.of(found.game) if known.fingerprint == found.fingerprint}
        self.sets = (*self._without(found), found)
        self._device.thinker.learn(found.text)
        await self._store({*same, found.text}, found.text)
        return found

    async def remove(self, name: str) -> None:
        """A set by its fingerprint, or one that was put aside by its name."""
        known = [known for known in self.sets if known.fingerprint == name]
        for each in known:
            GAMES[each.game].forget_components(name)
        self.sets = tuple(each for each in self.sets if each not in known)
        await self._store({*(each.text for each in known), *(each.text for each in self.aside if each.name == name)})

    def retry(self, name: str) -> None:
        """Read a set again that was put aside."""
        for each in self.aside:
            if each.name == name:
                self.aside = tuple(other for other in self.aside if other is not each)
                self._read(each.text)

    def _read_one(self) -> bool:
        """The newest that is left; whether there was one."""
        if not self._unread:
            return False
        self._read(self._unread.pop())
        return True

    def _read(self, text: str) -> None:
        begun = self._device.now()
        self._note(text, reading=True)
        try:
            found = read_components(text.encode(errors="replace"), GAMES)
        except BadComponents as refusal:
            self._put_aside(text, refusal.message)
        else:
            if self._device.now() - begun > PATIENCE:
                # The note stays: the next start does not try.
                GAMES[found.game].forget_components(found.fingerprint)
                self._put_aside(text, say("app.components.stopped"))
                return
            self.sets = (found, *self._without(found))
            self._device.thinker.learn(found.text)
        self._note(text, reading=False)

    def _note(self, text: str, *, reading: bool) -> None:
        others = [noted for noted in self._device.noted().split() if noted != _name(text)]
        self._device.note(" ".join([*others, _name(text)] if reading else others))

    def _without(self, found: ComponentSet) -> list[ComponentSet]:
        return [known for known in self.sets if known.fingerprint != found.fingerprint]

    def _put_aside(self, text: str, reason: Message) -> None:
        try:
            title = _titled.read(text).title
        except msgspec.DecodeError:
            title = ""
        self.aside = (*self.aside, Aside(_name(text), title, reason, text))

    def _is_built_in(self, found: ComponentSet) -> bool:
        game = GAMES[found.game]
        return found.fingerprint == game.add_components(game.component_files())

    async def _stored(self) -> tuple[str, ...]:
        """The files that are stored. What is no list of files is one that cannot be read."""
        stored = await self._device.components()
        try:
            return _texts.read(stored) if stored else ()
        except msgspec.DecodeError:
            return (stored or "",)

    async def _store(self, gone: Collection[str], *added: str) -> None:
        """Another tab may have stored sets meanwhile: nothing changes but these."""
        self.aside = tuple(each for each in self.aside if each.text not in gone)
        for text in gone:
            self._note(text, reading=False)
        texts = [text for text in await self._stored() if text not in gone]
        await self._device.keep_components(msgspec.json.encode([*texts, *added]).decode())


def _name(text: str) -> str:
    """What a file is noted and put aside by: it may be too broken for a fingerprint."""
    return f"{crc32(text.encode(errors='replace')):08x}"
