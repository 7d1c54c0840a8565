"""The table of Clans of Caledonia in words: strips, scoring, help, catalogues, the rules page, the style sheet."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import CLANS
from core.clans_of_caledonia.facts.counting import SOURCES, ledgers
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Bidding, Bonuses, ExportBonuses, Finishing, Keeping, PlacingWorker, Processing
from core.kernel import Message
from core.kernel.words import LANGUAGES
from tests.clans_of_caledonia.positions import Seat, position
from tests.web.caledonia import WORDS, called, drawn, game, late, mover, reached, scene_of
from tests.web.page import Element, Page
from tests.web.scenes import SEATS, replace
from tests.web.sprite import SPRITE
from web.tables import clans_of_caledonia as table

# The rest of the table


def test_the_strip_tells_what_a_player_has() -> None:
    state = position(
        Seat(money=31, goods="2 milk, 1 wool", market={"milk": 1}, fulfilled=["c16"]), players=3, passed=[0]
    )
    text = Page(table.strip(scene_of(state, 1), 0)).root.text()
    assert "£31" in text
    assert "2 of 3 merchants free" in text
    assert "1 contract fulfilled" in text
    assert "2 × milk" in text
    assert "passed" in text


@pytest.mark.parametrize("players", GAME.seats)
def test_final_lines_tell_every_point(players: int) -> None:
    state = game(players, 5)[-1][0]
    page = Page(table.final_lines(scene_of(state, None)))
    rows = [element for element in page.elements() if element.tag == "tr"][1:]
    found = ledgers(state)
    *sources, total = rows
    assert len(sources) == sum(any(ledger[number] for ledger in found) for number in range(len(SOURCES)))
    for seat, ledger in enumerate(found):
        cells = [[inside for inside in row.children if inside.tag == "td"][seat].words for row in sources]
        assert sum(int(cell.replace("−", "-").replace("–", "0")) for cell in cells) == sum(ledger)
        assert [inside for inside in total.children if inside.tag == "td"][seat].words == str(sum(ledger))
    assert ("Rating" in page.root.text()) == (players == 1)


def test_help_for_every_thing() -> None:
    moments = [late(), game(4, 1)[0][0], reached(Bidding, 4, Options(clans="auction")), reached(Processing, 3)]
    moments.append(position(Seat(clan="mackenzie", units={"sheep": [(3, 1)]}, memory=(0, 1, 1, 0)), players=3))
    for state in moments:
        scene = scene_of(state, mover(state))
        for panel in ("", "contracts", "board", "round", "market-1"):
            page = drawn(replace(scene, panel=panel))
            held = {
                str(element.attributes["data-hold"]) for element in page.elements() if "data-hold" in element.attributes
            }
            for thing in (
                *page.things(),
                *held,
                "end-turn",
                "decline",
                "stack",
                "cellar",
                "brew",
                "churn",
                "no-waiver",
            ):
                told = table.help_for(scene, thing)
                assert told is not None, thing
                assert all(told)
                assert not told[0][0].islower()
    for thing in (
        "hex-999",
        "port-9",
        "contract-99",
        "unit-99",
        "row-9",
        "glory-0",
        "lot-77",
        "bid-1",
        "",
        "tile-1",
        "hex--1",
    ):
        assert table.help_for(scene_of(late(), 0), thing) is None


def test_picture_has_a_name() -> None:
    state = late()
    picture = Page(table.picture(GAME.view_for(state, None), WORDS["en"], SEATS)).root.children[0]
    assert picture.attributes["role"] == "img"
    assert "Morag" in called(picture)
    assert not any("id" in element.attributes for element in picture.all())


def test_cover_is_decoration() -> None:
    cover = Page(table.cover()).root.children[0]
    assert cover.attributes["aria-hidden"] == "true"
    assert not any("id" in element.attributes for element in cover.all())


# Words


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
        assert key.startswith("cct.")
        places = {frozenset(re.findall(r"{(\w+)}", pattern)) for pattern in [*patterns, *english[key]]}
        assert len(places) == 1, key
        plural = len(english[key]) > 1
        assert len(patterns) == ((2 if language == "en" else 3) if plural else 1), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    moments = [
        late(),
        game(4, 1)[0][0],
        game(1, 2)[-1][0],
        reached(Bidding, 4, Options(clans="auction")),
        reached(PlacingWorker, 2),
        *(reached(task, 3) for task in (Bonuses, Keeping, Processing, ExportBonuses, Finishing)),
    ]
    said = [table.rules_page(WORDS[language])]
    for state in moments:
        scene = scene_of(state, mover(state), language)
        touched = GAME.touches(scene.moves[0]) if scene.moves else ()
        for panel in ("", "contracts", "board", "round", "market-1"):
            page = table.draw(replace(scene, panel=panel, hinted=touched))
            said.append(page)
            said += [" ".join(told) for thing in Page(page).things() if (told := table.help_for(scene, thing))]
        said += [scene.text(act.label) for act in table.acts(scene)]
        said += [scene.text(part) for part in (table.where(scene), table.more(scene)) if part is not None]
        said += [table.strip(scene, 0), table.final_lines(scene), table.picture(scene.view, scene.words, scene.seats)]
    everything = " ".join(said)
    assert not re.search(r"\bcct?\.[a-z_]+\.|seat\.number|[{}]", everything)
    if language != "en":
        left = re.sub(r"<[^>]*>", " ", everything)
        assert not re.search(r"\b(contract|merchant|market|wool|milk|sheep|shipping)s?\b", left)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_page_is_whole(language: str) -> None:
    page = Page(table.rules_page(WORDS[language]))
    titles = [element for element in page.elements() if element.tag == "h2"]
    assert len(titles) == 18
    assert sum("cct-contract" in element.classes for element in page.elements()) == 1
    text = page.root.text()
    assert all(str(number) in text for number in (117, 161 - 1, 66))
    for clan in CLANS:
        assert WORDS[language].text(Message(f"cc.clan.{clan.id}")) in text
    levels = [element.words for element in page.elements() if "cct-rules-digit" in element.classes]
    assert sorted(levels) == ["0"] * 3 + ["1"] + ["2"] * 5


@cache
def everything() -> tuple[Element, ...]:
    moments: list[tuple[State, dict[str, Any]]] = [
        (late(), {}),
        (late(), {"looking_at": 1}),
        (game(4, 1)[0][0], {}),
        (game(1, 2)[30][0], {}),
        (reached(Bidding, 4, Options(clans="auction")), {}),
        (position(Seat(clan="mackenzie", units={"sheep": [(3, 1)]}, memory=(0, 1, 1, 0)), players=3), {}),
        (position(Seat(units={"sheep": [(3, 1)]}, shipping=3), players=2, tiles=[(5, 5)]), {}),
        *((reached(task, 3), {}) for task in (Bonuses, Keeping, Processing, ExportBonuses, Finishing)),
    ]
    elements: list[Element] = []
    for state, more in moments:
        scene = scene_of(state, mover(state), **more)
        touched = GAME.touches(scene.moves[0]) if scene.moves else ()
        for panel in ("", "contracts", "board", "round", "market-1", "fold"):
            for selected in ((), touched):
                elements += drawn(replace(scene, panel=panel, selected=selected)).elements()
        elements += Page(table.strip(scene, 0)).elements()
        elements += Page(table.final_lines(scene)).elements()
    elements += [*Page(table.rules_page(WORDS["en"])).elements(), *Page(table.cover()).elements()]
    return tuple(elements)


def test_every_drawing_refers_to_what_there_is() -> None:
    ids = {str(element.attributes["id"]) for element in everything() if "id" in element.attributes}
    referred = {str(element.attributes["href"])[1:] for element in everything() if "href" in element.attributes}
    assert {"cct-hex", "cct-glow", "cct-body-1", "cct-plain-1"} <= referred <= SPRITE | ids
    assert not SPRITE & ids


def test_the_style_sheet_knows_every_class() -> None:
    """A class of ours that no rule names is a slip of the pen in one of the two."""
    css = (Path(table.__file__).parent / "style.css").read_text(encoding="utf-8")
    known = set(re.findall(r"\.(cct[\w-]*)", css))
    # Names that only tell one of a row from the others.
    free = re.compile(r"cct-(ask|lots|tab|panel)-\w+|cct-(buy|sell|large|small|ports|things|choices)$")
    used = {name for element in everything() for name in element.classes if name.startswith("cct")}
    assert {name for name in used - known if not free.match(name)} == set()
