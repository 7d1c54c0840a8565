"""Chapter 4: the order of a turn, and which tiles can be taken."""

import pytest

from core.glen_more import GAME
from core.glen_more.state import Finishing, TakingTile, TileDiscarded
from core.glens import state as glen
from core.kernel import IllegalMove
from tests.glen_more.playing import moves_of, pay, play, sell, space_of, take, taken, told_by
from tests.glen_more.positions import Clan, position, random_games, tile
from tests.glens.positions import RED, activate, place, walk

ROOMY = Clan({(0, 1): "river pasture", (1, 0): "road field"})


def spaces(state):
    return {move.space for move in moves_of(state, glen.Take)}


def test_gm_4_1_move_pay_lay_bonus_activate_walk_clear_refill():
    clan = Clan({(0, 1): "river quarry"}, goods={(0, 1): "stone"})
    state = position(clan, chain="Red, t16, Yellow")
    moves = [
        take(state, "t16"),
        pay("stone", (0, 1)),
        place((1, 1)),
        activate((1, 1)),
        activate((0, 1)),
        glen.EndActivation(),
        walk((1, 1), (0, 1)),
        glen.EndTurn(),
    ]
    kinds = []
    asked = []
    for move in moves:
        asked.append(type(state.agenda[0]))
        state, events = GAME.play(state, move)
        kinds += [type(event).__name__ for event in events]
    assert asked == [
        TakingTile,
        glen.Payment,
        glen.Placing,
        glen.Activation,
        glen.Activation,
        glen.Activation,
        Finishing,
        Finishing,
    ]
    assert kinds == [
        "TileTaken",
        "GoodPaid",
        "TileLaid",
        "MembersGained",
        "TileActivated",
        "MovementGained",
        "TileActivated",
        "GoodGained",
        "MemberWalked",
        "TurnEnded",
        "TileDealt",
    ]


def test_gm_4_1_no_step_comes_before_its_turn():
    ranks = {
        glen.TileTaken: 1,
        glen.TileLaid: 2,
        glen.MembersGained: 3,
        glen.TileActivated: 4,
        glen.MovementGained: 4,
        glen.MemberWalked: 5,
    }
    ranks |= {glen.TurnEnded: 6, glen.TileDealt: 7}
    for game in random_games():
        rank = 0
        for event in (event for played in game for event in played.events):
            if isinstance(event, glen.TileTaken | TileDiscarded):
                rank = 0
            if type(event) in ranks:
                assert ranks[type(event)] >= rank, event
                rank = ranks[type(event)]


def test_gm_4_2_sales_from_the_first_moment_of_the_turn_to_the_last():
    clan = Clan({(0, 1): "river quarry"}, goods={(0, 1): "stone stone"}, coins=0)
    state = position(clan, chain="Red, meadow, Yellow", market={"stone": 3})
    sale = sell("stone", (0, 1))
    assert sale in GAME.moves(state), "before the move"
    state = play(state, take(state, "meadow"), place((1, 1)))
    assert sale in GAME.moves(state), "during activation"
    state = play(state, glen.EndActivation())
    assert sale in GAME.moves(state), "after it"
    assert play(state, sale, sale).players[RED].coins == 3 + 2


def test_gm_4_2_a_sale_while_a_tile_waits_to_be_laid():
    """No payment is open here, so the table of chapter 17 offers sales."""
    clan = Clan({(0, 1): "river quarry"}, goods={(0, 1): "stone stone"})
    state = position(clan, chain="Red, meadow, Yellow", market={"stone": 3})
    state = play(state, take(state, "meadow"))
    assert isinstance(state.agenda[0], glen.Placing)
    assert sell("stone", (0, 1)) in GAME.moves(state)


def test_gm_4_2_no_sale_after_step_4_has_begun():
    clan = Clan({(0, 1): "river quarry"}, goods={(0, 1): "stone"})
    state = position(clan, chain="Red, meadow, Yellow, field", market={"stone": 3})
    state = play(taken(state, "field", (1, 1)), glen.EndTurn())
    assert GAME.seat_to_move(state) != RED
    with pytest.raises(IllegalMove):
        GAME.play(state, sell("stone", (0, 1)))


def test_gm_4_3_a_tile_must_be_taken_if_one_can_be():
    state = position(ROOMY, chain="Red, meadow, Yellow")
    assert {type(move) for move in GAME.moves(state)} == {glen.Take}
    for game in random_games(1):
        for played in game:
            if isinstance(played.before.agenda[0], TakingTile):
                assert all(
                    isinstance(move, glen.Take | glen.Sell) or hasattr(move, "reward")
                    for move in GAME.moves(played.before)
                )


def test_gm_4_4_only_a_tile_whose_whole_cost_can_be_paid():
    chain = "Red, t16, t29, t30, Yellow"
    # village for a stone, village for a wood, Armadale Castle for both
    state = position(Clan(ROOMY.tiles, coins=1), chain=chain)
    assert {1, 2, 3} & spaces(state) == {1, 2}, "one coin buys one of them"
    state = position(Clan(ROOMY.tiles, coins=2), chain=chain)
    assert {1, 2, 3} & spaces(state) == {1, 2, 3}
    state = position(Clan(ROOMY.tiles, coins=2), chain=chain, market={"stone": 1})
    assert {1, 2, 3} & spaces(state) == {1, 2}
    state = position(Clan(ROOMY.tiles, coins=9), chain=chain, market={"stone": 3})
    assert {1, 2, 3} & spaces(state) == {2}, "a full row"
    state = position(Clan(ROOMY.tiles, goods={(0, 1): "stone"}, coins=0), chain=chain)
    assert {1, 2, 3} & spaces(state) == {1}


def test_gm_4_4_only_a_tile_with_a_legal_place():
    state = position(Clan(), chain="Red, meadow, road quarry, Yellow, river meadow")
    assert 1 not in spaces(state)
    assert {2, space_of(state, "river meadow")} <= spaces(state)


def test_gm_4_4_coins_of_sales_have_to_be_raised_first():
    clan = Clan({(0, 1): "river pasture"}, goods={(0, 1): "cattle"}, coins=0)
    state = position(clan, chain="Red, t16, meadow, Yellow", market={"cattle": 1})
    assert take(state, "t16") not in GAME.moves(state)
    with pytest.raises(IllegalMove):
        GAME.play(state, take(state, "t16"))
    state = play(state, sell("cattle", (0, 1)))
    assert take(state, "t16") in GAME.moves(state)


def test_gm_4_4_the_figure_goes_to_no_other_tile():
    state = position(Clan(), chain="Red, meadow, road quarry, Yellow")
    with pytest.raises(IllegalMove):
        GAME.play(state, glen.Take(1))
    with pytest.raises(IllegalMove):
        GAME.play(state, glen.Take(3))
    assert told_by(state, glen.Take(2))[0] == glen.TileTaken(RED, tile("road quarry"), 2)


def test_movement_points_are_nobodys_when_the_next_turn_begins():
    clan = Clan({(0, 1): "river quarry"})
    state = position(clan, chain="Red, meadow, field, Yellow")
    state = play(state, take(state, "meadow"), place((1, 1)), activate((0, 0)), glen.EndActivation())
    assert state.movement == 1
    state = play(state, glen.EndTurn())
    assert (state.movement, state.activated, state.moved) == (0, (), 0)
    state = play(state, take(state, "field"), place((-1, 1)))
    assert activate((0, 0)) in GAME.moves(state), "a new turn, a new activation"
