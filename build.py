#!/usr/bin/env python3
"""Ceilidh's one command line. It sets up everything it needs by itself, and only once."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - somebody will try, and should read a sentence
    sys.exit("Ceilidh needs Python 3.11 or later; this is Python " + sys.version.split()[0] + ".")

import argparse
import errno
import os
import re
import signal
import subprocess
from io import TextIOWrapper
from pathlib import Path

from tools import bench_against, lines
from tools.bench_turns import TURNS
from tools.benchmark import GOALS, PARTS, benchmark
from tools.changes import changed_files, touched_tests
from tools.distribution import need_dist
from tools.environment import browser_env, need_python, need_webkit, need_wheel
from tools.server import LAST_PORT, open_server, serve
from tools.steps import BUILD, ROOT, BuildError, Command
from tools.words import need_words

# `python -m core` that ends on Ctrl-C without a word.
CORE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.SIG_DFL)
runpy.run_module("core", run_name="__main__", alter_sys=True)
"""
# import-linter comes as a script, and a script holds the path where it was installed.
LAYERS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
# A letter that the terminal cannot show becomes a question mark, not a traceback.
UNSHOWN = "replace"
# What a machine may refuse. Any other OSError is a fault of ours, and its traceback is wanted.
REFUSALS = {
    errno.ENOSPC: "The disk is full",
    errno.EDQUOT: "The disk is full for you",
    errno.EROFS: "Nothing can be written here",
    errno.EACCES: "You have no right to this",
    errno.EPERM: "You have no right to this",
}


def serve_command(args: argparse.Namespace) -> int:
    folder = ROOT / "dist"
    if args.no_build and not folder.is_dir():
        raise BuildError("There is no dist folder yet. Leave out --no-build.")
    # First the port, so that nobody waits for a build that cannot be served.
    with open_server(folder, args.host, args.port) as server:
        if not args.no_build:
            need_dist(folder)
        serve(server)
    return 0


def test_command(args: argparse.Namespace) -> int:
    python = need_python("words", "test")
    need_caches()
    need_words()
    env = dict(os.environ)
    workers = min(os.cpu_count() or 1, 4)
    if not (args.fast or args.changed):
        # A worker with a browser waits for it half of its time.
        workers = min(2 * workers, 6)
    options = ["-n", str(workers), "--dist", "loadgroup", "--durations=10"]
    if args.changed:
        touched = touched_tests(changed_files())
        if not touched.files:
            print("No test that does without a browser can see what has changed.")
            return 0
        options += [*touched.options, *touched.files]
    if args.fast or args.changed:
        options += ["-m", "not browser and not slow and not built"]
    else:
        need_dist(ROOT / "dist")
        need_wheel()
        env = browser_env()
        need_webkit()
        options += ["--long"] if args.long else []
    # Every worker loads every test, which takes long where what was compiled is not kept.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env["PYTHONPYCACHEPREFIX"] = str(BUILD / "bytecode")
    return in_project([python, "-m", "pytest", *options, *args.rest], env)


def dist_command(args: argparse.Namespace) -> int:
    folder = need_dist(args.out)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    print(f"{folder}: {len(files)} files, {size / 1e6:.1f} MB")
    return 0


def bench_command(args: argparse.Namespace) -> int:
    if args.against:
        return bench_against.against(args.against, turns=args.turns, quick=args.quick, games=args.game, parts=args.part)
    if unknown := [part for part in args.part if part not in PARTS]:
        raise BuildError(f"Without --against the parts are {', '.join(PARTS)}; not {', '.join(unknown)}.")
    return benchmark(quick=args.quick, games=args.game, parts=args.part or PARTS)


def fuzz_command(args: argparse.Namespace) -> int:
    need_words()
    return in_project([need_python("words"), "-m", "tools.fuzz", *args.rest])


def mutate_command(args: argparse.Namespace) -> int:
    need_words()
    return in_project([need_python("words", "test"), "-m", "tools.mutate", *args.rest])


def campaign_command(args: argparse.Namespace) -> int:
    python = need_python("words", "test")
    need_words()
    need_dist(ROOT / "dist")
    return in_project([python, "-m", "tools.campaign", *args.rest], browser_env())


def lint_command(args: argparse.Namespace) -> int:
    python = need_python("words", "lint")
    need_caches()
    ruff: Command = [python, "-m", "ruff"]
    checks: list[Command] = [
        [*ruff, "check", *(["--fix"] if args.fix else []), "."],
        [*ruff, "format", *([] if args.fix else ["--check"]), "."],
        [python, "-m", "mypy"],
        [python, "-c", LAYERS],
    ]
    # All of them run, so that one look shows everything that is wrong.
    names = ("ruff", "ruff", "mypy", "import-linter")
    failed = [name for name, check in zip(names, checks, strict=True) if in_project(check)]
    if grown := lines.over():
        print("\n".join(grown))
        failed.append("the budgets of lines")
    print(f"Lint: {', '.join(failed)} found faults." if failed else "Lint: OK")
    return 1 if failed else 0


def lines_command(args: argparse.Namespace) -> int:
    print("\n".join(lines.table()))
    return 0


def run_command(args: argparse.Namespace) -> int:
    need_words()
    return in_project([need_python("words"), "-c", CORE, *args.rest])


