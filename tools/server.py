"""A small static server for the dist folder."""

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from threading import Thread
from typing import Any

from tools.steps import BuildError

LOCAL_HOSTS = ("127.0.0.1", "::1")
LAST_PORT = 65535
PORT_REFUSED = {errno.EADDRINUSE: "is taken", errno.EACCES: "is kept for the system"}


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder below a prefix, with the types that a browser insists on."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".tgz": "application/gzip",
        ".zip": "application/zip",
    }

    def __init__(self, *args: Any, prefix: str = "/", **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        below = path.removeprefix(self.prefix) if path.startswith(self.prefix) else "outside-of-the-prefix"
        return super().translate_path("/" + below)

    def send_head(self) -> Any:
        try:
            return super().send_head()
        except ValueError:
            # No system has a file with a zero byte or half a letter in its name, and Python trips over the question.
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def list_directory(self, path: str | PathLike[str]) -> None:
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        # The browser may keep a file but asks each time whether it changed: a new build shows at once.
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Silent: only errors are worth a line."""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that closes a page drops its connections; that is no error of ours.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Server6(Server):
    address_family = socket.AF_INET6


def make_server(folder: Path, host: str = "127.0.0.1", port: int = 0, prefix: str = "/") -> Server:
    kind = Server6 if ":" in host else Server
    return kind((host, port), partial(Handler, directory=str(folder), prefix=prefix))


def open_server(folder: Path, host: str, port: int) -> Server:
    """A server at this port, or, where it is taken or kept for the system, at the next one that is free."""
    wanted = port
    while True:
        try:
            server = make_server(folder, host, port)
        except (UnicodeError, TypeError):
            raise BuildError(f"Cannot serve at the address {host}: that is no name.") from None
        except OSError as error:
            reason = PORT_REFUSED.get(error.errno or 0)
            if reason is None:
                raise BuildError(f"Cannot serve at the address {host}: {error.strerror}.") from None
            # The ports below belong to the system as a whole.
            port = max(port + 1, 1024)
            if port > LAST_PORT:
                raise BuildError(f"Port {wanted} {reason}, and none above it is free.") from None
            continue
        if port != wanted:
            print(f"Port {wanted} {reason}; taking port {port}.", flush=True)
        return server


@contextmanager
def serving(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve in the background, for tests; gives the address of the folder."""
    with make_server(folder, prefix=prefix) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()


def serve(server: Server) -> None:
    """Serve until Ctrl-C."""
    host, port = server.server_address[:2]
    host = str(host)
    shown = f"[{host}]" if ":" in host else host
    print(f"Ceilidh is at http://{shown}:{port}/ (Ctrl-C ends it)", flush=True)
    if host not in LOCAL_HOSTS:
        print("Other devices can open it, but playing offline needs HTTPS: browsers allow it on localhost only.")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print("\nGoodbye.")
