"""The table of Clans of Caledonia: what a `Scene` looks like, in words and pictures."""

from web.tables.clans_of_caledonia.asking import acts, more, where
from web.tables.clans_of_caledonia.draw import draw
from web.tables.clans_of_caledonia.strip import strip

AREAS = True
"""Each player has a board to look at; the map then shows that player's settlements."""

__all__ = ["AREAS", "acts", "draw", "more", "strip", "where"]
