"""What is hidden in the boat race: the tokens on the castles, but for a seat that is looking at some of them (C1-4.1);
and where Start lies in the top part of its stack (C1-2.3)."""

from __future__ import annotations

from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.boat_race.rules import top_tiles
from core.glen_more_2.chronicles.boat_race.state import (
    HIDDEN,
    ChoosingToken,
    chronicle,
    file_of,
    race,
    replace,
    start_tile,
    with_race,
)
from core.glen_more_2.questions import StackTiles
from core.glen_more_2.state import State
from core.kernel import Chance


@chronicle.hides
def view_for(state: State, seat: int | None) -> State:
    task: object = state.agenda[0] if state.agenda else None
    seen = task.river if isinstance(task, ChoosingToken) and task.seat == seat else None
    tokens = race(state).tokens
    return with_race(
        state,
        tokens=tuple(lying if river == seen else (HIDDEN,) * len(lying) for river, lying in enumerate(tokens)),
    )


@chronicle.imagines
def imagine(view: State, chance: Chance) -> State:
    return _imagine_start(_imagine_tokens(view, chance), chance)


def _imagine_tokens(view: State, chance: Chance) -> State:
    """C1-2.5: any that have not been shown; some never came into the game."""
    part = race(view)
    unseen = list(file_of(view).tokens)
    for token in (*part.taken, *(token for lying in part.tokens for token in lying if token != HIDDEN)):
        unseen.remove(token)
    drawn = iter(chance.shuffled(unseen))
    return with_race(
        view,
        tokens=tuple(tuple(next(drawn) if token == HIDDEN else token for token in lying) for lying in part.tokens),
    )


def _imagine_start(state: State, chance: Chance) -> State:
    """On one of the places where it can still lie."""
    start = start_tile(state)
    if start not in state.deck:
        return state
    kit, stack = state.kit, state.kit.tiles[start].stack
    others = len(ask(state, StackTiles(stack), kit.stacks[stack])) - 1
    deck = [tile for tile in state.deck if tile != start]
    above = sum(kit.tiles[tile].stack < stack for tile in deck)
    dealt = others - sum(kit.tiles[tile].stack == stack for tile in deck)
    deck.insert(above + chance.below(1 + top_tiles(state, others) - dealt), start)
    return replace(state, deck=tuple(deck))
