"""C6-5 and C6-6: both halves of every card."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.great_gathering.state import NAME as GATHERING
from core.glen_more_2.chronicles.great_gathering.state import CallingGathering
from core.glen_more_2.chronicles.turbulent_chapters import state as turbulent
from core.glen_more_2.events import GoodProduced, PersonResolved, ScotArrived, ScotPaid
from core.glen_more_2.facts.counting import category_points
from core.glen_more_2.moves import Decline, PayScot, RemoveTile, TakeDiscarded
from core.glen_more_2.questions import LastingEffect
from core.glen_more_2.tasks import Activating, Finishing, KeepingGoods, PuttingGoods, Resolving
from core.glens import state as glen
from tests.glen_more_2.chronicles.chapters import abroad, home, triggering, turned, usable, use
from tests.glen_more_2.chronicles.gathering import gathered
from tests.glen_more_2.moves import buy, choose, give_up, mark, out_of_discards, pay, put, remove
from tests.glen_more_2.playing import all_goods, events_of, goods_at, moves_of, play, points, red, scots_at
from tests.glen_more_2.positions import CASTLE, KIT, VILLAGE, Land, card, laying
from tests.glens.positions import GREEN, RED, YELLOW, activate, at, place

PAIR = {VILLAGE: 1, CASTLE: 1}


def taken(name, *lands, spot=(0, 1), **told):
    """Red has paid for the tile and lays it: the card comes with it."""
    state = laying(name, *lands, chronicles=(turbulent.NAME,), **told)
    return paid(play(msgspec.structs.replace(state, parts=(turbulent.Chapters(),)), place(spot)))


def paid(state):
    """The price is paid with own goods."""
    while isinstance(state.agenda[0], glen.Payment):
        state = play(state, moves_of(state, glen.Pay)[0])
    return state


def land_with(*cards, **told):
    return Land(cards=list(cards), **told)


# 5. Left halves: those of the base game stay what they are


def test_c6_5_left_halves_of_the_base_cards_are_as_before():
    wealth = {VILLAGE: "wood stone barley", CASTLE: "sheep cattle"}
    near = {CASTLE: 1}
    stalker = taken("Castle Stalker", Land(goods={VILLAGE: "wood stone"}, coins=0, scots=near), spot=(2, 0))
    assert red(stalker).coins == 3
    lochy = taken("Loch Lochy", Land(coins=1, scots=near), spot=(2, 0))
    assert goods_at(play(lochy, put("wood", (2, 0)), put("cattle", (2, 0))), (2, 0)) == "wood cattle"
    shiel = taken("Loch Shiel", Land(goods={VILLAGE: "cattle"}, scots=near), spot=(2, 0))
    assert (scots_at(shiel, (2, 0)), red(shiel).whisky) == (1, 1)
    donan = taken("Donan Castle", Land(goods=wealth))
    assert moves_of(donan, type(mark("Douglas")))
    duart = taken("Duart Castle", Land(goods=wealth, coins=0))
    assert red(duart).coins == 1
    assert moves_of(duart, type(mark("Douglas")))
    inverness = taken("Inverness", Land(tiles={(-1, 0): "Halkirk"}, goods={CASTLE: "wood stone"}), spot=(-1, 0))
    assert (red(inverness).whisky, goods_at(inverness, (-1, 0))) == (1, "barley")


def test_c6_5_left_halves_that_activate_or_remove():
    wealth = {VILLAGE: "wood stone cattle"}
    far = {(0, 2): "Inshriach", (0, 3): "Easdale", (0, 4): "Lochridge", (-1, 1): "Glen Affric"}
    mey = taken("Castle of Mey", Land(tiles={(0, 1): "Aviemore", **far}, goods=wealth), spot=(1, 1))
    assert activate((0, 4)) in GAME.moves(mey)
    morar = taken("Loch Morar", Land(tiles={(0, 1): "Inshriach"}, coins=1, scots={CASTLE: 1}), spot=(2, 0))
    assert remove((0, 1)) in GAME.moves(morar)


def test_c6_5_old_man_of_storr_brings_two_stone():
    state = taken("Old Man of Storr", Land(coins=1))
    assert goods_at(state, (0, 1)) == "stone stone"


def test_c6_5_wallace_monument_may_activate_all_own_tiles():
    far = {(0, 1): "Inshriach", (0, 2): "Easdale", (0, 3): "Lochridge"}
    land = Land(tiles=far, goods={VILLAGE: "stone stone"}, scots={VILLAGE: 1})
    state = taken("Wallace Monument", land, spot=(1, 1))
    assert red(state).cards == (card("Wallace Monument"),)
    assert {activate(spot) for spot in far} <= {*GAME.moves(state)}
    plain = taken("Crieff", msgspec.structs.replace(land, goods={VILLAGE: "wood"}), spot=(1, 1))
    assert activate((0, 3)) not in GAME.moves(plain)


def test_c6_5_dunvegan_castle_brings_two_sheep():
    state = taken("Dunvegan Castle", Land(goods={VILLAGE: "wood stone cattle"}))
    assert goods_at(state, (0, 1)) == "sheep sheep"
    assert scots_at(state, (0, 1)) == 1


def test_c6_5_fort_george_sends_any_number_of_scots_home_without_movement_points():
    land = Land(
        goods={VILLAGE: "wood stone stone"}, tiles={(0, 1): "Aviemore"}, scots={VILLAGE: 2, (0, 1): 1}, supply=2
    )
    state = taken("Fort George", land, spot=(1, 1))
    assert isinstance(state.agenda[0], turbulent.SendingHome)
    assert moves_of(state, turbulent.SendHome) == [home(VILLAGE), home((0, 1)), home((1, 1))], (
        "the scot of the fort, too"
    )
    assert red(state).scots == 1
    told = events_of((turbulent.ScotSentHome, ScotArrived), state, home((1, 1)))
    assert told == [turbulent.ScotSentHome(RED, at((1, 1))), ScotArrived(RED, at(CASTLE), "transferred")]
    state = play(state, home((1, 1)), home(VILLAGE), home(VILLAGE), home((0, 1)))
    assert scots_at(state, CASTLE) == 4
    assert red(state).scots == 1, "not those of the supply"
    assert state.movement == 0
    assert isinstance(state.agenda[0], Finishing), "nobody is left to go"


def test_c6_5_fort_george_may_leave_scots_where_they_are():
    state = taken("Fort George", Land(goods={VILLAGE: "wood stone stone"}))
    state = play(state, Decline())
    assert (scots_at(state, VILLAGE), scots_at(state, (0, 1))) == (1, 1)


# 6. Right halves


def test_c6_6_1_castle_stalker_lays_a_discarded_tile_and_activates():
    land = land_with("Castle Stalker", scots=PAIR, tiles={(1, 1): "Lochridge"}, coins=0)
    state = play(triggering(land, discards="Ullapool, Crieff"), use("Castle Stalker"))
    assert moves_of(state, PayScot, Decline) == [give_up(VILLAGE), give_up(CASTLE), Decline()]
    told = events_of(ScotPaid, state, give_up(CASTLE))
    assert told == [ScotPaid(RED, at(CASTLE))]
    state = play(state, give_up(CASTLE))
    assert moves_of(state, TakeDiscarded) == [out_of_discards("Ullapool"), out_of_discards("Crieff")]
    state = play(state, out_of_discards("Ullapool"), place((0, 1)))
    assert scots_at(state, (0, 1)) == 1, "its once-effect"
    assert all_goods(state) == "", "without its cost"
    assert isinstance(state.agenda[0], Activating)
    assert {move.cell for move in moves_of(state, glen.Activate)} == {at(s) for s in (VILLAGE, CASTLE, (0, 1), (1, 1))}
    state = play(state, activate((1, 1)), glen.EndActivation())
    assert all_goods(state) == "cattle"
    assert turned(state) == ["Castle Stalker"]
    assert state.discards == ((KIT.tile["crieff"],),)


def test_c6_6_1_the_returned_scot_does_not_help():
    alone = land_with("Castle Stalker", scots={VILLAGE: 1})
    assert usable(triggering(alone, discards="Crieff")) == [], "no tile could be laid: nothing is paid"
    far = land_with("Castle Stalker", scots={VILLAGE: 1, (0, 2): 1}, tiles={(0, 1): "Aviemore", (0, 2): "Crieff"})
    state = play(triggering(far, discards="Cheviot Hills, Inverness"), use("Castle Stalker"))
    assert moves_of(state, PayScot) == [give_up((0, 2))], "Inverness needs the scot on the village below it"


def test_c6_6_1_a_person_instead_with_road_costs_and_bonus():
    alone = land_with("Castle Stalker", scots={VILLAGE: 1}, coins=3)
    state = play(triggering(alone, discards="Crieff, Walter Scott"), use("Castle Stalker"), give_up(VILLAGE))
    assert moves_of(state, TakeDiscarded) == [out_of_discards("Walter Scott")]
    state = play(state, out_of_discards("Walter Scott"))
    assert red(state).persons == (KIT.tile["walter-scott"],)
    told = events_of(PersonResolved, state, mark("Douglas"))
    assert told == [PersonResolved(RED, KIT.tile["walter-scott"])]
    before = red(state).coins
    costly = next(move for move in moves_of(state, type(mark("McKay"))) if move == mark("McKay"))
    assert red(play(state, costly)).coins < before
    assert turned(play(state, mark("Douglas"))) == ["Castle Stalker"]


def test_c7_2_1_a_person_that_castle_stalker_brings_calls_a_gathering():
    state = triggering(land_with("Castle Stalker", coins=3), discards="Walter Scott")
    state = msgspec.structs.replace(
        state, chronicles=(turbulent.NAME, GATHERING), parts=(*state.parts, *gathered().parts)
    )
    moves = (use("Castle Stalker"), give_up(VILLAGE), out_of_discards("Walter Scott"), mark("Douglas"))
    state = play(state, *moves)
    assert state.agenda[0] == CallingGathering(RED)
    assert turned(state) == [], "before the event is over"


THEIRS = Land(tiles={(0, 1): "Inshriach", (1, 1): "Aberfoyle", (0, 2): "Tain Market Garden", (1, 2): "Pulteney"})


def test_c6_6_2_donan_castle_activates_two_different_tiles_of_others():
    state = triggering(land_with("Donan Castle", goods={VILLAGE: "sheep sheep sheep"}), THEIRS)
    state = play(state, use("Donan Castle"))
    assert isinstance(state.agenda[0], turbulent.ActivatingAbroad)
    told = events_of((turbulent.ActivatedAbroad, glen.TileActivated, GoodProduced), state, abroad(YELLOW, (0, 1)))
    assert told == [turbulent.ActivatedAbroad(RED, YELLOW, KIT.tile["inshriach"])], "no production on an own tile"
    state = play(state, abroad(YELLOW, (0, 1)))
    assert isinstance(state.agenda[0], PuttingGoods)
    state = play(state, put("wood", CASTLE))
    assert abroad(YELLOW, (0, 1)) not in GAME.moves(state)
    state = paid(play(state, abroad(YELLOW, (1, 1))))
    assert points(state, "trade") == 8
    assert all_goods(state) == "wood"
    assert turned(state) == ["Donan Castle"]
    assert state.players[YELLOW] == triggering(land_with(), THEIRS).players[YELLOW]
    assert state.activated == ()


def test_c6_6_2_not_own_tiles_and_up_to_two():
    state = triggering(land_with("Donan Castle", tiles={(0, 1): "Easdale"}), Land(), Land())
    state = play(state, use("Donan Castle"))
    owners = [move.owner for move in moves_of(state, turbulent.ActivateAbroad)]
    assert owners == [YELLOW, YELLOW, GREEN, GREEN]
    state = play(state, abroad(GREEN, CASTLE))
    assert state.movement == 1, "move points move own scots"
    assert turned(play(state, Decline())) == ["Donan Castle"]


def test_c6_6_2_clans_of_the_player_apply():
    mine = land_with("Donan Castle", clans=["MacGregor", "Sinclair"], goods={VILLAGE: "barley cattle cattle"}, coins=9)
    state = play(triggering(mine, THEIRS, market={"barley": 3}), use("Donan Castle"))
    ways = {(move.cell, move.way) for move in moves_of(state, turbulent.ActivateAbroad)}
    assert {(at((1, 2)), 0), (at((1, 2)), 1)} <= ways, "MacGregor: points for whisky"
    assert {(at((1, 1)), 0), (at((1, 1)), 1)} <= ways, "Sinclair: a coin for a good"
    state = play(state, abroad(YELLOW, (1, 2), 1))
    assert points(state, "clans") > 0
    others = triggering(
        msgspec.structs.replace(mine, clans=[]), msgspec.structs.replace(THEIRS, clans=["MacGregor", "Sinclair"])
    )
    ways = {(move.cell, move.way) for move in moves_of(play(others, use("Donan Castle")), turbulent.ActivateAbroad)}
    assert (at((1, 2)), 1) not in ways, "not those of the owner"


def test_c6_6_2_a_gathering_of_another_player_triggers_an_own_event():
    state = triggering(land_with("Donan Castle", "Loch Ness"), Land(tiles={(0, 1): "Gathering"}))
    state = play(state, use("Donan Castle"), abroad(YELLOW, (0, 1)))
    assert usable(state) == ["Loch Ness"]
    state = play(state, use("Loch Ness"), Decline())
    assert turned(state) == ["Loch Ness", "Donan Castle"]


def test_c6_6_2_sales_may_raise_the_coins_for_it():
    mine = land_with("Donan Castle", goods={VILLAGE: "wood"}, coins=0)
    state = play(triggering(mine, THEIRS, market={"wood": 1}), use("Donan Castle"))
    assert abroad(YELLOW, (1, 2)) not in GAME.moves(state)
    state = play(state, *moves_of(state, glen.Sell), abroad(YELLOW, (1, 2)))
    assert red(state).whisky == 1


def test_c6_6_3_loch_lochy_brings_cattle_and_activates_animals():
    land = land_with("Loch Lochy", tiles={(2, 0): "Loch Lochy", (0, 1): "Glen Affric", (1, 1): "Inshriach"})
    state = play(triggering(land), use("Loch Lochy"))
    assert goods_at(state, (2, 0)) == "cattle"
    assert moves_of(state, glen.Activate) == [activate((0, 1))]
    state = play(state, activate((0, 1)))
    assert (goods_at(state, (0, 1)), turned(state)) == ("sheep", ["Loch Lochy"])


def test_c6_6_3_into_the_home_castle_if_the_tile_is_gone():
    state = play(triggering(land_with("Loch Lochy")), use("Loch Lochy"))
    assert goods_at(state, CASTLE) == "cattle"
    assert turned(state) == ["Loch Lochy"]


@pytest.mark.parametrize("market", [{}, {"wood": 1}])
def test_c6_6_3_a_full_tile_loses_the_cattle(market):
    tiles = {(2, 0): "Loch Lochy", (0, 1): "Glen Affric"}
    full = land_with("Loch Lochy", tiles=tiles, goods={(2, 0): "wood wood wood"})
    state = play(triggering(full, market=market), use("Loch Lochy"))
    assert goods_at(state, (2, 0)) == "wood wood wood"
    state = play(state, activate((0, 1)))
    assert all_goods(state) == "wood wood wood sheep"
    assert turned(state) == ["Loch Lochy"]


THREE = "wood stone barley"


def test_c6_6_4_c6_7_5_duart_castle_exchanges_once_and_macleans_get_more():
    state = triggering(land_with("Duart Castle", goods={VILLAGE: THREE, CASTLE: THREE}, clans=["MacLean"]))
    moves = (use("Duart Castle"), pay("wood", VILLAGE), pay("stone", VILLAGE), pay("barley", VILLAGE))
    gains = [event.n for event in events_of(glen.PointsGained, state, *moves)]
    assert gains == [12], "one half of a card is one source"
    state = play(state, *moves)
    assert all_goods(state) == THREE
    assert turned(state) == ["Duart Castle"]


def test_c6_6_4_with_or_without_the_exchange():
    rich = Land(goods={VILLAGE: THREE})
    for clans, moves, gained in (
        (["MacLean"], [Decline()], 3),
        ([], [Decline()], 0),
        ([], [pay("wood", VILLAGE)], 9),
    ):
        land = msgspec.structs.replace(rich, cards=["Duart Castle"], clans=clans, coins=0)
        state = play(triggering(land), use("Duart Castle"), *moves)
        state = paid(state)
        assert points(state, "events") == gained
        assert turned(state) == ["Duart Castle"]
    theirs = triggering(land_with("Duart Castle", coins=0), Land(clans=["MacLean"]))
    assert usable(theirs) == [], "a marker of somebody else does not help"


def test_c6_6_4_sinclair_lets_a_coin_stand_for_one_good():
    land = land_with("Duart Castle", goods={VILLAGE: "wood stone"}, clans=["Sinclair"], coins=1)
    state = play(triggering(land, market={"barley": 3}), use("Duart Castle"))
    assert moves_of(state, glen.Pay, glen.Buy) == []
    state = paid(play(state, turbulent.UseCoin()))
    assert (points(state, "events"), red(state).coins, all_goods(state)) == (9, 0, "")
    plain = triggering(msgspec.structs.replace(land, clans=[]), market={"barley": 3})
    assert usable(plain) == []


def test_c6_6_4_the_coin_has_to_be_there_and_sales_may_raise_it():
    land = land_with("Duart Castle", goods={VILLAGE: "wood stone", CASTLE: "sheep"}, clans=["Sinclair"], coins=0)
    state = play(triggering(land, market={"barley": 3, "sheep": 1}), use("Duart Castle"))
    assert turbulent.UseCoin() not in GAME.moves(state)
    state = play(state, *moves_of(state, glen.Sell))
    assert turbulent.UseCoin() in GAME.moves(state)


@pytest.mark.parametrize(("name", "goods"), [("Dunvegan Castle", "sheep sheep"), ("Armadale Castle", "stone")])
def test_c6_6_4_sinclair_helps_with_no_other_event(name, goods):
    land = land_with(name, goods={VILLAGE: goods}, clans=["Sinclair"], coins=3)
    assert turbulent.UseCoin() not in GAME.moves(play(triggering(land), use(name)))


def test_c6_6_4_not_where_lasting_effects_are_forbidden(monkeypatch):
    """An Englishman's turn forbids them: the question is asked."""
    asked = []
    book = GAME.rulebook(triggering(land_with("Duart Castle")))

    def forbid(state, question, answer):
        asked.append(question)
        return False

    monkeypatch.setitem(book.modifiers, LastingEffect, (forbid,))
    land = land_with("Duart Castle", goods={VILLAGE: "wood stone"}, clans=["Sinclair"], coins=1)
    assert usable(triggering(land, market={"barley": 3})) == []
    assert [question.effect for question in asked] == ["CoinForGood"] * len(asked) != []


