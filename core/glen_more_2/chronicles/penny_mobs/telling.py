"""The Penny Mobs in words: what a tap means, moves, and lines of the log."""

from __future__ import annotations

from core.glen_more_2.chronicles.ode_to_haggis.names import PLATE
from core.glen_more_2.chronicles.ode_to_haggis.state import haggis
from core.glen_more_2.chronicles.penny_mobs.members.mcduff import ENGLISH, dearest_slots
from core.glen_more_2.chronicles.penny_mobs.names import (
    COIN,
    ENGLAND,
    PENNY,
    ROLL,
    SUPPLY,
    TAKE,
    TOKEN,
    gang_thing,
    member_name,
    pawn_thing,
)
from core.glen_more_2.chronicles.penny_mobs.state import NAME, chronicle, data_of, numbered
from core.glen_more_2.chronicles.penny_mobs.terms import (
    Block,
    BoughtOff,
    CardTurnedOver,
    Claim,
    CoinsLost,
    DrawReward,
    GangJailed,
    GivePenny,
    GoodPilfered,
    HaggisHandedOver,
    HandOver,
    LandmarkClaimed,
    LayPenny,
    LayStolen,
    LayToken,
    MemberTaken,
    MountainTricked,
    NameVictim,
    PawnDrivenOut,
    PawnFrom,
    PawnPlaced,
    PawnStep,
    PawnWalked,
    PennyGiven,
    PennyLaid,
    PointSkimmed,
    PutPawn,
    Reserve,
    ReturnItem,
    RollAgain,
    RolledAgain,
    SellProduced,
    SlotTaken,
    SpaceBlocked,
    StealTile,
    TakeMember,
    TakeSlot,
    TileReserved,
    TileStolen,
    TokenGone,
    UseMember,
)
from core.glen_more_2.names import card_name, clan_name, names_of, the_tile
from core.glen_more_2.state import State
from core.glens.names import (
    SELL,
    cell_thing,
    good_name,
    good_thing,
    member_thing,
    place_words,
    row_thing,
    some,
    tile_ahead,
    tile_at,
    tile_from,
    way_words,
)
from core.kernel import Message, Who, say
from core.kernel.things import Cue, lettered

# What a tap means


def seat_thing(seat: int) -> str:
    return f"seat-{seat}"


def card_thing(card: int) -> str:
    return f"card-{card}"


@chronicle.touches(LayPenny)
def touches_penny(move: LayPenny) -> tuple[str, ...]:
    return (gang_thing(move.gang), PENNY)


@chronicle.touches(TakeMember)
def touches_take(move: TakeMember) -> tuple[str, ...]:
    return (gang_thing(move.gang), TAKE)


def touches_gang(move: UseMember | DrawReward) -> tuple[str, ...]:
    return (gang_thing(move.gang),)


chronicle.touches(UseMember)(touches_gang)
chronicle.touches(DrawReward)(touches_gang)


@chronicle.touches(LayToken)
def touches_token(move: LayToken) -> tuple[str, ...]:
    return (gang_thing(move.gang), lettered(TOKEN, move.coins))


chronicle.touches(Block, "clan-{clan}")


chronicle.touches(Reserve, "space-{space}")


@chronicle.touches(Claim)
def touches_card(move: Claim) -> tuple[str, ...]:
    return (card_thing(move.card),)


@chronicle.touches(TakeSlot)
def touches_slot(move: TakeSlot) -> tuple[str, ...]:
    return (gang_thing(move.gang), ENGLAND if move.row == ENGLISH else row_thing(move.row))


chronicle.touches(SellProduced, "row-{good}", SELL)


@chronicle.touches(PawnFrom)
def touches_scot(move: PawnFrom) -> tuple[str, ...]:
    return (SUPPLY,) if move.cell < 0 else (member_thing(move.cell),)


@chronicle.touches(PutPawn)
def touches_place(move: PutPawn) -> tuple[str, ...]:
    return (seat_thing(move.host), cell_thing(move.cell))


@chronicle.touches(PawnStep)
def touches_step(move: PawnStep) -> tuple[str, ...]:
    return (pawn_thing(move.gang), seat_thing(move.host), cell_thing(move.cell))


@chronicle.touches(StealTile)
def touches_theft(move: StealTile) -> tuple[str, ...]:
    return (seat_thing(move.owner), cell_thing(move.cell))


