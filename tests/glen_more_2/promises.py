"""What is true in every position of every game, whatever chronicles it has: in one place for all tests that play games.

A `Watch` follows a game. What holds for a position is looked at whenever `check` is called, what holds between two
positions with all events in between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.boat_race.circuit import is_home, lap, way_home
from core.glen_more_2.chronicles.boat_race.state import RACING, BoatMoved, race
from core.glen_more_2.chronicles.boat_race.state import file_of as race_file
from core.glen_more_2.chronicles.great_gathering.state import BALLOTS, NOT_YET, CastingVote, VotesShown, gathering
from core.glen_more_2.chronicles.great_gathering.state import file_of as gathering_file
from core.glen_more_2.chronicles.hammer_of_the_scots import state as scots
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, CoinLaidDown, GoodLaidDown, mountain
from core.glen_more_2.chronicles.ode_to_haggis.state import BuyingRoll, ReturningHaggis, haggis
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.members.anderson import STOLEN
from core.glen_more_2.chronicles.penny_mobs.rules import may_play
from core.glen_more_2.chronicles.penny_mobs.state import DRIVEN_OUT, JAIL, MCCASTLE, SPONGE, WAITING, data_of, mobs
from core.glen_more_2.chronicles.single_cask.facts import barrels_on, slots_of
from core.glen_more_2.chronicles.single_cask.state import (
    CASKS,
    BarrelGiven,
    BarrelsLeft,
    BarrelSold,
    BarrelStored,
    GivingBarrel,
    StoringBarrel,
    casks,
    cellar_of,
    sale_tiles,
)
from core.glen_more_2.chronicles.single_cask.state import file_of as cask_file
from core.glen_more_2.chronicles.turbulent_chapters.state import CardTurned, TurningCard, chapters
from core.glen_more_2.events import TileRemoved, TurnStarted
from core.glen_more_2.facts.rondel import done, pieces
from core.glen_more_2.moves import Decline
from core.glen_more_2.questions import StackTiles
from core.glen_more_2.rules.laying import joined
from core.glen_more_2.state import Player, State
from core.glen_more_2.tasks import Arriving, Laid, Laying, TakingTile
from core.glens.chain import DIE, figure
from core.glens.state import CoinsGained, CoinsPaid, EndActivation, PointsGained
from tests.glen_more_2.positions import KIT

HOME = tuple(home.tile for home in KIT.home)
UNLIMITED = {clan.number for clan in KIT.clans if not clan.capacity}
SCOTS = 10
MARKERS = 10
HAGGIS_TOKENS = [1] * 6 + [2] * 4 + [3] * 3
"""C5-1.2: all there are."""
PENNIES = 7
"""C8-1.2: of each player."""


def in_shares(games: int, share: int) -> list[Any]:
    """Seeds in shares, for a parameter: the first share is always played, the others when there is time."""
    return [pytest.param(first, marks=[pytest.mark.slow] if first else []) for first in range(0, games, share)]


class Watch:
    """Whoever follows a game and remembers what was told."""

    def __init__(self, state: State) -> None:
        self.first = state
        self.before = state
        """The position that was checked last."""
        self.state = state
        self.fresh: list[Any] = []
        """What has been told since then."""
        self.told: list[Any] = []
        self.removed: list[int] = []
        """Tiles that have left the game."""
        self.check()

    def see(self, state: State, events: Iterable[Any]) -> None:
        for event in events:
            self.fresh.append(event)
            if isinstance(event, TileRemoved) and event.cause != STOLEN:
                self.removed += event.tiles
            elif isinstance(event, BoatMoved):
                check_boats(self.state, state)
        self.state = state

    def all_told(self, kind: type) -> list[Any]:
        return [event for event in self.told if isinstance(event, kind)]

    def check(self) -> None:
        """Everything that applies to this game."""
        self.told += self.fresh
        check_question(self.state)
        check_base(self.state, self.removed)
        check_coins(self.before, self.state, self.fresh)
        check_ledgers(self.before, self.state, self.fresh)
        for name, promise in PROMISES.items():
            if name in self.state.chronicles:
                promise(self)
        self.before, self.fresh = self.state, []


# The base game


def check_question(state: State) -> None:
    """G2-18.16: to leave something is never the only answer."""
    moves = GAME.moves(state)
    assert not state.agenda or any(not isinstance(move, Decline | EndActivation) for move in moves), state.agenda[0]


def check_base(state: State, removed: list[int]) -> None:
    check_tiles(state, removed)
    check_rondel(state)
    for seat, player in enumerate(state.players):
        check_territory(player, state.kit)
        assert player.points == sum(player.ledger)
        assert min(player.coins, player.whisky, player.scots) >= 0
        assert player.scots + sum(player.territory.members) + 1 + pawns_of(state, seat) == SCOTS
        assert len(player.clans) <= MARKERS
    marked = Counter(clan for player in state.players for clan in player.clans)
    assert all(n == 1 or clan in UNLIMITED for clan, n in marked.items())
    assert all(0 <= filled <= len(state.kit.slots) for filled in state.market)


def check_tiles(state: State, removed: list[int]) -> None:
    """Every tile of the stacks is in one place, or on its way there, or has left the game."""
    all_tiles = sorted(
        tile for stack, tiles in enumerate(state.kit.stacks) for tile in ask(state, StackTiles(stack), tiles)
    )
    known = {*all_tiles}
    places = [*state.deck, *(entry for entry in state.chain if entry >= 0), *removed]
    places += [tile for pile in state.discards for tile in pile]
    for player in state.players:
        laid = [*player.territory.tiles, *(tile for _, tile in player.covered)]
        places += [tile for tile in (*laid, *player.persons) if tile in known]
        assert [laid.count(tile) for tile in HOME] == [1, 1]
    moving = [task.tile for task in state.agenda if isinstance(task, Arriving | Laying | Laid | scots.Clearing)]
    places += [tile for tile in moving if tile >= 0 and tile not in state.chain]
    assert sorted(places) == all_tiles


def check_rondel(state: State) -> None:
    """G2-3: every figure is there once; before a move the hindmost piece is the one that acts, and the rondel is
    full."""
    there = sorted(piece for _, piece in pieces(state) if piece != DIE)
    guests = [scots.ENGLISHMAN] if "hammer_of_the_scots" in state.chronicles else []
    assert there == sorted([*guests, *(figure(seat) for seat in range(state.seats))])
    for piece, thing in state.aboard:
        assert thing == state.kit.worlds_end or thing in _stages(state)
        assert (piece, thing) != (scots.ENGLISHMAN, MOUNTAIN)
    if state.agenda and isinstance(state.agenda[0], TakingTile):
        assert pieces(state)[0] == (0, state.acting)
        full = state.spaces_to_fill
        assert len(state.chain) == full or (not state.deck and len(state.chain) < full)


def _stages(state: State) -> set[int]:
    """What a piece may stand on besides World's End."""
    stages = {*sale_tiles(state.components)} if "single_cask" in state.chronicles else set()
    return stages | {MOUNTAIN} if "highlander" in state.chronicles else stages


