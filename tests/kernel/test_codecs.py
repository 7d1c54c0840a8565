"""Save files and links: there and back, and whatever else may come."""

from __future__ import annotations

import base64
import time
import tracemalloc
from contextlib import suppress

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.clans_and_glory import GAME, ClansAndGlory
from core.clans_and_glory.state import Options
from core.games import GAMES
from core.kernel import Chance
from core.kernel.codecs import (
    FILE_FAULTS,
    FILE_FORMAT,
    LINK_FAULTS,
    MOST_MESSAGE_CHARS,
    find_link,
    from_file,
    from_link,
    seal,
    to_file,
    to_link,
    unseal,
)
from core.kernel.door import MOST_FILE_BYTES, MOST_LINK_CHARS
from core.kernel.journal import Seat, Table, Unreadable, new_journal


def played(moves: int, seats: int = 2, seed: int = 5, options: Options | None = None) -> Table:
    names = [Seat("Морag <b>"), Seat("", "solid"), Seat("Żaneta", "random"), Seat("x" * 24, "strong")]
    table = Table(GAME, new_journal(GAME, names[:seats], seed, options))
    chance = Chance(seed)
    for _ in range(moves):
        if not table.position.agenda:
            break
        table.play(chance.pick(GAME.moves(table.position)))
    return table


def fault(read, data, *more) -> str:
    with pytest.raises(Unreadable) as refusal:
        read(data, *(more or (GAMES,)))
    return refusal.value.message.key


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 1, 17, 99])
def test_link_there_and_back(seats, moves):
    table = played(moves, seats, seed=2**53 - 1, options=Options(first_player=2))
    again = from_link(to_link(table), GAMES)
    assert again.positions == table.positions
    assert again.journal == table.journal


def test_a_link_may_come_with_an_address_and_white_space():
    table = played(9)
    assert from_link(f"https://example.org/x/#{to_link(table)} \n", GAMES).position == table.position


def test_a_finished_four_player_game_fits_a_link_of_120_characters():
    table = Table(GAME, new_journal(GAME, [Seat(player="solid")] * 4, 2**53 - 1))
    chance = Chance(1)
    while table.position.agenda:
        table.play(chance.pick(GAME.moves(table.position)))
    assert len(to_link(table)) <= 120


def test_file_there_and_back_with_what_can_be_redone():
    table = played(12)
    table.undo()
    table.undo()
    opened = from_file(to_file(table.journal), GAMES)
    assert opened.note is None
    assert opened.table.journal == table.journal
    assert opened.table.positions == table.positions


def test_a_link_leaves_out_what_was_taken_back():
    table = played(12)
    table.undo()
    assert from_link(to_link(table), GAMES).journal.ahead == ()


LINK = to_link(played(10))
FILE = to_file(played(10).journal)


HERE = "https://example.org/ceilidh/"
WRAPPED = "\n".join(f"{HERE}#{LINK}"[at : at + 30] for at in range(0, 30 + len(HERE + LINK), 30))


@pytest.mark.parametrize(
    "message",
    [
        LINK,
        f"  {HERE}#{LINK}\n",
        f"Твой ход, Ann!\n{HERE}#{LINK}.\nSee you on Awesomesunday",
        f"Zagraj (<{HERE}#{LINK}>), a potem: Aaaaaaaaaaaa",
        f"{HERE}#{LINK}…then what?",
        f"Ход:{LINK}!",
        f"“{LINK}”",
        WRAPPED,
        WRAPPED.replace("\n", "\r\n> > "),
        WRAPPED.replace("\n", "=\r\n"),
        WRAPPED.replace("\n", "\u200b"),
        f"https://safe.example/?url=https%3A%2F%2Fexample.org%2F%23{LINK}&data=1",
        f"#Also #Amazing: {HERE}#{LINK[:-3]} no, {HERE}#{LINK}, not {HERE}#{to_link(played(3))}",
        f"{LINK}{LINK}",
    ],
)
def test_a_link_is_found_in_a_message(message):
    assert find_link(message) == LINK


def test_a_link_of_a_later_format_is_found():
    assert find_link(f"#Sunday: {HERE}#B{LINK[1:]}.") == f"B{LINK[1:]}"


NO_LINKS = ("", " \n", "Hello Ann", HERE, "Abracadabra " * 400, LINK[:-9], "AAAAAAAAAAAA", "#" * 5000, "#Sunday #Bring")


