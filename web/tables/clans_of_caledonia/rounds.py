"""The round: glory tiles with what each gives now, the import race, turn order, pass money, exports and settlements."""

from __future__ import annotations

from core.clans_of_caledonia.components import (
    BOARDS,
    EXPORT_PLACES,
    GLORY,
    IMPORTS,
    PASS_MONEY,
    SCORING,
    SETTLEMENT_PLACES,
)
from core.clans_of_caledonia.facts.counting import glory_of, import_values, settlement_numbers, shares
from core.clans_of_caledonia.facts.means import tokens_move
from core.kernel import Message, Who, say
from web.html import Html, el, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.clans_of_caledonia.names import glory_short, glory_terms
from web.tables.clans_of_caledonia.pieces import sign
from web.tables.clans_of_caledonia.reading import Reading

GLORY_SIGNS: dict[str, tuple[str, ...]] = {
    "basic_goods_in_stock": ("wool", "grain", "milk"),
    "processed_goods_in_stock_and_cellar": ("bread", "cheese", "whisky"),
    "animals_and_buildings_on_map": ("sheep", "bakery"),
    "fields_on_map": ("field",),
    "workers_on_map": ("woodcutter", "miner"),
    "units_on_border_hexes": ("hex-border",),
    "cotton_tobacco_sugar_on_fulfilled_contracts": ("cotton", "tobacco", "sugar"),
    "meat_on_fulfilled_contracts": ("beef", "mutton"),
    "upgrades": ("boat", "merchant", "upgrade"),
    "units_on_hexes_of_cost_5_or_6": ("hex-dear",),
}


def round_panel(scene: Scene, reading: Reading) -> Html:
    return join(
        (
            _glory(scene, reading),
            el("div", _imports(scene, reading), _order(scene, reading), _races(scene, reading), class_="cct-columns"),
        )
    )


# Glory


