"""Chapter 17: every kind of decision, when it is offered and when not."""

from functools import cache
from itertools import permutations

import pytest

from core.glen_more import GAME
from core.glen_more import state as gm
from core.glen_more.components import KIT
from core.glen_more.facts import last_turn
from core.glens import state as glen
from core.kernel import Chance
from core.kernel.journal import Seat, Table, new_journal
from tests.glen_more.playing import all_goods, buy, choose, discard, moves_of, pay, play, promote, sell, take
from tests.glen_more.positions import Clan, activating, finishing, position, random_games
from tests.glens.positions import RED, activate, at, by_loch_ness, place, spots, walk

LAND = {(0, 1): "river forest", (1, 0): "road quarry"}
GOODS = {(0, 1): "wood", (1, 0): "stone"}
ROWS = dict.fromkeys(("wood", "stone", "grain", "sheep", "cattle"), 1)
COSTLY = "Red, t11, t13, t16, Yellow, t26, t29, die, t30, t33, t34, t36, t38"


def kinds(state):
    return {type(move) for move in GAME.moves(state)}


@cache
def in_each_phase():
    """A position of Red's turn for each kind of decision, each with goods that rows pay for."""
    clan = Clan(LAND, goods=GOODS, members={(0, 0): 1, (0, 1): 1}, chieftains=1, coins=9)
    taking = position(
        clan, chain="Red, meadow, Armadale Castle, Loch Ness, Loch Lochy, Loch Shiel, Yellow", market=ROWS
    )
    activation = activating((0, 1), clan, market=ROWS)
    return {
        gm.TakingTile: taking,
        glen.Payment: play(taking, take(taking, "Armadale Castle")),
        gm.GivingUpMember: play(taking, take(taking, "Loch Ness")),
        glen.Placing: play(taking, take(taking, "meadow")),
        glen.ChoosingGood: play(taking, take(taking, "Loch Lochy"), place((0, 2))),
        gm.FillingEmpty: play(taking, take(taking, "Loch Shiel"), place((0, 2))),
        glen.Activation: activation,
        gm.Finishing: finishing(clan, movement=1, market=ROWS),
    }


OFFERED = {
    gm.TakingTile: {glen.Take, glen.Sell},
    glen.Payment: {glen.Pay, glen.Buy},
    gm.GivingUpMember: {gm.PayMember, gm.PayChieftain},
    glen.Placing: {glen.Place, glen.Sell},
    glen.ChoosingGood: {glen.ChooseGood, glen.Sell},
    gm.FillingEmpty: {gm.ResolveCard, glen.Sell},
    glen.Activation: {glen.Activate, glen.Sell, glen.EndActivation},
    gm.Finishing: {glen.Walk, gm.Promote, glen.Sell, glen.EndTurn},
}
"""The table of chapter 17, read by phase."""


@pytest.mark.parametrize("phase", OFFERED, ids=lambda phase: phase.__name__)
def test_each_phase_offers_its_own_kinds_of_moves_and_no_others(phase):
    state = in_each_phase()[phase]
    assert type(state.agenda[0]) is phase
    assert kinds(state) == OFFERED[phase]


def test_in_random_games_no_phase_offers_anything_else():
    more = {gm.TakingTile: {gm.Discard}, glen.Activation: {glen.ActivateAnywhere}}
    seen = set()
    for game in random_games():
        for played in game:
            phase = type(played.before.agenda[0])
            assert kinds(played.before) <= OFFERED[phase] | more.get(phase, set())
            seen.add(phase)
    assert seen >= set(OFFERED) - {gm.FillingEmpty}, "Loch Shiel is seldom laid"


# The rows of the table


def test_sell_any_own_good_whose_row_has_coins():
    clan = Clan(LAND, goods={(0, 1): "wood sheep", (1, 0): "stone wood"})
    state = finishing(clan, market={"wood": 1, "stone": 0, "sheep": 3})
    assert moves_of(state, glen.Sell) == [sell("wood", (1, 0)), sell("wood", (0, 1)), sell("sheep", (0, 1))]


