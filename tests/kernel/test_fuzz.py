"""Saves and links of all games, broken on purpose: only refusals with a sentence come out, and quickly."""

import pytest

from core.clans_and_glory import ClansAndGlory
from core.games import GAMES
from core.kernel.codecs import from_file
from core.kernel.journal import Unreadable
from tools import fuzz

INPUTS = range(20_000)


def test_a_broken_save_or_link_is_refused_with_a_sentence(sampled):
    assert list(fuzz.finds(sampled(INPUTS))) == []


def test_what_nobody_thought_of_is_refused_and_found(monkeypatch):
    def deal(game, options, seats, seed):
        raise OverflowError("out of nothing")

    given = next(given for given in map(fuzz.broken, range(99)) if isinstance(given, bytes) and b"clans_and" in given)
    monkeypatch.setattr(ClansAndGlory, "deal", deal)
    with pytest.raises(Unreadable) as refusal:
        from_file(given, GAMES)
    assert refusal.value.message.key == "file.damaged"
    assert "OverflowError: out of nothing" in fuzz.fault_of(given)
