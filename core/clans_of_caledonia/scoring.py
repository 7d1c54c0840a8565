"""Final scoring, chapter 14 of the rules, and CC-17.8 and CC-17.9. Nearly everything in this game counts at its end
only, so a standing tells what each player would have if the game ended now: that is what players compare."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.clans_of_caledonia.components import (
    BASIC,
    EXPORT_PLACES,
    IMPORTS,
    PROCESSED,
    SCORING,
    SETTLEMENT_PLACES,
    Threshold,
    exports,
)
from core.clans_of_caledonia.map import network
from core.clans_of_caledonia.questions import FinalStock
from core.clans_of_caledonia.rules.book import modified
from core.clans_of_caledonia.rules.exporting import tokens_move
from core.clans_of_caledonia.state import State
from core.kernel import Line, Standing, Who, say
from core.kernel.contract import rank

SOURCES = ("glory", "basic", "processed", "money", "hops", *IMPORTS, "export", "settlements", "bid")
"""Where points come from, in the order of the final scoring."""

Ledger = tuple[int, ...]
"""Points of a seat, one entry for each source."""


def ledgers(state: State) -> list[Ledger]:
    """CC-14.1 to CC-14.10: the points of each seat by source."""
    values = import_values(state)
    export = shares([len(player.fulfilled) for player in state.players], EXPORT_PLACES, SCORING.solo_export)
    settled = shares(settlement_numbers(state), SETTLEMENT_PLACES, SCORING.solo_settlements)
    found = []
    for seat, player in enumerate(state.players):
        money, goods = final_stock(state, seat)
        told = exports(player.fulfilled)
        found.append(
            (
                player.glory * SCORING.points_per_glory,
                sum([goods[good] for good in BASIC]) * SCORING.points_per_basic_good,
                sum([goods[good] for good in PROCESSED]) * SCORING.points_per_processed_good,
                money // SCORING.money_per_point,
                told.hops * SCORING.points_per_hops,
                *[n * value for n, value in zip(told.imports, values, strict=True)],
                export[seat],
                settled[seat],
                -player.bid,
            )
        )
    return found


def final_stock(state: State, seat: int) -> tuple[int, tuple[int, ...]]:
    """CC-14.1: money and goods, with what a clan still brings in."""
    player = state.players[seat]
    return modified(state, FinalStock(seat), (player.money, player.goods))


def import_values(state: State) -> tuple[int, ...]:
    """CC-14.3: what each import good is worth, by the totals of the tokens; CC-18.1: or the same for all. CC-17.5:
    where no token moves, by the player's own imports."""
    if state.options.import_values == "fixed":
        return (SCORING.import_points_fixed_variant,) * len(IMPORTS)
    totals = state.imports if tokens_move(state) else exports(state.players[0].fulfilled).imports
    rarest_first = sorted(range(len(IMPORTS)), key=lambda good: totals[good])
    values = [0] * len(IMPORTS)
    for good, value in zip(rarest_first, SCORING.import_points_rarest_first, strict=True):
        values[good] = value
    return tuple(values)


def settlement_numbers(state: State) -> list[int]:
    """CC-14.5, CC-14.6."""
    return [network(state.map, player.shipping, player.spaces).number for player in state.players]


def shares(counts: list[int], places: dict[int, tuple[int, ...]], alone: Sequence[Threshold]) -> list[int]:
    """CC-14.4, CC-14.7, CC-14.8: points for the places in a count, shared by those who are level; CC-17.8: alone, for
    what is reached."""
    if len(counts) == 1:
        return [next(line.points for line in alone if counts[0] >= line.least)]
    worth = places[len(counts)]
    points = []
    for count in counts:
        ahead = sum(other > count for other in counts)
        level = counts.count(count)
        points.append(sum(worth[ahead : ahead + level]) // level)
    return points


def rating(points: int) -> str:
    """CC-17.9."""
    return next(line.id for line in SCORING.solo_rating if line.most is None or points <= line.most)


def standing(state: State) -> Standing:
    """CC-14.11: a tie goes to more money left over, then it is shared."""
    found = ledgers(state)
    points = [sum(ledger) for ledger in found]
    lines = [
        Line(seat, n, f"cc.source.{source}", say(f"cc.scored.{source}", who=Who(seat), n=n))
        for seat, ledger in enumerate(found)
        for source, n in zip(SOURCES, ledger, strict=True)
        if n
    ]
    left = [final_stock(state, seat)[0] % SCORING.money_per_point for seat in range(len(points))]
    ranks, tie_breaks = rank(points, [(say("cc.tie.money"), left)])
    return Standing(tuple(points), tuple(lines), ranks, tie_breaks, final=not state.agenda)


def source_words() -> Iterable[str]:
    """The keys of the sources of points, and of the ratings of the solo game."""
    yield from (f"cc.source.{source}" for source in SOURCES)
    yield from (f"cc.scored.{source}" for source in SOURCES)
    yield from (f"cc.rating.{line.id}" for line in SCORING.solo_rating)
