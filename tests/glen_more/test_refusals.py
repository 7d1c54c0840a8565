"""Every refusal names what is missing: each kind of tap in each phase of a turn."""

import pytest

from core.games import words
from core.glen_more import GAME
from core.glen_more.components import CARD, GOODS
from core.glen_more.names import REST
from core.glen_more.refusals import shortcut
from core.glen_more.state import FillingEmpty, Finishing, GivingUpMember, TakingTile
from core.glens.names import good_name
from core.glens.state import Activation, ChoosingGood, EndTurn, Payment, Placing, Take
from core.kernel import IllegalMove, say
from core.kernel.things import lettered
from core.kernel.words import LANGUAGES
from tests.glen_more.playing import play, promote, sell, space_of, take
from tests.glen_more.positions import Clan, activating, finishing, good, position, random_games
from tests.glens.positions import RED, activate, at, by_loch_ness, keys, place, walk

LAND = {(0, 1): "river forest", (1, 0): "road quarry"}


def why(state, *things):
    return list(GAME.why_not(state, things))


def space(state, name):
    return f"space-{space_of(state, name)}"


def cell(spot):
    return f"cell-{at(spot)}"


def member(spot):
    return f"member-{at(spot)}"


def row(name):
    return f"row-{good(name)}"


def named(name):
    return say(f"glen.good.{name}")


def coins(n):
    return say("glen.some.coins", n=n)


# Step 1: a tile


def taking(name, market=None, **told):
    state = position(Clan(**{"tiles": LAND, **told}), chain=f"Red, {name}, Yellow", market=market)
    assert isinstance(state.agenda[0], TakingTile)
    return state


def why_not_take(name, market=None, **told):
    state = taking(name, market, **told)
    return why(state, space(state, name))


def test_a_tile_that_can_be_taken_has_no_reason_against_it():
    assert why_not_take("t16") == []
    assert why_not_take("meadow") == []


def test_a_space_without_a_tile():
    state = taking("meadow")
    assert why(state, space(state, "Yellow")) == [say("gm.why.figure_there")]
    assert why(state, space(state, "Red")) == [say("gm.why.figure_there")]
    assert why(state, "space-13") == [say("gm.why.empty_space")]
    assert why(state, "space-x") == [say("gm.why.empty_space")]


def test_a_good_that_is_missing_and_what_it_would_cost():
    assert why_not_take("t16", coins=0) == [say("glen.why.good", n=1, good=named("stone"), coins=coins(1), have=0)]
    market = {"stone": 2}
    assert why_not_take("t16", market, coins=2) == [
        say("glen.why.good", n=1, good=named("stone"), coins=coins(3), have=2)
    ]


def test_a_row_that_is_full():
    assert why_not_take("t16", {"stone": 3}, coins=9) == [say("glen.why.row_full", n=1, good=named("stone"))]


def test_every_good_that_is_missing_is_named():
    reasons = why_not_take("Castle Moil", {"wood": 3}, coins=0, goods={(1, 0): "stone"})
    assert reasons == [
        say("glen.why.row_full", n=1, good=named("wood")),
        say("glen.why.good", n=1, good=named("grain"), coins=coins(1), have=0),
    ]


def test_a_price_that_could_be_met_after_sales_says_so():
    reasons = why_not_take("t16", {"wood": 1}, coins=0, goods={(0, 1): "wood"})
    assert reasons == [
        say("glen.why.good", n=1, good=named("stone"), coins=coins(1), have=0),
        say("glen.why.sell_first"),
    ]


def test_two_goods_of_which_each_alone_could_be_bought_name_the_price_of_both():
    """Chapter 19: what buying it would cost in all."""
    reasons = why_not_take("Armadale Castle", coins=1)
    assert reasons == [
        say("glen.why.good", n=1, good=named("wood"), coins=coins(1), have=1),
        say("glen.why.good", n=1, good=named("stone"), coins=coins(1), have=1),
        say("glen.why.together", coins=coins(2), have=1),
    ]


