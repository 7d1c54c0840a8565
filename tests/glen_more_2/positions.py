"""Small positions of Glen More II, written the way a person would tell them.

Tiles, cards and clans are told by their names; a pile as `Halkirk + Inverness`, the lowest first. Cells are told by
their coordinates, x to the right and y upwards, seats on the rondel by the colours of their figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS
from core.glen_more_2.components import Components
from core.glen_more_2.moves import Move, Stop
from core.glen_more_2.sets import base, built_in
from core.glen_more_2.state import Options, Player, State
from core.glen_more_2.tasks import Finishing, Laying, Resolving, StartingActivation, TakingTile, Task
from core.glens import state as glen
from core.glens.chain import DIE, GAP, figure, seat_of
from core.kernel import Chance
from tests.glens.positions import FIGURES, RED, Speech, Spot, at, split, tile_at
from tests.harness import Played, playing

KIT = built_in()
"""Everything there is, so that positions can have tiles of any chronicle."""
BASE = base()
"""What a game without chronicles is dealt from."""
GOODS = KIT.goods
VILLAGE, CASTLE = (0, 0), (1, 0)
speech = Speech(GAME, GOODS, KIT.faces)
good, names, dice = speech.good, speech.names, speech.dice
NAMED = {
    **{tile.id: tile.number for tile in KIT.tiles},
    **{tile.name: tile.number for tile in KIT.tiles},
    **{tile.name: tile.number for tile in BASE.tiles},
}
"""Tiles by their name; those of chronicles that share it with one of the base game by their id."""
END = "World's End"


class Land(msgspec.Struct, frozen=True):
    """What a seat has, as a person tells it: `tiles={(0, 1): "Inshriach"}`, `goods={(0, 1): "wood wood"}`. The home
    tile is always there; without other news one scot stands on its village."""

    tiles: Mapping[Spot, str] = {}
    goods: Mapping[Spot, str] = {}
    scots: Mapping[Spot, int] = msgspec.field(default_factory=lambda: {VILLAGE: 1})
    coins: int = 5
    whisky: int = 0
    cards: Sequence[str] = ()
    persons: Sequence[str] = ()
    clans: Sequence[str] = ()
    points: Mapping[str, int] = {}
    supply: int | None = None


class Box:
    """The tiles that are not yet used in a position."""

    def __init__(self) -> None:
        self.left = [tile for stack in KIT.stacks for tile in stack]
        self.added = [tile.number for tile in KIT.tiles if tile.stack >= 0 and tile.number not in self.left]
        """Tiles of chronicles: they lie only where they are named."""

    def take(self, name: str) -> int:
        number = NAMED[name]
        unused = self.left if number in self.left else self.added
        assert number in unused, f"{name} is used already"
        unused.remove(number)
        return number


def tile(name: str) -> int:
    return NAMED[name]


def card(name: str) -> int:
    return next(card.number for card in KIT.cards if card.name == name)


def clan(name: str) -> int:
    return next(clan.number for clan in KIT.clans if clan.name == name)


def source(name: str) -> int:
    """A source of points; a kind of tiles by its name."""
    return KIT.sources.index(name if name in KIT.sources else f"{name}_tiles")


# Positions


def position(
    *lands: Land,
    seats: int = 2,
    rondel: str = "Red",
    fill: bool = True,
    market: Mapping[str, int] | None = None,
    deck: str | None = None,
    discards: str = "",
    agenda: tuple[Task, ...] | None = None,
    aboard: Mapping[str, str] | None = None,
    scorings: int = 0,
    moved: int = 0,
    movement: int = 0,
    activated: Sequence[Spot] = (),
    extra: int = 0,
    chance: int = 1,
    components: Components = KIT,
    chronicles: tuple[str, ...] = (),
) -> State:
    """A position with these lands, in the order of the seats; seats not told have what everybody begins with. The
    rondel is told rear first; figures that are not named follow, then, with `fill`, unused tiles up to 13 spaces. The
    deck is told in the order of drawing; if not, it is every tile not used elsewhere, World's End last."""
    box = Box()
    seats = max(seats, len(lands))
    told = [*lands, *[Land()] * (seats - len(lands))]
    players = tuple(_player(land, box) for land in told)
    entries = _rondel(rondel, seats, box, aboard or {})
    on_board = tuple((piece(name), tile(below)) for name, below in (aboard or {}).items())
    discarded = tuple(sorted(box.take(name) for name in split(discards)))
    drawn = tuple(box.take(name) for name in split(deck)) if deck is not None else ()
    box.left.sort(key=lambda number: number == KIT.worlds_end)
    while fill and len(entries) < KIT.spaces:
        entries.append(box.left.pop(0))
    acting = next(entry for entry in entries if entry < 0 and entry != GAP)
    return State(
        chance=chance,
        agenda=(TakingTile(seat_of(acting)),) if agenda is None else agenda,
        players=players,
        chain=tuple(entries),
        rear=0,
        deck=tuple(box.left) if deck is None else drawn,
        market=tuple((market or {}).get(name, 0) for name in GOODS),
        moved=moved,
        activated=tuple(sorted(map(at, activated))),
        movement=movement,
        acting=acting,
        aboard=on_board,
        waiting=False,
        discards=(discarded,),
        extra=extra,
        scorings=scorings,
        components=components.fingerprint,
        chronicles=chronicles,
        parts=(),
    )


