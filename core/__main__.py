"""`python -m core`: the command line for developers and scripts."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast, get_args

import msgspec

from core.balance import balance
from core.bots import Level
from core.games import GAMES, words
from core.golden import record
from core.kernel import Game, Message, say
from core.kernel.backup import Part, read_backup
from core.kernel.codecs import from_file, from_link
from core.kernel.contract import BadOptions
from core.kernel.door import Json
from core.kernel.journal import Table, Unreadable
from core.kernel.options import option_fields
from core.kernel.words import LANGUAGES, Words
from core.simulate import perft, play_game, simulate


class Refused(Exception):
    """A call that cannot be carried out, with the sentence that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def main(argv: Sequence[str] | None = None) -> int:
    arguments = _parser().parse_args(argv)
    language = words(arguments.language)
    try:
        arguments.run(arguments, language)
    except (Refused, BadOptions, Unreadable) as refusal:
        print(language.text(refusal.message), file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m core", description="The rules of Ceilidh's games, without a screen."
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of names, standings and logs")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="every game with its seats and options")
    games.add_argument("--json", action="store_true")
    games.set_defaults(run=_games)

    counted = commands.add_parser("simulate", help="play whole games between bots")
    _add_game(counted)
    counted.add_argument("--games", type=_whole, default=1, help="how many games; their seeds count up from --seed")
    _add_players(counted)
    counted.add_argument("--json", action="store_true")
    counted.set_defaults(run=_simulate)

    weighed = commands.add_parser("balance", help="how often each thing is taken, and what it seems to be worth")
    _add_game(weighed)
    weighed.add_argument("--games", type=_whole, default=100, help="how many games; their seeds count up from --seed")
    weighed.add_argument("--level", choices=get_args(Level), default="solid", help="who plays, on all seats")
    weighed.add_argument("--json", action="store_true")
    weighed.set_defaults(run=_balance)

    replay = commands.add_parser("replay", help="the standing of a saved or shared game")
    replay.add_argument("journal", metavar="FILE_OR_LINK")
    replay.add_argument("--log", action="store_true", help="also the moves in words")
    replay.add_argument("--json", action="store_true")
    replay.set_defaults(run=_replay)

    foreseen = commands.add_parser("preview", help="what a move would bring, as far as whoever decides can know")
    foreseen.add_argument("journal", metavar="FILE_OR_LINK")
    foreseen.add_argument("number", type=_whole, nargs="?", metavar="MOVE", help="its number; without it, all moves")
    foreseen.add_argument("--json", action="store_true")
    foreseen.set_defaults(run=_preview)

    kept = commands.add_parser("backup", help="what a backup holds, and what in it cannot be read")
    kept.add_argument("file", type=Path, metavar="FILE")
    kept.set_defaults(run=_backup)

    counting = commands.add_parser("perft", help="the number of move sequences of a length")
    _add_game(counting)
    counting.add_argument("--depth", type=_whole, required=True)
    counting.set_defaults(run=_perft)

    golden = commands.add_parser("golden", help="play a game between bots and record it as a golden game")
    _add_game(golden)
    _add_players(golden)
    golden.add_argument("--out", type=Path, required=True, metavar="FILE")
    golden.set_defaults(run=_golden)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seats", type=_whole, required=True)
    parser.add_argument("--seed", type=_whole, default=0)
    parser.add_argument("--options", default="{}", metavar="JSON", help="options of the game as a JSON object")


def _add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players", default="random", help="a level for all seats or a comma list: random, casual, solid, strong"
    )
    parser.add_argument("--think", type=float, default=1.0, metavar="SECONDS", help="time of `strong` for a decision")


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must not be negative")
    return number


def _game(arguments: argparse.Namespace) -> tuple[Game[Any, Any, Any], Any]:
    game = GAMES[arguments.game]
    game.check_seats(arguments.seats)
    try:
        return game, Json[Any](game.options_type).read(arguments.options)
    except msgspec.DecodeError as error:
        raise Refused(say("options.bad", detail=str(error))) from error


def _levels(arguments: argparse.Namespace) -> list[Level]:
    names = arguments.players.split(",")
    if unknown := [name for name in names if name not in get_args(Level)]:
        raise Refused(say("cli.unknown_player", name=unknown[0]))
    names = names * arguments.seats if len(names) == 1 else names
    if len(names) != arguments.seats:
        raise Refused(say("cli.players_and_seats", n=len(names), seats=arguments.seats))
    return cast(list[Level], names)


def _print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _games(arguments: argparse.Namespace, language: Words) -> None:
    rows = [
        {
            "id": game.id,
            "name": language.text(game.title),
            "seats": game.seats,
            "rules": game.rules,
            "options": option_fields(game.options_type),
        }
        for game in GAMES.values()
    ]
    if arguments.json:
        _print_json(rows)
        return
    for game in GAMES.values():
        print(f"{game.id}: {language.text(game.title)}, {game.seats[0]}-{game.seats[-1]}")
        for field in option_fields(game.options_type):
            limits = f"{field.low}-{field.high}" if field.kind == "number" else "|".join(map(str, field.choices))
            label = language.text(game.option_words(field.name))
            print(f"  {field.name} ({' '.join((field.kind, limits)).rstrip()}, {field.default}): {label}")


