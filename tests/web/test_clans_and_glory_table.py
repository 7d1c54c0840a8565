"""The table of Clans and Glory, read as a person or a screen reader would: parsed, without a browser."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import COMPONENTS, DECK, EMPTY, FACE_DOWN, HIDDEN, long_table
from core.clans_and_glory.refusals import FACE_UP
from core.clans_and_glory.state import (
    CardLaid,
    FaceDown,
    LayCard,
    LayFaceDown,
    LayShield,
    OfferShield,
    Options,
    ShieldLaid,
    State,
)
from core.kernel import Message
from core.kernel.words import LANGUAGES, Words
from web.html import VOID, Html
from web.scene import Refusal, Scene, SeatLook
from web.tables import clans_and_glory as table

PACKAGES = ("core.kernel", "core.clans_and_glory", "web.tables.clans_and_glory")
WORDS = {language: Words(language, PACKAGES) for language in LANGUAGES}
SEATS = (
    SeatLook("Ann", "person", 1),
    SeatLook("Morag", "solid", 4),
    SeatLook("Iain", "solid", 2),
    SeatLook("Eilidh", "strong", 3),
)
replace = msgspec.structs.replace


class Element:
    def __init__(self, tag: str, attributes: dict[str, str | None], parent: Element | None) -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Element] = []
        self.words = ""

    @property
    def classes(self) -> set[str]:
        return set((self.attributes.get("class") or "").split())

    def all(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.all()

    def text(self) -> str:
        return self.words + "".join(child.text() for child in self.children)


class Page(HTMLParser):
    """A page as a tree; a tag that is not closed, or closed twice, is an error."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        assert isinstance(markup, Html)
        self.root = self.here = Element("root", {}, None)
        self.feed(markup)
        self.close()
        assert self.here is self.root, f"{self.here.tag} is not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {attrs}"
        element = Element(tag, dict(attrs), self.here)
        self.here.children.append(element)
        if tag not in VOID:
            self.here = element

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.words += data

    def elements(self) -> Iterator[Element]:
        return self.root.all()

    def things(self) -> dict[str, Element]:
        """Everything that can be tapped, by name; each name once."""
        found = [element for element in self.elements() if "data-thing" in element.attributes]
        things = {str(element.attributes["data-thing"]): element for element in found}
        assert len(things) == len(found)
        return things

    def glowing(self) -> set[str]:
        return {name for name, element in self.things().items() if "legal" in element.classes}

    def having(self, name: str) -> set[str]:
        return {thing for thing, element in self.things().items() if name in element.classes}


def scene_of(state: State, viewer: int | None, language: str = "en", **more: Any) -> Scene:
    """What a seat sees; with the legal moves when it is that seat's turn."""
    turn = bool(state.agenda) and viewer is not None and GAME.seat_to_move(state) == viewer
    scene = Scene(
        game=GAME,
        view=GAME.view_for(state, viewer),
        viewer=viewer,
        seats=SEATS[: state.seats],
        words=WORDS[language],
        moves=tuple(GAME.moves(state)) if turn else (),
    )
    return replace(scene, **more)


