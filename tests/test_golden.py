"""Golden games must play as they did when they were recorded. `python -m core golden` records new ones."""

from pathlib import Path

import pytest

from core.games import GAMES
from core.golden import differences, record, replayed

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_plays_as_it_was_recorded(file):
    assert differences(file.read_bytes()) == []


def test_every_game_and_number_of_seats_has_a_golden_game():
    recorded = {(golden.game, len(golden.seats)) for golden, _ in (replayed(file.read_bytes()) for file in FILES)}
    assert recorded == {(game.id, seats) for game in GAMES.values() for seats in game.seats}


@pytest.mark.parametrize("file", FILES[:1], ids=lambda file: file.stem)
def test_a_difference_is_found(file):
    golden, table = replayed(file.read_bytes())
    assert record(table) == file.read_bytes()
    changed = file.read_bytes().replace(golden.positions[7].encode(), b"0" * 12)
    assert differences(changed) == ["the position after 7 moves differs"]
    other = file.read_bytes().replace(b'"points":[', b'"points":[1')
    assert "points are" in differences(other)[0]
