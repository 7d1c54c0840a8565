"""The table of Clans and Glory: what a `Scene` looks like, in words and pictures."""

from typing import TYPE_CHECKING

from web.tables.clans_and_glory.draw import draw
from web.tables.clans_and_glory.pictures import cover, picture
from web.tables.clans_and_glory.rules_page import rules_page
from web.tables.clans_and_glory.strip import strip
from web.tables.clans_and_glory.telling import acts, final_lines, help_for, more, where

AREAS = False
"""All a player has is on the board or in the strip."""

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
    from web.tables import clans_and_glory
    from web.tables.contract import TableView

    _keeps_the_contract: TableView = clans_and_glory
