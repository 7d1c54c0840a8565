"""VII Verdict of the Great Gathering: whoever takes a person calls a vote, and what is accepted is scored at the
end."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, register
from core.glen_more_2.chronicles.great_gathering import appraisal, secrets, telling
from core.glen_more_2.chronicles.great_gathering.rules import rules
from core.glen_more_2.chronicles.great_gathering.state import (
    NAME,
    SEATS,
    VERDICTS,
    Gathering,
    GatheringFile,
)
from core.kernel.files import read_from

GREAT_GATHERING = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules.joined(telling.words),
    difficulty=2,
    minutes=10,
    part=Gathering,
    sources=(VERDICTS,),
    told=(VERDICTS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=GatheringFile,
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
)

register(GREAT_GATHERING)
