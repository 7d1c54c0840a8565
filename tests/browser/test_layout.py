"""Every screen, on every device: nothing sticks out, overlaps or is too small, and axe-core finds no fault."""

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from core.clans_and_glory.state import LayCard, LayShield
from core.games import GAMES
from core.glen_more_2.chronicles import CHRONICLES
from core.kernel import Chance
from core.kernel.codecs import to_link
from core.kernel.journal import Seat, Table, new_journal
from tests.browser.play import GAME, Tablet
from tools.steps import ROOT

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("layout")]

SIZES = ((1180, 820), (820, 1180), (390, 844), (1440, 900))
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
BOTS = (Seat("Morag", "random"), Seat("Hamish", "random"), Seat("Эдуард Воронцов", "random"))
ANN = Seat("Ann of the Seven Glens")

# A drawn tile is a picture with numbers on it; its name tells what they mean in other words than the picture does.
AXE_RUN = """pictures => axe.run(document, {
    resultTypes: ["violations"],
    rules: pictures ? { "label-content-name-mismatch": { enabled: false } } : {},
})"""
FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")
TOUCH = 44
ASIDE = 3
"""Shadows and frames of neighbours may touch."""


def excused(screen: str, fault: str) -> bool:
    """Looking back, cells may be small: nothing can be played there."""
    return screen == "the sheet history" and fault.startswith("cell-") and "is small" in fault


def game_link(seats: tuple[Seat, ...], seed: int, stop: Callable[[Table[Any, Any, Any]], bool]) -> str:
    """A game played on the desk until somebody stops it, as a link."""
    table = Table(GAME, new_journal(GAME, seats, seed))
    while not GAME.over(table.position) and not stop(table):
        moves = GAME.moves(table.position)
        table.play(moves[(7 * len(table.journal.moves) + 1) % len(moves)])
    return to_link(table)


def asked(table: Table[Any, Any, Any], kind: type) -> bool:
    """In the middle of the game the first seat has to decide on such a move."""
    asks_first = len(table.journal.moves) >= 20 and GAME.seat_to_move(table.position) == 0
    return asks_first and any(isinstance(move, kind) for move in GAME.moves(table.position))


MIDDLE = game_link((ANN, *BOTS), 5, lambda table: asked(table, LayCard))
OFFERED = game_link((ANN, *BOTS), 6, lambda table: asked(table, LayShield))
PASSED = game_link((ANN, Seat("Bob")), 5, lambda table: len(table.journal.moves) > 6)
FINISHED = game_link((ANN, *BOTS), 7, lambda table: False)


def middle_of(name: str, **options: Any) -> str:
    """A game of three in which the first seat has to decide after a while."""
    game = GAMES[name]
    table = Table(game, new_journal(game, (ANN, *BOTS[:2]), 5, game.options_type(**options)))
    chance = Chance(5)
    while len(table.journal.moves) < 90 or game.seat_to_move(table.position):
        table.play(chance.pick(game.moves(table.position)))
    return to_link(table)


OTHERS = {
    "Glen More": middle_of("glen_more"),
    "Glen More II": middle_of("glen_more_2", chronicles=tuple(CHRONICLES)),
    "Clans of Caledonia": middle_of("clans_of_caledonia"),
}


def open_link(tablet: Tablet, link: str, screen: str) -> None:
    tablet.go(link, screen)
    tablet.page.wait_for_url("**#/table/*")
    tablet.close_toast()


def tour(tablet: Tablet) -> Iterator[str]:
    """Through every screen there is. What is yielded is the name of the one that is shown."""
    for route, screen in (("/", "home"), ("/saves", "saves")):
        tablet.go(route, screen)
        yield f"{screen} at first"
    yield from new_games(tablet)
    for game in GAMES:
        tablet.go(f"/rules/{game}", "rules")
        tablet.sees(f"#rules-{game}[aria-current]")
        yield f"rules of {game}"
    for page in ("settings", "about"):
        tablet.go(f"/{page}", page)
        yield page
    tablet.go("Anonsense", "trouble")
    yield "trouble"

    tablet.go(FINISHED, "final")
    yield "final with a toast"
    tablet.close_toast()
    yield "final"
    tablet.press("#top-menu")
    tablet.sees("#sheet")
    yield "final with the menu"
    tablet.close_sheet()

    open_link(tablet, PASSED, "table")
    tablet.sees("#curtain")
    yield "curtain"
    tablet.go("/", "home")
    open_link(tablet, OFFERED, "table")
    tablet.sees('[data-thing="no-shield"]')
    yield "table with a shield on offer"
    tablet.go("/", "home")
    open_link(tablet, MIDDLE, "table")
    yield "table"
    yield from at_the_table(tablet)

    tablet.go("/", "home")
    tablet.sees("#latest")
    yield "home"
    tablet.press("#do-share")
    tablet.sees("#sheet")
    yield "home with a sheet"
    tablet.go("/saves", "saves")
    tablet.find('[data-do="rename"]').first.click()
    tablet.sees(".renaming")
    yield "saves"
    tablet.press("#saves-import")
    tablet.press("#import-open")
    tablet.sees("#import-wrong")
    yield "saves with the door"
    tablet.press("#saves-backup")
    tablet.sees("#backup-save")
    yield "saves with everything in one file"