def check_territory(player: Player, kit: Any = KIT) -> None:
    """G2-6: one piece, one river from west to east without a branch; at most three goods on a tile."""
    territory = player.territory
    assert all(len(goods) <= kit.room and goods == tuple(sorted(goods)) for goods in territory.goods)
    assert all(n >= 0 for n in territory.members)
    cells = {*territory.cells}
    assert len(cells) == len(territory.cells)
    assert joined(cells)
    rivers = {cell for cell, tile in zip(territory.cells, territory.tiles, strict=True) if kit.tiles[tile].river}
    assert sorted(rivers) == list(range(min(rivers), max(rivers) + 1))
    assert not any({cell - 1, cell + 1} & rivers for cell in cells - rivers)
    assert {cell for cell, _ in player.covered} <= cells


def coins_of(state: State) -> int:
    """All coins that are not in the supply: of players, in the market, in the England row, on the mountain, on cards
    of the gang."""
    coins = sum(player.coins for player in state.players)
    coins += sum(sum(state.kit.slots[:filled]) for filled in state.market)
    if "highlander" in state.chronicles:
        coins += mountain(state).coins
    if "hammer_of_the_scots" in state.chronicles:
        coins += scots.coins_in_row(state)
    if "penny_mobs" in state.chronicles:
        coins += sum(member.coins for member in mobs(state).gang)
    return coins


