"""IV Hammer of the Scots: an Englishman stands on the track. Whoever has the England marker takes turns with him: takes
tiles for coins, or clears them and takes the coins back."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, register
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
    England,
    EnglandMarker,
    EnglandRow,
    HammerFile,
    SwapEnglishman,
)
from core.glen_more_2.effects import Word
from core.kernel.files import read_from

HAMMER_OF_THE_SCOTS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules.joined(telling.words),
    difficulty=3,
    minutes=10,
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
    worth=appraisal.worth,
)

register(HAMMER_OF_THE_SCOTS)
