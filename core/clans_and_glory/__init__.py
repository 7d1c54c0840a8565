"""Clans and Glory, by Gabriele Bubola and Leo Colovini: lay residents round the long table, back them with shields."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.clans_and_glory import appraisal, names, rules, scoring, secrets
from core.clans_and_glory.components import COMPONENTS
from core.clans_and_glory.names import SHIELDS
from core.clans_and_glory.state import FIRST_PLAYERS, Event, Move, Options, State, TurnEnded
from core.kernel import Chance, Game, Rulebook, Standing


class ClansAndGlory(Game[Options, State, Move]):
    id = "clans_and_glory"
    number = 1
    code = "CG"
    words = "cg"
    rules = 1
    links_since = 1
    seats = tuple(COMPONENTS.players)
    minutes = (15, 25)
    difficulty = 1
    designers = "Gabriele Bubola, Leo Colovini"
    year = 2024
    options_type = Options
    position_type = State
    move_type = Move
    event_type = Event
    counts_at_end = True
    points_scale = 20

    def deal(self, options: Options, seats: int, seed: int) -> State:
        self.check_seats(seats)
        return rules.deal(options, seats, seed)

    def option_sets(self, seats: int) -> Sequence[Options]:
        return [Options(first_player=first) for first in FIRST_PLAYERS[: seats + 1]]

    def bound(self, seats: int) -> int:
        """Each turn is a card and at most one shield decision; every card held could be laid."""
        return 2 * sum(COMPONENTS.players[seats].hands)

    def turns(self, position: State) -> int:
        """CG-5.1: as many rounds as the shortest hand has cards."""
        return position.seats * min(COMPONENTS.players[position.seats].hands)

    def ends_turn(self, event: Event) -> bool:
        return isinstance(event, TurnEnded)

    def rulebook(self, position: State) -> Rulebook[State, Move]:
        return rules.rules

    @property
    def verbs(self) -> Rulebook[State, Move]:
        return rules.rules

    def component_words(self) -> Iterable[str]:
        return (scoring.SOURCE, SHIELDS, *names.component_words())

    def standing(self, position: State) -> Standing:
        return scoring.standing(position)

    def goods(self, position: State) -> Mapping[tuple[int, str], int]:
        return {(seat, SHIELDS): n for seat, n in enumerate(position.shields)}

    def hidden(self, position: State) -> tuple[str, ...]:
        return ("chance", "hands", "face_down", "removed")

    def view_for(self, position: State, seat: int | None) -> State:
        return secrets.view_for(position, seat)

    def imagine(self, view: State, chance: Chance) -> State:
        return secrets.imagine(view, chance)

    def forecast(self, position: State) -> tuple[float, ...]:
        return appraisal.forecast(position)


GAME = ClansAndGlory()
