"""Another commit beside the working tree: unpacked, built with its own tools, and its core asked line by line."""

import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from tools.distribution import need_dist
from tools.environment import VENV, need_python, python_of
from tools.steps import BUILD, ROOT, BuildError, once, quietly, step
from tools.words import need_words

TREES = BUILD / "against"
# Each has its own packages, some 300 MB: the oldest goes when there are more.
MOST_TREES = 3
MEASURING = ROOT / "tools" / "bench_core.py"


class Cannot(Exception):
    """What a side does not do, so that there is nothing to compare. The text is what a person reads."""


@dataclass(frozen=True)
class Tree:
    """One of the two sides."""

    name: str
    folder: Path
    python: Path

    @property
    def dist(self) -> Path:
        return self.folder / "dist"


def git(*arguments: str) -> bytes | None:
    """What git answers, or None when it refuses."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    except FileNotFoundError:
        raise BuildError("A comparison needs git, which was not found.") from None
    return None if done.returncode else done.stdout


def commit_of(rev: str) -> str:
    if git("rev-parse", "--git-dir") is None:
        raise BuildError("A comparison needs the project's history: this folder is not a git repository.")
    found = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{rev}^{{commit}}")
    if not found:
        raise BuildError(f"{rev} is no commit that git knows here.")
    return found.decode().strip()


def unpacked(commit: str) -> Path:
    """The files of a commit in a folder of their own. It stays, so that the next comparison need not build it anew."""
    folder = TREES / commit[:12]

    def unpack() -> None:
        packed = git("archive", "--format=zip", commit)
        if packed is None:
            raise BuildError(f"git could not unpack {commit}.")
        shutil.rmtree(folder, ignore_errors=True)
        zipfile.ZipFile(io.BytesIO(packed)).extractall(folder)

    once(f"against-{commit[:12]}", f"Unpacking {commit[:12]}", unpack, inputs=[commit], makes=[folder / "build.py"])
    os.utime(folder)
    for old in sorted(TREES.iterdir(), key=lambda tree: tree.stat().st_mtime)[:-MOST_TREES]:
        shutil.rmtree(old)
    return folder


def other_tree(rev: str, *, dist: bool) -> Tree:
    """The commit, built by its own build.py: all of it, or no more than its core needs."""
    commit = commit_of(rev)
    folder = unpacked(commit)
    wanted = ["dist"] if dist else ["run", "games"]
    with step(f"Building {rev} ({commit[:12]}) with its own tools"):
        quietly([sys.executable, folder / "build.py", *wanted], f"{rev} could not be built with its own tools.")
    python = python_of(folder / VENV.name)
    if not python.exists():
        raise BuildError(f"{rev} keeps its Python elsewhere than in {VENV.name}: it cannot be compared.")
    return Tree(rev, folder, python)


def working_tree(*, dist: bool) -> Tree:
    python = need_python("words")
    need_words()
    if dist:
        need_dist(ROOT / "dist")
    return Tree("now", ROOT, python)


class Worker:
    """A fresh process with the core of one tree, which measures what it is asked to."""

    def __init__(self, tree: Tree, number: int) -> None:
        self.tree = tree
        # One process differs from the next by its hashes alone: both sides get the same, and each turn other ones.
        env = os.environ | {"PYTHONPATH": str(tree.folder), "PYTHONHASHSEED": str(number)}
        self.process = subprocess.Popen(
            [tree.python, "-P", MEASURING],
            cwd=tree.folder,
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> "Worker":
        core = Path(self.listen()["core"])
        if core.parent.parent.resolve() != self.tree.folder.resolve():
            raise BuildError(f"{self.tree.name} would be measured with the core of {core.parent}.")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()

    def listen(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise BuildError(f"The core of {self.tree.name} does not start; see the lines above.")
        found: dict[str, Any] = json.loads(line)
        return found

    def ask(self, do: str, **order: Any) -> dict[str, Any]:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"do": do, **order}) + "\n")
        self.process.stdin.flush()
        found = self.listen()
        if "error" in found:
            raise Cannot(f"{self.tree.name} cannot do it ({found['error'][:200]})")
        return found
