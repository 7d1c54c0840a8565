"""Why something is not possible at the table of the Penny Mobs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.glen_more_2.chronicles.penny_mobs.refusals import deciding, demanding, using
from core.glen_more_2.chronicles.penny_mobs.terms import (
    AnotherReward,
    Blocking,
    BuyingOff,
    Claiming,
    GivingPenny,
    HandingOver,
    PennyStep,
    Pilfering,
    PlacingPawn,
    Relaying,
    Reserving,
    RollingAgain,
    SendingPawn,
    Starving,
    Stealing,
    Tricking,
)
from core.glen_more_2.tasks import Activating, Finishing, Laying, Resolving, TakingTile

WHY_NOT: dict[type, Callable[[Any, Any, using.Things], using.Reasons]] = {
    PennyStep: deciding.why_no_penny,
    Blocking: deciding.why_not_blocked,
    Reserving: deciding.why_not_reserved,
    Claiming: deciding.why_not_claimed,
    SendingPawn: deciding.why_not_sent,
    PlacingPawn: deciding.why_not_placed,
    Pilfering: deciding.why_not_pilfered,
    BuyingOff: deciding.why_not_bought,
    Stealing: deciding.why_not_stolen,
    Relaying: deciding.why_not_relaid,
    Starving: deciding.why_not_named,
    Tricking: deciding.why_not_tricked,
    **dict.fromkeys((GivingPenny, AnotherReward, RollingAgain, HandingOver), deciding.why_first),
    TakingTile: demanding.why_not_going,
    Laying: demanding.why_not_laid_here,
    Resolving: demanding.why_not_resolved,
    Activating: using.why_not_used,
    Finishing: using.why_not_used,
}
