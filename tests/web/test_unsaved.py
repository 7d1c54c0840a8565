"""What is not stored is kept as long as the page lives, wherever the person goes; tabs never overwrite each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, get_args

import msgspec
import pytest

from core.games import GAMES
from core.kernel.codecs import from_file, from_link, to_link
from tests.web.device import Desk, Page, begin, open_page
from web.app.device import Event, Fault, Record, Stored
from web.app.unsaved import LONGEST_PAUSE, PATIENCE

GAME = GAMES["clans_and_glory"]
FAULTS = tuple(fault for fault in get_args(Fault) if fault)
PEOPLE = ("person", "person")


def played(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test in a loop of its own."""

    def run() -> None:
        asyncio.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def a_game(page: Page) -> str:
    """A game between two people, with the curtain up. Gives its id."""
    await begin(page, PEOPLE)
    await page.do("curtain-up")
    return str(page.app.room.save)


async def a_move(page: Page, number: int = 0) -> Any:
    """Any move of a person, and the device is handed on."""
    move = GAME.moves(page.sitting.table.position)[number]
    await page.play(move)
    await page.do("curtain-up")
    return move


async def another_tab(page: Page, save: str) -> Page:
    tab = await open_page(page.desk, f"/table/{save}")
    await tab.do("curtain-up")
    return tab


def moves(page: Page) -> tuple[Any, ...]:
    return tuple(page.sitting.table.journal.moves)


def stored(desk: Desk, save: str) -> tuple[Any, ...] | None:
    """The moves of a game as it is stored; None if it is not."""
    record = desk.records.get(save)
    return None if record is None else from_file(record.journal, GAMES).table.journal.moves


def asks(page: Page) -> bool:
    """Whether the table asks what is to become of a game that was deleted elsewhere."""
    return 'id="dialog"' in page.html and page.has("If you keep it")


async def ticks(number: int = 9) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


async def go(page: Page, route: str) -> None:
    page.go(route)
    await page.settle()


async def back(page: Page) -> None:
    page.back()
    await page.settle()


# Leaving and coming back.


async def by_buttons(page: Page, save: str) -> None:
    for button in ("home", "saves", "settings", "about", "rules"):
        await page.do(button)
    await page.do("saves")
    await page.do("open", save)


async def by_typed_routes(page: Page, save: str) -> None:
    for route in ("/", "/saves", "/new/glen_more", "/rules/glen_more", "/nowhere", f"/table/{save}"):
        await go(page, route)


async def by_going_back(page: Page, save: str) -> None:
    await page.do("settings")
    await page.do("rules")
    await back(page)
    await back(page)


async def past_an_error(page: Page, save: str) -> None:
    await go(page, "no-link")
    assert page.screen == "trouble"
    await page.do("home")
    await page.do("continue", save)


WAYS = (by_buttons, by_typed_routes, by_going_back, past_an_error)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("fault", FAULTS)
def test_moves_that_are_not_stored_are_there_when_the_person_comes_back(fault: Fault, way: Any) -> None:
    async def test() -> None:
        page = await open_page()
        save = await a_game(page)
        first = await a_move(page)
        page.desk.fault = fault
        second = await a_move(page)
        assert moves(page) == (first, second)
        assert stored(page.desk, save) == (first,)
        await way(page, save)
        assert page.screen == "table"
        assert moves(page) == (first, second)
        await page.do("curtain-up")
        await page.do("undo")
        assert moves(page) == (first,)
        await page.do("redo")
        third = await a_move(page)
        await way(page, save)
        assert moves(page) == (first, second, third)

    asyncio.run(test())


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_two_games_that_could_never_be_stored_are_kept_with_their_bots(way: Any) -> None:
    async def test() -> None:
        page = await open_page()
        page.desk.fault = "forbidden"
        kept = {}
        for seed in ("7", "8"):
            await begin(page, ("person", "random"), seed)
            for _ in range(2):
                await page.play(GAME.moves(page.sitting.table.position)[0])
            kept[page.app.room.save] = moves(page)
        for save, expected in kept.items():
            await go(page, f"/table/{save}")
            await way(page, save)
            assert moves(page) == expected
            assert page.sitting.can_move, "bots have answered"
        await page.do("saves")
        assert page.text.count("Not saved yet") == 2
        await page.do("home")
        assert page.has("Not saved yet")
        assert page.desk.records == {}
        page.desk.fault = ""
        await page.do("open", save)
        assert {save: stored(page.desk, save) for save in kept} == kept
        await page.do("saves")
        assert not page.has("Not saved yet")

    asyncio.run(test())


