"""Corrected components on this device: sets that a person loaded, stored here and known to the bots as well."""

from __future__ import annotations

import msgspec

from core.games import GAMES
from core.kernel import Message
from core.kernel.component_files import ComponentSet, read_components
from core.kernel.contract import BadComponents
from core.kernel.door import Json
from web.app.device import Device

_texts = Json(tuple[str, ...])


class ComponentSets:
    def __init__(self, device: Device) -> None:
        self._device = device
        self.sets: tuple[ComponentSet, ...] = ()
        self._unread: tuple[str, ...] = ()
        """Files kept from an earlier version that this one does not understand: kept, for a later one may."""
        self.refused: Message | None = None
        """What was wrong with the last file."""

    async def fetch(self) -> None:
        """Make the stored sets known. One that can no longer be used stays stored and is not offered."""
        stored = await self._device.components()
        if not stored:
            return
        try:
            texts = _texts.read(stored)
        except msgspec.DecodeError:
            return
        for text in texts:
            try:
                found = read_components(text.encode(), GAMES)
            except BadComponents:
                self._unread += (text,)
            else:
                self._know(found)

    def of(self, game: str) -> tuple[ComponentSet, ...]:
        return tuple(known for known in self.sets if known.game == game)

    async def add(self, data: bytes) -> ComponentSet | None:
        """Check a file, use it from now on and store it; None, with the reason in `refused`, if it is no good."""
        self.refused = None
        try:
            found = read_components(data, GAMES)
        except BadComponents as refusal:
            self.refused = refusal.message
            return None
        if not self._is_built_in(found):
            self._know(found)
            await self._store()
        return found

    async def remove(self, fingerprint: str) -> None:
        for known in self.sets:
            if known.fingerprint == fingerprint:
                GAMES[known.game].forget_components(fingerprint)
        self.sets = tuple(known for known in self.sets if known.fingerprint != fingerprint)
        await self._store()

    def _know(self, found: ComponentSet) -> None:
        others = [known for known in self.sets if known.fingerprint != found.fingerprint]
        self.sets = (*others, found)
        self._device.thinker.learn(found.text)

    def _is_built_in(self, found: ComponentSet) -> bool:
        game = GAMES[found.game]
        return found.fingerprint == game.add_components(game.component_files())

    async def _store(self) -> None:
        texts = (*self._unread, *(known.text for known in self.sets))
        await self._device.keep_components(msgspec.json.encode(texts).decode())
