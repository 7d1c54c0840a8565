"""Whole games with the Ode to Haggis: what is always true, what is hidden, what bots make of it, and words."""

import re
from collections import Counter

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.ode_to_haggis.appraisal import INN as INN_VALUE
from core.glen_more_2.chronicles.ode_to_haggis.appraisal import worth
from core.glen_more_2.chronicles.ode_to_haggis.state import (
    NAME,
    BuyingRoll,
    DrawHaggis,
    HaggisOpened,
    HaggisScored,
    HaggisStarted,
    HaggisTaken,
    HoldingHaggis,
    NoMoreRolls,
    ReturnHaggis,
    ReturningHaggis,
    RollForWhisky,
    TakeOpenHaggis,
    TakingHaggis,
    haggis,
    with_haggis,
)
from core.glen_more_2.events import FinalStep, ScoringEnded
from core.glen_more_2.loading import load
from core.glen_more_2.moves import Stop
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing
from core.glens.state import Activate, PointsGained, Take
from core.kernel import Chance
from core.kernel.codecs import from_file, from_link, to_file, to_link
from core.kernel.contract import BadComponents
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import LANGUAGES, Words
from tests.glen_more_2.chronicles.haggis import INN, rolled, served, settled, taking, the_last_move
from tests.glen_more_2.positions import RED, SETTINGS, YELLOW, Land, at, dice, play
from tests.glen_more_2.promises import HAGGIS_TOKENS, Watch, check_haggis, in_shares
from web.app.saves import looks
from web.app.sitting import Sitting

PACKAGES = ("core", "core.kernel", "core.bots", "core.glens", *GAME.packages)
TONGUES = {language: Words(language, PACKAGES) for language in LANGUAGES}
PLAYERS = ["Morag", "Angus", "Fiona", "Ewan"]
TILES = ("drovers-inn", "shetland", "ye-olde-inn", "creek-inn", "haggis-house", "beast-feast-inn")
DECISIONS = (TakingHaggis, ReturningHaggis, BuyingRoll)


def wanted(state, moves, chance):
    """Random moves that often have to do with haggis, so that tables fill."""
    near = [move for move in moves if not isinstance(move, Stop)] or moves
    takes = [move for move in near if isinstance(move, Take)]
    inns = [move for move in takes if state.kit.tiles[state.chain[move.space]].id in TILES]
    if inns and chance.below(4):
        return inns
    served_by = [move for move in near if isinstance(move, Activate) and makes_haggis(state, move)]
    if served_by and chance.below(4):
        return served_by
    return takes[:4] if takes and chance.below(3) else near


def makes_haggis(state, move):
    territory = state.players[state.agenda[0].seat].territory
    return state.kit.tiles[territory.tiles[territory.at(move.cell)]].id in TILES


def crowded(state, chance):
    """The game with most tokens on the tables from the start, those of the first seats full, so that tokens go back and
    the supply runs out; and with whisky for rolls."""
    first, second, *rest = chance.shuffled(HAGGIS_TOKENS)
    tables = tuple(tuple(rest[seat * 5 : seat * 5 + 5]) for seat in range(state.seats))
    closed = tuple(sorted(rest[state.seats * 5 :]))
    players = tuple(msgspec.structs.replace(player, whisky=player.whisky + 2) for player in state.players)
    state = msgspec.structs.replace(state, players=players)
    return with_haggis(state, open=(first, second), tables=tables, closed=closed)


def a_game(seed):
    """Positions, moves and events of a game of random moves."""
    seats, die = SETTINGS[seed % len(SETTINGS)]
    chance = Chance(seed)
    state = GAME.deal(Options(die=die, short_game=seed % 7 == 0, chronicles=(NAME,)), seats, seed)
    if seed % 3 == 2:
        state = crowded(state, chance)
    while state.agenda:
        move = chance.pick(wanted(state, GAME.moves(state), chance))
        after, events = GAME.advance(state, move)
        yield state, move, after, events
        state = after


