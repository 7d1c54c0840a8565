"""Effects that Glen More II has besides those of `core.glens.effects`, and the words that data files have for all of
them. A chronicle brings words of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from core.glens import effects as shared
from core.glens.effects import EffectData, Exchange, Members, TakeCard, mix, read_price
from core.kernel.numbers import Amount, Few, Name, Named, nested

THIS, ANY, HOME_CASTLE, THIS_OR_HOME = "this", "any", "home_castle", "this_or_home"
WHERE = (THIS, ANY, HOME_CASTLE, THIS_OR_HOME)
"""Where goods and scots go: the tile whose effect runs, own tiles of choice, the home castle, or that tile and, when it
has left the territory, the home castle."""


class Markers(msgspec.Struct, frozen=True):
    """Clan markers to be placed."""

    n: int


class GainGoods(msgspec.Struct, frozen=True):
    """Goods of one kind from the supply."""

    good: int
    n: int
    where: str


class ActivateTiles(msgspec.Struct, frozen=True):
    """Own tiles are activated: so many, of that kind; `of` names a tile that stands for itself and its neighbours."""

    most: int
    kind: str = ""
    of: str = ""


class ActivateOthers(msgspec.Struct, frozen=True):
    """Tiles in other territories are activated. Only a chronicle has it, and brings the rule."""

    most: int


class RemoveTiles(msgspec.Struct, frozen=True):
    """Own tiles leave the territory and the game."""

    least: int
    most: int
    this: bool


class PlaceDiscarded(msgspec.Struct, frozen=True):
    """A tile of the discards is laid without its cost, or kept if it is a person."""


class TakePerson(msgspec.Struct, frozen=True):
    """A person that lies beside the clan board."""

    tile: str


class CountStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at_least: Amount
    points: Amount


class PointsByCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points of the highest step that a count reaches."""

    count: Name
    steps: Few[CountStep]


class WhiskyTileInstead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whisky tile that would bring whisky may bring points, with or without its price."""

    points: Amount
    pay: bool


class CastlesSupport(msgspec.Struct, frozen=True):
    """Castles count as holding a scot when tiles are laid."""


class PointsPerUnusedMove(msgspec.Struct, frozen=True):
    n: int


class CoinForGood(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In an exchange of a trade tile coins may stand for goods."""

    coins: Amount
    goods: Amount
    per_activation: Amount


ADDING_WAYS = (WhiskyTileInstead, CoinForGood)
"""What lets a seat activate tiles in another way."""


class CoinPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At the end the first coins are worth more."""

    points_each: Amount
    first: Amount


class ChronicleEffect(msgspec.Struct, frozen=True):
    """An effect that a chronicle brings: its rule stands in the chronicle."""


Effect = (
    shared.Effect
    | Markers
    | GainGoods
    | ActivateTiles
    | ActivateOthers
    | RemoveTiles
    | PlaceDiscarded
    | TakePerson
    | PointsByCount
    | WhiskyTileInstead
    | CastlesSupport
    | PointsPerUnusedMove
    | CoinForGood
    | CoinPoints
    | ChronicleEffect
)

COUNTS = ("villages", "tiles_with_scot", "upgrades", "coins", "river_tiles")


# Reading.


class BadEffect(Exception):
    """An effect that means nothing, with the reason."""


class Word(NamedTuple):
    """A word of the data files: the type of its value, and the effects it stands for."""

    value: Any
    """Without bounds: an effect as the files write it has them."""
    read: Callable[[Any, str, Sequence[str]], Sequence[Effect]]
    """From the value, the place it goes to and the game's list of goods."""


if TYPE_CHECKING:
    Value = Any
    EffectRecord = dict[str, Any]
else:
    Value = nested(bool | Amount | Name | None, 4)
    EffectRecord = Named[Value]
"""An effect as the data files write it: one word with its value, and perhaps where it goes."""


class _ExchangeData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    give: Named[Amount]
    get: Named[Value]


class _ActivateData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Name = ""
    tiles: Amount = 0
    scope: Name = "own"
    max: Amount = 0
    of: Name = ""
    different: bool = True


class _RemoveData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    max: Amount
    home: bool
    this: bool
    min: Amount = 0
    optional: bool = False


