"""What holds the chronicles of Glen More II together at the table: their shelf, the strips, the parts that open."""

from __future__ import annotations

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.great_gathering.state import NAME as GATHERING
from core.glen_more_2.chronicles.ode_to_haggis.state import NAME as HAGGIS
from core.kernel import say
from core.kernel.words import LANGUAGES
from tests.glen_more_2.positions import Land, activating, laying
from tests.glens.positions import RED, at
from tests.web.device import open_page
from tests.web.glen_more_2 import WORDS, cell, drawn, game, holding, identified, label, scene_of
from tests.web.page import Page
from tests.web.test_app import played
from web.html import el
from web.tables import glen_more_2 as table
from web.tables.glen_more_2 import panels, reading, shelf
from web.tables.glen_more_2.chronicles import ChronicleView, chapters, every_chapter
from web.tables.glen_more_2.reading import brings

EVERY = tuple(CHRONICLES)

FEW = (HAGGIS, GATHERING)


def middle(seats: int, chronicles: tuple[str, ...]):
    played = game(seats, seats, chronicles)
    return next(state for state, _ in played[len(played) // 2 :] if state.agenda and not state.moved)


def tales(page: Page):
    return {
        str(one.attributes["id"]).removeprefix("g2-tale-"): one for one in page.elements() if "g2-tale" in one.classes
    }


@pytest.mark.parametrize("seats", [3, 4])
def test_every_chronicle_has_a_line_in_the_order_of_the_numbers(seats):
    page = drawn(middle(seats, EVERY))
    wanted = [chapter.name for chapter in every_chapter() if chapter.opens_large]
    assert list(tales(page)) == wanted
    assert len(wanted) >= len(EVERY) - 1


def test_a_line_tells_what_everybody_has():
    state = middle(4, EVERY)
    line = identified(drawn(state), f"g2-door-{HAGGIS}")
    assert len(holding(line, "em")) == 4
    told = line.text()
    haggis = next(chapter for chapter in every_chapter() if chapter.name == HAGGIS)
    scene = scene_of(state)
    for seat in range(4):
        assert scene.text(haggis.strip(scene, seat)[0][2]) in told


def test_a_line_opens_its_part_and_shows_that_it_is_open():
    state = middle(3, EVERY)
    closed = identified(drawn(state), f"g2-door-{HAGGIS}")
    assert (closed.attributes["data-do"], closed.attributes["data-arg"]) == ("panel", HAGGIS)
    assert closed.attributes["aria-expanded"] == "false"
    page = drawn(state, panel=HAGGIS)
    assert identified(page, f"g2-door-{HAGGIS}").attributes["aria-expanded"] == "true"
    assert identified(page, f"g2-view-{HAGGIS}")


def test_one_or_two_chronicles_lie_open_more_are_lines():
    few = tales(drawn(middle(3, FEW)))
    assert all("g2-unfolded" in tale.classes for tale in few.values() if len(tale.children) > 1)
    assert holding(few[GATHERING], "g2-gathering")
    many = tales(drawn(middle(3, EVERY)))
    assert not holding(many[GATHERING], "g2-gathering")


def chronicle(monkeypatch, things=()):
    """A table with three chronicles more, so that none lies open by itself, and the one that is given back."""
    first, second, third, made = (
        ChronicleView(name, "book", title=every_chapter()[0].title.key, things=things if name == "fourth" else ())
        for name in ("first", "second", "third", "fourth")
    )
    for view in (first, second, third, made):
        view.summary.by(lambda scene, reading: el("p", "beneath"))
    for module in (shelf, panels, reading):
        monkeypatch.setattr(module, "chapters", lambda state: (first, second, third, made))
    return made


def test_a_folded_chronicle_unfolds_while_something_in_it_glows(monkeypatch):
    state = middle(3, ())
    glows = sorted(drawn(state, GAME.seat_to_move(state)).glowing())[0]
    kind = glows.rpartition("-")[0]
    view = chronicle(monkeypatch, things=(kind,))
    view.summary.by(lambda scene, reading: el("p", "beneath", data_thing=glows))
    found = tales(drawn(state, GAME.seat_to_move(state)))
    assert "g2-unfolded" in found["fourth"].classes
    assert "g2-unfolded" not in found["third"].classes
    waiting = tales(drawn(state, (GAME.seat_to_move(state) + 1) % 3))
    assert "g2-unfolded" not in waiting["fourth"].classes


def test_a_folded_chronicle_is_not_drawn_for_things_that_it_does_not_draw(monkeypatch):
    def never(scene, reading):
        raise AssertionError("drawn for nothing")

    state = middle(3, ())
    chronicle(monkeypatch, things=("never-seen",)).summary.by(never)
    assert "g2-unfolded" not in tales(drawn(state, GAME.seat_to_move(state)))["fourth"].classes


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_chronicle_draws_under_its_line_is_of_the_kinds_that_it_names(seats):
    """So the shelf knows by the things that glow which chronicles need not be drawn at all."""
    names = tuple(name for name in EVERY if seats > 2 or name != "hammer_of_the_scots")
    for state, _ in game(seats, 1, names)[::3]:
        scene = scene_of(state, GAME.seat_to_move(state) if state.agenda else RED)
        for chapter in chapters(state):
            summary = chapter.summary(scene, reading.read(scene))
            for thing in Page(summary).things() if summary is not None else ():
                kinds = {thing, thing.rpartition("-")[0]}
                assert kinds & set(chapter.things), f"{chapter.name} draws {thing}"


def test_a_folded_chronicle_without_a_part_of_its_own_opens_what_lies_under_its_line(monkeypatch):
    state = middle(3, ())
    chronicle(monkeypatch)
    assert "beneath" not in drawn(state).root.text()
    page = drawn(state, panel="fourth")
    assert "beneath" in identified(page, "g2-view-fourth").text()


def test_what_chronicles_count_never_crowds_a_strip_but_is_told_there():
    state = middle(4, EVERY)
    scene = scene_of(state)
    strip = Page(table.strip(scene, RED))
    assert len([one for one in strip.elements() if one.tag == "i"]) == 11
    for chapter in every_chapter():
        for _, _, said in chapter.strip(scene, RED):
            assert scene.text(said) in strip.root.text()


def test_further_counts_of_a_chronicle_lie_beside_persons_and_landmarks(monkeypatch):
    counts = [("coin", "1", say("glen.some.coins", n=1)), ("whisky", "2", say("glen.some.whisky", n=2))]
    chronicle(monkeypatch).strip.by(lambda scene, seat: counts)
    page = drawn(middle(3, ()))
    held = next(one for one in page.elements() if "g2-held" in one.classes)
    assert "2 barrels of whisky" in held.text()
    assert "1 coin" not in held.text()


# Choosing chronicles for a new game


async def new_game_page():
    page = await open_page()
    page.go("/new/glen_more_2")
    await page.settle()
    return page


def card_of(page, name):
    parsed = Page(page.html)
    switch = identified(parsed, f"extra-{name}")
    card = switch.parent
    while "extra" not in card.classes:
        card = card.parent
    return switch, card


@played
async def test_every_chronicle_says_what_it_adds_how_hard_it_is_and_how_long():
    page = await new_game_page()
    for mark, extra in zip(("I", "II", "III", "IV", "V", "VI", "VII", "VIII"), GAME.extras(), strict=True):
        switch, card = card_of(page, extra.id)
        assert "checked" not in switch.attributes
        told = card.text()
        assert holding(card, "extra-mark")[0].text() == mark
        for said in (extra.said, extra.adds, say(f"web.new.extra.difficulty.{extra.difficulty}")):
            assert page.app.words.text(said) in told
        assert f"+{extra.minutes} minutes" in told


def test_cx_2_6_minutes_and_difficulty():
    told = [(extra.minutes, said("en", f"web.new.extra.difficulty.{extra.difficulty}")) for extra in GAME.extras()]
    easy, medium, hard, most = "Easy", "Medium", "Hard", "Most complex"
    assert told == [(5, easy), (5, easy), (10, medium), (10, hard), (10, easy), (20, most), (10, medium), (10, hard)]
    for language in LANGUAGES:
        assert len({said(language, f"web.new.extra.difficulty.{grade}") for grade in range(1, 5)}) == 4


def said(language, key):
    return WORDS[language].text(say(key))


@played
async def test_all_and_none_at_once_and_the_minutes_they_take():
    page = await new_game_page()
    assert page.has("about 90 minutes")
    await page.do("extras", "all")
    longer = sum(extra.minutes for extra in GAME.extras())
    assert page.has(f"8 chosen: +{longer} minutes")
    assert page.has(f"about {90 + longer} minutes")
    await page.do("extras", "none")
    assert page.has("None chosen")
    assert page.has("about 90 minutes")


@played
async def test_all_keeps_the_variant_that_is_chosen_already():
    page = await new_game_page()
    await page.do("extra", "highlander", checked=True)
    await page.do("extra-variant", "highlander:hard", checked=True)
    await page.do("extras", "all")
    await page.do("start")
    await page.settle()
    chronicles = page.sitting.table.journal.options.chronicles
    assert len(chronicles) == len(GAME.extras())
    assert "highlander:hard" in chronicles


@played
async def test_a_chronicle_that_is_not_for_so_many_is_out_until_the_number_fits_again():
    page = await new_game_page()
    await page.do("extras", "all")
    await page.do("seat-remove", "2")
    switch, card = card_of(page, "hammer_of_the_scots")
    assert "disabled" in switch.attributes
    assert "checked" not in switch.attributes
    assert "For 3 to 4 players; 2 sit at the table now." in card.text()
    assert page.has("7 chosen")
    assert "aria-disabled" not in identified(Page(page.html), "start").attributes
    await page.do("seat-add")
    switch, _ = card_of(page, "hammer_of_the_scots")
    assert "checked" in switch.attributes
    await page.do("seat-remove", "2")
    await page.do("start")
    await page.settle()
    assert "hammer_of_the_scots" not in page.sitting.table.journal.options.chronicles


# What is lost to the limit of goods


def test_g2_8_3_a_tile_that_would_produce_more_than_it_holds_shows_what_it_brings():
    land = Land(
        tiles={(0, 1): "Rubislaw", (1, 1): "Inshriach", (0, -1): "Crieff"},
        goods={(0, 1): "stone stone", (1, 1): "wood wood wood"},
        scots={(0, 0): 1},
    )
    page = drawn(activating((1, 1), land))
    things = page.things()
    assert [pill.text() for pill in holding(things[cell((0, 1))], "gm-pill")] == ["+1"]
    assert "1 good would be lost: a tile holds 3" in label(page, cell((0, 1)))
    assert "off" in things[cell((1, 1))].classes
    assert not holding(things[cell((0, 0))], "gm-pill")


def test_g2_8_3_a_place_for_a_tile_promises_no_goods_without_room():
    """Abernethy Forest makes 2 wood, and 1 has room."""
    land = Land(tiles={(0, 1): "Abernethy Forest"}, goods={(0, 1): "wood wood"}, scots={(0, 0): 1})
    state = laying("Halkirk", land)
    assert brings(scene_of(state), at((-1, 0)))[at((0, 1))] == ((1, "wood"),)
