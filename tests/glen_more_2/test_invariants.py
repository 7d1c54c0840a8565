"""What is true in every position of every game."""

from collections import Counter

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import ask
from core.glen_more_2.questions import StackTiles
from core.glen_more_2.rules.laying import joined
from core.glen_more_2.state import (
    Arriving,
    GoodProduced,
    Laid,
    Laying,
    Options,
    Stop,
    TakingTile,
    TileRemoved,
)
from core.glens.chain import DIE, figure, is_figure
from core.glens.state import GoodGained, Take
from core.kernel import Chance
from core.kernel.codecs import to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.glen_more_2.positions import KIT, SETTINGS

HOME = tuple(home.tile for home in KIT.home)
UNLIMITED = {clan.number for clan in KIT.clans if not clan.capacity}


def check(state, removed):
    check_tiles(state, removed)
    check_rondel(state)
    for player in state.players:
        check_territory(player, state.kit)
        assert player.points == sum(player.ledger)
        assert player.coins >= 0
        assert player.whisky >= 0
        assert player.scots >= 0
        assert player.scots + sum(player.territory.members) + 1 == 10
        assert len(player.clans) <= 10
    marked = Counter(clan for player in state.players for clan in player.clans)
    assert all(n == 1 or clan in UNLIMITED for clan, n in marked.items())
    assert all(0 <= filled <= 3 for filled in state.market)


def stacked(state):
    """The tiles of all stacks, those of chronicles among them."""
    return sorted(tile for stack, tiles in enumerate(KIT.stacks) for tile in ask(state, StackTiles(stack), tiles))


def check_tiles(state, removed):
    """Every tile of the stacks is in one place, or on its way there, or has left the game."""
    all_tiles = stacked(state)
    places = [
        *state.deck,
        *(entry for entry in state.chain if entry >= 0),
        *(tile for pile in state.discards for tile in pile),
        *removed,
    ]
    for player in state.players:
        laid = [*player.territory.tiles, *(tile for _, tile in player.covered)]
        places += [tile for tile in (*laid, *player.persons) if tile in all_tiles]
        assert [tile for tile in laid if tile in HOME].count(HOME[0]) == 1
        assert [tile for tile in laid if tile in HOME].count(HOME[1]) == 1
    on_the_way = [task.tile for task in state.agenda if isinstance(task, Arriving | Laying | Laid)]
    on_the_way = [tile for tile in on_the_way if tile >= 0 and tile not in state.chain]
    assert sorted([*places, *on_the_way]) == all_tiles


def check_rondel(state):
    pieces = [entry for entry in state.chain if entry < 0 and (is_figure(entry) or entry == DIE)]
    figures = sorted([*pieces, *(piece for piece, _ in state.aboard)])
    assert [piece for piece in figures if piece != DIE] == sorted(figure(seat) for seat in range(state.seats))
    assert all(tile == KIT.worlds_end for _, tile in state.aboard)
    if state.agenda and isinstance(state.agenda[0], TakingTile):
        assert state.chain[0] == state.acting
        assert len(state.chain) == 13 or (not state.deck and len(state.chain) < 13)


def check_territory(player, kit=KIT):
    territory = player.territory
    assert all(len(goods) <= 3 and goods == tuple(sorted(goods)) for goods in territory.goods)
    assert all(n >= 0 for n in territory.members)
    assert len({*territory.cells}) == len(territory.cells)
    assert joined({*territory.cells})
    rivers = {cell for cell, tile in zip(territory.cells, territory.tiles, strict=True) if kit.tiles[tile].river}
    assert sorted(rivers) == list(range(min(rivers), max(rivers) + 1))
    for cell in territory.cells:
        if cell not in rivers:
            assert not {cell - 1, cell + 1} & rivers
    assert {cell for cell, _ in player.covered} <= {*territory.cells}


def play_and_check(seats, seed, options):
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    removed = []
    check(state, removed)
    while state.agenda:
        moves = GAME.moves(state)
        assert moves
        takes = [move for move in moves if isinstance(move, Take)]
        others = [move for move in moves if not isinstance(move, Stop)] or moves
        move = chance.pick(takes[:4] if takes and seed % 3 and chance.below(3) else others if seed % 2 else moves)
        produced = state.players
        state, events = GAME.advance(state, move)
        removed += [tile for event in events if isinstance(event, TileRemoved) for tile in event.tiles]
        check(state, removed)
        for event in events:
            if isinstance(event, GoodProduced | GoodGained):
                assert event.n > 0
        assert produced is not None
    return state


def settings(seed):
    seats, die = SETTINGS[seed % len(SETTINGS)]
    return seats, Options(die=die, short_game=seed % 7 == 0)


@pytest.mark.parametrize("seed", range(0, 50, 1))
def test_a_random_game_keeps_all_promises(seed):
    seats, options = settings(seed)
    state = play_and_check(seats, seed, options)
    assert state.scorings == 4


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_two_thousand_random_games_keep_all_promises(first):
    for seed in range(first, first + 100):
        seats, options = settings(seed)
        play_and_check(seats, seed + 1000, options)


def test_a_finished_game_of_four_fits_into_a_short_link():
    longest = 0
    for seed in range(8):
        chance = Chance(seed)
        table = Table(GAME, new_journal(GAME, [Seat("Morag")] * 4, seed, Options(die=seed % 2 == 0)))
        while table.position.agenda:
            moves = [move for move in GAME.moves(table.position) if not isinstance(move, Stop)]
            takes = [move for move in moves if isinstance(move, Take)]
            table.play(takes[0] if takes and chance.below(4) else chance.pick(moves or GAME.moves(table.position)))
        longest = max(longest, len(to_link(table)))
    assert longest <= 900