# Stored as soon as there is room.


async def on_return(page: Page, save: str) -> None:
    await page.do("open", save)


async def when_the_page_is_looked_at(page: Page, save: str) -> None:
    page.on_shown()


async def when_storage_answers(page: Page, save: str) -> None:
    page.on_answered()


async def when_another_game_is_stored(page: Page, save: str) -> None:
    await page.do("saves")
    await page.do("rename-to", "old", kind="change", value="Older")


async def when_a_game_is_deleted(page: Page, save: str) -> None:
    await page.do("saves")
    await page.do("delete", "old")


async def when_another_tab_deletes_one(page: Page, save: str) -> None:
    page.on_changed("old", 0)


async def in_time(page: Page, save: str) -> None:
    await page.later(LONGEST_PAUSE)


CHANCES = (
    on_return,
    when_the_page_is_looked_at,
    when_storage_answers,
    when_another_game_is_stored,
    when_a_game_is_deleted,
    when_another_tab_deletes_one,
    in_time,
)


@pytest.mark.parametrize("chance", CHANCES, ids=lambda chance: chance.__name__)
@pytest.mark.parametrize("fault", ["full", "forbidden"])
def test_a_game_is_stored_as_soon_as_it_can_be(fault: Fault, chance: Any) -> None:
    async def test() -> None:
        page = await open_page()
        await a_game(page)
        page.desk.records["old"] = msgspec.structs.replace(page.desk.records[page.app.room.save], id="old")
        page.desk.fault = fault
        save = await a_game(page)
        await a_move(page)
        expected = moves(page)
        await page.do("home")
        assert page.asks
        await page.later(LONGEST_PAUSE / 2)
        assert stored(page.desk, save) is None
        page.desk.fault = ""
        await chance(page, save)
        await page.settle()
        assert stored(page.desk, save) == expected
        assert not page.asks
        assert not page.has("while this page is open")

    asyncio.run(test())


@played
async def test_an_idle_table_waits_for_nothing_and_a_game_that_waits_is_tried_ever_less_often() -> None:
    page = await open_page()
    await a_game(page)
    await a_move(page)
    await page.later(100)
    assert page.timers == [], "no toast, no bots, nothing to store"
    assert PATIENCE not in page.waited
    page.desk.fault = "full"
    await a_move(page)
    tried = 0
    store = page.store

    async def counted(record: Record, deal: str) -> Stored:
        nonlocal tried
        tried += 1
        return await store(record, deal)

    page.store = counted
    await page.later(3600)
    assert 10 < tried < 25
    page.desk.fault = ""
    await page.later(LONGEST_PAUSE)
    assert page.timers == []


@played
async def test_the_page_asks_before_it_is_closed_only_while_something_is_not_stored() -> None:
    page = await open_page()
    await a_game(page)
    await a_move(page)
    assert not page.asks
    page.desk.fault = "full"
    await a_move(page)
    assert page.asks
    page.desk.fault = ""
    await a_move(page)
    assert not page.asks