@pytest.mark.parametrize(
    ("message", "why"),
    [
        (f"{HERE}#{LINK[:-5]}", "link.cut"),
        (f"Your turn: {HERE}#{LINK[:30]}\n", "link.cut"),
        (f"Your turn: {HERE}#{LINK[:6]}", "link.cut"),
        (f"{HERE}#{LINK[:40]}x{LINK[41:]}, then {HERE}#{LINK[:30]}", "link.damaged"),
        ("x" * (MOST_MESSAGE_CHARS + 1), "link.too_long"),
        *((message, "link.none") for message in NO_LINKS),
    ],
)
def test_a_message_without_a_whole_link_is_refused(message, why):
    with pytest.raises(Unreadable) as refusal:
        find_link(message)
    assert refusal.value.message.key == why


def test_a_message_that_looks_like_a_thousand_links_is_read_quickly():
    begun = time.process_time()
    for start in ("#A ", "#AAgAAAAA" + " >" * 40, " AAAAAAAAB"):
        with suppress(Unreadable):
            find_link(start * (MOST_MESSAGE_CHARS // len(start)))
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("length", range(2, len(LINK)))
def test_a_truncated_link_says_that_its_end_is_missing(length):
    assert fault(from_link, LINK[:length]) == "link.cut"


@pytest.mark.parametrize("length", range(1, len(FILE), 7))
def test_a_truncated_file_says_that_its_end_is_missing(length):
    assert fault(from_file, FILE[:length]) == "file.cut"


def test_an_altered_link_or_file_is_damaged():
    for place in range(8, len(LINK)):
        other = "A" if LINK[place] != "A" else "B"
        assert fault(from_link, LINK[:place] + other + LINK[place + 1 :]) == "link.damaged"
    for place in range(len(FILE_FORMAT) + 2, len(FILE), 5):
        assert fault(from_file, FILE[:place] + bytes([FILE[place] ^ 1]) + FILE[place + 1 :]) == "file.damaged"
    assert fault(from_link, LINK + "AAAA") == "link.damaged"
    assert fault(from_link, LINK[:20] + "!" + LINK[21:]) == "link.damaged"
    assert fault(from_link, LINK[:20] + "!!!!" + LINK[20:]) == "link.damaged"
    assert fault(from_file, FILE + b"x") == "file.damaged"


@pytest.mark.parametrize(("length", "told_in"), [(0, 1), (127, 1), (128, 2), (16_383, 2), (16_384, 3), (1 << 21, 4)])
def test_a_length_takes_as_few_bytes_as_it_can(length, told_in):
    sealed = seal(b"x" * length)
    assert len(sealed) == told_in + 4 + length
    assert unseal(sealed, FILE_FAULTS) == b"x" * length


def test_a_length_of_five_bytes_is_none():
    for last in (b"\x01", b"\x81\x01"):
        assert fault(unseal, b"\xff\xff\xff\xff" + last, FILE_FAULTS) == "file.damaged"


def test_a_link_has_no_bytes_too_many():
    for moves in range(12):
        fields = fields_of(to_link(played(moves)))
        assert fields["count"] == moves
        assert fields["moves"] == fields["moves"].lstrip(b"\0")


def test_a_link_as_long_as_may_be_is_read_and_one_letter_more_is_not():
    assert fault(from_link, "A" * MOST_LINK_CHARS) == "link.damaged"
    address = "x" * (2 * MOST_LINK_CHARS - len(LINK) - 1)
    assert from_link(f"{address}#{LINK}", GAMES).position == played(10).position
    assert fault(from_link, f"x{address}#{LINK}") == "link.too_long"


def test_a_message_as_long_as_may_be_is_searched():
    assert find_link(" " * (MOST_MESSAGE_CHARS - len(LINK)) + LINK) == LINK


def test_a_link_goes_on_behind_breaks_but_not_behind_any_number_of_them():
    def torn(breaks):
        return f"#{LINK[:30]}{chr(10) * breaks}{LINK[30:]}"

    assert find_link(torn(MOST_LINK_CHARS)) == LINK
    assert fault(lambda message, games: find_link(message), torn(2 * MOST_LINK_CHARS)) == "link.cut"


def test_far_too_long():
    assert fault(from_link, "A" * (MOST_LINK_CHARS + 1)) == "link.too_long"
    assert fault(from_link, "x#" * 10_000_000) == "link.too_long"
    assert fault(from_file, FILE_FORMAT + b"x" * MOST_FILE_BYTES) == "file.too_long"


def test_something_else_altogether():
    for text in ("", "#", "hello", "https://example.org/", "Zabc", "#Babc"):
        assert fault(from_link, text) == "link.foreign"
    assert fault(from_link, "A") == "link.cut"
    for data in (b"", b"hello", b"ceili\x02...", b"\x80"):
        assert fault(from_file, data) == "file.foreign"


def test_an_unknown_game():
    assert fault(from_link, LINK, {}) == "link.unknown_game"
    assert fault(from_file, FILE, {}) == "file.unknown_game"


class Newer(ClansAndGlory):
    rules = 3
    links_since = 2


class NewerWithTheSameOrder(ClansAndGlory):
    rules = 3
    links_since = 1


class Stricter(ClansAndGlory):
    """Rules of a later version in which the sixth move of the old games is no longer legal."""

    rules = 2

    def moves(self, position):
        laid = sum(here != -1 for here in position.cells)
        return super().moves(position) if laid < 10 else list(super().moves(position))[:1]


def test_links_of_a_newer_version_of_an_older_one_and_of_one_that_reads_the_same():
    newer = {"clans_and_glory": Newer()}
    link = to_link(Table(newer["clans_and_glory"], new_journal(newer["clans_and_glory"], [Seat(), Seat()], 1)))
    assert fault(from_link, link) == "link.newer"
    assert fault(from_link, LINK, newer) == "link.older"
    table = from_link(LINK, {"clans_and_glory": NewerWithTheSameOrder()})
    assert table.journal.rules == 3


def test_a_file_of_a_newer_version():
    newer = Newer()
    assert fault(from_file, to_file(new_journal(newer, [Seat(), Seat()], 1))) == "file.newer"


def test_a_format_of_a_newer_version():
    for read, of_later in ((from_file, b"ceilidh\x02" + FILE[len(FILE_FORMAT) :]), (from_link, f"B{LINK[1:]}")):
        assert fault(read, of_later).endswith(".newer")
    assert fault(from_link, "BagpipesAndFiddlesAndDrums") == "link.foreign"


def test_a_link_of_a_newer_format_is_known_by_its_first_letter_alone():
    sealed = base64.urlsafe_b64encode(seal(b"x" * 110)).decode().rstrip("=")
    assert sealed[0].islower()
    assert fault(from_link, f"B{sealed}") == "link.newer"


def test_contents_of_the_wrong_kind_are_refused_by_what_reads_them():
    """Not only because something broke later on: the fuzz looks for that."""
    for read, data in ((from_file, FILE_FORMAT + seal(b"\x80")), (from_link, forged_link(seats=7))):
        with pytest.raises(Unreadable) as refusal:
            read(data, GAMES)
        assert isinstance(refusal.value.__cause__, msgspec.DecodeError)


def test_a_journal_of_older_rules_opens_at_the_last_position_that_still_replays():
    games = {"clans_and_glory": Stricter()}
    old = played(20)
    opened = from_file(to_file(old.journal), games)
    kept = len(opened.table.journal.moves)
    assert 0 < kept < 20
    assert opened.unread == 20 - kept
    assert opened.note is not None
    assert (opened.note.key, opened.note.values) == ("journal.older_rules", {"n": 20 - kept})
    assert opened.table.positions == old.positions[: kept + 1]


def test_a_move_of_older_rules_that_is_no_longer_understood_is_where_it_opens():
    payload = msgspec.msgpack.decode(msgspec.msgpack.encode(played(6).journal))
    payload["moves"][4] = {"type": "EatHaggis", "portion": 2}
    payload["rules"] = 1
    games = {"clans_and_glory": Newer()}
    opened = from_file(FILE_FORMAT + seal(msgspec.msgpack.encode(payload)), games)
    assert len(opened.table.journal.moves) == 4
    assert opened.unread == 2


def test_an_illegal_move_under_the_same_rules_is_refused():
    payload = msgspec.msgpack.decode(msgspec.msgpack.encode(played(6).journal))
    payload["moves"][4] = {"type": "LayCard", "card": 0, "cell": 999}
    assert fault(from_file, FILE_FORMAT + seal(msgspec.msgpack.encode(payload))) == "journal.illegal"


def fields_of(link: str) -> dict:
    """What a link says."""
    body = link[1:]
    sealed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    names = ["rules", "code", "seed", "seats", "options", "count", "moves"]
    return dict(zip(names, msgspec.msgpack.decode(unseal(sealed, LINK_FAULTS)), strict=True))


def forged_link(**changes) -> str:
    """A link with a right checksum and wrong contents."""
    row = fields_of(LINK) | changes
    return "A" + base64.urlsafe_b64encode(seal(msgspec.msgpack.encode(list(row.values())))).decode().rstrip("=")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"count": 5000}, "link.damaged"),
        ({"count": 9}, "link.damaged"),
        ({"count": 10**9}, "link.damaged"),
        ({"moves": b"\xff" * 400}, "link.damaged"),
        ({"seats": []}, "options.seats"),
        ({"seats": ["0a"] * 9}, "link.damaged"),
        ({"seats": ["9", "0"]}, "link.damaged"),
        ({"seats": ["²", "0"]}, "link.damaged"),
        ({"seats": ["0a\u0007", "0"]}, "journal.names"),
        ({"seats": ["0" + "x" * 30, "0"]}, "link.damaged"),
        ({"seed": 2**60}, "link.damaged"),
        ({"seed": -1}, "link.damaged"),
        ({"options": {"first_player": 7}}, "link.damaged"),
        ({"options": {"first_player": 4}}, "cg.option.first_player.too_high"),
        ({"options": {"cheat": True}}, "link.damaged"),
        ({"code": "??"}, "link.unknown_game"),
        ({"rules": 99}, "link.newer"),
    ],
)
def test_a_forged_link_is_refused_with_a_sentence(changes, key):
    assert fault(from_link, forged_link(**changes)) == key


