"""VI Turbulent Chapters of Scottish History: every landmark card has an event, and Gatherings trigger it. A card that
has been turned scores more."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, its_seat, register
from core.glen_more_2.chronicles.turbulent_chapters import appraisal, deeds, telling
from core.glen_more_2.chronicles.turbulent_chapters.rules import book, may_trigger, trigger
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    EVENTS,
    NAME,
    SEATS,
    ActivateAbroad,
    ActivatedAbroad,
    ActivatingAbroad,
    Bringing,
    CardTurned,
    CarryingOut,
    CarryOn,
    Chapters,
    ChaptersFile,
    CoinsPerEvent,
    EventTriggered,
    Giving,
    PointsIf,
    PointsIfData,
    ReturningScots,
    ScoringTable,
    ScotSentHome,
    ScotsHome,
    SendHome,
    SendingHome,
    TableData,
    TableImproved,
    TriggerEvent,
    TriggeringEvent,
    TurnCard,
    TurningCard,
    UseCoin,
    UseEvent,
    read_condition,
    read_table,
)
from core.glen_more_2.effects import Word
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

TURBULENT_CHAPTERS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=book,
    difficulty=4,
    minutes=20,
    tasks=(
        TriggeringEvent,
        CarryingOut,
        Giving,
        ReturningScots,
        Bringing,
        TurningCard,
        ActivatingAbroad,
        SendingHome,
    ),
    moves=(UseEvent, TurnCard, UseCoin, CarryOn, ActivateAbroad, SendHome),
    events=(EventTriggered, CardTurned, TableImproved, ActivatedAbroad, ScotSentHome),
    part=Chapters,
    words={
        "trigger_event": Word(int, lambda n, where, goods: [TriggerEvent(n)]),
        "scots_home": Word(int | None, lambda n, where, goods: [ScotsHome(n or 0)]),
        "coins_per_event": Word(int, lambda n, where, goods: [CoinsPerEvent(n)]),
        "scoring_table": Word(TableData, lambda data, where, goods: [read_table(data)]),
        "points_if": Word(PointsIfData, lambda data, where, goods: [read_condition(data)]),
    },
    effects={
        TriggerEvent: EffectRule(trigger, may_trigger, telling.tell_trigger),
        ScotsHome: EffectRule(deeds.send_scots_home, deeds.any_scot_away, telling.tell_scots_home),
        CoinsPerEvent: EffectRule(deeds.coins_per_event, tells=telling.tell_coins),
        ScoringTable: EffectRule(deeds.put_table_in_force, tells=telling.tell_table),
        PointsIf: EffectRule(deeds.points_if, deeds.earns, telling.tell_points_if),
    },
    sources=(EVENTS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=ChaptersFile,
    why_not={
        TriggeringEvent: telling.why_not_triggered,
        Giving: telling.why_not_given,
        ReturningScots: telling.why_not_returned,
        SendingHome: telling.why_not_home,
        ActivatingAbroad: telling.why_not_abroad,
        TakingTile: telling.why_not_now,
        Resolving: telling.why_not_now,
        Activating: telling.why_not_now,
        Finishing: telling.why_not_now,
    },
    touches={
        UseEvent: telling.touches_event,
        TurnCard: telling.touches_turn,
        UseCoin: telling.touches_coin,
        CarryOn: telling.touches_carry_on,
        ActivateAbroad: telling.touches_abroad,
        SendHome: telling.touches_home,
    },
    name_move={
        UseEvent: telling.name_event,
        TurnCard: telling.name_turn,
        UseCoin: telling.name_coin,
        CarryOn: telling.name_carry_on,
        ActivateAbroad: telling.name_abroad,
        SendHome: telling.name_home,
    },
    log_line={
        EventTriggered: telling.log_triggered,
        CardTurned: telling.log_turned,
        TableImproved: telling.log_table,
        ActivatedAbroad: telling.log_abroad,
        ScotSentHome: telling.log_home,
    },
    worth=appraisal.worth,
    feats={EventTriggered: its_seat},
)

register(TURBULENT_CHAPTERS)
