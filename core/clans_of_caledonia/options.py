"""What can be agreed before a game of Clans of Caledonia."""

from __future__ import annotations

from typing import Literal

import msgspec

ImportValues = Literal["rarity", "fixed"]
Clans = Literal["draft", "none", "auction"]
Swapped = Literal["forbidden", "allowed"]
Payment = Literal["per_turn", "per_effect"]
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


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 18 and the switches of CC-3.1, CC-3.13, CC-11.20, CC-15.5 and CC-17.5."""

    clans: Clans = "draft"
    import_values: ImportValues = "rarity"
    glory_tiles: bool = True
    ports: bool = True
    dense_map: bool = False
    dense_hexes: DenseHexes = "dealt"
    community_tiles: bool = True
    map_sides: MapSides = "random"
    port7_neighbourhood: Swapped = "forbidden"
    buchanan_payment: Payment = "per_turn"
    solo_import_track: Switch = "on"