# What is said, and what can be done.


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("full", "no room left"),
        ("forbidden", "does not let Ceilidh save"),
        ("silent", "does not answer"),
        ("outdated", "newer version of Ceilidh has saved"),
        ("failed", "could not save"),
    ],
)
def test_the_notice_says_what_is_true_and_hands_the_game_over(fault: Fault, sentence: str) -> None:
    async def test() -> None:
        page = await open_page()
        await a_game(page)
        page.desk.fault = fault
        await a_move(page)
        assert page.has(sentence)
        assert 'data-do="export"' in page.html
        await page.do("export")
        assert from_file(page.files[0][1], GAMES).table.journal.moves == moves(page)
        assert 'data-do="sheet" data-arg="share"' in page.html
        await page.do("sheet", "share")
        await page.do("copy-link")
        link = page.copied[-1].partition("#")[2]
        assert from_link(link, GAMES).journal.moves == moves(page)
        await page.do("settings")
        assert page.has(sentence)
        assert "saves" in [act.do for act in page.app.notices[0].acts]
        await page.do("saves")
        assert page.has(sentence)
        assert "saves" not in [act.do for act in page.app.notices[0].acts], "this is where they are"
        expected = page.app.storage.unsaved[0]
        await page.do("export", expected.id)
        assert page.files[1][1] == expected.journal
        await page.do("share", expected.id)
        assert f'value="{page.address()}#{link}"' in page.html

    asyncio.run(test())


@played
async def test_a_game_that_is_not_stored_is_renamed_copied_deleted_and_brought_back() -> None:
    page = await open_page()
    page.desk.fault = "forbidden"
    save = await a_game(page)
    await a_move(page)
    expected = moves(page)
    await page.do("saves")
    await page.do("rename-to", save, kind="change", value="Evening")
    assert page.has("Evening")
    await page.do("duplicate", save)
    assert page.has("Evening (copy)")
    assert not page.has("is saved."), "the copy is not"
    await page.do("delete", save)
    assert f'id="save-{save}"' not in page.html
    await page.do("undelete")
    await page.do("open", save)
    assert moves(page) == expected
    page.desk.fault = ""
    page.on_shown()
    await page.settle()
    assert sorted(record.name for record in page.desk.records.values()) == ["Evening", "Evening (copy)"]


@played
async def test_a_link_goes_on_with_the_game_that_is_not_stored() -> None:
    page = await open_page()
    page.desk.fault = "full"
    save = await a_game(page)
    await a_move(page)
    elsewhere = await open_page(route=to_link(page.sitting.table))
    await elsewhere.do("curtain-up")
    await a_move(elsewhere)
    await page.do("home")
    await go(page, to_link(elsewhere.sitting.table))
    assert page.app.room.save == save
    assert moves(page) == moves(elsewhere)
    assert len(page.app.storage.unsaved) == 1


# Storage that takes its time.


@played
async def test_storage_that_does_not_answer_is_waited_for_only_once_and_play_goes_on() -> None:
    page = await open_page()
    save = await a_game(page)
    first = await a_move(page)
    page.desk.answers = asyncio.Event()
    second = await a_move(page)
    assert page.has("does not answer")
    assert page.asks
    third = await a_move(page)
    await page.do("home")
    await page.do("open", save)
    assert moves(page) == (first, second, third)
    assert stored(page.desk, save) == (first,)
    page.desk.answers.set()
    await page.settle()
    assert stored(page.desk, save) == (first, second, third)
    assert not page.has("does not answer")
    assert not page.asks
    await page.do("curtain-up")
    fourth = await a_move(page)
    assert stored(page.desk, save) == (first, second, third, fourth)


