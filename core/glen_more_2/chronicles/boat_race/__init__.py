"""I Highland Boat Race: boats row round the rivers of all territories, for rewards on the way and a place at the
finish."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, register
from core.glen_more_2.chronicles.boat_race import appraisal, secrets, telling
from core.glen_more_2.chronicles.boat_race.rules import rules
from core.glen_more_2.chronicles.boat_race.state import NAME, RACE, SEATS, BoatRace, RaceFile
from core.kernel.files import read_from

BOAT_RACE = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules.joined(telling.words),
    difficulty=1,
    minutes=5,
    part=BoatRace,
    sources=(RACE,),
    told=(RACE,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=RaceFile,
    earlier=((b'"river"], "provenance": "reconstructed"', b'"river"], "provenance": "attested"'),),
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
)

register(BOAT_RACE)
