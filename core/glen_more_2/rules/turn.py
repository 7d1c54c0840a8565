"""Chapter 4: a turn, from the choice of a tile to its end."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.asking import ask, heeded
from core.glen_more_2.components import END, KITS, PERSON, TRACK, Tile
from core.glen_more_2.events import MovementLapsed, PersonKept, PersonResolved, Stopped, TileAcquired, TurnEnding
from core.glen_more_2.facts.activating import possible
from core.glen_more_2.facts.costs import due_for, dues_for
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.moves import Discard, Move, Stop
from core.glen_more_2.names import tile_name
from core.glen_more_2.questions import Destinations, MovementUses, MovePrompt, Toll, Tolls
from core.glen_more_2.rules.free import free_actions
from core.glen_more_2.rules.laying import cells_for, lay, supported
from core.glen_more_2.rules.paying import Left, cells_without, left_after, pay_due, payable, payable_after
from core.glen_more_2.rules.resolving import resolve
from core.glen_more_2.rules.rondel import discard, land, move_piece
from core.glen_more_2.state import NOWHERE, State
from core.glen_more_2.tasks import (
    Arriving,
    Closing,
    Finishing,
    GivingScot,
    Laid,
    Laying,
    PersonDone,
    StartingActivation,
    TakingTile,
)
from core.glens.market import can_buy
from core.glens.rules import gain
from core.glens.state import EndTurn, Place, Take, TileTaken, hold
from core.kernel import Message, Rulebook, Step, Who, say
from core.kernel.agenda import replace

rules: Rulebook[State, Move] = Rulebook()


_END_TURN = EndTurn()


# Step 1: choose a tile


@rules.prompts(TakingTile)
def ask_for_a_tile(state: State, task: TakingTile) -> Message:
    return ask(state, MovePrompt(task.seat, state.acting), _ask_for_a_tile(state, task))


def _ask_for_a_tile(state: State, task: TakingTile) -> Message:
    goals = destinations(state, task.seat)
    if any(isinstance(move, Take) for move in goals):
        return say("g2.ask.take", who=Who(task.seat))
    if any(isinstance(move, Discard) for move in goals):
        return say("g2.ask.discard", who=Who(task.seat))
    return say("g2.ask.sell_first", who=Who(task.seat))


@rules.offers(TakingTile)
def tiles_to_take(state: State, task: TakingTile) -> Sequence[Move]:
    """G2-18.1: every tile that can be taken, rear to front, World's End, tiles to discard; then what is always
    possible."""
    return [*destinations(state, task.seat), *free_actions(state, task.seat)]


def destinations(state: State, seat: int) -> Sequence[Move]:
    """G2-4.2, G2-15.7: where the figure may go. G2-4.7: a player who could take nothing, whatever is sold, discards a
    tile."""
    ahead = tiles_ahead(state)
    moves: list[Move] = [Take(space) for space in takeable(state, seat, ahead)]
    kit = KITS[state.components]
    if not moves and stuck(state, seat):
        rewards = range(len(kit.rewards))
        moves = [Discard(space, reward) for space, tile in ahead if may_enter(tile) for reward in rewards]
    if kit.worlds_end in state.chain:
        moves += [Stop(space) for space, tile in ahead if tile.kind == END]
    return ask(state, Destinations(seat, state.acting), moves)


def tiles_ahead(state: State) -> list[tuple[int, Tile]]:
    """The tiles before the piece that acts, rear first."""
    tiles = KITS[state.components].tiles
    start = space_of(state, state.acting)
    return [(space, tiles[entry]) for space, entry in enumerate(state.chain[start + 1 :], start + 1) if entry >= 0]


def may_enter(tile: Tile) -> bool:
    """G2-1.12: figures pass a tile with a no-stop mark; those of the track are for chronicles to enter."""
    return not tile.no_stop and tile.kind != TRACK


def takeable(
    state: State, seat: int, ahead: Sequence[tuple[int, Tile]], *, selling: bool = False, one: bool = False
) -> list[int]:
    """G2-4.2: the spaces whose tile can be paid and laid; with `selling`, after the right sales. A toll on the way
    comes before the price. `one` is enough for those who only ask whether there are any."""
    found: list[int] = []
    player = state.players[seat]
    kit = KITS[state.components]
    dues = dues_for(state, seat, (tile.number for _, tile in ahead if tile.offered))
    tolls: list[Toll] = []
    if heeded(state, Tolls):
        tolls += sorted(ask(state, Tolls(seat, state.acting), ()), key=lambda toll: toll.space)
    ways: list[Left] = [(0, player.territory.stock(len(kit.goods)))]
    near = supported(state, seat)
    plain: dict[int, bool] = {}
    coins, whisky, market, slots = player.coins, player.whisky, state.market, kit.slots
    for space, tile in ahead:
        if not tile.offered:
            continue
        due = dues[tile.number]
        while tolls and tolls[0].space < space:
            ways = left_after(tolls.pop(0), ways)
        if not (due.owed or due.tolls or selling):
            # By far the most: nothing for others, no sales.
            price = due.price
            if price.whisky > whisky:
                continue
            needs = price.needs
            for spent, held in ways:
                left = coins - spent - price.coins
                if left >= 0 and (not needs[0] or can_buy(needs, held, market, slots, left)):
                    break
            else:
                continue
        elif due.tolls:
            cells = cells_to_lay(state, seat, tile, near) if tile.laid else (NOWHERE,)
            if not any(payable_after(state, player, due, cell, ways, selling=selling) for cell in cells):
                continue
        elif not payable_after(state, player, due, NOWHERE, ways, selling=selling):
            continue
        if tile.upgrade or tile.cost.members or not tile.laid:
            fits = has_place(state, seat, tile, near)
        else:
            # Of tiles that are neither upgrades nor paid with a scot only the river tells them apart.
            if tile.edges not in plain:
                plain[tile.edges] = bool(cells_for(state, player.territory, tile, near))
            fits = plain[tile.edges]
        if fits:
            found.append(space)
            if one:
                break
    return found


def has_place(state: State, seat: int, tile: Tile, near: tuple[int, ...]) -> bool:
    """G2-4.2: whether there is a legal cell once the cost is paid. G2-4.3: a person needs none."""
    if tile.kind == PERSON:
        return not tile.cost.members or bool(state.players[seat].territory.standing)
    return bool(cells_to_lay(state, seat, tile, near))


def cells_to_lay(state: State, seat: int, tile: Tile, near: tuple[int, ...]) -> tuple[int, ...]:
    """The cells of a tile that costs something: a scot given up supports nothing (G2-5.9, G2-12.14)."""
    territory = state.players[seat].territory
    if not tile.cost.members:
        return cells_for(state, territory, tile, near)
    cells = {cell for given in territory.standing for cell in cells_without(state, seat, tile, given)}
    return tuple(sorted(cells))


def can_still_take(state: State, seat: int, number: int, way: Left) -> bool:
    """Whether a tile that is the goal of a move can be paid when this is left of the means."""
    tile = state.kit.tiles[number]
    due = due_for(state, seat, number)
    cells = cells_to_lay(state, seat, tile, supported(state, seat)) if due.tolls else (NOWHERE,)
    return any(payable_after(state, state.players[seat], due, cell, [way]) for cell in cells)


def stuck(state: State, seat: int) -> bool:
    """G2-4.7, G2-4.10: no tile could be taken, whatever is sold."""
    return not _can_sell(state, seat) or not takeable(state, seat, tiles_ahead(state), selling=True, one=True)


def _can_sell(state: State, seat: int) -> bool:
    rows = state.market
    return any(rows[good] for goods in state.players[seat].territory.goods for good in goods)


# Steps 1 to 3: move, pay, lay


@rules.answers(TakingTile, Take)
def take(step: Step[State], task: TakingTile, move: Take) -> None:
    """G2-4.4: the figure goes to the space of the tile."""
    tile = step.now.chain[move.space]
    step.tell(TileTaken(task.seat, tile, move.space))
    move_piece(step, step.now.acting, move.space)
    step.then(Arriving(task.seat, tile, move.space, "take"))


@rules.answers(TakingTile, Stop)
def stop(step: Step[State], task: TakingTile, move: Stop) -> None:
    """G2-15.7: the figure goes onto World's End, and nothing is taken."""
    tile = move_piece(step, step.now.acting, move.space, onto=True)
    step.tell(Stopped(task.seat, tile))
    step.then(Arriving(task.seat, tile, move.space, "stop"))


