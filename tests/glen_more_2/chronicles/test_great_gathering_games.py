"""Whole games with the Great Gathering: what is always true, what is hidden, what bots make of it, and words."""

import re
from pathlib import Path

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.great_gathering.appraisal import DOUBLE, UNDECIDED, worth
from core.glen_more_2.chronicles.great_gathering.state import (
    ACCEPTED,
    HIDDEN,
    NAME,
    NOT_YET,
    CallingGathering,
    CastingVote,
    GatheringCalled,
    PutToVote,
    VerdictScored,
    Vote,
    VotesShown,
    gathering,
)
from core.glen_more_2.chronicles.great_gathering.telling import condition
from core.glen_more_2.events import PersonResolved
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Stop
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glens.state import PointsGained, Take
from core.kernel import Chance
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.contract import BadComponents
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES, Words
from tests.glen_more_2.chronicles.gathering import called, card, ended, gathered, put_to_vote, vote
from tests.glen_more_2.positions import GREEN, RED, SETTINGS, VILLAGE, YELLOW, Land, play
from tests.glen_more_2.promises import Watch, in_shares

PACKAGES = ("core", "core.kernel", "core.bots", "core.glens", *GAME.packages)
TONGUES = {language: Words(language, PACKAGES) for language in LANGUAGES}
PLAYERS = ["Morag", "Angus", "Fiona", "Ewan"]


def a_game(seed):
    """Positions, moves and events of a game of random moves that often takes the first person."""
    seats, die = SETTINGS[seed % len(SETTINGS)]
    chance = Chance(seed)
    state = GAME.deal(Options(die=die, short_game=seed % 7 == 0, chronicles=(NAME,)), seats, seed)
    while state.agenda:
        moves = GAME.moves(state)
        near = [move for move in moves if not isinstance(move, Stop)] or moves
        takes = [move for move in near if isinstance(move, Take)]
        people = [move for move in takes if state.kit.tiles[state.chain[move.space]].kind == "person"]
        wanted = people if people and chance.below(2) else takes[:4] if takes and chance.below(3) else near
        move = chance.pick(wanted)
        after, events = GAME.advance(state, move)
        yield state, move, after, events
        state = after


@pytest.mark.parametrize("first", in_shares(300, 30))
def test_random_games_keep_all_promises(first):
    held = 0
    for seed in range(first, first + 30):
        watch, shown, persons, calls = None, [], 0, 0
        for state, _move, after, events in a_game(seed):
            assert len({frozenset(GAME.touches(move)) for move in GAME.moves(state)}) == len(GAME.moves(state))
            shown += [event for event in events if isinstance(event, VotesShown)]
            persons += sum(isinstance(event, PersonResolved) for event in events)
            calls += sum(isinstance(event, GatheringCalled) for event in events)
            watch = watch or Watch(state)
            watch.see(after, events)
            watch.check()
        assert calls == len(shown) == min(5, persons)
        verdicts = [event for event in events if isinstance(event, VerdictScored)]
        assert sorted(event.card for event in verdicts) == sorted(gathering(after).accepted)
        place = after.kit.sources.index("verdicts")
        for seat, player in enumerate(after.players):
            assert player.ledger[place] == sum(event.points[seat] for event in verdicts)
        held += len(shown)
    assert held > 60


# What is hidden


def votes_held(games=40):
    for seed in range(games):
        for state, _, after, events in a_game(seed):
            if isinstance(state.agenda[0], CallingGathering | CastingVote):
                yield state, after, events


def test_views_hide_votes_and_what_is_imagined_fits_them():
    chance = Chance(3)
    seen = 0
    for state, after, events in votes_held():
        for seat in [*range(state.seats), None]:
            view = GAME.view_for(state, seat)
            cast = gathering(view).cast
            assert all(vote == HIDDEN for voter, vote in enumerate(cast) if voter != seat)
            assert GAME.view_for(view, seat) == view
            world = GAME.imagine(view, chance)
            assert GAME.encode(GAME.view_for(world, seat)) == GAME.encode(view)
            assert list(GAME.moves(world)) == list(GAME.moves(state)) == list(GAME.moves(view))
            assert HIDDEN not in gathering(world).cast
            assert GAME.decode(GAME.encode(view)) == view
            seen += any(vote >= 0 for vote in gathering(world).cast)
        assert GAME.reveals(state, after, events) is any(isinstance(event, VotesShown) for event in events)
    assert seen > 100


