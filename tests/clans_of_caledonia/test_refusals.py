"""What a tap means, and why something is not possible: every reason that the catalogue has, at least once."""

import msgspec
import pytest
from babel.messages.pofile import read_po

from core.clans_of_caledonia import GAME, tasks
from core.clans_of_caledonia.moves import BorrowEffect, Buy, Expand, Process, Row, Swap, UsePort, Waive
from core.clans_of_caledonia.state import Lot
from core.games import packages
from core.kernel.files import path_in
from core.kernel.things import lettered
from core.kernel.words import LANGUAGES, Words
from tests.clans_of_caledonia.positions import (
    BREAD,
    GRAIN,
    MILK,
    WOOL,
    Seat,
    contract,
    contracts,
    position,
    space,
    unit,
)

HOME = {"cow": [(3, 1)]}
_told = set()


def hex_(col, row):
    return f"hex-{space((col, row))}"


def told_unit(name):
    return f"unit-{unit(name)}"


def why(state, *things):
    """The keys of the reasons against these things; each must have words in every language."""
    reasons = GAME.why_not(state, things)
    for reason in reasons:
        _told.add(reason.key)
        for language in LANGUAGES:
            text = words(language).text(reason, ["Morag"] * 4)
            assert reason.key not in text
            assert "{" not in text
    return [reason.key.removeprefix("cc.why.") for reason in reasons]


_words = {}


def words(language):
    if language not in _words:
        _words[language] = Words(language, dict.fromkeys((*packages(), "core.clans_of_caledonia")))
    return _words[language]


def turn(*seats, **told):
    return position(*(seats or (Seat(units=HOME),)), players=told.pop("players", 3), **told)


def asked(task, *seats, **told):
    return turn(*seats, agenda=(task, tasks.Finishing(0)), **told)