def stay_on(step: Step[State], seat: int, space: int) -> None:
    """The figure goes onto a thing of the rondel and stays there; nothing is taken, and the turn goes on."""
    thing = move_piece(step, step.now.acting, space, onto=True)
    step.then(Arriving(seat, thing, space, "stay"))


@rules.answers(TakingTile, Discard)
def discard_instead(step: Step[State], task: TakingTile, move: Discard) -> None:
    """G2-4.7: the figure goes to a tile, which is discarded; for it the player takes a coin or a movement point."""
    tile = move_piece(step, step.now.acting, move.space)
    step.then(Arriving(task.seat, tile, move.space, "discard", move.reward))


@rules.resolves(Arriving)
def arrive(step: Step[State], task: Arriving) -> None:
    """G2-3.4: what all have passed goes before the tile is paid for."""
    seat, piece = task.seat, step.now.acting
    land(step, piece, seat, task.tile, task.space)
    match task.purpose:
        case "take":
            pay_and_lay(step, seat, task.tile)
        case "stop":
            end_the_turn(step, seat)
        case "stay":
            step.then(Finishing(seat, ()))
        case "discard":
            discard(step, task.tile, "no_legal_tile", piece, seat)
            gain(step, seat, NOWHERE, -1, step.now.kit.rewards[task.reward])  # type: ignore[arg-type]
            step.then(Finishing(seat, ()))


