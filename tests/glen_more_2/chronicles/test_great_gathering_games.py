"""Whole games with the Great Gathering: what is always true, what is hidden and what bots make of it."""

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.great_gathering import state as great
from core.glen_more_2.chronicles.great_gathering.appraisal import DOUBLE, UNDECIDED, worth
from core.glen_more_2.chronicles.great_gathering.names import condition
from core.glen_more_2.events import PersonResolved
from core.glen_more_2.loading import load
from core.glen_more_2.sets import built_in_files
from core.glens.state import PointsGained, Take
from core.kernel import Chance
from tests.glen_more_2.chronicles.games import Players, assert_refused, corrected, every_table, ordinary
from tests.glen_more_2.chronicles.gathering import called, card, ended, gathered, put_to_vote, vote
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import VILLAGE, Land
from tests.glen_more_2.promises import in_shares
from tests.glen_more_2.telling import TONGUES, english, lines_of, said
from tests.glens.positions import GREEN, RED, YELLOW


def choose(state, moves, chance, seed):
    """They often take the first person."""
    takes = [move for move in moves if isinstance(move, Take)]
    people = [move for move in takes if state.kit.tiles[state.chain[move.space]].kind == "person"]
    return chance.pick(people) if people and chance.below(2) else ordinary(moves, chance)


PLAYERS = Players(great.NAME, choose, every_table(great.NAME), taps=(("verdict-0",), ("vote-4",), ("cell-1",)))


@pytest.mark.parametrize("first", in_shares(300, 30))
def test_random_games_keep_all_promises(first):
    held = 0
    for seed in range(first, first + 30):
        game = PLAYERS.watched(seed)
        after, kinds = game.last, game.kinds()
        shown = [event for event in game.told if isinstance(event, great.VotesShown)]
        assert kinds[great.GatheringCalled] == len(shown) == min(5, kinds[PersonResolved])
        verdicts = [event for event in game.told if isinstance(event, great.VerdictScored)]
        assert sorted(event.card for event in verdicts) == sorted(great.gathering(after).accepted)
        place = after.kit.sources.index("verdicts")
        for seat, player in enumerate(after.players):
            assert player.ledger[place] == sum(event.points[seat] for event in verdicts)
        held += len(shown)
    assert held > 60


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed)


# What is hidden


def votes_held(games=40):
    for seed in range(games):
        for state, _, after, events in PLAYERS.game(seed):
            if isinstance(state.agenda[0], great.CallingGathering | great.CastingVote):
                yield state, after, events


def test_views_hide_votes_and_what_is_imagined_fits_them():
    chance = Chance(3)
    seen = 0
    for state, after, events in votes_held():
        for seat in [*range(state.seats), None]:
            view = GAME.view_for(state, seat)
            cast = great.gathering(view).cast
            assert all(vote == great.HIDDEN for voter, vote in enumerate(cast) if voter != seat)
            assert GAME.view_for(view, seat) == view
            world = GAME.imagine(view, chance)
            assert GAME.encode(GAME.view_for(world, seat)) == GAME.encode(view)
            assert list(GAME.moves(world)) == list(GAME.moves(state)) == list(GAME.moves(view))
            assert great.HIDDEN not in great.gathering(world).cast
            assert GAME.decode(GAME.encode(view)) == view
            seen += any(vote >= 0 for vote in great.gathering(world).cast)
        assert GAME.reveals(state, after, events) is any(isinstance(event, great.VotesShown) for event in events)
    assert seen > 100


def test_imagining_deals_every_vote_that_the_markers_allow():
    state = play(called(), put_to_vote("herds"), vote("aye"))
    view = GAME.view_for(state, YELLOW)
    worlds = [great.gathering(GAME.imagine(view, Chance(seed))).cast for seed in range(60)]
    assert {cast[RED] for cast in worlds} == set(range(5))
    assert {cast[YELLOW] for cast in worlds} == {great.NOT_YET}
    no_nay = play(called(markers=(3, 1, 0)), put_to_vote("herds"), vote("aye"))
    worlds = [great.gathering(GAME.imagine(GAME.view_for(no_nay, YELLOW), Chance(seed))).cast for seed in range(60)]
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
    assert english(lines[0][0]) == "Morag has voted."


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


# Words, corrected files


@pytest.mark.parametrize("tongue", TONGUES.values(), ids=[*TONGUES])
def test_every_card_has_a_condition_of_its_own_in_words(tongue):
    assert len({said(condition(gathered(), number), tongue) for number in range(10)}) == 10


def test_the_log_tells_votes_and_scored_cards():
    state = play(called(), put_to_vote("herds"), vote("aye nay"))
    after, events = GAME.play(state, vote("nay"))
    lines = lines_of(after, events)
    assert lines == ["Angus has voted.", "Herds is rejected: Morag – Aye and Nay, Angus – Nay."]
    over, events = ended(Land(goods={VILLAGE: "sheep"}), Land(), accepted="herds")
    lines = lines_of(over, events)
    assert "Verdict on Herds: Morag has 1: 10 points, Angus has 0: 0 points." in lines
    gains = [event for event in events if isinstance(event, PointsGained) and event.n == 10]
    assert gains
    assert all(GAME.log_line(over, event, None) is None for event in gains), "told in the line of the card"


def test_names_of_things_tell_cards_and_votes_apart():
    assert GAME.touches(great.PutToVote(card("sets"))) == ("verdict-3",)
    assert [GAME.touches(great.Vote(number)) for number in range(5)] == [(f"vote-{number}",) for number in range(5)]
    assert great.gathering(gathered(accepted="sets")).verdicts.count(great.ACCEPTED) == 1


def test_a_corrected_file_is_checked_when_it_is_loaded():
    assert load(corrected(great.NAME, in_play=4)).fingerprint != load(built_in_files()).fingerprint
    cards = msgspec.json.decode(built_in_files()[great.NAME])["cards"]
    few = {"aye": 1, "nay": 1, "double_votes": 0}
    for wrong in (
        {"in_play": 11},
        {"cards": [*cards[:9], {**cards[9], "id": "no_such_card"}]},
        {"cards": [*cards[:9], cards[0]]},
        {"shares": {"1": 10, "2": 5}},
        {"voting": {"2": few, "3": few, "4": few}},
        {"voting": {}},
    ):
        assert_refused(corrected(great.NAME, **wrong))
