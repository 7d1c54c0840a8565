"""Everything that comes from outside, broken on purpose: only refusals with a sentence come out, and quickly."""

import msgspec
import pytest

from core.clans_and_glory import ClansAndGlory
from core.games import GAMES
from core.kernel.codecs import from_file
from core.kernel.contract import BadComponents
from core.kernel.journal import Unreadable
from tools import fuzz, hostile

INPUTS = range(20_000)


def test_what_comes_broken_from_outside_is_refused_with_a_sentence(sampled):
    assert list(fuzz.finds(sampled(INPUTS))) == []


def test_what_nobody_thought_of_is_refused_and_found(monkeypatch):
    def deal(game, options, seats, seed):
        raise OverflowError("out of nothing")

    given = next(given for given in map(fuzz.broken, range(99)) if given.kind == "file" and b"clans_and" in given.data)
    monkeypatch.setattr(ClansAndGlory, "deal", deal)
    with pytest.raises(Unreadable) as refusal:
        from_file(given.data, GAMES)
    assert refusal.value.message.key == "file.damaged"
    assert "OverflowError: out of nothing" in hostile.fault_of(*given)


def test_each_kind_is_made_and_read_and_neither_always_refused_nor_always_let_in():
    made = [fuzz.broken(number) for number in range(600)]
    assert {given.kind for given in made} == set(fuzz.MAKERS)
    assert set(fuzz.MAKERS) == {*hostile.READERS, "broadcast"}
    for kind in set(hostile.READERS) - {"settings"}:
        assert {refused(given) for given in made if given.kind == kind} == {False, True}, kind


def refused(given):
    try:
        hostile.READERS[given.kind](given.data)
    except (Unreadable, BadComponents, msgspec.DecodeError):
        return True
    return False
