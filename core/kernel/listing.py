"""What there is of a kind is found where it lies: a game is a package in `core`, a chronicle a package in that of
chronicles, a clan a module in that of clans. Nobody keeps a list by hand.

For the browser the build writes one, `modules.txt` in `core` and in `web`: there modules may come out of a picture of
memory, where no folder can be looked through.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import Any, TypeVar

from core.kernel.files import read_from

T = TypeVar("T")


class Listed(Mapping[str, T]):
    """What the packages inside a package declare under one name, by the packages' names, in the order of the numbers
    that it has there. Looked up when it is first asked for: whoever is on the list may have imported it before."""

    def __init__(self, package: str, declared: str) -> None:
        self._package = package
        self._declared = declared

    @cached_property
    def _found(self) -> dict[str, Any]:
        modules = {name: vars(import_module(f"{self._package}.{name}")) for name in inside(self._package)}
        found = {name: module[self._declared] for name, module in modules.items() if self._declared in module}
        numbers = {thing.number: name for name, thing in found.items()}
        if len(numbers) < len(found):
            raise ValueError(f"{self._package}: two have the same number, and only {numbers} are found")
        return {numbers[number]: found[numbers[number]] for number in sorted(numbers)}

    def __getitem__(self, name: str) -> T:
        return self._found[name]  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def inside(package: str, *, packages: bool = True) -> tuple[str, ...]:
    """The names of the packages in a package, or of its modules that are none; sorted."""
    if (written := _written(package.partition(".")[0])) is None:
        found = pkgutil.iter_modules(import_module(package).__path__)
        return tuple(sorted(module.name for module in found if module.ispkg is packages))
    return written[package, packages]


@cache
def _written(top: str) -> Mapping[tuple[str, bool], tuple[str, ...]] | None:
    """The list of the build; none at the desk. Each line is a package, `packages` or `modules`, and their names."""
    try:
        lines = read_from(top, "modules.txt").decode().splitlines()
    except FileNotFoundError:
        return None
    return {(package, kind == "packages"): tuple(names) for package, kind, *names in map(str.split, lines)}
