"""CG-9.6: what is hidden, and from whom."""

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import long_table
from core.clans_and_glory.state import CardLaidFaceDown
from core.kernel import Chance
from tests.clans_and_glory.positions import card, dealt, position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cg_9_6_a_view_hides_other_hands_and_the_box_and_nothing_else(players):
    state = dealt(players, 8)
    for seat in range(players):
        view = GAME.view_for(state, seat)
        assert view.hands[seat] == state.hands[seat]
        for other in range(players):
            assert len(view.hands[other]) == len(state.hands[other])
            assert other == seat or set(view.hands[other]) == {-1}
        assert set(view.removed) == {-1}
        assert view.chance == 0
        assert (view.cells, view.shields, view.stacks, view.agenda) == (
            state.cells,
            state.shields,
            state.stacks,
            state.agenda,
        )


def test_cg_9_6_a_face_down_card_is_known_to_the_seat_that_laid_it():
    state = position(3, face_down={"U0": (1, "peat 3")}, hands=[["moss 3"], ["moss 4"], ["moss 5"]])
    assert [GAME.view_for(state, seat).face_down[0].card for seat in (0, 1, 2)] == [-1, card("peat 3"), -1]
    event = CardLaidFaceDown(1, card("peat 3"), 0)
    assert [GAME.log_line(state, event, seat).key for seat in (0, 1, None)] == [
        "cg.log.face_down",
        "cg.log.face_down_own",
        "cg.log.face_down",
    ]


def test_cg_9_6_a_bystander_sees_no_hand_at_all():
    view = GAME.view_for(dealt(2), None)
    assert {c for hand in view.hands for c in hand} == {-1}


def test_what_is_imagined_differs_from_deal_to_deal_but_fits_the_view():
    state = dealt(4, 3)
    view = GAME.view_for(state, 2)
    chance = Chance(1)
    worlds = [GAME.imagine(view, chance) for _ in range(20)]
    assert len({world.hands for world in worlds}) == 20
    assert all(GAME.view_for(world, 2) == view for world in worlds)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_what_is_imagined_every_card_is_in_one_place(players):
    state, chance = dealt(players, 5), Chance(5)
    while state.agenda:
        for seat in (*range(players), None):
            world = GAME.imagine(GAME.view_for(state, seat), chance)
            there = [*world.removed, *(here for here in world.cells if here >= 0)]
            there += [down.card for down in world.face_down]
            there += [held for hand in world.hands for held in hand]
            assert sorted(there) == sorted(long_table(players).deck)
        state, _ = GAME.advance(state, chance.pick(GAME.moves(state)))
