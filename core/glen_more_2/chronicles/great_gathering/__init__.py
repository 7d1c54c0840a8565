"""VII Verdict of the Great Gathering: whoever takes a person calls a vote, and what is accepted is scored at the
end."""

from core.glen_more_2.chronicles.great_gathering import appraisal, rules, secrets, telling
from core.glen_more_2.chronicles.great_gathering.state import chronicle

__all__ = ["appraisal", "chronicle", "rules", "secrets", "telling"]
