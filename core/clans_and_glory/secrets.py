"""CG-9.6: what is hidden in Clans and Glory, in one place. Hands, the cards in the box, and the faces of cards laid
face down; the state of the dice too, because who knows it knows the deal."""

from __future__ import annotations

import msgspec

from core.clans_and_glory.components import HIDDEN, long_table
from core.clans_and_glory.state import State
from core.kernel import Chance

replace = msgspec.structs.replace


def view_for(state: State, seat: int | None) -> State:
    """The position as a seat may know it. How many cards everybody holds is open."""
    return replace(
        state,
        chance=0,
        hands=tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)),
        face_down=tuple(down if down.seat == seat else replace(down, card=HIDDEN) for down in state.face_down),
        removed=(HIDDEN,) * len(state.removed),
    )


def imagine(view: State, chance: Chance) -> State:
    """A position that fits the view: the cards the viewer has not seen, dealt anew."""
    seen = {card for hand in view.hands for card in hand}
    seen.update(view.cells, view.removed, (down.card for down in view.face_down))
    unseen = list(chance.shuffled(card for card in long_table(view.seats).deck if card not in seen))

    def deal(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(unseen.pop() if card == HIDDEN else card for card in cards))

    return replace(
        view,
        chance=chance.word(),
        hands=tuple(deal(hand) for hand in view.hands),
        face_down=tuple(replace(down, card=deal((down.card,))[0]) for down in view.face_down),
        removed=deal(view.removed),
    )
