"""Corrected components: one file in, one file out."""

from __future__ import annotations

import json

import pytest

from core.games import GAMES
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.component_files import read_components, write_components
from core.kernel.contract import BadComponents
from core.kernel.door import MOST_SET_BYTES
from core.kernel.journal import Seat, Table, Unreadable, new_journal

GAME = GAMES["glen_more_2"]


def corrected(title="Mine", coins=7):
    """The built-in set as a person would correct it: coins at the start."""
    file = json.loads(write_components(GAME, title))
    file["files"]["tiles"]["setup"]["start_coins"] = [coins] * 4
    return json.dumps(file).encode()


def test_the_built_in_set_comes_back_as_itself():
    found = read_components(write_components(GAME, "as it is"), GAMES)
    assert found.game == GAME.id
    assert found.title == "as it is"
    assert found.fingerprint == GAME.add_components(GAME.component_files())


def test_a_corrected_set_can_be_dealt_from():
    found = read_components(corrected(), GAMES)
    position = GAME.deal(GAME.options_type(components=found.fingerprint), 2, 1)
    assert [player.coins for player in position.players] == [7, 7]
    built_in = GAME.deal(GAME.options_type(), 2, 1)
    assert built_in.components != found.fingerprint


def test_a_file_may_hold_only_what_was_corrected():
    whole = json.loads(corrected())
    part = {"game": GAME.id, "files": {"tiles": whole["files"]["tiles"]}}
    assert (
        read_components(json.dumps(part).encode(), GAMES).fingerprint == read_components(corrected(), GAMES).fingerprint
    )


NO_SENSE = "g2.components.unreadable"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "components.foreign"),
        (b"\xff\xfe", "components.foreign"),
        (b"[]", "components.foreign"),
        (b'{"game": 1, "files": {}}', "components.foreign"),
        (b'{"game": "ludo", "files": {}}', "components.unknown_game"),
        (b'{"game": "glen_more", "files": {}}', "components.fixed"),
        (b'{"game": "glen_more_2", "files": {"tiles": {}}}', "g2.components.unreadable"),
        (b'{"game": "glen_more_2", "files": {"birds": {}}}', "g2.components.unknown_file"),
        (b" " * (MOST_SET_BYTES + 1), "components.too_long"),
        (b"[" * 100_000, "components.foreign"),
        (b'{"game": "glen_more_2", "files": {}, "other": %s}' % (b"[" * 50_000 + b"]" * 50_000), "components.foreign"),
        (b'{"game": "glen_more_2", "files": {"tiles": %s}}' % (b"[" * 50_000 + b"]" * 50_000), "components.foreign"),
        (b'{"game": "glen_more_2", "files": {"boat_race": %s}}' % (b'{"a":' * 900 + b"1" + b"}" * 900), NO_SENSE),
        (b'{"format": 2, "of later": []}', "components.newer"),
        pytest.param(corrected(coins=10**9), NO_SENSE, id="a number"),
        pytest.param(corrected().replace(b'"copies": 4', b'"copies": 1000000000'), NO_SENSE, id="copies"),
    ],
)
def test_what_is_no_good_is_told(data, key):
    with pytest.raises(BadComponents) as refusal:
        read_components(data, GAMES)
    assert refusal.value.message.key == key


def test_a_set_whose_remarks_are_no_text_is_refused_before_the_game_learns_of_it(monkeypatch):
    learnt = []
    monkeypatch.setattr(type(GAME), "add_components", lambda game, files: learnt.append(files))
    with pytest.raises(BadComponents) as refusal:
        read_components(corrected().replace(b'"about": "', b'"about": "\xff'), GAMES)
    assert refusal.value.message.key == "components.foreign"
    assert learnt == []


def test_a_game_remembers_the_set_it_was_dealt_from():
    journal = new_journal(GAME, [Seat(), Seat()], 5)
    assert journal.options.components
    link = to_link(Table(GAME, journal))
    assert from_link(link, GAMES).journal.options == journal.options


def test_a_device_without_the_set_says_which_one_is_missing():
    found = read_components(corrected(coins=9), GAMES)
    table = Table(GAME, new_journal(GAME, [Seat(), Seat()], 5, GAME.options_type(components=found.fingerprint)))
    link, file = to_link(table), to_file(table.journal)
    GAME.forget_components(found.fingerprint)
    for read in (lambda: from_link(link, GAMES), lambda: from_file(file, GAMES)):
        with pytest.raises(Unreadable) as refusal:
            read()
        assert refusal.value.missing == table.journal.options.components
        assert refusal.value.message.key == "g2.option.components.unknown"
    read_components(corrected(coins=9), GAMES)
    assert from_link(link, GAMES).journal == table.journal
