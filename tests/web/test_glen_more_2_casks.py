"""III Single Cask at the table: cellars, barrels, cards to build, slots of sale tiles."""

from __future__ import annotations

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.single_cask.state import (
    BONUS,
    NAME,
    NORMAL,
    Ageing,
    BarrelAged,
    SellBarrel,
    SellingBarrels,
    StoringBarrel,
)
from core.glen_more_2.tasks import Finishing
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.casks import MILLBURN, PULTENEY, SALE, cellars, place_worth
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import Land, tile
from tests.glens.positions import RED, YELLOW
from tests.web.glen_more_2 import KEY, WORDS, drawn, holding, identified, label, scene_of, symbols
from tests.web.page import Page
from web.scene import Refusal
from web.tables import glen_more_2 as table
from web.tables.glen_more_2.signs import works_signs

RICH = Land(goods={(0, 0): "wood stone"})


def cask(state, value):
    return f"cask-{place_worth(state, value)}"


def selling(**told):
    agenda = (SellingBarrels(RED, tile(SALE), (BONUS, NORMAL), must=True), Finishing(RED, ()))
    return cellars(
        barrels=("0 0 2 9", "1"), cards=(2,), agenda=agenda, rondel=f"Red, {SALE}, Yellow", fill=False, **told
    )


def ageing(steps=1, **told):
    told = {"barrels": ("1 3",), **told}
    return cellars(
        RICH, agenda=(Ageing(RED, steps), Finishing(RED, ())), rondel="gap, Red, Yellow", fill=False, moved=1, **told
    )


# Cellars


def test_c3_1_3_all_cellars_lie_in_a_row_with_values_and_barrels():
    state = cellars(barrels=("0 0 2 9", "3"), cards=(2, 1))
    page = drawn(state, panel=NAME)
    own, other = identified(page, "g2-cellar-of-0"), identified(page, "g2-cellar-of-1")
    values = [mark.text() for berth in holding(own, "g2-berth") for mark in berth.all() if mark.tag == "b"]
    assert values == ["0", "1", "2", "3", "5", "7", "9"]
    assert "2 barrels lie here" in label(page, cask(state, 0))
    assert "nothing lies here" in label(page, cask(state, 1))
    assert len(holding(own, "g2-barrel")) == 3, "the area shows one with its number"
    assert holding(own, "g2-times")[0].text() == "×2"
    assert len(holding(other, "g2-barrel")) == 1
    assert len(holding(other, "g2-unbuilt")) == 2
    assert not [element for element in other.all() if "data-thing" in element.attributes], "only the own can be tapped"


def test_c3_4_1_an_older_barrel_is_drawn_darker_and_larger():
    page = drawn(cellars(barrels=("0 2 9",), cards=(3,)), panel=NAME)
    ages = [
        float(str(barrel.attributes["style"]).removeprefix("--age:"))
        for barrel in holding(identified(page, "g2-cellar-of-0"), "g2-barrel")
    ]
    assert ages == sorted(set(ages))
    assert ages[0] == 0


def test_c3_3_1_the_next_cellar_tells_its_price_and_can_be_tapped():
    state = cellars(RICH, barrels=("1",))
    page = drawn(state, panel=NAME)
    assert "Costs 1 wood, 1 stone" in label(page, "cellar-2")
    assert "Spaces worth 5, 7, 9" in label(page, "cellar-2")
    assert "g2-can" in page.things()["cellar-2"].classes
    assert "cellar-2" not in page.glowing(), "it is possible nearly always"
    assert "cellar-3" not in page.things(), "one after the other"
    poor = drawn(cellars(Land(coins=0)), panel=NAME)
    assert "g2-can" not in poor.things()["cellar-2"].classes
    assert "cellar-2" in drawn(state).things(), "it can be built without opening anything"


def test_c3_3_1_a_cellar_that_cannot_be_paid_says_why():
    state = cellars(Land(coins=0))
    reasons = GAME.why_not(state, ("cellar-2",))
    page = drawn(state, panel=NAME, refusal=Refusal("cellar-2", reasons))
    assert WORDS["en"].text(reasons[0]) in identified(page, "why-not").text()


# Ageing and storing


def test_c3_4_1_barrels_that_can_age_show_what_a_step_adds():
    state = ageing(barrels=("1 2 3",), cards=(2,))
    page = drawn(state)
    assert page.glowing() == {cask(state, 3)}
    assert holding(page.things()[cask(state, 3)], "g2-step-up")[0].text() == "+2"
    assert "a step makes it worth 2 points more" in label(page, cask(state, 3))
    assert "Single Cask" in identified(page, f"g2-view-{NAME}").text(), "its view is open"


def test_c3_2_2_a_gained_barrel_is_put_by_tapping_its_place():
    state = cellars(agenda=(StoringBarrel(RED), Finishing(RED, ())), rondel="gap, Red", moved=1)
    assert drawn(state).glowing() == {cask(state, 0), cask(state, 1)}


