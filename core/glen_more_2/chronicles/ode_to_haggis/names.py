"""What is tapped in the Ode to Haggis."""

from __future__ import annotations

OPEN, DRAW, PLATE, ROLL = "haggis", "draw", "plate", "roll"
