"""What taps mean, without a screen."""

from __future__ import annotations

import pytest

from core.clans_and_glory import GAME
from core.clans_and_glory.state import KeepShield, LayCard, LayShield
from core.games import GAMES, packages
from core.glen_more_2.chronicles.boat_race.state import ChoosingToken, Look, Sail, race
from core.glen_more_2.moves import Stop
from core.kernel import Chance, say
from core.kernel.journal import Seat, Table, new_journal
from core.kernel.words import Words
from web.app.saves import looks
from web.app.sitting import Sitting

ENGLISH = Words("en", packages())


def sit(players=("person", "solid"), *, confirm=False, seed=7, first=1):
    options = GAME.options_type(first_player=first)
    seats = [Seat(player=player) for player in players]
    table = Table(GAME, new_journal(GAME, seats, seed, options))
    return Sitting(table, looks(seats), confirm=confirm)


def a_card_with_two_cells(sitting):
    moves = GAME.moves(sitting.table.position)
    return next(
        [m for m in moves if m.card == move.card] for move in moves if sum(m.card == move.card for m in moves) > 1
    )


def test_a_card_then_a_cell_is_a_move():
    sitting = sit()
    move = a_card_with_two_cells(sitting)[0]
    assert sitting.tap(f"card-{move.card}") is None
    assert sitting.selected == (f"card-{move.card}",)
    assert sitting.tap(f"cell-{move.cell}") == move


def test_a_single_place_still_waits_for_the_tap_on_it():
    sitting = sit()
    moves = GAME.moves(sitting.table.position)
    alone = [move for move in moves if sum(other.card == move.card for other in moves) == 1]
    for move in alone:
        assert sitting.tap(f"card-{move.card}") is None
        sitting.clear()


def test_a_second_tap_lets_go_and_another_card_is_a_change_of_mind():
    sitting = sit()
    one, *_ = moves = GAME.moves(sitting.table.position)
    other = next(move for move in moves if move.card != one.card)
    sitting.tap(f"card-{one.card}")
    sitting.tap(f"card-{other.card}")
    assert sitting.selected == (f"card-{other.card}",)
    sitting.tap(f"card-{other.card}")
    assert sitting.selected == ()


def test_a_cell_the_card_does_not_fit_is_refused_and_the_card_stays_selected():
    sitting = sit()
    move = GAME.moves(sitting.table.position)[0]
    fits = {m.cell for m in GAME.moves(sitting.table.position) if m.card == move.card}
    wrong = next(c for c, here in enumerate(sitting.table.position.cells) if here == -1 and c not in fits)
    sitting.tap(f"card-{move.card}")
    assert sitting.tap(f"cell-{wrong}") is None
    assert sitting.refusal.thing == f"cell-{wrong}"
    assert sitting.refusal.reasons[0].key.startswith("cg.why.")
    assert sitting.selected == (f"card-{move.card}",)


def test_the_shield_is_one_tap_on_the_button_or_on_the_board():
    for thing, wanted in (("shield", LayShield), ("no-shield", KeepShield), ("board", LayShield)):
        sitting = sit()
        move = GAME.moves(sitting.table.position)[0]
        sitting.play(move)
        board = sitting.table.position.agenda[0].board
        played = sitting.tap(f"board-{board}" if thing == "board" else thing)
        assert isinstance(played, wanted)


def test_a_move_can_be_shown_before_it_counts():
    sitting = sit(confirm=True)
    move = GAME.moves(sitting.table.position)[0]
    sitting.tap(f"card-{move.card}")
    assert sitting.tap(f"cell-{move.cell}") is None
    assert sitting.preview == move
    assert set(sitting.scene(ENGLISH).selected) >= {f"card-{move.card}", f"cell-{move.cell}"}
    assert not sitting.undo(), "undo takes back the preview first"
    assert sitting.preview is None
    sitting.tap(f"card-{move.card}")
    sitting.tap(f"cell-{move.cell}")
    assert sitting.tap(f"cell-{move.cell}") == move, "a second tap confirms"


