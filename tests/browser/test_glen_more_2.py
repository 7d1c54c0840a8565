"""Glen More II in a browser, by taps."""

from typing import Any

import pytest

from core.glen_more_2.chronicles import CHRONICLES
from core.glen_more_2.chronicles.great_gathering.state import Vote
from core.glens.state import EndTurn, Sell
from core.kernel import Chance
from core.kernel.words import written
from tests.browser.play import BOTS_MS, Tablet

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("glens")]


def some_move(table: Any, chance: Chance) -> Any:
    """A move of the person: any, but no turn is ended while there is something else to do."""
    moves = table.game.moves(table.position)
    return chance.pick([move for move in moves if not isinstance(move, EndTurn)] or moves)


def test_a_whole_game_with_both_chronicles_against_a_bot_by_taps(tablet: Tablet) -> None:
    tablet.begin(("person", "solid"), seed=11, game="glen_more_2", extras=("highlander", "great_gathering"))
    tablet.sees("#do-hint")
    assert tablet.table.position.chronicles == ("highlander", "great_gathering")
    chance = Chance(5)
    reloaded = False
    while not tablet.table.game.over(tablet.table.position):
        table = tablet.table
        move = some_move(table, chance)
        assert tablet.shows(move), f"{table.game.touches(move)} is not on the table"
        tablet.play(move)
        if not reloaded and tablet.table.position.scorings:
            before = tablet.moves
            tablet.reload()
            tablet.sees("#do-hint")
            assert tablet.moves == before
            reloaded = True
    assert reloaded
    assert any(isinstance(move, Vote) for move in tablet.moves), "the gathering was called"
    tablet.on_screen("final")
    standing = tablet.table.game.standing(tablet.table.position)
    for points in standing.points:
        tablet.sees(f'[data-screen="final"] .pt >> text="{written(points)}" >> nth=0')


def of_every_kind(table: Any, chance: Chance) -> Any:
    """A move of a person who tries everything: each kind of move is as likely as any other, but for sales."""
    moves = table.game.moves(table.position)
    kinds: dict[type, list[Any]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    liked = [kind for kind in kinds if kind not in (EndTurn, Sell)] or list(kinds)
    return chance.pick(kinds[chance.pick(liked)])


def lift_the_curtain(tablet: Tablet) -> None:
    if tablet.find("#curtain").count():
        tablet.press("#curtain-up")
        tablet.misses("#curtain")


def leave(tablet: Tablet, seat: int, bot: str) -> None:
    """A bot plays on for a person."""
    tablet.sheet("players")
    tablet.find(f"#seat-{seat}-player-{bot}").click(force=True)
    if tablet.find("#sheet").count():
        tablet.close_sheet()


def test_three_rounds_with_all_eight_chronicles_then_bots_play_on(tablet: Tablet) -> None:
    """Two people and a bot; after the first scoring one of them leaves, after the third the other."""
    tablet.begin(("person", "person", "random"), seed=23, game="glen_more_2", extras=tuple(CHRONICLES))
    assert tablet.table.position.chronicles == tuple(CHRONICLES)
    chance, used = Chance(5), set()
    while tablet.table.position.scorings < 3:
        lift_the_curtain(tablet)
        if tablet.table.position.scorings and tablet.table.journal.seats[1].player == "person":
            leave(tablet, 1, "casual")
        tablet.sees("#do-hint")
        table = tablet.table
        move = of_every_kind(table, chance)
        assert tablet.shows(move), f"{table.game.touches(move)} is not on the table"
        tablet.play(move)
        used.add(type(move).__module__.split(".chronicles.")[-1].split(".")[0])
    assert used >= {"single_cask", "great_gathering", "penny_mobs"}, "chronicles were played, not only looked at"
    before = tablet.moves
    leave(tablet, 0, "random")
    tablet.find('[data-screen="final"]').wait_for(timeout=20 * BOTS_MS)
    table = tablet.table
    assert table.game.over(table.position)
    assert table.journal.moves[: len(before)] == before
    for points in table.game.standing(table.position).points:
        tablet.sees(f'[data-screen="final"] .pt >> text="{written(points)}" >> nth=0')
