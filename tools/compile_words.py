"""Compile message catalogues and texts: `python -m tools.compile_words FILE...` writes FILE.mo beside each FILE.po and
FILE.html beside each FILE.md. Needs Babel."""

import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from tools.compile_texts import compile_text


def compile_words(path: Path) -> list[str]:
    """What is wrong with the catalogue, as `file:line: sentence`; when nothing is, the compiled one is written."""
    try:
        with path.open("rb") as source:
            catalog = read_po(source, locale=path.stem, abort_invalid=True)
    except PoFileError as error:
        return [f"{path}:{error.lineno + 1}: {str(error).removesuffix(f' on {error.lineno}')}"]
    except (UnicodeDecodeError, ValueError) as error:
        return [f"{path}:1: {error}"]
    faults = []
    for message in catalog:
        if not message.id:
            continue
        where = f"{path}:{message.lineno}"
        if message.fuzzy:
            faults.append(f"{where}: the translation of {message.id!r} is marked fuzzy")
        faults += [f"{where}: {error}" for error in message.check(catalog)]
    if not faults:
        # Babel would write the hour of the build into the header, and no two builds would be the same.
        catalog.creation_date = catalog.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
        with path.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)
    return faults


def main() -> int:
    compilers = {".po": compile_words, ".md": compile_text}
    faults = [fault for path in map(Path, sys.argv[1:]) for fault in compilers[path.suffix](path)]
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
