"""Whole games with the boat race: what is always true, what is hidden and what bots make of it."""

from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.boat_race import state as boat
from core.glen_more_2.chronicles.boat_race.appraisal import worth
from core.glen_more_2.chronicles.boat_race.rules import top_tiles
from core.glen_more_2.components import STACKS
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Stop
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glens.state import Activate, EndTurn, Take
from core.kernel import Chance
from tests.glen_more_2.chronicles.boats import LOOK, SAIL, finish, kind, regatta
from tests.glen_more_2.chronicles.games import Players, assert_refused, corrected, every_table
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import SETTINGS, Land
from tests.glen_more_2.promises import check_race, in_shares
from tests.glen_more_2.telling import TONGUES, english, logged, said
from tests.glens.positions import RED, YELLOW


def choose(state, moves, chance, seed):
    """They like to sail."""
    near = [move for move in moves if not isinstance(move, Stop | EndTurn)] or moves
    for kinds, often in ((boat.Sail, 8), (Activate, 6), (Take, 4)):
        found = [move for move in near if isinstance(move, kinds)]
        if found and chance.below(often):
            return chance.pick(found[:2] if kinds is Take else found)
    return chance.pick(near)


PLAYERS = Players(boat.NAME, choose, every_table(boat.NAME), taps=(("boat-0", "cell-1"),))


@pytest.mark.parametrize("first", in_shares(200, 20))
def test_random_games_keep_all_promises(first):
    told = Counter()
    for seed in range(first, first + 20):
        game = PLAYERS.watched(seed)
        told += game.kinds()
        after = game.last
        assert boat.RACING not in boat.race(after).results
        last = [seat for seat, result in enumerate(boat.race(after).results) if result == boat.LAST]
        assert last
        coins = after.kit.sources.index("coins")
        assert all(not after.players[seat].ledger[coins] for seat in last if not after.players[seat].cards)
    assert told[boat.RaceBegan] == 20
    assert told[boat.BoatMoved] > 400
    assert told[boat.CameIn] > 3
    assert told[boat.TokensSeen] == told[boat.RewardOpen] > 30
    assert told[boat.CameIn] + told[boat.CameLast] == sum(
        SETTINGS[seed % len(SETTINGS)][0] for seed in range(first, first + 20)
    )


@pytest.mark.parametrize("seed", range(6))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed)


def test_games_with_all_chronicles_there_are_keep_all_promises():
    for seed in range(6):
        seats, options = PLAYERS.settings(seed)
        allowed = tuple(name for name, chronicle in CHRONICLES.items() if seats in chronicle.seats)
        table = seats, msgspec.structs.replace(options, chronicles=allowed)
        replace(PLAYERS, settings=lambda seed, table=table: table).watched(seed)


# What is hidden


def test_views_hide_tokens_and_what_is_imagined_fits_them():
    chance = Chance(3)
    looked = 0
    for seed in range(10):
        for number, (state, _, _, _) in enumerate(PLAYERS.game(seed)):
            task = state.agenda[0]
            if number % 17 and not isinstance(task, boat.ReachingCastle | boat.ChoosingToken):
                continue
            for seat in [*range(state.seats), None]:
                view = GAME.view_for(state, seat)
                known = {token for lying in boat.race(view).tokens for token in lying}
                looks = isinstance(task, boat.ChoosingToken) and task.seat == seat
                assert bool(known - {boat.HIDDEN}) is looks
                assert GAME.view_for(view, seat) == view
                world = GAME.imagine(view, chance)
                assert GAME.encode(GAME.view_for(world, seat)) == GAME.encode(view)
                assert list(GAME.moves(world)) == list(GAME.moves(state)) == list(GAME.moves(view))
                assert GAME.decode(GAME.encode(view)) == view
                check_race(state, world)
                looked += looks
    assert looked > 10


def test_imagining_deals_every_token_that_was_not_shown():
    state = regatta(tokens={1: "whisky whisky", 3: "points-3 points-5"})
    worlds = [boat.race(GAME.imagine(GAME.view_for(state, RED), Chance(seed))).tokens for seed in range(200)]
    assert {token for tokens in worlds for token in tokens[1]} == set(range(7))
    part = msgspec.structs.replace(boat.race(state), taken=(kind("whisky"), kind("whisky")))
    state = msgspec.structs.replace(state, parts=(part,))
    worlds = [boat.race(GAME.imagine(GAME.view_for(state, RED), Chance(seed))).tokens for seed in range(200)]
    assert kind("whisky") not in {token for tokens in worlds for lying in tokens for token in lying}


def test_start_is_imagined_where_it_can_still_lie():
    state = GAME.deal(Options(chronicles=(boat.NAME,)), 2, 4)
    places = set()
    for seed in range(120):
        world = GAME.imagine(GAME.view_for(state, RED), Chance(seed))
        b = [tile for tile in world.deck if STACKS[world.kit.tiles[tile].stack] == "B"]
        places.add(b.index(boat.start_tile(world)))
    assert places == set(range(top_tiles(state, 18) + 1))
    first_b = next(place for place, tile in enumerate(state.deck) if STACKS[state.kit.tiles[tile].stack] == "B")
    others = [tile for tile in state.deck[first_b:] if tile != boat.start_tile(state)]
    later = msgspec.structs.replace(state, deck=(boat.start_tile(state), *others[6:]))
    for seed in range(20):
        world = GAME.imagine(GAME.view_for(later, RED), Chance(seed))
        assert world.deck[0] == boat.start_tile(later), "only the last place of the top third is left"


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_does_not_see_tokens_face_down(level):
    worlds = [
        play(regatta(boats={RED: (1, 0)}, tokens={1: tokens}, movement=1), SAIL)
        for tokens in ("points-5 points-5", "whisky points-3")
    ]
    moves = [decide(GAME, world, level, Chance(5), iterations(5)) for world in worlds]
    assert moves[0] == moves[1]


