"""VI Turbulent Chapters of Scottish History: every landmark card has an event, and Gatherings trigger it. A card that
has been turned scores more."""

from core.glen_more_2.chronicles.turbulent_chapters import appraisal, rules, telling
from core.glen_more_2.chronicles.turbulent_chapters.state import chronicle

__all__ = ["appraisal", "chronicle", "rules", "telling"]
