"""Chapters 3, 12 and 14: the chain, step 4 and the die."""

from itertools import pairwise

import pytest

from core.glen_more import GAME
from core.glen_more.components import BOARD, STACKS, TILES
from core.glen_more.state import Compared, GameEnded, TakingTile, TileDiscarded
from core.glens.chain import DIE, GAP, figure, is_piece, seat_of
from core.glens.state import DieMoved, EndTurn, Place, PointsGained, Take, TileDealt, TilesLeft, TileTaken, TurnEnded
from tests.glen_more.playing import line, moves_of, play, promote, taken, told_by
from tests.glen_more.positions import Clan, dealt, dice, finishing, position, random_games, tile
from tests.glens.positions import BLUE, GREEN, RED, YELLOW

ROOMY = Clan({(0, 1): "river pasture", (1, 0): "road field"})
"""A territory in which every sort of tile finds a place."""


def ids(tiles):
    return [TILES[number].id for number in tiles]


def turns(game):
    """The turns of a game: position at the start, how far the figure went, and all events up to the next decision of a
    turn."""
    begun, events, space = game[0].before, [], 0
    for played in game:
        if isinstance(played.before.agenda[0], TakingTile) and hasattr(played.move, "space"):
            begun, events, space = played.before, [], played.move.space
        events += played.events
        if isinstance(played.move, EndTurn):
            yield begun, space, events, played.after


# 3. The chain


def test_gm_3_1_between_turns_13_spaces_are_taken_and_a_figure_is_rearmost():
    for game in random_games():
        seats = game[0].before.seats
        pieces = sorted([figure(seat) for seat in range(seats)] + [DIE] * (seats < 4))
        for begun, _, _, _ in turns(game):
            assert len(begun.chain) == BOARD.track.spaces - 1
            assert GAP not in begun.chain
            assert sorted(entry for entry in begun.chain if entry < 0) == pieces
            assert len(set(begun.chain)) == 13, "each entry once"
            assert is_piece(begun.chain[0])


def test_gm_3_1_the_numbers_of_the_spaces_go_round_the_ring():
    for game in random_games(1):
        for begun, _, events, after in turns(game):
            drawn = sum(isinstance(event, TileDealt) for event in events)
            if after.agenda:
                assert after.rear == (begun.rear + drawn) % BOARD.track.spaces


def test_gm_3_2_the_rearmost_figure_acts_whatever_its_seat():
    state = position(ROOMY, seats=4, chain="Red, Blue, meadow, Yellow, field, Green, quarry")
    state = play(taken(state, "meadow", (1, 1)), EndTurn())
    assert line(state)[0] == "Blue"
    assert GAME.seat_to_move(state) == BLUE


def test_gm_3_2_only_the_rearmost_figure_ever_decides():
    for game in random_games(2):
        for played in game:
            chain = played.before.chain
            moved_from_the_rear = chain[0] == GAP
            actor = GAME.seat_to_move(played.before)
            assert moved_from_the_rear or seat_of(chain[0]) == actor
            if isinstance(played.before.agenda[0], TakingTile):
                assert not moved_from_the_rear


def test_gm_3_3_a_figure_goes_to_any_tile_ahead_and_never_to_a_figure():
    state = position(ROOMY, chain="Red, meadow, Yellow, field, die, quarry", seats=2)
    spaces = {move.space for move in moves_of(state, Take)}
    assert {1, 3, 5} <= spaces
    assert not {0, 2, 4} & spaces
    state = play(state, Take(5))
    assert line(state)[:6] == ["gap", "t12", "Yellow", "t22", "die", "Red"]


def test_gm_3_4_who_is_still_rearmost_acts_again():
    state = position(ROOMY, chain="Red, meadow, field, Yellow, die")
    state = play(taken(state, "meadow", (1, 1)), EndTurn())
    assert state.agenda == (TakingTile(RED),)
    state = play(taken(state, "field", (-1, 1)), EndTurn())
    assert state.agenda == (TakingTile(RED),), "and again: still behind Yellow"
    assert line(state)[:3] == ["Red", "Yellow", "die"]


def test_gm_3_5_a_turn_on_the_plain_list():
    for game in random_games(1):
        for begun, space, events, after in turns(game):
            rest = list(begun.chain)
            rest[space] = rest[0]
            rest.pop(0)
            while not is_piece(rest[0]):
                rest.pop(0)
            cut = next((n for n, event in enumerate(events) if isinstance(event, DieMoved)), len(events))
            drawn = [event.tile for event in events[:cut] if isinstance(event, TileDealt)]
            if cut == len(events):
                assert after.chain == (*rest, *drawn)
            if after.agenda:
                assert len(rest) + len(drawn) == 13