@chronicle.touches(LayStolen)
def touches_laying(move: LayStolen) -> tuple[str, ...]:
    return (seat_thing(move.target), cell_thing(move.cell))


chronicle.touches(GivePenny, PENNY)


@chronicle.touches(ReturnItem)
def touches_item(move: ReturnItem) -> tuple[str, ...]:
    return (COIN if move.good < 0 else good_thing(move.good),)


chronicle.touches(RollAgain, ROLL)


@chronicle.touches(NameVictim)
def touches_victim(move: NameVictim) -> tuple[str, ...]:
    return (seat_thing(move.victim),)


@chronicle.touches(HandOver)
def touches_plate(move: HandOver) -> tuple[str, ...]:
    return (f"{PLATE}-{move.place}",)


# Moves


@chronicle.names(LayPenny)
def name_penny(state: State, move: LayPenny) -> Message:
    return say("g2.penny_mobs.move.penny", member=member_name(state, move.gang))


@chronicle.names(TakeMember)
def name_take(state: State, move: TakeMember) -> Message:
    """What the card costs at the end, and what lies on it."""
    member, pennies = member_name(state, move.gang), numbered(state, move.gang).pennies
    penalty = say("glen.some.points", n=data_of(state, move.gang).penalty)
    if not pennies:
        return say("g2.penny_mobs.move.take_only", member=member, penalty=penalty)
    return say("g2.penny_mobs.move.take", member=member, penalty=penalty, n=pennies)


@chronicle.names(UseMember)
def name_use(state: State, move: UseMember) -> Message:
    return say("g2.penny_mobs.move.use", member=member_name(state, move.gang))


@chronicle.names(LayToken)
def name_token(state: State, move: LayToken) -> Message:
    member = member_name(state, move.gang)
    if not move.coins:
        return say("g2.penny_mobs.move.token_only", member=member)
    return say("g2.penny_mobs.move.token", member=member, n=move.coins)


chronicle.names(Block, "g2.penny_mobs.move.block")


@chronicle.names(Reserve)
def name_reserve(state: State, move: Reserve) -> Message:
    return say("g2.penny_mobs.move.reserve", tile=tile_ahead(state.chain, move.space, names_of(state.kit)))


@chronicle.names(Claim)
def name_claim(state: State, move: Claim) -> Message:
    holder = next(seat for seat, player in enumerate(state.players) if move.card in player.cards)
    return say("g2.penny_mobs.move.claim", card=card_name(state.kit, move.card), holder=Who(holder))


@chronicle.names(TakeSlot)
def name_slot(state: State, move: TakeSlot) -> Message:
    member, n = member_name(state, move.gang), dearest_slots(state)[move.row]
    if move.row == ENGLISH:
        return say("g2.penny_mobs.move.england", member=member, n=n)
    return say("g2.penny_mobs.move.slot", member=member, good=good_name(state, move.row), n=n)


@chronicle.names(SellProduced)
def name_sale(state: State, move: SellProduced) -> Message:
    coins = state.kit.slots[state.market[move.good] - 1]
    return say("g2.penny_mobs.move.sell", good=some(state.kit, move.good), n=coins)


@chronicle.names(PawnFrom)
def name_scot(state: State, move: PawnFrom) -> Message:
    if move.cell < 0:
        return say("g2.penny_mobs.move.from_supply")
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    tile = tile_from(state.players[seat].territory, move.cell, names_of(state.kit))
    return say("g2.penny_mobs.move.from_tile", tile=tile)


@chronicle.names(PutPawn)
def name_place(state: State, move: PutPawn) -> Message:
    return say("g2.penny_mobs.move.pawn", host=Who(move.host), tile=_tile_of(state, move.host, move.cell))


def _tile_of(state: State, seat: int, cell: int) -> Message:
    return tile_at(state.players[seat].territory, cell, names_of(state.kit))


@chronicle.names(PawnStep)
def name_step(state: State, move: PawnStep) -> Message:
    pawn = numbered(state, move.gang).pawn
    assert pawn is not None
    member = member_name(state, move.gang)
    tile = _tile_of(state, move.host, move.cell)
    return say("g2.penny_mobs.move.step", member=member, way=way_words(pawn[1], move.cell), tile=tile)


@chronicle.names(StealTile)
def name_theft(state: State, move: StealTile) -> Message:
    return say("g2.penny_mobs.move.steal", owner=Who(move.owner), tile=_tile_of(state, move.owner, move.cell))


