"""For each promise a game that breaks it: the conformance suite must see it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec
import pytest

from core.clans_and_glory import ClansAndGlory
from core.clans_and_glory.names import FACE_UP, SHIELDS
from core.clans_and_glory.state import CardLaid, KeepShield, LayCard, Options
from core.kernel import Chance, Change, IllegalMove, say
from core.kernel.journal import Table, Unreadable
from tests.conformance import promises

replace = msgspec.structs.replace
HONEST = promises.played(ClansAndGlory(), 3, Options())


class TwiceTheSame(ClansAndGlory):
    def moves(self, position):
        return [*super().moves(position)] * 2


class NowThisWayNowThat(ClansAndGlory):
    turn = count()

    def moves(self, position):
        found = list(super().moves(position))
        return found[::-1] if next(self.turn) % 2 else found


class NobodyAsks(ClansAndGlory):
    def to_move(self, position):
        return None


class NothingHappens(ClansAndGlory):
    def advance(self, position, move):
        return (position, ()) if isinstance(move, KeepShield) else super().advance(position, move)


class AnythingGoes(ClansAndGlory):
    """A move that `moves` does not list."""

    def play(self, position, move):
        return (position, ()) if isinstance(move, KeepShield) else super().play(position, move)


class NoReason(ClansAndGlory):
    def play(self, position, move):
        if move not in self.moves(position):
            raise IllegalMove(())
        return self.advance(position, move)


class AllAlike(ClansAndGlory):
    def touches(self, move):
        return (FACE_UP,) if isinstance(move, LayCard) else super().touches(move)


class AlwaysNo(ClansAndGlory):
    def why_not(self, position, things):
        return (say("play.not_now"),)


class Forgetful(ClansAndGlory):
    def encode(self, position):
        return super().encode(replace(position, stacks=((),) * len(position.stacks)))


class NeverTheSameDeal(ClansAndGlory):
    number = count()

    def deal(self, options, seats, seed):
        return super().deal(options, seats, seed + next(self.number))


class Melting(ClansAndGlory):
    def deal(self, options, seats, seed):
        dealt = super().deal(options, seats, seed)
        return replace(dealt, removed=list(dealt.removed))


class OpenHands(ClansAndGlory):
    """A view that leaks."""

    def view_for(self, position, seat):
        return replace(super().view_for(position, seat), hands=position.hands)


class OpenDice(ClansAndGlory):
    """A view that leaks, and a world imagined just so: the one hides the fault of the other."""

    def view_for(self, position, seat):
        return position

    def imagine(self, view, chance):
        return view


class LazyDealer(ClansAndGlory):
    """Always the same world behind a view."""

    def imagine(self, view, chance):
        return super().imagine(view, Chance(1))


class Secretive(ClansAndGlory):
    """Covers what is open."""

    def view_for(self, position, seat):
        return replace(super().view_for(position, seat), first=0)

    def imagine(self, view, chance):
        return replace(super().imagine(view, chance), first=0)


class EndlessDream(ClansAndGlory):
    """An imagined position in which the seat to move has no cards."""

    def imagine(self, view, chance):
        world = super().imagine(view, chance)
        return replace(world, hands=((),) * world.seats)


class WrongWorld(ClansAndGlory):
    """An imagined position in which the seat to move has other cards than it knows."""

    def imagine(self, view, chance):
        world = super().imagine(view, chance)
        return replace(world, hands=(*world.hands[1:], world.hands[0]))


def peeking(game, position, level, chance, pace):
    """A bot that looks at all hands."""
    moves = game.moves(position)
    return moves[sum(map(sum, position.hands)) * 7 % len(moves)]


class EmptyPromises(ClansAndGlory):
    """A preview that lies."""

    def preview(self, view, move):
        told = super().preview(view, move)
        return replace(told, goods=(*told.goods, Change(0, 1, SHIELDS)))


class NothingIsCertain(ClansAndGlory):
    """A preview that says what it does not know."""

    def preview(self, view, move):
        return replace(super().preview(view, move), chance=say("play.not_now"))


class SeesThrough(ClansAndGlory):
    """A preview that reads what is hidden."""

    def preview(self, view, move):
        cards = sum(map(sum, view.hands))
        return replace(super().preview(view, move), goods=(Change(0, cards, SHIELDS),))


class Generous(ClansAndGlory):
    def standing(self, position):
        told = super().standing(position)
        return replace(told, points=tuple(points + 1 for points in told.points))


class WrongOracle(ClansAndGlory):
    def forecast(self, position):
        return tuple(points + 1 for points in super().forecast(position))


class Boundless(ClansAndGlory):
    def bound(self, seats):
        return 3


class Speechless(ClansAndGlory):
    def name_move(self, position, move):
        return say("cg.move.nobody_wrote_this")


class SpeechlessLog(ClansAndGlory):
    def log_line(self, position, event, viewer):
        return say("cg.log.nobody_wrote_this") if isinstance(event, CardLaid) else None


class Crowded(ClansAndGlory):
    def check_seats(self, seats):
        """Anybody may sit down."""

    def deal(self, options, seats, seed):
        return super().deal(options, min(max(seats, 2), 4), seed)


def all_of_it(whole: Any) -> Any:
    return whole


Promise = Callable[..., None]
BROKEN: list[tuple[type[ClansAndGlory], Promise]] = [
    (TwiceTheSame, promises.moves_are_never_empty_while_the_game_runs),
    (NowThisWayNowThat, promises.moves_are_never_empty_while_the_game_runs),
    (NobodyAsks, promises.moves_are_never_empty_while_the_game_runs),
    (NothingHappens, promises.every_move_plays_and_leaves_the_position_as_it_was),
    (AnythingGoes, promises.everything_else_is_refused_with_a_reason),
    (NoReason, promises.everything_else_is_refused_with_a_reason),
    (AllAlike, promises.what_a_legal_move_touches_has_no_reason_against_it),
    (AlwaysNo, promises.what_a_legal_move_touches_has_no_reason_against_it),
    (Forgetful, promises.positions_and_moves_survive_encoding),
    (NeverTheSameDeal, promises.a_replay_gives_the_same_positions_and_old_ones_have_not_moved),
    (Melting, promises.positions_hold_only_frozen_values),
    (OpenHands, promises.what_is_hidden_is_covered_and_dealt_anew),
    (WrongWorld, promises.a_view_hides_and_imagining_fits_it),
    (OpenDice, promises.what_is_hidden_is_covered_and_dealt_anew),
    (LazyDealer, promises.what_is_hidden_is_covered_and_dealt_anew),
    (Secretive, promises.what_is_hidden_is_covered_and_dealt_anew),
    (EmptyPromises, promises.a_preview_says_what_then_happens),
    (NothingIsCertain, promises.a_preview_says_what_then_happens),
    (SeesThrough, promises.a_preview_knows_no_more_than_whoever_decides),
    (EndlessDream, promises.an_imagined_position_plays_to_its_end),
    (Generous, promises.the_standing_adds_up_by_source),
    (WrongOracle, promises.the_standing_adds_up_by_source),
    (Boundless, promises.the_game_ends_within_its_bound),
    (NeverTheSameDeal, promises.link_and_file_there_and_back),
    (Speechless, promises.every_prompt_move_event_and_line_has_words),
    (SpeechlessLog, promises.every_prompt_move_event_and_line_has_words),
]
WITH_A_SAMPLE = {
    promises.everything_else_is_refused_with_a_reason,
    promises.what_a_legal_move_touches_has_no_reason_against_it,
}


def with_the_rules_of(game: ClansAndGlory) -> promises.AnyTable:
    """The honest table, told by another game: what happened is the same, what it says of it may not be."""
    table: promises.AnyTable = Table(ClansAndGlory(), HONEST.journal)
    table.game = game
    return table


def ask(promise: Promise, table: promises.AnyTable) -> None:
    promise(table, all_of_it) if promise in WITH_A_SAMPLE else promise(table)


@pytest.mark.parametrize(("broken", "promise"), BROKEN, ids=lambda one: one.__name__)
def test_a_broken_promise_is_seen(broken: type[ClansAndGlory], promise: Promise) -> None:
    game = broken()
    own_deal = broken in (Melting, NeverTheSameDeal)
    table = promises.played(game, 3, Options()) if own_deal else with_the_rules_of(game)
    with pytest.raises(
        (AssertionError, ValueError, IndexError, KeyError, IllegalMove, Unreadable, pytest.fail.Exception)
    ):
        ask(promise, table)


@pytest.mark.parametrize("promise", dict.fromkeys(promise for _, promise in BROKEN), ids=lambda one: one.__name__)
def test_the_honest_game_keeps_it(promise: Promise) -> None:
    ask(promise, HONEST)


def test_a_bot_that_peeks_is_seen() -> None:
    promises.a_bot_decides_by_what_its_seat_may_know(HONEST)
    with pytest.raises(AssertionError):
        promises.a_bot_decides_by_what_its_seat_may_know(HONEST, peeking)


def test_a_table_for_any_number_is_seen() -> None:
    with pytest.raises(pytest.fail.Exception):
        promises.numbers_of_seats_it_is_not_made_for_are_refused(Crowded())


def test_there_is_a_broken_game_for_every_promise() -> None:
    checks = {
        check
        for check in vars(promises).values()
        if callable(check)
        and getattr(check, "__annotations__", {}).get("table") == "AnyTable"
        and check not in (promises.moments, promises.moments_of_each_kind)
    }
    assert checks == {promises.a_bot_decides_by_what_its_seat_may_know, *(promise for _, promise in BROKEN)}
