"""The table: a sitting with its bots, its storage and its sheets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any

import msgspec

from core.bots import Plan, Thought
from core.kernel import Message, say
from core.kernel.codecs import to_link
from core.kernel.journal import PLAYERS
from web.app import presenting
from web.app.device import Event, Record
from web.app.life import ANSWERS, Action, Answer, State
from web.app.room import Room
from web.app.saves import pack, table_view, unpack
from web.app.sitting import AnyTable, Sitting
from web.app.thinking import ask, read
from web.html import Html
from web.scene import SeatLook
from web.screens.parts import DELETED, LONGEST_TITLE, STORAGE_MAY_GO, UNDO_REVEALS
from web.screens.sheets import Choices, Help, History, Menu, Players, Sheet

if TYPE_CHECKING:
    from web.app.app import App

THINK = 1.5
"""Seconds that `strong` takes for a decision, and a hint."""
SLICE = 0.12
PAUSE = 0.45
"""Between two moves of bots, so that a person can follow."""
SHORT_PAUSE = 0.22
"""The same within a turn of many small moves."""
REPLAY_PAUSE = 0.8
PATIENCE = 4.0
"""How long a tab that follows another one leaves the bots to it."""
WENT_ON = say("app.toast.other_tab")
NOT_PLAYED = say("app.toast.not_stored")

Doing = Callable[["TableRoom", Event, Sitting], Awaitable[None]]


def asks(action: Action) -> Callable[[Doing], Callable[[TableRoom, Event], Awaitable[None]]]:
    """What a person does at the table, when the state of the table allows it."""

    def asking(do: Doing) -> Callable[[TableRoom, Event], Awaitable[None]]:
        @wraps(do)
        async def asked(room: TableRoom, event: Event) -> None:
            await room.ask(action, event, do)

        return asked

    return asking


class TableRoom(Room):
    name = "table"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.sitting: Sitting | None = None
        self.record = Record("", "", b"")
        self.sheet: str = ""
        self.help: Help | None = None
        self.thought: Thought | None = None
        self.hint_share: float | None = None
        self.hint_shown: int | None = None
        self.share: float | None = None
        """How far the thinking of the bot to move has come."""
        self.hurried = False
        self.replaying = False
        self.result_closed = False
        """After the end: whether the person looks at the table instead of the result."""
        self._epoch = 0
        """Counts what makes a thought stale: undo, another position, leaving."""
        self._storing = asyncio.Lock()
        """Held while the game is stored, and while it is looked up what another tab made of it."""
        self._waiting: list[tuple[Action, Event, Doing]] = []
        """What the person did meanwhile."""
        self._plan = Plan()
        """What the bot to move has in mind for the rest of its turn."""

    # Its life.

    @property
    def state(self) -> State:
        sitting = self.sitting
        if sitting is None or self._storing.locked():
            return State.STORING
        if sitting.at is not None:
            return State.LOOKING_BACK
        if sitting.over:
            return State.OVER
        if sitting.bot_to_move:
            return State.SHOWING if self.share is None else State.THINKING
        return State.CHOOSING if sitting.preview is None and not sitting.choices else State.CONFIRMING

    async def ask(self, action: Action, event: Event, do: Doing) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        match ANSWERS[self.state][action]:
            case Answer.DOES:
                await do(self, event, sitting)
            case Answer.WAITS:
                self._waiting.append((action, event, do))
            case Answer.REFUSES:
                sitting.refuse_now(event.source or event.thing)
                self.app.paint()

    @asynccontextmanager
    async def _in_storage(self) -> AsyncIterator[None]:
        try:
            async with self._storing:
                yield
        finally:
            waiting, self._waiting = self._waiting, []
            for waited in waiting:
                self.app.run(self.ask(*waited))

    # Sitting down and leaving.

    def seat(self, table: AnyTable, seats: tuple[SeatLook, ...], record: Record) -> None:
        """Put a game on the table."""
        self._epoch += 1
        shown_to = self.sitting.shown_to if self.sitting is not None and self.record.id == record.id else None
        self.sitting = Sitting(table, seats, confirm=self.app.preferences.confirm)
        self.sitting.shown_to = shown_to
        self.record = record
        self._waiting = []  # It was meant for another position.
        self.sheet = ""
        self.thought = self.help = self.share = self.hint_share = None
        self.replaying = self.result_closed = False

    @property
    def save(self) -> str:
        return self.record.id if self.sitting is not None else ""

    async def enter(self, arg: str) -> None:
        record = await self.app.storage.load(arg)
        seated = self.sitting is not None and arg == self.record.id
        if record is None and not seated:
            self.app.say(say("app.toast.no_such_game"))
            self.app.go("/", instead=True)
            return
        # One stored elsewhere meanwhile is newer than the table.
        if record is not None and (not seated or record.revision > self.record.revision):
            table, seats, note = unpack(record)
            self.seat(table, seats, record)
            if note is not None:
                self.app.say(note)
        assert self.sitting is not None
        self.sitting.confirm_first = self.app.preferences.confirm
        self._ask_if_deleted()
        self.app.storage.again()
        self.device.start(self._let_bots_play())

    def leave(self) -> None:
        self._epoch += 1
        self.sheet = ""
        self.share = None
        self.sitting = None
        self._waiting = []

    async def stored_elsewhere(self, save: str, revision: int) -> None:
        """Another tab went on with this game, or deleted it."""
        # News that comes while this tab stores may be newer than what that is answered with.
        async with self._storing:
            sitting = self.sitting
            record = await self.app.storage.load(save) if save == self.save else None
            if sitting is None or self.sitting is not sitting or save != self.save:
                return
            if record is None and not revision:
                packed = pack(self.record, sitting.table, sitting.looks, self.device.now())
                self.app.storage.deleted_elsewhere(packed)
            elif record is not None and record.revision > self.record.revision:
                self._take_newer(record, WENT_ON)

    def kept(self, save: str, record: Record) -> None:
        if save != self.save:
            return
        self.record = msgspec.structs.replace(self.record, id=record.id, name=record.name, revision=record.revision)
        asked = self.app.dialog is DELETED
        if asked:
            self.app.dialog = None
        if record.id != save:
            self.app.go(f"/table/{record.id}", instead=True)
        elif self.app.storage.reason(save) == "gone":
            self._ask_if_deleted()
        elif asked:
            self.app.say(say("app.toast.restored"))
            self.device.start(self._stand_in())

    def _ask_if_deleted(self) -> None:
        if self.app.storage.reason(self.save) == "gone":
            self.app.dialog = DELETED

    async def do_keep(self, event: Event) -> None:
        """The game was deleted in another tab; here it goes on."""
        self.app.dialog = None
        await self.app.storage.keep(self.save)

    async def do_let_go(self, event: Event) -> None:
        self.app.storage.forget(self.save)
        self.app.go("/")

    def _take_newer(self, record: Record, told: Message) -> None:
        table, seats, _ = unpack(record)
        self.seat(table, seats, record)
        self.app.say(told)
        self.app.paint()
        self.device.start(self._stand_in())

    async def _stand_in(self) -> None:
        """The tab that went on lets the bots play. Only when nothing more is heard of it this one does so."""
        epoch = self._epoch
        await self.device.wait(PATIENCE)
        if epoch == self._epoch:
            await self._let_bots_play()

    # Drawing.

    def draw(self) -> Html:
        sitting = self.sitting
        if sitting is None:
            return self.app.home.draw()
        # That the browser may forget games is said at home and among the saves; the table is for playing.
        notices = tuple(notice for notice in self.app.notices if notice.id != STORAGE_MAY_GO.id)
        over = msgspec.structs.replace(self.app.overlays, sheet=self._sheet(sitting), notices=notices)
        if sitting.over and sitting.at is None and not self.result_closed and not self.replaying:
            return presenting.final_screen(sitting, self.words, over)
        advised = None
        if self.thought is not None and self.hint_shown is not None and sitting.hinted:
            advised = (self.hint_shown, self.thought.options[self.hint_shown].line[0])
        return presenting.table_screen(sitting, self.words, over, presenting.Minds(self.share, advised))

    def _sheet(self, sitting: Sitting) -> Sheet | None:
        if sitting.choices:
            return Choices(tuple(sitting.game.name_move(sitting.table.position, move) for move in sitting.choices))
        match self.sheet:
            case "menu":
                return Menu(sitting.game.title, self.record.name)
            case "players":
                return Players()
            case "log":
                return presenting.log(sitting)
            case "since":
                return presenting.since(sitting)
            case "standing":
                return presenting.points(sitting)
            case "history":
                return self._history(sitting)
            case "share":
                link = to_link(sitting.table)
                return self.app.share_sheet(link, self.record.id, presenting.turn(sitting), sitting.looks)
            case "hints":
                return presenting.hints(sitting, self.thought, self.hint_share, self.hint_shown)
            case "help":
                return self.help or presenting.game_help(sitting, self.words)
        return None

    def _history(self, sitting: Sitting) -> History:
        said = None
        if sitting.number:
            move = sitting.table.journal.moves[sitting.number - 1]
            before = sitting.table.positions[sitting.number - 1]
            said = presenting.public_move(sitting, before, move)
        return History(sitting.number, len(sitting.table.journal.moves), said, self.replaying)

    # Taps.

    async def touched(self, event: Event) -> None:
        match event.kind:
            case "hold":
                self._explain(event.thing)
            case "key":
                await self._key(event.key)
            case _:
                self._halt()
                await self.ask(Action.TAP, event, TableRoom._touch)

    def _explain(self, thing: str) -> None:
        told = None if self.sitting is None else presenting.component_help(self.sitting, self.words, thing)
        if told is not None:
            self.help, self.sheet = told, "help"
            self.app.paint()

    async def _touch(self, event: Event, sitting: Sitting) -> None:
        if sitting.is_shortcut(event.thing):
            await self._play(sitting, event.thing, Sitting.play_shortcut)
            return
        waiting = sitting.preview
        move = sitting.drop(event.source, event.target) if event.kind == "drop" else sitting.tap(event.thing)
        if move is None or (move is not waiting and self._slips(sitting, move)):
            self.app.paint()
        else:
            await self._play(sitting, move)

    def _slips(self, sitting: Sitting, move: object) -> bool:
        """Whether a move is almost surely a slip: then it is shown with the reason and waits."""
        if not self.app.preferences.warn:
            return False
        warning = sitting.game.warning(sitting.scene(self.words).view, move)
        if warning is None:
            return False
        sitting.hold_back(move, warning)
        return True

    async def _key(self, key: str) -> None:
        """Escape closes what is open, then forgets what is selected."""
        sitting = self.sitting
        if key != "Escape" or sitting is None:
            return
        if self.app.dialog is not None:
            self.app.dialog = None
        elif self.sheet and not sitting.choices:
            await self.do_sheet_close(Event("click"))
            return
        else:
            sitting.clear()
        self.app.paint()

    @asks(Action.PLAY)
    async def do_confirm(self, event: Event, sitting: Sitting) -> None:
        if sitting.preview is not None:
            await self._play(sitting, sitting.confirm())

    @asks(Action.PLAY)
    async def do_choose(self, event: Event, sitting: Sitting) -> None:
        move = sitting.choose(int(event.arg))
        if move is None or self._slips(sitting, move):
            self.app.paint()
        else:
            await self._play(sitting, move)

    async def do_tap(self, event: Event) -> None:
        """A button of the command bar that stands for a thing on the table."""
        await self.touched(Event("click", thing=event.arg))

    async def _play(self, sitting: Sitting, what: Any, play: Callable[[Sitting, Any], None] = Sitting.play) -> None:
        """A move of the person, or several that one tap stands for."""
        self._epoch += 1
        self.thought = self.hint_shown = None
        if self.sheet in {"hints", "since"}:
            self.sheet = ""
        after = sitting.copy()
        play(after, what)
        if await self._store(after):
            await self._let_bots_play()

    async def _store(self, after: Sitting, told: Message = NOT_PLAYED, name: str | None = None) -> bool:
        """Store the game as it is to be, perhaps under a new name, and then lay it on the table: what has been seen is
        never lost. When another tab was faster its position is shown instead, with what is `told`, and nothing of it is
        overwritten."""
        sitting = self.sitting
        async with self._in_storage():
            if sitting is None or self.sitting is not sitting:
                return False
            if name is not None:
                self.record = msgspec.structs.replace(self.record, name=name)
            stored = await self.app.storage.put(pack(self.record, after.table, after.looks, self.device.now()))
            if self.sitting is not sitting:
                return False
            if stored.record is not None:
                self._take_newer(stored.record, told)
                return False
            self.sitting = after
            if stored.ok:
                self.record = msgspec.structs.replace(self.record, revision=stored.revision)
        # The browser may ask the person; nobody waits for the answer.
        self.device.start(self.app.ask_to_persist(after))
        return stored.reason != "gone"

    # Bots.

    async def _let_bots_play(self) -> None:
        """Bots move until a person decides. Each step paints once: a move just played is shown by the first of them."""
        # A hint that a person asks for while the move is stored is of this position.
        if self.sitting is not None and self.sitting.bot_to_move:
            self._epoch += 1
        epoch = self._epoch
        while epoch == self._epoch and self.sitting is not None and self.sitting.bot_to_move:
            sitting = self.sitting
            if sitting.at is not None or self.app.room is not self:
                return
            seat = sitting.seat
            assert seat is not None
            move = await self._bots_move(sitting, seat, epoch)
            if move is None or epoch != self._epoch:
                return
            self.share = None
            after = sitting.copy()
            after.play(move)
            if not await self._store(after, WENT_ON) or epoch != self._epoch:
                return
            self.app.paint()
            if not self.hurried:
                await self.device.wait(SHORT_PAUSE if after.game.long_turns and after.seat == seat else PAUSE)
        if epoch == self._epoch:
            self.share = None
            self.hurried = False
            self.app.paint()

    async def _bots_move(self, sitting: Sitting, seat: int, epoch: int) -> object | None:
        """The move of a bot: as it planned, or after a new thought. None if that has become stale."""
        game = sitting.game
        view = game.view_for(sitting.table.position, seat)
        planned = self._plan.next_move(game, view)
        if planned is not None:
            return planned  # type: ignore[no-any-return]
        self.share = 0.0
        self.app.paint()
        thought = await self._think(sitting, sitting.looks[seat].player, epoch, f"strip-{seat}")
        return None if thought is None else self._plan.make(game, view, thought)

    async def _think(self, sitting: Sitting, level: str, epoch: int, target: str) -> Thought | None:
        """Ask a bot, a slice at a time, showing how far it is. None if the question has become stale."""
        table = sitting.table
        thinker = self.device.thinker
        seed = table.journal.seed + len(table.journal.moves)
        await thinker.begin(ask(sitting.game, table.position, level, seed))  # type: ignore[arg-type]
        spent = 0.0
        while spent < THINK and not self.hurried and epoch == self._epoch and await thinker.go_on(SLICE):
            spent += SLICE
            self.device.progress(target, spent / THINK)
        return read(sitting.game, await thinker.answer()) if epoch == self._epoch else None

    async def do_hurry(self, event: Event) -> None:
        self.hurried = True

    # Hints.

    @asks(Action.HINT)
    async def do_hint(self, event: Event, sitting: Sitting) -> None:
        if not sitting.can_move:
            return
        self.sheet = "hints"
        if self.thought is None:
            self._epoch += 1
            epoch = self._epoch
            self.hint_share = 0.0
            self.app.paint()
            thought = await self._think(sitting, "strong", epoch, "hint-thinking")
            self.hint_share = None
            if thought is None:
                return
            self.thought = thought
        self._glow(0)

    def _glow(self, number: int) -> None:
        """Let the things of an option glow."""
        sitting = self.sitting
        if sitting is not None and self.thought is not None and number < len(self.thought.options):
            self.hint_shown = number
            sitting.clear()
            sitting.hinted = sitting.game.touches(self.thought.options[number].line[0])
        self.app.paint()

    async def do_hint_show(self, event: Event) -> None:
        """The sheet goes away, so that nothing hides what glows; the command bar offers to play it."""
        self.sheet = ""
        self._glow(int(event.arg))

    @asks(Action.PLAY)
    async def do_hint_play(self, event: Event, sitting: Sitting) -> None:
        thought = self.thought
        number = int(event.arg)
        if sitting.can_move and thought is not None and number < len(thought.options):
            await self._play(sitting, thought.options[number].line[0])

    # Taking back.

    @asks(Action.TAKE_BACK)
    async def do_undo(self, event: Event, sitting: Sitting) -> None:
        if not (sitting.selected or sitting.preview or sitting.choices):
            if not sitting.to_undo:
                self.app.say(say("web.undo.nothing"))
                self.app.paint()
                return
            if sitting.undo_reveals:
                self.app.dialog = UNDO_REVEALS
                self.app.paint()
                return
        await self._undo(sitting)

    @asks(Action.TAKE_BACK)
    async def do_undo_anyway(self, event: Event, sitting: Sitting) -> None:
        self.app.dialog = None
        await self._undo(sitting)

    async def _undo(self, sitting: Sitting) -> None:
        self._stop()
        after = sitting.copy()
        after.at = None
        if after.undo():
            await self._store(after)
        else:
            self.sitting = after
        self.app.paint()

    @asks(Action.TAKE_BACK)
    async def do_redo(self, event: Event, sitting: Sitting) -> None:
        self._stop()
        after = sitting.copy()
        if not after.redo():
            self.app.say(say("web.redo.nothing"))
            self.app.paint()
            return
        if await self._store(after):
            await self._let_bots_play()

    def _stop(self) -> None:
        """What was being thought or replayed is stale."""
        self._epoch += 1
        self.share = self.hint_share = self.thought = self.hint_shown = None
        self.replaying = self.result_closed = False

    # Sheets.

    async def do_sheet(self, event: Event) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        self.help = None
        opened = "" if self.sheet == event.arg else event.arg
        if self.sheet == "history" and opened != "history":
            await self._leave_history()
        self.sheet = opened
        self.app.paint()

    async def do_sheet_close(self, event: Event) -> None:
        if self.sitting is not None:
            self.sitting.choices = ()
        was, self.sheet = self.sheet, ""
        if was == "history":
            await self._leave_history()
        self.app.paint()

    @asks(Action.LOOK)
    async def do_player(self, event: Event, sitting: Sitting) -> None:
        """A tap on a strip: the area of that player where the table has areas, the standing elsewhere."""
        if not event.arg.isdecimal():
            return
        if table_view(sitting.game.id).AREAS:
            sitting.look_at(int(event.arg))
        else:
            self.sheet = "" if self.sheet == "standing" else "standing"
        self.app.paint()

    @asks(Action.LOOK)
    async def do_panel(self, event: Event, sitting: Sitting) -> None:
        """A part of the table that is not always in sight."""
        sitting.open_panel(event.arg)
        self.app.paint()

    @asks(Action.LOOK)
    async def do_curtain_up(self, event: Event, sitting: Sitting) -> None:
        sitting.lift_curtain()
        self.app.paint()

    @asks(Action.NAME)
    async def do_rename_to(self, event: Event, sitting: Sitting) -> None:
        name = " ".join(event.value.split())[:LONGEST_TITLE]
        if event.kind == "change" and name != self.record.name:
            await self._store(sitting, name=name)

    @asks(Action.SEAT)
    async def do_seat_player(self, event: Event, sitting: Sitting) -> None:
        """Somebody else plays on at a seat; the game stays the same."""
        seat = int(event.arg) if event.arg.isdecimal() else -1
        if event.value not in PLAYERS or not 0 <= seat < len(sitting.looks):
            return
        self._stop()
        after = sitting.copy()
        after.reseat(seat, event.value)
        if await self._store(after):
            await self._let_bots_play()

    async def do_rules(self, event: Event) -> None:
        if self.sitting is not None:
            self.app.go(f"/rules/{self.sitting.game.id}")

    # History.

    @asks(Action.LOOK)
    async def do_history(self, event: Event, sitting: Sitting) -> None:
        """To a position: from the slider, the log, or a moment of the final screen."""
        number = event.value if event.kind in {"input", "change"} else event.arg
        if not number.isdecimal():
            return
        self._halt()
        self.result_closed = True
        self.sheet = "history"
        self._look(sitting, int(number))

    def _look(self, sitting: Sitting, number: int) -> None:
        sitting.look_back(number)
        self.app.paint()

    @asks(Action.LOOK)
    async def do_history_first(self, event: Event, sitting: Sitting) -> None:
        self._look(sitting, 0)

    @asks(Action.LOOK)
    async def do_history_back(self, event: Event, sitting: Sitting) -> None:
        self._look(sitting, sitting.number - 1)

    @asks(Action.LOOK)
    async def do_history_forward(self, event: Event, sitting: Sitting) -> None:
        self._look(sitting, sitting.number + 1)

    @asks(Action.LOOK)
    async def do_history_last(self, event: Event, sitting: Sitting) -> None:
        self._look(sitting, len(sitting.table.journal.moves))

    async def do_history_now(self, event: Event) -> None:
        await self.do_sheet_close(event)

    async def do_history_play(self, event: Event) -> None:
        if self.replaying:
            self._halt()
            self.app.paint()
        else:
            await self._replay()

    @asks(Action.LOOK)
    async def do_replay(self, event: Event, sitting: Sitting) -> None:
        """Play once more what happened since the person's turn."""
        sitting.look_back(sitting.last_turn_ended)
        self.sheet = "history"
        await self._replay()

    async def _replay(self) -> None:
        self._epoch += 1
        epoch = self._epoch
        self.replaying = True
        self.app.paint()
        while self.sitting is not None and self.sitting.at is not None:
            await self.device.wait(REPLAY_PAUSE)
            if epoch != self._epoch:
                return
            self.sitting.look_back(self.sitting.number + 1)
            self.app.paint()
        self.replaying = False
        self.app.paint()

    def _halt(self) -> None:
        """Stop a replay where it is."""
        if self.replaying:
            self.replaying = False
            self._epoch += 1

    async def _leave_history(self) -> None:
        self._halt()
        sitting = self.sitting
        if sitting is not None and sitting.at is not None:
            sitting.look_back(len(sitting.table.journal.moves))
        self.result_closed = False
        self.device.start(self._let_bots_play())

    @asks(Action.BRANCH)
    async def do_branch(self, event: Event, sitting: Sitting) -> None:
        """Play on from an earlier position, as a game of its own: the old one is kept."""
        if not event.arg.isdecimal():
            return
        branch = sitting.table.branch(min(int(event.arg), len(sitting.table.journal.moves)))
        await self.app.begin(branch, sitting.looks, self.record.name)
        self.app.say(say("web.history.branched"))
        self.app.paint()

    # The end, and other tables.

    @asks(Action.LOOK)
    async def do_final(self, event: Event, sitting: Sitting) -> None:
        self.result_closed = False
        sitting.look_back(len(sitting.table.journal.moves))
        self.sheet = ""
        self.app.paint()

    async def do_play_again(self, event: Event) -> None:
        if self.sitting is not None:
            await self.app.again(self.sitting.table, self.sitting.looks, self.device.new_seed())

    async def do_same_deal(self, event: Event) -> None:
        if self.sitting is not None:
            await self.app.again(self.sitting.table, self.sitting.looks, self.sitting.table.journal.seed)

    async def do_export(self, event: Event) -> None:
        sitting = self.sitting
        if sitting is not None:
            self.app.export(pack(self.record, sitting.table, sitting.looks, self.device.now()))
