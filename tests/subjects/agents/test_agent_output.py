from __future__ import annotations

import pytest

from nia_bench.contract.errors import InfrastructureError, ModelError, UserError
from nia_bench.contract.transcript import Fault, NetworkRequest, ProcessEnd, ServerState
from nia_bench.subjects.agents.agent_output import (
    absence,
    crash,
    failed_request,
    fatal_fault,
    last_status,
)


@pytest.mark.parametrize(
    ("status", "message", "kind"),
    [
        (401, "Incorrect API key", UserError),
        (402, "pay", UserError),
        (403, "not for you", UserError),
        (404, "no model m", UserError),
        (400, "Your credit balance is too low to access the API", UserError),
        (429, "insufficient_quota: You exceeded your current quota", UserError),
        (None, "Quota exceeded. Check your plan and billing details.", UserError),
        (400, "unsupported parameter", ModelError),
        (413, "too large", ModelError),
        (None, "API Error: the model's safeguards flagged this message", ModelError),
        (None, "Codex ran out of room in the model's context window.", ModelError),
        (429, "slow down", InfrastructureError),
        (500, "context window of a server that failed", InfrastructureError),
        (529, "Overloaded", InfrastructureError),
        (None, "stream disconnected before completion", InfrastructureError),
    ],
)
def test_whose_fault_a_failed_request_is(status: int | None, message: str, kind: type[Exception]) -> None:
    error = failed_request("codex", message, status)
    assert kind is type(error)
    assert message in str(error)


def test_a_message_with_a_key_in_it_is_redacted() -> None:
    key = "sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789"
    assert key not in str(failed_request("codex", f"invalid key {key}", 401))


def test_a_fault_that_was_got_over_is_not_fatal() -> None:
    fatal = Fault(message="gone")
    assert fatal == fatal_fault([fatal, Fault(message="again", is_retryable=True)])
    assert None is fatal_fault([Fault(message="again", is_retryable=True)])


def test_the_last_state_of_a_server_counts() -> None:
    down = ServerState(server="docs", connected=False, message="failed")
    up = ServerState(server="docs", connected=True)
    assert "claude-code ran without servers of its condition: docs (failed)" == str(
        absence("claude-code", [up, down])
    )
    assert None is absence("claude-code", [down, up])


def test_the_last_request_to_the_model_tells_the_status() -> None:
    failed, fine, other = (
        NetworkRequest(route=route, method="POST", path="/", status=status, duration_ms=1)
        for route, status in (("model", 404), ("model", 200), ("docs", 500))
    )
    assert 404 == last_status([fine, failed, other])
    assert None is last_status([failed, fine])
    assert None is last_status([])


def test_a_crash_quotes_standard_error_in_one_line() -> None:
    end = ProcessEnd(exit_code=1, wall_s=1, stderr="a\n\nb\n")
    assert "codex ended with exit code 1: a b" == crash("codex", 1, [end]).message
    assert "codex ended with exit code 1: nothing on standard error" == crash("codex", 1, []).message
