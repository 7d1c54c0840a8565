"""The command line for developers and scripts."""

import json
import subprocess
import sys

import msgspec
import pytest

from core.__main__ import main
from core.games import GAMES
from core.golden import differences
from core.kernel.backup import Backup, Part
from core.kernel.codecs import to_file, to_link
from core.kernel.journal import Seat, Table
from core.simulate import perft, play_game


@pytest.fixture
def run(capsys):
    def call(*arguments, status=0):
        assert main(arguments) == status
        out, err = capsys.readouterr()
        return out if status == 0 else err

    return call


@pytest.fixture(scope="module")
def table():
    game = GAMES["clans_and_glory"]
    journal = play_game(game, ["solid", "random"], 4).journal
    return Table(game, msgspec.structs.replace(journal, seats=(Seat("Morag"), Seat(player="random"))))


def test_games(run):
    rows = json.loads(run("games", "--json"))
    assert rows[0]["id"] == "clans_and_glory"
    assert rows[0]["seats"] == [2, 3, 4]
    assert rows[0]["options"][0]["choices"] == [0, 1, 2, 3, 4]
    assert "Кланы и слава" in run("--language", "ru", "games")


def test_simulate(run):
    arguments = ["simulate", "clans_and_glory", "--seats", "3", "--games", "4", "--seed", "5", "--players"]
    tally = json.loads(run(*arguments, "solid,casual,random", "--json"))
    assert tally["games"] == 4
    assert tally["decisions"] == sum(
        len(play_game(GAMES["clans_and_glory"], ["solid", "casual", "random"], seed).digits) for seed in range(5, 9)
    )
    assert tally["decisions_per_second"] > 0
    assert 1 < tally["mean_legal_moves"] < 100
    assert 20 < tally["max_link_chars"] <= 120
    assert len(tally["points"]) == len(tally["wins"]) == 3
    assert sum(tally["wins"]) >= 4
    assert {"games", "decisions", "seconds"} <= tally.keys()
    text = run(*arguments, "random")
    assert "games: 4" in text


def test_preview(run, table):
    link = to_link(table.branch(3))
    moves = run("preview", link).splitlines()
    assert moves[-1] == "2. Keep the shield"
    told = run("preview", link, "1")
    assert told == "Player 2: +3 Boards\nPlayer 2: -1 shields\nCloses: shield board-1 no-shield\n"
    assert json.loads(run("preview", link, "1", "--json"))["chance"] is None
    assert "There is no move 3." in run("preview", link, "3", status=2)


def test_simulate_takes_options(run):
    text = run(
        "simulate", "clans_and_glory", "--seats", "2", "--games", "1", "--options", '{"first_player": 2}', "--json"
    )
    assert json.loads(text)["games"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "7"], "This game is for 2 to 4 players, not for 7."),
        (["--seats", "2", "--options", '{"first_player": 3}'], "There is no seat 3"),
        (["--seats", "2", "--options", '{"first": 3}'], "These options cannot be used"),
        (["--seats", "2", "--options", "{"], "These options cannot be used"),
        (["--seats", "2", "--players", "solid,expert"], "There is no player “expert”"),
        (["--seats", "2", "--players", "solid,solid,solid"], "3 players are named for 2 seats."),
    ],
)
def test_a_call_that_cannot_be_carried_out_says_why(run, arguments, sentence):
    assert sentence in run("simulate", "clans_and_glory", *arguments, status=2)


def test_replay_of_a_file_and_of_a_link(run, table, tmp_path):
    file = tmp_path / "game.ceilidh"
    file.write_bytes(to_file(table.journal))
    from_file = json.loads(run("replay", str(file), "--json", "--log"))
    from_link = json.loads(run("replay", to_link(table), "--json", "--log"))
    assert from_file == from_link
    assert from_file["final"]
    assert tuple(from_file["points"]) == table.game.standing(table.position).points
    assert sum(line["points"] for line in from_file["lines"]) == sum(from_file["points"])
    assert from_file["log"][-1] == "The last card is laid. The game is over."
    text = run("--language", "pl", "replay", str(file), "--log")
    assert "Morag" in text
    assert "Gra skończona." in text


def test_replay_of_something_broken(run, table, tmp_path):
    assert "not a link" in run("replay", "nonsense", status=2)
    assert "У этой ссылки нет конца." in run("--language", "ru", "replay", to_link(table)[:30], status=2)
    file = tmp_path / "x"
    file.write_bytes(b"hello")
    assert "not a saved game" in run("replay", str(file), status=2)


def test_backup(run, table, tmp_path):
    backup, file = Backup(), tmp_path / "all.ceilidh"
    assert backup.add(Part("save", "Sunday", to_file(table.journal), "a-1"))
    assert backup.add(Part("settings", "", b"{}"))
    file.write_bytes(backup.file()[:-1] + b"?")
    size = len(to_file(table.journal))
    assert run("backup", str(file)).splitlines() == [f"1. save a-1 {size} Sunday", "2. This part is damaged."]
    file.write_bytes(b"ceilidh-backup\x02")
    assert "newer version" in run("backup", str(file), status=2)


def test_perft(run):
    game = GAMES["clans_and_glory"]
    position = game.deal(game.options_type(), 2, 1)
    first = len(game.moves(position))
    assert run("perft", "clans_and_glory", "--seats", "2", "--seed", "1", "--depth", "1") == f"{first}\n"
    assert run("perft", "clans_and_glory", "--seats", "2", "--seed", "1", "--depth", "2") == f"{2 * first}\n"
    assert perft(game, position, 0) == 1


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [1, 56, 112, 4586, 9172]), (3, [1, 33, 66, 3006, 6012]), (4, [1, 24, 48, 1896, 3792])]
)
def test_perft_counts_have_not_changed(seats, counts):
    game = GAMES["clans_and_glory"]
    position = game.deal(game.options_type(), seats, 1)
    assert [perft(game, position, depth) for depth in range(len(counts))] == counts


def test_golden_records_a_game_that_replays(run, tmp_path):
    file = tmp_path / "golden.json"
    run("golden", "clans_and_glory", "--seats", "2", "--seed", "3", "--out", str(file))
    assert differences(file.read_bytes()) == []


def test_as_a_module():
    done = subprocess.run([sys.executable, "-m", "core", "games"], capture_output=True, text=True, check=True)
    assert "Clans and Glory" in done.stdout