def test_gm_3_6_a_figure_that_moves_k_spaces_is_rearmost_again_after_k_draws():
    came_back = had_last_turn = 0
    for game in random_games():
        waiting = {}
        drawn = 0
        for played in game:
            if isinstance(played.move, Take) or hasattr(played.move, "reward"):
                waiting[GAME.seat_to_move(played.before)] = (played.move.space, drawn, len(played.before.deck))
            drawn += sum(isinstance(event, TileDealt) for event in played.events)
            if isinstance(played.move, EndTurn) and played.after.agenda:
                seat = GAME.seat_to_move(played.after)
                if seat in waiting:
                    space, before, left = waiting.pop(seat)
                    assert drawn - before == space
                    assert space < left
                    came_back += 1
        for space, _, left in waiting.values():
            assert space >= left, "only who had the last turn does not come back"
            had_last_turn += 1
    assert came_back > 200
    assert had_last_turn > 20


# 12. Step 4


def test_gm_12_1_what_lies_behind_the_rearmost_figure_leaves_the_game():
    state = position(ROOMY, seats=4, chain="Red, meadow, village, Yellow, field, Green, quarry, Blue")
    state = taken(state, "field", (1, 1))
    events = told_by(state, EndTurn())
    assert TilesLeft((tile("meadow"), tile("village"))) in events
    after = play(state, EndTurn())
    assert not {tile("meadow"), tile("village")} & {*after.chain, *after.deck}


def test_gm_12_1_also_when_another_figure_passed_them_and_the_next_one_is_a_third():
    chain = "Yellow, meadow, pasture, Green, field, quarry, Red, forest, Blue"
    state = position(Clan(), ROOMY, seats=4, chain=chain)
    assert GAME.seat_to_move(state) == YELLOW
    state = taken(state, "forest", (1, 1))
    assert TilesLeft((tile("meadow"), tile("pasture"))) in told_by(state, EndTurn())
    assert GAME.seat_to_move(play(state, EndTurn())) == GREEN


def test_gm_12_1_the_taken_tile_is_not_among_them():
    state = taken(position(ROOMY, chain="Red, meadow, Yellow, die"), "meadow", (1, 1))
    assert not [event for event in told_by(state, EndTurn()) if isinstance(event, TilesLeft)]


def test_gm_12_2_as_many_new_tiles_as_were_taken_and_removed_at_the_front():
    state = position(ROOMY, seats=4, chain="Red, meadow, village, Yellow, field, Green, quarry, Blue")
    front = line(state)[3:]
    deck = state.deck
    state = play(taken(state, "field", (1, 1)), EndTurn())
    assert len(state.chain) == 13
    kept = [name if name != "t22" else "Red" for name in front]
    assert line(state) == [*kept, *ids(deck[:3])]
    assert state.deck == deck[3:]


def test_gm_12_3_a_refill_goes_over_from_one_stack_to_the_next():
    state = position(ROOMY, seats=4, chain="Red, meadow, village, Yellow, field", deck="t31, t50, t49, t67")
    state = play(taken(state, "field", (1, 1)), EndTurn())
    assert line(state)[-3:] == ["t31", "t50", "t49"]
    assert ids(state.deck) == ["t67"]


def test_gm_12_3_the_lowest_stack_comes_first():
    for game in random_games(1):
        drawn = [event.tile for played in game for event in played.events if isinstance(event, TileDealt)]
        stacks = [TILES[number].stack for number in drawn]
        assert stacks == sorted(stacks)
        assert set(stacks) == {1, 2, 3}


@pytest.mark.parametrize(("deck", "number"), [("t31, t32, t33, t34", 1), ("t50, t51, t52, t53", 2)])
def test_gm_12_4_a_scoring_in_the_middle_of_a_refill(deck, number):
    clan = Clan(ROOMY.tiles, whisky=2)
    chain = "Red, meadow, village, Yellow, field"
    state = position(clan, seats=4, chain=chain, deck=deck, scorings=number - 1)
    state = taken(state, "field", (1, 1))
    events = told_by(state, EndTurn())
    told = [event for event in events if isinstance(event, TileDealt | Compared | PointsGained)]
    kinds = [type(event).__name__ for event in told]
    assert kinds == ["TileDealt", "Compared", "PointsGained", "Compared", "Compared", "TileDealt", "TileDealt"]
    assert told[0] == TileDealt(tile(deck[:3]))
    assert [event.scoring for event in told if isinstance(event, Compared)] == [number] * 3
    after = play(state, EndTurn())
    assert after.scorings == number
    assert after.players[RED].points == 2
    assert after.agenda == (TakingTile(YELLOW),), "then the rearmost figure acts"


