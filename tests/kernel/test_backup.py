"""Everything in one file: there and back, and whatever is broken in it costs only itself."""

from __future__ import annotations

import tracemalloc
from itertools import accumulate

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games import GAMES
from core.kernel.backup import LATEST, MARK, MOST_BACKUP_BYTES, MOST_PARTS, Backup, Lost, Part, is_backup, read_backup
from core.kernel.codecs import journal_in, seal, to_file
from core.kernel.door import MOST_FILE_BYTES
from core.kernel.journal import Seat, Unreadable, new_journal

GAME = GAMES["clans_and_glory"]
PARTS = (
    Part("save", "Sunday", to_file(new_journal(GAME, [Seat("Морag"), Seat()], 1)), "a-1", 5, '{"moves":0}'),
    Part("save", "", b"", "b_2", LATEST),
    Part("settings", "", b'{"theme":"dark"}', updated=9),
    Part("components", "Ann’s <b>set</b>", b"x" * 300, "f00d"),
    Part("later", "Łucja", b"\0" * 9),
)


def written(parts=PARTS) -> bytes:
    backup = Backup()
    assert all(backup.add(part) for part in parts)
    assert backup.size == len(backup.file())
    return backup.file()


BACKUP = written()
SEALED = [seal(msgspec.msgpack.encode(part)) for part in PARTS]
ENDS = list(accumulate([len(MARK) + 1, *map(len, SEALED)]))


def fault(data: bytes) -> str:
    with pytest.raises(Unreadable) as refusal:
        read_backup(data)
    return refusal.value.message.key


def whole(found) -> list[Part]:
    return [each for each in found if isinstance(each, Part)]


def lost(found) -> list[tuple[int, str, str]]:
    return [(each.number, each.why.key.removeprefix("backup."), each.name) for each in found if isinstance(each, Lost)]


def test_there_and_back():
    assert is_backup(BACKUP)
    assert tuple(read_backup(BACKUP)) == PARTS
    assert tuple(read_backup(written(()))) == ()


def test_what_is_no_backup_or_of_a_newer_version_is_said_at_once():
    assert fault(b"") == fault(PARTS[0].data) == fault(MARK[:-1]) == "backup.foreign"
    assert not is_backup(PARTS[0].data)
    assert fault(MARK) == "file.cut"
    assert fault(MARK + b"\x02" + BACKUP[len(MARK) + 1 :]) == "backup.newer"
    assert fault(MARK + b"\x01" + b"x" * MOST_BACKUP_BYTES) == "backup.too_long"


def test_a_cut_file_gives_what_is_whole():
    for length in range(len(MARK) + 1, len(BACKUP)):
        found = list(read_backup(BACKUP[:length]))
        there = sum(end <= length for end in ENDS[1:])
        assert tuple(whole(found)) == PARTS[:there]
        assert lost(found) == ([] if length in ENDS else [(there + 1, "rest", "")])


@pytest.mark.parametrize("bit", [0, 3, 7])
def test_a_flipped_bit_costs_one_part_or_what_follows_a_wrong_length(bit):
    for place in range(len(MARK) + 1, len(BACKUP)):
        data = bytearray(BACKUP)
        data[place] ^= 1 << bit
        found = list(read_backup(bytes(data)))
        hit = sum(end <= place for end in ENDS[1:])
        in_length = place - ENDS[hit] < (1 if len(SEALED[hit]) < 133 else 2)
        assert tuple(whole(found)) == PARTS[:hit] + (() if in_length else PARTS[hit + 1 :])
        numbers = [number for number, _, _ in lost(found)]
        assert numbers[0] == hit + 1
        assert in_length or len(numbers) == 1


def test_a_damaged_part_is_called_by_the_name_that_the_damage_left():
    data = bytearray(BACKUP)
    data[ENDS[1] - 50] ^= 1
    data[ENDS[4] - 50] ^= 1
    assert lost(read_backup(bytes(data))) == [(1, "damaged", "Sunday"), (4, "damaged", PARTS[3].name)]


def test_the_rest_is_named_once_however_much_nonsense_it_holds():
    assert lost(read_backup(BACKUP + b"\x01nonsense" * 1000)) == [(len(PARTS) + 1, "rest", "")]


@pytest.mark.parametrize("length", [b"\xff\xff\xff\x7f", b"\xff\xff\xff\xff", b"\xff" * 90, b"\x80\x80\x80\x01"])
def test_a_length_that_lies_takes_no_memory(length):
    tracemalloc.start()
    found = list(read_backup(BACKUP + length + b"1234" + b"x" * 100))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert tuple(whole(found)) == PARTS
    assert lost(found) == [(len(PARTS) + 1, "rest", "")]
    assert most < 1 << 20


