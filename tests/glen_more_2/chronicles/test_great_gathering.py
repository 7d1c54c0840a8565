"""C7: set-up, calling, the vote and scoring."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS, ask
from core.glen_more_2.chronicles.great_gathering import state as great
from core.glen_more_2.chronicles.great_gathering.state import chronicle
from core.glen_more_2.events import FinalStep, PersonKept, PersonResolved, SettingUp
from core.glen_more_2.questions import Counts, DiscardPile, FinalSteps
from core.glen_more_2.rules.end import FINAL_STEPS
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing
from core.glens.state import EndTurn, PointsGained, Take
from core.kernel.journal import Seat, Table, new_journal
from tests.glen_more_2.chronicles.gathering import (
    FIVE,
    FREE_PERSON,
    ballots,
    called,
    card,
    ended,
    gathered,
    names,
    put_to_vote,
    value,
    values,
    verdict,
    vote,
    voted,
)
from tests.glen_more_2.joining import joined, small
from tests.glen_more_2.moves import mark, out_of_discards, take
from tests.glen_more_2.playing import play, points, told_by
from tests.glen_more_2.positions import CASTLE, VILLAGE, Land, position, source, tile
from tests.glens.positions import GREEN, RED, YELLOW
from web.app.saves import looks
from web.app.sitting import Sitting

OPTIONS = Options(chronicles=(great.NAME,))


def dealt(seats, seed=1):
    return GAME.deal(OPTIONS, seats, seed)


# 1. Set-up


def test_c7_1_1_five_of_ten_cards_lie_face_up():
    layouts = {great.gathering(dealt(3, seed)).cards for seed in range(40)}
    assert all(len(set(cards)) == 5 and set(cards) <= set(range(10)) for cards in layouts)
    assert len(layouts) > 30, "they are shuffled"
    assert {number for cards in layouts for number in cards} == set(range(10))
    state = dealt(3)
    assert great.gathering(state).open_cards == great.gathering(state).cards
    assert GAME.view_for(state, None).parts == state.parts, "all of it is open"


def test_c7_1_1_the_rest_leaves_the_game():
    view = GAME.view_for(dealt(3), RED)
    others = [name for name in names(range(10)) if card(name) not in great.gathering(view).cards]
    assert len(others) == 5
    state = called(cards=FIVE)
    assert [names([move.card]) for move in GAME.moves(state)] == [[name] for name in FIVE.split()]


@pytest.mark.parametrize(("seats", "aye", "nay"), [(2, 3, 3), (3, 3, 2), (4, 4, 3)])
def test_c7_1_2_vote_markers_by_the_number_of_players(seats, aye, nay):
    part = great.gathering(dealt(seats))
    assert (part.ayes, part.nays) == ((aye,) * seats, (nay,) * seats)


def test_c7_1_2_everybody_sees_how_many_markers_are_left():
    state = voted(called(seats=3), "herds", "aye", "nay", "nay")
    for viewer in (RED, YELLOW, None):
        part = great.gathering(GAME.view_for(state, viewer))
        assert (part.ayes, part.nays) == ((2, 3, 3), (2, 1, 1))


# 2. Calling


def test_c7_2_1_a_gathering_is_called_after_the_marker_and_the_bonus():
    state = gathered(Land(coins=4), rondel=f"Red, {FREE_PERSON}")
    state = play(state, take(state, FREE_PERSON))
    assert not isinstance(state.agenda[0], great.CallingGathering), "first the marker"
    state, events = GAME.play(state, mark("Douglas"))
    assert PersonResolved(RED, tile(FREE_PERSON)) in events
    assert state.agenda == (great.CallingGathering(RED), Finishing(RED, ()))
    state = voted(state, "herds", "aye", "aye")
    assert state.agenda == (Finishing(RED, ()),), "then the turn goes on"


def test_c7_2_1_also_if_no_marker_could_be_placed():
    state = gathered(Land(clans=["Douglas"] * 10), rondel=f"Red, {FREE_PERSON}")
    assert play(state, take(state, FREE_PERSON)).agenda[0] == great.CallingGathering(RED)


def test_c7_2_1_a_tile_that_is_no_person_calls_none():
    state = gathered(rondel="Red, Inshriach")
    state = play(state, take(state, "Inshriach"))
    assert not any(isinstance(event, great.GatheringCalled) for event in told_by(state, GAME.moves(state)[0]))
    assert not isinstance(play(state, GAME.moves(state)[0]).agenda[0], great.CallingGathering)


def test_c7_2_2_david_hume_calls_none():
    state = gathered(Land(coins=9), rondel=f"Red, {FREE_PERSON}")
    state, events = GAME.play(play(state, take(state, FREE_PERSON)), mark("McKay"))
    assert PersonKept(RED, tile("David Hume")) in events
    assert state.agenda == (great.CallingGathering(RED), Finishing(RED, ())), "one gathering, for the person taken"


def test_c7_2_3_a_person_taken_during_the_bonus_of_another_has_its_gathering_first():
    state = gathered(Land(coins=9), rondel=f"Red, {FREE_PERSON}", discards="William Wallace")
    state = play(state, take(state, FREE_PERSON), mark("Munro"), out_of_discards("William Wallace"))
    state, events = GAME.play(state, mark("Douglas"))
    assert PersonResolved(RED, tile("William Wallace")) in events
    assert PersonResolved(RED, tile(FREE_PERSON)) not in events
    assert state.agenda[0] == great.CallingGathering(RED)
    state = play(state, put_to_vote("sets"), vote("aye"))
    state, events = GAME.play(state, vote("aye"))
    assert PersonResolved(RED, tile(FREE_PERSON)) in events
    assert state.agenda == (great.CallingGathering(RED), Finishing(RED, ()))


def test_c7_2_4_after_five_votes_none_is_called():
    four = gathered(accepted="herds stores square", rejected="sets", markers=(1, 1, 0), rondel=f"Red, {FREE_PERSON}")
    assert play(four, take(four, FREE_PERSON), mark("Douglas")).agenda[0] == great.CastingVote(RED, card("stills"))
    state = gathered(accepted="herds stores square", rejected="sets stills", rondel=f"Red, {FREE_PERSON}")
    assert play(state, take(state, FREE_PERSON), mark("Douglas")).agenda == (Finishing(RED, ()),)


# 3. The vote


def test_c7_3_1_the_taker_must_choose_a_card_not_yet_voted_on():
    state = called(accepted="herds", rejected="square")
    assert GAME.seat_to_move(state) == RED
    assert list(GAME.moves(state)) == [put_to_vote(name) for name in ("stores", "sets", "stills")]
    assert great.GatheringCalled(RED, card("sets")) in told_by(state, put_to_vote("sets"))
    assert GAME.why_not(state, ("verdict-0",))[0].key == "g2.great_gathering.why.voted_on"
    assert GAME.why_not(state, ("verdict-9",))[0].key == "g2.great_gathering.why.card_first"


def test_c7_3_1_the_last_card_needs_no_choice():
    assert called(accepted="herds stores", rejected="square sets").agenda[0] == great.CastingVote(RED, card("stills"))


def test_c7_3_2_every_player_chooses_a_marker_the_taker_first_and_all_are_shown_together():
    state = called(seats=3, rondel=f"Yellow, {FREE_PERSON}, Red, Green")
    state = play(state, put_to_vote("stills"))
    seen = []
    for told in ("aye", "nay", "nay"):
        seen.append(GAME.seat_to_move(state))
        state, events = GAME.play(state, vote(told))
    assert seen == [YELLOW, GREEN, RED]
    assert events[:2] == (great.VoteCast(RED), great.VotesShown(card("stills"), (0, 1, 0), accepted=False))
    part = great.gathering(state)
    assert (part.ayes, part.nays) == ((3, 2, 3), (1, 2, 1)), "they are spent"
    assert part.cast == ()


def test_c7_3_2_nobody_sees_the_votes_of_others_before():
    state = play(called(seats=3), put_to_vote("stills"), vote("aye"), vote("nay"))
    assert great.gathering(state).cast == (1, 0, great.NOT_YET)
    assert great.gathering(GAME.view_for(state, RED)).cast == (1, great.HIDDEN, great.HIDDEN)
    assert great.gathering(GAME.view_for(state, GREEN)).cast == (great.HIDDEN, great.HIDDEN, great.NOT_YET)
    assert great.gathering(GAME.view_for(state, None)).cast == (great.HIDDEN,) * 3
    others = [play(called(seats=3), put_to_vote("stills"), vote(one), vote("nay")) for one in ("aye", "nay")]
    assert GAME.encode(GAME.view_for(others[0], GREEN)) == GAME.encode(GAME.view_for(others[1], GREEN))


def test_c7_3_2_votes_lie_on_an_accepted_card():
    state = voted(called(seats=3), "herds", "aye", "aye", "nay")
    assert great.gathering(state).laid[0] == (1, 1, 0)


def test_c7_3_3_with_two_players_each_may_once_choose_two_markers():
    state = play(called(), put_to_vote("herds"))
    assert ballots(state) == ["nay", "aye", "nay nay", "aye nay", "aye aye"]
    state = play(state, vote("nay nay"), vote("aye"))
    part = great.gathering(state)
    assert (part.ayes, part.nays, part.doubles) == ((3, 2), (1, 3), (0, 1)), "the other need not do the same"
    again = play(
        msgspec.structs.replace(state, agenda=(great.CallingGathering(RED), *state.agenda)), put_to_vote("sets")
    )
    assert ballots(again) == ["nay", "aye"]
    assert GAME.why_not(again, ("vote-3",))[0].key == "g2.great_gathering.why.double_used"
    assert ballots(play(again, vote("aye"))) == ["nay", "aye", "nay nay", "aye nay", "aye aye"]


@pytest.mark.parametrize("seats", [3, 4])
def test_c7_3_3_with_more_players_nobody_may(seats):
    state = play(called(seats=seats), put_to_vote("herds"))
    assert ballots(state) == ["nay", "aye"]
    assert GAME.why_not(state, ("vote-2",))[0].key == "g2.great_gathering.why.no_double"


def test_c7_3_4_with_one_side_used_up_the_choice_is_forced():
    state = called(seats=3, markers=(1, 0, 0))
    state, events = GAME.play(state, put_to_vote("herds"))
    assert great.VotesShown(card("herds"), (1, 1, 1), accepted=True) in events
    only_one = called(markers=(1, 3, 1))
    only_one = play(only_one, put_to_vote("herds"))
    assert ballots(only_one) == ["nay", "aye", "nay nay", "aye nay"]
    reason = GAME.why_not(only_one, ("vote-4",))[0]
    assert (reason.key, reason.values["have"]) == ("g2.great_gathering.why.no_aye", 1)


def test_c7_3_4_with_three_players_five_votes_use_all_five_markers():
    state = called(seats=3)
    for name in FIVE.split():
        state = msgspec.structs.replace(state, agenda=(great.CallingGathering(RED), Finishing(RED, ())))
        state = play(state, put_to_vote(name)) if len(great.gathering(state).open_cards) > 1 else state
        while isinstance(state.agenda[0], great.CallingGathering | great.CastingVote):
            state = play(state, GAME.moves(state)[-1])
    part = great.gathering(state)
    assert part.open_cards == ()
    assert (part.ayes, part.nays) == ((0,) * 3, (0,) * 3)


@pytest.mark.parametrize(("first", "left"), [("aye", 1), ("aye nay", 0)])
def test_c7_3_4_with_two_players_a_marker_stays_unless_the_double_vote_was_used(first, left):
    state = called()
    for number, name in enumerate(FIVE.split()):
        state = msgspec.structs.replace(state, agenda=(great.CallingGathering(RED), Finishing(RED, ())))
        state = play(state, put_to_vote(name)) if len(great.gathering(state).open_cards) > 1 else state
        while isinstance(state.agenda[0], great.CallingGathering | great.CastingVote):
            wish = vote(first) if number == 0 and state.agenda[0].seat == RED else None
            singles = [move for move in GAME.moves(state) if not isinstance(move, great.Vote) or move.ballot < 2]
            state = play(state, wish or singles[-1])
    part = great.gathering(state)
    assert part.open_cards == ()
    assert part.ayes[RED] + part.nays[RED] == left
    assert part.ayes[YELLOW] + part.nays[YELLOW] == 1


def test_c7_3_5_equal_is_accepted_and_a_rejected_card_leaves_the_game_with_its_markers():
    assert verdict(voted(called(), "herds", "aye", "nay"), "herds") == "accepted"
    assert verdict(voted(called(), "herds", "aye nay", "nay"), "herds") == "rejected"
    assert verdict(voted(called(seats=3), "herds", "aye", "aye", "nay"), "herds") == "accepted"
    state = voted(called(seats=3), "herds", "nay", "aye", "nay")
    assert verdict(state, "herds") == "rejected"
    assert great.gathering(state).laid[0] == ()
    assert great.gathering(state).accepted == ()


def table_at_a_vote(players):
    """A game up to the first vote, with a person's device on the table."""
    seats = [Seat(player=player) for player in players]
    table = Table(GAME, new_journal(GAME, seats, 3, OPTIONS))
    sitting = Sitting(table, looks(seats))
    while not isinstance(table.position.agenda[0], great.CastingVote):
        state = table.position
        moves = GAME.moves(state)
        persons = [
            move
            for move in moves
            if isinstance(move, Take) and state.kit.tiles[state.chain[move.space]].kind == "person"
        ]
        sitting.play((persons or moves)[0])
    return sitting


