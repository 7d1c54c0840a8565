"""Chapter C1, rule by rule: components, set-up and the race."""

from collections import Counter

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles.boat_race.circuit import lap
from core.glen_more_2.chronicles.boat_race.rules import begin_the_race
from core.glen_more_2.chronicles.boat_race.state import (
    NAME,
    RaceBegan,
    ReachingCastle,
    Sail,
    TakeToken,
    file_of,
    race,
    start_tile,
)
from core.glen_more_2.components import STACKS
from core.glen_more_2.events import FigurePassed
from core.glen_more_2.moves import Discard, RemoveTile
from core.glen_more_2.questions import Removal
from core.glen_more_2.rules.rondel import roll_the_die
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Activating, Finishing, Resolving, TakingTile
from core.glens.chain import DIE, figure
from core.glens.state import Activate, Take, Walk
from core.kernel import IllegalMove
from tests.glen_more_2.chronicles.boats import KINDS, LEAVE, LOOK, SAIL, N, regatta, way, where
from tests.glen_more_2.moves import mark, remove, take
from tests.glen_more_2.playing import events_of, moves_of, play, red
from tests.glen_more_2.positions import CASTLE, KIT, VILLAGE, Land, marking, position, settled, tile
from tests.glens.positions import RED, YELLOW, activate, at, keys, place, walk

replace = msgspec.structs.replace


def dealt(seats, seed=1, **options):
    return GAME.deal(Options(chronicles=(NAME,), **options), seats, seed)


# 1. Components


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_1_1_a_boat_for_each_player_three_tiles_sixteen_tokens_and_cards_for_the_places(seats):
    state = dealt(seats)
    assert len(race(state).boats) == seats
    assert sorted(tile.name for tile in file_of(state).tiles) == ["Ship Builder", "Ship Builder", "Start"]
    assert len(file_of(state).tokens) == 16
    assert [card.id for card in file_of(state).result_cards] == ["place-1", "place-2", "place-3"]


def test_c1_1_2_ship_builders_are_river_villages_that_give_two_movement_points():
    builders = [tile for tile in KIT.tiles if tile.name == "Ship Builder"]
    assert [STACKS[tile.stack] for tile in builders] == ["B", "C"]
    for builder in builders:
        assert (builder.kind, builder.river, builder.cost.named[0], builder.cost.goods) == ("village", True, 1, 1)
    state = regatta(Land(tiles={(-1, 0): "Ship Builder"}), agenda=(Finishing(RED, (at((-1, 0)),)),))
    assert play(state, activate((-1, 0))).movement == 2


def test_c1_1_3_figures_pass_start_but_do_not_enter_it_and_the_die_does_not_take_it():
    state = position(rondel="Red, Start, Rothiemurchus", chronicles=(NAME,))
    state = replace(state, parts=regatta().parts)
    assert Take(1) not in GAME.moves(state)
    assert Take(2) in GAME.moves(state)
    assert keys(GAME.why_not(state, ("space-1",))) == ["g2.why.no_stop"]
    assert KIT.tiles[tile("Start")].chronicle_symbol


def test_c1_1_3_nobody_may_discard_start_who_can_take_nothing():
    blocked = Land(scots={}, supply=0, coins=0)
    state = replace(
        position(blocked, rondel="Red, Start, Rothiemurchus", fill=False, chronicles=(NAME,)), parts=regatta().parts
    )
    assert {move.space for move in moves_of(state, Discard)} == {2}


def test_c1_1_4_a_neutral_river_has_four_spaces_the_second_is_the_castle():
    state = regatta(boats={RED: (0, VILLAGE)}, tokens={1: "whisky"}, movement=4)
    assert way(state)[:4] == [(1, 0), (1, 1), (1, 2), (1, 3)]
    state = play(state, SAIL)
    assert isinstance(state.agenda[0], Finishing)
    state = play(state, SAIL)
    assert isinstance(state.agenda[0], ReachingCastle)
    state = play(state, LEAVE, SAIL, SAIL)
    assert where(state) == (1, 3)


