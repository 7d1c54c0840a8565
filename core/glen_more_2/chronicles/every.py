"""Every chronicle there is, in the order of their numbers: importing this registers them."""

from __future__ import annotations

from importlib import import_module

NAMES = (
    "boat_race",
    "highlander",
    "single_cask",
    "hammer_of_the_scots",
    "ode_to_haggis",
    "turbulent_chapters",
    "great_gathering",
    "penny_mobs",
)

for name in NAMES:
    import_module(f"{__package__}.{name}")
