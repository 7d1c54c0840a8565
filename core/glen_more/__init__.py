"""Glen More, by Matthias Cramer: take tiles from the chain, lay them round your village, let them work together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.glen_more import appraisal, names, refusals, rules, scoring, secrets, telling
from core.glen_more.components import BOARD, SEATS
from core.glen_more.state import FIRST_PLAYERS, Event, Move, Options, State
from core.glens.state import TurnEnded, held
from core.kernel import Chance, Game, Rulebook, Standing

BOOK = rules.rules.joined(telling.words, refusals.reasons)


class GlenMore(Game[Options, State, Move]):
    id = "glen_more"
    number = 2
    code = "GM"
    words = "gm"
    rules = 1
    links_since = 1
    seats = SEATS
    minutes = (45, 75)
    difficulty = 2
    designers = "Matthias Cramer"
    year = 2010
    options_type = Options
    position_type = State
    move_type = Move
    event_type = Event
    long_turns = True
    points_scale = 25

    def deal(self, options: Options, seats: int, seed: int) -> State:
        self.check_seats(seats)
        return rules.deal(options, seats, seed)

    def option_sets(self, seats: int) -> Sequence[Options]:
        return [
            *(Options(first_player=first) for first in FIRST_PLAYERS[: seats + 1]),
            Options(hidden_points=not Options().hidden_points),
        ]

    def bound(self, seats: int) -> int:
        """A turn draws at least one tile; in a turn every tile is paid, activated and sold from at most a few times."""
        turns = BOARD.setup.players[str(seats)].draws_until_scoring[str(len(BOARD.scoring.after_last_tile_of_stack))]
        return 100 * turns

    def ends_turn(self, event: Event) -> bool:
        return isinstance(event, TurnEnded)

    def rulebook(self, position: State) -> Rulebook[State, Move]:
        return BOOK

    @property
    def verbs(self) -> Rulebook[State, Move]:
        return BOOK

    def shortcut(self, position: State, thing: str) -> tuple[Move, ...]:
        return refusals.shortcut(position, thing)

    def component_words(self) -> Iterable[str]:
        return names.component_words()

    def standing(self, position: State) -> Standing:
        return scoring.standing(position)

    def hides_points(self, position: State, seat: int, viewer: int | None) -> bool:
        """GM-15.9: by option, others see a total only at the end."""
        return position.hidden_points and seat != viewer and bool(position.agenda)

    def goods(self, position: State) -> Mapping[tuple[int, str], int]:
        return held(position)

    def hidden(self, position: State) -> tuple[str, ...]:
        return ("chance", "deck")

    def view_for(self, position: State, seat: int | None) -> State:
        return secrets.view_for(position, seat)

    def imagine(self, view: State, chance: Chance) -> State:
        return secrets.imagine(view, chance)

    def forecast(self, position: State) -> tuple[float, ...]:
        return appraisal.forecast(position)


GAME = GlenMore()