@played
async def test_each_move_is_stored_however_many_were_made_meanwhile() -> None:
    """Also when the answer to the first comes while the second is on its way."""
    page = await open_page()
    save = await a_game(page)
    store, permits = page.store, asyncio.Semaphore(0)

    async def one_by_one(record: Record, deal: str) -> Stored:
        await permits.acquire()
        return await store(record, deal)

    page.store = one_by_one
    await a_move(page)
    await a_move(page)
    permits.release()
    await ticks()
    assert len(stored(page.desk, save) or ()) == 1
    html = page.html
    for thing in GAME.touches(GAME.moves(page.sitting.table.position)[0]):
        page.on_event(Event("click", thing=thing))
    await ticks()
    assert page.html != html, "nobody waits for an answer any more"
    page.store = store
    permits.release()
    await page.settle()
    assert stored(page.desk, save) == moves(page)
    assert len(moves(page)) == 3
    assert len(page.desk.records) == 1


@played
async def test_a_game_that_is_deleted_while_it_is_stored_does_not_come_back() -> None:
    page = await open_page()
    save = await a_game(page)
    tab = await another_tab(page, save)
    page.desk.fault = "full"
    await a_move(page)
    page.desk.fault = ""
    page.on_changed = lambda save, revision: None
    await a_move(tab, -1)
    await page.do("home")
    await page.do("saves")
    page.desk.answers = asyncio.Event()
    page.on_shown()
    await page.do("delete", save)
    page.desk.answers.set()
    await page.settle()
    assert page.desk.records == {}
    assert page.app.storage.unsaved == ()
    assert not page.asks


@played
async def test_who_leaves_while_a_move_is_stored_and_comes_back_sees_it_whatever_becomes_of_it() -> None:
    page = await open_page()
    save = await a_game(page)
    tab = await another_tab(page, save)
    tab.on_changed = page.on_changed = lambda save, revision: None
    theirs = await a_move(tab, -1)
    page.desk.answers = asyncio.Event()
    mine = GAME.moves(page.sitting.table.position)[0]
    for thing in GAME.touches(mine):
        page.on_event(Event("click", thing=thing))
    for do, arg in (("home", ""), ("open", save)):
        page.on_event(Event("click", do=do, arg=arg))
        await ticks()
    assert moves(page) == (mine,)
    page.desk.answers.set()
    await page.settle()
    assert stored(page.desk, save) == (theirs,)
    assert moves(page) == (mine,)
    assert stored(page.desk, page.app.room.save) == (mine,)
    assert page.hash == f"/table/{page.app.room.save}"


# Other tabs.


@pytest.mark.parametrize("place", ["table", "home", "saves"])
def test_a_game_that_went_on_in_another_tab_and_is_not_stored_here_becomes_a_copy(place: str) -> None:
    async def test() -> None:
        page = await open_page()
        save = await a_game(page)
        tab = await another_tab(page, save)
        page.desk.fault = "full"
        mine = (await a_move(page, 0), await a_move(page, 0))
        if place != "table":
            await page.do(place)
        page.desk.fault = ""
        theirs = await a_move(tab, -1)
        await page.settle()
        assert page.has("This game also went on in another tab")
        (copy,) = set(page.desk.records) - {save}
        assert stored(page.desk, save) == (theirs,)
        assert stored(page.desk, copy) == mine
        assert page.desk.records[copy].name == "Clans and Glory (copy)"
        if place == "table":
            assert moves(page) == mine
            assert page.hash == f"/table/{copy}"
            third = await a_move(page)
            assert stored(page.desk, copy) == (*mine, third)
        elif place == "saves":
            assert f'id="save-{copy}"' in page.html
        assert moves(tab) == (theirs,)
        assert not page.asks

    asyncio.run(test())


@played
async def test_a_copy_that_finds_no_room_waits_too() -> None:
    page = await open_page()
    save = await a_game(page)
    tab = await another_tab(page, save)
    page.desk.fault = "full"
    mine = await a_move(page, 0)
    page.desk.fault = ""
    store = tab.store

    async def last_room(record: Record, deal: str) -> Stored:
        answer = await store(record, deal)
        page.desk.fault = "full"
        return answer

    tab.store = last_room
    theirs = await a_move(tab, -1)
    await page.settle()
    assert stored(page.desk, save) == (theirs,)
    await a_move(page)
    assert moves(page)[0] == mine
    assert list(page.desk.records) == [save]
    page.desk.fault = ""
    await page.do("home")
    await page.do("saves")
    page.on_shown()
    await page.settle()
    assert len(page.desk.records) == 2


