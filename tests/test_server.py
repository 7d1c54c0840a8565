"""The small server of `build.py serve`: what it answers, and at which address."""

import errno
import http.client
import socket
import urllib.request
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools import server
from tools.server import make_server, open_server, serving
from tools.steps import BuildError

PREFIX = "/some/where/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_bytes(b"x")
    (tmp_path / "icons").mkdir()
    return tmp_path


def status(address: str, path: str) -> int:
    """The answer to exactly this path; urllib would tidy it."""
    with closing(http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)) as connection:
        connection.request("GET", path)
        return connection.getresponse().status


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("pyodide.mjs", "text/javascript; charset=utf-8"),
        ("pyodide.asm.wasm", "application/wasm"),
        ("core.tgz", "application/gzip"),
        ("msgspec.whl", "application/zip"),
        ("app.webmanifest", "application/manifest+json"),
    ],
)
def test_the_server_names_the_kind_of_a_file(name: str, kind: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"x")
    with serving(tmp_path, prefix=PREFIX) as address, urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    ["/index.html", *(PREFIX + rest for rest in ("index.html%00", "%ED%A0%80", "%zz", "%", "icons/", "icons/%00"))],
)
def test_the_server_answers_only_for_files_of_its_folder(path: str, folder: Path) -> None:
    with serving(folder, prefix=PREFIX) as address:
        assert status(address, path) == HTTPStatus.NOT_FOUND
        assert status(address, PREFIX) == HTTPStatus.OK


def test_a_taken_port_is_told_and_the_next_free_one_used(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with make_server(folder) as first, open_server(folder, "127.0.0.1", first.server_port) as second:
        assert second.server_port > first.server_port
        said = capsys.readouterr().out
    assert said == f"Port {first.server_port} is taken; taking port {second.server_port}.\n"


def test_a_port_kept_for_the_system_is_told_and_one_for_everybody_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[int] = []

    def refuse(_folder: Path, _host: str, port: int) -> server.Server:
        tried.append(port)
        if port < 1024:
            raise PermissionError(errno.EACCES, "Permission denied")
        return make_server(folder)

    monkeypatch.setattr(server, "make_server", refuse)
    open_server(folder, "127.0.0.1", 80).server_close()
    assert tried == [80, 1024]
    assert "Port 80 is kept for the system; taking port" in capsys.readouterr().out


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1", "no host of this name", "a..b", "h\udce4rd"])
def test_an_address_of_another_machine_is_refused_in_a_sentence(host: str, folder: Path) -> None:
    with pytest.raises(BuildError, match=f"Cannot serve at the address {host}: "):
        open_server(folder, host, 0)


@pytest.mark.skipif(not socket.has_ipv6, reason="no IPv6 here")
def test_the_server_knows_the_new_kind_of_address(folder: Path) -> None:
    with open_server(folder, "::1", 0) as opened:
        assert opened.server_address[0] == "::1"
