"""The page of the live view: what it shows, and to whom."""

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.reporting.html.browser import chromium
from tests.reporting.html.hostile import PAYLOADS, TAG, TEXT
from tests.reporting.live.runs import ended, record
from tests.share import EVERYTHING

from nia_bench.contract.errors import UserError
from nia_bench.reporting.live.live_server import LOOPBACK, LiveServer
from nia_bench.reporting.live.overview import Overview, overview_of

HOSTILE = [ended(1), ended(2, "errored", failure=TEXT, node=TAG, subject=TAG, task_id=TAG)]


def overview(*, is_held: bool = True, name: str = "r1") -> Overview:
    plan = record().plan.model_copy(update={"subjects": ("baseline", TAG)})
    kept = record(plan=plan)
    return overview_of(Path("results") / name, kept, HOSTILE, is_held=is_held, now=2060.0, held_since=2000.0)


@pytest.fixture
def server() -> Iterator[LiveServer]:
    with LiveServer(0, overview()) as found:
        yield found


def port_of(server: LiveServer) -> int:
    return int(server.address.rstrip("/").rsplit(":", 1)[1])


def ask(
    server: LiveServer, path: str = "/", *, host: str | None = None, method: str = "GET"
) -> tuple[int, http.client.HTTPMessage, str]:
    connection = http.client.HTTPConnection(LOOPBACK, port_of(server), timeout=10)
    try:
        connection.putrequest(method, path, skip_host=host is not None)
        if host:
            connection.putheader("Host", host)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


def test_the_page_has_the_run_and_may_load_nothing_from_elsewhere(server: LiveServer) -> None:
    status, headers, text = ask(server)
    assert (200, "text/html; charset=utf-8") == (status, headers["Content-Type"])
    assert "<h1>r1 <small>at work, of the suite small</small></h1>" in text
    assert "2 of 2 cells" in text
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
    assert "http" not in text.replace("http-equiv", "")


@pytest.mark.parametrize("path", ["/", "/fragment"])
def test_nothing_that_an_agent_wrote_is_unescaped(server: LiveServer, path: str) -> None:
    text = ask(server, path)[2]
    assert "&lt;img src=x onerror=hit()&gt;" in text
    for payload in PAYLOADS:
        if "<" in payload:
            assert payload not in text


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:{port}", 200),
        ("localhost:{port}", 200),
        ("127.0.0.1", 403),
        ("evil.example:{port}", 403),
        ("", 403),
    ],
)
@pytest.mark.parametrize("path", ["/", "/fragment", "/live.js"])
def test_only_who_names_this_address_is_answered(
    server: LiveServer, host: str, status: int, path: str
) -> None:
    answered, _, text = ask(server, path, host=host.format(port=port_of(server)))
    assert status == answered
    assert status == 200 or "r1" not in text


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/run.json", "GET", 404),
        ("/../../etc/passwd", "GET", 404),
        ("http://evil.example/", "GET", 403),
        ("/", "POST", 501),
    ],
)
def test_nothing_else_is_handed_out(server: LiveServer, path: str, method: str, status: int) -> None:
    answered, _, text = ask(server, path, method=method)
    assert status == answered
    assert "r1" not in text


def test_the_page_shows_what_it_was_given_last(server: LiveServer) -> None:
    assert "at work" == ask(server, "/fragment")[1]["X-Run-State"]
    server.show(overview(is_held=False, name="other"))
    _, headers, text = ask(server, "/fragment")
    assert ("ended", True) == (headers["X-Run-State"], "<h1>other" in text)


def test_it_listens_on_loopback_alone(server: LiveServer) -> None:
    assert server.address.startswith("http://127.0.0.1:")
    with socket.socket() as other:
        other.settimeout(5)
        # Also an address of this machine, and not the one that it listens on.
        assert other.connect_ex(("127.0.0.2", port_of(server)))


def test_a_port_that_is_taken_is_one_sentence(server: LiveServer) -> None:
    with pytest.raises(UserError, match=r"port \d+ of 127.0.0.1 cannot be listened on"):
        LiveServer(port_of(server), overview())


@pytest.mark.by_turns
@pytest.mark.browser
@pytest.mark.skipif(not EVERYTHING, reason="a browser of its own: `make test-all` starts it")
def test_in_a_browser_the_page_updates_itself_and_runs_nothing_of_an_agents(server: LiveServer) -> None:
    with chromium() as browser, browser.new_context() as context:
        page = context.new_page()
        page.add_init_script("window.hit = () => { window.wasHit = true; }")
        troubles: list[str] = []
        page.on("console", lambda message: troubles.append(message.text))
        page.goto(server.address)
        server.show(overview(is_held=False, name="other"))
        page.wait_for_selector("text=other")
        assert TAG in page.inner_text("main")
        assert ("ended", None) == (
            page.get_attribute("main", "data-state"),
            page.evaluate("window.wasHit ?? null"),
        )
        assert [] == troubles
