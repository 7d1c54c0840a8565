"""III Single Cask at the table: every player's cellars as a row of vaults, barrels that darken with age, cellars to
build, and the slots of sale tiles."""

from __future__ import annotations

from core.glen_more_2.chronicles.single_cask.facts import barrels_on, best_sale, slots_in_passing, slots_of
from core.glen_more_2.chronicles.single_cask.names import CASK, CELLAR, DISTIL, SALE, place_name
from core.glen_more_2.chronicles.single_cask.state import (
    AREA,
    BONUS,
    CASKS,
    NAME,
    NORMAL,
    Age,
    AgeBarrel,
    BuyCellar,
    CaskFile,
    CellarCard,
    Distil,
    GiveBarrel,
    MakeAndAge,
    SellBarrel,
    SellingBarrels,
    StoreBarrel,
    casks,
    file_in,
    file_of,
    price_of,
    sale_tiles,
)
from core.glen_more_2.components import Components
from core.glen_more_2.facts.rondel import space_of
from core.glen_more_2.names import tile_name
from core.glen_more_2.sets import found
from core.glen_more_2.state import State
from core.glen_more_2.tasks import TakingTile
from core.glens.chain import figure as figure_of
from core.glens.effects import Exchange
from core.glens.names import price_words
from core.kernel import Message, Who, say
from core.kernel.words import Words
from web.html import Html, el, icon, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.glen_more_2.chronicles import ChronicleView, Count, Mark, Told
from web.tables.glen_more_2.reading import Reading
from web.tables.glen_more_2.signs import counted, goods_symbols
from web.tables.glens.things import classes, number_of, thing_button, third, why_not
from web.tables.glens.tiles import TO, price_signs, use

view = ChronicleView(
    NAME,
    "g2-cask",
    title="g2t.casks",
    things=(CASK, CELLAR, DISTIL, SALE),
    quiet=(BuyCellar,),
    sources={CASKS: "g2-cask"},
)
view.signs_of(Age)(lambda effect: _age_signs(effect.n))


MOVES = (AgeBarrel, Distil, GiveBarrel, SellBarrel, StoreBarrel)
KINDS = (BONUS, NORMAL)
SLOT, APART = 19, 22
"""A slot on a sale tile of the rondel, and the way from one to the next."""


@view.asks.by
def _asks(scene: Scene) -> bool:
    return any(isinstance(move, MOVES) for move in scene.moves)


def _whose(scene: Scene, reading: Reading) -> int:
    """Whose cellars come first and can be tapped: whoever is asked, else the viewer."""
    if scene.moves and reading.seat is not None:
        return reading.seat
    return scene.viewer if scene.viewer is not None else 0


def _worth(state: State, seat: int) -> int:
    """What a seat's barrels would bring on enough slots."""
    values = file_of(state).values
    return sum(value * n for value, n in zip(values, casks(state).cellars[seat].barrels, strict=True))


@view.panel.by
def _view(scene: Scene, reading: Reading) -> Html:
    first = _whose(scene, reading)
    others = [seat for seat in range(reading.state.seats) if seat != first]
    return el(
        "div",
        _selling(scene, reading) or _sales(scene, reading, first),
        _still(scene, reading),
        *(_cellar(scene, reading, seat, own=seat == first) for seat in (first, *others)),
        class_="g2-assembly g2-casks",
    )


# Barrels and vaults


def _barrel(file: CaskFile, place: int) -> Html:
    """The further to the right, the darker and the larger."""
    age = place / (len(file.values) - 1)
    return el("span", icon("whisky"), class_="g2-barrel", style=f"--age:{age:.2f}")


def _cellar(scene: Scene, reading: Reading, seat: int, *, own: bool) -> Html:
    """All cellar cards in a row: those a player has, and those there are to build."""
    state = reading.state
    cellar = casks(state).cellars[seat]
    cards = file_of(state).cellars
    worth = say("g2t.casks.worth", n=_worth(state, seat))
    return el(
        "section",
        el(
            "h3",
            seat_mark(scene.seats[seat].colour),
            el("span", scene.text(say("g2t.who", who=Who(seat)))),
            el("small", scene.text(worth)),
        ),
        el(
            "div",
            *(
                _vault(scene, reading, seat, card, own=own)
                if card.id <= cellar.cards
                else _unbuilt(scene, reading, card, own=own and card.id == cellar.cards + 1)
                for card in cards
            ),
            class_="g2-vaults",
        ),
        class_=classes("g2-cellar", "g2-own" if own else None),
        id=f"g2-cellar-of-{seat}",
    )


