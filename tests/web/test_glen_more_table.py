"""The table of Glen More, read as a person or a screen reader would: parsed, without a browser."""

from __future__ import annotations

import re

import pytest

from core.glen_more import GAME
from core.glen_more.components import CARDS, GOODS, TILES
from core.glen_more.facts import comparisons, final_entries, tile_count
from core.glen_more.names import ANYWHERE, FILL, REST, card_name
from core.glens.names import END_TURN as END
from core.glens.names import STOP
from core.kernel.words import LANGUAGES
from tests.campaigns import Sampled
from tests.glen_more.positions import Clan, activating, dealt, finishing, position, random_game
from tests.glens.positions import RED
from tests.web.glen_more import GARDEN, WORDS, drawn, holding, placing, scene_of, symbols
from tests.web.page import Page
from tests.web.scenes import replace
from tests.web.sprite import SPRITE
from web.tables import glen_more as table

LETTERED = re.compile(r"^(way|give|reward)-[a-z]$")
WORDLESS = {"sell", ANYWHERE, FILL, STOP, REST, END}
"""Things that stand for buttons of the command bar or are told apart in a menu."""


# Along whole games


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_moment_of_a_game_is_drawn_with_all_its_moves(seats: int, sampled: Sampled) -> None:
    for played in sampled(random_game(seats, seats)[::3]):
        state = played.before
        viewer = GAME.seat_to_move(state)
        scene = scene_of(state, viewer, recent=played.events)
        things = Page(table.draw(scene)).things()
        wanted = {thing for move in scene.moves for thing in GAME.touches(move) if not LETTERED.match(thing)}
        assert wanted - WORDLESS <= things.keys()
        assert {f"space-{space}" for space in range(len(state.chain))} <= things.keys()
        assert {f"row-{good}" for good in range(len(GOODS))} <= things.keys()
        assert {f"cell-{cell}" for cell in state.players[viewer].territory.cells} <= things.keys()
        for element in things.values():
            assert (element.tag, element.attributes["type"]) == ("button", "button")
            assert str(element.attributes["aria-label"]).strip()
        buttons = {str(act.arg) for act in table.acts(scene)}
        assert wanted & {STOP, END, FILL} <= buttons


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_id_twice_no_key_left_over_and_every_label_has_its_target(
    seats: int, language: str, sampled: Sampled
) -> None:
    game = random_game(seats, 10 + seats)
    for played in [*sampled(game[::19]), game[-1]]:
        state = played.after
        viewer = GAME.seat_to_move(state) if state.agenda else 0
        scene = scene_of(state, viewer, language, recent=played.events)
        said = [table.where(scene), table.more(scene), *(act.label for act in table.acts(scene))]
        markup = "".join(
            [
                table.draw(scene),
                *(table.strip(scene, seat) for seat in range(seats)),
                *(scene.text(message) for message in said if message is not None),
            ]
        )
        assert not re.search(r"\b(gmt?|glt|glen)\.[a-z]", markup)
        page = Page(table.draw(scene))
        ids = [str(element.attributes["id"]) for element in page.elements() if "id" in element.attributes]
        assert len(ids) == len(set(ids))
        assert not SPRITE & set(ids)
        for name in ("aria-labelledby", "aria-controls", "aria-describedby"):
            assert {element.attributes[name] for element in page.elements() if name in element.attributes} <= set(ids)
        assert {use[1:] for use in symbols(page.root)} <= SPRITE | set(ids)


@pytest.mark.parametrize("seats", GAME.seats)
def test_strips_pictures_and_scoring_go_with_every_moment(seats: int) -> None:
    for played in random_game(seats, seats)[::9]:
        scene = scene_of(played.after, 0, recent=played.events)
        for seat in range(seats):
            told = Page(table.strip(scene, seat)).root.text()
            assert f"{tile_count(played.after.players[seat])} tiles" in told.replace("1 tile,", "1 tiles,")
        assert Page(table.picture(scene.view, scene.words, scene.seats)).root.children[0].attributes["role"] == "img"
        Page(table.final_lines(scene))


# Panels and strips


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_panel_tells_what_a_scoring_would_bring_now(seats: int) -> None:
    state = random_game(seats, 3)[-8].before
    page = drawn(state, None)
    rows = [element for element in page.elements() if element.tag == "tr"]
    told = [[cell for cell in row.children if cell.tag == "td"] for row in rows[1:4]]
    for cells, (counts, points) in zip(told, comparisons(state), strict=True):
        numbers = [[inside.words for inside in cell.children[:2]] for cell in cells]
        assert numbers == [[str(c), f"+{n}" if n else "0"] for c, n in zip(counts, points, strict=True)]
    sizes = [cell.children[0].words for cell in rows[4].children if cell.tag == "td"]
    assert sizes == [str(tile_count(player)) for player in state.players]


