"""Tables: replay, undo, redo, branch."""

import msgspec
import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.state import KeepShield, LayCard
from core.kernel import Chance, IllegalMove
from core.kernel.journal import MAX_SEED, Journal, Seat, Table, TakeBack, Unreadable, new_journal, tidy_name

SEATS = [Seat("Morag"), Seat("Iain", "solid")]


def played(moves: int, seed: int = 5) -> Table:
    table = Table(GAME, new_journal(GAME, SEATS, seed))
    chance = Chance(seed)
    for _ in range(moves):
        table.play(chance.pick(GAME.moves(table.position)))
    return table


def test_a_journal_replays_to_the_same_positions_and_events():
    table = played(12)
    again = Table(GAME, table.journal)
    assert again.positions == table.positions
    assert again.events == table.events
    assert again.journal == table.journal


def test_undo_and_redo():
    table = played(6)
    positions, moves = list(table.positions), table.journal.moves
    assert table.undo()
    assert table.undo()
    assert table.position == positions[4]
    assert table.journal.ahead == moves[4:]
    assert table.redo()
    assert table.redo()
    assert not table.redo()
    assert table.positions == positions
    assert table.journal.moves == moves


def test_undo_at_the_deal_does_nothing():
    assert not played(0).undo()


def test_another_move_after_undo_leaves_nothing_to_redo_and_the_same_move_leaves_the_rest():
    table = played(6)
    sixth = table.journal.moves[5]
    fifth = table.journal.moves[4]
    table.undo()
    table.undo()
    table.play(fifth)
    assert table.journal.ahead == (sixth,)
    table.undo()
    other = next(move for move in GAME.moves(table.position) if move != fifth)
    table.play(other)
    assert table.journal.ahead == ()


def test_the_journal_remembers_what_was_taken_back():
    table = played(3)
    table.undo()
    assert table.journal.takebacks == (TakeBack(2, revealed=False),)
    assert Table(GAME, table.journal).journal == table.journal


class Revealing(type(GAME)):
    def reveals(self, before, after, events):
        return True


def test_taking_back_what_was_revealed_says_so_and_is_remembered():
    table = Table(Revealing(), new_journal(GAME, SEATS, 5))
    table.play(GAME.moves(table.position)[0])
    assert table.undo_reveals
    table.undo()
    assert table.journal.takebacks == (TakeBack(0, revealed=True),)


def test_a_draw_of_chance_reveals():
    position = played(1).position
    assert GAME.reveals(position, msgspec.structs.replace(position, chance=position.chance + 1), ())
    assert not GAME.reveals(position, position, ())


def test_a_branch_leaves_the_first_table_alone():
    table = played(8)
    branch = table.branch(3)
    assert branch.position is table.positions[3], "branches share positions"
    branch.play(GAME.moves(branch.position)[-1])
    assert len(table.journal.moves) == 8
    assert len(branch.journal.moves) == 4
    assert Table(GAME, branch.journal).position == branch.position
    with pytest.raises(ValueError, match="no position"):
        table.branch(9)


def test_an_illegal_move_is_refused_and_changes_nothing():
    table = played(4)
    before = (table.journal, list(table.positions))
    with pytest.raises(IllegalMove):
        table.play(LayCard(0, 999))
    assert (table.journal, table.positions) == before


def test_a_journal_with_an_illegal_move_says_which():
    journal = msgspec.structs.replace(played(4).journal, moves=(KeepShield(),))
    with pytest.raises(Unreadable) as refusal:
        Table(GAME, journal)
    assert refusal.value.message.key == "journal.illegal"
    assert refusal.value.message.values == {"number": 1}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seed": -1}, "journal.seed"),
        ({"seed": MAX_SEED + 1}, "journal.seed"),
        ({"seats": (Seat("a\nb"), Seat())}, "journal.names"),
        ({"seats": (Seat("x" * 25), Seat())}, "journal.names"),
        ({"seats": (Seat(),)}, "options.seats"),
        ({"seats": (Seat(),) * 5}, "options.seats"),
    ],
)
def test_a_journal_that_cannot_be_dealt_says_why(change, key):
    journal: Journal = msgspec.structs.replace(new_journal(GAME, SEATS, 5), **change)
    with pytest.raises(Unreadable) as refusal:
        Table(GAME, journal)
    assert refusal.value.message.key == key


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Morag  ", "Morag"),
        ("a\n\tb", "a b"),
        ("\u202eevil\u0000", "evil"),
        ("x" * 99, "x" * 24),
        ("", ""),
        ("Żółć Ёж", "Żółć Ёж"),
        ("a" * 23 + " b", "a" * 23),
    ],
)
def test_a_typed_name_is_tidied(typed, kept):
    assert tidy_name(typed) == kept
    assert tidy_name(kept) == kept
