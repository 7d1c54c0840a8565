"""III Single Cask at the table: cellars with their barrels, cards to buy, and the slots of sale tiles."""

from __future__ import annotations

from core.glen_more_2.chronicles.single_cask.state import (
    AREA,
    BONUS,
    NAME,
    Age,
    AgeBarrel,
    BuyCellar,
    Distil,
    GiveBarrel,
    SellBarrel,
    StoreBarrel,
    casks,
    file_of,
    price_of,
)
from core.glen_more_2.chronicles.single_cask.telling import CASK, CELLAR, DISTIL, SALE, place_name
from core.glen_more_2.state import State
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon
from web.scene import Scene
from web.tables.glen_more_2.chronicles import Chapter, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import counted, goods_symbols
from web.tables.glens.things import classes, number_of, thing_button, why_not
from web.tables.glens.tiles import EMBLEMS, price_signs, use

MOVES = (AgeBarrel, Distil, GiveBarrel, SellBarrel, StoreBarrel)


def _asks(scene: Scene) -> bool:
    return any(isinstance(move, MOVES) for move in scene.moves)


def _shown_to(scene: Scene, reading: Reading) -> int:
    """Whose cellars can be tapped: whoever is asked, else the viewer."""
    if scene.moves and reading.seat is not None:
        return reading.seat
    return scene.viewer if scene.viewer is not None else 0


def _view(scene: Scene, reading: Reading) -> Html:
    first = _shown_to(scene, reading)
    others = [seat for seat in range(reading.state.seats) if seat != first]
    return el(
        "div",
        _buttons(scene, reading),
        *(_cellar(scene, reading, seat, own=seat == first) for seat in (first, *others)),
        class_="g2-assembly g2-haggis",
    )


def _summary(scene: Scene, reading: Reading) -> Html:
    """The own cellars at a glance, and the next card to buy."""
    seat = _shown_to(scene, reading)
    cellar = casks(reading.state).cellars[seat]
    values = file_of(reading.state).values
    lying = [(values[place], n) for place, n in enumerate(cellar.barrels) if n]
    told = tuple(say("g2t.casks.at", value=value, count=n) for value, n in lying)
    return el(
        "section",
        el("h2", scene.text(say("g2t.casks")), id="g2-casks-title"),
        el(
            "p",
            scene.text(say("g2t.casks.all", where=told)) if told else scene.text(say("g2t.casks.empty")),
            class_="gm-quiet",
        ),
        el("ul", _next_cellar(scene, reading, cellar.cards), class_="g2-tokens g2-cellar"),
        class_="panel gm-panel",
        aria_labelledby="g2-casks-title",
    )


def _buttons(scene: Scene, reading: Reading) -> Html | None:
    """Slots to sell to, and whisky to be made."""
    slots = sorted({move.slot for move in scene.moves if isinstance(move, SellBarrel)})
    distils = any(isinstance(move, Distil) for move in scene.moves)
    if not slots and not distils:
        return None
    return el(
        "ul",
        *(_button(scene, reading, f"{SALE}-{slot}", "market", _slot_name(slot)) for slot in slots),
        _button(scene, reading, f"{DISTIL}-0", "distillery", say("g2t.casks.distil")) if distils else None,
        class_="g2-tokens",
    )


def _slot_name(slot: int) -> Message:
    return say("g2t.casks.slot.bonus") if slot == BONUS else say("g2t.casks.slot")


def _button(scene: Scene, reading: Reading, thing: str, symbol: str, said: Message) -> Html:
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            icon(symbol),
            el("span", scene.text(said), aria_hidden="true"),
            called=scene.text(said),
            kind="gm-good",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-{thing}",
    )


