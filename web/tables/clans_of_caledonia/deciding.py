"""What is asked now, where it is more than a tap on the map or a card: clans and bids, bonuses, exchanges, production.

Each decision has its own small desk; the numbers to choose are chips that name a whole move."""

from __future__ import annotations

from collections.abc import Callable

from core.clans_of_caledonia.components import CAP, GOODS, HIGHEST_BID, MEATS, NO_CLAN, PRICES, PROCESSORS, STARTING
from core.clans_of_caledonia.moves import Brew, Buy, Churn, Draw, Process, Waive
from core.clans_of_caledonia.names import clan_name, count_of, good_name, port_name, tile_name
from core.clans_of_caledonia.tasks import (
    Bidding,
    Bonuses,
    Brewing,
    Cellaring,
    ChoosingClan,
    Churning,
    ExchangingGood,
    Keeping,
    MovingPrice,
    Processing,
    TradingMoved,
    Waiving,
)
from core.clans_of_caledonia.things import (
    BREW,
    BUY,
    CELLAR,
    CHURN,
    NO_WAIVER,
    OUT,
    STACK,
    good_thing,
    port_thing,
    units_thing,
)
from core.kernel import Message, Who, say
from core.kernel.things import lettered
from web.html import Html, el
from web.scene import Scene
from web.tables.clans_of_caledonia.contracts import card
from web.tables.clans_of_caledonia.market import chips, discounted, shift_desk
from web.tables.clans_of_caledonia.names import clan_ability
from web.tables.clans_of_caledonia.pieces import counted, money, sign
from web.tables.clans_of_caledonia.reading import Reading
from web.tables.clans_of_caledonia.things import listed, thing_button
from web.tables.things import classes


def decision(scene: Scene, reading: Reading) -> Html | None:
    """The desk of the decision, if it has one. Who does not decide sees it, too, where there is something to see."""
    draw = DESKS.get(type(reading.task))
    if draw is None or (not scene.moves and not isinstance(reading.task, SEEN_BY_ALL)):
        return None
    inside = draw(scene, reading)
    if inside is None:
        return None
    return el(
        "section",
        inside,
        class_=classes("cct-desk-now", f"cct-ask-{type(reading.task).__name__.lower()}"),
        aria_label=scene.text(say("cct.now")),
        id="cct-now",
    )


# Clans


def _clans(scene: Scene, reading: Reading) -> Html:
    """CC-3.9: clans with their starting tiles."""
    lots = reading.state.lots
    return listed((_lot(scene, reading, number) for number in range(len(lots))), f"cct-lots cct-lots-{len(lots)}")


def _lot(scene: Scene, reading: Reading, number: int) -> Html:
    lot = reading.state.lots[number]
    tile = STARTING[lot.tile]
    goods = [counted(n, GOODS[good]) for good, n in enumerate(tile.goods) if n]
    inside = []
    name = scene.text(tile_name(lot.tile))
    if lot.clan != NO_CLAN:
        name = f"{scene.text(clan_name(lot.clan))}, {name}"
        inside = [
            el("b", scene.text(clan_name(lot.clan)), class_="cct-lot-name"),
            el("span", scene.text(clan_ability(lot.clan, reading.state.seats)), class_="cct-lot-text"),
        ]
    content = (*inside, el("span", money(tile.money), *goods, class_="cct-lot-tile", aria_hidden="true"))
    if isinstance(reading.task, ChoosingClan) and scene.moves:
        return thing_button(
            scene, reading.lights, f"lot-{number}", *content, called=name, kind="cct-lot", id=f"cct-lot-{number}"
        )
    hold = f"clan-{lot.clan}" if lot.clan != NO_CLAN else f"lot-{number}"
    return el("div", *content, class_="cct-lot", data_hold=hold, id=f"cct-lot-{number}")


