"""The clans, chapter 15: each is a module here with a rulebook of its own, which listens to the base and changes its
answers. A rule of a clan asks whether the seat in question has that clan. Nobody keeps a list: whatever lies here is
read, and registers itself (`clan_rules`)."""

from __future__ import annotations

from importlib import import_module

from core.kernel.listing import inside

for _name in inside(__name__, packages=False):
    import_module(f"{__name__}.{_name}")
