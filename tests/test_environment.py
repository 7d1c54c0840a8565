"""What build.py sets up around the project, and what it says when that fails."""

import errno
import hashlib
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import build
from tools import environment
from tools.distribution import Parts, fill, replace
from tools.environment import LOCK, PIP, PIP_SHA256, need_webkit, requirements, to_its_end
from tools.steps import ROOT, BuildError, alone, fingerprint, quietly, reason, step


def extras() -> list[str]:
    return list(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])


def test_every_requirement_is_locked_with_hashes_and_without_an_address() -> None:
    text = LOCK.read_text("utf-8")
    pins = re.findall(r"^[^\s#].*", text, re.MULTILINE)
    locked = re.findall(r"^(\S+==\S+)(?: ; .*)? \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE)
    assert len(locked) == len(pins)
    wanted = {pin.lower() for extra in extras() for pin in requirements(extra)}
    assert wanted <= {pin.lower() for pin in locked}
    assert "://" not in text
    assert "index" not in text


def test_pip_is_the_one_that_was_meant() -> None:
    assert hashlib.sha256(PIP.read_bytes()).hexdigest() == PIP_SHA256


@pytest.mark.parametrize("told", ["right", "wrong"])
def test_a_package_is_installed_only_with_the_hash_of_the_lock(told: str, tmp_path: Path) -> None:
    wheel = tmp_path / "thistle-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("thistle.py", "")
        archive.writestr("thistle-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: thistle\nVersion: 1.0\n")
        archive.writestr(
            "thistle-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        archive.writestr("thistle-1.0.dist-info/RECORD", "")
    digest = hashlib.sha256(wheel.read_bytes() if told == "right" else b"another").hexdigest()
    lock = tmp_path / "lock.txt"
    lock.write_text(f"thistle==1.0 --hash=sha256:{digest}\n")
    nowhere_else = ["--isolated", "--no-index", "--find-links", tmp_path, "--target", tmp_path / "there"]
    command = [*environment.locked(["thistle==1.0"], lock), *nowhere_else]
    if told == "right":
        environment.pip(Path(sys.executable), *command, hint="No.")
        assert (tmp_path / "there" / "thistle.py").is_file()
    else:
        with pytest.raises(BuildError, match="DO NOT MATCH THE HASHES"):
            environment.pip(Path(sys.executable), *command, hint="No.")


def test_the_environment_is_made_without_pip_and_anew_where_the_folder_was_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "requirements", lambda _: [])
    made: list[list[object]] = []

    def note(_name: str, _what: str, _work: object, *, inputs: list[object], makes: list[Path]) -> None:
        made.append(inputs)

    monkeypatch.setattr(environment, "once", note)
    for place in ("here", "there"):
        environment.need_python(venv=tmp_path / place / ".venv")
    assert made[0] != made[-1]
    monkeypatch.undo()
    environment.make_venv(tmp_path / ".venv")
    python = environment.python_of(tmp_path / ".venv")
    assert quietly([python, "-c", "import importlib.util as u; print(u.find_spec('pip'))"], "No.") == "None\n"


def test_an_environment_that_is_a_link_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "python").touch()
    (tmp_path / ".venv").symlink_to(theirs)
    with pytest.raises(BuildError, match="is a link to"):
        environment.make_venv(tmp_path / ".venv")
    assert (theirs / "python").exists()


OFFLINE = """
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError: Temporary failure in name resolution'
ERROR: Cannot install msgspec==0.22.0 because these package versions have conflicting dependencies.
"""
NOT_MY_HOME = """
npm error code EACCES
npm error syscall mkdir
npm error path /root/.npm
npm error Your cache folder contains root-owned files
"""


