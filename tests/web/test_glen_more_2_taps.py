"""Games of Glen More II played by taps alone: every legal move can be made on the table."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.moves import Stop
from core.glen_more_2.state import Options
from core.glens.chain import STRANGER
from core.glens.state import EndTurn
from core.kernel.journal import Seat, Table, new_journal
from tests.web.glen_more_2 import LIKED, WORDS, slow, tapped
from tests.web.page import Page
from tests.web.scenes import SEATS, replace, seen
from web.app.sitting import Sitting
from web.tables import glen_more_2 as table

EVERY = tuple(CHRONICLES)

PEOPLE = tuple(replace(seat, player="person") for seat in SEATS)


@pytest.mark.parametrize(("seats", "chronicles"), [slow(2, ()), (3, ()), slow(3, EVERY), slow(4, ("penny_mobs",))])
def test_every_move_of_a_game_can_be_tapped(seats, chronicles):
    chance = random.Random(seats)
    journal = new_journal(GAME, [Seat() for _ in range(seats)], seats, Options(chronicles=chronicles))
    sitting = Sitting(Table(GAME, journal), PEOPLE[:seats])
    kinds = set()
    while not sitting.over:
        sitting.lift_curtain()
        found = {}
        for move in GAME.moves(sitting.table.position):
            found.setdefault(type(move).__name__, []).append(move)
        names = sorted(found)
        kind = chance.choices(names, [LIKED.get(name, 1.0) for name in names])[0]
        move = chance.choice(found[kind])
        if kind not in kinds or chance.random() < 0.2:
            played = tapped(sitting, move)
            assert type(played) is type(move), (move, played)
            kinds.add(kind)
        sitting.play(move)
    assert {"Take", "Place", "Activate", "PlaceMarker", "EndTurn"} <= kinds


ON_THE_TRACK = ("boat_race", "highlander", "single_cask", "hammer_of_the_scots")


@pytest.mark.parametrize(("seats", "chronicles"), [(2, ()), (2, ON_THE_TRACK[:3]), (3, ON_THE_TRACK), (3, EVERY)])
def test_a_tap_that_is_refused_is_told_why(seats, chronicles):
    """Whatever is drawn may be tapped at the wrong moment: no refusal is a mere "not now"."""
    chance = random.Random(seats)
    state = GAME.deal(Options(chronicles=chronicles), seats, 4)
    looked_at = Counter()
    while state.agenda:
        moves = GAME.moves(state)
        moment = type(state.agenda[0]).__name__, state.acting == STRANGER
        if looked_at[moment] < 2:
            looked_at[moment] += 1
            scene = seen(GAME, state, GAME.seat_to_move(state), WORDS["en"])
            for thing in sorted(Page(table.draw(scene)).things()):
                told = [reason.key for reason in GAME.why_not(state, thing.split())]
                assert "play.not_now" not in told, (moment, thing)
        own = [move for move in moves if "chronicles" in type(move).__module__]
        near = [move for move in moves if not isinstance(move, Stop | EndTurn)] or moves
        state = GAME.advance(state, chance.choice(own if own and chance.random() < 0.6 else near))[0]
    assert {("TakingTile", False), ("Finishing", False), ("Laying", False)} <= {*looked_at}
    assert ("TakingTile", True) in looked_at or seats == 2
