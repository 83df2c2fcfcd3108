"""Hands the page of the live view out on loopback, to this machine alone.

It listens on 127.0.0.1, answers GET only, and only requests whose Host is its own address: a page of another
site that has its name resolve to this machine is refused, as is who asks it to be a proxy.

The page escapes everything that agents wrote.
"""

from __future__ import annotations

import socketserver
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, Self

from nia_bench.contract.errors import UserError
from nia_bench.reporting.html.page import template_environment, template_text
from nia_bench.reporting.live.overview import Overview, cell_name, facts, node_columns, since, subject_columns

_PACKAGE: Final = "nia_bench.reporting.live"
LOOPBACK: Final = "127.0.0.1"
TIMEOUT_S: Final = 10


class LiveServer:
    """The page at `address`, while the context lasts. It shows the overview that it was given last.

    `port` 0 is any free one. Raises UserError where the port cannot be had.
    """

    def __init__(self, port: int, overview: Overview) -> None:
        try:
            self._server = _Server((LOOPBACK, port), _Handler)
        except (OSError, OverflowError) as error:
            reason = error.strerror if isinstance(error, OSError) else "there are 65535 ports"
            raise UserError(
                f"port {port} of {LOOPBACK} cannot be listened on ({reason})",
                fix="choose another port, or 0 for any that is free",
            ) from None
        self._server.overview = overview
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def address(self) -> str:
        """The URL of the page, as 'http://127.0.0.1:8000/'."""
        return f"http://{LOOPBACK}:{self._server.server_port}/"

    def show(self, overview: Overview) -> None:
        """Set the overview that the server answers from now on; an open page asks for it by itself."""
        self._server.overview = overview

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    overview: Overview

    def server_bind(self) -> None:
        # The base asks the resolver for the name of this machine, which may send a request out of it.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = LOOPBACK, self.server_address[1]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Do nothing: errors of a request are ignored, as when a page was closed while it was answered."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server  # pyright: ignore[reportIncompatibleVariableOverride]
    server_version, sys_version = "nia-bench", ""
    timeout = TIMEOUT_S

    def do_GET(self) -> None:
        """Answer with the page, its fragment, style or script, else 404; 403 for another host name."""
        port, overview = self.server.server_port, self.server.overview
        hosts = self.headers.get_all("Host") or []
        if len(hosts) != 1 or hosts[0] not in {f"{LOOPBACK}:{port}", f"localhost:{port}"}:
            self._answer(HTTPStatus.FORBIDDEN, "text/plain", "This page is for this machine alone.\n")
        elif self.path == "/":
            self._answer(HTTPStatus.OK, "text/html", page(overview))
        elif self.path == "/fragment":
            self._answer(
                HTTPStatus.OK, "text/html", fragment(overview), {"X-Run-State": overview.state.value}
            )
        elif self.path == "/live.css":
            self._answer(HTTPStatus.OK, "text/css", template_text(_PACKAGE, "live.css"))
        elif self.path == "/live.js":
            self._answer(HTTPStatus.OK, "text/javascript", template_text(_PACKAGE, "live.js"))
        else:
            self._answer(HTTPStatus.NOT_FOUND, "text/plain", "There is nothing here.\n")

    def _answer(self, status: HTTPStatus, kind: str, text: str, more: dict[str, str] | None = None) -> None:
        body = text.encode("utf-8", "replace")
        self.send_response(status)
        about = {"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body))}
        for name, value in {**HEADERS, **about, **(more or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  (the name of the base)
        """Do nothing, so that requests are not logged on stderr."""


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    # The icon alone, which stands in the page.
    "img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The policy of the page: it loads its own script, style and figures, and nothing from anywhere else."""
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def page(overview: Overview) -> str:
    """Return the complete HTML page with this overview."""
    template = template_environment(_PACKAGE).get_template("live.html.j2")
    return template.render(overview=overview, body=fragment(overview))


def fragment(overview: Overview) -> str:
    """Return the HTML of this overview, the part of the page that is replaced each time the run changes."""
    template = template_environment(_PACKAGE).get_template("fragment.html.j2")
    return template.render(
        overview=overview,
        facts=tuple(facts(overview)),
        columns=subject_columns(overview),
        node_columns=node_columns(overview),
        cell_name=cell_name,
        since=since,
    )