def test_goods_of_choice():
    state = taking("Loch Oich", coins=1)
    assert why(state, space(state, "Loch Oich")) == [say("glen.why.choice", n=2, coins=coins(2), have=1)]
    full = dict.fromkeys(GOODS, 3)
    state = taking("Loch Oich", full, coins=90)
    assert why(state, space(state, "Loch Oich")) == [say("glen.why.choice_full", n=2)]


def test_goods_of_choice_that_could_be_met_after_sales_say_so():
    state = taking("Loch Oich", {"wood": 1}, coins=0, goods={(0, 1): "wood wood"})
    assert "glen.why.sell_first" in keys(why(state, space(state, "Loch Oich")))
    assert take(state, "Loch Oich") in GAME.moves(play(state, sell("wood", (0, 1))))


def test_a_barrel_that_is_missing():
    assert why_not_take("tavern") == [say("glen.why.whisky", n=1, have=0)]


def test_nobody_stands_near_a_place():
    tiles = {**LAND, (1, 1): "meadow", (2, 1): "t25"}
    state = taking("t50", tiles=tiles, members={(2, 1): 1})
    assert why(state, space(state, "t50")) == [say("glen.why.nobody_near")]


@pytest.mark.parametrize(
    ("name", "tiles", "key"),
    [
        ("t12", {}, "glen.why.no_place"),
        # both ends of the river are barred by plain tiles beyond them, both ends of the road likewise
        ("t50", {(0, 1): "t02", (0, -1): "t03", (0, 3): "t21", (0, -3): "t22"}, "glen.why.no_place_river"),
        ("t39", {(1, 0): "t01", (-1, 0): "t05", (3, 0): "t21", (-3, 0): "t22"}, "glen.why.no_place_road"),
    ],
)
def test_no_place_at_all(name, tiles, key):
    members = dict.fromkeys([(0, 0), *tiles], 1)
    state = position(Clan(tiles, members=members), chain=f"Red, {name}, Yellow")
    assert keys(why(state, space(state, name))) == [key]


def test_loch_ness_and_nobody_to_give_up():
    assert why_not_take("Loch Ness") == [say("gm.why.no_member_to_give")]


def test_price_and_place_are_both_named():
    tiles = {**LAND, (1, 1): "meadow", (2, 1): "t25"}
    state = taking("t20", tiles=tiles, members={(2, 1): 1}, coins=0)
    assert keys(why(state, space(state, "t20"))) == ["glen.why.good", "glen.why.nobody_near"]


def test_anything_else_before_the_move():
    state = taking("meadow")
    for thing in (cell((0, 1)), member((0, 0)), "end-turn", "end-activation", "chieftain-0", "good-0", "fill"):
        assert why(state, thing) == [say("gm.why.take_first")], thing


@pytest.mark.parametrize(
    ("goods", "market", "key"),
    [
        ({}, {"wood": 1}, "glen.why.none_to_sell"),
        ({(0, 1): "wood"}, {}, "glen.why.row_empty"),
        ({(0, 1): "wood"}, {"wood": 1}, "glen.why.not_on_tile"),
    ],
)
def test_sales_in_every_phase_that_has_them(goods, market, key):
    clan = Clan(LAND, goods=goods)
    wanted = [say(key, good=named("wood"))]
    state = position(clan, chain="Red, meadow, Yellow", market=market)
    assert why(state, row("wood"), cell((1, 0))) == wanted
    state = play(state, take(state, "meadow"))
    assert isinstance(state.agenda[0], Placing)
    assert why(state, row("wood"), cell((1, 0))) == wanted
    assert why(activating((0, 1), clan, market=market), row("wood"), cell((1, 0))) == wanted
    assert why(finishing(clan, market=market), row("wood"), cell((1, 0))) == wanted
    for task in (FillingEmpty(RED, CARD["loch-shiel"]), ChoosingGood(RED, at((0, 1)), 1, (0, 1))):
        state = position(clan, market=market, chain="gap, Red", moved=1, agenda=(task, Finishing(RED)))
        assert why(state, row("wood"), cell((1, 0))) == wanted


