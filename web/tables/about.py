"""What a thing is and does: a title and facts, each a message or already in words. Help puts them into sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.kernel import Message
from web.scene import Scene

About = tuple[Message | str, Sequence[Message | str]]


def help_text(scene: Scene, about: About | None) -> tuple[str, str] | None:
    if about is None:
        return None
    title, facts = about
    return capital(_words(scene, title)), " ".join(sentence(_words(scene, fact)) for fact in facts)


def _words(scene: Scene, said: Message | str) -> str:
    return scene.text(said) if isinstance(said, Message) else said


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    return capital(text) if text.endswith((".", "!", "?")) else f"{capital(text)}."
