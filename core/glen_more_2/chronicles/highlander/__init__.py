"""II Highlander: a mountain stands on the track. Whoever passes it pays a toll; whoever rests on it collects."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, its_seat, register
from core.glen_more_2.chronicles.highlander import appraisal, telling
from core.glen_more_2.chronicles.highlander.rules import rules
from core.glen_more_2.chronicles.highlander.state import (
    HARD,
    NAME,
    SEATS,
    Climb,
    Climbed,
    CoinLaidDown,
    CoinsCollected,
    Collect,
    Collecting,
    GiveCoin,
    GiveGood,
    GoodLaidDown,
    HighlanderFile,
    Mountain,
    MountainTouched,
    PayingToll,
)
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

HIGHLANDER = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules,
    variants=(HARD,),
    difficulty=1,
    minutes=5,
    tasks=(PayingToll, Collecting),
    moves=(Climb, Collect, GiveCoin, GiveGood),
    events=(Climbed, CoinLaidDown, GoodLaidDown, CoinsCollected, MountainTouched),
    part=Mountain,
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=HighlanderFile,
    why_not={
        TakingTile: telling.why_not_going,
        Resolving: telling.why_not_now,
        Activating: telling.why_not_now,
        Finishing: telling.why_not_now,
        PayingToll: telling.why_not_paid,
        Collecting: telling.why_not_put,
    },
    touches={
        Climb: telling.touches_mountain,
        Collect: telling.touches_mountain,
        GiveCoin: telling.touches_mountain,
        GiveGood: telling.touches_good,
    },
    name_move={
        Climb: telling.name_climb,
        Collect: telling.name_collect,
        GiveCoin: telling.name_coin,
        GiveGood: telling.name_good,
    },
    log_line={
        Climbed: telling.log_climb,
        CoinLaidDown: telling.log_coin,
        GoodLaidDown: telling.log_good,
        CoinsCollected: telling.log_collected,
        MountainTouched: telling.log_nothing,
    },
    worth=appraisal.worth,
    feats={CoinsCollected: its_seat},
)

register(HIGHLANDER)
