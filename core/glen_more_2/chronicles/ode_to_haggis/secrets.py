"""C5-2.1: what is hidden in the Ode to Haggis: the closed supply, and the tokens that lie face down on the tables of
others. What was taken openly is known by memory only: a view does not remember it, so a bot does not either."""

from __future__ import annotations

from collections.abc import Iterator

from core.glen_more_2.chronicles.ode_to_haggis.state import HIDDEN, chronicle, file_of, haggis, with_haggis
from core.glen_more_2.state import State
from core.kernel import Chance


@chronicle.hides
def view_for(state: State, seat: int | None) -> State:
    """How many tokens lie where is seen by all; their values only by the owner of the table."""
    part = haggis(state)
    return with_haggis(
        state,
        closed=_covered(part.closed),
        tables=tuple(table if owner == seat else _covered(table) for owner, table in enumerate(part.tables)),
    )


def _covered(tokens: tuple[int, ...]) -> tuple[int, ...]:
    return (HIDDEN,) * len(tokens)


@chronicle.imagines
def imagine(view: State, chance: Chance) -> State:
    """The tokens that are nowhere to be seen are dealt to the places where one lies face down."""
    part = haggis(view)
    unseen = list(file_of(view).haggis_tokens.all)
    for tokens in (part.open, part.closed, *part.tables, *part.turned):
        for value in tokens:
            if value != HIDDEN:
                unseen.remove(value)
    dealt = iter(chance.shuffled(unseen))
    tables = tuple(_uncovered(table, dealt) for table in part.tables)
    return with_haggis(view, tables=tables, closed=tuple(sorted(_uncovered(part.closed, dealt))))


def _uncovered(tokens: tuple[int, ...], dealt: Iterator[int]) -> tuple[int, ...]:
    return tuple(next(dealt) if value == HIDDEN else value for value in tokens)