def test_c7_3_6_a_curtain_comes_before_each_vote_and_only_there():
    sitting = table_at_a_vote(["person"] * 3)
    order = [task.seat for task in sitting.table.position.agenda if isinstance(task, great.CastingVote)]
    assert len(order) == 3
    for seat in order:
        assert (sitting.curtain, sitting.viewer, sitting.can_move) == (seat, None, False)
        sitting.lift_curtain()
        assert (sitting.curtain, sitting.viewer) == (None, seat)
        assert sitting.tap("vote-1") == great.Vote(1)
        sitting.play(great.Vote(1))
    assert sitting.curtain is None
    assert sitting.viewer == sitting.seat == order[0], "the device lies open again, and the turn goes on"
    sitting.undo()
    assert sitting.curtain == order[-1], "who lifted it once lifts it again"


def test_c7_3_6_a_choice_may_be_changed_until_the_last_player_has_chosen():
    sitting = table_at_a_vote(["person", "person"])
    first, last = [task.seat for task in sitting.table.position.agenda if isinstance(task, great.CastingVote)]
    sitting.lift_curtain()
    sitting.play(great.Vote(1))
    assert sitting.curtain == last
    sitting.lift_curtain()
    assert not sitting.undo_reveals
    assert sitting.undo()
    assert sitting.curtain == first, "the device goes back"
    sitting.lift_curtain()
    sitting.play(great.Vote(0))
    sitting.lift_curtain()
    sitting.play(great.Vote(1))
    assert sitting.undo_reveals, "then it is final"
    assert not sitting.table.game.reveals(*sitting.table.positions[-3:-1], sitting.table.events[-2])


