"""build.py: what can be tested of it without a network."""

import json
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import build
from tools import environment
from tools.distribution import need_dist, write_zip
from tools.server import serving
from tools.steps import ROOT, BuildError, once

COMMANDS = ("serve", "test", "dist", "bench", "lint", "run")


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


@pytest.mark.parametrize("arguments", [[], ["dance"], ["dist", "--colour", "red"], ["serve", "--port", "high"]])
def test_wrong_arguments_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        build.main(arguments)
    assert end.value.code == 2


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

    for name in ("need_words", "need_dist", "need_wheel"):
        monkeypatch.setattr(build, name, lambda *_: None)
    for name, value in (("need_python", Path("python")), ("need_node", {}), ("need_browser", "chromium")):
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


def test_a_python_without_ensurepip_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> str:
        raise BuildError("The virtual environment was not created because ensurepip is not available.")

    monkeypatch.setattr(environment, "quietly", refuse)
    monkeypatch.setattr(environment, "install_with_apt", lambda _: False)
    with pytest.raises(BuildError, match=r"apt-get install python3\.\d+-venv"):
        environment.make_venv(tmp_path / "venv")


def test_every_requirement_is_pinned() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    constraints = (ROOT / "constraints.txt").read_text().splitlines()
    assert {pin for extra in extras for pin in environment.requirements(extra)} <= set(constraints)


def test_a_zip_depends_on_names_and_contents_only(tmp_path: Path) -> None:
    members = [("core/a.pyc", b"a" * 1000), ("core/data/b.json", b"{}")]
    write_zip(tmp_path / "one.zip", members)
    write_zip(tmp_path / "two.zip", reversed(members))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_dist_never_replaces_a_folder_of_somebody_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(BuildError, match="Choose another folder"):
        need_dist(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "Dear"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("pyodide.mjs", "text/javascript; charset=utf-8"),
        ("pyodide.asm.wasm", "application/wasm"),
        ("core.zip", "application/zip"),
        ("msgspec.whl", "application/zip"),
        ("app.webmanifest", "application/manifest+json"),
    ],
)
def test_the_server_names_the_kind_of_a_file(name: str, kind: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"x")
    with serving(tmp_path, prefix="/some/where/") as address, urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"


def test_the_server_serves_nothing_outside_its_prefix(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"x")
    with serving(tmp_path, prefix="/some/where/") as address:
        outside = address.replace("/some/where/", "/index.html")
        with pytest.raises(urllib.error.HTTPError, match="404"):
            urllib.request.urlopen(outside)


def test_the_lock_file_names_no_address() -> None:
    text = (ROOT / "package-lock.json").read_text()
    assert "http" not in text
    assert "resolved" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