def laying(name: str, *lands: Land, **told: object) -> State:
    """Red has moved to this tile and is to say where it will lie."""
    return position(*lands, agenda=(Laying(RED, tile(name)),), **_moved_on(told))  # type: ignore[arg-type]


def activating(new: Spot, *lands: Land, **told: object) -> State:
    """Red has just laid the tile on this cell and resolved its once-effects: step 5 begins."""
    laid = tile_at(position(*lands), new)
    agenda = (StartingActivation(RED, laid, at(new), nested=False, running=False),)
    return settled(position(*lands, agenda=agenda, **_moved_on(told)))  # type: ignore[arg-type]


def finishing(*lands: Land, **told: object) -> State:
    """Red has laid a tile and has nothing near it to activate."""
    return position(*lands, agenda=(Finishing(RED, ()),), **_moved_on(told))  # type: ignore[arg-type]


def marking(*lands: Land, running: bool = False, **told: object) -> State:
    """Red is to place a marker: inside the activation of another tile, or not; then the turn goes on."""
    marker = told.get("components", KIT).one_marker  # type: ignore[attr-defined]
    agenda = (Resolving(RED, -1, ((marker, 1),), running), Finishing(RED, ()))
    return position(*lands, agenda=agenda, **_moved_on(told))  # type: ignore[arg-type]


def _moved_on(told: dict[str, object]) -> dict[str, object]:
    """Red has moved by one space unless the rondel is told."""
    return {"rondel": "gap, Red", "moved": 1, **told}


def settled(state: State) -> State:
    book = BOOKS[state.chronicles]
    return book.finish(book.step(state))[0]


def dealt(seats: int, seed: int = 1, **options: object) -> State:
    return GAME.deal(Options(**options), seats, seed)  # type: ignore[arg-type]


@cache
def random_game(seats: int, seed: int, die: bool = False, short_game: bool = False) -> tuple[Played, ...]:
    """A whole game of random moves; World's End is left alone while there is another way, so that games are long."""
    chance = Chance(seed)

    def choose(state: State, moves: Sequence[Move]) -> Move:
        near = [move for move in moves if not isinstance(move, Stop)] or moves
        takes = [move for move in near if isinstance(move, glen.Take)]
        return chance.pick(takes[:4] if takes and chance.below(3) else near)

    return tuple(playing(GAME, dealt(seats, seed, die=die, short_game=short_game), choose))


SETTINGS = tuple((seats, die) for seats in GAME.seats for die in (False, True) if seats > 2 or not die)


def random_games(games: int = 3) -> list[tuple[Played, ...]]:
    """A few of them for each number of seats, with and without the die."""
    return [random_game(seats, seed, die) for seats, die in SETTINGS for seed in range(games)]


def _player(land: Land, box: Box) -> Player:
    tops, covered = {VILLAGE: tile("Start village"), CASTLE: tile("Home castle")}, []
    for spot, told in land.tiles.items():
        for name in told.split(" + "):
            if spot in tops:
                covered.append((at(spot), tops[spot]))
            tops[spot] = box.take(name)
    territory = speech.territory(tops, land.goods, land.scots)
    persons = tuple(tile(name) if name == "David Hume" else box.take(name) for name in land.persons)
    supply = KIT.set_up.scots_per_player - 1 - sum(territory.members) if land.supply is None else land.supply
    return Player(
        coins=land.coins,
        whisky=land.whisky,
        cards=tuple(map(card, land.cards)),
        territory=territory,
        ledger=tuple(land.points.get(name.removesuffix("_tiles"), 0) for name in KIT.sources),
        covered=tuple(covered),
        persons=persons,
        clans=tuple(map(clan, land.clans)),
        scots=supply,
    )


def piece(name: str) -> int:
    return DIE if name == "die" else figure(FIGURES.index(name))


def _rondel(told: str, seats: int, box: Box, aboard: Mapping[str, str]) -> list[int]:
    left = [name for name in FIGURES[:seats] if name not in aboard]
    entries = []
    for name in split(told):
        if name in (*FIGURES, "die"):
            entries.append(piece(name))
            if name in left:
                left.remove(name)
        else:
            entries.append(GAP if name == "gap" else box.take(name))
    return entries + list(map(piece, left))
