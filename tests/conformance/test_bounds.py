"""Every number, text and list that comes back from outside has bounds: moves, components, what a bot is asked and
answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from core.games import GAMES
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.files import CardsFile, ChronicleFile, ClansFile, TilesFile
from core.glens.effects import EffectData
from core.kernel.messages import Message
from web.app.thinking import Request, SentThought

COMPONENTS = [
    *(TilesFile, CardsFile, ClansFile, ChronicleFile, EffectData),
    *(chronicle.file for chronicle in CHRONICLES.values() if chronicle.file),
]


def boundless(kind: inspect.Type, where: str = "", inside: tuple[type, ...] = ()) -> Iterator[str]:
    """Where in a type there is something that may be of any size."""
    match kind:
        case inspect.Metadata(type=inner):
            yield from boundless(inner, where, inside)
        case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
            for part in parts:
                yield from boundless(part, where, inside)
        case inspect.StructType(cls=cls, fields=fields):
            for field in fields if cls not in inside else ():
                yield from boundless(field.type, f"{cls.__name__}.{field.name}", (*inside, cls))
        case inspect.IntType(ge=low, le=high):
            yield from [where] if low is None or high is None else []
        case inspect.StrType(max_length=most):
            yield from [where] if most is None else []
        case inspect.VarTupleType(item_type=item, max_length=most) | inspect.ListType(item_type=item, max_length=most):
            yield from [where] if most is None else []
            yield from boundless(item, where, inside)
        case inspect.DictType(key_type=key, value_type=value, max_length=most):
            yield from [where] if most is None else []
            yield from boundless(key, where, inside)
            yield from boundless(value, where, inside)
        case inspect.AnyType():
            yield where
        case inspect.NoneType() | inspect.BoolType() | inspect.FloatType() | inspect.LiteralType() | inspect.RawType():
            pass
        case _:
            raise TypeError(f"{where}: nobody looks for bounds in {kind}")


def bounds_missing(kind: Any) -> list[str]:
    return [*boundless(inspect.type_info(kind))]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_everything_in_a_move_has_bounds(game):
    assert bounds_missing(game.move_type) == []


@pytest.mark.parametrize("kind", COMPONENTS, ids=lambda kind: kind.__name__)
def test_everything_in_a_file_of_components_has_bounds(kind):
    assert bounds_missing(kind) == []


@pytest.mark.parametrize("kind", [Request, SentThought, Message], ids=lambda kind: kind.__name__)
def test_everything_that_page_and_worker_tell_each_other_has_bounds(kind):
    assert bounds_missing(kind) == []


class Inner(msgspec.Struct):
    n: int
    kept: msgspec.Raw


class Outer(msgspec.Struct):
    found: tuple[Inner | None, ...]
    again: tuple[int, bool] | None
    words: dict[str, Any]


def test_what_has_no_bounds_is_found_wherever_it_stands():
    words = ["Outer.words"] * 3
    assert bounds_missing(Outer) == ["Outer.found", "Inner.n", "Outer.again", *words]
