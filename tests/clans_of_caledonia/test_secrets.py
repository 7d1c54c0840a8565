"""What is hidden and what is not, and that bots do not peek."""

import msgspec
import pytest

from core.bots import decide
from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.moves import Decline, Draw
from core.clans_of_caledonia.options import Options
from core.kernel import Chance
from tests.clans_of_caledonia.playing import expand, play
from tests.clans_of_caledonia.positions import Seat, contracts, position


def middle_of_a_game(seats, seed):
    state = GAME.deal(Options(), seats, seed)
    chance = Chance(seed)
    for _ in range(60):
        if len(state.agenda) and state.round < 5:
            state, _ = GAME.play(state, chance.pick(GAME.moves(state)))
    return state


def test_the_view_hides_the_order_of_the_stack():
    state = middle_of_a_game(3, 4)
    other = msgspec.structs.replace(state, stack=tuple(reversed(state.stack)), chance=99)
    for seat in (0, 1, 2, None):
        assert GAME.view_for(state, seat) == GAME.view_for(other, seat)
        assert GAME.view_for(state, seat).chance == 0


def test_contracts_put_under_the_stack_stay_known():
    bakeries = {"bakery": [(3, 0), (3, 1), (4, 1)], "cow": [(3, 2)]}
    state = position(Seat(units=bakeries), players=3, stack=["c09", "c02", "c03", "c04", "c05"])
    state = play(state, expand("bakery", (3, 3)), Draw(), Decline())
    assert state.under == contracts("c09", "c02", "c03")
    view = GAME.view_for(state, 1)
    assert view.under == state.under
    for seed in range(5):
        imagined = GAME.imagine(view, Chance(seed))
        assert imagined.under == state.under
        assert sorted(imagined.stack) == sorted(state.stack)


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bots_move_does_not_change_with_what_it_cannot_know(level):
    state = middle_of_a_game(2, 8)
    moves = set()
    for shuffle in range(4):
        hidden = Chance(shuffle)
        twin = msgspec.structs.replace(state, stack=hidden.shuffled(state.stack), chance=hidden.word())
        moves.add(decide(GAME, twin, level, Chance(7)))
    assert len(moves) == 1
