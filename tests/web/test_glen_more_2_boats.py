"""The boat race at the table: the circuit as one river, boats on the tiles, rewards that only their taker sees."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.boat_race.circuit import lap, spaces, way_home
from core.glen_more_2.chronicles.boat_race.state import LAST, NEUTRAL, BoatMoved, Sail, race, start_tile, with_race
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import TakingTile
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.boats import LOOK, SAIL, finish, kind, regatta
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import CASTLE, Land
from tests.glens.positions import RED, YELLOW, at
from tests.web.glen_more_2 import KEY, WORDS, at_the_screen, drawn, holding, identified, label, scene_of, symbols
from tests.web.page import Page
from tests.web.scenes import replace
from web.scene import Refusal
from web.tables import glen_more_2 as table
from web.tables.glen_more_2.chronicles.boat_race.river import COURSES, TALL, WIDE, along, shares

GREEN, BLUE = 2, 3
LONG = Land(tiles={(-1, 0): "Halkirk", (2, 0): "Ballachulish"})
every_language = pytest.mark.parametrize("language", LANGUAGES)


def view(state, viewer=RED, language="en", **more):
    return drawn(state, viewer, language, panel="boat_race", **more)


def place_of(element):
    """Where something lies on the wide sheet, in hundredths."""
    x, y = re.search(r"--x:([\d.]+)%;--y:([\d.]+)%", str(element.attributes["style"])).groups()
    return float(x), float(y)


def at_castle(n_tokens="points-3 coins-3 whisky"):
    """Red's boat is one step from the first neutral castle of two players."""
    return regatta(LONG, boats={RED: (1, 0)}, tokens={1: n_tokens}, movement=2)


# The river


@pytest.mark.parametrize("course", COURSES)
def test_the_water_is_closed_and_stays_on_its_sheet(course):
    points = [along(course, number / 200) for number in range(201)]
    assert points[0] == pytest.approx(points[-1])
    assert all(30 < x < course.wide - 30 and 30 < y < course.high - 30 for x, y in points)
    steps = [abs(x - to_x) + abs(y - to_y) for (x, y), (to_x, to_y) in pairwise(points)]
    assert max(steps) < 3 * min(steps), "it has no jumps"


def test_c1_2_4_the_own_river_lies_in_front_and_boats_leave_it_to_the_left():
    for first in range(4):
        river = shares((5, 4, 4, 6), first)[first]
        middle = [along(WIDE, share) for share in river][1:-1]
        assert all(y > 0.8 * WIDE.high for _, y in middle)
        assert [x for x, _ in middle] == sorted((x for x, _ in middle), reverse=True)
    following = [along(TALL, share) for share in shares((5, 4, 4, 6), 0)[1]]
    assert all(x < TALL.wide / 2 for x, _ in following), "the next river clockwise is the left-hand neighbour's"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_3_5_every_space_of_the_circuit_is_drawn_once_on_each_sheet(seats):
    state = regatta(LONG, seats=seats)
    page = view(state)
    stones = [element for element in page.elements() if "g2-stone" in element.classes]
    assert len(stones) == 2 * lap(state)
    banks = [element for element in page.elements() if "g2-bank" in element.classes]
    assert len(banks) == 2 * 4, "four rivers, neutral ones too"


def test_the_pictures_on_the_banks_are_those_of_the_tiles():
    page = view(regatta(Land(tiles={(-1, 0): "Loch Lochy"})))
    maps = [element for element in page.elements() if "g2-map" in element.classes]
    assert len(maps) == 2
    assert all("#loch" in symbols(element) for element in maps)


