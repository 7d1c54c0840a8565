"""VI Turbulent Chapters of Scottish History: every landmark card has an event, and Gatherings trigger it. A card that
has been turned scores more."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, register
from core.glen_more_2.chronicles.turbulent_chapters import appraisal, deeds, telling
from core.glen_more_2.chronicles.turbulent_chapters.rules import book, may_trigger, trigger
from core.glen_more_2.chronicles.turbulent_chapters.state import (
    EVENTS,
    NAME,
    SEATS,
    Chapters,
    ChaptersFile,
    CoinsPerEvent,
    PointsIf,
    PointsIfData,
    ScoringTable,
    ScotsHome,
    TableData,
    TriggerEvent,
    read_condition,
    read_table,
)
from core.glen_more_2.effects import Word
from core.kernel.files import read_from

TURBULENT_CHAPTERS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=book.joined(telling.words),
    difficulty=4,
    minutes=20,
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
    worth=appraisal.worth,
)

register(TURBULENT_CHAPTERS)
