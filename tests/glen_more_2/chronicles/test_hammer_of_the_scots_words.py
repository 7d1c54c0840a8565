"""The Englishman in words: what a tap means, why something is not possible, lines of the log, and what bots see in
him."""

import msgspec
import pytest

from core.games import words
from core.glen_more_2 import GAME
from core.glen_more_2.appraisal.hand import Times
from core.glen_more_2.appraisal.turn import Rest
from core.glen_more_2.chronicles import CHRONICLES, Doing
from core.glen_more_2.chronicles.hammer_of_the_scots import state as scots
from core.glen_more_2.chronicles.hammer_of_the_scots.rules import offer_swap
from core.glen_more_2.chronicles.highlander.state import MOUNTAIN, Mountain
from core.glen_more_2.loading import load
from core.glen_more_2.names import effect_words
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing
from core.glens.chain import GAP, figure
from core.glens.names import cell_thing, row_thing, space_thing
from core.kernel.agenda import put
from core.kernel.contract import BadComponents
from tests.glen_more_2.chronicles.casks import SALE
from tests.glen_more_2.chronicles.england import border, clear, halt, swap, use
from tests.glen_more_2.moves import take
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import CASTLE, END, KIT, VILLAGE, Land, tile
from tests.glens.positions import GREEN, RED, YELLOW, at, keys, place

ENGLISH = words("en")
WHY = "g2.hammer_of_the_scots.why."
NAMES = ["Ann", "Bob", "Cat"]


def why(state, *things):
    return [key.removeprefix(WHY) for key in keys(GAME.why_not(state, things))]


def named(state, move):
    return ENGLISH.text(GAME.name_move(state, move), NAMES)


def asked(state):
    return ENGLISH.text(GAME.to_move(state).prompt, NAMES)


def told(state, event):
    return ENGLISH.text(GAME.log_line(state, event, None), NAMES)


def test_using_and_clearing_the_same_space_are_told_apart():
    assert GAME.touches(scots.Use(3)) == (space_thing(3), "use")
    assert GAME.touches(scots.Clear(3)) == (space_thing(3), "clear")
    assert GAME.touches(scots.Halt(3)) == GAME.touches(scots.Swap(3)) == (space_thing(3),)
    assert GAME.touches(scots.Wait()) == ("wait",)
    state = border()
    assert GAME.why_not(state, (space_thing(1),)) == ()


def test_moves_in_words():
    state = border(rondel=f"Englishman, Inshriach, Red, Yellow, Green, {END}")
    assert named(state, use(state, "Inshriach")) == "Use the Englishman for 2 coins: take Inshriach"
    assert named(state, clear(state, "Inshriach")) == "Discard Inshriach with the Englishman and take 1 coin"
    assert named(state, halt(state)) == "Put the Englishman on World's End"
    assert named(state, scots.Wait()) == "Let the Englishman wait"
    assert named(state, swap(state, "Inshriach")) == "Swap the Englishman with Inshriach"
    empty = border(filled=0)
    assert named(empty, clear(empty, "Inshriach")) == "Discard Inshriach with the Englishman"


def test_prompts_say_whose_turn_it_is_and_with_whom():
    assert asked(border(controller=YELLOW)) == (
        "Bob: this turn is the Englishman's, and you control him. Use him for 2 coins and take a tile, or discard one "
        "with him."
    )
    assert asked(border(filled=3)).endswith("The England row is full: discard a tile with him.")
    last = border(rondel=f"Englishman, Red, Yellow, Green, {END}")
    assert asked(last).endswith("There is no tile ahead of him to take or discard.")
    assert (
        asked(border(rondel="Red, Inshriach, Yellow, Green, Englishman"))
        == "Ann: move your figure to a tile and take it."
    )


def test_lines_of_the_log():
    state = border(Land(coins=5), rondel="Red, Inshriach, Englishman, Lochridge, Yellow, Green", controller=-1)
    assert told(state, scots.MarkerTaken(RED, -1)) == "Ann takes the England marker and controls the Englishman."
    assert told(state, scots.MarkerTaken(RED, GREEN)) == (
        "Ann takes the England marker from Cat and controls the Englishman."
    )
    his = border(Land(coins=5))

    def lines(move):
        after, events = GAME.play(his, move)
        found = [GAME.log_line(after, event, None) for event in events]
        return [ENGLISH.text(line, NAMES) for line in found if line]

    assert lines(use(his, "Inshriach")) == ["Ann uses the Englishman for 2 coins.", "Ann takes Inshriach."]
    cleared = lines(clear(his, "Inshriach"))
    assert cleared == ["Ann discards Inshriach with the Englishman and takes 1 coin from the England row."]
    assert told(his, scots.Halted(RED, tile(END))) == "Ann puts the Englishman on World's End."
    assert told(his, scots.EnglishmanWaits(RED)) == "The Englishman finds no tile ahead of him and waits."
    assert told(his, scots.RowTaken(RED, 3)) == "Ann takes 3 coins from the England row: all that was there."
    assert told(his, scots.Swapped(RED, tile("Inshriach"))) == "Ann swaps the Englishman with Inshriach."
    his = border(Land(coins=5), filled=0)
    assert lines(clear(his, "Inshriach")) == ["Ann discards Inshriach with the Englishman."]


