"""Zips and lists of files that depend on names and contents only."""

import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

NOT_OURS = {"__pycache__", ".mypy_cache"}

Member = tuple[str, bytes]


def files_below(folder: Path, *suffixes: str) -> list[Path]:
    """The files that belong to the product, in a fixed order."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and not NOT_OURS & set(path.parts) and (not suffixes or path.suffix in suffixes)
    )


def write_zip(target: Path, members: Iterable[Member]) -> None:
    """A zip without dates, rights or the order of the file system."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(members):
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, content, compress_type=zipfile.ZIP_DEFLATED, compresslevel=9)


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