def test_c1_1_5_the_sixteen_tokens():
    found = Counter(KINDS[token] for token in file_of(regatta()).tokens)
    assert found == {
        "points-3": 3, "points-5": 2, "coins-3": 3, "whisky": 2, "scot": 2, "goods-2": 2, "move-2": 2,
    }  # fmt: skip


# 2. Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_2_1_each_boat_stands_on_the_home_castle_of_its_owner(seats):
    state = dealt(seats)
    for seat in range(seats):
        river, space = race(state).boats[seat]
        assert (race(state).rivers[river], space) == (seat, at(CASTLE))
    assert not race(state).open


def test_c1_2_2_ship_builders_are_shuffled_into_their_stacks():
    places = set()
    for seed in range(30):
        state = dealt(4, seed)
        tiles = [state.kit.tiles[tile] for tile in state.deck]
        stacks = [STACKS[tile.stack] for tile in tiles]
        assert stacks == sorted(stacks)
        assert (stacks.count("B"), stacks.count("C"), stacks.count("D")) == (19, 18, 17)
        names = [tile.name for tile in tiles if STACKS[tile.stack] == "B"]
        places.add(names.index("Ship Builder"))
    assert len(places) > 10


def test_c1_2_3_start_is_in_the_top_third_of_b():
    places = Counter()
    for seed in range(200):
        state = dealt(3, seed)
        b = [tile for tile in state.deck if STACKS[state.kit.tiles[tile].stack] == "B"]
        places[b.index(start_tile(state))] += 1
    # 18 other tiles, 6 of them on top: Start is one of the first 7.
    assert sorted(places) == list(range(7))
    assert max(places.values()) < 50


def test_c1_2_4_with_two_players_a_neutral_river_follows_each_with_four_none():
    for seed in range(10):
        assert race(dealt(2, seed)).rivers == (0, N, 1, N)
        assert race(dealt(4, seed)).rivers == (0, 1, 2, 3)


def test_c1_2_4_with_three_players_the_place_of_the_neutral_river_is_drawn():
    found = {race(dealt(3, seed)).rivers for seed in range(40)}
    assert found == {(0, N, 1, 2), (0, 1, N, 2), (0, 1, 2, N)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c1_2_5_tokens_on_every_castle_and_the_rest_leaves_the_game(seats):
    seen = set()
    for seed in range(20):
        tokens = race(dealt(seats, seed)).tokens
        assert [len(lying) for lying in tokens] == [seats] * 4
        assert not Counter(token for lying in tokens for token in lying) - Counter(file_of(dealt(seats)).tokens)
        seen.add(tokens)
    assert len(seen) == 20


# 3. The race


def at_start(rondel="Red, Start, Rothiemurchus, Yellow", **told):
    state = position(*told.pop("lands", ()), rondel=rondel, chronicles=(NAME,), **told)
    return replace(state, parts=regatta(begun=False, seats=state.seats).parts)


def test_c1_3_1_the_race_begins_when_a_figure_passes_start_also_for_the_rest_of_that_turn():
    state = at_start(movement=1)
    assert not moves_of(state, Sail)
    after, events = GAME.play(state, take(state, "Rothiemurchus"))
    assert [event.seat for event in events if isinstance(event, RaceBegan)] == [RED]
    after = play(after, place((-1, 0)))
    assert moves_of(after, Sail) == [SAIL]


def test_c1_3_1_it_begins_once_and_not_by_other_tiles():
    state = at_start("Red, Ballachulish, Rothiemurchus, Start")
    assert not events_of(RaceBegan, state, take(state, "Rothiemurchus"))
    state = replace(at_start(), parts=regatta().parts)
    assert not events_of(RaceBegan, state, take(state, "Rothiemurchus"))


@pytest.mark.parametrize(("piece", "opens"), [(figure(YELLOW), True), (DIE, False), (figure(3), False)])
def test_c1_3_1_only_figures_of_players_open_it(piece, opens):
    state = at_start()
    step = GAME.rulebook(state).step(state)
    begin_the_race(step, FigurePassed(piece, tile("Start")))
    assert race(step.now).open is opens


def test_c1_3_1_the_die_passes_start_and_the_race_stays_closed():
    state = at_start("die, Start, Rothiemurchus, Ballachulish, Red, Yellow", agenda=(), chance=1)
    book = GAME.rulebook(state)
    step = book.step(state)
    roll_the_die(step)
    after, events = book.finish(step)
    assert any(isinstance(event, FigurePassed) and event.thing == tile("Start") for event in events)
    assert not race(after).open


def test_c1_3_2_a_movement_point_moves_a_scot_or_the_own_boat_one_space():
    state = regatta(movement=2)
    assert moves_of(state, Walk, Sail) == [walk(VILLAGE, CASTLE), SAIL]
    state = play(state, SAIL)
    assert (where(state), state.movement) == ((0, VILLAGE), 1)
    state = play(state, walk(VILLAGE, CASTLE))
    assert state.movement == 0
    assert not moves_of(state, Sail)
    assert where(state, YELLOW) == (2, CASTLE), "only the own boat"


def test_c1_3_2_before_the_race_boats_stand_still():
    state = regatta(movement=2, begun=False)
    assert not moves_of(state, Sail)
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, SAIL)
    assert keys(refused.value.reasons) == ["g2.boat_race.why.not_begun"]


