"""C6: set-up, cards, scoring and how an event is triggered."""

import msgspec

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.hammer_of_the_scots.state import ENGLISHMAN, England, Swap, england
from core.glen_more_2.chronicles.turbulent_chapters import state as turbulent
from core.glen_more_2.components import STACKS, register
from core.glen_more_2.facts.counting import category_points, coin_points
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Decline, PayScot
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Activating, Finishing, Resolving
from core.glens.state import ActivateAnywhere, EndActivation, EndTurn, PointsGained, Sell
from tests.glen_more_2.chronicles.chapters import chaptered, triggering, turn_only, turnable, turned, usable, use
from tests.glen_more_2.moves import buy, give_up, mark, out_of_discards, pay
from tests.glen_more_2.playing import all_goods, events_of, moves_of, play, points, red, rows, scots_at
from tests.glen_more_2.positions import CASTLE, KIT, VILLAGE, Land, card, finishing, laying, tile
from tests.glens.positions import RED, YELLOW, activate, place

HAMMER = "hammer_of_the_scots"


def laying_here(name, *lands, **told):
    state = laying(name, *lands, chronicles=(turbulent.NAME,), **told)
    return msgspec.structs.replace(state, parts=(turbulent.Chapters(),))


# 1. Components and set-up


def test_c6_1_1_fifteen_cards_with_events():
    kit = GAME.deal(Options(chronicles=(turbulent.NAME,)), 2, 1).kit
    assert len(kit.cards) == 15
    assert all(turbulent.event_of(kit, number) for number in range(15))
    added = [card.name for card in kit.cards[11:]]
    assert added == ["Old Man of Storr", "Wallace Monument", "Dunvegan Castle", "Fort George"]


def test_c6_1_1_c6_7_6_nineteen_cards_with_the_fourth_chronicle():
    kit = GAME.deal(Options(chronicles=(HAMMER, turbulent.NAME)), 3, 1).kit
    assert len(kit.cards) == 19
    assert all(turbulent.event_of(kit, number) for number in range(19))
    assert [part.optional for part in turbulent.event_of(kit, kit.card["general-wades-military-roads"])] == [
        False,
        True,
    ]
    alone = GAME.deal(Options(chronicles=(turbulent.NAME,)), 3, 1).kit
    assert not [name for _, name in alone.more_effects if name.startswith(("loch-lomond", "glenfinnan", "general"))]


def with_hammer(land, *, filled=0):
    """Red may trigger an event in a game with the fourth chronicle, its row and its Englishman."""
    told = {"rondel": "gap, Red, Crieff, Yellow, Elgin, Green, Perth", "fill": False, "moved": 1}
    state = chaptered(land, Land(), Land(), agenda=(turbulent.TriggeringEvent(RED), Finishing(RED, ())), **told)
    return msgspec.structs.replace(
        state,
        chronicles=(HAMMER, turbulent.NAME),
        parts=(England(filled), *state.parts),
        chain=(*state.chain, ENGLISHMAN),
    )


def test_c6_6_12_loch_lomond_takes_the_coins_of_the_england_row():
    state = with_hammer(Land(cards=["Loch Lomond"], coins=0), filled=2)
    state = play(state, use("Loch Lomond"))
    assert red(state).coins == 1 + 2, "all coins of the row"
    assert england(state).filled == 0
    assert turned(state) == ["Loch Lomond"]
    assert usable(with_hammer(Land(cards=["Loch Lomond"]))) == [], "an empty row gives nothing"


def test_c6_6_13_the_church_activates_itself_and_its_neighbours():
    land = Land(cards=["Glenfinnan Church"], tiles={(0, 1): "Inshriach", (0, 3): "Lochridge"})
    gone = with_hammer(land)
    assert (usable(gone), turnable(gone)) == ([], ["Glenfinnan Church"]), "without the tile nothing can be done"
    land = msgspec.structs.replace(land, tiles={**land.tiles, (1, 1): "Glenfinnan Church"})
    state = play(with_hammer(land), use("Glenfinnan Church"))
    assert {activate(VILLAGE), activate(CASTLE), activate((0, 1))} <= {*GAME.moves(state)}
    assert activate((0, 3)) not in GAME.moves(state)


