"""The rules of Ceilidh's games: pure Python on the standard library and msgspec."""
