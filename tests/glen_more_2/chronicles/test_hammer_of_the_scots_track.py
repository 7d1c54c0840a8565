"""Chapters C4-5 to C4-8 and what belongs to the Englishman in CX, C2 and C6."""

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.asking import ask
from core.glen_more_2.chronicles import Doing
from core.glen_more_2.chronicles.boat_race.state import NAME as BOATS
from core.glen_more_2.chronicles.boat_race.state import Sail, race
from core.glen_more_2.chronicles.great_gathering.state import NAME as GATHERING
from core.glen_more_2.chronicles.great_gathering.state import CallingGathering, gathering
from core.glen_more_2.chronicles.hammer_of_the_scots import state as scots
from core.glen_more_2.chronicles.hammer_of_the_scots.rules import (
    may_swap,
    offer_swap,
    row_has_coins,
    take_row,
    tiles_to_swap,
)
from core.glen_more_2.chronicles.highlander.rules import mountain
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, Climb, Collect, Mountain
from core.glen_more_2.chronicles.single_cask.state import BuyCellar
from core.glen_more_2.chronicles.turbulent_chapters.state import event_of
from core.glen_more_2.events import (
    FigureLanded,
    FigurePassed,
    FinalStep,
    ScoringEnded,
    TileAcquired,
    TileDiscarded,
    TurnEnding,
    TurnStarted,
)
from core.glen_more_2.moves import Decline, Discard
from core.glen_more_2.questions import PassingPieces
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing, TakingTile
from core.glens.chain import figure
from core.glens.state import CoinsPaid, DieMoved, EndTurn, Take, TileDealt
from core.kernel.agenda import put
from core.kernel.contract import BadOptions
from tests.glen_more_2.chronicles.boats import regatta
from tests.glen_more_2.chronicles.casks import SALE, cellars
from tests.glen_more_2.chronicles.england import ALONE, border, clear, controller, halt, row, swap, to_use, track, use
from tests.glen_more_2.chronicles.gangs import member, mobbed, of
from tests.glen_more_2.moves import mark, stop, take
from tests.glen_more_2.playing import moves_of, pile, play, red, told_by
from tests.glen_more_2.positions import END, KIT, Land, dice, tile
from tests.glens.positions import GREEN, RED, YELLOW, activate, place

replace = msgspec.structs.replace

STACKED = "Halkirk, Ullapool, Castle Stalker, Loch Lochy, Donan Castle, Rothiemurchus, William Wallace, Saint Columba"


# 5. World's End


def test_c4_8_3_the_game_goes_on_until_he_is_there_too():
    rondel = f"Red, Englishman, Inshriach, Lochridge, {END}"
    state = border(Land(coins=0), rondel=rondel, aboard={"Yellow": END, "Green": END}, scorings=3, deck="")
    state, events = GAME.play(state, stop(state))
    assert not [event for event in events if isinstance(event, ScoringEnded)]
    assert (state.acting, state.agenda) == (scots.ENGLISHMAN, (TakingTile(RED),)), "though Red has finished"
    for name in ("Inshriach", "Lochridge"):
        state = play(state, clear(state, name), EndTurn())
        assert state.acting == scots.ENGLISHMAN
    state, events = GAME.play(state, halt(state))
    assert ScoringEnded(4) in events
    assert GAME.over(state)


def test_c4_5_1_he_may_be_there_before_the_figures():
    state = border(rondel=f"Red, Inshriach, Yellow, Green, {END}", on=END, deck="")
    state, events = GAME.play(state, stop(state))
    assert not [event for event in events if isinstance(event, FinalStep)]
    assert state.acting == figure(YELLOW)


def test_c4_5_2_onto_worlds_end_nothing_paid_taken_or_discarded():
    state = border(rondel=f"Englishman, Red, Inshriach, Yellow, Green, {END}, Lochridge", deck="")
    after, events = GAME.play(state, halt(state))
    assert scots.Halted(RED, tile(END)) in events
    assert (scots.ENGLISHMAN, tile(END)) in after.aboard
    assert not [event for event in events if isinstance(event, TileDiscarded | CoinsPaid)]
    assert (row(after), red(after).coins) == ((1, 0, 0), 5)
    assert after.acting == figure(RED)


