"""VI Turbulent Chapters at the table: both halves of a card, what an event would do now, stories, tables in force; and
the symbols of all sources of points."""

from __future__ import annotations

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.turbulent_chapters.outlook import outlook
from core.glen_more_2.chronicles.turbulent_chapters.state import NAME, CardTurned, InForce, TurnCard, UseEvent
from core.glen_more_2.chronicles.turbulent_chapters.stories import story
from core.glen_more_2.state import Options
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.chapters import chaptered, triggering, use
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import KIT, Land, card
from tests.glens.positions import RED, YELLOW
from tests.web.glen_more_2 import KEY, WORDS, drawn, game, holding, identified, label, scene_of, symbols
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from tests.web.sprite import SPRITE
from web.app.sitting import Sitting
from web.scene import Refusal
from web.tables import glen_more_2 as table
from web.tables.glen_more_2.sources import SYMBOLS, symbol_of_source

STONES = Land(
    tiles={(0, 1): "Easdale"}, goods={(0, 1): "stone stone"}, cards=("Armadale Castle", "Loch Ness", "Inverness")
)


def thing(name):
    return f"card-{card(name)}"


def now(state, name, seat=RED):
    return [WORDS["en"].text(said) for said in outlook(state, seat, card(name))]


# Cards


def test_c6_2_1_a_card_shows_both_halves_and_the_side_that_is_up():
    page = drawn(chaptered(STONES, turned="Inverness"), panel=NAME)
    front, turned = page.things()[thing("Loch Ness")], page.things()[thing("Inverness")]
    assert holding(front, "g2-left-half")
    assert "Take 1 coin for each of your cards on its event side" in holding(front, "g2-right-half")[0].text()
    assert "front" in label(page, thing("Loch Ness"))
    assert "g2-turned-over" in turned.classes
    assert "event side" in label(page, thing("Inverness"))
    assert "Culloden" in holding(turned, "g2-story")[0].text()


def test_the_cards_of_all_players_lie_there_and_only_the_own_can_be_tapped():
    page = drawn(chaptered(STONES, Land(cards=("Loch Shiel",))), panel=NAME)
    other = identified(page, "g2-annals-of-1")
    assert "Loch Shiel" in other.text()
    assert thing("Loch Shiel") not in page.things()
    assert holding(other, "g2-leaf")[0].attributes["data-hold"] == thing("Loch Shiel")


def test_a_card_flips_when_it_has_just_been_turned():
    state = chaptered(STONES, turned="Inverness")
    page = drawn(state, panel=NAME, own=(CardTurned(RED, card("Inverness")),))
    assert page.having("g2-flips") == {thing("Inverness")}
    assert not drawn(state, panel=NAME).having("g2-flips")


def test_among_the_holdings_a_turned_card_is_marked():
    page = drawn(chaptered(STONES, turned="Inverness"))
    marked = {
        element.attributes["id"]
        for element in page.elements()
        if element.tag == "li"
        if holding(element, "g2-has-turned")
    }
    assert marked == {f"g2-card-{card('Inverness')}"}


# What an event would do now


@pytest.mark.parametrize(
    ("name", "land", "told"),
    [
        ("Armadale Castle", {"goods": {(0, 0): "stone stone"}}, ["6 points for your own goods"]),
        ("Dunvegan Castle", {"goods": {(0, 0): "sheep sheep"}}, ["7 points"]),
        ("Dunvegan Castle", {"coins": 0}, ["nothing"]),
        ("Duart Castle", {"coins": 0, "clans": ("MacLean",)}, ["3 points"]),
        ("Loch Morar", {"scots": {(0, 0): 2}}, ["9 points"]),
        ("Loch Morar", {"scots": {(0, 0): 1}}, ["nothing"]),
        ("Castle Moil", {}, ["2 coins"]),
        ("Loch Shiel", {}, ["nothing"]),
        ("Wallace Monument", {}, ["nothing"]),
    ],
)
def test_what_an_event_would_do_now(name, land, told):
    state = chaptered(Land(**{**land, "cards": (name,)}))
    assert now(state, name)[: len(told)] == told


