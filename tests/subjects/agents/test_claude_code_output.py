from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.subjects.agents.strange import JSON

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import Entry, Fault, Message, ServerState, Tokens, ToolCall
from nia_bench.subjects.agents.claude_code import ClaudeCode, ClaudeCodeOutput

RECORDINGS = Path(__file__).parent / "recordings/claude-code"
DOCS = ("docs",)


def entries(lines: list[str], servers: tuple[str, ...] = ()) -> list[Entry]:
    reader = ClaudeCodeOutput(servers)
    return [entry for line in lines for entry in reader.read(line)] + list(reader.finish())


def recorded(name: str, servers: tuple[str, ...] = ()) -> list[Entry]:
    return entries((RECORDINGS / f"{name}.jsonl").read_text().splitlines(), servers)


def events(*fields: dict[str, Any]) -> list[str]:
    return [json.dumps(each) for each in fields]


def calls(read: list[Entry]) -> list[tuple[str | None, str, str]]:
    return [(each.server, each.tool, each.status) for each in read if isinstance(each, ToolCall)]


def test_a_write_is_a_call_with_what_was_written() -> None:
    [call] = [each for each in recorded("writes") if isinstance(each, ToolCall)]
    assert ("Write", "completed", None) == (call.tool, call.status, call.server)
    assert "hello" in call.input["content"]
    assert call.output.startswith("File created successfully")
    assert call.duration_ms is not None


def test_calls_of_one_answer_are_kept_apart() -> None:
    assert [(None, "Write", "completed")] * 2 == calls(recorded("overwrites"))


def test_a_call_of_the_conditions_server_has_the_tools_own_name() -> None:
    assert ("docs", "query-docs", "completed") in calls(recorded("calls_mcp_tool", DOCS))


def test_a_tools_error_is_an_error() -> None:
    assert ("docs", "query-docs", "error") in calls(recorded("mcp_tool_error", DOCS))


def test_a_command_that_failed_is_an_error_with_its_output() -> None:
    [call] = [each for each in recorded("shell_fails") if isinstance(each, ToolCall)]
    assert ("Bash", "error", "Exit code 3\nhi") == (call.tool, call.status, call.output)


def test_a_call_of_a_tool_it_does_not_have() -> None:
    assert ["unknown_tool"] == [status for _, _, status in calls(recorded("missing_tool"))]


def test_a_denied_write_is_denied_though_the_run_went_well() -> None:
    read = recorded("write_outside")
    assert [(None, "Write", "denied")] == calls(read)
    assert None is ClaudeCode().failure(0, read)


def test_a_call_that_a_rule_refused_is_denied() -> None:
    call: dict[str, Any] = {"type": "tool_use", "id": "1", "name": "mcp__docs__index", "input": {}}
    result = {"type": "tool_result", "tool_use_id": "1", "is_error": True, "content": "not part of this"}
    decided = [{"id": "1", "permission_decision": {"decision": "reject", "source": "hook"}}]
    lines = events(
        {"type": "assistant", "message": {"content": [call]}},
        {"type": "user", "message": {"content": [result]}, "tool_result_meta": decided},
    )
    assert [("docs", "index", "denied")] == calls(entries(lines, DOCS))


def test_a_server_that_came_up_is_seen_with_its_tools() -> None:
    tools = ["Bash", "mcp__docs__query-docs", "mcp__docs__resolve-library-id", "mcp__other__x"]
    servers = [{"name": "docs", "status": "connected"}, {"name": "other", "status": "connected"}]
    lines = events({"type": "system", "subtype": "init", "tools": tools, "mcp_servers": servers})
    up = ServerState(server="docs", connected=True, tools=("query-docs", "resolve-library-id"))
    assert [up] == entries(lines, DOCS)


def test_a_dead_server_is_a_failure_of_infrastructure() -> None:
    read = recorded("dead_mcp_server", DOCS)
    assert ServerState(server="docs", connected=False, message="failed") in read
    assert isinstance(ClaudeCode().failure(0, read), InfrastructureError)


def test_a_server_that_it_does_not_mention_was_not_started() -> None:
    read = recorded("prose", DOCS)
    assert ServerState(server="docs", connected=False, message="not started") in read


