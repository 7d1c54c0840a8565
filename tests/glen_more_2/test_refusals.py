"""What a tap means, and why something is not possible."""

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.moves import Stop
from core.glen_more_2.names import ANYWHERE, DECLINE, PUT_SCOT, REMOVE, REST
from core.glens.chain import figure
from core.glens.names import END_TURN, cell_thing, good_thing, member_thing, row_thing, space_thing
from core.glens.state import Take
from core.kernel import IllegalMove
from core.kernel.things import lettered
from tests.glen_more_2.moves import mark, pay, space_of, stop, take
from tests.glen_more_2.playing import play, taken
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    VILLAGE,
    Land,
    activating,
    clan,
    finishing,
    good,
    laying,
    marking,
    position,
    random_games,
    tile,
)
from tests.glens.positions import RED, activate, at, keys, place, walk


def why(state, *things):
    return keys(GAME.why_not(state, things))


def cell(spot):
    return cell_thing(at(spot))


def space(state, name):
    return space_thing(space_of(state, name))


def test_every_legal_move_is_told_apart_by_what_it_touches():
    for game in random_games(1):
        for played in game:
            moves = GAME.moves(played.before)
            touched = [frozenset(GAME.touches(move)) for move in moves]
            assert len({*touched}) == len(touched)
            for things in touched:
                assert GAME.why_not(played.before, tuple(things)) == ()


def test_one_tap_on_a_tile_takes_it_or_stops_there():
    state = position(rondel=f"Red, Yellow, Inshriach, {END}", fill=False)
    assert GAME.touches(take(state, "Inshriach")) == (space(state, "Inshriach"),)
    assert GAME.touches(stop(state)) == (space(state, END),)


def test_spaces_that_cannot_be_gone_to():
    state = position(rondel="Red, gap, Yellow, Inshriach, Halkirk", fill=False)
    assert why(state, space_thing(1)) == ["g2.why.empty_space"]
    assert why(state, space_thing(40)) == ["g2.why.empty_space"]
    assert why(state, space_thing(2)) == ["g2.why.figure_there"]
    assert why(state, END_TURN) == ["g2.why.take_first"]
    assert why(state, "no-such-thing") == ["g2.why.take_first"]


def test_a_tile_that_cannot_be_paid_names_what_is_missing():
    state = position(
        Land(coins=1), rondel="Red, Yellow, Halkirk, Clachaig Inn, Inshriach", market={"stone": 2}, fill=False
    )
    [reason] = GAME.why_not(state, (space(state, "Halkirk"),))
    assert (reason.key, reason.values["n"], reason.values["have"]) == ("glen.why.good", 1, 1)
    assert why(state, space(state, "Clachaig Inn")) == ["glen.why.whisky"]


def test_a_tile_that_cannot_be_laid_says_why():
    rondel = "Red, Yellow, Abernethy Forest, Inverness, Loch Ness, Ballachulish, Inshriach"
    state = position(Land(coins=9, scots={CASTLE: 1}, tiles={(-1, 0): "Black Isle"}), rondel=rondel, fill=False)
    assert why(state, space(state, "Abernethy Forest")) == ["g2.why.upgrade_no_river"]
    assert why(state, space(state, "Loch Ness")) == ["g2.why.no_scot_to_give"]
    far = position(Land(coins=9, scots={}), rondel=f"{rondel}, Robert the Bruce", fill=False)
    assert why(far, space(far, "Inverness")) == ["g2.why.upgrade_no_scot"]
    assert why(far, space(far, "Inshriach")) == ["glen.why.nobody_near"]
    fort = position(Land(coins=9, scots={}), rondel="Red, Yellow, Speyside Fields, Robert Louis Stevenson", fill=False)
    assert why(fort, space(fort, "Speyside Fields")) == ["g2.why.upgrade_river"]


def test_behind_the_figure_there_is_nothing_to_take():
    state = position(rondel="Inshriach, Red, Yellow, Lochridge", fill=False)
    assert state.acting == figure(RED)
    assert why(state, space_thing(0)) == ["g2.why.behind"]
    assert GAME.moves(state) == [Take(3)]


def test_while_paying():
    land = Land(goods={VILLAGE: "stone", CASTLE: "stone"}, coins=0)
    state = play(laying("Halkirk", land, market={"stone": 3}), place((-1, 0)))
    assert why(state, row_thing(good("stone"))) == ["g2.why.row_full"]
    assert why(state, row_thing(good("wood"))) == ["g2.why.not_due"]
    assert why(state, cell((3, 3))) == ["g2.why.not_due"]
    assert why(state, END_TURN) == ["g2.why.pay_first"]
    poor = play(laying("Halkirk", land), place((-1, 0)))
    [reason] = GAME.why_not(poor, (row_thing(good("stone")),))
    assert (reason.key, reason.values) == ("g2.why.price", {"n": 1, "have": 0})


