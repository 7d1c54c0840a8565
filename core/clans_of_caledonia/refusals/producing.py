"""Chapter 12: why not so much is made."""

from __future__ import annotations

from core.clans_of_caledonia.book import base
from core.clans_of_caledonia.facts.means import most_processed
from core.clans_of_caledonia.names import good_name
from core.clans_of_caledonia.state import State
from core.clans_of_caledonia.tasks import Processing
from core.kernel import Message, say
from core.kernel.things import Tapped


@base.refuses(Processing)
def why_not_processed(state: State, task: Processing, tapped: Tapped) -> list[Message]:
    name = good_name(task.good)
    if tapped.number("good") == task.good:
        return [say("cc.why.processed", good=name, most=most_processed(state.players[task.seat], task.good))]
    return [say("cc.why.process_first", good=name)]
