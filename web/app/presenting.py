"""A sitting as the screens want it: pure, from what is on the table to what is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from core.bots import Thought
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.app.saves import summary_of, table_view, turn_of
from web.app.sitting import Sitting
from web.html import Html
from web.screens.final import Final, Moment, final
from web.screens.overlays import Overlays
from web.screens.sheets import Help, HintOption, Hints, Log, LogTurn, Points, Since
from web.screens.table import CONFIRM, FINISH, Act, Strip, Table, table

MOMENTS = 3


class Minds(msgspec.Struct, frozen=True):
    """What bots are about: how far the one to move has thought, and the move a hint shows, with its number."""

    thinking: float | None = None
    advised: tuple[int, Any] | None = None


def table_screen(sitting: Sitting, words: Words, over: Overlays, minds: Minds) -> Html:
    view = table_view(sitting.game.id)
    scene = sitting.scene(words)
    points = sitting.game.standing(sitting.shown).points
    hidden = hidden_points(sitting)
    seat = None if sitting.game.over(sitting.shown) else sitting.game.seat_to_move(sitting.shown)
    prompt, more = _prompt(sitting, minds)
    acts = view.acts(scene) if sitting.can_move else ()
    primary = _primary(sitting, minds)
    if primary is None and acts:
        *acts, primary = acts
    told = tuple(_lines(sitting, sitting.recent))
    return table(
        Table(
            title=sitting.game.title,
            where=_where(sitting, view.where(scene)),
            strips=tuple(
                Strip(
                    look,
                    None if number in hidden else points[number],
                    view.strip(scene, number),
                    active=number == seat,
                    thinking=minds.thinking if number == sitting.seat and sitting.bot_to_move else None,
                )
                for number, look in enumerate(sitting.looks)
            ),
            prompt=prompt,
            more=more if sitting.refusal is not None or sitting.warning is not None else view.more(scene) or more,
            told=sitting.refusal.reasons if sitting.refusal else told,
            asked=seat,
            board=view.draw(scene),
            undo=sitting.to_undo > 0 or bool(sitting.selected) or sitting.preview is not None,
            redo=bool(sitting.table.journal.ahead),
            hint=sitting.can_move,
            hurry=sitting.bot_to_move and minds.thinking is not None,
            acts=tuple(acts),
            primary=primary,
            since=turns_of_others(sitting),
            curtain=sitting.curtain,
        ),
        words,
        over,
    )


def _where(sitting: Sitting, told: Message | None) -> Message:
    """Where we are in the game, with what the table tells of it."""
    number = turn_number(sitting, sitting.number)
    turns = sitting.game.turns(sitting.shown)
    where = say("web.where.turn", k=number) if turns is None else say("web.where.turn_of", k=number, last=turns)
    if told is not None:
        return say("web.where.and", where=where, told=told)
    return say("web.where.now", where=where) if sitting.game.counts_at_end else where


def _primary(sitting: Sitting, minds: Minds) -> Act | None:
    if sitting.preview is not None:
        return CONFIRM
    if minds.advised is not None:
        return Act("hint-play", say("web.hint.play"), arg=str(minds.advised[0]))
    return FINISH if sitting.over else None


def _prompt(sitting: Sitting, minds: Minds) -> tuple[Message, Message | None]:
    """What is asked, and a second line where there is more to say."""
    if sitting.at is not None:
        return say("web.prompt.history"), None
    decision = sitting.game.to_move(sitting.table.position)
    if decision is None:
        return say("web.prompt.over"), turn(sitting)
    if sitting.bot_to_move:
        return say("web.prompt.thinking", who=Who(decision.seat)), None
    if sitting.refusal is not None:
        first, *others = sitting.refusal.reasons
        return first, others[0] if others else None
    if sitting.warning is not None:
        return sitting.warning, say("web.prompt.slip")
    if sitting.preview is not None:
        return sitting.game.name_move(sitting.table.position, sitting.preview), say("web.prompt.preview")
    if minds.advised is not None:
        return sitting.game.name_move(sitting.table.position, minds.advised[1]), say("web.hint.note")
    return decision.prompt, None


def turn(sitting: Sitting) -> Message:
    """Whose turn it is, or who won."""
    return turn_of(summary_of(sitting.table, sitting.looks))


# What happened, in words.


class _Stretch(msgspec.Struct):
    """What one seat does until another one decides or it ends its turn."""

    seat: int
    turn: int
    """The number of the turn it belongs to."""
    ended: int = 0
    """After how many moves of the game it was over."""
    whole: bool = False
    """Whether it ended a turn: then it is told even if there is nothing to say of it."""
    events: list[Any] = []


def _stretches(sitting: Sitting, first: int) -> list[_Stretch]:
    """The game from a move on."""
    table = sitting.table
    found: list[_Stretch] = []
    turn = sitting.turns_ended(first) + 1
    for number in range(first, len(table.journal.moves)):
        seat, events = sitting.mover(number), table.events[number]
        if not found or found[-1].whole or found[-1].seat != seat:
            found.append(_Stretch(seat, turn))
        found[-1].ended = number + 1
        found[-1].events += events
        if ends := sum(map(sitting.game.ends_turn, events)):
            found[-1].whole = True
            turn += ends
    return found


def turns(sitting: Sitting, first: int = 0) -> list[LogTurn]:
    """The game from a move on, turn by turn."""
    told = ((one, _lines(sitting, one.events)) for one in _stretches(sitting, first))
    return [_log_turn(one.seat, one.turn, one.ended, lines) for one, lines in told if lines or one.whole]


def _log_turn(seat: int | None, number: int, ended: int, lines: list[Message]) -> LogTurn:
    title = say("web.log.end") if seat is None else say("web.log.turn", k=number, who=Who(seat))
    return LogTurn(title, tuple(lines), seat, ended)


def turn_number(sitting: Sitting, moves: int) -> int:
    """How many turns had begun when that many moves were played."""
    return sitting.turns_ended(moves) + (0 if sitting.game.over(sitting.table.positions[moves]) else 1)


def _lines(sitting: Sitting, events: Sequence[Any]) -> list[Message]:
    return list(_told(sitting, events))


def _told(sitting: Sitting, events: Sequence[Any]) -> Iterator[Message]:
    viewer, position = sitting.viewer, sitting.table.position
    told = (sitting.game.log_line(position, event, viewer) for event in events)
    return (line for line in told if line is not None)


def log(sitting: Sitting) -> Log:
    return Log(tuple(turns(sitting)))


def since(sitting: Sitting) -> Since:
    """What others did since the viewer's last turn."""
    if sitting.viewer is None:
        return Since(())
    return Since(tuple(turn for turn in turns(sitting, sitting.last_turn_ended) if turn.seat != sitting.viewer))