class _DiscardedData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tiles: Amount
    free: bool
    activates: bool


def _goods(goods: dict[str, int], where: str, names: Sequence[str]) -> Sequence[Effect]:
    return [GainGoods(good, n, where) for good, n in enumerate(mix(goods, names)) if n]


def _activate(data: _ActivateData, where: str, names: Sequence[str]) -> Sequence[Effect]:
    match data.scope:
        case "own":
            return [ActivateTiles(data.tiles or data.max, data.kind)]
        case "own_all":
            return [ActivateTiles(data.max)]
        case "tile_and_neighbours":
            return [ActivateTiles(data.max, of=data.of)]
        case "others":
            return [ActivateOthers(data.max)]
    raise BadEffect(f"activate: scope {data.scope!r}")


def _remove(data: _RemoveData, where: str, names: Sequence[str]) -> Sequence[Effect]:
    if data.home:
        raise BadEffect("remove_tiles: home tiles never go")
    return [RemoveTiles(0 if data.optional else data.min, data.max, data.this)]


def _discarded(data: bool | _DiscardedData, where: str, names: Sequence[str]) -> Sequence[Effect]:
    known = _DiscardedData(tiles=1, free=True, activates=True)
    if data not in (True, known):
        raise BadEffect("place_discarded: one tile, free, activated: nothing else is known")
    return [PlaceDiscarded()]


def _counted(data: PointsByCount, where: str, names: Sequence[str]) -> Sequence[Effect]:
    if data.count not in COUNTS:
        raise BadEffect(f"points_by_count: nobody counts {data.count!r}")
    return [data]


WORDS: Mapping[str, Word] = {
    "scot": Word(int, lambda n, where, names: [Members(n, where)]),
    "landmark": Word(str, lambda card, where, names: [TakeCard(card)]),
    "marker": Word(int, lambda n, where, names: [Markers(n)]),
    "gain_goods": Word(dict[str, int], _goods),
    "activate": Word(_ActivateData, _activate),
    "remove_tiles": Word(_RemoveData, _remove),
    "place_discarded": Word(bool | _DiscardedData, _discarded),
    "take_tile": Word(str, lambda tile, where, names: [TakePerson(tile)]),
    "points_by_count": Word(PointsByCount, _counted),
    "whisky_tile_instead": Word(WhiskyTileInstead, lambda effect, where, names: [effect]),
    "castles_count_as_scot_for_placing": Word(bool, lambda _, where, names: [CastlesSupport()]),
    "points_per_unused_move": Word(int, lambda n, where, names: [PointsPerUnusedMove(n)]),
    "trade_coin_for_good": Word(CoinForGood, lambda effect, where, names: [effect]),
    "coin_points": Word(CoinPoints, lambda effect, where, names: [effect]),
}


def read_effects(record: EffectRecord, goods: Sequence[str], words: Mapping[str, Word]) -> Sequence[Effect]:
    """The typed form of an effect; goods of several kinds are several. Raises BadEffect."""
    where = record.get("where", "")
    if where and where not in WHERE:
        raise BadEffect(f"where: {where!r}")
    try:
        if "exchange" in record:
            return [_exchange(msgspec.convert(record["exchange"], _ExchangeData), goods, words)]
        found = [word for word in record if word in words]
        if not found:
            return [shared.read_effect(msgspec.convert(record, EffectData), goods)]
        if len(record) != 1 + bool(where):
            raise BadEffect(f"one word is meant, not {', '.join(record)}")
        word = words[found[0]]
        return word.read(msgspec.convert(record[found[0]], word.value), where, goods)
    except (msgspec.ValidationError, ValueError, TypeError) as error:
        raise BadEffect(str(error)) from error


def _exchange(data: _ExchangeData, goods: Sequence[str], words: Mapping[str, Word]) -> Exchange:
    """Points, whisky and markers are part of an exchange; any other word in it follows when the goods are given."""
    got = dict(data.get)
    own = {field: msgspec.convert(got.pop(word, 0), int) for word, field in _GETS.items()}
    then = [effect for word, value in got.items() for effect in read_effects({word: value}, goods, words)]
    return Exchange(read_price(data.give, goods), **own, then=tuple(then))


_GETS = {"points": "points", "whisky": "whisky", "marker": "markers"}
