"""Campaigns: tests that play so many games that `build.py test` plays only a part of them, always the same part.

`build.py test --long` plays all of them whole. A campaign that asks for the fixture `sampled` plays in every case the
part of its games that the share says; of any other, that part of its cases is played.

Tests that draw whole games, or let bots think at many moments, ask for it too: they look at a part of the moments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, TypeVar
from zlib import crc32

CHRONICLES = "tests/glen_more_2/chronicles"
SHARES = {
    "tests/bots/test_bots.py::test_a_bot_plays_legal_moves": 1 / 2,
    "tests/bots/test_bots.py::test_a_decision_is_the_same_when_only_what_the_bot_cannot_know_is_changed": 1 / 4,
    "tests/clans_of_caledonia/test_invariants.py::test_invariants_of_a_thousand_games": 1 / 10,
    "tests/conformance/test_conformance.py::test_many_random_games_without_an_error": 1 / 25,
    "tests/conformance/test_conformance.py::test_everything_else_is_refused_with_a_reason": 1 / 3,
    "tests/conformance/test_conformance.py::test_what_a_legal_move_touches_has_no_reason_against_it": 1 / 3,
    "tests/conformance/test_random_games.py::test_a_preview_says_what_then_happens": 1 / 10,
    "tests/conformance/test_random_games.py::test_most_previews_are_complete": 1 / 10,
    "tests/conformance/test_random_games.py::"
    "test_everything_that_can_be_tapped_has_a_reason_of_its_own_when_it_is_not_possible": 1 / 10,
    "tests/conformance/test_shortcuts.py::test_a_shortcut_plays_what_was_announced_and_stops_where_it_must": 1 / 10,
    "tests/corpus/test_corpus.py::test_games_that_were_kept_open_as_they_were": 1 / 8,
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
    "tests/kernel/test_fuzz.py::test_what_comes_broken_from_outside_is_refused_with_a_sentence": 1 / 5,
    "tests/web/test_clans_of_caledonia_table.py::test_every_move_of_a_game_can_be_made": 1 / 3,
    "tests/web/test_clans_of_caledonia_table.py::test_no_id_twice_and_no_key_left_over": 1 / 3,
    "tests/web/test_glen_more_table.py::test_every_moment_of_a_game_is_drawn_with_all_its_moves": 1 / 3,
    "tests/web/test_glen_more_table.py::test_no_id_twice_no_key_left_over_and_every_label_has_its_target": 1 / 3,
    "tests/web/test_glen_more_2_table.py::test_every_thing_of_every_legal_move_is_on_the_table": 1 / 3,
    "tests/web/test_glen_more_2_table.py::test_no_id_twice_no_key_left_over_and_every_label_has_its_target": 1 / 3,
    "tests/web/test_glen_more_2_table.py::test_what_glows_belongs_to_a_legal_move": 1 / 3,
}

One = TypeVar("One")
Sampled = Callable[[Sequence[Any]], Sequence[Any]]


def part_of(whole: Sequence[One], share: float, campaign: str) -> list[One]:
    """At least one, in the order in which they came. A hash spreads them: neighbours are often alike."""
    spread = sorted(range(len(whole)), key=lambda place: crc32(f"{campaign} {place}".encode()))
    return [whole[place] for place in sorted(spread[: max(1, ceil(len(whole) * share))])]
