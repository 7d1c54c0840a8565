"""V Ode to Haggis: inns make haggis of sheep. In three scorings a die tells which tokens are turned up, and several
together are worth more."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, its_seat, register
from core.glen_more_2.chronicles.ode_to_haggis import appraisal, secrets, telling
from core.glen_more_2.chronicles.ode_to_haggis.rules import bring_tokens, rules, tokens_left
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    HAGGIS,
    NAME,
    SEATS,
    BuyingRoll,
    DrawHaggis,
    ExtraRolled,
    Haggis,
    HaggisFile,
    HaggisOpened,
    HaggisReturned,
    HaggisRolled,
    HaggisScored,
    HaggisStarted,
    HaggisTaken,
    HaggisTokens,
    HaggisTurned,
    HoldingHaggis,
    NoMoreRolls,
    ReturnHaggis,
    ReturningHaggis,
    RollForWhisky,
    RollingHaggis,
    ScoringHaggis,
    TakeOpenHaggis,
    TakingHaggis,
    TurningUp,
)
from core.glen_more_2.effects import Word
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

ODE_TO_HAGGIS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules,
    difficulty=1,
    minutes=10,
    tasks=(TakingHaggis, ReturningHaggis, HoldingHaggis, RollingHaggis, TurningUp, BuyingRoll, ScoringHaggis),
    moves=(TakeOpenHaggis, DrawHaggis, ReturnHaggis, RollForWhisky, NoMoreRolls),
    events=(
        HaggisTaken,
        HaggisOpened,
        HaggisReturned,
        HaggisStarted,
        HaggisRolled,
        ExtraRolled,
        HaggisTurned,
        HaggisScored,
    ),
    part=Haggis,
    words={HAGGIS: Word(int, lambda n, where, goods: [HaggisTokens(n)])},
    effects={HaggisTokens: EffectRule(bring_tokens, tokens_left, telling.tokens)},
    sources=(HAGGIS,),
    told=(HAGGIS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=HaggisFile,
    why_not={
        TakingHaggis: telling.why_not_taken,
        ReturningHaggis: telling.why_not_returned,
        BuyingRoll: telling.why_not_rolled,
        TakingTile: telling.why_not_now,
        Resolving: telling.why_not_now,
        Activating: telling.why_not_now,
        Finishing: telling.why_not_now,
    },
    touches={
        TakeOpenHaggis: telling.touches_open,
        DrawHaggis: telling.touches_draw,
        ReturnHaggis: telling.touches_plate,
        RollForWhisky: telling.touches_roll,
        NoMoreRolls: telling.touches_no_roll,
    },
    name_move={
        TakeOpenHaggis: telling.name_open,
        DrawHaggis: telling.name_draw,
        ReturnHaggis: telling.name_return,
        RollForWhisky: telling.name_roll,
        NoMoreRolls: telling.name_no_roll,
    },
    log_line={
        HaggisTaken: telling.log_taken,
        HaggisOpened: telling.log_opened,
        HaggisReturned: telling.log_returned,
        HaggisStarted: telling.log_started,
        HaggisRolled: telling.log_rolled,
        ExtraRolled: telling.log_extra_roll,
        HaggisTurned: telling.log_turned,
        HaggisScored: telling.log_scored,
    },
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
    feats={HaggisTurned: its_seat},
)

register(ODE_TO_HAGGIS)
