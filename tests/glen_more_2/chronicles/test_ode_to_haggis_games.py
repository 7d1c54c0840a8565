"""Whole games with the Ode to Haggis: what is always true, what is hidden and what bots make of it."""

from collections import Counter

import msgspec
import pytest

from core.bots import decide, iterations
from core.glen_more_2 import GAME
from core.glen_more_2.chronicles.ode_to_haggis import state as ode
from core.glen_more_2.chronicles.ode_to_haggis.appraisal import INN as INN_VALUE
from core.glen_more_2.chronicles.ode_to_haggis.appraisal import worth
from core.glen_more_2.events import FinalStep, ScoringEnded
from core.glen_more_2.loading import load
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing
from core.glens.state import Activate, PointsGained, Take
from core.kernel import Chance
from core.kernel.journal import Seat, Table, new_journal
from tests.glen_more_2.chronicles.games import Players, assert_refused, corrected, every_table, ordinary
from tests.glen_more_2.chronicles.haggis import INN, rolled, served, settled, taking, the_last_move
from tests.glen_more_2.playing import play
from tests.glen_more_2.positions import Land, dice
from tests.glen_more_2.promises import HAGGIS_TOKENS, check_haggis, in_shares
from tests.glen_more_2.telling import TONGUES, english, lines_of, said
from tests.glens.positions import RED, YELLOW, at
from web.app.saves import looks
from web.app.sitting import Sitting

TILES = ("drovers-inn", "shetland", "ye-olde-inn", "creek-inn", "haggis-house", "beast-feast-inn")
DECISIONS = (ode.TakingHaggis, ode.ReturningHaggis, ode.BuyingRoll)


def choose(state, moves, chance, seed):
    """Random moves that often have to do with haggis, so that tables fill."""
    takes = [move for move in moves if isinstance(move, Take)]
    inns = [move for move in takes if state.kit.tiles[state.chain[move.space]].id in TILES]
    if inns and chance.below(4):
        return chance.pick(inns)
    served_by = [move for move in moves if isinstance(move, Activate) and makes_haggis(state, move)]
    if served_by and chance.below(4):
        return chance.pick(served_by)
    return ordinary(moves, chance)


def makes_haggis(state, move):
    territory = state.players[state.agenda[0].seat].territory
    return state.kit.tiles[territory.tiles[territory.at(move.cell)]].id in TILES


def crowded(state, chance, seed):
    """Every third game has most tokens on the tables from the start, those of the first seats full, so that tokens go
    back and the supply runs out; and whisky for rolls."""
    if seed % 3 != 2:
        return state
    first, second, *rest = chance.shuffled(HAGGIS_TOKENS)
    tables = tuple(tuple(rest[seat * 5 : seat * 5 + 5]) for seat in range(state.seats))
    closed = tuple(sorted(rest[state.seats * 5 :]))
    players = tuple(msgspec.structs.replace(player, whisky=player.whisky + 2) for player in state.players)
    state = msgspec.structs.replace(state, players=players)
    return ode.with_haggis(state, open=(first, second), tables=tables, closed=closed)


PLAYERS = Players(ode.NAME, choose, every_table(ode.NAME), crowded, (("haggis-7",), ("draw-1",), ("cell-1",)))