def _vault(scene: Scene, reading: Reading, seat: int, card: CellarCard, *, own: bool) -> Html:
    """A cellar card; the area belongs to the first."""
    ends = file_of(reading.state).ends
    places = range(ends[card.id - 1] if card.id > 1 else AREA, ends[card.id])
    return el(
        "ul",
        *(_berth(scene, reading, seat, place, own=own) for place in places),
        class_=classes("g2-vault", "g2-with-area" if AREA in places else None),
    )


def _berth(scene: Scene, reading: Reading, seat: int, place: int, *, own: bool) -> Html:
    """A place for a barrel with its value, and what a step would add to the one that lies there."""
    state = reading.state
    n = casks(state).cellars[seat].barrels[place]
    values = file_of(state).values
    ages = own and any(isinstance(move, AgeBarrel) and move.place == place for move in scene.moves)
    step = f"+{values[place + 1] - values[place]}" if ages else None
    face = join(
        (
            _barrel(file_of(state), place) if n else el("span", class_="g2-bare"),
            el("i", f"×{n}", class_="g2-times", aria_hidden="true") if n > 1 else None,
            el("i", step, class_="g2-step-up", aria_hidden="true") if step else None,
            el("b", values[place], aria_hidden="true"),
        )
    )
    name = place_name(state, place)
    notes = [say("g2t.casks.lies", n=n)] if n else [say("g2t.casks.free")]
    kind = classes("g2-berth", "g2-area" if place == AREA else None, _just_now(scene, seat, place))
    thing = f"{CASK}-{place}"
    if not own:
        said = ", ".join(scene.text(part) for part in (name, *notes))
        return el("li", face, el("span", said, class_="vh"), class_=kind, data_hold=thing)
    if step:
        notes.append(say("g2t.casks.would_age", n=values[place + 1] - values[place]))
    return el(
        "li",
        thing_button(scene, reading.lit, thing, face, called=scene.text(name), kind=kind, notes=notes),
        why_not(scene, thing),
        class_=f"gl-slot {third(place, len(values))}",
        id=f"g2-{thing}",
    )


def _just_now(scene: Scene, seat: int, place: int) -> str | None:
    """Where a barrel has come to or gone from."""
    cask = f"cask-{place}"
    touched = any(
        cue.seat == seat and (cue.to == cask or (cue.origin == cask and cue.goes_to("sale")))
        for cue in scene.gone("barrel")
    )
    return "lastmove" if touched else None


def _unbuilt(scene: Scene, reading: Reading, card: CellarCard, *, own: bool) -> Html:
    """A cellar card that is still to be bought: its values and its price. The next one can be tapped."""
    face = join(
        (
            el("span", *(el("b", value) for value in card.spaces), class_="g2-promised", aria_hidden="true"),
            _price(reading.state.kit, card.id),
        )
    )
    if not own:
        return el("div", face, class_="g2-vault g2-unbuilt", data_hold=f"{CELLAR}-{card.id}")
    return _build(scene, reading, card.id, face, "g2-vault g2-unbuilt")


def _price(kit: Components, card: int) -> Html:
    signs = price_signs(price_of(kit, card), goods_symbols(kit))
    marks = [icon(sign[1:]) if sign[0] == "#" else el("i", sign) for sign in signs]
    return el("span", icon("plus"), *marks, class_="g2-signs g2-build", aria_hidden="true")


def _build(scene: Scene, reading: Reading, card: int, face: Html, kind: str) -> Html:
    thing = f"{CELLAR}-{card}"
    state = reading.state
    spaces = ", ".join(str(value) for value in file_of(state).cellars[card - 1].spaces)
    price = say("g2t.casks.price", price=price_words(state.kit, price_of(state.kit, card)))
    possible = any(isinstance(move, BuyCellar) for move in scene.moves)
    return el(
        "div",
        thing_button(
            scene,
            reading.lit,
            thing,
            face,
            called=scene.text(say("g2t.casks.buy")),
            kind=classes(kind, "g2-can" if possible else None),
            notes=[say("g2t.casks.spaces", values=spaces), price],
        ),
        why_not(scene, thing),
        class_="gl-slot gl-late",
        id=f"g2-{thing}",
    )