CASES = [
    # A game that is over, and the set-up.
    (lambda: turn(agenda=()), ("pass",), ["over"]),
    (
        lambda: msgspec.structs.replace(turn(agenda=(tasks.ChoosingClan(0),)), lots=(Lot(0, 0), Lot(1, 1))),
        (hex_(3, 1),),
        ["clan_first"],
    ),
    (lambda: asked(tasks.LayingTile(0)), ("unit-0",), ["tile_first"]),
    (lambda: asked(tasks.LayingTile(0), ports={"A": 5}), ("port-0",), ["tile_on_land"]),
    (lambda: asked(tasks.LayingTile(0)), (hex_(4, 2),), ["tile_on_land"]),
    (lambda: asked(tasks.Bidding(0, -1, 0, ())), ("out",), ["must_open"]),
    (lambda: asked(tasks.Bidding(0, 4, 1, ())), ("bid-4",), ["bid"]),
    (lambda: asked(tasks.Bidding(0, 4, 1, ())), (hex_(3, 1),), ["bid_first"]),
    (lambda: asked(tasks.PlacingWorker(0)), (told_unit("cow"),), ["worker_first"]),
    (lambda: asked(tasks.PlacingWorker(0)), (hex_(3, 0),), ["no_worker_fits"]),
    (lambda: asked(tasks.PlacingWorker(0), Seat("fergusson")), (hex_(5, 2),), ["border"]),
    # Placing.
    (lambda: turn(Seat(units=HOME, money=5)), (told_unit("cow"), hex_(3, 0)), ["money"]),
    (lambda: turn(Seat(units=HOME, money=5)), (told_unit("cow"),), ["money"]),
    (turn, (told_unit("worker"),), ["no_such_unit"]),
    (
        lambda: turn(Seat(units={"cow": [(3, 1), (3, 0), (4, 1), (2, 1)]})),
        (told_unit("cow"),),
        ["no_piece"],
    ),
    (lambda: turn(Seat(units=HOME), Seat(units={"cow": [(4, 1)]})), (hex_(4, 1),), ["taken"]),
    (lambda: turn(players=1, neutrals=[(4, 1)]), (hex_(4, 1),), ["neutral"]),
    (lambda: turn(players=2, tiles=[(4, 1)], dense_map=True), (hex_(4, 1),), ["dense_tile"]),
    (turn, ("port-0",), ["no_ports"]),
    (lambda: turn(players=2, ports={"A": 5}), (hex_(1, 0),), ["covered"]),
    (lambda: turn(players=2), (hex_(3, 0),), ["shaded"]),
    (turn, (told_unit("miner"), hex_(4, 1)), ["terrain"]),
    (lambda: turn(Seat(units=HOME)), (told_unit("cow"), hex_(4, 2)), ["water"]),
    (turn, (told_unit("cow"), hex_(3, 2)), ["reach"]),
    (turn, (told_unit("cow"), hex_(12, 6)), ["never_in_reach"]),
    (
        lambda: turn(Seat("macdonald", units={"worker": [(4, 2)]})),
        (told_unit("worker"), hex_(4, 3)),
        ["fishermen_apart"],
    ),
    (turn, (told_unit("woodcutter"),), ["unit_nowhere"]),
    (
        lambda: turn(Seat(units={"cow": [(3, 0)], "woodcutter": [(1, 0), (2, 0), (7, 0), (8, 0)]})),
        (hex_(4, 0),),
        ["nothing_fits"],
    ),
    # Trading.
    (lambda: turn(Seat(merchants=0, goods="1 wool")), ("row-0",), ["no_merchants"]),
    (lambda: turn(Seat(market={"wool": -1})), ("row-0", "buy"), ["sold_before"]),
    (lambda: turn(Seat(market={"wool": 1}, goods="1 wool")), ("row-0", "sell"), ["bought_before"]),
    (lambda: turn(Seat(money=3)), ("row-0", "buy"), ["buy_money"]),
    (turn, ("row-0", "sell"), ["no_good"]),
    (lambda: turn(Seat(money=3)), ("row-0",), ["buy_money", "no_good"]),
    (turn, GAME.touches(Buy(WOOL, 3)), ["at_most"]),
    (
        lambda: asked(tasks.Bonuses(0, (WOOL,), False), bought="3 wool"),
        ("row-0", "buy"),
        ["cap"],
    ),
    (lambda: turn(Seat(goods="2 wool", merchants=0)), ("good-0",), ["use_market"]),
    # Contracts.
    (lambda: turn(Seat(contracts=["c02"]), board=["c01"]), (f"contract-{contract('c01')}",), ["box_full"]),
    (lambda: turn(board=["c01"]), (f"contract-{contract('c02')}",), ["contract_elsewhere"]),
    (
        lambda: asked(tasks.Fulfilling(0, 1), Seat(contracts=["c02"])),
        (f"contract-{contract('c01')}",),
        ["not_in_box"],
    ),
    (
        lambda: turn(Seat(contracts=["c17"])),
        (f"contract-{contract('c17')}",),
        ["goods_missing", "animals_missing"],
    ),
    (lambda: asked(tasks.Keeping(0, contracts("c01", "c02"), 0)), (f"contract-{contract('c03')}",), ["not_drawn"]),
    (lambda: asked(tasks.Keeping(0, contracts("c01", "c02"), 0)), ("pass",), ["keep_first"]),
    (lambda: asked(tasks.Obtaining(0, 1), Seat("buchanan"), board=["c01"]), ("pass",), ["obtain_first"]),
    (
        lambda: asked(tasks.Obtaining(0, 1), Seat("buchanan"), board=["c01"]),
        (f"contract-{contract('c02')}",),
        ["contract_elsewhere"],
    ),
    (lambda: asked(tasks.Fulfilling(0, 1), Seat(contracts=["c02"])), ("pass",), ["fulfil_first"]),
    (
        lambda: asked(tasks.Waiving(0, (1, 0)), Seat(units={"cow": [(0, 0)]}), ports={"A": 1}),
        ("pass",),
        ["waive_first"],
    ),
    (lambda: asked(tasks.Slaughtering(0, (1, 0)), Seat(units=HOME)), ("pass",), ["slaughter_first"]),
    (lambda: asked(tasks.Slaughtering(0, (1, 0)), Seat(units=HOME)), (hex_(4, 1),), ["not_that_animal"]),
    # Ports.
    (lambda: turn(Seat(units={"cow": [(0, 0)]}, used="A"), ports={"A": 5}), ("port-0",), ["port_used"]),
    (
        lambda: turn(Seat(units={"cow": [(0, 0)]}), ports={"A": 9, "B": 2, "C": 3, "D": 7}),
        ("port-0",),
        ["nothing_to_borrow"],
    ),
    (
        lambda: turn(Seat(units={"cow": [(0, 0)]}), ports={"A": 5}),
        GAME.touches(BorrowEffect(0)),
        ["no_borrowing"],
    ),
    (lambda: turn(Seat(units={"cow": [(0, 0)]}), ports={"A": 1}), ("port-0",), ["with_meat"]),
    (
        lambda: asked(tasks.Finishing(0), Seat(units={"cow": [(0, 0)]}), ports={"A": 6}),
        ("port-0",),
        ["with_trade"],
    ),
    (
        lambda: turn(Seat(units={"cow": [(0, 0)]}, merchants=0), ports={"A": 6}),
        ("port-0",),
        ["no_trade_after_shift"],
    ),
    (lambda: turn(Seat(units={"cow": [(0, 0)]}), ports={"A": 2}), ("port-0",), ["nothing_to_exchange"]),
    (lambda: turn(Seat(units={"cow": [(0, 0)]}), ports={"A": 7}), ("port-0",), ["no_swap"]),
]


