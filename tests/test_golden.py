"""Golden games must play as they did when they were recorded. `python -m core golden` records new ones."""

from pathlib import Path

import msgspec
import pytest

from core.games import GAMES
from core.golden import Golden, differences, record, replayed

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_plays_as_it_was_recorded(file):
    assert differences(file.read_bytes()) == []


def recordings():
    """Their heads. That each replays is a test of its own."""
    return [msgspec.json.decode(file.read_bytes(), type=Golden) for file in FILES]


def test_every_game_and_number_of_seats_has_a_golden_game():
    recorded = {(golden.game, len(golden.seats)) for golden in recordings()}
    assert recorded == {(game.id, seats) for game in GAMES.values() for seats in game.seats}


def test_every_extension_has_golden_games_alone_and_together_with_all_others():
    recorded = set()
    for golden in recordings():
        options = msgspec.json.decode(golden.options)
        names = tuple(name.partition(":")[0] for name in options.get("chronicles", ()))
        recorded.add((golden.game, len(golden.seats), names))
    for game in GAMES.values():
        extras = game.extras()
        for seats in game.seats if extras else ():
            allowed = [extra.id for extra in extras if seats in extra.seats]
            assert recorded >= {(game.id, seats, (name,)) for name in allowed}
            assert (game.id, seats, tuple(allowed)) in recorded


@pytest.mark.parametrize("file", FILES[:1], ids=lambda file: file.stem)
def test_a_difference_is_found(file):
    golden, table = replayed(file.read_bytes())
    assert record(table) == file.read_bytes()
    changed = file.read_bytes().replace(golden.positions[7].encode(), b"0" * 12)
    assert differences(changed) == ["the position after 7 moves differs"]
    other = file.read_bytes().replace(b'"points":[', b'"points":[1')
    assert "points are" in differences(other)[0]
    other = file.read_bytes().replace(golden.log.encode(), b"0" * 12)
    assert differences(other) == ["the log reads differently"]
