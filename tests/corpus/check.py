"""How kept saves and links open today: `python -m tests.corpus.check FILE`."""

from __future__ import annotations

import lzma
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from core.games import GAMES
from core.kernel.codecs import Opened, from_file, from_link
from core.kernel.journal import Unreadable
from tests.corpus.make import Kept, as_opened

SAME, NOTE, OLDER = "as it was", "with the note", "refused as older"
FINE = {SAME, NOTE, OLDER}


def kept_in(file: Path) -> list[Kept]:
    return msgspec.msgpack.decode(lzma.decompress(file.read_bytes()), type=list[Kept])


def how_it_opens(kept: Kept, opening: Callable[[], Opened]) -> str:
    try:
        opened = opening()
    except Unreadable as refusal:
        return OLDER if refusal.message.key == "link.older" else f"refused: {refusal.message.key}"
    if opened.note is not None:
        return NOTE
    now = as_opened(kept.name, kept.save, kept.link, opened.table)
    other = [name for name in Kept.__struct_fields__ if getattr(now, name) != getattr(kept, name)]
    return f"with other {', '.join(other)}" if other else SAME


def check(file: Path) -> int:
    """Prints how many open how, and every one that opens as something else. 1 if there are such."""
    saves: Counter[str] = Counter()
    links: Counter[str] = Counter()
    for kept in kept_in(file):
        save = how_it_opens(kept, lambda kept=kept: from_file(kept.save, GAMES))
        saves[save] += 1
        link = SAME
        if kept.link:
            link = how_it_opens(kept, lambda kept=kept: Opened(from_link(kept.link, GAMES)))
            links[link] += 1
        if {save, link} - {SAME}:
            print(f"{kept.name}: the save {save}, the link {link}")
    print("saves:", dict(saves))
    print("links:", dict(links))
    return int(bool({*saves, *links} - FINE))


if __name__ == "__main__":
    sys.exit(check(Path(sys.argv[1])))
