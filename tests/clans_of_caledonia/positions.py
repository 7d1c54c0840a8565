"""Small positions of Clans of Caledonia, written the way a person would tell them: units by name, hexes by column and
row, contracts by their number in the rules (`c12`), ports and glory tiles by the number printed on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from core.clans_of_caledonia import components as parts
from core.clans_of_caledonia.book import book
from core.clans_of_caledonia.events import ClanTaken
from core.clans_of_caledonia.map import CORNERS, PORT_SPACES, SPACES, hex_at, land_number, place_of
from core.clans_of_caledonia.options import Options
from core.clans_of_caledonia.rules.set_up import BEGINNER
from core.clans_of_caledonia.state import EMPTY, NEUTRAL, TILE, Player, State, piece, replace
from core.clans_of_caledonia.tasks import Task, Turn

WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY = range(len(parts.GOODS))
Place = tuple[int, int] | str
"""Column and row of a hex, or the letter of a port's corner."""


def space(place: Place) -> int:
    return PORT_SPACES[CORNERS.index(place)] if isinstance(place, str) else hex_at(*place)


def place(number: int) -> Place:
    return CORNERS[number - PORT_SPACES[0]] if number >= PORT_SPACES[0] else place_of(number)


def places(spaces: Sequence[int]) -> set[Place]:
    return {place(number) for number in spaces}


def unit(name: str) -> int:
    return parts.UNIT[name]


def good(name: str) -> int:
    return parts.GOOD[name]


def contract(name: str) -> int:
    return parts.CONTRACT[name]


def contracts(*names: str) -> tuple[int, ...]:
    return tuple(parts.CONTRACT[name] for name in names)


def goods(told: str) -> tuple[int, ...]:
    """`2 milk, 1 wool` as a stock."""
    found: dict[str, int] = {}
    for part in filter(None, told.split(", ")):
        n, name = part.split()
        found[name] = int(n)
    return parts.mix(found)


class Seat(msgspec.Struct, frozen=True):
    """What a seat has, as a person tells it. What is not told is as at the start (`clan` applies its own values)."""

    clan: str = ""
    money: int = 100
    goods: str = ""
    units: Mapping[str, Sequence[Place]] = {}
    shipping: int | None = None
    merchants: int | None = None
    at_home: int | None = None
    market: Mapping[str, int] = {}
    """Merchants at the market, sold goods with a minus."""
    contracts: Sequence[str] = ()
    fulfilled: Sequence[str] = ()
    technology: Sequence[str] = ()
    used: str = ""
    """The corners whose port it has used."""
    glory: int = 0
    bid: int = 0
    memory: tuple[int, ...] | None = None


def position(
    *seats: Seat,
    players: int | None = None,
    sides: str = "A1B1C1D1",
    turn: int = 0,
    in_round: int = 1,
    order: Sequence[int] | None = None,
    passed: Sequence[int] = (),
    ports: Mapping[str, int] | None = None,
    steps: Mapping[str, int] | None = None,
    imports: Sequence[int] = (0, 0, 0),
    board: Sequence[str] = (),
    stack: Sequence[str] | None = None,
    under: Sequence[str] = (),
    glory: Sequence[int] = (1, 2, 3, 4, 5),
    neutrals: Sequence[Place] = (),
    tiles: Sequence[Place] = (),
    bought: str = "",
    agenda: tuple[Task, ...] | None = None,
    **options: Any,
) -> State:
    """A position in which just this is the case. Ports: `{"A": 5}`; the corners not named get ports that do nothing
    here. Without `ports` there are none."""
    told = (*seats, *[Seat() for _ in range((players or len(seats)) - len(seats))])
    count = len(told)
    chosen = Options(map_sides=sides, ports=ports is not None, **options)
    stands = [EMPTY] * SPACES
    for at in neutrals:
        stands[space(at)] = NEUTRAL
    for at in tiles:
        stands[space(at)] = TILE
    held = [_player(seat) for seat in told]
    for number, seat in enumerate(told):
        for name, where in seat.units.items():
            for at in where:
                assert stands[space(at)] == EMPTY
                stands[space(at)] = piece(number, parts.UNIT[name])
    boxes = parts.CONTRACT_BOXES[count] + (count == 1)
    used = {name for seat in told for name in (*seat.contracts, *seat.fulfilled)} | {*board, *under}
    rest = [data.id for data in parts.CONTRACTS if data.id not in used]
    state = State(
        chance=1,
        agenda=(Turn(turn),) if agenda is None else agenda,
        options=chosen,
        map=land_number(sides, count, ports is not None),
        round=in_round,
        order=tuple(range(count) if order is None else order),
        passed=tuple(passed),
        players=tuple(held),
        stands=tuple(stands),
        steps=tuple((steps or {}).get(data.good, data.start_step) for data in parts.MARKET.goods),
        imports=tuple(imports),
        board=(*contracts(*board), *[parts.NO_CONTRACT] * (boxes - len(board))),
        stack=contracts(*(rest if stack is None else stack)),
        under=contracts(*under),
        removed=(),
        glory=tuple(parts.GLORY_TILE[no] for no in glory),
        ports=_ports(ports) if ports is not None else (),
        bought=goods(bought),
        clans=tuple(sorted(player.clan for player in held if player.clan != parts.NO_CLAN)),
        lots=(),
    )
    return _with_clans(state, told)


def _ports(told: Mapping[str, int]) -> tuple[int, ...]:
    spare = [no for no in (5, 1, 4, 8) if no not in told.values()]
    return tuple(parts.PORT[told[corner]] if corner in told else parts.PORT[spare.pop()] for corner in CORNERS)


def _player(seat: Seat) -> Player:
    counts = {name: len(where) for name, where in seat.units.items()}
    used = sum(1 << CORNERS.index(corner) for corner in seat.used)
    return replace(
        BEGINNER,
        clan=parts.CLAN[seat.clan] if seat.clan else parts.NO_CLAN,
        money=seat.money,
        goods=goods(seat.goods),
        units=parts.mix(counts, tuple(parts.UNIT)),
        spaces=tuple(sorted(space(at) for where in seat.units.values() for at in where)),
        technology=tuple(
            name in seat.technology for name in (list(parts.UNIT)[worker] for worker in parts.TECHNOLOGIES)
        ),
        market=tuple(seat.market.get(name, 0) for name in parts.GOODS),
        contracts=contracts(*seat.contracts),
        fulfilled=contracts(*seat.fulfilled),
        ports=used,
        glory=seat.glory,
        bid=seat.bid,
    )


def _with_clans(state: State, told: Sequence[Seat]) -> State:
    """Start values of clans, then what was told otherwise."""
    step = book(state.clans).step(state)
    for number, seat in enumerate(told):
        if seat.clan:
            step.tell(ClanTaken(number, parts.CLAN[seat.clan], 0))
    players = []
    for player, seat in zip(step.now.players, told, strict=True):
        fields: dict[str, Any] = {
            name: value
            for name, value in (
                ("shipping", seat.shipping),
                ("merchants", seat.merchants),
                ("at_home", seat.at_home),
                ("memory", seat.memory),
            )
            if value is not None
        }
        players.append(replace(player, **fields))
    return replace(step.now, players=tuple(players))