def test_c7_3_6_one_person_among_bots_needs_no_curtain_and_sees_only_the_own_vote():
    sitting = table_at_a_vote(["person", "solid", "solid"])
    assert sitting.curtain is None
    shown = great.gathering(GAME.view_for(sitting.table.position, sitting.viewer)).cast
    assert shown == (great.NOT_YET, great.HIDDEN, great.HIDDEN)


# 4. Scoring


def test_c7_4_1_each_accepted_card_gives_ten_points_to_the_best():
    rich = Land(goods={VILLAGE: "sheep cattle", CASTLE: "wood"})
    poor = Land(goods={VILLAGE: "sheep stone stone"})
    state, events = ended(rich, poor, accepted="herds stores")
    assert points(state, "verdicts", RED) == 10
    assert points(state, "verdicts", YELLOW) == 10
    gains = [event for event in events if isinstance(event, PointsGained) and event.source == source("verdicts")]
    assert [(gain.seat, gain.n) for gain in gains] == [(RED, 10), (YELLOW, 10)], "each card is a source of its own"
    scored = [event for event in events if isinstance(event, great.VerdictScored)]
    assert scored == [
        great.VerdictScored(card("herds"), (2, 1), (10, 0)),
        great.VerdictScored(card("stores"), (1, 2), (0, 10)),
    ]
    lines = [line for line in GAME.standing(state).lines if line.source == "g2.source.verdicts"]
    assert [(line.seat, line.points) for line in lines] == [(RED, 10), (YELLOW, 10)]


