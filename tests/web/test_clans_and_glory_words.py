"""The words of the table of Clans and Glory in all languages, its rules page, and its style sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import COMPONENTS, DECK
from core.clans_and_glory.state import CardLaid, LayCard, ShieldLaid
from core.kernel import say
from core.kernel.words import LANGUAGES
from tests.web.glory import WORDS, glimpses, reached, scene_of, stuck, with_back
from tests.web.page import Page
from tests.web.scenes import replace
from web.tables import clans_and_glory as table


def catalogue_keys(language: str) -> dict[str, list[str]]:
    text = (Path(table.__file__).parent / "words" / f"{language}.po").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for entry in text.split("\n\n")[1:]:
        key = re.search(r'^msgid "(.+)"$', entry, re.MULTILINE)
        assert key is not None
        assert key[1] not in found
        found[key[1]] = re.findall(r'^msgstr(?:\[\d])? "(.+)"$', entry, re.MULTILINE)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_has_every_key_with_the_same_places(language: str) -> None:
    english, here = catalogue_keys("en"), catalogue_keys(language)
    assert list(here) == list(english)
    for key, patterns in here.items():
        assert key.startswith("cgt.")
        places = {frozenset(re.findall(r"{(\w+)}", pattern)) for pattern in [*patterns, *english[key]]}
        assert len(places) == 1, key
        plural = len(english[key]) > 1
        assert len(patterns) == ((2 if language == "en" else 3) if plural else 1), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    back, _, _ = with_back(reached(3, LayCard), seat=0)
    moments = [*(state for state, _ in glimpses(3, seed=12)), stuck(), back]
    said = [table.rules_page(WORDS[language])]
    for state in moments:
        viewer = GAME.seat_to_move(state) if state.agenda else 0
        scene = scene_of(state, viewer, language, recent=(CardLaid(0, 1, 1), ShieldLaid(0, 0)))
        some = scene.moves[:1]
        touched = GAME.touches(some[0]) if some else ()
        for selected in ((), touched[:1], touched):
            drawn = replace(scene, selected=selected, hinted=touched)
            said.append(table.draw(drawn))
            told = [table.help_for(drawn, thing) for thing in Page(said[-1]).things()]
            said += [" ".join(each) for each in told if each]
        said += [table.strip(scene, 0), table.final_lines(scene), table.picture(scene.view, scene.words, scene.seats)]
    everything = " ".join(said)
    assert not re.search(r"\bcgt?\.[a-z_]+|seat\.number|[{}]", everything)
    if language != "en":
        left = re.sub(r"<[^>]*>", " ", everything)
        assert not re.search(r"\b(card|shield|board|hand|cell)s?\b", left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_page_is_whole(language: str) -> None:
    page = Page(table.rules_page(WORDS[language]))
    titles = [element for element in page.elements() if element.tag == "h2"]
    assert len(titles) == 8
    rows = [element for element in page.elements() if element.tag == "tr"]
    assert len(rows) == 1 + len(COMPONENTS.players)
    text = page.root.text()
    assert all(str(number) in text for number in (12, 8, 54, len(DECK)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_and_patterns_are_called_as_everywhere(language: str) -> None:
    text = (Path(table.__file__).parent / "rules" / f"{language}.md").read_text(encoding="utf-8")
    told = re.findall(r"^\* !\[\]\(([a-z]+)-\d\) (.+): (.+)$", text, re.MULTILINE)
    assert told == [
        (
            colour.id,
            *(WORDS[language].text(say(key)) for key in (f"cg.colour.{colour.id}", f"cg.pattern.{colour.pattern}")),
        )
        for colour in COMPONENTS.colours
    ]


def test_the_style_sheet_knows_every_class() -> None:
    """A class of ours that no rule names is a slip of the pen in one of the two."""
    css = (Path(table.__file__).parent / "style.css").read_text(encoding="utf-8")
    back, _, _ = with_back(reached(4, LayCard), seat=0)
    moments = [*(state for state, _ in glimpses(4, seed=13)), stuck(), back]
    used: set[str] = set()
    for state in moments:
        scene = scene_of(state, GAME.seat_to_move(state) if state.agenda else 0)
        touched = GAME.touches(scene.moves[0]) if scene.moves else ()
        for selected in ((), touched):
            used |= {
                name
                for element in Page(table.draw(replace(scene, selected=selected))).elements()
                for name in element.classes
            }
    used |= {name for element in Page(table.rules_page(WORDS["en"])).elements() for name in element.classes}
    known = set(re.findall(r"\.(cg-[\w-]+)", css))
    # Hands of up to six cards lie in one row everywhere and need no rule of their own.
    free = {f"cg-held-{size}" for size in range(7)}
    assert {name for name in used if name.startswith("cg-")} - known - free == set()
