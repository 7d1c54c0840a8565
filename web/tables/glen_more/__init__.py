"""The table of Glen More: what a `Scene` looks like, in words and pictures."""

from web.tables.glen_more.draw import draw
from web.tables.glen_more.stub import acts, cover, final_lines, help_for, more, picture, rules_page, strip, where

__all__ = ["acts", "cover", "draw", "final_lines", "help_for", "more", "picture", "rules_page", "strip", "where"]
