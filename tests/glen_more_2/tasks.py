"""Which tasks a chronicle brings."""

from __future__ import annotations

from core.glen_more_2.chronicles import CHRONICLES


def own_tasks(name: str) -> set[type]:
    return {task for task in CHRONICLES[name].kinds[0] if f".{name}." in task.__module__}
