"""Chapter 3: set-up, with the draft of clans and the first workers; the auction and the games without clans and on a
dense map of chapter 18."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import base, book, modified
from core.clans_of_caledonia.components import (
    BOARDS,
    CLAN_OPTIONS,
    CLANS,
    CONTRACT_BOXES,
    CONTRACTS,
    GLORY,
    HIGHEST_BID,
    IMPORTS,
    MARKET,
    MERCHANTS,
    NO_CLAN,
    NO_CLANS_MONEY,
    NO_CONTRACT,
    NO_GOODS,
    NO_UNITS,
    PIECES,
    PLAYER_BOARD,
    PORTS,
    ROUNDS,
    STARTING,
    TECHNOLOGIES,
    export_grid,
)
from core.clans_of_caledonia.events import AuctionWon, BidderOut, BidMade, ClanTaken, TileLaid
from core.clans_of_caledonia.facts.means import price
from core.clans_of_caledonia.map import CORNERS, HEXES, SIDES, SPACES, land, land_number, module_of
from core.clans_of_caledonia.moves import Bid, ChooseClan, LayTile, Move, Out, PlaceWorker
from core.clans_of_caledonia.names import clan_name, tile_name
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.questions import FirstHexes, FirstWorkers
from core.clans_of_caledonia.rules import solo
from core.clans_of_caledonia.rules.placing import ALL_WORKERS, PLACING, pay_and_place, placements, placing_words
from core.clans_of_caledonia.state import EMPTY, TILE, Lot, Player, State, acting, hold
from core.clans_of_caledonia.tasks import (
    Bidding,
    ChoosingClan,
    LayingTile,
    LiningUp,
    OpeningAuction,
    PlacingWorker,
    Turn,
)
from core.clans_of_caledonia.things import OUT
from core.kernel import Chance, Message, Step, Who, say
from core.kernel.agenda import put
from core.kernel.contract import BadOptions

FIRST_WORKERS = 2
"""CC-3.11."""
TILES = len(CORNERS)
"""CC-18.4: of the dense map, one for each module."""
_LAY = tuple(LayTile(space) for space in range(HEXES))
_CHOOSE = tuple(ChooseClan(lot) for lot in range(len(STARTING)))
_BIDS = tuple(Bid(points) for points in range(HIGHEST_BID + 1))
_OUT = Out()


def deal(options: Options, seats: int, seed: int) -> State:
    """CC-3.16: map, ports and tiles of the dense map, market, glory tiles, contracts, first player, clans."""
    check(options, seats)
    chance = Chance(seed)
    sides = chance.pick(SIDES) if options.map_sides == "random" else options.map_sides
    number = land_number(sides, seats, options.ports)
    ports = chance.shuffled(port.number for port in PORTS if options.community_tiles or not port.community)
    stands = [EMPTY] * SPACES
    chosen = options.dense_map and options.dense_hexes == "chosen"
    if options.dense_map and not chosen:
        for module in CORNERS:
            stands[chance.pick([space for space in land(number).land if module_of(space) == module])] = TILE
    glory = chance.shuffled(tile.number for tile in GLORY if options.community_tiles or not tile.community)
    board, stack = _lay_contracts(chance.shuffled(range(len(CONTRACTS))), seats)
    first = chance.below(seats)
    order = tuple((first + turn) % seats for turn in range(seats))
    lots = _lots(options, seats, chance)
    auction = options.clans == "auction"
    state = State(
        chance=chance.state,
        agenda=(
            *([LayingTile((first + turn) % seats) for turn in range(TILES)] if chosen else ()),
            *([OpeningAuction(first)] if auction else [ChoosingClan(seat) for seat in reversed(order)]),
            LiningUp(),
        ),
        options=options,
        map=number,
        round=1,
        order=() if auction else order,
        passed=(),
        players=(BEGINNER,) * seats,
        stands=tuple(stands),
        steps=tuple(good.start_step for good in MARKET.goods),
        imports=(0,) * len(IMPORTS),
        board=board,
        stack=stack,
        under=(),
        removed=(),
        glory=glory[:ROUNDS] if options.glory_tiles else (),
        ports=ports[: len(CORNERS)] if options.ports else (),
        bought=NO_GOODS,
        clans=tuple(sorted(lot.clan for lot in lots if lot.clan != NO_CLAN)),
        lots=lots,
    )
    in_force = book(state.clans)
    return in_force.finish(in_force.step(state))[0]


def check(options: Options, seats: int) -> None:
    """CC-22.14: an option keeps its default where it is not offered."""
    for data in (*BOARDS.options, *CLAN_OPTIONS):
        value = getattr(options, data.id)
        if value != data.default and (seats not in data.players or seats in data.not_with.get(str(value), ())):
            raise BadOptions(say("cc.option.not_for", option=say(f"cc.option.{data.id}"), n=seats))


BEGINNER = Player(
    clan=NO_CLAN,
    money=0,
    goods=NO_GOODS,
    pieces=PIECES,
    units=NO_UNITS,
    spaces=(),
    shipping=0,
    technology=(False,) * len(TECHNOLOGIES),
    merchants=MERCHANTS.available_at_start,
    at_home=MERCHANTS.on_board_at_start,
    market=NO_GOODS,
    boxes=PLAYER_BOARD.export_boxes.count,
    contracts=(),
    fulfilled=(),
    ports=0,
    glory=0,
    bid=0,
    memory=(),
)
"""CC-3.7."""


def _lay_contracts(stack: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """CC-3.5, CC-3.17: the boxes, row by row, and the rest of the stack. The solo game leaves one box empty."""
    n = CONTRACT_BOXES[seats]
    board = list(stack[:n])
    if seats == 1:
        board.insert(solo.box_of(BOARDS.export_board.solo_die_boxes.empty_in_round_1), NO_CONTRACT)
        assert len(board) == export_grid(1).columns * export_grid(1).rows
    return tuple(board), stack[n:]


def _lots(options: Options, seats: int, chance: Chance) -> tuple[Lot, ...]:
    """CC-3.9: one clan more than players, each with a starting tile; CC-18.5: starting tiles alone; CC-18.6: in an
    auction as many as players."""
    n = seats if options.clans == "auction" else seats + 1
    clans: Sequence[int] = [NO_CLAN] * n
    if options.clans != "none":
        clans = chance.shuffled(
            number for number, clan in enumerate(CLANS) if options.community_tiles or clan.set == "base"
        )[:n]
    tiles = chance.shuffled(range(len(STARTING)))
    return tuple(Lot(clan, tile) for clan, tile in zip(clans, tiles, strict=False))


# 18. The dense map


base.prompts(LayingTile, "cc.ask.lay_tile")


@base.offers(LayingTile)
def hexes_to_close(state: State, task: LayingTile) -> Sequence[Move]:
    """CC-18.9: any land hex of the active map that is still open."""
    return [_LAY[space] for space in state.land.land if state.stands[space] == EMPTY]


base.touches(LayTile, "{space}")
base.names(LayTile, "cc.move.lay_tile")
base.shows(TileLaid, "tile", origin="seat-{seat}", to="{space}")
base.logs(TileLaid, "cc.log.tile_laid")


@base.answers(LayingTile, LayTile)
def lay_tile(step: Step[State], task: LayingTile, move: LayTile) -> None:
    step.change(stands=put(step.now.stands, move.space, TILE))
    step.tell(TileLaid(task.seat, move.space))


# Clans


@base.prompts(ChoosingClan)
def ask_for_a_clan(state: State, task: ChoosingClan) -> Message:
    if state.options.clans == "none":
        return say("cc.ask.tile", who=Who(task.seat))
    return say("cc.ask.clan", who=Who(task.seat))


@base.offers(ChoosingClan, forced=True)
def clans_to_choose(state: State, task: ChoosingClan) -> Sequence[Move]:
    """CC-3.9, CC-18.5, CC-18.6: whatever lies out. The last pair of an auction is no choice."""
    return _CHOOSE[: len(state.lots)]


base.touches(ChooseClan, "lot-{lot}")


@base.names(ChooseClan)
def name_of_choosing(state: State, move: ChooseClan) -> Message:
    chosen = state.lots[move.lot]
    if chosen.clan == NO_CLAN:
        return say("cc.move.choose_tile", tile=tile_name(chosen.tile))
    return say("cc.move.choose_clan", clan=clan_name(chosen.clan), tile=tile_name(chosen.tile))


@base.answers(ChoosingClan, ChooseClan)
def choose_clan(step: Step[State], task: ChoosingClan, move: ChooseClan) -> None:
    """CC-3.10: money and goods at once; clans hear of it and apply their start values. CC-18.5: without clans those who
    come later gain more."""
    state = step.now
    seat = task.seat
    lot = state.lots[move.lot]
    tile = STARTING[lot.tile]
    later = NO_CLANS_MONEY[state.order.index(seat)] if lot.clan == NO_CLAN else 0
    hold(step, seat, clan=lot.clan, money=tile.money + later, goods=tile.goods)
    step.change(lots=state.lots[: move.lot] + state.lots[move.lot + 1 :])
    step.tell(ClanTaken(seat, lot.clan, lot.tile))


@base.logs(ClanTaken)
def log_of_a_clan(state: State, event: ClanTaken) -> Message:
    if event.clan == NO_CLAN:
        return say("cc.log.tile", who=Who(event.seat), tile=tile_name(event.tile))
    return say("cc.log.clan", who=Who(event.seat), clan=clan_name(event.clan), tile=tile_name(event.tile))


# 18. The auction


@base.resolves(OpeningAuction)
def open_auction(step: Step[State], task: OpeningAuction) -> None:
    """CC-18.6, CC-18.7: opened by the nearest player without a clan; the last one gets what is left, free."""
    state = step.now
    seats = len(state.players)
    waiting = [
        seat % seats for seat in range(task.seat, task.seat + seats) if state.players[seat % seats].clan == NO_CLAN
    ]
    if not waiting:
        return
    if len(waiting) == 1:
        _win(step, waiting[0], 0)
    else:
        step.then(Bidding(waiting[0], -1, waiting[0], ()))


@base.prompts(Bidding)
def ask_for_a_bid(state: State, task: Bidding) -> Message:
    if task.bid < 0:
        return say("cc.ask.open_auction", who=Who(task.seat))
    return say("cc.ask.bid", who=Who(task.seat), leader=Who(task.leader), n=task.bid)


@base.offers(Bidding)
def bids(state: State, task: Bidding) -> Sequence[Move]:
    """CC-18.6: more than the last bid, up to the highest; or out. CC-18.7: the opening bid is compulsory."""
    higher = _BIDS[task.bid + 1 :]
    return higher if task.bid < 0 else (*higher, _OUT)


base.touches(Bid, "bid-{points}")
base.names(Bid, "cc.move.bid", n="points")
base.shows(BidMade, "bid", origin="seat-{seat}", n="points")
base.logs(BidMade, "cc.log.bid", n="points")


@base.answers(Bidding, Bid)
def bid(step: Step[State], task: Bidding, move: Bid) -> None:
    """CC-18.7: the highest bid ends the auction at once."""
    step.tell(BidMade(task.seat, move.points))
    if move.points == HIGHEST_BID:
        _win(step, task.seat, move.points)
    else:
        _next_bidder(step, task.seat, move.points, task.seat, task.out)


base.touches(Out, OUT)
base.names(Out, "cc.move.out")
base.shows(BidderOut, "bid", origin="seat-{seat}")
base.logs(BidderOut, "cc.log.out")


@base.answers(Bidding, Out)
def bid_no_more(step: Step[State], task: Bidding, move: Out) -> None:
    step.tell(BidderOut(task.seat))
    _next_bidder(step, task.seat, task.bid, task.leader, (*task.out, task.seat))


def _next_bidder(step: Step[State], last: int, points: int, leader: int, out: tuple[int, ...]) -> None:
    """CC-18.6: clockwise, until one is left."""
    state = step.now
    seats = len(state.players)
    for turn in range(1, seats + 1):
        seat = (last + turn) % seats
        if seat == leader:
            _win(step, leader, points)
            return
        if state.players[seat].clan == NO_CLAN and seat not in out:
            step.then(Bidding(seat, points, leader, out))
            return


def _win(step: Step[State], seat: int, points: int) -> None:
    """CC-18.6, CC-18.8: the next free place in turn order, a clan, and the next auction."""
    hold(step, seat, bid=points)
    step.change(order=(*step.now.order, seat))
    step.tell(AuctionWon(seat, points))
    step.then(ChoosingClan(seat), OpeningAuction((seat + 1) % len(step.now.players)))


base.shows(AuctionWon, "bid", origin="seat-{seat}", n="points")
base.logs(AuctionWon, "cc.log.won", n="points")


# First workers


@base.resolves(LiningUp)
def line_up(step: Step[State], task: LiningUp) -> None:
    """CC-3.11, CC-3.12: in turn order, back again, and whoever has a third worker last of all; then the first round."""
    state = step.now
    step.change(lots=(), clans=tuple(sorted(player.clan for player in state.players if player.clan != NO_CLAN)))
    if len(state.players) == 1:
        solo.set_neutrals(step)
    order = state.order
    workers = [modified(step.now, FirstWorkers(seat), FIRST_WORKERS) for seat in range(len(order))]
    more = [seat for seat in order for _ in range(workers[seat] - FIRST_WORKERS)]
    step.then(*(PlacingWorker(seat) for seat in (*order, *reversed(order), *more)), Turn(order[0]))


base.prompts(PlacingWorker, "cc.ask.worker")


@base.offers(PlacingWorker)
def first_workers(state: State, task: PlacingWorker) -> Sequence[Move]:
    """CC-3.11: any worker on any empty hex of the active map that it fits; no reach is needed."""
    spaces = modified(state, FirstHexes(task.seat), state.land.land)
    return placements(state, task.seat, spaces, ALL_WORKERS, PLACING)


base.touches(PlaceWorker, "unit-{unit}", "{space}")


@base.names(PlaceWorker)
def name_of_a_first_worker(state: State, move: PlaceWorker) -> Message:
    return placing_words(state, move.unit, move.space, price(state, acting(state), move.unit, move.space))


@base.answers(PlacingWorker, PlaceWorker)
def place_worker(step: Step[State], task: PlacingWorker, move: PlaceWorker) -> None:
    """CC-3.11, CC-3.14: worker cost plus land cost, and no bonus."""
    money = price(step.now, task.seat, move.unit, move.space)
    pay_and_place(step, task.seat, move.unit, move.space, money, first=True)


# What there is to see of the rest

base.shows(ClanTaken, "clan-{clan}", to="seat-{seat}")