def test_c1_3_2_in_every_window_of_the_turn():
    windows = (
        TakingTile(RED),
        Activating(RED, (at(VILLAGE),), running=False),
        Resolving(RED, -1, ((KIT.one_marker, 1),), running=False),
        Finishing(RED, ()),
    )
    for task in windows:
        state = regatta(agenda=(task, Finishing(RED, ())), rondel="Red", movement=1)
        assert moves_of(state, Sail) == [SAIL], task
        after = play(state, SAIL)
        assert after.agenda[0] == task, "what was asked is asked again"
        assert where(after) == (0, VILLAGE)


def test_c1_3_2_not_while_another_tile_is_being_activated():
    task = Activating(RED, (at(VILLAGE),), running=True)
    state = regatta(agenda=(task, Finishing(RED, ())), movement=1)
    assert not moves_of(state, Sail, Walk)
    assert keys(GAME.why_not(state, ("boat-0",))) == ["g2.boat_race.why.running"]


def test_c1_3_2_a_window_with_nothing_to_do_is_not_kept_open_by_a_boat():
    task = Activating(RED, (), running=False)
    state = settled(regatta(agenda=(task, Finishing(RED, ())), movement=1))
    assert isinstance(state.agenda[0], Finishing)


def test_g2_10_8_what_a_boat_meets_may_make_camerons_other_part_possible():
    land = Land(tiles={(0, 1): "Crieff"}, coins=1)
    marking = (Resolving(RED, -1, ((KIT.one_marker, 1),), running=False), Finishing(RED, ()))
    state = play(regatta(land, boats={RED: (1, 0)}, tokens={1: "coins-3"}, agenda=marking), mark("Cameron"))
    assert isinstance(state.agenda[0], Resolving), "nothing to give and no coins, but three steps"
    assert not moves_of(state, Activate)
    state = play(state, SAIL, LOOK, TakeToken(0))
    assert moves_of(state, Activate)[0] == activate((0, 1))
    ashore = play(regatta(land, begun=False, agenda=marking), mark("Cameron"))
    assert isinstance(ashore.agenda[0], Finishing)


def test_c1_3_3_leftwards_and_from_the_leftmost_tile_to_the_rightmost_of_the_next_river():
    yellow = Land(tiles={(2, 0): "Ballachulish", (-1, 0): "Halkirk"})
    state = regatta(Land(), yellow, Land(), rivers=(0, 1, 2, N), movement=5)
    seen = []
    for _ in range(5):
        state = play(state, SAIL)
        seen.append(where(state))
    assert seen == [(0, (0, 0)), (1, (2, 0)), (1, (1, 0)), (1, (0, 0)), (1, (-1, 0))]
    assert state.movement == 0, "every step costs one point"


