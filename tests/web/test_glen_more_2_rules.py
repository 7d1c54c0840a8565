"""The rules page of Glen More II: whole, in three languages, true to the data."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.names import card_name, clan_name, effect_words
from core.glen_more_2.sets import base, built_in_files
from core.kernel.words import LANGUAGES
from tests.web.glen_more_2 import KEY, WORDS
from tests.web.sprite import SPRITE
from web.screens.new_game import MARKS
from web.tables.glen_more_2.names import card_effect, clan_effect
from web.tables.glen_more_2.rules_page import rules_page

WEB = Path(__file__).parents[2] / "web"
KIT = base()
CHAPTERS = 18
every_language = pytest.mark.parametrize("language", LANGUAGES)


def text_of(markup: str) -> str:
    return re.sub(r"<[^>]*>", " ", markup)


@every_language
def test_every_chapter_is_there_and_nothing_is_left_unsaid(language):
    page = rules_page(WORDS[language])
    assert page.count("<h2>") == CHAPTERS + len(CHRONICLES)
    assert not KEY.search(text_of(page))
    assert not re.search(r"[{}]", text_of(page))
    if language != "en":
        assert not re.search(r"\b(tile|clan|scot|point|coin|turn|landmark)s?\b", text_of(page))


@every_language
def test_every_clan_and_every_landmark_stands_with_its_effect(language):
    words = WORDS[language]
    page = text_of(rules_page(words))
    for name, effect in [
        *((clan_name(KIT, clan.number), clan_effect(KIT, clan.number)) for clan in KIT.clans),
        *((card_name(KIT, card.number), card_effect(KIT, card.number)) for card in KIT.cards),
    ]:
        assert words.text(name) in page
        assert words.text(effect).replace("'", "&#x27;") in page


@pytest.mark.parametrize(
    ("language", "may", "name"),
    [("en", "may", "MacMillan"), ("ru", "можно", "Макмиллан"), ("pl", "możesz", "MacMillan")],
)
def test_g2_7_7_what_macmillan_tells_to_do_is_told_as_a_duty(language, may, name):
    words = WORDS[language]
    told = words.text(clan_effect(KIT, KIT.clan["macmillan"]))
    assert may not in told.split()
    assert may in words.text(card_effect(KIT, KIT.card["loch-morar"])).split(), "of this card it is a may"
    declined = rules_page(words).partition('<ul class="g2r-clans">')[0].rpartition("<p>")[2]
    assert name in declined, "an exception from what may be declined"
    (effect,) = KIT.clans[KIT.clan["macmillan"]].effects
    assert effect_words(KIT, effect, 1).key == "g2.effect.remove_all"


def test_tables_are_those_of_the_data():
    rows = [re.findall(r"<t[hd][^>]*>([^<]*)", row) for row in re.findall(r"<tr>(.*?)</tr>", rules_page(WORDS["en"]))]
    assert rows[1:4] == [
        ["2", "yes", "5, 6", "yes"],
        ["3", "if you like", "5, 6, 7", "yes"],
        ["4", "if you like", "5, 6, 7, 8", "no"],
    ]
    assert ["Points", *map(str, KIT.table)] in rows
    assert ["Points", "5", "2", "0"] in rows, "G2-20.12"
    assert "With 15, 13, 16 tiles: −6, 0, −9." in rules_page(WORDS["en"]), "G2-20.13"


@every_language
def test_the_chronicles_stand_in_the_order_of_their_numbers(language):
    words = WORDS[language]
    page = rules_page(words)
    names = [words.text(extra.said) for extra in GAME.extras()]
    rows = [re.findall(r"<t[hd][^>]*>([^<]*)", row) for row in re.findall(r"<tr>(.*?)</tr>", page)]
    listed = [row for row in rows if row[1:2] and row[1] in names]
    assert [(row[0], row[1]) for row in listed] == list(zip(MARKS, names, strict=False))
    assert listed[3][-1] == "3–4"
    headings = [title for title in re.findall(r"<h2>([^<]*)</h2>", page) if any(name in title for name in names)]
    assert len(headings) == len(names)
    assert all(name in title for name, title in zip(names, headings, strict=True))


def test_what_is_called_reconstructed_is_so_in_the_data():
    """If somebody attests these, the page has to be changed."""
    stacked = [tile for tile in KIT.tiles if tile.stack >= 0]
    assert sum("cost" not in tile.attested for tile in stacked) > len(stacked) / 2
    assert sum("river" not in tile.attested for tile in stacked) > len(stacked) / 2
    assert all("effects" in clan.attested for clan in KIT.clans)


def test_what_is_called_reconstructed_of_the_chronicles_is_so_in_their_files():
    """If somebody attests these, the sentences of this page and of About have to be changed."""
    files = {name: msgspec.json.decode(data) for name, data in built_in_files().items()}
    boats, casks, haggis, verdicts, mobs = (
        files[name] for name in ("boat_race", "single_cask", "ode_to_haggis", "great_gathering", "penny_mobs")
    )
    assert {token["provenance"] for token in boats["reward_tokens"]} == {"reconstructed"}
    assert boats["neutral_rivers"]["provenance"] == "reconstructed"
    assert boats["neutral_rivers"]["attested"] == []
    assert {cellar["provenance"] for cellar in casks["cellars"][1:]} == {"reconstructed"}
    assert casks["sale"]["provenance"] == "reconstructed"
    assert "values" not in haggis["haggis_tokens"]["attested"]
    assert all("title" in card["reconstructed"] for card in verdicts["cards"])
    assert all("penalty" in member["reconstructed"] for member in mobs["members"])
    events = files["turbulent_chapters"]["events"]
    assert sum("reconstructed" in event for event in events) == 3
    assert all("cost" not in tile["attested"] for tile in (*haggis["tiles"], *casks["tiles"]))


def test_every_picture_has_its_parts_and_every_class_its_rule():
    page = rules_page(WORDS["en"])
    assert set(re.findall(r'href="#([^"]+)"', page)) <= SPRITE
    css = "".join(path.read_text(encoding="utf-8") for path in sorted(WEB.glob("tables/gl*/style.css")))
    used = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert {name for name in used if name.startswith(("g2r-", "gmr-")) and f".{name}" not in css} == set()