def turns_of_others(sitting: Sitting) -> int:
    """How many turns `since` tells. Every paint asks, so only as much is put into words as it takes to know."""
    if sitting.viewer is None:
        return 0
    others = (one for one in _stretches(sitting, sitting.last_turn_ended) if one.seat != sitting.viewer)
    return sum(one.whole or next(_told(sitting, one.events), None) is not None for one in others)


def points(sitting: Sitting) -> Points:
    game, position = sitting.game, sitting.shown
    return Points(
        game.standing(position),
        forecast=game.counts_at_end and not game.over(position),
        hidden=hidden_points(sitting),
    )


def hidden_points(sitting: Sitting) -> tuple[int, ...]:
    """The seats whose points are kept from the viewer; after the end, and looking back from there, nobody's."""
    if sitting.over:
        return ()
    game, position = sitting.game, sitting.shown
    return tuple(seat for seat in range(len(sitting.looks)) if game.hides_points(position, seat, sitting.viewer))


def public_move(sitting: Sitting, before: Any, move: Any) -> Message:
    """A move as the viewer may know it: by what the log says of it, or by its name if the log is silent."""
    number = sitting.number - 1
    lines = _lines(sitting, sitting.table.events[number])
    if lines:
        return lines[0]
    return say("web.turn.of", who=Who(sitting.game.seat_to_move(before)))


def hints(sitting: Sitting, thought: Thought | None, share: float | None, shown: int | None) -> Hints:
    position = sitting.table.position
    if thought is None:
        return Hints(thinking=share)
    return Hints(
        tuple(
            HintOption((sitting.game.name_move(position, option.line[0]),), option.lead, option.reasons)
            for option in thought.options
        ),
        shown=shown,
    )


def game_help(sitting: Sitting, words: Words) -> Help:
    """What is asked now, and how to learn more."""
    decision = sitting.game.to_move(sitting.table.position)
    names = [look.name for look in sitting.looks]
    asked = (words.text(decision.prompt, names),) if decision is not None else ()
    return Help(words.text(sitting.game.title), (*asked, words.text(say("web.settings.hold"))))


def component_help(sitting: Sitting, words: Words, thing: str) -> Help | None:
    told = table_view(sitting.game.id).help_for(sitting.scene(words), thing)
    return None if told is None else Help(told[0], (told[1],))


# The end.


def final_screen(sitting: Sitting, words: Words, over: Overlays) -> Html:
    game = sitting.game
    scene = sitting.scene(words)
    return final(
        Final(
            title=game.title,
            seats=sitting.looks,
            standing=game.standing(sitting.table.position),
            series=series(sitting),
            turns=turn_number(sitting, len(sitting.table.journal.moves)),
            scoring=table_view(game.id).final_lines(scene),
            moments=moments(sitting),
            undo=sitting.to_undo > 0,
        ),
        words,
        over,
    )


def steps(sitting: Sitting) -> list[int]:
    """The numbers of moves after which a turn was over, the deal first."""
    return [0, *(ended for told in turns(sitting) if (ended := told.step) is not None)]


def series(sitting: Sitting) -> tuple[tuple[int, ...], ...]:
    """For each seat its points at the start and after every turn."""
    standings = [sitting.game.standing(sitting.table.positions[step]).points for step in steps(sitting)]
    return tuple(tuple(points[seat] for points in standings) for seat in range(len(sitting.looks)))


def moments(sitting: Sitting) -> tuple[Moment, ...]:
    """The turns after which the points had changed most, in the order of play."""
    told = turns(sitting)
    lines = series(sitting)
    swings = []
    for number, one in enumerate(told):
        change = [points[number + 1] - points[number] for points in lines]
        swings.append((max(change) - min(change), number, one))
    best = sorted(sorted(swings, key=lambda swing: -swing[0])[:MOMENTS], key=lambda swing: swing[1])
    return tuple(
        Moment(one.title, one.lines[0], one.step or 0, one.seat)
        for swing, _, one in best
        if swing > 0 and one.lines and one.step is not None
    )
