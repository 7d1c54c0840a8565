"""What components do, in words."""

from __future__ import annotations

from core.clans_of_caledonia.components import CLANS, GLORY, PORTS, few_or_many
from core.kernel import Message, say


def clan_ability(clan: int, seats: int) -> Message:
    """What a clan can do; where that depends on the number of players, as it is here."""
    data = CLANS[clan]
    if data.id in {"fergusson", "macdonald", "robertson"}:
        return say(f"cct.clan.{data.id}.{'few' if few_or_many(seats) == '1-2' else 'many'}")
    return say(f"cct.clan.{data.id}")


def port_effect(port: int) -> Message:
    return say(f"cct.port.effect.{PORTS[port].no}")


def glory_terms(tile: int) -> Message:
    """What a glory tile counts, in a sentence."""
    return say(f"cct.glory.{GLORY[tile].no}")


def glory_short(tile: int) -> Message:
    """The same in two or three words."""
    return say(f"cct.glory.short.{GLORY[tile].no}")