def test_hidden_points_are_not_added_up() -> None:
    """GM-15.9: what the end would bring is told of the own seat only."""
    state = replace(position(GARDEN, seats=3), scorings=2)
    hidden, shown = drawn(state), drawn(replace(state, hidden_points=False))

    def end_row(page: Page) -> list[str]:
        row = next(element for element in page.elements() if "gm-end-row" in element.classes)
        return [cell.children[0].words for cell in row.children if cell.tag == "td"]

    own = sum(n for _, n in final_entries(state)[RED])
    assert end_row(hidden) == [f"−{-own}" if own < 0 else f"+{own}", "?", "?"]
    assert "?" not in end_row(shown)
    assert not any("gm-end-row" in element.classes for element in drawn(position(GARDEN)).elements())


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_tell_effect_timing_and_bonnets(language: str) -> None:
    clan = Clan(cards=tuple(card.name for card in CARDS))
    page = drawn(position(clan), language=language)
    cards = [element for element in page.elements() if "gm-card" in element.classes]
    assert len(cards) == len(CARDS)
    for card, element in zip(CARDS, cards, strict=True):
        assert WORDS[language].text(card_name(card.number)) in element.text()
        assert bool(card.bonnets) == ("#bonnet" in symbols(element))
        assert len(holding(element, "tag")[0].text()) > 3


def test_a_strip_tells_everything_a_player_has() -> None:
    clan = replace(GARDEN, coins=4, whisky=2, chieftains=1, cards=("Cawdor Castle", "Loch Ness"))
    told = Page(table.strip(scene_of(position(clan)), RED)).root.text()
    for part in ("4 coins", "2 barrels of whisky", "1 chieftain", "3 bonnets", "2 special locations", "5 tiles"):
        assert part in told
    assert "2 wood, 3 stone" in told


# Help


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_help_on_every_thing(language: str) -> None:
    states = [
        position(GARDEN, seats=2, chain="Red, road quarry, die, Yellow"),
        placing(),
        finishing(GARDEN, movement=1),
        activating((0, 1), GARDEN),
    ]
    for state in states:
        scene = scene_of(state, language=language)
        for thing in Page(table.draw(scene)).things():
            told = table.help_for(scene, thing)
            assert told is not None, thing
            title, text = told
            assert title[0].isupper()
            assert text.endswith((".", "!", "?"))
            assert not re.search(r"\b(gmt?|glt|glen)\.[a-z]", title + text)
    assert table.help_for(scene_of(states[0]), "nonsense-3") is None
    assert table.help_for(scene_of(states[0]), "cell-99999") is None


def test_help_on_a_tile_tells_cost_gifts_and_what_taking_it_means() -> None:
    state = position(Clan(), seats=4, chain="Red, distillery, Castle Moil, Yellow, Green, Blue")
    told = table.help_for(scene_of(state), "space-1")
    assert told is not None
    assert told[0] == "Distillery"
    for part in ("Costs 1 stone.", "barrel of whisky.", "If you take it: You play again at once."):
        assert part in told[1]
    castle = table.help_for(scene_of(state), "space-2")
    assert castle is not None
    assert castle[0] == "Castle Moil"
    assert "Its card, when taken: 1 barrel of whisky." in castle[1]


@pytest.mark.parametrize("number", range(len(TILES)))
def test_every_tile_has_a_face_with_its_name(number: int) -> None:
    for language in LANGUAGES:
        scene = scene_of(replace(dealt(4), chain=(-1, number, -2, -3, -4)), language=language)
        told = table.help_for(scene, "space-1")
        assert told is not None
        stand = Page(table.draw(scene)).things()["space-1"]
        name = next(element.words for element in stand.all() if "gl-name" in element.classes)
        assert name == told[0]


# The end


def test_the_scoring_at_the_end_adds_up() -> None:
    state = random_game(3, 7)[-1].after
    assert not state.agenda
    page = Page(table.final_lines(scene_of(state, None)))
    rows = [element for element in page.elements() if element.tag == "tr"]
    total = next(row for row in rows if "final-total" in row.classes)
    sums = [int(cell.words.replace("−", "-").replace("–", "0")) for cell in total.children if cell.tag == "td"]
    assert sums == [player.points for player in state.players]
    over = scene_of(state, 0)
    assert (table.acts(over), table.where(over), table.more(over)) == ((), None, None)
    assert Page(table.draw(over)).glowing() == set()
