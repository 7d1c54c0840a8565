"""Chapter C1: how the boat race is set up, run and won."""

from __future__ import annotations

from collections.abc import Sequence

from core.glen_more_2.chronicles.boat_race.circuit import (
    boats_at,
    castle,
    home,
    may_sail,
    still_out,
    way_home,
    ways_on,
)
from core.glen_more_2.chronicles.boat_race.names import castle_words
from core.glen_more_2.chronicles.boat_race.state import (
    LAST,
    NAME,
    NEUTRAL,
    RACING,
    RIVERS,
    BoatMoved,
    BoatPassed,
    BoatRace,
    CameIn,
    CameLast,
    ChoosingToken,
    ComingIn,
    Leave,
    Look,
    Place,
    RaceBegan,
    ReachingCastle,
    RewardOpen,
    Sail,
    TakeToken,
    TokensSeen,
    TokenTaken,
    chronicle,
    file_of,
    keep,
    race,
    start_tile,
)
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FigurePassed, FinalStep, SettingUp
from core.glen_more_2.questions import CoinValue, FinalSteps, MovementUses, Removal, StackTiles
from core.glen_more_2.rules.resolving import resolve
from core.glen_more_2.state import NOWHERE, State
from core.glen_more_2.tasks import WINDOWS
from core.glens.chain import is_figure, seat_of
from core.kernel import Message, Step, Who, say
from core.kernel.agenda import put

BOATS = "boats"


# 2. Set-up


