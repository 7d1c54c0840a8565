"""Whole games with the Turbulent Chapters: what is always true, reasons, words, and what bots make of it."""

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.turbulent_chapters import state as turbulent
from core.glen_more_2.chronicles.turbulent_chapters.appraisal import GATHERING, TO_COME, UNUSED, worth
from core.glen_more_2.chronicles.turbulent_chapters.stories import event_words, story
from core.glen_more_2.components import register
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Decline, Stop
from core.glen_more_2.sets import built_in_files
from core.glens.state import Activate, ActivateAnywhere, Take
from core.kernel import Chance
from tests.glen_more_2.chronicles.chapters import abroad, chaptered, home, triggering, turn_only, turned, use
from tests.glen_more_2.chronicles.games import Players, assert_refused, corrected, every_table, ordinary
from tests.glen_more_2.moves import give_up, pay
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import CASTLE, KIT, VILLAGE, Land, card, finishing
from tests.glen_more_2.promises import check_territory, in_shares
from tests.glen_more_2.telling import TONGUES, english, lines_of, said
from tests.glens.positions import RED, YELLOW, at, keys

OWN_MOVES = (turbulent.UseEvent, turbulent.ActivateAbroad, turbulent.SendHome, turbulent.UseCoin, turbulent.CarryOn)


def choose(state, moves, chance, seed):
    """They like landmarks, Gatherings and what leads to events."""
    moves = [move for move in moves if not isinstance(move, Stop)] or moves
    tiles = state.kit.tiles
    own = [move for move in moves if isinstance(move, OWN_MOVES)]
    if own and chance.below(4):
        return chance.pick(own)
    seat = state.agenda[0].seat
    land = state.players[seat].territory
    works = [
        move
        for move in moves
        if isinstance(move, Activate | ActivateAnywhere) and tiles[land.tiles[land.at(move.cell)]].name == "Gathering"
    ]
    if works and chance.below(4):
        return chance.pick(works)
    takes = [move for move in moves if isinstance(move, Take)]
    wanted = [
        move
        for move in takes
        if tiles[state.chain[move.space]].card is not None or tiles[state.chain[move.space]].name == "Gathering"
    ]
    if wanted and chance.below(3):
        return chance.pick(wanted)
    return ordinary(moves, chance)


PLAYERS = Players(turbulent.NAME, choose, every_table(turbulent.NAME), taps=(("card-1",),))


@pytest.mark.parametrize("first", in_shares(200, 20))
def test_random_games_keep_all_promises(first):
    games = [PLAYERS.watched(seed) for seed in range(first, first + 20)]
    assert sum(game.kinds()[turbulent.EventTriggered] for game in games) > 20


@pytest.mark.parametrize("seed", range(10))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed + 400)


TILE_OF = {"Loch Lochy": (2, 0), "Loch Shiel": (2, 0)}
"""Where the tile of a card lies that its event needs."""


def able(name):
    """Red can pay for every event and has something to do for all of them; a Gathering is about to trigger one."""
    tiles = {(0, 1): "Glen Affric", (1, 1): "Easdale", (0, 2): "Culbin Forest"}
    tiles |= {TILE_OF[name]: name} if name in TILE_OF else {}
    goods = {VILLAGE: "wood stone barley", (0, 1): "sheep sheep", (1, 1): "stone"}
    cards = ["Inverness", name] if name == "Wallace Monument" else [name]
    land = Land(tiles=tiles, goods=goods, scots={VILLAGE: 2, (0, 1): 1}, cards=cards, points={"trade": 5})
    return triggering(land, Land(tiles={(0, 1): "Inshriach"}), discards="Halkirk, Robert the Bruce, Ullapool")


OWN_EVENTS = [
    KIT.cards[KIT.card[event["card"]]].name for event in msgspec.json.decode(built_in_files()[turbulent.NAME])["events"]
]


@pytest.mark.parametrize("name", OWN_EVENTS)
def test_every_event_comes_to_its_end_whatever_is_chosen(name):
    """Until the card is turned every choice is legal play; what it was taken for is done or declined."""
    ends = set()
    for seed in range(20):
        chance = Chance(seed)
        state, told = able(name), []
        state, events = GAME.play(state, use(name))
        while True:
            told += events
            for player in state.players:
                check_territory(player)
                assert player.scots + sum(player.territory.members) + 1 == 10
            if turbulent.CardTurned(RED, card(name)) in told:
                break
            state, events = GAME.play(state, chance.pick(GAME.moves(state)))
        assert turbulent.EventTriggered(RED, card(name)) in told
        assert not turbulent.chapters(state).under_way
        assert state.agenda[0].seat == RED
        ends.add(GAME.encode(state))
    needs_no_choice = {"Inverness", "Loch Ness", "Loch Shiel"}
    assert (len(ends) == 1) == (name in needs_no_choice)