def test_gm_12_4_no_scoring_before_the_last_tile_of_the_stack_is_laid():
    state = position(Clan(ROOMY.tiles, whisky=2), chain="Red, meadow, Yellow", deck="t30, t31, t32")
    after = play(taken(state, "meadow", (1, 1)), EndTurn())
    assert (after.scorings, after.players[RED].points) == (0, 0)


def test_gm_12_4_none_for_stack_0():
    state = position(Clan(ROOMY.tiles, whisky=2), chain="Red, meadow, Yellow", deck="t08, t30, t31, t32")
    after = play(taken(state, "meadow", (1, 1)), EndTurn())
    assert line(after)[-1] == "t08"
    assert after.scorings == 0


def test_gm_12_5_after_the_third_scoring_the_game_is_over_and_the_refill_stops():
    state = position(
        Clan(ROOMY.tiles, whisky=2), seats=4, chain="Red, meadow, village, Yellow, field", deck="t67", scorings=2
    )
    state = taken(state, "field", (1, 1))
    events = told_by(state, EndTurn())
    after = play(state, EndTurn())
    assert events[-1] == GameEnded()
    assert sum(isinstance(event, TileDealt) for event in events) == 1
    assert GAME.over(after)
    assert GAME.moves(after) == ()
    assert GAME.to_move(after) is None
    assert len(after.chain) == 11, "three were to be drawn, one was left"
    assert GAME.standing(after).final


def test_gm_12_6_two_scorings_never_fall_into_one_refill_and_a_refill_draws_at_most_13_minus_the_figures():
    refills = 0
    for game in random_games():
        seats = game[0].before.seats
        most = 13 - seats - (seats < 4)
        assert most <= 10
        drawn, held = 0, set()
        for event in (event for played in game for event in played.events):
            if isinstance(event, TurnEnded | DieMoved):
                drawn, held = 0, set()
                refills += 1
            elif isinstance(event, TileDealt):
                drawn += 1
                assert drawn <= most
            elif isinstance(event, Compared):
                held.add(event.scoring)
                assert len(held) == 1
    assert refills > 300
    assert min(len(STACKS[2]), len(STACKS[3])) > 10


def test_gm_12_7_a_refill_of_the_die_scores_in_the_same_way():
    state = position(
        Clan(ROOMY.tiles, whisky=1),
        chain="Red, meadow, die, village, pasture, Yellow",
        deck="t29, t30, t31, t32, t33, t34",
        chance=dice(1, 2),
    )
    state = taken(state, "pasture", (1, 1))
    told = [event for event in told_by(state, EndTurn()) if isinstance(event, DieMoved | TileDealt | Compared)]
    assert [type(event).__name__ for event in told[:7]] == [
        *["TileDealt"] * 2,
        "DieMoved",
        "TileDealt",
        *["Compared"] * 3,
    ]
    assert told[3] == TileDealt(tile("t31"))


# 14. The die


def after_red_passed_the_die(*rolls, chain="Red, forest, die, quarry, t25, Yellow, field"):
    """Red goes to the field; then the die is rearmost."""
    state = position(ROOMY, chain=chain, chance=dice(*rolls))
    return taken(state, "field", (1, 1))


def test_gm_14_1_the_die_protects_the_tiles_before_it_and_is_passed_freely():
    state = position(ROOMY, chain="Red, forest, die, quarry, t25, Yellow, field")
    state = taken(state, "field", (1, 1))
    events = told_by(state, EndTurn())
    assert events[:2] == [TurnEnded(RED), TilesLeft((tile("forest"),))], "the quarries lie before the die"


@pytest.mark.parametrize(("roll", "landed"), [(1, "quarry"), (2, "t25"), (3, "pasture")])
def test_gm_14_2_it_goes_to_the_first_second_or_third_tile_over_figures(roll, landed):
    state = after_red_passed_the_die(roll, 3, chain="Red, forest, die, quarry, t25, Yellow, pasture, field")
    moved = next(event for event in told_by(state, EndTurn()) if isinstance(event, DieMoved))
    assert (moved.roll, moved.tile) == (roll, tile(landed))