@pytest.mark.parametrize("first", in_shares(200, 20))
def test_random_games_keep_all_promises(first):
    seen = Counter()
    for seed in range(first, first + 20):
        game = PLAYERS.watched(seed)
        seen += game.kinds()
        source = game.last.kit.sources.index("haggis")
        for *_, events in game.moments:
            scored = [event for event in events if isinstance(event, ode.HaggisScored)]
            assert all(
                event.points == tuple(len(up) * sum(up) for up in event.turned) and max(event.points) <= 27
                for event in scored
            )
            gained = [event for event in events if isinstance(event, PointsGained)]
            assert sum(event.n for event in gained if event.source == source) == sum(
                sum(event.points) for event in scored
            )
        told = [event for event in game.told if isinstance(event, ScoringEnded | ode.HaggisStarted | FinalStep)]
        starts = [event for event in told if isinstance(event, ode.HaggisStarted)]
        assert starts == [ode.HaggisStarted(1), ode.HaggisStarted(2), ode.HaggisStarted(3)]
        before = [told[told.index(start) - 1] for start in starts]
        assert before == [ScoringEnded(2), ScoringEnded(3), FinalStep("haggis")]
        assert told[-1] == FinalStep("compare")
    assert all(
        seen[move]
        for move in (ode.TakeOpenHaggis, ode.DrawHaggis, ode.ReturnHaggis, ode.RollForWhisky, ode.NoMoreRolls)
    )


@pytest.mark.parametrize("seed", range(8))
def test_lively_games_keep_what_every_game_promises(seed):
    PLAYERS.keep_what_every_game_promises(seed)


# What is hidden


def moments(games=25, kinds=DECISIONS):
    for seed in range(games):
        for state, _, after, events in PLAYERS.game(seed):
            if isinstance(state.agenda[0], kinds):
                yield state, after, events


def test_views_hide_tokens_and_what_is_imagined_fits_them():
    chance = Chance(3)
    seen = 0
    for state, _, _ in moments():
        for seat in [*range(state.seats), None]:
            view = GAME.view_for(state, seat)
            part = ode.haggis(view)
            assert not any(part.closed)
            assert not any(value for owner, table in enumerate(part.tables) if owner != seat for value in table)
            if seat is not None:
                assert part.tables[seat] == ode.haggis(state).tables[seat]
            assert (part.open, part.turned) == (ode.haggis(state).open, ode.haggis(state).turned)
            assert GAME.view_for(view, seat) == view
            world = GAME.imagine(view, chance)
            check_haggis(world)
            assert GAME.encode(GAME.view_for(world, seat)) == GAME.encode(view)
            assert list(GAME.moves(world)) == list(GAME.moves(state)) == list(GAME.moves(view))
            assert GAME.decode(GAME.encode(view)) == view
            seen += sum(map(len, ode.haggis(world).tables))
    assert seen > 500


def test_imagining_deals_every_token_that_is_not_seen():
    state = served(tables=("3 3", "2"), shown="1 3")
    for viewer, owner, unseen in ((RED, YELLOW, {1, 2}), (YELLOW, RED, {1, 2, 3})):
        view = GAME.view_for(state, viewer)
        worlds = [ode.haggis(GAME.imagine(view, Chance(seed))) for seed in range(80)]
        assert {value for world in worlds for value in world.tables[owner]} == unseen
        assert {world.tables[viewer] for world in worlds} == {ode.haggis(state).tables[viewer]}


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_does_not_see_the_tokens_of_others(level):
    worlds = [taking(tables=("1", other), shown="1 2") for other in ("1 1", "3 3")]
    moves = [decide(GAME, world, level, Chance(5), iterations(5)) for world in worlds]
    assert moves[0] == moves[1]


def test_log_lines_tell_a_blind_draw_to_its_owner_only():
    lines = []
    for value in "13":
        state = taking(shown="2 2", closed=value)
        after, events = GAME.play(state, ode.DrawHaggis())
        told = next(event for event in events if isinstance(event, ode.HaggisTaken))
        lines.append([GAME.log_line(after, told, viewer) for viewer in (YELLOW, None)])
        assert english(GAME.log_line(after, told, RED)) == f"Morag takes a haggis token: {value}."
    assert lines[0] == lines[1]
    assert english(lines[0][0]) == "Morag draws a haggis token blind."


