"""Moves and events of Clans of Caledonia in words."""

from __future__ import annotations

from collections.abc import Iterable

from core.clans_of_caledonia.clans import cunningham, macewen, mackenzie
from core.clans_of_caledonia.components import (
    CLANS,
    CONTRACTS,
    DISCOUNT,
    GLORY,
    GOODS,
    HIGHEST_LEVEL,
    IMPORTS,
    MEATS,
    NO_CLAN,
    PORTS,
    PRICES,
    SCORING,
    TERRAINS,
    UNITS,
)
from core.clans_of_caledonia.events import (
    AnimalSlaughtered,
    AuctionWon,
    BarrelStored,
    BarrelTaken,
    BidderOut,
    BidMade,
    ClanGained,
    ClanTaken,
    ContractFulfilled,
    ContractObtained,
    ContractRemoved,
    ContractsDrawn,
    ContractsReturned,
    DiceRolled,
    Event,
    FishermanRowed,
    GameEnded,
    GloryGained,
    GoodGiven,
    GoodReceived,
    GoodsSold,
    MeatWaived,
    MerchantHired,
    MerchantTakenBack,
    MoneyGained,
    NeutralsSet,
    Passed,
    PortUsed,
    PriceMoved,
    Processed,
    Produced,
    RoundBegun,
    ShippingUpgraded,
    SoloRated,
    TechnologyUpgraded,
    TileLaid,
    Traded,
    UnitPlaced,
    UnitSwapped,
)
from core.clans_of_caledonia.moves import (
    Bid,
    BorrowEffect,
    Brew,
    Buy,
    ChooseClan,
    Churn,
    Decline,
    Draw,
    EndTurn,
    Expand,
    Fulfil,
    GetGood,
    GiveGood,
    HireMerchant,
    Keep,
    LayTile,
    Move,
    Obtain,
    Out,
    Pass,
    PlaceWorker,
    Process,
    Row,
    Sell,
    ShiftPrice,
    Slaughter,
    StoreBarrel,
    Swap,
    TakeBack,
    TakeBarrel,
    UpgradeShipping,
    UpgradeTechnology,
    UsePort,
    Waive,
    WaiveNothing,
)
from core.clans_of_caledonia.names import (
    clan_name,
    contract_name,
    contract_names,
    count_of,
    glory_name,
    good_name,
    goods_list,
    level_name,
    port_name,
    space_name,
    technology_name,
    tile_name,
    unit_name,
)
from core.clans_of_caledonia.rules.obtaining import contract_money
from core.clans_of_caledonia.rules.placing import price
from core.clans_of_caledonia.scoring import SOURCES
from core.clans_of_caledonia.state import State, unit_of
from core.clans_of_caledonia.tasks import Bonuses, ExportBonuses, Keeping, Obtaining, TradingMoved
from core.kernel import Message, Who, say


def name_move(state: State, move: Move) -> Message:
    """A move as a short sentence, with what it costs or brings."""
    task = state.agenda[0]
    seat: int = task.seat  # type: ignore[union-attr]
    player = state.players[seat]
    match move:
        case LayTile(space):
            return say("cc.move.lay_tile", space=space_name(state, space))
        case ChooseClan(lot):
            chosen = state.lots[lot]
            if chosen.clan == NO_CLAN:
                return say("cc.move.choose_tile", tile=tile_name(chosen.tile))
            return say("cc.move.choose_clan", clan=clan_name(chosen.clan), tile=tile_name(chosen.tile))
        case Bid(points):
            return say("cc.move.bid", n=points)
        case Out():
            return say("cc.move.out")
        case PlaceWorker(unit, space):
            return _placed(state, unit, space, price(state, seat, unit, space))
        case Expand(unit, space):
            free = isinstance(task, ExportBonuses)
            return _placed(state, unit, space, price(state, seat, unit, space, free=free))
        case Buy(good, n):
            neighbours = isinstance(task, Bonuses) or (isinstance(task, TradingMoved) and task.neighbours)
            each = PRICES[good][state.steps[good]] - (DISCOUNT[good] if neighbours else 0)
            return say("cc.move.buy", what=count_of(n, good_name(good)), money=n * each)
        case Sell(good, n):
            return say("cc.move.sell", what=count_of(n, good_name(good)), money=n * PRICES[good][state.steps[good]])
        case Obtain(contract) | Keep(contract):
            first = not (isinstance(task, Obtaining) or (isinstance(task, Keeping) and task.kept))
            return _obtained(contract, contract_money(state, seat, first=first))
        case UpgradeShipping():
            return say("cc.move.shipping", level=level_name(player.shipping + 1))
        case UpgradeTechnology(tile):
            return say("cc.move.technology", technology=technology_name(tile))
        case HireMerchant():
            return say("cc.move.hire")
        case TakeBack(good):
            return say("cc.move.take_back", good=good_name(good))
        case Fulfil(contract):
            return say("cc.move.fulfil", contract=contract_name(contract))
        case Pass():
            return say("cc.move.pass")
        case EndTurn():
            return say("cc.move.end_turn")
        case UsePort(corner):
            return say("cc.move.use_port", port=port_name(state.ports[corner]))
        case BorrowEffect(corner):
            return say("cc.move.borrow", port=port_name(state.ports[corner]))
        case Waive(corner, meat):
            return say("cc.move.waive", port=port_name(state.ports[corner]), meat=say(f"cc.meat.{MEATS[meat]}"))
        case WaiveNothing():
            return say("cc.move.waive_nothing")
        case Slaughter(space):
            animal = unit_name(unit_of(state.stands[space]))
            return say("cc.move.slaughter", unit=animal, space=space_name(state, space))
        case GiveGood(good):
            return say("cc.move.give", good=good_name(good))
        case GetGood(good):
            return say("cc.move.get", good=good_name(good))
        case ShiftPrice(good, up):
            return (
                say("cc.move.price_up", good=good_name(good)) if up else say("cc.move.price_down", good=good_name(good))
            )
        case Swap(unit, space):
            off = unit_name(unit_of(state.stands[space]))
            return say("cc.move.swap", off=off, on=unit_name(unit), space=space_name(state, space))
        case Draw():
            return say("cc.move.draw")
        case Decline():
            return say("cc.move.decline")
        case Process(good, 0):
            return say("cc.move.process_nothing", good=good_name(good))
        case Process(good, n):
            return say("cc.move.process", what=count_of(n, good_name(good)))
        case Row(origin, to):
            return say("cc.move.row", origin=space_name(state, origin), to=space_name(state, to))
        case Brew(n):
            return say("cc.move.brew", what=count_of(n, good_name(macewen.BEER.good)), money=n * macewen.BEER.money)
        case TakeBarrel(place):
            return say("cc.move.take_barrel", money=mackenzie.VALUES[place])
        case StoreBarrel():
            return say("cc.move.store_barrel")
        case Churn(n):
            return say(
                "cc.move.churn", what=count_of(n, good_name(cunningham.BUTTER.good)), money=n * cunningham.BUTTER.money
            )


