"""Corrected components in the app: saved, loaded, chosen, missed and offered."""

from __future__ import annotations

import asyncio
import json

import pytest

from core.games import GAMES
from core.glen_more_2.chronicles.highlander.state import mountain
from core.kernel.codecs import to_link
from tests.kernel.test_component_files import corrected
from tests.web.device import Desk, begin, open_page
from web.app import components

GAME = GAMES["glen_more_2"]


def run(story):
    asyncio.run(story())


def chosen(page, data, name="mine.json"):
    page.chosen = (name, data)
    return page.do("components-load", kind="change")


def test_the_built_in_files_are_saved_corrected_and_loaded_again():
    async def story():
        desk = Desk()
        page = await open_page(desk, "/settings")
        await page.do("components-save", GAME.id)
        name, data = page.files[-1]
        assert name == "glen_more_2-components.json"
        assert json.loads(data)["game"] == GAME.id
        await chosen(page, data)
        assert desk.components is None, "the built-in set need not be kept"
        await chosen(page, corrected("Ann’s <b>set</b>", coins=8))
        assert page.has("Ann’s &lt;b&gt;set&lt;/b&gt;")
        fingerprint = page.app.components.sets[-1].fingerprint
        assert page.has(fingerprint)
        assert page.thinker.learnt, "bots know it too"
        await begin(page, ("person", "person"), game=GAME.id)
        assert page.sitting.table.position.players[0].coins == 8

        again = await open_page(desk, "/settings")
        assert again.has(fingerprint), "it is there after a reload"
        await again.do("components-remove", fingerprint)
        assert again.has("cannot be opened until it is loaded again")
        await again.do("components-remove-now", fingerprint)
        assert not again.has(fingerprint)

    run(story)


def test_the_files_of_chronicles_are_among_them_and_can_be_corrected():
    async def story():
        page = await open_page(Desk(), "/settings")
        await page.do("components-save", GAME.id)
        files = json.loads(page.files[-1][1])["files"]
        assert {extra.id for extra in GAME.extras()} <= files.keys()

        def corrected_mountain(spaces):
            file = {**files["highlander"], "mountain": {**files["highlander"]["mountain"], "spaces": spaces}}
            return json.dumps({"game": GAME.id, "files": {"highlander": file}}).encode()

        await chosen(page, corrected_mountain(1))
        assert 'id="components-error"' not in page.html
        await page.do("new-game", GAME.id)
        await page.do("extra", "highlander", checked=True)
        await page.do("start")
        assert mountain(page.sitting.table.position).covers == 1, "it is built in as 2"

        await page.do("settings")
        await chosen(page, corrected_mountain("many"))
        assert 'id="components-error"' in page.html
        assert page.has("highlander")

    run(story)


def test_a_file_that_is_no_good_gets_a_sentence_and_changes_nothing():
    async def story():
        desk = Desk()
        page = await open_page(desk, "/settings")
        await chosen(page, corrected(coins=6))
        kept = desk.components
        await chosen(page, b'{"game": "glen_more_2", "files": {"tiles": {"home": 3}}}')
        assert 'id="components-error"' in page.html
        assert page.has("tiles")
        assert desk.components == kept
        assert len(page.app.components.sets) == 1
        await page.do("home")
        await page.do("settings")
        assert 'id="components-error"' not in page.html

    run(story)


def test_a_link_from_a_set_that_is_not_here_offers_to_load_it():
    async def story():
        sender = await open_page(Desk(), "/settings")
        data = corrected("Theirs", coins=5)
        await chosen(sender, data)
        fingerprint = sender.app.components.sets[-1].fingerprint
        await begin(sender, ("person", "person"), game=GAME.id)
        link = to_link(sender.sitting.table)
        GAME.forget_components(fingerprint)

        receiver = await open_page(Desk(), link)
        assert receiver.screen == "trouble"
        assert receiver.has(sender.sitting.table.journal.options.components)
        assert receiver.has("Load component files")
        await chosen(receiver, b"nonsense")
        assert receiver.screen == "trouble"
        assert 'id="components-error"' in receiver.html
        await chosen(receiver, corrected("Another", coins=4))
        assert receiver.screen == "trouble", "a different set does not open it"
        await chosen(receiver, data)
        assert receiver.screen == "table"
        assert receiver.sitting.table.position.players[0].coins == 5

    run(story)


@pytest.fixture
def read(monkeypatch):
    """The files that were read."""
    texts = []

    def read_components(data, games):
        texts.append(data.decode())
        return read_well(data, games)

    read_well = components.read_components
    monkeypatch.setattr(components, "read_components", read_components)
    return texts


