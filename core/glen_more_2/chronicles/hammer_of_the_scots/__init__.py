"""IV Hammer of the Scots: an Englishman stands on the track. Whoever has the England marker takes turns with him: takes
tiles for coins, or clears them and takes the coins back."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, its_seat, register
from core.glen_more_2.chronicles.hammer_of_the_scots import appraisal, telling
from core.glen_more_2.chronicles.hammer_of_the_scots.rules import (
    bring_marker,
    may_swap,
    offer_swap,
    row_has_coins,
    rules,
    take_row,
)
from core.glen_more_2.chronicles.hammer_of_the_scots.state import (
    NAME,
    SEATS,
    Clear,
    Clearing,
    England,
    EnglandMarker,
    EnglandPaid,
    EnglandRow,
    EnglishmanWaits,
    Halt,
    Halted,
    HammerFile,
    MarkerTaken,
    RowTaken,
    Swap,
    SwapEnglishman,
    Swapped,
    Swapping,
    TileCleared,
    Use,
    Wait,
)
from core.glen_more_2.effects import Word
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.kernel.files import read_from

HAMMER_OF_THE_SCOTS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules,
    difficulty=3,
    minutes=10,
    tasks=(Clearing, Swapping),
    moves=(Use, Clear, Halt, Wait, Swap),
    events=(MarkerTaken, EnglandPaid, TileCleared, Halted, EnglishmanWaits, RowTaken, Swapped),
    part=England,
    words={
        "england": Word(bool, lambda _, where, goods: [EnglandMarker()]),
        "england_row_take_all": Word(bool, lambda _, where, goods: [EnglandRow()]),
        "swap_englishman": Word(bool, lambda _, where, goods: [SwapEnglishman()]),
    },
    effects={
        EnglandMarker: EffectRule(bring_marker, tells=telling.tell_marker),
        EnglandRow: EffectRule(take_row, row_has_coins, telling.tell_row),
        SwapEnglishman: EffectRule(offer_swap, may_swap, telling.tell_swap),
    },
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=HammerFile,
    why_not={
        TakingTile: telling.why_not_going,
        Resolving: telling.why_no_lasting_effect,
        Activating: telling.why_not_finished,
        Finishing: telling.why_not_finished,
        Swapping: telling.why_not_swapped,
    },
    touches={
        Use: telling.touches_use,
        Clear: telling.touches_clear,
        Halt: telling.touches_space,
        Wait: telling.touches_wait,
        Swap: telling.touches_space,
    },
    name_move={
        Use: telling.name_use,
        Clear: telling.name_clear,
        Halt: telling.name_halt,
        Wait: telling.name_wait,
        Swap: telling.name_swap,
    },
    log_line={
        MarkerTaken: telling.log_marker,
        EnglandPaid: telling.log_paid,
        TileCleared: telling.log_cleared,
        Halted: telling.log_halted,
        EnglishmanWaits: telling.log_waits,
        RowTaken: telling.log_row,
        Swapped: telling.log_swapped,
    },
    worth=appraisal.worth,
    feats={EnglandPaid: its_seat, TileCleared: its_seat},
)

register(HAMMER_OF_THE_SCOTS)