@pytest.mark.parametrize("kind", [scots.Use, scots.Clear])
def test_c4_5_2_he_may_use_or_clear_beyond_it_and_is_done(kind):
    state = border(rondel=f"Englishman, Red, Inshriach, Yellow, Green, {END}, Lochridge", deck="")
    beyond = state.chain.index(tile("Lochridge"))
    state = play(state, kind(beyond))
    while not moves_of(state, EndTurn):
        state = play(state, GAME.moves(state)[0])
    state = play(state, EndTurn())
    acting = []
    while not GAME.over(state):
        acting.append(state.acting)
        state = play(state, stop(state))
    assert acting == [figure(RED), figure(YELLOW), figure(GREEN)], "he has no more turns"


def test_c4_5_3_afterwards_the_marker_may_still_change_hands():
    state = border(rondel=f"Red, Loch Lomond, Yellow, Green, {END}", on=END, controller=GREEN, deck="")
    state = play(state, take(state, "Loch Lomond"), place((-1, 0)))
    assert controller(state) == "Red"
    state = play(state, EndTurn())
    while not GAME.over(state):
        assert state.acting != scots.ENGLISHMAN
        state = play(state, stop(state))


# 6. Interactions


def test_c4_6_1_and_cx_3_6_a_tile_goes_only_when_he_has_passed_it():
    rondel = "Red, Englishman, Inshriach, Yellow, Green, Lochridge, Glen Affric"
    state = border(rondel=rondel)
    assert scots.ENGLISHMAN in ask(state, PassingPieces(), (figure(RED),))
    state = play(state, take(state, "Lochridge"))
    assert pile(state) == set(), "he may still take it"
    state = play(state, place((0, 1)), EndTurn())
    assert state.acting == scots.ENGLISHMAN
    state = play(state, clear(state, "Glen Affric"))
    assert pile(state) == {"Inshriach", "Glen Affric"}


def test_cx_3_6_the_die_still_does_not_count():
    state = border(rondel="Englishman, die, Inshriach, Red, Yellow, Green, Lochridge", chance=dice(1))
    assert pile(play(state, clear(state, "Lochridge"))) == {"Inshriach", "Lochridge"}


@pytest.mark.parametrize("holder", [RED, GREEN])
def test_c4_6_1_what_he_discards_counts_for_the_controller(holder):
    state = border(controller=holder, rondel="Englishman, Inshriach, Red, Yellow, Green, Lochridge, Glen Affric")
    told = told_by(state, clear(state, "Lochridge"))
    assert [event for event in told if isinstance(event, TileDiscarded)] == [
        TileDiscarded(tile("Inshriach"), "passed", scots.ENGLISHMAN, holder),
        TileDiscarded(tile("Lochridge"), "englishman", scots.ENGLISHMAN, holder),
    ]


def test_c4_6_1_and_c7_5_8_the_tiles_lie_in_the_pile_of_the_controller():
    state = dealt_with_leftovers()
    while state.acting != scots.ENGLISHMAN:
        state = play(state, (moves_of(state, Take) or GAME.moves(state))[-1])
    holder = scots.england(state).controller
    before = len(state.discards[1 + holder])
    cleared = moves_of(state, scots.Clear)[0]
    number = state.chain[cleared.space]
    after = play(state, cleared)
    assert number in after.discards[1 + holder]
    assert len(after.discards[1 + holder]) > before


def dealt_with_leftovers():
    for seed in range(100):
        state = GAME.deal(Options(chronicles=(scots.NAME, GATHERING)), 3, seed)
        if len(state.discards) > 1:
            return state
    raise AssertionError("no game with that card")


def test_c4_6_2_the_die_ignores_him_and_cannot_discard_the_four_tiles():
    rondel = "Red, die, Englishman, Inshriach, Loch Lomond, Lochridge, Yellow, Green, Glen Affric"
    state = border(rondel=rondel, chance=dice(2), deck=STACKED)
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    after, events = GAME.play(state, EndTurn())
    moved = next(event for event in events if isinstance(event, DieMoved))
    assert (moved.roll, moved.tile) == (2, tile("Lochridge")), "Inshriach is the first tile, Loch Lomond the second"
    assert "Loch Lomond" in track(after)


