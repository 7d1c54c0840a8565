"""What is tapped in the Turbulent Chapters."""

from __future__ import annotations

EVENT, TURN, COIN, CARRY_ON = "event", "turn-card", "coin-for-good", "carry-on"


def card_thing(card: int) -> str:
    return f"card-{card}"
