"""Chapter 10: movement and chieftains."""

from itertools import permutations

import pytest

from core.glen_more import GAME
from core.glen_more.state import Promote, Promoted
from core.glens.state import Activation, EndActivation, EndTurn, MemberWalked, Walk
from core.kernel import IllegalMove
from tests.glen_more.playing import moves_of, play, promote, sell, take, told_by
from tests.glen_more.positions import Clan, activating, finishing, position, random_games
from tests.glens.positions import RED, activate, at, members_at, place, walk

LAND = {(0, 1): "river forest", (1, 1): "field", (2, 1): "quarry"}
TWO = {(0, 0): 2}
FIVE_LEFT = "t63, t64, t65, t66, t67"


def test_gm_10_1_points_add_up_and_are_used_after_the_last_activation():
    clan = Clan({(0, 1): "river forest", (1, 1): "t16", (-1, 1): "t29"}, members=TWO)
    state = activating((0, 1), clan)
    state = play(state, activate((0, 0)), activate((1, 1)), activate((-1, 1)))
    assert state.movement == 3
    assert isinstance(state.agenda[0], Activation)
    assert not moves_of(state, Walk, Promote), "the forest is still to come"
    state = play(state, EndActivation())
    assert moves_of(state, Walk)
    assert moves_of(state, Promote)


def test_gm_10_1_a_chieftain_made_now_counts_in_the_scoring_of_this_refill():
    state = finishing(Clan(LAND, members=TWO), movement=1, deck="t31, t32")
    assert play(state, EndTurn()).players[RED].points == 0
    assert play(state, promote((0, 0)), EndTurn()).players[RED].points == 1


def test_gm_10_2_one_point_one_tile_over_a_side_or_a_corner():
    state = finishing(Clan(LAND), movement=1)
    assert moves_of(state, Walk) == [walk((0, 0), (0, 1)), walk((0, 0), (1, 1))]
    after, events = GAME.play(state, walk((0, 0), (1, 1)))
    assert events == (MemberWalked(RED, at((0, 0)), at((1, 1))),)
    assert (members_at(after, (0, 0)), members_at(after, (1, 1)), after.movement) == (0, 1, 0)
    assert not moves_of(after, Walk, Promote)


def test_gm_10_2_only_onto_own_tiles_and_not_two_steps_at_once():
    state = finishing(Clan(LAND), movement=2)
    for to in ((1, 0), (-1, 0), (2, 1), (0, 0)):
        with pytest.raises(IllegalMove):
            GAME.play(state, walk((0, 0), to))


def test_gm_10_2_any_number_of_members_share_a_tile():
    state = finishing(Clan(LAND, members={(0, 0): 2, (1, 1): 3}), movement=2)
    state = play(state, walk((0, 0), (1, 1)), walk((0, 0), (1, 1)))
    assert (members_at(state, (0, 0)), members_at(state, (1, 1))) == (0, 5)


def test_gm_10_3_one_point_makes_a_chieftain_of_a_member_anywhere():
    state = finishing(Clan(LAND, members={(0, 0): 1, (2, 1): 1}), movement=1)
    assert moves_of(state, Promote) == [promote((0, 0)), promote((2, 1))]
    after, events = GAME.play(state, promote((2, 1)))
    assert events == (Promoted(RED, at((2, 1))),)
    assert (members_at(after, (2, 1)), after.players[RED].chieftains, after.movement) == (0, 1, 0)


def test_gm_10_3_a_chieftain_never_comes_back():
    for game in random_games():
        for played in game:
            for before, after in zip(played.before.players, played.after.players, strict=True):
                members = sum(after.territory.members) - sum(before.territory.members)
                chieftains = after.chieftains - before.chieftains
                assert not (chieftains < 0 and members > 0)


def test_gm_10_4_a_member_gained_this_turn_walks_and_rises_too():
    clan = Clan({(0, 1): "river forest"}, coins=6)
    state = position(clan, chain="Red, t16, Yellow")
    state = play(state, take(state, "t16"), place((1, 1)), activate((0, 0)), EndActivation())
    assert walk((1, 1), (0, 1)) in GAME.moves(state)
    assert play(state, promote((1, 1))).players[RED].chieftains == 1


def test_gm_10_5_the_player_may_stop_at_any_time_and_unused_points_are_lost():
    state = finishing(Clan(LAND, members=TWO), movement=3)
    assert GAME.moves(state)[-1] == EndTurn()
    state = play(state, walk((0, 0), (0, 1)))
    assert state.movement == 2
    assert EndTurn() in GAME.moves(state)
    assert play(state, EndTurn()).movement == 0


def test_gm_10_6_the_last_member_stays_before_the_last_turn():
    state = finishing(Clan(LAND), movement=2)
    assert moves_of(state, Walk)
    assert not moves_of(state, Promote)
    with pytest.raises(IllegalMove):
        GAME.play(state, promote((0, 0)))
    state = finishing(Clan(LAND, members=TWO), movement=2)
    state = play(state, promote((0, 0)))
    assert not moves_of(state, Promote), "one of two may, the second is the last"


@pytest.mark.parametrize(("moved", "last"), [(4, False), (5, True), (6, True)])
def test_gm_10_6_in_the_last_turn_it_may_go(moved, last):
    state = finishing(Clan(LAND), movement=2, deck=FIVE_LEFT, moved=moved, scorings=2)
    assert bool(moves_of(state, Promote)) is last
    if last:
        state = play(state, promote((0, 0)))
        assert (sum(state.players[RED].territory.members), state.players[RED].chieftains) == (0, 1)


def test_gm_10_6_through_play_with_k_and_t():
    chain = "Red, meadow, quarry, forest, pasture, Yellow, field, t67, t53"
    clan = Clan({(0, 1): "river meadow"})
    for name, last in (("pasture", False), ("field", True)):
        state = position(clan, chain=chain, deck="t61, t62, t63, t64, t65", scorings=2)
        state = play(state, take(state, name), place((1, 1)), activate((0, 0)), EndActivation())
        assert bool(moves_of(state, Promote)) is last, name


def test_steps_promotions_and_sales_in_any_order():
    clan = Clan(LAND, goods={(1, 1): "grain"}, members=TWO)
    state = finishing(clan, movement=2, market={"grain": 1})
    moves = [walk((0, 0), (0, 1)), promote((0, 0)), sell("grain", (1, 1))]
    ends = {GAME.encode(play(state, *order)) for order in permutations(moves)}
    assert len(ends) == 1
    assert len(told_by(state, *moves)) == 3
