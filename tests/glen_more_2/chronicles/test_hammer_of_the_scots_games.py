"""Whole games with the Englishman: what is true in every position, words for all that happens, saves and links."""

import re

import pytest

from core.games import words
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    ENGLISHMAN,
    NAME,
    Clear,
    EnglandPaid,
    Halt,
    MarkerTaken,
    RowTaken,
    Swap,
    TileCleared,
    Use,
    coins_in_row,
    england,
)
from core.glen_more_2.chronicles.highlander.rules import mountain
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, CoinLaidDown
from core.glen_more_2.rules.rondel import done, pieces
from core.glen_more_2.state import Options, Stop, TakingTile, TileRemoved, TurnStarted
from core.glens.chain import DIE, figure
from core.glens.state import ActivateAnywhere, CoinsGained, CoinsPaid, Take
from core.kernel import Chance
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES
from tests.glen_more_2.positions import KIT
from tests.glen_more_2.test_invariants import UNLIMITED, check_territory, check_tiles

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


def check(state, removed):
    check_tiles(state, removed)
    check_track(state)
    for player in state.players:
        check_territory(player, state.kit)
        assert player.coins >= 0
        assert player.whisky >= 0
        assert player.scots + sum(player.territory.members) + 1 == 10
    marked = [clan for player in state.players for clan in player.clans]
    assert all(marked.count(clan) == 1 or clan in UNLIMITED for clan in marked)
    assert -1 <= england(state).controller < state.seats
    assert 0 <= england(state).filled <= 3


def check_track(state):
    there = [piece for _, piece in pieces(state) if piece != DIE]
    assert sorted(there) == sorted([ENGLISHMAN, *(figure(seat) for seat in range(state.seats))])
    assert all(thing in (KIT.worlds_end, MOUNTAIN) for _, thing in state.aboard)
    assert (ENGLISHMAN, MOUNTAIN) not in state.aboard
    if state.agenda and isinstance(state.agenda[0], TakingTile):
        assert pieces(state)[0] == (0, state.acting)
        assert len(state.chain) == state.spaces_to_fill or not state.deck
        if state.acting == ENGLISHMAN:
            assert state.agenda[0].seat == england(state).controller, "C4-3.3: there is one"
            assert not done(state, ENGLISHMAN)


def coins_of(state):
    """All coins that are not in the supply: of players, in the market, in the England row, on the mountain."""
    market = sum(sum(KIT.slots[:filled]) for filled in state.market)
    hill = mountain(state).coins if "highlander" in state.chronicles else 0
    return sum(player.coins for player in state.players) + market + hill + coins_in_row(state)


def check_coins(before, after, events):
    """Coins come from the supply and go there only as the events tell; what lies in the row came from players and goes
    to players."""
    gained = sum(event.n for event in events if isinstance(event, CoinsGained))
    gained += sum(event.n for event in events if isinstance(event, CoinLaidDown) and event.seat < 0)
    paid = sum(event.n for event in events if isinstance(event, CoinsPaid))
    assert coins_of(after) - coins_of(before) == gained - paid
    into = sum(event.n for event in events if isinstance(event, EnglandPaid))
    out = sum(event.n for event in events if isinstance(event, TileCleared | RowTaken))
    assert coins_in_row(after) - coins_in_row(before) == into - out


def check_control(before, after, events):
    """The marker changes hands only as the events tell, and never goes back."""
    holder = england(before).controller
    for event in events:
        if isinstance(event, MarkerTaken):
            assert event.holder == holder != event.seat
            holder = event.seat
        if isinstance(event, TurnStarted) and event.piece == ENGLISHMAN:
            assert event.seat == holder >= 0
    assert england(after).controller == holder


def play_and_check(seed):
    seats, options = settings(seed)
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    removed, seen = [], set()
    check(state, removed)
    while state.agenda:
        moves = GAME.moves(state)
        if state.acting == ENGLISHMAN:
            assert not {ActivateAnywhere, Take, Stop} & {type(move) for move in moves}
        move = choose(state, chance, seed)
        seen.add(type(move))
        before = state
        state, events = GAME.advance(state, move)
        removed += [tile for event in events if isinstance(event, TileRemoved) for tile in event.tiles]
        check(state, removed)
        check_coins(before, state, events)
        check_control(before, state, events)
    assert state.scorings == 4
    assert done(state, ENGLISHMAN)
    return seen


@pytest.mark.parametrize("first", range(0, 200, 20))
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


def test_swaps_happen_with_the_turbulent_chapters():
    """Games with all chronicles that go together, until the events of the four cards have been used."""
    seen = set()
    for seed in range(60):
        chance = Chance(seed)
        state = GAME.deal(Options(chronicles=(NAME, "turbulent_chapters", "highlander")), 3, seed)
        removed = []
        while state.agenda:
            moves = GAME.moves(state)
            rare = [move for move in moves if type(move).__name__ in ("UseEvent", "Swap")]
            near = [move for move in moves if not isinstance(move, Stop | Halt)] or moves
            move = chance.pick(rare or near)
            state, events = GAME.advance(state, move)
            seen |= {type(move), *map(type, events)}
            removed += [tile for event in events if isinstance(event, TileRemoved) for tile in event.tiles]
            check(state, removed)
        if {Swap, RowTaken} <= seen:
            return
    raise AssertionError("nobody had the Monument or Loch Lomond")
