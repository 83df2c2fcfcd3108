from pathlib import Path

import pytest
from tests.subjects.conditions.preparing import condition

from nia_bench.contract.condition import Condition, McpServer, Service
from nia_bench.contract.errors import UserError
from nia_bench.subjects.conditions.loading import load_condition, names
from nia_bench.subjects.conditions.variables import (
    filled,
    filled_entries,
    filled_server,
    masked_condition,
    require_variables,
    variables_of,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bearer ${KEY}", "Bearer secret"),
        ("${KEY}${KEY}", "secretsecret"),
        ("${UNSET:-plain}", "plain"),
        ("${EMPTY:-plain}", "plain"),
        ("${KEY:-plain}", "secret"),
        ("$KEY {KEY} ${}", "$KEY {KEY} ${}"),
        ("${1KEY}", "${1KEY}"),
    ],
)
def test_a_variable_is_replaced_by_its_value_or_what_stands_in_for_it(text: str, expected: str) -> None:
    assert expected == filled(text, {"KEY": "secret", "EMPTY": ""})


def test_a_value_is_not_read_for_variables_again() -> None:
    assert "${OTHER}" == filled("${KEY}", {"KEY": "${OTHER}", "OTHER": "x"})


def test_an_entry_that_can_do_without_its_variable_is_left_out() -> None:
    entries = {"key": "Bearer ${KEY:-}", "plan": "${PLAN:-free}", "fixed": "1"}

    assert {"plan": "free", "fixed": "1"} == filled_entries(entries, {})
    assert {"key": "Bearer x", "plan": "free", "fixed": "1"} == filled_entries(entries, {"KEY": "x"})


def test_variables_are_found() -> None:
    assert ("A", "B") == variables_of("${A} and ${B:-x}")


def test_everything_that_is_missing_is_said_at_once_with_who_needs_it(tmp_path: Path) -> None:
    needy = condition(
        tmp_path,
        {
            "command": ["x"],
            "environment": {"LEVEL": "${LEVEL}"},
            "services": {"api": {"url": "${API}", "headers": {"a": "${KEY}", "b": "${OTHER:-}"}}},
        },
    )

    with pytest.raises(UserError) as caught:
        require_variables([needy], {"LEVEL": "", "UNRELATED": "1"})
    assert "not set in the environment: API (condition own), KEY (condition own), LEVEL (condition own)" == (
        caught.value.message
    )
    require_variables([needy], {"LEVEL": "1", "API": "http://a", "KEY": "k"})


def test_a_server_is_filled_in_all_over(tmp_path: Path) -> None:
    (server,) = condition(
        tmp_path, {"url": "https://${HOST}/mcp", "headers": {"key": "${KEY}"}}
    ).servers.values()

    filled_in = filled_server(server, {"HOST": "a.example", "KEY": "k"})

    assert ("https://a.example/mcp", {"key": "k"}) == (filled_in.url, filled_in.headers)


LOGINS = Condition(
    name="docs",
    servers={
        "web": McpServer(
            url="https://me:pass@docs.example/mcp?api_key=abc123&lang=en",
            headers={"Authorization": "Bearer ${DOCS_KEY}", "X-Api-Key": "abc123", "Accept": "text/plain"},
        ),
        "own": McpServer(
            command=("node", "server.js", "--token", "abc123", "--api-key=abc123", "--port", "8000"),
            environment={"DOCS_TOKEN": "abc123", "LEVEL": "${LEVEL:-3}", "PASSWORD": "${PASSWORD:-abc123}"},
            services={"api": Service(url="https://${HOST}/v1", headers={"Authorization": "abc123"})},
        ),
    },
    set_up=(("index", "--secret=abc123"),),
)


def test_a_stored_condition_has_no_login() -> None:
    text = masked_condition(LOGINS).to_json()
    assert ("abc123" in text, "pass" in text.replace("PASSWORD", "")) == (False, False)


def test_a_stored_condition_keeps_what_is_no_login() -> None:
    servers = masked_condition(LOGINS).servers
    assert {
        "Authorization": "Bearer ${DOCS_KEY}",
        "X-Api-Key": "[secret]",
        "Accept": "text/plain",
    } == servers["web"].headers
    assert servers["web"].url is not None
    assert servers["web"].url.endswith("docs.example/mcp?api_key=[secret]&lang=en")
    assert (
        *("node", "server.js", "--token", "[secret]", "--api-key=[secret]", "--port", "8000"),
    ) == servers["own"].command
    assert "${LEVEL:-3}" == servers["own"].environment["LEVEL"]
    assert "https://${HOST}/v1" == servers["own"].services["api"].url


@pytest.mark.parametrize("name", names())
def test_the_conditions_that_ship_are_stored_as_they_are(name: str) -> None:
    condition = load_condition(name)
    placeholder = condition.to_json().replace("nk_added_by_the_gateway", "[secret]")
    assert placeholder == masked_condition(condition).to_json()


@pytest.mark.parametrize(
    ("word", "stored"),
    [
        ("X-API-Key: 8f3a99c1", "X-API-Key: [secret]"),
        ("Authorization: Basic dXNlcjpwYXNz", "Authorization: [secret]"),
        ("ACME_API_KEY=8f3a99c1", "ACME_API_KEY=[secret]"),
        ("export TOKEN=8f3a99c1; serve", "export TOKEN=[secret]; serve"),
        ("X-API-Key: ${ACME}", "X-API-Key: ${ACME}"),
        ("--header=X-API-Key: 8f3a99c1", "--header=X-API-Key: [secret]"),
        ("-HX-API-Key: 8f3a=99c1", "-HX-API-Key: [secret]"),
        ('{"apiKey": "8f3a99c1", "port": 3}', '{"apiKey": "[secret]", "port": 3}'),
        (r"run {\"apiKey\":\"8f3a99c1\"}", r"run {\"apiKey\":\"[secret]\"}"),
        ("TOKEN='8f3a 99c1' serve", "TOKEN='[secret]' serve"),
        ("curl -H 'Cookie: a=8f3a; b=99c1' x", "curl -H 'Cookie: [secret]' x"),
        ('{"maxTokens": 100, "port": 3}', '{"maxTokens": 100, "port": 3}'),
        ("PORT=8080", "PORT=8080"),
    ],
)
def test_a_login_inside_a_word_of_a_command_is_masked(word: str, stored: str) -> None:
    masked = masked_condition(Condition(name="c", set_up=(("run", word, "next"),)))
    assert (("run", stored, "next"),) == masked.set_up
