"""Archives and lists of files that depend on names and contents only."""

import gzip
import io
import shutil
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

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


def write_tgz(target: Path, members: Iterable[Member]) -> None:
    """An archive compressed as one piece: many small files that are much alike take a fifth less room than in a zip.
    Files of a kind stand together for that."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(members, key=lambda member: (PurePosixPath(member[0]).suffix, member[0])):
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
