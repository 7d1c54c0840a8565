"""What stands for each source of points, in a scoring and at the end: the only place that knows."""

from __future__ import annotations

SYMBOLS = {
    "home_castle_scots": "g2-home",
    "landmarks": "card",
    "whisky": "whisky",
    "persons": "person",
    "clans": "clan-marker",
    "coins": "coin",
    "territory": "tile",
    "trade_tiles": "fair",
    "village_tiles": "village",
    "castle_tiles": "castle",
    "whisky_tiles": "distillery",
    "loch_tiles": "loch",
    "animal_tiles": "sheep",
    "material_tiles": "quarry",
    "person_tiles": "person",
    "special_tiles": "abbey",
    "boat_race": "boat",
    "single_cask": "g2-cask",
    "haggis": "haggis",
    "events": "g2-event",
    "verdicts": "g2-verdict",
    "pennies": "penny",
    "penalties": "jail",
    "sponge": "g2-sponge",
}
"""By the name that the rules give the source."""


def symbol_of_source(source: str) -> str:
    """A corrected component file may bring a kind of tile that nobody has drawn."""
    return SYMBOLS.get(source, "points")