def test_a_stored_set_is_read_when_a_game_needs_it_or_when_sets_are_listed(read):
    async def story():
        desk = Desk()
        page = await open_page(desk, "/settings")
        for coins in (11, 12, 13):
            await chosen(page, corrected(coins=coins))
        await begin(page, ("person", "person"), game=GAME.id)
        route = page.hash
        built_in = GAME.settled(GAME.options_type()).components
        for known in page.app.components.sets:
            GAME.forget_components(known.fingerprint)

        read.clear()
        without_games = Desk()
        without_games.components = desk.components
        page = await open_page(without_games)
        GAME.deal(GAME.options_type(components=built_in), 2, 1)
        assert read == page.thinker.learnt == []
        page = await open_page(desk, route)
        assert page.sitting.table.position.players[0].coins == 13
        assert read == page.thinker.learnt == json.loads(desk.components)[2:], "the newest first"
        await page.do("settings")
        assert len(read) == 3, "each is read once"
        assert [known.text for known in page.app.components.sets] == json.loads(desk.components)

    run(story)


class Death(BaseException):
    """Python ends in the middle of something."""


def test_a_set_whose_reading_ends_the_page_is_put_aside_and_can_be_tried_again(monkeypatch):
    def ends(data, games):
        raise Death

    async def story():
        desk = Desk()
        desk.components = json.dumps([corrected(coins=15).decode(), corrected("The wild one", coins=14).decode()])
        page = await open_page(desk)
        with monkeypatch.context() as patched:
            patched.setattr(components, "read_components", ends)
            with pytest.raises(Death):
                page.app.components.of(GAME.id)

        again = await open_page(desk)
        assert again.has("A component set was put aside")
        await again.do("settings")
        assert again.has("The wild one Reading this set took too long or stopped the app.")
        assert len(again.app.components.sets) == 1
        name = again.app.components.aside[0].name
        await again.do("components-export", name)
        assert json.loads(again.files[-1][1])["title"] == "The wild one"

        await again.do("components-retry", name)
        assert not again.has("Reading this set")
        assert len(again.app.components.sets) == 2
        assert not (await open_page(desk)).app.components.aside

    run(story)


def test_a_set_that_takes_too_long_is_put_aside_at_once_and_not_tried_by_the_next_start(monkeypatch):
    async def story():
        desk = Desk()
        page = await open_page(desk, "/settings")
        await chosen(page, corrected("Slow", coins=16))
        slow = await open_page(desk)
        clock = iter(range(0, 10**9, 60_000))
        monkeypatch.setattr(slow, "now", lambda: next(clock))
        await slow.do("settings")
        assert slow.has("Reading this set took too long")
        assert slow.app.components.sets == ()
        again = await open_page(desk, "/settings")
        assert again.has("Reading this set took too long")
        name = again.app.components.aside[0].name
        await again.do("components-remove", name)
        await again.do("components-remove-now", name)
        assert not again.has("Slow")
        assert (desk.components, desk.note) == ("[]", "")

    run(story)


def test_a_set_of_an_earlier_version_that_is_too_large_is_put_aside_with_the_reason():
    async def story():
        desk = Desk()
        huge = json.loads(corrected("Huge"))
        huge["files"]["boat_race"]["reward_tokens"][0]["copies"] = 10**9
        desk.components = json.dumps([json.dumps(huge)])
        page = await open_page(desk, "/settings")
        assert page.has("Huge The file boat_race cannot be read: Expected `int` &lt;= 100")
        await chosen(page, corrected("Mine", coins=17))
        assert len(json.loads(desk.components)) == 2, "it stays stored"

    run(story)


def test_what_another_tab_has_stored_stays():
    async def story():
        desk = Desk()
        one, two = await open_page(desk, "/settings"), await open_page(desk, "/settings")
        await chosen(one, corrected("One", coins=18))
        await chosen(two, corrected("Two", coins=19))
        await one.do("components-remove-now", one.app.components.sets[-1].fingerprint)
        page = await open_page(desk, "/settings")
        assert page.has("Two")
        assert not page.has("One")

    run(story)


def test_there_is_an_end_to_the_sets_that_can_be_kept():
    async def story():
        desk = Desk()
        desk.components = json.dumps(["{}"] * components.MOST_SETS)
        page = await open_page(desk, "/settings")
        await chosen(page, corrected(coins=20))
        assert page.has("No more sets can be kept.")
        assert len(json.loads(desk.components)) == components.MOST_SETS

    run(story)


def test_stored_sets_that_cannot_be_read_any_more_are_kept():
    async def story():
        desk = Desk()
        desk.components = json.dumps(['{"game": "ludo", "files": {}}'])
        page = await open_page(desk, "/settings")
        assert page.screen == "settings"
        await chosen(page, corrected(coins=3))
        assert len(json.loads(desk.components)) == 2
        desk.components = "no list at all"
        assert (await open_page(desk, "/settings")).screen == "settings"

    run(story)