def test_only_so_many_moves_as_a_game_can_have_and_none_is_played(monkeypatch):
    finished = played(99)
    payload = msgspec.msgpack.decode(msgspec.msgpack.encode(finished.journal))
    for name in ("moves", "ahead"):
        longer = payload | {name: [*payload.get(name, ()), *[{"type": "KeepShield"}] * 5000]}
        with monkeypatch.context() as patched:
            patched.setattr(Table, "play", lambda table, move: pytest.fail("a move is played"))
            assert fault(from_file, FILE_FORMAT + seal(msgspec.msgpack.encode(longer))) == "journal.too_many_moves"


# Whatever comes from outside: only Unreadable comes out, quickly and within bounds.


def only_unreadable(read, data) -> None:
    tracemalloc.start()
    begun = time.process_time()
    try:
        with suppress(Unreadable):
            read(data, GAMES)
    finally:
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert time.process_time() - begun < 1.0
    assert peak < 32 << 20


assert len(GAMES), "they are loaded when they are asked for, and that is no part of reading"
FUZZ = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FUZZ
@given(st.text())
def test_any_text_as_a_link(text):
    only_unreadable(from_link, text)


@FUZZ
@given(st.text(alphabet="ABCDEFabcdef0123456789-_"))
def test_any_letters_after_the_format_letter(text):
    only_unreadable(from_link, "A" + text)


