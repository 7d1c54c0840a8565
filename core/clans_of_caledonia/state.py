"""What a position of Clans of Caledonia is, and the words it is played in: options, tasks, moves, events, questions."""

from __future__ import annotations

from typing import Literal

import msgspec

from core.clans_of_caledonia.map import Land, land
from core.kernel.agenda import Position, Step, put

replace = msgspec.structs.replace

ImportValues = Literal["rarity", "fixed"]
Clans = Literal["draft", "none", "auction"]
Swapped = Literal["forbidden", "allowed"]
Payment = Literal["per_turn", "per_effect"]
Switch = Literal["on", "off"]
MapSides = Literal[
    "random",
    "A1B1C1D1",
    "A1B1C1D2",
    "A1B1C2D1",
    "A1B1C2D2",
    "A1B2C1D1",
    "A1B2C1D2",
    "A1B2C2D1",
    "A1B2C2D2",
    "A2B1C1D1",
    "A2B1C1D2",
    "A2B1C2D1",
    "A2B1C2D2",
    "A2B2C1D1",
    "A2B2C1D2",
    "A2B2C2D1",
    "A2B2C2D2",
]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 18 and the switches of CC-3.1, CC-3.13, CC-11.20, CC-15.5 and CC-17.5."""

    clans: Clans = "draft"
    import_values: ImportValues = "rarity"
    glory_tiles: bool = True
    ports: bool = True
    dense_map: bool = False
    community_tiles: bool = True
    map_sides: MapSides = "random"
    port7_neighbourhood: Swapped = "forbidden"
    buchanan_payment: Payment = "per_turn"
    solo_import_track: Switch = "on"


# Tasks of the set-up.


class ChoosingClan(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes a clan with its starting tile, or a starting tile alone."""

    seat: int


