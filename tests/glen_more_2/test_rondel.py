"""Chapters 3, 14 and 15: the rondel, the die, refill, World's End and the end of the game."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.components import register
from core.glen_more_2.events import DieLeft, DieWaits, FigurePassed, TileDiscarded
from core.glen_more_2.facts.rondel import all_spaces
from core.glen_more_2.moves import Discard, Stop
from core.glen_more_2.tasks import Finishing, NextPiece, TakingTile
from core.glens.chain import DIE, figure, is_figure
from core.glens.state import DieMoved, EndTurn, Take, TileDealt, TilesLeft
from tests.glen_more_2.moves import stop, take
from tests.glen_more_2.playing import (
    events_of,
    line,
    moves_of,
    pile,
    play,
    points,
    red,
    taken,
    tiles_to_take,
    told_by,
    turn,
)
from tests.glen_more_2.positions import END, KIT, VILLAGE, Land, dice, position, random_games, settled, tile
from tests.glens.positions import RED, YELLOW, keys, place

FREE = "Inshriach, Lochridge, Glen Affric, Easdale, Moray Fields, Cairngorm Quarry, Culbin Forest, Galloway Moor"
"""Tiles without a cost and without a river."""


def rolling(rondel, roll, **told):
    """The die is the rear piece and rolls this number."""
    told = {"fill": False, "deck": "", "chance": dice(roll), **told}
    return position(rondel=rondel, agenda=(NextPiece(),), **told)


def rolled(*args, **told):
    return settled(rolling(*args, **told))


# 3. Whose turn it is


def test_g2_3_1_the_hindmost_piece_acts_and_seat_order_has_no_meaning():
    state = position(seats=3, rondel=f"Green, Red, Yellow, {FREE}")
    assert GAME.seat_to_move(state) == 2
    state = turn(state, "Lochridge", (0, 1))
    assert line(state)[:2] == ["Red", "Yellow"]
    assert GAME.seat_to_move(state) == RED


def test_g2_3_2_a_figure_goes_past_tiles_and_figures_and_stops_only_on_a_tile():
    state = position(seats=3, rondel="Red, Inshriach, Yellow, Lochridge, Green, Glen Affric, Easdale", fill=False)
    assert tiles_to_take(state) == {"Inshriach", "Lochridge", "Glen Affric", "Easdale"}
    state = taken(state, "Easdale", (0, 1))
    assert line(state)[-1] == "Red"


def test_g2_3_3_the_same_figure_acts_again_while_it_is_hindmost():
    state = position(rondel=f"Red, Inshriach, Lochridge, Glen Affric, Yellow, Easdale, {END}")
    for name, cell in [("Inshriach", (0, 1)), ("Lochridge", (0, -1)), ("Glen Affric", (1, 1))]:
        assert GAME.seat_to_move(state) == RED
        state = turn(state, name, cell)
    assert GAME.seat_to_move(state) == RED
    state = turn(state, "Easdale", (1, -1))
    assert GAME.seat_to_move(state) == YELLOW


def test_g2_3_4_what_every_figure_has_passed_is_discarded_before_the_tile_is_paid_for():
    rondel = "Red, Inshriach, Lochridge, Yellow, Glen Affric, Halkirk, Easdale"
    state = position(Land(goods={VILLAGE: "stone"}), rondel=rondel)
    told = told_by(state, take(state, "Halkirk"))
    assert TilesLeft((tile("Inshriach"), tile("Lochridge"))) in told
    after = play(state, take(state, "Halkirk"))
    assert pile(after) == {"Inshriach", "Lochridge"}, "Yellow has not passed Glen Affric"
    assert red(after).territory.goods[0], "the stone is still there"
    assert line(after)[:6] == ["gap", "gap", "gap", "Yellow", "Glen Affric", "Red"]


def test_g2_3_4_the_die_does_not_count():
    state = position(rondel="Red, Inshriach, die, Lochridge, Yellow, Glen Affric, Easdale")
    after = play(state, take(state, "Glen Affric"))
    assert pile(after) == {"Inshriach", "Lochridge"}


def test_g2_3_5_the_discard_pile_is_open_and_holds_what_left_the_rondel():
    state = position(rondel="Red, Inshriach, Yellow, Lochridge, Easdale")
    told = events_of(TileDiscarded, state, take(state, "Lochridge"))
    assert told == [TileDiscarded(tile("Inshriach"), "passed", figure(RED), RED)]
    assert GAME.view_for(play(state, take(state, "Lochridge")), YELLOW).discards == ((tile("Inshriach"),),)


def test_g2_3_6_worlds_end_is_never_discarded():
    state = position(rondel=f"Red, {END}, Yellow, Inshriach, Lochridge", fill=False, deck="")
    state = play(state, take(state, "Lochridge"), place((0, 1)))
    assert END in line(state)
    assert END not in pile(state)
    for game in random_games():
        assert all(KIT.worlds_end not in pile for pile in game[-1].after.discards)


def test_g2_3_7_positions_without_end():
    for game in random_games():
        laid = {}
        for played in game:
            before, after = played.before, played.after
            if isinstance(before.agenda[0], TakingTile):
                assert is_figure(before.acting)
                assert before.chain[0] == before.acting, "the rear piece has the lowest position"
                assert len(before.chain) <= 13, "the space behind it stays empty"
                assert len(before.chain) == 13 or not before.deck
            for event in played.events:
                if isinstance(event, TileDealt):
                    assert event.tile not in laid, "positions emptied in between are not refilled"
                    laid[event.tile] = True
            assert 0 <= after.rear < 14


# 14. The die


def test_g2_14_1_it_moves_so_many_tiles_figures_and_empty_spaces_are_not_counted():
    state = rolled("die, gap, Red, gap, Lochridge, Yellow, Glen Affric, gap, Easdale", 3, deck="Inshriach")
    assert pile(state) == {"Easdale"}
    assert line(state) == ["Red", "gap", "Lochridge", "Yellow", "Glen Affric", "gap", "die", "Inshriach"]


@pytest.fixture
def marked():
    """A component set in which some tiles carry a chronicle symbol."""

    def mark_tiles(*names):
        tiles = tuple(msgspec.structs.replace(tile, chronicle_symbol=tile.name in names) for tile in KIT.tiles)
        components = msgspec.structs.replace(KIT, tiles=tiles, fingerprint="marked" + "".join(names)[:8])
        register(components)
        return components

    return mark_tiles


def test_g2_14_2_it_goes_on_past_a_chronicle_symbol(marked):
    kit = marked("Lochridge", "Glen Affric")
    state = rolled("die, Red, Yellow, Inshriach, Lochridge, Glen Affric, Easdale", 2, components=kit)
    assert pile(state) == {"Easdale"}


def test_g2_14_3_the_tile_is_discarded_and_the_die_takes_its_space():
    state = rolling("die, Red, Yellow, Inshriach, Lochridge", 2)
    [event] = [e for e in GAME.rulebook(state).finish(GAME.rulebook(state).step(state))[1] if isinstance(e, DieMoved)]
    assert event == DieMoved(2, tile("Lochridge"), 4)
    after = settled(state)
    assert pile(after) == {"Lochridge"}
    assert line(after) == ["Red", "Yellow", "Inshriach", "die"]


@pytest.mark.parametrize(
    ("roll", "gone", "leaves"), [(1, {"Inshriach"}, False), (2, set(), True), (3, {"Easdale"}, True)]
)
def test_g2_14_4_worlds_end_counts_and_the_die_leaves_there(roll, gone, leaves):
    state = rolled(f"die, Red, Yellow, Inshriach, {END}, Easdale", roll)
    assert pile(state) == gone
    assert (DIE not in state.chain) is leaves
    assert END in line(state)


def test_g2_14_4_past_worlds_end_without_tiles_it_leaves():
    state = rolling(f"die, Red, Yellow, Inshriach, {END}", 3)
    told = GAME.rulebook(state).finish(GAME.rulebook(state).step(state))[1]
    assert DieLeft(3, -1) in told
    assert pile(settled(state)) == set()


def test_g2_14_5_without_a_tile_it_may_take_it_waits_for_one(marked):
    kit = marked("Inshriach", "Lochridge", "Easdale")
    rondel = "die, Red, gap, gap, gap, gap, gap, gap, gap, gap, Yellow, Inshriach, Lochridge"
    state = rolling(rondel, 1, components=kit, deck="Easdale, Moray Fields, Glen Affric")
    book = GAME.rulebook(state)
    after, told = book.finish(book.step(state))
    assert DieWaits(1) in told
    assert GAME.seat_to_move(after) == RED
    assert after.waiting, "Easdale carries a symbol, too"
    assert line(after)[-1] == "Easdale", "the space on which it waited is filled as usual"
    assert all_spaces(after)[-1] == DIE, "it waits on the one that is empty now"
    assert len(all_spaces(after)) == 14
    told = told_by(taken(after, "Inshriach", (0, 1)), EndTurn())
    assert FigurePassed(DIE, tile("Easdale")) not in told, "that happened when it was laid"
    after = turn(after, "Inshriach", (0, 1))
    assert "Moray Fields" in pile(after), "the first tile that it may take"
    assert not after.waiting
    assert line(after)[-3:] == ["Easdale", "die", "Glen Affric"]


@pytest.mark.parametrize(("seats", "roll"), [(2, 2), (2, 3), (3, 3), (4, 2)])
def test_g2_14_5_it_does_not_go_back_to_a_tile_before_its_roll(seats, roll):
    figures = ", ".join(["Red", "Yellow", "Green", "Blue"][:seats])
    state = rolling(f"die, {figures}, Inshriach", roll, seats=seats, deck="Lochridge, Glen Affric, Easdale")
    book = GAME.rulebook(state)
    after, told = book.finish(book.step(state))
    assert [event for event in told if isinstance(event, DieWaits | DieMoved)] == [
        DieWaits(roll),
        DieMoved(0, tile("Lochridge"), seats + 1),
    ]
    assert line(after)[-4:] == ["Inshriach", "die", "Glen Affric", "Easdale"]
    assert pile(after) == {"Lochridge"}, "the first tile that appeared on its space"


def test_g2_14_5_a_tile_that_is_tapped_where_the_die_waits_is_none():
    state = msgspec.structs.replace(position(rondel="Red, Inshriach, Yellow", fill=False, deck=""), waiting=True)
    assert keys(GAME.why_not(state, ("space-3",))) == ["g2.why.figure_there"]
    assert keys(GAME.why_not(state, ("space-4",))) == ["g2.why.empty_space"]


def test_g2_14_5_the_die_that_waits_leaves_if_worlds_end_comes_first(marked):
    kit = marked("Inshriach", "Lochridge", "Easdale")
    rondel = "die, Red, gap, gap, gap, gap, gap, gap, gap, gap, Yellow, Inshriach, Lochridge"
    state = rolling(rondel, 1, components=kit, deck=f"Easdale, {END}, Moray Fields, Glen Affric")
    book = GAME.rulebook(state)
    after, _ = book.finish(book.step(state))
    assert after.waiting
    told = told_by(taken(after, "Inshriach", (0, 1)), EndTurn())
    assert DieLeft(0, -1) in told
    after = turn(after, "Inshriach", (0, 1))
    assert not after.waiting
    assert "die" not in line(after)
    assert "Moray Fields" not in pile(after)


def test_g2_14_6_then_the_rondel_is_filled_up_and_the_die_may_act_again():
    state = rolling(
        "die, Inshriach, Lochridge, Glen Affric, Red, Yellow, Easdale", 1, deck="Moray Fields", chance=dice(1, 1)
    )
    book = GAME.rulebook(state)
    after, told = book.finish(book.step(state))
    assert [event.tile for event in told if isinstance(event, DieMoved)][:2] == [tile("Inshriach"), tile("Lochridge")]
    assert GAME.seat_to_move(after) == RED, "it went on until a figure was hindmost"
    assert TileDealt(tile("Moray Fields")) in told


def test_g2_14_7_the_die_takes_pays_and_scores_nothing():
    before = rolling("die, Red, Yellow, Inshriach, Lochridge", 1)
    after = settled(before)
    assert after.players == before.players
    assert after.market == before.market


def test_g2_14_8_with_too_few_tiles_ahead_it_waits():
    state = rolled("die, Red, Yellow, Inshriach, Lochridge", 3)
    assert state.waiting
    assert pile(state) == set()
    assert line(state) == ["Red", "Yellow", "Inshriach", "Lochridge"]


# 15. Refill, World's End and the end


def test_g2_15_1_the_spaces_behind_the_rear_piece_are_filled_but_for_one():
    state = position(
        rondel=f"Red, {FREE}, Yellow, Tain Market Garden, Angus Glens, Perth", deck="Howe of the Mearns, Laggan Fields"
    )
    assert len(state.chain) == 13
    after = turn(state, "Lochridge", (0, 1))
    assert line(after)[0] == "Red", "it is still hindmost"
    assert "Inshriach" in pile(after)
    assert len(after.chain) == 13
    assert line(after)[-2:] == ["Howe of the Mearns", "Laggan Fields"]


def test_g2_15_2_spaces_between_a_rear_die_and_the_figures_stay_empty():
    rondel = "Red, die, Inshriach, Yellow, Lochridge, Glen Affric, Easdale"
    state = position(rondel=rondel, chance=dice(1), fill=False, deck="Culbin Forest, Galloway Moor")
    after = play(state, take(state, "Lochridge"), place((0, 1)))
    assert line(after)[:5] == ["gap", "die", "gap", "Yellow", "Red"]
    after = play(after, EndTurn())
    assert "Glen Affric" in pile(after), "the next tile before the die"
    assert line(after)[:3] == ["Yellow", "Red", "die"]


def test_g2_15_3_when_a_stack_ends_the_refill_goes_on_from_the_next():
    state = position(rondel=f"Red, Yellow, {FREE}", fill=False, deck="Crieff, Duart Castle, Inverness, Loch Shiel")
    after = turn(state, "Galloway Moor", (0, 1))
    assert [KIT.tiles[tile("Crieff")].stack, KIT.tiles[tile("Duart Castle")].stack] == [1, 2]
    assert line(after)[-3:] == ["Duart Castle", "Inverness", "Loch Shiel"]


@pytest.mark.parametrize(
    ("last", "then", "held"),
    [("Crieff", "Dornoch", 1), ("Dornoch", "Portree", 1), ("Portree", "Oban", 1), ("Oban", "", 0)],
)
def test_g2_15_4_a_scoring_with_the_last_tile_of_a_b_and_c(last, then, held):
    deck = f"{last}, {then}" if then else last
    state = position(Land(whisky=2), rondel=f"Red, Yellow, {FREE}, Clachaig Inn, The Mash Tun, Perth", deck=deck)
    after = turn(state, "Lochridge", (0, 1))
    assert len(after.deck) == bool(then), "one tile was laid out"
    assert after.scorings == held
    assert points(after, "whisky") == 2 * held


def test_g2_15_5_when_d_is_empty_spaces_stay_empty():
    state = position(rondel=f"Red, Yellow, {FREE}", fill=False, deck="")
    after = turn(state, "Lochridge", (0, 1))
    assert len(after.chain) == 9
    assert after.scorings == 0


def test_g2_15_6_who_reached_or_passed_worlds_end_has_no_more_turns():
    state = position(rondel=f"Red, Yellow, Inshriach, {END}, Lochridge, Glen Affric, Easdale", fill=False, deck="")
    state = turn(state, "Lochridge", (0, 1))
    assert GAME.seat_to_move(state) == YELLOW
    state = turn(state, "Inshriach", (0, 1))
    assert GAME.seat_to_move(state) == YELLOW, "the other is done, though behind nobody"
    state = turn(state, "Easdale", (0, -1))
    assert GAME.over(state)


def test_g2_15_6_a_tile_beyond_worlds_end_gives_a_complete_turn():
    state = position(rondel=f"Red, Yellow, {END}, Lochridge, Easdale", fill=False, deck="")
    state = taken(state, "Lochridge", (0, 1))
    assert isinstance(state.agenda[0], Finishing)
    assert len(state.agenda[0].open) == 3, "the tile, the village and the castle can be activated"


def test_g2_15_7_a_player_may_stop_on_worlds_end_and_the_turn_ends_at_once():
    state = position(rondel=f"Red, Inshriach, Yellow, {END}, Lochridge", fill=False, deck="")
    after = play(state, stop(state))
    assert pile(after) == {"Inshriach"}, "passed tiles are discarded"
    assert red(after).territory.tiles == red(state).territory.tiles
    assert GAME.seat_to_move(after) == YELLOW
    assert after.aboard == ((figure(RED), KIT.worlds_end),)
    after = play(after, stop(after))
    assert GAME.over(after), "any number of figures may stand there"


def test_g2_15_8_stuck_behind_worlds_end_there_is_a_choice():
    poor = Land(coins=0)
    state = position(poor, rondel=f"Red, Yellow, Halkirk, {END}", fill=False, deck="")
    assert {type(move) for move in GAME.moves(state)} == {Discard, Stop}
    alone = position(poor, rondel=f"Red, Yellow, {END}", fill=False, deck="")
    assert GAME.moves(alone) == [Stop(2)]


def test_g2_15_9_the_game_ends_with_the_last_players_turn_wherever_the_die_is():
    state = position(
        Land(whisky=3),
        rondel=f"Red, die, Inshriach, {END}, Lochridge",
        aboard={"Yellow": END},
        fill=False,
        deck="",
        scorings=3,
    )
    after = play(state, stop(state))
    assert GAME.over(after)
    assert after.scorings == 4
    assert points(after, "whisky") == 3
    assert "die" in line(after)
    assert not moves_of(after, Take)


def test_a_game_ends_with_four_scorings():
    for game in random_games():
        assert game[-1].after.scorings == 4
        assert not game[-1].after.agenda
