"""Small positions of Glen More, written the way a person would tell them.

A tile is told by its name (`Loch Ness`), its number in the rules (`t48`) or its kind; `river` and `road` before a kind
say what runs through it, and without either word nothing does. Of tiles told alike the next unused one is taken. Cells
are told by their coordinates, seats on the chain by the colours of their figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from core.glen_more import GAME
from core.glen_more import state as gm
from core.glen_more.components import BOARD, CARD, CARDS, GOODS, KIT, SOURCES, START_VILLAGES, TILES
from core.glen_more.rules import rules
from core.glens.chain import DIE, GAP, figure, seat_of
from core.kernel import Chance
from tests.glens.positions import FIGURES, RED, Speech, Spot, at, split, tile_at
from tests.harness import Played, playing

speech = Speech(GAME, GOODS, BOARD.die.faces)
good, names, dice = speech.good, speech.names, speech.dice
SORTS = {
    "small fair": ("t13", "t17"),
    "middle fair": ("t49",),
    "large fair": ("t55",),
    "sheep butcher": ("t10",),
    "cattle butcher": ("t31",),
    "mixed butcher": ("t34",),
    "tavern": ("t33", "t42"),
    "large tavern": ("t63",),
}
"""Tiles of one kind that do different things."""


class Clan(msgspec.Struct, frozen=True):
    """What a seat has, as a person tells it: `tiles={(0, 1): "river forest"}`, `goods={(0, 1): "wood wood"}`. The start
    village is always there; without other news one member stands on it."""

    tiles: Mapping[Spot, str] = {}
    goods: Mapping[Spot, str] = {}
    members: Mapping[Spot, int] = msgspec.field(default_factory=lambda: {(0, 0): 1})
    coins: int = 6
    whisky: int = 0
    cards: Sequence[str] = ()
    chieftains: int = 0
    points: Mapping[str, int] = {}


class Box:
    """The tiles that are not yet used in a position."""

    def __init__(self) -> None:
        self.left = [tile.number for tile in TILES if tile.number not in START_VILLAGES]

    def take(self, name: str) -> int:
        number = next((number for number in tiles_called(name) if number in self.left), None)
        assert number is not None, f"no tile {name!r} is left"
        self.left.remove(number)
        return number


def tiles_called(name: str) -> list[int]:
    """The tiles that are told in this way."""
    ids = SORTS.get(name, (name,))
    found = [tile.number for tile in TILES if tile.id in ids or (tile.card is not None and tile.name == name)]
    if found:
        return found
    *lines, kind = name.split()
    return [
        tile.number
        for tile in TILES
        if tile.kind == kind and tile.card is None and (tile.river, tile.road) == ("river" in lines, "road" in lines)
    ]


def tile(name: str) -> int:
    """The first of the tiles told in this way."""
    return tiles_called(name)[0]


def source(name: str) -> int:
    return SOURCES.index(name)


# Positions


def position(
    *clans: Clan,
    seats: int = 2,
    chain: str = "Red",
    market: Mapping[str, int] | None = None,
    deck: str | None = None,
    agenda: tuple[gm.Task, ...] | None = None,
    scorings: int = 0,
    moved: int = 0,
    movement: int = 0,
    activated: Sequence[Spot] = (),
    chance: int = 1,
    hidden_points: bool = True,
) -> gm.State:
    """A position with these clans, in the order of the seats; seats not told have what everybody begins with. The
    chain is told rear first; figures that are not named follow, then unused tiles up to 13. The deck is told in the
    order of drawing; if not, it is every tile of stacks 1 to 3 not used elsewhere."""
    box = Box()
    seats = max(seats, len(clans))
    told = [*clans, *[Clan()] * (seats - len(clans))]
    players = tuple(_player(seat, clan, box) for seat, clan in enumerate(told))
    entries = _chain(chain, seats, box)
    drawn = tuple(box.take(name) for name in split(deck)) if deck is not None else ()
    while len(entries) < KIT.spaces:
        entries.append(box.take(TILES[box.left[0]].id))
    rear = next(entry for entry in entries if entry != GAP)
    return gm.State(
        chance=chance,
        agenda=(gm.TakingTile(seat_of(rear)),) if agenda is None else agenda,
        players=players,
        chain=tuple(entries),
        rear=0,
        deck=tuple(number for number in box.left if TILES[number].stack) if deck is None else drawn,
        market=tuple((market or {}).get(name, 0) for name in GOODS),
        moved=moved,
        activated=tuple(sorted(map(at, activated))),
        movement=movement,
        scorings=scorings,
        hidden_points=hidden_points,
    )


def activating(new: Spot, *clans: Clan, movement: int = 0, **told: object) -> gm.State:
    """Red has just laid the tile on this cell and taken its once-bonus: step 3 begins."""
    laid = tile_at(position(*clans), new)
    agenda = (gm.StartingActivation(RED, laid, at(new)), gm.Finishing(RED))
    return _settled(position(*clans, agenda=agenda, moved=1, movement=movement, **_gone(told)))  # type: ignore[arg-type]


def finishing(*clans: Clan, movement: int = 0, **told: object) -> gm.State:
    """Red has activated everything and has so many movement points."""
    agenda = (gm.Finishing(RED),)
    return position(*clans, agenda=agenda, **{"moved": 1, "movement": movement, **_gone(told)})  # type: ignore[arg-type]


def _gone(told: dict[str, object]) -> dict[str, object]:
    """Red has moved on by one space unless the chain is told."""
    return {"chain": "gap, Red", **told}


def _settled(state: gm.State) -> gm.State:
    return rules.finish(rules.step(state))[0]


def dealt(seats: int, seed: int = 1, first: int = 0) -> gm.State:
    return GAME.deal(gm.Options(first_player=first), seats, seed)  # type: ignore[arg-type]


@cache
def random_game(seats: int, seed: int) -> tuple[Played, ...]:
    """A whole game of random moves."""
    chance = Chance(seed)
    return tuple(playing(GAME, dealt(seats, seed), lambda state, moves: chance.pick(moves)))


def random_games(games: int = 3) -> list[tuple[Played, ...]]:
    """A few of them for each number of seats."""
    return [random_game(seats, seed) for seats in GAME.seats for seed in range(games)]


def _player(seat: int, clan: Clan, box: Box) -> gm.Player:
    laid = {(0, 0): START_VILLAGES[seat], **{spot: box.take(name) for spot, name in clan.tiles.items()}}
    territory = speech.territory(laid, clan.goods, clan.members)
    cards = tuple(CARD[next(card.id for card in CARDS if card.name == name)] for name in clan.cards)
    ledger = tuple(clan.points.get(name, 0) for name in SOURCES)
    return gm.Player(clan.coins, clan.whisky, cards, territory, ledger, clan.chieftains)


def _chain(told: str, seats: int, box: Box) -> list[int]:
    pieces = {name: figure(seat) for seat, name in enumerate(FIGURES[:seats])}
    if seats < 4:
        pieces["die"] = DIE
    pieces["gap"] = GAP
    entries = [pieces.pop(name) if name in pieces else box.take(name) for name in split(told)]
    pieces.pop("gap", None)
    return entries + list(pieces.values())