def whisky(state):
    return category_points(state, "whisky")[1][RED]


@pytest.mark.parametrize(("n", "before", "after"), [(0, 0, 0), (1, 1, 2), (2, 2, 3), (3, 3, 4), (4, 5, 6), (7, 8, 9)])
def test_c6_6_5_inverness_improves_the_whisky_table(n, before, after):
    state = triggering(land_with("Inverness", whisky=n), Land())
    assert whisky(state) == before
    state = play(state, use("Inverness"))
    assert whisky(state) == after
    assert events_of(turbulent.TableImproved, triggering(land_with("Inverness")), use("Inverness")) == [
        turbulent.TableImproved(RED, "whisky")
    ]


def test_c6_6_5_only_for_its_owner():
    state = play(triggering(land_with("Inverness"), Land(whisky=2)), use("Inverness"))
    assert category_points(state, "whisky")[1] == (0, 2)


SHIEL = {(2, 0): "Loch Shiel"}


def test_c6_6_6_c6_7_5_loch_shiel_two_scots_for_a_point():
    land = land_with("Loch Shiel", tiles=SHIEL, points={"clans": 1}, supply=3)
    state = play(triggering(land), use("Loch Shiel"))
    assert (scots_at(state, (2, 0)), red(state).scots, red(state).points) == (2, 1, 0)
    assert points(state, "events") == -1
    assert turned(state) == ["Loch Shiel"]


