"""How the tiles of this game are drawn."""

from __future__ import annotations

from core.glen_more_2.components import Components, Tile
from web.tables.glen_more_2.signs import frame_of, goods_symbols, once_signs, symbol_of, works_signs
from web.tables.glens.tiles import Look, price_signs, use


def look(kit: Components, tile: Tile) -> Look:
    goods = goods_symbols(kit)
    return Look(
        frame=frame_of(tile),
        symbol=symbol_of(kit, tile),
        cost=price_signs(tile.cost, goods),
        once=once_signs(kit, tile),
        works=works_signs(kit, tile) or _standing(tile),
        river="g2-river",
        mouths="g2-mouths",
        loch="g2-loch",
        marks=use("g2-upgrade", 0, 0, 100) if tile.upgrade else None,
    )


def _standing(tile: Tile) -> tuple[str, ...]:
    """A person counts in every scoring."""
    return counted_person(tile.person_value) if tile.person_value else ()


def counted_person(value: int) -> tuple[str, ...]:
    return ("#person",) if value == 1 else ("#person", f"×{value}")