def test_a_row_alone_says_why_nothing_can_be_sold():
    assert why(taking("meadow", {"wood": 1}), row("wood")) == [say("glen.why.none_to_sell", good=named("wood"))]
    assert why(taking("meadow", {}, goods={(0, 1): "wood"}), row("wood")) == [
        say("glen.why.row_empty", good=named("wood"))
    ]
    assert why(taking("meadow", {"wood": 1}, goods={(0, 1): "wood"}), row("wood")) == []


# Step 2: paying and laying


def castle(goods, coins=6, market=None):
    state = position(Clan(LAND, goods=goods, coins=coins), chain="Red, Armadale Castle, Yellow", market=market)
    state = play(state, take(state, "Armadale Castle"))
    assert isinstance(state.agenda[0], Payment)
    return state


def test_another_good_than_the_one_that_is_due():
    state = castle({(0, 1): "wood", (1, 0): "stone"})
    assert why(state, row("stone")) == [say("gm.why.other_good", goods=(named("wood"),))]
    assert why(state, row("sheep")) == [say("gm.why.other_good", goods=(named("wood"),))]
    assert why(state, cell((1, 0))) == [say("gm.why.not_on_this_tile", goods=(named("wood"),))]
    assert why(state, cell((0, 1))) == []
    assert why(state, row("wood")) == []


def test_all_goods_of_choice_are_named():
    clan = Clan(LAND, goods={(0, 1): "wood", (1, 0): "stone sheep"}, coins=0)
    state = position(clan, chain="Red, Loch Oich, Yellow")
    state = play(state, take(state, "Loch Oich"))
    due = (named("wood"), named("stone"), named("sheep"))
    assert why(state, row("cattle")) == [say("gm.why.other_good", goods=due)]
    assert why(state, cell((0, 0))) == [say("gm.why.not_on_this_tile", goods=due)]


def test_a_good_that_cannot_be_bought():
    goods = {(0, 1): "wood", (1, 0): "wood stone"}
    assert why(castle(goods, coins=0), row("wood")) == [say("gm.why.cannot_buy", n=1, have=0)]
    state = castle(goods, coins=9, market={"wood": 3})
    assert why(state, row("wood")) == [say("gm.why.cannot_buy_full", good=named("wood"))]
    state = castle(goods, coins=2, market={"wood": 2})
    assert why(state, row("wood")) == [say("gm.why.cannot_buy", n=3, have=2)]


def test_a_coin_that_the_rest_of_the_price_takes_is_not_called_missing():
    """1 coin is there and the wood costs 1; but then the stone could not be bought."""
    state = castle({(0, 1): "wood", (1, 0): "wood"}, coins=1)
    assert why(state, row("wood")) == [say("gm.why.coins_for_the_rest", good=named("wood"))]


def test_anything_else_while_a_payment_is_open():
    state = castle({(0, 1): "wood", (1, 0): "stone"})
    for thing in ("space-4", member((0, 0)), "end-turn", "end-activation", "chieftain-0", "good-0"):
        assert why(state, thing) == [say("gm.why.pay_first")], thing


def giving_up(members, chieftains=0):
    tiles = {**LAND, (1, 1): "meadow", (2, 1): "t25"}
    state = position(Clan(tiles, members=members, chieftains=chieftains), chain="Red, Loch Ness, Yellow")
    state = play(state, take(state, "Loch Ness"))
    assert isinstance(state.agenda[0], GivingUpMember)
    return state


def test_something_else_while_a_member_is_asked_for():
    state = giving_up({(0, 0): 1, (0, 1): 1})
    for thing in ("space-4", cell((0, 1)), row("wood"), "end-turn"):
        assert why(state, thing) == [say("gm.why.member_first")], thing
    assert why(state, member((0, 0))) == []


