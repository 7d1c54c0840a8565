"""I Highland Boat Race: boats row round the rivers of all territories, for rewards on the way and a place at the
finish."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, its_seat, register
from core.glen_more_2.chronicles.boat_race import appraisal, secrets, telling
from core.glen_more_2.chronicles.boat_race.rules import rules
from core.glen_more_2.chronicles.boat_race.state import (
    NAME,
    RACE,
    SEATS,
    BoatMoved,
    BoatPassed,
    BoatRace,
    CameIn,
    CameLast,
    ChoosingToken,
    ComingIn,
    Leave,
    Look,
    RaceBegan,
    RaceFile,
    ReachingCastle,
    RewardOpen,
    Sail,
    TakeToken,
    TokensSeen,
    TokenTaken,
)
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

BOAT_RACE = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules,
    difficulty=1,
    minutes=5,
    tasks=(ReachingCastle, ChoosingToken, ComingIn),
    moves=(Sail, Look, Leave, TakeToken),
    events=(RaceBegan, BoatMoved, BoatPassed, TokensSeen, TokenTaken, RewardOpen, CameIn, CameLast),
    part=BoatRace,
    sources=(RACE,),
    told=(RACE,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=RaceFile,
    earlier=((b'"river"], "provenance": "reconstructed"', b'"river"], "provenance": "attested"'),),
    why_not={
        TakingTile: telling.why_not_sailed,
        Activating: telling.why_not_sailed,
        Finishing: telling.why_not_sailed,
        Resolving: telling.why_not_resolved,
        ReachingCastle: telling.why_not_looked,
        ChoosingToken: telling.why_not_taken,
    },
    touches={
        Sail: telling.touches_sail,
        Look: telling.touches_look,
        Leave: telling.touches_leave,
        TakeToken: telling.touches_token,
    },
    name_move={
        Sail: telling.name_sail,
        Look: telling.name_look,
        Leave: telling.name_leave,
        TakeToken: telling.name_token,
    },
    log_line={
        RaceBegan: telling.log_began,
        BoatMoved: telling.log_moved,
        BoatPassed: telling.log_passed,
        TokensSeen: telling.log_seen,
        TokenTaken: telling.log_taken,
        RewardOpen: telling.log_nothing,
        CameIn: telling.log_came_in,
        CameLast: telling.log_last,
    },
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
    feats={CameIn: its_seat},
)

register(BOAT_RACE)
