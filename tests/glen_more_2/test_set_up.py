"""Chapter 2: set-up."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.components import STACKS
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import DIE, GAP, is_figure, seat_of
from core.glens.territory import place_of
from core.kernel.contract import BadOptions
from tests.glen_more_2.playing import rows
from tests.glen_more_2.positions import BASE, CASTLE, KIT, VILLAGE, dealt

SET_UPS = [
    # players, option, die, tiles of S and A laid and left in A, coins on slot 1 of each row
    (2, False, True, (5, 5, 9), 1),
    (2, True, True, (5, 5, 9), 1),
    (3, False, False, (5, 5, 9), 1),
    (3, True, True, (5, 4, 10), 1),
    (4, False, False, (5, 4, 10), 0),
    (4, True, True, (5, 3, 11), 0),
]
each_set_up = pytest.mark.parametrize(("seats", "option", "die", "tiles", "coin"), SET_UPS)
every_number = pytest.mark.parametrize("seats", [2, 3, 4])


def stack_of(tile):
    return STACKS[KIT.tiles[tile].stack]


@every_number
def test_g2_2_1_a_home_tile_a_scot_on_it_and_nothing_else(seats):
    for player in dealt(seats).players:
        territory = player.territory
        assert [place_of(cell) for cell in territory.cells] == [VILLAGE, CASTLE]
        assert [KIT.tiles[tile].name for tile in territory.tiles] == ["Start village", "Home castle"]
        assert territory.members == (1, 0)
        assert territory.goods == ((), ())
        assert (player.scots, player.clans, player.whisky, player.points) == (8, (), 0, 0)
        assert (player.cards, player.persons, player.covered) == ((), (), ())


@every_number
def test_g2_2_2_figures_in_random_order_and_coins_from_the_hindmost_forward(seats):
    orders = set()
    for seed in range(40):
        state = dealt(seats, seed)
        order = tuple(seat_of(entry) for entry in state.chain[:seats])
        assert sorted(order) == list(range(seats))
        assert [state.players[seat].coins for seat in order] == [5, 6, 7, 8][:seats]
        assert state.agenda == (TakingTile(order[0]),)
        orders.add(order)
    assert len(orders) >= {2: 2, 3: 6, 4: 12}[seats]


@each_set_up
def test_g2_2_3_the_die_stands_before_the_foremost_figure(seats, option, die, tiles, coin):
    state = dealt(seats, die=option)
    assert [space for space, entry in enumerate(state.chain) if entry == DIE] == ([seats] if die else [])


@pytest.mark.parametrize(("short", "above"), [(False, 8), (True, 0)])
def test_g2_2_4_stacks_are_shuffled_and_worlds_end_has_its_place(short, above):
    orders = set()
    for seed in range(20):
        state = dealt(4, seed, short_game=short)
        last = [tile for tile in state.deck if stack_of(tile) == "D"]
        assert last.index(KIT.worlds_end) == above
        assert len(last) == 17
        assert [stack_of(tile) for tile in state.deck] == ["A"] * 10 + ["B"] * 17 + ["C"] * 17 + ["D"] * 17
        orders.add(tuple(state.deck))
    assert len(orders) == 20
    for letter in "ABCD":
        parts = {tuple(tile for tile in order if stack_of(tile) == letter) for order in orders}
        assert len(parts) == 20, "no stack keeps its order"


@each_set_up
def test_g2_2_5_the_tiles_of_s_and_of_a_until_one_space_is_empty(seats, option, die, tiles, coin):
    seen = set()
    for seed in range(12):
        state = dealt(seats, seed, die=option)
        out = state.chain[seats + die :]
        assert [stack_of(tile) for tile in out] == ["S"] * tiles[0] + ["A"] * tiles[1]
        assert sum(stack_of(tile) == "A" for tile in state.deck) == tiles[2]
        assert len(state.chain) == 13
        assert GAP not in state.chain
        seen.add(out[:5])
    assert len(seen) > 6, "S lies in random order"


@each_set_up
def test_g2_2_6_coins_in_the_market(seats, option, die, tiles, coin):
    filled = dict.fromkeys(KIT.goods, coin) if coin else {}
    assert rows(dealt(seats, die=option)) == filled


@every_number
def test_g2_2_7_no_card_is_taken_and_nothing_is_discarded(seats):
    state = dealt(seats)
    assert state.discards == ((),)
    assert not any(player.cards or player.persons for player in state.players)
    assert sum(is_figure(entry) for entry in state.chain) == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(BadOptions):
        GAME.deal(Options(), seats, 1)


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (Options(chronicles=("bagpipes",)), "g2.option.chronicles.unknown"),
        (Options(components="0badf00d"), "g2.option.components.unknown"),
    ],
)
def test_options_that_nobody_knows_are_refused(options, key):
    with pytest.raises(BadOptions) as refused:
        GAME.deal(options, 3, 1)
    assert refused.value.message.key == key


def test_the_same_seed_deals_the_same_game():
    assert dealt(4, 9) == dealt(4, 9)
    assert dealt(4, 9) != dealt(4, 10)
    assert dealt(3).components == BASE.fingerprint
