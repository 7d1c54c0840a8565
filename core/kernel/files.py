"""Files that belong to a package: data and catalogues. Plain paths, because the app unpacks everything before it
starts and `importlib.resources` would take longer to import than to read them."""

from __future__ import annotations

import os.path
from importlib import import_module


def path_in(package: str, *parts: str) -> str:
    """Where a file of a package lies."""
    return os.path.join(import_module(package).__path__[0], *parts)  # noqa: PTH118


def read_from(package: str, *parts: str) -> bytes:
    with open(path_in(package, *parts), "rb") as file:  # noqa: PTH123
        return file.read()
