"""Settings, about, rules, and the page for trouble."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games import GAMES
from core.kernel import Message, say
from core.kernel.component_files import write_components
from web.app.device import Event, Storage
from web.app.room import Room
from web.app.saves import table_view
from web.app.shelf import credits_of_all, shelf
from web.html import Html
from web.screens.about import About, Library, about
from web.screens.parts import Dialog
from web.screens.rules import Rules, rules
from web.screens.settings import GameComponents, Settings, settings
from web.screens.trouble import Trouble, trouble

if TYPE_CHECKING:
    from web.app.app import App


class SettingsRoom(Room):
    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.storage = Storage()

    async def enter(self, arg: str) -> None:
        self.storage = await self.device.storage()
        self.app.components.refused = None

    def draw(self) -> Html:
        chosen = self.app.preferences
        return settings(
            Settings(
                theme=chosen.theme,
                motion=chosen.motion,
                contrast=chosen.contrast,
                text=chosen.text,
                confirm=chosen.confirm,
                warn=chosen.warn,
                used=self.storage.used,
                quota=self.storage.quota,
                persisted=self.storage.persisted,
                components=tuple(
                    GameComponents(game.title, game.id, self.app.components.of(game.id))
                    for game in GAMES.values()
                    if game.component_files()
                ),
                aside=self.app.components.aside,
                components_refused=self.app.components.refused,
                back="back",
            ),
            self.words,
            self.app.overlays,
        )

    async def do_persist(self, event: Event) -> None:
        await self.app.do_persist(event)
        self.storage = await self.device.storage()
        self.app.paint()

    async def do_components_save(self, event: Event) -> None:
        """The built-in files, to be corrected."""
        game = GAMES.get(event.arg)
        if game is not None:
            title = self.words.text(game.title)
            self.device.download(f"{game.id}-components.json", write_components(game, title))
            self.app.say(say("app.components.saved"))
            self.app.paint()

    async def do_components_retry(self, event: Event) -> None:
        self.app.components.retry(event.arg)
        self.app.paint()

    async def do_components_export(self, event: Event) -> None:
        """A set that was put aside, as it is stored."""
        for each in self.app.components.aside:
            if each.name == event.arg:
                self.device.download(f"components-{each.name}.json", each.text.encode(errors="replace"))

    async def do_components_remove(self, event: Event) -> None:
        self.app.dialog = Dialog(
            say("app.components.remove.title"),
            say("app.components.remove.text"),
            say("app.components.remove.yes"),
            do="components-remove-now",
            arg=event.arg,
            danger=True,
        )
        self.app.paint()

    async def do_components_remove_now(self, event: Event) -> None:
        self.app.dialog = None
        await self.app.components.remove(event.arg)
        self.app.paint()


class AboutRoom(Room):
    name = "about"

    def draw(self) -> Html:
        version, build = self.device.build()
        libraries = tuple(Library(*library) for library in LIBRARIES)
        return about(About(version, build, credits_of_all(), libraries, back="back"), self.words, self.app.overlays)


LIBRARIES = (
    ("Pyodide", "314.0.7", "MPL-2.0", "Python"),
    ("PyScript", "0.7.31", "Apache-2.0", "Python"),
    ("msgspec", "0.22.0", "BSD-3-Clause", "data"),
    ("idiomorph", "0.8.0", "0BSD", "page"),
    ("Panzoom", "4.6.2", "MIT", "zoom"),
    ("idb", "8.0.4", "ISC", "storage"),
    ("Workbox", "7.4.1", "MIT", "offline"),
    ("lean-qr", "2.7.4", "MIT", "QR"),
    ("Alegreya, Alegreya Sans", "", "OFL-1.1", "type"),
)


class RulesRoom(Room):
    name = "rules"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.game = next(iter(GAMES))

    async def enter(self, arg: str) -> None:
        if any(card.id == arg for card in shelf()):
            self.game = arg

    def draw(self) -> Html:
        page = table_view(self.game).rules_page(self.words) if self.game in GAMES else Html("")
        return rules(Rules(shelf(), self.game, page, back="back"), self.words, self.app.overlays)


class TroubleRoom(Room):
    name = "trouble"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title: Message = say("web.trouble.title")
        self.message: Message = say("web.trouble.error")
        self.report = ""
        self.missing = ""
        self.data = b""

    def tell(self, title: Message, message: Message, report: str, *, missing: str, data: bytes) -> None:
        self.title, self.message, self.report, self.missing, self.data = title, message, report, missing, data
        self.app.components.refused = None

    def _more(self) -> Message:
        if not self.missing:
            return say("web.trouble.safe")
        return say("web.trouble.aside") if self.app.components.aside else say("web.trouble.components")

    def draw(self) -> Html:
        told = Trouble(
            self.message,
            self.title,
            more=self._more(),
            components=bool(self.missing),
            refused=self.app.components.refused,
            report=self.report,
        )
        return trouble(told, self.words, self.app.overlays)