def test_c2_3_5_no_toll_for_him_and_no_rest_on_the_mountain():
    state = border(
        rondel="Englishman, Inshriach, Red, Ullapool, Yellow, Green, Lochridge", chronicles=("highlander", scots.NAME)
    )
    chain = tuple(MOUNTAIN if entry == tile("Ullapool") else entry for entry in state.chain)
    state = replace(state, chain=chain, rear=(13 - 2 - chain.index(MOUNTAIN)) % 13, parts=(Mountain(2), *state.parts))
    assert {type(move) for move in GAME.moves(state)} == {scots.Use, scots.Clear}, "he may not stop there"
    assert Climb not in {type(move) for move in GAME.moves(state)}
    told = told_by(state, use(state, "Lochridge"))
    assert FigurePassed(scots.ENGLISHMAN, MOUNTAIN) in told
    after = play(state, use(state, "Lochridge"))
    assert (mountain(after).coins, red(after).coins) == (0, 3), "only the slot is paid"


def test_c2_3_5_he_needs_nothing_for_a_toll():
    state = border(
        Land(coins=2),
        rondel="Englishman, Red, Ullapool, Yellow, Green, Lochridge",
        chronicles=("highlander", scots.NAME),
    )
    chain = tuple(MOUNTAIN if entry == tile("Ullapool") else entry for entry in state.chain)
    state = replace(state, chain=chain, rear=(13 - 2 - chain.index(MOUNTAIN)) % 13, parts=(Mountain(2), *state.parts))
    assert use(state, "Lochridge") in GAME.moves(state), "2 for the slot, the tile is free"


def test_c2_2_3_nobody_collects_in_his_turn():
    state = border(rondel="Englishman, Ullapool, Yellow, Green, Lochridge", aboard={"Red": END}, controller=RED)
    chain = tuple(MOUNTAIN if entry == tile("Ullapool") else entry for entry in state.chain)
    state = replace(
        state,
        chronicles=("highlander", scots.NAME),
        chain=chain,
        rear=(13 - 2 - chain.index(MOUNTAIN)) % 13,
        aboard=((figure(RED), MOUNTAIN),),
        parts=(Mountain(2, coins=4), *state.parts),
    )
    assert {type(move) for move in GAME.moves(state)} == {scots.Use, scots.Clear}, "though Red's figure rests there"
    after = play(state, clear(state, "Lochridge"), EndTurn())
    assert after.acting == figure(RED)
    assert Collect() in GAME.moves(after)


def test_c1_6_4_in_his_turns_the_boat_of_a_player_past_worlds_end_sails():
    told = regatta(seats=3)
    state = border(
        Land(coins=9),
        rondel=f"Englishman, Inshriach, Yellow, Green, {END}",
        aboard={"Red": END},
        chronicles=(BOATS, scots.NAME),
        with_parts=told.parts,
    )
    state = play(state, use(state, "Inshriach"), place((0, 1)), activate((0, 0)))
    assert Sail(0) in GAME.moves(state)
    assert race(play(state, Sail(0))).sailed == (1, 0, 0)


def test_c4_6_3_he_opens_no_race():
    state = regatta(seats=3, begun=False)
    hammered = border(
        rondel="Englishman, Red, Start, Yellow, Green, Lochridge",
        chronicles=(BOATS, scots.NAME),
        with_parts=(race(state),),
    )
    after = play(hammered, clear(hammered, "Lochridge"))
    assert not race(after).open
    own = replace(hammered, acting=figure(RED), chain=(figure(RED), scots.ENGLISHMAN, *hammered.chain[2:]))
    assert race(play(own, take(own, "Lochridge"))).open


def with_a_sale(rondel):
    """Red has a barrel, and a sale tile lies on the track."""
    told = cellars(Land(coins=9), barrels=["2"], seats=3)
    state = border(Land(coins=9), rondel=rondel, chronicles=("single_cask", scots.NAME), with_parts=told.parts)
    return replace(state, players=told.players)