@pytest.mark.parametrize(
    ("chatter", "fetches", "said"),
    [
        (OFFLINE, True, "It failed. The network failed (NewConnectionError). Is this machine online?"),
        ("npm error code EAI_AGAIN\nnpm error syscall", True, "It failed. The network failed (EAI_AGAIN). Is this"),
        ("E: Failed to fetch x  Temporary failure resolving 'y'", True, "It failed. The network failed (failure res"),
        ("test_timed_out: the clock timed out", False, "test_timed_out: the clock timed out\nIt failed."),
        ("ERROR: THESE PACKAGES DO NOT MATCH", True, "ERROR: THESE PACKAGES DO NOT MATCH\nIt failed."),
        ("OSError: [Errno 28] No space left on device\nRetry: timed out", True, "It failed. The disk is full."),
        (NOT_MY_HOME, True, "It failed. The system does not allow it: EACCES /root/.npm"),
        ("", False, "It failed."),
    ],
)
def test_a_failure_says_its_reason_and_blames_the_network_only_for_its_own(
    chatter: str, fetches: bool, said: str
) -> None:
    assert reason(chatter, "It failed.", fetches=fetches).startswith(said)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left on device", "/x/dist"), "The disk is full: /x/dist"),
        (PermissionError(13, "Permission denied", "/x/.build"), "You have no right to this: /x/.build"),
        (OSError(28, "No space left on device", "/x/source", None, "/x/copy"), "The disk is full: /x/copy"),
        (OSError(30, "Read-only file system"), "Nothing can be written here"),
    ],
)
def test_what_the_machine_refuses_is_told_in_a_sentence(
    error: OSError, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(build, "need_dist", refuse)
    assert build.main(["dist"]) == 1
    assert capsys.readouterr().err.strip() == said


def test_a_full_disk_is_told_while_the_folder_is_put_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    (tmp_path / "bundles").mkdir()
    (tmp_path / "bundles" / "style.css").touch()
    monkeypatch.setattr("shutil.copyfile", full)
    with pytest.raises(OSError, match="No space left") as refusal:
        fill(tmp_path / "dist", Parts(tmp_path, tmp_path, tmp_path, tmp_path / "bundles", {}))
    assert refusal.value.errno == errno.ENOSPC


@pytest.mark.parametrize("command", ["test --fast", "lint"])
def test_a_folder_of_somebody_else_is_told_before_tests_and_checks(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("need_python", "need_words", "in_project"):
        monkeypatch.setattr(build, name, lambda *_: 0)
    monkeypatch.setattr("os.access", lambda path, mode: mode != os.W_OK)
    assert build.main(command.split()) == 1
    assert capsys.readouterr().err == f"\nYou have no right to this: {ROOT}\n"


def test_a_terminal_without_our_letters_shows_others() -> None:
    command = [sys.executable, "build.py", "run", "--", "--language", "ru", "games"]
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "?????" in done.stdout


def test_files_are_read_as_utf_8_whatever_the_system_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUTF8", "0")
    assert build.in_project([sys.executable, "-c", "import sys; sys.exit(40 + sys.flags.utf8_mode)"]) == 41


def test_what_a_program_of_ours_says_is_read_whatever_the_terminal_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    assert quietly([sys.executable, "-c", "print('Kępa')"], "No.") == "Kępa\n"


def test_a_folder_whose_name_is_not_utf_8_has_a_fingerprint() -> None:
    assert fingerprint(["h\udce4rd"]) != fingerprint(["h\udce5rd"])


def test_who_looks_for_a_browser_has_what_looks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(environment, "need_python", lambda *extras: asked.extend(extras) or Path("python"))
    monkeypatch.setattr(environment, "playwright_env", dict)
    monkeypatch.setattr(environment, "quietly", lambda *_, **__: str(ROOT / "README.md"))
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.delenv("CEILIDH_BROWSER", raising=False)
    assert environment.browser_env() == {"CEILIDH_BROWSER": str(ROOT / "README.md")}
    assert asked == ["test"]


@contextmanager
def started(code: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A program with a terminal's group of its own, that has said "ready". Whoever starts these tests in the background
    of a script takes Ctrl-C from them; a terminal does not."""
    hears = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    command = [sys.executable, "-c", hears + code, *map(str, arguments)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
        try:
            yield program
        finally:
            program.kill()


HOLD = """
import sys, time; from pathlib import Path; from tools.steps import alone
with alone(Path(sys.argv[1])): print("ready", flush=True); time.sleep(60)
"""
WAIT = """
import sys; from pathlib import Path; from tools.steps import alone
print("ready", flush=True)
with alone(Path(sys.argv[1])): print("mine")
"""


def test_two_at_once_take_turns_and_one_that_is_killed_gives_way(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with started(HOLD, lock) as first, started(WAIT, lock) as second:
        assert second.stdout is not None
        assert second.stdout.readline() == "Another build.py is at work here; waiting.\n"
        first.kill()
        assert second.stdout.readline() == "mine\n"
    with alone(lock), alone(lock):
        pass


def press_ctrl_c(program: subprocess.Popen[str], begun: Path) -> str:
    """As a terminal does it, when the work has begun: everything that runs in it gets the signal."""
    end = time.monotonic() + 60
    while not begun.exists():
        assert time.monotonic() < end
        time.sleep(0.05)
    os.killpg(program.pid, signal.SIGINT)
    return program.communicate(timeout=60)[0]


# Two files: the work has begun, the work is whole.
APT = """
import sys; from tools.environment import to_its_end
work = "import sys, time; open(sys.argv[1], 'w'); time.sleep(1); open(sys.argv[2], 'w')"
print("ready", flush=True)
to_its_end([sys.executable, "-c", work, *sys.argv[1:]])
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no apt on Windows")
def test_ctrl_c_waits_for_apt(tmp_path: Path) -> None:
    begun, whole = tmp_path / "begun", tmp_path / "whole"
    with started(APT, begun, whole) as program:
        said = press_ctrl_c(program, begun)
    assert "waiting for apt-get" in said
    assert whole.exists()
    assert "KeyboardInterrupt" in said


@pytest.mark.skipif(os.name == "nt", reason="there is no apt on Windows")
def test_apt_shows_its_last_lines_when_it_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["sh", "-c", "echo E: dpkg is locked; exit 100"]
    assert to_its_end(command) == (100, "E: dpkg is locked\n")
    monkeypatch.setattr(environment, "as_root", lambda *_: command)
    monkeypatch.setattr("shutil.which", lambda name: name if name == "apt-get" else None)
    need_webkit()
    said = capsys.readouterr().out
    assert "Installing webkit2gtk-driver and xvfb with apt-get" in said
    assert "E: dpkg is locked\napt-get could not install webkit2gtk-driver and xvfb.\n" in said
    assert "WebKit is not tested: webkit2gtk-driver and xvfb cannot be installed" in said


WORK = "import build, sys; print('ready', flush=True); sys.exit(build.in_project([sys.executable, *sys.argv[1:]]))"
SLOW_TEST = """
import pathlib, time
def test_quick(): pass
def test_slow():
    pathlib.Path(__file__).with_name("begun").touch()
    time.sleep(60)
"""


@pytest.mark.skipif(os.name == "nt", reason="a terminal of Windows ends programs in its own way")
def test_ctrl_c_lets_pytest_tell_its_summary(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(SLOW_TEST)
    pytest_of = ["-m", "pytest", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", tmp_path]
    with started(WORK, *pytest_of, tmp_path) as program:
        said = press_ctrl_c(program, tmp_path / "begun")
    assert "1 passed in" in said
    assert program.returncode == pytest.ExitCode.INTERRUPTED


@pytest.mark.skipif(os.name == "nt", reason="a terminal of Windows ends programs in its own way")
def test_ctrl_c_ends_run_quietly(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW_TEST + "test_slow()")
    slow = f"import sys; sys.path.insert(0, {str(tmp_path)!r})" + build.CORE.replace('"core"', '"slow"')
    with started(WORK, "-c", slow) as program:
        said = press_ctrl_c(program, tmp_path / "begun")
    assert said == ""
    assert program.returncode == 128 + signal.SIGINT


def test_a_build_that_is_killed_leaves_nothing_beside_dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []

    def fill(folder: Path, _parts: object) -> None:
        folder.mkdir()
        seen.extend(path for path in tmp_path.rglob("*") if ".build" not in path.parts)

    monkeypatch.setattr("tools.distribution.ROOT", tmp_path)
    monkeypatch.setattr("tools.distribution.BUILD", tmp_path / ".build")
    monkeypatch.setattr("tools.distribution.fill", fill)
    (tmp_path / ".build" / "aside" / "left").mkdir(parents=True)
    for _ in range(2):
        replace(tmp_path / "dist", None)  # type: ignore[arg-type]
    assert seen == [tmp_path / "dist"]
    assert not (tmp_path / ".build" / "aside").exists()


def test_a_step_speaks_plain_letters(capsys: pytest.CaptureFixture[str]) -> None:
    with step("Making tea"):
        pass
    assert re.fullmatch(r"Making tea \.\. \d+\.\d s\n", capsys.readouterr().out)