def test_of_two_servers_whose_names_begin_alike_the_longer_is_meant() -> None:
    call: dict[str, Any] = {"type": "tool_use", "id": "1", "name": "mcp__docs__old__query", "input": {}}
    lines = events({"type": "assistant", "message": {"content": [call]}})
    assert [("docs__old", "query", "error")] == calls(entries(lines, ("docs", "docs__old")))


def test_words_are_messages_and_thoughts_are_reasoning() -> None:
    content = [{"type": "thinking", "thinking": "hm", "signature": "x"}, {"type": "text", "text": "Done."}]
    assert [Message(role="reasoning", text="hm"), Message(text="Done.")] == entries(
        events({"type": "assistant", "message": {"content": content}})
    )
    [said] = [each.text for each in recorded("prose") if isinstance(each, Message)]
    assert said.startswith("Put this into src/hello.ts:")


def test_what_an_agent_of_its_own_says_is_not_the_answer() -> None:
    content = [{"type": "text", "text": "found it"}]
    event = {"type": "assistant", "message": {"content": content}, "parent_tool_use_id": "toolu_1"}
    assert [] == entries(events(event))


def test_the_counts_are_disjoint_and_come_once() -> None:
    used = {
        "inputTokens": 400,
        "outputTokens": 80,
        "thinkingTokens": 30,
        "cacheReadInputTokens": 28,
        "cacheCreationInputTokens": 12,
        "costUSD": 0.5,
        "costBasis": "list",
    }
    lines = events({"type": "result", "subtype": "success", "modelUsage": {"a": used, "b": used}})
    assert [
        Tokens(input=800, output=100, reasoning=60, cache_read=56, cache_write=24, cost_usd=1.0)
    ] == entries(lines)


def test_a_cost_that_it_made_up_is_no_cost() -> None:
    [used] = [each for each in recorded("writes") if isinstance(each, Tokens)]
    assert None is used.cost_usd
    assert (200, 40) == (used.input, used.output)


@pytest.mark.parametrize(
    ("name", "status", "kind"),
    [
        ("refused_key", 401, UserError),
        ("rate_limited", 429, InfrastructureError),
        ("server_error", 500, InfrastructureError),
        ("html_200", None, InfrastructureError),
    ],
)
def test_a_failed_request_is_told_once_with_its_status(
    name: str, status: int | None, kind: type[Exception]
) -> None:
    read = recorded(name)
    [fatal] = [each for each in read if isinstance(each, Fault) and not each.is_retryable]
    assert status == fatal.status_code
    assert kind is type(ClaudeCode().failure(1, read))
    assert not [each for each in read if isinstance(each, Message) and each.role == "assistant"]


def test_a_request_that_was_repeated_is_on_record_and_no_failure() -> None:
    read = recorded("rate_limited_once")
    [fault] = [each for each in read if isinstance(each, Fault)]
    assert (429, True) == (fault.status_code, fault.is_retryable)
    assert None is ClaudeCode().failure(0, read)


def test_a_call_without_a_result_is_left_open_at_the_end() -> None:
    call: dict[str, Any] = {"type": "tool_use", "id": "1", "name": "Bash", "input": {"command": "sleep 9"}}
    reader = ClaudeCodeOutput()
    assert () == tuple(reader.read(*events({"type": "assistant", "message": {"content": [call]}})))
    assert [(None, "Bash", "error")] == calls(list(reader.finish()))


def test_a_run_that_was_killed_has_no_counts() -> None:
    read = recorded("never_stops")
    assert 3 < len(calls(read))
    assert not [each for each in read if isinstance(each, Tokens)]


@given(st.text())
def test_no_line_is_too_strange(line: str) -> None:
    assert [] == entries([line])


LINES = [line for file in sorted(RECORDINGS.glob("*.jsonl")) for line in file.read_text().splitlines()]


@given(st.sampled_from(LINES), st.data())
def test_no_event_is_too_strange(line: str, data: st.DataObject) -> None:
    event = json.loads(line)
    key = data.draw(st.sampled_from(sorted(event)))
    event[key] = data.draw(JSON)
    entries([json.dumps(event), line[: len(line) // 2], line], DOCS)