def test_c6_6_6_fewer_if_the_supply_has_fewer():
    land = land_with("Loch Shiel", tiles=SHIEL, points={"clans": 5}, supply=1)
    state = play(triggering(land), use("Loch Shiel"))
    assert (scots_at(state, (2, 0)), red(state).scots) == (1, 0)


@pytest.mark.parametrize("wrong", [{"points": {}}, {"supply": 0}, {"tiles": {}}])
def test_c6_6_6_not_possible_without_points_scots_or_the_tile(wrong):
    land = msgspec.structs.replace(
        land_with("Loch Shiel", tiles=SHIEL, points={"clans": 5}, supply=3),
        **wrong,
    )
    assert usable(triggering(land)) == []


def test_c6_6_7_armadale_castle_any_number_of_stone():
    land = land_with("Armadale Castle", goods={VILLAGE: "stone stone"}, coins=0)
    state = play(triggering(land), use("Armadale Castle"), pay("stone", VILLAGE))
    assert points(state, "events") == 0, "booked together"
    assert turbulent.chapters(state).under_way[0].points == 3
    state = play(state, Decline())
    assert (points(state, "events"), all_goods(state)) == (3, "stone")
    bought = triggering(land_with("Armadale Castle", coins=6))
    bought = play(bought, use("Armadale Castle"), buy("stone"), buy("stone"), buy("stone"))
    assert (points(bought, "events"), red(bought).coins) == (9, 0)
    assert turned(bought) == ["Armadale Castle"], "the row is full: no more can be given"


