"""How Clans and Glory is played: set-up, a turn, the end. Chapters 3 to 5 of the rules, in their order; beside each
rule its words, and why something is not possible: every refusal names what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from core.clans_and_glory.components import (
    COMPONENTS,
    DECK,
    EMPTY,
    FACE_DOWN,
    STRENGTH,
    TRAITS,
    LongTable,
    board_name,
    long_table,
)
from core.clans_and_glory.facts import takings
from core.clans_and_glory.names import FACE_UP, NO_SHIELD, SHIELD, TURNED
from core.clans_and_glory.state import (
    BoardScored,
    CardLaid,
    CardLaidFaceDown,
    EndTurn,
    FaceDown,
    GameEnded,
    KeepShield,
    LayCard,
    LayFaceDown,
    LayResident,
    LayShield,
    Move,
    OfferShield,
    Options,
    ShieldKept,
    ShieldLaid,
    State,
    TurnEnded,
)
from core.kernel import Chance, Message, Rulebook, Step, Who, say
from core.kernel.agenda import put
from core.kernel.contract import BadOptions
from core.kernel.things import Tapped

rules: Rulebook[State, Move] = Rulebook(
    tells={
        "card": lambda state, card: DECK[card].name,
        "cell": lambda state, cell: long_table(state.seats).cells[cell].name,
        "board": lambda state, board: board_name(board),
    }
)

MOST_BOARDS = max(set_up.boards for set_up in COMPONENTS.players.values())
MOST_CELLS = max(len(long_table(players).cells) for players in COMPONENTS.players)

# Moves are values: each is made once, so that a list of legal moves is only a list of references.
_LAY = tuple(tuple(LayCard(card, cell) for cell in range(MOST_CELLS)) for card in range(len(DECK)))
_LAY_FACE_DOWN = tuple(tuple(LayFaceDown(card, cell) for cell in range(MOST_CELLS)) for card in range(len(DECK)))
_SHIELD_OR_NOT = tuple((LayShield(board), KeepShield()) for board in range(MOST_BOARDS))


# 3. Set-up


def deal(options: Options, seats: int, seed: int) -> State:
    """CG-3: cards into the box, cards on the table, hands, shields."""
    if options.first_player > seats:
        raise BadOptions(say("cg.option.first_player.too_high", seat=options.first_player))
    table = long_table(seats)
    set_up = table.set_up
    chance = Chance(seed)
    first = options.first_player - 1 if options.first_player else chance.below(seats)
    deck = chance.shuffled(table.deck)
    removed, deck = deck[: set_up.unseen_removed], deck[set_up.unseen_removed :]
    cells = [EMPTY] * len(table.cells)
    for cell, card in zip(table.laid, deck, strict=False):
        cells[cell] = card
    deck = deck[len(table.laid) :]
    hands: list[tuple[int, ...]] = [()] * seats
    for turn, size in enumerate(set_up.hands):
        hands[(first + turn) % seats] = tuple(sorted(deck[:size]))
        deck = deck[size:]
    if deck:
        raise ValueError("CG-3.6: cards are left over after dealing; the set-up data does not add up")
    return State(
        chance=chance.state,
        agenda=(LayResident(first),),
        first=first,
        hands=tuple(hands),
        cells=tuple(cells),
        face_down=(),
        shields=(COMPONENTS.shields_each,) * seats,
        stacks=((),) * set_up.boards,
        removed=tuple(sorted(removed)),
    )


# 4. A turn: lay a card, then perhaps a shield


@rules.prompts(LayResident)
def ask_for_a_card(state: State, task: LayResident) -> Message:
    moves = rules.moves(state)
    if isinstance(moves[0], LayFaceDown):
        return say("cg.ask.face_down", who=Who(task.seat))
    return say("cg.ask.card", who=Who(task.seat))


@rules.offers(LayResident)
def cards_that_fit(state: State, task: LayResident) -> Sequence[Move]:
    """CG-4.1, CG-4.2, CG-9.1: every card of the hand on every free cell it fits. By cell along the ring, then by card.
    CG-4.3, CG-9.2: if there is none, any card face down on any free cell, by card, then by cell."""
    hand = state.hands[task.seat]
    cells = state.cells
    held = [(TRAITS[card], _LAY[card]) for card in hand]
    wanted = 0
    for traits, _ in held:
        wanted |= traits
    moves: list[Move] = []
    for cell, before, after, opposite in long_table(len(state.hands)).spots:
        if cells[cell] == EMPTY:
            near = TRAITS[cells[before]] | TRAITS[cells[after]] | TRAITS[cells[opposite]]
            if near & wanted:
                for traits, lay in held:
                    if traits & near:
                        moves.append(lay[cell])
    if moves:
        return moves
    free = [cell for cell, here in enumerate(cells) if here == EMPTY]
    return [_LAY_FACE_DOWN[card][cell] for card in hand for cell in free]


@rules.refuses(LayResident)
def why_no_card(state: State, task: LayResident, tapped: Tapped) -> Sequence[Message]:
    if tapped.any_of("board") or SHIELD in tapped or NO_SHIELD in tapped:
        return (say("cg.why.card_first"),)
    card, cell = tapped.number("card"), tapped.number("cell")
    must_turn = any(isinstance(move, LayFaceDown) for move in rules.moves(state)[:1])
    if card is None and cell is None:
        if TURNED in tapped or FACE_UP in tapped:
            return (say("cg.why.only_face_down") if must_turn else say("cg.why.not_face_down"),)
        return ()
    table = long_table(state.seats)
    if card is not None and card not in state.hands[task.seat]:
        return (say("cg.why.not_in_hand"),)
    if cell is not None and not 0 <= cell < len(table.cells):
        return (say("cg.why.no_such_cell"),)
    if cell is not None and state.cells[cell] != EMPTY:
        return (say("cg.why.cell_taken"),)
    if TURNED in tapped and not must_turn:
        return (say("cg.why.not_face_down"),)
    if must_turn:
        return (say("cg.why.only_face_down"),)
    if cell is None:
        assert card is not None
        return (say("cg.why.card_fits_nowhere", card=DECK[card].name),)
    return (_why_no_match(state, table, card, cell),)


def _why_no_match(state: State, table: LongTable, card: int | None, cell: int) -> Message:
    """CG-4.2: which cards lie beside and opposite, and that none has the colour or the strength."""
    near = [state.cells[other] for other in table.near[cell]]
    shown = [here for here in near if here >= 0]
    if not shown:
        return say("cg.why.only_backs_near") if FACE_DOWN in near else say("cg.why.nothing_near")
    names = tuple(DECK[here].name for here in shown)
    if card is None:
        return say("cg.why.no_card_fits", near=names)
    assert not any(TRAITS[here] & TRAITS[card] for here in shown)
    return say("cg.why.no_match", card=DECK[card].name, near=names)


rules.touches(LayCard, "card-{card}", "cell-{cell}", FACE_UP)
rules.names(LayCard, "cg.move.lay_card")


@rules.answers(LayResident, LayCard)
def lay_card(step: Step[State], task: LayResident, move: LayCard) -> None:
    """CG-4.1: exactly one card from the hand on a free cell."""
    _lay(step, task.seat, move.card, move.cell, move.card)
    step.tell(CardLaid(task.seat, move.card, move.cell))
    _after_the_card(step, task.seat, move.cell)


rules.shows(CardLaid, "card-{card}", origin="seat-{seat}", to="cell-{cell}")
rules.logs(CardLaid, "cg.log.card")
rules.touches(LayFaceDown, "card-{card}", "cell-{cell}", TURNED)
rules.names(LayFaceDown, "cg.move.lay_face_down")


@rules.answers(LayResident, LayFaceDown)
def lay_face_down(step: Step[State], task: LayResident, move: LayFaceDown) -> None:
    """CG-4.3: the card keeps its cell and matches nothing."""
    _lay(step, task.seat, move.card, move.cell, FACE_DOWN)
    step.change(face_down=(*step.now.face_down, FaceDown(move.cell, move.card, task.seat)))
    step.tell(CardLaidFaceDown(task.seat, move.card, move.cell))
    _after_the_card(step, task.seat, move.cell)


@rules.logs_to(CardLaidFaceDown)
def log_of_a_card_face_down(state: State, event: CardLaidFaceDown, viewer: int | None) -> Message:
    """Its face is told only to the seat that laid it."""
    who, cell = Who(event.seat), long_table(state.seats).cells[event.cell].name
    if viewer == event.seat:
        return say("cg.log.face_down_own", who=who, card=DECK[event.card].name, cell=cell)
    return say("cg.log.face_down", who=who, cell=cell)


def _lay(step: Step[State], seat: int, card: int, cell: int, shown: int) -> None:
    state = step.now
    hand = state.hands[seat]
    place = hand.index(card)
    step.change(
        hands=put(state.hands, seat, hand[:place] + hand[place + 1 :]),
        cells=put(state.cells, cell, shown),
    )


def _after_the_card(step: Step[State], seat: int, cell: int) -> None:
    """CG-4.4, CG-4.5: then perhaps a shield on the board of that card. Without shields there is nothing to ask."""
    state = step.now
    if state.shields[seat]:
        step.then(OfferShield(seat, long_table(len(state.hands)).board_of[cell]))
    else:
        step.then(EndTurn(seat))


@rules.prompts(OfferShield)
def ask_for_a_shield(state: State, task: OfferShield) -> Message:
    return say("cg.ask.shield", who=Who(task.seat), board=board_name(task.board), n=state.shields[task.seat])


@rules.offers(OfferShield)
def shield_or_not(state: State, task: OfferShield) -> Sequence[Move]:
    """CG-9.3: on the board of the card, or not at all."""
    return _SHIELD_OR_NOT[task.board]


@rules.refuses(OfferShield)
def why_no_shield(state: State, task: OfferShield, tapped: Tapped) -> Sequence[Message]:
    """CG-4.4: only on the board the card went to, and one card a turn."""
    if tapped.any_of("card", "cell") or FACE_UP in tapped or TURNED in tapped:
        return (say("cg.why.shield_first"),)
    if tapped.number("board") not in (None, task.board):
        return (say("cg.why.other_board", board=board_name(task.board)),)
    return ()


rules.touches(LayShield, SHIELD, "board-{board}")
rules.names(LayShield, "cg.move.lay_shield")


@rules.answers(OfferShield, LayShield)
def lay_shield(step: Step[State], task: OfferShield, move: LayShield) -> None:
    """CG-4.4: on top of the shields already there."""
    state = step.now
    seat, board = task.seat, task.board
    step.change(
        shields=put(state.shields, seat, state.shields[seat] - 1),
        stacks=put(state.stacks, board, (*state.stacks[board], seat)),
    )
    step.tell(ShieldLaid(seat, board))
    step.then(EndTurn(seat))


rules.shows(ShieldLaid, "shield", origin="seat-{seat}", to="board-{board}")
rules.logs(ShieldLaid, "cg.log.shield")
rules.touches(KeepShield, NO_SHIELD)
rules.names(KeepShield, "cg.move.keep_shield")
rules.shows(TurnEnded, "turn", origin="seat-{seat}")
rules.shows(ShieldKept, "kept", origin="seat-{seat}")
rules.logs_nothing("nothing has changed, and whose turn it is shows", ShieldKept, TurnEnded)


@rules.answers(OfferShield, KeepShield)
def keep_shield(step: Step[State], task: OfferShield, move: KeepShield) -> None:
    """CG-4.5: a shield is never compulsory."""
    step.tell(ShieldKept(task.seat, task.board))
    step.then(EndTurn(task.seat))


# 5. End


@rules.resolves(EndTurn)
def end_turn(step: Step[State], task: EndTurn) -> None:
    """CG-4.1: clockwise. CG-5.1: the game ends when the seat that began with the fewest cards, the last in turn
    order, has none left."""
    state = step.now
    seats = len(state.hands)
    step.tell(TurnEnded(task.seat))
    if state.hands[(state.first - 1) % seats]:
        step.then(LayResident((task.seat + 1) % seats))
        return
    for taking in takings(state):
        step.tell(BoardScored(taking.seat, taking.board, taking.place, taking.cards))
    step.tell(GameEnded())


@rules.logs(BoardScored)
def log_of_a_board(state: State, event: BoardScored) -> Message | None:
    if not event.cards:
        return None
    points = sum(STRENGTH[card] for card in event.cards)
    return say("cg.log.scored", who=Who(event.seat), board=board_name(event.board), n=points)


rules.shows(GameEnded, "end")
rules.logs(GameEnded, "cg.log.ended")


# What there is to see of the rest

rules.shows(CardLaidFaceDown, "face-down", origin="seat-{seat}", to="cell-{cell}")
rules.shows(BoardScored, "cards", origin="board-{board}", to="seat-{seat}")
