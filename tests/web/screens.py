"""All screens for the tests: models in their ordinary and their odd states, and pages read back."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import msgspec

from core.clans_and_glory import GAME
from core.games import packages
from core.kernel import Line, Standing, TieBreak, Who, say
from core.kernel.journal import LONGEST_NAME, PLAYERS
from core.kernel.words import LANGUAGES, Words
from web.app.shelf import credits_of_all, shelf
from web.html import Html
from web.scene import SeatLook
from web.screens import exchange, sheets
from web.screens.about import About, Library, about
from web.screens.final import Final, Moment, final
from web.screens.home import Continue, Home, Loading, home
from web.screens.new_game import NewGame, new_game
from web.screens.overlays import Overlays
from web.screens.parts import (
    DELETED,
    SAVE_ELSEWHERE,
    STORAGE_FAULTS,
    STORAGE_MAY_GO,
    UNDO_REVEALS,
    UPDATE_TAKEN,
    UPDATE_WAITS,
    Toast,
    When,
)
from web.screens.rules import Rules, rules
from web.screens.saves import SavedGame, Saves, saves
from web.screens.settings import Settings, settings
from web.screens.table import CONFIRM, Act, Strip, Table, table
from web.screens.trouble import BAD_LINK, Trouble, trouble

LOOK = Path(__file__).parents[2] / "web" / "look"
WORDS = {language: Words(language, [*packages(), "web"]) for language in LANGUAGES}
ENGLISH = WORDS["en"]
PLAIN = ("Catriona", "", "Иэн", "Łucja")
HOSTILE = (
    "<img src=x onerror=alert(1)>"[:LONGEST_NAME],
    "\"'><script>&{0.__class__}",
    "W" * LONGEST_NAME,
    "שלום עליכם ברוך הבא",
)
TITLE = GAME.title
CARD = say("cg.card", colour=say("cg.colour.moss"), strength=5)
LAY = say("cg.move.lay_card", card=CARD, cell=say("cg.cell.upper", number=3))
LINES = tuple(
    Line(seat, points, "board", say("cg.takes", n=2, board="A", place=1, who=Who(seat), strength=6, points=points))
    for seat, points in ((0, 10), (1, 12), (1, -3), (2, 0))
)
STANDING = Standing((10, 9, 0, 7), LINES, (1, 2, 4, 3), (TieBreak(say("cg.tie.cards"), (3, 6, 5, 2), False),), False)
TIED = Standing((24, 24, 17, 3), LINES, (1, 2, 3, 4), (TieBreak(say("cg.tie.cards"), (7, 6, 5, 0), True),), True)
QR = Html('<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"></path></svg>')


def seats(names):
    return tuple(SeatLook(name, PLAYERS[seat], (1, 4, 2, 5)[seat]) for seat, name in enumerate(names))


def moment(seconds=240):
    return When(seconds, 2026, 9, 28)


def turns():
    told = [
        sheets.LogTurn(say("web.log.turn", k=k, who=Who(k)), (say("cg.log.shield", who=Who(k), board="B"),), k, k)
        for k in range(3)
    ]
    return (*told, sheets.LogTurn(say("web.log.end"), (say("cg.log.ended"),)))


def all_sheets(text):
    hint = sheets.HintOption((LAY, say("cg.move.keep_shield")), 3.24, (say("bot.reason.gain", n=5),))
    return {
        "log": sheets.Log(turns()),
        "log-empty": sheets.Log(()),
        "since": sheets.Since(turns()),
        "since-empty": sheets.Since(()),
        "standing": sheets.Points(STANDING),
        "standing-scored": sheets.Points(TIED, forecast=False),
        "history": sheets.History(7, 24, LAY),
        "history-start": sheets.History(0, 0, playing=True),
        "menu": sheets.Menu(TITLE, text),
        "players": sheets.Players(),
        "share": sheets.Share(f"https://example.org/#{text}", QR, "id", True, True, say("web.turn.of", who=Who(0))),
        "share-bare": sheets.Share("x"),
        "hints": sheets.Hints((hint, msgspec.structs.replace(hint, lead=-1.2), msgspec.structs.replace(hint, lead=0))),
        "hints-thinking": sheets.Hints(thinking=0.4),
        "help": sheets.Help(text, (text, text), QR),
        "choices": sheets.Choices((LAY, say("cg.move.keep_shield"))),
    }


def list_sheets(text):
    unread = tuple(exchange.Unread(text if number % 2 else "", number, say("backup.damaged")) for number in range(22))
    return {
        "import": exchange.Import(text, say("link.none"), can_paste=True, can_scan=True),
        "import-bare": exchange.Import(),
        "backup-busy": exchange.Backup(),
        "backup": exchange.Backup(523, 1_600_000, 3, can_share=True),
        "restored-busy": exchange.Restored(),
        "restored": exchange.Restored(21, 1, 5, 2, 1, True, unread, say("web.restore.full"), done=True),
        "restored-nothing": exchange.Restored(done=True),
    }


def table_model(names, **given):
    thinking = {1: 0.4, 2: 7.0}
    strips = tuple(
        Strip(look, None if seat == 3 else 10 - 5 * seat, QR, active=seat == 1, thinking=thinking.get(seat))
        for seat, look in enumerate(seats(names))
    )
    model = Table(
        TITLE,
        say("web.where.now", where=say("web.where.turn_of", k=3, last=24)),
        strips,
        say("cg.ask.card", who=Who(0)),
        board=Html("<p>the board</p>"),
        more=say("web.prompt.preview"),
        told=(say("cg.log.shield", who=Who(1), board="B"),),
        asked=0,
        undo=True,
        hint=True,
        hurry=True,
        acts=(Act("choose", say("cg.move.keep_shield"), "hand", "0"),),
        primary=CONFIRM,
        since=2,
    )
    return msgspec.structs.replace(model, **given)


def over(**given):
    """What lies over a table, a toast among it."""
    return Overlays(toast=Toast(say("web.toast.copied")), **given)


def screens(words, names=PLAIN, text="Sunday"):
    """All screens, in their ordinary and their odd states."""
    looks = seats(names)
    points = (10, -3, None, 0)
    latest = Continue("g", TITLE, looks, points, say("web.turn.of", who=Who(0)), moment(), 0, LAY)
    unsaved = (msgspec.structs.replace(notice, acts=SAVE_ELSEWHERE) for notice in STORAGE_FAULTS.values())
    notices = (STORAGE_MAY_GO, *unsaved, UPDATE_WAITS, UPDATE_TAKEN)
    undo = Toast(say("web.toast.deleted", title=text), "undelete", say("web.undo"), "g")
    drawn = {
        "home-loading": home(Home(shelf(), loading=Loading(0)), words),
        "home-loading-bytes": home(Home(shelf(), loading=Loading(0.64, done=5_100_000, total=7_900_000)), words),
        "home": home(
            Home(shelf(), latest=latest, offline=True, saves=12),
            words,
            Overlays(notices, toast=undo, dialog=UNDO_REVEALS),
        ),
        "home-over": home(
            Home(shelf(), latest=msgspec.structs.replace(latest, active=None, situation=None, picture=QR)), words
        ),
        "home-share": home(Home(shelf(), latest=latest), words, Overlays(sheet=sheets.Share("x", QR, "g", True, True))),
        "new-game": new_game(NewGame(GAME, shelf(), looks, {}), words, Overlays(notices)),
        "new-game-two": new_game(NewGame(GAME, shelf(), looks[:2], {"first_player": 2}, ready=False), words),
        "new-game-wrong": new_game(
            NewGame(
                GAME,
                shelf(),
                looks,
                {"first_player": 4},
                choosing=2,
                seed=text,
                seed_error=say("journal.seed", most="9"),
                options_error=say("cg.option.first_player.too_high", seat=4),
            ),
            words,
        ),
        "saves": saves(
            Saves(
                (
                    SavedGame("a", TITLE, looks, points, moment(), say("web.turn.of", who=Who(1)), name=text),
                    SavedGame(
                        "b", TITLE, looks, points, moment(9), say("web.turn.won", who=Who(2)), True, unsaved=True
                    ),
                ),
                renaming="a",
                used=184_000,
                persisted=False,
            ),
            words,
            Overlays(toast=undo),
        ),
        "saves-bad": saves(
            Saves((SavedGame("a", TITLE, (), (), moment(), None),), unlisted=9, bad=("b", "!0"), unread=3),
            words,
        ),
        "saves-empty": saves(Saves(()), words),
        "settings": settings(Settings(used=18_000_000, quota=2_000_000_000, persisted=False), words),
        "settings-kept": settings(Settings("dark", "off", "more", 150, False, persisted=True, back="table"), words),
        "about": about(About("0.1", "abc", credits_of_all(), (Library("Pyodide", "1", "MPL-2.0", "Python"),)), words),
        "rules": rules(Rules(shelf(), GAME.id, Html("<h2>Goal</h2>"), "table"), words),
        "rules-none": rules(Rules(shelf(), "glen_more"), words),
        "table": table(table_model(names, redo=True), words, over(notices=notices, dialog=UNDO_REVEALS)),
        "table-two": table(table_model(names[:2], primary=None, acts=(), hint=False), words, over(dialog=DELETED)),
        "curtain": table(table_model(names, curtain=0), words, over()),
        "final": final(
            Final(
                TITLE,
                looks,
                TIED,
                tuple(tuple(range(seat, seat + 25)) for seat in range(4)),
                24,
                moments=(Moment(say("web.where.turn", k=3), LAY, 3, 0), Moment(say("web.log.end"), LAY, 24)),
            ),
            words,
        ),
        "final-told": final(Final(TITLE, looks, STANDING, (), 1, Html("<p>told</p>"), undo=False), words),
        "trouble": trouble(Trouble(say("link.damaged"), BAD_LINK, say("web.trouble.safe"), text), words),
        "trouble-bare": trouble(Trouble(say("web.trouble.error")), words),
    }
    for name, sheet in all_sheets(text).items():
        drawn[f"sheet-{name}"] = table(table_model(names), words, over(sheet=sheet))
    for name, sheet in list_sheets(text).items():
        drawn[f"saves-{name}"] = saves(Saves(()), words, Overlays(sheet=sheet))
    return drawn


class Page(HTMLParser):
    """A page read back: elements in order, what was not closed, and the text."""

    VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})

    def __init__(self, markup):
        super().__init__()
        self.open, self.elements, self.wrong, self.text = [], [], [], []
        self.feed(markup)
        self.close()
        self.wrong += [f"<{element.tag}> never closed" for element in self.open]

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        self.wrong += [f"{name} twice on <{tag}>" for name, count in Counter(names).items() if count > 1]
        element = Element(tag, dict(attributes), self.open[-1] if self.open else None)
        for above in self.open:
            above.inside.append(element)
        self.elements.append(element)
        if tag not in self.VOID:
            self.open.append(element)

    def handle_endtag(self, tag):
        if not self.open or self.open[-1].tag != tag:
            self.wrong.append(f"</{tag}> closes nothing")
        else:
            self.open.pop()

    def handle_data(self, data):
        self.text.append(data)
        for above in self.open:
            above.text += data

    def all(self, *tags):
        return [element for element in self.elements if element.tag in tags]

    def find(self, ref):
        return next((element for element in self.elements if element.of.get("id") == ref), None)


class Element:
    def __init__(self, tag, of, parent):
        self.tag, self.of, self.parent, self.inside, self.text = tag, of, parent, [], ""

    def above(self):
        element = self.parent
        while element:
            yield element
            element = element.parent