def test_c6_6_8_loch_ness_a_coin_for_each_event_side_card_and_itself():
    assert red(play(triggering(land_with("Loch Ness", coins=0)), use("Loch Ness"))).coins == 1
    theirs = triggering(land_with("Loch Ness", coins=0), land_with("Inverness"), turned="Inverness")
    assert red(play(theirs, use("Loch Ness"))).coins == 1, "only own cards"


LAND = {(0, 1): "Inshriach", (1, 1): "Easdale", (0, 2): "Lochridge"}


@pytest.mark.parametrize("name", ["Castle of Mey", "Fort George"])
def test_c6_6_9_c6_6_19_return_a_scot_and_remove_two_tiles(name):
    land = land_with(
        name, tiles=LAND, goods={(0, 2): "cattle", (1, 1): "stone"}, scots={VILLAGE: 1, (0, 2): 1}, supply=2
    )
    state = play(triggering(land), use(name), give_up(VILLAGE))
    assert {move.cell for move in moves_of(state, RemoveTile)} == {at((0, 2)), at((1, 1))}, "home tiles never"
    assert Decline() not in GAME.moves(state), "one at least"
    state = play(state, remove((0, 2)))
    assert Decline() in GAME.moves(state), "a second one only if it is wanted"
    assert (scots_at(state, CASTLE), goods_at(state, CASTLE), red(state).scots) == (1, "cattle", 3)
    state = play(state, remove((1, 1)))
    assert goods_at(state, CASTLE) == "stone cattle"
    assert {*red(state).territory.cells} == {at(s) for s in (VILLAGE, CASTLE, (0, 1))}
    assert state.discards == ((),), "they leave the game"
    assert turned(state) == [name]


