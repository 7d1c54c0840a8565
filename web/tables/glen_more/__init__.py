"""The table of Glen More: what a `Scene` looks like, in words and pictures."""

from typing import TYPE_CHECKING

from web.tables.glen_more.asking import acts, more, where
from web.tables.glen_more.draw import draw
from web.tables.glen_more.final import final_lines
from web.tables.glen_more.pictures import cover, picture
from web.tables.glen_more.rules_page import rules_page
from web.tables.glen_more.strip import strip
from web.tables.glen_more.telling import help_for

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
    from web.tables import glen_more
    from web.tables.contract import TableView

    _keeps_the_contract: TableView = glen_more
