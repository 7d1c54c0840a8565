"""VIII Penny Mobs: at the end of each turn a penny for a member of the gang in the jail, or the member with all pennies
on the card. Members help their owner and cost points at the end."""

from core.glen_more_2.chronicles.penny_mobs import appraisal, refusals, rules, secrets, telling
from core.glen_more_2.chronicles.penny_mobs.state import chronicle

__all__ = ["appraisal", "chronicle", "refusals", "rules", "secrets", "telling"]
