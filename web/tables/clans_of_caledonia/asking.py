"""What is said around the board: where the game is, what a move means, and the buttons of the command bar."""

from __future__ import annotations

from core.clans_of_caledonia.components import PASS_MONEY, ROUNDS
from core.clans_of_caledonia.facts.outlook import need, price_of
from core.clans_of_caledonia.moves import BorrowEffect, Decline, EndTurn, Pass, UsePort
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import (
    Bonuses,
    Brewing,
    Cellaring,
    Churning,
    ExportBonuses,
    Fulfilling,
    Keeping,
    LayingTile,
    Obtaining,
    PlacingWorker,
    Turn,
)
from core.clans_of_caledonia.things import DECLINE, END_TURN, PASS
from core.kernel import Message, say
from web.scene import Scene
from web.screens.table import Act
from web.tables.clans_of_caledonia.contracts import lacking
from web.tables.clans_of_caledonia.reading import PLACING, Reading, previewed, read


def where(scene: Scene) -> Message | None:
    state: State = scene.view
    return say("cct.where", round=state.round, last=ROUNDS) if state.agenda else None


# Buttons


def acts(scene: Scene) -> tuple[Act, ...]:
    """Buttons for moves that go with no thing on the table; the last one is the primary."""
    task = scene.view.agenda[0] if scene.view.agenda else None
    kinds = {type(move) for move in scene.moves}
    if EndTurn in kinds:
        return (Act("tap", say("cct.do.end_turn"), "check", arg=END_TURN),)
    if Decline in kinds:
        return (Act("tap", _declining(task), "check", arg=DECLINE),)
    if Pass in kinds and kinds <= {Pass, UsePort, BorrowEffect}:
        money = PASS_MONEY[scene.view.seats][len(scene.view.passed)]
        return (Act("tap", say("cct.do.pass", money=money), "flag", arg=PASS),)
    return ()


def _declining(task: object) -> Message:
    match task:
        case Bonuses():
            return say("cct.do.enough")
        case Keeping(_, _, kept):
            return say("cct.do.enough") if kept else say("cct.do.keep_none")
        case Obtaining() | Fulfilling():
            return say("cct.do.one_is_enough")
        case ExportBonuses():
            return say("cct.do.no_bonus")
        case Brewing():
            return say("cct.do.no_beer")
        case Churning():
            return say("cct.do.no_butter")
        case Cellaring():
            return say("cct.do.keep_whisky")
    return say("cct.do.enough")


# The second line of the prompt


def more(scene: Scene) -> Message | None:
    """What the move shown would cost and leave; else the tiles still to lay, or what the contract in the box lacks."""
    state: State = scene.view
    if not state.agenda or not scene.moves:
        return None
    reading = read(scene)
    task = reading.task
    if (placing := previewed(scene, PLACING)) is not None and isinstance(task, (Turn, PlacingWorker, ExportBonuses)):
        assert reading.seat is not None
        price = price_of(state, reading.seat, placing.unit, placing.space, free=reading.free)
        left = state.players[reading.seat].money - price.whole
        return say("cct.more.place", unit=price.unit, land=price.land, money=price.whole, left=left)
    if isinstance(task, LayingTile):
        return say("cct.more.lay_tile", n=sum(isinstance(later, LayingTile) for later in state.agenda))
    if isinstance(task, Turn):
        return _about_contract(reading)
    return None


def _about_contract(reading: Reading) -> Message | None:
    assert reading.seat is not None
    contracts = reading.state.players[reading.seat].contracts
    if not contracts:
        return None
    wanted = need(reading.state, reading.seat, contracts[0])
    if wanted.met:
        return say("cct.more.ready")
    missing = lacking(wanted)
    return say("cct.more.later", what=missing) if wanted.later else say("cct.more.lacks", what=missing)
