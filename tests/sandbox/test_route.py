import string
from urllib.parse import unquote, urlsplit

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.sandbox.route import Route, asked_wait_s, end_to_end, is_below, request_headers

BASE = Route("https://api.example.com/v1")
PIECES = st.sampled_from(
    ["/", "//", ".", "..", "%2e", "%2E", "%252e", "%2f", "%5c", "\\", ";", "a", "v1", "%", "?"]
)


@pytest.mark.parametrize(
    ("url", "rest", "query", "expected"),
    [
        ("https://a.example/v1", "/chat/completions", "", "https://a.example/v1/chat/completions"),
        ("https://a.example/v1/", "/models", "limit=2", "https://a.example/v1/models?limit=2"),
        ("https://a.example/mcp", "", "", "https://a.example/mcp"),
        ("https://a.example/mcp", "/", "", "https://a.example/mcp/"),
        ("https://a.example", "", "", "https://a.example/"),
        ("https://a.example/mcp?key=1", "", "q=2", "https://a.example/mcp?key=1&q=2"),
        ("https://a.example/v1", "/@scope%2Fname", "", "https://a.example/v1/@scope%2Fname"),
        ("https://a.example/v1", "/a:b..c", "", "https://a.example/v1/a:b..c"),
    ],
)
def test_a_target_is_what_stands_below_the_routes_address(
    url: str, rest: str, query: str, expected: str
) -> None:
    assert expected == str(Route(url).target(rest, query))


@pytest.mark.parametrize(
    "rest",
    [
        *("/..", "/../x", "/a/../../x", "/.", "/./x", "//other.example/x", "/a//b", "x", "@other.example"),
        *("/%2e%2e/x", "/.%2E/x", "/%252e%252e/x", "/..%2fx", "/a%2f..%2f..", "/a%2f%2fb", "/%5c..%5cx"),
        *("/\\..\\x", "/..;/x", "/..;a=b/x", "/a%00b", "/a%0d%0aHost:x", "/%c0%ae%c0%ae/x", "/%25252525252e"),
        *("/..?", "/..#", "/%2e?", "/..%3f", "/%2e%2e%23/x", "/a?b"),
    ],
)
def test_what_leads_out_of_the_route_has_no_target(rest: str) -> None:
    assert BASE.target(rest, "") is None


@given(st.lists(PIECES, max_size=12).map("".join))
def test_no_spelling_of_a_path_reaches_anything_outside(rest: str) -> None:
    target = BASE.target(rest, "")
    if target is None:
        return
    assert "api.example.com" == target.host
    path = target.path
    for _ in range(8):
        path = unquote(path)
        assert not {".", ".."} & set(path.replace("\\", "/").split("/"))
    assert urlsplit(str(target)).path.startswith("/v1")


@given(st.text(alphabet=string.ascii_letters + string.digits + "-_.~", min_size=1))
def test_plain_names_are_below(name: str) -> None:
    assert (name not in {".", ".."}) == is_below(f"/{name}")


def test_only_the_paths_of_a_route_exist_where_it_names_them() -> None:
    route = Route("https://api.example.com/v1", paths=frozenset({"/responses"}))

    assert route.target("/responses", "") is not None
    assert route.target("/files", "") is None
    assert route.target("", "") is None


@pytest.mark.parametrize(
    ("location", "expected"),
    [
        ("https://api.example.com/v1/", "/"),
        ("https://api.example.com/v1/x?y=1", "/x?y=1"),
        ("https://api.example.com/v1?y=1", "?y=1"),
        ("https://api.example.com/v10/x", None),
        ("https://api.example.com/x", None),
        ("http://api.example.com/v1/x", None),
        ("https://api.example.com:8443/v1/x", None),
        ("https://other.example/v1/x", None),
    ],
)
def test_a_redirect_is_followed_only_below_the_route(location: str, expected: str | None) -> None:
    assert expected == BASE.rest_of(httpx2.URL(location))


def test_a_redirect_never_shows_a_key_of_the_routes_own_query() -> None:
    assert Route("https://a.example/mcp?key=1").rest_of(httpx2.URL("https://a.example/mcp/?key=1")) is None


def test_the_sandboxs_credentials_give_way_to_the_routes() -> None:
    route = Route("https://a.example", {"Authorization": "Bearer real", "X-Plan": "pro"})
    sent = [
        *((b"Authorization", b"Bearer placeholder"), (b"X-Api-Key", b"placeholder"), (b"x-plan", b"free")),
        *((b"Accept", b"*/*"), (b"Host", b"127.0.0.1"), (b"Content-Length", b"3")),
    ]

    assert [(b"accept", b"*/*"), (b"authorization", b"Bearer real"), (b"x-plan", b"pro")] == (
        request_headers(sent, route)
    )


def test_what_concerns_one_connection_is_not_passed_on() -> None:
    headers = [
        *((b"Connection", b"keep-alive, X-Hop"), (b"X-Hop", b"1"), (b"Transfer-Encoding", b"chunked")),
        *((b"Keep-Alive", b"5"), (b"Set-Cookie", b"a=1"), (b"Set-Cookie", b"b=2")),
    ]

    assert [(b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")] == end_to_end(headers)


def test_a_routes_keys_are_not_in_its_repr() -> None:
    route = Route("https://user:real@a.example/?key=real", {"authorization": "Bearer real"})

    assert "real" not in repr(route)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after-ms": "250", "retry-after": "1"}, 0.25),
        ({"retry-after": "Thu, 01 Jan 1970 00:01:40 GMT"}, 40.0),
        ({"retry-after": "Thu, 01 Jan 1970 00:00:10 GMT"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-5"}, None),
        ({}, None),
    ],
)
def test_the_wait_that_an_answer_asks_for(headers: dict[str, str], expected: float | None) -> None:
    assert expected == asked_wait_s(headers, now=60.0)
