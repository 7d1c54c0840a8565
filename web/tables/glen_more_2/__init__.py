"""The table of Glen More II: what a `Scene` looks like, in words and pictures."""

from typing import TYPE_CHECKING

from web.tables.glen_more_2.asking import acts, more, where
from web.tables.glen_more_2.draw import draw
from web.tables.glen_more_2.final import final_lines
from web.tables.glen_more_2.pictures import cover, picture
from web.tables.glen_more_2.rules_page import rules_page
from web.tables.glen_more_2.strip import strip
from web.tables.glen_more_2.telling import help_for

AREAS = True
"""A tap on a player's strip shows that player's territory."""

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
    from web.tables import glen_more_2
    from web.tables.contract import TableView

    _keeps_the_contract: TableView = glen_more_2