def test_each_boat_lies_on_its_space_and_says_how_far_it_has_to_go():
    state = regatta(LONG, boats={RED: (1, 2), YELLOW: (0, (-1, 0))})
    page = view(state)
    lengths = tuple(len(spaces(state, river)) for river in range(4))
    for seat, (river, number) in {RED: (1, 2), YELLOW: (0, 3)}.items():
        x, y = along(WIDE, shares(lengths, 0)[river][number])
        boat = identified(page, f"g2-boat-{seat}")
        assert place_of(boat) == pytest.approx((100 * x / WIDE.wide, 100 * y / WIDE.high), abs=0.01)
        assert holding(boat, "g2-to-go")[0].text() == str(len(way_home(state, seat)))
    assert f"boat of Morag: {len(way_home(state, YELLOW))} spaces to go" in identified(page, "g2-boat-1").text()
    assert any("g2-ahead" in element.classes for element in page.elements()), "the way of the own boat"


def test_c1_3_6_boats_on_one_space_lie_beside_each_other():
    four = regatta(seats=4, boats=dict.fromkeys((RED, GREEN, BLUE), (1, CASTLE)))
    lying = {place_of(identified(view(four), f"g2-boat-{seat}")) for seat in range(4)}
    assert len(lying) == 4


def test_a_boat_that_has_come_in_is_gone_from_the_water():
    page = view(regatta(results={RED: 1, YELLOW: LAST}))
    assert not [element for element in page.elements() if "g2-hull" in element.classes]
    assert "boat-0" not in page.things()


def test_c1_2_5_castles_tell_whose_they_are_and_how_many_tokens_lie_there():
    page = view(regatta(tokens={0: "points-3", 1: "coins-3 whisky", 2: ""}))
    told = [identified(page, f"g2-castle-{river}") for river in range(4)]
    assert [holding(castle, "g2-purse")[0].text() for castle in told] == ["1", "2", "0", "0"]
    assert "own home castle: 1 reward token" in told[0].text()
    assert "neutral castle: 2 reward tokens" in told[1].text()
    assert "home castle of Morag: 0 reward tokens" in told[2].text()
    assert "g2-spent" in holding(told[2], "g2-purse")[0].classes


# The own boat


def test_the_own_boat_is_one_thing_beside_the_table_or_on_the_river():
    state = regatta(LONG, movement=2)
    for page in (drawn(state), view(state)):
        assert "boat-0" in page.glowing()
        assert "next space: own river" in label(page, "boat-0")
        assert f"{lap(state)} spaces to go" in label(page, "boat-0")
    (way,) = (move for move in GAME.moves(state) if isinstance(move, Sail))
    assert GAME.touches(way) == ("boat-0",)


def test_as_long_as_the_own_boat_goes_on_its_river_stays_open():
    before = regatta(LONG, movement=2)
    after, events = GAME.play(before, SAIL)
    assert "g2-view-boat_race" not in table.draw(scene_of(before))
    assert "g2-view-boat_race" in table.draw(scene_of(after, own=events))
    done, events = GAME.play(after, SAIL)
    assert "g2-view-boat_race" not in table.draw(scene_of(done, own=events))


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"begun": False, "movement": 1}, "a figure must pass the Start tile first"),
        ({"movement": 0}, "movement point"),
        ({"results": {RED: 1, YELLOW: LAST}, "movement": 1}, "out of the race already"),
    ],
)
def test_c1_3_2_a_boat_that_cannot_move_says_why(told, why):
    state = regatta(LONG, **told)
    reasons = GAME.why_not(state, ("boat-0",))
    page = drawn(state, refusal=Refusal("boat-0", reasons))
    note = str(page.things()["boat-0"].attributes["aria-describedby"])
    assert why in identified(page, note).text()


def test_another_boat_that_has_moved_is_marked():
    page = view(regatta(), recent=(BoatMoved(YELLOW, 9),))
    marked = [element for element in page.elements() if {"g2-hull", "lastmove"} <= element.classes]
    assert [element.parent.attributes["id"] for element in marked] == ["g2-boat-1"]


# How the race stands


