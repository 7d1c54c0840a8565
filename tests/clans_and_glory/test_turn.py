"""Chapters 4 and 9: a turn, decision by decision."""

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import EMPTY, FACE_DOWN
from core.clans_and_glory.state import (
    CardLaid,
    CardLaidFaceDown,
    KeepShield,
    LayCard,
    LayFaceDown,
    LayResident,
    LayShield,
    OfferShield,
    ShieldLaid,
    TurnEnded,
)
from core.kernel import Chance, IllegalMove
from core.kernel.journal import Seat, Table, new_journal
from tests.clans_and_glory.positions import card, cell, dealt, keys, position


def lay(name, place, players=2):
    return LayCard(card(name), cell(place, players))


def refused(state, move):
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    return keys(refusal.value.reasons)


def test_cg_4_1_exactly_one_card_then_the_next_seat_clockwise():
    state = position(3, table={"U1": "moss 5"}, hands=[["moss 6", "peat 3"], ["loch 4"], ["rowan 4"]])
    state, events = GAME.play(state, lay("moss 6", "U0", 3))
    assert state.hands[0] == (card("peat 3"),)
    assert state.cells[cell("U0", 3)] == card("moss 6")
    assert CardLaid(0, card("moss 6"), cell("U0", 3)) in events
    state, events = GAME.play(state, KeepShield())
    assert state.agenda == (LayResident(1),)
    assert TurnEnded(0) in events


def test_cg_4_1_a_taken_cell_and_a_card_of_another_hand_are_refused():
    state = position(table={"U1": "moss 5"}, hands=[["moss 6"], ["moss 4"]])
    assert refused(state, lay("moss 6", "U1")) == ["cg.why.cell_taken"]
    assert refused(state, lay("moss 4", "U0")) == ["cg.why.not_in_hand"]
    assert refused(state, LayCard(card("moss 6"), 99)) == ["cg.why.no_such_cell"]


@pytest.mark.parametrize(("place", "fits"), [("U0", True), ("U2", True), ("L1", True), ("U3", False), ("L0", False)])
def test_cg_4_2_a_card_fits_beside_or_opposite(place, fits):
    state = position(table={"U1": "moss 5"}, hands=[["moss 6"], ["peat 3"]])
    assert (lay("moss 6", place) in GAME.moves(state)) is fits


@pytest.mark.parametrize(("name", "fits"), [("moss 3", True), ("peat 5", True), ("peat 6", False)])
def test_cg_4_2_same_colour_or_same_strength(name, fits):
    state = position(table={"U1": "moss 5"}, hands=[[name, "moss 4"], ["peat 3"]])
    assert (lay(name, "U2") in GAME.moves(state)) is fits


def test_cg_4_2_one_matching_card_is_enough_whatever_the_others_are():
    state = position(table={"U1": "moss 5", "U3": "peat 6", "L2": "loch 4"}, hands=[["moss 3"], []])
    assert lay("moss 3", "U2") in GAME.moves(state)


def test_cg_4_2_across_a_seam_round_the_head_and_over_the_length_of_the_table():
    state = position(table={"U2": "moss 5", "left": "peat 6"}, hands=[["moss 3", "peat 3"], []])
    moves = GAME.moves(state)
    assert lay("moss 3", "U3") in moves
    assert lay("peat 3", "U0") in moves
    assert lay("peat 3", "L0") in moves
    assert lay("peat 3", "right") in moves


def test_cg_4_3_only_who_cannot_fit_any_card_lays_face_down():
    state = position(table={"U1": "moss 5"}, hands=[["peat 3", "loch 4"], ["moss 3"]])
    moves = GAME.moves(state)
    free = state.cells.count(EMPTY)
    assert len(moves) == 2 * free
    assert all(isinstance(move, LayFaceDown) for move in moves)
    assert refused(state, lay("peat 3", "U0")) == ["cg.why.only_face_down"]


def test_cg_4_3_a_face_down_card_keeps_its_cell_matches_nothing_and_stays_secret():
    state = position(table={"U1": "moss 5"}, hands=[["peat 3", "loch 4"], ["peat 4"]])
    state, events = GAME.play(state, LayFaceDown(card("peat 3"), cell("U0")))
    assert state.cells[cell("U0")] == FACE_DOWN
    assert CardLaidFaceDown(0, card("peat 3"), cell("U0")) in events
    state, _ = GAME.play(state, KeepShield())
    assert all(isinstance(move, LayFaceDown) for move in GAME.moves(state)), "peat 4 must not match the hidden peat 3"
    assert GAME.view_for(state, 1).face_down[0].card == -1
    assert GAME.view_for(state, 0).face_down[0].card == card("peat 3")
    assert refused(state, LayFaceDown(card("peat 4"), cell("U0"))) == ["cg.why.cell_taken"]


def test_cg_4_4_a_shield_on_the_board_of_the_card_on_top_of_the_others():
    state = position(table={"U4": "moss 5"}, hands=[["moss 6", "moss 3"], ["moss 4"]], stacks={1: [1, 0]})
    state, _ = GAME.play(state, lay("moss 6", "U5"))
    assert state.agenda == (OfferShield(0, 1),)
    assert list(GAME.moves(state)) == [LayShield(1), KeepShield()]
    assert refused(state, LayShield(0)) == ["cg.why.other_board"]
    after, events = GAME.play(state, LayShield(1))
    assert after.stacks[1] == (1, 0, 0)
    assert after.shields[0] == state.shields[0] - 1
    assert ShieldLaid(0, 1) in events


