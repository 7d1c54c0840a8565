"""build.py: what can be tested of it without a network."""

import gzip
import hashlib
import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import build
from core.games import GAMES
from tools.archives import Member, write_tgz, write_zip
from tools.benchmark import GOALS
from tools.bundles import fonts_css, icon_svg
from tools.bytecode import is_used
from tools.distribution import need_dist
from tools.licences import BUNDLED
from tools.page import BUILD_MARK, MARKED, build_number, data_block, files_of, policy, sprite
from tools.steps import ROOT, BuildError, once

COMMANDS = ("serve", "test", "dist", "bench", "fuzz", "mutate", "campaign", "lint", "run")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.main([command, "--help"])
    assert end.value.code == 0
    assert f"build.py {command}" in capsys.readouterr().out


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build.main(["--help"])
    said = capsys.readouterr().out
    assert all(f"    {command} " in said for command in COMMANDS)


def test_the_bench_measures_every_game_and_with_extras_all_of_them() -> None:
    assert {goals.game for goals in GOALS} == {*GAMES}
    assert len({goals.name for goals in GOALS}) == len(GOALS)
    for goals in GOALS:
        extras = [extra.id for extra in GAMES[goals.game].extras() if goals.seats in extra.seats]
        assert not goals.extras or list(goals.extras) == sorted(extras)


@pytest.mark.parametrize("arguments", [[], ["dance"], ["dist", "--colour", "red"]])
def test_wrong_arguments_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.main(arguments)
    assert end.value.code == 2