def test_a_member_without_whom_the_tile_has_no_place_is_told_so():
    state = giving_up({(0, 0): 1, (2, 1): 1}, chieftains=1)
    assert why(state, member((0, 0))) == [say("gm.why.member_supports")]
    assert why(state, member((1, 1))) == [say("gm.why.no_member_there")]
    assert why(state, member((2, 1))) == []


def placing(name="meadow", tiles=None, members=None):
    state = position(Clan(tiles or LAND, members=members or {(0, 0): 1}), chain=f"Red, {name}, Yellow")
    return play(state, take(state, name))


@pytest.mark.parametrize(
    ("name", "spot", "reasons"),
    [
        ("t12", (0, 0), ["cell_taken"]),
        ("t12", (5, 5), ["no_side"]),
        ("t12", (2, 1), ["no_side"]),
        ("t12", (0, -1), ["river_cut"]),
        ("t12", (-1, 0), ["road_cut"]),
        ("t12", (0, 2), ["river_cut", "no_member_near"]),
        ("t50", (1, 1), ["river_blocked"]),
        ("t50", (-1, 1), ["river_not_continued"]),
        ("t50", (-1, 0), ["river_not_continued", "road_cut"]),
        ("t39", (1, 1), ["road_blocked"]),
        ("t39", (1, -1), ["road_not_continued"]),
        ("t39", (0, -1), ["river_cut", "road_not_continued"]),
        ("t50", (0, 2), ["no_member_near"]),
        ("t39", (2, 0), ["no_member_near"]),
    ],
)
def test_a_place_where_the_tile_does_not_fit(name, spot, reasons):
    assert keys(why(placing(name), cell(spot))) == [f"glen.why.{reason}" for reason in reasons]


def test_places_that_fit_have_no_reason_against_them():
    state = placing()
    legal = {move.cell for move in GAME.moves(state)}
    for x in range(-3, 4):
        for y in range(-3, 4):
            assert (why(state, cell((x, y))) == []) is (at((x, y)) in legal)


def test_anything_else_while_a_tile_waits_to_be_laid():
    state = placing()
    for thing in ("space-4", member((0, 0)), "end-turn", "good-1", "chieftain-0"):
        assert why(state, thing) == [say("gm.why.place_first")], thing


def test_a_good_has_to_be_chosen():
    state = play(activating((1, 0), Clan({(1, 0): "Iona Abbey"})), activate((1, 0)))
    for thing in (cell((1, 0)), "end-turn", "space-3", "good-9"):
        assert why(state, thing) == [say("gm.why.good_first")], thing
    assert why(state, "good-4") == []


def test_loch_shiel_has_to_be_resolved():
    clan = Clan(LAND, goods={(0, 1): "wood"}, members={(0, 1): 1})
    state = position(clan, chain="Red, Loch Shiel, Yellow", market={"wood": 1})
    state = play(state, take(state, "Loch Shiel"), place((0, 2)))
    for thing in (cell((1, 0)), "end-turn", "space-3"):
        assert why(state, thing) == [say("gm.why.fill_first")], thing
    assert why(state, "fill") == []


# Step 3: activating and walking

WIDE = {(0, 1): "river meadow", (1, 1): "field", (2, 1): "t25", (3, 1): "t28", (-1, 1): "Loch Morar"}


def test_a_tile_that_cannot_be_activated():
    tiles = {**WIDE, (0, 2): "sheep butcher", (-1, 2): "tavern"}
    clan = Clan(tiles, goods={(0, 1): "sheep sheep sheep"}, coins=0)
    state = activating((0, 1), clan)
    assert why(state, cell((0, 1))) == [say("glen.why.tile_full", n=3)]
    assert why(state, cell((3, 1))) == [say("glen.why.not_near")]
    assert why(state, cell((-1, 1))) == [say("glen.why.no_activation")]
    assert why(state, cell((5, 5))) == [say("glen.why.no_tile_there")]
    state = play(state, activate((1, 1)))
    assert why(state, cell((1, 1))) == [say("glen.why.activated")]


