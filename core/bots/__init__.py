"""Players that know only the contract: they see a view, imagine what fits it, and appraise what follows."""

from core.bots.pace import Pace, iterations, seconds
from core.bots.plans import Plan
from core.bots.players import LEVELS, Level, decide, explained, searching, think
from core.bots.thought import Option, Thought

__all__ = [
    "LEVELS",
    "Level",
    "Option",
    "Pace",
    "Plan",
    "Thought",
    "decide",
    "explained",
    "iterations",
    "searching",
    "seconds",
    "think",
]