def test_imagining_deals_every_vote_that_the_markers_allow():
    state = play(called(), put_to_vote("herds"), vote("aye"))
    view = GAME.view_for(state, YELLOW)
    worlds = [gathering(GAME.imagine(view, Chance(seed))).cast for seed in range(60)]
    assert {cast[RED] for cast in worlds} == set(range(5))
    assert {cast[YELLOW] for cast in worlds} == {NOT_YET}
    no_nay = play(called(markers=(3, 1, 0)), put_to_vote("herds"), vote("aye"))
    worlds = [gathering(GAME.imagine(GAME.view_for(no_nay, YELLOW), Chance(seed))).cast for seed in range(60)]
    assert {cast[RED] for cast in worlds} == {0, 1}


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_does_not_see_the_votes_of_others(level):
    for last in ("aye", "nay"):
        worlds = [
            play(called(Land(goods={VILLAGE: "sheep"}), seats=3), put_to_vote("herds"), vote(first), vote(last))
            for first in ("aye", "nay")
        ]
        moves = [decide(GAME, world, level, Chance(5), iterations(5)) for world in worlds]
        assert moves[0] == moves[1]


def test_log_lines_tell_that_a_seat_voted_and_not_how():
    state = play(called(seats=3), put_to_vote("herds"))
    lines = []
    for told in ("aye", "nay"):
        _, events = GAME.play(state, vote(told))
        lines.append([GAME.log_line(state, event, viewer) for event in events for viewer in (RED, GREEN, None)])
    assert lines[0] == lines[1]
    assert TONGUES["en"].text(lines[0][0], PLAYERS) == "Morag has voted."


# Bots


def test_an_accepted_card_counts_in_full_and_an_open_one_a_little():
    rich = Land(goods={VILLAGE: "sheep"})
    spent = (1, 1, 0)
    assert worth(gathered(rich, Land(), cards="", accepted="herds", markers=spent)) == (10.0, 0.0)
    assert worth(gathered(rich, Land(), cards="herds", markers=spent)) == (10 * UNDECIDED, 0.0)
    assert worth(gathered(rich, Land(), cards="", rejected="herds", markers=spent)) == (0.0, 0.0)
    assert worth(gathered(rich, rich, cards="", accepted="herds", markers=spent)) == (5.0, 5.0)
    assert worth(gathered(cards="herds")) == (DOUBLE, DOUBLE)


def test_while_a_card_is_voted_on_the_votes_given_count():
    state = play(called(Land(goods={VILLAGE: "sheep"}), Land(), Land(), cards="herds stores"), put_to_vote("herds"))
    assert worth(state) == (5.0, 0.0, 0.0)
    after = {told: worth(play(state, vote(told)))[RED] for told in ("aye", "nay")}
    assert after == {"aye": 7.5, "nay": 2.5}
    last = {told: worth(play(state, vote("aye"), vote(told)))[RED] for told in ("aye", "nay")}
    assert last == {"aye": 10.0, "nay": 5.0}


@pytest.mark.parametrize(("goods", "told"), [({VILLAGE: "sheep"}, "aye"), ({}, "nay")])
def test_a_bot_votes_for_what_it_would_score_and_against_what_others_would(goods, told):
    other = Land(goods={VILLAGE: "cattle"} if not goods else {})
    state = play(called(Land(goods=goods), other, other, cards="herds stores"), put_to_vote("herds"))
    assert decide(GAME, state, "solid", Chance(1), iterations(20)) == vote(told)


def test_every_position_of_a_gathering_can_be_appraised():
    for state, after, _ in votes_held(6):
        assert all(isinstance(n, float) for n in GAME.forecast(state))
        assert len(GAME.forecast(after)) == state.seats


# Saves, words, corrected files