def test_c7_4_1_cards_rejected_or_never_voted_on_give_nothing():
    rich = Land(goods={VILLAGE: "sheep cattle", CASTLE: "wood"})
    state, events = ended(rich, Land(), rejected="herds", cards="stores square")
    assert points(state, "verdicts") == 0
    assert not any(isinstance(event, great.VerdictScored) for event in events)


def test_c7_4_1_cards_are_scored_after_coins_and_before_the_comparison():
    _, events = ended(accepted="herds")
    steps = [event.step for event in events if isinstance(event, FinalStep)]
    assert steps == ["all_done", "scoring", "territory", "coins", "gathering_cards", "compare"]


def test_c7_4_1_haggis_stays_behind_the_cards():
    state = gathered()
    book = BOOKS[state.chronicles]
    with_haggis = (*FINAL_STEPS[:-1], "haggis", FINAL_STEPS[-1])
    assert book.modified(state, FinalSteps(), with_haggis)[-3:] == ("gathering_cards", "haggis", "compare")


@pytest.mark.parametrize(("tied", "share"), [(1, 10), (2, 5), (3, 4), (4, 3)])
def test_c7_4_2_ties_share_rounded_up(tied, share):
    lands = [Land(goods={VILLAGE: "wood"} if seat < tied else {}) for seat in range(4)]
    state, _ = ended(*lands, accepted="stores")
    assert [points(state, "verdicts", seat) for seat in range(4)] == [share] * tied + [0] * (4 - tied)


