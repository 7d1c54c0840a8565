"""Whole games of players who like what a chronicle brings: one harness for all chronicles.

Every position is watched (`promises.Watch`). A chronicle says how its players choose, and adds what is its own promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Stop
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options, State
from core.glens.state import Take
from core.kernel import Chance
from core.kernel.contract import BadComponents
from core.kernel.journal import Seat, Table, new_journal
from tests.conformance import promises
from tests.glen_more_2.positions import SETTINGS
from tests.glen_more_2.promises import Watch
from tests.glen_more_2.telling import everything_is_said
from tests.harness import Played, playing


class Whole(NamedTuple):
    """A game to its end: every decision, and all that was told."""

    moments: list[Played]
    told: list[Any]

    @property
    def last(self) -> State:
        return self.moments[-1].after

    def kinds(self) -> Counter[type]:
        """How often each kind of move was played and each kind of event told."""
        return Counter(map(type, (*(moment.move for moment in self.moments), *self.told)))


def ordinary(moves: Sequence[Any], chance: Chance, seed: int = 1, goes: Any = Take, ends: Any = Stop) -> Any:
    """A random move. Two games of three often go to a near tile; in every second hardly anybody stops."""
    far = [move for move in moves if isinstance(move, goes)]
    others = [move for move in moves if not isinstance(move, ends)] or moves
    return chance.pick(far[:4] if far and seed % 3 and chance.below(3) else others if seed % 2 else moves)


def every_table(name: str) -> Callable[[int], tuple[int, Options]]:
    """Numbers of seats in turn, with and without the die, and a short game now and then."""

    def settings(seed: int) -> tuple[int, Options]:
        seats, die = SETTINGS[seed % len(SETTINGS)]
        return seats, Options(die=die, chronicles=(name,), short_game=seed % 7 == 0)

    return settings


@dataclass(frozen=True)
class Players:
    """How they choose, at which tables, and how their games begin where that is not as dealt."""

    name: str
    choose: Callable[[State, Sequence[Any], Chance, int], Any]
    settings: Callable[[int], tuple[int, Options]]
    begin: Callable[[State, Chance, int], State] = lambda state, chance, seed: state
    taps: tuple[tuple[str, ...], ...] = ()
    """What is tapped for a reason, wherever they are."""

    def game(self, seed: int) -> Iterator[Played]:
        seats, options = self.settings(seed)
        chance = Chance(seed)
        state = self.begin(GAME.deal(options, seats, seed), chance, seed)
        return playing(GAME, state, lambda state, moves: self.choose(state, moves, chance, seed))

    def watched(self, seed: int) -> Whole:
        """A game that keeps all promises."""
        moments: list[Played] = []
        told: list[Any] = []
        watch = None
        for moment in self.game(seed):
            touched = [frozenset(GAME.touches(move)) for move in GAME.moves(moment.before)]
            assert len({*touched}) == len(touched) > 0, "taps tell moves apart"
            watch = watch or Watch(moment.before)
            watch.see(moment.after, moment.events)
            watch.check()
            moments.append(moment)
            told += moment.events
        assert moments[-1].after.scorings == 4
        return Whole(moments, told)

    def keep_what_every_game_promises(self, seed: int) -> None:
        """A game of theirs, by the checks of every game: it sees more of the chronicle than one of random moves."""
        moments = [*self.game(seed)]
        told = everything_is_said(moments, self.taps)
        book = CHRONICLES[self.name]
        mine = {type(event) for moment in moments for event in moment.events} & {*book.logged}
        assert mine
        assert mine - {*book.unsaid} <= told, "each has a line"
        seats, options = self.settings(seed)
        journal = new_journal(GAME, [Seat()] * seats, seed, options)
        positions = [moment.before for moment in moments] + [moments[-1].after]
        played = SimpleNamespace(
            game=GAME,
            journal=journal,
            positions=positions,
            position=positions[-1],
            events=[moment.events for moment in moments],
        )
        promises.positions_and_moves_survive_encoding(played)  # type: ignore[arg-type]
        promises.a_view_hides_and_imagining_fits_it(played)  # type: ignore[arg-type]
        if positions[0] == GAME.deal(options, seats, seed):
            table = Table(GAME, msgspec.structs.replace(journal, moves=tuple(moment.move for moment in moments)))
            assert table.positions == positions
            promises.link_and_file_there_and_back(table)


def corrected(name: str, **changes: object) -> dict[str, bytes]:
    """The files of the game, that of a chronicle with these changes."""
    files = built_in_files()
    return {**files, name: msgspec.json.encode({**msgspec.json.decode(files[name]), **changes})}


def assert_refused(files: dict[str, bytes], key: str = "unreadable") -> None:
    with pytest.raises(BadComponents) as refused:
        load(files)
    assert refused.value.message.key == f"g2.components.{key}"
