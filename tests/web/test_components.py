"""Corrected components in the app: saved, loaded, chosen, missed and offered."""

from __future__ import annotations

import asyncio
import json

from core.games import GAMES
from core.glen_more_2.chronicles.highlander.state import mountain
from core.kernel.codecs import to_link
from tests.kernel.test_component_files import corrected
from tests.web.device import Desk, begin, open_page

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
