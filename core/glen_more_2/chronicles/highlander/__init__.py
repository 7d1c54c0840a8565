"""II Highlander: a mountain stands on the track. Whoever passes it pays a toll; whoever rests on it collects."""

from core.glen_more_2.chronicles.highlander import appraisal, rules, telling
from core.glen_more_2.chronicles.highlander.state import chronicle

__all__ = ["appraisal", "chronicle", "rules", "telling"]