def check_coins(before: State, after: State, events: Iterable[Any]) -> None:
    """Coins come from the supply and go there only as the events tell."""
    change = 0
    for event in events:
        match event:
            case CoinsGained(n=n) | CoinLaidDown(seat=-1, n=n):
                change += n
            case CoinsPaid(n=n) | gangs.CoinsLost(n=n):
                change -= n
            case gangs.MemberTaken(gang=number):
                change += data_of(after, number).coins
            case gangs.MountainTricked(good=-1):
                change -= 1
    assert coins_of(after) - coins_of(before) == change


def check_ledgers(before: State, after: State, events: Iterable[Any]) -> None:
    """Points are booked only as the events tell; a point that is skimmed off is one of those just told."""
    booked = Counter[tuple[int, int]]()
    source = -1
    for event in events:
        if isinstance(event, PointsGained):
            source = event.source
            booked[event.seat, source] += event.n
        elif isinstance(event, gangs.PointSkimmed):
            booked[event.victim, source] -= 1
            booked[event.seat, after.kit.sources.index(SPONGE)] += 1
    for seat, player in enumerate(after.players):
        old = before.players[seat].ledger
        assert player.ledger == tuple(n + booked[seat, source] for source, n in enumerate(old))


# I. The Boat Race


def check_race(before: State, after: State) -> None:
    """Tokens are conserved, and everybody has one result at most."""
    old, new = race(before), race(after)
    file = race_file(after)
    tokens = [*new.taken, *(token for lying in new.tokens for token in lying)]
    assert len(tokens) == 4 * file.tokens_per_castle[str(after.seats)]
    assert not Counter(tokens) - Counter(file.tokens)
    assert Counter(old.taken) <= Counter(new.taken)
    assert new.open or not any(new.sailed)
    for seat in range(after.seats):
        assert new.sailed[seat] >= old.sailed[seat]
        assert old.results[seat] in (RACING, new.results[seat])
        assert (new.boats[seat] is None) is (new.results[seat] != RACING)
        if new.boats[seat] is not None:
            left = len(way_home(after, seat))
            assert left <= lap(after)
            assert (left == 0) is is_home(after, seat)
    places = sorted(place for place in new.results if place > 0)
    assert places == list(range(1, len(places) + 1))
    assert new.results.count(RACING) != 1


def check_boats(before: State, after: State) -> None:
    """After one move: boats never go back, whatever happens to the rivers."""
    old, new = race(before).boats, race(after).boats
    for seat in range(after.seats):
        if new[seat] not in (None, old[seat]):
            assert len(way_home(after, seat)) < len(way_home(before, seat))


# II. Highlander


def check_mountain(before: State, after: State, events: Iterable[Any]) -> None:
    """It stands at its place of the ring with one figure at most, and only goods that were laid down lie on it."""
    assert [thing for _, thing in after.aboard].count(MOUNTAIN) <= 1
    assert after.chain.count(MOUNTAIN) <= 1
    if after.agenda and isinstance(after.agenda[0], TakingTile):
        assert (MOUNTAIN in after.chain) != (after.ring.at(after.rear - 1) == MOUNTAIN)
    hill = mountain(after)
    assert hill.coins >= 0
    assert hill.goods == tuple(sorted(hill.goods))
    laid = Counter(event.good for event in events if isinstance(event, GoodLaidDown))
    assert Counter(hill.goods) <= Counter(mountain(before).goods) + laid


# III. Single Cask


def check_casks(before: State, after: State, events: list[Any]) -> None:
    for seat in range(after.seats):
        check_cellar(after, seat)
    check_sales(after)
    check_barrels(before, after, events)


