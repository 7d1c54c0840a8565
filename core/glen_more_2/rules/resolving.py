"""Chapters 7 and 10 to 12: effects of tiles, cards and clans that are resolved when they are gained, in any order.

What needs no decision and could not turn out otherwise happens at once; of the rest the player is offered everything
together, so that the order is free without being asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.glen_more_2.chronicles import Doing, rule_of
from core.glen_more_2.components import Numbered
from core.glen_more_2.effects import (
    ANY,
    ActivateTiles,
    ChronicleEffect,
    GainGoods,
    Markers,
    PlaceDiscarded,
    PointsByCount,
    RemoveTiles,
    TakePerson,
)
from core.glen_more_2.events import PersonKept, ScotArrived
from core.glen_more_2.facts.activating import markers_left, possible
from core.glen_more_2.facts.costs import counted_points
from core.glen_more_2.moves import Decline, Move, PlaceMarker, PutGood, PutScot, RemoveTile, Resolve, TakeDiscarded
from core.glen_more_2.names import clan_name, effect_words
from core.glen_more_2.rules.activating import activate
from core.glen_more_2.rules.free import free_actions
from core.glen_more_2.rules.hoping import (
    cells_to_activate,
    discards_to_take,
    fits,
    hope_for_room,
    hope_to_activate,
    hope_to_lay,
)
from core.glen_more_2.rules.markers import place_marker, spaces_to_mark
from core.glen_more_2.rules.removing import removable, remove_tile
from core.glen_more_2.state import NOWHERE, State
from core.glen_more_2.tasks import Continuing, Laid, Laying, PuttingGoods, Resolving
from core.glens.effects import AnyGood, Members, TakeCard
from core.glens.facts import room
from core.glens.rules import gain, score, store
from core.glens.state import Activate, CardTaken, MembersGained, hold
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import put

rules: Rulebook[State, Move] = Rulebook()

Left = list[tuple[int, int]]
"""Numbers of effects, and what is left of each."""

_DECLINE = Decline()


# What happens at once


def resolve(step: Step[State], seat: int, cell: int, numbers: Iterable[int], *, running: bool) -> None:
    """Effects begin: those of a tile just laid, of a card just taken, of a clan just marked."""
    _go_on(step, seat, cell, _whole(step.now, numbers), running)


def _whole(state: State, numbers: Iterable[int]) -> Left:
    """Nothing of these effects has been used yet."""
    numbered = state.kit.numbered
    return [(number, numbered[number].amount) for number in numbers]


def _go_on(step: Step[State], seat: int, cell: int, left: Left, running: bool) -> None:
    """Everything plain is carried out, what has become impossible is dropped, the rest is asked."""
    while left and (place := _first_plain(step.now, seat, cell, left, running)) is not None:
        number, n = left.pop(place)
        numbered = step.now.kit.numbered[number]
        left += _carry_out(step, seat, cell, numbered, n)
        if isinstance(numbered.effect, ChronicleEffect):
            step.then(Continuing(seat, cell, tuple(left), running))
            return
    if left:
        step.then(Resolving(seat, cell, tuple(left), running))


@rules.resolves(Continuing)
def continue_resolving(step: Step[State], task: Continuing) -> None:
    _go_on(step, task.seat, task.cell, list(task.left), task.running)


def _first_plain(state: State, seat: int, cell: int, left: Left, running: bool) -> int | None:
    effects = state.kit.numbered
    waiting = {number for number, _ in left}
    asking = {each[0] for each in left if _asks(state, seat, cell, each, running=running)}
    impossible = None
    for place, (number, n) in enumerate(left):
        effect = effects[number].effect
        if number in asking or effects[number].after in waiting:
            continue
        # G2-7.1, G2-10.8: the order of a scot and of what is yet to be decided is the player's; and what can do nothing
        # as things are is not lost while something else may yet make it possible.
        free = any(not _follows(effects, other, number) for other in asking)
        if free and not _is_settled(state, seat, cell, effect, n):
            continue
        if not isinstance(effect, ActivateTiles | RemoveTiles | PlaceDiscarded):
            return place
        impossible = place if impossible is None else impossible
    return impossible


def _follows(effects: Sequence[Numbered], number: int, other: int) -> bool:
    """Whether an effect has to wait for another one: a fixed order."""
    while number >= 0 and number != other:
        number = effects[number].after
    return number == other


def _is_settled(state: State, seat: int, cell: int, effect: object, n: int) -> bool:
    """Whether what is yet to be decided could change nothing about an effect that asks nothing itself."""
    match effect:
        case GainGoods(_, _, where):
            return where != ANY and fits(state, seat, targets(state, seat, cell, where), n)
        case AnyGood() | Members() | ActivateTiles() | RemoveTiles() | PlaceDiscarded() | ChronicleEffect():
            return False
    return True


def _asks(state: State, seat: int, cell: int, each: tuple[int, int], *, running: bool) -> bool:
    """Whether an effect leaves anything to decide."""
    number, n = each
    match state.kit.numbered[number].effect:
        case Markers():
            return markers_left(state, seat) > 0
        case GainGoods(_, _, where):
            goal = targets(state, seat, cell, where)
            return (where == ANY or not fits(state, seat, goal, n)) and hope_for_room(
                state, seat, goal, running=running
            )
        case AnyGood(_, where):
            return hope_for_room(state, seat, targets(state, seat, cell, where), running=running)
        case Members(_, where):
            return where == ANY and state.players[seat].scots > 0
        case ActivateTiles() as effect:
            return hope_to_activate(state, seat, cells_to_activate(state, seat, effect), running=running)
        case RemoveTiles() as effect:
            return bool(_to_remove(state, seat, cell, effect))
        case PlaceDiscarded():
            return hope_to_lay(state, seat, running=running)
    return False


def _carry_out(step: Step[State], seat: int, cell: int, numbered: Numbered, n: int) -> Left:
    """A plain effect, or as much of another one as is possible without asking. Returns what it brings to resolve."""
    effect = numbered.effect
    match effect:
        case TakeCard(card):
            return _take_card(step, seat, step.now.kit.card[card])
        case TakePerson(tile):
            _take_person(step, seat, step.now.kit.tile[tile])
        case PointsByCount():
            score(step, seat, numbered.source, counted_points(step.now, step.now.players[seat], effect))
        case Members(_, where):
            for target in targets(step.now, seat, cell, where)[:1]:
                put_scots(step, seat, target, n)
        case GainGoods(good, _, where):
            for target in targets(step.now, seat, cell, where)[:1]:
                store(step, seat, target, good, min(n, room(step.now, seat, target)))
        case ChronicleEffect():
            rule_of(effect).resolve(step, Doing(seat, cell, numbered.source), effect)
        case _:
            gain(step, seat, cell, numbered.source, effect)  # type: ignore[arg-type]
    return []


def _take_card(step: Step[State], seat: int, card: int) -> Left:
    """G2-7.2, G2-12.1: the card is taken, and what it does now belongs to the same step."""
    hold(step, seat, cards=(*step.now.players[seat].cards, card))
    step.tell(CardTaken(seat, card))
    return _whole(step.now, step.now.kit.cards[card].numbered)


def _take_person(step: Step[State], seat: int, tile: int) -> None:
    """G2-11.16: it comes from beside the clan board and brings no marker."""
    hold(step, seat, persons=(*step.now.players[seat].persons, tile))
    step.tell(PersonKept(seat, tile))


def put_scots(step: Step[State], seat: int, cell: int, n: int) -> None:
    """G2-7.3: scots of the own supply onto a tile, as far as there are any."""
    player = step.now.players[seat]
    n = min(n, player.scots)
    if n:
        hold(step, seat, territory=player.territory.peopled(cell, n), scots=player.scots - n)
        step.tell(MembersGained(seat, cell, n))
        for _ in range(n):
            step.tell(ScotArrived(seat, cell, "placed"))


def targets(state: State, seat: int, cell: int, where: str) -> tuple[int, ...]:
    """G2-10.6, G2-13.8: the cells onto which goods or scots of an effect may go; none when its tile is gone."""
    cells = state.players[seat].territory.cells
    castle = (state.kit.home_castle,)
    match where:
        case "any":
            return cells
        case "home_castle":
            return castle
        case "this_or_home" if cell not in cells:
            return castle
    return (cell,) if cell in cells else ()


# What is asked


@rules.prompts(Resolving)
def ask_to_resolve(state: State, task: Resolving) -> Message:
    kit = state.kit
    what = tuple(effect_words(kit, kit.numbered[number].effect, n) for number, n in task.left)
    sort, number = kit.numbered[task.left[0][0]].origin
    if sort == "clan":
        return say("g2.ask.bonus", who=Who(task.seat), clan=clan_name(kit, number), what=what)
    return say("g2.ask.resolve", who=Who(task.seat), what=what)


@rules.offers(Resolving, lapses=True)
def effects_to_resolve(state: State, task: Resolving) -> Sequence[Move]:
    """Everything that an effect still open allows, effect by effect; then what is always possible; to leave the rest
    last, unless it is a duty (G2-7.7)."""
    moves: list[Move] = []
    waiting = {number for number, _ in task.left}
    for number, n in task.left:
        if state.kit.numbered[number].after not in waiting:
            moves += _moves_of(state, task, number, n)
    if len(task.left) > 1:
        moves = list(dict.fromkeys(moves))
    if not moves and not any(_asks(state, task.seat, task.cell, each, running=task.running) for each in task.left):
        return ()
    if not task.running or _may_cost(state, task):
        moves += free_actions(state, task.seat, running=task.running)
    return moves if is_duty(state, task) else [*moves, _DECLINE]


def _moves_of(state: State, task: Resolving, number: int, n: int) -> Sequence[Move]:
    seat, cell = task.seat, task.cell
    match state.kit.numbered[number].effect:
        case Markers():
            return spaces_to_mark(state, seat)
        case GainGoods(good, _, where):
            return _goods_to_put(state, seat, (good,), targets(state, seat, cell, where))
        case AnyGood(_, where):
            return _goods_to_put(state, seat, range(len(state.kit.goods)), targets(state, seat, cell, where))
        case Members(_, where):
            scots = state.players[seat].scots
            return [PutScot(target) for target in targets(state, seat, cell, where)] if scots else ()
        case ActivateTiles() as effect:
            return possible(state, seat, cells_to_activate(state, seat, effect))
        case RemoveTiles() as effect:
            return [RemoveTile(other) for other in _to_remove(state, seat, cell, effect)]
        case PlaceDiscarded():
            return [TakeDiscarded(tile) for tile in discards_to_take(state, seat)]
    return [Resolve(number)]


def _to_remove(state: State, seat: int, cell: int, effect: RemoveTiles) -> list[int]:
    return [other for other in removable(state, seat) if effect.this or other != cell]


def _goods_to_put(state: State, seat: int, goods: Iterable[int], cells: Sequence[int]) -> list[Move]:
    free = [cell for cell in cells if room(state, seat, cell)]
    return [PutGood(good, cell) for good in goods for cell in free]


def _may_cost(state: State, task: Resolving) -> bool:
    """G2-4.5: inside the activation of another tile sales are only for a payment; G2-13.6: or to save goods from a tile
    that goes."""
    costly = (Markers, ActivateTiles, RemoveTiles)
    return any(isinstance(state.kit.numbered[number].effect, costly) for number, _ in task.left)


def is_duty(state: State, task: Resolving) -> bool:
    """G2-7.7: a marker must be placed, a tile taken out of the discards or removed, if it is possible."""
    for number, n in task.left:
        match state.kit.numbered[number].effect:
            case Markers() if markers_left(state, task.seat):
                return True
            case RemoveTiles(least, most) as effect if most - n < least:
                return bool(_to_remove(state, task.seat, task.cell, effect))
            case PlaceDiscarded():
                return bool(discards_to_take(state, task.seat))
    return False


# Answers: one unit of an effect, then the rest


def _rest(state: State, task: Resolving, move: Move) -> Left:
    """What is left after a move. If it could belong to several effects, it is the one that leaves less choice."""
    left = list(task.left)
    place = 0
    if len(left) > 1:
        allowed = [_moves_of(state, task, number, n) for number, n in left]
        place = min((len(moves), place) for place, moves in enumerate(allowed) if move in moves)[1]
    number, n = left[place]
    left[place : place + 1] = [(number, n - 1)] if n > 1 else []
    return left


@rules.answers(Resolving, PlaceMarker)
def answer_with_a_marker(step: Step[State], task: Resolving, move: PlaceMarker) -> None:
    """G2-10.2, G2-10.7: the marker is placed, and what the clan gives now comes before anything else."""
    left = _rest(step.now, task, move)
    place_marker(step, task.seat, move.clan)
    resolve(step, task.seat, NOWHERE, step.now.kit.clans[move.clan].numbered, running=task.running)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


@rules.answers(Resolving, PutGood)
def answer_with_a_good(step: Step[State], task: Resolving, move: PutGood) -> None:
    """G2-10.6: a good of the supply onto a tile with room."""
    left = _rest(step.now, task, move)
    store(step, task.seat, move.cell, move.good, 1)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


@rules.answers(Resolving, PutScot)
def answer_with_a_scot(step: Step[State], task: Resolving, move: PutScot) -> None:
    """G2-10.6: a scot of the own supply onto a tile."""
    left = _rest(step.now, task, move)
    put_scots(step, task.seat, move.cell, 1)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


@rules.answers(Resolving, Activate)
def answer_with_an_activation(step: Step[State], task: Resolving, move: Activate) -> None:
    """G2-8.7: it does not spread."""
    left = _rest(step.now, task, move)
    activate(step, task.seat, move.cell, move.way)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


@rules.answers(Resolving, RemoveTile)
def answer_with_a_removal(step: Step[State], task: Resolving, move: RemoveTile) -> None:
    """G2-13.7: one after the other, each leaving a legal layout."""
    left = _rest(step.now, task, move)
    remove_tile(step, task.seat, move.cell)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


@rules.answers(Resolving, TakeDiscarded)
def answer_with_a_discarded_tile(step: Step[State], task: Resolving, move: TakeDiscarded) -> None:
    """G2-11.24: the tile is laid without its cost, with all that follows; G2-11.25: a person is kept."""
    left = _rest(step.now, task, move)
    discards = step.now.discards
    pile = next(number for number, tiles in enumerate(discards) if move.tile in tiles)
    step.change(discards=put(discards, pile, tuple(tile for tile in discards[pile] if tile != move.tile)))
    lay_free(step, task.seat, move.tile, running=task.running)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


def lay_free(step: Step[State], seat: int, tile: int, *, running: bool) -> None:
    """A tile that came from anywhere but the rondel is laid, resolved and activated inside what was going on."""
    if step.now.kit.tiles[tile].laid:
        step.then(Laying(seat, tile, free=True, nested=True, running=running))
    else:
        step.then(Laid(seat, tile, NOWHERE, nested=True, running=running))


@rules.answers(Resolving, Resolve)
def answer_with_an_effect(step: Step[State], task: Resolving, move: Resolve) -> None:
    left = [(number, n) for number, n in task.left if number != move.effect]
    numbered = step.now.kit.numbered[move.effect]
    rule_of(numbered.effect).resolve(step, Doing(task.seat, task.cell, numbered.source), numbered.effect)
    step.then(Continuing(task.seat, task.cell, tuple(left), task.running))


@rules.answers(Resolving, Decline)
def decline(step: Step[State], task: Resolving, move: Decline) -> None:
    """G2-7.7, G2-10.8: gains are never forced. What would happen without asking still does."""
    left = [each for each in task.left if not _asks(step.now, task.seat, task.cell, each, running=task.running)]
    _go_on(step, task.seat, task.cell, left, task.running)


# Goods that find a place on own tiles


def put_goods(step: Step[State], seat: int, goods: Sequence[int], choice: int = 0) -> None:
    """Goods of the supply, or of anywhere else, onto own tiles of choice. What finds no room is lost (G2-10.6)."""
    if goods or choice:
        step.then(PuttingGoods(seat, tuple(sorted(goods)), choice))


@rules.prompts(PuttingGoods)
def ask_where_to_put(state: State, task: PuttingGoods) -> Message:
    return say("g2.ask.put", who=Who(task.seat), n=len(task.goods) + task.choice)


@rules.offers(PuttingGoods, lapses=True)
def places_to_put(state: State, task: PuttingGoods) -> Sequence[Move]:
    goods = range(len(state.kit.goods)) if task.choice else dict.fromkeys(task.goods)
    moves = _goods_to_put(state, task.seat, goods, state.players[task.seat].territory.cells)
    return [*moves, _DECLINE] if moves else ()


@rules.answers(PuttingGoods, PutGood)
def put_good(step: Step[State], task: PuttingGoods, move: PutGood) -> None:
    store(step, task.seat, move.cell, move.good, 1)
    left, choice = list(task.goods), task.choice
    if move.good in left:
        left.remove(move.good)
    else:
        choice -= 1
    put_goods(step, task.seat, left, choice)


@rules.answers(PuttingGoods, Decline)
def leave_goods(step: Step[State], task: PuttingGoods, move: Decline) -> None:
    """They go back to the supply."""