def test_an_exchange_that_cannot_be_paid():
    clan = Clan({(0, 1): "river forest", (1, 1): "sheep butcher"}, coins=0)
    state = activating((1, 1), clan)
    assert why(state, cell((1, 1))) == [say("glen.why.good", n=1, good=named("sheep"), coins=coins(1), have=0)]
    clan = Clan({(0, 1): "river forest", (1, 1): "distillery"}, coins=1, goods={(0, 1): "wood"})
    state = activating((1, 1), clan, market={"grain": 1, "wood": 1})
    assert keys(why(state, cell((1, 1)))) == ["glen.why.good", "glen.why.sell_first"]


def test_a_step_of_an_exchange_that_cannot_be_paid_although_a_smaller_one_can():
    clan = Clan({(0, 1): "river forest", (1, 1): "small fair"}, goods={(0, 1): "wood"}, coins=0)
    state = activating((1, 1), clan)
    assert why(state, cell((1, 1)), lettered("way", 0)) == []
    assert why(state, cell((1, 1)), lettered("way", 2)) == [say("glen.why.choice", n=3, coins=coins(2), have=0)]


def test_loch_ness_and_a_tile_far_away_that_can_do_nothing_now():
    """With Loch Ness a tile need not be near; so that is not the reason."""
    tiles = {**WIDE, (3, 2): "distillery"}
    clan = Clan(tiles, cards=["Loch Ness"], goods={(3, 1): "wood wood wood"}, coins=0)
    state = activating((0, 1), clan)
    assert by_loch_ness((2, 1)) in GAME.moves(state)
    assert why(state, cell((3, 1))) == [say("glen.why.tile_full", n=3)]
    assert keys(why(state, cell((3, 2)))) == ["glen.why.good"]


def test_after_loch_ness_was_used_far_tiles_are_far_again():
    clan = Clan(WIDE, cards=["Loch Ness"])
    state = play(activating((0, 1), clan), by_loch_ness((3, 1)))
    assert why(state, cell((2, 1))) == [say("glen.why.not_near")]
    assert why(state, cell((3, 1))) == [say("glen.why.activated")]


def test_figure_and_members_during_activation():
    state = activating((0, 1), Clan(WIDE))
    assert why(state, "space-3") == [say("gm.why.one_tile")]
    assert why(state, member((0, 0))) == [say("gm.why.activate_before_moving")]
    assert why(state, member((0, 0)), cell((0, 1))) == [say("gm.why.activate_before_moving")]


def test_the_end_of_the_turn_or_a_chieftain_during_activation():
    state = activating((0, 1), Clan(WIDE))
    assert why(state, "end-turn") == [say("gm.why.activation_first")]
    assert why(state, "chieftain-0") == [say("gm.why.activate_before_moving")]
    assert why(state, member((0, 0)), "chieftain-0") == [say("gm.why.activate_before_moving")]


@pytest.mark.parametrize("spot", [(0, 0), (1, 1)])
def test_loch_ness_for_a_tile_that_is_near_anyway(spot):
    """It is activated in the normal way; that it is full would be untrue."""
    state = activating((0, 1), Clan(WIDE, cards=["Loch Ness"]))
    assert activate(spot) in GAME.moves(state)
    assert "glen.why.tile_full" not in keys(why(state, cell(spot), "loch-ness"))


def test_steps_that_are_not_possible():
    state = finishing(Clan(WIDE), movement=1)
    assert why(state, member((0, 0)), cell((2, 1))) == [say("gm.why.too_far")]
    assert why(state, member((0, 0)), cell((0, -1))) == [say("gm.why.not_own_tile")]
    assert why(state, member((1, 1))) == [say("gm.why.no_member_there")]
    assert why(state, member((0, 0)), "chieftain-0") == [say("gm.why.last_member")]
    assert why(state, member((0, 0)), cell((1, 1))) == []
    assert why(state, "space-2") == [say("gm.why.one_tile")]
    assert why(state, cell((5, 5))) == [say("gm.why.member_to_move")]


