"""What can be agreed before a game of Clans of Caledonia; clans bring their own options with their data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from core.clans_of_caledonia.components import CLAN_OPTIONS

ImportValues = Literal["rarity", "fixed"]
Clans = Literal["draft", "none", "auction"]
Swapped = Literal["forbidden", "allowed"]
DenseHexes = Literal["dealt", "chosen"]
Switch = Literal["on", "off"]
MapSides = Literal[
    "random",
    "A1B1C1D1",
    "A1B1C1D2",
    "A1B1C2D1",
    "A1B1C2D2",
    "A1B2C1D1",
    "A1B2C1D2",
    "A1B2C2D1",
    "A1B2C2D2",
    "A2B1C1D1",
    "A2B1C1D2",
    "A2B1C2D1",
    "A2B1C2D2",
    "A2B2C1D1",
    "A2B2C1D2",
    "A2B2C2D1",
    "A2B2C2D2",
]


class _Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 18 and the switches of CC-3.1, CC-3.13 and CC-11.20."""

    clans: Clans = "draft"
    import_values: ImportValues = "rarity"
    glory_tiles: bool = True
    ports: bool = True
    dense_map: bool = False
    dense_hexes: DenseHexes = "dealt"
    community_tiles: bool = True
    map_sides: MapSides = "random"
    port7_neighbourhood: Swapped = "forbidden"


if TYPE_CHECKING:
    _WithClans = _Agreed
else:
    _brought = [(option.id, Literal[tuple(option.values)], option.default) for option in CLAN_OPTIONS]
    _WithClans = msgspec.defstruct("_WithClans", _brought, bases=(_Agreed,), frozen=True, forbid_unknown_fields=True)


class Options(_WithClans, frozen=True, forbid_unknown_fields=True):
    """CC-17.5. Positions hold their fields in this order."""

    solo_import_track: Switch = "on"


def other_ways() -> dict[str, Any]:
    """For each option of a clan the value that is not its default."""
    return {option.id: option.values[-1] for option in CLAN_OPTIONS}