def test_while_laying():
    state = laying("Lochridge", Land())
    assert why(state, cell(VILLAGE)) == ["glen.why.cell_taken"]
    assert why(state, cell((-1, 1))) == ["glen.why.no_side"]
    assert why(state, cell((-1, 0))) == ["glen.why.river_cut"]
    assert why(state, END_TURN) == ["g2.why.place_first"]
    upgrade = laying("Inverness", Land(tiles={(0, 1): "Ullapool", (2, 0): "Black Isle", (3, 0): "Halkirk"}))
    assert why(upgrade, cell((4, 4))) == ["g2.why.upgrade_on_tile"]
    assert why(upgrade, cell(CASTLE)) == ["g2.why.upgrade_kind"]
    assert why(upgrade, cell((0, 1))) == ["g2.why.upgrade_line"]
    assert why(upgrade, cell((3, 0))) == ["g2.why.upgrade_no_scot"]
    ness = laying("Loch Ness", Land(scots={VILLAGE: 1}, clans=["Mackintosh"]))
    assert why(ness, cell((-1, 0))) == ["g2.why.scot_supports_nothing"]


def test_while_giving_up_a_scot():
    state = play(laying("Loch Ness", Land(scots={VILLAGE: 1, CASTLE: 2})), place((2, 0)))
    assert why(state, member_thing(at((2, 2)))) == ["g2.why.scot_first"]
    tiles = {(0, 1): "Inshriach", (0, 2): "Easdale"}
    land = Land(tiles=tiles, scots={VILLAGE: 1, (0, 1): 0, (0, 2): 1, CASTLE: 1})
    state = play(laying("Loch Ness", land), place((-1, 0)))
    assert why(state, member_thing(at(VILLAGE))) == ["g2.why.scot_supports"]
    assert why(state, member_thing(at(CASTLE))) == []


def test_clans():
    state = marking(Land(coins=0), Land(clans=["MacLeod"]))
    [reason] = GAME.why_not(state, (f"clan-{clan('McKay')}",))
    assert (reason.key, reason.values["n"], reason.values["have"]) == ("g2.why.clan_cost", 2, 0)
    assert why(state, f"clan-{clan('MacLeod')}") == ["g2.why.clan_taken"]
    assert why(state, "clan-99") == ["play.not_now"]
    assert why(state, DECLINE) == ["g2.why.marker_first"]
    assert why(state, END_TURN) == ["g2.why.marker_first"]
    assert why(finishing(), "clan-0") == ["g2.why.no_marker_now"]
    assert why(position(), "clan-0") == ["g2.why.no_marker_now"]


def test_bonuses():
    removing = play(
        marking(
            Land(
                tiles={(0, 1): "Inshriach", (0, 2): "Easdale", (-1, 0): "Black Isle", (-2, 0): "Ballachulish"}, coins=2
            )
        ),
        mark("MacMillan"),
    )
    assert why(removing, cell(VILLAGE), REMOVE) == ["g2.why.home_stays"]
    assert why(removing, cell((0, 1)), REMOVE) == ["g2.why.falls_apart"]
    assert why(removing, cell((-1, 0)), REMOVE) == ["g2.why.falls_apart"]
    assert why(removing, cell((9, 9)), REMOVE) == ["glen.why.no_tile_there"]
    assert why(removing, DECLINE) == why(removing, END_TURN) == ["g2.why.duty_first"]
    inner = Land(
        tiles={
            (-1, 0): "Black Isle",
            (-2, 0): "Ballachulish",
            (-2, 1): "Easdale",
            (-1, 1): "Perth",
            (0, 1): "Inshriach",
        },
        coins=2,
    )
    assert why(play(marking(inner), mark("MacMillan")), cell((-1, 0)), REMOVE) == ["g2.why.river_middle"]
    munro = play(marking(Land(coins=1), discards="Abernethy Forest, Easdale"), mark("Munro"))
    assert why(munro, f"discarded-{tile('Abernethy Forest')}") == ["g2.why.discard_no_place"]
    assert why(munro, DECLINE) == why(munro, END_TURN) == ["g2.why.duty_first"]
    assert why(finishing(), f"discarded-{tile('Perth')}") == ["g2.why.no_discard_now"]
    goods = play(marking(Land(goods={VILLAGE: "wood wood wood"}, coins=2)), mark("Gunn"))
    assert why(goods, good_thing(good("sheep")), cell(VILLAGE)) == ["glen.why.tile_full"]
    assert why(goods, END_TURN) == ["g2.why.resolve_first"]
    scots = play(marking(Land(scots={VILLAGE: 9})), mark("Chisholm"))
    assert why(scots, cell(CASTLE), PUT_SCOT) == ["g2.why.no_scot_left"]


