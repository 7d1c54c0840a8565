"""What games between bots tell about the balance of a game."""

import json

import pytest

from core.__main__ import main
from core.balance import Seen, balance, counted, watch
from core.games import GAMES
from core.glen_more_2.chronicles.boat_race.state import CameIn
from core.glen_more_2.chronicles.great_gathering.state import VerdictScored
from core.glen_more_2.chronicles.hammer_of_the_scots.state import EnglandPaid, TileCleared
from core.glen_more_2.chronicles.highlander.state import CoinsCollected
from core.glen_more_2.chronicles.ode_to_haggis.state import HaggisTurned
from core.glen_more_2.chronicles.penny_mobs.terms import MemberTaken
from core.glen_more_2.chronicles.single_cask.state import BarrelSold
from core.glen_more_2.chronicles.turbulent_chapters.state import EventTriggered
from core.kernel import say
from core.simulate import play_game

GAME = GAMES["glen_more_2"]
NAMES = {"tile-1": say("a"), "tile-2": say("b"), "clan-1": say("c"), "tile-3": say("d")}


def seen(points, *taken, winners=(0,), sources=()):
    return Seen(points, winners, sources, tuple(frozenset(things.split()) for things in taken))


def row(report, thing):
    return next(row for row in report.rows if row.thing == thing)


def test_how_often_a_thing_is_taken_and_how_those_did_who_took_it():
    report = counted(2, NAMES, [seen((30, 10), "tile-1", ""), seen((20, 40), "", "tile-1"), seen((10, 10), "", "")])
    one = row(report, "tile-1")
    assert one.taken == pytest.approx(2 / 3, abs=0.001)
    assert (one.points_with, one.points_without) == (35, 12.5)
    assert one.lead == 10
    assert one.doubt == 0


def test_the_doubt_is_the_standard_error_of_the_lead():
    report = counted(2, NAMES, [seen((30, 10), "tile-1", ""), seen((10, 30), "tile-1", "")])
    one = row(report, "tile-1")
    assert one.lead == 0
    assert one.doubt == pytest.approx(10 / 2**0.5, abs=0.01)


def test_things_that_nobody_took_are_told_too_sort_by_sort_and_the_most_taken_first():
    report = counted(2, NAMES, [seen((1, 2), "tile-2 clan-1", "tile-2 tile-3"), seen((1, 2), "tile-2", "")])
    assert [row.thing for row in report.rows] == ["tile-2", "tile-3", "tile-1", "clan-1"]
    assert row(report, "tile-1").taken == 0


def test_points_by_source_are_means_of_a_seat():
    report = counted(2, {}, [seen((3, 5), "", "", sources=(("x", 3), ("x", 1), ("y", 4)))])
    assert [(share.source, share.points) for share in report.sources] == [("x", 2), ("y", 2)]
    assert report.points == 4


def test_a_source_tells_for_how_many_seats_and_in_how_many_games_it_made_a_difference():
    both = seen((3, 1), "", "", sources=(("x", 3), ("x", 1), ("y", 4)))
    one, nothing = seen((2, 0), "", "", sources=(("x", 2),)), seen((0, 0), "", "")
    report = counted(2, {}, [both, one, nothing, nothing])
    x, y = report.sources
    assert (x.points, x.seats, x.games) == (0.75, 0.375, 0.5)
    assert (y.points, y.seats, y.games) == (0.5, 0.125, 0.25)


def test_a_shared_victory_counts_for_a_part():
    report = counted(2, {}, [seen((1, 1), "", "", winners=(0, 1)), seen((2, 1), "", "")])
    assert report.wins == (0.75, 0.25)


def test_who_took_what_in_a_game_of_glen_more_2():
    played = play_game(GAME, ["random"] * 3, 4)
    found = watch(GAME, played.journal)
    state = played.position
    for player, things in zip(state.players, found.taken, strict=True):
        laid = {f"tile-{tile}" for tile in player.territory.tiles if tile not in {home.tile for home in state.kit.home}}
        assert laid <= things
        assert {f"card-{card}" for card in player.cards} == {thing for thing in things if thing.startswith("card")}
        assert {f"clan-{clan}" for clan in player.clans} == {thing for thing in things if thing.startswith("clan")}
    assert sum(points for _, points in found.sources) == sum(found.points)
    assert set().union(*found.taken) <= set(GAME.takeable(GAME.deal(GAME.options_type(), 3, 4)))


def test_everything_but_worlds_end_can_be_taken():
    kit = GAME.deal(GAME.options_type(), 2, 1).kit
    things = GAME.takeable(GAME.deal(GAME.options_type(), 2, 1))
    base = [tile for stack in kit.stacks for tile in stack]
    assert {thing for thing in things if thing.startswith("tile")} == {
        f"tile-{tile}" for tile in base if tile != kit.worlds_end
    }
    assert sum(thing.startswith("card") for thing in things) == sum(kit.tiles[tile].card is not None for tile in base)
    assert sum(thing.startswith("clan") for thing in things) == len(kit.clans)


@pytest.mark.parametrize(
    ("chronicle", "event", "seats"),
    [
        ("boat_race", CameIn(1, 1), [1]),
        ("highlander", CoinsCollected(0, 2), [0]),
        ("single_cask", BarrelSold(1, 3, 2, 0, 5), [1]),
        ("hammer_of_the_scots", EnglandPaid(2, 1), [2]),
        ("hammer_of_the_scots", TileCleared(2, 7, 3), [2]),
        ("ode_to_haggis", HaggisTurned(0, 3), [0]),
        ("turbulent_chapters", EventTriggered(1, 4), [1]),
        ("great_gathering", VerdictScored(2, (4, 1, 4), (4, 0, 4)), [0, 2]),
        ("penny_mobs", MemberTaken(1, 6, 2), [1]),
    ],
)
def test_who_gets_something_from_a_chronicle(chronicle, event, seats):
    assert list(GAME.taken(event)) == [(seat, f"chronicle-{chronicle}") for seat in seats]


def test_the_chronicles_in_play_are_in_the_report():
    dealt = GAME.deal(GAME.options_type(chronicles=("highlander", "boat_race")), 2, 1)
    found = [thing for thing in GAME.takeable(dealt) if thing.startswith("chronicle")]
    assert sorted(found) == ["chronicle-boat_race", "chronicle-highlander"]


def test_a_game_that_tells_nothing_still_has_its_sources():
    report = balance(GAMES["clans_and_glory"], "random", 2, 2, 1)
    assert report.rows == ()
    assert sum(share.points for share in report.sources) == pytest.approx(report.points)


def test_the_report_on_the_command_line(capsys):
    arguments = ["balance", "glen_more_2", "--seats", "2", "--games", "1", "--level", "random"]
    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "games: 1" in told
    assert "clan Douglas" in told
    assert main([*arguments, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == 2
