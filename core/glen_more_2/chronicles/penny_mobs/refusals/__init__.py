"""Why something is not possible at the table of the Penny Mobs."""

from core.glen_more_2.chronicles.penny_mobs.refusals import deciding, demanding, using

__all__ = ["deciding", "demanding", "using"]
