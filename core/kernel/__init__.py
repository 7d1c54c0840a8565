"""What all games share. The kernel knows no game."""

from core.kernel.agenda import Rulebook, Step
from core.kernel.chance import Chance
from core.kernel.contract import Change, Decision, Game, IllegalMove, Line, Preview, Standing, TieBreak
from core.kernel.messages import Message, Who, say

__all__ = [
    "Chance",
    "Change",
    "Decision",
    "Game",
    "IllegalMove",
    "Line",
    "Message",
    "Preview",
    "Rulebook",
    "Standing",
    "Step",
    "TieBreak",
    "Who",
    "say",
]