def test_c1_3_1_whether_the_race_is_on_and_what_it_waits_for():
    def status(state):
        (said,) = (element for element in view(state).elements() if "g2-status" in element.classes)
        return said.text()

    waiting = GAME.deal(Options(chronicles=("boat_race",)), 2, 1)
    assert "the Start tile is not on the rondel yet" in status(waiting)
    out = replace(waiting, chain=(*waiting.chain[:-1], start_tile(waiting)))
    assert "begins when a figure passes Start" in status(out)
    state = regatta(LONG)
    assert status(state) == f"The race is on: a lap is {lap(state)} spaces."
    assert status(regatta(results={RED: 1, YELLOW: LAST})) == "The race is over."


def test_c1_5_2_places_with_what_they_bring_and_who_has_them():
    page = view(regatta(seats=4, results={BLUE: 1}))
    cards = [element for element in page.elements() if "g2-result" in element.classes]
    brought = [[sign for sign in symbols(card) if not sign.startswith("#em-")] for card in cards]
    assert brought == [["#points", "#whisky"], ["#points"], ["#points"], ["#coin"]]
    assert [("g2-won" in card.classes) for card in cards] == [True, False, False, False]
    assert "Place 1 brings 15 points, 1 barrel of whisky." in cards[0].text()
    assert "Eilidh" in cards[0].text()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_5_3_there_is_a_place_for_each_but_the_last(seats):
    cards = [element for element in view(regatta(seats=seats)).elements() if "g2-result" in element.classes]
    assert [("g2-worst" in card.classes) for card in cards] == [False] * (seats - 1) + [True]


def test_c1_5_5_who_stands_to_lose_the_value_of_the_coins():
    def last(state):
        return next(element for element in view(state).elements() if "g2-worst" in element.classes)

    open_yet = last(regatta(seats=3, results={GREEN: 1}))
    assert "Nobody has come last yet." in open_yet.text()
    assert "last if the game ended now: Ann, Morag." in open_yet.text()
    assert len(holding(open_yet, "g2-maybe")) == 2
    lost = last(regatta(seats=3, results={GREEN: 1, RED: 2, YELLOW: LAST}))
    assert "Coins give no points at the end: Morag." in lost.text()
    assert not holding(lost, "g2-maybe")


def test_the_line_on_the_shelf_counts_what_is_left_for_each():
    state = regatta(LONG, boats={YELLOW: (0, (-1, 0))})
    shelf = identified(drawn(state), "g2-tale-boat_race").text()
    for seat, name in ((RED, "Ann"), (YELLOW, "Morag")):
        n = lap(state) if seat == RED else len(way_home(state, seat))
        assert f"{name}: {n} spaces to go" in shelf


# Rewards


def test_c1_4_1_at_a_castle_the_river_opens_with_the_tokens_face_down():
    state = play(at_castle(), SAIL)
    page = drawn(state)
    assert {"look-0", "leave-0"} <= page.glowing()
    assert len([element for element in page.elements() if "g2-reward-back" in element.classes]) == 3
    assert "g2-here" in identified(page, "g2-castle-1").classes
    assert not any(thing.startswith("reward-") for thing in page.things())


def test_c1_4_1_whoever_looks_sees_every_token_with_what_it_brings():
    page = drawn(play(at_castle(), SAIL, LOOK))
    assert {"reward-0", "reward-1", "reward-2"} <= page.glowing()
    told = sorted(label(page, f"reward-{place}").split(",")[0] for place in range(3))
    assert told == ["1 barrel of whisky", "3 coins", "3 points"]
    assert "look-0" not in page.things()


def test_c1_4_1_nobody_else_sees_a_token_while_one_is_chosen():
    """What other people's pages show does not depend on which tokens lie there."""
    one = play(at_castle("points-3 coins-3 whisky"), SAIL, LOOK)
    other = with_race(one, tokens=((), tuple(map(kind, ("scot", "goods-2", "move-2"))), (), ()))
    assert table.draw(scene_of(one, RED)) != table.draw(scene_of(other, RED))
    for viewer in (YELLOW, None):
        for panel in ("", "boat_race"):
            pages = {table.draw(scene_of(state, viewer, panel=panel)) for state in (one, other)}
            assert len(pages) == 1
            helps = {table.help_for(scene_of(state, viewer), "reward-1") for state in (one, other)}
            assert helps == {None}


