"""Thousands of random games in which nothing may get lost: everything that players have follows from what was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from core.glen_more import GAME
from core.glen_more import state as gm
from core.glen_more.components import BOARD, CARD, KIT, SOURCES, STACKS, START_VILLAGES, TILES
from core.glens import state as glen
from core.glens.chain import DIE, GAP, figure
from core.glens.territory import EAST, HOME, NORTH, ROW, SOUTH, WEST, Territory, beside
from core.kernel import Chance
from tests.harness import playing

SEATS = (2, 3, 4, 5)
LOCH_NESS = CARD["loch-ness"]
IN_STACKS = sum(map(len, STACKS))


class Books:
    """What everybody has, from the events alone."""

    def __init__(self, state: gm.State) -> None:
        seats = state.seats
        self.coins = [BOARD.setup.coins] * seats
        self.rows = [sum(KIT.slots[:filled]) for filled in state.market]
        self.all_coins = sum(self.coins) + sum(self.rows)
        self.goods = [[0] * len(KIT.goods) for _ in range(seats)]
        self.whisky = [0] * seats
        self.members = [BOARD.setup.members_on_start_village] * seats
        self.chieftains = [0] * seats
        self.ledger = [[0] * len(SOURCES) for _ in range(seats)]
        self.cards: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.removed: list[int] = []
        self.movement = 0
        self.activated: list[int] = []
        self.anywhere = 0
        self.drawn = 0
        self.drawn_until: list[int] = []
        self.ended = False

    def enter(self, event: Any) -> None:
        ENTRIES[type(event)](self, event)

    def sold(self, event: glen.GoodSold) -> None:
        self.goods[event.seat][event.good] -= 1
        self.coins[event.seat] += event.coins
        self.rows[event.good] -= event.coins

    def bought(self, event: glen.GoodBought) -> None:
        self.coins[event.seat] -= event.coins
        self.rows[event.good] += event.coins

    def paid(self, event: glen.GoodPaid) -> None:
        self.goods[event.seat][event.good] -= 1

    def gained(self, event: glen.GoodGained) -> None:
        self.goods[event.seat][event.good] += event.n

    def coins_gained(self, event: glen.CoinsGained) -> None:
        self.coins[event.seat] += event.n
        self.all_coins += event.n

    def whisky_gained(self, event: glen.WhiskyGained) -> None:
        self.whisky[event.seat] += event.n

    def whisky_paid(self, event: glen.WhiskyPaid) -> None:
        self.whisky[event.seat] -= event.n

    def members_gained(self, event: glen.MembersGained) -> None:
        self.members[event.seat] += event.n

    def member_paid(self, event: gm.MemberPaid) -> None:
        self.members[event.seat] -= 1

    def chieftain_paid(self, event: gm.ChieftainPaid) -> None:
        self.chieftains[event.seat] -= 1

    def promoted(self, event: gm.Promoted) -> None:
        self.members[event.seat] -= 1
        self.chieftains[event.seat] += 1
        self.movement -= 1

    def walked(self, event: glen.MemberWalked) -> None:
        self.movement -= 1

    def movement_gained(self, event: glen.MovementGained) -> None:
        self.movement += event.n

    def points(self, event: glen.PointsGained) -> None:
        self.ledger[event.seat][event.source] += event.n

    def card(self, event: glen.CardTaken) -> None:
        self.cards[event.seat].append(event.card)

    def tile_laid(self, event: glen.TileLaid) -> None:
        self.laid[event.seat].append(event.tile)

    def left(self, event: glen.TilesLeft) -> None:
        self.removed += event.tiles

    def taken_off(self, event: gm.TileDiscarded | glen.DieMoved) -> None:
        self.removed.append(event.tile)

    def was_activated(self, event: glen.TileActivated) -> None:
        assert event.cell not in self.activated, "GM-9.3: once in a turn"
        self.activated.append(event.cell)
        if event.anywhere:
            self.anywhere += 1
            assert LOCH_NESS in self.cards[event.seat]
            assert self.anywhere == 1, "GM-11.6: one in a turn"

    def dealt(self, event: glen.TileDealt) -> None:
        self.drawn += 1

    def turn_ended(self, event: glen.TurnEnded) -> None:
        self.movement = 0
        self.activated = []
        self.anywhere = 0

    def compared(self, event: gm.Compared) -> None:
        if event.category == 0:
            self.drawn_until.append(self.drawn)

    def game_ended(self, event: gm.GameEnded) -> None:
        self.ended = True

    def nothing(self, event: glen.TileTaken) -> None:
        assert not self.ended


ENTRIES: dict[type, Callable[[Books, Any], None]] = {
    glen.GoodSold: Books.sold,
    glen.GoodBought: Books.bought,
    glen.GoodPaid: Books.paid,
    glen.GoodGained: Books.gained,
    glen.CoinsGained: Books.coins_gained,
    glen.WhiskyGained: Books.whisky_gained,
    glen.WhiskyPaid: Books.whisky_paid,
    glen.MembersGained: Books.members_gained,
    gm.MemberPaid: Books.member_paid,
    gm.ChieftainPaid: Books.chieftain_paid,
    gm.Promoted: Books.promoted,
    glen.MemberWalked: Books.walked,
    glen.MovementGained: Books.movement_gained,
    glen.PointsGained: Books.points,
    glen.CardTaken: Books.card,
    glen.TileLaid: Books.tile_laid,
    glen.TilesLeft: Books.left,
    gm.TileDiscarded: Books.taken_off,
    glen.DieMoved: Books.taken_off,
    glen.TileActivated: Books.was_activated,
    glen.TileDealt: Books.dealt,
    glen.TurnEnded: Books.turn_ended,
    gm.Compared: Books.compared,
    gm.GameEnded: Books.game_ended,
    glen.TileTaken: Books.nothing,
}


def check_step(books: Books, state: gm.State, seat: int) -> None:
    """What is cheap enough to be looked at after every decision."""
    player = state.players[seat]
    assert player.coins == books.coins[seat] >= 0
    assert player.whisky == books.whisky[seat] >= 0
    assert player.chieftains == books.chieftains[seat] >= 0
    assert state.movement == books.movement >= 0
    assert max(map(len, player.territory.goods)) <= KIT.room, "GM-1.9: three goods on a tile"
    assert min(player.territory.members) >= 0
    if not sum(player.territory.members) and state.moved:
        assert state.moved >= len(state.deck), "GM-10.6: a member stays until the last turn"


def check_turn(books: Books, state: gm.State, seat: int) -> None:
    """What is looked at between turns: everything."""
    for number, player in enumerate(state.players):
        assert player.coins == books.coins[number]
        assert player.whisky == books.whisky[number]
        assert player.chieftains == books.chieftains[number]
        assert sum(player.territory.members) == books.members[number]
        assert player.territory.stock(len(KIT.goods)) == books.goods[number]
        assert list(player.ledger) == books.ledger[number]
        assert list(player.cards) == books.cards[number]
        assert list(player.territory.tiles) == [START_VILLAGES[number], *books.laid[number]]
    assert books.rows == [sum(KIT.slots[:filled]) for filled in state.market], "GM-6.1"
    assert sum(books.coins) + sum(books.rows) == books.all_coins, "coins come from the supply and go nowhere"
    tiles = [tile for tile in state.chain if tile >= 0]
    everywhere = [*tiles, *state.deck, *books.removed]
    for laid in books.laid:
        everywhere += laid
    assert len(everywhere) == len(set(everywhere)) == IN_STACKS, "every tile in one place"
    pieces = [figure(number) for number in range(state.seats)] + [DIE] * (state.seats < 4)
    assert sorted(entry for entry in state.chain if entry < 0) == sorted(pieces), "GM-3.1: each figure once"
    assert GAP not in state.chain
    assert state.agenda == () or len(state.chain) == BOARD.track.occupied
    check_land(state.players[seat].territory)


def check_land(territory: Territory) -> None:
    """GM-7.4, GM-7.5: sides match, one river in column 0, one road in row 0, both unbroken."""
    edges = {cell: TILES[tile].edges for cell, tile in zip(territory.cells, territory.tiles, strict=True)}
    assert len(edges) == len(territory.cells), "one tile on a cell"
    river, road = [], []
    for cell, sides in edges.items():
        north, east = edges.get(cell + ROW), edges.get(cell + 1)
        assert north is None or bool(sides & NORTH) is bool(north & SOUTH)
        assert east is None or bool(sides & EAST) is bool(east & WEST)
        if sides & NORTH:
            river.append(cell)
        if sides & EAST:
            road.append(cell)
    assert sorted(river) == list(range(min(river), max(river) + 1, ROW))
    assert sorted(road) == list(range(min(road), max(road) + 1))
    assert HOME in river
    assert HOME in road


def check_laying(before: gm.State, move: glen.Place, seat: int) -> None:
    """GM-7.2, GM-7.3: beside an own tile, near a member."""
    territory = before.players[seat].territory
    assert move.cell not in territory.cells
    assert any(move.cell - cell in {1, -1, ROW, -ROW} for cell in territory.cells)
    assert any(beside(move.cell, cell) for cell in territory.standing)


def play_and_check(seats: int, seed: int) -> gm.State:
    """A whole game; its last position."""
    chance = Chance(seed)
    state = GAME.deal(gm.Options(), seats, seed)
    books = Books(state)
    last_turn_had: set[int] = set()
    decisions = 0
    for before, move, state, events in playing(GAME, state, lambda state, moves: chance.pick(moves)):
        seat = GAME.seat_to_move(before)
        assert seat not in last_turn_had, "GM-3.6: nobody comes back from the last turn"
        decisions += 1
        for event in events:
            books.enter(event)
        check_step(books, state, seat)
        if isinstance(move, glen.EndTurn):
            assert events[0] == glen.TurnEnded(seat)
            if before.moved >= len(before.deck):
                last_turn_had.add(seat)
            check_turn(books, state, seat)
        else:
            assert state.deck is before.deck, "GM-17.1: nothing is revealed before the end of the turn"
            assert state.chance == before.chance
            if isinstance(move, glen.Place):
                check_laying(before, move, seat)
    assert decisions <= GAME.bound(seats)
    check_end(books, state)
    return state


def check_end(books: Books, state: gm.State) -> None:
    assert books.ended
    assert state.scorings == 3
    assert state.deck == ()
    wanted = BOARD.setup.players[str(state.seats)].draws_until_scoring
    assert books.drawn_until == [wanted[str(number)] for number in (1, 2, 3)], "GM-16.16"
    standing = GAME.standing(state)
    assert standing.points == tuple(map(sum, books.ledger))
    assert standing.final
    fewest = min(len(laid) for laid in books.laid)
    for seat, laid in enumerate(books.laid):
        assert books.ledger[seat][SOURCES.index("tiles")] == -3 * (len(laid) - fewest)
        assert books.ledger[seat][SOURCES.index("coins")] == books.coins[seat]


def test_every_event_of_glen_more_is_entered():
    """Of the shared ones some belong to the other game alone; here they would be a KeyError."""
    own = {event for event in get_args(GAME.event_type) if event.__module__ == "core.glen_more.state"}
    assert own
    assert own <= set(ENTRIES)
    assert not any(tile.cost.coins for tile in TILES), "so no coins are ever paid to the supply"


@pytest.mark.parametrize("seats", SEATS)
def test_a_few_random_games_keep_their_books(seats):
    for seed in range(12):
        assert GAME.over(play_and_check(seats, seed))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("seats", SEATS)
def test_two_thousand_random_games_keep_their_books(seats, part, sampled):
    for seed in sampled(range(1000 + 100 * part, 1100 + 100 * part)):
        assert GAME.over(play_and_check(seats, seed))
