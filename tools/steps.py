"""One step of set-up: say it, time it, remember that it is done."""

import hashlib
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
STAMPS = BUILD / "stamps"


Command = Sequence[str | Path]


class BuildError(Exception):
    """Something that a person can put right. The text is what they read."""


def fingerprint(inputs: Iterable[Path | str]) -> str:
    """One hash over words and the contents of files."""
    digest = hashlib.sha256()
    for part in inputs:
        name = part.relative_to(ROOT).as_posix() if isinstance(part, Path) and part.is_relative_to(ROOT) else str(part)
        content = part.read_bytes() if isinstance(part, Path) else b""
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


@contextmanager
def step(what: str) -> Iterator[None]:
    """Print what is going on, a dot every few seconds, and how long it took."""
    print(f"{what}…", end="", flush=True)
    started, done = time.monotonic(), threading.Event()

    def tick() -> None:
        while not done.wait(3):
            print(".", end="", flush=True)

    ticker = threading.Thread(target=tick, daemon=True)
    ticker.start()
    outcome = "failed after"
    try:
        yield
        outcome = ""
    finally:
        done.set()
        ticker.join()
        print(f" {outcome} {time.monotonic() - started:.1f} s".replace("  ", " "), flush=True)


def once(
    name: str,
    what: str,
    work: Callable[[], object],
    *,
    inputs: Iterable[Path | str],
    makes: Iterable[Path],
    stamps: Path = STAMPS,
) -> bool:
    """Do the work unless it was done with the same inputs and its results are still there. Says whether it worked."""
    stamp, wanted = stamps / name, fingerprint(inputs)
    if stamp.is_file() and stamp.read_text() == wanted and all(path.exists() for path in makes):
        return False
    # A stamp stands only after success: whatever stops the work half-way, the next run starts it anew.
    stamp.unlink(missing_ok=True)
    with step(what):
        work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted)
    return True


def forget(pattern: str, stamps: Path = STAMPS) -> None:
    for stamp in stamps.glob(pattern):
        stamp.unlink()


def quietly(command: Command, hint: str, *, env: Mapping[str, str] | None = None) -> str:
    """Run a command without its chatter; when it fails, show the end of the chatter and the hint."""
    result = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env=None if env is None else dict(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode:
        # A minified script that fails shows itself as one endless line.
        tail = "\n".join(line[:500] for line in result.stdout.strip().splitlines()[-15:])
        raise BuildError(f"{tail}\n{hint}" if tail else hint)
    return result.stdout