def test_effects_in_words():
    said = [
        ENGLISH.text(effect_words(KIT, effect, 1))
        for effect in (scots.EnglandMarker(), scots.EnglandRow(), scots.SwapEnglishman())
    ]
    assert said == ["take the England marker", "take all coins of the England row", "swap the Englishman with a tile"]


def test_why_a_tile_cannot_be_taken_with_him():
    rondel = "Englishman, Red, Loch Lomond, Mary Stewart, Yellow, Green, Inshriach"
    assert why(border(Land(coins=9), rondel=rondel), space_thing(2), "use") == ["forbidden"]
    assert why(border(Land(coins=9), rondel=rondel, filled=3), space_thing(6), "use") == ["full"]
    assert why(border(Land(coins=1), rondel=rondel), space_thing(6), "use") == ["slot"]
    assert why(border(Land(coins=3), rondel=rondel), space_thing(3), "use") == ["glen.why.coins"]
    nowhere = border(Land(coins=9, scots={}), rondel=rondel)
    assert why(nowhere, space_thing(6), "use") == ["glen.why.nobody_near"]
    start = border(rondel="Englishman, Red, Start, Yellow, Green, Inshriach")
    assert why(start, space_thing(2)) == why(start, space_thing(2), "clear") == ["g2.why.no_stop"]
    assert ENGLISH.text(GAME.why_not(border(Land(coins=1)), (space_thing(1), "use"))[0]) == (
        "To use the Englishman costs 2 coins now. You have 1."
    )


def test_why_not_where_somebody_stands_or_behind():
    state = border(rondel="Red, Inshriach, Englishman, Yellow, Green, Lochridge")
    assert why(state, space_thing(2)) == ["stands_there"]
    his = border()
    assert why(his, space_thing(2)) == ["g2.why.figure_there"]
    waiting = border(rondel="Inshriach, Englishman, Red, Yellow, Green, Lochridge", agenda=his.agenda)
    waiting = msgspec.structs.replace(waiting, acting=scots.ENGLISHMAN)
    assert why(waiting, space_thing(0)) == ["behind"]


def test_why_not_before_he_has_moved_and_after_it():
    state = border(
        Land(coins=9, goods={VILLAGE: "wood"}), rondel="Englishman, Red, Lochridge, Yellow, Green, Inshriach"
    )
    assert why(state, "end-turn") == why(state, cell_thing(at(VILLAGE))) == ["move_first"]
    assert why(state, row_thing(0)) == ["glen.why.row_empty"], "what is always possible has its own reasons"
    own = border(rondel="Red, Lochridge, Yellow, Green, Englishman, Inshriach")
    assert why(own, "end-turn") == ["g2.why.take_first"]
    moved = play(state, use(state, "Lochridge"), place((0, 1)))
    assert why(moved, space_thing(5)) == ["moved"]
    assert why(play(own, take(own, "Lochridge"), place((0, 1))), space_thing(5)) == ["g2.why.one_tile"]


def with_a_sale(*aboard):
    """A sale tile ahead of the Englishman; these figures stand on it."""
    state = border(Land(coins=9), rondel=f"Englishman, Red, {SALE}, Yellow, Green, Inshriach")
    casks = GAME.deal(Options(chronicles=("single_cask",)), 3, 1).parts
    return msgspec.structs.replace(
        state,
        chronicles=("single_cask", scots.NAME),
        parts=(*casks, *state.parts),
        chain=tuple(GAP if entry in aboard else entry for entry in state.chain),
        aboard=tuple((piece, tile(SALE)) for piece in aboard),
    )


def test_why_he_does_not_sell():
    assert why(with_a_sale(), space_thing(2), "use") == ["forbidden"]
    assert GAME.why_not(with_a_sale(), (space_thing(2), "clear")) == ()
    taken = with_a_sale(figure(YELLOW))
    assert why(taken, space_thing(2)) == why(taken, space_thing(2), "clear") == ["occupied"]


