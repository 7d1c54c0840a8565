"""The door: what is too long or nested too deeply is not decoded at all, and there is no other way in."""

from __future__ import annotations

import ast
import base64
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.games import GAMES
from core.kernel.codecs import FILE_FAULTS, FILE_FORMAT, LINK_FAULTS, from_file, unseal
from core.kernel.component_files import write_components
from core.kernel.door import DEEPEST, Json, Msgpack, TooDeep, TooLong, json_depth, msgpack_depth
from tests.corpus.check import kept_in
from tests.corpus.test_corpus import KEPT
from tools.steps import ROOT
from web.app.saves import looks, summary_of
from web.app.settings import Preferences
from web.app.thinking import Thinking, ask


class Known(msgspec.Struct):
    name: str = ""


def nested(form: type, depth: int) -> bytes:
    """A value with a field that nobody knows, which makes it so deep."""
    inside = depth - 1
    return (
        b'{"other":%s}' % (b"[" * inside + b"]" * inside)
        if form is Json
        else b"\x81\xa5other" + b"\x91" * inside + b"\0"
    )


@pytest.mark.parametrize("form", [Json, Msgpack])
def test_what_is_nested_too_deeply_is_not_decoded(form, monkeypatch):
    door = form(Known)
    assert door.depth(nested(form, DEEPEST)) == DEEPEST
    # At the desk Python itself counts, and stops sooner.
    assert door.read(nested(form, DEEPEST // 2)) == Known()
    monkeypatch.setattr(door, "_decoder", None)
    for depth in (DEEPEST + 1, 10_000, 100_000):
        with pytest.raises(TooDeep):
            door.read(nested(form, depth))


@pytest.mark.parametrize("form", [Json, Msgpack])
def test_what_is_wide_is_not_deep(form):
    encode = msgspec.json.encode if form is Json else msgspec.msgpack.encode
    many = [{"name": "[{" * 9, "n": n} for n in range(2 * DEEPEST)]
    assert len(form(list[Known]).read(encode(many))) == len(many)


@pytest.mark.parametrize("form", [Json, Msgpack])
def test_what_is_too_long_is_not_decoded(form, monkeypatch):
    door = form(str, 100)
    monkeypatch.setattr(door, "_decoder", None)
    with pytest.raises(TooLong):
        door.read(b"x" * 101)


@pytest.mark.parametrize("data", [b"", b'"\xff"', '"\ud800', b"\xa1\xff"])
@pytest.mark.parametrize("form", [Json, Msgpack])
def test_nothing_comes_out_but_one_kind_of_refusal(form, data):
    with pytest.raises(msgspec.DecodeError):
        form(str).read(data)


# The depth of a value is found out without decoding it.

VALUES = st.recursive(
    st.none() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text() | st.sampled_from(['[{"\\', '\\"[' * 99]),
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(st.text(max_size=40), inner, max_size=20),
)
PACKED = VALUES | st.binary() | st.builds(msgspec.msgpack.Ext, st.integers(-128, 127), st.binary())


def depth_of(value: Any, empty: int) -> int:
    if not isinstance(value, list | dict):
        return 0
    inside = value.values() if isinstance(value, dict) else value
    return 1 + max(depth_of(each, empty) for each in inside) if value else empty


@given(VALUES)
def test_the_depth_of_json(value):
    assert json_depth(msgspec.json.encode(value)) == depth_of(value, empty=1)


@given(st.lists(PACKED, max_size=9) | PACKED)
def test_the_depth_of_msgpack(value):
    assert msgpack_depth(msgspec.msgpack.encode(value)) == depth_of(value, empty=0)


@given(st.binary())
def test_anything_at_all_has_a_depth(data):
    assert json_depth(data) <= len(data)
    assert msgpack_depth(data) <= len(data)


# What we make


def test_the_deepest_thing_that_we_make_lies_far_below_what_is_let_in():
    depths = {
        "components": json_depth(write_components(GAMES["glen_more_2"], "")),
        "settings": json_depth(msgspec.json.encode(Preferences())),
    }
    for kept in kept_in(KEPT[-1])[::9]:
        depths[f"save {kept.name}"] = msgpack_depth(unseal(kept.save[len(FILE_FORMAT) :], FILE_FAULTS))
        body = kept.link[1:]
        if body:
            sealed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
            depths[f"link {kept.name}"] = msgpack_depth(unseal(sealed, LINK_FAULTS))
        table = from_file(kept.save, GAMES).table
        game, position = table.game, table.positions[len(table.positions) // 2]
        summary = summary_of(table, looks(table.journal.seats))
        depths[f"summary {kept.name}"] = json_depth(msgspec.json.encode(summary))
        if not game.over(position):
            asked = ask(game, position, "casual", 1)
            view = game.view_for(position, game.seat_to_move(position))
            depths[f"view {kept.name}"] = msgpack_depth(game.encode(view))
            depths[f"request {kept.name}"] = json_depth(asked.encode())
            depths[f"thought {kept.name}"] = json_depth(Thinking(asked).answer().encode())
    deepest = max(depths, key=lambda name: depths[name])
    assert 100 * depths[deepest] <= DEEPEST, deepest
    assert {name.split()[0] for name in depths} > {"save", "link", "summary", "view", "request", "thought"}


# The only way in

DECODERS = {f"msgspec.{form}.{way}" for form in ("json", "msgpack") for way in ("decode", "Decoder")}
MODULES = {"json", "pickle", "marshal", "msgspec.json", "msgspec.msgpack"}
OTHERS = {"core/kernel/door.py", "core/golden.py"}
"""The door itself, and what we record and read at the desk."""


def ways_in(source: str) -> list[str]:
    """Where something is decoded that is not a file of a package."""
    nodes = [*ast.walk(ast.parse(source))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and node.args]
    own = {call.func for call in calls if ast.unparse(call.args[0]).startswith("read_from(")}
    named = [ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute) and node not in own]
    imported = [name.name for node in nodes if isinstance(node, ast.Import) for name in node.names]
    imported += [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]
    return [name for name in named if name in DECODERS] + [name for name in imported if name in MODULES]


def test_there_is_no_other_way_in():
    sources = [path for room in ("core", "web") for path in (ROOT / room).rglob("*.py")]
    found = {path.relative_to(ROOT).as_posix() for path in sources if ways_in(path.read_text("utf-8"))}
    assert found == OTHERS


def test_every_way_in_is_found():
    assert ways_in("msgspec.json.decode(data, type=int)") == ["msgspec.json.decode"]
    assert ways_in("decode = msgspec.msgpack.Decoder(int).decode") == ["msgspec.msgpack.Decoder"]
    assert ways_in("import json") == ways_in("from json import loads") == ["json"]
    assert ways_in("msgspec.json.decode(read_from(__package__, 'map.json'), type=int)") == []


class _InABrowser:
    def __init__(self, kind: object) -> None: ...

    def decode(self, data: object) -> object:
        raise SystemError("error return without exception set")


def test_what_a_decoder_trips_over_in_a_browser_is_refused_like_any_damage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Msgpack, "decoder", _InABrowser)
    with pytest.raises(msgspec.DecodeError, match="error return"):
        Msgpack(int).read(b"\xdf\x7f\xff\xff\xff")