def _bids(scene: Scene, reading: Reading) -> Html:
    """CC-18.6: the clans, the highest bid so far, and the bids still open."""
    task: Bidding = reading.task
    if task.bid < 0:
        leading = say("cct.auction.open", who=Who(task.seat))
    else:
        leading = say("cct.auction.leads", who=Who(task.leader), n=task.bid)
    choices = None
    if scene.moves:
        choices = el(
            "div",
            listed((_bid(scene, reading, points) for points in range(task.bid + 1, HIGHEST_BID + 1)), "cct-bids"),
            _plain(scene, reading, OUT, say("cct.auction.out")) if task.bid >= 0 else None,
        )
    return el("div", _clans(scene, reading), el("p", scene.text(leading), class_="cct-leading"), choices)


def _bid(scene: Scene, reading: Reading, points: int) -> Html:
    return thing_button(
        scene,
        reading.lights,
        f"bid-{points}",
        str(points),
        called=scene.text(say("cct.auction.bid", n=points)),
        kind="cct-bid",
        id=f"cct-bid-{points}",
    )


def _plain(scene: Scene, reading: Reading, thing: str, label: Message, symbol: str | None = None) -> Html:
    """A choice that is nothing but words."""
    return thing_button(
        scene,
        reading.lights,
        thing,
        sign(symbol) if symbol else None,
        el("span", scene.text(label)),
        called=scene.text(label),
        kind="cct-choice",
        id="cct-choice-" + thing.replace(" ", "-"),
    )


# The neighbourhood and building bonus


def _bonuses(scene: Scene, reading: Reading) -> Html:
    task: Bonuses = reading.task
    drawing = None
    if any(isinstance(move, Draw) for move in scene.moves):
        drawing = _plain(scene, reading, STACK, say("cct.bonus.draw"), "card")
    return el(
        "div",
        el("p", scene.text(say("cct.bonus.cap", n=CAP[reading.state.seats])), class_="cct-quiet")
        if task.goods
        else None,
        *(_near_line(scene, reading, good) for good in task.goods),
        drawing,
    )


def _near_line(scene: Scene, reading: Reading, good: int) -> Html:
    """A good that neighbours sell: the price before and now, and how many can be bought."""
    state = reading.state
    cheaper = discounted(reading, good)
    numbers = [move.n for move in scene.moves if isinstance(move, Buy) and move.good == good]
    return el(
        "div",
        el("span", sign(GOODS[good]), class_="cct-good"),
        el(
            "span",
            el("b", scene.text(good_name(good)), class_="cct-cap"),
            el(
                "small",
                f"{PRICES[good][state.steps[good]]} → ",
                money(cheaper),
            ),
            class_="cct-near-name",
        ),
        chips(scene, reading, good, BUY, price=cheaper, numbers=numbers or (1,)),
        class_="cct-near",
    )


def _moved_trade(scene: Scene, reading: Reading) -> Html | None:
    """CC-11.11: the purchase from neighbours after a port moved the price; on the market the column itself is open."""
    task: TradingMoved = reading.task
    return _near_line(scene, reading, task.good) if task.neighbours else None


# Contracts drawn


def _drawn(scene: Scene, reading: Reading) -> Html:
    task: Keeping = reading.task
    return listed((card(scene, reading, contract) for contract in task.drawn), "cct-contracts")


# Meat


def _waiving(scene: Scene, reading: Reading) -> Html:
    """CC-11.5: a port in place of an animal."""
    ports = reading.state.ports
    choices = [
        thing_button(
            scene,
            reading.lights,
            f"{port_thing(move.corner)} {lettered('meat', move.meat)}",
            sign("boat"),
            sign(MEATS[move.meat]),
            el("span", scene.text(port_name(ports[move.corner]))),
            called=scene.text(
                say("cct.waive", port=port_name(ports[move.corner]), meat=say(f"cc.meat.{MEATS[move.meat]}"))
            ),
            kind="cct-choice",
            id=f"cct-waive-{move.corner}-{move.meat}",
        )
        for move in scene.moves
        if isinstance(move, Waive)
    ]
    return el("div", *choices, _plain(scene, reading, NO_WAIVER, say("cct.waive.nothing")), class_="cct-choices")


