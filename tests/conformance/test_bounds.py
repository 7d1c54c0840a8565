"""Every whole number in a move has bounds: moves come back from outside."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from core.games import GAMES


def numbers(kind: inspect.Type, where: str, inside: tuple[type, ...] = ()) -> Iterator[tuple[str, inspect.IntType]]:
    """The whole numbers of a type, wherever they stand in it."""
    match kind:
        case inspect.IntType():
            yield where, kind
        case inspect.Metadata(type=inner):
            yield from numbers(inner, where, inside)
        case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
            for part in parts:
                yield from numbers(part, where, inside)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from numbers(item, where, inside)
        case inspect.StructType(cls=cls, fields=fields):
            for field in fields if cls not in inside else ():
                yield from numbers(field.type, f"{cls.__name__}.{field.name}", (*inside, cls))
        case inspect.NoneType() | inspect.BoolType() | inspect.LiteralType():
            pass
        case _:
            raise TypeError(f"{where}: nobody looks for numbers in {kind}")


def boundless(kind: inspect.Type) -> list[str]:
    return [where for where, number in numbers(kind, "") if number.ge is None or number.le is None]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_whole_number_in_a_move_has_bounds(game):
    moves = inspect.type_info(game.move_type)
    assert list(numbers(moves, ""))
    assert boundless(moves) == []


class Inner(msgspec.Struct):
    n: int


class Outer(msgspec.Struct):
    found: tuple[Inner | None, ...]
    again: tuple[int, bool] | None


def test_numbers_are_found_wherever_they_stand():
    assert boundless(inspect.type_info(Outer)) == ["Inner.n", "Outer.again"]