def _placed(state: State, unit: int, space: int, money: int) -> Message:
    return say("cc.move.place", unit=unit_name(unit), space=space_name(state, space), money=money)


def _obtained(contract: int, money: int) -> Message:
    name = contract_name(contract)
    if money > 0:
        return say("cc.move.obtain_gain", contract=name, money=money)
    if money < 0:
        return say("cc.move.obtain_pay", contract=name, money=-money)
    return say("cc.move.obtain", contract=name)


def log_line(state: State, event: Event, viewer: int | None) -> Message | None:
    """An event as a line of the log. Nothing in this game is told to some and not to others."""
    return _log_set_up(state, event) or _log_action(state, event) or _log_phase(event) or _log_clan(state, event)


def _log_set_up(state: State, event: Event) -> Message | None:
    match event:
        case TileLaid(seat, space):
            return say("cc.log.tile_laid", who=Who(seat), space=space_name(state, space))
        case ClanTaken(seat, clan, tile) if clan == NO_CLAN:
            return say("cc.log.tile", who=Who(seat), tile=tile_name(tile))
        case ClanTaken(seat, clan, tile):
            return say("cc.log.clan", who=Who(seat), clan=clan_name(clan), tile=tile_name(tile))
        case BidMade(seat, points):
            return say("cc.log.bid", who=Who(seat), n=points)
        case BidderOut(seat):
            return say("cc.log.out", who=Who(seat))
        case AuctionWon(seat, points):
            return say("cc.log.won", who=Who(seat), n=points)
        case NeutralsSet(spaces):
            return say("cc.log.neutrals", n=len(spaces))
    return None


