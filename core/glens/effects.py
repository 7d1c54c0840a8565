"""Prices and effects of tiles and cards: one typed form for each. Components name them as in the data files; here they
are read, checked, and worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import comb

import msgspec

from core.kernel.numbers import Amount, Few, Name, Named

MOST_WAYS = 500
"""Mixes of goods that can meet one price. Four of five goods can be chosen in 70 ways."""

Goods = tuple[int, ...]
"""How many of each good, in the order of the game's list of goods."""


class Price(msgspec.Struct, frozen=True):
    """What has to be given: for a tile, or in an exchange."""

    ways: tuple[Goods, ...]
    """Every mix of goods that meets it. A price of named goods has one; without goods it is a mix of nothing."""
    needs: tuple[tuple[tuple[int, int], ...], ...]
    """The same, only the goods that are needed: (good, number)."""
    named: Goods
    any: int = 0
    different: int = 0
    animals: int = 0
    coins: int = 0
    whisky: int = 0
    members: int = 0
    members_or_chieftains: int = 0

    @property
    def goods(self) -> int:
        """How many goods it takes in all."""
        return sum(self.ways[0])

    @property
    def free(self) -> bool:
        return not (self.goods or self.coins or self.whisky or self.members or self.members_or_chieftains)


class Produce(msgspec.Struct, frozen=True):
    """Goods from the supply onto the tile."""

    goods: Goods


class ProduceAny(msgspec.Struct, frozen=True):
    """Goods of choice onto the tile, each time it is activated."""

    n: int


class Exchange(msgspec.Struct, frozen=True):
    """Give the price, get the rest."""

    give: Price
    points: int = 0
    whisky: int = 0
    markers: int = 0
    then: tuple[object, ...] = ()
    """Further effects, which only a game knows that has them."""


class Points(msgspec.Struct, frozen=True):
    n: int


class MovementPoints(msgspec.Struct, frozen=True):
    n: int


class Gain(msgspec.Struct, frozen=True):
    coins: int = 0
    whisky: int = 0


class Members(msgspec.Struct, frozen=True):
    """Members from the supply: onto this tile, or onto any."""

    n: int
    where: str


class AnyGood(msgspec.Struct, frozen=True):
    """Goods of choice: onto this tile, or onto any."""

    n: int
    where: str


class TakeCard(msgspec.Struct, frozen=True):
    card: str


class PointsPer(msgspec.Struct, frozen=True):
    """At the end: points for each own tile with that frame or of that kind."""

    points: int
    frame: str = ""
    kind: str = ""


class ScoreMultiplier(msgspec.Struct, frozen=True):
    """In a comparison the own things count more than once."""

    category: Name
    times: Amount


class ExtraActivation(msgspec.Struct, frozen=True):
    """In each own turn some tiles may be activated wherever they lie."""

    per_turn: Amount
    tiles: Amount
    where: Name


class ActivateAll(msgspec.Struct, frozen=True):
    """All own tiles may be activated in place of the neighbours; `forbids` names a card that may not be used then."""

    forbids: str = ""


class FillEmpty(msgspec.Struct, frozen=True):
    """Each empty tile of these kinds gets goods of its own sort."""

    kinds: Few[Name]
    count: Amount


Effect = (
    Produce
    | ProduceAny
    | Exchange
    | Points
    | MovementPoints
    | Gain
    | Members
    | AnyGood
    | TakeCard
    | PointsPer
    | ScoreMultiplier
    | ExtraActivation
    | ActivateAll
    | FillEmpty
)


# Reading.


class _ExchangeData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    give: Named[Amount]
    get: Named[Amount]


class _PerData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Amount
    frame: Name = ""
    kind: Name = ""


