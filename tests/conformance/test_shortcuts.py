"""Shortcuts in random games: they play what was announced, stop where they must, and never raise."""

from __future__ import annotations

from typing import Any

import pytest

from core.games import GAMES
from core.glen_more.names import REST
from core.kernel import Chance, Game
from core.kernel.journal import Seat, Table, new_journal

USES = range(2000)
WITH_SHORTCUTS = [game for game in GAMES.values() if type(game).shortcut is not Game.shortcut]


def test_the_games_with_shortcuts():
    assert {game.id for game in WITH_SHORTCUTS} == {"glen_more", "glen_more_2"}


@pytest.mark.parametrize("game", WITH_SHORTCUTS, ids=lambda game: game.id)
def test_a_shortcut_plays_what_was_announced_and_stops_where_it_must(game, sampled):
    uses = len(sampled(USES))
    used = seed = 0
    while used < uses:
        seed += 1
        seats = game.seats[seed % len(game.seats)]
        table = Table(game, new_journal(game, [Seat()] * seats, seed, game.option_sets(seats)[-1]))
        chance = Chance(seed)
        while not game.over(table.position) and used < uses:
            if game.shortcut(table.position, REST) and chance.below(8):
                used += 1
                use(table)
            else:
                table.play(chance.pick(game.moves(table.position)))


@pytest.mark.parametrize("game", WITH_SHORTCUTS, ids=lambda game: game.id)
def test_a_shortcut_ends_with_a_revelation(game, monkeypatch):
    """No tile that it stands for reveals anything today."""
    table, chance = Table(game, new_journal(game, [Seat()] * 3, 1)), Chance(1)
    while len(announced := game.shortcut(table.position, REST)) < 2:
        table.play(chance.pick(game.moves(table.position)))
    before = len(table.journal.moves)
    monkeypatch.setattr(type(game), "reveals", lambda *told: True)
    table.play_shortcut(REST)
    assert table.journal.moves[before:] == announced[:1]


def use(table: Table[Any, Any, Any]) -> None:
    game, before = table.game, len(table.journal.moves)
    announced = game.shortcut(table.position, REST)
    seat = game.seat_to_move(table.position)
    table.play_shortcut(REST)
    played = table.journal.moves[before:]
    assert played
    assert played == tuple(move for move in announced if move in played), "in the order announced, and nothing else"
    steps = range(before, len(table.journal.moves))
    assert all(game.seat_to_move(table.positions[number]) == seat for number in steps)
    revealing = [
        game.reveals(table.positions[number], table.positions[number + 1], table.events[number]) for number in steps
    ]
    assert not any(revealing[:-1]), "nothing after a revelation"
    left = set(announced) - set(played)
    assert (
        revealing[-1]
        or game.over(table.position)
        or game.seat_to_move(table.position) != seat
        or left.isdisjoint(game.shortcut(table.position, REST))
    ), "it ended without need"
