"""Every game that was kept opens as it was: from its file and from its link."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.games import GAMES
from core.kernel.codecs import from_file, from_link
from tests.campaigns import Sampled
from tests.corpus.check import kept_in
from tests.corpus.make import as_opened

KEPT = sorted(Path(__file__).parent.glob("*.xz"))


def test_there_are_games_of_every_kind():
    for file in KEPT:
        kept = kept_in(file)
        assert {game.split("-")[1] for game in (one.name for one in kept)} == {*GAMES}
        assert sum(bool(one.link) for one in kept) > len(kept) / 2


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_games_that_were_kept_open_as_they_were(file: Path, part: int, sampled: Sampled) -> None:
    for kept in sampled(kept_in(file)[part::10]):
        opened = from_file(kept.save, GAMES)
        assert opened.note is None, kept.name
        tables = [opened.table, *([from_link(kept.link, GAMES)] if kept.link else [])]
        for table in tables:
            assert as_opened(kept.name, kept.save, kept.link, table) == kept, kept.name
