"""What every game promises, checked over every registered game, number of seats and option set.

A new game joins by standing in `core.games`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

import msgspec
import pytest

from core.games import GAMES, words
from core.kernel import Chance, Game, IllegalMove
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.contract import BadOptions
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES

AnyGame = Game[Any, Any, Any]

FEW = 3
"""Option sets that a quick look can play with every number of seats."""


def settings() -> Iterator[Any]:
    """Every setting. A game with many option sets plays each with one number of seats, in turn, when there is little
    time; the others are slow."""
    for game in GAMES.values():
        for place, seats in enumerate(game.seats):
            sets = game.option_sets(seats)
            for number, options in enumerate(sets):
                always = len(sets) <= FEW or number % (2 * len(game.seats)) == place
                name = f"{game.id}-{seats}-{number}"
                # One worker plays a setting for all tests.
                marks = [pytest.mark.xdist_group(name), *([] if always else [pytest.mark.slow])]
                yield pytest.param(game, seats, options, id=name, marks=marks)


every_setting = pytest.mark.parametrize(("game", "seats", "options"), list(settings()))
_played: dict[tuple[str, int, bytes, int], Table[Any, Any, Any]] = {}


def whole_game(game: AnyGame, seats: int, options: Any, seed: int = 1) -> Table[Any, Any, Any]:
    """A random game to its end. Kept: nothing in a test may change it, which is one of the promises."""
    key = (game.id, seats, msgspec.msgpack.encode(options), seed)
    if key not in _played:
        table = Table(game, new_journal(game, [Seat()] * seats, seed, options))
        chance = Chance(seed)
        while not game.over(table.position):
            table.play(chance.pick(game.moves(table.position)))
        _played[key] = table
    return _played[key]


@every_setting
def test_legal_moves_are_never_empty_while_the_game_runs(game, seats, options):
    table = whole_game(game, seats, options)
    for position in table.positions[:-1]:
        decision = game.to_move(position)
        assert decision is not None
        assert 0 <= decision.seat < seats
        moves = game.moves(position)
        assert moves
        assert len(set(moves)) == len(moves), "every move once"
        assert list(game.moves(position)) == list(moves), "always in the same order"
    assert game.over(table.position)
    assert game.to_move(table.position) is None
    assert not game.moves(table.position)


@every_setting
def test_every_legal_move_plays_and_leaves_the_position_as_it_was(game, seats, options):
    table = whole_game(game, seats, options)
    for position in table.positions[:-1]:
        before = game.encode(position)
        for move in game.moves(position):
            after, events = game.play(position, move)
            assert after != position
            assert isinstance(events, tuple)
        assert game.encode(position) == before


def any_moves(game: AnyGame, chance: Chance):
    """Moves of the right types with values good and bad."""
    kinds = get_args(game.move_type) or (game.move_type,)
    while True:
        kind = chance.pick(kinds)
        yield kind(*(chance.below(48) - 3 for _ in msgspec.structs.fields(kind)))


@every_setting
def test_everything_else_is_refused_with_a_reason(game, seats, options, sampled):
    languages = [words(language) for language in LANGUAGES]
    table = whole_game(game, seats, options)
    chance = Chance(7)
    refused = 0
    for position in sampled(table.positions[:: 1 + len(table.positions) // 150]):
        legal = set(game.moves(position))
        for move in islice(any_moves(game, chance), 25):
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as refusal:
                game.play(position, move)
            assert refusal.value.reasons
            for reason in refusal.value.reasons:
                for language in languages:
                    assert language.text(reason) != reason.key
            refused += 1
    assert refused


@every_setting
def test_what_a_legal_move_touches_has_no_reason_against_it(game, seats, options, sampled):
    table = whole_game(game, seats, options)
    for position in sampled(table.positions[:-1]):
        touched = [game.touches(move) for move in game.moves(position)]
        assert len({frozenset(things) for things in touched}) == len(touched), "taps tell moves apart"
        for things in touched:
            assert game.why_not(position, things) == ()
            for thing in things:
                assert game.why_not(position, (thing,)) == ()
        assert game.why_not(position, ("no-such-thing-1",))


@every_setting
def test_positions_and_moves_survive_encoding(game, seats, options):
    table = whole_game(game, seats, options)
    move_decoder = msgspec.msgpack.Decoder(game.move_type)
    for position in table.positions:
        data = game.encode(position)
        assert game.decode(data) == position
        assert game.encode(game.decode(data)) == data
        for move in game.moves(position):
            assert move_decoder.decode(msgspec.msgpack.encode(move)) == move
    event_decoder = msgspec.msgpack.Decoder(game.event_type)
    for events in table.events:
        for event in events:
            assert event_decoder.decode(msgspec.msgpack.encode(event)) == event


@every_setting
def test_a_replay_gives_the_same_positions_and_old_ones_have_not_moved(game, seats, options):
    table = whole_game(game, seats, options)
    encodings = [game.encode(position) for position in table.positions]
    again = Table(game, table.journal)
    assert [game.encode(position) for position in again.positions] == encodings
    assert [game.encode(position) for position in table.positions] == encodings


@every_setting
def test_positions_hold_only_frozen_values(game, seats, options):
    frozen: dict[int, object] = {}

    def check(value: object) -> None:
        if id(value) in frozen:
            return  # Positions share what did not change.
        frozen[id(value)] = value
        if isinstance(value, msgspec.Struct):
            assert value.__struct_config__.frozen, type(value)
            for field in msgspec.structs.fields(value):
                check(getattr(value, field.name))
        elif isinstance(value, tuple):
            for part in value:
                check(part)
        else:
            assert isinstance(value, int | str | bool | None), type(value)

    for position in whole_game(game, seats, options).positions:
        check(position)


@every_setting
def test_a_view_hides_and_imagining_fits_it(game, seats, options):
    table = whole_game(game, seats, options)
    chance = Chance(3)
    for position in table.positions[:: max(1, len(table.positions) // 12)]:
        for seat in [*range(seats), None]:
            view = game.view_for(position, seat)
            assert game.view_for(view, seat) == view, "nothing more to hide"
            imagined = game.imagine(view, chance)
            assert game.view_for(imagined, seat) == view
            # What the viewer cannot know does not shine through: another world behind the same view looks the same.
            assert game.encode(game.view_for(game.imagine(view, chance), seat)) == game.encode(view)
            assert game.standing(imagined).points == game.standing(position).points or not game.over(position)
        if not game.over(position):
            mover = game.seat_to_move(position)
            view = game.view_for(position, mover)
            assert list(game.moves(view)) == list(game.moves(position)), "who decides knows what is legal"


@every_setting
def test_an_imagined_position_plays_to_its_end(game, seats, options):
    table = whole_game(game, seats, options)
    chance = Chance(5)
    middle = table.positions[len(table.positions) // 2]
    position = game.imagine(game.view_for(middle, game.seat_to_move(middle)), chance)
    while not game.over(position):
        position, _ = game.play(position, chance.pick(game.moves(position)))


@every_setting
def test_the_standing_adds_up_by_source(game, seats, options):
    table = whole_game(game, seats, options)
    for position in table.positions:
        standing = game.standing(position)
        assert standing.final is game.over(position)
        for seat in range(seats):
            assert sum(line.points for line in standing.lines if line.seat == seat) == standing.points[seat]
        assert min(standing.ranks) == 1
        assert standing.winners
        best = max(standing.points)
        assert all(standing.points[winner] == best for winner in standing.winners)
    assert game.forecast(table.position) == tuple(map(float, game.standing(table.position).points))


@every_setting
def test_the_game_ends_within_its_bound(game, seats, options):
    for seed in range(5):
        table = whole_game(game, seats, options, seed)
        assert len(table.journal.moves) <= game.bound(seats)


@every_setting
def test_link_and_file_there_and_back(game, seats, options):
    table = whole_game(game, seats, options)
    moves = len(table.journal.moves)
    for length in (0, 1, moves // 2, moves):
        part = table.branch(length)
        shared = from_link(to_link(part), GAMES)
        assert shared.journal == part.journal
        assert shared.position == part.position
        saved = from_file(to_file(part.journal), GAMES)
        assert saved.table.journal == part.journal
        assert saved.table.position == part.position


@every_setting
def test_every_prompt_move_event_and_line_has_words(game, seats, options):
    table = whole_game(game, seats, options)
    for language in LANGUAGES:
        tongue = words(language)

        def told(message, tongue=tongue):
            text = tongue.text(message, ["Morag"] * seats)
            assert text
            assert message.key not in text
            assert "{" not in text
            return text

        for position, events in zip(table.positions, table.events, strict=False):
            told(game.to_move(position).prompt)
            for move in game.moves(position)[:3]:
                told(game.name_move(position, move))
            for event in events:
                for viewer in [*range(seats), None]:
                    line = game.log_line(position, event, viewer)
                    assert line is None or told(line)
        standing = game.standing(table.position)
        for line in standing.lines:
            told(line.said)
            assert tongue.text(msgspec.structs.replace(line.said, key=line.source, values={})) != line.source
        for tie_break in standing.tie_breaks:
            told(tie_break.said)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_numbers_of_seats_it_is_not_made_for_are_refused(game):
    for seats in set(range(10)) - set(game.seats):
        with pytest.raises(BadOptions):
            game.deal(game.options_type(), seats, 1)


def test_games_have_codes_and_word_prefixes_of_their_own():
    for attribute in ("id", "code", "words"):
        assert len({getattr(game, attribute) for game in GAMES.values()}) == len(GAMES)


@pytest.mark.slow
@every_setting
def test_many_random_games_without_an_error(game, seats, options, sampled):
    for seed in sampled(range(100, 200)):
        position = game.deal(options, seats, seed)
        chance = Chance(seed)
        decisions = 0
        while not game.over(position):
            position, _ = game.advance(position, chance.pick(game.moves(position)))
            decisions += 1
        assert decisions <= game.bound(seats)
        assert game.standing(position).final
