"""II Highlander: a mountain stands on the track. Whoever passes it pays a toll; whoever rests on it collects."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, register
from core.glen_more_2.chronicles.highlander import appraisal, telling
from core.glen_more_2.chronicles.highlander.rules import rules
from core.glen_more_2.chronicles.highlander.state import HARD, NAME, SEATS, HighlanderFile, Mountain
from core.kernel.files import read_from

HIGHLANDER = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules.joined(telling.words),
    variants=(HARD,),
    difficulty=1,
    minutes=5,
    part=Mountain,
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=HighlanderFile,
    worth=appraisal.worth,
)

register(HIGHLANDER)
