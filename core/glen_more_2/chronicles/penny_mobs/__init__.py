"""VIII Penny Mobs: at the end of each turn a penny for a member of the gang in the jail, or the member with all pennies
on the card. Members help their owner and cost points at the end."""

from __future__ import annotations

from core.glen_more_2.chronicles import Chronicle, register
from core.glen_more_2.chronicles.penny_mobs import appraisal, refusals, secrets, telling, terms  # noqa: F401 - refusals register when they are read
from core.glen_more_2.chronicles.penny_mobs.rules import book
from core.glen_more_2.chronicles.penny_mobs.state import NAME, PENALTIES, PENNIES, SEATS, SPONGE, Mobs, MobsFile
from core.kernel.files import read_from

PENNY_MOBS = Chronicle(
    name=NAME,
    seats=SEATS,
    rules=book.joined(telling.words),
    difficulty=3,
    minutes=10,
    part=Mobs,
    sources=(PENNIES, PENALTIES, SPONGE),
    data=lambda: read_from(__name__, "data", f"{NAME}.json"),
    file=MobsFile,
    view_for=secrets.view_for,
    imagine=secrets.imagine,
    worth=appraisal.worth,
)

register(PENNY_MOBS)