@chronicle.names(LayStolen)
def name_laying(state: State, move: LayStolen) -> Message:
    place = place_words(state.players[move.target].territory, move.cell, names_of(state.kit))
    return say("g2.penny_mobs.move.lay_stolen", target=Who(move.target), place=place)


chronicle.names(GivePenny, "g2.penny_mobs.move.give_penny")


@chronicle.names(DrawReward)
def name_reward(state: State, move: DrawReward) -> Message:
    return say("g2.penny_mobs.move.reward", member=member_name(state, move.gang))


@chronicle.names(ReturnItem)
def name_item(state: State, move: ReturnItem) -> Message:
    what = say("glen.some.coins", n=1) if move.good < 0 else some(state.kit, move.good)
    return say("g2.penny_mobs.move.trick", what=what)


chronicle.names(RollAgain, "g2.penny_mobs.move.roll")


@chronicle.names(NameVictim)
def name_victim(state: State, move: NameVictim) -> Message:
    return say("g2.penny_mobs.move.victim", victim=Who(move.victim))


@chronicle.names(HandOver)
def name_plate(state: State, move: HandOver) -> Message:
    """For the one who hands it over; a view that hides the tokens tells none."""
    seat: int = state.agenda[0].seat  # type: ignore[union-attr]
    value = haggis(state).tables[seat][move.place]
    return say("g2.penny_mobs.move.hand_over", value=value) if value else say("g2.penny_mobs.move.hand_over_hidden")


# The log


@chronicle.logs(GangJailed)
def log_jailed(state: State, event: GangJailed) -> Message:
    return say("g2.penny_mobs.log.jailed", members=tuple(member_name(state, number) for number in event.gang))


@chronicle.logs(PennyLaid)
def log_penny(state: State, event: PennyLaid) -> Message:
    return say("g2.penny_mobs.log.penny", who=Who(event.seat), member=member_name(state, event.gang))


@chronicle.logs(MemberTaken)
def log_taken(state: State, event: MemberTaken) -> Message:
    return say("g2.penny_mobs.log.taken", who=Who(event.seat), member=member_name(state, event.gang), n=event.pennies)


@chronicle.logs(SpaceBlocked)
def log_blocked(state: State, event: SpaceBlocked) -> Message:
    clan = clan_name(state.kit, event.clan)
    return say("g2.penny_mobs.log.blocked", who=Who(event.seat), clan=clan, n=event.coins)


@chronicle.logs(TileReserved)
def log_reserved(state: State, event: TileReserved) -> Message:
    tile = the_tile(state.kit, event.tile)
    return say("g2.penny_mobs.log.reserved", who=Who(event.seat), tile=tile, n=event.coins)


@chronicle.logs(CardTurnedOver)
def log_turned_over(state: State, event: CardTurnedOver) -> Message:
    return say("g2.penny_mobs.log.turned_over", who=Who(event.seat), member=member_name(state, event.gang))


chronicle.shows(LandmarkClaimed, "card-{card}", to="seat-{seat}")
chronicle.logs(LandmarkClaimed, "g2.penny_mobs.log.claimed")


@chronicle.logs(TokenGone)
def log_token(state: State, event: TokenGone) -> Message:
    return say("g2.penny_mobs.log.token", member=member_name(state, event.gang))


@chronicle.logs(SlotTaken)
def log_slot(state: State, event: SlotTaken) -> Message:
    if event.row == ENGLISH:
        return say("g2.penny_mobs.log.england", who=Who(event.seat), n=event.coins)
    return say("g2.penny_mobs.log.slot", who=Who(event.seat), good=good_name(state, event.row), n=event.coins)


@chronicle.logs(BoughtOff)
def log_bought(state: State, event: BoughtOff) -> Message:
    who, producer, good = Who(event.seat), Who(event.producer), some(state.kit, event.good)
    if not event.coins:
        return say("g2.penny_mobs.log.bought", who=who, producer=producer, good=good)
    return say("g2.penny_mobs.log.sold", who=who, producer=producer, good=good, n=event.coins)


chronicle.shows(CoinsLost, "coins", origin="seat-{seat}", to="supply", n="n")
chronicle.logs(CoinsLost, "g2.penny_mobs.log.coins_lost")


@chronicle.logs(PointSkimmed)
def log_skimmed(state: State, event: PointSkimmed) -> Message:
    return say("g2.penny_mobs.log.skimmed", who=Who(event.seat), victim=Who(event.victim))


