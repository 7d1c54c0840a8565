"""What stands for each source of points, in a scoring and at the end: the only place that knows. Those of chronicles
stand with their views."""

from __future__ import annotations

from web.tables.glen_more_2.chronicles import every_chapter

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
}
"""By the name that the rules give the source."""


def symbol_of_source(source: str) -> str:
    """A corrected component file may bring a kind of tile that nobody has drawn."""
    known = (SYMBOLS, *(view.sources for view in every_chapter()))
    return next((symbols[source] for symbols in known if source in symbols), "points")
