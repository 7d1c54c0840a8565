"""Small positions with the Ode to Haggis, written the way a person would tell them: tokens as `1 1 3`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS
from core.glen_more_2.chronicles.ode_to_haggis import state as ode
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Finishing, TakingTile
from tests.glen_more_2.moves import stop
from tests.glen_more_2.positions import END, Land, dice, position
from tests.glens.positions import RED

INN = "Drover's Inn"

replace = msgspec.structs.replace


def tokens(told: str) -> tuple[int, ...]:
    return tuple(map(int, told.split()))


def served(
    *lands: Land,
    tables: Sequence[str] = (),
    shown: str = "1 2",
    closed: str | None = None,
    held: int = 0,
    **told: object,
) -> State:
    """A position with these tokens on the tables, red's first; the closed supply has all the others unless it is
    told."""
    state = position(*lands, chronicles=(ode.NAME,), **told)  # type: ignore[arg-type]
    lying = tuple(map(tokens, (*tables, *[""] * (state.seats - len(tables)))))
    rest = list(ode.file_of(state).haggis_tokens.all)
    if closed is None:
        for value in (*tokens(shown), *(value for table in lying for value in table)):
            rest.remove(value)
    part = ode.Haggis(
        open=tokens(shown),
        closed=tuple(rest) if closed is None else tuple(sorted(tokens(closed))),
        tables=lying,
        turned=((),) * state.seats,
        held=held,
    )
    return replace(state, parts=(part,))


def taking(*lands: Land, **told: object) -> State:
    """Red is to take a token."""
    return served(*lands, agenda=(ode.TakingHaggis(RED), Finishing(RED, ())), rondel="gap, Red", moved=1, **told)  # type: ignore[arg-type]


def settled(state: State) -> tuple[State, list[object]]:
    """What happens by itself, with its events."""
    book = BOOKS[state.chronicles]
    after, events = book.finish(book.step(state))
    return after, list(events)


def rolled(rolls: str, *lands: Land, tables: Sequence[str], **told: object) -> tuple[State, list[object]]:
    """A haggis scoring with these rolls, those to be paid for among them, as far as it goes without asking."""
    told = {"agenda": (ode.HoldingHaggis(), TakingTile(RED)), "held": 0, **told}
    return settled(served(*lands, tables=tables, chance=dice(*tokens(rolls)), **told))  # type: ignore[arg-type]


def the_last_move(*lands: Land, tables: Sequence[str] = (), **told: object) -> tuple[State, list[object]]:
    """The last turn of a game, as far as it goes without asking."""
    told = {"rondel": f"Red, {END}", "fill": False, "deck": "", "scorings": 3, "held": 2, **told}
    others = ("Yellow", "Green", "Blue")[: max(len(lands), 2) - 1]
    state = served(*lands, tables=tables, aboard=dict.fromkeys(others, END), **told)  # type: ignore[arg-type]
    after, events = GAME.play(state, stop(state))
    return after, list(events)


def take_open(state: State, value: int) -> ode.TakeOpenHaggis:
    return ode.TakeOpenHaggis(ode.haggis(state).open.index(value))


def send_back(state: State, value: int, seat: int = RED) -> ode.ReturnHaggis:
    return ode.ReturnHaggis(ode.haggis(state).tables[seat].index(value))


def table(state: State, seat: int = RED) -> tuple[int, ...]:
    return ode.haggis(state).tables[seat]


def turned(state: State, seat: int = RED) -> tuple[int, ...]:
    return ode.haggis(state).turned[seat]


def everything(state: State) -> list[int]:
    """All tokens there are."""
    part = ode.haggis(state)
    return sorted(value for tokens in (part.open, part.closed, *part.tables, *part.turned) for value in tokens)


def kinds(events, *wanted):
    return [event for event in events if isinstance(event, wanted)]
