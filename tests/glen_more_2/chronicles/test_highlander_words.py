"""The mountain in words: what a tap means, why something is not possible, lines of the log, and what bots see in it."""

import pytest

from core.games import words
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.highlander import state as high
from core.glen_more_2.loading import load
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glens.names import cell_thing, space_thing
from core.kernel.contract import BadComponents, BadOptions
from tests.glen_more_2.chronicles.mountain import climb, give, highland
from tests.glen_more_2.moves import take
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import CASTLE, VILLAGE, Land, position
from tests.glens.positions import RED, YELLOW, at, keys

ENGLISH = words("en")
WHY = "g2.highlander.why."


def why(state, *things):
    return [key.removeprefix(WHY) for key in keys(GAME.why_not(state, things))]


def named(state, move):
    return ENGLISH.text(GAME.name_move(state, move), ["Ann", "Bob"])


def test_a_tap_on_the_mountain_means_to_go_there_to_collect_or_to_pay_a_coin():
    assert (
        GAME.touches(high.Climb(3)) == GAME.touches(high.Collect()) == GAME.touches(high.GiveCoin()) == ("mountain-0",)
    )
    assert GAME.touches(give("stone", CASTLE)) == (cell_thing(at(CASTLE)), "give-b")
    state = highland(coins=1)
    assert GAME.why_not(state, ("mountain-0",)) == ()


def test_moves_in_words():
    state = highland(Land(goods={VILLAGE: "wood"}))
    assert named(state, climb(state)) == "Go onto the mountain"
    toll = play(state, take(state, "Ballachulish"))
    assert named(toll, high.GiveCoin()) == "Put 1 coin on the mountain"
    assert named(toll, give("wood", VILLAGE)) == "Put 1 wood from the start village on the mountain"
    resting = highland(rondel="mountain, Yellow, Inshriach", on="Red", coins=2, goods="sheep wood wood")
    assert named(resting, high.Collect()) == "Collect from the mountain: 2 coins, 2 wood, 1 sheep"


def test_prompts_in_words():
    def asked(state):
        return ENGLISH.text(GAME.to_move(state).prompt, ["Ann", "Bob"])

    state = highland(Land(goods={VILLAGE: "wood"}))
    assert asked(play(state, take(state, "Ballachulish"))) == "Ann: you pass the mountain. Put a coin or a good on it."
    resting = highland(rondel="mountain, Yellow, Inshriach", on="Red", goods="sheep wood")
    collecting = play(resting, high.Collect())
    assert collecting.agenda[0] == high.Collecting(RED)
    assert asked(collecting) == "Ann: 2 goods lie on the mountain. Take them onto your tiles or leave them."


def test_lines_of_the_log():
    state = highland(Land(goods={VILLAGE: "wood"}))

    def lines(state, *moves):
        told = []
        for move in moves:
            state, events = GAME.play(state, move)
            told += [line for event in events if (line := GAME.log_line(state, event, None))]
        return [ENGLISH.text(line, ["Ann", "Bob"]) for line in told]

    passing = lines(state, take(state, "Ballachulish"), give("wood", VILLAGE))
    assert "Ann passes the mountain and leaves 1 wood on it." in passing
    assert "Ann goes onto the mountain." in lines(state, climb(state))
    resting = highland(rondel="mountain, Yellow, Inshriach", on="Red", coins=2)
    assert "Ann collects 2 coins from the mountain." in lines(resting, high.Collect())
    die = GAME.log_line(state, high.CoinLaidDown(-1, 1), None)
    assert ENGLISH.text(die) == "The die passes the mountain: 1 coin of the supply goes onto it."
    assert GAME.log_line(state, high.MountainTouched(RED, "passing"), None) is None


def test_why_a_figure_cannot_go_there():
    taken = highland(rondel="Red, Inshriach, mountain, Ballachulish", on="Yellow")
    assert why(taken, "mountain-0") == why(taken, space_thing(2)) == ["occupied"]
    behind = highland(rondel="Red, Inshriach, Yellow, Ballachulish")
    assert why(behind, "mountain-0") == ["behind"]


