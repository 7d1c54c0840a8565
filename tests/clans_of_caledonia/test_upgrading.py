"""Chapter 9: upgrades and hiring."""

from core.clans_of_caledonia import GAME, moves
from core.clans_of_caledonia.tasks import ExportBonuses, Finishing
from tests.clans_of_caledonia.playing import legal, money, pass_round, play, refused
from tests.clans_of_caledonia.positions import MILK, WOOL, Seat, position


def bonus(seat, upgrades=1):
    return position(seat, players=2, agenda=(ExportBonuses(0, 0, upgrades), Finishing(0)))


def test_cc_9_1_shipping_costs_4_up_to_four_lochs():
    state = position(Seat(money=20), players=2)
    for level in range(1, 6):
        state = play(state, moves.UpgradeShipping())
        assert state.players[0].shipping == level
        assert money(state)[0] == 20 - 4 * level
        state = play(state, moves.EndTurn())
        if level == 1:
            state = play(state, moves.Pass(), moves.EndTurn())
    assert refused(state, moves.UpgradeShipping()) == ["cc.why.highest_level"]
    assert refused(position(Seat(money=3), players=2), moves.UpgradeShipping()) == ["cc.why.money"]


def test_cc_9_2_technology_costs_10_and_every_worker_earns_2_more():
    workers = {"woodcutter": [(4, 0), (8, 0)], "miner": [(5, 2)]}
    state = play(position(Seat(money=10, units=workers), players=3), moves.UpgradeTechnology(0))
    assert money(state)[0] == 0
    state = play(
        state,
        moves.EndTurn(),
        moves.Pass(),
        moves.EndTurn(),
        moves.Pass(),
        moves.EndTurn(),
        moves.Pass(),
        moves.EndTurn(),
    )
    assert money(state)[0] == 12 + 2 * 6 + 6
    flipped = position(Seat(technology=["woodcutter"]), players=2)
    assert refused(flipped, moves.UpgradeTechnology(0)) == ["cc.why.flipped"]
    assert moves.UpgradeTechnology(1) in GAME.moves(flipped)
    assert refused(position(Seat(money=9), players=2), moves.UpgradeTechnology(0)) == ["cc.why.money"]


def test_cc_9_3_a_merchant_for_4():
    state = play(position(Seat(money=20), players=2), moves.HireMerchant())
    player = state.players[0]
    assert (player.merchants, player.at_home, player.money) == (3, 4, 16)
    state = play(state, moves.EndTurn(), moves.Pass(), moves.EndTurn())
    assert moves.Buy(WOOL, 3) in GAME.moves(state)
    assert refused(position(Seat(at_home=0), players=2), moves.HireMerchant()) == ["cc.why.all_hired"]
    assert refused(position(Seat(money=3), players=2), moves.HireMerchant()) == ["cc.why.money"]


def test_cc_9_4_the_four_uses_of_a_bonus_upgrade():
    seat = Seat(money=5, merchants=0, market={"wool": 1, "milk": -1})
    state = bonus(seat)
    assert list(GAME.moves(state)) == [
        moves.UpgradeShipping(),
        moves.UpgradeTechnology(0),
        moves.UpgradeTechnology(1),
        moves.HireMerchant(),
        moves.TakeBack(WOOL),
        moves.TakeBack(MILK),
        moves.Decline(),
    ]
    assert money(play(state, moves.UpgradeShipping()))[0] == 5
    assert money(play(state, moves.UpgradeTechnology(1)))[0] == 0
    assert money(play(state, moves.HireMerchant()))[0] == 5
    back = play(state, moves.TakeBack(MILK)).players[0]
    assert (back.merchants, back.market[MILK], back.market[WOOL], back.money) == (1, 0, 1, 5)
    assert refused(bonus(Seat(money=4)), moves.UpgradeTechnology(0)) == ["cc.why.money"]
    assert refused(bonus(Seat()), moves.TakeBack(WOOL)) == ["cc.why.no_merchant_there"]


def test_cc_9_5_several_may_go_to_the_same_thing_and_each_may_be_declined():
    state = play(bonus(Seat(), 2), moves.UpgradeShipping(), moves.UpgradeShipping())
    assert state.players[0].shipping == 2
    assert state.agenda == (Finishing(0),)
    assert play(bonus(Seat(), 2), moves.Decline()).agenda == (Finishing(0),)
    useless = Seat(money=0, shipping=5, at_home=0, merchants=7)
    assert legal(position(useless, players=2, agenda=(ExportBonuses(0, 0, 1), Finishing(0))), moves.Decline) == [
        moves.Decline()
    ]


def test_hired_merchants_come_back_with_the_others():
    state = play(position(Seat(), players=2), moves.HireMerchant(), moves.EndTurn())
    assert pass_round(state).players[0].merchants == 3