# Reasons


def why(state, *things):
    return keys(GAME.why_not(state, things))


def test_why_a_card_cannot_be_chosen():
    land = Land(cards=["Wallace Monument", "Loch Morar", "Inverness", "Loch Ness"])
    state = triggering(land, Land(cards=["Donan Castle"]), turned="Inverness")
    assert why(state, f"card-{card('Loch Ness')}", "event") == []
    assert why(state, f"card-{card('Inverness')}") == ["g2.turbulent_chapters.why.turned"]
    assert why(state, f"card-{card('Loch Morar')}", "event") == ["g2.turbulent_chapters.why.nothing"]
    assert why(state, f"card-{card('Donan Castle')}") == ["g2.turbulent_chapters.why.not_own_card"]
    assert why(state, "space-3") == ["g2.turbulent_chapters.why.card_first"]
    inner = play(state, use("Wallace Monument"))
    assert why(inner, f"card-{card('Wallace Monument')}") == ["g2.turbulent_chapters.why.in_use"]


def test_why_a_card_does_nothing_at_other_moments():
    state = msgspec.structs.replace(
        finishing(Land(cards=["Loch Ness"])), chronicles=(turbulent.NAME,), parts=chaptered().parts
    )
    assert why(state, f"card-{card('Loch Ness')}") == ["g2.turbulent_chapters.why.gathering_first"]
    assert why(state, "space-3") == ["g2.why.one_tile"]


def test_why_a_scot_is_not_returned():
    far = Land(cards=["Castle Stalker"], scots={VILLAGE: 1, (0, 2): 1}, tiles={(0, 1): "Aviemore", (0, 2): "Crieff"})
    state = play(triggering(far, discards="Inverness"), use("Castle Stalker"))
    assert why(state, f"member-{at(VILLAGE)}") == ["g2.turbulent_chapters.why.scot_needed"]
    assert why(state, f"member-{at(CASTLE)}") == ["g2.why.no_scot_there"]
    assert why(state, "end-turn") == ["g2.turbulent_chapters.why.event_first"]
    morar = triggering(Land(cards=["Loch Morar"], scots={VILLAGE: 2, CASTLE: 1}))
    morar = play(morar, use("Loch Morar"), give_up(VILLAGE))
    assert why(morar, "decline") == ["g2.turbulent_chapters.why.scots_first"]


def test_why_a_good_is_not_given():
    land = Land(cards=["Dunvegan Castle"], goods={VILLAGE: "sheep", CASTLE: "wood"}, coins=1)
    state = play(triggering(land), use("Dunvegan Castle"))
    assert why(state, f"cell-{at(VILLAGE)}") == []
    assert why(state, f"cell-{at(CASTLE)}") == ["g2.why.not_due"]
    assert why(state, "row-0") == ["g2.why.not_due"]
    poor = play(
        triggering(msgspec.structs.replace(land, goods={VILLAGE: "sheep sheep"}, coins=0)), use("Dunvegan Castle")
    )
    assert why(poor, "row-3") == ["g2.why.price"]
    assert why(state, "end-turn") == ["g2.turbulent_chapters.why.event_first"]


def test_why_a_scot_does_not_go_home():
    state = play(triggering(Land(cards=["Castle Moil"], scots={VILLAGE: 1, CASTLE: 1})), use("Castle Moil"))
    assert why(state, f"member-{at(CASTLE)}") == ["g2.turbulent_chapters.why.home_already"]
    assert why(state, f"member-{at((3, 3))}") == ["g2.why.no_scot_there"]
    assert why(state, "space-2") == ["g2.turbulent_chapters.why.home_first"]


def test_why_a_tile_of_another_player_is_not_activated():
    theirs = Land(tiles={(0, 1): "Inshriach", (1, 1): "Aberfoyle"})
    state = play(triggering(Land(cards=["Donan Castle"], coins=0), theirs), use("Donan Castle"))
    state = play(state, abroad(YELLOW, VILLAGE))
    assert why(state, "seat-1", f"cell-{at((0, 1))}") == []
    assert why(state, "seat-1", f"cell-{at(VILLAGE)}") == ["g2.turbulent_chapters.why.used"]
    assert why(state, "seat-1", f"cell-{at((1, 1))}") == ["g2.turbulent_chapters.why.abroad_nothing"]
    assert why(state, "seat-1", f"cell-{at((5, 5))}") == ["g2.turbulent_chapters.why.empty_cell"]
    assert why(state, "seat-0", f"cell-{at(VILLAGE)}") == ["g2.turbulent_chapters.why.abroad_first"]
    assert why(state, "end-turn") == ["g2.turbulent_chapters.why.abroad_first"]


