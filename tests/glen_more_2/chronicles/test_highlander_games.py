"""Whole games with the mountain: what is true in every position, words for all that happens, saves and links."""

import re

import pytest

from core.games import words
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.highlander.rules import mountain
from core.glen_more_2.chronicles.highlander.state import (
    Climb,
    Collect,
    Collecting,
    GiveCoin,
    GiveGood,
    GoodLaidDown,
    PayingToll,
)
from core.glen_more_2.events import FinalStep
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glens.state import GoodGained, GoodPaid, Take
from core.kernel import Chance
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.mountain import HARD, NORMAL
from tests.glen_more_2.positions import SETTINGS
from tests.glen_more_2.promises import Watch, in_shares


def settings(seed):
    seats, die = SETTINGS[seed % len(SETTINGS)]
    chronicles = HARD if seed // len(SETTINGS) % 2 else NORMAL
    return seats, Options(die=die, chronicles=chronicles, short_game=seed % 11 == 0)


def choose(state, chance, seed):
    moves = GAME.moves(state)
    takes = [move for move in moves if isinstance(move, Take | Climb)]
    others = [move for move in moves if not isinstance(move, Stop)] or moves
    return chance.pick(takes[:4] if takes and seed % 3 and chance.below(3) else others if seed % 2 else moves)


def goods_of(state):
    on_tiles = sum(len(goods) for player in state.players for goods in player.territory.goods)
    return on_tiles + len(mountain(state).goods)


def check_goods(before, after, events):
    """What is laid down on the mountain and collected from it is all that changes there, and comes from tiles and goes
    to tiles."""
    laid = sum(isinstance(event, GoodLaidDown) for event in events)
    last = events.index(FinalStep("mountain")) if FinalStep("mountain") in events else len(events)
    collecting = events if isinstance(before.agenda[0], Collecting) else events[last:]
    taken = sum(event.n for event in collecting if isinstance(event, GoodGained))
    assert len(mountain(after).goods) - len(mountain(before).goods) == laid - taken
    if isinstance(before.agenda[0], Collecting | PayingToll):
        paid = sum(isinstance(event, GoodPaid) for event in events)
        assert goods_of(after) == goods_of(before) - paid


def play_and_check(seed):
    seats, options = settings(seed)
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    watch, seen = Watch(state), set()
    while state.agenda:
        move = choose(state, chance, seed)
        seen.add(type(move))
        before = state
        state, events = GAME.advance(state, move)
        watch.see(state, events)
        watch.check()
        check_goods(before, state, events)
    assert state.scorings == 4
    return seen


@pytest.mark.parametrize("first", in_shares(300, 25))
def test_three_hundred_random_games_keep_all_promises(first):
    seen = set()
    for seed in range(first, first + 25):
        seen |= play_and_check(seed)
    assert {Climb, Collect, GiveCoin, GiveGood} <= seen


TONGUES = {language: words(language) for language in LANGUAGES}


def said(message, tongue):
    text = tongue.text(message, ["Ann", "Bob", "Cat", "Dan"])
    assert message.key not in text
    assert not re.search(r"[{}]|\bg2\.|\bglen\.", text), text


@pytest.mark.parametrize("seed", range(6))
def test_everything_that_happens_has_words_and_can_be_saved_and_shared(seed):
    seats, options = settings(seed * 4)
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
