"""Chapter 9: upgrades and hiring."""

from core.clans_of_caledonia import GAME
from core.clans_of_caledonia.moves import (
    Buy,
    Decline,
    EndTurn,
    HireMerchant,
    Pass,
    TakeBack,
    UpgradeShipping,
    UpgradeTechnology,
)
from core.clans_of_caledonia.tasks import ExportBonuses, Finishing
from tests.clans_of_caledonia.positions import MILK, WOOL, Seat, legal, money, pass_round, play, position, refused


def bonus(seat, upgrades=1):
    return position(seat, players=2, agenda=(ExportBonuses(0, 0, upgrades), Finishing(0)))


def test_cc_9_1_shipping_costs_4_up_to_four_lochs():
    state = position(Seat(money=20), players=2)
    for level in range(1, 6):
        state = play(state, UpgradeShipping())
        assert state.players[0].shipping == level
        assert money(state)[0] == 20 - 4 * level
        state = play(state, EndTurn())
        if level == 1:
            state = play(state, Pass(), EndTurn())
    assert refused(state, UpgradeShipping()) == ["cc.why.highest_level"]
    assert refused(position(Seat(money=3), players=2), UpgradeShipping()) == ["cc.why.money"]


def test_cc_9_2_technology_costs_10_and_every_worker_earns_2_more():
    workers = {"woodcutter": [(4, 0), (8, 0)], "miner": [(5, 2)]}
    state = play(position(Seat(money=10, units=workers), players=3), UpgradeTechnology(0))
    assert money(state)[0] == 0
    state = play(state, EndTurn(), Pass(), EndTurn(), Pass(), EndTurn(), Pass(), EndTurn())
    assert money(state)[0] == 12 + 2 * 6 + 6
    flipped = position(Seat(technology=["woodcutter"]), players=2)
    assert refused(flipped, UpgradeTechnology(0)) == ["cc.why.flipped"]
    assert UpgradeTechnology(1) in GAME.moves(flipped)
    assert refused(position(Seat(money=9), players=2), UpgradeTechnology(0)) == ["cc.why.money"]


def test_cc_9_3_a_merchant_for_4():
    state = play(position(Seat(money=20), players=2), HireMerchant())
    player = state.players[0]
    assert (player.merchants, player.at_home, player.money) == (3, 4, 16)
    state = play(state, EndTurn(), Pass(), EndTurn())
    assert Buy(WOOL, 3) in GAME.moves(state)
    assert refused(position(Seat(at_home=0), players=2), HireMerchant()) == ["cc.why.all_hired"]
    assert refused(position(Seat(money=3), players=2), HireMerchant()) == ["cc.why.money"]


def test_cc_9_4_the_four_uses_of_a_bonus_upgrade():
    seat = Seat(money=5, merchants=0, market={"wool": 1, "milk": -1})
    state = bonus(seat)
    assert list(GAME.moves(state)) == [
        UpgradeShipping(),
        UpgradeTechnology(0),
        UpgradeTechnology(1),
        HireMerchant(),
        TakeBack(WOOL),
        TakeBack(MILK),
        Decline(),
    ]
    assert money(play(state, UpgradeShipping()))[0] == 5
    assert money(play(state, UpgradeTechnology(1)))[0] == 0
    assert money(play(state, HireMerchant()))[0] == 5
    back = play(state, TakeBack(MILK)).players[0]
    assert (back.merchants, back.market[MILK], back.market[WOOL], back.money) == (1, 0, 1, 5)
    assert refused(bonus(Seat(money=4)), UpgradeTechnology(0)) == ["cc.why.money"]
    assert refused(bonus(Seat()), TakeBack(WOOL)) == ["cc.why.no_merchant_there"]


def test_cc_9_5_several_may_go_to_the_same_thing_and_each_may_be_declined():
    state = play(bonus(Seat(), 2), UpgradeShipping(), UpgradeShipping())
    assert state.players[0].shipping == 2
    assert state.agenda == (Finishing(0),)
    assert play(bonus(Seat(), 2), Decline()).agenda == (Finishing(0),)
    useless = Seat(money=0, shipping=5, at_home=0, merchants=7)
    assert legal(position(useless, players=2, agenda=(ExportBonuses(0, 0, 1), Finishing(0))), Decline) == [Decline()]


def test_hired_merchants_come_back_with_the_others():
    state = play(position(Seat(), players=2), HireMerchant(), EndTurn())
    assert pass_round(state).players[0].merchants == 3