def need_caches() -> None:
    """Tests and checks keep beside the code what they found. Where they may not, each dies in words of its own."""
    for folder in (ROOT, *ROOT.glob(".*_cache")):
        if not os.access(folder, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


def in_project(command: Command, env: dict[str, str] | None = None) -> int:
    """Run it to its end. Ctrl-C reaches it as well as us, and it may have a last word, so we wait for it."""
    sys.stdout.flush()
    # It writes as this terminal reads; its files are UTF-8 everywhere.
    speech = {"PYTHONUTF8": "1", "PYTHONIOENCODING": f"{sys.stdout.encoding}:{UNSHOWN}"}
    env = (os.environ if env is None else env) | speech
    # An exception between the end of a program and the reading of its answer would lose the answer.
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        answer = subprocess.run([str(part) for part in command], cwd=ROOT, env=env, check=False).returncode
    finally:
        signal.signal(signal.SIGINT, before)
    return answer if answer >= 0 else 128 - answer


def port_number(text: str) -> int:
    if re.fullmatch("[0-9]{1,5}", text) and int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 0 to {LAST_PORT}, not {text}")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="build.py", description=__doc__, allow_abbrev=False)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str, usage: str | None = None) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text, usage=usage, allow_abbrev=False)
        sub.set_defaults(work=globals()[f"{name}_command"], takes_rest=usage is not None)
        return sub

    sub = command("serve", "Build the app and serve it on this machine.")
    sub.add_argument("--port", type=port_number, default=8000, help="default: %(default)s")
    sub.add_argument("--host", default="127.0.0.1", help="default: %(default)s; 0.0.0.0 for every device near you")
    sub.add_argument("--no-build", action="store_true", help="serve the dist folder as it is")

    text = "Run the tests. Arguments that are not listed here go to pytest."
    sub = command("test", text, "build.py test [-h] [--fast | --changed | --long] [PYTEST ARGUMENTS...]")
    which = sub.add_mutually_exclusive_group()
    which.add_argument("--fast", action="store_true", help="leave out the browser and the slow tests")
    text = "only the fast tests that can see what has changed since HEAD, found by imports and by the names of games"
    which.add_argument("--changed", action="store_true", help=text)
    text = "play the campaigns of tests/campaigns.py whole: before a change in core/ lands"
    which.add_argument("--long", action="store_true", help=text)

    sub = command("dist", "Assemble the folder of static files that any web host can serve.")
    sub.add_argument("--out", type=Path, default=ROOT / "dist", help="default: dist")

    text = "Measure speed and bots against the targets, or the working tree against another commit; takes a good while."
    sub = command("bench", text)
    sub.add_argument("--against", metavar="REV", help="build this commit too and measure both in turns")
    sub.add_argument("--turns", type=int, default=TURNS, help="how often both are measured; default: %(default)s")
    sub.add_argument("--quick", action="store_true", help="fewer games, less thinking: a rough look")
    names = list(dict.fromkeys(goals.game for goals in GOALS))
    sub.add_argument("--game", action="append", choices=names, default=[], help="only this game; may be repeated")
    every = list(dict.fromkeys((*PARTS, *bench_against.PARTS)))
    text = f"only this part; may be repeated ({', '.join(PARTS)}; with --against {', '.join(bench_against.PARTS)})"
    sub.add_argument("--part", action="append", choices=every, metavar="PART", default=[], help=text)

    text = "Read what comes from outside broken on purpose, a million times; stopped, it goes on where it was."
    command("fuzz", text, "build.py fuzz [-h] [--inputs N] [--state FILE]")

    text = "Put small faults into the code, one at a time, and see whether the tests notice; goes on where it was."
    command(
        "mutate",
        text,
        "build.py mutate [-h] [--room NAME] [--module NAME] [--again] [--share PART] [--seconds N] [--jobs N]",
    )
    text = (
        "Attack the built app in Chromium: kills, faults, bad records, hostile inputs, many saves; stopped, it goes on."
    )
    usage = "build.py campaign [-h] [--part NAME] [--count N] [--state FILE] [--only N]"
    command("campaign", text, usage)

    sub = command("lint", "Check style, types, layers and the budgets of lines.")
    sub.add_argument("--fix", action="store_true", help="put right what can be put right by itself")

    command("lines", "Count the lines of each room, beside its budget and what it is meant to come down to.")

    command("run", "Run `python -m core ARGUMENTS` with the project's Python.", "build.py run [-h] [--] ARGUMENTS...")
    return top


def main(argv: list[str]) -> int:
    # What follows a bare -- is for the program that we start, even when it looks like an option of ours.
    cut = argv.index("--") if "--" in argv else len(argv)
    top = parser()
    args, rest = top.parse_known_args(argv[:cut])
    args.rest = rest + argv[cut + 1 :]
    if args.rest and not args.takes_rest:
        top.error(f"unknown arguments: {' '.join(args.rest)}")
    try:
        return int(args.work(args))
    except BuildError as error:
        print(f"\n{error}", file=sys.stderr)
    except OSError as error:
        if error.errno not in REFUSALS:
            raise
        # Of two files the second is the one that was written.
        named = error.filename2 or error.filename
        place = f": {named}" if named else ""
        print(f"\n{REFUSALS[error.errno]}{place}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return 1


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=UNSHOWN)
    sys.exit(main(sys.argv[1:]))
