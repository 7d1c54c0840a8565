"""Small positions with the Turbulent Chapters, written the way a person would tell them: cards by their names, those on
their event side as `turned`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.turbulent_chapters import state as turbulent
from core.glen_more_2.state import State
from core.glen_more_2.tasks import Finishing
from tests.glen_more_2.positions import KIT, Land, card, position, settled
from tests.glens.positions import RED, Spot, at, split

replace = msgspec.structs.replace


def chaptered(*lands: Land, turned: str = "", tables: Sequence[turbulent.InForce] = (), **told: object) -> State:
    """A position in which these cards are on their event side."""
    state = position(*lands, chronicles=(turbulent.NAME,), **told)  # type: ignore[arg-type]
    part = turbulent.Chapters(turned=tuple(map(card, split(turned))), tables=tuple(tables))
    return replace(state, parts=(part,))


def triggering(*lands: Land, **told: object) -> State:
    """Red has activated a Gathering and may trigger an event; then the turn goes on."""
    agenda = (turbulent.TriggeringEvent(RED), Finishing(RED, ()))
    return settled(chaptered(*lands, agenda=agenda, **{"rondel": "gap, Red", "moved": 1, **told}))  # type: ignore[arg-type]


def use(name: str) -> turbulent.UseEvent:
    return turbulent.UseEvent(card(name))


def turn_only(name: str) -> turbulent.TurnCard:
    return turbulent.TurnCard(card(name))


def abroad(owner: int, spot: Spot, way: int = 0) -> turbulent.ActivateAbroad:
    return turbulent.ActivateAbroad(owner, at(spot), way)


def home(spot: Spot) -> turbulent.SendHome:
    return turbulent.SendHome(at(spot))


def turned(state: State) -> list[str]:
    """The cards on their event side, in the order of turning."""
    return [KIT.cards[number].name for number in turbulent.chapters(state).turned]


def usable(state: State) -> list[str]:
    """The cards whose event is offered."""
    return [KIT.cards[move.card].name for move in GAME.moves(state) if isinstance(move, turbulent.UseEvent)]


def turnable(state: State) -> list[str]:
    return [KIT.cards[move.card].name for move in GAME.moves(state) if isinstance(move, turbulent.TurnCard)]
