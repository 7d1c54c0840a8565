"""What every game promises, each a check of one table: of a random game played to its end. `test_conformance` asks
them of every game, `test_broken_games` of games that break them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, get_args

import msgspec
import pytest

from core.bots import decide, iterations
from core.games import words
from core.kernel import Chance, Game, IllegalMove, say
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.contract import BadOptions, changes
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES

AnyGame = Game[Any, Any, Any]
AnyTable = Table[Any, Any, Any]
Sample = Callable[[Sequence[Any]], Sequence[Any]]


def played(game: AnyGame, seats: int, options: Any, seed: int = 1) -> AnyTable:
    """A random game to its end."""
    table = Table(game, new_journal(game, [Seat()] * seats, seed, options))
    chance = Chance(seed)
    while not game.over(table.position):
        table.play(chance.pick(game.moves(table.position)))
    return table


def moments(table: AnyTable) -> Sequence[Any]:
    """A dozen positions of a game, from its beginning to its end."""
    return table.positions[:: max(1, len(table.positions) // 12)]


def moments_of_each_kind(table: AnyTable) -> Iterator[Any]:
    """Half a dozen positions or more with each kind of decision, however seldom it comes."""
    kinds: dict[type, list[Any]] = {}
    for position in table.positions[:-1]:
        kinds.setdefault(type(position.agenda[0]), []).append(position)
    for same in kinds.values():
        yield from same[:: max(1, len(same) // 6)]


def moves_are_never_empty_while_the_game_runs(table: AnyTable) -> None:
    game, seats = table.game, len(table.journal.seats)
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


def every_move_plays_and_leaves_the_position_as_it_was(table: AnyTable) -> None:
    game = table.game
    for position in table.positions[:-1]:
        before = game.encode(position)
        for move in game.moves(position):
            after, events = game.play(position, move)
            assert after != position
            assert isinstance(events, tuple)
        assert game.encode(position) == before


def any_moves(game: AnyGame, chance: Chance) -> Iterator[Any]:
    """Moves of the right types with values good and bad."""
    kinds = get_args(game.move_type) or (game.move_type,)
    while True:
        kind = chance.pick(kinds)
        yield kind(*(chance.below(48) - 3 for _ in msgspec.structs.fields(kind)))


def everything_else_is_refused_with_a_reason(table: AnyTable, sample: Sample) -> None:
    game = table.game
    languages = [words(language) for language in LANGUAGES]
    chance = Chance(7)
    refused = 0
    for position in sample(table.positions[:: 1 + len(table.positions) // 150]):
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


def what_a_legal_move_touches_has_no_reason_against_it(table: AnyTable, sample: Sample) -> None:
    game = table.game
    for position in sample(table.positions[:-1]):
        touched = [game.touches(move) for move in game.moves(position)]
        assert len({frozenset(things) for things in touched}) == len(touched), "taps tell moves apart"
        for things in touched:
            assert game.why_not(position, things) == ()
            for thing in things:
                assert game.why_not(position, (thing,)) == ()
        assert game.why_not(position, ("no-such-thing-1",))


def positions_and_moves_survive_encoding(table: AnyTable) -> None:
    game = table.game
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


def a_replay_gives_the_same_positions_and_old_ones_have_not_moved(table: AnyTable) -> None:
    game = table.game
    encodings = [game.encode(position) for position in table.positions]
    again = Table(game, table.journal)
    assert [game.encode(position) for position in again.positions] == encodings
    assert [game.encode(position) for position in table.positions] == encodings


def positions_hold_only_frozen_values(table: AnyTable) -> None:
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

    for position in table.positions:
        check(position)


def a_view_hides_and_imagining_fits_it(table: AnyTable) -> None:
    game, seats = table.game, len(table.journal.seats)
    chance = Chance(3)
    for position in moments(table):
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


def what_is_hidden_is_covered_and_dealt_anew(table: AnyTable) -> None:
    """Of the fields that a game calls hidden, and of no others. Some hold a secret only after something that not every
    game comes to: further games are played until each has shown its own, or has had its chance."""
    seats, options = len(table.journal.seats), table.journal.options
    covered: set[str] = set()
    dealt_anew: set[str] = set()
    filled: set[str] = set()
    for one in chain([table], (played(table.game, seats, options, seed) for seed in range(2, 8))):
        for position in moments_of_each_kind(one):
            hidden = one.game.hidden(position)
            filled |= {field for field in hidden if getattr(position, field)}
            for seat in [*range(seats), None]:
                view = one.game.view_for(position, seat)
                worlds = [one.game.imagine(view, Chance(number)) for number in range(4)]
                for field in position.__struct_fields__:
                    true, seen = getattr(position, field), getattr(view, field)
                    imagined = [getattr(world, field) for world in worlds]
                    if field not in hidden:
                        assert seen == true, f"{field} is open"
                        assert all(value == true for value in imagined), f"{field} is known"
                        continue
                    covered |= {field} if seen != true else set()
                    dealt_anew |= {field} if any(value != imagined[0] for value in imagined) else set()
        if filled <= covered & dealt_anew:
            return
    assert filled <= covered, "it is called hidden, and everybody sees it"
    assert filled <= dealt_anew, "it is called hidden, and every imagined world has the same"


def foretold(game: AnyGame, position: Any, move: Any, after: Any, events: Sequence[Any]) -> None:
    """A complete preview says just what then happens; what reveals something is never complete."""
    seat = game.seat_to_move(position)
    told = game.preview(game.view_for(position, seat), move)
    assert game.view_for(told.position, seat) == told.position
    if not told.complete:
        assert told.opens == told.closes == ()
        return
    assert not game.reveals(position, after, events), "it was left to chance"
    assert told.position == game.view_for(after, seat)
    assert told.points == changes(game.points_by_source(position), game.points_by_source(after))
    assert told.goods == changes(game.goods(position), game.goods(after))
    here, there = game.within_reach(position, seat), game.within_reach(after, seat)
    assert told.opens == tuple(thing for thing in there if thing not in here)
    assert told.closes == tuple(thing for thing in here if thing not in there)


def a_preview_says_what_then_happens(table: AnyTable) -> None:
    game = table.game
    for position in moments(table):
        for move in game.moves(position):
            foretold(game, position, move, *game.advance(position, move))


def a_preview_knows_no_more_than_whoever_decides(table: AnyTable) -> None:
    """Another world behind the same view has the same preview."""
    game = table.game
    for position in moments(table)[:-1]:
        view = game.view_for(position, game.seat_to_move(position))
        worlds = [game.imagine(view, Chance(number)) for number in range(3)]
        for move in game.moves(position):
            told = game.preview(position, move)
            assert all(game.preview(world, move) == told for world in worlds)


def an_imagined_position_plays_to_its_end(table: AnyTable) -> None:
    game = table.game
    chance = Chance(5)
    middle = table.positions[len(table.positions) // 2]
    position = game.imagine(game.view_for(middle, game.seat_to_move(middle)), chance)
    for _ in range(game.bound(len(table.journal.seats))):
        if game.over(position):
            return
        position, _ = game.play(position, chance.pick(game.moves(position)))
    raise AssertionError("it never ends")


def a_bot_decides_by_what_its_seat_may_know(table: AnyTable, decide: Callable[..., Any] = decide) -> None:
    """Another world behind the same view leads to the same move."""
    game = table.game
    for position in moments(table)[:4]:
        if game.over(position):
            continue
        seat = game.seat_to_move(position)
        choice = decide(game, position, "casual", Chance(9), iterations(3))
        for other in range(2):
            world = game.imagine(game.view_for(position, seat), Chance(1000 + other))
            assert decide(game, world, "casual", Chance(9), iterations(3)) == choice


def the_standing_adds_up_by_source(table: AnyTable) -> None:
    game, seats = table.game, len(table.journal.seats)
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


def the_game_ends_within_its_bound(table: AnyTable) -> None:
    assert len(table.journal.moves) <= table.game.bound(len(table.journal.seats))


def link_and_file_there_and_back(table: AnyTable) -> None:
    games = {table.game.id: table.game}
    moves = len(table.journal.moves)
    for length in (0, 1, moves // 2, moves):
        part = table.branch(length)
        shared = from_link(to_link(part), games)
        assert shared.journal == part.journal
        assert shared.position == part.position
        saved = from_file(to_file(part.journal), games)
        assert saved.table.journal == part.journal
        assert saved.table.position == part.position


def every_prompt_move_event_and_line_has_words(table: AnyTable) -> None:
    game, seats = table.game, len(table.journal.seats)
    for language in LANGUAGES:
        tongue = words(language)

        def told(message: Any, tongue: Any = tongue) -> str:
            text: str = tongue.text(message, ["Morag"] * seats)
            assert text
            assert message.key not in text
            assert "{" not in text
            return text

        for position, events in zip(table.positions, table.events, strict=False):
            decision = game.to_move(position)
            assert decision is not None
            told(decision.prompt)
            for move in game.moves(position)[:3]:
                told(game.name_move(position, move))
                if (chance := game.preview(position, move).chance) is not None:
                    told(chance)
            for _, what in game.goods(position):
                told(say(what))
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


def numbers_of_seats_it_is_not_made_for_are_refused(game: AnyGame) -> None:
    for seats in set(range(10)) - set(game.seats):
        with pytest.raises(BadOptions):
            game.deal(game.options_type(), seats, 1)
