"""VIII Penny Mobs at the table: the jail and its pennies, everybody's members, and what they leave all over the
table."""

from __future__ import annotations

from core.glen_more_2.chronicles.ode_to_haggis.state import NAME as HAGGIS
from core.glen_more_2.chronicles.ode_to_haggis.state import haggis
from core.glen_more_2.chronicles.penny_mobs.names import PENNY, ROLL, TAKE, gang_thing, member_name
from core.glen_more_2.chronicles.penny_mobs.state import NAME, PENALTIES, PENNIES, SPONGE, mobs
from core.glen_more_2.chronicles.penny_mobs.terms import (
    AnotherReward,
    Block,
    BuyingOff,
    Claim,
    DrawReward,
    GivePenny,
    GivingPenny,
    HandOver,
    LayPenny,
    LayToken,
    PennyStep,
    Pilfering,
    PlacingPawn,
    RollAgain,
    RollingAgain,
    SendingPawn,
    Starving,
    TakeMember,
    TakeSlot,
    Tricking,
    UseMember,
)
from core.glen_more_2.chronicles.turbulent_chapters.state import NAME as TURBULENT
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from web.scene import Scene
from web.screens.table import Act
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Told
from web.tables.glen_more_2.chronicles.penny_mobs import gangs, marks
from web.tables.glen_more_2.chronicles.penny_mobs.faces import about, pawn_said
from web.tables.glen_more_2.chronicles.penny_mobs.figures import figures
from web.tables.glen_more_2.chronicles.penny_mobs.jail import worth_said
from web.tables.glen_more_2.reading import CLANS, Reading
from web.tables.glens.things import number_of

view = ChronicleView(
    NAME,
    "jail",
    things=("gang", "penny", "take", "pawn"),
    sources={PENNIES: "penny", PENALTIES: "jail", SPONGE: "g2-sponge"},
    quiet=(UseMember, LayToken, TakeSlot),
    opens={Block: CLANS, Claim: TURBULENT, HandOver: HAGGIS, RollAgain: HAGGIS},
    symbols={"coin": "coin", "supply": "scot"},
)
view.panel.by(gangs.view)
view.summary.by(gangs.summary)
view.held.by(gangs.held)
view.marks("tile")(marks.reserved)
view.marks("cell")(marks.pawns)
view.marks("clan")(marks.blocked)
view.marks("card")(marks.claimed)
view.in_hand.by(marks.in_hand)
view.figures.by(figures)
view.declined(PennyStep, "g2t.gang.neither")
view.declined(SendingPawn, "g2t.gang.later")
view.declined(PlacingPawn, "g2t.gang.stay")
view.declined(BuyingOff, "g2t.gang.no_deal")
view.declined(GivingPenny, "g2t.gang.keep_penny")
view.declined(Pilfering, "g2t.gang.leave")
view.declined(Tricking, "g2t.gang.leave")
view.declined(AnotherReward, "g2t.gang.later")
view.declined(RollingAgain, "g2t.gang.let_stand")
view.declined(Starving, "g2t.gang.later")


@view.asks.by
def _asks(scene: Scene) -> bool:
    return any(isinstance(move, LayPenny | TakeMember) for move in scene.moves)


@view.acts.by
def _acts(scene: Scene) -> list[Act]:
    """Answers to interrupts that go with nothing but a member or a die."""
    found = []
    for move in scene.moves:
        if isinstance(move, RollAgain):
            found.append(Act("tap", scene.game.name_move(scene.view, move), "redo", arg=ROLL))
        elif isinstance(move, GivePenny):
            found.append(Act("tap", scene.game.name_move(scene.view, move), "penny-minus", arg=PENNY))
        elif isinstance(move, DrawReward):
            name = member_name(scene.view, move.gang)
            found.append(Act("tap", say("g2t.gang.draw", member=name), "plus", arg=gang_thing(move.gang)))
    return found


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    state: State = scene.view
    n = mobs(state).minus[seat]
    said = say("g2t.gang.strip", n=n, worth=worth_said(state, seat))
    return (("penny-minus", str(n), said),)


@view.label.by
def _label(state: State, thing: str) -> Message | None:
    """A player who could be named: how many haggis tokens there are to be had."""
    seat = number_of(thing, "seat")
    if seat is None or not state.agenda or not isinstance(state.agenda[0], Starving):
        return None
    return say("g2t.gang.victim", who=Who(seat), n=len(haggis(state).tables[seat]))


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    state = reading.state
    if thing == PENNY:
        return say("g2t.gang.purse"), [say("g2t.gang.help.penny"), say("g2t.gang.help.step")]
    if thing == TAKE:
        return say("g2t.gang.help.take.title"), [say("g2t.gang.help.take")]
    gang, pawn = number_of(thing, "gang"), number_of(thing, "pawn")
    for member in mobs(state).gang:
        if member.number == gang and gang is not None:
            return member_name(state, gang), about(state, member)
        if member.number == pawn and pawn is not None:
            title = say("g2t.gang.pawn", member=member_name(state, pawn))
            return title, [pawn_said(state, member), *about(state, member)[:1]]
    return None