def check_cellar(state: State, seat: int) -> None:
    """The barrels of a seat lie in its cellars, but for those that are on their way in or out."""
    coming = sum(isinstance(task, StoringBarrel) and task.seat == seat for task in state.agenda)
    going = sum(isinstance(task, GivingBarrel) and task.seat == seat for task in state.agenda)
    cellar, file = cellar_of(state, seat), cask_file(state)
    assert state.players[seat].whisky == sum(cellar.barrels) + coming - going
    assert min(cellar.barrels) >= 0
    assert max(cellar.barrels[1:]) <= 1
    assert 1 <= cellar.cards <= len(file.cellars)
    assert not any(cellar.barrels[file.ends[cellar.cards] :]), "nothing lies in cellars that are not bought"


def check_sales(state: State) -> None:
    """One figure on a sale tile; and no more barrels than slots."""
    assert all([thing for _, thing in state.aboard].count(tile) <= 1 for tile in sale_tiles(state.components))
    for sale in casks(state).sales:
        assert sale.tile in state.chain
        assert all(n <= most for n, most in zip(barrels_on(state, sale.tile), slots_of(state), strict=True))


def check_barrels(before: State, after: State, events: Iterable[Any]) -> None:
    """Barrels come, go and are sold only as the events tell, and each sold one is booked."""
    told = Counter(type(event) for event in events)

    def lying(state: State) -> int:
        return sum(sum(cellar.barrels) for cellar in casks(state).cellars)

    def on_tiles(state: State) -> int:
        return sum(sum(sale.filled) for sale in casks(state).sales)

    gone = sum(event.n for event in events if isinstance(event, BarrelsLeft))
    assert lying(after) - lying(before) == told[BarrelStored] - told[BarrelGiven] - told[BarrelSold]
    assert on_tiles(after) - on_tiles(before) == told[BarrelSold] - gone
    source = after.kit.sources.index(CASKS)
    booked = sum(event.n for event in events if isinstance(event, PointsGained) and event.source == source)
    assert booked == sum(event.points for event in events if isinstance(event, BarrelSold))


# IV. Hammer of the Scots


def check_england(before: State, after: State, events: Iterable[Any]) -> None:
    """The marker has one holder and changes hands only as the events tell; the coins of the row came from players and
    go to players; he acts for whoever holds the marker."""
    holder = scots.england(before).controller
    row = scots.coins_in_row(before)
    for event in events:
        match event:
            case scots.MarkerTaken(seat, held):
                assert held == holder != seat
                holder = seat
            case TurnStarted(seat, piece) if piece == scots.ENGLISHMAN:
                assert seat == holder >= 0
            case scots.EnglandPaid():
                row += event.n
            case scots.TileCleared(n=coins) | scots.RowTaken(n=coins) | gangs.SlotTaken(row=-1, coins=coins):
                row -= coins
    assert scots.england(after).controller == holder < after.seats
    assert scots.coins_in_row(after) == row >= 0
    if after.agenda and isinstance(after.agenda[0], TakingTile) and after.acting == scots.ENGLISHMAN:
        assert after.agenda[0].seat == holder, "C4-3.3: there is one"
        assert not done(after, scots.ENGLISHMAN)


# V. Ode to Haggis


def haggis_tokens(state: State) -> list[int]:
    """All tokens there are."""
    part = haggis(state)
    return sorted(value for tokens in (part.open, part.closed, *part.tables, *part.turned) for value in tokens)


def check_haggis(state: State) -> None:
    """No token is lost; tables and the open supply hold what they may."""
    part = haggis(state)
    assert haggis_tokens(state) == HAGGIS_TOKENS
    assert part.closed == tuple(sorted(part.closed))
    assert len(part.open) == 2 or not part.closed
    assert len(part.open) <= 2
    too_many = {task.seat for task in state.agenda if isinstance(task, ReturningHaggis)}
    for seat, table in enumerate(part.tables):
        assert len(table) == 6 if seat in too_many else len(table) + len(part.turned[seat]) <= 5
        assert len(part.turned[seat]) <= 3
    scoring = any(isinstance(task, BuyingRoll) for task in state.agenda)
    assert scoring or not any(part.turned)