@pytest.mark.parametrize("name", ["Castle of Mey", "Fort George"])
def test_c6_6_9_c6_6_19_nothing_is_paid_if_nothing_can_go(name):
    assert usable(triggering(land_with(name))) == []
    single = play(triggering(land_with(name, tiles={(0, 1): "Crieff"})), use(name), give_up(VILLAGE), remove((0, 1)))
    assert turned(single) == [name], "only one can go"


def test_c6_6_9_cards_stay_and_piles_go_whole_and_goods_beyond_room_are_lost():
    land = land_with(
        "Castle of Mey",
        tiles={(0, 1): "Galloway Moor + Cheviot Hills"},
        goods={(0, 1): "sheep wood", CASTLE: "stone stone"},
    )
    state = play(triggering(land), use("Castle of Mey"), give_up(VILLAGE), remove((0, 1)))
    assert isinstance(state.agenda[0], KeepingGoods)
    state = play(state, choose("sheep"))
    assert goods_at(state, CASTLE) == "stone stone sheep"
    assert red(state).covered == ()
    assert red(state).cards == (card("Castle of Mey"),)


def test_c6_6_10_castle_moil_two_coins_and_a_scot_home():
    land = land_with("Castle Moil", coins=0, tiles={(0, 1): "Aviemore"}, scots={VILLAGE: 2, (0, 1): 1, CASTLE: 1})
    state = play(triggering(land), use("Castle Moil"))
    assert red(state).coins == 2
    assert moves_of(state, turbulent.SendHome) == [home(VILLAGE), home((0, 1))]
    state = play(state, home((0, 1)))
    assert scots_at(state, CASTLE) == 2
    assert turned(state) == ["Castle Moil"], "one scot only"
    stay = play(triggering(land), use("Castle Moil"), Decline())
    assert scots_at(stay, CASTLE) == 1