def _still(scene: Scene, reading: Reading) -> Html | None:
    """Whisky to be made beside the ageing."""
    if not any(isinstance(move, Distil) for move in scene.moves):
        return None
    thing = f"{DISTIL}-0"
    said = scene.text(say("g2t.casks.distil"))
    return el(
        "div",
        thing_button(
            scene,
            reading.lit,
            thing,
            icon("distillery"),
            el("span", said, aria_hidden="true"),
            called=said,
            kind="gm-good g2-still",
        ),
        why_not(scene, thing),
        class_="gl-slot gl-middle",
        id=f"g2-{thing}",
    )


# Sale tiles


def _slots(state: State, tile: int, kind: int) -> Html:
    """The slots of a kind: those with a barrel, then those with room."""
    filled, room = barrels_on(state, tile)[kind], slots_of(state)[kind]
    return el(
        "span",
        *[el("i", icon("whisky"), class_="g2-sale-slot g2-sold")] * filled,
        *[el("i", "★" if kind == BONUS else "", class_="g2-sale-slot")] * (room - filled),
        class_="g2-sale-slots",
        aria_hidden="true",
    )


def _slot_name(slot: int) -> Message:
    return say("g2t.casks.slot.bonus") if slot == BONUS else say("g2t.casks.slot")


def _room(state: State, tile: int, kind: int) -> Message:
    free = slots_of(state)[kind] - barrels_on(state, tile)[kind]
    return say("g2t.casks.bonus_free", n=free) if kind == BONUS else say("g2t.casks.slots_free", n=free)


def _selling(scene: Scene, reading: Reading) -> Html | None:
    """The sale tile on which barrels are sold now: barrel and slot are tapped, in any order."""
    task = reading.task
    if not isinstance(task, SellingBarrels):
        return None
    state = reading.state
    return el(
        "section",
        el("span", icon("g2-stall"), class_="g2-awning"),
        el("h3", scene.text(tile_name(state.kit, task.tile))),
        el("p", scene.text(say("g2t.casks.how_to_sell")), class_="gm-quiet"),
        el("ul", *(_slot(scene, reading, task, kind) for kind in KINDS), class_="g2-counter"),
        class_="g2-selling",
        id="g2-selling",
    )


def _slot(scene: Scene, reading: Reading, task: SellingBarrels, kind: int) -> Html:
    state, thing = reading.state, f"{SALE}-{kind}"
    place = next((place for place in range(len(file_of(state).values)) if f"{CASK}-{place}" in scene.selected), None)
    brings = None if place is None or kind not in task.slots else file_of(state).values[place]
    return el(
        "li",
        thing_button(
            scene,
            reading.lit,
            thing,
            _slots(state, task.tile, kind),
            el("span", scene.text(_slot_name(kind)), aria_hidden="true"),
            None if brings is None else el("i", f"+{brings}", icon("points"), class_="g2-brings", aria_hidden="true"),
            called=scene.text(_slot_name(kind)),
            kind=classes("gm-good g2-slot-kind", None if kind in task.slots else "off"),
            notes=[_room(state, task.tile, kind)],
        ),
        why_not(scene, thing),
        class_=f"gl-slot {'gl-early' if kind == BONUS else 'gl-late'}",
        id=f"g2-{thing}",
    )


def _on_track(state: State) -> list[int]:
    return sorted((tile for tile in sale_tiles(state.components) if tile in state.chain), key=state.chain.index)


def _sales(scene: Scene, reading: Reading, seat: int) -> Html | None:
    """The sale tiles on the track: which slots are free, and what the seat could sell there."""
    state = reading.state
    tiles = _on_track(state)
    if not tiles:
        return el("p", scene.text(say("g2t.casks.no_sale")), class_="gm-quiet")
    return el(
        "ul",
        *(
            el(
                "li",
                el("span", icon("g2-stall"), class_="g2-awning"),
                el("b", scene.text(tile_name(state.kit, tile))),
                el("span", *(_slots(state, tile, kind) for kind in KINDS), class_="g2-sale-slots"),
                el("span", *(scene.text(_room(state, tile, kind)) + ". " for kind in KINDS), class_="vh"),
                el("small", *(scene.text(said) + " " for said in _could_sell(state, seat, tile))),
                class_="g2-sale",
                data_hold=f"{SALE}-{NORMAL}",
            )
            for tile in tiles
        ),
        class_="g2-sales",
    )