def _log_action(state: State, event: Event) -> Message | None:
    match event:
        case UnitPlaced(seat, unit, space, money):
            place = space_name(state, space)
            return say("cc.log.placed", who=Who(seat), unit=unit_name(unit), space=place, money=money)
        case Traded(seat, good, n, money, neighbours):
            what = count_of(abs(n), good_name(good))
            if neighbours:
                return say("cc.log.bought_near", who=Who(seat), what=what, money=money)
            if n > 0:
                return say("cc.log.bought", who=Who(seat), what=what, money=money)
            return say("cc.log.sold", who=Who(seat), what=what, money=money)
        case PriceMoved(_, good, steps) if steps > 0:
            return say("cc.log.price_up", good=good_name(good), n=steps)
        case PriceMoved(_, good, steps) if steps < 0:
            return say("cc.log.price_down", good=good_name(good), n=-steps)
        case ContractObtained(seat, contract, money):
            return _log_obtained(seat, contract, money)
        case ContractsDrawn(seat, contracts):
            return say("cc.log.drawn", who=Who(seat), contracts=contract_names(contracts), n=len(contracts))
        case ContractsReturned(seat, contracts):
            return say("cc.log.returned", who=Who(seat), n=len(contracts))
        case ShippingUpgraded(seat, level, money):
            return say("cc.log.shipping", who=Who(seat), level=level_name(level), money=money)
        case TechnologyUpgraded(seat, tile, money):
            return say("cc.log.technology", who=Who(seat), technology=technology_name(tile), money=money)
        case MerchantHired(seat, money):
            return say("cc.log.hired", who=Who(seat), money=money)
        case MerchantTakenBack(seat, good):
            return say("cc.log.taken_back", who=Who(seat), good=good_name(good))
        case AnimalSlaughtered(seat, unit, space):
            return say("cc.log.slaughtered", who=Who(seat), unit=unit_name(unit), space=space_name(state, space))
        case ContractFulfilled(seat, contract, track_money):
            money = CONTRACTS[contract].money + track_money
            return say("cc.log.fulfilled", who=Who(seat), contract=contract_name(contract), money=money)
        case Passed(seat, place, money):
            return say("cc.log.passed", who=Who(seat), place=place + 1, money=money)
        case PortUsed(seat, corner, by, money) if corner != by:
            lent, own = port_name(state.ports[corner]), port_name(state.ports[by])
            return say("cc.log.borrowed", who=Who(seat), port=lent, by=own, money=money)
        case PortUsed(seat, corner):
            return say("cc.log.port", who=Who(seat), port=port_name(state.ports[corner]))
        case MeatWaived(seat, meat):
            return say("cc.log.waived", who=Who(seat), meat=say(f"cc.meat.{MEATS[meat]}"))
        case MoneyGained(seat, n):
            return say("cc.log.money", who=Who(seat), money=n)
        case GloryGained(seat, n, tile) if tile < 0:
            return say("cc.log.port_glory", who=Who(seat), n=n)
        case GloryGained(seat, n, tile):
            return say("cc.log.glory", who=Who(seat), tile=glory_name(tile), n=n)
        case GoodGiven(seat, good):
            return say("cc.log.gave", who=Who(seat), good=good_name(good))
        case GoodReceived(seat, good):
            return say("cc.log.got", who=Who(seat), good=good_name(good))
        case UnitSwapped(seat, space, off, on):
            place = space_name(state, space)
            return say("cc.log.swapped", who=Who(seat), off=unit_name(off), on=unit_name(on), space=place)
    return None


def _log_phase(event: Event) -> Message | None:
    match event:
        case Produced(seat, money, goods) if any(goods):
            return say("cc.log.produced", who=Who(seat), money=money, goods=goods_list(goods))
        case Produced(seat, money):
            return say("cc.log.income", who=Who(seat), money=money)
        case Processed(seat, good, n):
            return say("cc.log.processed", who=Who(seat), what=count_of(n, good_name(good)))
        case RoundBegun(number):
            return say("cc.log.round", round=number)
        case DiceRolled(good, face):
            return say("cc.log.dice", good=good_name(good), face=f"+{face}" if face > 0 else face)
        case ContractRemoved(contract):
            return say("cc.log.removed", contract=contract_name(contract))
        case GameEnded():
            return say("cc.log.ended")
        case SoloRated(points, rating):
            return say("cc.log.rated", n=points, rating=say(f"cc.rating.{rating}"))
    return None


def _log_clan(state: State, event: Event) -> Message | None:
    match event:
        case ClanGained(seat, clan, money):
            return say("cc.log.clan_money", who=Who(seat), clan=clan_name(clan), money=money)
        case FishermanRowed(seat, origin, to):
            return say("cc.log.rowed", who=Who(seat), origin=space_name(state, origin), to=space_name(state, to))
        case GoodsSold(seat, good, n, money):
            return say("cc.log.gave_up", who=Who(seat), what=count_of(n, good_name(good)), money=money)
        case BarrelStored(seat):
            return say("cc.log.stored", who=Who(seat))
        case BarrelTaken(seat, _, money):
            return say("cc.log.barrel", who=Who(seat), money=money)
    return None


def _log_obtained(seat: int, contract: int, money: int) -> Message:
    name = contract_name(contract)
    if money > 0:
        return say("cc.log.obtained_gain", who=Who(seat), contract=name, money=money)
    if money < 0:
        return say("cc.log.obtained_pay", who=Who(seat), contract=name, money=-money)
    return say("cc.log.obtained", who=Who(seat), contract=name)


def component_words() -> Iterable[str]:
    """The keys made from data."""
    yield from (f"cc.good.{good}" for good in GOODS)
    yield from (f"cc.unit.{unit.id}" for unit in UNITS)
    yield from (f"cc.clan.{clan.id}" for clan in CLANS)
    yield from (f"cc.port.{port.no}" for port in PORTS)
    yield from (f"cc.glory.{tile.no}" for tile in GLORY)
    yield from (f"cc.shipping.{level}" for level in range(HIGHEST_LEVEL + 1))
    yield from (f"cc.terrain.{terrain}" for terrain in TERRAINS)
    yield from (f"cc.meat.{meat}" for meat in MEATS)
    yield from (f"cc.import.{good}" for good in IMPORTS)
    yield from (f"cc.source.{source}" for source in SOURCES)
    yield from (f"cc.scored.{source}" for source in SOURCES)
    yield from (f"cc.rating.{line.id}" for line in SCORING.solo_rating)
