"""What the members of the gang are called, and what they can do, in a sentence each."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.state import data_of
from core.glen_more_2.state import State
from core.kernel import Message, say

NAMES = {
    "peggy-mcwander": say("g2.penny_mobs.member.peggy_mcwander"),
    "joe-mcduff": say("g2.penny_mobs.member.joe_mcduff"),
    "bruce-mcmail": say("g2.penny_mobs.member.bruce_mcmail"),
    "peggy-mclaird": say("g2.penny_mobs.member.peggy_mclaird"),
    "kenneth-mcsnitch": say("g2.penny_mobs.member.kenneth_mcsnitch"),
    "fergus-macdarkie": say("g2.penny_mobs.member.fergus_macdarkie"),
    "sibyl-macsponge": say("g2.penny_mobs.member.sibyl_macsponge"),
    "derek-anderson": say("g2.penny_mobs.member.derek_anderson"),
    "mike-mccastle": say("g2.penny_mobs.member.mike_mccastle"),
    "calum-mcquack": say("g2.penny_mobs.member.calum_mcquack"),
    "bully-mcmuscle": say("g2.penny_mobs.member.bully_mcmuscle"),
    "elspeth-mctrick": say("g2.penny_mobs.member.elspeth_mctrick"),
    "erin-macmalt": say("g2.penny_mobs.member.erin_macmalt"),
    "fraser-mcstarve": say("g2.penny_mobs.member.fraser_mcstarve"),
    "oonagh-mchagg": say("g2.penny_mobs.member.oonagh_mchagg"),
    "john-mcclaim": say("g2.penny_mobs.member.john_mcclaim"),
}
POWERS = {
    "peggy-mcwander": say("g2.penny_mobs.power.peggy_mcwander"),
    "joe-mcduff": say("g2.penny_mobs.power.joe_mcduff"),
    "bruce-mcmail": say("g2.penny_mobs.power.bruce_mcmail"),
    "peggy-mclaird": say("g2.penny_mobs.power.peggy_mclaird"),
    "kenneth-mcsnitch": say("g2.penny_mobs.power.kenneth_mcsnitch"),
    "fergus-macdarkie": say("g2.penny_mobs.power.fergus_macdarkie"),
    "sibyl-macsponge": say("g2.penny_mobs.power.sibyl_macsponge"),
    "derek-anderson": say("g2.penny_mobs.power.derek_anderson"),
    "mike-mccastle": say("g2.penny_mobs.power.mike_mccastle"),
    "calum-mcquack": say("g2.penny_mobs.power.calum_mcquack"),
    "bully-mcmuscle": say("g2.penny_mobs.power.bully_mcmuscle"),
    "elspeth-mctrick": say("g2.penny_mobs.power.elspeth_mctrick"),
    "erin-macmalt": say("g2.penny_mobs.power.erin_macmalt"),
    "fraser-mcstarve": say("g2.penny_mobs.power.fraser_mcstarve"),
    "oonagh-mchagg": say("g2.penny_mobs.power.oonagh_mchagg"),
    "john-mcclaim": say("g2.penny_mobs.power.john_mcclaim"),
}


def member_name(state: State, number: int) -> Message:
    return NAMES[data_of(state, number).id]


def member_power(state: State, number: int) -> Message:
    """What a member can do, as a sentence."""
    return POWERS[data_of(state, number).id]


PENNY, SUPPLY, ENGLAND, COIN = "penny-0", "supply-0", "england-0", "coin-0"


TAKE, TOKEN, ROLL = "take-0", "token", "roll-1"


def gang_thing(number: int) -> str:
    return f"gang-{number}"


def pawn_thing(number: int) -> str:
    return f"pawn-{number}"
