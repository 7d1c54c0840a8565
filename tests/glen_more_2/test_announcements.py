"""What the base game announces and asks, so that chronicles can listen and answer: the list that chronicles are written
against."""

import inspect

import msgspec
import pytest

from core.glen_more_2 import GAME, events, questions
from core.glen_more_2.effects import WhiskyTileInstead
from core.glen_more_2.facts.counting import category_points, coin_points
from core.glen_more_2.moves import RemoveTile, Stop
from core.glen_more_2.questions import (
    CategoryPoints,
    CoinValue,
    Counts,
    Destinations,
    DieStop,
    DiscardPile,
    Due,
    FinalSteps,
    FreeActions,
    GameOver,
    LastingEffect,
    MarkerCosts,
    MovementUses,
    NextActor,
    PassingPieces,
    RefillTo,
    Removal,
    Ring,
    ScoringTables,
    StackTiles,
    Supports,
    TheRing,
    TileCosts,
    Toll,
    Tolls,
    Ways,
)
from core.glen_more_2.state import Options
from core.glen_more_2.tasks import NextPiece
from core.glens import state as glen
from core.glens.chain import DIE, figure
from core.kernel import Chance
from core.kernel.agenda import put
from tests.glen_more_2.joining import joined, small
from tests.glen_more_2.moves import mark, stop, take
from tests.glen_more_2.playing import (
    clans_to_mark,
    moves_of,
    pile,
    places,
    play,
    points,
    red,
    taken,
    tiles_to_take,
    told_by,
)
from tests.glen_more_2.positions import (
    CASTLE,
    END,
    VILLAGE,
    Land,
    activating,
    clan,
    dice,
    finishing,
    laying,
    marking,
    position,
    settled,
    tile,
)
from tests.glens.positions import RED, YELLOW, at, place

EVENTS = {
    "game_setup": events.SettingUp,
    "turn_started": events.TurnStarted,
    "figure_left": events.FigureLeft,
    "figure_passed": events.FigurePassed,
    "figure_landed": events.FigureLanded,
    "tile_taken": events.TileAcquired,
    "tile_laid": glen.TileLaid,
    "landmark_taken": glen.CardTaken,
    "person_resolved": events.PersonResolved,
    "marker_placed": events.MarkerPlaced,
    "good_produced": events.GoodProduced,
    "whisky_gained": glen.WhiskyGained,
    "whisky_payment_asked": glen.WhiskyPaid,
    "move_points_open": glen.MovementGained,
    "scot_arrived": events.ScotArrived,
    "tile_removed": events.TileRemoved,
    "points_gained": glen.PointsGained,
    "tile_discarded": events.TileDiscarded,
    "turn_ending": events.TurnEnding,
    "tile_dealt": glen.TileDealt,
    "scoring_ended": events.ScoringEnded,
    "final_step": events.FinalStep,
}
"""The events that chronicles hear, by their names in the rules of the chronicles."""
QUESTIONS = {
    "free_actions_asked": FreeActions,
    "lasting_effect_asked": LastingEffect,
    "destinations_asked": Destinations,
    "passing_pieces_asked": PassingPieces,
    "tile_cost_asked": TileCosts,
    "marker_cost_asked": MarkerCosts,
    "tile_removal_asked": Removal,
    "discard_pile_asked": DiscardPile,
    "refill_asked": RefillTo,
    "next_actor_asked": NextActor,
    "die_stop_asked": DieStop,
    "count_asked": Counts,
    "table_asked": ScoringTables,
    "category_scored": CategoryPoints,
    "game_over_asked": GameOver,
    "coin_value_asked": CoinValue,
}
"""The queries, in the same way; free actions may also be offered at the tasks of WINDOWS."""

NAME = "oracle"
answers = {}
heard = []
asked = set()


VALUES = (Due, Ring, Toll)
"""What questions are answered with."""


