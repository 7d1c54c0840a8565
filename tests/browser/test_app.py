"""Whole games in the built app: by taps, by keyboard, with two people, against a bot that thinks."""

import pytest
from playwright.sync_api import expect

from core.clans_and_glory.state import KeepShield, LayCard, LayShield
from tests.browser.play import GAME, Tablet

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("app")]

HOSTILE = ("<svg onload=alert(1)>", "<img src=x onerror=alert(1)>")
LONGEST_NAME = 24

FOCUS_SEEN = """() => {
    const it = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(it);
    return it.matches(":focus-visible") && outlineStyle === "solid" && parseFloat(outlineWidth) >= 2;
}"""
# Notes, frame by frame, the gaps between frames and how far the thinking is said to have come.
WATCH_FRAMES = """() => {
    const seen = globalThis.seen = { gap: 0, shares: [], last: performance.now() };
    const look = now => {
        if (seen.over) return;
        seen.gap = Math.max(seen.gap, now - seen.last);
        seen.last = now;
        const share = document.querySelector(".ring.busy")?.style.getPropertyValue("--share");
        if (share && share !== seen.shares.at(-1)) seen.shares.push(share);
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


@pytest.fixture
def tablet(tablet: Tablet) -> Tablet:
    """Here everything moves, as it does for most people."""
    tablet.page.emulate_media(reduced_motion="no-preference")
    return tablet


def legal(tablet: Tablet) -> list:
    return list(GAME.moves(tablet.table.position))


def shield_or_not(tablet: Tablet, *, lay: bool) -> None:
    """Answer the offer of a shield, where there is one."""
    wanted = LayShield if lay else KeepShield
    for move in legal(tablet):
        if isinstance(move, wanted):
            tablet.play(move)


def test_a_whole_game_against_a_bot_by_taps(tablet: Tablet) -> None:
    tablet.begin(("person", "random"), seed=5)
    assert tablet.moves == ()

    says_why_something_is_impossible(tablet)
    lays_cards_in_three_ways(tablet)
    undoes_and_redoes(tablet)
    looks_back(tablet)
    opens_every_sheet(tablet)
    plays_a_hint(tablet)

    while tablet.find("#do-hint").count():
        tablet.play(legal(tablet)[-1])
    sees_the_result(tablet)

    finished = tablet.save
    tablet.press("#play-again")
    tablet.on_screen("table")
    tablet.sees("#do-hint")
    assert tablet.save != finished
    assert tablet.table.journal.seats[1].player == "random"
    assert tablet.saves == 2


def says_why_something_is_impossible(tablet: Tablet) -> None:
    taken = next(cell for cell, card in enumerate(tablet.table.position.cells) if card >= 0)
    tablet.tap(f"cell-{taken}")
    tablet.sees(".why-not", "This cell already holds a card.")
    tablet.sees("#prompt", "This cell already holds a card.")
    tablet.key("Escape")
    tablet.misses(".why-not")


def lays_cards_in_three_ways(tablet: Tablet) -> None:
    """A card and its cell, a cell and its card, and by dragging."""
    first = legal(tablet)[0]
    tablet.tap(f"card-{first.card}")
    expect(tablet.thing(f"cell-{first.cell}")).to_have_class("cg-cell cg-free legal")
    tablet.tap(f"cell-{first.cell}")
    tablet.wait_for_turn(0)
    assert tablet.moves == (first,)
    tablet.sees("#prompt", "shield")
    shield_or_not(tablet, lay=True)
    assert isinstance(tablet.moves[1], LayShield)
    tablet.sees(".cg-laid")

    before = tablet.moves
    second = legal(tablet)[0]
    tablet.tap(f"cell-{second.cell}")
    tablet.sees(f'[data-thing="card-{second.card}"].legal')
    tablet.tap(f"card-{second.card}")
    tablet.wait_for_turn(len(before))
    assert tablet.moves == (*before, second)
    shield_or_not(tablet, lay=False)
    assert KeepShield() in tablet.moves

    before = tablet.moves
    third = next(move for move in legal(tablet) if isinstance(move, LayCard))
    tablet.drag(f"card-{third.card}", f"cell-{third.cell}")
    tablet.wait_for_turn(len(before))
    assert tablet.moves[: len(before) + 1] == (*before, third)


def undoes_and_redoes(tablet: Tablet) -> None:
    """One step back goes past all that the bot has answered, to the person's own decision."""
    assert KeepShield() in legal(tablet)
    asked = len(tablet.moves)
    tablet.play(KeepShield())
    after = tablet.moves
    assert len(after) > asked + 1
    tablet.press("#do-undo")
    tablet.sees('[data-thing="no-shield"]')
    expect(tablet.find("#do-redo")).not_to_have_attribute("aria-disabled", "true")
    assert tablet.moves == after[:asked]
    tablet.press("#do-redo")
    tablet.wait_for_turn(asked)
    assert tablet.moves == after


