"""Saved games in storage: rows for lists, what cannot be read, and storage that fails or does not answer."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from core.games import GAMES
from core.kernel.codecs import to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.web.device import Desk, Page, begin, open_page
from web.app.device import Fault, Record
from web.app.saves import deal_of, looks, pack
from web.app.store import SLICE, Store

GAME = GAMES["clans_and_glory"]


def a_table(seed: int, moves: int = 2, game: str = GAME.id, **options: Any) -> Table[Any, Any, Any]:
    """A game in which the first legal move was made so many times."""
    rules = GAMES[game]
    seats = [Seat("Ann"), Seat("Bob", "random")]
    table = Table(rules, new_journal(rules, seats, seed, rules.options_type(**options)))
    for _ in range(moves):
        table.play(rules.moves(table.position)[0])
    return table


def a_record(save: str, seed: int, updated: int = 0, moves: int = 2) -> Record:
    table = a_table(seed, moves)
    return pack(Record(save, GAME.id, b"", f"Game {seed}", 1), table, looks(table.journal.seats), updated or seed)


def old_desk(games: int) -> Desk:
    """Storage from before there were rows."""
    desk = Desk()
    desk.records = {f"old{number}": a_record(f"old{number}", number + 1) for number in range(games)}
    return desk


BAD: dict[str, dict[str, Any]] = {
    "id of another type": {"id": 5},
    "name too long": {"name": "x" * 201},
    "journal a text": {"journal": "moves"},
    "journal too long": {"journal": b"x" * (1 << 20 | 1)},
    "revision a text": {"revision": "7"},
    "revision below nothing": {"revision": -1},
    "updated not a number": {"updated": float("nan")},
    "updated beyond all calendars": {"updated": 10**17},
    "summary none": {"summary": None},
    "game a list": {"game": ["clans_and_glory"]},
}


def bad_record(**fields: Any) -> dict[str, Any]:
    return {**msgspec.structs.asdict(a_record("bad", 3)), **fields}


def test_games_from_before_there_were_rows_get_theirs_and_are_not_read_again() -> None:
    async def test() -> None:
        page = Page(old_desk(3))
        store = Store(page)
        assert [row.id for row in (await store.rows()).rows] == ["old2", "old1", "old0"]
        assert len(page.loaded) == 3
        again = Page(page.desk)
        listing = await Store(again).rows()
        assert [row.name for row in listing.rows] == ["Game 3", "Game 2", "Game 1"]
        assert [row.size for row in listing.rows] == [len(page.desk.records[row.id].journal) for row in listing.rows]
        assert again.loaded == []

    asyncio.run(test())


def test_home_is_there_before_many_old_games_have_their_rows_and_a_kill_in_the_middle_loses_nothing() -> None:
    async def test() -> None:
        games = 3 * SLICE + 5
        desk = old_desk(games)
        page = Page(desk)
        store = Store(page)
        first = await store.rows()
        assert first.rows == ()
        assert first.count == len(first.unread) == games
        async for _ in store.catch_up():
            break
        assert len(desk.rows) == SLICE
        desk.pages.clear()
        killed = await open_page(desk)
        assert killed.screen == "home"
        assert len(desk.rows) == games
        assert not {f"old{number}" for number in range(SLICE - 1)} & set(killed.loaded), "read before the kill"
        assert killed.has(f"{games}")
        listing = await Store(killed).rows()
        assert (len(listing.rows), listing.unread, listing.bad) == (games, (), ())

    asyncio.run(test())


def test_a_link_finds_its_game_also_among_those_that_have_no_row_yet() -> None:
    async def test() -> None:
        desk = old_desk(2 * SLICE)
        page = Page(desk)
        wanted = a_table(SLICE + 3)
        found = await Store(page).find(deal_of(wanted.journal))
        assert [record.id for record in found] == [f"old{SLICE + 2}"]
        assert await Store(page).find(deal_of(a_table(99).journal)) == []

    asyncio.run(test())


def test_a_link_reads_no_game_but_its_own() -> None:
    async def test() -> None:
        desk = old_desk(SLICE)
        await open_page(desk)
        table = a_table(5, moves=3)
        page = await open_page(desk, to_link(table))
        assert page.screen == "table"
        assert set(page.loaded) == {"old4"}
        assert len(desk.records) == SLICE, "the same game goes on"
        assert page.sitting.table.journal.moves[:3] == table.journal.moves

    asyncio.run(test())


def test_a_deal_is_known_by_game_seed_options_and_seats_and_by_nothing_else() -> None:
    table = a_table(5)
    same = [a_table(5, moves=9), a_table(5, moves=0)]
    others = [a_table(6), a_table(5, game="glen_more"), a_table(5, first_player=2)]
    renamed = msgspec.structs.replace(table.journal, seats=(Seat("Anna"), table.journal.seats[1]))
    assert {deal_of(each.journal) for each in same} == {deal_of(table.journal)}
    deals = {deal_of(table.journal), deal_of(renamed), *(deal_of(each.journal) for each in others)}
    assert len(deals) == 5


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_game_is_listed_as_such_and_changes_nothing_for_the_others(what: str) -> None:
    async def test() -> None:
        desk = old_desk(2)
        desk.records["bad"] = bad_record(**BAD[what])
        page = await open_page(desk, "/saves")
        assert page.screen == "saves"
        assert page.has("Saved game 1 cannot be read")
        assert page.html.count('class="panel save"') == 2
        await page.do("save-raw", "bad")
        assert page.files[0][0].endswith(".json")
        await page.do("delete-bad", "bad")
        assert "bad" in desk.records, "asks first"
        await page.do("delete-bad-now", "bad")
        assert "bad" not in desk.records
        assert not page.has("cannot be read")
        await page.do("open", "old1")
        assert page.screen == "table"

    asyncio.run(test())


def test_what_is_no_game_is_said_to_be_none_when_it_is_opened() -> None:
    async def test() -> None:
        desk = Desk()
        desk.records["bad"] = bad_record(journal=None)
        page = await open_page(desk, "/table/bad")
        assert page.screen == "trouble"
        assert page.has("What is saved here is damaged")
        await page.do("home")
        assert page.screen == "home"

    asyncio.run(test())


def test_a_row_that_is_damaged_is_made_anew() -> None:
    async def test() -> None:
        desk = old_desk(2)
        await Store(Page(desk)).rows()
        desk.rows["old1"] = msgspec.structs.replace(desk.rows["old1"], updated=-5)
        listing = await Store(Page(desk)).rows()
        assert [row.id for row in listing.rows] == ["old1", "old0"]
        assert desk.rows["old1"].updated == desk.records["old1"].updated

    asyncio.run(test())


def test_games_whose_rows_find_no_room_are_listed_all_the_same() -> None:
    async def test() -> None:
        desk = old_desk(3)
        desk.fault = "full"
        store = Store(Page(desk))
        listing = await store.rows()
        assert ([row.id for row in listing.rows], listing.unread) == (["old2", "old1", "old0"], ())
        assert [record.id for record in await store.find(deal_of(a_table(2).journal))] == ["old1"]
        assert desk.rows == {}

    asyncio.run(test())


def test_a_game_that_is_stored_while_it_is_read_keeps_its_newer_row() -> None:
    async def test() -> None:
        desk = old_desk(1)
        page = Page(desk)
        load = page.load

        async def overtaken(save: str) -> Any:
            found = await load(save)
            page.load = load
            other = Page(desk)
            await other.store(msgspec.structs.replace(found.record, name="Newer"), "deal")
            return found

        page.on_changed = lambda save, revision: None
        page.load = overtaken
        listing = await Store(page).rows()
        assert [row.name for row in listing.rows] == ["Newer"]
        assert desk.rows["old0"].revision == 2

    asyncio.run(test())


SENTENCES: dict[Fault, str] = {
    "forbidden": "does not let Ceilidh save anything",
    "silent": "does not answer. Close other tabs",
    "outdated": "A newer version of Ceilidh",
}


@pytest.mark.parametrize("fault", SENTENCES)
def test_a_storage_that_gives_nothing_stops_no_start_and_says_why(fault: Fault) -> None:
    async def test() -> None:
        desk = old_desk(1)
        desk.fault = fault
        page = await open_page(desk)
        assert page.screen == "home"
        assert page.has(SENTENCES[fault])
        await begin(page)
        assert page.screen == "table"
        assert page.has(SENTENCES[fault])

    asyncio.run(test())


def test_a_storage_that_answers_late_gives_its_games_and_takes_what_was_not_stored() -> None:
    async def test() -> None:
        desk = old_desk(2)
        desk.fault = "silent"
        page = await open_page(desk)
        assert page.has("does not answer")
        desk.fault = ""
        page.on_answered()
        await page.settle()
        assert not page.has("does not answer")
        assert page.has("Continue")
        desk.fault = "silent"
        await begin(page, ("person", "person"))
        assert len(desk.records) == 2
        desk.fault = ""
        page.on_answered()
        await page.settle()
        assert len(desk.records) == 3
        assert not page.has("does not answer")

    asyncio.run(test())
