"""GM-17.3: what is hidden: the order of the stacks and the dice, and nothing else."""

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more import GAME
from core.glen_more.components import TILES
from core.glen_more.secrets import imagine, view_for
from core.glens.state import EndTurn, TileDealt
from core.kernel import Chance
from tests.glen_more.playing import play
from tests.glen_more.positions import Clan, dealt, finishing, position, random_game, random_games

SEATS = (2, 3, 4, 5)


def stacks(deck):
    return [TILES[tile].stack for tile in deck]


@pytest.mark.parametrize("seats", SEATS)
def test_gm_17_3_a_view_hides_the_order_of_the_stacks_and_the_dice_and_nothing_else(seats):
    for played in random_game(seats, 4)[::25]:
        state = played.before
        for seat in [*range(seats), None]:
            view = view_for(state, seat)
            assert view.chance == 0
            assert stacks(view.deck) == stacks(state.deck), "how many are left in each stack is open"
            assert sorted(view.deck) == sorted(state.deck), "and which"
            same = {"chance": state.chance, "deck": state.deck}
            assert msgspec.structs.replace(view, **same) == state


@pytest.mark.parametrize("seats", SEATS)
def test_gm_17_3_two_orders_of_the_same_stacks_look_the_same(seats):
    state = dealt(seats, 6)
    seen = set()
    for seed in range(20):
        other = imagine(view_for(state, 0), Chance(seed))
        assert view_for(other, 0) == view_for(state, 0)
        assert GAME.encode(view_for(other, 0)) == GAME.encode(view_for(state, 0))
        seen.add(other.deck)
    assert len(seen) == 20


def test_gm_17_3_what_is_imagined_fits_the_view_stack_by_stack():
    for game in random_games(1):
        for played in game[::30]:
            view = view_for(played.before, None)
            world = imagine(view, Chance(3))
            assert stacks(world.deck) == stacks(view.deck)
            assert sorted(world.deck) == sorted(view.deck)
            assert world.players == played.before.players
            assert world.chain == played.before.chain
            assert world.agenda == played.before.agenda


def test_gm_17_3_every_order_of_a_stack_is_imagined():
    state = position(deck="t64, t65, t66, t67")
    view = view_for(state, 0)
    chance = Chance(2)
    orders = {imagine(view, chance).deck for _ in range(400)}
    assert len(orders) == 24


def test_gm_17_3_the_dice_of_imagined_worlds_differ():
    view = view_for(dealt(2), 0)
    chance = Chance(8)
    assert len({imagine(view, chance).chance for _ in range(50)}) == 50


def test_gm_17_3_in_a_view_the_same_moves_are_legal():
    for game in random_games(1):
        for played in game[::10]:
            view = view_for(played.before, GAME.seat_to_move(played.before))
            assert list(GAME.moves(view)) == list(GAME.moves(played.before))


def test_what_is_drawn_in_an_imagined_world_says_nothing_about_the_real_one():
    state = finishing(Clan({(0, 1): "river forest"}))
    drawn = set()
    for seed in range(40):
        world = imagine(view_for(state, 0), Chance(seed))
        _, events = GAME.play(world, EndTurn())
        drawn.add(next(event.tile for event in events if isinstance(event, TileDealt)))
    assert len(drawn) > 8
    assert all(TILES[tile].stack == 1 for tile in drawn)
    assert play(state, EndTurn()) == play(state, EndTurn())


@pytest.mark.parametrize("level", ["casual", "solid", "strong"])
def test_a_bot_decides_the_same_whatever_lies_in_the_stacks(level):
    decided = 0
    for seats in (2, 4):
        for played in random_game(seats, 2)[2:60:19]:
            state = played.before
            if len(GAME.moves(state)) == 1:
                continue
            seat = GAME.seat_to_move(state)
            choice = decide(GAME, state, level, Chance(9), iterations(4))
            for seed in (100, 101):
                world = imagine(view_for(state, seat), Chance(seed))
                assert world.deck != state.deck
                assert decide(GAME, world, level, Chance(9), iterations(4)) == choice
            decided += 1
    assert decided >= 4