def _listening():
    rules = small(NAME)
    for kind in EVENTS.values():
        rules.hears(kind)(lambda step, event: heard.append(event))
    for _, kind in inspect.getmembers(questions, inspect.isclass):
        if issubclass(kind, msgspec.Struct) and kind.__module__ == questions.__name__ and kind not in VALUES:
            rules.modifies(kind)(_answer)
    return rules


def _answer(state, question, answer):
    asked.add(type(question))
    change = answers.get(type(question))
    return answer if change is None else change(state, question, answer)


ORACLE = _listening()


@pytest.fixture(autouse=True)
def oracle():
    with joined(ORACLE):
        yield answers
    answers.clear()
    heard.clear()
    asked.clear()


def with_oracle(state):
    return msgspec.structs.replace(state, chronicles=(NAME,))


def test_every_event_and_every_question_comes_up_in_play():
    for seed in range(24):
        state = GAME.deal(Options(chronicles=(NAME,), die=seed % 2 == 0), 2 + seed % 3, seed)
        chance = Chance(seed)
        while state.agenda:
            moves = GAME.moves(state)
            takes = [move for move in moves if isinstance(move, glen.Take)]
            near = [move for move in moves if not isinstance(move, Stop)] or moves
            state, _ = GAME.advance(state, chance.pick(takes[:3] if takes and chance.below(3) else near))
    assert {type(event) for event in heard} == {*EVENTS.values()}
    others = {FinalSteps, MovementUses, StackTiles, Supports, TheRing, Tolls, Ways}
    assert asked == {*QUESTIONS.values()} | others


def test_a_chronicle_that_answers_nothing_changes_nothing():
    def played(options):
        state = GAME.deal(options, 3, 4)
        chance = Chance(4)
        while state.agenda:
            state, _ = GAME.advance(state, chance.pick(GAME.moves(state)))
        return msgspec.structs.replace(state, chronicles=())

    assert played(Options(chronicles=(NAME,))) == played(Options())


def test_the_stages_of_the_set_up_and_the_first_turn():
    state = GAME.deal(Options(chronicles=(NAME,)), 3, 1)
    assert [event.stage for event in heard[:5]] == ["stacks", "track", "players", "market", "cards"]
    assert heard[5] == events.TurnStarted(GAME.seat_to_move(state), state.acting)


def test_passing_is_told_thing_by_thing_rear_to_front():
    state = with_oracle(position(rondel="Red, Inshriach, Yellow, gap, Easdale, Lochridge", fill=False))
    told = told_by(state, take(state, "Lochridge"))
    passed = [event.thing for event in told if isinstance(event, events.FigurePassed)]
    assert passed == [tile("Inshriach"), figure(YELLOW), tile("Easdale")]
    order = [
        type(event)
        for event in told
        if isinstance(event, events.FigureLeft | events.FigurePassed | events.TileDiscarded | events.FigureLanded)
    ]
    assert order == [
        events.FigureLeft,
        events.FigurePassed,
        events.FigurePassed,
        events.FigurePassed,
        events.TileDiscarded,
        events.FigureLanded,
    ]
    assert events.FigureLanded(figure(RED), tile("Lochridge"), 5) in told


def test_a_lasting_effect_may_be_forbidden(oracle):
    land = Land(tiles={(0, 1): "Pulteney"}, clans=["MacGregor", "Mackintosh"], cards=["Loch Ness"], scots={})
    free = with_oracle(activating((0, 1), land))
    assert [move.way for move in moves_of(free, glen.Activate) if move.cell == at((0, 1))] == [0, 1]
    oracle[LastingEffect] = lambda state, question, answer: question.effect != WhiskyTileInstead.__name__
    assert [move.way for move in moves_of(free, glen.Activate) if move.cell == at((0, 1))] == [0]
    far = with_oracle(finishing(land))
    assert moves_of(far, glen.ActivateAnywhere)
    oracle[LastingEffect] = lambda state, question, answer: False
    assert not moves_of(far, glen.ActivateAnywhere)
    assert places(with_oracle(laying("Lochridge", land))) == set()


