"""I Highland Boat Race: boats row round the rivers of all territories, for rewards on the way and a place at the
finish."""

from core.glen_more_2.chronicles.boat_race import appraisal, rules, secrets, telling
from core.glen_more_2.chronicles.boat_race.state import chronicle

__all__ = ["appraisal", "chronicle", "rules", "secrets", "telling"]