def test_c6_6_8_loch_ness_counts_itself():
    assert now(chaptered(STONES, turned="Inverness"), "Loch Ness") == ["2 coins"]


def test_c6_6_5_a_table_is_told_by_what_it_would_add_to_a_scoring():
    whisky = chaptered(Land(whisky=3, cards=("Inverness",)), Land())
    assert now(whisky, "Inverness") == ["1 point more per scoring"]
    assert now(chaptered(Land(cards=("Inverness",)), Land()), "Inverness") == ["0 points more per scoring"]


def test_what_is_told_of_points_and_coins_is_what_happens():
    """Loch Morar's points and Loch Ness's coins, against the rules."""
    state = triggering(Land(scots={(0, 0): 2}, cards=("Loch Morar", "Loch Ness")), turned="")
    assert now(state, "Loch Ness") == ["1 coin"]
    after = play(state, use("Loch Ness"))
    assert after.players[RED].coins - state.players[RED].coins == 1


def test_own_cards_on_their_front_stay_in_sight_with_what_they_would_do():
    page = drawn(chaptered(STONES, turned="Inverness"))
    lines = [line.text() for line in holding(page.root, "g2-waiting")]
    assert [line for line in lines if "Armadale Castle" in line and "6 points for your own goods" in line]
    assert not [line for line in lines if "Inverness" in line]


def test_the_story_of_a_card_is_told_when_it_is_turned():
    state = chaptered(STONES, Land(cards=("Loch Morar",)), turned="Loch Morar")
    mine = drawn(state, own=(CardTurned(RED, card("Inverness")),))
    assert holding(mine.root, "g2-annals"), "the view stays open for the card that the viewer has turned"
    assert "Inverness" in holding(mine.root, "g2-leaf")[0].text(), "and there it comes first"
    theirs = drawn(state, recent=(CardTurned(YELLOW, card("Loch Morar")),))
    assert not holding(theirs.root, "g2-annals")
    assert "Lord Lovat" in holding(theirs.root, "g2-told-lately")[0].text()
    assert not holding(drawn(state).root, "g2-told-lately")


# Triggering


def test_c6_4_1_both_choices_stand_on_every_card_that_may_be_chosen():
    state = triggering(STONES, turned="Inverness")
    page = drawn(state)
    assert {thing("Armadale Castle"), thing("Loch Ness")} <= page.glowing()
    wanted = {f"{thing(name)} {what}" for name in ("Armadale Castle", "Loch Ness") for what in ("event", "turn-card")}
    assert wanted <= page.things().keys()
    assert f"{thing('Inverness')} event" not in page.things()
    assert label(page, f"{thing('Loch Ness')} event").startswith("Loch Ness: Event")
    assert "without its event" in table.help_for(scene_of(state), f"{thing('Loch Ness')} turn-card")[1]


def test_c6_4_2_an_event_that_would_do_nothing_can_only_be_turned():
    state = triggering(Land(cards=("Wallace Monument",)))
    page = drawn(state)
    assert f"{thing('Wallace Monument')} event" not in page.things()
    assert f"{thing('Wallace Monument')} turn-card" in page.things()
    assert "Now: nothing" in page.things()[thing("Wallace Monument")].text()


def test_c6_4_1_one_tap_on_a_choice_is_the_move():
    state = triggering(STONES)
    journal = new_journal(GAME, [Seat(), Seat()], 1, Options(chronicles=(NAME,)))
    sitting = Sitting(Table(GAME, journal), tuple(replace(seat, player="person") for seat in SEATS[:2]))
    sitting.table.positions[-1] = state
    assert sitting.tap(f"{thing('Loch Ness')} event") == UseEvent(card("Loch Ness"))
    assert sitting.tap(f"{thing('Loch Ness')} turn-card") == TurnCard(card("Loch Ness"))


