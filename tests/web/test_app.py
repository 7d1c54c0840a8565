"""The application on a device that is not a browser: rooms, storage, bots, sharing."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from core.games import GAMES
from core.kernel.codecs import from_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.web.device import Desk, begin, open_page
from web.app.device import Event
from web.app.saves import table_view

GAME = GAMES["clans_and_glory"]


def played(test):
    """Run a test that plays, in a loop of its own."""

    def run():
        asyncio.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def first_move(page):
    return GAME.moves(page.sitting.table.position)[0]


def stored_moves(page):
    return from_file(next(iter(page.desk.records.values())).journal, GAMES).table.journal.moves


@played
async def test_new_game_in_two_taps():
    page = await open_page()
    assert page.screen == "home"
    await page.do("new-game", "clans_and_glory")
    await page.do("start")
    assert page.screen == "table"
    assert [look.player for look in page.sitting.looks] == ["person", "solid", "solid"]


@played
async def test_a_whole_game_against_a_bot_by_taps_every_move_stored():
    page = await open_page()
    await begin(page)
    while not page.sitting.over:
        assert page.sitting.can_move, "the bots have moved"
        assert stored_moves(page) == page.sitting.table.journal.moves
        before = len(page.sitting.table.journal.moves)
        await page.play(GAME.moves(page.sitting.table.position)[-1])
        assert len(page.sitting.table.journal.moves) > before
    assert page.screen == "final"
    assert page.has("wins") or page.has("Shared victory")


@played
async def test_a_tap_on_something_impossible_says_why():
    page = await open_page()
    await begin(page)
    taken = next(n for n, card in enumerate(page.sitting.table.position.cells) if card >= 0)
    await page.tap(f"cell-{taken}")
    assert page.has("This cell already holds a card.")


@played
async def test_confirm_before_a_move_counts():
    page = await open_page(kept='{"confirm": true}')
    await begin(page)
    move = first_move(page)
    await page.play(move)
    assert page.sitting.preview == move
    assert page.sitting.table.journal.moves == ()
    await page.do("confirm")
    assert page.sitting.table.journal.moves == (move,)


@played
async def test_cell_then_card_and_dragging():
    page = await open_page()
    await begin(page)
    move = first_move(page)
    await page.tap(f"cell-{move.cell}")
    await page.tap(f"card-{move.card}")
    assert page.sitting.table.journal.moves == (move,)
    await page.do("undo")
    assert page.sitting.table.journal.moves == ()
    await page.drag(f"card-{move.card}", f"cell-{move.cell}")
    assert page.sitting.table.journal.moves == (move,)


@played
async def test_undo_goes_back_to_the_persons_decision_and_redo_returns():
    page = await open_page()
    await begin(page)
    if page.sitting.table.journal.moves:
        await page.do("undo")
        assert page.has("There is nothing to take back."), "bots began"
    begun = page.sitting.table.journal.moves
    await page.play(first_move(page))
    await page.tap("no-shield")
    assert page.sitting.can_move
    after = page.sitting.table.journal.moves
    assert len(after) > len(begun) + 2, "the bot has answered"
    await page.do("undo")
    assert page.sitting.table.journal.moves == after[: len(begun) + 1]
    await page.do("undo")
    assert page.sitting.table.journal.moves == begun
    await page.do("redo")
    await page.do("redo")
    assert page.sitting.table.journal.moves == after
    assert stored_moves(page) == after
    await page.do("redo")
    assert page.has("There is nothing to play again.")


@played
async def test_a_game_goes_on_after_the_page_was_killed():
    desk = Desk()
    page = await open_page(desk)
    await begin(page)
    await page.play(first_move(page))
    moves = page.sitting.table.journal.moves
    desk.pages.clear()
    again = await open_page(desk, "continue")
    assert again.screen == "table"
    assert again.sitting.table.journal.moves == moves


@played
async def test_two_tabs_the_second_sees_the_newer_state():
    desk = Desk()
    one = await open_page(desk)
    await begin(one, ("person", "person"))
    await one.do("curtain-up")
    two = await open_page(desk, f"/table/{one.app.room.record.id}")
    await two.do("curtain-up")
    await one.play(first_move(one))
    await two.settle()
    assert len(one.sitting.table.journal.moves) == 1
    assert two.sitting.table.journal.moves == one.sitting.table.journal.moves
    assert two.has("This game went on in another tab")


@played
async def test_a_tab_that_missed_the_news_does_not_overwrite():
    desk = Desk()
    one = await open_page(desk)
    await begin(one, ("person", "person"))
    await one.do("curtain-up")
    two = await open_page(desk, f"/table/{one.app.room.record.id}")
    await two.do("curtain-up")
    two.on_changed = lambda save, revision: None
    moves = GAME.moves(one.sitting.table.position)
    await one.play(moves[0])
    await two.play(moves[-1])
    assert two.sitting.table.journal.moves == (moves[0],)
    assert two.has("Your last tap was not played")
    assert stored_moves(one) == (moves[0],)


@pytest.mark.parametrize(("fault", "sentence"), [("full", "no room left"), ("forbidden", "does not let Ceilidh save")])
def test_storage_that_is_full_or_forbidden_is_said_and_play_goes_on(fault, sentence):
    async def test():
        page = await open_page()
        page.desk.fault = fault
        await begin(page)
        assert page.screen == "table"
        begun = page.sitting.table.journal.moves
        move = first_move(page)
        await page.play(move)
        assert page.has(sentence)
        assert page.sitting.table.journal.moves == (*begun, move)
        await page.do("export")
        assert from_file(page.files[0][1], GAMES).table.journal.moves == (*begun, move)

    asyncio.run(test())


@played
async def test_the_curtain_hides_every_hand_between_two_people():
    page = await open_page()
    await begin(page, ("person", "person"))
    here = page.sitting
    assert here.curtain == here.seat
    assert here.viewer is None
    assert 'id="curtain"' in page.html
    hands = {card for hand in here.table.position.hands for card in hand}
    assert not any(f'data-thing="card-{card}"' in page.html for card in hands)
    await page.do("curtain-up")
    seat = here.viewer
    assert all(f'data-thing="card-{card}"' in page.html for card in here.table.position.hands[seat])
    assert not any(f'data-thing="card-{card}"' in page.html for card in here.table.position.hands[1 - seat])
    await page.play(first_move(page))
    await page.tap("no-shield")
    assert here.curtain == 1 - seat
    assert not any(f'data-thing="card-{card}"' in page.html for card in here.table.position.hands[seat])


@played
async def test_bots_only_play_to_the_end_and_can_be_hurried():
    page = await open_page()
    await begin(page, ("casual", "strong"))
    await page.do("hurry")
    while not page.sitting.over:
        await page.settle()
    assert page.screen == "final"
    assert page.shown, "thinking was shown"


@played
async def test_a_hint_asked_for_while_a_move_is_stored_is_given():
    page = await open_page()
    await begin(page, ("person",), game="clans_of_caledonia")
    store, go_on = page.store, page.thinker.go_on

    async def asked_meanwhile(record, deal):
        if page.thinker.thinking is None:
            page.on_event(Event("click", do="hint"))
        return await store(record, deal)

    async def unhurried(time):
        await asyncio.sleep(0)
        return await go_on(time) and page.thinker.slices < 2

    page.store, page.thinker.go_on = asked_meanwhile, unhurried
    table = page.sitting.table
    await page.play(table.game.moves(table.position)[0])
    assert page.sitting.table.journal.moves
    assert 'data-do="hint-play"' in page.html


@played
async def test_a_hint_shows_moves_with_reasons_and_plays_one():
    page = await open_page()
    await begin(page)
    begun = len(page.sitting.table.journal.moves)
    await page.do("hint")
    assert len(page.app.room.thought.options) == 3
    assert page.sitting.hinted
    assert page.has("An estimate by the strong bot")
    await page.do("hint-show", 1)
    assert "data-sheet" not in page.html, "nothing hides what glows"
    assert 'data-do="hint-play"' in page.html
    move = page.app.room.thought.options[0].line[0]
    await page.do("hint-play", 0)
    assert page.sitting.table.journal.moves[begun] == move


@played
async def test_history_looks_back_and_a_branch_keeps_the_old_game():
    page = await open_page()
    await begin(page)
    for _ in range(3):
        await page.play(first_move(page))
    moves = page.sitting.table.journal.moves
    await page.do("sheet", "history")
    await page.do("history", kind="input", value="1")
    assert page.sitting.at == 1
    await page.tap("card-3")
    assert page.has("You are looking back")
    old = page.app.room.record.id
    await page.do("branch", 1)
    assert len(page.desk.records) == 2
    assert page.app.room.record.id != old
    assert from_file(page.desk.records[old].journal, GAMES).table.journal.moves == moves


@played
async def test_what_happened_is_replayed_up_to_now():
    page = await open_page()
    await begin(page)
    await page.play(first_move(page))
    await page.tap("no-shield")
    await page.do("sheet", "since")
    assert page.has("What happened since your turn")
    await page.do("replay")
    assert page.sitting.at is None
    assert page.sitting.can_move


@played
async def test_every_sheet_opens_and_closes():
    page = await open_page()
    await begin(page)
    await page.play(first_move(page))
    for sheet in ("menu", "log", "since", "standing", "history", "share", "help"):
        await page.do("sheet", sheet)
        assert f'data-sheet="{sheet}"' in page.html
        await page.do("sheet-close")
        assert "data-sheet" not in page.html


@played
async def test_a_link_opens_continues_and_finds_its_own_game_again():
    page = await open_page()
    await begin(page, ("person", "person"))
    await page.do("curtain-up")
    await page.do("sheet", "share")
    await page.do("copy-link")
    link = page.copied[-1]
    assert link.startswith("https://example.org/ceilidh/#A")
    other = await open_page(route=link.partition("#")[2])
    assert other.screen == "table"
    assert other.has("to move")
    await other.do("curtain-up")
    move = first_move(other)
    await other.play(move)
    page.go(to_link(other.sitting.table))
    await page.settle()
    assert len(page.desk.records) == 1, "the same game goes on"
    assert page.sitting.table.journal.moves == (move,)


@pytest.mark.parametrize("route", ["nonsense", "A", "Axxxx", "A" + "x" * 5000, "<script>alert(1)</script>", "%00"])
def test_a_damaged_link_gets_a_sentence_and_a_way_home(route):
    async def test():
        page = await open_page(route=route)
        assert page.screen == "trouble"
        assert "<script>" not in page.html
        assert page.has("This link cannot be opened")
        await page.do("home")
        assert page.screen == "home"

    asyncio.run(test())


@played
async def test_no_toast_of_before_stays_above_the_page_of_a_bad_link():
    page = await open_page()
    await begin(page)
    await page.do("curtain-up")
    await page.do("sheet", "share")
    await page.do("copy-link")
    page.go(page.copied[-1].partition("#")[2])
    await page.settle()
    assert page.has("The game from the link is open")
    page.go("nonsense")
    await page.settle()
    assert page.screen == "trouble"
    assert not page.has("The game from the link is open")


@played
async def test_a_damaged_file_gets_a_sentence_and_loses_nothing():
    page = await open_page()
    await begin(page)
    before = dict(page.desk.records)
    page.chosen = ("x.ceilidh", b"ceilidh\x01 no")
    await page.do("import", kind="change")
    assert page.screen == "trouble"
    assert page.has("This file")
    assert page.desk.records == before


@pytest.mark.parametrize(("found", "title"), [(b"no", "This file"), (OSError("gone"), "That did not work")])
def test_a_file_opened_from_the_device_that_is_damaged_or_gone_gets_a_sentence(found, title):
    async def test():
        page = await open_page()
        await launch(page, found)
        assert page.screen == "trouble"
        assert page.has(title)

    asyncio.run(test())


async def launch(page, found):
    """The device opens a file with the app."""

    async def reading():
        if isinstance(found, Exception):
            raise found
        return found

    page.on_opened(reading())
    await page.settle()


@played
async def test_a_file_opened_from_the_device_is_a_game_like_an_imported_one():
    page = await open_page()
    await begin(page)
    save = next(iter(page.desk.records.values())).journal
    other = await open_page()
    await launch(other, save)
    assert other.screen == "table"
    assert [record.journal for record in other.desk.records.values()] == [save]


@played
async def test_export_and_import():
    page = await open_page()
    await begin(page)
    await page.play(first_move(page))
    await page.do("saves")
    await page.do("export", next(iter(page.desk.records)))
    name, data = page.files[0]
    assert name == "clans-and-glory.ceilidh"
    other = await open_page()
    other.chosen = (name, data)
    await other.do("import", kind="change")
    assert other.screen == "table"
    assert len(other.desk.records) == 1


@played
async def test_a_file_field_that_tells_twice_brings_one_game():
    page = await open_page()
    await begin(page)
    other = await open_page()
    other.chosen = ("x.ceilidh", next(iter(page.desk.records.values())).journal)
    await other.do("import", kind="input")
    await other.do("import", kind="change")
    assert len(other.desk.records) == 1


@played
async def test_a_person_does_not_take_over_the_name_of_a_bot():
    page = await open_page()
    await page.do("new-game", "clans_and_glory")
    assert page.app.room.seats[1].name
    await page.do("seat-player", 1, kind="change", value="person")
    assert page.app.room.seats[1].name == ""
    await page.do("seat-name", 2, kind="change", value="Zoe")
    await page.do("seat-player", 2, kind="change", value="person")
    assert page.app.room.seats[2].name == "Zoe"


@played
async def test_escape_closes_a_sheet_at_home():
    page = await open_page()
    await begin(page)
    await page.do("home")
    await page.do("share", next(iter(page.desk.records)))
    assert 'data-sheet="share"' in page.html
    page.on_event(Event("key", key="Escape"))
    await page.settle()
    assert "data-sheet" not in page.html


@played
async def test_saved_games_can_be_renamed_copied_deleted_and_brought_back():
    page = await open_page()
    await begin(page)
    await page.do("saves")
    save = next(iter(page.desk.records))
    await page.do("rename", save)
    await page.do("rename-to", save, kind="change", value='  <b>"Evening" & more</b> ')
    await page.do("rename-done", save)
    assert page.desk.records[save].name == '<b>"Evening" & more</b>'
    assert "&lt;b&gt;" in page.html
    await page.do("duplicate", save)
    assert len(page.desk.records) == 2
    await page.do("delete", save)
    assert save not in page.desk.records
    await page.do("undelete")
    assert save in page.desk.records


@played
async def test_an_unreadable_save_is_listed_told_and_kept():
    desk = Desk()
    page = await open_page(desk)
    await begin(page)
    save, record = next(iter(desk.records.items()))
    desk.records[save] = msgspec.structs.replace(record, journal=b"broken", summary="{}}")
    again = await open_page(desk, "/saves")
    assert again.screen == "saves"
    await again.do("picture", save, kind="sight", checked=True)
    assert table_view(record.game).cover() in again.html, "there is no position to draw"
    await again.do("open", save)
    assert again.screen == "trouble"
    assert desk.records[save].journal == b"broken"
    home = await open_page(desk)
    assert home.screen == "home"


HOSTILE = '<img src=x onerror="a()">'


@played
async def test_hostile_names_are_text_everywhere():
    page = await open_page()
    await page.do("new-game", "clans_and_glory")
    await page.do("seat-name", 0, kind="change", value=HOSTILE)
    assert "<img" not in page.html
    await page.do("start")
    assert "<img" not in page.html
    assert page.has("&lt;img src=x")
    for sheet in ("menu", "log", "standing", "share"):
        await page.do("sheet", sheet)
        assert "<img" not in page.html
    table = Table(GAME, new_journal(GAME, [Seat("<script>x</script>"), Seat(player="random")], 3))
    other = await open_page(route=to_link(table))
    assert other.screen == "table"
    assert "<script>" not in other.html


@played
async def test_language_changes_in_play():
    page = await open_page()
    await begin(page)
    await page.do("language", kind="change", value="ru")
    assert page.has("Кланы и слава")
    assert page.dressed[0] == "ru"
    again = await open_page(kept=page.kept)
    assert again.app.words.language == "ru"
    await page.do("language", kind="change", value="tlh")
    assert page.app.words.language == "ru"


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_every_room_draws_in_every_language(language):
    async def test():
        page = await open_page(kept=f'{{"language": "{language}"}}')
        await begin(page)
        for route in (
            "",
            "new/clans_and_glory",
            "saves",
            "settings",
            "about",
            "rules/clans_and_glory",
            "rules/glen_more",
        ):
            page.go(f"/{route}")
            await page.settle()
            assert f'lang="{language}"' in page.html
            assert "{" not in page.text

    asyncio.run(test())


@played
async def test_an_error_inside_becomes_a_sentence_with_a_report():
    page = await open_page()

    async def fails(event):
        raise RuntimeError("a defect")

    page.app.room.do_saves = fails
    await page.do("saves")
    assert page.screen == "trouble"
    assert page.has("Something unexpected happened")
    await page.do("report")
    assert "a defect" in page.copied[-1]


@played
async def test_the_seed_is_checked_and_deals_the_same():
    page = await open_page()
    await page.do("new-game", "clans_and_glory")
    await page.do("seed", kind="change", value="-3")
    assert page.has("The seed is a whole number")
    await page.do("start")
    assert page.screen == "new-game"
    await page.do("seed", kind="change", value="12")
    await page.do("start")
    assert page.sitting.table.journal.seed == 12


@played
async def test_options_that_do_not_fit_are_explained():
    page = await open_page()
    await page.do("new-game", "clans_and_glory")
    await page.do("option", "first_player", kind="change", value="4")
    assert page.has("There is no seat 4 at this table")
    await page.do("start")
    assert page.screen == "new-game"


@played
async def test_persistence_is_asked_for_once_a_game_is_worth_keeping():
    page = await open_page()
    page.persists = False
    await begin(page, ("person", "person"))
    await page.do("curtain-up")
    assert page.asked_to_persist == 0
    for _ in range(8):
        await page.play(first_move(page))
        await page.do("curtain-up")
    assert page.asked_to_persist == 1
    assert not page.has("may delete saved games"), "not at the table"
    await page.do("home")
    assert page.has("may delete saved games")


@played
async def test_a_new_version_waits_and_asks():
    page = await open_page()
    page.waits_for_update = True
    page.on_told()
    assert page.has("A new version is ready")
    await page.do("update")
    assert page.updated


@played
async def test_a_scanned_code_opens_the_game():
    page = await open_page()
    table = Table(GAME, new_journal(GAME, [Seat("Ann"), Seat("Bob")], 3))
    page.scanned = f"https://elsewhere.example/#{to_link(table)}"
    await page.do("scan")
    assert page.screen == "table"


@played
async def test_bots_finish_the_game_of_a_person_who_leaves():
    page = await open_page()
    await begin(page, ("person", "person", "random"))
    await page.do("curtain-up")
    await page.play(first_move(page))
    before = page.sitting.table.journal.moves
    await page.do("sheet", "players")
    assert page.has("Who plays on at each seat")
    await page.do("seat-player", 1, kind="change", value="random")
    assert [look.player for look in page.sitting.looks] == ["person", "random", "random"]
    await page.do("seat-player", 0, kind="change", value="random")
    assert page.sitting.over, "nobody is left to wait for"
    assert page.sitting.table.journal.moves[: len(before)] == before
    stored = from_file(next(iter(page.desk.records.values())).journal, GAMES).table.journal
    assert [seat.player for seat in stored.seats] == ["random"] * 3
    assert stored.moves == page.sitting.table.journal.moves


@played
async def test_a_person_takes_over_from_a_bot():
    page = await open_page()
    await begin(page, ("person", "random"))
    await page.do("seat-player", 1, kind="change", value="person")
    await page.do("seat-player", 0, kind="change", value="nobody")
    assert [look.player for look in page.sitting.looks] == ["person", "person"]
    assert page.sitting.curtain is not None, "each has a hand to hide"
