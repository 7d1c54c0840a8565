"""How good a position of Clans of Caledonia looks: points that each seat will probably end with.

Points already certain count in full. Everything else is weighed in pounds first, and a pound by what it can still
become: early it grows with the units that it buys, later it turns into contracts, at the end only into a tenth of a
point. A contract in the box counts what it brings less all that it takes: a good that is bought for it costs no more
than it takes away from what is missing, so that no price paid on the way looks like a loss.
"""

from __future__ import annotations

import msgspec

from core.clans_of_caledonia.components import (
    ANIMALS,
    BAKERY,
    BASIC,
    BREAD,
    CHEESE,
    CONTRACTS,
    COW,
    DAIRY,
    DISTILLERY,
    EXPORT_PLACES,
    FIELD,
    GLORY,
    GRAIN,
    MARKET,
    MERCHANTS,
    MILK,
    NO_CONTRACT,
    PASS_MONEY,
    PRICES,
    ROUNDS,
    SCORING,
    SETTLEMENT_PLACES,
    SHEEP,
    UNIT_COSTS,
    WATER,
    WHISKY,
    WOOL,
    Contract,
    exports,
)
from core.clans_of_caledonia.facts.counting import final_stock, glory_of, import_values, ledgers, shares
from core.clans_of_caledonia.facts.means import income
from core.clans_of_caledonia.map import module_of, network
from core.clans_of_caledonia.state import TILE, Player, State, replace
from core.clans_of_caledonia.tasks import Delivering, ExchangingGood, ExportBonuses, Slaughtering

WORTH = (0.0, 0.62, 0.48, 0.38, 0.31, 0.24, 1 / SCORING.money_per_point)
"""Points for one pound in the actions of each round, and at the end."""
USEFUL, SPARE = 50, 0.14
"""The pounds that find a good use in the last round, and points for each one more."""
STOCK = 0.85
"""How much of its usual price a good in stock is worth: merchants limit how fast goods turn into money."""
SOLD = 0.8
"""The same for goods that will be produced."""
SLIDE = 0.05
"""How much less each further unit of the same good in one production is worth: the price falls when many are sold."""
IDLE = 1.5
"""Pounds for a building without anything to process, in each production: its input can be bought."""
READY, LIKELY = 0.88, 0.78
"""How likely a contract in the box is fulfilled in time: with everything at hand, and otherwise."""
MISSING = 0.4
"""Points that a good that is still missing for a contract costs besides its price: merchants, actions, delay."""
UPGRADE, FREE_HEX = 5, 3
"""Pounds that a bonus upgrade and a free hex save."""
BOX = 1.2
"""Points for a free box in each round that is left: what the next contract brings."""
PROMISED = 0.9
"""How much of a glory tile to come its present count promises."""
MERCHANT, TRADES = 1.3, 2
"""Pounds that a merchant is worth in each round that is left, as long as there is more than that to trade."""
LEVEL = 1.5
"""Pounds that a shipping level is worth in each round that is left."""
SETTLED, EXPORTED = 1.3, 1.7
"""Points for a settlement and for a contract at the start, when places mean nothing yet."""
LATE = (0.0, 0.0, 0.1, 0.3, 0.6, 1.0)
"""How much places and rarity tell about the end, in each round."""
STORED = 0.35
"""How much of the stock of now will still be there when a tile of a later round counts it."""
IMPORT = 4.0
"""Points for an import good at the start, when its rarity means nothing yet."""
GRAZING = 4
"""Pounds that an animal brings in each production."""
LAND = 2
"""Pounds for a hex."""
CROWDED, ASIDE = 20, 0.1
"""Points against a tile of the dense map on a module that has one already, and for each side of it without land."""