# Goods


def _exchange(scene: Scene, reading: Reading) -> Html:
    """CC-11.6, CC-11.7: one good at a time."""
    task: ExchangingGood = reading.task
    stock = reading.state.players[task.seat].goods
    title = say("cct.exchange.give", n=task.give) if task.give else say("cct.exchange.get", n=task.get)
    return el(
        "div",
        el("p", scene.text(title), class_="cct-leading"),
        listed((_ware(scene, reading, good, stock[good]) for good in task.goods), "cct-wares"),
    )


def _ware(scene: Scene, reading: Reading, good: int, have: int) -> Html:
    return thing_button(
        scene,
        reading.lights,
        good_thing(good),
        sign(GOODS[good]),
        el("b", have, aria_hidden="true"),
        called=scene.text(good_name(good)),
        kind="cct-ware",
        notes=(say("cct.stock", count=have),),
        id=f"cct-ware-{good}",
    )


def _processing(scene: Scene, reading: Reading) -> Html:
    """CC-12.5: how many of a good to make."""
    task: Processing = reading.task
    uses = next(uses for good, _, uses in PROCESSORS if good == task.good)
    stock = reading.state.players[task.seat].goods
    return el(
        "div",
        el(
            "p",
            counted(stock[uses], GOODS[uses]),
            sign("arrow"),
            sign(GOODS[task.good]),
            el("span", scene.text(say("cct.process", uses=good_name(uses), good=good_name(task.good))), class_="vh"),
            class_="cct-leading",
        ),
        _numbers(
            scene,
            reading,
            [move.n for move in scene.moves if isinstance(move, Process)],
            lambda n: f"{good_thing(task.good)} {units_thing(n)}",
            lambda n: say("cct.process.make", what=count_of(n, good_name(task.good))),
        ),
    )


def _brewing(scene: Scene, reading: Reading) -> Html:
    return _numbers(
        scene,
        reading,
        [move.n for move in scene.moves if isinstance(move, Brew)],
        lambda n: f"{BREW} {units_thing(n)}",
        lambda n: say("cct.brew", n=n),
    )


def _churning(scene: Scene, reading: Reading) -> Html:
    return _numbers(
        scene,
        reading,
        [move.n for move in scene.moves if isinstance(move, Churn)],
        lambda n: f"{CHURN} {units_thing(n)}",
        lambda n: say("cct.churn", n=n),
    )


def _numbers(
    scene: Scene,
    reading: Reading,
    numbers: list[int],
    thing: Callable[[int], str],
    name: Callable[[int], Message],
) -> Html:
    return el(
        "span",
        *(
            thing_button(
                scene,
                reading.lights,
                thing(n),
                el("b", n),
                called=scene.text(name(n)),
                kind="cct-chip",
                id="cct-chip-" + thing(n).replace(" ", "-"),
            )
            for n in sorted(numbers)
        ),
        class_="cct-chips cct-leading",
    )


def _cellaring(scene: Scene, reading: Reading) -> Html:
    return el("div", _plain(scene, reading, CELLAR, say("cct.cellar.store"), "whisky"))


DESKS: dict[type, Callable[[Scene, Reading], Html | None]] = {
    ChoosingClan: _clans,
    Bidding: _bids,
    Bonuses: _bonuses,
    TradingMoved: _moved_trade,
    Keeping: _drawn,
    Waiving: _waiving,
    ExchangingGood: _exchange,
    MovingPrice: shift_desk,
    Processing: _processing,
    Brewing: _brewing,
    Churning: _churning,
    Cellaring: _cellaring,
}
SEEN_BY_ALL = (ChoosingClan, Bidding, Keeping)
"""Decisions in which the others watch what lies out."""
