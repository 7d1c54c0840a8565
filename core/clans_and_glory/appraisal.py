"""How good a position of Clans and Glory looks: points that each seat will probably end with.

The free cells of a board are taken to be filled at random from the cards still held. Then a shield at place k of a
stack gets the strength that has exactly k lower strengths on the board; the chance of that follows strength by
strength. A shield not yet laid is worth most of what the best tops of stacks would give it.
"""

from __future__ import annotations

from core.clans_and_glory.components import COMPONENTS, EMPTY, STRENGTH, long_table
from core.clans_and_glory.scoring import standing
from core.clans_and_glory.state import State

UNLAID = 0.8
"""What a shield in hand is worth of the place it could have now: others may take the place first."""

_STRENGTHS = COMPONENTS.deck.strengths
_RANK = tuple(_STRENGTHS.index(strength) for strength in STRENGTH)


def forecast(state: State) -> tuple[float, ...]:
    """Expected points of each seat; exact when the game is over."""
    if not state.agenda:
        return tuple(float(points) for points in standing(state).points)
    cells = state.cells
    free = cells.count(EMPTY)
    held = [0] * len(_STRENGTHS)
    cards = 0
    for hand in state.hands:
        cards += len(hand)
        for card in hand:
            held[_RANK[card]] += 1
    # As many cells stay free at the end as there are players (CG-4.6).
    filled = (free - len(state.hands)) / free / cards if cards else 0.0
    rates = [filled * number for number in held]
    points = [0.0] * len(state.hands)
    tops = []
    for stack, board_cells in zip(state.stacks, long_table(len(state.hands)).cells_of, strict=True):
        shown = [0] * len(_STRENGTHS)
        open_cells = 0
        for cell in board_cells:
            card = cells[cell]
            if card >= 0:
                shown[_RANK[card]] += 1
            elif card == EMPTY:
                open_cells += 1
        worth = _worth_of_places(shown, open_cells, rates, len(stack) + 1)
        for seat, expected in zip(stack, worth, strict=False):
            points[seat] += expected
        if open_cells:
            tops.append(worth[-1])
    tops.sort(reverse=True)
    for seat, shields in enumerate(state.shields):
        points[seat] += UNLAID * sum(tops[: min(shields, len(state.hands[seat]))])
    return tuple(points)


def _worth_of_places(shown: list[int], open_cells: int, rates: list[float], places: int) -> list[float]:
    """For each place of a stack the expected strengths its shield takes."""
    worth = [0.0] * places
    below = [1.0] + [0.0] * (places - 1)
    """Chance that exactly k strengths lower than the one looked at are on the board at the end."""
    for strength, number, rate in zip(_STRENGTHS, shown, rates, strict=True):
        group = strength * (number + open_cells * rate)
        if not group:
            continue
        absent = 0.0 if number else (1.0 - rate) ** open_cells
        present = 1.0 - absent
        carried = 0.0
        for place in range(places):
            here = below[place]
            worth[place] += here * group
            below[place] = here * absent + carried
            carried = here * present
    return worth