_AHEAD = tuple(sum(WORTH[number + 1 : ROUNDS + 1]) for number in range(ROUNDS + 2))
"""Points for one pound in each round after this one."""
_USUAL = tuple(good.prices[good.start_step] for good in MARKET.goods)
_YIELDS = tuple(
    SOLD * price
    for price in (_USUAL[WOOL], _USUAL[MILK], _USUAL[GRAIN], _USUAL[CHEESE], (_USUAL[BREAD] + _USUAL[WHISKY]) / 2)
)
"""Pounds for one wool, milk, grain, cheese, and bread or whisky."""
_SCORES = tuple(
    float(SCORING.points_per_basic_good if good in BASIC else SCORING.points_per_processed_good)
    for good in range(len(_USUAL))
)
NOBODY = -1
OPEN = (Delivering, Slaughtering, ExportBonuses, ExchangingGood)
"""Tasks in the middle of an action that still take or bring something."""


def _glory_for(count: str) -> tuple[float, ...]:
    """Glory that each tile gives for one more of what it counts."""
    return tuple(sum([term.glory / term.per for term in tile.terms if term.count == count], 0.0) for tile in GLORY)


_BASIC_TILES = _glory_for("basic_goods_in_stock")
_PROCESSED_TILES = _glory_for("processed_goods_in_stock_and_cellar")
_IMPORT_TILES = _glory_for("cotton_tobacco_sugar_on_fulfilled_contracts")
_MEAT_TILES = _glory_for("meat_on_fulfilled_contracts")
_ANIMAL_TILES = _glory_for("animals_and_buildings_on_map")
_SAVES = tuple(contract.money + UPGRADE * contract.upgrades + FREE_HEX * contract.free_hexes for contract in CONTRACTS)
_IMPORTED = tuple(sum(contract.imports) for contract in CONTRACTS)
_MEAT = tuple(sum(contract.meat) for contract in CONTRACTS)


class Outlook(msgspec.Struct, frozen=True):
    """What holds for everything a seat may still do."""

    now: int
    """The round of its next actions."""
    last: bool
    """Whether it is in its last actions."""
    goods: tuple[int, ...]
    worth: float
    """Points for one pound in its next actions."""
    later: float
    """Points for one pound in each of the productions that are still to come, but for the last."""
    imported: float
    """Points that an import good brings by glory tiles to come."""
    meat: float
    """And meat."""
    grazing: float
    """And an animal on the map."""


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    if not state.agenda:
        return tuple(float(sum(ledger)) for ledger in ledgers(state))
    players = state.players
    late = LATE[state.round]
    values = import_values(state)
    settled = [network(state.map, player.shipping, player.spaces).number for player in players]
    places = shares(settled, SETTLEMENT_PLACES, SCORING.solo_settlements)
    export = _export(state, NOBODY)
    return tuple(
        [
            _certain(state, seat)
            + _imported(state, exports(players[seat].fulfilled).imports, values)
            + _to_come(state, seat, values, export[seat])
            + export[seat]
            + late * places[seat]
            + (1 - late) * SETTLED * settled[seat]
            for seat in range(len(players))
        ]
    )


def unevenness(state: State) -> float:
    """CC-18.9: what speaks against a dense map during the set-up. It is everybody's map, so it is nobody's lead."""
    if not state.lots or not state.options.dense_map:
        return 0.0
    land = state.land
    tiles = [space for space, here in enumerate(state.stands) if here == TILE]
    inland = sum(
        bool(land.terrain[other] & ~WATER) for space in tiles for other in land.neighbours[space] + land.across[space]
    )
    modules = {module_of(space) for space in tiles}
    return CROWDED * (len(tiles) - len(modules)) + ASIDE * (6 * len(tiles) - inland)


def _certain(state: State, seat: int) -> float:
    """Glory and hops, less the bid."""
    player = state.players[seat]
    hops = exports(player.fulfilled).hops
    return player.glory * SCORING.points_per_glory + hops * SCORING.points_per_hops - player.bid


def _imported(state: State, imports: tuple[int, ...], values: tuple[int, ...]) -> float:
    """Import goods: early all alike, late by their rarity."""
    late = LATE[state.round]
    return sum([n * (late * value + (1 - late) * IMPORT) for n, value in zip(imports, values, strict=True)])


