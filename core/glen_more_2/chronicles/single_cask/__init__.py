"""III Single Cask: barrels lie in cellars, where distilleries age them, and are sold on tiles of the track."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, register
from core.glen_more_2.chronicles.single_cask import appraisal, cellars, refusals, telling  # noqa: F401 - refusals register when they are read
from core.glen_more_2.chronicles.single_cask.rules import rules
from core.glen_more_2.chronicles.single_cask.state import (
    CASKS,
    EFFECT_WORDS,
    NAME,
    SEATS,
    Age,
    CaskFile,
    Casks,
    MakeAndAge,
)
from core.kernel.files import read_from

SINGLE_CASK = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules.joined(telling.words),
    difficulty=2,
    minutes=10,
    part=Casks,
    words=EFFECT_WORDS,
    effects={
        Age: EffectRule(cellars.age, cellars.can_age, telling.tell_age, cellars.hope_to_age),
        MakeAndAge: EffectRule(
            cellars.make_and_age, cellars.can_make_or_age, telling.tell_both, cellars.hope_to_make_or_age
        ),
    },
    sources=(CASKS,),
    told=(CASKS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=CaskFile,
    worth=appraisal.worth,
)

register(SINGLE_CASK)