def looks_back(tablet: Tablet) -> None:
    last = len(tablet.moves)
    tablet.sheet("history")
    slider = tablet.find("#history-slider")
    slider.fill("1")
    tablet.sees(".history-where", f"1 of {last}")
    tablet.sees("#prompt", "Looking back")
    tablet.press("#history-back")
    tablet.sees(".history-where", f"0 of {last}")
    expect(tablet.find(".cg-laid")).to_have_count(0)
    tablet.press("#history-now")
    tablet.misses("[data-sheet]")
    tablet.sees("#do-hint")
    assert len(tablet.moves) == last


def opens_every_sheet(tablet: Tablet) -> None:
    said = {
        "log": "Turn 1",
        "standing": "If the game ended now",
        "since": "since your turn",
        "menu": "Every move is saved",
    }
    for sheet in ("log", "standing", "since", "menu", "help"):
        tablet.sheet(sheet)
        tablet.sees("#sheet", said.get(sheet, ""))
        tablet.close_sheet()
    tablet.sheet("share")
    tablet.sees("#share-qr > svg")
    assert tablet.find("#share-link").input_value().startswith(f"{tablet.address}#A")
    tablet.close_sheet()


def plays_a_hint(tablet: Tablet) -> None:
    before = tablet.moves
    tablet.press("#do-hint")
    tablet.sees("#hint-0-play")
    assert tablet.find(".hint-option").count() >= 1
    expect(tablet.find(".hint-option .reasons li").first).to_be_visible()
    tablet.press("#hint-0-show")
    tablet.misses("[data-sheet]")
    expect(tablet.find(".hinted").first).to_be_visible()
    hinted = {found.get_attribute("data-thing") for found in tablet.find(".hinted").all()}
    tablet.press("#primary")
    tablet.wait_for_turn(len(before))
    assert hinted <= set(GAME.touches(tablet.moves[len(before)]))
    tablet.misses(".hinted")


def sees_the_result(tablet: Tablet) -> None:
    tablet.on_screen("final")
    standing = GAME.standing(tablet.table.position)
    tablet.sees("#final-title", "wins" if len(standing.winners) == 1 else "Shared victory")
    for seat, points in enumerate(standing.points):
        tablet.sees(f"#place-{seat}", str(points))
    tablet.sees("#scoring", "Board A")
    tablet.sees("#chart-panel svg.chart")


def tab_to(tablet: Tablet, name: str, key: str = "Tab") -> None:
    """Walk with the keyboard; the focus is always to be seen."""
    for _ in range(120):
        tablet.key(key)
        if tablet.focused == name:
            assert tablet.page.evaluate(FOCUS_SEEN), f"the focus on {name} is not to be seen"
            return
    raise AssertionError(f"the keyboard does not come to {name}")


def test_by_keyboard_only(tablet: Tablet) -> None:
    tab_to(tablet, "game-clans_and_glory")
    tablet.key("Enter")
    tablet.on_screen("new-game")
    tab_to(tablet, "seat-2-remove")
    tablet.key("Enter")
    tablet.misses("#seat-2")
    assert tablet.focused == "seat-add"
    tab_to(tablet, "seat-1-player-solid", "Shift+Tab")
    tablet.key("ArrowLeft", "ArrowLeft")
    expect(tablet.find("#seat-1-player-random")).to_be_checked()
    tab_to(tablet, "seed")
    tablet.page.keyboard.type("5")
    tab_to(tablet, "start")
    tablet.key("Enter")
    tablet.on_screen("table")
    tablet.sees("#do-hint")
    takes_a_turn_and_takes_it_back(tablet)
    opens_and_closes_sheets(tablet)


