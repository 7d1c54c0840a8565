"""The table of Clans of Caledonia: what a `Scene` looks like, in words and pictures."""

from typing import TYPE_CHECKING

from web.tables.clans_of_caledonia.asking import acts, more, where
from web.tables.clans_of_caledonia.draw import draw
from web.tables.clans_of_caledonia.final import final_lines
from web.tables.clans_of_caledonia.pictures import cover, picture
from web.tables.clans_of_caledonia.rules_page import rules_page
from web.tables.clans_of_caledonia.strip import strip
from web.tables.clans_of_caledonia.telling import help_for

AREAS = True
"""Each player has a board to look at; the map then shows that player's settlements."""

__all__ = [
    "AREAS",
    "acts",
    "cover",
    "draw",
    "final_lines",
    "help_for",
    "more",
    "picture",
    "rules_page",
    "strip",
    "where",
]

if TYPE_CHECKING:
    from web.tables import clans_of_caledonia
    from web.tables.contract import TableView

    _keeps_the_contract: TableView = clans_of_caledonia