def _export(state: State, one_more: int) -> list[float]:
    """Fulfilled contracts: early by their number, late by the places; as if a seat had one more."""
    late = LATE[state.round]
    done = [len(player.fulfilled) + (seat == one_more) for seat, player in enumerate(state.players)]
    places = shares(done, EXPORT_PLACES, SCORING.solo_export)
    return [late * place + (1 - late) * EXPORTED * n for place, n in zip(places, done, strict=True)]


def _to_come(state: State, seat: int, values: tuple[int, ...], export: float) -> float:
    """Money and goods, production, the contracts in the box, glory tiles, and what makes all of it easier."""
    player = state.players[seat]
    number = state.round
    acting = len(state.passed) < len(state.players)
    able = acting and seat not in state.passed
    now = number if able else number + 1
    worth = WORTH[now]
    money, goods = final_stock(state, seat)
    points = money * worth + _stock(goods, worth)
    if now == ROUNDS and money > USEFUL:
        points -= (money - USEFUL) * (worth - SPARE)
    if able:
        points += PASS_MONEY[len(state.players)][len(state.passed)] * WORTH[now + 1]
    first = number if acting else number + 1
    later = _AHEAD[first]
    if first <= ROUNDS:
        points += _production(player) * later + _last_production(player)
    for rounds, tile in enumerate(state.glory[number - 1 :]):
        points += PROMISED * _tile(state, seat, tile, ahead=rounds > 0, acting=acting)
    if now > ROUNDS:
        return points
    tiles = state.glory[now - 1 :]
    outlook = Outlook(
        now,
        able and now == ROUNDS,
        goods,
        worth,
        later,
        PROMISED * sum([_IMPORT_TILES[tile] for tile in tiles]),
        PROMISED * sum([_MEAT_TILES[tile] for tile in tiles]),
        PROMISED * sum([_ANIMAL_TILES[tile] for tile in tiles]),
    )
    points += _contracts(state, seat, values, export, outlook)
    merchants = player.merchants + sum([abs(n) for n in player.market])
    trades = TRADES + player.units[SHEEP] + player.units[COW] + 2 * player.units[FIELD]
    return points + _AHEAD[now] * (MERCHANT * min(merchants, trades) + LEVEL * player.shipping)


def _stock(goods: tuple[int, ...], worth: float) -> float:
    """Goods at their usual price, or at what they score."""
    points = 0.0
    for n, usual, scores in zip(goods, _USUAL, _SCORES, strict=True):
        if n:
            points += n * max(usual * STOCK * worth, scores)
    return points


def _production(player: Player) -> float:
    """What one production is worth in pounds."""
    units = player.units
    grain, milk = 2 * units[FIELD], units[COW]
    cheese = min(units[DAIRY], milk)
    brewing = units[BAKERY] + units[DISTILLERY]
    brewed = min(brewing, grain)
    pounds = float(income(player)) + IDLE * (units[DAIRY] - cheese + brewing - brewed)
    for n, price in zip((units[SHEEP], milk - cheese, grain - brewed, cheese, brewed), _YIELDS, strict=True):
        if n:
            pounds += n * price * (1 - SLIDE * (n - 1))
    return pounds


def _last_production(player: Player) -> float:
    """Points of the production of the last round."""
    units = player.units
    basic = units[SHEEP] + units[COW] + 2 * units[FIELD]
    made = min(units[DAIRY], units[COW]) + min(units[BAKERY] + units[DISTILLERY], 2 * units[FIELD])
    return income(player) / SCORING.money_per_point + basic + made


def _tile(state: State, seat: int, tile: int, *, ahead: bool, acting: bool) -> float:
    """Glory by a tile of this round or of one ahead. Where it counts goods, the production of its round adds to
    them, and few of those in stock will still be there later."""
    counted: float = glory_of(state, seat, tile)
    basic, processed = _BASIC_TILES[tile], _PROCESSED_TILES[tile]
    if basic or processed:
        if ahead:
            counted *= STORED
        if ahead or acting:
            units = state.players[seat].units
            made = min(units[DAIRY], units[COW]) + min(units[BAKERY] + units[DISTILLERY], 2 * units[FIELD])
            counted += processed * made + basic * (units[SHEEP] + units[COW] + 2 * units[FIELD] - made)
    return counted


