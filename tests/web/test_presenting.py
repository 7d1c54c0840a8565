"""What a paint counts quickly is what the log tells at length."""

from __future__ import annotations

import pytest

from core.bots import decide
from core.games import GAMES
from core.kernel import Chance
from core.kernel.journal import Seat, Table, new_journal
from web.app.presenting import since, turn_number, turns, turns_of_others
from web.app.saves import looks
from web.app.sitting import Sitting

MOVES = 90


def counted(sitting, moves):
    """Turns that were over, counted from the start."""
    return sum(sitting.game.ends_turn(event) for events in sitting.table.events[:moves] for event in events)


@pytest.mark.parametrize("players", [("person", "random"), ("person", "person", "random")])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_turns_are_counted_as_they_are_told_also_after_taking_back(game, players):
    seats = tuple(Seat(f"P{number}", player) for number, player in enumerate(players))
    sitting = Sitting(Table(game, new_journal(game, seats, 3)), looks(seats))
    chance = Chance(4)
    for number in range(MOVES):
        if game.over(sitting.table.position):
            break
        if number % 17 == 16:
            # Asked only after other moves were played, so that what was counted for those taken back would show.
            for _ in range(3):
                sitting.undo()
        sitting.play(decide(game, sitting.table.position, "random", chance))
        sitting.lift_curtain()
        if number % 17 == 16:
            continue
        played = len(sitting.table.journal.moves)
        assert turns_of_others(sitting) == len(since(sitting).turns)
        assert [sitting.turns_ended(moves) for moves in (0, played // 2, played)] == [
            counted(sitting, moves) for moves in (0, played // 2, played)
        ]
    told = turns(sitting)
    assert [one.step for one in told] == sorted({one.step for one in told})
    assert len(told) >= turn_number(sitting, len(sitting.table.journal.moves)) - 1
