"""One step of set-up: say it, time it, remember that it is done."""

import hashlib
import os
import re
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has no such lock: two at once are on their own there.
    fcntl = None  # type: ignore[assignment]

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
        # A name of the system may hold bytes that are no letters of its alphabet.
        digest.update(f"{name}\0{len(content)}\0".encode(errors="surrogateescape") + content)
    return digest.hexdigest()


@contextmanager
def step(what: str) -> Iterator[None]:
    """Print what is going on, a dot every few seconds, and how long it took."""
    print(f"{what} ..", end="", flush=True)
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


class _Lock:
    """Held by one process at a time; the system takes it back from a process that dies."""

    depth = 0
    told = False


@contextmanager
def alone(lock: Path = BUILD / "lock") -> Iterator[None]:
    """Nobody else sets up or builds in this folder meanwhile. A step inside a step needs no second leave."""
    _Lock.depth += 1
    try:
        if _Lock.depth > 1 or fcntl is None:
            yield
            return
        lock.parent.mkdir(parents=True, exist_ok=True)
        with lock.open("w") as held:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                # One builds what the other waits for, step by step: once is enough.
                if not _Lock.told:
                    print("Another build.py is at work here; waiting.", flush=True)
                _Lock.told = True
                fcntl.flock(held, fcntl.LOCK_EX)
            yield
    finally:
        _Lock.depth -= 1


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
    stamp, wanted, results = stamps / name, fingerprint(inputs), list(makes)

    def done() -> bool:
        return stamp.is_file() and stamp.read_text() == wanted and all(path.exists() for path in results)

    if done():
        return False
    with alone():
        # Somebody else may have done it while this one waited.
        if done():
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


DISK_FULL = re.compile(r"No space left on device|ENOSPC|Disk quota exceeded|EDQUOT")
# npm tells the path two lines further on.
NO_RIGHT = re.compile(
    r"((?:EACCES|EPERM|EROFS|Permission denied|Read-only file system).*)(?:\n.* syscall .*\n.* path (.*))?"
)
NO_NETWORK = re.compile(
    r"name resolution|failure resolving|Could not (?:resolve|connect)|Name or service not known|nodename nor servname"
    r"|getaddrinfo|NewConnectionError|Connection refused|Connection reset|Network is unreachable|timed out|ProxyError"
    r"|SSLError|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH"
)


def reason(chatter: str, hint: str, *, fetches: bool = False) -> str:
    """Why a program of somebody else failed: in one sentence where that can be told, otherwise in its last lines."""
    if DISK_FULL.search(chatter):
        return f"{hint} The disk is full."
    if found := NO_RIGHT.search(chatter):
        return f"{hint} The system does not allow it: {' '.join(filter(None, found.groups()))[:200]}"
    if fetches and (found := NO_NETWORK.search(chatter)):
        return f"{hint} The network failed ({found[0]}). Is this machine online?"
    # A minified script that fails shows itself as one endless line.
    tail = "\n".join(line[:500] for line in chatter.strip().splitlines()[-15:])
    return f"{tail}\n{hint}" if tail else hint


# What they say is read as UTF-8, whatever a terminal can show.
SPEAK_UTF_8 = {"PYTHONUTF8": "1", "PYTHONIOENCODING": "utf-8"}


def quietly(command: Command, hint: str, *, env: Mapping[str, str] | None = None, fetches: bool = False) -> str:
    """Run a command without its chatter; when it fails, show the hint and why. One that fetches may lack a network."""
    result = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**(os.environ if env is None else env), **SPEAK_UTF_8},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode:
        raise BuildError(reason(result.stdout, hint, fetches=fetches))
    return result.stdout