def test_c7_4_3_nobody_scores_when_the_best_value_is_nothing():
    state, events = ended(accepted="herds")
    assert great.VerdictScored(card("herds"), (0, 0), (0, 0)) in events
    assert (points(state, "verdicts", RED), points(state, "verdicts", YELLOW)) == (0, 0)


def test_c7_4_4_the_home_tile_counts_two_and_of_a_pile_only_the_top_tile():
    land = Land(tiles={(0, 1): "Glen Affric + Cheviot Hills"}, persons=["Robert the Bruce"])
    assert value("smallholding", land) == 3
    assert value("pasture", land) == 1
    assert value("smallholding", Land()) == 2


# 6. Hooks and decisions


def test_c7_6_1_it_listens_to_set_up_persons_discards_and_the_end():
    assert set(chronicle._listeners) == {SettingUp, PersonResolved, FinalStep}
    assert set(chronicle.modifiers) == {DiscardPile, FinalSteps}


def test_c7_6_1_sets_and_garrisons_ask_how_many_count():
    counting = small("counting")

    @counting.modifies(Counts)
    def one_more_for_red(state, question, counts):
        return (counts[0] + 1, *counts[1:]) if question.category in ("home_castle_scots", "landmarks") else counts

    with joined(counting):
        land = Land(scots={}, whisky=3, persons=["Robert the Bruce"])
        state = gathered(land, Land(), cards="sets garrisons")
        assert (values(state, "sets")[RED], values(state, "garrisons")[RED]) == (0, 0)
        state = msgspec.structs.replace(state, chronicles=(great.NAME, "counting"))
        assert ask(state, Counts("landmarks"), (0, 0)) == (1, 0)
        assert values(state, "sets") == (1, 0)
        assert values(state, "garrisons") == (1, 0), "held, even when empty"


def test_c7_6_2_neither_decision_can_be_declined():
    state = called(seats=3)
    assert GAME.to_move(state).kind == "CallingGathering"
    assert {type(move) for move in GAME.moves(state)} == {great.PutToVote}
    after, events = GAME.play(state, put_to_vote("herds"))
    assert not GAME.reveals(state, after, events), "the choice of a card shows nothing hidden"
    assert GAME.to_move(after).kind == "CastingVote"
    assert {type(move) for move in GAME.moves(after)} == {great.Vote}
    assert EndTurn() not in GAME.moves(after)
    assert GAME.why_not(after, ("end-turn",))[0].key == "g2.great_gathering.why.vote_first"


# 7. Examples


def test_c7_7_1_sets():
    scots = {CASTLE: 3}
    cards = ["Castle Stalker", "Donan Castle", "Loch Lochy", "Duart Castle"]
    two = Land(scots=scots, whisky=5, cards=cards, persons=["Robert the Bruce", "William Wallace"])
    assert value("sets", two) == 2
    people = ["Robert the Bruce", "William Wallace", "Saint Columba", "Mary Stewart"]
    four = Land(scots=scots, whisky=5, cards=[*cards[:3], "Castle Moil"], persons=people)
    assert value("sets", four) == 4


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        (("aye", "aye", "nay", "nay"), "accepted"),
        (("aye", "nay", "nay"), "rejected"),
        (("aye", "nay nay"), "rejected"),
        (("aye", "nay"), "accepted"),
    ],
)
def test_c7_7_2_votes(votes, result):
    assert verdict(voted(called(seats=len(votes)), "herds", *votes), "herds") == result


def test_c7_7_3_three_players_tie_for_most_whisky_tiles():
    lands = [Land(tiles={(0, 1): still}) for still in ("Pulteney", "Glen Mhor", "Millburn")]
    state, _ = ended(*lands, accepted="stills")
    assert [points(state, "verdicts", seat) for seat in range(3)] == [4, 4, 4]
    assert position().parts == (), "without the chronicle nothing of it is there"