def test_destinations_may_be_struck_or_added(oracle):
    state = with_oracle(position(rondel="Red, Yellow, Inshriach, Easdale", fill=False))
    oracle[Destinations] = lambda state, question, moves: moves[1:]
    assert tiles_to_take(state) == {"Easdale"}


def test_another_piece_may_have_to_pass_before_a_tile_goes(oracle):
    state = with_oracle(position(rondel="Red, Inshriach, Yellow, Lochridge, die", fill=False))
    assert pile(play(state, take(state, "Lochridge"))) == {"Inshriach"}
    waiting = with_oracle(position(rondel="die, Red, Inshriach, Yellow, Lochridge", fill=False))
    waiting = msgspec.structs.replace(waiting, acting=figure(RED), agenda=(state.agenda[0],))
    oracle[PassingPieces] = lambda state, question, pieces: (*pieces, DIE)
    assert pile(play(waiting, take(waiting, "Lochridge"))) == set()


def test_a_cost_may_grow_by_coins_for_another_player(oracle):
    def owed(state, question, dues):
        return tuple(
            msgspec.structs.replace(due, owed=((YELLOW, 2),)) if number == tile("Inshriach") else due
            for number, due in zip(question.tiles, dues, strict=True)
        )

    oracle[TileCosts] = owed
    poor = with_oracle(position(Land(coins=1), rondel="Red, Yellow, Inshriach, Easdale", fill=False))
    assert tiles_to_take(poor) == {"Easdale"}
    state = with_oracle(position(Land(coins=2), rondel="Red, Yellow, Inshriach", fill=False))
    told = told_by(state, take(state, "Inshriach"), place((0, 1)))
    assert events.CoinsGiven(RED, YELLOW, 2) in told
    after = taken(state, "Inshriach", (0, 1))
    assert (red(after).coins, after.players[YELLOW].coins) == (0, 7)
    assert GAME.why_not(poor, ("space-2",))[0].key == "g2.why.owed"


def test_a_cost_may_depend_on_the_cell(oracle):
    def tolls(state, question, dues):
        return tuple(msgspec.structs.replace(due, tolls=((at((0, 1)), YELLOW, 1),)) for due in dues)

    oracle[TileCosts] = tolls
    poor = with_oracle(laying("Inshriach", Land(coins=0)))
    assert places(poor) == {(0, -1), (1, 1), (1, -1)}
    assert GAME.why_not(poor, (f"cell-{at((0, 1))}",))[0].key == "g2.why.toll"
    rich = play(with_oracle(laying("Inshriach", Land(coins=1))), place((0, 1)))
    assert (red(rich).coins, rich.players[YELLOW].coins) == (0, 6)
    spared = play(with_oracle(laying("Inshriach", Land(coins=1))), place((1, 1)))
    assert red(spared).coins == 1


def test_a_marker_may_cost_more(oracle):
    def owed(state, question, dues):
        dearer = msgspec.structs.replace(dues[clan("MacLeod")], owed=((YELLOW, 1),))
        return put(dues, clan("MacLeod"), dearer)

    oracle[MarkerCosts] = owed
    assert "MacLeod" not in clans_to_mark(with_oracle(marking(Land(coins=0))))
    after = play(with_oracle(marking(Land(coins=1))), mark("MacLeod"))
    assert (red(after).coins, after.players[YELLOW].coins) == (3, 6)


def test_a_removal_may_be_forbidden(oracle):
    land = Land(tiles={(0, 1): "Inshriach", (1, 1): "Easdale"}, coins=2)
    oracle[Removal] = lambda state, question, answer: question.cell != at((0, 1))
    state = play(with_oracle(marking(land)), mark("MacMillan"))
    assert [move.cell for move in moves_of(state, RemoveTile)] == [at((1, 1))]
    assert GAME.why_not(state, (f"cell-{at((0, 1))}", "remove"))[0].key == "g2.why.may_not_go"