def exchanging(give):
    return asked(tasks.ExchangingGood(0, (WOOL, GRAIN, MILK), give, 3), Seat(goods="1 wool"))


def swapping(off=(), on=(), spaces=(), **units):
    return asked(
        tasks.Swapping(0, 2 - len(on), (unit("field"),), spaces, off, on), Seat(units={"cow": [(0, 0)], **units})
    )


MORE = [
    (lambda: exchanging(1), (f"good-{MILK}",), ["no_good"]),
    (lambda: exchanging(0), ("pass",), ["exchange_first"]),
    (
        lambda: asked(tasks.MovingPrice(0, (WOOL,), 3, False, False, ()), Seat(goods="1 wool"), steps={"wool": 9}),
        ("row-0", "up"),
        ["no_shift"],
    ),
    (lambda: asked(tasks.MovingPrice(0, (WOOL,), 3, False, False, ())), ("row-1", "up"), ["shift_first"]),
    (lambda: asked(tasks.TradingMoved(0, WOOL, False, False, ())), ("row-1",), ["trade_first"]),
    (lambda: asked(tasks.TradingMoved(0, WOOL, False, False, ())), ("row-0", "sell"), ["no_good"]),
    (lambda: swapping(sheep=[(1, 0)]), (told_unit("field"),), ["not_swapped"]),
    (lambda: swapping(sheep=[(1, 0)], field=[(2, 0)]), (hex_(2, 0),), ["not_swapped"]),
    (lambda: swapping(sheep=[(1, 0)]), ("pass",), ["swap_first"]),
    (lambda: swapping(sheep=[(1, 0)]), (hex_(9, 4),), ["swap_own"]),
    (lambda: swapping(sheep=[(1, 0)]), GAME.touches(Swap(unit("sheep"), space((1, 0)))), ["swap_differs"]),
    (lambda: swapping(sheep=[(1, 0)]), GAME.touches(Swap(unit("sheep"), space((0, 0)))), ["no_second_swap"]),
    (
        lambda: asked(tasks.Processing(0, BREAD), Seat(units={"bakery": [(3, 0)]}, goods="1 grain")),
        GAME.touches(Process(BREAD, 2)),
        ["processed"],
    ),
    (
        lambda: asked(tasks.Processing(0, BREAD), Seat(units={"bakery": [(3, 0)]}, goods="1 grain")),
        ("pass",),
        ["process_first"],
    ),
    (lambda: asked(tasks.Brewing(0), Seat("macewen", goods="2 grain", memory=(3,))), ("pass",), ["brew"]),
    (lambda: asked(tasks.Churning(0), Seat("cunningham", goods="2 milk")), ("pass",), ["churn"]),
    (lambda: asked(tasks.Cellaring(0), Seat("mackenzie", goods="1 whisky")), ("pass",), ["cellar_first"]),
    # Upgrades.
    (lambda: turn(Seat(shipping=5)), ("shipping",), ["highest_level"]),
    (lambda: turn(Seat("macdonald")), ("technology-0",), ["no_technologies"]),
    (lambda: turn(Seat(technology=["miner"])), ("technology-1",), ["flipped"]),
    (lambda: turn(Seat(at_home=0)), ("merchant",), ["all_hired"]),
    # The turn.
    (turn, ("barrel-0",), ["no_barrel"]),
    (lambda: asked(tasks.Finishing(0)), ("barrel-0",), ["no_barrel"]),
    (turn, ("end-turn",), ["action_first"]),
    (lambda: asked(tasks.Finishing(0)), ("pass",), ["action_done"]),
    (turn, ("fisherman-5",), ["no_fisherman"]),
    (
        lambda: turn(Seat("macdonald", units={"worker": [(0, 1)]}, memory=(1,)), ports={"A": 5}),
        GAME.touches(Row(space((0, 1)), space("A"))),
        ["rowed"],
    ),
    (
        lambda: turn(Seat("macdonald", units={"worker": [(2, 2)]})),
        (f"fisherman-{space((2, 2))}",),
        ["row_nowhere"],
    ),
    (
        lambda: turn(Seat("macdonald", units={"worker": [(4, 3)]})),
        GAME.touches(Row(space((4, 3)), space((0, 1)))),
        ["row_far"],
    ),
    # Bonuses.
    (lambda: asked(tasks.Bonuses(0, (WOOL,), False)), (f"row-{BREAD}",), ["not_opened"]),
    (lambda: asked(tasks.Bonuses(0, (WOOL,), True), stack=[]), ("stack",), ["stack_empty"]),
    (lambda: asked(tasks.Bonuses(0, (WOOL,), False)), ("stack",), ["no_building_bonus"]),
    (lambda: asked(tasks.Bonuses(0, (WOOL,), False)), ("pass",), ["bonuses_first"]),
    (lambda: asked(tasks.ExportBonuses(0, 0, 1)), (hex_(4, 1),), ["no_free_hex"]),
    (lambda: asked(tasks.ExportBonuses(0, 1, 0), Seat(units=HOME)), ("shipping",), ["no_bonus_upgrade"]),
    (lambda: asked(tasks.ExportBonuses(0, 0, 1)), ("row-0",), ["no_merchant_there"]),
    (lambda: asked(tasks.ExportBonuses(0, 0, 1)), ("pass",), ["export_bonuses_first"]),
]