def test_c1_3_4_the_own_river_left_of_home_then_all_others_then_the_rest_of_the_own():
    land = Land(tiles={(-1, 0): "Halkirk", (2, 0): "Ballachulish", (3, 0): "Dornoch"})
    state = regatta(land, Land())
    first, last = way(state)[:2], way(state)[-3:]
    assert first == [(0, (0, 0)), (0, (-1, 0))]
    assert last == [(0, (3, 0)), (0, (2, 0)), (0, (1, 0))]
    middle = [river for river, _ in way(state)[2:-3]]
    assert middle == [1] * 4 + [2] * 2 + [3] * 4


def test_c1_3_5_tiles_on_a_river_ahead_lengthen_the_way_those_behind_do_not():
    lengths = {}
    for name, tiles in (("none", {}), ("behind", {(-1, 0): "Halkirk"}), ("ahead", {(2, 0): "Halkirk"})):
        lengths[name] = len(way(regatta(Land(tiles=tiles), boats={RED: (1, 2)})))
    assert lengths["behind"] == lengths["none"] == lengths["ahead"] - 1


def test_c1_3_5_a_full_lap_is_the_same_for_all_and_a_pile_is_one_space():
    lands = (Land(tiles={(-1, 0): "Halkirk + Inverness"}), Land(tiles={(2, 0): "Dornoch", (3, 0): "Oban"}), Land())
    state = regatta(*lands)
    assert lap(state) == 3 + 4 + 2 + 4
    assert {len(way(state, seat)) for seat in range(3)} == {13}


def test_c1_3_6_any_number_of_boats_share_a_space_and_passing_costs_nothing_extra():
    state = regatta(boats={RED: (1, 0), YELLOW: (1, 1)}, movement=2)
    state = play(state, SAIL)
    assert where(state) == where(state, YELLOW) == (1, 1)
    state = play(state, SAIL)
    assert (where(state), where(state, YELLOW), state.movement) == ((1, 2), (1, 1), 0)


def removing(boat):
    land = Land(tiles={(-1, 0): "Halkirk", (0, 1): "Inshriach"}, coins=5)
    marked = play(marking(land), mark("MacMillan"))
    state = regatta(land, boats={YELLOW: boat}, agenda=marked.agenda)
    return replace(state, players=marked.players)


def test_c1_3_7_a_tile_with_a_boat_cannot_be_removed():
    free = removing((0, VILLAGE))
    held = removing((0, (-1, 0)))
    assert remove((-1, 0)) in moves_of(free, RemoveTile)
    assert remove((-1, 0)) not in moves_of(held, RemoveTile)
    assert remove((0, 1)) in moves_of(held, RemoveTile)
    assert keys(GAME.why_not(held, GAME.touches(remove((-1, 0))))) == ["g2.boat_race.why.boat_there"]
    assert not ask(held, Removal(RED, at((-1, 0)), "stolen"), True)
    assert ask(held, Removal(YELLOW, at((-1, 0)), "stolen"), True), "it is the other territory's tile"


def test_c1_3_7_it_may_be_upgraded_and_the_boat_stands_on_the_upper_tile():
    land = Land(tiles={(-1, 0): "Halkirk"}, goods={VILLAGE: "wood stone"}, coins=0)
    state = regatta(land, boats={RED: (0, (-1, 0))}, agenda=(TakingTile(RED),), rondel="Red, Inverness", movement=1)
    state = play(state, take(state, "Inverness"), place((-1, 0)))
    assert where(state) == (0, (-1, 0))
    assert red(state).territory.tiles[red(state).territory.at(at((-1, 0)))] == tile("Inverness")
    while not moves_of(state, Sail):
        state = play(state, GAME.moves(state)[0])
    assert where(play(state, SAIL)) == (1, 0)