def test_discards_may_go_to_several_piles(oracle):
    oracle[DiscardPile] = lambda state, question, answer: 1 if question.cause == "passed" else 0
    state = with_oracle(position(rondel="Red, Inshriach, Yellow, Lochridge", fill=False))
    state = msgspec.structs.replace(state, discards=((), (tile("Perth"),)))
    state = play(state, take(state, "Lochridge"))
    assert state.discards == ((), (tile("Inshriach"), tile("Perth")))


def test_the_refill_and_the_next_to_act_may_be_others(oracle):
    oracle[RefillTo] = lambda state, question, answer: 5
    state = with_oracle(finishing(rondel="gap, Red, Yellow", fill=False, deck="Perth, Elgin, Oban, Crieff, Portree"))
    after = play(state, glen.EndTurn())
    assert len(after.chain) == 5
    oracle[NextActor] = lambda state, question, answer: (figure(YELLOW), YELLOW)
    assert GAME.seat_to_move(play(state, glen.EndTurn())) == YELLOW


def test_where_the_die_may_stop(oracle):
    oracle[DieStop] = lambda state, question, answer: answer and question.tile != tile("Inshriach")
    told = {"agenda": (NextPiece(),), "chance": dice(1), "fill": False, "deck": ""}
    state = settled(with_oracle(position(rondel="die, Red, Yellow, Inshriach, Easdale", **told)))
    assert pile(state) == {"Easdale"}


def test_counts_tables_and_points_of_a_scoring(oracle):
    state = with_oracle(position(Land(whisky=1, scots={CASTLE: 1}, cards=["Castle Moil"]), Land()))
    oracle[Counts] = lambda state, question, counts: (
        tuple(n + 1 for n in counts) if question.category == "home_castle_scots" else counts
    )
    assert category_points(state, "home_castle_scots") == ((4, 1), (3, 0)), "before a card doubles"
    oracle[ScoringTables] = lambda state, question, tables: ((0, 7), *tables[1:])
    assert category_points(state, "whisky")[1] == (7, 0)
    oracle[CategoryPoints] = lambda state, question, given: tuple(n + 1 for n in given)
    assert category_points(state, "whisky")[1] == (8, 1)
    oracle[CategoryPoints] = lambda state, question, given: tuple(n + 10 * question.scoring for n in given)
    later = msgspec.structs.replace(state, scorings=2)
    assert category_points(later, "whisky")[1] == (37, 30), "the third one"
    oracle[CoinValue] = lambda state, question, answer: 0
    assert coin_points(state, RED) == 0


def test_the_end_may_be_delayed(oracle):
    rondel = f"Red, {END}, die"
    state = with_oracle(position(rondel=rondel, aboard={"Yellow": END}, fill=False, deck="", scorings=3))
    assert GAME.over(play(state, stop(state)))
    oracle[GameOver] = lambda state, question, answer: False
    oracle[NextActor] = lambda state, question, answer: (figure(YELLOW), YELLOW)
    assert not GAME.over(play(state, stop(state)))


def test_steps_of_the_end_may_be_added(oracle):
    oracle[FinalSteps] = lambda state, question, steps: (*steps[:-1], "ceilidh", steps[-1])
    state = with_oracle(position(rondel=f"Red, {END}", aboard={"Yellow": END}, fill=False, deck="", scorings=3))
    told = told_by(state, stop(state))
    assert [event.step for event in told if isinstance(event, events.FinalStep)][-2:] == ["ceilidh", "compare"]


def test_points_are_announced_once_for_each_source_in_full():
    land = Land(tiles={(0, 1): "Aberfoyle"}, goods={VILLAGE: "sheep sheep sheep"}, coins=0)
    state = with_oracle(activating((0, 1), land))
    after = play(state, moves_of(state, glen.Activate)[-1])
    assert points(after, "trade") == 8
    assert [event.n for event in heard if isinstance(event, glen.PointsGained)] == [8]
