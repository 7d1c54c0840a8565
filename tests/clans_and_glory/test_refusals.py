"""Every refusal names what is missing."""

from core.clans_and_glory import GAME
from core.clans_and_glory.state import OfferShield
from core.games import words
from tests.clans_and_glory.positions import card, cell, keys, position

FITS = position(table={"U1": "moss 5"}, hands=[["moss 6", "peat 3"], ["moss 4"]])


def why(state, *things):
    return keys(GAME.why_not(state, things))


def on(name, place):
    return f"card-{card(name)}", f"cell-{cell(place)}"


def test_what_is_possible_has_no_reason_against_it():
    assert why(FITS, *on("moss 6", "U0")) == []
    assert why(FITS, f"card-{card('moss 6')}") == []
    assert why(FITS, f"cell-{cell('L1')}") == []


def test_a_card_on_a_cell_says_what_lies_there_instead():
    [reason] = GAME.why_not(FITS, on("peat 3", "U0"))
    assert reason.key == "cg.why.no_match"
    text = words("en").text(reason)
    assert text.startswith("The card peat 3 does not fit here")
    assert text.endswith("only moss 5.")


def test_a_cell_without_cards_near_says_so():
    assert why(FITS, *on("moss 6", "U9")) == ["cg.why.nothing_near"]
    assert why(FITS, f"cell-{cell('U9')}") == ["cg.why.nothing_near"]


def test_a_cell_beside_backs_only_says_so():
    state = position(table={"U9": "moss 5"}, face_down={"U0": (1, "peat 3")}, hands=[["moss 6"], ["moss 4"]])
    assert why(state, *on("moss 6", "U1")) == ["cg.why.only_backs_near"]


def test_a_cell_that_no_card_of_the_hand_fits():
    state = position(table={"U1": "moss 5", "U6": "loch 4"}, hands=[["moss 6"], ["moss 4"]])
    assert why(state, f"cell-{cell('U7')}") == ["cg.why.no_card_fits"]


def test_a_card_that_fits_nowhere():
    assert why(FITS, f"card-{card('peat 3')}") == ["cg.why.card_fits_nowhere"]


def test_taken_foreign_and_unknown():
    assert why(FITS, f"cell-{cell('U1')}") == ["cg.why.cell_taken"]
    assert why(FITS, f"card-{card('moss 4')}") == ["cg.why.not_in_hand"]
    assert why(FITS, "cell-999") == ["cg.why.no_such_cell"]
    assert why(FITS, "cell-x") == ["cg.why.no_such_cell"]
    assert why(FITS, "haggis") == ["play.not_now"]


def test_shield_before_card_and_card_before_shield():
    assert why(FITS, "shield") == ["cg.why.card_first"]
    assert why(FITS, "board-0") == ["cg.why.card_first"]
    asked = position(agenda=(OfferShield(0, 1),), hands=[["moss 3"], ["moss 4"]])
    assert why(asked, f"card-{card('moss 3')}") == ["cg.why.shield_first"]
    assert why(asked, "board-3") == ["cg.why.other_board"]
    assert why(asked, "board-1") == []


def test_after_the_end():
    assert why(position(agenda=()), "card-3") == ["cg.why.over"]
