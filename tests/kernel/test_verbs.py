"""Words and signs of verbs: registered beside the rule, found by type, joined with those of extensions."""

from __future__ import annotations

import msgspec
import pytest

from core.kernel import Message, Rulebook, Who, say
from core.kernel.things import Tapped, lettered, pattern


class Row(msgspec.Struct, frozen=True):
    boat: int
    to: int


class Rowed(msgspec.Struct, frozen=True):
    seat: int
    n: int


class Rowing(msgspec.Struct, frozen=True):
    seat: int


def test_a_key_says_it_all_where_the_fields_do():
    book = Rulebook()
    book.names(Row, "boats.row")
    book.logs(Rowed, "boats.rowed")
    book.prompts(Rowing, "boats.whither")
    assert book.named[Row](None, Row(2, 5)) == say("boats.row", boat=2, to=5)
    assert book.logged[Rowed](None, Rowed(1, 3), None) == say("boats.rowed", who=Who(1), n=3)
    assert book.prompted[Rowing](None, Rowing(1)) == say("boats.whither", who=Who(1))
    assert set(book.logged[Rowed].places) == {"who", "n"}


def test_a_book_knows_how_its_game_tells_a_field_and_a_place_may_have_another_name():
    book = Rulebook(tells={"to": lambda position, to: say("place", number=to + position)})
    book.names(Row, "boats.row", n="boat")
    assert book.named[Row](10, Row(2, 5)) == say("boats.row", n=2, to=say("place", number=15))


def test_functions_get_the_position_and_only_some_lines_the_viewer():
    book = Rulebook()

    @book.names(Row)
    def name(position: int, move: Row) -> Message:
        return say("boats.row", water=position, to=move.to)

    @book.logs_to(Rowed)
    def secretly(position: int, event: Rowed, viewer: int | None) -> Message:
        return say("boats.own" if viewer == event.seat else "boats.rowed")

    assert book.named[Row](7, Row(2, 5)) == name(7, Row(2, 5)) == say("boats.row", water=7, to=5)
    assert [book.logged[Rowed](7, Rowed(1, 3), viewer).key for viewer in (1, 0, None)] == [
        "boats.own",
        "boats.rowed",
        "boats.rowed",
    ]


def test_an_event_without_a_line_says_why():
    book = Rulebook()
    book.logs_nothing("the next line tells it", Rowed)
    assert book.logged[Rowed](None, Rowed(1, 3), None) is None
    assert book.unsaid == {Rowed: "the next line tells it"}


def test_two_rules_for_one_verb_are_a_mistake_also_when_books_are_joined():
    book, other = Rulebook(), Rulebook()
    book.touches(Row, "boat-{boat}")
    with pytest.raises(ValueError, match="two rules"):
        book.touches(Row, "boat")
    other.touches(Row, "boat")
    with pytest.raises(ValueError, match="two rules"):
        book.joined(other)


def test_an_extension_refuses_before_the_base_and_leaves_it_the_rest():
    base, extension = Rulebook(), Rulebook()

    @base.refuses(Rowing)
    def no_water(position: int, task: Rowing, tapped: Tapped) -> list[Message]:
        return [say("why.dry")]

    @extension.refuses(Rowing)
    def no_boat(position: int, task: Rowing, tapped: Tapped) -> list[Message]:
        return [say("why.no_boat")] if tapped.any_of("boat") else []

    book = base.joined(extension)
    assert book.reasons(0, Rowing(1), Tapped(["boat-3"])) == (say("why.no_boat"),)
    assert book.reasons(0, Rowing(1), Tapped(["cell-3"])) == (say("why.dry"),)
    assert book.reasons(0, Rowed(1, 1), Tapped(["cell-3"])) == (say("play.not_now"),)


def test_things_of_a_move_are_written_with_its_fields():
    signs = {"boat": lambda boat: lettered("boat", boat)}
    assert pattern(["boat-{boat}", "cell-{to}", "row"], {})(Row(2, 5)) == ("boat-2", "cell-5", "row")
    assert pattern(["{boat}", "cell-{to}"], signs)(Row(2, 5)) == ("boat-c", "cell-5")
    assert pattern(["row"], signs)(Row(2, 5)) == ("row",)


def test_what_was_tapped_is_read_by_kind():
    tapped = Tapped(
        ["cell-5", "cell-7", "give-b", "row", "hex-x", "unit-123456", "good-\u0665"], {"port": 4, "cell": 6}
    )
    assert tapped.number("cell") == 5
    assert Tapped(["cell-5"], {"cell": 5}).number("cell") == -1
    assert [tapped.number(kind) for kind in ("hex", "unit", "good")] == [-1, -1, -1]
    assert tapped.number("port") is None
    assert (tapped.letter("give"), tapped.letter("way")) == (1, 0)
    assert "row" in tapped
    assert "cell" not in tapped
    assert tapped.any_of("port", "hex")
    assert not tapped.any_of("row")


def test_letters_tell_apart_what_is_not_pointed_at():
    assert [lettered("give", n) for n in (-1, 0, 25, 26)] == ["give-none", "give-a", "give-z", "give-aa"]
