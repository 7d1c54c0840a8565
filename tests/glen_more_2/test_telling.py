"""Moves and events in words, in all languages."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.events import CoinsGiven, DieLeft, DieWaits, PersonKept, TileRemoved
from core.glens.state import DieMoved, TileActivated
from core.kernel import say
from tests.glen_more_2.moves import discard, mark, out_of_discards, put, put_scot, remove, stop, take
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import (
    CASTLE,
    KIT,
    VILLAGE,
    Land,
    activating,
    finishing,
    laying,
    marking,
    position,
    random_games,
    tile,
)
from tests.glen_more_2.telling import TONGUES, english, everything_is_said, logged
from tests.glens.positions import RED, YELLOW, activate, at, by_loch_ness, place, walk


def named(state, move):
    return english(GAME.name_move(state, move))


def test_everything_that_happens_has_words():
    for game in random_games(2):
        everything_is_said([(played.before, played.move, played.after, played.events) for played in game])


def test_moves_in_words():
    state = position(rondel="Red, Yellow, Inshriach, World's End", fill=False)
    assert named(state, GAME.moves(state)[0]) == "Take Inshriach"
    assert named(state, stop(state)) == "Stop at World's End"
    stuck = position(Land(coins=0), rondel="Red, Yellow, Halkirk", fill=False)
    assert named(stuck, discard(stuck, "Halkirk", 1)) == "Discard Halkirk and take 1 movement point"
    lay = laying("Inverness", Land(tiles={(-1, 0): "Halkirk"}))
    assert named(lay, place((-1, 0))) == "Lay Inverness on top of Halkirk"
    markers = marking(Land(coins=2))
    assert named(markers, mark("McKay")) == "Place a marker on McKay: 2 coins"
    assert (
        named(finishing(movement=1), walk(VILLAGE, CASTLE)) == "Move a scot from the start village to the home castle"
    )
    bonus = play(marking(), mark("Chisholm"))
    assert named(bonus, put("barley", CASTLE)) == "Put 1 barley on the home castle"
    assert named(bonus, put_scot(VILLAGE)) == "Put a scot on the start village"
    assert (
        english(GAME.to_move(bonus).prompt)
        == "Morag, bonus of clan Chisholm: take 1 barley onto a tile, take 1 scot onto a tile."
    )
    removing = play(marking(Land(tiles={(0, 1): "Easdale"}, coins=2)), mark("MacMillan"))
    assert named(removing, remove((0, 1))) == "Remove Easdale"
    munro = play(marking(Land(coins=1), discards="Perth"), mark("Munro"))
    assert named(munro, out_of_discards("Perth")) == "Take Perth out of the discards"


def test_ways_of_activating_in_words():
    land = Land(
        tiles={(0, 1): "Dingwall", (1, 1): "Stirling Bridge"},
        goods={VILLAGE: "wood stone"},
        clans=["Sinclair"],
        coins=2,
    )
    state = activating((0, 1), land)
    assert named(state, activate((0, 1))) == "Activate Dingwall: 1 good of any kind for 1 clan marker"
    assert named(state, activate((0, 1), 1)) == "Activate Dingwall: 1 coin for 1 clan marker (clan Sinclair)"
    assert named(state, activate((1, 1), 1)) == (
        "Activate Stirling Bridge: all but 1 of: 1 wood, 1 stone, 1 coin for 6 points (clan Sinclair)"
    )
    whisky = activating((0, 1), Land(tiles={(0, 1): "Pulteney"}, clans=["MacGregor"], coins=2))
    assert named(whisky, activate((0, 1), 1)) == "Activate Pulteney: 3 points (clan MacGregor)"
    animals = activating((0, 1), Land(tiles={(0, 1): "Aberfoyle"}, goods={VILLAGE: "sheep sheep sheep"}))
    assert named(animals, activate((0, 1))) == "Activate Aberfoyle: 3 animals for 8 points"
    ness = finishing(Land(cards=["Loch Ness"]))
    assert named(ness, by_loch_ness(VILLAGE)) == "With Loch Ness, activate the start village: 1 movement point"


def test_events_in_words():
    state = position(Land(coins=1), rondel="Red, Inshriach, Yellow, Robert the Bruce")
    lines = logged(state, take(state, "Robert the Bruce"), mark("MacLeod"))
    assert lines == [
        "Morag takes Robert the Bruce.",
        "Passed by all and discarded: Inshriach.",
        "Morag pays 1 coin.",
        "Morag wins a person: Robert the Bruce.",
        "Morag places a marker on clan MacLeod for 0 coins.",
        "Morag gets 3 coins.",
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (DieMoved(2, tile("Perth"), 4), "The die rolls 2 and takes Perth."),
        (DieMoved(0, tile("Perth"), 4), "The die goes on and takes Perth."),
        (DieLeft(2, -1), "The die reaches World's End and leaves the game."),
        (DieLeft(3, tile("Perth")), "The die rolls 3, takes Perth and leaves the game."),
        (DieWaits(1), "The die finds no tile to take and waits."),
        (PersonKept(YELLOW, tile("David Hume")), "Angus wins a person: David Hume."),
        (CoinsGiven(RED, YELLOW, 2), "Morag pays Angus 2 coins."),
        (
            TileRemoved(RED, (tile("Halkirk"), tile("Inverness")), at((0, 1)), "removed", (), 0),
            "Morag removes from the territory: Halkirk, Inverness.",
        ),
        (TileActivated(RED, tile("Crieff"), at((0, 1)), 3, False), "Morag activates Crieff."),
        (TileActivated(RED, tile("Crieff"), at((0, 1)), 0, True), "Morag uses Loch Ness and activates Crieff."),
    ],
)
def test_rare_events_in_words(event, line):
    assert english(GAME.log_line(position(), event, None)) == line


def test_a_scoring_in_words():
    state = finishing(Land(whisky=3), rondel="gap, Red, Yellow", fill=False, deck="Crieff")
    lines = logged(state, GAME.moves(state)[-1])
    assert "First scoring, Whisky: Morag has 3: 3 points, Angus has 0: 0 points." in lines
    assert len(lines) == 4, "one line for each category and no more"


def test_names_of_all_components_are_in_the_catalogues():
    assert english(GAME.title) == "Glen More II: Chronicles"
    names = [key for key in GAME.component_words() if key.startswith(("g2.tile.", "g2.clan."))]
    assert len(names) == len(KIT.tiles) + len(KIT.clans)
    for tongue in TONGUES.values():
        assert all(tongue.text(say(key)) != key for key in names)