@pytest.mark.parametrize("port", ["high", "70000", "-1", "8_0", ""])
def test_a_wrong_port_is_refused_in_a_sentence(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build.main(["serve", f"--port={port}"])
    assert f"argument --port: a port is a number from 0 to 65535, not {port}\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "passed_on"),
    [
        (["run", "simulate", "x", "--seed", "7"], ["simulate", "x", "--seed", "7"]),
        (["run", "--", "--help"], ["--help"]),
        (["test", "--fast", "-k", "river", "tests/kernel"], ["-k", "river", "tests/kernel"]),
        (["test", "-x", "--", "--fast"], ["-x", "--fast"]),
    ],
)
def test_unknown_arguments_go_to_the_program_that_is_started(
    arguments: list[str], passed_on: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[str] = []

    def note(command: list[str | Path], env: dict[str, str] | None = None) -> int:
        started.extend(str(part) for part in command)
        return 3

    for name in ("need_words", "need_dist", "need_wheel", "need_webkit"):
        monkeypatch.setattr(build, name, lambda *_: None)
    for name, value in (("need_python", Path("python")), ("browser_env", {})):
        monkeypatch.setattr(build, name, lambda *_, value=value: value)
    monkeypatch.setattr(build, "in_project", note)
    assert build.main(arguments) == 3
    assert started[-len(passed_on) :] == passed_on


def test_a_step_is_done_once(tmp_path: Path) -> None:
    source, result = tmp_path / "source", tmp_path / "result"
    source.write_text("one")

    def step() -> bool:
        return once("copy", "Copying", lambda: result.write_bytes(source.read_bytes()), **inputs)

    inputs = {"inputs": [source], "makes": [result], "stamps": tmp_path / "stamps"}
    assert step()
    assert not step()
    source.write_text("two")
    assert step()
    assert result.read_text() == "two"
    result.unlink()
    assert step()


def test_a_step_that_failed_is_done_again(tmp_path: Path) -> None:
    tries: list[int] = []

    def work() -> None:
        tries.append(1)
        if len(tries) == 2:
            raise BuildError("The network is down.")

    def step(version: str) -> bool:
        return once("install", "Installing", work, inputs=[version], makes=[], stamps=tmp_path)

    step("1")
    with pytest.raises(BuildError):
        step("2")
    assert step("2")
    assert not step("2")


@pytest.mark.parametrize("write", [write_zip, write_tgz])
def test_an_archive_depends_on_names_and_contents_only(
    tmp_path: Path, write: Callable[[Path, Iterable[Member]], None]
) -> None:
    members = [("core/a.pyc", b"a" * 1000), ("core/data/b.json", b"{}")]
    write(tmp_path / "one", members)
    write(tmp_path / "two", reversed(members))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_dist_never_replaces_a_folder_of_somebody_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(BuildError, match="Choose another folder"):
        need_dist(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "Dear"


def test_the_lock_file_names_no_address() -> None:
    text = (ROOT / "package-lock.json").read_text()
    assert "http" not in text
    assert "resolved" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


@pytest.mark.parametrize(
    ("member", "kept"),
    [
        ("json/decoder.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/koi8_r.py", False),
        ("unittest/mock.py", False),
        ("concurrent/futures/thread.py", True),
        ("concurrent/futures/process.py", False),
        ("pydoc.py", False),
        ("pyodide/webloop.py", True),
    ],
)
def test_the_standard_library_is_trimmed(member: str, kept: bool) -> None:
    assert is_used(member) is kept


def test_the_policy_lets_in_nothing_from_elsewhere() -> None:
    assert "http" not in policy()
    assert "*" not in policy()
    assert "script-src 'self' 'unsafe-eval'; " in policy()


def test_the_number_of_a_build_depends_on_every_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    first = build_number(tmp_path, "page")
    assert build_number(tmp_path, "page") == first
    assert build_number(tmp_path, "another page") != first
    (tmp_path / "a").rename(tmp_path / "b")
    assert build_number(tmp_path, "page") != first


def test_data_in_the_page_cannot_end_its_element() -> None:
    assert "<" not in data_block({"name": "</script><script>alert(1)</script>"})


def test_the_sprite_holds_the_symbols_of_screens_and_tables_each_once() -> None:
    drawn = sprite()
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert len(ids) == len({*ids})
    assert {"wood", "gl-river", "g2-river", "g2-mountain"} <= {*ids}, "of screens, tables and a chronicle"
    referred = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn)
    assert {one or other for one, other in referred} <= {*ids}
    assert not re.search(r"<!--|\n", drawn), "notes are for whoever draws"


def test_the_icon_needs_no_colours_of_the_page() -> None:
    for full in (False, True):
        drawing = icon_svg(full)
        assert "var(" not in drawing
        assert "{{" not in drawing


def test_every_package_that_is_bundled_is_named_in_the_licences() -> None:
    wanted = set(json.loads((ROOT / "package.json").read_text())["dependencies"])
    assert wanted <= set(BUNDLED)


def test_every_npm_package_is_pinned() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    versions = [*package["dependencies"].values(), *package["devDependencies"].values()]
    assert all(version[0].isdigit() for version in versions)


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = ROOT / "dist"
    assert (folder / "service-worker.js").is_file(), "There is no dist folder: `build.py dist` makes one."
    return folder


def kept_files(dist: Path) -> dict[str, str]:
    """What the service worker keeps: address and hash."""
    first = (dist / "service-worker.js").read_text("utf-8").splitlines()[0]
    listed = json.loads(first.removeprefix("self.__FILES=").removesuffix(";"))
    return {entry["url"]: entry["revision"] for entry in listed}


@pytest.mark.built
def test_the_service_worker_keeps_every_file_by_its_hash(dist: Path) -> None:
    kept = kept_files(dist)
    there = {path.relative_to(dist).as_posix(): path for path in files_of(dist)}
    assert set(kept) == set(there) - {"service-worker.js"}
    assert all(hashlib.sha256(there[name].read_bytes()).hexdigest() == kept[name] for name in kept)


@pytest.mark.built
def test_the_number_of_the_build_is_the_same_everywhere(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="build">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    build = json.loads(found[1])
    assert re.fullmatch(r"[0-9a-f]{16}", build["id"])
    for name in MARKED:
        script = (dist / name).read_text("utf-8")
        assert build["id"] in script
        assert BUILD_MARK not in script
    assert build["parts"] == {name: (dist / name).stat().st_size for name in build["parts"]}
    assert set(build["words"]) == {"en", "ru", "pl"}


@pytest.mark.built
def test_the_page_asks_for_nothing_that_is_not_in_the_folder(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    asked = re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', page)
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    asked += [icon["src"] for icon in manifest["icons"]]
    asked += re.findall(r"url\(\"?(\./fonts/[^)\"]+)", (dist / "style.css").read_text("utf-8"))
    assert len(asked) > 25
    assert all(address.startswith("./") and (dist / address).is_file() for address in asked)


@pytest.mark.built
def test_the_first_visit_is_small_enough(dist: Path) -> None:
    """All files once, as a host sends them that compresses what can be compressed."""
    dense = {".woff2", ".png", ".tgz", ".zip"}
    sent = [
        path.stat().st_size if path.suffix in dense else len(gzip.compress(path.read_bytes(), 6))
        for path in files_of(dist)
    ]
    assert sum(sent) <= 8_000_000


@pytest.mark.built
def test_fonts_come_in_three_scripts() -> None:
    assert fonts_css().count("@font-face") == 18


@pytest.mark.built
def test_licences_of_others_are_told(dist: Path) -> None:
    text = (dist / "licences.txt").read_text("utf-8")
    assert all(name in text for name in (*BUNDLED, "msgspec", "CPython"))
    assert "SIL OPEN FONT LICENSE" in text.upper()