def test_a_drag_is_both_taps_and_forgets_what_was_selected():
    sitting = sit()
    one, *_, last = GAME.moves(sitting.table.position)
    sitting.tap(f"card-{one.card}")
    assert sitting.drop(f"card-{last.card}", f"cell-{last.cell}") == last


@pytest.mark.parametrize("thing", ["card-0", "cell-1", "shield", "nonsense"])
def test_nothing_can_be_played_in_a_bots_turn(thing):
    sitting = sit(first=2)
    assert sitting.bot_to_move
    assert sitting.tap(thing) is None
    assert sitting.refusal.reasons[0].key == "app.why.not_your_turn"
    assert sitting.scene(ENGLISH).moves == ()


def test_with_one_person_the_hand_is_always_in_sight_and_no_curtain_falls():
    sitting = sit(("solid", "person", "solid"))
    assert sitting.viewer == 1
    assert sitting.curtain is None


def test_a_view_never_shows_another_hand():
    sitting = sit(("person", "person", "solid"))
    scene = sitting.scene(ENGLISH)
    assert {card for hand in scene.view.hands for card in hand} == {-1}
    sitting.lift_curtain()
    scene = sitting.scene(ENGLISH)
    assert -1 not in scene.view.hands[0]
    assert set(scene.view.hands[1]) == set(scene.view.hands[2]) == {-1}


def test_looking_back_shows_no_hand_before_the_curtain_is_lifted():
    sitting = sit(("person", "person"))
    sitting.lift_curtain()
    sitting.play(GAME.moves(sitting.table.position)[0])
    sitting.shown_to = None
    sitting.look_back(0)
    assert sitting.curtain is None
    assert {card for hand in sitting.scene(ENGLISH).view.hands for card in hand} == {-1}
    sitting.look_back(99)
    sitting.lift_curtain()
    sitting.look_back(0)
    assert sitting.viewer == sitting.seat, "whoever lifted it holds the device"


def test_looking_back_on_a_shared_screen_shows_no_reward_tokens():
    """C1-4.1: whoever looked at the tokens of a castle did so alone; afterwards the device lies open again."""
    game = GAMES["glen_more_2"]
    seats = [Seat(), Seat()]
    table = Table(game, new_journal(game, seats, 3, game.options_type(chronicles=("boat_race",))))
    chance = Chance(1)
    while not isinstance(table.position.agenda[0], ChoosingToken):
        moves = game.moves(table.position)
        liked = [move for move in moves if isinstance(move, Sail | Look)] or moves
        table.play(chance.pick([move for move in liked if not isinstance(move, Stop)]))
    looked = len(table.journal.moves)
    looker, tokens = table.position.agenda[0].seat, race(table.position).tokens
    sitting = Sitting(table, looks(seats))
    assert sitting.curtain == looker
    sitting.lift_curtain()
    assert race(sitting.scene(ENGLISH).view).tokens != race(game.view_for(table.position, None)).tokens
    sitting.play(game.moves(table.position)[0])
    while sitting.seat == looker and not sitting.over:
        sitting.look_back(looked)
        assert {token for lying in race(sitting.scene(ENGLISH).view).tokens for token in lying} == {-1}
        sitting.look_back(len(table.journal.moves))
        sitting.play(game.moves(sitting.table.position)[-1])
    assert tokens != race(sitting.scene(ENGLISH).view).tokens


def test_bots_only_show_no_hand():
    assert sit(("solid", "solid")).viewer is None


def test_what_is_recent_are_the_events_since_the_persons_last_decision():
    sitting = sit()
    chance = Chance(1)
    while len(sitting.table.journal.moves) < 8:
        sitting.play(chance.pick(GAME.moves(sitting.table.position)))
    since = sitting.since
    assert sitting.mover(since - 1) == 0
    assert all(sitting.mover(number) == 1 for number in range(since, 8))
    assert sitting.own == tuple(sitting.table.events[since - 1])
    assert sitting.scene(ENGLISH).lately == (*sitting.own, *sitting.recent)
    sitting.look_back(3)
    assert sitting.recent == sitting.table.events[2]
    assert sitting.own == ()
    assert not sitting.can_move
    sitting.look_back(99)
    assert sitting.at is None