def pay_and_lay(step: Step[State], seat: int, tile: int) -> None:
    """Steps 2 and 3. The cell is declared before the cost is paid; nothing is revealed in between (G2-4.9)."""
    if step.now.kit.tiles[tile].laid:
        step.then(Laying(seat, tile))
    else:
        pay_for(step, seat, tile, NOWHERE)


def pay_for(step: Step[State], seat: int, tile: int, cell: int) -> None:
    due = due_for(step.now, seat, tile)
    pay_due(step, seat, due, cell)
    if due.price.members:
        step.then(GivingScot(seat, tile, cell))
    step.then(Laid(seat, tile, cell, nested=False, running=False))


@rules.prompts(Laying)
def ask_for_a_place(state: State, task: Laying) -> Message:
    return say("g2.ask.place", who=Who(task.seat), tile=tile_name(state.kit, task.tile))


@rules.offers(Laying)
def places_to_lay(state: State, task: Laying) -> Sequence[Move]:
    """G2-18.4: every legal cell, lowest first, that leaves the cost payable."""
    kit, seat = state.kit, task.seat
    tile = kit.tiles[task.tile]
    player = state.players[seat]
    near = supported(state, seat)
    if task.free:
        return [Place(cell) for cell in cells_for(state, player.territory, tile, near)]
    due = due_for(state, seat, task.tile)
    cells = cells_to_lay(state, seat, tile, near)
    if due.tolls:
        way = (0, player.territory.stock(len(kit.goods)))
        cells = tuple([cell for cell in cells if payable(state, player, due, cell, way)])
    return [Place(cell) for cell in cells]


@rules.answers(Laying, Place)
def place(step: Step[State], task: Laying, move: Place) -> None:
    if task.free:
        step.then(Laid(task.seat, task.tile, move.cell, task.nested, task.running))
    else:
        pay_for(step, task.seat, task.tile, move.cell)


# Steps 3 to 5: the tile lies there, and what it brings


@rules.resolves(Laid)
def laid(step: Step[State], task: Laid) -> None:
    """G2-4.1: lay the tile or keep the person, then once-effects, then activation; G2-10.1: none with a person."""
    seat = task.seat
    tile = step.now.kit.tiles[task.tile]
    step.tell(TileAcquired(seat, step.now.acting, task.tile, "discard" if task.nested else "track"))
    if tile.laid:
        lay(step, seat, task.tile, task.cell)
        resolve(step, seat, task.cell, tile.effects, running=task.running)
        step.then(StartingActivation(seat, task.tile, task.cell, task.nested, task.running))
        return
    hold(step, seat, persons=(*step.now.players[seat].persons, task.tile))
    step.tell(PersonKept(seat, task.tile))
    resolve(step, seat, NOWHERE, tile.effects, running=task.running)
    step.then(PersonDone(seat, task.tile))
    if not task.nested:
        step.then(Finishing(seat, ()))


@rules.resolves(PersonDone)
def person_done(step: Step[State], task: PersonDone) -> None:
    step.tell(PersonResolved(task.seat, task.tile))


# Steps 5 and 6: activate, move, end the turn


@rules.prompts(Finishing)
def ask_to_finish(state: State, task: Finishing) -> Message:
    tiles = len({move.cell for move in possible(state, task.seat, task.open)})
    if tiles:
        return say("g2.ask.activate", who=Who(task.seat), n=tiles)
    if state.movement and ask(state, MovementUses(task.seat), []):
        return say("g2.ask.use_movement", who=Who(task.seat), n=state.movement)
    if state.movement:
        return say("g2.ask.move", who=Who(task.seat), n=state.movement)
    return say("g2.ask.end_turn", who=Who(task.seat))


@rules.offers(Finishing)
def works_and_the_end(state: State, task: Finishing) -> Sequence[Move]:
    """G2-8.1: every open tile and every way it can do something now, in the order of laying; then what is always
    possible; the end of the turn last."""
    seat, cells = task.seat, task.open
    return [*possible(state, seat, cells), *free_actions(state, seat, cells), _END_TURN]


@rules.answers(Finishing, EndTurn)
def end_turn(step: Step[State], task: Finishing, move: EndTurn) -> None:
    end_the_turn(step, task.seat)


def end_the_turn(step: Step[State], seat: int) -> None:
    """G2-4.8, G2-9.5: unused movement points lapse; then the rondel is filled up."""
    if step.now.movement:
        step.tell(MovementLapsed(seat, step.now.movement))
    step.now = replace(step.now, activated=(), movement=0, moved=0, extra=0)
    step.tell(TurnEnding(seat, step.now.acting))
    step.then(Closing(seat))
