from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.subjects.agents.strange import JSON

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall
from nia_bench.subjects.agents.codex import Codex, CodexOutput

RECORDINGS = Path(__file__).parent / "recordings/codex"
DOCS = ("docs",)


def entries(lines: list[str], servers: tuple[str, ...] = ()) -> list[Entry]:
    reader = CodexOutput(servers)
    return [entry for line in lines for entry in reader.read(line)] + list(reader.finish())


def recorded(name: str, servers: tuple[str, ...] = ()) -> list[Entry]:
    return entries((RECORDINGS / f"{name}.jsonl").read_text().splitlines(), servers)


def events(*fields: dict[str, Any]) -> list[str]:
    return [json.dumps(each) for each in fields]


def calls(read: list[Entry]) -> list[ToolCall]:
    return [each for each in read if isinstance(each, ToolCall)]


def faults(read: list[Entry]) -> list[Fault]:
    return [each for each in read if isinstance(each, Fault)]


def test_a_command_is_a_call_with_its_output() -> None:
    [call] = calls(recorded("shell_fails"))
    assert ("command_execution", "error", "hi\n") == (call.tool, call.status, call.output)
    assert {"command": "/bin/bash -lc 'echo hi; exit 3'", "exit_code": 3} == call.input


@pytest.mark.parametrize("name", ["writes_patch", "writes_code_mode"])
def test_a_patch_is_a_call_with_the_files_it_changes(name: str) -> None:
    [call] = calls(recorded(name))
    assert ("file_change", "completed") == (call.tool, call.status)
    assert {"changes": [{"path": "/work-dir/src/hello.ts", "kind": "add"}]} == call.input


def test_a_change_that_was_refused_is_an_error() -> None:
    assert ["error"] == [call.status for call in calls(recorded("write_denied"))]


def test_what_was_declined_is_denied() -> None:
    item = {"id": "1", "type": "command_execution", "command": "x", "status": "declined"}
    assert ["denied"] == [
        call.status for call in calls(entries(events({"type": "item.completed", "item": item})))
    ]


@pytest.mark.parametrize("name", ["calls_mcp_tool", "calls_mcp_tool_patch", "calls_mcp_tool_code_mode"])
def test_a_call_of_the_conditions_server(name: str) -> None:
    call = calls(recorded(name, DOCS))[0]
    assert ("docs", "query-docs", "completed") == (call.server, call.tool, call.status)
    assert {"libraryId": "/npm/zod", "query": "z.email"} == call.input
    assert "In /npm/zod, z.email is exported from the package root." == call.output


def test_a_tools_error_is_an_error_with_what_it_said() -> None:
    [call] = calls(recorded("mcp_tool_error", DOCS))
    assert "error" == call.status
    assert call.output.startswith("Error executing tool query-docs")


def test_an_error_on_the_way_to_a_server_is_its_output() -> None:
    item = {"id": "1", "type": "mcp_tool_call", "server": "docs", "tool": "q", "status": "failed"}
    failed = item | {"result": None, "error": {"message": "timed out"}}
    [call] = calls(entries(events({"type": "item.completed", "item": failed}), DOCS))
    assert ("docs", "q", "error", "timed out") == (call.server, call.tool, call.status, call.output)


def test_a_server_that_the_condition_does_not_have_is_part_of_the_tools_name() -> None:
    item = {"id": "1", "type": "mcp_tool_call", "server": "other", "tool": "q", "status": "completed"}
    [call] = calls(entries(events({"type": "item.completed", "item": item}), DOCS))
    assert (None, "other__q") == (call.server, call.tool)


def test_words_are_messages_and_thoughts_are_reasoning() -> None:
    said = [{"type": kind, "id": "1", "text": "hm"} for kind in ("reasoning", "agent_message")]
    assert [Message(role="reasoning", text="hm"), Message(text="hm")] == entries(
        events(*({"type": "item.completed", "item": item} for item in said))
    )


def test_the_counts_are_disjoint() -> None:
    usage = {
        "input_tokens": 300,
        "cached_input_tokens": 100,
        "cache_write_input_tokens": 50,
        "output_tokens": 60,
        "reasoning_output_tokens": 40,
    }
    assert [Tokens(input=150, output=20, reasoning=40, cache_read=100, cache_write=50)] == entries(
        events({"type": "turn.completed", "usage": usage})
    )


def test_a_cost_is_not_known() -> None:
    [used] = [each for each in recorded("writes") if isinstance(each, Tokens)]
    assert (200, 40, None) == (used.input, used.output, used.cost_usd)


@pytest.mark.parametrize(
    ("name", "status", "kind"),
    [
        ("refused_key", 401, UserError),
        ("rate_limited", 429, InfrastructureError),
        ("server_error", None, InfrastructureError),
        ("html_200", None, InfrastructureError),
    ],
)
def test_a_failed_request_is_told_once_with_its_status(
    name: str, status: int | None, kind: type[Exception]
) -> None:
    read = recorded(name)
    [fatal] = [each for each in faults(read) if not each.is_retryable]
    assert status == fatal.status_code
    assert 5 == sum(each.message.startswith("Reconnecting") for each in faults(read))
    assert kind is type(Codex().failure(1, read))


def test_a_request_that_was_repeated_is_on_record_and_no_failure() -> None:
    read = recorded("rate_limited_once")
    assert (429, True) == (faults(read)[-1].status_code, faults(read)[-1].is_retryable)
    assert None is Codex().failure(0, read)


def test_a_warning_is_on_record_and_not_fatal() -> None:
    [warning] = faults(recorded("prose"))
    assert warning.is_retryable
    assert warning.message.startswith("Model metadata")


def test_an_error_after_which_nothing_came_is_fatal() -> None:
    assert [Fault(message="gone")] == entries(events({"type": "error", "message": "gone"}))


def test_a_call_without_a_result_is_left_open_at_the_end() -> None:
    item = {"id": "1", "type": "command_execution", "command": "sleep 9", "status": "in_progress"}
    reader = CodexOutput()
    assert () == tuple(reader.read(*events({"type": "item.started", "item": item})))
    [call] = calls(list(reader.finish()))
    assert ("command_execution", "error") == (call.tool, call.status)


def test_a_run_that_was_killed_has_no_counts() -> None:
    read = recorded("never_stops")
    assert calls(read)
    assert not [each for each in read if isinstance(each, Tokens)]


@given(st.text())
def test_no_line_is_too_strange(line: str) -> None:
    assert [] == entries([line])


LINES = [line for file in sorted(RECORDINGS.glob("*.jsonl")) for line in file.read_text().splitlines()]


@given(st.sampled_from(LINES), st.data())
def test_no_event_is_too_strange(line: str, data: st.DataObject) -> None:
    event = json.loads(line)
    within = event.get("item", event)
    key = data.draw(st.sampled_from(sorted(within)))
    within[key] = data.draw(JSON)
    entries([json.dumps(event), line[: len(line) // 2], line], DOCS)
