"""Messages put into words by gettext catalogues. The build compiles `words/*.po` to `.mo`."""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Sequence
from functools import cache
from io import BytesIO

from core.kernel.files import read_from
from core.kernel.messages import Message, Value, Who

LANGUAGES = ("en", "ru", "pl")


class Words:
    """One language. `text` turns a message into a sentence; seats become the names given."""

    def __init__(self, language: str, packages: Iterable[str]) -> None:
        """Reads the catalogue `words/<language>.mo` of every package named."""
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}")
        self.language = language
        self._catalogue = gettext.NullTranslations()
        for package in packages:
            catalogue = gettext.GNUTranslations(BytesIO(read_from(package, "words", f"{language}.mo")))
            catalogue.add_fallback(self._catalogue)
            self._catalogue = catalogue
        # A page has hundreds of sentences, and the catalogues are a long chain to go through for each.
        self._pattern = cache(self._found)

    def text(self, message: Message, names: Sequence[str] = ()) -> str:
        """The sentence. Values are put in as they are: whoever shows it in a page escapes it."""
        number = message.values.get("n")
        pattern = self._pattern(message.key, abs(number) if isinstance(number, int) else None)
        return pattern.format_map({place: self._value(value, names) for place, value in message.values.items()})

    def _found(self, key: str, number: int | None) -> str:
        if number is None:
            return self._catalogue.gettext(key)
        return self._catalogue.ngettext(key, key, number)

    def _value(self, value: Value, names: Sequence[str]) -> str:
        match value:
            case Message():
                return self.text(value, names)
            case Who(seat):
                name = names[seat] if seat < len(names) else ""
                return name or self.text(Message("seat.number", {"number": seat + 1}))
            case tuple():
                return ", ".join(self.text(part, names) for part in value)
        return written(value) if isinstance(value, int) else value


def written(n: int) -> str:
    """A number as people read it, with a true minus."""
    return str(n).replace("-", "−")