def takes_a_turn_and_takes_it_back(tablet: Tablet) -> None:
    move = legal(tablet)[0]
    tab_to(tablet, f"card-{move.card}")
    tablet.key("Enter")
    tablet.sees(f'[data-thing="card-{move.card}"].selected')
    tablet.key("ArrowUp")
    assert tablet.focused.startswith(("cell-", "board-"))
    tab_to(tablet, f"card-{move.card}", "Shift+Tab")
    tab_to(tablet, f"cell-{move.cell}")
    tablet.key("Enter")
    tablet.wait_for_turn(0)
    assert tablet.moves == (move,)
    assert tablet.focused == f"cell-{move.cell}"

    tab_to(tablet, "no-shield", "Shift+Tab")
    tablet.key(" ")
    tablet.wait_for_turn(1)
    after = tablet.moves
    assert after[:2] == (move, KeepShield())
    assert tablet.focused.startswith("card-"), "the keyboard goes on at the hand"

    tablet.key("Control+z")
    tablet.sees('[data-thing="no-shield"]')
    assert tablet.focused.startswith("card-")
    assert tablet.moves == after[:1]
    tablet.key("Control+y")
    tablet.wait_for_turn(1)
    assert tablet.moves == after


def opens_and_closes_sheets(tablet: Tablet) -> None:
    tab_to(tablet, "top-log")
    tablet.key("Enter")
    tablet.sees('[data-sheet="log"]')
    assert tablet.focused == "sheet-log-body"
    tablet.key("Escape")
    tablet.misses("[data-sheet]")
    assert tablet.focused == "top-log"
    tab_to(tablet, "top-menu", "Shift+Tab")
    tablet.key("Enter")
    tablet.sees('[data-sheet="menu"]')
    tab_to(tablet, "menu-share")
    tablet.key("Enter")
    tablet.sees('[data-sheet="share"]')
    assert tablet.focused == "sheet-share-body"
    tablet.key("Escape")
    tablet.misses("[data-sheet]")
    assert tablet.focused == "top-menu"


def hidden_from_sight(tablet: Tablet) -> None:
    """The curtain is down: no card of any hand is anywhere in the page."""
    tablet.sees("#curtain")
    page = tablet.page.content()
    held = {card for hand in tablet.table.position.hands for card in hand}
    assert held
    assert not [card for card in held if f'card-{card}"' in page]


def test_two_people_with_hostile_names_and_the_curtain(tablet: Tablet) -> None:
    tablet.go("/new/clans_and_glory", "new-game")
    tablet.fill_seats(("person", "person"))
    for seat, name in enumerate(HOSTILE):
        tablet.press(f"#seat-{seat}-name")
        tablet.page.keyboard.type(name)
    tablet.find("#seed").fill("5")
    tablet.press("#start")
    called = [name[:LONGEST_NAME] for name in HOSTILE]

    for turn in range(3):
        hidden_from_sight(tablet)
        seat = GAME.seat_to_move(tablet.table.position)
        tablet.sees("#curtain-title", called[seat])
        tablet.press("#curtain-up")
        tablet.misses("#curtain")
        hands = tablet.table.position.hands
        for card in hands[seat]:
            tablet.sees(f'[data-thing="card-{card}"]')
        assert not [card for card in hands[1 - seat] if tablet.thing(f"card-{card}").count()]
        if turn < 2:
            tablet.play(legal(tablet)[0])
            shield_or_not(tablet, lay=turn == 0)

    tablet.sees("#strips", called[0])
    for sheet, name in (("log", called[0]), ("standing", called[1]), ("share", called[0]), ("since", called[1])):
        tablet.sheet(sheet)
        tablet.sees("#sheet", name)
        tablet.close_sheet()
    tablet.go("/", "home")
    tablet.sees("#latest", called[1])
    tablet.go("/saves", "saves")
    tablet.sees("#saves", called[0])
    assert tablet.find("#app img, #app svg[onload]").count() == 0


def test_a_bot_that_thinks_leaves_the_page_alone_and_can_be_hurried(tablet: Tablet) -> None:
    tablet.begin(("person", "strong"), seed=5)
    tablet.play(legal(tablet)[0])
    tablet.page.evaluate(WATCH_FRAMES)
    tablet.tap("no-shield")
    tablet.sees(".strip .thinking", "thinking")
    tablet.sheet("log")
    tablet.close_sheet()
    tablet.wait_for_turn(2)
    seen = tablet.page.evaluate("() => seen")
    print(f"The largest gap between two frames while a bot thought: {seen['gap']:.0f} ms")
    assert len(seen["shares"]) >= 5, "its thinking shows"

    tablet.play(legal(tablet)[0])
    tablet.page.evaluate("() => { seen.shares = []; }")
    before = len(tablet.moves)
    tablet.tap("no-shield")
    tablet.press("#hurry")
    tablet.wait_for_turn(before)
    hurried = tablet.page.evaluate("() => { seen.over = true; return seen.shares; }")
    assert all(int(share.rstrip("%")) < 90 for share in hurried), hurried
