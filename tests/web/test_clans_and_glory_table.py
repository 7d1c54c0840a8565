"""The table of Clans and Glory, read as a person or a screen reader would: parsed, without a browser."""

from __future__ import annotations

import re

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import COMPONENTS, DECK, HIDDEN
from core.clans_and_glory.names import FACE_UP
from core.clans_and_glory.state import CardLaid, LayCard, ShieldLaid
from core.kernel import Message
from tests.web.glory import WORDS, glimpses, positions, reached, scene_of, with_back
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from tests.web.sprite import SPRITE
from web.scene import Refusal, SeatLook
from web.tables import clans_and_glory as table

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


def test_every_pattern_is_drawn_for_cards_of_every_size() -> None:
    state, _, _ = with_back(reached(3, LayCard), seat=1)
    drawn = [table.draw(scene_of(state, 1)), table.picture(state, WORDS["en"], SEATS[:3]), table.cover()]
    drawn += [table.rules_page(WORDS["en"])]
    used = set(re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', "".join(drawn)))
    assert {one or other for one, other in used} <= SPRITE
    patterns = [*(colour.pattern for colour in COMPONENTS.colours), "back"]
    assert {f"cg-{size}{pattern}" for size in ("", "small-", "tiny-") for pattern in patterns} <= SPRITE


def test_cover_is_decoration() -> None:
    cover = Page(table.cover()).root.children[0]
    assert cover.attributes["aria-hidden"] == "true"
    assert not any("id" in element.attributes for element in cover.all())
