"""Whole games with Single Cask, and what bots see in it."""

from dataclasses import replace

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.single_cask import state as cask
from core.glen_more_2.chronicles.single_cask.appraisal import worth
from core.glen_more_2.state import Options
from core.glens.state import Activate, Take
from tests.glen_more_2.chronicles.casks import SALE, cellars, working
from tests.glen_more_2.chronicles.games import Players, ordinary
from tests.glen_more_2.positions import SETTINGS, Land
from tests.glen_more_2.promises import check_cellar, in_shares
from tests.glens.positions import RED, YELLOW

OWN = (cask.AgeBarrel, cask.Distil, cask.GiveBarrel, cask.SellBarrel, cask.StopToSell, cask.StoreBarrel)


def settings(seed):
    seats, die = SETTINGS[seed % len(SETTINGS)]
    return seats, Options(die=die, chronicles=(cask.NAME,), short_game=seed % 11 == 0)


def choose(state, moves, chance, seed):
    """A random move. Some players go on as far as they can, others like distilleries and barrels."""
    own = [move for move in moves if isinstance(move, OWN) or _distillery(state, move)]
    if own and seed % 4 and chance.below(4):
        return chance.pick(own)
    return ordinary(moves, chance, seed, goes=Take | cask.StopToSell)


def _distillery(state, move):
    tiles = state.kit.tiles
    if isinstance(move, Take):
        return tiles[state.chain[move.space]].kind == "whisky"
    if isinstance(move, Activate):
        territory = state.players[GAME.seat_to_move(state)].territory
        return tiles[territory.tiles[territory.at(move.cell)]].kind == "whisky"
    return False


PLAYERS = Players(cask.NAME, choose, settings)


@pytest.mark.parametrize("first", in_shares(200, 25))
def test_two_hundred_random_games_keep_all_promises(first):
    games = [PLAYERS.watched(seed) for seed in range(first, first + 25)]
    assert {*OWN, cask.BuyCellar} <= set().union(*(game.kinds() for game in games))


@pytest.mark.parametrize("seats", GAME.seats)
def test_cx_4_10_random_games_with_all_chronicles(seats):
    options = GAME.option_sets(seats)[-1]
    assert cask.NAME in options.chronicles
    players = replace(PLAYERS, settings=lambda seed: (seats, options))
    for seed in range(3):
        for _, _, state, _ in players.game(seed):
            for seat in range(seats):
                check_cellar(state, seat)
        assert state.scorings == 4


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed + 1)


# What bots see in it


def test_worth_older_barrels_promise_more_while_there_is_a_sale_ahead():
    told = {"rondel": f"Red, Inshriach, Yellow, {SALE}", "deck": ""}
    older, younger = (worth(cellars(barrels=[barrels], cards=[2], **told)) for barrels in ("9", "1"))
    assert older[RED] > younger[RED] > 0
    assert older[YELLOW] == 0
    nowhere = worth(cellars(barrels=["9"], cards=[2], rondel="Red, Inshriach, Yellow", deck=""))
    assert nowhere == (0, 0)
    passed = worth(cellars(barrels=["9"], cards=[2], rondel=f"Yellow, {SALE}, Red", deck=""))
    assert passed[RED] == 0, "it lies behind"


def test_worth_no_more_barrels_than_slots_and_less_for_tiles_in_the_stacks():
    one = {"rondel": f"Red, Inshriach, Yellow, {SALE}", "deck": ""}
    assert worth(cellars(barrels=["1 2 3"], **one))[RED] == worth(cellars(barrels=["3"], **one))[RED]
    later = worth(cellars(barrels=["3"], rondel="Red, Yellow", deck=SALE))[RED]
    assert 0 < later < worth(cellars(barrels=["3"], **one))[RED]


def test_worth_distilleries_that_age():
    told = {"rondel": f"gap, Red, Inshriach, Yellow, {SALE}", "deck": "", "barrels": ["1"]}
    with_one = worth(working(Land(tiles={(0, 1): "Ben Wyvis"}), **told))[RED]
    assert with_one > worth(working(Land(), **told))[RED]
