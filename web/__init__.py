"""The front end: pure functions that draw, a controller that turns taps into moves, and the browser's side of it."""