def _could_sell(state: State, seat: int, tile: int) -> list[Message]:
    """What a figure that has the tile ahead could sell in passing and in stopping."""
    if not state.players[seat].whisky:
        return [say("g2t.casks.nothing_to_sell")]
    if state.chain.index(tile) <= space_of(state, figure_of(seat)):
        return [say("g2t.casks.behind")]
    passing = best_sale(state, seat, tile, slots_in_passing(state, seat, tile))
    stopping = best_sale(state, seat, tile, KINDS)
    taken = any(thing == tile for _, thing in state.aboard)
    return [
        say("g2t.casks.passing", n=passing),
        say("g2t.casks.taken") if taken else say("g2t.casks.stopping", n=stopping),
    ]


# On the rondel


@view.marks("tile")
def _stalls(scene: Scene, reading: Reading, tile: int) -> Mark | None:
    """The slots of a sale tile: the bonus slot at its upper left, the normal ones on the bench; and what passing or
    stopping could sell, on a sale tile and on every tile with one on the way."""
    state = reading.state
    if tile not in sale_tiles(state.components):
        passing = _on_the_way(scene, reading, tile)
        return None if passing is None else Mark(said=[passing])
    bonus, normal = slots_of(state)
    filled = barrels_on(state, tile)
    left = 50 - ((normal - 1) * APART + SLOT) / 2
    picture = el(
        "g",
        *(_drawn_slot(8, 8 + place * APART, place < filled[BONUS], bonus=True) for place in range(bonus)),
        *(_drawn_slot(left + place * APART, 42, place < filled[NORMAL], bonus=False) for place in range(normal)),
    )
    said = [_room(state, tile, kind) for kind in KINDS]
    return Mark(picture, [*said, *_could_sell(state, _whose(scene, reading), tile)])


def _drawn_slot(x: float, y: float, sold: bool, *, bonus: bool) -> Html:
    middle = SLOT / 2
    return join(
        (
            el("circle", cx=f"{x + middle:g}", cy=f"{y + middle:g}", r=f"{middle:g}", class_="g2-hole"),
            use("whisky", x + 1.5, y + 1.5, SLOT - 3) if sold else None,
            el("text", "★", x=f"{x + middle:g}", y=f"{y + middle + 4.5:g}", class_="g2-bonus-mark")
            if bonus and not sold
            else None,
        )
    )


@view.on_the_way.by
def _on_the_way(scene: Scene, reading: Reading, tile: int) -> Message | None:
    """The dearest barrel that a figure on its way to a tile could sell in passing; on a sale tile, what it could sell
    there."""
    state, seat = reading.state, _whose(scene, reading)
    if not isinstance(reading.task, TakingTile) or state.acting != figure_of(seat) or not state.players[seat].whisky:
        return None
    if tile in sale_tiles(state.components):
        return say("g2t.casks.stopping", n=best_sale(state, seat, tile, KINDS))
    start, goal = space_of(state, state.acting), state.chain.index(tile)
    found = [
        best_sale(state, seat, sale, slots_in_passing(state, seat, sale))
        for sale in _on_track(state)
        if start < state.chain.index(sale) < goal
    ]
    return say("g2t.casks.on_the_way", n=max(found)) if any(found) else None


# The shelf, strips, help, rules


