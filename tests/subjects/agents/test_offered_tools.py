import json
from typing import Any

import pytest

from nia_bench.subjects.agents.offered_tools import OfferedTools

SERVERS = ("docs", "context7-local")
# What the programs send, without what does not matter here.
OPENCODE: dict[str, Any] = {
    "messages": [{"role": "user", "content": "x"}],
    "tools": [
        {"type": "function", "function": {"name": name}}
        for name in ("bash", "context7-local_query-docs", "docs_query-docs", "docs_resolve-library-id")
    ],
}
CLAUDE_CODE: dict[str, Any] = {
    "system": [{"type": "text", "text": "You are an agent."}],
    "messages": [{"role": "user", "content": "x"}],
    "tools": [
        {"name": name, "input_schema": {}}
        for name in ("Bash", "mcp__context7-local__query-docs", "mcp__docs__query-docs")
    ],
}
CLAUDE_CODE_DEFERRED: dict[str, Any] = {
    "messages": [
        {
            "role": "user",
            "content": [
                {
                    "type": "text",
                    "text": "Deferred:\nWebSearch\nmcp__context7-local__query-docs\nmcp__docs__query-docs\n",
                },
                {"type": "text", "text": "Write it."},
            ],
        }
    ],
    "tools": [{"name": "ToolSearch"}, {"name": "DeferredToolPlaceholder", "defer_loading": True}],
}
GEMINI_CLI: dict[str, Any] = {
    "contents": [{"role": "user", "parts": [{"text": "x"}]}],
    "tools": [
        {
            "functionDeclarations": [
                {"name": name}
                for name in ("read_file", "mcp_context7-local_query-docs", "mcp_docs_query-docs")
            ]
        }
    ],
}
CODEX: dict[str, Any] = {
    "instructions": "You are an agent.",
    "input": [{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "x"}]}],
    "tools": [
        {"type": "function", "name": "exec_command"},
        {"type": "namespace", "name": "mcp__context7_local", "tools": [{"name": "query_docs"}]},
        {"type": "namespace", "name": "mcp__docs", "tools": [{"name": "query_docs"}]},
        {"type": "web_search"},
    ],
}
CODEX_DEFERRED: dict[str, Any] = {
    "input": [
        {
            "type": "message",
            "role": "developer",
            "content": [
                {
                    "type": "input_text",
                    "text": "<tools>\nDeferred namespaces:\n- mcp__context7_local\n- mcp__docs\n</tools>",
                }
            ],
        },
        {"type": "message", "role": "user", "content": "x"},
    ],
    "tools": [{"type": "custom", "name": "apply_patch"}, {"type": "tool_search", "execution": "client"}],
}
CODEX_CODE_MODE: dict[str, Any] = {
    "input": [
        {"type": "additional_tools", "role": "developer", "tools": [{"type": "custom", "name": "exec"}]},
        *CODEX_DEFERRED["input"],
    ]
}


def seen(*requests: dict[str, Any], servers: tuple[str, ...] = SERVERS) -> OfferedTools:
    offers = OfferedTools(servers)
    for request in requests:
        offers.read_request(json.dumps(request).encode())
    return offers


@pytest.mark.parametrize(
    ("request_", "tools"),
    [
        (OPENCODE, ("query-docs", "resolve-library-id")),
        (CLAUDE_CODE, ("query-docs",)),
        (CLAUDE_CODE_DEFERRED, ("query-docs",)),
        (GEMINI_CLI, ("query-docs",)),
        (CODEX, ("query_docs",)),
        (CODEX_DEFERRED, ()),
        (CODEX_CODE_MODE, ()),
    ],
    ids=[
        *("opencode", "claude-code", "claude-code-deferred", "gemini-cli"),
        *("codex", "codex-deferred", "codex-code-mode"),
    ],
)
def test_the_tools_of_a_server_are_found_in_what_each_agent_sends(
    request_: dict[str, Any], tools: tuple[str, ...]
) -> None:
    offers = seen(request_)

    assert () == offers.missing
    assert [("docs", True, tools), ("context7-local", True)] == [
        (state.server, state.connected, state.tools)
        if state.server == "docs"
        else (state.server, state.connected)
        for state in offers.states()
    ]


@pytest.mark.parametrize(
    "request_",
    [OPENCODE, CLAUDE_CODE, CLAUDE_CODE_DEFERRED, GEMINI_CLI, CODEX, CODEX_DEFERRED, CODEX_CODE_MODE],
)
def test_a_server_of_which_nothing_is_offered_is_missing(request_: dict[str, Any]) -> None:
    offers = seen(request_, servers=("docs", "nia"))

    assert ("nia",) == offers.missing
    assert [("docs", True), ("nia", False)] == [(each.server, each.connected) for each in offers.states()]


def test_nothing_is_said_of_servers_before_the_model_is_asked_to_work() -> None:
    title = {"messages": [{"role": "user", "content": "A title for this session, please."}]}

    for offers in (seen(), seen(title)):
        assert ((), ()) == (offers.missing, offers.states())


def test_a_server_that_comes_up_late_counts() -> None:
    early = CLAUDE_CODE | {"tools": CLAUDE_CODE["tools"][:1]}

    assert () == seen(early, CLAUDE_CODE).missing


def test_a_tool_that_only_the_model_spoke_of_is_not_offered() -> None:
    request = {
        "messages": [
            {"role": "user", "content": "x"},
            {"role": "assistant", "content": "I would use mcp__docs__query-docs."},
            {"role": "user", "content": "mcp__docs__query-docs: no such tool"},
        ],
        "tools": [{"name": "Bash"}],
    }

    assert ("docs",) == seen(request, servers=("docs",)).missing


def test_a_server_is_not_taken_for_one_whose_name_begins_like_it() -> None:
    request = {"tools": [{"name": "docs_local_query"}], "messages": []}

    assert ("docs",) == seen(request, servers=("docs", "docs-local")).missing


def test_the_agents_own_tools_are_no_servers() -> None:
    request = {"tools": [{"name": "read_mcp_resource"}, {"name": "list_mcp_resources"}], "messages": []}

    assert ("read", "list") == seen(request, servers=("read", "list")).missing


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'{"tools": 3}', b'{"tools": ["x"]}', b"\xff"])
def test_what_is_no_request_to_a_model_is_passed_over(body: bytes) -> None:
    offers = OfferedTools(SERVERS)
    offers.read_request(body)

    assert () == offers.states()
