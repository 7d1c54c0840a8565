"""Cards, shields and emblems: each drawn in one place, for the table, the final screen and the rules alike.

Nothing here sets a `style` attribute or loads an image, so the strictest content policy shows it whole. Colours come
from classes (`c-moss`, `p4`), patterns are SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.clans_and_glory.components import COMPONENTS, DECK
from web.html import Html, drawing, el, join

BANDS = {1: "chevron", 2: "pale", 3: "bend", 4: "saltire", 5: "cross"}
SHIELD_RIM = "M3.8 3.4c2.8.5 5.5.1 8.2-1.2 2.7 1.3 5.4 1.7 8.2 1.2.6 8.6-1.8 15-8.2 18.6C5.6 18.4 3.2 12 3.8 3.4z"


def colour_id(card: int) -> str:
    return COMPONENTS.colours[DECK[card].colour].id


def pattern_id(card: int) -> str:
    return COMPONENTS.colours[DECK[card].colour].pattern


def _ground(pattern: str, *, small: bool = False) -> Html:
    """The pattern across the whole face of a card."""
    paint = el("rect", width="100%", height="100%", fill=f"url(#cg-{'small-' if small else ''}{pattern})")
    return el("span", el("svg", paint, aria_hidden="true", focusable="false"), class_="cg-ground")


def card(number: int, *, foot: str | None = None, name: str | None = None, small: bool = False) -> Html:
    """A resident face up: colour, pattern, strength in a medallion; in the hand its colour name at the foot."""
    return el(
        "span",
        _ground(pattern_id(number), small=small),
        # First what stands below: read aloud it is "loch 4", as the card is called.
        None if foot is None else el("span", foot, " ", class_="cg-foot"),
        el("span", DECK[number].strength, class_="cg-n"),
        class_=f"cg-card c-{colour_id(number)}",
        id=name,
    )


def card_back(known: int | None = None, name: str | None = None) -> Html:
    """A resident face down. Who laid it sees a small face on the back; everybody else a question mark."""
    face = el("span", "?", class_="cg-n") if known is None else el("span", card(known, small=True), class_="cg-peek")
    return el("span", _ground("back"), face, class_="cg-card cg-back", id=name)


def swatch(number: int) -> Html:
    """The colour of a card as a small disc, with its pattern."""
    return el("span", _ground(pattern_id(number), small=True), class_=f"cg-swatch c-{colour_id(number)}")


def shield(colour: int, kind: str = "") -> Html:
    """A shield with the heraldic band of its player."""
    return drawing(
        "0 0 24 24",
        *shield_parts(colour),
        kind=f"cg-shield p{colour} {kind}".strip(),
    )


def shield_parts(colour: int) -> Sequence[Html]:
    return (
        el("use", href="#shield"),
        el("g", el("use", href=f"#band-{BANDS[colour]}"), class_="cg-band"),
        el("path", d=SHIELD_RIM, fill="none", stroke="#2a1c0e", stroke_width="1.1"),
    )


def small_cards(numbers: Iterable[int]) -> Html:
    """Cards in a row, small: what a shield took, an example in the rules."""
    return el("span", *(card(number, small=True) for number in numbers), class_="cg-row", aria_hidden="true")


# The same pieces inside a picture that scales as a whole.


def tiny_card(number: int, x: float, y: float, width: float, height: float) -> Html:
    """A card for a picture."""
    strength = DECK[number].strength
    middle = (x + width / 2, y + height / 2)
    return join(
        (
            _tiny_ground(f"var(--c-{colour_id(number)})", pattern_id(number), (x, y, width, height)),
            el("circle", cx=f"{middle[0]:g}", cy=f"{middle[1]:g}", r=f"{width * 0.34:g}", fill="var(--paper)"),
            el(
                "text",
                strength,
                x=f"{middle[0]:g}",
                y=f"{middle[1] + width * 0.18:g}",
                text_anchor="middle",
                font_size=f"{width * 0.52:g}",
                font_weight="800",
                fill="var(--paper-ink)",
                class_="cg-digit",
            ),
        )
    )


def tiny_back(x: float, y: float, width: float, height: float) -> Html:
    return _tiny_ground("var(--cg-back, #3d4e58)", "back", (x, y, width, height))


def _tiny_ground(fill: str, pattern: str, box: tuple[float, float, float, float]) -> Html:
    x, y, width, height = box
    inside = {"x": f"{x + 2:g}", "y": f"{y + 2:g}", "width": width - 4, "height": height - 4}
    paint = el("rect", width="100%", height="100%", fill=f"url(#cg-tiny-{pattern})")
    return join(
        (
            el(
                "rect",
                x=f"{x:g}",
                y=f"{y + 1.6:g}",
                width=width,
                height=height,
                rx=5,
                fill="#1e0e02",
                fill_opacity=".4",
            ),
            el("rect", x=f"{x:g}", y=f"{y:g}", width=width, height=height, rx=5, fill="var(--paper)"),
            el("rect", **inside, rx=3.4, fill=fill),
            el("svg", paint, **inside),
        )
    )


def tiny_shield(colour: int, x: float, y: float, size: float) -> Html:
    return el(
        "svg",
        *shield_parts(colour),
        x=f"{x:g}",
        y=f"{y:g}",
        width=size,
        height=size,
        viewBox="0 0 24 24",
        class_=f"p{colour}",
    )
