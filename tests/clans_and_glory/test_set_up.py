"""Chapter 3: set-up."""

import msgspec
import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import DECK, EMPTY, long_table
from core.clans_and_glory.state import LayResident, Options
from core.kernel.contract import BadOptions
from tests.clans_and_glory.positions import cell, dealt

PLAYERS = (2, 3, 4)


def all_cards(state):
    return [*state.removed, *(c for c in state.cells if c != EMPTY), *(c for hand in state.hands for c in hand)]


@pytest.mark.parametrize(("players", "out"), [(2, {7, 8}), (3, {8}), (4, set())])
def test_cg_3_1_strengths_taken_out(players, out):
    strengths = {DECK[c].strength for c in all_cards(dealt(players))}
    assert strengths == {3, 4, 5, 6, 7, 8} - out


@pytest.mark.parametrize(("players", "removed"), [(2, 3), (3, 4), (4, 5)])
def test_cg_3_2_cards_put_into_the_box_that_nobody_knows(players, removed):
    state = dealt(players)
    assert len(state.removed) == removed
    for seat in range(players):
        assert set(GAME.view_for(state, seat).removed) == {-1}


@pytest.mark.parametrize(("players", "sides"), [(2, "UL"), (3, "U"), (4, "U")])
def test_cg_3_3_cards_laid_face_up_on_the_middle_cells(players, sides):
    state = dealt(players)
    laid = {place for place, here in enumerate(state.cells) if here != EMPTY}
    boards = long_table(players).set_up.boards
    assert laid == {cell(f"{side}{3 * board + 1}", players) for board in range(boards) for side in sides}


@pytest.mark.parametrize(("players", "hands"), [(2, [9, 8]), (3, [9, 9, 8]), (4, [8, 8, 8, 7])])
@pytest.mark.parametrize("first", [1, 2])
def test_cg_3_4_hands_in_turn_order_the_last_is_short(players, hands, first):
    state = dealt(players, first=first)
    assert [len(state.hands[(first - 1 + turn) % players]) for turn in range(players)] == hands
    other = GAME.view_for(state, 0)
    assert set(other.hands[1]) == {-1}


@pytest.mark.parametrize("players", PLAYERS)
def test_cg_3_5_five_shields_for_everybody_and_none_on_the_boards(players):
    state = dealt(players)
    assert state.shields == (5,) * players
    assert not any(state.stacks)


@pytest.mark.parametrize("players", PLAYERS)
def test_cg_3_6_the_beginner_is_chosen_or_drawn_and_no_card_is_left_over(players):
    for first in range(1, players + 1):
        assert dealt(players, first=first).agenda == (LayResident(first - 1),)
    drawn = {dealt(players, seed).first for seed in range(60)}
    assert drawn == set(range(players))
    state = dealt(players)
    assert sorted(all_cards(state)) == list(long_table(players).deck)
    assert len(all_cards(state)) == {2: 28, 3: 35, 4: 42}[players]


def test_cg_3_6_a_beginner_who_is_not_at_the_table_is_refused():
    with pytest.raises(BadOptions) as refusal:
        GAME.deal(Options(first_player=3), 2, 1)
    assert refusal.value.message.key == "cg.option.first_player.too_high"


@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four(players):
    with pytest.raises(BadOptions):
        GAME.deal(Options(), players, 1)


def test_options_from_outside_are_checked():
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"first_player": 9}, Options)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"unheard_of": 1}, Options)