def test_c6_6_14_the_monument_may_swap_the_englishman_with_a_tile():
    state = with_hammer(Land(cards=["Glenfinnan Monument"]))
    state = play(state, use("Glenfinnan Monument"))
    assert {KIT.tiles[state.chain[move.space]].name for move in moves_of(state, Swap)} == {"Crieff", "Elgin", "Perth"}
    perth = state.chain.index(tile("Perth"))
    state = play(state, Swap(perth))
    assert (state.chain[perth], state.chain[-1]) == (ENGLISHMAN, tile("Perth"))
    assert turned(state) == ["Glenfinnan Monument"]
    left = play(with_hammer(Land(cards=["Glenfinnan Monument"])), use("Glenfinnan Monument"), Decline())
    assert turned(left) == ["Glenfinnan Monument"]


def test_c6_6_15_wades_roads_a_coin_and_a_marker_that_may_be_left():
    roads = "General Wade's Military Roads"
    state = play(with_hammer(Land(cards=[roads], coins=0)), use(roads))
    assert red(state).coins == 1
    assert tuple(GAME.moves(state)) == (turbulent.CarryOn(), Decline())
    left = play(state, Decline())
    assert red(left).clans == ()
    assert turned(left) == [roads]
    state = play(state, turbulent.CarryOn())
    assert isinstance(state.agenda[0], Resolving)
    state = play(state, mark("Munro"))
    assert red(state).coins == 0, "a road for the coin just gained"
    assert turned(state) == [roads]


def priced(tile):
    goods = {good: n for good, n in zip(KIT.goods, tile.cost.named, strict=True) if n}
    return {**goods, **({"coins": tile.cost.coins} if tile.cost.coins else {})}


def test_c6_1_2_two_tiles_more_in_each_stack():
    state = GAME.deal(Options(chronicles=(turbulent.NAME,)), 3, 5)
    kit = state.kit
    everywhere = [entry for entry in (*state.chain, *state.deck) if entry >= 0]
    sizes = [sum(kit.tiles[entry].stack == stack for entry in everywhere) for stack in range(5)]
    assert dict(zip(STACKS, sizes, strict=True)) == {"S": 5, "A": 16, "B": 19, "C": 19, "D": 19}
    new = {tile.id: tile for tile in kit.tiles if tile.chronicle_symbol}
    costs = [new[f"gathering-{stack}"].cost.coins for stack in "abcd"]
    assert costs == [0, 1, 1, 2]
    named = [new[name] for name in ("old-man-of-storr", "wallace-monument", "dunvegan-castle", "fort-george")]
    assert [(tile.kind, priced(tile)) for tile in named] == [
        ("special", {"coins": 1}),
        ("special", {"stone": 2}),
        ("castle", {"wood": 1, "stone": 1, "cattle": 1}),
        ("castle", {"wood": 1, "stone": 2}),
    ]


def test_c6_1_3_no_river_and_no_upgrade():
    own = [KIT.tiles[KIT.tile[entry["id"]]] for entry in msgspec.json.decode(built_in_files()[turbulent.NAME])["tiles"]]
    assert len(own) == 8
    assert not any(tile.river or tile.upgrade for tile in own)


def test_c6_1_2_a_gathering_is_taken_laid_and_triggers():
    cost = KIT.tiles[tile("Gathering")].cost.coins
    state = laying_here("Gathering", Land(cards=["Loch Ness"], coins=cost))
    state = play(state, place((0, 1)))
    assert red(state).coins == 0
    state = play(state, activate((0, 1)))
    assert isinstance(state.agenda[0], turbulent.TriggeringEvent)
    state = play(state, use("Loch Ness"))
    assert red(state).coins == 1
    assert turned(state) == ["Loch Ness"]
    assert activate((0, 1)) not in GAME.moves(state), "once in a turn"


# 2. Cards


def test_c6_2_1_all_cards_begin_on_their_front():
    state = GAME.deal(Options(chronicles=(turbulent.NAME,)), 2, 1)
    assert turbulent.chapters(state) == turbulent.Chapters()


def test_c6_2_1_a_card_is_taken_front_up_and_its_left_half_done():
    state = laying_here("Old Man of Storr", Land(coins=1))
    state = play(state, place((0, 1)))
    assert red(state).cards == (card("Old Man of Storr"),)
    assert turned(state) == []
    assert all_goods(state) == "stone stone"


