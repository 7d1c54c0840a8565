"""The rules page of Glen More: whole, in three languages, true to the data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.games import packages
from core.glen_more.components import BOARD, CARDS, TILE, TILES
from core.glen_more.names import card_name
from core.kernel import say
from core.kernel.words import LANGUAGES, Words
from tests.web.sprite import SPRITE
from web.tables.glen_more.rules_page import rules_page

WEB = Path(__file__).parents[2] / "web"
WORDS = {language: Words(language, [*packages(), "web.tables.glens", "web.tables.glen_more"]) for language in LANGUAGES}
every_language = pytest.mark.parametrize("language", LANGUAGES)


def text_of(markup: str) -> str:
    return re.sub(r"<[^>]*>", " ", markup)


def written(language: str, pattern: str) -> list[tuple[str, str]]:
    """What the text itself says of the pictures in its lists."""
    text = (WEB / "tables" / "glen_more" / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return re.findall(rf"^- !\[\]\({pattern}$", text, re.MULTILINE)


@every_language
def test_every_chapter_is_there_and_nothing_is_left_unsaid(language):
    page = rules_page(WORDS[language])
    assert page.count("<h2>") == 15
    assert not re.search(r"\b(gmt?|glt?|glen)\.[a-z_]+|[{}]", text_of(page))
    if language != "en":
        assert not re.search(r"\b(tile|clan|chieftain|point|coin|turn)s?\b", text_of(page))


@every_language
def test_every_special_location_stands_with_its_effect_and_bonnets(language):
    words = WORDS[language]
    effects = dict(written(language, r"([\w-]+)\) \{\1\} (.+)"))
    assert effects.keys() == {card.id for card in CARDS}
    found = re.findall(r"<div><h3>([^<]*)</h3><p>(.*?)</p>([^<]*)</div>", rules_page(words))
    told = [(name, signs.count('href="#bonnet"'), effect.strip()) for name, signs, effect in found]
    assert told == [(words.text(card_name(card.number)), card.bonnets, effects[card.id]) for card in CARDS]


@every_language
def test_kinds_of_tiles_are_called_as_everywhere(language):
    words = WORDS[language]
    told = written(language, r"(t\d+[t\d+]*)\) \*\*(.+)\*\*\\")
    assert len(told) == 10
    for tiles, said in told:
        kinds = dict.fromkeys(TILES[TILE[tile]].kind for tile in tiles.split("+"))
        assert said == ", ".join(words.text(say(f"gm.tile.{kind}")) for kind in kinds)


def test_tables_are_those_of_the_data():
    rows = [re.findall(r"<t[hd][^>]*>([^<]*)", row) for row in re.findall(r"<tr>(.*?)</tr>", rules_page(WORDS["en"]))]
    assert [row[0] for row in rows[1:5]] == list(BOARD.setup.players)
    assert rows[1][1:] == ["yes", "10", "8 + 2", "21", "yes"]
    assert ["Points", *map(str, BOARD.scoring.table)] in rows
    assert rows[-1] == ["Points", "3", "0", "3", "8"]


def test_what_is_called_reconstructed_is_so_in_the_data():
    """If somebody attests one of these, the page has to be changed."""
    assert {card.id for card in CARDS if "bonnets" in card.attested} == {"cawdor-castle"}
    assert not any("stack" in tile.attested for tile in TILES if tile.stack >= 0)
    assert not any({"river", "road"} & {*tile.attested} for tile in TILES if tile.stack >= 0)
    text = text_of(rules_page(WORDS["en"]))
    assert "The bonnets on all cards but the three of Cawdor Castle" in text
    assert "which tile lies in which" in text


def test_every_picture_has_its_parts_and_every_class_its_rule():
    page = rules_page(WORDS["en"])
    assert set(re.findall(r'href="#([^"]+)"', page)) <= SPRITE
    css = (WEB / "tables" / "glen_more" / "style.css").read_text(encoding="utf-8")
    used = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert {name for name in used if name.startswith("gmr-")} == set(re.findall(r"\.(gmr-[\w-]+)", css))
