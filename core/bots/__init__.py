"""Players that know only the contract: they see a view, imagine what fits it, and appraise what follows."""

from core.bots.pace import Pace, iterations, seconds
from core.bots.players import LEVELS, Level, decide, explained, think
from core.bots.search import Search
from core.bots.thought import Option, Thought

__all__ = [
    "LEVELS",
    "Level",
    "Option",
    "Pace",
    "Search",
    "Thought",
    "decide",
    "explained",
    "iterations",
    "seconds",
    "think",
]