def test_names_of_things_tell_moves_apart():
    number = card("Loch Ness")
    assert GAME.touches(turbulent.UseEvent(number)) == (f"card-{number}", "event")
    assert GAME.touches(turbulent.TurnCard(number)) == (f"card-{number}", "turn-card")
    assert GAME.touches(abroad(YELLOW, VILLAGE, 1)) == ("seat-1", f"cell-{at(VILLAGE)}", "way-b")
    assert GAME.touches(home(VILLAGE)) == (f"member-{at(VILLAGE)}",)
    assert GAME.touches(turbulent.UseCoin()) != GAME.touches(turbulent.CarryOn())


# Words


@pytest.mark.parametrize("tongue", TONGUES.values(), ids=[*TONGUES])
def test_every_card_has_an_event_and_a_story_in_words(tongue):
    events = {said(event_words(KIT, number), tongue) for number in range(len(KIT.cards))}
    stories = {said(story(KIT, number), tongue) for number in range(len(KIT.cards))}
    assert len(stories) == len(KIT.cards)
    assert len(events) == len(KIT.cards) - 1, "Castle of Mey and Fort George do the same"
    assert all(turbulent.event_of(KIT, number) for number in range(len(KIT.cards)))


def test_moves_and_prompts_in_english():
    land = Land(cards=["Duart Castle", "Inverness", "Loch Morar"], goods={VILLAGE: "wood stone barley"}, coins=1)
    state = triggering(msgspec.structs.replace(land, clans=["Sinclair"]), Land(tiles={(0, 1): "Inshriach"}))
    assert english(GAME.to_move(state).prompt) == "Morag: choose a landmark card for an event, or do without."
    assert english(GAME.name_move(state, use("Duart Castle"))) == (
        "Event of Duart Castle: Once exchange 1 wood, 1 stone, 1 barley for 9 points. "
        "Get 3 more if you have a marker on MacLean."
    )
    assert english(GAME.name_move(state, use("Inverness"))) == (
        "Event of Inverness: For the rest of the game your lead in whisky gives these points: "
        "1: 2, 2: 3, 3: 4, 4: 6, 5: 9."
    )
    assert english(event_words(KIT, card("Loch Morar"))) == "Return 2 scots for 9 points."
    assert english(GAME.name_move(state, turn_only("Inverness"))) == "Turn Inverness without its event"
    inside = play(state, use("Duart Castle"))
    assert (
        english(GAME.name_move(inside, turbulent.UseCoin()))
        == "Pay 1 coin and leave out one of 1 wood, 1 stone, 1 barley"
    )
    donan = play(triggering(Land(cards=["Donan Castle"]), Land(tiles={(0, 1): "Inshriach"})), use("Donan Castle"))
    assert english(GAME.name_move(donan, abroad(YELLOW, (0, 1)))) == "Angus: activate Inshriach: 1 wood"
    moil = play(triggering(Land(cards=["Castle Moil"])), use("Castle Moil"))
    assert english(GAME.name_move(moil, home(VILLAGE))) == "Move a scot from the start village to the home castle"


def test_the_log_tells_events():
    state = triggering(Land(cards=["Inverness"]))
    after, events = GAME.play(state, use("Inverness"))
    assert lines_of(after, events) == [
        "Morag triggers the event of Inverness.",
        "Morag: from now on a better table for Whisky.",
        "Morag turns Inverness to its event side.",
    ]
    donan = play(triggering(Land(cards=["Donan Castle"]), Land(tiles={(0, 1): "Inshriach"})), use("Donan Castle"))
    after, events = GAME.play(donan, abroad(YELLOW, (0, 1)))
    assert english(GAME.log_line(after, events[0], None)) == "Morag activates Inshriach in the territory of Angus."


def test_all_tiles_of_a_kind_are_told_without_a_number():
    state = play(triggering(Land(cards=["Loch Lochy"], tiles={(0, 1): "Glen Affric"})), use("Loch Lochy"))
    assert english(GAME.to_move(state).prompt) == "Morag: activate all tiles (animal)."


# Corrected files


