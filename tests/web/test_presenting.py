"""What a paint counts quickly is what the log tells at length; and how both write a number below zero."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from core.bots import decide
from core.games import GAMES
from core.kernel import Chance
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES, Words
from tests.web.page import Page
from tests.web.scenes import seen
from web.app.app import packages, web_packages
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


def told_at_the_end(game, seed, words) -> Iterator[str]:
    """The log, the standing and the final page of a game played at random."""
    chance = Chance(seed)
    position = game.deal(game.options_type(), 3, seed)
    while not game.over(position):
        position, events = game.advance(position, chance.pick(game.moves(position)))
        yield from (words.text(line) for event in events if (line := game.log_line(position, event, None)) is not None)
    standing = game.standing(position)
    yield from (words.text(line.said) for line in standing.lines)
    table = import_module(f"web.tables.{game.id}")
    yield Page(table.final_lines(seen(game, position, None, words))).root.text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_hyphen_stands_for_a_minus(game, language):
    """In Glen More "9: −9 points" stands on the final page, and both Glen Mores take points for large territories."""
    told = list(told_at_the_end(game, 7, Words(language, [*packages(), *web_packages()])))
    assert not [text for text in told if re.search(r"(?<![\w-])-\d", text)]
    assert any("−" in text for text in told) == game.id.startswith("glen_more")
