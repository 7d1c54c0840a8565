"""What is hidden, and what is imagined in its place."""

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.kernel import Chance
from tests.glen_more_2.positions import KIT, dealt, random_games
from tests.glens.positions import RED


def test_a_view_tells_which_tiles_are_left_but_not_their_order():
    state = dealt(4, 3)
    view = GAME.view_for(state, RED)
    assert sorted(view.deck) == sorted(state.deck)
    stacks = [KIT.tiles[tile].stack for tile in view.deck]
    assert stacks == sorted(stacks)
    others = [tile for tile in view.deck if tile != KIT.worlds_end]
    assert others == sorted(others, key=lambda tile: (KIT.tiles[tile].stack, tile))
    assert view.chance == 0


def test_the_place_of_worlds_end_is_open():
    for game in random_games(1):
        for played in game[::7]:
            state = played.after
            if KIT.worlds_end in state.deck:
                place = state.deck.index(KIT.worlds_end)
                assert GAME.view_for(state, RED).deck.index(KIT.worlds_end) == place
                assert GAME.imagine(GAME.view_for(state, RED), Chance(1)).deck.index(KIT.worlds_end) == place


def test_imagining_deals_the_stacks_anew():
    view = GAME.view_for(dealt(4, 3), RED)
    worlds = [GAME.imagine(view, Chance(seed)) for seed in range(8)]
    assert len({world.deck for world in worlds}) == 8
    for world in worlds:
        assert [KIT.tiles[tile].stack for tile in world.deck] == [KIT.tiles[tile].stack for tile in view.deck]
        assert GAME.view_for(world, RED) == view


def test_a_bot_does_not_see_the_stacks():
    state = random_games(1)[0][40].before
    seat = GAME.seat_to_move(state)
    other = GAME.imagine(GAME.view_for(state, seat), Chance(99))
    assert other.deck != state.deck
    for level in ("casual", "solid"):
        moves = [decide(GAME, world, level, Chance(5), iterations(5)) for world in (state, other)]
        assert moves[0] == moves[1]
