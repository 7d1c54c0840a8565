"""Chapter C1, rule by rule: rewards, the finish, decisions and examples."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import BOOKS, ask
from core.glen_more_2.chronicles.boat_race import state as boat
from core.glen_more_2.chronicles.boat_race.circuit import lap
from core.glen_more_2.chronicles.highlander.state import Mountain
from core.glen_more_2.events import FinalStep, MovementLapsed, TileDiscarded
from core.glen_more_2.facts.counting import coin_points
from core.glen_more_2.moves import PutGood, PutScot, TakeDiscarded
from core.glen_more_2.questions import FinalSteps
from core.glen_more_2.rules.end import FINAL_STEPS
from core.glen_more_2.tasks import Finishing, Resolving, TakingTile
from core.glens.state import EndTurn, PointsGained, Walk, WhiskyGained
from core.kernel.agenda import Rulebook
from tests.glen_more_2.chronicles.boats import (
    LEAVE,
    LOOK,
    SAIL,
    N,
    finish,
    kind,
    lying,
    regatta,
    rewarded,
    taken,
    way,
    where,
)
from tests.glen_more_2.moves import mark, put, put_scot, stop, take
from tests.glen_more_2.playing import events_of, goods_at, moves_of, play, points, red, scots_at, told_by
from tests.glen_more_2.positions import CASTLE, END, KIT, VILLAGE, Land, marking, position, tile
from tests.glens.positions import BLUE, GREEN, RED, YELLOW, at, keys, place, walk

replace = msgspec.structs.replace


def at_start(rondel="Red, Start, Rothiemurchus, Yellow", **told):
    state = position(*told.pop("lands", ()), rondel=rondel, chronicles=(boat.NAME,), **told)
    return replace(state, parts=regatta(begun=False, seats=state.seats).parts)


# 4. Rewards


def arriving(tokens="points-3 whisky coins-3", **told):
    return play(regatta(boats={RED: (1, 0)}, tokens={1: tokens}, movement=told.pop("movement", 1), **told), SAIL)


def test_c1_4_1_whoever_enters_a_castle_may_look_and_then_takes_one():
    state = arriving()
    assert state.agenda[0] == boat.ReachingCastle(RED, 1)
    assert list(GAME.moves(state)) == [LOOK, LEAVE]
    state, events = GAME.play(state, LOOK)
    assert boat.TokensSeen(RED, boat.NEUTRAL, 3) in events
    assert state.agenda[0] == boat.ChoosingToken(RED, 1)
    assert list(GAME.moves(state)) == [boat.TakeToken(0), boat.TakeToken(1), boat.TakeToken(2)], "no way back"
    state, events = GAME.play(state, boat.TakeToken(1))
    assert boat.TokenTaken(RED, kind("whisky")) in events
    assert lying(state, 1) == "points-3 coins-3"
    assert taken(state) == "whisky"
    assert red(state).whisky == 1
    assert isinstance(state.agenda[0], Finishing)


def test_c1_4_1_also_when_the_boat_goes_on():
    state = arriving(movement=2)
    assert isinstance(state.agenda[0], boat.ReachingCastle)
    state = play(state, LOOK, boat.TakeToken(0), SAIL)
    assert where(state) == (1, 2)
    assert points(state, "boat_race") == 3


def test_c1_4_1_only_who_looks_sees_the_tokens_and_only_then():
    before = arriving()
    looking = play(before, LOOK)
    after = play(looking, boat.TakeToken(0))
    tokens = tuple(map(kind, ("points-3", "whisky", "coins-3")))
    for seat in (RED, YELLOW, None):
        assert boat.race(GAME.view_for(before, seat)).tokens[1] == (boat.HIDDEN,) * 3
        assert boat.race(GAME.view_for(after, seat)).tokens[1] == (boat.HIDDEN,) * 2
    assert boat.race(GAME.view_for(looking, RED)).tokens[1] == tokens
    assert boat.race(GAME.view_for(looking, YELLOW)).tokens[1] == (boat.HIDDEN,) * 3
    assert boat.race(GAME.view_for(looking, None)).tokens[1] == (boat.HIDDEN,) * 3


def test_c1_4_1_looking_is_final_leaving_is_not():
    state = arriving()
    for move, final in ((LOOK, True), (LEAVE, False)):
        after, events = GAME.play(state, move)
        assert GAME.reveals(state, after, events) is final


def test_c1_4_2_other_castles_hold_nothing_and_the_own_one_nothing_at_the_start():
    land = Land(tiles={(-1, 0): "Castle Stalker"})
    state = regatta(land, tokens={0: "whisky", 1: "whisky"}, movement=3)
    for spot in (VILLAGE, (-1, 0)):
        state = play(state, SAIL)
        assert where(state) == (0, spot)
        assert isinstance(state.agenda[0], Finishing)


def test_c1_4_2_the_home_castle_of_another_player_holds_tokens():
    yellow = Land(tiles={(2, 0): "Ballachulish"})
    state = regatta(Land(), yellow, boats={RED: (2, (2, 0))}, tokens={2: "points-5"}, movement=1)
    state = play(state, SAIL, LOOK, boat.TakeToken(0))
    assert points(state, "boat_race") == 5


def test_c1_4_3_declining_leaves_the_tokens_untouched():
    state = play(arriving(), LEAVE)
    assert lying(state, 1) == "points-3 whisky coins-3"
    assert taken(state) == ""
    assert isinstance(state.agenda[0], Finishing)


def test_c1_4_3_an_empty_castle_gives_nothing():
    state = arriving("")
    assert (where(state), type(state.agenda[0])) == ((1, 1), Finishing)


def test_c1_4_4_two_movement_points_for_scots_or_the_same_boat():
    state = rewarded("move-2", movement=2)
    assert state.movement == 1 + 2
    state = play(state, SAIL, walk(VILLAGE, CASTLE))
    assert (where(state), scots_at(state, CASTLE), state.movement) == ((1, 2), 1, 1)


def test_c1_4_4_points_coins_and_whisky():
    assert points(rewarded("points-3"), "boat_race") == 3
    assert red(rewarded("coins-3", Land(coins=2))).coins == 5
    assert red(rewarded("whisky")).whisky == 1


def test_c1_4_4_a_scot_on_any_own_tile():
    state = rewarded("scot", Land(tiles={(0, 1): "Inshriach"}))
    assert {move.cell for move in moves_of(state, PutScot)} == {at(VILLAGE), at(CASTLE), at((0, 1))}
    state = play(state, put_scot((0, 1)))
    assert scots_at(state, (0, 1)) == 1
    assert isinstance(state.agenda[0], Finishing)


def test_c1_4_4_two_goods_of_choice_on_own_tiles():
    state = rewarded("goods-2")
    assert len(moves_of(state, PutGood)) == 10
    state = play(state, put("wood", CASTLE), put("cattle", VILLAGE))
    assert (goods_at(state, CASTLE), goods_at(state, VILLAGE)) == ("wood", "cattle")
    assert isinstance(state.agenda[0], Finishing)


def test_c1_4_4_without_room_or_scots_they_are_lost():
    full = dict.fromkeys((VILLAGE, CASTLE), "stone stone stone")
    state = rewarded("goods-2", Land(goods=full))
    assert isinstance(state.agenda[0], Finishing)
    state = rewarded("scot", Land(supply=0))
    assert isinstance(state.agenda[0], Finishing)
    state = play(rewarded("goods-2", Land(goods={VILLAGE: "stone stone", CASTLE: "stone stone stone"})),
                 put("wood", VILLAGE))  # fmt: skip
    assert isinstance(state.agenda[0], Finishing), "the second one finds no room"


# 5. Finish


def test_c1_5_1_the_reward_comes_before_the_result_card_and_then_the_boat_leaves_the_game():
    state = play(finish(tokens={0: "points-3 coins-3"}, seats=4), SAIL)
    assert state.agenda[0] == boat.ReachingCastle(RED, 0)
    assert boat.race(state).results[RED] == 0
    state = play(state, LOOK, boat.TakeToken(0))
    assert boat.race(state).results[RED] == 1
    assert where(state) is None
    gained = [event.n for event in told_by(finish(tokens={0: "points-3"}, seats=4), SAIL, LOOK, boat.TakeToken(0))
              if isinstance(event, PointsGained)]  # fmt: skip
    assert gained == [3, 15], "one source each (CX-1.7)"


def test_c1_5_1_while_its_reward_is_resolved_the_boat_does_not_start_again():
    state = play(finish(tokens={0: "scot"}, movement=3, seats=4), SAIL, LOOK, boat.TakeToken(0))
    assert isinstance(state.agenda[0], Resolving)
    assert not moves_of(state, boat.Sail)
    assert moves_of(state, Walk)
    assert keys(GAME.why_not(state, ("boat-0",))) == ["g2.boat_race.why.finished"]


def test_c1_5_1_left_over_points_still_move_scots():
    state = play(finish(movement=2), SAIL)
    assert state.movement == 1
    assert moves_of(state, Walk)
    assert not moves_of(state, boat.Sail)


@pytest.mark.parametrize(("before", "gained", "barrels"), [(0, 15, 1), (1, 10, 0), (2, 5, 0)])
def test_c1_5_2_the_places(before, gained, barrels):
    results = {seat: place for place, seat in enumerate((YELLOW, GREEN)[:before], 1)}
    state, events = GAME.play(finish(seats=4, results=results), SAIL)
    assert points(state, "boat_race") == gained
    assert red(state).whisky == barrels
    assert boat.CameIn(RED, before + 1) in events
    assert sum(isinstance(event, WhiskyGained) for event in events) == barrels


def test_c1_5_3_when_only_one_boat_is_left_its_owner_is_last_at_once():
    state, events = GAME.play(finish(seats=4, results={YELLOW: 1, GREEN: 2}, tokens={3: "whisky"}), SAIL)
    assert boat.CameLast(BLUE) in events
    assert boat.race(state).results == (3, 1, 2, boat.LAST)
    assert where(state, BLUE) is None
    assert lying(state, 3) == "whisky", "without reward"
    state, events = GAME.play(finish(seats=4, results={YELLOW: 1}), SAIL)
    assert not [event for event in events if isinstance(event, boat.CameLast)], "two are still out"
    state = play(finish(seats=3, results={YELLOW: 1}), SAIL)
    assert boat.race(state).results == (2, 1, boat.LAST), "no third place with three players"


def over(**told):
    told = {"agenda": (TakingTile(RED),), "rondel": f"Red, {END}", "moved": 0, "fill": False, "deck": "", **told}
    lands = told.pop("lands", (Land(coins=4), Land(coins=7)))
    others = ("Yellow", "Green", "Blue")[: len(lands) - 1]
    state = regatta(*lands, aboard=dict.fromkeys(others, END), scorings=3, **told)
    after, events = GAME.play(state, stop(state))
    assert GAME.over(after)
    return after, events


@pytest.mark.parametrize("begun", [False, True])
def test_c1_5_4_at_the_end_every_boat_still_out_is_last(begun):
    state, events = over(begun=begun, boats={RED: (1, 2)} if begun else None)
    assert [event.seat for event in events if isinstance(event, boat.CameLast)] == [RED, YELLOW]
    assert boat.race(state).results == (boat.LAST, boat.LAST)
    assert boat.race(state).boats == (None, None)
    assert points(state, "coins") == points(state, "coins", YELLOW) == 0


def test_c1_5_4_before_the_fourth_scoring_and_only_those_still_out():
    state, events = over(results={YELLOW: 1}, lands=(Land(coins=4), Land(coins=7), Land(coins=2)))
    assert [event.seat for event in events if isinstance(event, boat.CameLast)] == [RED, GREEN]
    assert points(state, "coins", YELLOW) == 7
    steps = [event.step for event in events if isinstance(event, FinalStep)]
    assert steps == ["all_done", "boats", "scoring", "territory", "coins", "compare"]


def test_cx_5_1_the_mountain_comes_before_the_boats():
    state = regatta(others=("highlander",))
    state = replace(state, parts=(*state.parts, Mountain(2)))
    steps = ask(state, FinalSteps(), FINAL_STEPS)
    assert steps[:4] == ("all_done", "mountain", "boats", "scoring")


def test_c1_5_5_clan_oliphant_is_not_affected():
    state = regatta(Land(coins=20, clans=("Brodie",)), results={RED: boat.LAST, YELLOW: 1},
                    agenda=(Resolving(RED, -1, ((KIT.one_marker, 1),), running=False), Finishing(RED, ())))  # fmt: skip
    state = play(state, mark("Oliphant"))
    assert points(state, "clans") == 8
    assert coin_points(state, RED) == 0


# 6. Hooks and edge cases


def test_c1_6_1_a_chronicle_may_change_the_step_and_hears_of_passing_and_rewards():
    listener = Rulebook()

    @listener.modifies(boat.BoatStep)
    def also_two(state, question, ways):
        return (*ways, (ways[0][0], (1, 2)))

    book = GAME.rulebook(regatta()).joined(listener)
    state = replace(
        regatta(boats={RED: (1, 0), YELLOW: (1, 1)}, tokens={1: "whisky coins-3"}, movement=1),
        chronicles=(boat.NAME, "boat_step_test"),
    )
    BOOKS[state.chronicles] = book
    try:
        assert moves_of(state, boat.Sail) == [boat.Sail(0), boat.Sail(1)]
        assert GAME.touches(boat.Sail(0)) != GAME.touches(boat.Sail(1))
        after, events = GAME.play(state, boat.Sail(1))
        assert where(after) == (1, 2)
        assert after.movement == 0
        assert [event for event in events if isinstance(event, boat.BoatPassed)] == [boat.BoatPassed(RED, YELLOW)]
        assert after.agenda[0] == boat.ReachingCastle(RED, 1), "a castle that is skipped gives its token"
        _, events = GAME.play(play(after, LOOK), boat.TakeToken(0))
        assert boat.RewardOpen(RED, 1, 1) in events
    finally:
        del BOOKS[state.chronicles]


def test_c1_6_1_a_boat_passes_those_that_stood_there_before_it():
    state = regatta(boats={RED: (1, 1), YELLOW: (1, 1)}, met={RED: (YELLOW,)}, movement=1)
    assert events_of(boat.BoatPassed, state, SAIL) == [boat.BoatPassed(RED, YELLOW)]
    caught_up = regatta(boats={RED: (1, 1), YELLOW: (1, 1)}, met={YELLOW: (RED,)}, movement=1)
    assert not events_of(boat.BoatPassed, caught_up, SAIL), "Yellow has caught up and is not passed"
    gone = regatta(boats={RED: (1, 1), YELLOW: (1, 2)}, met={RED: (YELLOW,)}, movement=1)
    assert not events_of(boat.BoatPassed, gone, SAIL), "Yellow left first"
    before = regatta(boats={RED: (1, 0), YELLOW: (1, 1)}, movement=1)
    assert boat.race(play(before, SAIL)).met[RED] == (YELLOW,)


def test_c1_6_1_boats_that_have_not_started_are_passed_too():
    yellow = Land(tiles={(2, 0): "Ballachulish"})
    state = regatta(Land(), yellow, boats={RED: (2, (2, 0))}, movement=2)
    assert events_of(boat.BoatPassed, state, SAIL, SAIL) == [boat.BoatPassed(RED, YELLOW)]


def test_c1_6_2_start_is_discarded_when_all_have_passed_it_and_the_race_goes_on():
    state = at_start("Red, Start, Yellow, Rothiemurchus")
    after, events = GAME.play(state, take(state, "Rothiemurchus"))
    assert tile("Start") in [event.tile for event in events if isinstance(event, TileDiscarded)]
    assert tile("Start") in after.discards[0]
    assert boat.race(after).open


def test_cx_1_5_nobody_takes_start_out_of_the_discards():
    marked = play(marking(Land(coins=5), discards="Start, Inshriach"), mark("Munro"))
    assert {move.tile for move in moves_of(marked, TakeDiscarded)} == {tile("Inshriach")}


def test_c1_6_3_maclachlan_pays_only_for_points_spent_neither_on_scots_nor_boats():
    state = regatta(Land(clans=("MacLachlan",)), movement=3)
    state = play(state, SAIL, walk(VILLAGE, CASTLE))
    assert events_of(MovementLapsed, state, EndTurn()) == [MovementLapsed(RED, 1)]
    assert points(play(state, EndTurn()), "clans") == 1


def test_c1_6_4_a_player_past_worlds_end_has_no_turns_so_that_boat_stands():
    state = regatta(
        boats={YELLOW: (1, 0)}, aboard={"Yellow": END}, agenda=(TakingTile(RED),), rondel=f"Red, {END}, Rothiemurchus",
        moved=0, fill=False, deck="", movement=0,
    )  # fmt: skip
    after = play(state, take(state, "Rothiemurchus"), place((-1, 0)), EndTurn())
    assert GAME.over(after)
    assert boat.race(after).sailed[YELLOW] == boat.race(state).sailed[YELLOW]


# 7. Decisions


def test_c1_7_each_point_is_a_decision_that_may_be_declined():
    state = regatta(movement=2)
    assert moves_of(state, EndTurn)
    assert GAME.to_move(state).prompt.key == "g2.ask.use_movement"
    assert GAME.to_move(regatta(movement=2, begun=False)).prompt.key == "g2.ask.move"
    assert boat.race(play(state, EndTurn())).sailed == (0, 0)


def test_c1_7_what_a_tap_means():
    assert GAME.touches(SAIL) == ("boat-0",)
    assert GAME.touches(boat.Look()) == ("look-0",)
    assert GAME.touches(LEAVE) == ("leave-0",)
    assert [GAME.touches(boat.TakeToken(place)) for place in range(2)] == [("reward-0",), ("reward-1",)]


@pytest.mark.parametrize(
    ("state", "things", "reason"),
    [
        (regatta(), ("boat-0",), "g2.why.no_points"),
        (regatta(results={RED: 1, YELLOW: boat.LAST}, movement=1), ("boat-0",), "g2.boat_race.why.finished"),
        (regatta(begun=False, movement=1), ("boat-0",), "g2.boat_race.why.not_begun"),
        (arriving(), ("end-turn",), "g2.boat_race.why.look_first"),
        (play(arriving(), LOOK), ("leave-0",), "g2.boat_race.why.token_first"),
        (regatta(), (f"member-{at(VILLAGE)}",), "g2.why.no_points"),
    ],
)
def test_c1_7_reasons_tell_what_is_missing(state, things, reason):
    assert keys(GAME.why_not(state, things)) == [reason]


# 8. Examples


def test_c1_8_1_a_lap_of_17_and_of_18_steps():
    five = Land(tiles={(2, 0): "Ballachulish", (3, 0): "Halkirk", (-1, 0): "Dornoch"})
    four = Land(tiles={(2, 0): "Oban", (-1, 0): "Angus Glens"})
    state = regatta(five, four)
    assert lap(state) == 17
    assert [len(way(state, seat)) for seat in (RED, YELLOW)] == [17, 17]
    longer = replace(five, tiles={**five.tiles, (4, 0): "Strathspey"})
    assert [len(way(regatta(longer, four), seat)) for seat in (RED, YELLOW)] == [18, 18]


def test_c1_8_2_a_river_of_four_tiles():
    land = Land(tiles={(-1, 0): "Halkirk", (2, 0): "Ballachulish"})
    state = regatta(land, Land(), Land(), rivers=(0, 1, 2, N), movement=3)
    seen = []
    for _ in range(3):
        state = play(state, SAIL)
        seen.append(where(state))
    assert seen == [(0, VILLAGE), (0, (-1, 0)), (1, CASTLE)]
    home = regatta(land, Land(), Land(), rivers=(0, 1, 2, N), boats={RED: (3, 3)}, movement=2)
    home = play(home, SAIL)
    assert where(home) == (0, (2, 0))
    assert boat.CameIn(RED, 1) in told_by(home, SAIL)


def test_c1_8_3_two_players_the_first_gets_15_and_a_whisky_the_other_is_last_at_the_same_moment():
    state, events = GAME.play(finish(), SAIL)
    assert (points(state, "boat_race"), red(state).whisky) == (15, 1)
    assert [event for event in events if isinstance(event, boat.CameIn | boat.CameLast)] == [
        boat.CameIn(RED, 1),
        boat.CameLast(YELLOW),
    ]
    assert boat.race(state).results == (1, boat.LAST)


@pytest.mark.parametrize(
    ("result", "cards", "worth"),
    [(boat.LAST, (), 0), (boat.LAST, ("Armadale Castle",), 16), (1, (), 11), (1, ("Armadale Castle",), 19)],
)
def test_c1_8_4_eleven_coins(result, cards, worth):
    state = regatta(Land(coins=11, cards=cards), results={RED: result, YELLOW: 2})
    assert coin_points(state, RED) == worth


def test_a_step_tells_how_far_it_is_to_the_finish():
    state = regatta(boats={RED: (1, 0)}, movement=1)
    assert events_of(boat.BoatMoved, state, SAIL) == [boat.BoatMoved(RED, len(way(state)) - 1)]
    assert isinstance(boat.race(state), boat.BoatRace)