def test_c4_6_3_he_sells_no_whisky():
    state = with_a_sale(f"Englishman, Red, {SALE}, Yellow, Green, Lochridge")
    assert {type(move) for move in GAME.moves(state)} == {scots.Use, scots.Clear, BuyCellar}, (
        "cellars may be built (CX-4.8)"
    )
    after = play(state, clear(state, "Lochridge"))
    assert after.agenda == (Finishing(RED, ()),), "nothing is sold on the way"
    assert red(after).whisky == 1
    own = with_a_sale(f"Red, {SALE}, Yellow, Green, Englishman, Lochridge")
    assert type(play(own, take(own, "Lochridge")).agenda[0]).__name__ == "SellingBarrels"


def test_c4_4_5_a_sale_tile_without_a_figure_can_be_cleared():
    state = with_a_sale(f"Englishman, Red, {SALE}, Yellow, Green, Lochridge")
    after, events = GAME.play(state, clear(state, SALE))
    assert TileDiscarded(tile(SALE), "englishman", scots.ENGLISHMAN, RED) in events
    assert after.agenda == (Finishing(RED, ()),)
    assert tile(SALE) in after.discards[0]


def reserved(owner, controller=RED):
    """The Englishman is hindmost, and a token of two coins lies on Lochridge."""
    state = border(Land(coins=4), rondel="Englishman, Inshriach, Red, Lochridge, Yellow, Green", controller=controller)
    return mobbed(state, member("McLaird", owner, laid=((tile("Lochridge"), 2),), tokens=(1, 3)))


def test_c4_6_4_the_controller_pays_the_coins_of_a_reserved_tile():
    state = reserved(GREEN)
    after = play(state, use(state, "Lochridge"), place((0, 1)))
    assert [player.coins for player in after.players] == [0, 5, 7], "2 for the slot, 2 for the token"
    assert of(after, "McLaird").laid == ()
    poor = replace(state, players=put(state.players, RED, replace(red(state), coins=3)))
    assert to_use(poor) == {"Inshriach"}, "both must be payable"


def test_c4_6_4_a_controller_who_owns_the_token_pays_only_the_slot():
    state = reserved(RED)
    after = play(state, use(state, "Lochridge"), place((0, 1)))
    assert [player.coins for player in after.players] == [2, 5, 5]
    assert of(after, "McLaird").laid == ()
    assert not of(after, "McLaird").used


def test_c4_4_5_a_reserved_tile_can_be_cleared_and_the_token_goes():
    state = reserved(GREEN)
    after = play(state, clear(state, "Lochridge"))
    assert [player.coins for player in after.players] == [5, 5, 5], "1 out of the row, none for the token"
    assert of(after, "McLaird").laid == ()


def test_c4_6_5_events_name_him_as_the_piece():
    state = border(rondel="Red, Inshriach, Englishman, Yellow, Green, Robert the Bruce, Lochridge")
    state = play(state, take(state, "Lochridge"), place((0, 1)))
    assert TurnStarted(RED, scots.ENGLISHMAN) in told_by(state, EndTurn())
    state = play(state, EndTurn())
    told = told_by(state, use(state, "Robert the Bruce"), mark("Douglas"), EndTurn())
    assert TileAcquired(RED, scots.ENGLISHMAN, tile("Robert the Bruce"), "track") in told
    assert FigureLanded(scots.ENGLISHMAN, tile("Robert the Bruce"), 3) in told
    assert TurnEnding(RED, scots.ENGLISHMAN) in told


def test_c4_6_6_he_is_a_piece_for_the_rear_and_for_the_refill():
    rondel = "Red, Inshriach, Englishman, Yellow, Green, Robert the Bruce, Lochridge, Glen Affric"
    state = border(rondel=rondel, deck=STACKED)
    state = play(state, take(state, "Glen Affric"), place((0, 1)))
    after, events = GAME.play(state, EndTurn())
    assert track(after)[0] == "Englishman"
    assert len(after.chain) == 13, "up to the space behind him, which stays empty"
    dealt = [event for event in events if isinstance(event, TileDealt)]
    assert len(dealt) == 7


# 7. Decisions