def test_take_each_tile_that_can_be_taken_rear_first():
    state = position(Clan(LAND, coins=1), chain="Red, meadow, Yellow, t33, t16, Loch Ness, t30, die, t50, t39")
    takes = [state.chain[move.space] for move in moves_of(state, glen.Take)]
    taken_ids = [KIT.tiles[number].id for number in takes]
    assert taken_ids[:2] == ["t12", "t16"]
    assert not {"t33", "t37", "t30"} & set(taken_ids)
    assert {"t50", "t39"} <= set(taken_ids)


def test_pay_from_a_tile_or_buy_in_a_fixed_order():
    clan = Clan(LAND, goods={(0, 1): "wood", (1, 0): "wood"}, coins=9)
    state = position(clan, chain="Red, t29, Yellow")
    state = play(state, take(state, "t29"))
    assert list(GAME.moves(state)) == [pay("wood", (0, 1)), pay("wood", (1, 0)), buy("wood")]


def test_place_on_every_legal_cell():
    state = position(Clan(LAND), chain="Red, meadow, Yellow")
    state = play(state, take(state, "meadow"))
    assert spots(move.cell for move in GAME.moves(state)) == {(1, 1), (-1, 1), (1, -1)}
    only = position(Clan(), chain="Red, t50, Yellow")
    assert len(GAME.moves(play(only, take(only, "t50")))) == 2


def test_a_single_place_is_asked_for_all_the_same():
    state = position(Clan({(0, 1): "river forest"}), chain="Red, t50, Yellow")
    state = play(state, take(state, "t50"))
    assert list(GAME.moves(state)) == [place((0, -1))]


def test_choose_good_five_goods_wherever_it_is_asked():
    five = [glen.ChooseGood(number) for number in range(5)]
    lochy = in_each_phase()[glen.ChoosingGood]
    assert moves_of(lochy, glen.ChooseGood) == five
    assert moves_of(play(lochy, choose("wood")), glen.ChooseGood) == five
    abbey = play(activating((1, 0), Clan({(1, 0): "Iona Abbey"})), activate((1, 0)))
    assert moves_of(abbey, glen.ChooseGood) == five
    clan = Clan({(0, 1): "river forest", (1, 0): "Iona Abbey"}, members={(0, 1): 1})
    shiel = position(clan, chain="Red, Loch Shiel, Yellow")
    shiel = play(shiel, take(shiel, "Loch Shiel"), place((0, 2)))
    assert moves_of(shiel, glen.ChooseGood) == five


def test_resolve_card_only_for_loch_shiel_and_first_in_the_list():
    assert GAME.moves(in_each_phase()[gm.FillingEmpty])[0] == gm.ResolveCard()
    for phase, state in in_each_phase().items():
        assert (gm.ResolveCard in kinds(state)) is (phase is gm.FillingEmpty)


def test_activate_each_way_of_each_open_tile():
    clan = Clan({(0, 1): "river meadow", (1, 1): "sheep butcher", (3, 3): "t25"}, goods={(0, 1): "sheep sheep"})
    state = activating((1, 1), clan)
    assert moves_of(state, glen.Activate) == [
        activate((0, 0)),
        activate((0, 1)),
        activate((1, 1), 0),
        activate((1, 1), 1),
    ]
    state = play(state, activate((0, 1)))
    assert activate((0, 1)) not in GAME.moves(state)


def test_activate_anywhere_once_in_a_turn_with_loch_ness_only():
    tiles = {(0, 1): "river meadow", (1, 1): "field", (3, 3): "t25", (4, 4): "t28"}
    assert not moves_of(activating((1, 1), Clan(tiles)), glen.ActivateAnywhere)
    state = activating((1, 1), Clan(tiles, cards=["Loch Ness"]))
    assert moves_of(state, glen.ActivateAnywhere) == [by_loch_ness((3, 3)), by_loch_ness((4, 4))]
    assert not moves_of(play(state, by_loch_ness((3, 3))), glen.ActivateAnywhere)


