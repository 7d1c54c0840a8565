"""Clans of Caledonia, by Juma Al-JouJou: settle the Highlands, raise and brew, and ship what the contracts ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.clans_of_caledonia import appraisal, clans, names, refusals, scoring, secrets
from core.clans_of_caledonia.book import book
from core.clans_of_caledonia.components import CLANS
from core.clans_of_caledonia.events import Event, TurnEnded
from core.clans_of_caledonia.moves import Move
from core.clans_of_caledonia.options import Options, other_ways
from core.clans_of_caledonia.rules import glory, producing, set_up
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.things import MANY
from core.kernel import Chance, Game, Rulebook, Standing

__all__ = ["GAME", "ClansOfCaledonia", "clans", "glory", "producing", "refusals"]


ALL_CLANS = tuple(range(len(CLANS)))


class ClansOfCaledonia(Game[Options, State, Move]):
    id = "clans_of_caledonia"
    number = 4
    code = "CC"
    words = "cc"
    rules = 1
    links_since = 1
    seats = (1, 2, 3, 4)
    minutes = (30, 120)
    difficulty = 3
    designers = "Juma Al-JouJou"
    year = 2017
    options_type = Options
    position_type = State
    move_type = Move
    event_type = Event
    long_turns = True
    points_scale = 40
    many = MANY

    def deal(self, options: Options, seats: int, seed: int) -> State:
        self.check_seats(seats)
        return set_up.deal(options, seats, seed)

    def option_sets(self, seats: int) -> Sequence[Options]:
        """Each variant by itself, and all that go together at once."""
        several = seats > 1
        few = seats in {2, 3}
        return [
            Options(),
            Options(import_values="fixed", glory_tiles=False),
            Options(ports=False, dense_map=few, dense_hexes="chosen" if few else "dealt", community_tiles=False),
            Options(clans="none", map_sides="A1B1C1D1", solo_import_track="on" if several else "off"),
            Options(
                clans="auction" if several else "draft",
                port7_neighbourhood="allowed" if several else "forbidden",
                dense_map=few,
                map_sides="A2B2C2D2",
                **other_ways(),
            ),
        ]

    def bound(self, seats: int) -> int:
        """Every main action but passing uses up a merchant of the round, a piece, a level or a contract, of which a
        player has a few dozen; a turn asks a dozen times at most."""
        return 2500 * seats

    def ends_turn(self, event: Event) -> bool:
        return isinstance(event, TurnEnded)

    def rulebook(self, position: State) -> Rulebook[State, Move]:
        return book(position.clans)

    @property
    def verbs(self) -> Rulebook[State, Move]:
        return book(ALL_CLANS)

    def component_words(self) -> Iterable[str]:
        return (*names.component_words(), *scoring.source_words())

    def standing(self, position: State) -> Standing:
        return scoring.standing(position)

    def goods(self, position: State) -> Mapping[tuple[int, str], int]:
        return {
            (seat, what): n
            for seat, player in enumerate(position.players)
            for what, n in zip(names.HELD, (player.money, player.merchants, *player.goods), strict=True)
        }

    def hidden(self, position: State) -> tuple[str, ...]:
        return ("chance", "stack")

    def view_for(self, position: State, seat: int | None) -> State:
        return secrets.view_for(position, seat)

    def imagine(self, view: State, chance: Chance) -> State:
        return secrets.imagine(view, chance)

    def forecast(self, position: State) -> tuple[float, ...]:
        return appraisal.forecast(position)

    def appraise(self, position: State, seat: int) -> float:
        return super().appraise(position, seat) - appraisal.unevenness(position)


GAME = ClansOfCaledonia()
