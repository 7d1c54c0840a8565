"""Whole games with the Penny Mobs: what is true in every position, words for all that happens, saves and links."""

from collections import Counter

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.penny_mobs.members.anderson import STOLEN
from core.glen_more_2.chronicles.penny_mobs.rules import may_play
from core.glen_more_2.chronicles.penny_mobs.state import (
    DRIVEN_OUT,
    JAIL,
    MCCASTLE,
    NAME,
    WAITING,
    Member,
    data_of,
    file_of,
    mobs,
    with_mobs,
)
from core.glen_more_2.chronicles.penny_mobs.terms import MemberTaken, PlacingPawn, TakeMember
from core.glen_more_2.questions import StackTiles
from core.glen_more_2.rules.rondel import pieces
from core.glen_more_2.state import Arriving, Laid, Laying, Options, Stop, TakingTile, TileRemoved
from core.glens.chain import DIE, STRANGER, figure
from core.glens.state import Take
from core.kernel import Chance
from tests.glen_more_2.test_invariants import UNLIMITED, check_territory

OTHERS = tuple(name for name in CHRONICLES if name != NAME)
TOGETHER = ((NAME,), *((NAME, name) for name in OTHERS), (NAME, *OTHERS))


def settings(seed):
    chronicles = TOGETHER[seed % len(TOGETHER)]
    most = [seats for seats in (2, 3, 4) if all(seats in CHRONICLES[name].seats for name in chronicles)]
    seats = most[seed // len(TOGETHER) % len(most)]
    return seats, Options(die=seats > 2 and seed // 5 % 2 == 0, chronicles=chronicles, short_game=seed % 13 == 0)


def choose(state, chance, seed):
    """Members are taken now and then and then used as often as chance wants it."""
    moves = GAME.moves(state)
    takes = [move for move in moves if isinstance(move, Take)]
    others = [move for move in moves if not isinstance(move, Stop) and type(move).__name__ != "Halt"] or moves
    members = [move for move in moves if isinstance(move, TakeMember)]
    if members and chance.below(2):
        return chance.pick(members)
    own = [move for move in others if type(move) in CHRONICLES[NAME].moves]
    if own and chance.below(2):
        return chance.pick(own)
    return chance.pick(takes[:4] if takes and seed % 3 and chance.below(3) else others)


def check(state, removed, drawn=None):
    check_pennies(state)
    check_gang(state, drawn or {2: 3, 3: 4, 4: 6}[state.seats])
    check_tiles(state, removed)
    there = [piece for _, piece in pieces(state) if piece not in (DIE, STRANGER)]
    assert sorted(there) == sorted(figure(seat) for seat in range(state.seats))
    for seat, player in enumerate(state.players):
        check_territory(player, state.kit)
        assert player.points == sum(player.ledger)
        assert min(player.coins, player.whisky, player.scots) >= 0
        assert player.scots + sum(player.territory.members) + 1 + pawns_of(state, seat) == 10
        assert len(player.clans) <= 10
    marked = Counter(clan for player in state.players for clan in player.clans)
    assert all(n == 1 or clan in UNLIMITED for clan, n in marked.items())
    assert all(0 <= filled <= 3 for filled in state.market)


def pawns_of(state, seat):
    return sum(member.owner == seat and member.pawn is not None for member in mobs(state).gang)


def check_pennies(state):
    part = mobs(state)
    assert min(*part.minus, *part.plus) >= 0
    on_cards = sum(member.pennies for member in part.gang)
    assert sum(part.minus) + sum(part.plus) + on_cards == 7 * state.seats
    assert all(member.owner == JAIL or not member.pennies for member in part.gang)


def check_gang(state, drawn):
    """C8-1.3, C8-2.3: each member once, of those who may play; what lies around came from the card."""
    gang = mobs(state).gang
    numbers = [member.number for member in gang]
    assert len({*numbers}) == len(numbers) == drawn
    waiting = [task.gang for task in state.agenda if isinstance(task, PlacingPawn)]
    for member in gang:
        data = data_of(state, member.number)
        assert may_play(state, data)
        assert WAITING <= member.owner < state.seats
        assert member.owner != WAITING or data.back == "B"
        assert 0 <= member.coins <= data.coins
        left = Counter(member.tokens) + Counter(coins for _, coins in member.laid)
        assert left <= Counter(data.tokens)
        assert len({on for on, _ in member.laid}) == len(member.laid)
        if member.pawn == DRIVEN_OUT:
            assert member.number in waiting
        elif member.pawn is not None:
            host, cell = member.pawn
            assert host != member.owner
            assert cell in state.players[host].territory.cells
            assert data.id != MCCASTLE or cell == state.kit.home_castle


def check_tiles(state, removed):
    """Every tile of the stacks is in one place, or on its way there, or has left the game."""
    tiles = sorted(
        tile for stack, tiles in enumerate(state.kit.stacks) for tile in ask(state, StackTiles(stack), tiles)
    )
    places = [*state.deck, *(entry for entry in state.chain if entry >= 0), *removed]
    places += [tile for pile in state.discards for tile in pile]
    for player in state.players:
        laid = (*player.territory.tiles, *(tile for _, tile in player.covered), *player.persons)
        places += [tile for tile in laid if tile in tiles]
    moving = [task.tile for task in state.agenda if isinstance(task, Arriving | Laying | Laid)]
    places += [task.tile for task in state.agenda if type(task).__name__ == "Clearing"]
    places += [tile for tile in moving if tile >= 0 and tile not in state.chain]
    assert sorted(places) == tiles


def play_and_check(seed):
    seats, options = settings(seed)
    chance = Chance(seed)
    state = GAME.deal(options, seats, seed)
    removed, seen, owners = [], set(), {}
    check(state, removed)
    while state.agenda:
        moves = GAME.moves(state)
        assert moves
        if isinstance(state.agenda[0], TakingTile):
            assert len(state.chain) == state.spaces_to_fill or not state.deck
        move = choose(state, chance, seed)
        seen.add(type(move))
        state, events = GAME.advance(state, move)
        seen |= {*map(type, events)}
        gone = [event for event in events if isinstance(event, TileRemoved) and event.cause != STOLEN]
        removed += [tile for event in gone for tile in event.tiles]
        for event in events:
            if isinstance(event, MemberTaken):
                assert event.gang not in owners, "nobody loses a member"
                owners[event.gang] = event.seat
        assert owners == {member.number: member.owner for member in mobs(state).gang if member.owner >= 0}
        check(state, removed)
    assert state.scorings == 4
    assert mobs(state).scored
    return seen


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_two_hundred_random_games_keep_all_promises(first):
    seen = set()
    for seed in range(first, first + 20):
        seen |= play_and_check(seed)
    assert {MemberTaken, TakeMember} <= seen


def all_sixteen(state):
    """The same game with every member who may play."""
    members = file_of(state).members
    gang = [
        Member(number, JAIL if data.back == "S" else WAITING, tokens=data.tokens)
        for number, data in enumerate(members)
        if may_play(state, data)
    ]
    return with_mobs(state, gang=tuple(sorted(gang, key=lambda member: (-member.owner, member.number))))


LIKED = ("Sail", "Look", "TakeToken", "DrawReward", "GivePenny", "DrawHaggis", "TakeOpenHaggis", "RollAgain")
"""What brings members of other chronicles into play."""


@pytest.mark.parametrize("seed", range(6))
def test_all_sixteen_at_one_table_with_all_chronicles(seed):
    """Many members out at once: pawns, tokens and interrupts meet."""
    chance = Chance(seed)
    state = all_sixteen(GAME.deal(Options(chronicles=tuple(CHRONICLES), die=seed % 3 == 0), 3 + seed % 2, seed))
    assert len(mobs(state).gang) == 16
    removed, taken = [], 0
    while state.agenda:
        moves = GAME.moves(state)
        assert len({frozenset(GAME.touches(move)) for move in moves}) == len(moves) > 0
        liked = [move for move in moves if type(move).__name__ in LIKED]
        move = chance.pick(liked) if liked and chance.below(4) else choose(state, chance, seed)
        state, events = GAME.advance(state, move)
        gone = [event for event in events if isinstance(event, TileRemoved) and event.cause != STOLEN]
        removed += [tile for event in gone for tile in event.tiles]
        taken += sum(isinstance(event, MemberTaken) for event in events)
        check(state, removed, drawn=16)
        for seat in (GAME.seat_to_move(state), None) if events and isinstance(events[0], MemberTaken) else ():
            view = GAME.view_for(state, seat)
            assert GAME.encode(GAME.view_for(GAME.imagine(view, chance), seat)) == GAME.encode(view)
    assert taken > 8
