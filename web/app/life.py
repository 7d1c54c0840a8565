"""The life of a table: the states it is in, and what comes of what a person does there.

    a person decides: CHOOSING -> CONFIRMING -> STORING
    then bots do:     STORING -> SHOWING -> THINKING -> STORING -> ... -> CHOOSING or OVER
    at any time:      LOOKING_BACK, and from there to where it was

A move is stored before it is shown, so while it is stored the table is still that of before. What somebody does
meanwhile waits for the table that they will see; it is never lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto


class State(Enum):
    CHOOSING = auto()
    """A person decides."""
    CONFIRMING = auto()
    """A move, or several of them, waits for a yes."""
    STORING = auto()
    """Something has changed the game and is on its way to storage."""
    THINKING = auto()
    """A bot looks for its move."""
    SHOWING = auto()
    """What a bot did is shown for a moment."""
    LOOKING_BACK = auto()
    OVER = auto()


class Action(Enum):
    TAP = auto()
    """Something on the table is tapped or dragged."""
    PLAY = auto()
    """A move is played in another way: the one that waits, one of a menu or that of a hint."""
    HINT = auto()
    TAKE_BACK = auto()
    """Undo and redo."""
    SEAT = auto()
    """Somebody else plays on at a seat."""
    NAME = auto()
    LOOK = auto()
    """At an earlier position, at somebody's area, behind the curtain."""
    BRANCH = auto()
    """A game of its own begins at a position."""


class Answer(Enum):
    DOES = auto()
    WAITS = auto()
    """Until the game is stored. Then it is asked again."""
    REFUSES = auto()
    """With the reason."""


_DECIDING = {Action.TAP, Action.PLAY, Action.HINT}
_DONE = dict.fromkeys(Action, Answer.DOES)
_NOT_DECIDING = {action: Answer.REFUSES if action in _DECIDING else Answer.DOES for action in Action}

ANSWERS: Mapping[State, Mapping[Action, Answer]] = {
    State.CHOOSING: _DONE,
    State.CONFIRMING: _DONE,
    State.STORING: dict.fromkeys(Action, Answer.WAITS),
    State.THINKING: _NOT_DECIDING,
    State.SHOWING: _NOT_DECIDING,
    State.LOOKING_BACK: _NOT_DECIDING,
    State.OVER: _NOT_DECIDING,
}
