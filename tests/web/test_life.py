"""The life of a table: what comes of each action in each state."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.kernel import say
from tests.web.device import Page, begin, open_page
from web.app.device import Event
from web.app.life import ANSWERS, Action, Answer, State


async def ticks() -> None:
    for _ in range(60):
        await asyncio.sleep(0)


def do(page: Page, name: str, arg: Any = "", **fields: Any) -> None:
    page.on_event(Event(fields.pop("kind", "click"), do=name, arg=str(arg), **fields))


def tap_a_move(page: Page) -> None:
    sitting = page.sitting
    for thing in sitting.game.touches(sitting.game.moves(sitting.table.position)[0]):
        if thing not in {"face-up", "face-down"}:
            page.on_event(Event("click", thing=thing))


# A table in each state.


async def choosing(page: Page) -> None:
    await begin(page)
    await page.play(page.sitting.game.moves(page.sitting.table.position)[0])


async def confirming(page: Page) -> None:
    await page.do("setting", "confirm", kind="change", checked=True)
    await begin(page)
    tap_a_move(page)
    await page.settle()


async def storing(page: Page) -> None:
    await choosing(page)
    page.desk.answers = asyncio.Event()
    tap_a_move(page)
    await ticks()


async def thinking(page: Page) -> None:
    async def for_ever(time: float) -> bool:
        await asyncio.Event().wait()
        return False

    await choosing(page)
    page.thinker.go_on = for_ever
    do(page, "seat-player", 0, kind="change", value="strong")
    await ticks()


async def showing(page: Page) -> None:
    await choosing(page)
    do(page, "seat-player", 0, kind="change", value="random")
    moves = len(page.sitting.table.journal.moves)
    for _ in range(2000):
        if len(page.sitting.table.journal.moves) > moves and page.app.table.state is State.SHOWING:
            return
        await asyncio.sleep(0)


async def looking_back(page: Page) -> None:
    await choosing(page)
    await page.do("sheet", "history")
    await page.do("history", 0)


async def over(page: Page) -> None:
    await begin(page, ("casual", "casual"))
    await page.do("hurry")
    while not page.sitting.over:
        await page.settle()
    await page.do("history", len(page.sitting.table.journal.moves))


TABLES = {
    State.CHOOSING: choosing,
    State.CONFIRMING: confirming,
    State.STORING: storing,
    State.THINKING: thinking,
    State.SHOWING: showing,
    State.LOOKING_BACK: looking_back,
    State.OVER: over,
}


# Each action: how it is done, and by what it is seen that it was.


def act(page: Page, action: Action) -> None:
    match action:
        case Action.TAP:
            page.on_event(Event("click", thing="card-3"))
        case Action.PLAY:
            do(page, "confirm")
        case Action.HINT:
            do(page, "hint")
        case Action.TAKE_BACK:
            do(page, "undo")
        case Action.SEAT:
            do(page, "seat-player", 1, kind="change", value="random")
        case Action.NAME:
            do(page, "rename-to", kind="change", value="Tuesday")
        case Action.LOOK:
            do(page, "player", 1)
        case Action.BRANCH:
            do(page, "branch", 0)


def trace(page: Page, action: Action) -> Any:
    """What such an action changes."""
    room, sitting = page.app.table, page.app.table.sitting
    assert sitting is not None
    match action:
        case Action.TAP:
            return sitting.selected, sitting.refusal, sitting.table.journal.moves
        case Action.PLAY:
            return sitting.table.journal.moves, sitting.refusal
        case Action.HINT:
            return room.sheet, sitting.refusal
        case Action.TAKE_BACK:
            return sitting.table.journal.takebacks, sitting.selected, sitting.preview, page.app.dialog, page.app.toast
        case Action.SEAT:
            return sitting.looks[1].player
        case Action.NAME:
            return room.record.name
        case Action.LOOK:
            return room.sheet
        case Action.BRANCH:
            return room.record.id


@pytest.mark.parametrize("action", Action, ids=lambda action: action.name)
@pytest.mark.parametrize("state", State, ids=lambda state: state.name)
def test_each_action_in_each_state_is_done_kept_or_refused_in_sight(state: State, action: Action) -> None:
    async def story() -> None:
        page = await open_page()
        await TABLES[state](page)
        assert page.app.table.state is state
        before = trace(page, action)
        act(page, action)
        await ticks()
        match ANSWERS[state][action]:
            case Answer.DOES:
                confirmed_nothing = action is Action.PLAY and state is State.CHOOSING
                assert (trace(page, action) == before) is confirmed_nothing
            case Answer.REFUSES:
                refusal = page.sitting.refusal
                assert refusal is not None
                assert page.app.words.text(refusal.reasons[0]) in page.html
            case Answer.WAITS:
                assert trace(page, action) == before
                await it_is_heard_once_the_game_is_stored(page, action, before)

    async def it_is_heard_once_the_game_is_stored(page: Page, action: Action, before: Any) -> None:
        assert page.desk.answers is not None
        paint, seen = page.paint, []

        def painted(html: str) -> None:
            seen.append(html)
            paint(html)

        page.paint = painted
        page.desk.answers.set()
        await page.settle()
        refused = page.app.words.text(say("app.why.not_your_turn"))
        assert trace(page, action) != before or any(refused in html for html in seen)

    asyncio.run(story())


def test_a_move_is_not_shown_before_it_is_stored_whatever_else_is_done() -> None:
    async def story() -> None:
        page = await open_page()
        await storing(page)
        shown = page.sitting.table.position
        stored = dict(page.desk.records)
        do(page, "sheet", "menu")
        await ticks()
        assert 'id="sheet"' in page.html, "the menu opens at once"
        assert page.sitting.table.position is shown
        assert page.desk.records == stored
        page.desk.answers.set()
        await page.settle()
        assert page.sitting.table.position is not shown
        assert page.desk.records != stored

    asyncio.run(story())


def test_taps_in_a_row_are_all_kept_in_their_order_while_the_store_is_slow() -> None:
    async def story() -> None:
        page, slow = await open_page(), await open_page()
        for one in (page, slow):
            await begin(one, ("person", "person", "person"))
        while len(moves(page)) < 6:
            before = moves(page)
            await page.do("curtain-up")
            await page.play(page.sitting.game.moves(page.sitting.table.position)[0])
            assert moves(page) != before
        slow.desk.answers = asyncio.Event()
        for move in moves(page):
            do(slow, "curtain-up")
            for thing in slow.sitting.game.touches(move):
                slow.on_event(Event("click", thing=thing))
            await ticks()
        assert moves(slow) == ()
        slow.desk.answers.set()
        await slow.settle()
        assert moves(slow) == moves(page)

    def moves(page: Page) -> tuple[Any, ...]:
        return tuple(page.sitting.table.journal.moves)

    asyncio.run(story())


def test_a_tap_stops_a_replay() -> None:
    async def story() -> None:
        page = await open_page()
        await looking_back(page)
        do(page, "history-play")
        await ticks()
        assert page.app.table.replaying
        page.on_event(Event("click", thing="card-3"))
        await ticks()
        assert not page.app.table.replaying

    asyncio.run(story())


def test_what_waits_is_not_done_to_a_game_that_another_tab_has_gone_on_with() -> None:
    async def story() -> None:
        page = await open_page()
        await begin(page, ("person", "person"))
        await page.do("curtain-up")
        save = page.app.table.save
        tab = await open_page(page.desk, f"/table/{save}")
        await tab.do("curtain-up")
        tab.on_changed = page.on_changed = lambda save, revision: None
        await tab.play(tab.sitting.game.moves(tab.sitting.table.position)[0])
        theirs = tab.sitting.table.journal.moves
        page.desk.answers = asyncio.Event()
        tap_a_move(page)
        await ticks()
        do(page, "undo")
        await ticks()
        page.desk.answers.set()
        await page.settle()
        assert page.sitting.table.journal.moves == theirs
        assert page.sitting.table.journal.ahead == ()

    asyncio.run(story())
