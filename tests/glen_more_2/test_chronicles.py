"""A chronicle joins the base game: set-up, tiles, events, questions, offers, effects and the end of the game."""

import re
from pathlib import Path

import msgspec
import pytest

from core.glen_more_2 import GAME
from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.components import STACKS
from core.glen_more_2.components import register as register_components
from core.glen_more_2.loading import load
from core.glen_more_2.sets import built_in_files
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import Finishing, TakingTile
from core.glens.state import CoinsGained, EndTurn
from core.kernel.contract import BadOptions
from core.kernel.listing import Listed
from tests.glen_more_2.moves import stop
from tests.glen_more_2.playing import red
from tests.glen_more_2.positions import BASE, CASTLE, END, KIT, VILLAGE, Land, activating, position
from tests.glens.positions import RED, YELLOW, activate
from tests.outside import found_outside, piping


@pytest.fixture
def kit():
    """The component set with the pipers; afterwards nobody remembers them."""
    with found_outside():
        components = load(built_in_files())
        register_components(components)
        yield components


@pytest.fixture
def options(kit):
    return Options(chronicles=(piping.NAME,), components=kit.fingerprint)


def with_pipes(state, kit, tunes=(0, 0)):
    """A position of the base game in which pipers play along."""
    ledgers = tuple(msgspec.structs.replace(p, ledger=(*p.ledger, 0)) for p in state.players)
    return msgspec.structs.replace(
        state, components=kit.fingerprint, chronicles=(piping.NAME,), parts=(piping.Pipes(tunes),), players=ledgers
    )


def play(state, *moves):
    for move in moves:
        state, _ = GAME.play(state, move)
    return state


def test_the_chronicles_are_registered_in_the_order_of_their_numbers():
    assert [chronicle.number for chronicle in CHRONICLES.values()] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {*KIT.chronicles} <= {*CHRONICLES}


ROOT = Path(__file__).parents[2]
THEIR_WORDS = ("boat", "mountain", "cellar", "englishman", "haggis", "gathering", "penny", "pennies", "jail", "pawn")


def test_the_base_names_no_chronicle_and_nothing_of_theirs():
    """It announces and asks; who listens and answers, it does not know."""
    games = (f"{room}/{game}" for room in ("core", "web/tables") for game in ("glens", "glen_more_2"))
    rooms = (*games, "web/app", "web/screens")
    base = [path for room in rooms for path in (ROOT / room).rglob("*.py") if "chronicles" not in path.parts]
    members = [member["name"].split()[-1] for member in msgspec.json.decode(built_in_files()["penny_mobs"])["members"]]
    pattern = re.compile("|".join((*CHRONICLES, *THEIR_WORDS, *members)), re.IGNORECASE)
    assert len(base) > 100
    assert {path.name: found.group() for path in base if (found := pattern.search(path.read_text()))} == {}


def test_set_up_adds_tiles_and_a_part(kit, options):
    state = GAME.deal(options, 3, 1)
    assert piping.pipes(state) == piping.Pipes((0, 0, 0))
    pipers = [tile for tile in (*state.chain, *state.deck) if tile >= 0 and kit.tiles[tile].name == "Piper"]
    assert [STACKS[kit.tiles[tile].stack] for tile in pipers] == ["A", "D"]
    last = [tile for tile in state.deck if kit.tiles[tile].stack == 4]
    assert (last.index(kit.worlds_end), len(last)) == (8, 18), (
        "half of the 17 others lie above World's End, rounded down"
    )
    base = GAME.deal(Options(), 3, 1)
    assert base.parts == ()
    assert base.components == BASE.fingerprint != state.components


def test_a_question_is_answered_by_the_chronicle_in_play(kit):
    state = position(Land(), Land(coins=1), rondel="Yellow, Red, Inshriach", fill=False)
    piper = kit.tile["piper-a"]
    state = with_pipes(msgspec.structs.replace(state, chain=(*state.chain, piper)), kit)
    assert piper not in {state.chain[m.space] for m in GAME.moves(state) if hasattr(m, "space")}, "two coins are due"
    richer = msgspec.structs.replace(
        state, players=(state.players[0], msgspec.structs.replace(state.players[1], coins=2))
    )
    take = next(m for m in GAME.moves(richer) if hasattr(m, "space") and richer.chain[m.space] == piper)
    after = play(richer, take)
    after = play(after, GAME.moves(after)[0])
    assert after.players[YELLOW].coins == 0
    assert after.players[RED].coins == 6, "the fee goes to the organiser"
    without = msgspec.structs.replace(state, chronicles=())
    assert any(hasattr(m, "space") and without.chain[m.space] == piper for m in GAME.moves(without))


