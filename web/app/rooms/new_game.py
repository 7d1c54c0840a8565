"""A new game: the draft of a table, changed by the form and dealt by Start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from core.games import GAMES
from core.kernel import Message, say
from core.kernel.chance import MAX_SEED
from core.kernel.contract import BadOptions
from core.kernel.journal import PLAYERS, Seat, Table, Unreadable, new_journal, tidy_name
from core.kernel.options import option_fields, read_options
from web.app.device import Event
from web.app.room import Room
from web.app.shelf import shelf
from web.html import Html
from web.scene import SeatLook
from web.screens.emblems import COLOURS
from web.screens.new_game import NewGame, fitting_extras, new_game

if TYPE_CHECKING:
    from web.app.app import App

BOT_NAMES = 5
FIRST_COLOURS = (1, 4, 2, 3, 5)
"""Red, blue, yellow, green, white: the order in which seats take them."""


class NewGameRoom(Room):
    name = "new"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.game = next(iter(GAMES.values()))
        self.seats: list[SeatLook] = []
        self.values: dict[str, Any] = {}
        self.choosing: int | None = None
        self.seed = ""
        self.seed_error: Message | None = None
        self.options_error: Message | None = None

    async def enter(self, arg: str) -> None:
        """Sensible defaults: the person against two solid bots."""
        game = GAMES.get(arg, self.game)
        if self.seats and game is self.game:
            return
        self.game = game
        self.values = self._newest_components()
        self.seed = ""
        self.seed_error = self.options_error = self.choosing = None
        seats = min(max(3, game.seats[0]), game.seats[-1])
        self.seats = [SeatLook(self.app.preferences.name, "person", FIRST_COLOURS[0])]
        while len(self.seats) < seats:
            self._add_bot()

    def _newest_components(self) -> dict[str, Any]:
        """Who has loaded corrected components wants to play with them."""
        sets = self.app.components.of(self.game.id)
        fields = [field.name for field in option_fields(self.game.options_type) if field.kind == "components"]
        return {name: sets[-1].fingerprint for name in fields if sets}

    def _add_bot(self) -> None:
        taken = {look.colour for look in self.seats}
        names = {look.name for look in self.seats}
        colour = next(colour for colour in FIRST_COLOURS if colour not in taken)
        name = next((name for name in self._bot_names() if name not in names), "")
        self.seats.append(SeatLook(name, "solid", colour))

    def _bot_names(self) -> list[str]:
        return [self.words.text(say(f"web.bot_name.{n}")) for n in range(1, BOT_NAMES + 1)]

    def draw(self) -> Html:
        return new_game(
            NewGame(
                game=self.game,
                games=shelf(),
                seats=tuple(self.seats),
                values=self.values,
                sets=self.app.components.of(self.game.id),
                choosing=self.choosing,
                seed=self.seed,
                seed_error=self.seed_error,
                options_error=self.options_error,
            ),
            self.words,
            self.app.overlays,
        )

    def _seat(self, event: Event, **fields: object) -> None:
        number = int(event.arg)
        if 0 <= number < len(self.seats):
            self.seats[number] = msgspec.structs.replace(self.seats[number], **fields)
        self._check()
        self.app.paint()

    async def do_seat_name(self, event: Event) -> None:
        name = tidy_name(event.value)
        if event.arg == "0" and event.kind == "change" and self.seats[0].player == "person":
            self.app.remember(name=name)
        self._seat(event, name=name if event.kind == "change" else event.value)

    async def do_seat_player(self, event: Event) -> None:
        """A person who takes the seat of a bot brings a name of their own."""
        number = int(event.arg)
        if event.value not in PLAYERS or not 0 <= number < len(self.seats):
            return
        name = self.seats[number].name
        if event.value == "person" and name in self._bot_names():
            name = ""
        self._seat(event, player=event.value, name=name)

    async def do_seat_add(self, event: Event) -> None:
        if len(self.seats) < self.game.seats[-1]:
            self._add_bot()
        self._check()
        self.app.paint()

    async def do_seat_remove(self, event: Event) -> None:
        number = int(event.arg)
        if len(self.seats) > self.game.seats[0] and 0 <= number < len(self.seats):
            del self.seats[number]
        self.choosing = None
        self._check()
        self.app.paint()

    async def do_seat_up(self, event: Event) -> None:
        number = int(event.arg)
        if 0 < number < len(self.seats):
            self.seats[number - 1], self.seats[number] = self.seats[number], self.seats[number - 1]
        self.choosing = None
        self.app.paint()

    async def do_seat_colour_open(self, event: Event) -> None:
        number = int(event.arg)
        self.choosing = None if self.choosing == number else number
        self.app.paint()

    async def do_seat_colour(self, event: Event) -> None:
        """A colour that somebody has changes hands."""
        seat, _, colour = event.arg.partition(":")
        number, wanted = int(seat), int(colour)
        if 0 <= number < len(self.seats) and wanted in COLOURS:
            had = self.seats[number].colour
            for other, look in enumerate(self.seats):
                if look.colour == wanted:
                    self.seats[other] = msgspec.structs.replace(look, colour=had)
            self.seats[number] = msgspec.structs.replace(self.seats[number], colour=wanted)
        self.choosing = None
        self.app.paint()

    async def do_option(self, event: Event) -> None:
        field = next((field for field in option_fields(self.game.options_type) if field.name == event.arg), None)
        if field is None:
            return
        if field.kind == "switch":
            self.values[field.name] = event.checked
        elif field.kind == "components":
            self.values[field.name] = event.value
        elif field.kind == "number":
            good = event.value.removeprefix("-").isdecimal() and len(event.value) < 10
            self.values[field.name] = int(event.value) if good else field.default
        else:
            self.values[field.name] = next((c for c in field.choices if str(c) == event.value), field.default)
        self._check()
        self.app.paint()

    async def do_extra(self, event: Event) -> None:
        self._choose_extra(event.arg, event.arg if event.checked else "")

    async def do_extra_variant(self, event: Event) -> None:
        name = event.arg.partition(":")[0]
        self._choose_extra(name, event.arg if event.checked else name)

    async def do_extras(self, event: Event) -> None:
        """All that so many can play, with the variants that are chosen already; or none."""
        chosen = {each.partition(":")[0]: each for each in self._extras()} if event.arg == "all" else {}
        every = [chosen.get(extra.id, extra.id) for extra in self.game.extras()] if event.arg == "all" else []
        self._set_extras(fitting_extras(self.game, len(self.seats), every))

    def _choose_extra(self, name: str, wanted: str) -> None:
        """Take an extension in, in the order of the list, or out."""
        others = [chosen for chosen in self._extras() if chosen.partition(":")[0] != name]
        chosen = {each.partition(":")[0]: each for each in [*others, wanted] if each}
        self._set_extras(tuple(chosen[extra.id] for extra in self.game.extras() if extra.id in chosen))

    def _extras_name(self) -> str:
        """What the option is called that holds the extensions."""
        return next((field.name for field in option_fields(self.game.options_type) if field.kind == "extras"), "")

    def _extras(self) -> tuple[str, ...]:
        chosen: tuple[str, ...] = self.values.get(self._extras_name(), ())
        return chosen

    def _set_extras(self, chosen: tuple[str, ...]) -> None:
        if name := self._extras_name():
            self.values[name] = chosen
        self._check()
        self.app.paint()

    def _options(self) -> Any:
        """What is chosen, without extensions that are not for so many players: with another seat they are back."""
        name = self._extras_name()
        fitting = {name: fitting_extras(self.game, len(self.seats), self._extras())} if name in self.values else {}
        return read_options(self.game, {**self.values, **fitting})

    async def do_option_less(self, event: Event) -> None:
        self._step(event.arg, -1)

    async def do_option_more(self, event: Event) -> None:
        self._step(event.arg, 1)

    def _step(self, name: str, by: int) -> None:
        field = next(field for field in option_fields(self.game.options_type) if field.name == name)
        wanted = int(self.values.get(name, field.default)) + by
        low, high = field.low or 0, field.high if field.high is not None else wanted
        self.values[name] = min(max(wanted, low), high)
        self._check()
        self.app.paint()

    async def do_seed(self, event: Event) -> None:
        self.seed = event.value
        self._check()
        self.app.paint()

    def _check(self) -> None:
        """Say what is wrong while it is being written."""
        text = self.seed.strip()
        good = not text or (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= MAX_SEED)
        self.seed_error = None if good else say("app.seed.bad", most=str(MAX_SEED))
        self.options_error = None
        try:
            self.game.deal(self._options(), len(self.seats), 0)
        except BadOptions as refusal:
            self.options_error = refusal.message

    async def do_start(self, event: Event) -> None:
        self._check()
        if self.seed_error is None and self.options_error is None:
            seats = [Seat(tidy_name(look.name), look.player) for look in self.seats]  # type: ignore[arg-type]
            seed = int(self.seed) if self.seed.strip() else self.device.new_seed()
            journal = new_journal(self.game, seats, seed, self._options())
            try:
                table = Table(self.game, journal)
            except Unreadable as refusal:
                self.options_error = refusal.message
            else:
                looks = [msgspec.structs.replace(look, name=tidy_name(look.name)) for look in self.seats]
                self.seed = ""
                await self.app.begin(table, tuple(looks))
                return
        self.app.paint()