def forged(*fields) -> list[Part | Lost]:
    return list(read_backup(BACKUP + seal(msgspec.msgpack.encode(fields))))


DEEP = msgspec.Raw(b"\x91" * 50_000 + b"\xc0")


@pytest.mark.parametrize(
    "fields",
    [
        (),
        ("save", "no data"),
        ("", "no kind", b""),
        ("x" * 21, "", b""),
        ("save", "x" * 201, b""),
        ("save", "", b"x" * (MOST_FILE_BYTES + 1)),
        ("save", "", b"", "x" * 65),
        ("save", "", b"", "x", -1),
        ("save", "", b"", "x", LATEST + 1),
        ("save", "", b"", "x", float("nan")),
        ("save", "", b"", "x", 1, "x" * 20_001),
        ("save", "", b"", "x", 1, "", "one more"),
        ("save", "", b"", "x", 1, "", DEEP),
        ("save", "", DEEP),
        (DEEP,),
    ],
)
def test_a_part_with_a_right_checksum_and_wrong_contents_is_left_out(fields):
    found = forged(*fields)
    assert tuple(whole(found)) == PARTS
    assert [(number, why) for number, why, _ in lost(found)] == [(len(PARTS) + 1, "damaged")]


def test_a_backup_inside_a_backup_is_only_bytes():
    outer = written((Part("save", "inner", BACKUP), PARTS[0]))
    inner, save = read_backup(outer)
    assert inner.data == BACKUP
    assert save == PARTS[0]
    with pytest.raises(Unreadable):
        journal_in(inner.data, GAMES)


def test_a_part_that_is_longer_than_any_we_write_is_stepped_over():
    data = MARK + b"\x01" + seal(b"x" * (1 << 21)) + SEALED[0]
    assert lost(read_backup(data)) == [(1, "damaged", "")]
    assert whole(read_backup(data)) == [PARTS[0]]


def test_a_file_may_be_full_to_the_last_byte(monkeypatch):
    monkeypatch.setattr("core.kernel.backup.MOST_BACKUP_BYTES", ENDS[1])
    assert written(PARTS[:1]) == BACKUP[: ENDS[1]]
    assert tuple(read_backup(BACKUP[: ENDS[1]])) == PARTS[:1]
    monkeypatch.setattr("core.kernel.backup.MOST_BACKUP_BYTES", ENDS[1] - 1)
    assert not Backup().add(PARTS[0])
    assert fault(BACKUP[: ENDS[1]]) == "backup.too_long"


def test_one_file_holds_only_so_much_and_says_so():
    backup, big = Backup(), Part("save", "", b"x" * MOST_FILE_BYTES)
    taken = sum(backup.add(big) for _ in range(70))
    assert taken == 63
    assert not Backup().add(Part("save", "", big.data + b"x"))
    assert backup.size <= MOST_BACKUP_BYTES
    assert backup.add(PARTS[0])
    many = Backup()
    assert all(many.add(PARTS[1]) for _ in range(MOST_PARTS))
    assert not many.add(PARTS[1])
    assert len(list(read_backup(many.file()))) == MOST_PARTS
    assert lost(read_backup(many.file() + SEALED[0])) == [(MOST_PARTS, "rest", "")]


@given(st.binary(max_size=400))
def test_any_bytes_give_parts_or_what_is_lost(data):
    for each in read_backup(MARK + b"\x01" + data):
        assert isinstance(each, Part | Lost)


@given(st.data())
def test_however_a_backup_is_broken_nothing_is_made_up(draw):
    data = bytearray(BACKUP)
    for _ in range(draw.draw(st.integers(1, 4))):
        place = draw.draw(st.integers(len(MARK) + 1, len(data)))
        data[place : place + draw.draw(st.integers(0, 9))] = draw.draw(st.binary(max_size=9))
    assert set(whole(read_backup(bytes(data)))) <= set(PARTS)


def test_a_save_is_read_without_being_played():
    journal = new_journal(GAME, [Seat("Ann"), Seat()], 7)
    saved = journal_in(to_file(msgspec.structs.replace(journal, moves=("nonsense",))), GAMES)
    assert saved.game == GAME.id
    assert saved.seats[0].name == "Ann"
    assert [msgspec.msgpack.decode(move) for move in saved.moves] == ["nonsense"]