def test_an_effect_word_works_when_a_tile_is_laid_and_activated(kit):
    piper = kit.tile["piper-a"]
    state = position(Land(coins=3, goods={VILLAGE: "sheep"}), rondel="Red, Yellow", fill=False)
    state = with_pipes(msgspec.structs.replace(state, chain=(*state.chain, piper)), kit)
    take = next(m for m in GAME.moves(state) if hasattr(m, "space"))
    state = play(state, take)
    state, events = GAME.play(state, GAME.moves(state)[0])
    assert piping.TuneLearnt(RED, 2) in events
    assert piping.pipes(state).tunes == (2, 0)
    cell = red(state).territory.cells[-1]
    ways = [m for m in GAME.moves(state) if getattr(m, "cell", None) == cell and type(m).__name__ == "Activate"]
    assert [m.way for m in ways] == [0, 1]
    assert piping.pipes(play(state, ways[0])).tunes == (3, 0)
    traded = play(state, ways[1])
    while not isinstance(traded.agenda[0], Finishing):
        traded = play(traded, GAME.moves(traded)[0])
    assert piping.pipes(traded).tunes == (5, 0), "what an exchange brings"


def test_an_event_interrupts_the_turn_for_another_player(kit):
    state = with_pipes(activating((0, 1), Land(tiles={(0, 1): "Inshriach"}), Land()), kit)
    state = play(state, activate((0, 1)))
    assert state.agenda[0] == piping.Clapping(YELLOW)
    assert GAME.seat_to_move(state) == YELLOW
    state, events = GAME.play(state, piping.Clap(1))
    assert CoinsGained(YELLOW, 1) in events
    assert isinstance(state.agenda[0], Finishing), "then the turn goes on"
    assert GAME.seat_to_move(state) == RED


def test_extra_offers_at_the_windows_of_the_turn(kit):
    state = with_pipes(position(), kit)
    assert GAME.moves(state)[-1] == piping.Practise()
    state = play(state, piping.Practise())
    assert piping.Practise() not in GAME.moves(state)
    assert isinstance(state.agenda[0], TakingTile)
    finishing = with_pipes(activating(CASTLE, Land()), kit)
    assert piping.Practise() in GAME.moves(finishing)
    assert piping.Practise() not in GAME.moves(activating(CASTLE, Land())), "only where the chronicle is in play"
    assert not piping.pipes(play(play(finishing, piping.Practise()), EndTurn())).practised


def test_a_final_step_and_points_of_its_own(kit):
    state = position(rondel=f"Red, {END}", aboard={"Yellow": END}, fill=False, deck="", scorings=3)
    state = with_pipes(state, kit, tunes=(4, 1))
    after = play(state, stop(state))
    assert GAME.over(after)
    standing = GAME.standing(after)
    tunes = {line.seat: line.points for line in standing.lines if line.source == "g2.source.tunes"}
    whisky = {line.seat: line.points for line in standing.lines if line.source == "g2.source.whisky"}
    assert tunes == {0: 4, 1: 1}
    assert whisky == {0: 3}, "tunes count as whisky in a scoring"


def test_a_chronicle_is_refused_with_a_number_of_players_it_is_not_made_for(kit, options):
    with pytest.raises(BadOptions) as refused:
        GAME.deal(options, 4, 1)
    assert refused.value.message.key == "g2.option.chronicles.seats"


def test_a_chronicle_is_refused_with_components_that_do_not_know_it(kit):
    with pytest.raises(BadOptions) as refused:
        GAME.deal(Options(chronicles=(piping.NAME,), components=KIT.fingerprint), 3, 1)
    assert refused.value.message.key == "g2.option.chronicles.no_data"


def test_two_chronicles_of_one_number_are_refused(kit):
    listed = Listed("core.glen_more_2.chronicles", "chronicle")
    assert tuple(listed) == tuple(CHRONICLES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(piping.chronicle, "number", 3)
        with pytest.raises(ValueError, match="same number"):
            len(Listed("core.glen_more_2.chronicles", "chronicle"))