def _cellar(scene: Scene, reading: Reading, seat: int, *, own: bool) -> Html:
    """The places of a player's cellars from left to right, each with its value and its barrels."""
    state = reading.state
    colour = scene.seats[seat].colour
    cellar = casks(state).cellars[seat]
    return el(
        "section",
        el(
            "h3",
            el("span", icon(f"em-{EMBLEMS[colour]}"), class_=f"em p{colour} s", aria_hidden="true"),
            scene.text(say("g2t.who", who=Who(seat))),
        ),
        el(
            "ul",
            *(
                _place(scene, reading, place, n, own=own)
                for place, n in enumerate(cellar.barrels[: file_of(state).ends[cellar.cards]])
            ),
            _next_cellar(scene, reading, cellar.cards) if own else None,
            class_="g2-tokens",
        ),
    )


def _place(scene: Scene, reading: Reading, place: int, n: int, *, own: bool) -> Html:
    state = reading.state
    value = file_of(state).values[place]
    face = el(
        "span",
        icon("whisky") if n else None,
        el("b", value),
        el("i", f"×{n}") if n > 1 else None,
        class_=classes("g2-token g2-cask", None if n else "g2-vacant"),
        aria_hidden="true",
    )
    notes = [say("g2t.casks.lies", n=n)] if n else [say("g2t.casks.free")]
    if not own:
        said = ", ".join(scene.text(part) for part in (place_name(state, place), *notes))
        return el("li", face, el("span", said, class_="vh"))
    thing = f"{CASK}-{place}"
    return el(
        "li",
        thing_button(
            scene, reading.lit, thing, face, called=scene.text(place_name(state, place)), kind="gm-good", notes=notes
        ),
        why_not(scene, thing),
        class_="gl-slot gl-early" if place == AREA else "gl-slot gl-middle",
        id=f"g2-{thing}",
    )


def _next_cellar(scene: Scene, reading: Reading, cards: int) -> Html | None:
    """The next cellar card and what it costs."""
    state = reading.state
    if cards >= len(file_of(state).cellars):
        return None
    card = file_of(state).cellars[cards].id
    thing = f"{CELLAR}-{card}"
    signs = price_signs(price_of(state, card), goods_symbols(state.kit))
    price = [icon(sign[1:]) if sign[0] == "#" else el("b", sign) for sign in signs]
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            icon("plus"),
            el("span", *price, class_="g2-signs", aria_hidden="true"),
            called=scene.text(say("g2t.casks.buy")),
            kind="gm-good",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-late",
        id=f"g2-{thing}",
    )


# On the rondel


def _on_tile(scene: Scene, reading: Reading, tile: int) -> Html | None:
    """Barrels on the slots of a sale tile."""
    sale = next((sale for sale in casks(reading.state).sales if sale.tile == tile), None)
    if sale is None or not any(sale.filled):
        return None
    return el("g", *(use("whisky", 6 + 17 * place, 42, 20) for place in range(min(sum(sale.filled), 5))))


# Help, rules


def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    kind, _, _ = thing.rpartition("-")
    number = number_of(thing, kind)
    if number is None:
        return None
    state: State = reading.state
    if kind == CASK and number < len(file_of(state).values):
        return place_name(state, number), [say("g2t.casks.help.place"), say("g2t.casks.help.sale")]
    if kind == CELLAR:
        return say("g2t.casks.buy"), [say("g2t.casks.help.buy")]
    if kind == SALE:
        return _slot_name(number), [say("g2t.casks.help.sale")]
    if kind == DISTIL:
        return say("g2t.casks.distil"), [say("g2t.casks.help.distil")]
    return None


def _rules(words: Words) -> Html:
    return el(
        "section",
        el("h2", words.text(say("g2t.rules.chronicle", number="III", name=say("g2.chronicle.single_cask")))),
        *(
            el("p", words.text(said))
            for said in (say("g2t.casks.rules.cellars"), say("g2t.casks.rules.age"), say("g2t.casks.rules.sale"))
        ),
    )


CHAPTER = Chapter(
    name=NAME,
    symbol="whisky",
    title=say("g2.chronicle.single_cask"),
    things=(CASK, CELLAR, DISTIL, SALE),
    asks=_asks,
    view=_view,
    summary=_summary,
    quiet=(BuyCellar,),
    on_tile=_on_tile,
    signs={Age: lambda effect: ("#whisky", "#next", *counted(effect.n, "#move"))},
    help=_help,
    rules=_rules,
)