def test_c6_2_2_lasting_and_end_effects_stay_on_either_side():
    cards = ["Loch Ness", "Castle Moil", "Armadale Castle"]
    land = Land(cards=cards, tiles={(0, 2): "Inshriach", (0, 1): "Easdale"}, scots={CASTLE: 2}, coins=8)
    state = chaptered(
        land, turned="Loch Ness, Castle Moil, Armadale Castle", agenda=(Finishing(RED, ()),), rondel="gap, Red", moved=1
    )
    assert moves_of(state, ActivateAnywhere)
    assert category_points(state, "home_castle_scots")[0] == (4, 0)
    assert coin_points(state, RED) == 16


# 3. Scoring


def test_c6_3_1_cards_are_landmarks_whichever_side_is_up():
    land = Land(cards=["Loch Ness", "Inverness", "Loch Lochy"])
    plain = chaptered(land)
    for state in (plain, chaptered(land, turned="Loch Ness, Inverness")):
        assert category_points(state, "landmarks")[0] == (3, 0)


def three_players(turned_cards):
    return chaptered(
        Land(cards=["Loch Ness", "Inverness", "Loch Lochy"]),
        Land(cards=["Castle Moil", "Donan Castle"]),
        Land(cards=["Duart Castle"]),
        turned=turned_cards,
    )


def test_c6_8_1_c6_3_2_a_point_more_for_each_event_side_card_even_with_fewest():
    state = three_players("Loch Ness, Inverness, Duart Castle")
    assert category_points(state, "landmarks")[1] == (4, 1, 1)
    assert category_points(three_players(""), "landmarks")[1] == (2, 1, 0)
    assert category_points(state, "whisky")[1] == (0, 0, 0)


def test_c6_3_2_it_is_booked_with_the_category_in_a_scoring_round():
    land = Land(cards=["Loch Ness", "Inverness"])
    state = finishing(land, rondel="gap, Red, Yellow", fill=False, deck="Crieff", chronicles=(turbulent.NAME,))
    state = msgspec.structs.replace(state, parts=(turbulent.Chapters(turned=(card("Loch Ness"),)),))
    place_of = KIT.sources.index("landmarks")
    gains = [event for event in events_of(PointsGained, state, EndTurn()) if event.source == place_of]
    assert [(event.seat, event.n) for event in gains] == [(RED, 3)], "one source"


# 4. Triggering


def test_c6_4_1_one_own_front_side_card_with_or_without_its_event_or_nothing():
    land = Land(cards=["Loch Ness", "Inverness", "Castle Moil"])
    state = triggering(land, Land(cards=["Donan Castle"]), turned="Inverness")
    assert usable(state) == turnable(state) == ["Loch Ness", "Castle Moil"]
    only = play(state, turn_only("Castle Moil"))
    assert turned(only) == ["Inverness", "Castle Moil"]
    assert only.players == state.players
    none = play(state, Decline())
    assert turned(none) == ["Inverness"]
    assert isinstance(none.agenda[0], Finishing)


def test_c6_4_1_without_a_card_nothing_happens():
    assert isinstance(triggering(Land()).agenda[0], Finishing)
    all_turned = triggering(Land(cards=["Loch Ness"]), turned="Loch Ness")
    assert isinstance(all_turned.agenda[0], Finishing)
    new = laying_here("Gathering", Land(coins=2))
    assert activate((0, 1)) not in GAME.moves(play(new, place((0, 1))))


def test_c6_4_2_c6_7_3_what_cannot_be_done_is_skipped_and_the_card_turned():
    state = triggering(Land(cards=["Loch Morar", "Dunvegan Castle", "Castle of Mey"], scots={VILLAGE: 1}, coins=0))
    assert usable(state) == []
    assert turnable(state) == ["Loch Morar", "Dunvegan Castle", "Castle of Mey"]
    duart = triggering(Land(cards=["Duart Castle"], clans=["MacLean"], coins=0))
    duart = play(duart, use("Duart Castle"))
    assert points(duart, "events") == 3, "the second part without the first"
    assert turned(duart) == ["Duart Castle"]