def test_c4_7_1_nothing_is_revealed_before_the_refill():
    state = border(rondel="Englishman, Inshriach, Red, Yellow, Green, Lochridge", deck=STACKED)
    for move in GAME.moves(state):
        after, events = GAME.play(state, move)
        assert not GAME.reveals(state, after, events)
    laid = play(state, use(state, "Lochridge"), place((0, 1)))
    assert isinstance(laid.agenda[0], Finishing)
    after, events = GAME.play(laid, EndTurn())
    assert GAME.reveals(laid, after, events)


# 8. Examples


def test_c4_8_1_what_using_costs_and_clearing_brings():
    names = [KIT.tiles[number].name for number in KIT.stacks[0]]
    rondel = f"Englishman, {', '.join(names)}, Galloway Moor, Red, Yellow, Green"
    state = border(Land(coins=5, tiles={}), rondel=rondel, deck="")
    assert row(state) == (1, 0, 0)
    state = turn_with_him(state, scots.Use)
    assert (row(state), red(state).coins) == ((1, 2, 0), 3)
    state = turn_with_him(state, scots.Use)
    assert (row(state), red(state).coins) == ((1, 2, 3), 0)
    assert not moves_of(state, scots.Use)
    coins = []
    for _ in range(4):
        before = red(state).coins
        state = turn_with_him(state, scots.Clear)
        coins.append(red(state).coins - before)
    assert coins == [3, 2, 1, 0]
    assert row(state) == (0, 0, 0)


def turn_with_him(state, kind):
    assert state.acting == scots.ENGLISHMAN
    state = play(state, moves_of(state, kind)[0])
    while not moves_of(state, EndTurn):
        state = play(state, GAME.moves(state)[0])
    return play(state, EndTurn())


def test_c4_8_2_slot_and_tile_must_both_be_payable():
    state = border(Land(coins=3), rondel="Englishman, Red, Mary Stewart, Robert the Bruce, Yellow, Green")
    assert KIT.tiles[tile("Mary Stewart")].cost.coins == 2
    assert KIT.tiles[tile("Robert the Bruce")].cost.coins == 1
    assert to_use(state) == {"Robert the Bruce"}
    assert red(play(state, use(state, "Robert the Bruce"))).coins == 0


# CX. Common ground


def test_cx_1_2_he_is_no_figure_of_a_player():
    state = border(rondel="Englishman, Red, Inshriach, Yellow, Green, Lochridge")
    told = told_by(state, clear(state, "Lochridge"))
    passed = [event.thing for event in told if isinstance(event, FigurePassed)]
    assert passed == [figure(RED), tile("Inshriach"), figure(YELLOW), figure(GREEN)]
    assert not [event for event in told if isinstance(event, scots.MarkerTaken)], "passing does not concern him"


def test_cx_2_5_not_with_two_players():
    with pytest.raises(BadOptions) as error:
        GAME.deal(Options(chronicles=ALONE), 2, 1)
    assert error.value.message.key == "g2.option.chronicles.seats"
    assert GAME.deal(Options(chronicles=ALONE), 3, 1).seats == 3


def test_cx_4_4_the_fallback_is_for_figures():
    state = border(Land(coins=0), rondel="Englishman, Red, Halkirk, Yellow, Green")
    assert {type(move) for move in GAME.moves(state)} == {scots.Clear}
    own = border(Land(coins=0), rondel="Red, Halkirk, Yellow, Green, Englishman")
    assert {type(move) for move in GAME.moves(own)} == {Discard}
    assert {move.space for move in moves_of(own, Discard)} == {1}, "not where he stands"


def test_cx_4_5_the_cards_are_two_sided_with_the_turbulent_chapters():
    names = (scots.NAME, "turbulent_chapters")
    kit = GAME.deal(Options(chronicles=names), 3, 1).kit
    for number in (kit.card["loch-lomond"], kit.card["glenfinnan-monument"]):
        assert event_of(kit, number), "it has an event"
    alone = GAME.deal(Options(chronicles=ALONE), 3, 1).kit
    assert not alone.more_effects


def test_cx_4_6_a_person_taken_with_him_calls_a_gathering():
    state = GAME.deal(Options(chronicles=(scots.NAME, GATHERING)), 3, 2)
    part = gathering(state)
    told = border(
        rondel="Englishman, Red, Robert the Bruce, Yellow, Green, Inshriach",
        chronicles=(scots.NAME, GATHERING),
        with_parts=(part,),
        controller=GREEN,
    )
    told = replace(told, discards=((),) * 4)
    told = play(told, use(told, "Robert the Bruce"), mark("Douglas"))
    assert told.agenda[0] == CallingGathering(GREEN)


