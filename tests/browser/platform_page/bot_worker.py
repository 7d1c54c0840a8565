"""The worker of the test page."""

import asyncio

from pyodide.ffi import to_js

from core.games import GAMES


async def think(text: str) -> str:
    await asyncio.sleep(0.01)
    return f"{text} {len(GAMES) > 0}"


def turn(data):
    return to_js(bytes(reversed(data.to_bytes() if hasattr(data, "to_bytes") else bytes(data))))


__export__ = ["think", "turn"]
