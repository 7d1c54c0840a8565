"""CC-15.24, CC-20.23: MacEwen's beer."""

import pytest

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.moves import Brew, Decline, Fulfil, UpgradeShipping, UpgradeTechnology
from core.clans_of_caledonia.tasks import Brewing, ExportBonuses, Finishing
from tests.clans_of_caledonia.playing import legal, money, play
from tests.clans_of_caledonia.positions import Seat, contract, position

HOME = {"cow": [(3, 1)]}


def brewer(told_goods, *names, **seat):
    return Seat("macewen", units=HOME, goods=told_goods, contracts=names, **seat)


def test_cc_15_24_macewen_brews_once_before_or_after_the_bonuses():
    # c13: 1 wool and 3 cheese, three hops, one upgrade.
    state = play(position(brewer("1 wool, 3 cheese, 2 grain", "c13", money=0), players=3), Fulfil(contract("c13")))
    assert state.agenda[:2] == (Brewing(0), ExportBonuses(0, 0, 1))
    assert list(GAME.moves(state)) == [Brew(2), Brew(1), Decline()]
    before = play(state, Brew(1))
    assert money(before)[0] == 9
    assert UpgradeTechnology(0) in GAME.moves(before), "the money pays for the upgrade"
    assert play(before, UpgradeShipping()).agenda == (Finishing(0),), "all in one go"
    later = play(state, Decline(), UpgradeShipping())
    assert later.agenda[0] == Brewing(0)
    assert money(play(later, Brew(2)))[0] == 18
    assert play(later, Decline()).agenda == (Finishing(0),)
    no_hops = play(position(brewer("2 grain, 1 wool", "c16"), players=3), Fulfil(contract("c16")))
    assert no_hops.agenda == (Finishing(0),)


@pytest.mark.parametrize(
    ("name", "told_goods", "units", "most"),
    [
        ("c23", "5 grain, 1 bread, 1 whisky", HOME, 3),
        ("c03", "5 grain", {"cow": [(3, 1), (3, 2)], "sheep": [(4, 1)]}, 1),
    ],
)
def test_cc_20_23_macewen(name, told_goods, units, most):
    seat = Seat("macewen", units=units, goods=told_goods, contracts=[name], money=0)
    state = play(position(seat, players=3), Fulfil(contract(name)))
    assert legal(state, Brew) == [Brew(n) for n in range(most, 0, -1)]
    before = money(state)[0]
    assert money(play(state, Brew(most)))[0] == before + 9 * most
