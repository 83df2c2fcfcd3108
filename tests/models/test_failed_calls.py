import threading
from dataclasses import replace

import pytest
from pydantic import BaseModel
from tests.model_server.faults import (
    cut_off,
    failed,
    hanging,
    html,
    rate_limited,
    truncated,
)
from tests.model_server.openai_chat import OPENAI_CHAT
from tests.model_server.replies import Reply, Script, ToolCall, Turn, always, in_turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire
from tests.models.asking import Asking, answer_of

from nia_bench.contract.errors import InfrastructureError, ModelError, NiaBenchError, UserError
from nia_bench.contract.generation import Cause
from nia_bench.execution.cell import failure_of, is_retried
from nia_bench.models.retrying import RetryPolicy

PARIS = Reply("Paris")
EMPTY_CHOICES = Wire(
    body=b'{"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": []}'
)


class City(BaseModel):
    name: str
    country: str


def broken(how: str) -> Script:
    """A script whose whole answers are broken on the way."""

    def script(turn: Turn) -> Wire:
        whole = OPENAI_CHAT.write(turn, Reply("Paris is the capital."))
        return truncated(whole) if how == "truncated" else cut_off(whole)

    return script


OUTAGES: list[tuple[str, Script, str]] = [
    ("429", always(rate_limited()), "rate-limited: HTTP 429: Rate limit reached"),
    ("500", always(failed(500)), "failed: HTTP 500: something failed"),
    ("502 with a page", always(html(502)), "HTTP 502"),
    ("503", always(failed(503)), "not available: HTTP 503"),
    ("529", always(failed(529, "Overloaded")), "not available: HTTP 529: Overloaded"),
    ("408", always(failed(408)), "HTTP 408"),
    ("closed in the body", broken("cut off"), "could not be reached or failed"),
    ("truncated JSON", broken("truncated"), "JSON"),
    ("a page with 200", always(html()), "JSON"),
    ("no choices", always(EMPTY_CHOICES), "sent what is no answer"),
    ("another JSON", always(Wire(body=b'{"hello": "world"}')), "sent what is no answer"),
    ("a JSON list", always(Wire(body=b"[1, 2]")), "sent what is no answer"),
    ("JSON null", always(Wire(body=b"null")), "sent what is no answer"),
    ("nothing", always(Wire(body=b"")), ""),
]


@pytest.mark.parametrize(
    ("script", "said"), [each[1:] for each in OUTAGES], ids=[each[0] for each in OUTAGES]
)
def test_an_outage_is_retried_and_then_infrastructure(script: Script, said: str) -> None:
    with ModelServer(script) as server, pytest.raises(InfrastructureError) as caught:
        answer_of(server)
    assert 3 == len(server.requests)
    assert said in caught.value.message
    assert Cause.INFRASTRUCTURE is failure_of(caught.value).cause


@pytest.mark.parametrize("script", [each[1] for each in OUTAGES], ids=[each[0] for each in OUTAGES])
def test_an_outage_that_passes_costs_nothing_but_an_attempt(script: Script) -> None:
    asking = Asking()

    def passing(turn: Turn) -> Reply | Wire:
        return script(turn) if 1 == len(server.turns) else PARIS

    with ModelServer(passing) as server:
        assert "Paris" == asking.ask(server.model())
    assert (2, 1) == (len(server.requests), asking.ledger.total.calls)


@pytest.mark.parametrize(
    ("wire", "said", "fix"),
    [
        (failed(401, "Incorrect API key provided"), "did not accept the key", "API key in the environment"),
        (failed(403, "Not allowed"), "did not accept the key", "API key in the environment"),
        (failed(404, "No such model", "model_not_found"), "has no such model", "model's name"),
        (failed(402, "Insufficient credits"), "nothing left to spend", "top up"),
        (failed(429, "No quota", "insufficient_quota"), "nothing left to spend", "top up"),
        (failed(400, "temperature is not supported"), "rejected the request", "takes what the request has"),
        (failed(422, "unknown field"), "rejected the request", "takes what the request has"),
    ],
)
def test_a_mistake_in_the_set_up_is_said_once_with_its_fix(wire: Wire, said: str, fix: str) -> None:
    with ModelServer(in_turn(wire)) as server, pytest.raises(UserError, match=said) as caught:
        answer_of(server)
    assert 1 == len(server.requests)
    assert fix in (caught.value.fix or "")
    assert "\n" not in caught.value.message
    assert not is_retried(caught.value)