def with_part(place, **changes):
    """The file with another first part of an event."""
    own = msgspec.json.decode(built_in_files()[turbulent.NAME])
    event = own["events"][place]
    event["parts"][0] = {**event["parts"][0], **changes}
    return corrected(turbulent.NAME, events=own["events"])


STALKER, DUART, INVERNESS, ARMADALE = 0, 3, 4, 6


def test_a_corrected_file_is_used():
    kit = load(with_part(DUART, give={"wood": 1, "cattle": 2}, effect={"points": 11}))
    register(kit)
    part = turbulent.event_of(kit, kit.card["duart-castle"])[0]
    assert (part.price.goods, part.effect.n) == (3, 11)
    assert english(event_words(kit, kit.card["duart-castle"])).startswith(
        "Once exchange 1 wood, 2 cattle for 11 points"
    )


@pytest.mark.parametrize(
    ("place", "wrong", "key"),
    [
        (STALKER, {"give": {"scot": 1, "points": 1}}, "unreadable"),
        (STALKER, {"give": {"scot": 0}}, "unreadable"),
        (STALKER, {"give": {"thistle": 1}}, "unreadable"),
        (STALKER, {"often": True}, "unreadable"),
        (STALKER, {"pay": 1}, "unreadable"),
        (DUART, {"effect": {"points_if": {"points": 3}}}, "effect"),
        (DUART, {"effect": {"no_such_word": 1}}, "effect"),
        (INVERNESS, {"effect": {"scoring_table": {"category": "whisky", "table": {"2": 2}}}}, "effect"),
        (INVERNESS, {"effect": {"scoring_table": {"category": "haggis", "table": {"1": 2}}}}, "effect"),
    ],
)
def test_a_corrected_file_is_checked_when_it_is_loaded(place, wrong, key):
    assert_refused(with_part(place, **wrong), key)


def test_two_events_for_one_card_are_refused():
    events = msgspec.json.decode(built_in_files()[turbulent.NAME])["events"]
    assert_refused(corrected(turbulent.NAME, events=[*events, events[0]]))


# Bots


def test_turned_cards_count_in_every_scoring_to_come():
    land = Land(cards=["Loch Ness", "Inverness"])
    assert worth(chaptered(land, turned="Loch Ness")) == (4.0 + UNUSED, 0.0)
    assert worth(chaptered(land, turned="Loch Ness", scorings=3)) == (1.0 + UNUSED, 0.0)
    assert worth(chaptered(land, turned="Loch Ness", scorings=4)) == (0.0, 0.0)


def test_a_better_table_counts_what_it_brings_now():
    table = turbulent.InForce(RED, "whisky", (0, 2, 3, 4, 6, 9))
    assert worth(chaptered(Land(whisky=2), tables=[table], scorings=2)) == (2.0, 0.0)
    assert worth(chaptered(Land(), tables=[table])) == (0.0, 0.0)


def test_a_gathering_is_worth_something_to_whoever_has_cards():
    """C6-4.1: without a card it triggers nothing."""
    tiles, cards = {(0, 1): "Gathering"}, ["Loch Ness", "Loch Morar"]
    gain = [
        worth(chaptered(Land(tiles=tiles, cards=cards[:n])))[RED] - worth(chaptered(Land(cards=cards[:n])))[RED]
        for n in range(3)
    ]
    assert gain == [0.0, 2 * GATHERING, 4 * GATHERING]
    assert worth(chaptered(Land(tiles=tiles, cards=cards), scorings=4)) == (0.0, 0.0)


def test_an_event_about_to_come_and_one_under_way_count():
    land = Land(cards=["Armadale Castle"], goods={VILLAGE: "stone stone"}, coins=0)
    state = triggering(land)
    assert worth(state) == (UNUSED + TO_COME, 0.0)
    state = play(state, use("Armadale Castle"), pay("stone", VILLAGE))
    assert worth(state) == (3.0 + 4.0, 0.0)


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_finds_an_event_that_brings_points(level):
    state = triggering(Land(cards=["Loch Ness", "Loch Morar"], scots={VILLAGE: 4}, coins=0))
    choice = decide(GAME, state, level, Chance(3), iterations(60))
    assert not isinstance(choice, Decline)
    assert turned(play(state, turn_only("Loch Ness"))) == ["Loch Ness"]


def test_every_position_of_an_event_can_be_appraised():
    for seed in range(410, 414):
        for state, _, _, _ in PLAYERS.game(seed):
            if turbulent.chapters(state).under_way:
                assert all(isinstance(n, float) for n in GAME.forecast(state))
