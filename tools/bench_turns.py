"""Two builds measured in turns: what a turn gave, the interval of its median, and the table a person reads."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from statistics import median

LEAST_TURNS = 9
# Two more than must be: the interval is as wide, and far surer.
TURNS = 11
QUICK_TURNS = 3
SURE = 0.95
SIDES = ("rev", "now")


@dataclass(frozen=True)
class Interval:
    """Where the true median lies. `sure` is how likely that is, whatever the distribution."""

    low: float
    high: float
    sure: float

    @property
    def differs(self) -> bool:
        """Whether it can be told from chance: an interval of too few turns tells nothing."""
        return self.sure >= SURE and not self.low <= 1.0 <= self.high


def median_interval(values: Sequence[float]) -> Interval:
    """The interval between two of the ordered values: the narrowest of those placed alike from both ends that holds
    the median in 95 of 100 cases. When there are too few for that, all of them, and how sure that is."""
    ordered, n = sorted(values), len(values)

    def sure(rank: int) -> float:
        return 1 - 2 * sum(comb(n, below) for below in range(rank)) / (1 << n)

    rank = max((rank for rank in range(1, (n + 1) // 2 + 1) if sure(rank) >= SURE), default=1)
    return Interval(ordered[rank - 1], ordered[-rank], sure(rank))


def order_of(turn: int) -> tuple[str, str]:
    """Who comes first takes turns: whatever warms up or tires hits both alike."""
    return ("rev", "now") if turn % 2 == 0 else ("now", "rev")


@dataclass(frozen=True)
class Row:
    """One thing measured on both sides, the values of a turn at the same place of both."""

    what: str
    unit: str
    rev: tuple[float, ...]
    now: tuple[float, ...]
    more_is_better: bool = False

    @property
    def ratios(self) -> list[float]:
        return [now / rev for rev, now in zip(self.rev, self.now, strict=True)]

    @property
    def ratio(self) -> float:
        return median(self.ratios)

    @property
    def interval(self) -> Interval | None:
        """None for what is counted and not measured."""
        return median_interval(self.ratios) if len(self.rev) > 1 else None

    @property
    def verdict(self) -> str:
        interval = self.interval
        if interval is None:
            return "same" if self.ratio == 1 else "more" if self.ratio > 1 else "less"
        if not interval.differs:
            return "no difference seen" if interval.sure >= SURE else "too few turns to say"
        return "better" if (self.ratio > 1) is self.more_is_better else "worse"

    def cells(self) -> tuple[str, ...]:
        interval = self.interval
        between = f"{interval.low:.3f} - {interval.high:.3f}" if interval else "counted"
        values = (f"{shown(median(self.rev))} {self.unit}", f"{shown(median(self.now))} {self.unit}")
        sure = f"{interval.sure:.1%}" if interval else ""
        return self.what, *values, f"{self.ratio:.3f}", between, sure, str(len(self.rev)), self.verdict


def shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def table(rows: Sequence[Row], rev: str) -> str:
    head = ("what", rev, "now", "now : rev", "interval", "sure", "turns", "")
    lines = [head, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
