"""The tables: for each game, pure functions that draw it as HTML and SVG."""
