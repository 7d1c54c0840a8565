"""Chapter 2: set-up."""

from typing import NamedTuple

import pytest

from core.glen_more import GAME
from core.glen_more.components import BOARD, STACKS, TILES
from core.glen_more.state import Options, TakingTile
from core.glens.chain import DIE, GAP, figure, seat_of
from core.glens.territory import place_of
from core.kernel.contract import BadOptions
from tests.glen_more.playing import rows
from tests.glen_more.positions import dealt, random_game

SEATS = (2, 3, 4, 5)
every_number = pytest.mark.parametrize("seats", SEATS)


class SetUp(NamedTuple):
    """A row of the table of GM-2.5."""

    seats: int
    die: bool
    laid: int
    from_stacks: tuple[int, int]
    left: int
    coins: int


SET_UPS = [
    SetUp(2, True, 10, (8, 2), 21, 1),
    SetUp(3, True, 9, (8, 1), 22, 1),
    SetUp(4, False, 9, (8, 1), 22, 0),
    SetUp(5, False, 8, (8, 0), 23, 0),
]
each_set_up = pytest.mark.parametrize("row", SET_UPS, ids=lambda row: f"{row.seats}")


def stack_of(tile):
    return TILES[tile].stack


@every_number
def test_gm_2_1_each_stack_is_shuffled_by_itself(seats):
    orders = set()
    for seed in range(20):
        state = dealt(seats, seed)
        drawn = [entry for entry in state.chain if entry >= 0] + list(state.deck)
        assert [stack_of(tile) for tile in drawn] == [0] * 8 + [1] * 23 + [2] * 19 + [3] * 17
        assert sorted(drawn) == sorted(sum(STACKS, ())), "every tile once"
        orders.add(tuple(drawn))
    assert len(orders) == 20
    for stack in range(4):
        parts = {tuple(tile for tile in order if stack_of(tile) == stack) for order in orders}
        assert len(parts) == 20, "no stack keeps its order"


@every_number
def test_gm_2_2_a_start_village_with_a_member_and_6_coins_and_nothing_else(seats):
    state = dealt(seats)
    villages = set()
    for player in state.players:
        territory = player.territory
        assert [place_of(cell) for cell in territory.cells] == [(0, 0)]
        villages.add(TILES[territory.tiles[0]].id)
        assert (territory.members, territory.goods) == ((1,), ((),))
        assert (player.coins, player.whisky, player.cards, player.chieftains, player.points) == (6, 0, (), 0, 0)
    assert len(villages) == seats, "each has a start village of its own"
    assert all(stack_of(tile) >= 0 for tile in state.deck + state.chain if tile >= 0), "the others leave the game"


@every_number
@pytest.mark.parametrize("first", [1, 2])
def test_gm_2_3_the_first_figure_on_space_0_the_others_clockwise_on_the_next_ones(seats, first):
    state = dealt(seats, first=first)
    assert state.rear == 0
    assert state.chain[:seats] == tuple(figure((first - 1 + n) % seats) for n in range(seats))


@each_set_up
def test_gm_2_4_with_2_or_3_players_the_die_is_one_more_figure(row):
    state = dealt(row.seats)
    assert (DIE in state.chain) is row.die
    if row.die:
        assert state.chain[row.seats] == DIE


@each_set_up
def test_gm_2_5_tiles_fill_the_ring_but_for_the_space_behind_the_first_figure(row):
    state = dealt(row.seats)
    pieces = row.seats + row.die
    tiles = state.chain[pieces:]
    assert len(tiles) == row.laid
    assert min(tiles) >= 0
    assert [stack_of(tile) for tile in tiles] == [0] * row.from_stacks[0] + [1] * row.from_stacks[1]
    assert sum(stack_of(tile) == 1 for tile in state.deck) == row.left
    assert len(state.chain) == BOARD.track.spaces - 1
    assert GAP not in state.chain


@each_set_up
def test_gm_2_6_coins_in_the_warehouse_come_from_the_supply(row):
    state = dealt(row.seats)
    assert rows(state) == ({"wood": 1, "stone": 1, "grain": 1, "sheep": 1, "cattle": 1} if row.coins else {})
    assert {player.coins for player in state.players} == {6}, "nobody paid for them"


@every_number
def test_gm_2_7_who_starts_is_an_option(seats):
    for first in range(1, seats + 1):
        state = GAME.deal(Options(first_player=first), seats, 5)
        assert state.agenda == (TakingTile(first - 1),)
        assert seat_of(state.chain[0]) == first - 1


@every_number
def test_gm_2_7_or_left_to_chance(seats):
    begun = [GAME.seat_to_move(GAME.deal(Options(), seats, seed)) for seed in range(60)]
    assert set(begun) == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gm_2_7_a_first_player_who_does_not_play_is_refused(seats):
    with pytest.raises(BadOptions) as refused:
        GAME.deal(Options(first_player=seats + 1), seats, 1)
    assert refused.value.message.key == "gm.option.first_player.too_high"
    assert refused.value.message.values == {"seat": seats + 1}


def test_the_same_seed_deals_the_same_game():
    assert dealt(4, 9) == dealt(4, 9)
    assert random_game(2, 1)[0].before == dealt(2, 1)
