"""How Glen More is played: chapters 2 to 14 of the rules, in their order. What Glen More II plays in the same way
stands in `core.glens.rules`."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more.components import (
    ACTIVATES_ALL,
    BOARD,
    CARD,
    CARDS,
    COMPARISONS,
    EXTRA_ACTIVATIONS,
    GOODS,
    KIT,
    SOURCES,
    STACKS,
    START_VILLAGES,
    TILES,
)
from core.glen_more.facts import (
    _members_to_spare,
    comparisons,
    final_entries,
    has_place,
    may_promote,
    payable,
    places,
    stuck,
)
from core.glen_more.names import card_name, tile_name
from core.glen_more.state import (
    ChieftainPaid,
    Compared,
    Discard,
    FillingEmpty,
    Finishing,
    GameEnded,
    GivingUpMember,
    MemberPaid,
    Move,
    NextPiece,
    OnceBonus,
    Options,
    PayChieftain,
    PayMember,
    Player,
    Promote,
    Promoted,
    ResolveCard,
    StartingActivation,
    State,
    TakingTile,
    TileDiscarded,
)
from core.glens.chain import DIE, figure, is_figure, seat_of, tile_spaces
from core.glens.effects import ActivateAll, FillEmpty, Produce, TakeCard, read_effect
from core.glens.facts import ways_to_activate, with_activation
from core.glens.rules import (
    activate_anywhere,
    activate_near,
    choose_goods,
    clear_behind,
    common,
    gain,
    lay,
    move_rear,
    pay,
    produce,
    sales,
    score,
    sell,
    walk,
    walks,
)
from core.glens.state import (
    Activate,
    ActivateAnywhere,
    Activation,
    CardTaken,
    ChoosingGood,
    DieMoved,
    EndActivation,
    EndTurn,
    Place,
    Placing,
    Refill,
    Sell,
    StackEnded,
    Take,
    TileTaken,
    TurnEnded,
    Walk,
    hold,
)
from core.glens.territory import HOME, Territory, beside
from core.kernel import Chance, Message, Rulebook, Step, Who, say
from core.kernel.contract import BadOptions

_own: Rulebook[State, Move] = Rulebook()

REWARDS = tuple(read_effect(effect, GOODS) for effect in BOARD.stuck.choose)

# Moves are values: those of the chain are made once.
_TAKE = tuple(Take(space) for space in range(KIT.spaces))
_END_TURN = EndTurn()
_END_ACTIVATION = EndActivation()


# 2. Set-up


def deal(options: Options, seats: int, seed: int) -> State:
    """GM-2: stacks, territories, figures, the die, the first tiles of the chain, coins in the warehouse."""
    if options.first_player > seats:
        raise BadOptions(say("gm.option.first_player.too_high", seat=options.first_player))
    set_up = BOARD.setup.players[str(seats)]
    chance = Chance(seed)
    first = options.first_player - 1 if options.first_player else chance.below(seats)
    deck = tuple(tile for stack in STACKS for tile in chance.shuffled(stack))
    pieces = [figure((first + turn) % seats) for turn in range(seats)]
    if set_up.die:
        pieces.append(DIE)
    if len(pieces) + set_up.tiles_laid != KIT.spaces:
        raise ValueError("GM-2.5: the tiles laid out do not fill the ring; the set-up data does not add up")
    territories = [
        Territory((HOME,), (village,), ((),), (BOARD.setup.members_on_start_village,))
        for village in START_VILLAGES[:seats]
    ]
    return State(
        chance=chance.state,
        agenda=(TakingTile(first),),
        players=tuple(Player(BOARD.setup.coins, 0, (), territory, (0,) * len(SOURCES), 0) for territory in territories),
        chain=(*pieces, *deck[: set_up.tiles_laid]),
        rear=0,
        deck=deck[set_up.tiles_laid :],
        market=(int(set_up.warehouse_slot_1_coin),) * len(GOODS),
        moved=0,
        activated=(),
        movement=0,
        scorings=0,
        hidden_points=options.hidden_points,
    )


# 4. A turn: step 1, move to a tile


@_own.prompts(TakingTile)
def ask_for_a_tile(state: State, task: TakingTile) -> Message:
    if not _takeable(state, task.seat):
        if stuck(state, task.seat):
            return say("gm.ask.discard", who=Who(task.seat))
        return say("gm.ask.sell_first", who=Who(task.seat))
    return say("gm.ask.take", who=Who(task.seat))


@_own.offers(TakingTile)
def tiles_ahead(state: State, task: TakingTile) -> Sequence[Move]:
    """GM-4.3, GM-4.4: every tile that can be paid and laid now, rear first, then sales. GM-13.2: if none could be taken
    even after sales, any tile to be removed, with each of the rewards. (GM-13.4 needs no check: a good that was sold
    is bought back at the price it brought, so what could be taken before a sale still can be.)"""
    seat = task.seat
    moves: list[Move] = [_TAKE[space] for space in _takeable(state, seat)]
    if not moves and stuck(state, seat):
        moves = [Discard(space, reward) for space in tile_spaces(state.chain) for reward in range(len(REWARDS))]
    return moves + sales(state, seat)


def _takeable(state: State, seat: int) -> list[int]:
    """GM-4.4: the spaces whose tile can be paid with what is held now and has a place."""
    player = state.players[seat]
    stock = player.territory.stock(len(GOODS))
    standing = player.territory.standing
    fits: dict[int, bool] = {}
    found = []
    for space, entry in enumerate(state.chain):
        if entry >= 0:
            tile = TILES[entry]
            if payable(state, player, tile, stock, selling=False):
                edges = tile.edges
                if tile.cost.members_or_chieftains:
                    placed = has_place(player, tile)
                elif edges in fits:
                    placed = fits[edges]
                else:
                    placed = fits[edges] = bool(KIT.places(edges, player.territory, standing))
                if placed:
                    found.append(space)
    return found


@_own.answers(TakingTile, Take)
def take(step: Step[State], task: TakingTile, move: Take) -> None:
    """GM-4.1: the figure moves to the tile; then the tile is paid and laid."""
    tile = TILES[move_rear(step, move.space)]
    step.tell(TileTaken(task.seat, tile.number, move.space))
    pay(step, task.seat, tile.cost)
    if tile.cost.members_or_chieftains:
        step.then(GivingUpMember(task.seat, tile.number))
    step.then(Placing(task.seat, tile.number))


@_own.answers(TakingTile, Discard)
def discard(step: Step[State], task: TakingTile, move: Discard) -> None:
    """GM-13.2, GM-13.3: the tile leaves the game, the player takes a coin or a movement point; Loch Ness and sales
    stay."""
    tile = move_rear(step, move.space)
    step.tell(TileDiscarded(task.seat, tile, move.space))
    gain(step, task.seat, HOME, -1, REWARDS[move.reward])
    step.then(Activation(task.seat, (), _extra_activations(step.now.players[task.seat])), Finishing(task.seat))


# 5. Paying: what is special


@_own.prompts(GivingUpMember)
def ask_for_a_member(state: State, task: GivingUpMember) -> Message:
    return say("gm.ask.member", who=Who(task.seat), tile=tile_name(task.tile))


@_own.offers(GivingUpMember, forced=True)
def members_to_give_up(state: State, task: GivingUpMember) -> Sequence[Move]:
    """GM-5.4: a member of any own tile, in the order of laying, as long as a legal place is left, or a chieftain."""
    player = state.players[task.seat]
    tile = TILES[task.tile]
    moves: list[Move] = [PayMember(cell) for cell in _members_to_spare(player, tile)]
    if player.chieftains and places(player, tile):
        moves.append(PayChieftain())
    return moves


@_own.answers(GivingUpMember, PayMember)
def give_up_member(step: Step[State], task: GivingUpMember, move: PayMember) -> None:
    hold(step, task.seat, territory=step.now.players[task.seat].territory.peopled(move.cell, -1))
    step.tell(MemberPaid(task.seat, move.cell))


@_own.answers(GivingUpMember, PayChieftain)
def give_up_chieftain(step: Step[State], task: GivingUpMember, move: PayChieftain) -> None:
    hold(step, task.seat, chieftains=step.now.players[task.seat].chieftains - 1)
    step.tell(ChieftainPaid(task.seat))


# 6. Sales: at any moment of the own turn before step 4, but not inside a payment (GM-4.2, GM-5.5)

for asked in (TakingTile, Placing, ChoosingGood, FillingEmpty, Activation, Finishing):
    _own.answers(asked, Sell)(sell)


@_own.offers(ChoosingGood)
def sales_before_choosing(state: State, task: ChoosingGood) -> Sequence[Move]:
    """GM-8.3: also before a card is resolved."""
    return sales(state, task.seat)


# 7. Laying


@_own.prompts(Placing)
def ask_for_a_place(state: State, task: Placing) -> Message:
    return say("gm.ask.place", who=Who(task.seat), tile=tile_name(task.tile))


@_own.offers(Placing)
def places_to_lay(state: State, task: Placing) -> Sequence[Move]:
    cells = places(state.players[task.seat], TILES[task.tile])
    return [*(Place(cell) for cell in cells), *sales(state, task.seat)]


@_own.answers(Placing, Place)
def place(step: Step[State], task: Placing, move: Place) -> None:
    """GM-4.1: once-bonus, then activation, then movement."""
    lay(step, task, move)
    step.then(
        OnceBonus(task.seat, task.tile, move.cell),
        StartingActivation(task.seat, task.tile, move.cell),
        Finishing(task.seat),
    )


# 8. Once-bonus, and the cards that are resolved now (11)


@_own.resolves(OnceBonus)
def take_once_bonus(step: Step[State], task: OnceBonus) -> None:
    """GM-8.1 to GM-8.3: what the tile gives; the card comes after the member of its castle."""
    seat = task.seat
    for effect in TILES[task.tile].once:
        if isinstance(effect, TakeCard):
            card = CARD[effect.card]
            hold(step, seat, cards=(*step.now.players[seat].cards, card))
            step.tell(CardTaken(seat, card))
            if CARDS[card].timing == "now":
                _resolve(step, seat, card, task.cell)
        else:
            gain(step, seat, task.cell, -1, effect)


def _resolve(step: Step[State], seat: int, card: int, cell: int) -> None:
    for effect in CARDS[card].effects:
        if isinstance(effect, FillEmpty):
            step.then(FillingEmpty(seat, card))
        elif not isinstance(effect, ActivateAll):
            gain(step, seat, cell, -1, effect)


@_own.prompts(FillingEmpty)
def ask_to_fill(state: State, task: FillingEmpty) -> Message:
    return say("gm.ask.fill", who=Who(task.seat), card=card_name(task.card))


@_own.offers(FillingEmpty, forced=True)
def fill_or_sell(state: State, task: FillingEmpty) -> Sequence[Move]:
    """GM-8.3: sales may come first; with nothing to sell the card resolves itself."""
    return [ResolveCard(), *sales(state, task.seat)]


@_own.answers(FillingEmpty, ResolveCard)
def fill_empty(step: Step[State], task: FillingEmpty, move: ResolveCard) -> None:
    """GM-11.4: each empty tile that produces gets 1 of its own good; an empty abbey 1 good of choice."""
    territory = step.now.players[task.seat].territory
    for effect in CARDS[task.card].effects:
        assert isinstance(effect, FillEmpty)
        for cell, number, goods in zip(territory.cells, territory.tiles, territory.goods, strict=True):
            tile = TILES[number]
            if goods or tile.kind not in effect.kinds:
                continue
            match tile.activation[0]:
                case Produce(produced):
                    produce(step, task.seat, cell, tuple(effect.count * bool(n) for n in produced))
                case _:
                    choose_goods(step, task.seat, cell, effect.count)


# 9. Activation


@_own.resolves(StartingActivation)
def start_activation(step: Step[State], task: StartingActivation) -> None:
    """GM-9.1: the new tile and those around it. GM-11.5: with Loch Oich all own tiles, and no Loch Ness."""
    state = step.now
    player = state.players[task.seat]
    card = TILES[task.tile].card
    cells: Sequence[int] = player.territory.cells
    extra = _extra_activations(player, just_taken=card)
    if card is None or not ACTIVATES_ALL[card]:
        cells = [cell for cell in cells if cell == task.cell or beside(cell, task.cell)]
    else:
        for effect in CARDS[card].effects:
            if isinstance(effect, ActivateAll) and effect.forbids and CARD[effect.forbids] in player.cards:
                extra -= EXTRA_ACTIVATIONS[CARD[effect.forbids]]
    step.then(Activation(task.seat, with_activation(state, task.seat, cells), extra))


def _extra_activations(player: Player, just_taken: int | None = None) -> int:
    """GM-11.6: how many tiles cards let a player activate besides; GM-11.7: already in the turn they are taken."""
    if not player.cards:
        return 0
    late = None if BOARD.readings.loch_ness_in_turn_taken else just_taken
    return sum(EXTRA_ACTIVATIONS[card] for card in player.cards if card != late)


@_own.prompts(Activation)
def ask_to_activate(state: State, task: Activation) -> Message:
    if not task.open:
        return say("gm.ask.activate_anywhere", who=Who(task.seat))
    return say("gm.ask.activate", who=Who(task.seat), n=len(task.open))


@_own.offers(Activation, lapses=True)
def activations(state: State, task: Activation) -> Sequence[Move]:
    """GM-9.2, GM-9.3: every tile that is open and every way it can do something now, in the order of laying; GM-11.6:
    then, with Loch Ness, every other tile; then sales; to stop last. When nothing is open that could do anything even
    after sales, nothing is asked (GM-17.4)."""
    seat = task.seat
    far: tuple[int, ...] = ()
    if task.extra:
        cells = state.players[seat].territory.cells
        far = with_activation(state, seat, [cell for cell in cells if cell not in task.open])
    moves: list[Move] = [Activate(cell, way) for cell, way in ways_to_activate(state, seat, task.open)]
    if far:
        moves += [ActivateAnywhere(cell, way) for cell, way in ways_to_activate(state, seat, far)]
    if not moves and not ways_to_activate(state, seat, (*task.open, *far), selling=True):
        return ()
    return [*moves, *sales(state, seat), _END_ACTIVATION]


_own.answers(Activation, Activate)(activate_near)
_own.answers(Activation, ActivateAnywhere)(activate_anywhere)


@_own.answers(Activation, EndActivation)
def end_activation(step: Step[State], task: Activation, move: EndActivation) -> None:
    """GM-9.2: what is left is declined."""


# 10. Movement and chieftains, and the end of the turn


@_own.prompts(Finishing)
def ask_to_finish(state: State, task: Finishing) -> Message:
    if state.movement:
        return say("gm.ask.move", who=Who(task.seat), n=state.movement)
    return say("gm.ask.end_turn", who=Who(task.seat))


@_own.offers(Finishing)
def steps_and_the_end(state: State, task: Finishing) -> Sequence[Move]:
    """GM-10.1 to GM-10.5: with movement points left every step of a member, then every promotion, in the order of
    laying; then sales; the end of the turn last."""
    seat = task.seat
    moves: list[Move] = []
    if state.movement:
        moves += walks(state, seat)
        if may_promote(state, seat):
            moves += [Promote(cell) for cell in state.players[seat].territory.standing]
    return [*moves, *sales(state, seat), _END_TURN]


_own.answers(Finishing, Walk)(walk)


@_own.answers(Finishing, Promote)
def promote(step: Step[State], task: Finishing, move: Promote) -> None:
    """GM-10.3: one point takes a member off the territory for good."""
    state = step.now
    player = state.players[task.seat]
    hold(step, task.seat, territory=player.territory.peopled(move.cell, -1), chieftains=player.chieftains + 1)
    step.change(movement=state.movement - 1)
    step.tell(Promoted(task.seat, move.cell))
    step.then(task)


@_own.answers(Finishing, EndTurn)
def end_turn(step: Step[State], task: Finishing, move: EndTurn) -> None:
    """GM-10.5: unused points are lost. GM-12.1: then step 4."""
    step.change(activated=(), movement=0, moved=0)
    step.tell(TurnEnded(task.seat))
    _clear_and_refill(step)


# 12. Step 4: clear, refill, score


def _clear_and_refill(step: Step[State]) -> None:
    clear_behind(step)
    step.then(Refill(), NextPiece())


@_own.resolves(StackEnded)
def hold_scoring(step: Step[State], task: StackEnded) -> None:
    """GM-12.4: a scoring when the last tile of stack 1, 2 or 3 is laid. GM-12.5: after the third the game is over."""
    if task.stack not in BOARD.scoring.after_last_tile_of_stack:
        return
    state = step.now
    number = state.scorings + 1
    step.change(scorings=number)
    for category, (counts, points) in enumerate(comparisons(state)):
        step.tell(Compared(number, category, counts, points))
        for seat, n in enumerate(points):
            score(step, seat, SOURCES.index(COMPARISONS[category]), n)
    if number == len(BOARD.scoring.after_last_tile_of_stack):
        for seat, entries in enumerate(final_entries(step.now)):
            for source, n in entries:
                score(step, seat, source, n)
        step.tell(GameEnded())


_own.reveals(NextPiece, "glen.chance.die")


@_own.resolves(NextPiece)
def next_piece(step: Step[State], task: NextPiece) -> None:
    """GM-3.2: the rearmost figure acts; GM-12.5: nobody after the third scoring."""
    state = step.now
    if state.scorings == len(BOARD.scoring.after_last_tile_of_stack):
        return
    if is_figure(state.chain[0]):
        step.then(TakingTile(seat_of(state.chain[0])))
        return
    # 14. The die. GM-14.2, GM-14.3: it goes to the first, second or third tile before it and takes it off.
    roll = BOARD.die.faces[step.chance.below(len(BOARD.die.faces))]
    space = tile_spaces(state.chain)[roll - 1]
    tile = move_rear(step, space)
    step.change(moved=0)
    step.tell(DieMoved(roll, tile, space))
    _clear_and_refill(step)


# Names that prompts need


rules: Rulebook[State, Move] = common.joined(_own)