@pytest.mark.parametrize("first", in_shares(200, 20))
def test_random_games_keep_all_promises(first):
    seen = Counter()
    for seed in range(first, first + 20):
        watch, told = None, []
        for state, move, after, events in a_game(seed):
            moves = GAME.moves(state)
            assert len({frozenset(GAME.touches(move)) for move in moves}) == len(moves)
            told += [event for event in events if isinstance(event, ScoringEnded | HaggisStarted | FinalStep)]
            watch = watch or Watch(state)
            watch.see(after, events)
            watch.check()
            scored = [event for event in events if isinstance(event, HaggisScored)]
            assert all(
                event.points == tuple(len(up) * sum(up) for up in event.turned) and max(event.points) <= 27
                for event in scored
            )
            gained = [event for event in events if isinstance(event, PointsGained)]
            source = state.kit.sources.index("haggis")
            assert sum(event.n for event in gained if event.source == source) == sum(
                sum(event.points) for event in scored
            )
            seen[type(move)] += 1
        starts = [event for event in told if isinstance(event, HaggisStarted)]
        assert starts == [HaggisStarted(1), HaggisStarted(2), HaggisStarted(3)]
        before = [told[told.index(start) - 1] for start in starts]
        assert before == [ScoringEnded(2), ScoringEnded(3), FinalStep("haggis")]
        assert told[-1] == FinalStep("compare")
    assert all(seen[move] for move in (TakeOpenHaggis, DrawHaggis, ReturnHaggis, RollForWhisky, NoMoreRolls))


# What is hidden


def moments(games=25, kinds=DECISIONS):
    for seed in range(games):
        for state, _, after, events in a_game(seed):
            if isinstance(state.agenda[0], kinds):
                yield state, after, events


def test_views_hide_tokens_and_what_is_imagined_fits_them():
    chance = Chance(3)
    seen = 0
    for state, _, _ in moments():
        for seat in [*range(state.seats), None]:
            view = GAME.view_for(state, seat)
            part = haggis(view)
            assert not any(part.closed)
            assert not any(value for owner, table in enumerate(part.tables) if owner != seat for value in table)
            if seat is not None:
                assert part.tables[seat] == haggis(state).tables[seat]
            assert (part.open, part.turned) == (haggis(state).open, haggis(state).turned)
            assert GAME.view_for(view, seat) == view
            world = GAME.imagine(view, chance)
            check_haggis(world)
            assert GAME.encode(GAME.view_for(world, seat)) == GAME.encode(view)
            assert list(GAME.moves(world)) == list(GAME.moves(state)) == list(GAME.moves(view))
            assert GAME.decode(GAME.encode(view)) == view
            seen += sum(map(len, haggis(world).tables))
    assert seen > 500


def test_imagining_deals_every_token_that_is_not_seen():
    state = served(tables=("3 3", "2"), shown="1 3")
    for viewer, owner, unseen in ((RED, YELLOW, {1, 2}), (YELLOW, RED, {1, 2, 3})):
        view = GAME.view_for(state, viewer)
        worlds = [haggis(GAME.imagine(view, Chance(seed))) for seed in range(80)]
        assert {value for world in worlds for value in world.tables[owner]} == unseen
        assert {world.tables[viewer] for world in worlds} == {haggis(state).tables[viewer]}


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_does_not_see_the_tokens_of_others(level):
    worlds = [taking(tables=("1", other), shown="1 2") for other in ("1 1", "3 3")]
    moves = [decide(GAME, world, level, Chance(5), iterations(5)) for world in worlds]
    assert moves[0] == moves[1]


def test_log_lines_tell_a_blind_draw_to_its_owner_only():
    lines = []
    for value in "13":
        state = taking(shown="2 2", closed=value)
        after, events = GAME.play(state, DrawHaggis())
        told = next(event for event in events if isinstance(event, HaggisTaken))
        lines.append([GAME.log_line(after, told, viewer) for viewer in (YELLOW, None)])
        assert TONGUES["en"].text(GAME.log_line(after, told, RED), PLAYERS) == f"Morag takes a haggis token: {value}."
    assert lines[0] == lines[1]
    assert TONGUES["en"].text(lines[0][0], PLAYERS) == "Morag draws a haggis token blind."


def test_c5_2_1_on_a_shared_screen_nobody_decides_before_the_tokens_of_another():
    seats = [Seat(player="person")] * 3
    table = Table(GAME, new_journal(GAME, seats, 4, Options(chronicles=(NAME,))))
    sitting = Sitting(table, looks(seats))
    chance = Chance(4)
    curtains = set()
    while not sitting.over:
        if sitting.curtain is not None:
            assert sitting.viewer is None
            curtains.add(bool(haggis(table.position).tables[sitting.curtain]))
            sitting.lift_curtain()
        assert sitting.viewer == sitting.seat
        sitting.play(chance.pick(wanted(table.position, GAME.moves(table.position), chance)))
    assert curtains == {True, False}, "also before a player without tokens, when the tokens of another are shown"


# Bots