# VI. Turbulent Chapters


def check_chapters(state: State, told: Iterable[Any]) -> None:
    """Turned cards are those that were told, each once and each somebody's; events under way end with a card that is
    turned."""
    part = chapters(state)
    assert list(part.turned) == [event.card for event in told if isinstance(event, CardTurned)]
    assert len({*part.turned}) == len(part.turned)
    owners = Counter(number for player in state.players for number in player.cards)
    assert set(owners.values()) <= {1}
    assert {*part.turned} <= owners.keys()
    waiting = [task.card for task in state.agenda if isinstance(task, TurningCard)]
    assert [event.card for event in reversed(part.under_way)] == waiting
    assert not {*waiting} & {*part.turned}


# VII. The Great Gathering


def check_gathering(state: State, shown: list[VotesShown]) -> None:
    """Markers are spent as the votes shown so far tell, and cards have their verdicts from them."""
    part = gathering(state)
    markers = gathering_file(state).voting[str(state.seats)]
    for seat in range(state.seats):
        ballots = [BALLOTS[event.votes[seat]] for event in shown]
        assert part.ayes[seat] == markers.aye - sum(ballot.ayes for ballot in ballots) >= 0
        assert part.nays[seat] == markers.nay - sum(ballot.nays for ballot in ballots) >= 0
        assert part.doubles[seat] == markers.double_votes - sum(ballot.double for ballot in ballots) >= 0
        assert part.ayes[seat] + part.nays[seat] >= len(part.open_cards), "every vote can still be held"
    assert len(part.open_cards) + len(shown) == len(part.cards)
    order = [event.card for event in shown]
    assert [event.card for event in shown if event.accepted] == sorted(part.accepted, key=order.index)
    voting = [task for task in state.agenda if isinstance(task, CastingVote)]
    assert bool(part.cast) is bool(voting)
    assert [vote == NOT_YET for vote in part.cast].count(True) == len(voting)


# VIII. Penny Mobs


def pawns_of(state: State, seat: int) -> int:
    """Scots that stand as pawns in other territories."""
    if "penny_mobs" not in state.chronicles:
        return 0
    return sum(member.owner == seat and member.pawn is not None for member in mobs(state).gang)


def check_pennies(state: State) -> None:
    part = mobs(state)
    assert min(*part.minus, *part.plus) >= 0
    on_cards = sum(member.pennies for member in part.gang)
    assert sum(part.minus) + sum(part.plus) + on_cards == PENNIES * state.seats
    assert all(member.owner == JAIL or not member.pennies for member in part.gang)


def check_gang(first: State, state: State, taken: Iterable[gangs.MemberTaken]) -> None:
    """C8-1.3, C8-2.3: the members who were drawn, each once, of those who may play, and nobody loses one; what lies
    around came from the card."""
    gang = mobs(state).gang
    assert sorted(member.number for member in gang) == sorted({member.number for member in mobs(first).gang})
    owners = [(event.gang, event.seat) for event in taken]
    assert sorted(owners) == sorted((member.number, member.owner) for member in gang if member.owner >= 0)
    waiting = [task.gang for task in state.agenda if isinstance(task, gangs.PlacingPawn)]
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


def _check_mobs(watch: Watch) -> None:
    check_pennies(watch.state)
    check_gang(watch.first, watch.state, watch.all_told(gangs.MemberTaken))


PROMISES: dict[str, Callable[[Watch], None]] = {
    "boat_race": lambda watch: check_race(watch.before, watch.state),
    "highlander": lambda watch: check_mountain(watch.before, watch.state, watch.fresh),
    "single_cask": lambda watch: check_casks(watch.before, watch.state, watch.fresh),
    "hammer_of_the_scots": lambda watch: check_england(watch.before, watch.state, watch.fresh),
    "ode_to_haggis": lambda watch: check_haggis(watch.state),
    "turbulent_chapters": lambda watch: check_chapters(watch.state, watch.told),
    "great_gathering": lambda watch: check_gathering(watch.state, watch.all_told(VotesShown)),
    "penny_mobs": _check_mobs,
}