def test_c6_4_1_a_card_tapped_at_another_time_says_why_not():
    state = chaptered(STONES)
    reasons = GAME.why_not(state, (thing("Loch Ness"),))
    page = drawn(state, panel=NAME, refusal=Refusal(thing("Loch Ness"), reasons))
    assert "Gathering" in identified(page, "why-not").text()


def test_the_event_that_is_carried_out_stays_in_sight():
    state = play(triggering(STONES), use("Armadale Castle"))
    page = drawn(state)
    assert "Return any number of stone" in identified(page, f"g2-tale-{NAME}").text()
    assert "under way" in drawn(state, panel=NAME).things()[thing("Armadale Castle")].text()


# Tables in force


def test_c6_6_5_the_tables_in_force_are_told_for_each_player():
    better = InForce(YELLOW, "whisky", (0, 2, 3, 4, 6, 9))
    page = drawn(chaptered(STONES, Land(), tables=(better,)), panel=NAME)
    rows = [row.text() for row in identified(page, "g2-tables").all() if row.tag == "tr"]
    assert rows[0] == "Lead12345+"
    assert "Morag" in rows[1]
    assert rows[1].endswith("23469")
    assert rows[2].endswith("".join(map(str, KIT.table[1:])))
    plain = drawn(chaptered(STONES), panel=NAME)
    assert len([row for row in identified(plain, "g2-tables").all() if row.tag == "tr"]) == 2


# Stories


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_story_and_help_tells_it(language):
    options = Options(chronicles=(NAME, "hammer_of_the_scots"))
    state = GAME.deal(options, 3, 1)
    kit = state.kit
    assert len(kit.cards) == 19
    scene = scene_of(state, language=language)
    for number in range(len(kit.cards)):
        told = story(kit, number)
        assert told is not None, kit.cards[number].id
        assert scene.text(told) in table.help_for(scene, f"card-{number}")[1]
        assert 60 < len(scene.text(told)) < 300


# Sources of points


def test_every_source_of_points_has_a_symbol_of_its_own():
    kit = GAME.deal(Options(chronicles=tuple(CHRONICLES)), 3, 1).kit
    of_all = {symbol_of_source(source) for source in kit.sources}
    assert "points" not in of_all
    of_chronicles = [symbol_of_source(source) for chronicle in CHRONICLES.values() for source in chronicle.sources]
    assert len(of_chronicles) == len({*of_chronicles}) > 6
    assert {*SYMBOLS.values()} | of_all <= SPRITE
    assert symbol_of_source("a source nobody has heard of") in SPRITE


def test_at_the_end_every_chronicle_stands_with_its_symbol():
    state, _ = game(3, 3, (NAME, "ode_to_haggis", "single_cask"))[-1]
    page = Page(table.final_lines(scene_of(state)))
    heads = {head.text(): symbols(head) for head in page.elements() if head.tag == "th" and symbols(head)}
    given = [
        source
        for number, source in enumerate(state.kit.sources)
        if any(player.ledger[number] for player in state.players)
    ]
    assert {f"#{symbol_of_source(source)}" for source in given} <= {use for uses in heads.values() for use in uses}
    assert "#book" not in {use for uses in heads.values() for use in uses}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language):
    under_way = play(triggering(STONES), use("Armadale Castle"))
    for state in (triggering(STONES, turned="Inverness"), under_way, chaptered()):
        scene = scene_of(state, language=language, panel=NAME)
        assert not KEY.search(table.draw(scene))
        for name in Page(table.draw(scene)).things():
            assert not KEY.search(" ".join(table.help_for(scene, name) or ()))
    told = table.rules_page(WORDS[language]).partition("g2r-events")[2]
    assert told
    assert not KEY.search(told)