@pytest.mark.parametrize(
    ("wire", "said"),
    [
        (failed(400, "too long", "context_length_exceeded"), "more than it can read"),
        (failed(413, "too large"), "more than it can read"),
        (failed(400, "flagged", "content_policy_violation"), "refused: HTTP 400: flagged"),
        (Reply(refusal="I cannot help with that."), "refused"),
        (Reply("", finish_reason="content_filter"), "refused"),
        (Reply("", finish_reason="length"), "no usable answer"),
    ],
)
def test_a_refusal_is_the_models_own_failure(wire: Wire | Reply, said: str) -> None:
    with ModelServer(in_turn(wire)) as server, pytest.raises(ModelError, match=said) as caught:
        answer_of(server)
    assert (Cause.MODEL, False) == (failure_of(caught.value).cause, is_retried(caught.value))


@pytest.mark.parametrize(
    "wrong",
    [
        Reply(data={"name": "Paris"}),
        Reply(data=["Paris"]),
        Reply(tool_calls=(ToolCall("final_result", '{"name": "Par'),)),
        Reply("It is Paris."),
    ],
    ids=["a field missing", "a list", "broken arguments", "text"],
)
def test_an_answer_of_the_wrong_form_is_asked_for_again_and_then_the_models_failure(wrong: Reply) -> None:
    with ModelServer(always(wrong)) as server, pytest.raises(ModelError, match="no usable answer"):
        answer_of(server, output=City)
    assert 2 == len(server.requests)


def test_an_answer_of_the_wrong_form_that_is_repaired_counts() -> None:
    right = Reply(data={"name": "Paris", "country": "France"})
    with ModelServer(in_turn(Reply(data={"name": "Paris"}), right)) as server:
        assert City(name="Paris", country="France") == answer_of(server, output=City)


def test_no_answer_in_time_is_infrastructure() -> None:
    asking = Asking(policy=RetryPolicy(retries=1, timeout_s=0.05))
    with (
        ModelServer(always(hanging(threading.Event()))) as server,
        pytest.raises(InfrastructureError, match=r"did not answer within 0\.05 s"),
    ):
        asking.ask(server.model())
    assert 1 == len(asking.time.slept)


def test_nobody_at_the_address_is_infrastructure() -> None:
    with ModelServer(always(PARIS)) as server:
        model = server.model()
    with pytest.raises(InfrastructureError, match="could not be reached"):
        Asking().ask(model)


@pytest.mark.parametrize("status", [400, 401, 404, 429, 500])
def test_no_error_shows_a_key(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    key = "local-6f1e0c2d9b"
    monkeypatch.setenv("OPENAI_COMPATIBLE_API_KEY", key)
    with (
        ModelServer(always(failed(status, f"bad key {key}"))) as server,
        pytest.raises(NiaBenchError) as caught,
    ):
        answer_of(server)
    assert f"Bearer {key}" == server.requests[0].headers["authorization"]
    assert "bad key [secret]" in str(caught.value)
    assert key not in str(caught.value)


def test_a_provider_that_says_not_to_try_again_is_not_tried_again() -> None:
    hopeless = replace(failed(500), headers={"x-should-retry": "false"})
    with ModelServer(in_turn(hopeless)) as server, pytest.raises(InfrastructureError, match="HTTP 500"):
        answer_of(server)


def test_nobody_waits_after_the_last_attempt() -> None:
    asking = Asking(policy=RetryPolicy(retries=0))
    with ModelServer(in_turn(failed(500))) as server, pytest.raises(InfrastructureError):
        asking.ask(server.model())
    assert [] == asking.time.slept


def test_a_stream_that_breaks_off_is_infrastructure() -> None:
    def script(turn: Turn) -> Wire:
        whole = OPENAI_CHAT.write(turn, Reply("Paris is the capital of France."))
        return replace(truncated(whole), missing=1)

    asking = Asking()
    with ModelServer(script) as server, pytest.raises(InfrastructureError, match="could not be reached"):
        asking.stream(server.model())
    assert 1 == len(server.requests)


def test_a_stream_that_nobody_asked_for_is_described_and_not_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    events = b'event: response.created\ndata: {"type": "response.created"}\n\n'
    with ModelServer(always(Wire(content_type="text/event-stream", body=events))) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.model().split("@")[1])
        monkeypatch.setenv("OPENAI_API_KEY", "key-of-a-test")
        with pytest.raises(InfrastructureError, match=r"it sent a stream of events instead of one answer$"):
            Asking().ask("openai:gpt-5-mini")