@played
async def test_news_that_come_while_a_move_is_stored_are_not_missed() -> None:
    page = await open_page()
    save = await a_game(page)
    tab = await another_tab(page, save)
    overtaken, overtaken_again = asyncio.Event(), asyncio.Event()
    store = page.store

    async def slowly(record: Record, deal: str) -> Stored:
        await overtaken.wait()
        answer = await store(record, deal)
        await overtaken_again.wait()
        return answer

    page.store = slowly
    for thing in GAME.touches(GAME.moves(page.sitting.table.position)[0]):
        page.on_event(Event("click", thing=thing))
    await tab.play(GAME.moves(tab.sitting.table.position)[-1])
    overtaken.set()
    await asyncio.sleep(0)
    await tab.play(GAME.moves(tab.sitting.table.position)[-1])
    overtaken_again.set()
    await page.settle()
    assert len(moves(tab)) == 2
    assert moves(page) == moves(tab)
    assert page.has("went on in another tab")


@pytest.mark.parametrize("tapped", [False, True])
def test_news_of_a_game_do_not_seat_somebody_who_has_left_its_table(tapped: bool) -> None:
    async def test() -> None:
        page = await open_page()
        save = await a_game(page)
        tab = await another_tab(page, save)
        page.desk.answers = asyncio.Event()
        load = page.load

        async def slowly(save: str) -> Any:
            found = await load(save)
            await page.desk.answers.wait()
            return found

        if tapped:
            page.on_changed = lambda save, revision: None
            for thing in GAME.touches(GAME.moves(page.sitting.table.position)[0]):
                page.on_event(Event("click", thing=thing))
            await ticks()
        page.desk.records[save] = msgspec.structs.replace(page.desk.records[save], revision=5)
        page.load = slowly
        page.on_changed(save, 5)
        await ticks()
        page.on_event(Event("click", do="new-game", arg=GAME.id))
        await ticks()
        page.desk.answers.set()
        await page.settle()
        assert page.screen == "new-game"
        assert page.app.rooms["table"].sitting is None
        assert not page.has("another tab")
        assert tab.screen == "table"

    asyncio.run(test())


@played
async def test_a_name_and_a_move_at_the_same_time_are_both_stored() -> None:
    page = await open_page()
    save = await a_game(page)
    move = GAME.moves(page.sitting.table.position)[0]
    for thing in GAME.touches(move):
        page.on_event(Event("click", thing=thing))
    page.on_event(Event("change", do="rename-to", value="Evening"))
    await page.settle()
    assert moves(page) == stored(page.desk, save) == (move,)
    assert page.desk.records[save].name == "Evening"


@played
async def test_a_name_given_while_another_tab_was_faster_stores_no_move_of_this_one() -> None:
    page = await open_page()
    save = await a_game(page)
    tab = await another_tab(page, save)
    page.on_changed = lambda save, revision: None
    theirs = await a_move(tab, -1)
    for thing in GAME.touches(GAME.moves(page.sitting.table.position)[0]):
        page.on_event(Event("click", thing=thing))
    page.on_event(Event("change", do="rename-to", value="Evening"))
    await page.settle()
    assert moves(page) == stored(page.desk, save) == (theirs,)
    assert page.has("Your last tap was not played")


@played
async def test_a_bot_that_another_tab_was_faster_than_is_no_tap() -> None:
    page = await open_page()
    await begin(page, ("person", "random"))
    save, store = page.app.room.save, page.store
    await page.play(GAME.moves(page.sitting.table.position)[0])

    async def overtaken(record: Record, deal: str) -> Stored:
        if len(from_file(record.journal, GAMES).table.journal.moves) == 3:
            page.store = store
            there = page.desk.records[save]
            page.desk.records[save] = msgspec.structs.replace(there, revision=there.revision + 1)
        return await store(record, deal)

    page.store = overtaken
    await page.tap("no-shield")
    assert page.has("This game went on in another tab")
    assert not page.has("Your last tap was not played")


