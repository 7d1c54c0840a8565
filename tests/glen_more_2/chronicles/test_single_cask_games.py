"""Whole games with Single Cask: what is true in every position, words for all that happens, saves and links."""

import re

import pytest

from core.games import words
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.single_cask.appraisal import worth
from core.glen_more_2.chronicles.single_cask.state import (
    NAME,
    AgeBarrel,
    BuyCellar,
    Distil,
    GiveBarrel,
    SellBarrel,
    StopToSell,
    StoreBarrel,
)
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glens.state import Activate, Take
from core.kernel import Chance
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.casks import SALE, cellars, working
from tests.glen_more_2.positions import RED, SETTINGS, YELLOW, Land
from tests.glen_more_2.promises import Watch, check_cellar, in_shares

OWN = (AgeBarrel, Distil, GiveBarrel, SellBarrel, StopToSell, StoreBarrel)


def settings(seed):
    seats, die = SETTINGS[seed % len(SETTINGS)]
    return seats, Options(die=die, chronicles=(NAME,), short_game=seed % 11 == 0)


def choose(state, chance, seed):
    """A random move. Some players go on as far as they can, others like distilleries and barrels."""
    moves = GAME.moves(state)
    own = [move for move in moves if isinstance(move, OWN) or _distillery(state, move)]
    takes = [move for move in moves if isinstance(move, Take | StopToSell)]
    others = [move for move in moves if not isinstance(move, Stop)] or moves
    if own and seed % 4 and chance.below(4):
        return chance.pick(own)
    return chance.pick(takes[:4] if takes and seed % 3 and chance.below(3) else others if seed % 2 else moves)


def _distillery(state, move):
    tiles = state.kit.tiles
    if isinstance(move, Take):
        return tiles[state.chain[move.space]].kind == "whisky"
    if isinstance(move, Activate):
        territory = state.players[GAME.seat_to_move(state)].territory
        return tiles[territory.tiles[territory.at(move.cell)]].kind == "whisky"
    return False


def play_and_check(seed):
    seats, options = settings(seed)
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    watch, seen = Watch(state), set()
    while state.agenda:
        moves = GAME.moves(state)
        assert moves
        move = choose(state, chance, seed)
        seen.add(type(move))
        state, events = GAME.advance(state, move)
        watch.see(state, events)
        watch.check()
    assert state.scorings == 4
    return seen


@pytest.mark.parametrize("first", in_shares(200, 25))
def test_two_hundred_random_games_keep_all_promises(first):
    seen = set()
    for seed in range(first, first + 25):
        seen |= play_and_check(seed)
    assert {*OWN, BuyCellar} <= seen


@pytest.mark.parametrize("seats", GAME.seats)
def test_cx_4_10_random_games_with_all_chronicles(seats):
    options = GAME.option_sets(seats)[-1]
    assert NAME in options.chronicles
    for seed in range(3):
        chance = Chance(seed)
        state = GAME.deal(options, seats, seed)
        while state.agenda:
            state, _ = GAME.advance(state, choose(state, chance, 1))
            for seat in range(seats):
                check_cellar(state, seat)
        assert state.scorings == 4


TONGUES = {language: words(language) for language in LANGUAGES}


def said(message, tongue):
    text = tongue.text(message, ["Ann", "Bob", "Cat", "Dan"])
    assert message.key not in text
    assert not re.search(r"[{}]|\bg2\.|\bglen\.", text), text


@pytest.mark.parametrize("seed", range(1, 7))
def test_everything_that_happens_has_words_and_can_be_saved_and_shared(seed):
    seats, options = settings(seed)
    table = Table(GAME, new_journal(GAME, [Seat()] * seats, seed, options))
    chance = Chance(seed)
    while not GAME.over(table.position):
        state = table.position
        assert GAME.decode(GAME.encode(state)) == state
        view = GAME.view_for(state, 0)
        assert GAME.view_for(GAME.imagine(view, chance), 0) == view
        moves = GAME.moves(state)
        touched = [GAME.touches(move) for move in moves]
        assert len({*touched}) == len(moves), "every move can be told from the others"
        move = choose(state, chance, seed)
        messages = [GAME.to_move(state).prompt, *(GAME.name_move(state, other) for other in moves)]
        events = table.play(move)
        messages += [line for event in events if (line := GAME.log_line(table.position, event, None))]
        for tongue in TONGUES.values():
            for message in messages:
                said(message, tongue)
    games = {GAME.id: GAME}
    assert from_link(to_link(table), games).position == table.position
    assert from_file(to_file(table.journal), games).table.position == table.position


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