def test_c6_7_3_a_card_whose_event_would_do_nothing_can_only_be_turned():
    full = {VILLAGE: "wood wood wood", CASTLE: "wood wood wood"}
    lochy = triggering(Land(cards=["Loch Lochy"], goods=full))
    assert (usable(lochy), turnable(lochy)) == ([], ["Loch Lochy"]), "no room for the cattle and no animal tile"
    animals = triggering(Land(cards=["Loch Lochy"], goods=full, tiles={(0, 1): "Glen Affric"}))
    assert usable(animals) == ["Loch Lochy"]
    done = triggering(Land(cards=["Loch Lochy"], goods=full, tiles={(0, 1): "Glen Affric"}), activated=[(0, 1)])
    assert usable(done) == [], "the animals have been activated"


def test_c6_4_2_what_need_not_be_done_is_skipped_and_the_card_turned():
    state = triggering(Land(cards=["Dunvegan Castle"], goods={VILLAGE: "sheep sheep"}))
    state = play(state, use("Dunvegan Castle"))
    assert isinstance(state.agenda[0], turbulent.Giving)
    assert turned(state) == []
    state = play(state, Decline())
    assert turned(state) == ["Dunvegan Castle"]
    assert all_goods(state) == "sheep sheep"
    assert points(state, "events") == 0


def test_c6_4_3_the_card_is_turned_after_its_effect():
    land = Land(cards=["Castle Moil"], scots={VILLAGE: 2})
    state = triggering(land)
    told = events_of((turbulent.EventTriggered, turbulent.CardTurned), state, use("Castle Moil"))
    assert told == [turbulent.EventTriggered(RED, card("Castle Moil"))]
    state = play(state, use("Castle Moil"))
    assert turned(state) == []
    assert events_of(turbulent.CardTurned, state, Decline()) == [turbulent.CardTurned(RED, card("Castle Moil"))]


def test_c6_4_3_a_card_in_use_is_not_chosen_again_by_wallace_monument():
    state = triggering(Land(cards=["Wallace Monument", "Loch Ness"]))
    state = play(state, use("Wallace Monument"))
    assert usable(state) == turnable(state) == ["Loch Ness"]
    assert turned(play(state, Decline())) == ["Wallace Monument"]


def test_c6_4_4_scots_go_from_own_tiles_to_the_own_supply():
    state = triggering(Land(cards=["Old Man of Storr"], scots={VILLAGE: 1, CASTLE: 1}, supply=3))
    state = play(state, use("Old Man of Storr"))
    assert moves_of(state, PayScot) == [give_up(VILLAGE), give_up(CASTLE)]
    state = play(state, give_up(CASTLE))
    assert (scots_at(state, CASTLE), scots_at(state, VILLAGE), red(state).scots) == (0, 1, 4)


def test_c6_4_4_goods_are_bought_for_the_purpose_and_sales_may_raise_the_coins():
    land = Land(cards=["Dunvegan Castle"], goods={VILLAGE: "sheep wood"}, coins=0)
    state = triggering(land, market={"wood": 1})
    state = play(state, use("Dunvegan Castle"))
    assert buy("sheep") not in GAME.moves(state)
    state = play(state, *moves_of(state, Sell))
    state = play(state, pay("sheep", VILLAGE))
    assert points(state, "events") == 7
    assert rows(state) == {"sheep": 1}
    assert red(state).coins == 0


def test_c6_4_5_a_tile_once_in_a_turn_and_no_spreading():
    land = Land(cards=["Loch Lochy"], tiles={(0, 1): "Lochridge", (0, 2): "Glen Affric", (1, 1): "Inshriach"})
    state = triggering(land, activated=[(0, 1)])
    state = play(state, use("Loch Lochy"))
    assert moves_of(state, type(activate((0, 2)))) == [activate((0, 2))]
    state = play(state, activate((0, 2)))
    assert turned(state) == ["Loch Lochy"], "nothing else to activate"