def test_on_a_shared_screen_the_tokens_lie_behind_the_curtain(monkeypatch):
    sitting = at_the_screen(monkeypatch, at_castle())
    for thing in ("boat-0", "look-0"):
        assert sitting.curtain is None
        sitting.play(sitting.tap(thing))
    assert sitting.curtain == RED
    covered = Page(table.draw(sitting.scene(WORDS["en"])))
    assert not any(thing.startswith("reward-") for thing in covered.things())
    sitting.lift_curtain()
    assert "reward-1" in Page(table.draw(sitting.scene(WORDS["en"]))).glowing()
    sitting.play(sitting.tap("reward-1"))
    assert sitting.curtain is None
    assert sitting.shown_to is None, "it lies open again: nothing secret is left"


def test_what_a_castle_may_still_hold_is_known_from_what_was_shown():
    state = regatta(tokens={0: "points-5", 1: "whisky"})
    scene = scene_of(with_race(state, taken=(kind("points-5"), kind("points-5"))))
    _, told = table.help_for(scene, "castle-1")
    assert "1 reward token." in told
    assert "3×: 3 points" in told
    assert "5 points" not in told


# On the tiles


def test_boats_are_on_the_tiles_of_the_territory_looked_at():
    state = regatta(LONG, boats={RED: (0, (-1, 0)), YELLOW: (0, (-1, 0))})
    page = drawn(state)
    here = page.things()[f"cell-{at((-1, 0))}"]
    assert symbols(here).count("#boat") == 2
    assert {"p1", "p4"} <= {name for element in here.all() for name in element.classes}
    assert "boat of Morag" in label(page, f"cell-{at((-1, 0))}")
    assert "#boat" not in symbols(page.things()[f"cell-{at(CASTLE)}"])
    abroad = drawn(state, looking_at=YELLOW)
    assert not [use for use in symbols(identified(abroad, f"g2-cell-{at(CASTLE)}")) if use == "#boat"]


# In words


@every_language
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_said_in_every_language_and_everything_has_help(seats, language):
    states = [
        regatta(LONG, seats=seats, begun=False),
        regatta(LONG, seats=seats, movement=1),
        regatta(LONG, seats=seats, results={seat: seat or LAST for seat in range(seats)}),
        *([play(at_castle(), SAIL), play(at_castle(), SAIL, LOOK)] if seats == 2 else []),
        play(finish(seats=seats), SAIL) if seats > 2 else regatta(seats=2),
    ]
    for state in states:
        scene = scene_of(state, RED, language, panel="boat_race")
        markup = table.draw(scene)
        assert not KEY.search(markup)
        page = Page(markup)
        held = {str(one.attributes["data-hold"]) for one in page.elements() if "data-hold" in one.attributes}
        assert {"castle-0", "castle-3"} <= held
        for thing in held | page.things().keys():
            told = table.help_for(scene, thing)
            assert told is not None, thing
            assert not KEY.search(" ".join(told))


@every_language
def test_names_are_those_of_the_game_in_every_language(language):
    page = view(regatta(LONG, boats={RED: (1, 0)}), RED, language)
    neutral = {"en": "neutral castle", "ru": "нейтральный замок", "pl": "zamek neutralny"}[language]
    assert neutral in identified(page, "g2-castle-1").text()
    assert WORDS[language].text(table.where(scene_of(replace(regatta(), agenda=(TakingTile(RED),)), RED, language)))


def test_neutral_rivers_have_a_bank_of_no_player():
    state = regatta()
    assert race(state).rivers.count(NEUTRAL) == 2
    banks = [element for element in view(state).elements() if "g2-bank" in element.classes]
    assert sorted(next(iter(bank.parent.classes)) for bank in banks) == ["p1"] * 2 + ["p4"] * 2 + ["pn"] * 4
