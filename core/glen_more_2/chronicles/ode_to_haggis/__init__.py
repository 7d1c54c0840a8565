"""V Ode to Haggis: inns make haggis of sheep. In three scorings a die tells which tokens are turned up, and several
together are worth more."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, EffectRule, register
from core.glen_more_2.chronicles.ode_to_haggis import appraisal, secrets, telling
from core.glen_more_2.chronicles.ode_to_haggis.rules import bring_tokens, rules, tokens_left
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    HAGGIS,
    NAME,
    SEATS,
    Haggis,
    HaggisFile,
    HaggisTokens,
)
from core.glen_more_2.effects import Word
from core.kernel.files import read_from

ODE_TO_HAGGIS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=rules.joined(telling.words),
    difficulty=1,
    minutes=10,
    part=Haggis,
    words={HAGGIS: Word(int, lambda n, where, goods: [HaggisTokens(n)])},
    effects={HaggisTokens: EffectRule(bring_tokens, tokens_left, telling.tokens)},
    sources=(HAGGIS,),
    told=(HAGGIS,),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=HaggisFile,
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
)

register(ODE_TO_HAGGIS)