@chronicle.logs(TileStolen)
def log_stolen(state: State, event: TileStolen) -> Message:
    return say(
        "g2.penny_mobs.log.stolen",
        who=Who(event.seat),
        owner=Who(event.owner),
        tile=the_tile(state.kit, event.tile),
        target=Who(event.target),
    )


@chronicle.logs(PawnPlaced)
def log_placed(state: State, event: PawnPlaced) -> Message:
    member = member_name(state, event.gang)
    return say("g2.penny_mobs.log.pawn", who=Who(event.seat), member=member, host=Who(event.host))


@chronicle.logs(PawnDrivenOut)
def log_driven_out(state: State, event: PawnDrivenOut) -> Message:
    member = member_name(state, event.gang)
    return say("g2.penny_mobs.log.driven_out", who=Who(event.seat), member=member, host=Who(event.host))


@chronicle.logs(PawnWalked)
def log_walked(state: State, event: PawnWalked) -> Message:
    member = member_name(state, event.gang)
    return say("g2.penny_mobs.log.step", who=Who(event.seat), member=member, way=way_words(event.origin, event.to))


@chronicle.logs(GoodPilfered)
def log_pilfered(state: State, event: GoodPilfered) -> Message:
    good = some(state.kit, event.good)
    return say("g2.penny_mobs.log.pilfered", who=Who(event.seat), host=Who(event.host), good=good)


@chronicle.logs(PennyGiven)
def log_given(state: State, event: PennyGiven) -> Message:
    return say("g2.penny_mobs.log.given", who=Who(event.seat), to=Who(event.to))


@chronicle.logs(MountainTricked)
def log_tricked(state: State, event: MountainTricked) -> Message:
    what = say("glen.some.coins", n=1) if event.good < 0 else some(state.kit, event.good)
    return say("g2.penny_mobs.log.tricked", who=Who(event.seat), what=what)


chronicle.shows(RolledAgain, "rerolled", origin="seat-{seat}", n="value")
chronicle.logs(RolledAgain, "g2.penny_mobs.log.rolled")


@chronicle.logs(HaggisHandedOver)
def log_handed_over(state: State, event: HaggisHandedOver) -> Message:
    return say("g2.penny_mobs.log.handed_over", who=Who(event.seat), to=Who(event.to))


# What there is to see of the rest

chronicle.shows(GangJailed, "gang", to="jail")
chronicle.shows(PennyLaid, "penny", origin="seat-{seat}", to="gang-{gang}")
chronicle.shows(MemberTaken, "gang-{gang}", origin="jail", to="seat-{seat}")
chronicle.shows(SpaceBlocked, "token", origin="seat-{seat}", to="clan-{clan}")
chronicle.shows(TileReserved, "token", origin="seat-{seat}", to="tile-{tile}")
chronicle.shows(CardTurnedOver, "gang-{gang}", origin="seat-{seat}")
chronicle.shows(TokenGone, "token", origin="gang-{gang}", to="supply")
chronicle.shows(SlotTaken, "token", origin="seat-{seat}", to="row-{row}")
chronicle.shows(BoughtOff, "good-{good}", origin="seat-{producer}", to="seat-{seat}")
chronicle.shows(PointSkimmed, "points", origin="seat-{victim}", to="seat-{seat}")
chronicle.shows(TileStolen, "tile-{tile}", origin="seat-{owner}", to="seat-{seat}")
chronicle.shows(PawnPlaced, "pawn-{gang}", origin="seat-{seat}", to="cell-{cell}")
chronicle.shows(PawnDrivenOut, "pawn-{gang}", origin="seat-{host}", to="seat-{seat}")
chronicle.shows(PawnWalked, "pawn-{gang}", origin="cell-{origin}", to="cell-{to}")
chronicle.shows(GoodPilfered, "good-{good}", origin="seat-{host}", to="seat-{seat}")
chronicle.shows(PennyGiven, "penny", origin="seat-{seat}", to="seat-{to}")
chronicle.shows(HaggisHandedOver, "haggis", origin="seat-{seat}", to="seat-{to}")
chronicle.brings(MemberTaken, f"chronicle-{NAME}")


@chronicle.shows(MountainTricked)
def cues_of_a_trick(event: MountainTricked) -> tuple[Cue, ...]:
    """A coin, where it is no good."""
    what = "coins" if event.good < 0 else f"good-{event.good}"
    return (Cue(what, "mountain-0", f"seat-{event.seat}", event.seat),)
