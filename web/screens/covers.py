"""Pictures of the sprite that fill their place and may be cropped at the edges."""

from __future__ import annotations

from web.html import Html, drawing, el


def cover(symbol: str, box: str = "0 0 320 190", crop: str = "xMidYMid slice") -> Html:
    """A game on Home."""
    return drawing(
        box,
        el("use", href=f"#{symbol}"),
        kind="cover",
        preserveAspectRatio=crop,
    )


def landscape() -> Html:
    """Hills above a loch, for a table at which nobody has played yet."""
    return cover("landscape", "0 0 1200 340", "xMaxYMax slice")