class OpeningAuction(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The next clan is auctioned; the seat, or the next to its left without a clan, opens."""

    seat: int


class Bidding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat bids more, or is out of this auction. Before the opening bid, `leader` is the seat itself and `bid`
    is -1."""

    seat: int
    bid: int
    leader: int
    out: tuple[int, ...]


class LiningUp(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Everybody has a clan: neutral pieces are set, and the first workers get their order."""


class PlacingWorker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat places one of its first workers."""

    seat: int


# Tasks of a turn.


class Turn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat takes its main action, and perhaps uses ports before it."""

    seat: int


class Finishing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """After the main action: the seat may still use ports, then ends its turn."""

    seat: int


class Obtaining(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may take another contract with the same action."""

    seat: int
    taken: int


class Bonuses(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may buy the goods that neighbours open, and draw contracts by a building bonus, in any order."""

    seat: int
    goods: tuple[int, ...]
    draw: bool


class Keeping(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat keeps some of the contracts it has drawn."""

    seat: int
    drawn: tuple[int, ...]
    kept: int


class Waiving(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat fulfils a contract with meat, and a port can stand in for an animal."""

    seat: int
    meat: tuple[int, ...]


class Slaughtering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat chooses the animals that a contract asks for."""

    seat: int
    meat: tuple[int, ...]


class Delivering(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Everything has been given: the contract is fulfilled."""

    seat: int
    contract: int


class ExportBonuses(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat uses free hexes and bonus upgrades, in any order."""

    seat: int
    free_hexes: int
    upgrades: int


class Delivered(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The bonuses of a contract have been taken."""

    seat: int
    contract: int


class Fulfilling(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may fulfil another contract with the same action."""

    seat: int
    done: int


class ExchangingGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat gives goods of one kind for others (`give`), then names what it gets (`get`), one at a time."""

    seat: int
    goods: tuple[int, ...]
    give: int
    get: int


class MovingPrice(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat moves the marker of one of these goods before it trades it. With `neighbours` the trade is a purchase
    from them, and `draw` is what else their task had to offer."""

    seat: int
    goods: tuple[int, ...]
    steps: int
    neighbours: bool
    draw: bool
    open: tuple[int, ...]


class TradingMoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat trades the good whose marker it moved."""

    seat: int
    good: int
    neighbours: bool
    draw: bool
    open: tuple[int, ...]


class Swapping(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat swaps units; `spaces`, `off` and `on` tell what it has swapped so far."""

    seat: int
    count: int
    exclude: tuple[int, ...]
    spaces: tuple[int, ...]
    off: tuple[int, ...]
    on: tuple[int, ...]


# Tasks of the other phases.


class NextTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The turn of this seat is over."""

    last: int


class Producing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat's units produce."""

    player: int


class Processing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat decides how much of a good its buildings make."""

    seat: int
    good: int


class EndingProduction(msgspec.Struct, frozen=True, gc=False, tag=True):
    player: int


class ScoringGlory(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The glory tile of the round, and the end of the round."""


class Preparation(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The next round is set up."""


# Tasks of clans.


class Brewing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may give grain for money."""

    seat: int


class Cellaring(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may put a barrel into its cellar."""

    seat: int


class Churning(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The seat may give milk for money."""

    seat: int


Task = (
    ChoosingClan
    | OpeningAuction
    | Bidding
    | LiningUp
    | PlacingWorker
    | Turn
    | Finishing
    | Obtaining
    | Bonuses
    | Keeping
    | Waiving
    | Slaughtering
    | Delivering
    | ExportBonuses
    | Delivered
    | Fulfilling
    | ExchangingGood
    | MovingPrice
    | TradingMoved
    | Swapping
    | NextTurn
    | Producing
    | Processing
    | EndingProduction
    | ScoringGlory
    | Preparation
    | Brewing
    | Cellaring
    | Churning
)
OWN_TURN = (
    Turn,
    Finishing,
    Obtaining,
    Bonuses,
    Keeping,
    Waiving,
    Slaughtering,
    ExportBonuses,
    Fulfilling,
    ExchangingGood,
    MovingPrice,
    TradingMoved,
    Swapping,
)
"""The decisions of a seat on its own turn."""


# Moves.


class ChooseClan(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take what lies at this place of the row of clans and starting tiles."""

    lot: int


class Bid(msgspec.Struct, frozen=True, gc=False, tag=True):
    points: int


class Out(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Bid no more in this auction."""


class PlaceWorker(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Place one of the first workers."""

    unit: int
    space: int


class Buy(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Buy so many units of a good: on the market, or from neighbours."""

    good: int
    n: int


class Sell(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: int
    n: int


class Obtain(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a contract from the export board."""

    contract: int


class Expand(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Place a unit: as an action, or by a free hex."""

    unit: int
    space: int


class UpgradeShipping(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class UpgradeTechnology(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Flip a technology tile; its number in the list of tiles."""

    tile: int


class HireMerchant(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class TakeBack(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a merchant back from the market, from the area of this good where they stand."""

    good: int


class Fulfil(msgspec.Struct, frozen=True, gc=False, tag=True):
    contract: int


class Pass(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class EndTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class UsePort(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use the port at a corner."""

    corner: int


class BorrowEffect(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use the effect of the port at this corner by the port that borrows."""

    corner: int


class Waive(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Use the port at this corner in place of an animal; `meat` is the number of the symbol's kind."""

    corner: int
    meat: int


class WaiveNothing(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Slaughter for all the meat that is left."""


class Slaughter(msgspec.Struct, frozen=True, gc=False, tag=True):
    space: int


class GiveGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: int


class GetGood(msgspec.Struct, frozen=True, gc=False, tag=True):
    good: int


class ShiftPrice(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move the marker of a good as far as a port says; up is 1, down is 0."""

    good: int
    up: int


class Swap(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put this unit in place of the own one on a space."""

    unit: int
    space: int


class Draw(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Draw contracts from the stack."""


class Keep(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Keep a contract that was drawn."""

    contract: int


class Decline(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Nothing more of what is offered."""


class Process(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Make so many units of a good."""

    good: int
    n: int


class Row(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Move a fisherman."""

    origin: int
    to: int


class Brew(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Give so many units of grain for money."""

    n: int


class TakeBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take the barrel at this place of the cellar."""

    place: int


class StoreBarrel(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class Churn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Give so many units of milk for money."""

    n: int


Move = (
    ChooseClan
    | Bid
    | Out
    | PlaceWorker
    | Buy
    | Sell
    | Obtain
    | Expand
    | UpgradeShipping
    | UpgradeTechnology
    | HireMerchant
    | TakeBack
    | Fulfil
    | Pass
    | EndTurn
    | UsePort
    | BorrowEffect
    | Waive
    | WaiveNothing
    | Slaughter
    | GiveGood
    | GetGood
    | ShiftPrice
    | Swap
    | Draw
    | Keep
    | Decline
    | Process
    | Row
    | Brew
    | TakeBarrel
    | StoreBarrel
    | Churn
)


# Events.


class ClanTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A clan (or none) and a starting tile went to a seat."""

    seat: int
    clan: int
    tile: int


class BidMade(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    points: int


class BidderOut(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class AuctionWon(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    points: int


class NeutralsSet(msgspec.Struct, frozen=True, tag=True):
    spaces: tuple[int, ...]


class UnitPlaced(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A unit went to the map for this money; `first` for the first workers."""

    seat: int
    unit: int
    space: int
    money: int
    first: bool


class Traded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Units of a good were bought (more than 0) or sold (less than 0) for this money; `neighbours` by their bonus."""

    seat: int
    good: int
    n: int
    money: int
    neighbours: bool


class PriceMoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A marker was moved without a trade: by a port, or by dice (`seat` -1)."""

    seat: int
    good: int
    steps: int


class ContractObtained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A contract came into an export box, for this money (less than 0: paid)."""

    seat: int
    contract: int
    money: int


class ContractsDrawn(msgspec.Struct, frozen=True, tag=True):
    """Contracts of the stack were looked at."""

    seat: int
    contracts: tuple[int, ...]
    reveals = True


class ContractsReturned(msgspec.Struct, frozen=True, tag=True):
    """Contracts went under the stack."""

    seat: int
    contracts: tuple[int, ...]


class ShippingUpgraded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    level: int
    money: int


class TechnologyUpgraded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    tile: int
    money: int


class MerchantHired(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    money: int


class MerchantTakenBack(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int


class AnimalSlaughtered(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    unit: int
    space: int


class ContractFulfilled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Goods and meat have been given; the money of the contract and of the import track is paid."""

    seat: int
    contract: int
    track_money: int


class ExportEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The last bonus of a contract has been taken or declined."""

    seat: int
    contract: int


class Passed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    money: int


class PortUsed(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat used the effect of a port; `by` is the corner whose port got its marker, `money` what borrowing cost."""

    seat: int
    corner: int
    by: int
    money: int


class MeatWaived(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    meat: int


class MoneyGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Money out of a port."""

    seat: int
    n: int


class GloryGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Glory: by the tile of a round (its number), or by a port (-1)."""

    seat: int
    n: int
    tile: int


class GoodGiven(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int


class GoodReceived(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int


class UnitSwapped(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    space: int
    off: int
    on: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class ProductionBegun(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The units of a seat are about to produce."""

    seat: int


class Produced(msgspec.Struct, frozen=True, tag=True):
    """Income and basic goods of a seat."""

    seat: int
    money: int
    goods: tuple[int, ...]


class Processed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    good: int
    n: int


class ProductionEnding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Everything is processed; what happens at the end of production happens now."""

    seat: int


class RoundBegun(msgspec.Struct, frozen=True, tag=True):
    """Preparation is over: the contracts that were laid out."""

    round: int
    contracts: tuple[int, ...]
    reveals = True


class DiceRolled(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The market dice of the solo game."""

    good: int
    price: int


class ContractRemoved(msgspec.Struct, frozen=True, gc=False, tag=True):
    contract: int
    box: int


class GameEnding(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The last round is over; what has to happen before the final scoring happens now."""


class GameEnded(msgspec.Struct, frozen=True, gc=False, tag=True):
    pass


class SoloRated(msgspec.Struct, frozen=True, gc=False, tag=True):
    """How good the points of a solo game are."""

    points: int
    rating: str


class FishermanRowed(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    origin: int
    to: int


class GoodsSold(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Goods given up for money without the market: grain for beer, milk for butter."""

    seat: int
    good: int
    n: int
    money: int


class BarrelStored(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int


class BarrelTaken(msgspec.Struct, frozen=True, gc=False, tag=True):
    seat: int
    place: int
    money: int


class ClanGained(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Money that a clan gives for trading or producing."""

    seat: int
    clan: int
    money: int


Event = (
    ClanTaken
    | BidMade
    | BidderOut
    | AuctionWon
    | NeutralsSet
    | UnitPlaced
    | Traded
    | PriceMoved
    | ContractObtained
    | ContractsDrawn
    | ContractsReturned
    | ShippingUpgraded
    | TechnologyUpgraded
    | MerchantHired
    | MerchantTakenBack
    | AnimalSlaughtered
    | ContractFulfilled
    | ExportEnded
    | Passed
    | PortUsed
    | MeatWaived
    | MoneyGained
    | GloryGained
    | GoodGiven
    | GoodReceived
    | UnitSwapped
    | TurnEnded
    | ProductionBegun
    | Produced
    | Processed
    | ProductionEnding
    | RoundBegun
    | DiceRolled
    | ContractRemoved
    | GameEnding
    | GameEnded
    | SoloRated
    | FishermanRowed
    | GoodsSold
    | BarrelStored
    | BarrelTaken
    | ClanGained
)


# Questions: numbers that the base rules ask for, because a clan may change them.


class FirstWorkers(msgspec.Struct, frozen=True, gc=False):
    """How many first workers a seat places."""

    seat: int


class FirstHexes(msgspec.Struct, frozen=True, gc=False):
    """The land hexes where a seat may place its first workers."""

    seat: int


class UnitCosts(msgspec.Struct, frozen=True, gc=False):
    """What each unit costs a seat now, without the land."""

    seat: int


class LandCosts(msgspec.Struct, frozen=True, gc=False):
    """What each space adds to that; it may be less than nothing."""

    seat: int


class TradeGain(msgspec.Struct, frozen=True, gc=False):
    """The money that a seat gains for a trade, before it pays."""

    seat: int


class ContractsAtOnce(msgspec.Struct, frozen=True, gc=False):
    """How many contracts one action obtains or fulfils, and one building bonus keeps."""

    seat: int


class ContractsToDraw(msgspec.Struct, frozen=True, gc=False):
    """How many contracts a building bonus draws."""

    seat: int


class ContractMoney(msgspec.Struct, frozen=True, gc=False):
    """The money that comes with a contract; `first` for the first one of an action or a bonus."""

    seat: int
    first: bool


class Technologies(msgspec.Struct, frozen=True, gc=False):
    """The technology tiles that a seat has, by their numbers."""

    seat: int


class ProcessedGoods(msgspec.Struct, frozen=True, gc=False):
    """How many processed goods of a seat count for glory."""

    seat: int


class FinalStock(msgspec.Struct, frozen=True, gc=False):
    """Money and stock of a seat as the final scoring would find them."""

    seat: int


# Positions.

EMPTY, NEUTRAL, TILE = -1, -2, -3
"""What stands on a space besides units: nothing, a neutral piece, a tile of the dense map."""
_UNIT_BITS = 4


def piece(seat: int, unit: int) -> int:
    """A unit of a seat as it stands on a space."""
    return seat << _UNIT_BITS | unit


def seat_of(here: int) -> int:
    return here >> _UNIT_BITS


def unit_of(here: int) -> int:
    return here & (1 << _UNIT_BITS) - 1


class Lot(msgspec.Struct, frozen=True, gc=False):
    """A clan with a starting tile, to be chosen; -1 for no clan."""

    clan: int
    tile: int


class Player(msgspec.Struct, frozen=True, gc=False):
    """What a seat has."""

    clan: int
    money: int
    goods: tuple[int, ...]
    """Its stock, in the order of GOODS."""
    pieces: tuple[int, ...]
    """All its units, on the board and on the map, by kind."""
    units: tuple[int, ...]
    """How many of each kind stand on the map."""
    spaces: tuple[int, ...]
    """Where they stand, lowest first."""
    shipping: int
    technology: tuple[bool, ...]
    """Which technology tiles are flipped."""
    merchants: int
    """Available merchants."""
    at_home: int
    """Merchants still on the merchant track."""
    market: tuple[int, ...]
    """For each good the merchants at the market: more than 0 in the buy area, less than 0 in the sell area."""
    boxes: int
    """How many contracts it can hold."""
    contracts: tuple[int, ...]
    """The contracts in its export boxes."""
    fulfilled: tuple[int, ...]
    ports: int
    """The corners whose port it has used, as bits."""
    glory: int
    bid: int
    """Points bid for its clan."""
    memory: tuple[int, ...]
    """What its clan has to remember; each clan says what it means."""


class State(Position, frozen=True, gc=False):
    """A position. Hidden: the order of `stack`, and `chance`."""

    agenda: tuple[Task, ...]
    options: Options
    map: int
    """The number of the map (`map.land`)."""
    round: int
    order: tuple[int, ...]
    """The seats in the turn order of this round."""
    passed: tuple[int, ...]
    """The seats that have passed in this round, in that order."""
    players: tuple[Player, ...]
    stands: tuple[int, ...]
    """What stands on each space: a unit as `piece` writes it, EMPTY, NEUTRAL or TILE."""
    steps: tuple[int, ...]
    """The steps of the price markers."""
    imports: tuple[int, ...]
    """How far the tokens of cotton, tobacco and sugar have come."""
    board: tuple[int, ...]
    """The boxes of the export board, row by row; -1 for an empty one."""
    stack: tuple[int, ...]
    """The contracts of the stack in the order of drawing, as far as nobody knows it."""
    under: tuple[int, ...]
    """The contracts that were put under the stack, in the order of drawing: everybody has seen them."""
    removed: tuple[int, ...]
    """Contracts out of the game (solo)."""
    glory: tuple[int, ...]
    """The glory tiles of the rounds; none without them."""
    ports: tuple[int, ...]
    """The ports at the corners; none without them."""
    bought: tuple[int, ...]
    """What neighbourhood bonuses brought in this turn, for each good."""
    clans: tuple[int, ...]
    """The clans whose rules are in force."""
    lots: tuple[Lot, ...]
    """The clans and starting tiles still to be chosen."""

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def land(self) -> Land:
        return land(self.map)


def hold(step: Step[State], seat: int, **fields: object) -> None:
    """Go on from a position in which a seat has something else."""
    players = step.now.players
    step.change(players=put(players, seat, replace(players[seat], **fields)))


def changed(goods: tuple[int, ...], good: int, n: int) -> tuple[int, ...]:
    """Goods with n more of one."""
    return put(goods, good, goods[good] + n)
