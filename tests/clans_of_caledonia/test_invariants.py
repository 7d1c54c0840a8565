"""What is true in every position of every game: played by somebody who likes to do things and hardly ever passes, so
that games are long and full."""

from collections import Counter
from itertools import pairwise

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.components import CAP, CONTRACTS, HIGHEST_LEVEL, LAST_STEP, MERCHANTS, NO_CONTRACT
from core.clans_of_caledonia.facts.counting import ledgers
from core.clans_of_caledonia.map import SPACES
from core.clans_of_caledonia.moves import Decline, EndTurn, Fulfil, Obtain, Pass
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.rules.placing import units_left
from core.clans_of_caledonia.state import EMPTY, piece, unit_of
from core.clans_of_caledonia.tasks import Keeping, Turn
from core.kernel import Chance
from core.kernel.codecs import link_of
from core.kernel.journal import Seat, new_journal
from tests.harness import playing

LAZY = (Pass, Decline, EndTurn)
KEEN = (Fulfil, Obtain)
MOST_LINK_CHARS = 900


def lively(moves, chance):
    """Deliver and take contracts when possible, otherwise anything rather than to stop."""
    keen = [move for move in moves if isinstance(move, KEEN)]
    if keen and chance.below(2):
        return moves.index(chance.pick(keen))
    index = chance.below(len(moves))
    for _ in range(8):
        if not isinstance(moves[index], LAZY):
            break
        index = chance.below(len(moves))
    return index


def game(seats, options, seed):
    """Every position of a game, and the digits of its link."""
    chance = Chance(seed).split()
    digits = []

    def choose(state, moves):
        index = lively(moves, chance)
        digits.append((index, len(moves)))
        return moves[index]

    first = GAME.deal(options, seats, seed)
    return [first, *(played.after for played in playing(GAME, first, choose))], digits


def check(state):
    pieces = Counter()
    for space, here in enumerate(state.stands):
        assert here == EMPTY or state.land.terrain[space], "nothing stands on closed spaces"
        if here >= 0:
            pieces[here] += 1
    for seat, player in enumerate(state.players):
        assert player.money >= 0
        assert min(player.goods) >= 0
        at_market = sum(map(abs, player.market))
        assert player.merchants >= 0
        assert player.at_home >= 0
        assert player.merchants + player.at_home + at_market == MERCHANTS.total
        assert 0 <= player.shipping <= HIGHEST_LEVEL
        assert len(player.contracts) <= player.boxes
        assert sum(player.units) == len(player.spaces) == len(set(player.spaces))
        assert list(player.spaces) == sorted(player.spaces)
        for unit, n in enumerate(player.units):
            assert 0 <= n <= player.pieces[unit]
            assert pieces[piece(seat, unit)] == n
        for space in player.spaces:
            assert state.stands[space] == piece(seat, unit_of(state.stands[space]))
            assert state.land.fits[space] >> unit_of(state.stands[space]) & 1
        assert units_left(player.pieces, player.units) == sum(
            1 << unit for unit, n in enumerate(player.units) if n < player.pieces[unit]
        )
    assert all(0 <= step <= LAST_STEP for step in state.steps)
    assert len(state.stands) == SPACES
    assert max(state.bought) <= CAP[len(state.players)]
    drawn = [number for task in state.agenda if isinstance(task, Keeping) for number in task.drawn]
    everywhere = [
        *state.stack,
        *state.under,
        *state.removed,
        *(number for number in state.board if number != NO_CONTRACT),
        *(number for player in state.players for number in (*player.contracts, *player.fulfilled)),
        *drawn,
    ]
    assert sorted(everywhere) == list(range(len(CONTRACTS)))
    assert len(set(state.order)) == len(state.order)


def check_turns(before, after):
    """CC-5.1, CC-10.12: places in turn order are never lost."""
    if before.round == after.round and before.order:
        assert after.passed[: len(before.passed)] == before.passed
    if after.round > before.round:
        assert sorted(after.order) == list(range(len(after.players)))
        assert isinstance(after.agenda[0], Turn)
        assert after.agenda[0].seat == after.order[0]


def play_and_check(seats, options, seed):
    positions, digits = game(seats, options, seed)
    for before, after in pairwise(positions):
        check(after)
        check_turns(before, after)
    last = positions[-1]
    standing = GAME.standing(last)
    assert standing.points == tuple(sum(ledger) for ledger in ledgers(last))
    assert last.round == 5
    journal = new_journal(GAME, [Seat()] * seats, seed, options)
    assert len(link_of(GAME, journal, digits)) <= MOST_LINK_CHARS
    assert len(digits) <= GAME.bound(seats)
    return positions


SETTINGS = [
    pytest.param(seats, options, id=f"{seats}-{number}")
    for seats in GAME.seats
    for number, options in enumerate(GAME.option_sets(seats))
]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_invariants_of_a_few_games(seats, options):
    for seed in range(3):
        play_and_check(seats, options, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_invariants_of_a_thousand_games(seats, options, sampled):
    for seed in sampled(range(1000, 1000 + 1000 // len(SETTINGS))):
        play_and_check(seats, options, seed)


def test_the_lively_player_uses_everything():
    kinds = set()
    for seats in (2, 4):
        for seed in range(12):
            positions, _ = game(seats, Options(port7_neighbourhood="allowed"), seed)
            kinds |= {type(position.agenda[0]).__name__ for position in positions[:-1]}
    assert {
        "ChoosingClan",
        "PlacingWorker",
        "Turn",
        "Finishing",
        "Bonuses",
        "Processing",
        "Slaughtering",
        "ExportBonuses",
        "ExchangingGood",
        "Swapping",
        "MovingPrice",
        "TradingMoved",
    } <= kinds
