"""Catalogues: every key is there in every language and none is unused; plural forms are right."""

from __future__ import annotations

import ast
import gettext
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from core.games import GAMES, words
from core.kernel import Who, say
from core.kernel.options import vocabulary
from core.kernel.verbs import Keyed
from core.kernel.words import LANGUAGES, Words

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.xdist_group("words")
"""One worker reads all catalogues and all code, once."""
FOLDERS = sorted({path.parent for room in ("core", "web") for path in (ROOT / room).rglob("words/*.po")})
NUMBERS = (1, 2, 5, 21, 22)
PREFIXES = "web|app|cgt|gmt|g2t|glt|cct|cg|gm|g2|glen|cc"
"""What the keys begin with that the front end uses."""
EDITIONS = ("gmt", "g2t")
"""What `edition.say` puts before a key: what both Glens say, each says in its own words."""


@cache
def catalogue(folder: Path, language: str) -> Catalog:
    with (folder / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def entries(language: str) -> Iterator[tuple[str, Message]]:
    for folder in FOLDERS:
        for entry in catalogue(folder, language):
            if entry.id:
                yield (entry.id if isinstance(entry.id, str) else entry.id[0]), entry


@cache
def said_in_code() -> dict[str, set[str]]:
    """Every key written in a call of `say` (or `text`, its short form in screens), with the names of the values
    given; and those registered for a verb, with the fields of what they are about."""
    found: dict[str, set[str]] = {}
    for game in GAMES.values():
        for said in (game.verbs.named, game.verbs.logged, game.verbs.prompted, game.verbs.revealed):
            found |= {rule.key: set(rule.places) for rule in said.values() if isinstance(rule, Keyed)}
    for tree in sources("core", "web"):
        for node in ast.walk(tree):
            match node:
                case (
                    ast.Call(func=ast.Name("say"), args=[ast.Constant(str(key)), *_], keywords=given)
                    | ast.Call(func=ast.Name("text"), args=[_, ast.Constant(str(key)), *_], keywords=given)
                ):
                    found.setdefault(key, set()).update(word.arg or "" for word in given)
                case ast.Call(func=ast.Attribute(attr="say"), args=[ast.Constant(str(key)), *_], keywords=given):
                    for edition in EDITIONS:
                        found.setdefault(f"{edition}.{key}", set()).update(word.arg or "" for word in given)
    return found


@cache
def sources(*rooms: str) -> tuple[ast.Module, ...]:
    return tuple(ast.parse(path.read_text()) for room in rooms for path in sorted((ROOT / room).rglob("*.py")))


def used() -> set[str]:
    built = {key for game in GAMES.values() for key in vocabulary(game)}
    return set(said_in_code()) | built | {"seat.number"}


@cache
def mentioned() -> tuple[set[str], tuple[str, ...]]:
    """The front end hands keys on before it says them, and puts some together: all strings that look like a key, and
    what keys put together begin with."""
    whole, begun = set(), set()
    for tree in sources("web", "tools"):
        for node in ast.walk(tree):
            match node:
                case ast.Constant(str(key)) if re.fullmatch(rf"({PREFIXES})(\.[a-z0-9_-]+)+", key):
                    whole.add(key)
                case ast.JoinedStr(values=[ast.Constant(str(key)), *_]) if re.match(
                    rf"(?!web\.tables)({PREFIXES})\.", key
                ):
                    begun.add(key)
    modules = {key for key in whole if (ROOT / key.replace(".", "/")).exists() or key.endswith((".tgz", ".zip"))}
    return whole - modules, tuple(begun)


def test_keys_that_were_renamed_are_told_by_their_new_names():
    renamed = json.loads((ROOT / "docs" / "renamed-keys.json").read_text())
    there = {key for key, _ in entries("en")}
    assert renamed
    assert set(renamed.values()) <= there
    assert not set(renamed) & there


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_missing_and_none_is_unused(language):
    there = [key for key, _ in entries(language)]
    assert len(there) == len(set(there)), "no key twice"
    whole, begun = mentioned()
    assert (used() | whole) - set(there) == set(), "missing"
    assert {key for key in set(there) - used() - whole if not key.startswith(begun)} == set(), "unused"
    assert all(any(key.startswith(start) for key in there) for start in begun)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_translated_and_has_the_same_places_as_in_english(language):
    def places(entry) -> set[str]:
        strings = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
        assert all(strings), entry.id
        return {place for string in strings for place in re.findall(r"\{(\w+)\}", string)}

    english = {key: places(entry) for key, entry in entries("en")}
    assert {key: places(entry) for key, entry in entries(language)} == english


def test_every_place_in_a_sentence_is_given_a_value():
    given = said_in_code()
    for key, entry in entries("en"):
        strings = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
        wanted = {place for string in strings for place in re.findall(r"\{(\w+)\}", string)}
        if key in given:
            assert wanted <= given[key], key
            assert (len(strings) > 1) == ("n" in given[key]), f"{key}: the value n and plural forms go together"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_rule_is_that_of_the_language(language):
    """For 1, 2, 5, 21, 22: the form chosen is the one of the category in Unicode's tables."""
    order = ["one", "other"] if language == "en" else ["one", "few", "many"]
    for folder in FOLDERS:
        header = catalogue(folder, language).mime_headers
        rule = next(value for name, value in header if name == "Plural-Forms")
        choose = gettext.c2py(rule.split("plural=")[1].rstrip(";"))
        assert f"nplurals={len(order)}" in rule
        for number in (*NUMBERS, 0, 3, 4, 11, 12, 14, 25, 100, 101, 102, 111, 112):
            assert order[choose(number)] == Locale(language).plural_form(number), (folder, number)


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_plural_forms_are_those_of_the_glossary(language):
    """An entry that names its noun of the glossary must use that noun's three forms."""
    glossary = {row["key"]: row for row in msgspec.json.decode((ROOT / "docs" / "glossary.json").read_bytes())}
    checked = 0
    for key, entry in entries(language):
        strings = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
        if len(strings) > 1:
            assert len(strings) == 3, key
        for comment in entry.auto_comments:
            if comment.startswith("glossary: "):
                forms = glossary[comment.removeprefix("glossary: ")][f"{language}_forms"]
                for category, string in zip(("one", "few", "many"), strings, strict=True):
                    assert re.search(rf"\b{forms[category]}\b", string, re.IGNORECASE), (key, category)
                checked += 1
    assert checked >= 5


EXPECTED = {
    "en": ["1 point", "2 points", "5 points", "21 points", "22 points"],
    "ru": ["1 очко", "2 очка", "5 очков", "21 очко", "22 очка"],
    "pl": ["1 punkt", "2 punkty", "5 punktów", "21 punktów", "22 punkty"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_counted_points(language):
    tongue = words(language)
    told = [tongue.text(say("cli.standing", n=n, name="x", place=1)) for n in NUMBERS]
    assert told == [f"1. x: {points}" for points in EXPECTED[language]]
    assert tongue.text(say("cli.standing", n=-1, name="x", place=1)) != "cli.standing"


def test_seats_become_names_and_names_are_never_read_as_patterns():
    english = words("en")
    message = say("cg.log.shield", who=Who(1), board="B")
    assert english.text(message, ["", "{board} {0.__class__}"]) == "{board} {0.__class__} lays a shield on board B."
    assert english.text(message, ["Morag", ""]) == "Player 2 lays a shield on board B."
    assert english.text(message) == "Player 2 lays a shield on board B."


def test_there_is_no_fourth_language():
    with pytest.raises(ValueError, match="no catalogue"):
        Words("tlh", ["core.kernel"])