@FUZZ
@given(st.binary(max_size=400))
def test_any_bytes_sealed_as_a_link(data):
    only_unreadable(from_link, "A" + base64.urlsafe_b64encode(seal(data)).decode().rstrip("="))


@FUZZ
@given(st.binary(max_size=2000))
def test_any_bytes_as_a_file(data):
    only_unreadable(from_file, data)
    only_unreadable(from_file, FILE_FORMAT + data)
    only_unreadable(from_file, FILE_FORMAT + seal(data))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=30) | st.binary(max_size=30),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=12), inner, max_size=5),
    max_leaves=20,
)


@FUZZ
@given(st.sampled_from(["rules", "code", "seed", "seats", "options", "count", "moves"]), VALUES)
def test_any_value_in_any_field_of_a_link(name, value):
    only_unreadable(from_link, forged_link(**{name: value}))


JOURNAL = msgspec.msgpack.decode(msgspec.msgpack.encode(played(8).journal))


@FUZZ
@given(st.sampled_from([*JOURNAL, "ahead", "takebacks"]), VALUES)
def test_any_value_in_any_field_of_a_file(name, value):
    only_unreadable(from_file, FILE_FORMAT + seal(msgspec.msgpack.encode(JOURNAL | {name: value})))


@FUZZ
@given(st.integers(0, len(FILE) - 1), st.integers(0, 255), st.booleans())
def test_any_byte_of_a_file_changed_even_with_a_right_checksum(place, byte, resealed):
    data = FILE[:place] + bytes([byte]) + FILE[place + 1 :]
    if resealed:
        payload = FILE[len(FILE_FORMAT) + 6 :]
        payload = payload[: place % len(payload)] + bytes([byte]) + payload[place % len(payload) + 1 :]
        data = FILE_FORMAT + seal(payload)
    only_unreadable(from_file, data)


def test_lengths_that_lie_take_no_memory():
    for liar in (b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff"):
        only_unreadable(from_file, FILE_FORMAT + seal(liar))
        only_unreadable(from_link, "A" + base64.urlsafe_b64encode(seal(liar)).decode().rstrip("="))
        moves = msgspec.msgpack.encode(JOURNAL | {"moves": 7}).replace(b"\xa5moves\x07", b"\xa5moves" + liar)
        assert liar in moves
        only_unreadable(from_file, FILE_FORMAT + seal(moves))


def test_deep_nesting_is_refused():
    only_unreadable(from_file, FILE_FORMAT + seal(b"\x91" * 100_000))
    only_unreadable(from_file, FILE_FORMAT + seal(b"\x81\xa7options" + b"\x91" * 100_000))
