"""III Single Cask: barrels lie in cellars, where distilleries age them, and are sold on tiles of the track."""

from core.glen_more_2.chronicles.single_cask import appraisal, refusals, rules, sales, telling
from core.glen_more_2.chronicles.single_cask.state import chronicle

__all__ = ["appraisal", "chronicle", "refusals", "rules", "sales", "telling"]