def _glory(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    title = el("h2", scene.text(say("cct.glory")), id="cct-glory-title")
    if not state.glory:
        return el("section", title, el("p", scene.text(say("cct.glory.none")), class_="cct-quiet"))
    return el(
        "section",
        title,
        el(
            "ol",
            *(_tile(scene, reading, number + 1, tile) for number, tile in enumerate(state.glory)),
            class_="cct-glories",
            aria_labelledby="cct-glory-title",
        ),
        _glory_now(scene, reading),
    )


def glory_signs(tile: int) -> Html:
    """What a tile counts, as symbols."""
    return el(
        "span",
        *(sign(symbol) for term in GLORY[tile].terms for symbol in GLORY_SIGNS[term.count]),
        class_="cct-signs-row",
        aria_hidden="true",
    )


def _tile(scene: Scene, reading: Reading, number: int, tile: int) -> Html:
    """A tile; past ones are turned down, those to come tell what they would give now."""
    state = reading.state
    past, now = number < state.round, number == state.round and bool(state.agenda)
    term = GLORY[tile].terms[0]
    worth = glory_of(state, reading.me, tile)
    told = say("cct.glory.tile", round=number, what=glory_terms(tile))
    mine = None
    if not past and state.agenda:
        mine = say("cct.glory.now", n=worth)
    return el(
        "li",
        el("b", number, class_="cct-round-number", aria_hidden="true"),
        el("b", term.glory, sign("points"), class_="cct-worth", aria_hidden="true"),
        glory_signs(tile),
        el("small", scene.text(glory_short(tile)), aria_hidden="true"),
        el("em", f"+{worth}", aria_hidden="true") if mine is not None else None,
        el("span", ", ".join(scene.text(part) for part in (told, mine) if part is not None), class_="vh"),
        class_="cct-glory" + (" cct-turned" if past else " cct-now" if now else ""),
        data_hold=f"glory-{number}",
    )


def _glory_now(scene: Scene, reading: Reading) -> Html | None:
    """What this round's tile would give everybody."""
    state = reading.state
    if not state.agenda:
        return None
    tile = state.glory[state.round - 1]
    each = [
        el(
            "span",
            seat_mark(scene.seats[seat].colour),
            el("b", f"+{glory_of(state, seat, tile)}", aria_hidden="true"),
            el("span", scene.text(say("cct.glory.seat", who=Who(seat), n=glory_of(state, seat, tile))), class_="vh"),
            class_="cct-q",
        )
        for seat in range(state.seats)
    ]
    return el("p", el("span", scene.text(say("cct.glory.this"))), *each, class_="cct-everybody")


# Imports


def _imports(scene: Scene, reading: Reading) -> Html:
    state = reading.state
    values = import_values(state)
    moving = tokens_move(state)
    order = sorted(range(len(IMPORTS)), key=lambda good: (-values[good], good))
    title = say("cct.imports") if state.options.import_values == "rarity" else say("cct.imports.fixed")
    return el(
        "section",
        el("h2", scene.text(title), id="cct-imports-title"),
        el(
            "ol",
            *(_import(scene, good, state.imports[good], values[good], moving=moving) for good in order),
            class_="cct-race",
            aria_labelledby="cct-imports-title",
        ),
        data_hold="imports",
    )


def _import(scene: Scene, good: int, total: int, value: int, *, moving: bool) -> Html:
    """How far a token has come, the next space with money, and what each is worth now."""
    name = say(f"cc.import.{IMPORTS[good]}")
    track = BOARDS.export_board.track
    spaces = track.money_spaces
    said: list[Message] = [say("cct.import.worth", good=name, n=value)]
    bar = None
    if moving:
        lap, place = divmod(total, track.length)
        base = track.length * lap
        following = base + next((space for space in spaces if space > place), spaces[0] + track.length)
        before = max((base + space for space in spaces if space <= place), default=base)
        share = round(100 * (total - before) / (following - before))
        said += [say("cct.import.total", number=total), say("cct.import.next", n=following - total)]
        bar = el(
            "span",
            el("i", style=f"width:{share}%"),
            el("b", total),
            el("u", sign("coin"), following),
            class_="cct-bar",
            aria_hidden="true",
        )
    return el(
        "li",
        sign(IMPORTS[good]),
        bar or el("span"),
        el("b", value, sign("points"), class_="cct-worth", aria_hidden="true"),
        el("span", ", ".join(scene.text(part) for part in said), class_="vh"),
    )


# Turn order and passing


def _order(scene: Scene, reading: Reading) -> Html:
    """CC-4.4, CC-10.12: this round's order, and who is next in the following one."""
    state = reading.state
    money = PASS_MONEY[state.seats]
    places = []
    for place, gain in enumerate(money):
        taken = state.passed[place] if place < len(state.passed) else None
        if taken is not None:
            said = say("cct.order.passed", place=place + 1, who=Who(taken), money=gain)
        else:
            said = say("cct.order.open", place=place + 1, money=gain)
        places.append(
            el(
                "li",
                el("small", f"{place + 1}.", aria_hidden="true"),
                seat_mark(scene.seats[taken].colour) if taken is not None else None,
                el("b", f"+{gain}", aria_hidden="true"),
                sign("coin"),
                el("span", scene.text(said), class_="vh"),
                class_="cct-gone" if taken is not None else "cct-mine" if place == len(state.passed) else None,
            )
        )
    now = [seat_mark(scene.seats[seat].colour) for seat in state.order]
    turns = scene.text(say("cct.order.now", who=tuple(say("cct.who", who=Who(seat)) for seat in state.order)))
    return el(
        "section",
        el("h2", scene.text(say("cct.order")), id="cct-order-title"),
        el("p", *now, el("span", turns, class_="vh"), class_="cct-turns") if now else None,
        el("ol", *places, class_="cct-passing", aria_label=scene.text(say("cct.order.next"))),
        data_hold="pass",
    )


# Who is ahead


def _races(scene: Scene, reading: Reading) -> Html:
    """CC-14.4, CC-14.7: fulfilled contracts and settlements, with the points they would bring now."""
    state = reading.state
    exported = [len(player.fulfilled) for player in state.players]
    settled = settlement_numbers(state)
    exporting = shares(exported, EXPORT_PLACES, SCORING.solo_export)
    settling = shares(settled, SETTLEMENT_PLACES, SCORING.solo_settlements)
    return el(
        "section",
        el("h2", scene.text(say("cct.races")), id="cct-races-title"),
        _race(scene, "card", say("cct.races.export"), exported, exporting),
        _race(scene, "village", say("cct.races.settlements"), settled, settling),
    )


def _race(scene: Scene, symbol: str, title: Message, counts: list[int], points: list[int]) -> Html:
    each = [
        el(
            "span",
            seat_mark(scene.seats[seat].colour),
            el("b", count, aria_hidden="true"),
            el("small", f"+{points[seat]}", aria_hidden="true"),
            el("span", scene.text(say("cct.races.seat", who=Who(seat), count=count, n=points[seat])), class_="vh"),
            class_="cct-q",
        )
        for seat, count in sorted(enumerate(counts), key=lambda pair: -pair[1])
    ]
    return el("p", sign(symbol), el("span", scene.text(title), class_="vh"), *each, class_="cct-everybody")
