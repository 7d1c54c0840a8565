"""How much code there is, room by room, and the budgets that `build.py lint` holds.

*Lines* are all lines of Python. *Logic* are those that a statement stands on: no blank ones, no comments, imports and
docstrings. A budget may be lowered, never raised: what a change adds it saves elsewhere.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.steps import ROOT

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
    largest: bool = False
    """Whether the largest of its files counts, not all of them together."""

    def files(self) -> Iterator[Path]:
        for folder in self.folders:
            for path in sorted((ROOT / folder).rglob("*.py")):
                if not self.without or self.without not in path.as_posix():
                    yield path

    @property
    def lines(self) -> int:
        count = logic_of if self.logic else lines_of
        each = [count(path.read_text("utf-8")) for path in self.files()]
        return max(each) if self.largest else sum(each)


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


def chronicles(budget: int, **larger: tuple[int, int]) -> Iterator[Room]:
    """Every chronicle there is, those with budgets and goals of their own among them."""
    for name in sorted(path.parent.name for path in (ROOT / "core" / CHRONICLES).glob("*/__init__.py")):
        folders = (f"core/{CHRONICLES}/{name}", f"web/tables/{CHRONICLES}/{name}")
        yield Room(name, folders, *larger.get(name, (budget, 1_350)))


ROOMS = (
    Room("core and web", ("core", "web"), 58_300, 51_000),
    Room("logic of core and web", ("core", "web"), 35_100, 32_000, logic=True),
    Room("kernel", ("core/kernel",), 2_500, 1_750),
    Room("shared by the Glens, core", ("core/glens",), 2_100, 2_300),
    Room("shared by the Glens, web", ("web/tables/glens",), 1_600, 1_600),
    game("clans_and_glory", 2_200, 1_900),
    game("glen_more", 3_500, 2_700),
    game("glen_more_2", 9_950, 9_100),
    game("clans_of_caledonia", 11_300, 9_800),
    *chronicles(
        1_400,
        boat_race=(2_050, 1_350),
        penny_mobs=(4_300, 3_500),
        single_cask=(1_900, 1_350),
        turbulent_chapters=(1_950, 1_350),
    ),
    Room("the largest clan", ("core/clans_of_caledonia/clans",), 200, 140, largest=True),
    Room("application and screens", ("web/app", "web/screens"), 8_600, 6_400),
    Room("tests", ("tests",), 47_900, 45_000),
)


def table() -> list[str]:
    """Every room: what it has, may have and is meant to have."""
    rows = [f"{'':<28}{'lines':>8}{'budget':>8}{'goal':>8}"]
    return rows + [f"{room.name:<28}{room.lines:>8}{room.budget:>8}{room.goal:>8}" for room in ROOMS]


def over() -> list[str]:
    """What has outgrown its budget."""
    return [f"{room.name}: {room.lines} lines, {room.budget} allowed" for room in ROOMS if room.lines > room.budget]
