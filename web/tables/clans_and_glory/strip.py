"""What a player's strip shows of this game beside name and points."""

from __future__ import annotations

from core.clans_and_glory.components import board_name
from core.clans_and_glory.facts import takings
from core.kernel import Message, say
from web.html import Html, el, icon
from web.scene import Scene


def strip(scene: Scene, seat: int) -> Html:
    """Shields left, cards in hand, and points by board if the game ended now."""
    by_board: dict[int, int] = {}
    for taking in takings(scene.view):
        if taking.seat == seat and taking.cards:
            by_board[taking.board] = by_board.get(taking.board, 0) + taking.points
    shields, cards = scene.view.shields[seat], len(scene.view.hands[seat])
    return el(
        "span",
        _count(scene, icon("shield"), shields, say("cgt.strip.shields", n=shields)),
        _count(scene, icon("hand"), cards, say("cgt.strip.cards", n=cards)),
        el(
            "span",
            *(
                el(
                    "span",
                    el("span", board_name(board), aria_hidden="true"),
                    el("b", points, aria_hidden="true"),
                    el("span", scene.text(say("cgt.strip.board", board=board_name(board), n=points)), class_="vh"),
                    class_="cg-chip",
                )
                for board, points in sorted(by_board.items())
            ),
            class_="cg-chips",
        ),
        class_=f"cg-strip p{scene.seats[seat].colour}",
    )


def _count(scene: Scene, picture: Html, number: int, said: Message) -> Html:
    return el(
        "span",
        picture,
        el("span", number, aria_hidden="true"),
        el("span", scene.text(said), class_="vh"),
        class_="cg-count",
    )
