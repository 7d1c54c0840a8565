"""What a shield takes, as a sum."""

from __future__ import annotations

from core.clans_and_glory.components import STRENGTH
from core.clans_and_glory.facts import Taking

LONGEST_SUM = 3
NOTHING = "–"


def taken(taking: Taking, *, short: bool = False) -> str:
    """`6+6`; many cards as `4×6`; a dash for nothing."""
    if not taking.cards:
        return NOTHING
    strength, count = STRENGTH[taking.cards[0]], len(taking.cards)
    if count > LONGEST_SUM or (short and count > 1):
        return f"{count}×{strength}"
    return "+".join([str(strength)] * count)