def test_c6_6_11_c6_7_3_loch_morar_two_scots_for_9_points():
    land = land_with("Loch Morar", scots={VILLAGE: 2, CASTLE: 1}, supply=0)
    state = play(triggering(land), use("Loch Morar"), give_up(VILLAGE))
    assert Decline() not in GAME.moves(state), "what is begun is paid"
    state = play(state, give_up(CASTLE))
    assert (points(state, "events"), red(state).scots, scots_at(state, VILLAGE)) == (9, 2, 1)
    assert usable(triggering(land_with("Loch Morar"))) == []


@pytest.mark.parametrize(("n", "after"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 11), (6, 11)])
def test_c6_6_16_old_man_of_storr_improves_the_table_of_scots(n, after):
    land = land_with("Old Man of Storr", scots={VILLAGE: 1, CASTLE: n})
    state = play(triggering(land), use("Old Man of Storr"), give_up(VILLAGE))
    assert category_points(state, "home_castle_scots")[1] == (after, 0)
    assert category_points(state, "whisky")[1] == (0, 0)


def test_c6_6_16_costs_a_scot():
    state = triggering(land_with("Old Man of Storr"))
    state = play(state, use("Old Man of Storr"))
    assert isinstance(state.agenda[0], turbulent.Giving)
    state = play(state, Decline())
    assert turbulent.chapters(state).tables == ()
    assert turned(state) == ["Old Man of Storr"]