def test_end_activation_last_and_always():
    state = in_each_phase()[glen.Activation]
    assert GAME.moves(state)[-1] == glen.EndActivation()
    assert play(state, glen.EndActivation()).agenda == (gm.Finishing(RED),)


def test_walk_and_promote_only_with_points_left():
    clan = Clan(LAND, members={(0, 0): 1, (1, 0): 1})
    assert kinds(finishing(clan)) == {glen.EndTurn}
    state = finishing(clan, movement=1)
    assert moves_of(state, glen.Walk) == [
        walk((0, 0), (0, 1)),
        walk((0, 0), (1, 0)),
        walk((1, 0), (0, 0)),
        walk((1, 0), (0, 1)),
    ]
    assert moves_of(state, gm.Promote) == [promote((0, 0)), promote((1, 0))]
    assert kinds(play(state, walk((0, 0), (0, 1)))) == {glen.EndTurn}


def test_end_turn_is_asked_for_also_when_nothing_else_is_left():
    state = finishing(Clan(LAND))
    assert list(GAME.moves(state)) == [glen.EndTurn()]


def test_discard_any_tile_with_each_reward_only_when_stuck():
    state = position(Clan(LAND, coins=0), chain=COSTLY)
    tiles = sum(entry >= 0 for entry in state.chain)
    assert len(moves_of(state, gm.Discard)) == 2 * tiles
    assert kinds(state) == {gm.Discard}
    assert gm.Discard not in kinds(position(Clan(LAND, coins=1), chain=COSTLY))


# 17.1 to 17.4


def test_gm_17_1_nothing_before_the_end_of_the_turn_reveals_anything():
    for game in random_games():
        for played in game:
            reveals = GAME.reveals(played.before, played.after, played.events)
            assert reveals is isinstance(played.move, glen.EndTurn)


def test_gm_17_1_taking_back_is_peeking_only_after_the_end_of_a_turn():
    table = Table(GAME, new_journal(GAME, [Seat(), Seat(), Seat()], 5))
    chance = Chance(5)
    while table.position.agenda:
        move = chance.pick(GAME.moves(table.position))
        table.play(move)
        assert table.undo_reveals is isinstance(move, glen.EndTurn)


def test_gm_17_1_neither_the_deck_nor_chance_changes_before_it():
    for game in random_games(1):
        for played in game:
            if not isinstance(played.move, glen.EndTurn):
                assert played.after.deck == played.before.deck
                assert played.after.chance == played.before.chance


def test_gm_17_2_sales_activations_steps_and_promotions_in_any_order():
    clan = Clan({**LAND, (1, 1): "tavern"}, goods={(0, 1): "wood"}, members={(0, 0): 2})
    state = activating((1, 1), clan, market={"wood": 1})
    moves = [sell("wood", (0, 1)), activate((1, 0)), activate((1, 1)), activate((0, 0))]
    ends = {GAME.encode(play(state, *order)) for order in permutations(moves)}
    assert len(ends) == 1
    state = finishing(clan, movement=2, market={"wood": 1})
    moves = [sell("wood", (0, 1)), walk((0, 0), (1, 0)), promote((0, 0))]
    assert len({GAME.encode(play(state, *order)) for order in permutations(moves)}) == 1


def test_gm_17_2_move_pay_place_bonus_activation_movement_in_this_order():
    allowed = {
        gm.TakingTile: {gm.TakingTile, glen.Payment, gm.GivingUpMember, glen.Placing, glen.Activation, gm.Finishing},
        glen.Payment: {glen.Payment, glen.Placing, glen.Activation, gm.Finishing},
        gm.GivingUpMember: {glen.Placing},
        glen.Placing: {glen.Placing, glen.ChoosingGood, gm.FillingEmpty, glen.Activation, gm.Finishing},
        gm.FillingEmpty: {gm.FillingEmpty, glen.ChoosingGood, glen.Activation, gm.Finishing},
        glen.ChoosingGood: {glen.ChoosingGood, glen.Activation, gm.Finishing},
        glen.Activation: {glen.Payment, glen.ChoosingGood, glen.Activation, gm.Finishing},
        gm.Finishing: {gm.Finishing, gm.TakingTile},
    }
    for game in random_games():
        for played in game:
            if played.after.agenda:
                assert type(played.after.agenda[0]) in allowed[type(played.before.agenda[0])]


