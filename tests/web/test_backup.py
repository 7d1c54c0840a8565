"""Everything in one file, there and back; and the door for files, links and messages."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from core.games import GAMES
from core.kernel import codecs
from core.kernel.backup import MARK, Backup, Part, read_backup
from core.kernel.codecs import from_file, to_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.kernel.test_component_files import corrected
from tests.web.device import Desk, Page, begin, open_page
from web.app.device import Record, Stored
from web.app.saves import looks, pack
from web.screens.exchange import Import, Restored

GAME = GAMES["clans_and_glory"]
NOW = 1_000_000_000_000


def run(story):
    asyncio.run(story())


def table(moves: int, seed: int = 1, last: int = 0) -> Table:
    """A game so far; of its last move there may be another choice."""
    played = Table(GAME, new_journal(GAME, (Seat("Ann"), Seat("Bob")), seed))
    for number in range(moves):
        played.play(GAME.moves(played.position)[last if number == moves - 1 else 0])
    return played


def record(game: Table, save: str = "one", name: str = "Sunday", updated: int = NOW - 9) -> Record:
    return pack(Record(save, GAME.id, b"", name, 1), game, looks(game.journal.seats), updated)


def desk_with(*records: Record) -> Desk:
    desk = Desk()
    desk.records = {each.id: each for each in records}
    return desk


def part(given: Record) -> Part:
    return Part("save", given.name, given.journal, given.id, given.updated, given.summary)


def file_of(*parts: Part | Record) -> bytes:
    backup = Backup()
    for each in parts:
        assert backup.add(part(each) if isinstance(each, Record) else each)
    return backup.file()


async def everything(page: Page) -> bytes:
    await page.do("saves", "backup")
    await page.do("backup-save")
    return page.files[-1][1]


async def bring(page: Page, data: bytes) -> Restored:
    """Import a backup and look at what it brought."""
    await page.do("saves", "import")
    page.chosen = ("all.ceilidh", data)
    await page.do("import", kind="change")
    assert isinstance(page.app.sheet, Restored)
    return page.app.sheet


def moves(desk: Desk, save: str = "one") -> int:
    return len(from_file(desk.records[save].journal, GAMES).table.journal.moves)


def test_everything_goes_to_another_device_and_only_once():
    async def story():
        old = await open_page(desk_with(record(table(4)), record(table(9, 2), "two", "", NOW - 99)))
        await old.do("setting", "theme", kind="change", value="dark")
        await old.app.components.add(corrected("Ann’s set", coins=8))
        data = await everything(old)
        assert old.has("2 games")
        assert old.files[-1][0] == "ceilidh-2026-11-16.ceilidh"
        assert [each.kind for each in read_backup(data)] == ["settings", "components", "save", "save"]
        assert [each.id for each in read_backup(data)][2:] == ["one", "two"], "what was played last comes first"

        new = await open_page(Desk())
        told = await bring(new, data)
        assert told == Restored(came=2, sets=1, settings=True, done=True)
        for sentence in ("2 games came in.", "1 component set was added.", "The settings of the backup are in use."):
            assert new.has(sentence)
        assert new.has("Sunday"), "the list has them at once"
        assert new.desk.records == old.desk.records
        assert new.app.preferences.theme == new.dressed[1] == "dark"
        assert new.app.components.sets[0].title == "Ann’s set"
        await new.do("open", "two")
        assert new.screen == "table"

        assert await bring(new, data) == Restored(here=2, done=True)
        assert new.has("2 games were here already.")

    run(story)


@pytest.mark.parametrize(
    ("here", "there", "what", "after"),
    [
        (table(4), table(4), "here", 4),
        (table(4), table(7), "went_on", 7),
        (table(7), table(4), "here", 7),
        (table(4), table(4, last=1), "copies", 4),
        (table(6), table(4, last=1), "copies", 6),
        (table(4), table(4, seed=2), "copies", 4),
    ],
)
def test_a_game_that_is_here_already_is_never_set_back(here, there, what, after):
    async def story():
        desk = desk_with(record(here, name="Mine", updated=NOW))
        page = await open_page(desk)
        data = file_of(record(there, name="Theirs", updated=NOW + 10**9))
        for outcome in (what, "here"):
            told = await bring(page, data)
            assert told == msgspec.structs.replace(Restored(done=True), **{outcome: 1})
            assert moves(desk) == after
            assert desk.records["one"].name == "Mine"
            assert desk.records["one"].updated <= page.clock, "no clock that was ahead"
            others = [each for each in desk.records.values() if each.id != "one"]
            assert [each.name for each in others] == ["Theirs (copy)"] * (what == "copies")
            assert all(each.journal == to_file(there.journal) for each in others)

    run(story)


def test_the_name_of_a_copy_is_no_longer_than_a_name_may_be():
    async def story():
        page = await open_page(desk_with(record(table(3))))
        await bring(page, file_of(record(table(3, last=1), name="n" * 200)))
        assert sorted(len(each.name) for each in page.desk.records.values()) == [6, 60]

    run(story)


def test_a_game_that_is_not_saved_is_in_the_file():
    async def story():
        page = await open_page(Desk())
        page.desk.fault = "full"
        await begin(page, ("person", "person"))
        unsaved = page.app.storage.unsaved[0]
        data = await everything(page)
        assert [(each.kind, each.id, each.data) for each in read_backup(data)][1:] == [
            ("save", unsaved.id, unsaved.journal)
        ]

    run(story)


def test_moves_taken_back_here_and_somebody_new_at_a_seat_are_no_other_game():
    async def story():
        here = table(6)
        here.undo()
        here.undo()
        here.reseat(1, "solid")
        desk = desk_with(record(here))
        before = dict(desk.records)
        page = await open_page(desk)
        assert await bring(page, file_of(record(table(6)))) == Restored(here=1, done=True)
        assert desk.records == before
        assert (await bring(page, file_of(record(table(9))))).went_on == 1
        assert moves(desk) == 9

    run(story)


def test_settings_that_were_chosen_later_win():
    async def story():
        page = await open_page(Desk())
        await page.do("setting", "theme", kind="change", value="dark")
        older = msgspec.structs.replace(page.app.preferences, theme="light", changed=5, name="Morag")
        newer = msgspec.structs.replace(older, changed=page.clock + 5, asked_to_persist=True)

        def settings(chosen):
            return file_of(Part("settings", "Settings", msgspec.json.encode(chosen)))

        assert await bring(page, settings(older)) == Restored(done=True)
        assert page.has("There was nothing new in it.")
        assert page.app.preferences.theme == "dark"
        assert (await bring(page, settings(newer))).settings
        assert page.app.preferences == msgspec.structs.replace(newer, asked_to_persist=False)
        for nonsense in (b"{", b'{"theme": 5}', b'{"language": "tlh"}', b"[" * 5000):
            told = await bring(page, file_of(Part("settings", "Settings", nonsense)))
            assert [each.name for each in told.unread] == ["Settings"]
        assert page.app.preferences.theme == "light"

    run(story)


def test_what_cannot_be_read_is_named_and_the_rest_comes_in():
    async def story():
        newer = msgspec.msgpack.encode({"game": GAME.id, "rules": 1 << 20})
        data = bytearray(
            file_of(
                record(table(3), "a", "First"),
                Part("save", "<i>From tomorrow</i>", codecs.FILE_FORMAT + codecs.seal(newer), "b"),
                Part("save", "", b"nonsense", "c"),
                Part("save", "A backup in a backup", MARK + b"\x01", "d"),
                Part("components", "Their set", b'{"game": "ludo", "files": {}}', "e"),
                Part("tartans", "Kilts", b"?"),
                record(table(5), "f", "Hit"),
                record(table(2), "g", "Last"),
            )
        )
        data[data.index(b"Hit") + 40] ^= 1
        page = await open_page(Desk())
        told = await bring(page, bytes(data[:-1]) + b"?")
        assert sorted(page.desk.records) == ["a"]
        told = await bring(page, bytes(data))
        assert sorted(page.desk.records) == ["a", "g"]
        assert (told.here, told.came) == (1, 1)
        assert [(each.number, each.name, each.why.key) for each in told.unread] == [
            (2, "<i>From tomorrow</i>", "file.newer"),
            (3, "", "file.foreign"),
            (4, "A backup in a backup", "file.foreign"),
            (5, "Their set", "components.unknown_game"),
            (6, "Kilts", "web.restore.later"),
            (7, "Hit", "backup.damaged"),
        ]
        assert "&lt;i&gt;From tomorrow" in page.html
        assert page.has("Part 3.")
        assert page.app.components.refused is None

    run(story)


def test_what_is_damaged_here_is_in_the_file_as_it_lies_here():
    async def story():
        desk = desk_with(record(table(1)))
        desk.records["broken"] = {"id": "broken", "journal": 5}
        page = await open_page(desk)
        data = await everything(page)
        raw = list(read_backup(data))[-1]
        assert (raw.kind, raw.name) == ("raw", "broken")
        assert b"journal" in raw.data
        told = await bring(await open_page(Desk()), data)
        assert (told.came, [each.name for each in told.unread]) == (1, ["broken"])
        desk.records["one"] = desk.records["broken"]
        assert (await bring(page, data)).copies == 1, "what is damaged here is not touched"
        assert desk.records["one"] is desk.records["broken"]

    run(story)


@pytest.mark.parametrize("data", [MARK, MARK + b"\x02", MARK + b"\x01" + bytes(64 << 20)], ids=["cut", "newer", "long"])
def test_a_backup_that_cannot_be_read_at_all_gets_a_sentence(data):
    async def story():
        page = await open_page(desk_with(record(table(1))))
        before = dict(page.desk.records)
        page.chosen = ("x.ceilidh", data)
        await page.do("import", kind="change")
        assert page.screen == "trouble"
        assert page.has("This file cannot be opened")
        assert page.desk.records == before

    run(story)


def test_a_restore_that_is_killed_anywhere_is_done_again():
    records = [record(table(number), f"save-{number}", f"No. {number}") for number in range(1, 6)]
    differs = record(table(3, last=1), "save-3", "Mine")
    data = file_of(*records)

    class Killed(Page):
        left = 0

        async def store(self, *given):
            if not self.left:
                await asyncio.Event().wait()
            self.left -= 1
            return await super().store(*given)

    async def story():
        whole = desk_with(differs)
        await bring(await open_page(whole), data)
        assert len(whole.records) == 6
        for done in range(len(records)):
            desk = desk_with(differs)
            page = Killed(desk)
            page.left = done
            page.app = type((await open_page(Desk())).app)(page)
            await page.app.start()
            assert not (await bring(page, data)).done
            assert len(desk.records) == 1 + done
            desk.pages.clear()
            again = await open_page(desk)
            told = await bring(again, data)
            assert (told.came + told.copies, told.here, told.done) == (5 - done, done, True)
            assert desk.records == whole.records

    run(story)


def test_storage_that_is_full_stops_it_with_a_sentence_and_nothing_is_lost():
    async def story():
        page = await open_page(Desk())
        data = file_of(*(record(table(number), f"save-{number}") for number in range(1, 6)))
        store, left = page.store, [2]

        async def full(*given):
            left[0] -= 1
            return Stored("full") if left[0] < 0 else await store(*given)

        page.store = full
        told = await bring(page, data)
        assert (told.came, told.done) == (2, True)
        assert page.has("There is no room left.")
        assert page.has("2 games came in.")
        page.store = store
        assert await bring(page, data) == Restored(came=3, here=2, done=True)

    run(story)


def test_a_game_that_goes_on_in_another_tab_meanwhile_is_looked_at_anew():
    async def story():
        page = await open_page(desk_with(record(table(2))))
        store = page.store

        async def outrun(given, deal):
            page.store = store
            page.desk.records["one"] = msgspec.structs.replace(record(table(8)), revision=given.revision + 1)
            return await store(given, deal)

        page.store = outrun
        assert await bring(page, file_of(record(table(5)))) == Restored(here=1, done=True)
        assert moves(page.desk) == 8

        async def deleted(given, deal):
            page.store = store
            del page.desk.records["one"]
            return await store(given, deal)

        page.store = deleted
        assert await bring(page, file_of(record(table(9)))) == Restored(came=1, done=True)
        assert moves(page.desk) == 9

    run(story)


def test_500_games_are_not_played_and_the_page_stays_awake(monkeypatch):
    async def story():
        monkeypatch.setattr(codecs, "_play_on", None)
        page = await open_page(Desk())
        file, journal = Backup(), table(9)
        for number in range(500):
            seated = msgspec.structs.replace(journal.journal, seed=number)
            file.add(Part("save", "", to_file(seated), f"save-{number}", number, record(journal).summary))
        page.chosen = ("all.ceilidh", file.file())
        page.go("/about")
        await page.settle()
        page.on_opened(ready(file.file()))
        for _ in range(400):
            await asyncio.sleep(0)
        assert 0 < len(page.desk.records) < 500
        await page.do("about")
        assert page.screen == "about"
        while len(page.desk.records) < 500:
            await page.settle()
        await page.settle()
        assert page.shown == sorted(page.shown)
        assert len(page.shown) > 100
        assert page.has("The backup has been read.")
        assert 'data-do="saves" data-arg="restored"' in page.html

    async def ready(data):
        return data

    run(story)


def test_what_it_brought_can_be_seen_later():
    async def story():
        page = await open_page(Desk())
        await bring(page, file_of(record(table(1))))
        await page.do("home")
        await page.do("saves", "restored")
        assert page.has("1 game came in.")
        await page.do("sheet-close")
        assert page.app.sheet is None

    run(story)


def test_games_for_which_one_file_has_no_room_are_told(monkeypatch):
    async def story():
        monkeypatch.setattr("core.kernel.backup.MOST_BACKUP_BYTES", 1200)
        page = await open_page(desk_with(*(record(table(3), f"s{n}", "", NOW - n) for n in range(5))))
        data = await everything(page)
        kept = [each.id for each in read_backup(data)][1:]
        assert kept == ["s0", "s1"]
        assert page.has("One file has no room for the 3 games played longest ago.")

    run(story)


def test_a_file_can_be_handed_over_where_the_device_takes_files():
    async def story():
        page = await open_page(desk_with(record(table(1))))
        await page.do("saves", "backup")
        assert 'id="backup-share"' not in page.html
        page.takes_files = True
        await page.do("saves", "backup")
        await page.do("backup-share")
        assert page.files[-1][0].startswith("shared ceilidh-")

        async def refused(name, data):
            return False

        page.share_file = refused
        await page.do("backup-share")
        assert page.files[-1][0].startswith("ceilidh-"), "then it is saved"

    run(story)


# The door.


def test_the_door_takes_a_set_of_components():
    async def story():
        page = await open_page(Desk())
        page.chosen = ("mine.json", b" \n" + corrected("Mine", coins=4))
        await page.do("import", kind="change")
        assert page.screen == "settings"
        assert page.has("Mine")
        page.chosen = ("mine.json", b'{"game": "ludo", "files": {}}')
        await page.do("import", kind="change")
        assert page.screen == "trouble"
        assert page.has("ludo")

    run(story)


LINK = to_link(table(6))
MESSAGE = f"Your turn!\nhttps://example.org/c/#{LINK[:40]}\n{LINK[40:]}.\nSee you on Sunday"


def test_a_message_is_pasted_and_its_link_opens():
    async def story():
        page = await open_page(Desk(), "/saves/import")
        await page.do("import-text", kind="input", value="Hello <b>Ann</b>")
        await page.do("import-open")
        assert page.has("There is no link to a Ceilidh game in this text.")
        assert "Hello &lt;b&gt;Ann&lt;/b&gt;" in page.html
        await page.do("import-text", kind="input", value=f"#{LINK[:-9]}")
        await page.do("import-open")
        assert not page.has("There is no link")
        assert page.has("The end of this link is missing.")
        await page.do("paste")
        assert page.has("Ceilidh may not read what you copied.")
        page.pasted = "nothing"
        await page.do("paste")
        assert page.has("There is no link")
        assert isinstance(page.app.sheet, Import)
        page.pasted = MESSAGE
        await page.do("paste")
        assert page.screen == "table"
        assert len(page.sitting.table.journal.moves) == 6

        other = await open_page(Desk(), "/saves/import")
        await other.do("import-text", kind="input", value=MESSAGE)
        await other.do("import-open")
        assert other.screen == "table"
        await other.do("paste")
        await other.do("import-open")
        assert other.screen == "table", "without the sheet there is nothing to open"

    run(story)


def test_a_game_from_a_link_in_a_tab_says_once_that_the_app_has_its_own():
    async def story():
        page = Page(Desk())
        page.apart, page.hash = True, LINK
        page.app = type((await open_page(Desk())).app)(page)
        await page.app.start()
        await page.settle()
        said = "This page keeps its own games."
        assert page.screen == "table"
        assert page.has(said)
        await page.do("copy-link")
        assert page.copied[-1].endswith(LINK)
        save = page.app.room.record.id
        await page.do("saves")
        assert not page.has(said), "not on every screen"
        await page.do("open", save)
        await page.do("notice-close", "games-apart")
        assert not page.has(said)
        page.go(to_link(table(8)))
        await page.settle()
        assert page.screen == "table"
        assert not page.has(said), "once for each game"
        page.go(to_link(table(3, seed=5)))
        await page.settle()
        assert page.has(said)
        await page.do("home")
        await begin(page, ("person", "person"))
        assert not page.has(said), "a game of one's own needs no word"

        elsewhere = await open_page(Desk(), LINK)
        assert elsewhere.screen == "table"
        assert not elsewhere.has(said)

    run(story)


def test_a_summary_that_makes_no_sense_is_no_reason_to_leave_a_game_out():
    async def story():
        page = await open_page(Desk())
        bad = msgspec.structs.replace(record(table(2)), summary='{"seats": 5}')
        assert (await bring(page, file_of(bad, Part("save", "Nameless", record(table(1)).journal)))).came == 2
        await page.do("saves")
        assert page.has("Nameless")

    run(story)
