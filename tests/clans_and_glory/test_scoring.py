"""Chapters 5 and 6: end, scoring, worked examples."""

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.components import COMPONENTS, DECK
from core.clans_and_glory.facts import Taking, takings
from core.clans_and_glory.state import BoardScored, GameEnded, KeepShield, LayCard, LayShield
from core.kernel import Chance
from tests.clans_and_glory.positions import card, cards, cell, dealt, keys, position


def taken(state):
    """What each shield takes, as (seat, strengths)."""
    return [(taking.seat, [DECK[c].strength for c in taking.cards]) for taking in takings(state)]


@pytest.mark.parametrize("answer", [LayShield(0), KeepShield()])
def test_cg_5_1_ends_at_once_when_the_short_hand_is_empty_and_the_turn_is_finished(answer):
    state = position(table={"U1": "moss 5"}, hands=[["moss 3"], ["moss 4"]], first=0, agenda=None)
    state, _ = GAME.play(state, LayCard(card("moss 3"), cell("U0")))
    state, _ = GAME.play(state, KeepShield())
    state, _ = GAME.play(state, LayCard(card("moss 4"), cell("U2")))
    assert state.agenda, "the shield of the last turn is still to be decided"
    state, events = GAME.play(state, answer)
    assert GAME.over(state)
    assert isinstance(events[-1], GameEnded)
    assert GAME.standing(state).final


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cg_5_1_the_others_keep_one_card_that_scores_nothing(players):
    chance = Chance(2)
    state = dealt(players, 2)
    while state.agenda:
        state, _ = GAME.advance(state, chance.pick(GAME.moves(state)))
    short = (state.first - 1) % players
    assert [len(hand) for hand in state.hands] == [0 if seat == short else 1 for seat in range(players)]
    held = {c for hand in state.hands for c in hand}
    assert not held & {c for taking in takings(state) for c in taking.cards}


def test_cg_5_2_face_down_cards_are_not_there_for_scoring():
    state = position(table={"U1": "moss 5"}, face_down={"U0": (0, "moss 3")}, stacks={0: [0]})
    assert taken(state) == [(0, [5])]


def test_cg_5_3_first_laid_first_each_takes_all_of_the_lowest_strength():
    table = {"U0": "moss 5", "U1": "peat 3", "U2": "loch 5", "L0": "rowan 6", "L1": "gorse 3"}
    assert taken(position(table=table, stacks={0: [1, 0, 1]})) == [(1, [3, 3]), (0, [5, 5]), (1, [6])]


def test_cg_5_3_the_card_with_the_lowest_number_is_one_like_the_others():
    first = f"{COMPONENTS.colours[DECK[0].colour].id} {DECK[0].strength}"
    state = position(table={"U0": first}, stacks={0: [0]})
    assert [taking.cards for taking in takings(state)] == [(0,)]


def test_cg_5_3_each_board_on_its_own():
    table = {"U0": "moss 5", "U3": "peat 3"}
    assert taken(position(table=table, stacks={0: [0], 1: [1]})) == [(0, [5]), (1, [3])]


def test_cg_5_3_a_head_card_counts_for_its_board():
    assert taken(position(table={"left": "moss 5", "right": "moss 3"}, stacks={0: [0], 3: [1]})) == [(0, [5]), (1, [3])]


def test_cg_5_4_a_shield_too_many_takes_nothing_and_cards_left_go_to_nobody():
    state = position(table={"U0": "moss 5"}, stacks={0: [0, 1]})
    assert taken(state) == [(0, [5]), (1, [])]
    lines = GAME.standing(state).lines
    assert keys([line.said for line in lines]) == ["cg.takes", "cg.takes_nothing"]
    assert [line.said.values["place"] for line in lines] == [1, 2]
    assert lines[0].said.values["strength"] == 5
    left = position(table={"U0": "moss 5", "U1": "moss 6"}, stacks={0: [0]})
    assert GAME.standing(left).points == (5, 0)


def test_cg_5_5_most_points_win():
    state = position(table={"U0": "moss 5", "U3": "moss 6"}, stacks={0: [0], 1: [1]}, agenda=())
    standing = GAME.standing(state)
    assert standing.points == (5, 6)
    assert standing.ranks == (2, 1)
    assert not standing.tie_breaks[0].used


def test_cg_5_5_a_tie_goes_to_more_cards():
    table = {"U0": "moss 3", "U1": "peat 3", "U3": "moss 6"}
    standing = GAME.standing(position(table=table, stacks={0: [1], 1: [0]}, agenda=()))
    assert standing.points == (6, 6)
    assert standing.ranks == (2, 1)
    assert standing.tie_breaks[0].values == (1, 2)
    assert standing.tie_breaks[0].used


def test_cg_5_5_a_tie_beyond_that_is_a_shared_victory():
    table = {"U0": "moss 5", "U3": "peat 5"}
    standing = GAME.standing(position(table=table, stacks={0: [0, 0], 1: [1]}, shields=[2, 4], agenda=()))
    assert standing.winners == (0, 1), "neither shields laid nor shields left break it"
    assert not standing.tie_breaks[0].used


def test_cg_6_1_a_low_card_on_the_last_free_cell_spoils_the_high_one():
    table = {"U0": "moss 4", "U1": "peat 4", "U2": "loch 4", "L0": "rowan 4", "L1": "gorse 6", "left": "moss 6"}
    state = position(table=table, hands=[["gorse 3"], ["peat 5"]], stacks={0: [0, 1]})
    assert taken(state) == [(0, [4, 4, 4, 4]), (1, [6, 6])]
    state, _ = GAME.play(state, LayCard(card("gorse 3"), cell("L2")))
    state, _ = GAME.play(state, KeepShield())
    assert taken(state) == [(0, [3]), (1, [4, 4, 4, 4])]


def test_cg_6_2_four_3s_and_two_4s():
    table = {"U0": "moss 3", "U1": "peat 3", "U2": "loch 3", "L0": "rowan 3", "L1": "gorse 4", "L2": "slate 4"}
    assert GAME.standing(position(table=table, stacks={0: [0]})).points == (12, 0)
    assert GAME.standing(position(table=table, stacks={0: [0, 1]})).points == (12, 8)


def test_cg_6_3_cards_taken_worth_54():
    names = ["moss 8", "peat 8", "moss 7", "peat 7", "loch 7", "moss 6", "peat 6", "loch 5"]
    assert Taking(0, 0, 0, cards(*names)).points == 54
    table = {
        "U0": "moss 8", "U1": "peat 8", "U3": "moss 7", "U4": "peat 7", "U5": "loch 7",
        "U6": "moss 6", "U7": "peat 6", "U9": "loch 5",
    }  # fmt: skip
    standing = GAME.standing(position(4, table=table, stacks={0: [2], 1: [2], 2: [2], 3: [2]}))
    assert standing.points == (0, 0, 54, 0)


def test_the_end_tells_what_each_shield_took():
    chance = Chance(5)
    state = dealt(3, 5)
    while state.agenda:
        state, events = GAME.advance(state, chance.pick(GAME.moves(state)))
    scored = [event for event in events if isinstance(event, BoardScored)]
    assert [(e.seat, e.board, e.place, e.cards) for e in scored] == [
        (t.seat, t.board, t.place, t.cards) for t in takings(state)
    ]
    assert scored


def test_the_standing_at_any_time_is_as_if_the_game_ended_now():
    state = position(table={"U0": "moss 5"}, stacks={0: [1]}, hands=[["moss 3"], ["moss 4"]])
    standing = GAME.standing(state)
    assert not standing.final
    assert standing.points == (0, 5)
    assert standing.lines[0].seat == 1