def test_c6_6_17_wallace_monument_one_more_event_and_4_points_for_wallace():
    owner = land_with("Wallace Monument", persons=["William Wallace"])
    state = play(triggering(owner), use("Wallace Monument"))
    assert points(state, "events") == 4, "without another card, too"
    state = triggering(land_with("Wallace Monument", "Castle Moil", coins=0))
    state = play(state, use("Wallace Monument"), use("Castle Moil"))
    assert isinstance(state.agenda[0], turbulent.SendingHome)
    state = play(state, Decline())
    assert (red(state).coins, points(state, "events")) == (2, 0)
    assert turned(state) == ["Castle Moil", "Wallace Monument"]
    assert usable(triggering(land_with("Wallace Monument"), Land(persons=["William Wallace"]))) == []


def test_c6_6_17_the_other_event_may_be_only_turned_or_left():
    state = play(triggering(land_with("Wallace Monument", "Castle Moil")), use("Wallace Monument"))
    assert isinstance(state.agenda[0], turbulent.TriggeringEvent)
    assert turned(play(state, Decline())) == ["Wallace Monument"]


def test_c6_6_18_dunvegan_castle_two_sheep_for_7_points_once():
    land = land_with("Dunvegan Castle", goods={VILLAGE: "sheep sheep", CASTLE: "sheep sheep"}, coins=0)
    state = play(triggering(land), use("Dunvegan Castle"), pay("sheep", VILLAGE))
    assert moves_of(state, glen.Pay) == [pay("sheep", VILLAGE), pay("sheep", CASTLE)]
    state = play(state, pay("sheep", CASTLE))
    assert (points(state, "events"), all_goods(state)) == (7, "sheep sheep")
    assert turned(state) == ["Dunvegan Castle"]


def test_c6_7_4_inside_an_event_only_sales_are_possible_besides():
    land = land_with("Loch Lochy", "Loch Ness", tiles={(0, 1): "Glen Affric", (1, 1): "Inshriach"})
    state = play(triggering(land, movement=2), use("Loch Lochy"))
    assert isinstance(state.agenda[0], Resolving)
    assert not moves_of(state, glen.ActivateAnywhere)
    assert {type(move) for move in GAME.moves(state)} == {glen.Activate, Decline}
    selling = play(triggering(land, movement=2, market={"cattle": 1}), use("Loch Lochy"))
    assert {type(move) for move in GAME.moves(selling)} == {glen.Activate, glen.Sell, Decline}
