"""C8-1.3: what is hidden among the Penny Mobs: the faces of the members who wait. How many there are is open."""

from __future__ import annotations

from core.glen_more_2.chronicles.penny_mobs.rules import may_play
from core.glen_more_2.chronicles.penny_mobs.state import HIDDEN, WAITING, chronicle, file_of, mobs, replace, with_mobs
from core.glen_more_2.state import State
from core.kernel import Chance


@chronicle.hides
def view_for(state: State, seat: int | None) -> State:
    """Nobody knows them; what lies on a card tells who it is, so that is hidden, too."""
    gang = mobs(state).gang
    return with_mobs(
        state,
        gang=tuple(replace(member, number=HIDDEN, tokens=()) if member.owner == WAITING else member for member in gang),
    )


@chronicle.imagines
def imagine(view: State, chance: Chance) -> State:
    """Any of those with this back."""
    gang = mobs(view).gang
    hidden = sum(member.owner == WAITING for member in gang)
    if not hidden:
        return view
    late = [number for number, data in enumerate(file_of(view).members) if data.back == "B" and may_play(view, data)]
    drawn = iter(sorted(chance.shuffled(late)[:hidden]))
    members = file_of(view).members
    imagined = []
    for member in gang:
        if member.owner == WAITING:
            number = next(drawn)
            imagined.append(replace(member, number=number, tokens=members[number].tokens))
        else:
            imagined.append(member)
    return with_mobs(view, gang=tuple(imagined))