def test_log_lines_do_not_tell_what_was_seen():
    lines = []
    for tokens in ("points-5 points-5", "whisky points-3"):
        state = play(regatta(boats={RED: (1, 0)}, tokens={1: tokens}, movement=1), SAIL)
        _, events = GAME.play(state, LOOK)
        lines.append([GAME.log_line(state, event, viewer) for event in events for viewer in (RED, YELLOW, None)])
    assert lines[0] == lines[1]
    assert english(lines[0][0]) == "Morag looks at 2 reward tokens (neutral castle)."


# Bots


def test_every_step_ahead_promises_more():
    values = []
    for space in range(4):
        state = regatta(boats={RED: (1, space), YELLOW: (3, 0)}, tokens={2: "whisky"})
        values.append(worth(state)[RED])
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_a_lead_promises_more_than_being_behind_and_last_costs_the_coins():
    state = regatta(Land(coins=5), Land(coins=5), boats={RED: (3, 3), YELLOW: (1, 0)})
    assert worth(state)[RED] > worth(state)[YELLOW] > -5
    over = regatta(Land(coins=6), Land(coins=9), results={RED: 1, YELLOW: boat.LAST})
    assert worth(over) == (0.0, -9.0)
    kept = regatta(Land(coins=9, cards=("Armadale Castle",)), Land(), results={RED: boat.LAST, YELLOW: 1})
    assert worth(kept) == (-1.0, 0.0)


def test_whoever_has_movement_points_near_comes_farther():
    """A village gives one in every turn that activates it, a field none."""
    ring = {"rondel": "gap, Red, Yellow, Elgin, Crieff, Portree, World's End", "deck": "", "fill": False}
    village, field = (
        worth(regatta(Land(tiles={(-1, 0): name}), boats={RED: (1, 2), YELLOW: (1, 0)}, **ring))[RED]
        for name in ("Dornoch", "Laggan Fields")
    )
    assert village > field


def test_c1_3_5_a_way_that_others_may_yet_make_longer_promises_less():
    """In the second position Yellow has no more turns."""
    boats = {RED: (1, 0), YELLOW: (1, 0)}
    laying, done = (
        worth(regatta(boats=boats, rondel=f"gap, Red, {tiles}", deck="", fill=False))[RED]
        for tiles in (
            "Yellow, Elgin, Crieff, Portree, World's End",
            "Elgin, Crieff, Portree, Easdale, World's End, Yellow",
        )
    )
    assert laying < done


def test_a_bot_takes_the_last_step_home_and_a_token_when_it_looks():
    assert decide(GAME, finish(Land(), Land()), "solid", Chance(1), iterations(20)) == SAIL
    state = play(finish(tokens={0: "points-3 points-5"}), SAIL)
    assert decide(GAME, state, "solid", Chance(1), iterations(20)) == LOOK
    assert decide(GAME, play(state, LOOK), "solid", Chance(1), iterations(20)) == boat.TakeToken(1)


def test_every_position_of_a_game_can_be_appraised():
    for seed in range(4):
        for _, _, after, _ in PLAYERS.game(seed):
            assert len(GAME.forecast(after)) == after.seats
        assert GAME.forecast(after) == tuple(float(player.points) for player in after.players)


# Words, corrected files


def test_the_race_in_the_list_of_extras():
    extra = next(extra for extra in GAME.extras() if extra.id == boat.NAME)
    assert all(said(extra.said, tongue) != said(extra.adds, tongue) for tongue in TONGUES.values())
    assert (extra.seats, extra.difficulty, extra.minutes) == ((2, 3, 4), 1, 5)


def test_the_log_tells_the_end_of_a_race():
    state = finish(tokens={0: "points-3 scot"})
    assert logged(state, SAIL, LOOK, boat.TakeToken(0)) == [
        "Morag looks at 2 reward tokens (own home castle).",
        "Morag takes a reward token: 3 points.",
        "Morag finishes the boat race, place 1: 15 points, 1 barrel of whisky.",
        "Morag gets 1 barrel of whisky.",
        "Angus is last in the boat race: coins will give no points at the end.",
    ]


def test_a_corrected_file_is_checked_when_it_is_loaded():
    data = msgspec.json.decode(built_in_files()[boat.NAME])
    tokens, cards = data["reward_tokens"], data["result_cards"]
    more = load(corrected(boat.NAME, tokens_per_castle={"2": 1, "3": 2, "4": 4}))
    assert more.fingerprint != load(built_in_files()).fingerprint
    for wrong in (
        {"tokens_per_castle": {"2": 2, "3": 3, "4": 5}},
        {"tokens_per_castle": {"2": 2, "3": 3}},
        {"neutral_rivers": {"spaces": ["river", "river"]}},
        {"start_tile": {"tile": "ship-builder-b", "top_part": 3}},
        {"start_tile": {"tile": "start", "top_part": 0}},
        {"reward_tokens": [*tokens, tokens[0]]},
        {"result_cards": cards[:2]},
    ):
        assert_refused(corrected(boat.NAME, **wrong))
    assert_refused(
        corrected(boat.NAME, reward_tokens=[*tokens[:-1], {**tokens[-1], "effects": [{"sail": 2}]}]), "effect"
    )