def test_cg_4_4_a_shield_may_follow_a_face_down_card():
    state = position(table={"U1": "moss 5"}, hands=[["peat 3"], ["moss 3"]])
    state, _ = GAME.play(state, LayFaceDown(card("peat 3"), cell("L7")))
    assert state.agenda == (OfferShield(0, 2),)


def test_cg_4_4_laid_shields_never_move():
    chance = Chance(4)
    state = dealt(4, 4)
    while state.agenda:
        after, _ = GAME.advance(state, chance.pick(GAME.moves(state)))
        for was, now in zip(state.stacks, after.stacks, strict=True):
            assert now[: len(was)] == was
        state = after


def test_cg_4_5_a_shield_is_never_compulsory_and_without_one_nothing_is_asked():
    state = position(table={"U1": "moss 5"}, hands=[["moss 6", "moss 3"], ["moss 4"]], shields=[0, 5])
    state, _ = GAME.play(state, lay("moss 6", "U0"))
    assert state.agenda == (LayResident(1),)


def test_cg_4_5_the_last_shield_is_offered_like_any_other():
    state = position(table={"U1": "moss 5"}, hands=[["moss 6", "moss 3"], ["moss 4"]], shields=[1, 5])
    state, _ = GAME.play(state, lay("moss 6", "U0"))
    assert list(GAME.moves(state)) == [LayShield(0), KeepShield()]
    state, _ = GAME.play(state, LayShield(0))
    assert state.shields == (0, 5)
    assert state.stacks[0] == (0,)


def test_cg_4_6_face_down_is_refused_while_any_card_fits_anywhere():
    state = position(table={"U1": "moss 5"}, hands=[["peat 3", "moss 6"], ["moss 4"]])
    assert refused(state, LayFaceDown(card("peat 3"), cell("U9"))) == ["cg.why.not_face_down"]


def test_cg_4_6_once_the_shield_is_laid_or_declined_the_turn_is_over():
    state = position(table={"U1": "moss 5"}, hands=[["moss 6", "moss 3"], ["moss 4"]])
    state, _ = GAME.play(state, lay("moss 6", "U0"))
    assert refused(state, lay("moss 3", "U2")) == ["cg.why.shield_first"]
    for answer in (LayShield(0), KeepShield()):
        after, _ = GAME.play(state, answer)
        assert GAME.seat_to_move(after) == 1


@pytest.mark.parametrize(("players", "turns"), [(2, 16), (3, 24), (4, 28)])
@pytest.mark.parametrize("seed", range(20))
def test_cg_4_6_a_free_cell_always_exists_and_one_a_player_stays_free(players, turns, seed):
    chance = Chance(seed)
    state = dealt(players, seed)
    ended = 0
    while state.agenda:
        assert EMPTY in state.cells
        state, events = GAME.advance(state, chance.pick(GAME.moves(state)))
        ended += sum(isinstance(event, TurnEnded) for event in events)
    assert ended == turns == GAME.turns(state)
    assert state.cells.count(EMPTY) == players


def test_cg_9_1_each_pair_of_a_card_and_a_cell_that_fits_none_may_be_declined():
    state = position(table={"U1": "moss 5"}, hands=[["moss 6", "peat 5"], ["moss 4"]])
    assert set(GAME.moves(state)) == {lay(name, place) for name in ("moss 6", "peat 5") for place in ("U0", "U2", "L1")}
    assert refused(state, KeepShield()) == ["cg.why.card_first"]


def test_cg_9_2_any_card_of_the_hand_on_any_free_cell():
    state = position(table={"U1": "moss 5"}, hands=[["peat 3", "loch 4"], ["moss 3"]])
    wanted = {
        LayFaceDown(card(name), place)
        for name in ("peat 3", "loch 4")
        for place, here in enumerate(state.cells)
        if here == EMPTY
    }
    assert set(GAME.moves(state)) == wanted


def test_cg_9_3_the_shield_goes_on_the_board_of_the_card_or_nowhere():
    state = position(agenda=(OfferShield(0, 3),), hands=[["moss 3"], ["moss 4"]])
    assert list(GAME.moves(state)) == [LayShield(3), KeepShield()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cg_9_4_nobody_decides_in_another_players_turn(players):
    chance = Chance(9)
    state = dealt(players, 9)
    whose = state.first
    while state.agenda:
        assert GAME.seat_to_move(state) == whose
        state, events = GAME.advance(state, chance.pick(GAME.moves(state)))
        if any(isinstance(event, TurnEnded) for event in events):
            whose = (whose + 1) % players


def test_cg_9_5_nothing_hidden_comes_up_so_taking_back_is_never_peeking():
    table = Table(GAME, new_journal(GAME, [Seat(), Seat()], 3))
    chance = Chance(3)
    while table.position.agenda:
        table.play(chance.pick(GAME.moves(table.position)))
        assert not table.undo_reveals
