"""Whole games with the Englishman: what is true in every position, words for all that happens, saves and links."""

import re

import pytest

from core.games import words
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    ENGLISHMAN,
    NAME,
    Clear,
    Halt,
    RowTaken,
    Swap,
    Use,
)
from core.glen_more_2.facts.rondel import done
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glens.state import ActivateAnywhere, Take
from core.kernel import Chance
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES
from tests.glen_more_2.promises import Watch, in_shares

TOGETHER = (
    (NAME,),
    (NAME, "highlander"),
    (NAME,),
    (NAME, "great_gathering"),
    (NAME, "highlander:hard", "great_gathering"),
)


def settings(seed):
    chronicles = TOGETHER[seed % len(TOGETHER)]
    return 3 + seed // 2 % 2, Options(die=seed // 4 % 2 == 0, chronicles=chronicles, short_game=seed % 11 == 0)


def choose(state, chance, seed):
    moves = GAME.moves(state)
    takes = [move for move in moves if isinstance(move, Take | Use)]
    others = [move for move in moves if not isinstance(move, Stop | Halt)] or moves
    return chance.pick(takes[:4] if takes and seed % 3 and chance.below(3) else others if seed % 2 else moves)


def play_and_check(seed):
    seats, options = settings(seed)
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    watch, seen = Watch(state), set()
    while state.agenda:
        moves = GAME.moves(state)
        if state.acting == ENGLISHMAN:
            assert not {ActivateAnywhere, Take, Stop} & {type(move) for move in moves}
        move = choose(state, chance, seed)
        seen.add(type(move))
        state, events = GAME.advance(state, move)
        watch.see(state, events)
        watch.check()
    assert state.scorings == 4
    assert done(state, ENGLISHMAN)
    return seen


@pytest.mark.parametrize("first", in_shares(200, 20))
def test_two_hundred_random_games_keep_all_promises(first):
    seen = set()
    for seed in range(first, first + 20):
        seen |= play_and_check(seed)
    assert {Use, Clear, Halt} <= seen


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
        touched = [frozenset(GAME.touches(move)) for move in moves]
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


@pytest.mark.slow
def test_swaps_happen_with_the_turbulent_chapters():
    """Games with all chronicles that go together, until the events of the four cards have been used."""
    seen = set()
    for seed in range(60):
        chance = Chance(seed)
        state = GAME.deal(Options(chronicles=(NAME, "turbulent_chapters", "highlander")), 3, seed)
        watch = Watch(state)
        while state.agenda:
            moves = GAME.moves(state)
            rare = [move for move in moves if type(move).__name__ in ("UseEvent", "Swap")]
            near = [move for move in moves if not isinstance(move, Stop | Halt)] or moves
            move = chance.pick(rare or near)
            state, events = GAME.advance(state, move)
            seen |= {type(move), *map(type, events)}
            watch.see(state, events)
            watch.check()
        if {Swap, RowTaken} <= seen:
            return
    raise AssertionError("nobody had the Monument or Loch Lomond")