# Deleted in another tab.


async def deleted_elsewhere(page: Page) -> tuple[str, Page]:
    """A game on the table with one move, and the tab that has just deleted it."""
    save = await a_game(page)
    await a_move(page)
    tab = await open_page(page.desk, "/saves")
    await tab.do("delete", save)
    await page.settle()
    return save, tab


@played
async def test_a_game_deleted_in_another_tab_is_told_and_nothing_stores_it_anew() -> None:
    page = await open_page()
    save, tab = await deleted_elsewhere(page)
    assert asks(page)
    assert page.asks
    page.on_event(Event("key", key="Escape"))
    await page.settle()
    await a_move(page)
    assert page.has("Only this page still has it")
    await page.later(LONGEST_PAUSE)
    page.on_shown()
    await page.settle()
    assert page.desk.records == {}
    await page.do("home")
    await page.do("saves")
    await page.do("open", save)
    assert asks(page)
    assert len(moves(page)) == 2
    await page.do("let-go")
    assert page.screen == "home"
    assert not page.asks
    assert page.app.storage.unsaved == ()
    await tab.do("undelete")
    assert tab.has("The game is back")
    assert len(stored(page.desk, save) or ()) == 1


@played
async def test_a_game_deleted_in_another_tab_is_kept_as_a_new_one_and_can_still_be_brought_back() -> None:
    page = await open_page()
    save, tab = await deleted_elsewhere(page)
    await page.do("keep")
    kept = page.app.room.save
    assert kept != save
    assert page.hash == f"/table/{kept}"
    assert not asks(page)
    second = await a_move(page)
    assert stored(page.desk, kept) == moves(page)
    assert stored(page.desk, save) is None
    await tab.do("undelete")
    assert tab.has("The game is back")
    assert stored(page.desk, save) == moves(page)[:-1]
    assert moves(page)[-1] == second


@pytest.mark.parametrize("goes_on", [False, True])
def test_a_deletion_taken_back_is_told_where_the_game_lies_on_the_table(goes_on: bool) -> None:
    async def test() -> None:
        page = await open_page()
        save, tab = await deleted_elsewhere(page)
        first = moves(page)
        if goes_on:
            page.on_event(Event("key", key="Escape"))
            await page.settle()
            await a_move(page)
        mine = moves(page)
        await tab.do("undelete")
        await page.settle()
        assert tab.has("The game is back")
        assert not asks(page)
        assert stored(page.desk, save) == first
        assert moves(page) == mine
        assert (page.app.room.save == save) == (not goes_on)
        assert page.has("also went on in another tab" if goes_on else "The game is back")
        await page.do("curtain-up")
        await a_move(page)
        assert stored(page.desk, page.app.room.save) == moves(page)
        assert len(page.desk.records) == 1 + goes_on

    asyncio.run(test())


@played
async def test_a_game_deleted_while_nobody_heard_of_it_is_noticed_by_its_next_move() -> None:
    page = await open_page()
    await a_game(page)
    page.desk.records.clear()
    await a_move(page)
    assert asks(page)
    assert page.desk.records == {}
    await page.do("keep")
    assert [stored(page.desk, save) for save in page.desk.records] == [moves(page)]


@played
async def test_bots_do_not_play_on_at_a_table_whose_game_was_deleted() -> None:
    page = await open_page()
    await begin(page, ("person", "random"))
    await page.play(GAME.moves(page.sitting.table.position)[0])
    page.desk.records.clear()
    await page.tap("no-shield")
    assert asks(page)
    assert len(moves(page)) == 2
    await page.do("keep")
    assert page.sitting.can_move, "the bot has answered"
    assert stored(page.desk, page.app.room.save) == moves(page)