def test_gm_17_3_the_order_of_the_stacks_is_hidden_what_is_in_them_is_not():
    for game in random_games(1):
        for played in game[::15]:
            view = GAME.view_for(played.before, RED)
            assert sorted(view.deck) == sorted(played.before.deck)
            assert view.deck == GAME.view_for(shuffled(played.before), RED).deck


def shuffled(state):
    return GAME.imagine(GAME.view_for(state, None), Chance(77))


def test_gm_17_4_a_choice_without_an_option_is_skipped():
    # A loch beside the only tile, which is full: nothing to activate, no points to spend.
    clan = Clan({(0, 1): "river forest"}, goods={(0, 1): "wood wood wood"}, members={(0, 1): 1})
    state = position(clan, chain="Red, Loch Morar, Yellow")
    state = play(state, take(state, "Loch Morar"), place((0, 2)))
    assert state.agenda == (gm.Finishing(RED),)
    assert list(GAME.moves(state)) == [glen.EndTurn()]


def test_gm_17_4_but_not_if_a_sale_would_make_an_option():
    clan = Clan({(0, 1): "river forest"}, goods={(0, 1): "wood wood wood"}, members={(0, 1): 1})
    state = position(clan, chain="Red, Loch Morar, Yellow", market={"wood": 1})
    state = play(state, take(state, "Loch Morar"), place((0, 2)))
    assert list(GAME.moves(state)) == [sell("wood", (0, 1)), glen.EndActivation()]
    state = play(state, sell("wood", (0, 1)), activate((0, 1)))
    assert all_goods(state) == "wood wood wood"


def test_gm_17_4_an_exchange_that_a_sale_would_pay_for_keeps_the_question_open():
    clan = Clan({(0, 1): "Loch Morar", (1, 1): "distillery"}, goods={(0, 1): "wood"}, coins=0, members={(0, 1): 1})
    state = activating((1, 1), clan, market={"wood": 1})
    state = play(state, activate((0, 0)))
    assert list(GAME.moves(state)) == [sell("wood", (0, 1)), glen.EndActivation()]
    state = play(state, sell("wood", (0, 1)), activate((1, 1)))
    assert state.players[RED].whisky == 1


def test_gm_17_4_after_discarding_only_sales_loch_ness_steps_promotions_and_the_end():
    clan = Clan(
        {(0, 1): "river meadow", (0, 2): "Loch Ness"},
        goods={(0, 1): "sheep sheep"},
        cards=["Loch Ness"],
        members={(0, 0): 2},
        coins=0,
    )
    state = position(clan, chain=COSTLY, market={"wood": 3, "stone": 3, "sheep": 1})
    state = play(state, discard(state, "t16", 1))
    assert kinds(state) == {glen.ActivateAnywhere, glen.Sell, glen.EndActivation}
    state = play(state, by_loch_ness((0, 0)))
    assert kinds(state) == {glen.Walk, gm.Promote, glen.Sell, glen.EndTurn}
    assert state.movement == 2


def test_the_list_of_legal_moves_is_always_the_same_and_never_empty():
    for game in random_games(1):
        for played in game:
            moves = list(GAME.moves(played.before))
            assert moves
            assert list(GAME.moves(GAME.decode(GAME.encode(played.before)))) == moves
            assert len(set(moves)) == len(moves)


def test_the_last_turn_is_known_from_the_distance():
    state = finishing(Clan(LAND), deck="t66, t67", moved=1)
    assert not last_turn(state)
    assert last_turn(finishing(Clan(LAND), deck="t66, t67", moved=2))
    assert at((0, 0)) in state.players[RED].territory.standing