def test_why_nothing_can_be_collected():
    def resting(land=None, **told):
        return highland(land or Land(), rondel="mountain, Yellow, Inshriach", on="Red", **told)

    assert why(resting(), "mountain-0") == ["nothing"]
    assert why(resting(coins=2, collected=True), "mountain-0") == ["once"]
    full = Land(goods={VILLAGE: "wood wood wood", CASTLE: "wood wood wood"})
    assert why(resting(full, goods="sheep"), "mountain-0") == ["no_room"]
    came = play(highland(coins=3), climb(highland()))
    assert why(came, "mountain-0") == ["next_turn"]
    other = highland(rondel="Red, Inshriach, Yellow, mountain", coins=3)
    laid = play(other, take(other, "Inshriach"))
    laid = play(laid, GAME.moves(laid)[0])
    assert why(laid, "mountain-0") == ["moved"]


def test_why_the_toll_stands_in_the_way():
    state = highland(Land(coins=1), rondel="Red, Yellow, mountain, Robert the Bruce, Inshriach")
    assert why(state, space_thing(3)) == ["toll"]
    dear = highland(Land(coins=0), rondel="Red, Yellow, mountain, Robert the Bruce, Inshriach")
    assert why(dear, space_thing(3)) == ["glen.why.coins"], "without the toll it would not be possible either"


def test_why_something_is_no_toll():
    rondel = "Red, Yellow, mountain, Saint Columba, Inshriach"
    state = highland(Land(coins=2, goods={VILLAGE: "barley wood"}), rondel=rondel, market={"barley": 2})
    toll = play(state, take(state, "Saint Columba"))
    assert why(toll, cell_thing(at(CASTLE))) == ["no_good"]
    assert why(toll, cell_thing(at(VILLAGE)), "give-c") == ["needed"], "the barley pays for the person"
    assert why(toll, space_thing(4)) == ["toll_first"]
    poor = highland(Land(coins=0, goods={VILLAGE: "stone wood"}))
    assert why(play(poor, take(poor, "Ballachulish")), "mountain-0") == ["no_coin"]


def test_why_a_good_cannot_be_put_there():
    full = Land(goods={VILLAGE: "wood wood wood"})
    state = highland(full, rondel="mountain, Yellow, Inshriach", on="Red", goods="sheep")
    state = play(state, high.Collect())
    assert why(state, "good-3", cell_thing(at(VILLAGE))) == ["glen.why.tile_full"]
    assert why(state, space_thing(1)) == ["collect_first"]


def test_bots_value_what_waits_for_the_figure_on_the_mountain():
    worth = CHRONICLES[high.NAME].appraisal
    assert worth(highland(coins=5)) == (0.0, 0.0)
    resting = highland(rondel="Red, Inshriach, mountain, Ballachulish", on="Yellow", coins=2, goods="wood wood")
    assert worth(resting)[RED] == 0.0
    assert worth(resting)[YELLOW] == pytest.approx(3.4)
    full = Land(goods={VILLAGE: "wood wood wood", CASTLE: "wood wood"})
    crowded = highland(Land(), full, rondel="Red, Inshriach, mountain, Lochridge", on="Yellow", goods="wood wood")
    assert worth(crowded)[YELLOW] == pytest.approx(0.7), "room for one"


def refused(*chronicles, seats=3):
    with pytest.raises(BadOptions) as error:
        GAME.deal(Options(chronicles=chronicles), seats, 1)
    return error.value.message


def test_a_variant_is_chosen_with_the_name_and_an_unknown_one_is_refused():
    assert GAME.deal(Options(chronicles=("highlander:hard",)), 3, 1).chronicles == (high.NAME,)
    assert refused("highlander:steep").key == "g2.option.chronicles.variant"
    assert ENGLISH.text(refused("highlander:steep")) == "The chronicle Highlander has no variant called steep."
    assert refused("highlander", "highlander:hard").key == "g2.option.chronicles.twice"
    assert refused("lowlander:hard").key == "g2.option.chronicles.unknown"


def test_a_file_without_a_mountain_is_refused():
    files = built_in_files()
    assert load(files).fingerprint == position().components
    with pytest.raises(BadComponents) as error:
        load({**files, high.NAME: b'{"mountain": {"spaces": 3}}'})
    assert error.value.message.key == "g2.components.unreadable"