def new_games(tablet: Tablet) -> Iterator[str]:
    tablet.go("/new/clans_and_glory", "new-game")
    yield "new game"
    tablet.fill_seats(("person", "solid", "strong", "random"))
    tablet.press("#seat-1-colour")
    tablet.find("#seed").fill("many")
    tablet.sees("#seed-error")
    yield "new game with colours and a bad seed"
    tablet.find("#seed").fill("")
    tablet.go("/new/glen_more_2", "new-game")
    tablet.check("#extra-highlander")
    tablet.sees("#extra-highlander-hard")
    yield "new game with an extension"


def other_tables(tablet: Tablet) -> Iterator[str]:
    """The tables of the other games, and what opens on them."""
    for name, link in OTHERS.items():
        tablet.go("/", "home")
        open_link(tablet, link, "table")
        yield f"the table of {name}"
        for button in [button.get_attribute("id") for button in tablet.find("[data-do=panel][id]").all()]:
            opener = tablet.find(f"#{button}")
            if opener.count() and opener.is_visible():
                opener.click()
                # The table is drawn anew; nothing else tells when.
                tablet.page.wait_for_timeout(300)
                yield f"the table of {name} with {button}"


def at_the_table(tablet: Tablet) -> Iterator[str]:
    move = GAME.moves(tablet.table.position)[0]
    tablet.tap(f"card-{move.card}")
    tablet.sees(f'[data-thing="card-{move.card}"].selected')
    yield "table with a card selected"
    taken = next(cell for cell, card in enumerate(tablet.table.position.cells) if card >= 0)
    tablet.tap(f"cell-{taken}")
    tablet.sees(".why-not")
    yield "table with a reason"
    tablet.key("Escape")
    for sheet in ("menu", "players", "log", "since", "standing", "share", "help"):
        tablet.sheet(sheet)
        yield f"the sheet {sheet}"
        tablet.close_sheet()
    tablet.sheet("history")
    tablet.press("#history-back")
    tablet.sees("#do-branch:not([aria-disabled])")
    yield "the sheet history"
    tablet.press("#history-now")
    tablet.press("#do-hint")
    tablet.sees("#hint-0-play")
    yield "the sheet hints"
    tablet.press("#hint-0-show")
    tablet.sees("#primary")
    yield "table with a hint"
    tablet.key("Escape")


def test_every_screen_fits_every_device(tablet: Tablet) -> None:
    faults = []
    for name in tour(tablet):
        for width, height in SIZES:
            tablet.page.set_viewport_size({"width": width, "height": height})
            found = tablet.page.evaluate(FAULTS, [TOUCH, ASIDE])
            faults += [f"{name} at {width}x{height}: {fault}" for fault in found if not excused(name, fault)]
        tablet.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_axe_finds_no_fault_on_any_screen(tablet: Tablet, language: str) -> None:
    assert AXE.is_file(), "axe-core is not there: `npm ci` brings it."
    faults = []
    tablet.page.evaluate(AXE.read_text("utf-8"))
    for theme in ("light", "dark"):
        tablet.go("/settings", "settings")
        for choice in (f"#set-language-{language}", f"#set-theme-{theme}"):
            tablet.find(choice).check(force=True)
        tablet.sees(f'[data-screen="settings"][lang="{language}"]')
        # Tables have their colours from the same tokens in every language: once in the dark is enough.
        tables = other_tables(tablet) if (language, theme) == ("en", "dark") or theme == "light" else ()
        for name in chain(tour(tablet), tables):
            found = tablet.page.evaluate(AXE_RUN, name.startswith("the table of"))
            faults += [
                f"{name} in {language}, {theme}: {fault['id']}: {node['target']} {node['failureSummary']}"
                for fault in found["violations"]
                for node in fault["nodes"]
            ]
    assert not faults, "\n".join(faults)