def test_c5_2_1_on_a_shared_screen_nobody_decides_before_the_tokens_of_another():
    seats = [Seat(player="person")] * 3
    table = Table(GAME, new_journal(GAME, seats, 4, Options(chronicles=(ode.NAME,))))
    sitting = Sitting(table, looks(seats))
    chance = Chance(4)
    curtains = set()
    while not sitting.over:
        if sitting.curtain is not None:
            assert sitting.viewer is None
            curtains.add(bool(ode.haggis(table.position).tables[sitting.curtain]))
            sitting.lift_curtain()
        assert sitting.viewer == sitting.seat
        sitting.play(choose(table.position, GAME.moves(table.position), chance, 4))
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
        after, _ = settled(served(tables=("1 2 2 3", ""), agenda=(ode.HoldingHaggis(),), chance=Chance(seed).word()))
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
    assert isinstance(state.agenda[0], ode.BuyingRoll)
    assert GAME.forecast(state) == (state.players[RED].points + 6.0, float(state.players[YELLOW].points))


@pytest.mark.parametrize("level", ["casual", "solid"])
def test_a_bot_spends_its_last_whisky_on_rolls(level):
    state, _ = the_last_move(Land(whisky=2), tables=("1 1 1 1 3", ""), chance=dice(1, 3, 2, 2))
    assert decide(GAME, state, level, Chance(2), iterations(30)) == ode.RollForWhisky()


def test_a_bot_keeps_what_is_worth_most():
    state = play(taking(tables=("1 1 1 1 1", ""), shown="2 2", held=2), ode.TakeOpenHaggis(0))
    move = decide(GAME, state, "solid", Chance(1), iterations(30))
    assert ode.haggis(state).tables[RED][move.place] == 1


def test_bots_play_whole_games():
    for seats in (2, 3):
        chance = Chance(seats)
        state = GAME.deal(Options(chronicles=(ode.NAME,), short_game=True), seats, seats)
        taken = 0
        while state.agenda:
            state, events = GAME.play(state, decide(GAME, state, "casual", chance, iterations(2)))
            taken += sum(isinstance(event, ode.HaggisTaken) for event in events)
            check_haggis(state)
        assert taken > 2


# Words, corrected files


@pytest.mark.parametrize("tongue", TONGUES.values(), ids=[*TONGUES])
def test_every_inn_has_a_name_of_its_own(tongue):
    assert len({said(msgspec.structs.replace(GAME.title, key=key), tongue) for key in tile_keys()}) == 6


def tile_keys():
    return [f"g2.tile.{identity.replace('-', '_')}" for identity in TILES]


def test_the_log_tells_a_scoring():
    over, events = the_last_move(Land(), Land(), tables=("1 3", "2"), chance=dice(1, 1, 3, 1))
    lines = lines_of(over, events)
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
    name = english(GAME.name_move(state, Activate(at((0, 1)), 0)))
    assert "1 sheep for 1 haggis token" in name


def test_names_of_things_tell_tokens_apart():
    assert GAME.touches(ode.TakeOpenHaggis(1)) == ("haggis-1",)
    assert GAME.touches(ode.DrawHaggis()) == ("draw-0",)
    assert GAME.touches(ode.ReturnHaggis(5)) == ("plate-5",)
    assert {GAME.touches(ode.RollForWhisky()), GAME.touches(ode.NoMoreRolls())} == {("roll-1",), ("roll-0",)}


def test_a_corrected_file_is_checked_when_it_is_loaded():
    data = msgspec.json.decode(built_in_files()[ode.NAME])
    tokens, table = data["haggis_tokens"], data["table"]
    other = {**tokens, "values": {"1": 5, "2": 5, "3": 3}}
    assert load(corrected(ode.NAME, haggis_tokens=other)).fingerprint != load(built_in_files()).fingerprint
    for wrong in (
        {"haggis_tokens": {**tokens, "total": 12}},
        {"haggis_tokens": {**tokens, "values": {"0": 13}}},
        {"haggis_tokens": {**tokens, "values": {"one": 13}}},
        {"haggis_tokens": {**tokens, "face_up": -1}},
        {"table": {**table, "capacity": 0}},
        {"table": {**table, "scored_after": ["D"]}},
    ):
        assert_refused(corrected(ode.NAME, **wrong))
