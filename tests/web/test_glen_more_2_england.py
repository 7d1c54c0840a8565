"""Hammer of the Scots at the table: the Englishman on the rondel, his turn, and the row of England."""

from __future__ import annotations

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots.state import ENGLISHMAN, Clear, EnglandPaid, Use, Wait
from core.glen_more_2.facts.rondel import fate
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import GAP, figure
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.england import border, clear, use
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import END, Land, card, clan
from tests.glens.positions import GREEN, RED, YELLOW
from tests.web.glen_more_2 import KEY, at_the_screen, drawn, holding, identified, label, scene_of, symbols
from tests.web.page import Page
from tests.web.scenes import replace
from web.tables import glen_more_2 as table

every_language = pytest.mark.parametrize("language", LANGUAGES)
RICH = Land(coins=9)
WAITING = "Red, Inshriach, Englishman, Lochridge, Yellow, Glen Affric, Green, Ballachulish"
OWN_TILES = "Englishman, Loch Lomond, Red, Lochridge, Yellow, Glen Affric, Green, Ballachulish"


def summary(page):
    return identified(page, "g2-tale-hammer_of_the_scots")


def space(state, name):
    return f"space-{space_of(state, name)}"


def warned(state, move):
    scene = scene_of(state)
    message = scene.game.warning(scene.view, move)
    return None if message is None else scene.text(message)


# The piece


def test_c4_2_3_he_looks_like_nobody_else_on_the_rondel():
    page = drawn(border(rondel=WAITING))
    him = page.things()["space-2"]
    assert "#g2-englishman" in symbols(him)
    assert "#figure" not in symbols(him)
    others = [thing for thing, element in page.things().items() if "#g2-englishman" in symbols(element)]
    assert others == ["space-2"]


@pytest.mark.parametrize(
    ("filled", "told"),
    [
        (0, ["to use him costs 1 coin", "brings nothing"]),
        (1, ["to use him costs 2 coins", "discards brings 1 coin"]),
        (3, ["he can only discard tiles", "discards brings 3 coins"]),
    ],
)
def test_c4_4_3_and_c4_4_5_he_says_who_controls_him_and_on_what_terms(filled, told):
    page = drawn(border(rondel=WAITING, controller=YELLOW, filled=filled))
    assert "England marker: Morag" in label(page, "space-2")
    assert all(part in label(page, "space-2") for part in told)


def test_c4_3_3_that_the_next_turn_is_his_is_told_with_a_move():
    state = border(RICH, rondel="Red, Englishman, Inshriach, Yellow, Glen Affric, Green", controller=GREEN)
    scene = scene_of(state, selected=(space(state, "Glen Affric"),))
    assert scene.text(table.more(scene)).startswith("Next: the Englishman, moved by Iain.")


def test_c4_5_1_the_game_is_not_said_to_end_before_he_is_there():
    waits = border(rondel=f"Red, Englishman, Inshriach, {END}, Yellow, Green")
    alone = border(rondel=f"Red, {END}, Englishman, Yellow, Green")
    told = [fate(state, space_of(state, END)) for state in (waits, alone)]
    assert [one.ends for one in told] == [False, True]
    assert all(one.done for one in told)
    his = border(rondel=f"Englishman, Inshriach, {END}, Red, Yellow, Green")
    assert not fate(his, space_of(his, END)).done, "it is nobody's last turn"
    assert fate(his, space_of(his, END)).ends


def test_c4_5_2_on_world_s_end_he_is_seen_too():
    state = border(rondel=f"Red, Inshriach, {END}, Yellow, Green", on=END)
    assert "#g2-englishman" in symbols(drawn(state).things()[space(state, END)])


# His turn


def test_the_bar_says_that_the_turn_is_his_until_it_ends():
    state = border(RICH)
    assert "Englishman's turn" in scene_of(state).text(table.where(scene_of(state)))
    after = play(state, use(state, "Inshriach"))
    assert after.agenda
    assert "Englishman's turn" in scene_of(after).text(table.where(scene_of(after)))
    assert after.chain[0] == GAP
    ghost = drawn(after).things()["space-0"]
    assert "#g2-englishman" in symbols(ghost), "where he came from"
    plain = border(rondel=WAITING)
    assert "Englishman" not in scene_of(plain).text(table.where(scene_of(plain)))


def test_c4_4_3_the_price_of_a_tile_includes_the_slot():
    state = border(RICH, filled=1)
    page = drawn(state)
    here = page.things()[space(state, "Inshriach")]
    assert holding(here, "gl-price")[0].text() == "2"
    assert "can take or discard it" in label(page, space(state, "Inshriach"))
    assert not holding(here, "g2-clears")


def test_c4_4_4_a_tile_he_must_not_take_can_be_discarded_and_says_why_not_more():
    state = border(RICH, rondel=OWN_TILES)
    page = drawn(state)
    lomond = page.things()[space(state, "Loch Lomond")]
    assert "legal" in lomond.classes
    assert holding(lomond, "g2-clears")
    assert not holding(lomond, "gl-price")
    assert "cannot take this tile, only discard it" in label(page, space(state, "Loch Lomond"))
    _, told = table.help_for(scene_of(state), space(state, "Loch Lomond"))
    assert "cannot take this tile, only discard it" in told


