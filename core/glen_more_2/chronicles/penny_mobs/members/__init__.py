"""The members of the gang: each is a rulebook of its own, in the order of the rules."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.members import (
    anderson,
    macdarkie,
    macmalt,
    macsponge,
    mccastle,
    mcclaim,
    mcduff,
    mchagg,
    mclaird,
    mcmail,
    mcmuscle,
    mcquack,
    mcsnitch,
    mcstarve,
    mctrick,
    mcwander,
    pawns,
    rewards,
)

BOOKS = (
    pawns.rules,
    mcwander.rules,
    mcduff.rules,
    mcmail.rules,
    mclaird.rules,
    macsponge.rules,
    anderson.rules,
    mcquack.rules,
    mcmuscle.rules,
    rewards.rules,
    mctrick.rules,
    macmalt.rules,
    mcclaim.rules,
    mchagg.rules,
    mcstarve.rules,
    mcsnitch.rules,
    macdarkie.rules,
    mccastle.rules,
)
