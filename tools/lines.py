"""How much code there is, room by room, and the budgets that `build.py lint` holds.

*Lines* are all lines of Python. *Logic* are those that a statement stands on: no blank ones, no comments, imports and
docstrings. A budget may be lowered, never raised: what a change adds it saves elsewhere.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.steps import ROOT

GAMES = ("clans_and_glory", "glen_more", "glen_more_2", "clans_of_caledonia")
CHRONICLES = "glen_more_2/chronicles"


@dataclass(frozen=True)
class Room:
    """A part of the project with a budget of lines, and what it is meant to come down to."""

    name: str
    folders: tuple[str, ...]
    budget: int
    goal: int
    without: str = ""
    logic: bool = False

    def files(self) -> Iterator[Path]:
        for folder in self.folders:
            for path in sorted((ROOT / folder).rglob("*.py")):
                if not self.without or self.without not in path.as_posix():
                    yield path

    @property
    def lines(self) -> int:
        count = logic_of if self.logic else lines_of
        return sum(count(path.read_text("utf-8")) for path in self.files())


def lines_of(text: str) -> int:
    return len(text.splitlines())


def logic_of(text: str) -> int:
    """The lines on which code stands that does something."""
    tree = ast.parse(text)
    quiet = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) or _is_docstring(node):
            quiet |= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}  # type: ignore[attr-defined]
    return sum(
        bool(line.strip()) and not line.lstrip().startswith("#") and number not in quiet
        for number, line in enumerate(text.splitlines(), 1)
    )


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def game(name: str, budget: int, goal: int) -> Room:
    return Room(name, (f"core/{name}", f"web/tables/{name}"), budget, goal, CHRONICLES)


def chronicle(name: str, budget: int) -> Room:
    return Room(name, (f"core/{CHRONICLES}/{name}", f"web/tables/{CHRONICLES}/{name}"), budget, 1350)