def test_games_are_saved_and_shared():
    games = {GAME.id: GAME}
    for seats in (2, 4):
        table = Table(GAME, new_journal(GAME, [Seat()] * seats, 5, Options(chronicles=(NAME,))))
        chance = Chance(seats)
        kinds = set()
        while not GAME.over(table.position):
            move = chance.pick(GAME.moves(table.position))
            kinds.add(type(move))
            table.play(move)
        assert {PutToVote, Vote} <= kinds
        assert from_link(to_link(table), games).position == table.position
        assert from_file(to_file(table.journal), games).table.position == table.position
        events = msgspec.msgpack.Decoder(tuple[GAME.event_type, ...])
        for told in table.events:
            assert events.decode(msgspec.msgpack.encode(told)) == told


def said(message, tongue):
    text = tongue.text(message, PLAYERS)
    assert text
    assert not re.search(r"[{}]|\bg2\.", text), text
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(language):
    tongue = TONGUES[language]
    for seed in range(6):
        for state, _, after, events in a_game(seed):
            if isinstance(state.agenda[0], CallingGathering | CastingVote):
                said(GAME.to_move(state).prompt, tongue)
                for move in GAME.moves(state):
                    said(GAME.name_move(state, move), tongue)
                for things in (("verdict-0",), ("vote-4",), ("cell-1",)):
                    for reason in GAME.why_not(state, things):
                        said(reason, tongue)
            for event in events:
                line = GAME.log_line(after, event, RED)
                if type(event) in CHRONICLES[NAME].logged:
                    assert line is not None
                    said(line, tongue)
        for line in GAME.standing(after).lines:
            said(line.said, tongue)
            assert tongue.text(msgspec.structs.replace(line.said, key=line.source, values={})) != line.source
    state = gathered()
    assert len({said(condition(state, number), tongue) for number in range(10)}) == 10


def test_the_log_tells_votes_and_scored_cards():
    state = play(called(), put_to_vote("herds"), vote("aye nay"))
    after, events = GAME.play(state, vote("nay"))
    lines = [TONGUES["en"].text(line, PLAYERS) for event in events if (line := GAME.log_line(after, event, None))]
    assert lines == ["Angus has voted.", "Herds is rejected: Morag – Aye and Nay, Angus – Nay."]
    over, events = ended(Land(goods={VILLAGE: "sheep"}), Land(), accepted="herds")
    lines = [TONGUES["en"].text(line, PLAYERS) for event in events if (line := GAME.log_line(over, event, None))]
    assert "Verdict on Herds: Morag has 1: 10 points, Angus has 0: 0 points." in lines
    gains = [event for event in events if isinstance(event, PointsGained) and event.n == 10]
    assert gains
    assert all(GAME.log_line(over, event, None) is None for event in gains), "told in the line of the card"


def test_names_of_things_tell_cards_and_votes_apart():
    assert GAME.touches(PutToVote(card("sets"))) == ("verdict-3",)
    assert [GAME.touches(Vote(number)) for number in range(5)] == [(f"vote-{number}",) for number in range(5)]
    assert gathering(gathered(accepted="sets")).verdicts.count(ACCEPTED) == 1


def corrected(**changes):
    files = built_in_files()
    return {**files, NAME: msgspec.json.encode({**msgspec.json.decode(files[NAME]), **changes})}


def test_a_corrected_file_is_checked_when_it_is_loaded():
    assert load(corrected(in_play=4)).fingerprint != load(built_in_files()).fingerprint
    cards = msgspec.json.decode(built_in_files()[NAME])["cards"]
    few = {"aye": 1, "nay": 1, "double_votes": 0}
    for wrong in (
        {"in_play": 11},
        {"cards": [*cards[:9], {**cards[9], "id": "no_such_card"}]},
        {"cards": [*cards[:9], cards[0]]},
        {"shares": {"1": 10, "2": 5}},
        {"voting": {"2": few, "3": few, "4": few}},
        {"voting": {}},
    ):
        with pytest.raises(BadComponents) as refused:
            load(corrected(**wrong))
        assert refused.value.message.key == "g2.components.unreadable"


ROOM = Path(__file__).parents[3] / "core" / "glen_more_2" / "chronicles" / NAME