@view.summary.by
def _summary(scene: Scene, reading: Reading) -> Html:
    """The own cellars at a glance, the next card to buy, and the slots on the track."""
    state = reading.state
    seat = _whose(scene, reading)
    cellar = casks(state).cellars[seat]
    places = file_of(state).ends[cellar.cards]
    lying = [(place, n) for place, n in enumerate(cellar.barrels[:places]) if n]
    told = tuple(say("g2t.casks.at", place=place_name(state, place), n=n) for place, n in lying)
    card = cellar.cards + 1
    return el(
        "div",
        el(
            "div",
            *(
                el(
                    "i",
                    _barrel(file_of(state), place) if cellar.barrels[place] else None,
                    el("b", value),
                )
                for place, value in enumerate(file_of(state).values[:places])
            ),
            class_="g2-row-of-casks",
            aria_hidden="true",
        ),
        el(
            "span",
            scene.text(say("g2t.casks.all", where=told)) if told else scene.text(say("g2t.casks.empty")),
            class_="vh",
        ),
        _build(scene, reading, card, _price(state.kit, card), "g2-build-next")
        if card <= len(file_of(state).cellars)
        else None,
        *(
            el(
                "p",
                icon("g2-stall"),
                *(_slots(state, tile, kind) for kind in KINDS),
                el("span", *(scene.text(_room(state, tile, kind)) + ". " for kind in KINDS), class_="vh"),
                class_="g2-sale-line",
            )
            for tile in _on_track(state)
        ),
        class_="panel gm-panel g2-casks-beneath",
    )


@view.strip.by
def _strip(scene: Scene, seat: int) -> tuple[Count, ...]:
    n = _worth(scene.view, seat)
    return (("g2-cask", str(n), say("g2t.casks.worth", n=n)),)


@view.help.by
def _help(scene: Scene, reading: Reading, thing: str) -> Told | None:
    kind, _, _ = thing.rpartition("-")
    number = number_of(thing, kind)
    if number is None:
        return None
    state: State = reading.state
    if kind == CASK and number < len(file_of(state).values):
        return place_name(state, number), [say("g2t.casks.help.place"), say("g2t.casks.help.sale")]
    if kind == CELLAR and 1 < number <= len(file_of(state).cellars):
        spaces = ", ".join(str(value) for value in file_of(state).cellars[number - 1].spaces)
        price = say("g2t.casks.price", price=price_words(state.kit, price_of(state.kit, number)))
        return say("g2t.casks.buy"), [say("g2t.casks.spaces", values=spaces), price, say("g2t.casks.help.buy")]
    if kind == SALE and number in KINDS:
        return _slot_name(number), [say("g2t.casks.help.sale"), say("g2t.casks.help.bonus")]
    if kind == DISTIL:
        return say("g2t.casks.distil"), [say("g2t.casks.help.distil")]
    return None


@view.figures.by
def _figures(words: Words) -> dict[str, Html]:
    """Two cellars with barrels of every age, and one that is still to be built."""
    kit = found("", (NAME,))
    assert kit is not None
    file = file_in(kit)
    built = len(file.cellars) - 1
    lying = (AREA, file.ends[1] - 1, file.ends[built] - 1)
    vaults = [
        el(
            "span",
            *(
                el(
                    "span",
                    _barrel(file, place) if place in lying else el("span", class_="g2-bare"),
                    el("b", file.values[place]),
                    class_=classes("g2-berth", "g2-area" if place == AREA else None),
                )
                for place in range(file.ends[card - 1] if card > 1 else AREA, file.ends[card])
            ),
            class_=classes("g2-vault", "g2-with-area" if card == 1 else None),
        )
        for card in range(1, built + 1)
    ]
    last = file.cellars[built]
    promised = el("span", *(el("b", value) for value in last.spaces), class_="g2-promised")
    rest = el("span", promised, _price(kit, last.id), class_="g2-vault g2-unbuilt")
    row = el("div", *vaults, rest, class_="g2-vaults")
    return {"cellars": el("div", row, class_="g2-cellar g2-in-rules", aria_hidden="true")}


@view.signs_of(MakeAndAge)
def _both_signs(effect: MakeAndAge) -> tuple[str, ...]:
    """Whisky making and ageing side by side."""
    making = effect.making
    if not isinstance(making, Exchange):
        return (str(making.n), "#points", "+", *_age_signs(effect.steps))
    symbols = tuple("grain" if good == "barley" else good for good in effect.goods)
    return (*price_signs(making.give, symbols), TO, *counted(making.whisky, "#whisky"), "+", *_age_signs(effect.steps))


def _age_signs(steps: int) -> tuple[str, ...]:
    return ("#whisky", *["#next"] * steps)