def _simulate(arguments: argparse.Namespace, language: Words) -> None:
    game, options = _game(arguments)
    tally = simulate(game, _levels(arguments), arguments.games, arguments.seed, options=options, think=arguments.think)
    if arguments.json:
        _print_json(tally)
        return
    for name, value in msgspec.structs.asdict(tally).items():
        print(f"{name}: {' '.join(map(str, value)) if isinstance(value, tuple) else value}")


def _balance(arguments: argparse.Namespace, language: Words) -> None:
    game, options = _game(arguments)
    found = balance(game, arguments.level, arguments.seats, arguments.games, arguments.seed, options=options)
    if arguments.json:
        _print_json(found)
        return
    print(f"games: {found.games}\nseats: {found.seats}\npoints: {found.points}\nwins: {' '.join(map(str, found.wins))}")
    print(f"{'points':>8}{'seats':>8}{'games':>9}")
    for share in found.sources:
        print(f"{share.points:8.2f}{share.seats:8.1%}{share.games:9.1%}  {language.text(say(share.source))}")
    print(f"{'taken':>8}{'with':>8}{'without':>9}{'lead':>8}{'doubt':>7}")
    for row in found.rows:
        print(
            f"{row.taken:8.1%}{row.points_with:8.1f}{row.points_without:9.1f}{row.lead:+8.1f}{row.doubt:7.1f}"
            f"  {row.thing.partition('-')[0]} {language.text(row.name)}"
        )


def _replay(arguments: argparse.Namespace, language: Words) -> None:
    table, note = _opened(arguments.journal)
    game = table.game
    standing = game.standing(table.position)
    names = [seat.name for seat in table.journal.seats]
    log = _log(table, language, names) if arguments.log else []
    if arguments.json:
        lines = [
            {"seat": line.seat, "points": line.points, "text": language.text(line.said, names)}
            for line in standing.lines
        ]
        result = {
            "game": game.id,
            "moves": len(table.journal.moves),
            "final": standing.final,
            "points": standing.points,
        }
        result |= {"ranks": standing.ranks, "lines": lines, "note": language.text(note) if note else None}
        _print_json(result | ({"log": log} if arguments.log else {}))
        return
    if note:
        print(language.text(note))
    print(*log, sep="\n", end="\n" if log else "")
    decision = game.to_move(table.position)
    print(language.text(decision.prompt, names) if decision else language.text(say("cli.over")))
    for seat, points in enumerate(standing.points):
        name = names[seat] or language.text(say("seat.number", number=seat + 1))
        print(language.text(say("cli.standing", n=points, name=name, place=standing.ranks[seat])))
        for line in standing.lines:
            if line.seat == seat:
                print("  " + language.text(line.said, names))


def _log(table: Table[Any, Any, Any], language: Words, names: list[str]) -> list[str]:
    told = (table.game.log_line(table.position, event, None) for events in table.events for event in events)
    return [language.text(message, names) for message in told if message is not None]


def _preview(arguments: argparse.Namespace, language: Words) -> None:
    table, _ = _opened(arguments.journal)
    game, position = table.game, table.position
    names = [seat.name for seat in table.journal.seats]
    moves = game.moves(position)
    if arguments.number is None:
        for number, move in enumerate(moves, 1):
            print(f"{number}. {language.text(game.name_move(position, move), names)}")
        return
    if not 0 < arguments.number <= len(moves):
        raise Refused(say("cli.preview.no_move", number=arguments.number, most=len(moves)))
    told = game.preview(position, moves[arguments.number - 1])
    if arguments.json:
        _print_json({field: getattr(told, field) for field in told.__struct_fields__ if field != "position"})
        return
    for change in (*told.points, *told.goods):
        name = names[change.seat] or language.text(say("seat.number", number=change.seat + 1))
        print(f"{name}: {change.n:+} {language.text(say(change.what))}")
    if told.opens:
        print(language.text(say("cli.preview.opens", things=" ".join(told.opens))))
    if told.closes:
        print(language.text(say("cli.preview.closes", things=" ".join(told.closes))))
    if told.chance is not None:
        print(language.text(say("cli.preview.chance", what=told.chance), names))


def _opened(journal: str) -> tuple[Table[Any, Any, Any], Message | None]:
    """A file if there is one of that name, otherwise a link."""
    path = Path(journal)
    try:
        is_file = path.is_file()
    except OSError:
        is_file = False
    if not is_file:
        return from_link(journal, GAMES), None
    opened = from_file(path.read_bytes(), GAMES)
    return opened.table, opened.note


def _backup(arguments: argparse.Namespace, language: Words) -> None:
    for number, part in enumerate(read_backup(arguments.file.read_bytes()), 1):
        told = part.kind if isinstance(part, Part) else language.text(part.why)
        size = f" {part.id} {len(part.data)}" if isinstance(part, Part) else ""
        print(f"{number}. {told}{size} {part.name}".rstrip())


def _perft(arguments: argparse.Namespace, language: Words) -> None:
    game, options = _game(arguments)
    print(perft(game, game.deal(options, arguments.seats, arguments.seed), arguments.depth))


def _golden(arguments: argparse.Namespace, language: Words) -> None:
    game, options = _game(arguments)
    played = play_game(game, _levels(arguments), arguments.seed, options=options, think=arguments.think)
    arguments.out.write_bytes(record(Table(game, played.journal)))


if __name__ == "__main__":
    sys.exit(main())
