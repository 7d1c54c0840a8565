"""MacDonald: workers that are all alike and fish."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_of_caledonia.book import clan_rules
from core.clans_of_caledonia.components import UNIT, UNITS, WATER, WORKERS, few_or_many, unit_mask
from core.clans_of_caledonia.events import ClanTaken, FishermanRowed, TurnEnded
from core.clans_of_caledonia.map import water_in_reach
from core.clans_of_caledonia.moves import Move, Row
from core.clans_of_caledonia.questions import Technologies
from core.clans_of_caledonia.rules.placing import EXPANDING, PLACING, placements
from core.clans_of_caledonia.state import EMPTY, State, hold
from core.clans_of_caledonia.tasks import ExportBonuses, PlacingWorker, Turn
from core.kernel import Step
from core.kernel.agenda import put

ME, CLAN, rules = clan_rules("macdonald")
WORKER = UNIT["worker"]
LEVEL: dict[str, int] = CLAN.start["shipping_level"]
_POOL = CLAN.ability("worker_pool")
_ROW = CLAN.ability("row")
if _POOL["technology"] or not CLAN.ability("fishermen_never_adjacent") or CLAN.ability("water_place_cost"):
    raise ValueError("MacDonald has no technologies; fishermen stand apart, on water that costs nothing")
if (_ROW["per_turn"], _ROW["when"], _ROW["steps"]) != (1, "before_main_action", 1):
    raise ValueError("MacDonald rows one fisherman one step before the main action")


@rules.hears(ClanTaken)
def begin(step: Step[State], event: ClanTaken) -> None:
    """CC-15.14, CC-15.22. The clan remembers whether it has rowed in this turn."""
    if event.clan == ME:
        pieces = list(step.now.players[event.seat].pieces)
        for worker in WORKERS:
            pieces[worker] = UNITS[worker].pieces if worker == WORKER else 0
        level = LEVEL[few_or_many(len(step.now.players))]
        hold(step, event.seat, pieces=tuple(pieces), shipping=level, memory=(0,))


@rules.modifies(Technologies)
def no_technologies(state: State, question: Technologies, answer: tuple[int, ...]) -> tuple[int, ...]:
    """CC-15.14."""
    return () if state.players[question.seat].clan == ME else answer


# Placing fishermen


def _may_fish(state: State, seat: int, spaces: Sequence[int], *, leaving: int = -1) -> list[int]:
    """CC-15.15, CC-15.16: the empty waters with no fisherman beside them, as if one had left its place."""
    here, stands = state.land, state.stands
    return [
        space
        for space in spaces
        if stands[space] == EMPTY
        and not any(
            here.terrain[other] == WATER and stands[other] >= 0 and other != leaving for other in here.neighbours[space]
        )
    ]


def _in_reach(state: State, seat: int) -> list[int]:
    """CC-15.17."""
    player = state.players[seat]
    return _may_fish(state, seat, water_in_reach(state.map, player.shipping, player.spaces))


_WORKERS = unit_mask((WORKER,))


@rules.offers(PlacingWorker)
def first_fishermen(state: State, task: PlacingWorker) -> Sequence[Move]:
    """CC-3.11, CC-15.15: any water, without reach."""
    if state.players[task.seat].clan != ME:
        return ()
    return placements(state, task.seat, _may_fish(state, task.seat, state.land.water), _WORKERS, PLACING)


@rules.offers(Turn)
def fishermen(state: State, task: Turn) -> Sequence[Move]:
    """CC-15.15 to CC-15.17."""
    if state.players[task.seat].clan != ME:
        return ()
    return placements(state, task.seat, _in_reach(state, task.seat), _WORKERS, EXPANDING)


@rules.offers(ExportBonuses)
def free_fishermen(state: State, task: ExportBonuses) -> Sequence[Move]:
    """CC-15.15: a free hex may be water, which saves nothing."""
    if not task.free_hexes or state.players[task.seat].clan != ME:
        return ()
    return placements(state, task.seat, _in_reach(state, task.seat), _WORKERS, EXPANDING, free=True)


# Rowing


@rules.offers(Turn)
def rows(state: State, task: Turn) -> Sequence[Move]:
    """CC-15.19: once a turn, before the main action, to water beside it."""
    player = state.players[task.seat]
    if player.clan != ME or player.memory[0]:
        return ()
    here = state.land
    return [
        Row(space, to)
        for space in player.spaces
        if here.terrain[space] == WATER
        for to in _may_fish(
            state, task.seat, [other for other in here.neighbours[space] if here.terrain[other] == WATER], leaving=space
        )
    ]


rules.touches(Row, "fisherman-{origin}", "{to}")
rules.names(Row, "cc.move.row")
rules.shows(FishermanRowed, "fisherman", to="{to}")
rules.logs(FishermanRowed, "cc.log.rowed")


@rules.answers(Turn, Row)
def row(step: Step[State], task: Turn, move: Row) -> None:
    """CC-15.19, CC-15.20: it gives no bonus."""
    state = step.now
    player = state.players[task.seat]
    spaces = tuple(sorted(move.to if space == move.origin else space for space in player.spaces))
    hold(step, task.seat, spaces=spaces, memory=(1,))
    fisherman = state.stands[move.origin]
    step.change(stands=put(put(state.stands, move.origin, EMPTY), move.to, fisherman))
    step.tell(FishermanRowed(task.seat, move.origin, move.to))
    step.then(task)


@rules.hears(TurnEnded)
def rest(step: Step[State], event: TurnEnded) -> None:
    player = step.now.players[event.seat]
    if player.clan == ME and player.memory[0]:
        hold(step, event.seat, memory=(0,))
