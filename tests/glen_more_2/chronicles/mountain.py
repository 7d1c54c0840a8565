"""Small positions with the mountain, written the way a person would tell them: it is `mountain` on the rondel."""

from __future__ import annotations

import msgspec

from core.glen_more_2.chronicles.highlander.facts import where
from core.glen_more_2.chronicles.highlander.rules import mountain
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, NAME, Climb, GiveGood, Mountain
from core.glen_more_2.state import State
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import figure
from core.kernel.agenda import put
from tests.glen_more_2.playing import entry_name
from tests.glen_more_2.positions import END, Land, good, names, position
from tests.glens.positions import FIGURES, Spot, at, split

replace = msgspec.structs.replace

NORMAL, HARD = (NAME,), (f"{NAME}:hard",)
COVERS = {NORMAL: 2, HARD: 1}


def highland(
    *lands: Land,
    rondel: str = "Red, Inshriach, Yellow, Glen Affric, mountain, Ballachulish, Lochridge",
    on: str = "",
    coins: int = 0,
    goods: str = "",
    collected: bool = False,
    hard: bool = False,
    **told: object,
) -> State:
    """A position with these things on the mountain and this figure on it. If the rondel does not name the mountain, it
    stands directly behind the rear piece."""
    entries = split(rondel)
    place = entries.index("mountain") if "mountain" in entries else -1
    told.setdefault("fill", False)
    aboard = {on: END} if on else None
    told_rondel = ", ".join("gap" if name == "mountain" else name for name in entries)
    state = position(*lands, rondel=told_rondel, aboard=aboard, chronicles=(NAME,), **told)  # type: ignore[arg-type]
    spaces = 14 if hard else 13
    state = replace(
        state,
        rear=(spaces - 2 - place) % spaces,
        parts=(Mountain(1 if hard else 2, coins, tuple(sorted(map(good, goods.split()))), collected),),
    )
    if place >= 0:
        state = replace(state, chain=put(state.chain, place, MOUNTAIN))
    if on:
        piece = figure(FIGURES.index(on))
        state = replace(state, aboard=((piece, MOUNTAIN),))
        if place == 0:
            state = replace(state, acting=piece, agenda=(TakingTile(FIGURES.index(on)),))
    return state


def track(state: State) -> list[str]:
    """The rondel, rear first."""
    return ["mountain" if entry == MOUNTAIN else entry_name(entry) for entry in state.chain]


def lying(state: State) -> tuple[int, str]:
    """Coins and goods on the mountain."""
    return mountain(state).coins, names(mountain(state).goods)


def climb(state: State) -> Climb:
    place = where(state)
    assert place is not None
    return Climb(place)


def give(name: str, spot: Spot) -> GiveGood:
    return GiveGood(good(name), at(spot))
