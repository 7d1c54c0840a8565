"""Glen More II: Chronicles, by Matthias Cramer: take tiles from the rondel, lay them round your home, win the favour of
the clans."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Union

import msgspec

from core.glen_more_2 import appraisal, names, refusals, rules, scoring, secrets, telling
from core.glen_more_2.asking import BOOKS
from core.glen_more_2.asking import base as book
from core.glen_more_2.chronicles import CHRONICLES, in_play
from core.glen_more_2.moves import Move
from core.glen_more_2.sets import add, await_more, base, built_in, built_in_files, forget, found
from core.glen_more_2.state import Options, State
from core.glens.state import TurnEnded, held
from core.kernel import Chance, Game, Message, Rulebook, Standing, say
from core.kernel.contract import Extra
from core.kernel.door import MOST_MESSAGE_BYTES, Msgpack

book.add(rules.base, telling.words, refusals.reasons)


class GlenMore2(Game[Options, State, Move]):
    id = "glen_more_2"
    number = 3
    code = "G2"
    words = "g2"
    rules = 2
    links_since = 2
    seats = base().set_up.players
    minutes = (60, 120)
    difficulty = 3
    designers = "Matthias Cramer"
    year = 2019
    options_type = Options
    position_type = State
    long_turns = True
    points_scale = 30

    @property
    def move_type(self) -> Any:
        """The moves of the base game and of all chronicles."""
        return _types(tuple(CHRONICLES)).moves

    @property
    def event_type(self) -> Any:
        return _types(tuple(CHRONICLES)).events

    @property
    def packages(self) -> tuple[str, ...]:
        """The base game and its chronicles bring words."""
        return (f"core.{self.id}", *(f"core.{self.id}.chronicles.{name}" for name in CHRONICLES))

    def deal(self, options: Options, seats: int, seed: int) -> State:
        self.check_seats(seats)
        return rules.deal(options, seats, seed)

    def option_sets(self, seats: int) -> Sequence[Options]:
        sets = [Options(), Options(short_game=True)]
        if base().set_up.die_used[str(seats)] == "option":
            sets += [Options(die=True), Options(die=True, short_game=True)]
        allowed = [chronicle for chronicle in CHRONICLES.values() if seats in chronicle.seats]
        alone = [
            (name,)
            for chronicle in allowed
            for name in (chronicle.name, *(f"{chronicle.name}:{variant}" for variant in chronicle.variants))
        ]
        together = tuple(chronicle.name for chronicle in allowed)
        return sets + [Options(chronicles=names) for names in (*alone, together)]

    def extras(self) -> Sequence[Extra]:
        return [
            Extra(
                id=chronicle.name,
                said=say(f"g2.chronicle.{chronicle.name}"),
                adds=say(f"g2.chronicle.{chronicle.name}.adds"),
                seats=chronicle.seats,
                difficulty=chronicle.difficulty,
                minutes=chronicle.minutes,
                variants=tuple(
                    (variant, say(f"g2.chronicle.{chronicle.name}.{variant}")) for variant in chronicle.variants
                ),
            )
            for chronicle in CHRONICLES.values()
        ]

    def settled(self, options: Options) -> Options:
        """The built-in components may be corrected in a later version: a game names those it was dealt from."""
        names = [name.partition(":")[0] for name in options.chronicles]
        kit = found(options.components, names)
        return options if kit is None else msgspec.structs.replace(options, components=kit.fingerprint)

    def component_files(self) -> Mapping[str, bytes]:
        return built_in_files()

    def add_components(self, files: Mapping[str, bytes]) -> str:
        return add(files)

    def await_components(self, more: Callable[[], bool]) -> None:
        await_more(more)

    def forget_components(self, fingerprint: str) -> None:
        forget(fingerprint)

    def bound(self, seats: int) -> int:
        """A turn takes or clears a tile of the rondel or ends at World's End; chronicles add a stop or two on each way
        round. In a turn every tile is paid, activated and sold from at most a few times. The longest games of bots with
        all chronicles have some 800 decisions, a twentieth of this."""
        return 150 * (len(built_in().tiles) + seats)

    def ends_turn(self, event: Any) -> bool:
        return isinstance(event, TurnEnded)

    def rulebook(self, position: State) -> Rulebook[State, Move]:
        return BOOKS[position.chronicles]

    @property
    def verbs(self) -> Rulebook[State, Move]:
        return BOOKS[tuple(CHRONICLES)]

    def shortcut(self, position: State, thing: str) -> tuple[Move, ...]:
        return refusals.shortcut(position, thing)

    def component_words(self) -> Iterable[str]:
        return names.component_words()

    def standing(self, position: State) -> Standing:
        return scoring.standing(position)

    def goods(self, position: State) -> Mapping[tuple[int, str], int]:
        return held(position)

    def hidden(self, position: State) -> tuple[str, ...]:
        secret = any(chronicle.hiding for chronicle in in_play(position.chronicles))
        return ("chance", "deck", *(("parts",) if secret else ()))

    def view_for(self, position: State, seat: int | None) -> State:
        return secrets.view_for(position, seat)

    def imagine(self, view: State, chance: Chance) -> State:
        return secrets.imagine(view, chance)

    def forecast(self, position: State) -> tuple[float, ...]:
        return appraisal.forecast(position)

    def takeable(self, position: State) -> Mapping[str, Message]:
        return telling.takeable(position)

    def decode(self, data: bytes) -> State:
        """Tasks and parts of chronicles are among those that a position may hold."""
        wide = _types(tuple(CHRONICLES)).positions.read(data)
        found(wide.components, wide.chronicles)  # A position from another process may be the first of its kind here.
        return State(*(getattr(wide, field) for field in State.__struct_fields__))


class _Types(msgspec.Struct):
    """What the codecs have to know once chronicles have brought their own."""

    moves: Any
    events: Any
    positions: Msgpack[Any]


@cache
def _types(chronicles: tuple[str, ...]) -> _Types:
    found = [CHRONICLES[name] for name in chronicles]
    tasks, moves, events = BOOKS[chronicles].kinds
    parts = _union(None, *(chronicle.part for chronicle in found if chronicle.part is not None))
    own = {"agenda": _tuple_of(_union(*tasks)), "parts": _tuple_of(parts)}
    fields = [(field.name, own.get(field.name, field.type)) for field in msgspec.structs.fields(State)]
    return _Types(
        moves=_union(*moves),
        events=_union(*events),
        positions=Msgpack(msgspec.defstruct("WidePosition", fields, frozen=True), MOST_MESSAGE_BYTES),
    )


def _union(*kinds: Any) -> Any:
    return Union[kinds]  # noqa: UP007 - the kinds are known only now


def _tuple_of(kind: Any) -> Any:
    return tuple[kind, ...]


GAME = GlenMore2()