def test_undo_and_redo_pass_over_bots():
    sitting = sit()
    moves = [LayCard(*(m.card, m.cell)) for m in GAME.moves(sitting.table.position)[:1]]
    sitting.play(moves[0])
    sitting.play(KeepShield())
    chance = Chance(2)
    while sitting.bot_to_move:
        sitting.play(chance.pick(GAME.moves(sitting.table.position)))
    played = sitting.table.journal.moves
    assert sitting.to_undo == len(played) - 1
    assert sitting.undo()
    assert sitting.table.journal.moves == played[:1]
    assert sitting.redo()
    assert sitting.table.journal.moves == played
    assert not sitting.redo()


def test_a_thing_that_tells_a_whole_move_is_a_change_of_mind():
    table = Table(GAMES["glen_more"], new_journal(GAMES["glen_more"], [Seat(), Seat()], 3))
    sitting = Sitting(table, looks(table.journal.seats))
    take = next(move for move in table.game.moves(table.position) if type(move).__name__ == "Take")
    sitting.selected = ("row-0",)
    assert sitting.tap(table.game.touches(take)[0]) == take


def test_what_happened_is_what_others_did_even_in_the_middle_of_a_turn():
    game = GAMES["glen_more"]
    table = Table(game, new_journal(game, [Seat(), Seat(player="random")], 3))
    sitting = Sitting(table, looks(table.journal.seats))
    chance = Chance(1)
    while not (
        len(table.journal.moves) > 12 and sitting.seat == 0 and sitting.mover(len(table.journal.moves) - 1) == 0
    ):
        sitting.play(chance.pick(game.moves(table.position)))
    begun = sitting.last_turn_ended
    movers = [sitting.mover(number) for number in range(begun, len(table.journal.moves))]
    assert movers[0] == 1
    assert movers == sorted(movers, reverse=True), "the others, then the viewer's own turn so far"
    assert begun == 0 or sitting.mover(begun - 1) == 0


def test_a_slip_waits_until_it_is_confirmed():
    sitting = sit()
    move = a_card_with_two_cells(sitting)[0]
    sitting.hold_back(move, say("web.prompt.slip"))
    assert sitting.preview == move
    assert sitting.confirm() == move
    assert sitting.warning is None


def caledonia(*, confirm=False):
    game = GAMES["clans_of_caledonia"]
    table = Table(game, new_journal(game, [Seat(), Seat(player="solid")], 7))
    sitting = Sitting(table, looks(table.journal.seats), confirm=confirm)
    while not any(type(move).__name__ == "Buy" for move in game.moves(table.position)) or sitting.seat != 0:
        table.play(game.moves(table.position)[0])
    return sitting, next(move for move in game.moves(table.position) if type(move).__name__ == "Buy")


def test_a_thing_may_name_a_whole_move():
    sitting, buy = caledonia()
    assert sitting.tap(" ".join(sitting.game.touches(buy))) == buy
    assert sitting.tap("row-0 sell units-h") is None
    assert sitting.refusal.reasons[0].key.startswith("cc.why")


def test_a_whole_move_waits_for_its_confirmation_too():
    sitting, buy = caledonia(confirm=True)
    whole = " ".join(sitting.game.touches(buy))
    assert sitting.tap(whole) is None
    assert sitting.preview == buy
    assert sitting.tap(whole) == buy


def test_a_part_of_the_table_and_a_players_area_are_not_looked_at_together():
    sitting, _ = caledonia()
    sitting.look_at(1)
    sitting.open_panel("round")
    assert sitting.looking_at is None
    sitting.look_at(1)
    assert sitting.panel == ""