def test_tokens_promise_what_they_bring_on_average():
    assert worth(served(tables=("", ""), held=2)) == (0.0, 0.0)
    one = 1 - (1 / 2) ** 4
    assert worth(served(tables=("1", ""), held=2))[RED] == pytest.approx(one)
    three = 1 - (5 / 6) ** 4
    assert worth(served(tables=("3", ""), held=2))[RED] == pytest.approx(3 * three)
    again = three * 3 + (1 - three) * three * 3
    assert worth(served(tables=("3", ""), held=1))[RED] == pytest.approx(again), "what is not turned up stays"
    assert worth(served(tables=("1 2 3", ""), held=3)) == (0.0, 0.0), "too late"
    values = [worth(served(tables=(told, ""), held=2))[RED] for told in ("1", "1 2", "1 2 2", "1 1 2 2", "1 1 2 2 3")]
    assert values == sorted(values)


def test_the_average_is_that_of_many_scorings():
    total, games = 0, 3000
    promised = worth(served(tables=("1 2 2 3", ""), held=2))[RED]
    for seed in range(games):
        after, _ = settled(served(tables=("1 2 2 3", ""), agenda=(HoldingHaggis(),), chance=Chance(seed).word()))
        total += after.players[RED].ledger[after.kit.sources.index("haggis")]
    assert promised == pytest.approx(total / games, rel=0.05)


def test_inns_and_tokens_on_their_way_count():
    inn = Land(tiles={(0, 1): INN})
    assert worth(served(inn, held=1)) == (2 * INN_VALUE, 0.0)
    assert worth(served(inn, held=3)) == (0.0, 0.0)
    assert worth(taking(shown="1 3", held=2))[RED] == worth(served(tables=("3", ""), shown="1 1", held=2))[RED]


def test_while_haggis_is_scored_what_is_turned_up_counts():
    state, _ = rolled("1 2 1 2", Land(whisky=1), tables=("1 2 3", ""), held=2)
    assert worth(state) == (6.0, 0.0)
    earlier, _ = rolled("1 2 1 2", Land(whisky=1), tables=("1 2 3", ""), held=1)
    assert worth(earlier)[RED] == pytest.approx(6.0 + 3 * (1 - (5 / 6) ** 4))


def test_at_the_end_all_but_haggis_is_booked():
    state, _ = the_last_move(Land(whisky=2, coins=3), tables=("1 2 3", ""), chance=dice(1, 2, 1, 2))
    assert isinstance(state.agenda[0], BuyingRoll)
    assert GAME.forecast(state) == (state.players[RED].points + 6.0, float(state.players[YELLOW].points))


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_spends_its_last_whisky_on_rolls(level):
    state, _ = the_last_move(Land(whisky=2), tables=("1 1 1 1 3", ""), chance=dice(1, 3, 2, 2))
    assert decide(GAME, state, level, Chance(2), iterations(30)) == RollForWhisky()


def test_a_bot_keeps_what_is_worth_most():
    state = play(taking(tables=("1 1 1 1 1", ""), shown="2 2", held=2), TakeOpenHaggis(0))
    move = decide(GAME, state, "solid", Chance(1), iterations(30))
    assert haggis(state).tables[RED][move.place] == 1


def test_bots_play_whole_games():
    for seats in (2, 3):
        chance = Chance(seats)
        state = GAME.deal(Options(chronicles=(NAME,), short_game=True), seats, seats)
        taken = 0
        while state.agenda:
            state, events = GAME.play(state, decide(GAME, state, "casual", chance, iterations(2)))
            taken += sum(isinstance(event, HaggisTaken) for event in events)
            check_haggis(state)
        assert taken > 2


# Saves, words, corrected files


def test_games_are_saved_and_shared():
    games = {GAME.id: GAME}
    for seats in (2, 4):
        table = Table(GAME, new_journal(GAME, [Seat()] * seats, 5, Options(chronicles=(NAME,))))
        chance = Chance(seats)
        kinds = set()
        while not GAME.over(table.position):
            move = chance.pick(wanted(table.position, GAME.moves(table.position), chance))
            kinds.add(type(move))
            table.play(move)
        assert {TakeOpenHaggis, DrawHaggis} <= kinds
        assert from_link(to_link(table), games).position == table.position
        assert from_file(to_file(table.journal), games).table.position == table.position
        events = msgspec.msgpack.Decoder(tuple[GAME.event_type, ...])
        for told in table.events:
            assert events.decode(msgspec.msgpack.encode(told)) == told


