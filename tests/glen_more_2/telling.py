"""Glen More II in words, for tests that look at them."""

import re

from core.games import words
from core.glen_more_2 import GAME
from core.kernel.words import LANGUAGES
from tests.glens.positions import RED

PLAYERS = ["Morag", "Angus", "Fiona", "Ewan"]
TONGUES = {language: words(language) for language in LANGUAGES}


def english(message):
    return TONGUES["en"].text(message, PLAYERS)


def said(message, tongue):
    """The sentence; nothing in it is left over from how it was made."""
    text = tongue.text(message, PLAYERS)
    assert text
    assert message.key not in text
    assert not re.search(r"[{}]|\bg2\.|\bglen\.", text), text
    return text


def logged(state, *moves, viewer=None):
    """What the log tells of these moves."""
    lines = []
    for move in moves:
        state, events = GAME.play(state, move)
        lines += lines_of(state, events, viewer)
    return lines


def lines_of(state, events, viewer=None):
    return [english(line) for event in events if (line := GAME.log_line(state, event, viewer))]


def everything_is_said(moments, taps=()):
    """Every prompt, move and event of a game has words in all languages, and so have reasons against these taps and the
    lines of the scoring. The types of events that have a line."""
    messages, told = {}, set()
    for state, _, after, events in moments:
        asked = [GAME.to_move(state).prompt]
        for view in (state, GAME.view_for(state, None)):
            asked += [GAME.name_move(view, move) for move in GAME.moves(view)]
        asked += [reason for things in taps for reason in GAME.why_not(state, things)]
        for event in events:
            for viewer in (RED, None):
                if line := GAME.log_line(after, event, viewer):
                    asked.append(line)
                    told.add(type(event))
        messages |= {repr(message): message for message in asked}
    for line in GAME.standing(after).lines:
        messages[repr(line.said)] = line.said
        assert all(tongue.text(line.said.__class__(line.source)) != line.source for tongue in TONGUES.values())
    for tongue in TONGUES.values():
        for message in messages.values():
            said(message, tongue)
    return told
