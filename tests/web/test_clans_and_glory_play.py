"""What the table of Clans and Glory shows of the moves: what glows, shields, cards face down."""

from __future__ import annotations

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import COMPONENTS, DECK, EMPTY, long_table
from core.clans_and_glory.names import FACE_UP
from core.clans_and_glory.state import LayCard, LayFaceDown, LayShield, OfferShield
from tests.web.glory import WORDS, card_faces, positions, reached, scene_of, stuck, with_back
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from web.tables import clans_and_glory as table

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
