"""The market: a column for each good with its price track, merchants in both areas, and how a trade would move it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from core.clans_of_caledonia.components import DISCOUNT, GOODS, LAST_STEP, MARKET, PRICES
from core.clans_of_caledonia.facts.means import affordable_units, moved, sellable_units
from core.clans_of_caledonia.moves import Buy, Sell, ShiftPrice, TakeBack
from core.clans_of_caledonia.names import count_of, good_name
from core.clans_of_caledonia.tasks import ExportBonuses, MovingPrice, TradingMoved
from core.clans_of_caledonia.things import BUY, DOWN, SELL, UP, row_thing, units_thing
from core.kernel import Message, Who, say
from web.html import Html, el, join
from web.scene import Scene
from web.screens.emblems import seat_mark
from web.tables.clans_of_caledonia.pieces import money, sign
from web.tables.clans_of_caledonia.reading import Reading, previewed
from web.tables.clans_of_caledonia.things import named, thing_button
from web.tables.controls import door
from web.tables.things import classes


def market_panel(scene: Scene, reading: Reading) -> Html:
    column = open_column(scene, reading)
    return join(
        (
            el("h2", scene.text(say("cct.market")), class_="vh", id="cct-market-title"),
            el(
                "ol",
                *(_column(scene, reading, good, open_=good == column) for good in range(len(GOODS))),
                class_="cct-market",
                aria_labelledby="cct-market-title",
            ),
            _key(scene) if column is None else None,
        )
    )


def open_column(scene: Scene, reading: Reading) -> int | None:
    """The good whose trade is being considered: the one that must be traded, else the one pointed at or asked for."""
    if isinstance(reading.task, TradingMoved) and not reading.task.neighbours and scene.moves:
        return reading.task.good
    return reading.column if reading.column is not None and reading.column < len(GOODS) else None


# A column


def _column(scene: Scene, reading: Reading, good: int, *, open_: bool) -> Html:
    state = reading.state
    here = state.steps[good]
    trade = previewed(scene, (Buy, Sell))
    ghosts: dict[int, str] = {}
    if trade is not None and trade.good == good:
        ghosts = {moved(here, trade.n if isinstance(trade, Buy) else -trade.n): "cct-new"}
    elif open_:
        ghosts = _reachable(reading, good)
    inside = (
        el("span", sign(GOODS[good]), class_="cct-good"),
        _area(scene, reading, good, buying=True),
        el(
            "span",
            *(_step(good, step, here, ghosts.get(step)) for step in range(LAST_STEP, -1, -1)),
            class_="cct-track",
        ),
        _area(scene, reading, good, buying=False),
    )
    kind = classes("cct-column", "cct-hot" if open_ else "cct-traded" if good in reading.traded else None)
    takes_back = isinstance(reading.task, ExportBonuses) and TakeBack(good) in scene.moves
    if takes_back or row_thing(good) in scene.hinted:
        return el("li", _row_button(scene, reading, good, inside, kind, takes_back=takes_back))
    return el(
        "li",
        door(
            f"market-{good}",
            named(column_told(scene, reading, good), *inside),
            ref=f"cct-column-{good}",
            kind=kind,
            open_=open_,
            data_hold=row_thing(good),
        ),
    )


def _row_button(
    scene: Scene, reading: Reading, good: int, inside: tuple[Html, ...], kind: str, *, takes_back: bool
) -> Html:
    """CC-9.4: where a merchant can be taken back, the column itself is what is tapped."""
    return thing_button(
        scene,
        reading.lights,
        row_thing(good),
        *inside,
        called=column_told(scene, reading, good),
        kind=kind,
        notes=(say("cct.market.take_back"),) if takes_back else (),
        id=f"cct-column-{good}",
    )


def column_told(scene: Scene, reading: Reading, good: int) -> str:
    """A column in words: price, and who trades there."""
    state = reading.state
    said = [say("cct.market.price", good=good_name(good), money=PRICES[good][state.steps[good]])]
    for seat, player in enumerate(state.players):
        n = player.market[good]
        if n:
            said.append(
                say("cct.market.buyers", who=Who(seat), n=n)
                if n > 0
                else say("cct.market.sellers", who=Who(seat), n=-n)
            )
    return ", ".join(scene.text(part) for part in said)


def _area(scene: Scene, reading: Reading, good: int, *, buying: bool) -> Html:
    """CC-6.1: the merchants in an area. CC-6.5: it is closed to whoever trades the other way this round."""
    inside = []
    for seat, player in enumerate(reading.state.players):
        n = player.market[good] if buying else -player.market[good]
        if n > 0:
            inside.append(
                el("span", seat_mark(scene.seats[seat].colour, "x"), str(n) if n > 1 else None, class_="cct-traders")
            )
    own = reading.state.players[reading.me].market[good]
    closed = own < 0 if buying else own > 0
    if closed:
        inside.append(sign("lock"))
    return el("span", *inside, class_=classes("cct-area", "cct-shut" if closed else None))


def _step(good: int, step: int, here: int, ghost: str | None) -> Html:
    price = str(PRICES[good][step])
    if step == here:
        return el("b", price, class_=f"cct-at {ghost or ''}".rstrip())
    bracket = MARKET.bracket.first_step <= step <= MARKET.bracket.last_step
    return el("i", price, class_=ghost or (None if bracket else "cct-outer"))


def _reachable(reading: Reading, good: int) -> dict[int, str]:
    """Where trades would move the marker."""
    state, seat = reading.state, reading.me
    here = state.steps[good]
    most = max(0, affordable_units(state, seat, good, PRICES[good][here]))
    found = {moved(here, n): "cct-would" for n in range(1, most + 1)}
    found.update({moved(here, -n): "cct-would" for n in range(1, sellable_units(state, seat, good) + 1)})
    found.pop(here, None)
    return found


def _key(scene: Scene) -> Html:
    return el(
        "p",
        el("b", sign("coin"), class_="cct-key-at"),
        el("span", scene.text(say("cct.market.key.now"))),
        el("b", class_="cct-key-new"),
        el("span", scene.text(say("cct.market.key.new"))),
        class_="cct-key",
        aria_hidden="true",
    )


# The desk: how many to buy or sell, for how much, and where the price goes


def trade_desk(scene: Scene, reading: Reading, good: int) -> Html:
    price = PRICES[good][reading.state.steps[good]]
    return el(
        "section",
        el(
            "h2",
            sign(GOODS[good]),
            el("span", scene.text(say("cct.desk", good=good_name(good), money=price))),
            id="cct-desk-title",
        ),
        _desk_line(scene, reading, good, BUY),
        _desk_line(scene, reading, good, SELL),
        class_="cct-trade",
        aria_labelledby="cct-desk-title",
        id="cct-desk",
    )


def _desk_line(scene: Scene, reading: Reading, good: int, way: str) -> Html:
    """Chips for one way of trading. Where nothing can be traded, one chip is left to say why."""
    state, seat = reading.state, reading.me
    price, buying = PRICES[good][state.steps[good]], way == BUY
    most = affordable_units(state, seat, good, price) if buying else sellable_units(state, seat, good)
    return el(
        "div",
        el("span", scene.text(say("cct.market.buy") if buying else say("cct.market.sell")), class_="cct-way-name"),
        chips(scene, reading, good, way, price=price, numbers=range(1, max(1, most) + 1)),
        class_=f"cct-line cct-{way}",
    )


def chips(scene: Scene, reading: Reading, good: int, way: str, *, price: int, numbers: Iterable[int]) -> Html:
    """A chip for each number of units that can be bought or sold at this price."""
    here, buying = reading.state.steps[good], way == BUY
    return el(
        "span",
        *(
            _chip(
                scene,
                reading,
                f"{row_thing(good)} {way} {units_thing(n)}",
                Sum(
                    n,
                    n * price,
                    PRICES[good][moved(here, n if buying else -n)],
                    _trade_name(good, n, n * price, buying=buying),
                ),
            )
            for n in numbers
        ),
        class_="cct-chips",
    )


def _trade_name(good: int, n: int, cost: int, *, buying: bool) -> Message:
    what = count_of(n, good_name(good))
    return say("cct.desk.buy", what=what, money=cost) if buying else say("cct.desk.sell", what=what, money=cost)


class Sum(msgspec.Struct, frozen=True):
    """A number to choose: the money it means, the price afterwards, and the whole in words."""

    n: int
    money: int
    after: int
    name: Message


def _chip(scene: Scene, reading: Reading, thing: str, shown: Sum) -> Html:
    return thing_button(
        scene,
        reading.lights,
        thing,
        el("b", shown.n),
        el("span", money(shown.money), class_="cct-chip-money"),
        el("small", "→", shown.after),
        called=scene.text(shown.name),
        kind="cct-chip",
        notes=(say("cct.desk.after", money=shown.after),),
        id="cct-chip-" + thing.replace(" ", "-"),
    )


# Deciding about prices


def shift_desk(scene: Scene, reading: Reading) -> Html:
    """CC-11.10: the good whose price a port moves, and the way."""
    task: MovingPrice = reading.task
    shifts = [move for move in scene.moves if isinstance(move, ShiftPrice)]
    lines = []
    for good in task.goods:
        ways = [move for move in shifts if move.good == good]
        if ways:
            lines.append(
                el(
                    "li",
                    sign(GOODS[good]),
                    el("b", scene.text(good_name(good)), class_="cct-cap"),
                    *(_shift(scene, reading, move, task.steps) for move in ways),
                    class_="cct-shift",
                )
            )
    return el("ul", *lines, class_="cct-shifts")


def _shift(scene: Scene, reading: Reading, move: ShiftPrice, steps: int) -> Html:
    here = reading.state.steps[move.good]
    after = PRICES[move.good][moved(here, steps if move.up else -steps)]
    name = say("cct.shift.up", money=after) if move.up else say("cct.shift.down", money=after)
    return thing_button(
        scene,
        reading.lights,
        f"{row_thing(move.good)} {UP if move.up else DOWN}",
        sign("up" if move.up else "down"),
        el("b", PRICES[move.good][here], "→", after),
        called=scene.text(say("cct.shift", good=good_name(move.good), way=name)),
        kind="cct-chip cct-wide",
        id=f"cct-shift-{move.good}-{'up' if move.up else 'down'}",
    )


def discounted(reading: Reading, good: int) -> int:
    """CC-8.7: what a good costs next to who makes it."""
    return PRICES[good][reading.state.steps[good]] - DISCOUNT[good]