def test_activation():
    land = Land(
        tiles={(0, 1): "Inshriach", (0, 2): "Dingwall", (-1, 0): "Loch Lochy"},
        goods={(0, 1): "wood wood wood"},
        coins=0,
    )
    state = activating(VILLAGE, land)
    assert why(state, cell((0, 1))) == ["glen.why.tile_full"]
    assert why(state, cell((-1, 0))) == ["glen.why.no_activation"]
    assert why(state, cell((0, 2))) == ["glen.why.not_near"]
    assert why(play(state, activate(VILLAGE)), cell(VILLAGE), lettered("way", 0)) == ["glen.why.activated"]
    assert why(state, space_thing(3)) == ["g2.why.one_tile"]
    assert why(state, cell((0, 2)), lettered("way", 0), ANYWHERE) == ["g2.why.no_extra"]
    trade = activating((0, 1), Land(tiles={(0, 1): "Aberfoyle"}, coins=0, goods={VILLAGE: "sheep"}))
    assert "glen.why.choice" in why(trade, cell((0, 1)))
    no_marker = activating((0, 1), Land(tiles={(0, 1): "Dingwall"}, goods={VILLAGE: "wood"}, clans=["Douglas"] * 10))
    assert why(no_marker, cell((0, 1))) == ["g2.why.no_marker"]
    ness = finishing(Land(cards=["Loch Ness"]), extra=1)
    assert why(ness, cell(VILLAGE), lettered("way", 0), ANYWHERE) == ["g2.why.extra_used"]
    near = activating(VILLAGE, Land(cards=["Loch Ness"]))
    assert why(near, cell(VILLAGE), lettered("way", 0), ANYWHERE) == ["g2.why.near_anyway"]


def test_movement_and_sales():
    state = finishing(Land(goods={VILLAGE: "wood"}), movement=1)
    assert why(state, member_thing(at(CASTLE))) == ["g2.why.no_scot_there"]
    assert why(state, member_thing(at(VILLAGE)), cell((5, 5))) == ["g2.why.not_own_tile"]
    far = finishing(Land(tiles={(2, 0): "Black Isle"}), movement=1)
    assert why(far, member_thing(at(VILLAGE)), cell((2, 0))) == ["g2.why.too_far"]
    assert why(finishing(), member_thing(at(VILLAGE))) == ["g2.why.no_points"]
    assert why(state, row_thing(good("wood"))) == ["glen.why.row_empty"]
    assert why(state, row_thing(good("sheep"))) == ["glen.why.none_to_sell"]
    running = marking(Land(), running=True, movement=1)
    assert why(running, member_thing(at(VILLAGE))) == ["g2.why.not_while_running"]


def test_when_the_game_is_over():
    over = random_games(1)[0][-1].after
    assert why(over, space_thing(3)) == ["g2.why.over"]
    assert GAME.shortcut(over, REST) == ()


def test_activating_the_rest_is_one_tap():
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Crieff"}, goods={CASTLE: "sheep"})
    state = activating((0, 1), land)
    moves = GAME.shortcut(state, REST)
    assert moves == (activate(VILLAGE), activate(CASTLE), activate((0, 1))), "what takes nothing and asks nothing"
    after = play(state, *moves)
    assert after.movement == 2
    assert GAME.shortcut(position(), REST) == ()


def test_the_reasons_come_with_a_refused_move():
    state = position(Land(coins=0), rondel="Red, Yellow, Halkirk, Inshriach", fill=False)
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, take(state, "Halkirk"))
    assert refused.value.reasons[0].key == "glen.why.good"
    with pytest.raises(IllegalMove) as refused:
        GAME.play(finishing(movement=1), walk(VILLAGE, (7, 7)))
    assert refused.value.reasons[0].key == "g2.why.not_own_tile"
    with pytest.raises(IllegalMove):
        GAME.play(state, Stop(0))
    with pytest.raises(IllegalMove):
        GAME.play(taken(position(rondel="Red, Robert the Bruce"), "Robert the Bruce"), pay("wood", VILLAGE))


def test_in_a_turn_without_a_new_tile_none_is_activated():
    state = finishing(Land(tiles={(0, 1): "Inshriach"}))
    assert why(state, cell((0, 1))) == why(state, cell(VILLAGE)) == ["g2.why.no_tile_laid"]
    ness = finishing(Land(tiles={(0, 1): "Inshriach"}, cards=["Loch Ness"]), extra=1)
    assert why(ness, cell((0, 1))) == ["g2.why.extra_used"]


def test_a_sale_needs_a_tile_with_that_good():
    state = finishing(Land(goods={VILLAGE: "wood"}), market={"wood": 1})
    row = row_thing(good("wood"))
    assert why(state, row) == []
    assert why(state, row, cell(CASTLE)) == ["glen.why.not_on_tile"]
    for other in (member_thing(at(VILLAGE)), "clan-3", "discarded-0"):
        assert why(state, row, other) == ["g2.why.sale_tile"]


def test_while_a_tile_is_being_activated_nothing_is_sold_without_a_reason():
    land = Land(goods={VILLAGE: "wood"}, coins=5)
    state = play(marking(land, running=True, market={"wood": 1}), mark("Chisholm"))
    assert why(state, row_thing(good("wood"))) == ["g2.why.no_sale_now"]