@pytest.mark.parametrize(
    ("make", "things", "reasons"),
    CASES + MORE,
    ids=[f"{'-'.join(things)}-{n}" for n, (_, things, _) in enumerate(CASES + MORE)],
)
def test_a_refusal_names_what_is_missing(make, things, reasons):
    state = make()
    assert not any(set(things) <= set(GAME.touches(move)) for move in GAME.moves(state))
    assert why(state, *things) == reasons


def test_every_reason_of_the_catalogue_is_told_somewhere():
    for make, things, _ in CASES + MORE:
        why(make(), *things)
    with open(path_in("core.clans_of_caledonia", "words", "en.po"), "rb") as file:  # noqa: PTH123
        keys = {entry.id if isinstance(entry.id, str) else entry.id[0] for entry in read_po(file) if entry.id}
    assert {key for key in keys if key.startswith("cc.why.")} == {key for key in _told if key.startswith("cc.why.")}


def test_refusals_tell_numbers():
    reason = GAME.why_not(turn(Seat(units=HOME, money=7)), (told_unit("cow"), hex_(4, 1)))[0]
    assert reason.values == {"money": 13, "have": 7}
    reason = GAME.why_not(turn(), (told_unit("cow"), hex_(3, 2)))[0]
    assert words("en").text(reason) == "Out of reach: it needs shipping “river”, you have “no shipping”."
    missing = GAME.why_not(turn(Seat(contracts=["c15"], goods="1 whisky")), (f"contract-{contract('c15')}",))[0]
    assert words("en").text(missing) == "The contract still needs: 1 × wool, 3 × whisky."


def test_what_a_menu_tells_apart_has_letters():
    assert [lettered("units", n) for n in (0, 1, 25, 26, 27, 701, 702)] == [
        "units-a",
        "units-b",
        "units-z",
        "units-aa",
        "units-ab",
        "units-zz",
        "units-aaa",
    ]
    assert GAME.touches(Waive(2, 1)) == ("port-2", "meat-b")
    assert GAME.touches(Expand(1, space("C"))) == ("unit-1", "port-2")
    assert GAME.touches(UsePort(2)) == ("port-2",)


def test_things_that_no_table_has_are_refused():
    state = turn()
    for thing in ("hex-999", "unit-77", "row-9", "contract-50", "technology-5", "port-7", "hex-x", "no-such-thing-1"):
        assert GAME.why_not(state, (thing,))
    assert GAME.why_not(asked(tasks.Turn(0)), ("good-8",))
