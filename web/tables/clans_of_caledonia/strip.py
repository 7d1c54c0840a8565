"""What a player's strip shows of this game beside name and points."""

from __future__ import annotations

from core.clans_of_caledonia.components import GOODS, NO_CLAN, PLAYER_BOARD
from core.clans_of_caledonia.names import clan_name, count_of, good_name, level_name
from core.clans_of_caledonia.state import State
from core.kernel import Message, say
from web.html import Html, el
from web.scene import Scene
from web.tables.clans_of_caledonia.pieces import sign


def strip(scene: Scene, seat: int) -> Html:
    """Money, merchants, contracts, shipping; and the goods. Who has passed is marked."""
    state: State = scene.view
    player = state.players[seat]
    passed = seat in state.passed
    hired = player.merchants + sum(map(abs, player.market))
    lochs = PLAYER_BOARD.shipping.levels[player.shipping]
    ship = str(lochs.lochs) if lochs.lochs else "~" if lochs.river else "–"
    held: tuple[Message, ...] = (
        *((clan_name(player.clan),) if player.clan != NO_CLAN else ()),
        say("cct.strip.money", money=player.money),
        say("cct.strip.merchants", free=player.merchants, hired=hired),
        say("cct.fulfilled", n=len(player.fulfilled)),
        say("cct.shipping", level=level_name(player.shipping)),
        *(count_of(n, good_name(good)) for good, n in enumerate(player.goods) if n),
        *((say("cct.strip.passed"),) if passed else ()),
    )
    return el(
        "span",
        el(
            "span",
            _count("coin", player.money),
            el("i", sign("merchant"), el("span", player.merchants, el("small", f"/{hired}"))),
            _count("card", len(player.fulfilled)),
            el("i", sign("boat"), ship),
            class_="cct-held-line",
            aria_hidden="true",
        ),
        el(
            "span",
            *(_count(GOODS[good], n) for good, n in enumerate(player.goods)),
            class_="cct-goods-line",
            aria_hidden="true",
        ),
        el("span", scene.text(say("cct.strip.passed")), class_="cct-passed", aria_hidden="true") if passed else None,
        el("span", ", ".join(scene.text(part) for part in held), class_="vh"),
        class_=f"cct-strip p{scene.seats[seat].colour}",
    )


def _count(symbol: str, number: int) -> Html:
    return el("i", sign(symbol), number, class_=None if number else "cct-zero")