def test_without_movement_points():
    state = finishing(Clan(WIDE, members={(0, 0): 2}))
    assert why(state, member((0, 0))) == [say("gm.why.no_points")]
    assert why(state, member((0, 0)), cell((0, 1))) == [say("gm.why.no_points")]
    assert why(state, member((0, 0)), "chieftain-0") == [say("gm.why.no_points")]
    assert why(state, cell((0, 1))) == [say("gm.why.activation_over")]
    assert why(state, "end-turn") == []


def test_the_last_member_in_the_last_turn_has_no_reason_against_it():
    state = finishing(Clan(WIDE), movement=1, deck="t67")
    assert why(state, member((0, 0)), "chieftain-0") == []


def test_after_the_end():
    state = play(finishing(Clan(WIDE), deck="t67", scorings=2), EndTurn())
    assert why(state, "space-1") == [say("gm.why.over")]
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, Take(1))
    assert keys(refused.value.reasons) == ["gm.why.over"]


def test_a_stuck_player_is_told_the_same_about_spaces():
    chain = "Red, t10, t12, t21, Yellow, t22, t23, die, t24, t25, t28, t31, t32"
    state = position(Clan(), chain=chain)
    assert why(state, "space-1") == []
    assert why(state, "space-1", "reward-a") == []
    assert why(state, space(state, "Yellow"), "reward-a") == [say("gm.why.figure_there")]


# Things and shortcuts


def test_a_thing_nobody_knows():
    for state in (taking("meadow"), placing(), activating((0, 1), Clan(WIDE)), finishing(Clan(WIDE))):
        assert why(state, "haggis-1")
        assert why(state, "haggis")


def test_every_refusal_of_a_wrong_move_is_a_sentence_in_every_language():
    tongues = [words(language) for language in LANGUAGES]
    state = activating((0, 1), Clan(WIDE))
    for move in (take(state, "t05"), place((5, 5)), walk((0, 0), (0, 1)), promote((0, 0))):
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, move)
        for reason in refused.value.reasons:
            assert all(tongue.text(reason) not in {"", reason.key} for tongue in tongues)


def test_what_a_legal_move_touches_is_told_apart_from_every_other():
    for game in random_games(1):
        for played in game[::7]:
            touched = [frozenset(GAME.touches(move)) for move in GAME.moves(played.before)]
            assert len(set(touched)) == len(touched)


def test_activate_the_rest_is_every_open_tile_that_gives_without_asking_or_taking():
    tiles = {(0, 1): "river meadow", (1, 1): "field", (-1, 1): "tavern", (0, 2): "t16", (1, 2): "distillery"}
    clan = Clan({**tiles, (-1, 2): "Iona Abbey", (5, 5): "t25"}, goods={(1, 1): "grain grain grain"})
    state = activating((0, 1), clan)
    moves = shortcut(state, REST)
    assert moves == tuple(activate(spot) for spot in ((0, 0), (0, 1), (-1, 1), (0, 2)))
    after = play(state, *moves)
    assert (after.movement, after.players[RED].points) == (2, 3)
    assert isinstance(after.agenda[0], Activation), "distillery and abbey stay with the player"


def test_activate_the_rest_is_nothing_elsewhere():
    assert shortcut(activating((0, 1), Clan(WIDE)), "end-turn") == ()
    assert shortcut(taking("meadow"), REST) == ()
    assert shortcut(play(finishing(Clan(WIDE), deck="t67", scorings=2), EndTurn()), REST) == ()


def test_names_of_goods_are_words_of_the_shared_catalogue():
    assert [good_name(position(), number).key for number in range(5)] == [f"glen.good.{name}" for name in GOODS]
