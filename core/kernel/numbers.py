"""Whole numbers in moves. Moves come back from outside, so none of their numbers may be anything at all."""

from __future__ import annotations

from typing import Annotated

import msgspec

MOST = 999
"""No game has a thousand of anything that a move can name."""

Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
"""Which of several things, or how many."""
NumberOrNone = Annotated[int, msgspec.Meta(ge=-1, le=MOST)]
"""The same where -1 stands for something else."""
