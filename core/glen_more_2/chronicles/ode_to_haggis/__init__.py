"""V Ode to Haggis: inns make haggis of sheep. In three scorings a die tells which tokens are turned up, and several
together are worth more."""

from core.glen_more_2.chronicles.ode_to_haggis import appraisal, rules, secrets, telling
from core.glen_more_2.chronicles.ode_to_haggis.state import chronicle

__all__ = ["appraisal", "chronicle", "rules", "secrets", "telling"]