def said(message, tongue):
    text = tongue.text(message, PLAYERS)
    assert text
    assert not re.search(r"[{}]|\bg2\.", text), text
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(language):
    tongue = TONGUES[language]
    seen = set()
    for seed in range(8):
        for state, _, after, events in a_game(seed):
            task = state.agenda[0]
            if isinstance(task, DECISIONS):
                seen.add(type(task))
                said(GAME.to_move(state).prompt, tongue)
                for position in (state, GAME.view_for(state, None)):
                    for move in GAME.moves(position):
                        said(GAME.name_move(position, move), tongue)
                for things in (("haggis-7",), ("draw-1",), ("cell-1",)):
                    for reason in GAME.why_not(state, things):
                        said(reason, tongue)
            elif any(isinstance(move, Activate) and makes_haggis(state, move) for move in GAME.moves(state)):
                for move in GAME.moves(state):
                    said(GAME.name_move(state, move), tongue)
            for event in events:
                if type(event) in CHRONICLES[NAME].logged and not isinstance(event, HaggisOpened):
                    for viewer in (RED, YELLOW, None):
                        said(GAME.log_line(after, event, viewer), tongue)
        for line in GAME.standing(after).lines:
            said(line.said, tongue)
    assert seen >= {TakingHaggis, BuyingRoll}
    names = {said(msgspec.structs.replace(GAME.title, key=key), tongue) for key in tile_keys()}
    assert len(names) == 6
    for key in (f"g2.chronicle.{NAME}", f"g2.chronicle.{NAME}.adds"):
        assert tongue.text(msgspec.structs.replace(GAME.title, key=key)) != key


def tile_keys():
    return [f"g2.tile.{identity.replace('-', '_')}" for identity in TILES]


def test_the_log_tells_a_scoring():
    over, events = the_last_move(Land(), Land(), tables=("1 3", "2"), chance=dice(1, 1, 3, 1))
    lines = [TONGUES["en"].text(line, PLAYERS) for event in events if (line := GAME.log_line(over, event, None))]
    start = lines.index("Haggis scoring 3 begins.")
    assert lines[start : start + 8] == [
        "Haggis scoring 3 begins.",
        "Haggis, roll 1: the die shows 1.",
        "Morag turns up a haggis token: 1.",
        "Haggis, roll 2: the die shows 1.",
        "Haggis, roll 3: the die shows 3.",
        "Morag turns up a haggis token: 3.",
        "Haggis, roll 4: the die shows 1.",
        "Haggis: Morag – 2 × 4 = 8 points, Angus – 0 × 0 = 0 points.",
    ]
    gains = [event for event in events if isinstance(event, PointsGained) and event.n == 8]
    assert [GAME.log_line(over, event, None) for event in gains] == [None], "told in the line of the scoring"


def test_an_inn_tells_what_it_does():
    land = Land(tiles={(0, 1): INN}, goods={(0, 1): "sheep"})
    state = served(land, agenda=(Finishing(RED, (at((0, 1)),)),), rondel="gap, Red", moved=1)
    name = TONGUES["en"].text(GAME.name_move(state, Activate(at((0, 1)), 0)), PLAYERS)
    assert "1 sheep for 1 haggis token" in name


def test_names_of_things_tell_tokens_apart():
    assert GAME.touches(TakeOpenHaggis(1)) == ("haggis-1",)
    assert GAME.touches(DrawHaggis()) == ("draw-0",)
    assert GAME.touches(ReturnHaggis(5)) == ("plate-5",)
    assert {GAME.touches(RollForWhisky()), GAME.touches(NoMoreRolls())} == {("roll-1",), ("roll-0",)}


def corrected(**changes):
    files = built_in_files()
    return {**files, NAME: msgspec.json.encode({**msgspec.json.decode(files[NAME]), **changes})}


def test_a_corrected_file_is_checked_when_it_is_loaded():
    data = msgspec.json.decode(built_in_files()[NAME])
    tokens, table = data["haggis_tokens"], data["table"]
    other = {**tokens, "values": {"1": 5, "2": 5, "3": 3}}
    assert load(corrected(haggis_tokens=other)).fingerprint != load(built_in_files()).fingerprint
    for wrong in (
        {"haggis_tokens": {**tokens, "total": 12}},
        {"haggis_tokens": {**tokens, "values": {"0": 13}}},
        {"haggis_tokens": {**tokens, "values": {"one": 13}}},
        {"haggis_tokens": {**tokens, "face_up": -1}},
        {"table": {**table, "capacity": 0}},
        {"table": {**table, "scored_after": ["D"]}},
    ):
        with pytest.raises(BadComponents) as refused:
            load(corrected(**wrong))
        assert refused.value.message.key == "g2.components.unreadable"