def positions(players: int, seed: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    """Every position of a game of random moves, each with the events that led there."""
    chance = random.Random(seed)
    state, events = GAME.deal(Options(), players, seed), ()
    yield state, events
    while state.agenda:
        state, events = GAME.play(state, chance.choice(list(GAME.moves(state))))
        yield state, events


def glimpses(players: int, seed: int) -> list[tuple[State, tuple[Any, ...]]]:
    """Positions from all over a game, the last one too."""
    every = list(positions(players, seed))
    return [*every[::6], *every[1::9], every[-1]]


def reached(players: int, kind: type, seed: int = 1, after: int = 6) -> State:
    """A position some moves into a game in which this kind of move is legal."""
    for number, (state, _) in enumerate(positions(players, seed)):
        if number >= after and any(isinstance(move, kind) for move in GAME.moves(state)):
            return state
    raise AssertionError("no such position")


def stuck(players: int = 2) -> State:
    """A position in which no card fits, because none lies on the table."""
    state = GAME.deal(Options(first_player=1), players, 1)
    cells = tuple(EMPTY for _ in state.cells)
    return replace(state, cells=cells)


def with_back(state: State, seat: int) -> tuple[State, int, int]:
    """The same position with a card of a seat's hand face down on a free cell: the position, cell and card."""
    cell, card = state.cells.index(EMPTY), state.hands[seat][-1]
    hands = tuple(hand[:-1] if owner == seat else hand for owner, hand in enumerate(state.hands))
    cells = (*state.cells[:cell], FACE_DOWN, *state.cells[cell + 1 :])
    return replace(state, hands=hands, cells=cells, face_down=(FaceDown(cell, card, seat),)), cell, card


def card_faces(page: Page) -> set[str]:
    return {
        str(element.attributes["id"])
        for element in page.elements()
        if "cg-card" in element.classes and "id" in element.attributes
    }


# Along whole games


@pytest.mark.parametrize("players", GAME.seats)
def test_every_moment_of_a_game_is_drawn_with_all_its_moves(players: int) -> None:
    for state, events in positions(players, seed=players):
        viewer = GAME.seat_to_move(state) if state.agenda else 0
        scene = scene_of(state, viewer, recent=events)
        page = Page(table.draw(scene))
        things = page.things()
        wanted = {thing for move in scene.moves for thing in GAME.touches(move)}
        assert wanted - {FACE_UP} <= things.keys()
        assert {f"cell-{cell}" for cell in range(len(state.cells))} <= things.keys()
        assert {f"board-{board}" for board in range(len(state.stacks))} <= things.keys()
        assert {f"card-{card}" for card in state.hands[viewer]} <= things.keys()
        for element in things.values():
            assert element.tag == "button"
            assert element.attributes["type"] == "button"
            assert (element.attributes.get("aria-label") or element.text()).strip()


@pytest.mark.parametrize("players", GAME.seats)
def test_strips_pictures_and_scoring_go_with_every_moment(players: int) -> None:
    for state, events in glimpses(players, seed=players):
        scene = scene_of(state, 0, recent=events)
        for seat in range(players):
            Page(table.strip(scene, seat))
        Page(table.picture(scene.view, scene.words, scene.seats))
        Page(table.final_lines(scene))


@pytest.mark.parametrize("players", GAME.seats)
def test_no_id_twice_no_style_no_key_left_over(players: int) -> None:
    """A morph needs ids that are unique; a strict content policy forbids style attributes; words are never keys."""
    for state, events in glimpses(players, seed=10 + players):
        scene = scene_of(state, GAME.seat_to_move(state) if state.agenda else None, recent=events)
        markup = table.draw(scene)
        page = Page(markup)
        ids = [element.attributes["id"] for element in page.elements() if "id" in element.attributes]
        assert len(ids) == len(set(ids))
        assert not any("style" in element.attributes for element in page.elements())
        assert "cgt." not in markup
        described = {element.attributes.get("aria-labelledby") for element in page.elements()} - {None}
        assert described <= set(ids)


@pytest.mark.parametrize("players", GAME.seats)
def test_others_hands_are_never_drawn(players: int) -> None:
    for state, events in positions(players, seed=20 + players):
        for viewer in (None, *range(players)):
            scene = scene_of(state, viewer, recent=events)
            markup = "".join([table.draw(scene), *(table.strip(scene, seat) for seat in range(players))])
            for seat, hand in enumerate(state.hands):
                for card in hand:
                    name = scene.text(DECK[card].name)
                    shown = re.search(rf'"card-{card}"|cg-card-{card}"', markup) or f"{name}, in hand" in markup
                    assert bool(shown) == (seat == viewer)


def test_without_a_viewer_there_is_no_hand() -> None:
    page = Page(table.draw(scene_of(reached(3, LayCard), None)))
    assert not any(thing.startswith("card-") for thing in page.things())
    assert not any("cg-hand" in element.classes for element in page.elements())


# What glows


@pytest.mark.parametrize("players", GAME.seats)
def test_glow_is_exactly_on_legal_targets(players: int) -> None:
    state = reached(players, LayCard, seed=3)
    viewer = GAME.seat_to_move(state)
    plain = scene_of(state, viewer)
    assert Page(table.draw(plain)).glowing() == set()
    for thing in sorted({thing for move in plain.moves for thing in GAME.touches(move)} - {FACE_UP}):
        scene = replace(plain, selected=(thing,))
        page = Page(table.draw(scene))
        assert page.glowing() == {other for other in page.things() if scene.legal(other)} - {thing}
        assert page.having("selected") == {thing}
        assert page.things()[thing].attributes["aria-pressed"] == "true"


def test_cards_that_fit_nowhere_are_dimmed_and_still_answer() -> None:
    for state, _ in positions(4, seed=5):
        if not state.agenda or not isinstance(GAME.moves(state)[0], LayCard):
            continue
        viewer = GAME.seat_to_move(state)
        page = Page(table.draw(scene_of(state, viewer)))
        fitting = {f"card-{move.card}" for move in GAME.moves(state)}
        assert page.having("off") == {f"card-{card}" for card in state.hands[viewer]} - fitting
        assert not any("disabled" in element.attributes for element in page.elements())


def test_nothing_is_dimmed_while_others_think() -> None:
    state = reached(3, LayCard)
    viewer = (GAME.seat_to_move(state) + 1) % 3
    page = Page(table.draw(scene_of(state, viewer)))
    assert page.having("off") == set()
    assert page.glowing() == set()


def test_a_glowing_cell_says_why() -> None:
    state = reached(3, LayCard, seed=3, after=14)
    plain = scene_of(state, GAME.seat_to_move(state))
    near = long_table(3).near
    for move in plain.moves:
        page = Page(table.draw(replace(plain, selected=(f"card-{move.card}",))))
        cell = page.things()[f"cell-{move.cell}"]
        around = [state.cells[other] for other in near[move.cell] if state.cells[other] >= 0]
        strength = any(DECK[other].strength == DECK[move.card].strength for other in around)
        colour = any(DECK[other].colour == DECK[move.card].colour for other in around)
        label = str(cell.attributes["aria-label"])
        assert ("same strength as" in label) == strength
        assert ("same colour as" in label) == colour
        assert cell.text() == ("=" + str(DECK[move.card].strength) * strength)
        assert any("cg-swatch" in element.classes for element in cell.all()) == colour


def test_quiet_marks_stand_where_some_card_fits() -> None:
    state = reached(4, LayCard, seed=2)
    plain = scene_of(state, GAME.seat_to_move(state))
    page = Page(table.draw(plain))
    marked = {
        thing
        for thing, element in page.things().items()
        if any("cg-open" in inside.classes for inside in element.all())
    }
    assert marked == {f"cell-{move.cell}" for move in plain.moves}


def test_card_and_cell_together_are_a_preview() -> None:
    state = reached(3, LayCard)
    plain = scene_of(state, GAME.seat_to_move(state))
    move = plain.moves[0]
    page = Page(table.draw(replace(plain, selected=(f"card-{move.card}", f"cell-{move.cell}"))))
    cell = page.things()[f"cell-{move.cell}"]
    assert "cg-preview" in cell.classes
    assert f"cg-card-{move.card}" in {element.attributes.get("id") for element in cell.all()}
    assert page.things()[f"card-{move.card}"].attributes["aria-pressed"] == "true"


def test_a_hint_marks_its_things_and_names_them() -> None:
    state = reached(3, LayCard)
    plain = scene_of(state, GAME.seat_to_move(state))
    hinted = GAME.touches(plain.moves[0])
    page = Page(table.draw(replace(plain, hinted=hinted)))
    things = set(hinted) - {FACE_UP}
    assert page.having("hinted") == things
    assert all("hint" in str(page.things()[thing].attributes["aria-label"]) for thing in things)


# Shields


def test_shield_decision_glows_on_its_stone_and_buttons_only() -> None:
    state = reached(3, LayShield)
    task = state.agenda[0]
    assert isinstance(task, OfferShield)
    page = Page(table.draw(scene_of(state, task.seat)))
    assert page.glowing() == {"shield", "no-shield", f"board-{task.board}"}
    ghost = next(element for element in page.elements() if "cg-ghost" in element.classes)
    assert ghost.attributes["id"] == f"cg-shield-{task.board}-{len(state.stacks[task.board])}"


def test_the_offer_tells_what_the_shield_would_take() -> None:
    state = reached(2, LayShield, after=9)
    task = state.agenda[0]
    after, _ = GAME.play(state, LayShield(task.board))
    gain = GAME.standing(after).points[task.seat] - GAME.standing(state).points[task.seat]
    button = Page(table.draw(scene_of(state, task.seat))).things()["shield"]
    assert (f"{gain} point" in button.text()) if gain else ("nothing" in button.text())


def test_shields_stand_in_the_order_of_laying_with_what_they_take() -> None:
    *_, (state, _) = positions(4, seed=4)
    page = Page(table.draw(scene_of(state, None)))
    for board, stack in enumerate(state.stacks):
        stone = next(element for element in page.elements() if element.attributes.get("id") == f"cg-board-{board}")
        shields = [element for element in stone.all() if "cg-laid" in element.classes]
        assert [shield.attributes["id"] for shield in shields] == [
            f"cg-shield-{board}-{place}" for place in range(len(stack))
        ]
        for shield, seat in zip(shields, stack, strict=True):
            assert shield.parent is not None
            assert shield.parent.tag == "ol"
            assert SEATS[seat].name in shield.text()
            assert any(f"p{SEATS[seat].colour}" in element.classes for element in shield.all())
        assert ("no shield yet" in stone.text()) == (not stack)


def test_a_roundel_tells_who_would_take_a_card() -> None:
    *_, (state, _) = positions(3, seed=6)
    page = Page(table.draw(scene_of(state, 0)))
    totals = [0, 0, 0]
    for cell, here in enumerate(state.cells):
        element = page.things()[f"cell-{cell}"]
        roundels = [inside for inside in element.all() if "em" in inside.classes]
        takers = [seat for seat in range(3) for roundel in roundels if f"p{SEATS[seat].colour}" in roundel.classes]
        label = str(element.attributes["aria-label"])
        if here >= 0:
            assert [f"would go to {SEATS[seat].name}" in label for seat in takers] == [True] * len(takers)
            assert takers or "would go to nobody" in label
            for seat in takers:
                totals[seat] += DECK[here].strength
        else:
            assert not roundels
    assert tuple(totals) == GAME.standing(state).points


# Face down


def test_face_down_card_is_hidden_from_the_others() -> None:
    state, cell, card = with_back(reached(3, LayCard), seat=1)
    for viewer in (None, 0, 2):
        page = Page(table.draw(scene_of(state, viewer)))
        back = page.things()[f"cell-{cell}"]
        assert f"cg-card-{card}" not in card_faces(page)
        assert "?" in back.text()
        assert WORDS["en"].text(DECK[card].name) not in str(back.attributes["aria-label"])
        assert not any("c-" + COMPONENTS.colours[DECK[card].colour].id in inside.classes for inside in back.all())


def test_face_down_card_is_known_to_who_laid_it() -> None:
    state, cell, card = with_back(reached(3, LayCard), seat=1)
    back = Page(table.draw(scene_of(state, 1))).things()[f"cell-{cell}"]
    assert WORDS["en"].text(DECK[card].name) in str(back.attributes["aria-label"])
    assert str(DECK[card].strength) in back.text()


def test_a_view_with_a_face_it_should_not_have_still_does_not_show_it() -> None:
    state, cell, card = with_back(reached(3, LayCard), seat=1)
    scene = replace(scene_of(state, 0), view=replace(state, hands=GAME.view_for(state, 0).hands))
    assert f"cg-card-{card}" not in card_faces(Page(table.draw(scene)))
    assert table.help_for(scene, f"cell-{cell}") == table.help_for(scene_of(state, 0), f"cell-{cell}")


def test_when_no_card_fits_every_free_cell_takes_one_face_down() -> None:
    state = stuck()
    plain = scene_of(state, 0)
    assert all(isinstance(move, LayFaceDown) for move in plain.moves)
    page = Page(table.draw(plain))
    assert "face-down" in page.things()
    assert page.having("off") == set()
    chosen = replace(plain, selected=(f"card-{state.hands[0][0]}",))
    free = {f"cell-{cell}" for cell, here in enumerate(state.cells) if here == EMPTY}
    assert Page(table.draw(chosen)).glowing() == free
    cell = f"cell-{plain.moves[0].cell}"
    laid = Page(table.draw(replace(plain, selected=(f"card-{plain.moves[0].card}", cell))))
    assert any("cg-back" in inside.classes for inside in laid.things()[cell].all())


# Refusals, last move, names


def test_a_refusal_stands_beside_the_thing() -> None:
    state = reached(3, LayCard)
    viewer = GAME.seat_to_move(state)
    plain = scene_of(state, viewer)
    taken = next(cell for cell, here in enumerate(state.cells) if here >= 0)
    things = [f"cell-{taken}", "board-1", f"card-{state.hands[viewer][0]}"]
    for thing in things:
        reasons = GAME.why_not(state, (thing,)) or (Message("play.not_now"),)
        page = Page(table.draw(replace(plain, refusal=Refusal(thing, reasons))))
        note = next(element for element in page.elements() if "why-not" in element.classes)
        button = page.things()[thing]
        assert note.text() == plain.text(reasons[0])
        assert note.parent is button.parent
        assert button.attributes["aria-describedby"] == note.attributes["id"]
        assert page.having("refused") == {thing}


def test_the_last_moves_are_marked() -> None:
    state = reached(3, LayCard, after=12)
    cell = next(cell for cell, here in enumerate(state.cells) if here >= 0)
    board = next(board for board, stack in enumerate(state.stacks) if stack)
    recent = (CardLaid(1, state.cells[cell], cell), ShieldLaid(state.stacks[board][-1], board))
    page = Page(table.draw(scene_of(state, 0, recent=recent)))
    assert page.having("lastmove") == {f"cell-{cell}"}
    assert "just laid by Morag" in str(page.things()[f"cell-{cell}"].attributes["aria-label"])
    new = [element.attributes["id"] for element in page.elements() if "cg-new" in element.classes]
    assert new == [f"cg-shield-{board}-{len(state.stacks[board]) - 1}"]


def test_a_hostile_name_is_only_text() -> None:
    name = "<script>alert('1')</script>\"&"
    *_, (state, events) = positions(2, seed=8)
    assert any(1 in stack for stack in state.stacks)
    scene = scene_of(state, 0, recent=events)
    scene = replace(scene, seats=(SEATS[0], SeatLook(name, "person", 4)))
    drawn = [table.draw(scene), table.strip(scene, 1), table.final_lines(scene)]
    drawn.append(table.picture(scene.view, scene.words, scene.seats))
    for markup in drawn:
        page = Page(markup)
        assert "<script" not in markup
        assert not any(element.tag == "script" for element in page.elements())
    assert name in Page(drawn[2]).root.text()


def test_keyboard_goes_through_hand_then_ring_then_boards() -> None:
    state = reached(4, LayCard)
    viewer = GAME.seat_to_move(state)
    page = Page(table.draw(scene_of(state, viewer)))
    assert list(page.things()) == [
        *(f"card-{card}" for card in state.hands[viewer]),
        *(f"cell-{cell}" for cell in range(len(state.cells))),
        *(f"board-{board}" for board in range(len(state.stacks))),
    ]
    assert not any("tabindex" in element.attributes for element in page.elements())


def test_cards_are_dragged_and_cells_take_them() -> None:
    state = reached(2, LayCard)
    viewer = GAME.seat_to_move(state)
    for thing, element in Page(table.draw(scene_of(state, viewer))).things().items():
        assert (element.attributes.get("data-drag") == thing) == thing.startswith("card-")
        assert (element.attributes.get("data-drop") == thing) == thing.startswith(("cell-", "board-"))


# The rest of the table


def test_strip_counts_and_points_by_board() -> None:
    *_, (state, _) = positions(3, seed=9)
    scene = scene_of(state, 0)
    points = GAME.standing(state).points
    for seat in range(3):
        page = Page(table.strip(scene, seat))
        chips = [element for element in page.elements() if "cg-chip" in element.classes]
        assert (
            sum(int(next(inside.words for inside in chip.all() if inside.tag == "b")) for chip in chips) == points[seat]
        )
        counts = [element.text() for element in page.elements() if "cg-count" in element.classes]
        assert counts[0].startswith(str(state.shields[seat]))
        assert counts[1].startswith(str(len(state.hands[seat])))


def test_final_lines_tell_every_point() -> None:
    *_, (state, _) = positions(4, seed=11)
    page = Page(table.final_lines(scene_of(state, None)))
    sums = [int(element.words) for element in page.elements() if element.tag == "b"]
    assert len(sums) == sum(len(stack) for stack in state.stacks)
    assert sum(sums) == sum(GAME.standing(state).points)
    cards = [element for element in page.elements() if "cg-card" in element.classes]
    assert len(cards) == sum(here >= 0 for here in state.cells)


def test_help_for_every_thing() -> None:
    state, _, _ = with_back(reached(3, LayCard), seat=0)
    scene = scene_of(state, 0)
    for thing in (*Page(table.draw(scene)).things(), "shield", "no-shield", "face-down"):
        told = table.help_for(scene, thing)
        assert told is not None
        assert all(told)
        assert told[0][0].isupper()
    hidden = next(other for other in range(len(DECK)) if other not in state.hands[0])
    for thing in (f"card-{hidden}", "cell-99", "board-9", "board-x", "", "tile-1", "card--1"):
        assert table.help_for(scene, thing) is None


def test_picture_has_a_name_and_no_secrets() -> None:
    state, _, _ = with_back(reached(3, LayCard), seat=1)
    view = GAME.view_for(state, None)
    assert all(down.card == HIDDEN for down in view.face_down)
    picture = Page(table.picture(view, WORDS["en"], SEATS[:3])).root.children[0]
    assert picture.attributes["role"] == "img"
    assert "Morag" in str(picture.attributes["aria-label"])
    shown = [element.words for element in picture.all() if element.tag == "text"]
    assert sorted(map(int, shown)) == sorted(DECK[here].strength for here in state.cells if here >= 0)


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