def test_cx_4_8_boats_sail_in_his_turn():
    state = regatta(seats=3)
    hammered = border(
        Land(coins=9),
        rondel="Englishman, Red, Inshriach, Yellow, Green, Lochridge",
        chronicles=(BOATS, scots.NAME),
        with_parts=(race(state),),
    )
    hammered = play(hammered, use(hammered, "Lochridge"), place((0, 1)), activate((0, 0)))
    assert "Sail" in {type(move).__name__ for move in GAME.moves(hammered)}


def test_cx_4_8_haggis_is_made_in_his_turn():
    haggis = GAME.deal(Options(chronicles=("ode_to_haggis",)), 3, 1).parts
    state = border(
        Land(coins=9),
        rondel="Englishman, Red, Shetland, Yellow, Green, Lochridge",
        chronicles=(scots.NAME, "ode_to_haggis"),
        with_parts=haggis,
    )
    state = play(state, use(state, "Shetland"), place((0, 1)))
    assert type(state.agenda[0]).__name__ == "TakingHaggis"
    assert GAME.seat_to_move(state) == RED


# C6. Events of the four cards


def served(state, service, effect, seat=RED):
    book = GAME.rulebook(state)
    step = book.step(state)
    service(step, Doing(seat, -1, 0), effect)
    return book.finish(step)


def test_c6_6_12_all_coins_of_the_row():
    state = border(rondel="Red, Inshriach, Yellow, Green, Englishman", filled=3, controller=GREEN)
    after, events = served(state, take_row, scots.EnglandRow())
    assert events == (scots.RowTaken(RED, 6),)
    assert (row(after), red(after).coins) == ((0, 0, 0), 11)
    assert row_has_coins(state, RED, scots.EnglandRow())
    assert not row_has_coins(after, RED, scots.EnglandRow())
    assert served(after, take_row, scots.EnglandRow())[1] == ()


def swapping(rondel, **told):
    return served(border(rondel=rondel, **told), offer_swap, scots.SwapEnglishman())[0]


def test_c6_6_14_he_changes_places_with_a_tile():
    state = swapping(f"Red, Inshriach, Yellow, Englishman, Start, Green, Lochridge, {END}, Glen Affric", controller=RED)
    assert state.agenda[0] == scots.Swapping(RED)
    tiles = ("Inshriach", "Lochridge", "Glen Affric")
    assert list(GAME.moves(state)) == [*(swap(state, name) for name in tiles), Decline()]
    after, events = GAME.play(state, swap(state, "Lochridge"))
    assert scots.Swapped(RED, tile("Lochridge")) in events
    assert track(after)[3:7] == ["Lochridge", "Start", "Green", "Englishman"]
    assert not [event for event in events if isinstance(event, FigurePassed | scots.MarkerTaken)]
    assert track(play(state, Decline())) == track(state)


def test_c6_6_14_what_then_lies_behind_all_is_discarded():
    state = swapping("gap, Englishman, Inshriach, Red, Yellow, Green, Lochridge", controller=RED, agenda=())
    after, events = GAME.play(state, swap(state, "Lochridge"))
    assert pile(after) == {"Lochridge", "Inshriach"}
    assert TileDiscarded(tile("Lochridge"), "passed", scots.ENGLISHMAN, RED) in events


def test_c6_6_14_not_when_he_is_done():
    state = border(rondel=f"Red, Inshriach, Yellow, Green, {END}, Englishman, Lochridge")
    assert tiles_to_swap(state) == []
    assert not may_swap(state, RED, scots.SwapEnglishman())
    before = border(rondel=f"Red, Inshriach, Yellow, Englishman, Green, {END}, Lochridge")
    assert may_swap(before, RED, scots.SwapEnglishman())
    beyond = served(before, offer_swap, scots.SwapEnglishman())[0]
    beyond = play(beyond, swap(beyond, "Lochridge"))
    assert tiles_to_swap(beyond) == [], "beyond World's End he is done"
