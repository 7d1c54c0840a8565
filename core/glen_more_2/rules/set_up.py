"""Chapter 2: set-up. Chronicles hear of each stage before it is carried out."""

from __future__ import annotations

from core.glen_more_2.asking import BOOKS, ask
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import STACKS, Components
from core.glen_more_2.events import SettingUp, TurnStarted
from core.glen_more_2.questions import StackTiles
from core.glen_more_2.sets import found
from core.glen_more_2.state import Options, Player, State
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import DIE, figure, is_piece, seat_of
from core.glens.territory import Territory
from core.kernel import Step, say
from core.kernel.contract import BadOptions, MissingComponents


def deal(options: Options, seats: int, seed: int) -> State:
    """G2-2: stacks, rondel, players, market and cards."""
    kit = check(options, seats)
    chosen = dict(map(_name_and_variant, options.chronicles))
    chronicles = tuple(name for name in CHRONICLES if name in chosen)
    variants = tuple((name, chosen[name]) for name in chronicles if chosen[name])
    book = BOOKS[chronicles]
    step = book.step(_empty(kit, chronicles, seed))
    step.tell(SettingUp("stacks", variants))
    _stack(step, short=options.short_game)
    step.tell(SettingUp("track", variants))
    _lay_out(step, seats, die=_uses_die(kit, options, seats))
    step.tell(SettingUp("players", variants))
    _seat_players(step, seats)
    step.tell(SettingUp("market", variants))
    coin = kit.set_up.market_start_coin_on_slot_1[str(seats)]
    step.change(market=(int(coin),) * len(kit.goods))
    step.tell(SettingUp("cards", variants))
    first = next(entry for entry in step.now.chain if is_piece(entry))
    step.change(acting=first)
    step.tell(TurnStarted(seat_of(first), first))
    step.then(TakingTile(seat_of(first)))
    state: State = book.finish(step)[0]
    return state


def check(options: Options, seats: int) -> Components:
    """Refuse what does not exist or does not go together; find the components."""
    chosen = [_name_and_variant(entry) for entry in options.chronicles]
    names = [name for name, _ in chosen]
    for name, variant in chosen:
        if name not in CHRONICLES:
            raise BadOptions(say("g2.option.chronicles.unknown", name=name))
        if names.count(name) > 1:
            raise BadOptions(say("g2.option.chronicles.twice", name=say(f"g2.chronicle.{name}")))
        if variant and variant not in CHRONICLES[name].variants:
            raise BadOptions(say("g2.option.chronicles.variant", name=say(f"g2.chronicle.{name}"), variant=variant))
        if seats not in CHRONICLES[name].seats:
            raise BadOptions(say("g2.option.chronicles.seats", name=say(f"g2.chronicle.{name}"), n=seats))
    kit = found(options.components, names)
    if kit is None:
        raise MissingComponents(say("g2.option.components.unknown", components=options.components), options.components)
    for name in names:
        if CHRONICLES[name].file is not None and name not in kit.chronicles:
            raise BadOptions(say("g2.option.chronicles.no_data", name=say(f"g2.chronicle.{name}")))
    return kit


def _name_and_variant(entry: str) -> tuple[str, str]:
    """A chronicle is chosen by its name, or with a variant as `name:variant`."""
    name, _, variant = entry.partition(":")
    return name, variant


def _uses_die(kit: Components, options: Options, seats: int) -> bool:
    """G2-2.3: always with 2 players, else by option."""
    return options.die or kit.set_up.die_used[str(seats)] == "always"


def _empty(kit: Components, chronicles: tuple[str, ...], seed: int) -> State:
    """A table with nothing on it."""
    return State(
        chance=seed,
        agenda=(),
        players=(),
        chain=(),
        rear=0,
        deck=(),
        market=(),
        moved=0,
        activated=(),
        movement=0,
        acting=0,
        aboard=(),
        waiting=False,
        discards=((),),
        extra=0,
        scorings=0,
        components=kit.fingerprint,
        chronicles=chronicles,
        parts=(),
    )


def _stack(step: Step[State], *, short: bool) -> None:
    """G2-2.4, G2-2.5: each stack is shuffled by itself; World's End goes into the middle of the last, or on top of
    it."""
    kit = step.now.kit
    deck: list[int] = []
    for stack, tiles in enumerate(kit.stacks):
        base = tuple(tile for tile in tiles if tile != kit.worlds_end)
        all_tiles = ask(step.now, StackTiles(stack), base)
        shuffled = list(step.chance.shuffled(all_tiles))
        if stack == len(STACKS) - 1:
            above = kit.worlds_end_depth if all_tiles == base else len(all_tiles) // 2
            shuffled.insert(kit.worlds_end_depth_short if short else above, kit.worlds_end)
        deck += shuffled
    step.change(deck=tuple(deck))


def _lay_out(step: Step[State], seats: int, *, die: bool) -> None:
    """G2-2.2, G2-2.3, G2-2.5: figures in random order, the die, then tiles, until one space is empty. What stands on
    the rondel for good takes the place of tiles."""
    chain = [*map(figure, step.chance.shuffled(range(seats))), *([DIE] if die else [])]
    ring, spaces, deck = step.now.ring, step.now.spaces_to_fill, list(step.now.deck)
    while len(chain) < spaces:
        fixed = ring.at(len(chain))
        chain.append(deck.pop(0) if fixed is None else fixed)
    step.change(chain=tuple(chain), deck=tuple(deck))


def _seat_players(step: Step[State], seats: int) -> None:
    """G2-2.1, G2-2.2: home tiles, a scot on the village, scots and markers in the supply, coins from the hindmost
    figure forward."""
    kit = step.now.kit
    set_up = kit.set_up
    territory = Territory(
        cells=tuple(home.cell for home in kit.home),
        tiles=tuple(home.tile for home in kit.home),
        goods=((),) * len(kit.home),
        members=tuple(home.scots for home in kit.home),
    )
    order = [seat_of(entry) for entry in step.now.chain if is_piece(entry) and entry != DIE]
    scots = set_up.scots_per_player - 1 - sum(territory.members)
    step.change(
        players=tuple(
            Player(
                coins=set_up.start_coins[order.index(seat)],
                whisky=0,
                cards=(),
                territory=territory,
                ledger=(0,) * len(kit.sources),
                covered=(),
                persons=(),
                clans=(),
                scots=scots,
            )
            for seat in range(seats)
        )
    )