def test_why_he_does_not_rest_on_the_mountain():
    state = border(
        rondel="Englishman, Red, Ullapool, Yellow, Green, Mary Stewart", chronicles=("highlander", scots.NAME)
    )
    chain = tuple(MOUNTAIN if entry == tile("Ullapool") else entry for entry in state.chain)
    state = msgspec.structs.replace(state, chain=chain, rear=9, parts=(Mountain(2, coins=3), *state.parts))
    assert why(state, "mountain-0") == why(state, space_thing(2)) == ["g2.highlander.why.figures_only"]
    resting = msgspec.structs.replace(
        state,
        chain=tuple(GAP if entry == figure(RED) else entry for entry in chain),
        aboard=((figure(RED), MOUNTAIN),),
    )
    assert why(resting, "mountain-0") == ["g2.highlander.why.figures_only"], "also with the own figure there"
    poor = msgspec.structs.replace(
        state, players=put(state.players, RED, msgspec.structs.replace(state.players[RED], coins=3))
    )
    assert why(poor, space_thing(5), "use") == ["glen.why.coins"], "no toll stands in his way"
    cleared = play(state, clear(state, "Mary Stewart"))
    assert why(cleared, "mountain-0") == ["g2.highlander.why.figures_only"]


def test_why_loch_ness_does_not_work_in_his_turn():
    land = Land(coins=9, tiles={(0, 1): "Inshriach", (0, 2): "Rothiemurchus"}, cards=["Loch Ness"])
    state = border(land, rondel="Englishman, Red, Lochridge, Yellow, Green, Glen Affric")
    far = cell_thing(at((0, 2)))
    assert why(state, far, "anywhere") == why(state, far) == ["lasting"]
    laid = play(state, use(state, "Lochridge"), place((0, -1)))
    assert why(laid, far) == ["lasting"]
    without = border(Land(coins=9, tiles={(0, 1): "Rothiemurchus"}))
    assert why(without, cell_thing(at((0, 1))), "anywhere") == ["g2.why.no_extra"]
    assert why(laid, f"member-{at(VILLAGE)}", cell_thing(at(CASTLE))) == ["g2.why.no_points"]


def test_why_not_swapped():
    state = border(rondel=f"Red, Inshriach, Englishman, Yellow, Green, {END}")
    book = GAME.rulebook(state)
    step = book.step(state)
    offer_swap(step, Doing(RED, -1, 0), scots.SwapEnglishman())
    state = book.finish(step)[0]
    assert why(state, space_thing(5)) == why(state, space_thing(3)) == ["no_swap"]
    assert why(state, cell_thing(at(VILLAGE))) == ["swap_first"]
    assert asked(state) == "Ann: swap the Englishman with a tile on the track, or leave him where he is."


def test_bots_value_the_marker_while_he_has_turns():
    worth = CHRONICLES[scots.NAME].appraisal
    early = border(rondel="Red, Inshriach, Englishman, Yellow, Green, Lochridge", controller=GREEN)
    assert worth(early)[GREEN] > 0.0
    assert worth(early)[RED] == worth(early)[YELLOW] == 0.0
    full = border(rondel="Red, Inshriach, Englishman, Yellow, Green, Lochridge", controller=GREEN, filled=3)
    assert worth(full)[GREEN] > worth(early)[GREEN], "coins to take by clearing"
    nobody = border(rondel="Red, Inshriach, Englishman, Yellow, Green, Lochridge", controller=-1)
    assert worth(nobody) == (0.0, 0.0, 0.0)
    done = border(rondel=f"Red, Inshriach, Yellow, Green, {END}", on=END, controller=GREEN, filled=3, deck="")
    assert worth(done) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(("whisky", "left", "gained"), [(2, 1, 4), (0, 0, 0)])
def test_bots_know_that_the_church_takes_a_barrel(whisky, left, gained):
    land = Land(tiles={(0, 1): "Glenfinnan Church"}, whisky=whisky)
    rondel, agenda = "gap, Red, Yellow, Green, Inshriach, Englishman", (Finishing(RED, (at((0, 1)),)),)
    state = border(land, rondel=rondel, agenda=agenda, moved=1)
    hand = Rest(state, RED, Times(2.0, 1, 0)).played()
    assert (hand.whisky, hand.points) == (left, gained)
    assert len(GAME.forecast(state)) == 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"coins_at_start": [1, 0, 0]', b'"coins_at_start": [0, 2, 0]'),
        (b'"cannot_take": ["loch-lomond"', b'"cannot_take": ["loch-nowhere"'),
        (b'"slots": [1, 2, 3]', b'"slots": []'),
    ],
)
def test_a_file_that_does_not_fit_is_refused(old, new):
    files = built_in_files()
    assert old in files[scots.NAME]
    with pytest.raises(BadComponents) as error:
        load({**files, scots.NAME: files[scots.NAME].replace(old, new)})
    assert error.value.message.key == "g2.components.unreadable"