@played
async def test_a_game_is_kept_also_while_it_is_looked_up_whether_it_is_back() -> None:
    page = await open_page()
    save, _ = await deleted_elsewhere(page)
    page.desk.answers = asyncio.Event()
    page.on_changed(save, 9)
    await page.do("keep")
    page.desk.answers.set()
    await page.settle()
    assert not asks(page)
    assert [stored(page.desk, save) for save in page.desk.records] == [moves(page)]
    assert not page.asks


@played
async def test_undo_of_a_deletion_says_what_is_true() -> None:
    page = await open_page()
    save = await a_game(page)
    await page.do("home")
    await page.do("saves")
    deleted = page.desk.records[save]
    await page.do("delete", save)
    page.desk.records[save] = deleted
    await page.do("undelete")
    assert page.has("already back")
    await page.do("delete", save)
    page.desk.fault = "full"
    await page.do("undelete")
    assert page.has("The game is back")
    assert page.has("Not saved yet")
    page.desk.fault = ""
    page.on_shown()
    await page.settle()
    assert save in page.desk.records
    assert not page.has("Not saved yet")


@played
async def test_the_picture_of_a_game_that_is_not_stored_is_that_of_its_last_move() -> None:
    page = await open_page()
    save = await a_game(page)
    page.desk.fault = "full"
    await a_move(page)
    for _ in range(2):
        await page.do("home")
        await page.do("saves")
        assert 'data-sight="picture"' in page.html, "not drawn yet"
        await page.do("picture", save, kind="sight", checked=True)
        assert 'data-sight="picture"' not in page.html
        await page.do("open", save)
        await page.do("curtain-up")
        await a_move(page)


@played
async def test_a_move_is_not_seen_before_it_is_stored_whatever_else_is_drawn() -> None:
    page = await open_page()
    await a_game(page)
    page.desk.answers = asyncio.Event()
    card, cell = GAME.touches(GAME.moves(page.sitting.table.position)[0])[:2]
    await page.tap(card)
    before = page.html
    for event in (Event("click", thing=cell), Event("click", do="sheet", arg="share")):
        page.on_event(event)
        await ticks()
        assert page.html == before
    page.desk.answers.set()
    await page.settle()
    assert 'data-sheet="share"' in page.html
    assert len(moves(page)) == 1


# A newer version.


@played
async def test_an_update_asks_first_when_something_is_not_saved() -> None:
    page = await open_page()
    page.waits_for_update = True
    await a_game(page)
    page.desk.fault = "full"
    await a_move(page)
    await page.do("update")
    assert not page.updated
    assert page.has("Update without saving?")
    assert page.has("not saved yet: Clans and Glory")
    await page.do("dialog-close")
    assert page.asks
    await page.do("update")
    await page.do("update-anyway")
    assert page.updated
    assert not page.asks, "the browser would ask once more"


@played
async def test_a_version_that_another_tab_has_gone_over_to_waits_until_nothing_is_lost() -> None:
    page = await open_page()
    await page.do("new-game", GAME.id)
    await page.do("seat-name", 0, kind="change", value="Aoife")
    page.is_outdated = page.waits_for_update = True
    page.on_told()
    await page.settle()
    assert page.has("Another tab has a new version")
    assert page.screen == "new-game"
    assert not page.updated
    page.desk.fault = "full"
    await page.do("start")
    await page.do("home")
    assert page.screen == "home"
    assert not page.updated, "a game is not saved"
    page.desk.fault = ""
    page.on_shown()
    await page.settle()
    await page.do("saves")
    await page.do("home")
    assert page.updated


@played
async def test_a_page_that_rests_at_home_starts_anew_with_the_version_of_another_tab() -> None:
    page = await open_page()
    page.is_outdated = True
    page.on_told()
    assert page.updated