def test_cx_3_4_an_effect_inside_an_effect_is_finished_first():
    """A Gathering laid by the event of Castle Stalker triggers another event before the first card is turned."""
    land = Land(cards=["Castle Stalker", "Castle Moil", "Loch Ness"], scots={VILLAGE: 1, CASTLE: 1})
    state = triggering(land, discards="Gathering")
    state = play(state, use("Castle Stalker"), give_up(CASTLE), out_of_discards("Gathering"), place((0, 1)))
    assert isinstance(state.agenda[0], Activating)
    state = play(state, activate((0, 1)))
    assert usable(state) == ["Castle Moil", "Loch Ness"]
    state = play(state, use("Loch Ness"))
    assert turned(state) == ["Loch Ness"]
    state = play(state, EndActivation())
    assert turned(state) == ["Loch Ness", "Castle Stalker"]
    assert isinstance(state.agenda[0], Finishing)


# 7. Hooks and decisions


def test_c6_7_1_trigger_event_is_a_word_of_tiles_and_cards():
    files = built_in_files()
    own = msgspec.json.decode(files[turbulent.NAME])
    own["landmark_cards"][0]["effects"] = [{"trigger_event": 1}]
    kit = load({**files, turbulent.NAME: msgspec.json.encode(own)})
    register(kit)
    storr = kit.tile["old-man-of-storr"]
    assert KIT.tile["old-man-of-storr"] == storr
    state = laying_here("Old Man of Storr", Land(cards=["Loch Ness"]), components=kit)
    state = play(state, place((0, 1)))
    assert isinstance(state.agenda[0], turbulent.TriggeringEvent)
    assert usable(state) == ["Loch Ness", "Old Man of Storr"]


def test_c6_7_2_all_decisions_are_the_active_players_and_hide_nothing():
    land = Land(cards=["Donan Castle"], coins=5)
    state = triggering(land, Land(tiles={(0, 1): "Inshriach"}), Land())
    assert GAME.to_move(state).seat == RED
    after, told = GAME.play(state, use("Donan Castle"))
    assert isinstance(after.agenda[0], turbulent.ActivatingAbroad)
    assert GAME.to_move(after).seat == RED
    assert not GAME.reveals(state, after, told)
    for seat in (RED, YELLOW, None):
        assert GAME.view_for(after, seat).parts == after.parts


# 8. Examples


def test_c6_8_2_loch_ness_with_two_cards_already_turned_brings_3_coins():
    land = Land(cards=["Loch Ness", "Inverness", "Loch Lochy"], coins=0)
    state = triggering(land, Land(cards=["Donan Castle"]), turned="Inverness, Loch Lochy, Donan Castle")
    assert red(play(state, use("Loch Ness"))).coins == 3


def test_c6_8_3_wallace_monument_with_dunvegan_and_william_wallace():
    land = Land(cards=["Wallace Monument", "Dunvegan Castle"], goods={VILLAGE: "sheep", CASTLE: "sheep"})
    land = msgspec.structs.replace(land, persons=["William Wallace"])
    state = triggering(land, market={"sheep": 3})
    moves = (use("Wallace Monument"), use("Dunvegan Castle"), pay("sheep", VILLAGE))
    gains = [event.n for event in events_of(PointsGained, state, *moves)]
    state = play(state, *moves)
    assert gains == [7, 4]
    assert points(state, "events") == 11
    assert turned(state) == ["Dunvegan Castle", "Wallace Monument"]
    assert turbulent.chapters(state).under_way == ()


def test_c6_8_4_armadale_with_two_stone_and_one_bought():
    land = Land(cards=["Armadale Castle"], goods={VILLAGE: "stone", CASTLE: "stone"}, coins=1)
    state = triggering(land)
    moves = (use("Armadale Castle"), pay("stone", VILLAGE), pay("stone", CASTLE), buy("stone"))
    gains = [event.n for event in events_of(PointsGained, state, *moves)]
    state = play(state, *moves)
    assert gains == [9], "one source"
    assert (points(state, "events"), red(state).coins, rows(state)) == (9, 0, {"stone": 1})
    assert turned(state) == ["Armadale Castle"]


def test_c6_6_5_a_table_counts_only_for_its_owner_and_its_category():
    table = turbulent.InForce(YELLOW, "whisky", (0, 2, 3, 4, 6, 9))
    state = chaptered(Land(whisky=1), Land(whisky=6), Land(), tables=[table])
    assert category_points(state, "whisky")[1] == (1, 9, 0)
    assert category_points(state, "persons")[1] == (0, 0, 0)
