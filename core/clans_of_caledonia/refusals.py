"""What a tap means at the table of Clans of Caledonia, and why something is not possible: every refusal names what is
missing."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.components import (
    ANIMALS,
    CAP,
    CONTRACTS,
    DISCOUNT,
    GOODS,
    HIGHEST_BID,
    HIGHEST_LEVEL,
    MERCHANTS,
    PORTS,
    PRICES,
    SHIPPING_COST,
    TECHNOLOGY,
    TERRAINS,
    UNITS,
    WATER,
    BorrowPort,
    ExchangeGoods,
    MovePrice,
    PortEffect,
    SwapUnits,
    WaiveMeat,
)
from core.clans_of_caledonia.map import CORNERS, HEXES, SPACES, ports_in_reach
from core.clans_of_caledonia.names import (
    count_of,
    good_name,
    level_name,
    port_name,
    technology_name,
    unit_name,
)
from core.clans_of_caledonia.rules.access import borrowing_cost
from core.clans_of_caledonia.rules.book import book, modified
from core.clans_of_caledonia.rules.obtaining import contract_money, may_draw
from core.clans_of_caledonia.rules.placing import land_costs, price, unit_costs
from core.clans_of_caledonia.rules.ports import possible
from core.clans_of_caledonia.rules.producing import most_processed
from core.clans_of_caledonia.rules.trading import affordable_units, neighbourhood_most, sellable_units
from core.clans_of_caledonia.rules.upgrading import technologies_left
from core.clans_of_caledonia.state import (
    NEUTRAL,
    TILE,
    Bid,
    Bidding,
    Bonuses,
    BorrowEffect,
    Brew,
    Brewing,
    Buy,
    Cellaring,
    ChooseClan,
    ChoosingClan,
    Churn,
    Churning,
    Decline,
    Draw,
    EndTurn,
    ExchangingGood,
    Expand,
    ExportBonuses,
    Finishing,
    FirstHexes,
    Fulfil,
    Fulfilling,
    GetGood,
    GiveGood,
    HireMerchant,
    Keep,
    Keeping,
    Move,
    MovingPrice,
    Obtain,
    Obtaining,
    Out,
    Pass,
    PlaceWorker,
    PlacingWorker,
    Process,
    Processing,
    Row,
    Sell,
    ShiftPrice,
    Slaughter,
    Slaughtering,
    State,
    StoreBarrel,
    Swap,
    Swapping,
    TakeBack,
    TakeBarrel,
    Technologies,
    TradeGain,
    TradingMoved,
    Turn,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Waive,
    WaiveNothing,
    Waiving,
    seat_of,
    unit_of,
)
from core.kernel import Message, Who, say

BUY, SELL, UP, DOWN = "buy", "sell", "up", "down"
SHIPPING, MERCHANT, PASS, END_TURN, DECLINE, STACK = "shipping", "merchant", "pass", "end-turn", "decline", "stack"
BORROW, NO_WAIVER, OUT, CELLAR, BREW, CHURN = "borrow", "no-waiver", "out", "cellar", "brew", "churn"


# Names of things on the table.


def space_thing(space: int) -> str:
    return f"hex-{space}" if space < HEXES else port_thing(space - HEXES)


def port_thing(corner: int) -> str:
    return f"port-{corner}"


def unit_thing(unit: int) -> str:
    return f"unit-{unit}"


def row_thing(good: int) -> str:
    return f"row-{good}"


def good_thing(good: int) -> str:
    return f"good-{good}"


def contract_thing(contract: int) -> str:
    return f"contract-{contract}"


def lettered(kind: str, number: int) -> str:
    """What is told apart in a menu and not by pointing has letters, not a number: a to z, then aa and so on."""
    letters = "" if number >= 0 else "none"
    number += 1
    while number > 0:
        number, digit = divmod(number - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return f"{kind}-{letters}"


def units_thing(n: int) -> str:
    return lettered("units", n)


def touches(move: Move) -> tuple[str, ...]:
    """The things a move goes with. A space is `hex-N`, a port tile `port-N`; a unit of the player board `unit-N`; a
    row of the market `row-N`, and a good in stock `good-N`."""
    match move:
        case ChooseClan(lot):
            return (f"lot-{lot}",)
        case Bid(points):
            return (f"bid-{points}",)
        case Out():
            return (OUT,)
        case PlaceWorker(unit, space) | Expand(unit, space) | Swap(unit, space):
            return (unit_thing(unit), space_thing(space))
        case Buy(good, n):
            return (row_thing(good), BUY, units_thing(n))
        case Sell(good, n):
            return (row_thing(good), SELL, units_thing(n))
        case ShiftPrice(good, up):
            return (row_thing(good), UP if up else DOWN)
        case TakeBack(good):
            return (row_thing(good),)
        case Obtain(contract) | Keep(contract) | Fulfil(contract):
            return (contract_thing(contract),)
        case UpgradeShipping():
            return (SHIPPING,)
        case UpgradeTechnology(tile):
            return (f"technology-{tile}",)
        case HireMerchant():
            return (MERCHANT,)
        case Pass():
            return (PASS,)
        case EndTurn():
            return (END_TURN,)
        case UsePort(corner):
            return (port_thing(corner),)
        case BorrowEffect(corner):
            return (port_thing(corner), BORROW)
        case Waive(corner, meat):
            return (port_thing(corner), lettered("meat", meat))
        case WaiveNothing():
            return (NO_WAIVER,)
        case Slaughter(space):
            return (space_thing(space),)
        case GiveGood(good) | GetGood(good):
            return (good_thing(good),)
        case Draw():
            return (STACK,)
        case Decline():
            return (DECLINE,)
        case Process(good, n):
            return (good_thing(good), units_thing(n))
        case Row(origin, to):
            return (f"fisherman-{origin}", space_thing(to))
        case Brew(n):
            return (BREW, units_thing(n))
        case Churn(n):
            return (CHURN, units_thing(n))
        case TakeBarrel(place):
            return (f"barrel-{place}",)
        case StoreBarrel():
            return (CELLAR,)


# Reasons.


class Tapped:
    """What a person pointed at, by kind; None for what was not, -1 for a number that no table has."""

    def __init__(self, things: Sequence[str]) -> None:
        self.words = frozenset(things)
        port = _number(things, "port", len(CORNERS))
        self.port = port
        self.space = _number(things, "hex", HEXES)
        if self.space is None and port is not None and port >= 0:
            self.space = HEXES + port
        self.unit = _number(things, "unit", len(UNITS))
        self.row = _number(things, "row", len(GOODS))
        self.good = _number(things, "good", len(GOODS))
        self.contract = _number(things, "contract", len(CONTRACTS))
        self.technology = _number(things, "technology", len(TECHNOLOGY.tiles))
        self.fisherman = _number(things, "fisherman", SPACES)
        self.barrel = _number(things, "barrel", 100)
        self.bid = _number(things, "bid", 100)


def _number(things: Sequence[str], kind: str, many: int) -> int | None:
    """The number of the first thing of a kind."""
    for thing in things:
        head, _, tail = thing.rpartition("-")
        if head == kind:
            known = tail.isascii() and tail.isdigit() and len(tail) < 6 and int(tail) < many
            return int(tail) if known else -1
    return None


def why_not(state: State, things: Sequence[str]) -> tuple[Message, ...]:
    """The reasons against what was tapped; empty if a legal move touches all of it."""
    wanted = set(things)
    if any(wanted <= set(touches(move)) for move in book(state.clans).moves(state)):
        return ()
    if not state.agenda:
        return (say("cc.why.over"),)
    return tuple(_reasons(state, Tapped(things))) or (say("play.not_now"),)


def _reasons(state: State, tapped: Tapped) -> list[Message]:
    match state.agenda[0]:
        case ChoosingClan():
            return [say("cc.why.clan_first")]
        case Bidding(_, bid):
            return _why_not_bid(bid, tapped)
        case PlacingWorker(seat):
            return _why_not_first(state, seat, tapped)
        case Turn(seat):
            return _why_not_in_turn(state, seat, tapped)
        case Finishing(seat):
            return _why_not_after(state, seat, tapped)
        case Bonuses(seat, goods, draw):
            return _why_not_bonus(state, seat, goods, draw, tapped)
        case ExportBonuses(seat, free_hexes, upgrades):
            return _why_not_export_bonus(state, seat, free_hexes, upgrades, tapped)
        case Obtaining(seat):
            if tapped.contract is not None:
                return _why_not_obtained(state, seat, tapped.contract, first=False)
            return [say("cc.why.obtain_first")]
        case Keeping(seat, drawn, kept):
            if tapped.contract is not None and tapped.contract not in drawn:
                return [say("cc.why.not_drawn")]
            money = contract_money(state, seat, first=kept == 0)
            if tapped.contract is not None:
                return [*_box_full(state, seat), *_money_short(state, seat, -money)]
            return [say("cc.why.keep_first")]
        case Fulfilling(seat):
            if tapped.contract is not None:
                return _why_not_fulfilled(state, seat, tapped.contract)
            return [say("cc.why.fulfil_first")]
        case Waiving():
            return [say("cc.why.waive_first")]
        case Slaughtering(seat, meat):
            return _why_not_slaughtered(state, seat, meat, tapped)
        case ExchangingGood(seat, goods, give):
            if give and tapped.good is not None and tapped.good in goods:
                return [say("cc.why.no_good", good=good_name(tapped.good))]
            return [say("cc.why.exchange_first")]
        case MovingPrice(_, goods):
            if tapped.row is not None and tapped.row in goods:
                return [say("cc.why.no_shift", good=good_name(tapped.row))]
            return [say("cc.why.shift_first")]
        case TradingMoved(seat, good, neighbours):
            if tapped.row == good:
                return _why_not_traded(state, seat, good, tapped, neighbours=neighbours)
            return [say("cc.why.trade_first", good=good_name(good))]
        case Swapping() as task:
            return _why_not_swapped(state, task, tapped)
        case Processing(seat, good):
            if tapped.good == good:
                return [say("cc.why.processed", good=good_name(good), most=most_processed(state.players[seat], good))]
            return [say("cc.why.process_first", good=good_name(good))]
        case Brewing():
            return [say("cc.why.brew", most=_most(state))]
        case Churning():
            return [say("cc.why.churn", most=_most(state))]
        case Cellaring():
            return [say("cc.why.cellar_first")]
    return []


def _most(state: State) -> int:
    """The highest number that a move offers."""
    return max(move.n for move in book(state.clans).moves(state) if isinstance(move, (Brew, Churn)))


def _why_not_bid(last: int, tapped: Tapped) -> list[Message]:
    """CC-18.6, CC-18.7."""
    if OUT in tapped.words:
        return [say("cc.why.must_open")]
    if tapped.bid is not None:
        return [say("cc.why.bid", low=last + 1, high=HIGHEST_BID)]
    return [say("cc.why.bid_first")]


# Money and pieces


def _money_short(state: State, seat: int, cost: int) -> list[Message]:
    have = state.players[seat].money
    return [say("cc.why.money", money=cost, have=have)] if cost > have else []


def _no_piece(state: State, seat: int, unit: int) -> list[Message]:
    """CC-8.3."""
    player = state.players[seat]
    if not player.pieces[unit]:
        return [say("cc.why.no_such_unit", unit=unit_name(unit))]
    if player.units[unit] == player.pieces[unit]:
        return [say("cc.why.no_piece", unit=unit_name(unit), n=player.pieces[unit])]
    return []


# Placing


def _closed(state: State, space: int) -> list[Message]:
    """CC-8.4: why nobody may place anything on a space."""
    here, land = state.stands[space], state.land
    if here >= 0:
        return [say("cc.why.taken", who=Who(seat_of(here)), unit=unit_name(unit_of(here)))]
    if here == NEUTRAL:
        return [say("cc.why.neutral")]
    if here == TILE:
        return [say("cc.why.dense_tile")]
    if land.terrain[space]:
        return []
    if space >= HEXES:
        return [say("cc.why.no_ports")]
    return [say("cc.why.covered") if space in land.covered else say("cc.why.shaded")]


def _terrain_names(bits: int) -> tuple[Message, ...]:
    return tuple(say(f"cc.terrain.{word}") for word, bit in TERRAINS.items() if bits & bit)


def _unfit(state: State, unit: int, space: int) -> list[Message]:
    """CC-8.3: the terrain does not fit."""
    terrain = state.land.terrain[space]
    if UNITS[unit].terrain & terrain:
        return []
    if terrain == WATER:
        return [say("cc.why.water", unit=unit_name(unit))]
    return [say("cc.why.terrain", unit=unit_name(unit), needs=_terrain_names(UNITS[unit].terrain))]


def _out_of_reach(state: State, seat: int, space: int) -> list[Message]:
    """CC-2.14: the level at which a space would be in reach."""
    player = state.players[seat]
    reach = state.land.reach
    for level in range(HIGHEST_LEVEL + 1):
        if any(reach[level][own] >> space & 1 for own in player.spaces):
            if level <= player.shipping:
                return []
            return [say("cc.why.reach", level=level_name(level), have=level_name(player.shipping))]
    return [say("cc.why.never_in_reach")]


def _fishing(state: State, unit: int, space: int) -> list[Message]:
    """CC-15.16."""
    land = state.land
    if UNITS[unit].terrain & land.terrain[space] == WATER and any(
        land.terrain[other] == WATER and state.stands[other] >= 0 for other in land.neighbours[space]
    ):
        return [say("cc.why.fishermen_apart")]
    return []


def _why_not_first(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """CC-3.11, CC-15.12."""
    unit, space = tapped.unit, tapped.space
    if unit is not None and unit >= 0 and UNITS[unit].kind != "worker":
        return [say("cc.why.worker_first")]
    if space is None or space < 0:
        return _no_piece(state, seat, unit) if unit is not None and unit >= 0 else [say("cc.why.worker_first")]
    reasons = _closed(state, space)
    if reasons:
        return reasons
    hexes = modified(state, FirstHexes(seat), state.land.land)
    if state.land.terrain[space] != WATER and space not in hexes:
        return [say("cc.why.border")]
    if unit is None or unit < 0:
        return [say("cc.why.no_worker_fits")]
    return [
        *_no_piece(state, seat, unit),
        *_unfit(state, unit, space),
        *_fishing(state, unit, space),
        *_money_short(state, seat, price(state, seat, unit, space)),
    ]


def _why_not_placed(state: State, seat: int, tapped: Tapped, *, free: bool) -> list[Message]:
    """CC-8.1: everything that stands against a unit, a hex, or both together."""
    unit, space = tapped.unit, tapped.space
    known = unit is not None and unit >= 0
    if space is None or space < 0:
        return _why_not_unit(state, seat, unit, free=free) if unit is not None and known else []
    reasons = _closed(state, space)
    if reasons:
        return reasons
    reasons = _out_of_reach(state, seat, space)
    if unit is None or not known:
        return reasons or _why_no_unit(state, seat, space, free=free)
    return [
        *_no_piece(state, seat, unit),
        *_unfit(state, unit, space),
        *reasons,
        *_fishing(state, unit, space),
        *_money_short(state, seat, price(state, seat, unit, space, free=free)),
    ]


def _why_not_unit(state: State, seat: int, unit: int, *, free: bool) -> list[Message]:
    """A unit alone: no piece, no money, or nowhere to go."""
    reasons = _no_piece(state, seat, unit)
    if reasons:
        return reasons
    cost = unit_costs(state, seat)[unit] + min(land_costs(state, seat, free=free))
    return _money_short(state, seat, max(0, cost)) or [say("cc.why.unit_nowhere", unit=unit_name(unit))]


def _why_no_unit(state: State, seat: int, space: int, *, free: bool) -> list[Message]:
    """A space in reach that no unit can go to now: nothing fits, or nothing can be paid for."""
    fitting = [
        unit.number
        for unit in UNITS
        if unit.terrain & state.land.terrain[space] and not _no_piece(state, seat, unit.number)
    ]
    if not fitting:
        return [say("cc.why.nothing_fits")]
    least = min(price(state, seat, unit, space, free=free) for unit in fitting)
    return _money_short(state, seat, least)


# Trading


def _why_not_traded(state: State, seat: int, good: int, tapped: Tapped, *, neighbours: bool) -> list[Message]:
    """CC-6.1, CC-6.5: no merchants, the other way this round, no money, no goods, or too many."""
    if good < 0:
        return []
    player = state.players[seat]
    if not player.merchants:
        return [say("cc.why.no_merchants")]
    here, name = player.market[good], good_name(good)
    if here < 0 and (BUY in tapped.words or neighbours):
        return [say("cc.why.sold_before", good=name)]
    if here > 0 and SELL in tapped.words:
        return [say("cc.why.bought_before", good=name)]
    cost = PRICES[good][state.steps[good]] - (DISCOUNT[good] if neighbours else 0)
    money = player.money + modified(state, TradeGain(seat), 0)
    buying = [say("cc.why.buy_money", good=name, money=cost, have=money)] if money < cost else []
    selling = [say("cc.why.no_good", good=name)] if not player.goods[good] else []
    if BUY in tapped.words or neighbours:
        most = neighbourhood_most(state, seat, good) if neighbours else affordable_units(state, seat, good, cost)
        if neighbours and state.bought[good] >= CAP[len(state.players)]:
            return [say("cc.why.cap", most=CAP[len(state.players)], good=name)]
        return buying or [say("cc.why.at_most", most=most, good=name)]
    if SELL in tapped.words:
        return selling or [say("cc.why.at_most", most=sellable_units(state, seat, good), good=name)]
    return [*(buying if here >= 0 else [say("cc.why.sold_before", good=name)]), *(selling if here <= 0 else [])]


# Contracts


def _box_full(state: State, seat: int) -> list[Message]:
    player = state.players[seat]
    return [say("cc.why.box_full", n=player.boxes)] if len(player.contracts) >= player.boxes else []


def _why_not_obtained(state: State, seat: int, contract: int, *, first: bool = True) -> list[Message]:
    """CC-7.1, CC-7.2."""
    if contract not in state.board:
        return [say("cc.why.contract_elsewhere")]
    return [*_box_full(state, seat), *_money_short(state, seat, -contract_money(state, seat, first=first))]


def _why_not_fulfilled(state: State, seat: int, contract: int) -> list[Message]:
    """CC-10.1: what is missing."""
    player = state.players[seat]
    if contract not in player.contracts:
        return [say("cc.why.not_in_box")]
    data = CONTRACTS[contract]
    short = tuple(
        count_of(need - have, good_name(good))
        for good, (need, have) in enumerate(zip(data.goods, player.goods, strict=True))
        if need > have
    )
    animals = tuple(
        count_of(need - player.units[animal], unit_name(animal))
        for animal, need in zip(ANIMALS, data.meat, strict=True)
        if need > player.units[animal]
    )
    return [
        *([say("cc.why.goods_missing", goods=short)] if short else []),
        *([say("cc.why.animals_missing", units=animals)] if animals else []),
    ]


def _why_not_contract(state: State, seat: int, contract: int) -> list[Message]:
    if contract in state.players[seat].contracts:
        return _why_not_fulfilled(state, seat, contract)
    return _why_not_obtained(state, seat, contract)


def _why_not_slaughtered(state: State, seat: int, meat: tuple[int, ...], tapped: Tapped) -> list[Message]:
    """CC-10.4."""
    wanted = tuple(unit_name(animal) for animal, n in zip(ANIMALS, meat, strict=True) if n)
    if tapped.space is not None and tapped.space >= 0:
        return [say("cc.why.not_that_animal", units=wanted)]
    return [say("cc.why.slaughter_first", units=wanted)]


# Upgrades


def _why_no_shipping(state: State, seat: int, cost: int) -> list[Message]:
    """CC-9.1."""
    if state.players[seat].shipping == HIGHEST_LEVEL:
        return [say("cc.why.highest_level", level=level_name(HIGHEST_LEVEL))]
    return _money_short(state, seat, cost)


def _why_no_technology(state: State, seat: int, tile: int, cost: int) -> list[Message]:
    """CC-9.2."""
    if tile not in technologies_left(state, seat):
        if not modified(state, Technologies(seat), tuple(range(len(TECHNOLOGY.tiles)))):
            return [say("cc.why.no_technologies")]
        return [say("cc.why.flipped", technology=technology_name(tile))] if tile >= 0 else []
    return _money_short(state, seat, cost)


def _why_no_merchant(state: State, seat: int, cost: int) -> list[Message]:
    """CC-9.3."""
    if not state.players[seat].at_home:
        return [say("cc.why.all_hired", n=MERCHANTS.total)]
    return _money_short(state, seat, cost)


# Ports


def _why_no_port(state: State, seat: int, corner: int, *, after: bool) -> list[Message]:
    """CC-11.1 to CC-11.4."""
    if not state.ports or corner < 0:
        return [say("cc.why.no_ports")]
    player = state.players[seat]
    effect = PORTS[state.ports[corner]].first
    name = port_name(state.ports[corner])
    if player.ports >> corner & 1:
        return [say("cc.why.port_used", port=name)]
    if not ports_in_reach(state.map, player.shipping, player.spaces) >> corner & 1:
        return _out_of_reach(state, seat, HEXES + corner)
    if isinstance(effect, BorrowPort):
        return _money_short(state, seat, effect.cost) or [say("cc.why.nothing_to_borrow")]
    return _why_no_effect(state, seat, effect, after=after)


def _why_not_borrowed(state: State, seat: int, corner: int, *, after: bool) -> list[Message]:
    """CC-11.18, CC-11.22."""
    if not state.ports or corner < 0:
        return [say("cc.why.no_ports")]
    by = next((other for other in range(len(state.ports)) if borrowing_cost(state, other) is not None), None)
    if by is None:
        return [say("cc.why.no_borrowing")]
    reasons = _why_no_port(state, seat, by, after=after)
    if reasons and reasons[0].key != "cc.why.nothing_to_borrow":
        return reasons
    return _why_no_effect(state, seat, PORTS[state.ports[corner]].first, after=after)


def _why_no_effect(state: State, seat: int, effect: PortEffect, *, after: bool) -> list[Message]:
    match effect:
        case WaiveMeat():
            return [say("cc.why.with_meat")]
        case MovePrice():
            return [say("cc.why.with_trade")] if after else [say("cc.why.no_trade_after_shift")]
        case ExchangeGoods() if not possible(state, seat, effect):
            return [say("cc.why.nothing_to_exchange")]
        case SwapUnits() if not possible(state, seat, effect):
            return [say("cc.why.no_swap")]
    return []


def _why_not_swapped(state: State, task: Swapping, tapped: Tapped) -> list[Message]:
    """CC-11.12 to CC-11.15."""
    seat, exclude = task.seat, task.exclude
    unit, space = tapped.unit, tapped.space
    if unit is not None and unit >= 0:
        if unit in exclude:
            return [say("cc.why.not_swapped", unit=unit_name(unit))]
        if unit in task.off:
            return [say("cc.why.swap_differs")]
        reasons = _no_piece(state, seat, unit)
        if reasons:
            return reasons
    if space is None or space < 0:
        return [say("cc.why.swap_first")]
    if space not in state.players[seat].spaces or space in task.spaces:
        return [say("cc.why.swap_own")]
    here = unit_of(state.stands[space])
    if here in exclude:
        return [say("cc.why.not_swapped", unit=unit_name(here))]
    if here in task.on or here == unit:
        return [say("cc.why.swap_differs")]
    if unit is not None and unit >= 0:
        return _unfit(state, unit, space) or [say("cc.why.no_second_swap")]
    return [say("cc.why.no_second_swap")]


# Tasks of a turn


def _why_not_in_turn(state: State, seat: int, tapped: Tapped) -> list[Message]:
    player = state.players[seat]
    if BORROW in tapped.words:
        return _why_not_borrowed(state, seat, -1 if tapped.port is None else tapped.port, after=False)
    if tapped.fisherman is not None:
        return _why_not_rowed(state, seat, tapped)
    if tapped.unit is not None or (tapped.space is not None and tapped.port is None):
        return _why_not_placed(state, seat, tapped, free=False)
    if tapped.port is not None:
        return _why_no_port(state, seat, tapped.port, after=False)
    if tapped.row is not None:
        return _why_not_traded(state, seat, tapped.row, tapped, neighbours=False)
    if tapped.contract is not None:
        return _why_not_contract(state, seat, tapped.contract)
    if SHIPPING in tapped.words:
        return _why_no_shipping(state, seat, SHIPPING_COST)
    if tapped.technology is not None:
        return _why_no_technology(state, seat, tapped.technology, TECHNOLOGY.cost)
    if MERCHANT in tapped.words:
        return _why_no_merchant(state, seat, MERCHANTS.hire_cost)
    if tapped.barrel is not None:
        return [say("cc.why.no_barrel")]
    if END_TURN in tapped.words:
        return [say("cc.why.action_first")]
    if tapped.good is not None and tapped.good >= 0:
        return [say("cc.why.use_market", good=good_name(tapped.good), have=player.goods[tapped.good])]
    return []


def _why_not_rowed(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """CC-15.16, CC-15.19."""
    player = state.players[seat]
    origin, to = tapped.fisherman, tapped.space
    land = state.land
    if origin not in player.spaces or land.terrain[origin] != WATER:
        return [say("cc.why.no_fisherman")]
    if player.memory[0]:
        return [say("cc.why.rowed")]
    if to is None or to < 0:
        return [say("cc.why.row_nowhere")]
    reasons = _closed(state, to)
    if reasons:
        return reasons
    if land.terrain[to] != WATER or to not in land.neighbours[origin]:
        return [say("cc.why.row_far")]
    return [say("cc.why.fishermen_apart")]


def _why_not_after(state: State, seat: int, tapped: Tapped) -> list[Message]:
    """CC-5.2, CC-5.3: the main action is done."""
    if BORROW in tapped.words:
        return _why_not_borrowed(state, seat, -1 if tapped.port is None else tapped.port, after=True)
    if tapped.port is not None and tapped.unit is None:
        return _why_no_port(state, seat, tapped.port, after=True)
    if tapped.barrel is not None:
        return [say("cc.why.no_barrel")]
    return [say("cc.why.action_done")]


def _why_not_bonus(state: State, seat: int, goods: tuple[int, ...], draw: bool, tapped: Tapped) -> list[Message]:
    """CC-8.6 to CC-8.13."""
    if tapped.row is not None:
        if tapped.row not in goods:
            return [say("cc.why.not_opened", good=good_name(tapped.row))] if tapped.row >= 0 else []
        return _why_not_traded(state, seat, tapped.row, tapped, neighbours=True)
    if STACK in tapped.words:
        if draw and not may_draw(state, seat):
            return _box_full(state, seat) or [say("cc.why.stack_empty")]
        return [say("cc.why.no_building_bonus")]
    return [say("cc.why.bonuses_first")]


def _why_not_export_bonus(state: State, seat: int, free_hexes: int, upgrades: int, tapped: Tapped) -> list[Message]:
    """CC-9.4, CC-10.8, CC-10.9."""
    if tapped.unit is not None or tapped.space is not None:
        if not free_hexes:
            return [say("cc.why.no_free_hex")]
        return _why_not_placed(state, seat, tapped, free=True)
    upgrading = SHIPPING in tapped.words or MERCHANT in tapped.words or tapped.technology is not None
    if upgrading or tapped.row is not None:
        if not upgrades:
            return [say("cc.why.no_bonus_upgrade")]
        if SHIPPING in tapped.words:
            return _why_no_shipping(state, seat, 0)
        if MERCHANT in tapped.words:
            return _why_no_merchant(state, seat, 0)
        if tapped.technology is not None:
            return _why_no_technology(state, seat, tapped.technology, TECHNOLOGY.cost_by_bonus)
        return [say("cc.why.no_merchant_there")]
    return [say("cc.why.export_bonuses_first")]