class EffectData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect as the data files write it: one word with its value, and perhaps where it goes."""

    where: Name = ""
    replaces: Name = ""
    forbids: Name = ""
    produce: Named[Amount] | None = None
    produce_any: Amount | None = None
    exchange: _ExchangeData | None = None
    points: Amount | None = None
    move: Amount | None = None
    gain: Named[Amount] | None = None
    member: Amount | None = None
    any_good: Amount | None = None
    card: Name | None = None
    points_per: _PerData | None = None
    score_multiplier: ScoreMultiplier | None = None
    extra_activation: ExtraActivation | None = None
    activate_all: bool | None = None
    fill_empty: FillEmpty | None = None


def read_effect(data: EffectData, goods: Sequence[str]) -> Effect:
    """The typed form of an effect."""
    match data:
        case EffectData(produce=dict(produced)):
            return Produce(mix(produced, goods))
        case EffectData(produce_any=int(n)):
            return ProduceAny(n)
        case EffectData(exchange=_ExchangeData(give, get)):
            return _exchange(read_price(give, goods), get)
        case EffectData(points=int(n)):
            return Points(n)
        case EffectData(move=int(n)):
            return MovementPoints(n)
        case EffectData(gain=dict(gained)):
            return Gain(**gained)
        case EffectData(member=int(n), where=where):
            return Members(n, where)
        case EffectData(any_good=int(n), where=where):
            return AnyGood(n, where)
        case EffectData(card=str(card)):
            return TakeCard(card)
        case EffectData(points_per=_PerData(points, frame, kind)):
            return PointsPer(points, frame, kind)
        case EffectData(score_multiplier=ScoreMultiplier() as multiplier):
            return multiplier
        case EffectData(extra_activation=ExtraActivation() as extra):
            return extra
        case EffectData(activate_all=True, forbids=forbids):
            return ActivateAll(forbids)
        case EffectData(fill_empty=FillEmpty() as fill):
            return fill
    raise ValueError(f"an effect that means nothing: {data}")


def _exchange(give: Price, get: dict[str, int]) -> Exchange:
    if unknown := get.keys() - {"points", "whisky", "marker"}:
        raise ValueError(f"nobody gets this in an exchange: {sorted(unknown)}")
    return Exchange(give, get.get("points", 0), get.get("whisky", 0), get.get("marker", 0))


_PRICE_WORDS = {
    "any": "any",
    "different": "different",
    "animal": "animals",
    "coins": "coins",
    "whisky": "whisky",
    "scot": "members",
    "member_or_chieftain": "members_or_chieftains",
}


def read_price(data: dict[str, int], goods: Sequence[str]) -> Price:
    """A price from words and numbers; words that are no goods are those of `Price`."""
    named = mix({word: n for word, n in data.items() if word not in _PRICE_WORDS}, goods)
    others = {field: data.get(word, 0) for word, field in _PRICE_WORDS.items()}
    ways = _ways(named, others, goods)
    return Price(ways, needs_of(ways), named, **others)


def needs_of(ways: Sequence[Goods]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Mixes of goods with only what is needed."""
    return tuple(tuple((good, n) for good, n in enumerate(way) if n) for way in ways)


def mix(data: dict[str, int], goods: Sequence[str]) -> Goods:
    """Numbers of named goods in the game's order."""
    if unknown := data.keys() - set(goods):
        raise ValueError(f"these are no goods: {sorted(unknown)}")
    return tuple(data.get(good, 0) for good in goods)


def _ways(named: Goods, others: dict[str, int], goods: Sequence[str]) -> tuple[Goods, ...]:
    everything = range(len(goods))
    animals = [good for good in everything if goods[good] in {"sheep", "cattle"}]
    found = (
        _repeated(len(goods), others["any"])
        * comb(len(goods), others["different"])
        * _repeated(len(animals), others["animals"])
    )
    if not 0 < found <= MOST_WAYS:
        raise ValueError(f"{found} mixes of goods meet this price")
    ways = [named]
    for chosen in (
        combinations_with_replacement(everything, others["any"]),
        combinations(everything, others["different"]),
        combinations_with_replacement(animals, others["animals"]),
    ):
        choices = list(chosen)
        ways = [tuple(way[good] + choice.count(good) for good in everything) for way in ways for choice in choices]
    return tuple(dict.fromkeys(ways))


def _repeated(kinds: int, n: int) -> int:
    """How many ways there are to take so many things of these kinds."""
    return comb(max(kinds + n - 1, 0), n)
