"""The worker in which bots think. It knows views and rules, and nothing of the page."""

from core.games import GAMES
from core.kernel.component_files import read_components
from web.app.thinking import Thinking

thinking: Thinking | None = None


def learn(components: str) -> None:
    read_components(components.encode(), GAMES)


def begin(request: str) -> None:
    global thinking  # noqa: PLW0603 - a worker thinks about one thing at a time
    thinking = Thinking(request)


def go_on(time: float) -> bool:
    return thinking is not None and thinking.go_on(time)


def answer() -> str:
    return thinking.answer() if thinking is not None else ""


__export__ = ["answer", "begin", "go_on", "learn"]