def test_gm_14_3_its_tile_leaves_the_game_then_clear_and_refill_as_for_a_player():
    state = after_red_passed_the_die(3)
    deck = state.deck
    events = told_by(state, EndTurn())
    after = play(state, EndTurn())
    moved = next(event for event in events if isinstance(event, DieMoved))
    assert TilesLeft((tile("quarry"), tile("t25"))) in events
    assert moved.tile not in {*after.chain, *after.deck}
    assert [event.tile for event in events if isinstance(event, TileDealt)] == list(deck[:5])
    assert len(after.chain) == 13
    assert line(after)[0] == "Yellow"
    assert after.agenda == (TakingTile(YELLOW),)


def test_gm_14_3_still_rearmost_it_rolls_again():
    state = after_red_passed_the_die(1, 1, 2)
    rolls = [event.roll for event in told_by(state, EndTurn()) if isinstance(event, DieMoved)]
    assert rolls == [1, 1, 2], "the quarry, the other one, then past Yellow"
    assert GAME.seat_to_move(play(state, EndTurn())) == YELLOW


def test_gm_14_4_there_is_always_a_tile_to_land_on():
    seen = 0
    for game in random_games():
        if game[0].before.seats < 4:
            for played in game:
                tiles = sum(entry >= 0 for entry in played.before.chain)
                if isinstance(played.before.agenda[0], TakingTile):
                    assert tiles == (10 if played.before.seats == 2 else 9)
                    seen += 1
    assert seen > 50


def test_gm_14_5_the_die_is_not_the_one_who_has_least():
    state = position(Clan(ROOMY.tiles, whisky=3), Clan(whisky=2), chain="Red, meadow, Yellow", deck="t31, t32")
    after = play(taken(state, "meadow", (1, 1)), EndTurn())
    assert [player.points for player in after.players] == [1, 0]
    assert len(after.players) == 2


def test_gm_14_6_the_roll_is_chance_and_nobody_is_asked():
    rolls = []
    for seed in range(300):
        state = position(ROOMY, chain="Red, forest, die, Yellow, field", chance=seed * 7919)
        state = taken(state, "field", (1, 1))
        after, events = GAME.play(state, EndTurn())
        rolls.append(next(event.roll for event in events if isinstance(event, DieMoved)))
        assert isinstance(after.agenda[0], TakingTile)
    assert [round(rolls.count(roll) / 50) for roll in (1, 2, 3)] == [3, 2, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_gm_14_7_everything_else_is_the_same_with_any_number_of_players(seats):
    state = dealt(seats)
    offered = moves_of(state, Take)
    assert offered
    assert {player.coins for player in state.players} == {6}
    state = play(state, offered[0])
    assert len(moves_of(state, Place)) == 2, "two ends of the river or of the road"


def test_a_chieftain_of_this_turn_counts_in_the_scoring_of_its_refill():
    """GM-10.1 and GM-12.4 together."""
    clan = Clan({(0, 1): "river pasture"}, members={(0, 0): 2})
    state = finishing(clan, movement=1, deck="t31, t32, t33")
    after = play(state, promote((0, 0)), EndTurn())
    assert after.scorings == 1
    assert after.players[RED].points == 1


def test_every_tile_that_leaves_the_chain_is_told_once():
    for game in random_games(1):
        gone = []
        for event in (event for played in game for event in played.events):
            match event:
                case TilesLeft(tiles):
                    gone += tiles
                case TileDiscarded(_, number, _) | DieMoved(_, number, _) | TileTaken(_, number, _):
                    gone.append(number)
        assert len(set(gone)) == len(gone)
        drawn = {event.tile for played in game for event in played.events if isinstance(event, TileDealt)}
        first = {entry for entry in game[0].before.chain if entry >= 0}
        assert drawn | first == {*gone, *(entry for entry in game[-1].after.chain if entry >= 0)}


def test_figures_pass_each_other_and_the_line_keeps_its_order():
    for game in random_games(1):
        for (begun, _, _, _), (later, _, _, _) in pairwise(turns(game)):
            kept = [entry for entry in begun.chain if entry >= 0 and entry in later.chain]
            assert kept == [entry for entry in later.chain if entry in kept]