def _ranks(state: State, seat: int, contract: Contract, values: tuple[int, ...]) -> float:
    """Points that import goods gain by a contract, the change of rarity included, and all points for exports then."""
    own = exports(state.players[seat].fulfilled).imports
    after = import_values(replace(state, imports=_sum(state.imports, contract.imports)))
    gained = _imported(state, _sum(own, contract.imports), after) - _imported(state, own, values)
    return gained + _export(state, seat)[seat]


def _sum(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(some, more, strict=True)])


def _contracts(state: State, seat: int, values: tuple[int, ...], export: float, outlook: Outlook) -> float:
    """Free boxes, what is in the others, and what is just being delivered."""
    player = state.players[seat]
    box = BOX * (ROUNDS + 1 - outlook.now)
    points = box * (player.boxes - len(player.contracts))
    delivered = NO_CONTRACT
    for task in state.agenda:
        if isinstance(task, OPEN) and task.seat == seat:
            points += _open(task, outlook)
            if isinstance(task, Delivering):
                delivered = task.contract
    for number in player.contracts:
        contract = CONTRACTS[number]
        brings = _brings(contract, outlook) + _ranks(state, seat, contract, values) - export
        points += brings + box if number == delivered else _in_the_box(state, seat, contract, brings, outlook)
    return points


def _brings(contract: Contract, outlook: Outlook) -> float:
    """Hops, bonuses, and glory by tiles to come."""
    number = contract.number
    glory = _IMPORTED[number] * outlook.imported + _MEAT[number] * outlook.meat
    return contract.hops + outlook.worth * _SAVES[number] + glory


def _in_the_box(state: State, seat: int, contract: Contract, brings: float, outlook: Outlook) -> float:
    """A contract that may be fulfilled: what it brings less all it takes, what has to be bought for it included. In the
    last round nothing can be bought any more without merchants or money, nor what was sold (CC-6.5)."""
    player = state.players[seat]
    takes = 0.0
    lacked = price = 0
    sold = False
    for good, need in enumerate(contract.goods):
        if need:
            lacks = max(0, need - outlook.goods[good])
            takes += (need - lacks) * max(_USUAL[good] * STOCK * outlook.worth, _SCORES[good])
            if lacks:
                lacked += lacks
                price += lacks * PRICES[good][state.steps[good]]
                sold = sold or player.market[good] < 0
    missing = lacked
    for animal, need in zip(ANIMALS, contract.meat, strict=True):
        if need:
            lacks = max(0, need - player.units[animal])
            missing += lacks
            price += lacks * (UNIT_COSTS[animal] + LAND)
            takes += need * _animal(animal, outlook)
    if not missing:
        return READY * (brings - takes)
    likely = LIKELY
    if outlook.last:
        hired = max(0, lacked - player.merchants)
        price += hired * MERCHANTS.hire_cost
        if sold or hired > player.at_home:
            return 0.0
        if price > player.money:
            likely *= player.money / price
    return likely * (brings - takes - price * outlook.worth) - MISSING * missing


def _animal(animal: int, outlook: Outlook) -> float:
    """Points that slaughter costs: another animal, or what this one would have produced."""
    return min((UNIT_COSTS[animal] + LAND) * outlook.worth, GRAZING * outlook.later + outlook.grazing + 1)


def _open(task: Delivering | Slaughtering | ExportBonuses | ExchangingGood, outlook: Outlook) -> float:
    """What is still to be given and taken in the middle of an action."""
    if isinstance(task, ExportBonuses):
        return outlook.worth * (UPGRADE * task.upgrades + FREE_HEX * task.free_hexes)
    if isinstance(task, ExchangingGood):
        each = [max(_USUAL[good] * STOCK * outlook.worth, _SCORES[good]) for good in task.goods]
        return (task.get - task.give) * max(each)
    if isinstance(task, Slaughtering):
        return -sum([need * _animal(animal, outlook) for animal, need in zip(ANIMALS, task.meat, strict=True)])
    return 0.0
