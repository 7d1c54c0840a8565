"""IV Hammer of the Scots: an Englishman stands on the track. Whoever has the England marker takes turns with him: takes
tiles for coins, or clears them and takes the coins back."""

from core.glen_more_2.chronicles.hammer_of_the_scots import appraisal, rules, telling
from core.glen_more_2.chronicles.hammer_of_the_scots.state import chronicle

__all__ = ["appraisal", "chronicle", "rules", "telling"]