@chronicle.modifies(StackTiles)
def tiles_for_the_stacks(state: State, question: StackTiles, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """C1-2.2: Start among them; its place is found after the shuffling."""
    own = [tile.id for tile in file_of(state).tiles if tile.stack == STACKS[question.stack]]
    return (*tiles, *(state.kit.tile[tile] for tile in own))


@chronicle.hears(SettingUp)
def set_up(step: Step[State], event: SettingUp) -> None:
    """CX-2.1: Start when the stacks are shuffled, the rest when the players are seated."""
    if event.stage == "track":
        _move_start_up(step)
    elif event.stage == "market":
        _lay_out(step)


def _move_start_up(step: Step[State]) -> None:
    """C1-2.3: the others stay shuffled; Start is shuffled into the top third of them, rounded up."""
    state = step.now
    start, tiles = start_tile(state), state.kit.tiles
    deck = tuple(tile for tile in state.deck if tile != start)
    above = sum(tiles[tile].stack < tiles[start].stack for tile in deck)
    top = top_tiles(state, sum(tiles[tile].stack == tiles[start].stack for tile in deck))
    mixed = step.chance.shuffled((*deck[above : above + top], start))
    step.change(deck=(*deck[:above], *mixed, *deck[above + top :]))


def top_tiles(state: State, others: int) -> int:
    """C1-2.3: how many of the other tiles of its stack Start is shuffled with."""
    return -(-others // file_of(state).start_tile.top_part)


def _lay_out(step: Step[State]) -> None:
    """C1-2.1: boats on the home castles. C1-2.5: tokens on every castle."""
    state = step.now
    seats, file = state.seats, file_of(state)
    rivers = _circuit(step, seats)
    tokens = step.chance.shuffled(file.tokens)
    each = file.tokens_per_castle[str(seats)]
    part = BoatRace(
        rivers=rivers,
        tokens=tuple(tokens[river * each : (river + 1) * each] for river in range(RIVERS)),
        boats=tuple((rivers.index(seat), state.kit.home_castle) for seat in range(seats)),
        sailed=(0,) * seats,
        met=((),) * seats,
        results=(RACING,) * seats,
    )
    step.change(parts=(*state.parts, part))


def _circuit(step: Step[State], seats: int) -> tuple[int, ...]:
    """C1-2.4: after which seats the neutral rivers come, is drawn."""
    followed = step.chance.shuffled(range(seats))[: RIVERS - seats]
    return tuple(river for seat in range(seats) for river in (seat, *[NEUTRAL] * (seat in followed)))


# 3. The race


@chronicle.hears(FigurePassed)
def begin_the_race(step: Step[State], event: FigurePassed) -> None:
    """C1-3.1: when the first figure of a player passes Start."""
    if event.thing != start_tile(step.now) or race(step.now).open:
        return
    if is_figure(event.piece) and seat_of(event.piece) < step.now.seats:
        keep(step, open=True)
        step.tell(RaceBegan(seat_of(event.piece)))


@chronicle.adds(MovementUses)
def boats_may_sail(state: State, asked: MovementUses, moves: object) -> list[Sail]:
    """C1-3.2, CX-4.2: a movement point for a scot or for the own boat."""
    ways = ways_on(state, asked.seat) if may_sail(state, asked.seat) else ()
    return [Sail(way) for way in range(len(ways))]


def sail(step: Step[State], task: object, move: Sail) -> None:
    """C1-3.2: one point. The task that was asked stays; what the boat meets on its way comes before it."""
    seat: int = task.seat  # type: ignore[attr-defined]
    way = ways_on(step.now, seat)[move.way]
    step.change(movement=step.now.movement - 1)
    _go(step, seat, way)
    step.then(*(ReachingCastle(seat, river) for river, space in way if castle(step.now, river) == (river, space)))
    if way[-1] == home(step.now, seat):
        step.then(ComingIn(seat))
    step.then(task)


for window in WINDOWS:
    chronicle.answers(window, Sail)(sail)


def _go(step: Step[State], seat: int, way: tuple[Place, ...]) -> None:
    """C1-3.6: boats may share a space; those that were there before are passed when this one goes on."""
    part = race(step.now)
    passed = [other for other in part.met[seat] if part.boats[other] == part.boats[seat]]
    passed += [other for place in way[:-1] for other in boats_at(part, place, seat)]
    keep(
        step,
        boats=put(part.boats, seat, way[-1]),
        sailed=put(part.sailed, seat, part.sailed[seat] + len(way)),
        met=put(part.met, seat, boats_at(part, way[-1], seat)),
    )
    step.tell(BoatMoved(seat, len(way_home(step.now, seat))))
    for other in passed:
        step.tell(BoatPassed(seat, other))


@chronicle.modifies(Removal)
def boats_hold_their_tiles(state: State, question: Removal, allowed: bool) -> bool:
    """C1-3.7."""
    return allowed and not boats_on(state, question.seat, question.cell)


def boats_on(state: State, owner: int, cell: int) -> bool:
    """Whether a boat is on a tile of a territory."""
    part = race(state)
    return (part.rivers.index(owner), cell) in part.boats


# 4. Rewards


@chronicle.prompts(ReachingCastle)
def ask_to_look(state: State, task: ReachingCastle) -> Message:
    part = race(state)
    return say(
        "g2.boat_race.ask.look",
        who=Who(task.seat),
        castle=castle_words(part.rivers[task.river], task.seat),
        n=len(part.tokens[task.river]),
    )


@chronicle.offers(ReachingCastle, lapses=True)
def look_or_leave(state: State, task: ReachingCastle) -> Sequence[Look | Leave]:
    """C1-4.1. C1-4.3: an empty castle gives nothing."""
    return (Look(), Leave()) if race(state).tokens[task.river] else ()


@chronicle.answers(ReachingCastle, Look)
def look(step: Step[State], task: ReachingCastle, move: Look) -> None:
    part = race(step.now)
    step.tell(TokensSeen(task.seat, part.rivers[task.river], len(part.tokens[task.river])))
    step.then(ChoosingToken(task.seat, task.river))


@chronicle.answers(ReachingCastle, Leave)
def leave(step: Step[State], task: ReachingCastle, move: Leave) -> None:
    """C1-4.3: nobody has seen them."""


@chronicle.prompts(ChoosingToken)
def ask_for_a_token(state: State, task: ChoosingToken) -> Message:
    return say("g2.boat_race.ask.token", who=Who(task.seat))


@chronicle.offers(ChoosingToken)
def tokens_to_take(state: State, task: ChoosingToken) -> Sequence[TakeToken]:
    """C1-4.1: whoever has looked must take one."""
    return [TakeToken(place) for place in range(len(race(state).tokens[task.river]))]


@chronicle.answers(ChoosingToken, TakeToken)
def take_token(step: Step[State], task: ChoosingToken, move: TakeToken) -> None:
    """C1-4.1: it is shown, resolved and leaves the game; the others stay face down."""
    part = race(step.now)
    lying = part.tokens[task.river]
    token, left = lying[move.place], lying[: move.place] + lying[move.place + 1 :]
    keep(step, tokens=put(part.tokens, task.river, left), taken=tuple(sorted((*part.taken, token))))
    step.tell(TokenTaken(task.seat, token))
    bring(step, task.seat, file_of(step.now).reward_tokens[token].id)
    step.tell(RewardOpen(task.seat, task.river, len(left)))


def bring(step: Step[State], seat: int, name: str) -> None:
    """What a token or a result card brings. C1-4.4: what finds no room, or no piece in the supply, is lost."""
    resolve(step, seat, NOWHERE, step.now.kit.more_effects[NAME, name], running=False)


# 5. Finish


@chronicle.resolves(ComingIn)
def come_in(step: Step[State], task: ComingIn) -> None:
    """C1-5.1, C1-5.2: a result card, paid at once, and the boat leaves the game. C1-5.3: the last one that is still
    out goes with it."""
    part = race(step.now)
    place = 1 + sum(result > 0 for result in part.results)
    keep(step, results=put(part.results, task.seat, place), boats=put(part.boats, task.seat, None))
    step.tell(CameIn(task.seat, place))
    bring(step, task.seat, file_of(step.now).result_cards[place - 1].id)
    out = still_out(step.now)
    if len(out) == 1:
        come_last(step, out[0])


def come_last(step: Step[State], seat: int) -> None:
    part = race(step.now)
    keep(step, results=put(part.results, seat, LAST), boats=put(part.boats, seat, None))
    step.tell(CameLast(seat))


@chronicle.modifies(FinalSteps)
def boats_before_the_scoring(state: State, question: FinalSteps, steps: tuple[str, ...]) -> tuple[str, ...]:
    """CX-5.1: before the fourth scoring; later chronicles put theirs around it."""
    before = steps.index("scoring")
    return (*steps[:before], BOATS, *steps[before:])


@chronicle.hears(FinalStep)
def end_the_race(step: Step[State], event: FinalStep) -> None:
    """C1-5.4: every boat that is still out is last, also if the race never began."""
    if event.step == BOATS:
        for seat in still_out(step.now):
            come_last(step, seat)


@chronicle.modifies(CoinValue)
def coins_of_the_last(state: State, question: CoinValue, points: int) -> int:
    """C1-5.5: nothing but what a card gives for the first of them."""
    if race(state).results[question.seat] != LAST:
        return points
    player = state.players[question.seat]
    return sum(
        min(player.coins, effect.first) * effect.points_each
        for card, effect in state.kit.coin_cards
        if card in player.cards
    )
