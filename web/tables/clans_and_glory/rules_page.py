"""The numbers and the pictures of the rules page, made of the same pieces as the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.clans_and_glory.components import COMPONENTS, DECK
from core.kernel.words import Words
from web.html import Html, drawing, el
from web.tables.clans_and_glory.pictures import numbered
from web.tables.clans_and_glory.pieces import card, shield, small_cards
from web.tables.rules_text import Figures, Value, rows, rules_text

NAMED = ("moss 5", "rowan 5", "loch 4", "loch 7", "gorse 8")
TAKEN = ("heather 8", "moss 8", "loch 7", "rowan 7", "gorse 7", "slate 6", "peat 6", "moss 5")


def rules_page(words: Words) -> Html:
    drawn = Figures(figures(words), lambda name: card(numbered(name.replace("-", " "))))
    return el("article", rules_text(words, __package__, values(words), drawn), class_="cg-rules")


def values(words: Words) -> dict[str, Value]:
    return {
        "cards": len(DECK),
        "low": min(COMPONENTS.deck.strengths),
        "high": max(COMPONENTS.deck.strengths),
        "players": rows(words, map(_set_up, sorted(COMPONENTS.players))),
        **{name.replace(" ", "-"): DECK[numbered(name)].name for name in NAMED},
        "sum": _strength(TAKEN),
    }


def _set_up(players: int) -> Sequence[Value]:
    how = COMPONENTS.players[players]
    used = [strength for strength in COMPONENTS.deck.strengths if strength not in how.without_strengths]
    return (players, how.boards, f"{min(used)}–{max(used)}", how.unseen_removed, len(how.laid), how.hands)


def _strength(names: Iterable[str]) -> int:
    return sum(DECK[numbered(name)].strength for name in names)


# Pictures


def figures(words: Words) -> dict[str, Html]:
    return {
        "boards": drawing(
            "0 0 330 198",
            el("use", href="#cg-boards"),
            kind="cg-plan",
        ),
        "same-strength": _laying("moss 5", ("rowan 5", "gorse 3", "heather 7"), near="rowan 5"),
        "same-colour": _laying("loch 4", ("slate 6", "peat 8", "loch 7"), near="loch 7"),
        "neither": _laying("gorse 8", ("moss 4", "slate 3", "rowan 6"), near=None),
        "groups": _scoring((1, ("heather 3", "moss 3", "gorse 3", "slate 3")), (4, ("loch 4", "peat 4"))),
        "before": _scoring((2, ("loch 4",)), (1, ("rowan 6",))),
        "after": _scoring((2, ("loch 3",)), (1, ("loch 4",)), (None, ("rowan 6",))),
        "taken": small_cards(map(numbered, TAKEN)),
    }


def _laying(laid: str, around: Sequence[str], near: str | None) -> Html:
    """A card between two others with a third opposite, and whether it fits there."""

    def lying(name: str, where: str) -> Html:
        mark = " cg-reason" if name == near else ""
        return el("span", card(numbered(name)), class_=f"cg-spot cg-{where}{mark}")

    before, after, opposite = around
    return el(
        "div",
        lying(before, "before"),
        el("span", card(numbered(laid)), class_=f"cg-spot cg-tried {'cg-right' if near else 'cg-wrong'}"),
        lying(after, "after"),
        el("span", class_="cg-spot cg-between"),
        lying(opposite, "opposite"),
        class_="cg-laying",
        aria_hidden="true",
    )


def _scoring(*groups: tuple[int | None, Sequence[str]]) -> Html:
    """Shields in order with the cards each takes and their sum; without a shield the cards nobody takes."""
    lines = (
        el(
            "span",
            el("span", class_="cg-shield") if colour is None else shield(colour),
            small_cards(map(numbered, names)),
            None if colour is None else el("b", _strength(names)),
            class_="cg-take-line" if colour is not None else "cg-take-line cg-lost",
        )
        for colour, names in groups
    )
    return el("div", *lines, class_="cg-scoring", aria_hidden="true")
