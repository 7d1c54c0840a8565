"""Campaigns: tests that play so many games that `build.py test` plays only a part of them, always the same part.

`build.py test --long` plays all of them whole. A campaign that asks for the fixture `sampled` plays in every case the
part of its games that the share says; of any other, that part of its cases is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TypeVar
from zlib import crc32

CHRONICLES = "tests/glen_more_2/chronicles"
SHARES = {
    "tests/clans_of_caledonia/test_invariants.py::test_invariants_of_a_thousand_games": 1 / 10,
    "tests/conformance/test_conformance.py::test_many_random_games_without_an_error": 1 / 25,
    "tests/glen_more/test_random_games.py::test_two_thousand_random_games_keep_their_books": 1 / 10,
    f"{CHRONICLES}/test_boat_race_games.py::test_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_great_gathering_games.py::test_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_hammer_of_the_scots_games.py::test_two_hundred_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_highlander_games.py::test_three_hundred_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_ode_to_haggis_games.py::test_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_penny_mobs_games.py::test_two_hundred_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_single_cask_games.py::test_two_hundred_random_games_keep_all_promises": 1 / 10,
    f"{CHRONICLES}/test_turbulent_chapters_games.py::test_random_games_keep_all_promises": 1 / 10,
    "tests/glen_more_2/test_combinations.py::test_every_combination_of_chronicles_plays_to_the_end": 1 / 10,
    "tests/glen_more_2/test_invariants.py::test_two_thousand_random_games_keep_all_promises": 1 / 20,
}

One = TypeVar("One")


def part_of(whole: Sequence[One], share: float, campaign: str) -> list[One]:
    """At least one, in the order in which they came. A hash spreads them: neighbours are often alike."""
    spread = sorted(range(len(whole)), key=lambda place: crc32(f"{campaign} {place} {whole[place]}".encode()))
    return [whole[place] for place in sorted(spread[: max(1, ceil(len(whole) * share))])]
