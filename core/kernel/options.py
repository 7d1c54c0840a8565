"""A game's options as a form sees them: name, kind, default and limits, read from the typed struct."""

from __future__ import annotations

from typing import Any

import msgspec

from core.kernel.contract import BadOptions, Game
from core.kernel.messages import say


class OptionField(msgspec.Struct, frozen=True):
    name: str
    kind: str
    """`switch`, `number`, `choice`; `extras` for extensions by name; `components` for the fingerprint of a set."""
    default: bool | int | str | tuple[str, ...]
    low: int | None = None
    high: int | None = None
    choices: tuple[int | str, ...] = ()


def option_fields(options_type: type[msgspec.Struct]) -> tuple[OptionField, ...]:
    """The fields of an options struct: booleans, integers with limits, literals; extensions and component sets."""
    info = msgspec.inspect.type_info(options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(_field(field) for field in info.fields)


def _field(field: msgspec.inspect.Field) -> OptionField:
    kind = field.type
    while isinstance(kind, msgspec.inspect.Metadata):
        kind = kind.type
    default: Any = field.default
    match kind:
        case msgspec.inspect.BoolType():
            return OptionField(field.name, "switch", default)
        case msgspec.inspect.IntType(ge=low, le=high):
            return OptionField(field.name, "number", default, low, high)
        case msgspec.inspect.LiteralType(values=values):
            return OptionField(
                field.name, "choice", default, choices=tuple(value for value in values if value is not None)
            )
        case msgspec.inspect.VarTupleType():
            return OptionField(field.name, "extras", default)
        case msgspec.inspect.StrType():
            return OptionField(field.name, "components", default)
    raise TypeError(f"option {field.name} is of a type no form can show")


def read_options(game: Game[Any, Any, Any], data: object) -> Any:
    """Options from outside (a form, the command line), checked against their types and limits."""
    try:
        return msgspec.convert(data, game.options_type)
    except msgspec.ValidationError as error:
        raise BadOptions(say("options.bad", detail=str(error))) from error


def vocabulary(game: Game[Any, Any, Any]) -> tuple[str, ...]:
    """Every message key that is put together from a game's data: the catalogues must have these, too."""
    options = []
    for field in option_fields(game.options_type):
        options += [game.option_words(field.name), game.option_words(field.name, "help")]
        options += [game.option_words(field.name, choice) for choice in field.choices]
        options += [say(f"{game.words}.about.{field.name}")] if field.kind == "extras" else []
    extras = [
        said
        for extra in game.extras()
        for said in (extra.said, extra.adds, *(variant for _, variant in extra.variants))
    ]
    always = (game.title.key, f"{game.words}.why.over", f"{game.words}.about")
    return (*always, *(said.key for said in (*options, *extras)), *game.component_words())