def test_a_tap_that_could_only_discard_is_held_back_with_the_reason():
    banned = border(RICH, rondel=OWN_TILES)
    assert warned(banned, clear(banned, "Loch Lomond")) == (
        "The Englishman cannot take this tile, only discard it. Discard this tile?"
    )
    poor = border(Land(coins=1))
    assert "costs 2 coins now" in warned(poor, clear(poor, "Inshriach"))


def test_what_is_chosen_from_a_menu_or_told_by_the_prompt_needs_no_question():
    rich = border(RICH)
    assert warned(rich, clear(rich, "Inshriach")) is None
    assert warned(rich, use(rich, "Inshriach")) is None
    full = border(RICH, filled=3)
    assert warned(full, clear(full, "Inshriach")) is None
    assert holding(drawn(full).things()[space(full, "Inshriach")], "g2-clears")


def test_a_tap_on_a_tile_means_both_and_a_menu_tells_them_apart(monkeypatch):
    state = border(RICH)
    here = space(state, "Inshriach")
    meant = [move for move in GAME.moves(state) if here in GAME.touches(move)]
    assert {type(move) for move in meant} == {Use, Clear}
    said = [scene_of(state).text(GAME.name_move(state, move)) for move in meant]
    assert len(set(said)) == 2
    sitting = at_the_screen(monkeypatch, state)
    assert sitting.tap(here) is None
    assert {type(move) for move in sitting.choices} == {Use, Clear}
    assert isinstance(sitting.choose(0), Use | Clear)


def test_c4_4_7_lasting_effects_of_the_controller_are_seen_to_rest():
    land = Land(coins=9, cards=("Loch Ness", "Castle Moil"), clans=("MacGregor",))
    state = border(land)
    page = drawn(state)
    tagged = {
        str(piece.attributes["id"]): [tag.text() for tag in holding(piece, "tag")]
        for piece in page.elements()
        if "g2-piece" in piece.classes
    }
    ness, moil = (f"g2-card-{card(name)}" for name in ("Loch Ness", "Castle Moil"))
    assert tagged == {ness: ["not now"], moil: [], f"g2-lasting-{clan('MacGregor')}": ["not now"]}
    assert "lasting effects do not work" in table.help_for(scene_of(state), f"card-{card('Loch Ness')}")[1]
    own_turn = drawn(border(land, rondel=WAITING))
    assert not [piece for piece in own_turn.elements() if "g2-piece" in piece.classes and holding(piece, "tag")]


def test_c4_4_11_waiting_is_a_button():
    state = border(rondel="Englishman, Red, Yellow, Green")
    assert [type(move) for move in GAME.moves(state)] == [Wait]
    scene = scene_of(state)
    assert [(act.arg, scene.text(act.label)) for act in table.acts(scene)] == [("wait", "Let him wait")]


def test_other_people_see_no_marks_of_what_he_could_do():
    state = border(RICH, rondel=OWN_TILES)
    page = drawn(state, YELLOW)
    assert not page.glowing()
    assert not [element for element in page.elements() if "g2-clears" in element.classes]


# The row


@pytest.mark.parametrize(("filled", "price", "brings"), [(0, "1", "–"), (1, "2", "+1"), (2, "3", "+2"), (3, "–", "+3")])
def test_c4_8_1_the_row_shows_its_slots_the_price_and_what_a_discard_brings(filled, price, brings):
    panel = summary(drawn(border(rondel=WAITING, filled=filled)))
    row = holding(panel, "g2-england-row")[0]
    assert len(holding(row, "gl-coin")) == filled
    assert [element.text() for element in row.children if element.tag == "b"] == [price, brings]
    assert "England marker: Ann" in panel.text()


def test_before_anybody_has_the_marker():
    page = drawn(border(rondel=WAITING, controller=-1))
    assert "Nobody has the England marker yet." in summary(page).text()


def test_a_paid_slot_is_marked_as_just_happened():
    page = drawn(border(rondel=WAITING), recent=(EnglandPaid(YELLOW, 2),))
    assert "lastmove" in holding(summary(page), "g2-england-row")[0].classes
    assert "lastmove" in page.things()["space-2"].classes


# In words


@every_language
def test_everything_is_said_in_every_language_and_has_help(language):
    states = [
        border(rondel=WAITING, controller=-1, filled=0),
        border(RICH, rondel=OWN_TILES),
        border(RICH, filled=3),
        border(rondel="Englishman, Red, Yellow, Green"),
        replace(border(RICH, rondel=WAITING), acting=figure(RED), agenda=(TakingTile(RED),)),
    ]
    for state in states:
        scene = scene_of(state, RED, language)
        messages = [table.where(scene), *(act.label for act in table.acts(scene))]
        messages += [scene.game.warning(scene.view, move) for move in scene.moves]
        said = " ".join(scene.text(message) for message in messages if message is not None)
        markup = table.draw(scene)
        assert not KEY.search(markup + said)
        page = Page(markup)
        held = {str(one.attributes["data-hold"]) for one in page.elements() if "data-hold" in one.attributes}
        for thing in {*held, *page.things(), *(str(act.arg) for act in table.acts(scene))}:
            told = table.help_for(scene, thing)
            assert told is not None, thing
            assert not KEY.search(" ".join(told))
    him = f"space-{states[0].chain.index(ENGLISHMAN)}"
    title, told = table.help_for(scene_of(states[0], RED, language), him)
    assert title == {"en": "The Englishman", "ru": "Англичанин", "pl": "Anglik"}[language]
    assert len(told) > 100
