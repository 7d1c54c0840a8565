"""What people point at on the table of Glen More II besides spaces, cells, scots, rows and goods; words without a
number tell moves with the same things apart."""

from __future__ import annotations

ANYWHERE, PUT_SCOT, REMOVE, DECLINE = "anywhere", "put-scot", "remove", "decline"
REST = "activate-rest"
REWARD, WAY = "reward", "way"


def clan_thing(clan: int) -> str:
    return f"clan-{clan}"


def discarded_thing(tile: int) -> str:
    return f"discarded-{tile}"


def effect_thing(effect: int) -> str:
    return f"effect-{effect}"