def test_a_barrel_that_has_just_aged_is_marked():
    state = cellars(barrels=("2", "3"))
    page = drawn(state, panel=NAME, recent=(BarrelAged(YELLOW, 2, 3),))
    marked = [berth for berth in holding(identified(page, "g2-cellar-of-1"), "g2-berth") if "lastmove" in berth.classes]
    assert len(marked) == 1


# Sale tiles


def test_c3_5_2_a_barrel_and_a_slot_are_tapped_to_sell():
    state = selling()
    page = drawn(state)
    assert {"sale-0", "sale-1", cask(state, 9), cask(state, 2), cask(state, 0)} == page.glowing()
    chosen = drawn(state, selected=(cask(state, 9),))
    assert chosen.glowing() == {"sale-0", "sale-1", cask(state, 9)} - {cask(state, 9)}
    assert holding(chosen.things()["sale-0"], "g2-brings")[0].text() == "+9"
    after = play(state, SellBarrel(place_worth(state, 9), BONUS))
    again = drawn(after)
    assert "sale-0" not in again.glowing()
    assert "0 bonus slots free" in label(again, "sale-0")
    assert "off" in again.things()["sale-0"].classes


def test_c3_1_4_the_slots_of_a_sale_tile_are_seen_on_the_rondel_and_in_the_view():
    state = cellars(barrels=("9",), cards=(2,), rondel=f"Red, {SALE}, Yellow", sold={SALE: (1, 0)}, seats=3)
    page = drawn(state, panel=NAME)
    space = page.things()[f"space-{space_of(state, SALE)}"]
    assert len(holding(space, "g2-hole")) == 3, "one bonus slot and, with three players, two normal ones"
    assert symbols(space).count("#whisky") == 1
    shown = holding(page.root, "g2-sale")[0]
    assert len(holding(shown, "g2-sold")) == 1
    assert "0 bonus slots free. 2 normal slots free." in shown.text()
    assert "In passing: up to 9 points. Stopping here: up to 9 points." in shown.text()


@pytest.mark.parametrize(
    ("barrels", "sold", "passing", "stopping"),
    [("3 5 9", (0, 0), 9, 14), ("3 5 9", (1, 0), 9, 9), ("3 5 9", (0, 1), 0, 9), ("0", (0, 0), 0, 0)],
)
def test_c3_5_what_passing_and_stopping_could_sell_is_told(barrels, sold, passing, stopping):
    state = cellars(
        barrels=(barrels,), cards=(2,), rondel=f"Red, {SALE}, Yellow, Easdale", sold={SALE: sold}, fill=False
    )
    told = table.help_for(scene_of(state), f"space-{space_of(state, SALE)}")[1]
    assert f"In passing: up to {passing} point" in told
    assert f"Stopping here: up to {stopping} point" in told


def test_c3_5_1_a_tile_beyond_tells_of_the_sale_on_the_way():
    state = cellars(barrels=("2 3",), rondel=f"Red, Moray Fields, {SALE}, Easdale, Yellow", fill=False)
    scene = scene_of(state)
    beyond = table.help_for(scene, f"space-{space_of(state, 'Easdale')}")[1]
    assert "a barrel brings up to 3 points" in beyond
    assert "sale tile" not in table.help_for(scene, f"space-{space_of(state, 'Moray Fields')}")[1]


@pytest.mark.parametrize(
    ("goal", "told"),
    [("Easdale", "a barrel brings up to 3 points."), (SALE, "Stopping here: up to 5 points."), ("Moray Fields", None)],
)
def test_c3_5_before_a_move_is_made_its_sale_is_told(goal, told):
    state = cellars(barrels=("2 3",), rondel=f"Red, Moray Fields, {SALE}, Easdale, Yellow", fill=False)
    scene = scene_of(state, selected=(f"space-{space_of(state, goal)}",))
    said = scene.text(table.more(scene))
    assert said.endswith(told) if told else "barrel" not in said


def test_c3_5_2_a_sale_tile_with_a_figure_can_only_be_passed():
    state = cellars(barrels=("3",), rondel=f"Red, {SALE}", aboard={"Yellow": SALE}, fill=False)
    told = table.help_for(scene_of(state), f"space-{space_of(state, SALE)}")[1]
    assert "you can only pass" in told
    assert "Stopping" not in told


# On tiles


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        (PULTENEY, "#grain > #whisky / #whisky #next"),
        ("ben-wyvis", "#whisky #next #next"),
        (MILLBURN, "#grain > #whisky + #whisky #next"),
    ],
)
def test_c3_1_1_a_distillery_shows_making_and_ageing(name, signs):
    kit = cellars().kit
    assert " ".join(works_signs(kit, kit.tiles[kit.tile[name]])) == signs


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language):
    positions = [
        selling(),
        ageing(),
        cellars(rondel="Red, Yellow"),
        cellars(barrels=("1",), rondel=f"{SALE}, Red, Yellow"),
    ]
    for state in positions:
        scene = scene_of(state, language=language, panel=NAME)
        assert not KEY.search(table.draw(scene))
        for thing in Page(table.draw(scene)).things():
            assert not KEY.search(" ".join(table.help_for(scene, thing) or ()))
