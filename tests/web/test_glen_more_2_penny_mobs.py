"""Penny Mobs at the table of Glen More II: the jail, pennies, members, and what they leave all over the table."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.penny_mobs import terms
from core.glen_more_2.chronicles.penny_mobs.members.pawns import places_for
from core.glen_more_2.chronicles.penny_mobs.rules import may_play
from core.glen_more_2.chronicles.penny_mobs.state import DRIVEN_OUT, JAIL, NAME, WAITING, Member, file_of, with_mobs
from core.glen_more_2.moves import Decline
from core.glen_more_2.names import REST
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES
from tests.glen_more_2.chronicles.gangs import FILE, abroad, member, mob, number
from tests.glen_more_2.moves import space_of
from tests.glen_more_2.positions import Land, card, clan, tile
from tests.glen_more_2.tasks import own_tasks
from tests.glens.positions import GREEN, RED, YELLOW, at
from tests.web.glen_more_2 import (
    GARDEN,
    KEY,
    WORDS,
    drawn,
    holding,
    label,
    out_of_reach,
    scene_of,
    slow,
    symbols,
    tapped,
)
from tests.web.page import Page
from tests.web.scenes import SEATS, replace
from web.app.sitting import Sitting
from web.tables import glen_more_2 as table
from web.tables.glen_more_2.chronicles.penny_mobs import view

CROWDS = [
    (2, tuple(name for name in CHRONICLES if 2 in CHRONICLES[name].seats)),
    (3, tuple(CHRONICLES)),
    (4, tuple(CHRONICLES)),
    (3, (NAME,)),
]
every_crowd = pytest.mark.parametrize(
    ("seats", "chronicles"), [slow(*crowd) if crowd[1] == tuple(CHRONICLES) else crowd for crowd in CROWDS]
)
every_language = pytest.mark.parametrize("language", LANGUAGES)
OWN_MOVES = tuple(CHRONICLES[NAME].touched)
OFTEN = 3
"""So many positions of one kind are looked at."""


@cache
def crowd(seats, chronicles):
    """Positions of a game in which every member is out from the start and used whenever there is a chance: a few for
    each kind of question, each with the events that led there."""
    chance = random.Random(seats)
    state = GAME.deal(Options(chronicles=chronicles), seats, seats)
    state, events, found, times = gathered(state), (), [], Counter()
    while state.agenda:
        moves = GAME.moves(state)
        own = [move for move in moves if isinstance(move, OWN_MOVES)]
        sort = (type(state.agenda[0]), frozenset(map(type, own)))
        times[sort] += 1
        if (own or times[sort] == 1) and times[sort] <= OFTEN:
            found.append((state, events))
        state, events = GAME.advance(state, chance.choice(own if own and chance.random() < 0.6 else moves))
    return tuple(found)


def gathered(state):
    """All members who may play are out, but for a few in the jail."""
    gang = [
        Member(each, JAIL if each % 5 == 4 else each % state.seats, tokens=data.tokens, coins=data.coins)
        for each, data in enumerate(file_of(state).members)
        if may_play(state, data)
    ]
    return with_mobs(state, gang=tuple(gang))


def mover(state):
    return GAME.seat_to_move(state)


# Everything can be tapped


@every_crowd
def test_every_thing_of_every_move_of_the_gang_is_on_the_table(seats, chronicles):
    seen = set()
    for state, events in crowd(seats, chronicles):
        scene = scene_of(state, mover(state), recent=events)
        assert not out_of_reach(scene), state.agenda[0]
        seen |= {type(move) for move in scene.moves}
    wanted = {terms.LayPenny, terms.TakeMember, terms.TakeSlot, terms.Block, terms.Reserve, terms.StealTile}
    if seats > 2:
        wanted |= {terms.PutPawn, terms.PawnStep, terms.LayStolen}
    assert wanted <= seen


@every_crowd
def test_what_glows_is_legal_and_nothing_is_left_unsaid(seats, chronicles):
    for state, events in crowd(seats, chronicles)[::3]:
        for looking_at in (None, (mover(state) + 1) % seats):
            scene = scene_of(state, mover(state), recent=events, looking_at=looking_at)
            page = Page(table.draw(scene))
            assert all(scene.legal(thing) for thing in page.glowing()), state.agenda[0]
            assert not KEY.search(page.root.text())


@every_crowd
def test_different_moves_touch_different_things(seats, chronicles):
    for state, _ in crowd(seats, chronicles):
        touched = Counter(frozenset(GAME.touches(move)) for move in GAME.moves(state))
        assert max(touched.values()) == 1, state.agenda[0]


def test_onlookers_and_those_behind_a_curtain_see_the_gang_too():
    for state, events in crowd(4, tuple(CHRONICLES))[::5]:
        page = drawn(state, None, recent=events, panel=NAME)
        ids = [str(one.attributes["id"]) for one in page.elements() if "id" in one.attributes]
        assert len(ids) == len(set(ids))
        assert not page.glowing()
        assert "penny-0" not in page.things(), "nobody's purse"


@every_language
def test_there_is_help_on_every_thing_of_the_gang(language):
    for state, _ in crowd(4, tuple(CHRONICLES))[::4]:
        scene = scene_of(state, mover(state), language, panel=NAME)
        page = Page(table.draw(scene))
        held = {str(one.attributes["data-hold"]) for one in page.elements() if "data-hold" in one.attributes}
        for thing in {*page.things(), *held}:
            told = table.help_for(scene, thing)
            assert told is not None, thing
            assert not KEY.search(" ".join(told))


@every_crowd
def test_a_tap_on_anything_is_a_move_or_is_told_why_not(seats, chronicles):
    for state, _ in crowd(seats, chronicles)[1::3]:
        for thing in sorted(Page(table.draw(scene_of(state, mover(state)))).things()):
            told = [reason.key for reason in GAME.why_not(state, thing.split())]
            assert "play.not_now" not in told, (state.agenda[0], thing)
            assert told or scene_of(state, mover(state)).legal(thing), (state.agenda[0], thing)


@pytest.mark.parametrize(("seats", "chronicles"), [(2, CROWDS[0][1]), slow(4, tuple(CHRONICLES))])
def test_every_move_of_the_gang_can_be_made_by_taps(seats, chronicles, monkeypatch):
    deal = type(GAME).deal

    def crowded(game, options, seats, seed):
        return gathered(deal(game, options, seats, seed))

    monkeypatch.setattr(type(GAME), "deal", crowded)
    journal = new_journal(GAME, [Seat() for _ in range(seats)], seats, Options(chronicles=chronicles))
    sitting = Sitting(Table(GAME, journal), tuple(replace(seat, player="person") for seat in SEATS[:seats]))
    chance, times = random.Random(seats), Counter()
    while not sitting.over:
        sitting.lift_curtain()
        moves = GAME.moves(sitting.table.position)
        own = [move for move in moves if isinstance(move, OWN_MOVES)]
        move = chance.choice(own if own and chance.random() < 0.6 else moves)
        sort = (type(sitting.table.position.agenda[0]), type(move))
        if isinstance(move, OWN_MOVES) and times[sort] < OFTEN:
            assert tapped(sitting, move) == move, sort
            times[sort] += 1
        sitting.play(move)
    assert len(times) > 12


def at_table(state, monkeypatch, **told):
    """People play on from this position."""
    journal = new_journal(GAME, [Seat() for _ in state.players], 1, Options(chronicles=(NAME,)))
    monkeypatch.setattr(type(GAME), "deal", lambda game, options, seats, seed: state)
    people = tuple(replace(seat, player="person") for seat in SEATS[: state.seats])
    return Sitting(Table(GAME, journal), people, **told)


def test_activate_the_rest_ends_where_another_may_buy_a_good_off(monkeypatch):
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"})
    state = mob(member("McMail", YELLOW), lands=[land, Land()], agenda=(Finishing(RED, (at((0, 1)), at((1, 1)))),))
    sitting = at_table(state, monkeypatch)
    announced = GAME.shortcut(state, REST)
    assert len(announced) == 2
    sitting.play_shortcut(REST)
    assert sitting.table.journal.moves == announced[:1]
    assert isinstance(sitting.table.position.agenda[0], terms.BuyingOff)
    sitting.play(Decline())
    sitting.play_shortcut(REST)
    assert sitting.table.journal.moves == (announced[0], Decline(), announced[1])


# The penny step


def ending(*gang, **told):
    """Red is at the penny step."""
    state = mob(*gang, **told)
    return replace(state, agenda=(terms.PennyStep(RED), *state.agenda[1:]))


def test_c8_2_1_each_card_of_the_jail_offers_a_penny_and_the_card_with_what_it_counts():
    state = ending(member("McDuff", pennies=3), member("McMail"), minus=(5, 7))
    page = drawn(state)
    duff, mail = (f"gang-{number(name)}" for name in ("McDuff", "McMail"))
    deeds = {f"{duff} penny-0", f"{duff} take-0", f"{mail} penny-0", f"{mail} take-0"}
    assert deeds <= page.glowing()
    assert "Take: −5" in page.things()[f"{duff} take-0"].text()
    assert "Take: −6" in page.things()[f"{mail} take-0"].text()
    assert "3 pennies lie on the card, costs 8 points at the end, taking the card counts −5 in all" in label(page, duff)
    assert "5 pennies to lay" in label(page, "penny-0")
    assert len([symbol for symbol in symbols(page.things()["penny-0"]) if symbol == "#penny-minus"]) == 5


def test_c8_2_2_without_a_penny_there_is_only_taking():
    state = ending(member("McDuff", pennies=3), minus=(0, 7), plus=(2, 0))
    things = drawn(state).things()
    assert f"gang-{number('McDuff')} take-0" in things
    assert f"gang-{number('McDuff')} penny-0" not in things
    assert symbols(things["penny-0"]) == ["#penny", "#penny"]
    refused = [WORDS["en"].text(reason) for reason in GAME.why_not(state, ("penny-0",))]
    assert refused == ["You have no penny left that counts -1. Pennies that came with members are not laid again."]


def test_a_penny_is_laid_by_one_tap_by_two_or_by_dragging_it(monkeypatch):
    state = ending(member("McDuff"), member("McMail"))
    sitting = at_table(state, monkeypatch)
    duff = f"gang-{number('McDuff')}"
    laid = terms.LayPenny(number("McDuff"))
    assert sitting.tap(f"{duff} penny-0") == laid
    sitting.clear()
    assert sitting.tap(duff) is None, "a tap on the card takes nobody"
    assert sitting.tap("penny-0") == laid
    assert sitting.drop("penny-0", duff) == laid
    card = drawn(state).things()[duff]
    assert card.attributes["data-drop"] == duff
    assert drawn(state).things()["penny-0"].attributes["data-drag"] == "penny-0"


def test_doing_neither_is_no_slip_and_has_its_own_button():
    scene = scene_of(ending(member("McDuff")))
    decline = next(move for move in scene.moves if type(move).__name__ == "Decline")
    assert scene.game.warning(scene.view, decline) is None
    assert [scene.text(act.label) for act in table.acts(scene)] == ["Neither"]


def test_c8_1_3_how_many_wait_is_told_but_not_who():
    state = mob(member("McDuff"), member("MacSponge", owner=WAITING), member("Anderson", owner=WAITING))
    page = drawn(state, panel=NAME)
    assert "2 more come with stack B" in page.root.text()
    assert not {f"gang-{number(name)}" for name in ("MacSponge", "Anderson")} & page.things().keys()
    assert not {"#gang-macsponge", "#gang-anderson"} & set(symbols(page.root))


def test_c8_11_1_what_pennies_and_members_would_count_is_told():
    state = mob(member("McMail", owner=RED), minus=(2, 7), plus=(5, 0))
    told = drawn(state, panel=NAME).root.text()
    assert "counts −3 now" in told
    assert "counts −7 now" in told
    strip = Page(table.strip(scene_of(state), RED)).root.text()
    assert "2 pennies to lay, gang and pennies: counts −3 now" in strip


# Members


def test_members_show_what_is_left_of_them():
    state = mob(
        member("McWander", owner=RED, tokens=(2,), laid=((clan("Ross"), 1),)),
        member("McMail", owner=RED, coins=2),
        member("Anderson", owner=RED, used=True),
        member("McSnitch", owner=YELLOW, pawn=abroad(GREEN, (0, 0))),
        lands=(Land(), Land(), Land()),
    )
    page = drawn(state, panel=NAME)
    wander, mail = label(page, f"gang-{number('McWander')}"), label(page, f"gang-{number('McMail')}")
    assert "1 token left, token on Ross: 1 coin" in wander
    assert "2 coins on the card" in mail
    assert "g2-used-up" in page.things()[f"gang-{number('Anderson')}"].classes
    assert f"gang-{number('McSnitch')}" not in page.things(), "it belongs to another player"
    assert "pawn at Iain: Start village" in page.root.text()
    closed = drawn(state)
    assert f"gang-{number('McMail')}" in closed.things(), "own members are used from the table, too"


@every_language
def test_every_member_has_a_face_of_its_own_and_stands_in_the_rules(language):
    page = Page(table.rules_page(WORDS[language]))
    gang = next(element for element in page.elements() if "g2r-gang" in element.classes)
    faces = [symbol for symbol in symbols(gang) if symbol.startswith("#gang-")]
    assert len(faces) == len(set(faces)) == len(FILE.members)


def test_a_power_does_not_glow_but_is_marked_as_ready():
    state = mob(member("McWander", owner=RED))
    page = drawn(state)
    thing = f"gang-{number('McWander')}"
    assert thing not in page.glowing()
    assert "g2-ready" in page.things()[thing].classes


# What they leave on the table


def test_c8_5_pawns_stand_where_they_are_and_tell_what_drives_them_out():
    gang = (
        member("McSnitch", owner=YELLOW, pawn=abroad(RED, (0, 1))),
        member("MacDarkie", owner=GREEN, pawn=abroad(RED, (1, 1))),
        member("McCastle", owner=GREEN, pawn=abroad(RED, (1, 0))),
    )
    page = drawn(mob(*gang, lands=(GARDEN, Land(), Land())))
    told = {spot: label(page, f"cell-{at(spot)}") for spot in ((0, 1), (1, 1), (1, 0), (0, 0))}
    assert "pawn of Kenneth McSnitch, sent by Morag, a scot of another player who comes here" in told[0, 1]
    assert "Ann pays Iain a coin for a tile laid beside it" in told[1, 1]
    assert "one scot of Ann here does not count" in told[1, 0]
    assert "pawn" not in told[0, 0]
    assert "#gang-mcsnitch" in symbols(page.things()[f"cell-{at((0, 1))}"])
    assert not holding(page.root, "g2-came")
    came = terms.PawnPlaced(GREEN, number("McCastle"), RED, at((1, 0)))
    after = drawn(mob(*gang, lands=(GARDEN, Land(), Land())), recent=(came,))
    assert holding(after.things()[f"cell-{at((1, 0))}"], "g2-came")


def test_c8_5_4_a_pawn_is_put_onto_a_tile_of_the_territory_looked_at():
    state = mob(member("McSnitch", owner=RED, pawn=DRIVEN_OUT), lands=(GARDEN, Land(), Land()))
    state = replace(state, agenda=(terms.PlacingPawn(RED, number("McSnitch")), *state.agenda))
    page = drawn(state)
    assert f"seat-{YELLOW} cell-{at((0, 0))}" in page.glowing(), "the first territory opens by itself"
    assert {str(one.attributes.get("data-arg")) for one in page.elements() if "g2-seat" in one.classes} == {"1", "2"}
    other = drawn(state, looking_at=GREEN)
    assert f"seat-{GREEN} cell-{at((0, 0))}" in other.glowing()
    own = drawn(state, looking_at=RED)
    assert not any(thing.startswith(("cell-", "seat-")) for thing in own.glowing())
    assert len(places_for(state, number("McSnitch"), -1)) == 4


def test_c8_7_1_a_pawn_takes_its_step_where_it_stands(monkeypatch):
    gang = member("McSnitch", owner=RED, pawn=abroad(YELLOW, (0, 0)))
    state = mob(gang, lands=(Land(scots={(0, 0): 1}), GARDEN, Land()), movement=2)
    way = next(one for one in drawn(state).elements() if one.attributes.get("id") == f"g2-pawn-{number('McSnitch')}")
    assert (way.attributes["data-do"], way.attributes["data-arg"]) == ("player", str(YELLOW))
    there = drawn(state, looking_at=YELLOW)
    thing = f"seat-{YELLOW} cell-{at((0, 1))}"
    assert thing in there.glowing()
    assert f"seat-{YELLOW} cell-{at((0, 0))}" not in there.glowing(), "it stands there"
    assert not any(thing.startswith("member-") for thing in there.things()), "the scots there are not one's own"
    sitting = at_table(state, monkeypatch, confirm=True)
    assert sitting.tap(thing) is None
    assert sitting.tap(thing) == terms.PawnStep(number("McSnitch"), YELLOW, at((0, 1))), "the second tap confirms"


def test_c8_6_6_the_tile_that_is_carried_shows_through_where_it_fits():
    state = mob(member("Anderson", owner=RED), lands=(Land(), GARDEN, Land()))
    state = replace(state, agenda=(terms.Relaying(RED, YELLOW, at((-1, 0))), *state.agenda))
    page = drawn(state)
    plots = [thing for thing in page.glowing() if thing.startswith(f"seat-{RED} cell-")]
    assert plots
    assert all(holding(page.things()[thing], "g2-shade") for thing in plots)
    assert "Halkirk" in label(page, plots[0])


def test_c8_6_4_a_reserved_tile_shows_its_price_and_whose_it_is():
    state = mob(member("McLaird", owner=YELLOW, laid=((tile("Easdale"), 2),)), rondel="gap, Red, Easdale, Yellow")
    page = drawn(state)
    thing = f"space-{space_of(state, 'Easdale')}"
    assert "reserved by Morag: others pay 2 coins" in label(page, thing)
    assert "#gang-mclaird" in symbols(page.things()[thing])
    assert "Reserved by Morag: others pay 2 coins." in table.help_for(scene_of(state), thing)[1]


def test_c8_6_1_a_blocked_clan_space_shows_what_it_costs():
    state = mob(member("McWander", owner=YELLOW, laid=((clan("Ross"), 2),)), lands=(Land(coins=9), Land()))
    page = drawn(state, panel="clans")
    thing = f"clan-{clan('Ross')}"
    assert "token of Morag: others pay 2 coins more" in label(page, thing)
    assert holding(page.things()[thing], "g2-blocked")[0].text() == "2"
    assert not holding(page.things()[f"clan-{clan('McKay')}"], "g2-blocked")


def test_c8_6_12_a_claimed_card_tells_for_whom_it_counts():
    gang = member("McClaim", owner=YELLOW, laid=((card("Castle Moil"), 0),))
    state = mob(gang, lands=(Land(cards=("Castle Moil", "Loch Ness")), Land()))
    page = drawn(state)
    told = {
        name: next(one for one in page.elements() if one.attributes.get("data-hold") == f"card-{card(name)}").text()
        for name in ("Castle Moil", "Loch Ness")
    }
    assert "counts for Morag" in told["Castle Moil"]
    assert "counts for" not in told["Loch Ness"]


# Interrupts


def test_whoever_is_asked_in_another_turn_is_not_told_of_the_next_one():
    """What follows belongs to the player in turn."""
    state = mob(member("McMail", owner=YELLOW), lands=(GARDEN, Land()))
    asked = replace(state, agenda=(terms.BuyingOff(YELLOW, RED, at((0, 1)), (0,)), *state.agenda))
    scene = scene_of(asked, YELLOW)
    assert scene.moves
    assert table.more(scene) is None
    assert table.more(scene_of(state)) is not None


@every_language
def test_interrupts_have_their_buttons_in_the_bar(language):
    haggis = dealt_with("ode_to_haggis", member("McHagg", owner=RED))
    rolled = replace(haggis, agenda=(terms.RollingAgain(RED, 1), *haggis.agenda))
    boats = dealt_with("boat_race", member("McQuack", owner=RED))
    passed = replace(boats, agenda=(terms.GivingPenny(RED, YELLOW), *boats.agenda))
    reward = replace(boats, agenda=(terms.AnotherReward(RED, 0), *boats.agenda))
    found = [[str(act.arg) for act in table.acts(scene_of(state, RED, language))] for state in (rolled, passed, reward)]
    assert found == [["roll-1", "decline"], ["penny-0", "decline"], [f"gang-{number('McQuack')}", "decline"]]
    for state in (rolled, passed, reward):
        scene = scene_of(state, RED, language)
        assert not out_of_reach(scene)
        assert not KEY.search(" ".join(scene.text(act.label) for act in table.acts(scene)))


def dealt_with(chronicle, *gang):
    """A game of this chronicle has begun, with these members at the table."""
    state = GAME.deal(Options(chronicles=(chronicle, NAME)), 3, 1)
    return with_mobs(state, gang=gang)


def test_c8_6_14_whoever_is_named_is_a_player_with_so_many_tokens():
    state = dealt_with("ode_to_haggis", member("McStarve", owner=RED))
    parts = tuple(replace(part, tables=((1,), (2, 3), ())) if hasattr(part, "tables") else part for part in state.parts)
    named = replace(state, parts=parts, agenda=(terms.Starving(RED), *state.agenda))
    page = drawn(named)
    assert "Morag: 2 haggis tokens" in label(page, f"seat-{YELLOW}")
    assert f"seat-{GREEN}" not in page.things()
    handing = replace(named, agenda=(terms.HandingOver(YELLOW, RED), *state.agenda))
    assert {"plate-0", "plate-1"} <= drawn(handing, YELLOW).glowing()


def test_c8_6_10_what_lies_on_the_mountain_can_be_returned_with_one_tap():
    state = dealt_with("highlander", member("McTrick", owner=RED))
    parts = tuple(replace(part, coins=1, goods=(0, 4)) if hasattr(part, "goods") else part for part in state.parts)
    state = replace(state, parts=parts, agenda=(terms.Tricking(RED), *state.agenda))
    page = drawn(state)
    assert {"coin-0", "good-0", "good-4"} <= page.glowing()
    assert label(page, "coin-0").startswith("Return 1 coin from the mountain for a good of choice")


def test_the_chapter_knows_every_task_of_the_chronicle():
    """Whatever can be declined in it has a button that says what declining means."""
    declined = {type(state.agenda[0]) for state, _ in crowd(4, tuple(CHRONICLES)) if Decline() in GAME.moves(state)}
    assert declined & own_tasks(NAME) <= set(view.declines)
