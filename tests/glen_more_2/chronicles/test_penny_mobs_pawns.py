"""C8-5 and C8-7: pawns in the territories of others: McSnitch, MacDarkie and McCastle."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.penny_mobs import terms as gangs
from core.glen_more_2.chronicles.penny_mobs.state import DRIVEN_OUT, mobs
from core.glen_more_2.chronicles.turbulent_chapters.state import Chapters, SendingHome
from core.glen_more_2.events import CoinsGiven, ScotArrived
from core.glen_more_2.facts.costs import count
from core.glen_more_2.facts.counting import counts
from core.glen_more_2.moves import PutGood
from core.glen_more_2.rules.end import hold_scoring
from core.glen_more_2.rules.removing import remove_tile
from core.glen_more_2.rules.resolving import lay_free, put_scots
from core.glen_more_2.tasks import Finishing, GivingScot
from core.glens.state import EndTurn, Walk
from tests.glen_more_2.chronicles.chapters import home
from tests.glen_more_2.chronicles.england import border
from tests.glen_more_2.chronicles.england import use as use_englishman
from tests.glen_more_2.chronicles.gangs import (
    DECLINE,
    abroad,
    before,
    member,
    mob,
    mobbed,
    number,
    of,
    pawn,
    send,
    standing,
    step,
    take_member,
    use,
)
from tests.glen_more_2.chronicles.gathering import gathered, values
from tests.glen_more_2.moves import put, take
from tests.glen_more_2.playing import (
    all_goods,
    goods_at,
    kinds,
    moves_of,
    places,
    play,
    points,
    red,
    scots_at,
    tiles_to_take,
    told_by,
)
from tests.glen_more_2.positions import CASTLE, VILLAGE, Land, tile
from tests.glens.positions import BLUE, GREEN, RED, YELLOW, at, place, walk

replace = msgspec.structs.replace

END_TURN = EndTurn()
NAMES = ("McSnitch", "MacDarkie", "McCastle")
WOODS = {(0, 1): "Inshriach", (1, 1): "Easdale"}


def away(name, owner, host, spot, **told):
    """A member whose pawn stands on that tile."""
    return member(name, owner, pawn=abroad(host, spot), **told)


def served(state, service, *args, **told):
    """What a service of the base engine does."""
    book = GAME.rulebook(state)
    step = book.step(state)
    service(step, *args, **told)
    return book.finish(step)[0]


def coins(state):
    return [player.coins for player in state.players]


# 5. Common rules


@pytest.mark.parametrize("name", NAMES)
def test_c8_5_1_on_taking_the_card_or_later(name):
    state = play(mob(member(name), seats=3), END_TURN, take_member(name))
    assert state.agenda[0] == gangs.SendingPawn(RED, number(name), may_wait=True)
    assert {*GAME.moves(state)} == {send(), send(VILLAGE), DECLINE}
    waiting = play(state, DECLINE)
    assert standing(waiting, name) is None
    later = mob(member(name, RED), seats=3)
    assert use(name) in GAME.moves(later)
    later = play(later, use(name))
    assert {*GAME.moves(later)} == {send(), send(VILLAGE)}


def test_c8_5_1_from_the_supply_or_from_an_own_tile():
    state = play(mob(member("McSnitch", RED), seats=3), use("McSnitch"))
    supply = play(state, send(), pawn(GREEN, CASTLE))
    assert (red(supply).scots, scots_at(supply, VILLAGE)) == (red(state).scots - 1, 1)
    assert standing(supply, "McSnitch") == abroad(GREEN, CASTLE)
    assert supply.agenda[0] == Finishing(RED, ())
    walked = play(state, send(VILLAGE), pawn(YELLOW, VILLAGE))
    assert (red(walked).scots, scots_at(walked, VILLAGE)) == (red(state).scots, 0)
    assert use("McSnitch") not in GAME.moves(walked), "one pawn"


def test_c8_5_1_without_a_scot_it_must_wait():
    nobody = Land(scots={}, supply=0)
    state = play(mob(member("McSnitch"), lands=[nobody], seats=3), END_TURN, take_member("McSnitch"))
    assert not isinstance(state.agenda[0], gangs.SendingPawn)
    assert gangs.UseMember not in kinds(mob(member("McSnitch", RED), lands=[nobody], seats=3))


def test_c8_5_1_into_the_territory_of_another_player():
    lands = [Land(), Land(tiles={(0, 1): "Inshriach"})]
    state = play(mob(member("MacDarkie", RED), lands=lands, seats=3), use("MacDarkie"), send())
    spots = {pawn(YELLOW, spot) for spot in (VILLAGE, CASTLE, (0, 1))} | {
        pawn(GREEN, spot) for spot in (VILLAGE, CASTLE)
    }
    assert {*GAME.moves(state)} == spots
    castles = play(mob(member("McCastle", RED), lands=lands, seats=3), use("McCastle"), send())
    assert {*GAME.moves(castles)} == {pawn(YELLOW, CASTLE), pawn(GREEN, CASTLE)}


def test_c8_5_1_until_it_is_sent_the_card_does_nothing():
    snitch_waits = mob(member("McSnitch", RED), movement=1, seats=3)
    assert gangs.PawnStep not in kinds(snitch_waits)
    dark = before(member("MacDarkie", YELLOW), rondel="Red, Yellow, Green, Inshriach", fill=False, seats=3)
    assert coins(play(dark, take(dark, "Inshriach"), place((0, 1)))) == [5, 5, 5]


def test_c8_5_1_how_a_place_is_asked_for():
    def asked(state):
        return GAME.to_move(state).prompt.key

    sent = play(mob(member("McSnitch", RED), seats=3), use("McSnitch"), send())
    assert asked(sent) == "g2.penny_mobs.ask.pawn"
    driven = play(mob(away("McSnitch", YELLOW, RED, CASTLE), movement=1, seats=3), walk(VILLAGE, CASTLE))
    assert asked(driven) == "g2.penny_mobs.ask.pawn_out"
    host = Land(goods={CASTLE: "wood"}, scots={})
    thief = play(snitch(Land(), host), step(YELLOW, CASTLE), put("wood", CASTLE))
    assert asked(thief) == "g2.penny_mobs.ask.pawn_on"


def test_c8_5_2_and_cx_1_3_a_pawn_counts_nowhere_and_supports_nothing():
    lands = [Land(scots={}, supply=8), Land(tiles={(0, 1): "Inshriach"}, scots={VILLAGE: 1})]
    told = {"rondel": "Red, Yellow, Green, Lochridge, Loch Ness", "fill": False, "seats": 3}
    state = before(away("McSnitch", RED, YELLOW, (0, 1)), lands=lands, **told)
    assert tiles_to_take(state) == set(), "no place near it, and it cannot pay a cost"
    assert count(state, red(state), "tiles_with_scot") == 0
    assert count(state, state.players[YELLOW], "tiles_with_scot") == 1, "nor for the host"
    in_castle = before(away("McSnitch", RED, YELLOW, CASTLE), seats=3)
    assert counts(in_castle, "home_castle_scots") == (0, 0, 0)


def test_c8_5_2_the_host_uses_the_tile_as_always():
    state = before(away("McSnitch", YELLOW, RED, VILLAGE), rondel="Red, Yellow, Green, Inshriach", fill=False, seats=3)
    state = play(state, take(state, "Inshriach"), place((0, 1)))
    assert standing(state, "McSnitch") == abroad(RED, VILLAGE)
    assert {move.cell for move in GAME.moves(state) if hasattr(move, "way")} == {
        at(s) for s in (VILLAGE, CASTLE, (0, 1))
    }


def test_c8_5_3_a_scot_that_moves_onto_the_tile_drives_it_out_at_once():
    state = mob(away("McSnitch", YELLOW, RED, CASTLE), movement=2, seats=3)
    told = told_by(state, walk(VILLAGE, CASTLE))
    assert gangs.PawnDrivenOut(YELLOW, number("McSnitch"), RED) in told
    after = play(state, walk(VILLAGE, CASTLE))
    assert after.agenda[0] == gangs.PlacingPawn(YELLOW, number("McSnitch"), RED)
    assert GAME.seat_to_move(after) == YELLOW
    after = play(after, pawn(GREEN, VILLAGE))
    assert after.agenda[0] == Finishing(RED, ()), "then the turn goes on"
    assert after.movement == 1


def test_c8_5_3_so_does_one_that_is_placed_or_sent():
    placed = served(mob(away("MacDarkie", YELLOW, RED, CASTLE), seats=3), put_scots, RED, at(CASTLE), 2)
    assert [type(task) for task in placed.agenda] == [gangs.PlacingPawn, Finishing], "once, however many come"
    state = mob(away("MacDarkie", YELLOW, RED, CASTLE), agenda=(SendingHome(RED, 1), Finishing(RED, ())), seats=3)
    state = replace(state, chronicles=("turbulent_chapters", *state.chronicles), parts=(Chapters(), *state.parts))
    assert isinstance(play(state, home(VILLAGE)).agenda[0], gangs.PlacingPawn)


def test_c8_5_3_and_a_tile_that_is_removed():
    state = mob(away("MacDarkie", YELLOW, RED, (0, 1)), lands=[Land(tiles=WOODS)], seats=3)
    state = served(state, remove_tile, RED, at((0, 1)))
    assert state.agenda[0] == gangs.PlacingPawn(YELLOW, number("MacDarkie"), RED)


def test_c8_5_3_an_upgrade_does_not_and_the_pawn_stands_on_it():
    land = Land(tiles={(0, 1): "Inshriach"}, goods={VILLAGE: "stone"})
    state = before(
        away("McSnitch", YELLOW, RED, (0, 1)), lands=[land], rondel="Red, Abernethy Forest, Yellow, Green", fill=False
    )
    state = play(state, take(state, "Abernethy Forest"), place((0, 1)))
    while not isinstance(state.agenda[0], Finishing):
        state = play(state, GAME.moves(state)[0])
    assert standing(state, "McSnitch") == abroad(RED, (0, 1))


def test_c8_5_3_other_pawns_do_not_drive_out():
    state = mob(away("MacDarkie", YELLOW, GREEN, CASTLE), member("McSnitch", RED), seats=3)
    state = play(state, use("McSnitch"), send(), pawn(GREEN, CASTLE))
    assert state.agenda[0] == Finishing(RED, ())
    assert standing(state, "McSnitch") == standing(state, "MacDarkie") == abroad(GREEN, CASTLE)


@pytest.mark.parametrize(("owner", "goes"), [(YELLOW, True), (RED, False)])
def test_c8_7_1_a_scot_that_a_third_player_sends_there_drives_mcsnitch_out(owner, goes):
    """Any other player's, not only the host's."""
    state = mob(away("McSnitch", owner, GREEN, CASTLE), member("MacDarkie", RED), seats=4)
    state = play(state, use("MacDarkie"), send())
    told = told_by(state, pawn(GREEN, CASTLE))
    assert (gangs.PawnDrivenOut(YELLOW, number("McSnitch"), GREEN) in told) is goes
    state = play(state, pawn(GREEN, CASTLE))
    assert standing(state, "MacDarkie") == abroad(GREEN, CASTLE)
    assert (standing(state, "McSnitch") == DRIVEN_OUT) is goes
    if goes:
        assert {move.host for move in GAME.moves(state)} == {RED, BLUE}
        assert state.agenda[0] == gangs.PlacingPawn(YELLOW, number("McSnitch"), GREEN)


def test_c8_5_4_it_must_go_to_another_opponent_than_the_host():
    three = play(mob(away("McSnitch", YELLOW, RED, CASTLE), movement=1, seats=3), walk(VILLAGE, CASTLE))
    assert {move.host for move in GAME.moves(three)} == {GREEN}
    assert kinds(three) == {gangs.PutPawn}, "it cannot be declined"
    four = play(mob(away("McSnitch", YELLOW, RED, CASTLE), movement=1, seats=4), walk(VILLAGE, CASTLE))
    assert {move.host for move in GAME.moves(four)} == {GREEN, BLUE}


def test_c8_5_4_it_is_no_arrival():
    state = mob(away("McSnitch", YELLOW, RED, CASTLE), away("MacDarkie", RED, GREEN, CASTLE), movement=1, seats=3)
    state = play(state, walk(VILLAGE, CASTLE))
    told = told_by(state, pawn(GREEN, CASTLE))
    assert gangs.PawnPlaced(YELLOW, number("McSnitch"), GREEN, at(CASTLE)) in told
    assert not [event for event in told if isinstance(event, ScotArrived | gangs.PawnDrivenOut)]


def test_cx_3_2_of_several_pawns_those_of_the_next_players_in_order():
    gang = [away("McSnitch", BLUE, RED, CASTLE), away("MacDarkie", YELLOW, RED, CASTLE)]
    state = play(mob(*gang, movement=1, seats=4), walk(VILLAGE, CASTLE))
    assert [task.seat for task in state.agenda if isinstance(task, gangs.PlacingPawn)] == [YELLOW, BLUE]
    assert standing(state, "McSnitch") == standing(state, "MacDarkie") == DRIVEN_OUT
    others = [away("McSnitch", RED, YELLOW, CASTLE), away("MacDarkie", GREEN, YELLOW, CASTLE)]
    agenda = (Finishing(YELLOW, ()),)
    hers = mob(
        *others, movement=1, seats=4, agenda=agenda, rondel="gap, Yellow, Red, Green, Blue", fill=False, turn=YELLOW
    )
    hers = play(hers, walk(VILLAGE, CASTLE))
    assert [task.seat for task in hers.agenda if isinstance(task, gangs.PlacingPawn)] == [GREEN, RED]


def test_c8_5_5_scots_of_a_removed_tile_drive_mccastle_out():
    land = Land(tiles=WOODS, scots={(0, 1): 1})
    state = served(mob(away("McCastle", YELLOW, RED, CASTLE), lands=[land], seats=4), remove_tile, RED, at((0, 1)))
    assert {*GAME.moves(state)} == {pawn(GREEN, CASTLE), pawn(BLUE, CASTLE)}


def test_c8_9_5_pawns_are_among_the_ten_scots():
    state = play(mob(member("McSnitch", RED), seats=3), use("McSnitch"), send(), pawn(GREEN, CASTLE))
    player = red(state)
    assert player.scots + sum(player.territory.members) + 1 + 1 == 10
    with_all = served(state, put_scots, RED, at(CASTLE), 10)
    assert (red(with_all).scots, scots_at(with_all, CASTLE)) == (0, 7)


# 7.1 Kenneth McSnitch


def snitch(*lands, movement=1, spot=VILLAGE, seats=3, **told):
    return mob(away("McSnitch", RED, YELLOW, spot), lands=lands, movement=movement, seats=seats, **told)


def test_c8_7_1_and_cx_4_2_it_moves_with_movement_points_by_edge_or_corner():
    tiles = {(0, 1): "Inshriach", (1, 1): "Easdale", (1, 2): "Lochridge"}
    state = snitch(Land(), Land(tiles=tiles), movement=2)
    assert {*moves_of(state, gangs.PawnStep)} == {step(YELLOW, spot) for spot in (CASTLE, (0, 1), (1, 1))}
    assert walk(VILLAGE, CASTLE) in GAME.moves(state), "points serve scots and the pawn"
    mixed = play(state, step(YELLOW, (1, 1)), walk(VILLAGE, CASTLE))
    assert (mixed.movement, standing(mixed, "McSnitch")) == (0, abroad(YELLOW, (1, 1)))
    assert gangs.PawnStep not in kinds(mixed)
    assert gangs.PawnStep not in kinds(mob(away("MacDarkie", RED, YELLOW, VILLAGE), movement=1, seats=3))


def test_cx_4_2_not_in_an_englishmans_turn():
    state = border(Land(coins=9), movement=1)
    state = mobbed(state, away("McSnitch", RED, YELLOW, VILLAGE))
    assert {gangs.PawnStep, Walk} & kinds(state) == {Walk}
    laid = play(state, use_englishman(state, "Inshriach"), place((0, 1)))
    assert gangs.PawnStep not in kinds(laid)


def test_c8_7_1_it_steals_a_good_where_nobody_stands():
    host = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood stone"}, scots={})
    walking = snitch(Land(), host)
    assert gangs.PawnWalked(RED, number("McSnitch"), at(VILLAGE), at((0, 1))) in told_by(walking, step(YELLOW, (0, 1)))
    state = play(walking, step(YELLOW, (0, 1)))
    assert state.agenda[0] == gangs.Pilfering(RED, number("McSnitch"))
    assert {move.good for move in moves_of(state, PutGood)} == {0, 1}
    assert DECLINE in GAME.moves(state)
    assert gangs.GoodPilfered(RED, YELLOW, 1) in told_by(state, put("stone", CASTLE))
    stolen = play(state, put("stone", CASTLE))
    assert (goods_at(stolen, CASTLE), goods_at(stolen, (0, 1), YELLOW)) == ("stone", "wood")
    assert isinstance(play(state, DECLINE).agenda[0], Finishing), "no theft, no journey"


def test_c8_7_1_not_from_a_tile_with_a_scot_nor_without_goods_nor_room():
    guarded = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood"}, scots={(0, 1): 1})
    assert isinstance(play(snitch(Land(), guarded), step(YELLOW, (0, 1))).agenda[0], Finishing)
    assert isinstance(play(snitch(Land(), Land(scots={})), step(YELLOW, CASTLE)).agenda[0], Finishing)
    full = Land(goods={VILLAGE: "wood wood wood", CASTLE: "wood wood wood"})
    host = Land(goods={CASTLE: "wood"}, scots={})
    assert isinstance(play(snitch(full, host), step(YELLOW, CASTLE)).agenda[0], Finishing)


@pytest.mark.parametrize("owner", [GREEN, RED])
def test_c8_7_1_any_players_pawn_guards_the_goods(owner):
    host = Land(goods={CASTLE: "wood"}, scots={})
    state = snitch(Land(), host)
    assert isinstance(play(state, step(YELLOW, CASTLE)).agenda[0], gangs.Pilfering)
    gang = (*mobs(state).gang, away("MacDarkie", owner, YELLOW, CASTLE))
    state = replace(state, parts=(replace(mobs(state), gang=gang),))
    assert isinstance(play(state, step(YELLOW, CASTLE)).agenda[0], Finishing)


def test_c8_7_1_after_a_theft_it_may_go_to_another_opponent():
    host = Land(goods={CASTLE: "wood"}, scots={})
    state = play(snitch(Land(), host, movement=3, seats=4), step(YELLOW, CASTLE), put("wood", CASTLE))
    assert state.agenda[0] == gangs.PlacingPawn(RED, number("McSnitch"), YELLOW, may_stay=True)
    assert {move.host for move in moves_of(state, gangs.PutPawn)} == {GREEN, BLUE}
    assert standing(play(state, DECLINE), "McSnitch") == abroad(YELLOW, CASTLE)
    moved = play(state, pawn(BLUE, CASTLE))
    assert moved.movement == 2, "that is no move"
    assert isinstance(moved.agenda[0], Finishing)


def test_c8_11_4_three_points_two_thefts():
    first = Land(tiles={(0, 1): "Inshriach"}, goods={(0, 1): "wood wood"}, scots={})
    second = Land(
        tiles={(0, 1): "Lochridge", (1, 1): "Glen Affric"}, goods={(0, 1): "cattle", (1, 1): "sheep"}, scots={(0, 1): 1}
    )
    state = snitch(Land(), first, second, movement=3)
    state = play(state, step(YELLOW, (0, 1)), put("wood", CASTLE), pawn(GREEN, VILLAGE))
    state = play(state, step(GREEN, (0, 1)))
    assert isinstance(state.agenda[0], Finishing), "guarded"
    state = play(state, step(GREEN, (1, 1)), put("sheep", CASTLE))
    assert all_goods(state) == "wood sheep"
    assert state.movement == 0


# 7.2 Fergus MacDarkie

DARK = {"rondel": "Red, Yellow, Green, Inshriach, Lochridge, Abernethy Forest", "fill": False, "seats": 3}


def darkie(*lands, spot=(0, 1), **told):
    return before(away("MacDarkie", YELLOW, RED, spot), lands=lands, **{**DARK, **told})


def test_c8_7_2_whoever_lays_a_tile_beside_it_pays_a_coin():
    land = Land(tiles={(0, 1): "Easdale"}, coins=1)
    state = darkie(land)
    state = play(state, take(state, "Inshriach"))
    told = told_by(state, place((1, 1)))
    assert CoinsGiven(RED, YELLOW, 1) in told
    paid = play(state, place((1, 1)))
    assert coins(paid) == [0, 6, 5]
    assert paid.agenda[0] == gangs.PlacingPawn(YELLOW, number("MacDarkie"), RED), "after a coin it must go on"
    assert {move.host for move in GAME.moves(paid)} == {GREEN}
    assert isinstance(play(paid, pawn(GREEN, CASTLE)).agenda[0], Finishing)


def test_c8_7_2_elsewhere_nothing_is_paid_and_it_stays():
    state = darkie(Land(tiles={(0, 1): "Easdale"}))
    state = play(state, take(state, "Inshriach"), place((0, -1)))
    assert coins(state) == [5, 5, 5]
    assert standing(state, "MacDarkie") == abroad(RED, (0, 1))
    assert isinstance(state.agenda[0], Finishing)


def test_c8_7_2_in_other_territories_the_same_cells_are_free():
    lands = [Land(tiles={(0, 1): "Easdale"}), Land(), Land(tiles={(0, 1): "Culbin Forest"})]
    state = before(away("MacDarkie", YELLOW, GREEN, (0, 1)), lands=lands, **DARK)
    state = play(state, take(state, "Inshriach"), place((1, 1)))
    assert coins(state) == [5, 5, 5]
    assert standing(state, "MacDarkie") == abroad(GREEN, (0, 1))


def test_c8_7_2_without_the_coin_the_cell_is_barred():
    land = Land(tiles={(0, 1): "Easdale"}, coins=0)
    state = darkie(land)
    state = play(state, take(state, "Inshriach"))
    barred = {(1, 1), (-1, 1)}
    assert not barred & places(state)
    assert (0, -1) in places(state)
    rich = darkie(replace(land, coins=1))
    assert barred <= places(play(rich, take(rich, "Inshriach")))


def test_c8_7_2_a_tile_that_only_barred_cells_are_left_for_cannot_be_taken():
    land = Land(tiles={(0, 1): "Easdale", (0, 2): "Moray Fields"}, scots={(0, 2): 1}, coins=0)
    state = darkie(land, spot=(0, 2))
    assert tiles_to_take(state) == set()
    assert "Inshriach" in tiles_to_take(darkie(replace(land, coins=1), spot=(0, 2)))


def test_c8_7_2_an_upgrade_beside_it_pays_and_one_on_its_own_tile_does_not():
    land = Land(tiles={(0, 1): "Easdale", (1, 1): "Culbin Forest"}, goods={CASTLE: "stone"})
    state = darkie(land)
    state = play(state, take(state, "Abernethy Forest"))
    beside = play(state, place((1, 1)))
    assert coins(beside)[YELLOW] == 6
    own = play(state, place((0, 1)))
    assert coins(own)[YELLOW] == 5
    assert standing(own, "MacDarkie") == abroad(RED, (0, 1))


def test_c8_7_2_a_tile_laid_free_of_cost_pays_nothing():
    land = Land(tiles={(0, 1): "Easdale"}, coins=0)
    state = mob(away("MacDarkie", YELLOW, RED, (0, 1)), lands=[land], seats=3)
    state = served(state, lay_free, RED, tile("Lochridge"), running=False)
    state = play(state, place((1, 1)))
    assert coins(state) == [0, 5, 5]
    assert standing(state, "MacDarkie") == abroad(RED, (0, 1))


def test_c8_7_2_persons_pay_no_toll_and_a_scot_as_cost_is_no_hindrance():
    land = Land(tiles={(0, 1): "Easdale"}, coins=1, scots={VILLAGE: 2})
    state = darkie(land, rondel="Red, Yellow, Green, Robert the Bruce, Loch Ness")
    assert tiles_to_take(state) >= {"Robert the Bruce"}
    ness = play(state, take(state, "Loch Ness"), place((-1, 0)))
    while isinstance(ness.agenda[0], GivingScot):
        ness = play(ness, GAME.moves(ness)[0])
    assert coins(ness)[YELLOW] == 6, "the corner touches"


# 7.3 Mike McCastle


def test_c8_11_3_and_c8_7_3_one_scot_of_the_host_does_not_count_and_the_pawn_does():
    host = Land(scots={CASTLE: 3}, cards=["Castle Moil"])
    state = before(away("McCastle", YELLOW, RED, CASTLE), lands=[host, Land(scots={CASTLE: 1}), Land()])
    assert counts(state, "home_castle_scots") == (4, 2, 0)
    scoring = GAME.rulebook(state).step(state)
    hold_scoring(scoring)
    gained = [points(scoring.now, "home_castle_scots", seat) for seat in (RED, YELLOW, GREEN)]
    assert gained == [state.kit.table[4], state.kit.table[2], 0]


def test_c8_7_3_an_empty_castle_does_not_fall_below_nothing():
    state = before(away("McCastle", YELLOW, RED, CASTLE), seats=3)
    assert counts(state, "home_castle_scots") == (0, 1, 0)
    waiting = before(member("McCastle", YELLOW), seats=3)
    assert counts(waiting, "home_castle_scots") == (0, 0, 0)


def test_c8_7_3_driven_out_into_another_home_castle():
    state = play(mob(away("McCastle", YELLOW, RED, CASTLE), movement=1, seats=4), walk(VILLAGE, CASTLE))
    assert {*GAME.moves(state)} == {pawn(GREEN, CASTLE), pawn(BLUE, CASTLE)}
    three = play(mob(away("McCastle", YELLOW, RED, CASTLE), movement=1, seats=3), walk(VILLAGE, CASTLE))
    assert standing(three, "McCastle") == abroad(GREEN, CASTLE), "there is only one"
    assert of(three, "McCastle").owner == YELLOW
    assert isinstance(three.agenda[0], Finishing)


def test_c7_5_4_c7_5_5_and_c8_7_3_he_counts_in_the_castle_of_his_owner_and_not_his_hosts_scot():
    lands = [
        Land(scots={CASTLE: 1}, whisky=1, cards=["Donan Castle"], persons=["Robert the Bruce"]),
        Land(whisky=1, cards=["Loch Lochy"], persons=["William Wallace"]),
        Land(),
    ]
    state = gathered(*lands, cards="garrisons sets")
    assert (values(state, "garrisons"), values(state, "sets")) == ((1, 0, 0), (1, 0, 0))
    state = mobbed(state, away("McCastle", YELLOW, RED, CASTLE))
    assert values(state, "garrisons") == (0, 1, 0), "held, even when empty; and his host has only one scot there"
    assert values(state, "sets") == (0, 1, 0)
    two = [replace(lands[0], scots={CASTLE: 2}), *lands[1:]]
    two = mobbed(gathered(*two, cards="garrisons sets"), away("McCastle", YELLOW, RED, CASTLE))
    assert values(two, "garrisons") == (1, 1, 0), "a scot remains"


def test_c7_5_7_a_pawn_abroad_is_no_wanderer():
    lands = [Land(scots={CASTLE: 1}), Land(tiles={(0, 1): "Inshriach", (0, 2): "Easdale"}, scots={CASTLE: 1}), Land()]
    state = mobbed(gathered(*lands, cards="wanderer"), away("McSnitch", RED, YELLOW, (0, 2)))
    assert values(state, "wanderer") == (0, 0, 1)
