import threading
from dataclasses import replace
from decimal import Decimal

import anyio
import pytest
from pydantic import BaseModel
from pydantic_ai import Agent
from pydantic_ai.messages import ModelResponse
from pydantic_ai.models import Model
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.models.openrouter import OpenRouterModel
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.providers.openrouter import OpenRouterProvider
from pydantic_ai.usage import RequestUsage
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
from nia_bench.contract.generation import Cause, Usage
from nia_bench.execution.cell import failure_of, is_retried
from nia_bench.models.metered import reported_cost
from nia_bench.models.retrying import RetryPolicy

GPT = "openai:gpt-5-mini"
ROUTED = "openrouter:openai/gpt-5-mini"
MILLION = Reply("Paris", input_tokens=1_000_000, output_tokens=1_000_000)


def at(server: ModelServer) -> Asking:
    """Models of real providers' names and dialects, at the server's address."""

    def resolve(name: str) -> Model:
        provider, _, model = name.partition(":")
        if provider == "openai":
            at_server = OpenAIProvider(base_url=server.url, api_key="a-key-for-tests")
            return OpenAIChatModel(model, provider=at_server)
        router = OpenRouterProvider(api_key="a-key-for-tests")
        router.client.base_url = server.url
        return OpenRouterModel(model, provider=router)

    return Asking(resolver=resolve)


def test_a_cost_that_the_provider_reports_is_taken() -> None:
    with ModelServer(always(Reply("Paris", cost_usd=0.0125))) as server:
        asking = at(server)
        asking.ask(ROUTED)
    assert 0.0125 == asking.ledger.total.cost_usd


def test_without_a_reported_cost_the_table_of_prices_is_asked() -> None:
    with ModelServer(always(MILLION)) as server:
        asking = at(server)
        asking.ask(GPT)
    assert 2.25 == asking.ledger.total.cost_usd
    assert set() == asking.ledger.total.unpriced


def test_a_free_model_is_not_an_unpriced_one() -> None:
    with ModelServer(always(Reply("Paris", cost_usd=0.0))) as server:
        asking = at(server)
        asking.ask("openrouter:somebody/free-for-all:free")
    assert (0, set()) == (asking.ledger.total.cost_usd, asking.ledger.total.unpriced)


def test_a_model_without_a_price_costs_nothing_and_is_named() -> None:
    asking = Asking()
    with ModelServer(always(MILLION)) as server:
        asking.ask(server.model("qwen3:8b"))
        assert 0 == asking.ledger.total.cost_usd
        assert {server.model("qwen3:8b")} == asking.ledger.total.unpriced


def test_tokens_that_nobody_counted_have_no_price() -> None:
    with ModelServer(always(Reply("Paris", input_tokens=None))) as server:
        asking = at(server)
        with asking.ledger.account() as account:
            asking.ask(GPT)
    assert (Usage(requests=1, unpriced=1, models=("gpt-5-mini",)), {GPT}) == (account.usage, account.unpriced)


def test_with_a_key_of_ones_own_the_provider_behind_is_paid_too() -> None:
    details = {"cost": 0.01, "is_byok": True, "upstream_inference_cost": 0.2}
    response = ModelResponse(parts=[], provider_details=details)
    assert Decimal("0.21") == reported_cost(response)


@pytest.mark.parametrize("nonsense", [-1, "NaN", "a lot", float("inf"), None, True])
def test_a_reported_cost_that_is_none_is_not_taken(nonsense: object) -> None:
    assert None is reported_cost(ModelResponse(parts=[], provider_details={"cost": nonsense}))


def test_a_cost_in_the_usage_wins() -> None:
    response = ModelResponse(
        parts=[], usage=RequestUsage(cost=Decimal("0.5")), provider_details={"cost": 0.1}
    )
    assert Decimal("0.5") == reported_cost(response)


def test_an_account_sees_the_calls_of_its_own_cell_only() -> None:
    def script(turn: Turn) -> Reply:
        return Reply("Paris", cost_usd=float(turn.prompt), input_tokens=10, output_tokens=1)

    spent: dict[str, tuple[float, Usage]] = {}

    async def cell(agent: Agent[None, str], prompts: list[str]) -> None:
        with asking.ledger.account() as account:
            async with anyio.create_task_group() as group:
                for prompt in prompts:
                    group.start_soon(agent.run, prompt)
        spent[prompts[0]] = account.cost_usd, account.usage

    async def main() -> None:
        async with asking.models() as models, anyio.create_task_group() as group:
            agent = Agent(models.model(ROUTED))
            group.start_soon(cell, agent, ["1", "2"])
            group.start_soon(cell, agent, ["10", "20", "30"])

    with ModelServer(script) as server:
        asking = at(server)
        anyio.run(main)
    named = {"cached_tokens": 0, "reasoning_tokens": 0, "models": ("openai/gpt-5-mini",)}
    two, three = (
        Usage.model_validate({"input_tokens": 10 * n, "output_tokens": n, "requests": n, **named})
        for n in (2, 3)
    )
    assert {"1": (3, two), "10": (60, three)} == spent
    assert 63 == asking.ledger.total.cost_usd


def test_what_pydantic_ai_sums_up_is_what_the_ledger_has() -> None:
    async def main() -> Decimal | None:
        async with asking.models() as models:
            return (await Agent(models.model(ROUTED)).run("Where?")).usage.cost

    with ModelServer(always(Reply("Paris", cost_usd=0.125))) as server:
        asking = at(server)
        assert Decimal("0.125") == anyio.run(main)


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("cost", [0.125, 0.0])
def test_a_cost_that_a_gateway_reports_is_taken(streamed: bool, cost: float) -> None:
    asking = Asking()
    with ModelServer(always(Reply("Paris", cost_usd=cost))) as server:
        (asking.stream if streamed else asking.ask)(server.model())
    total = asking.ledger.total
    assert (cost, 1, set()) == (total.cost_usd, total.calls, total.unpriced)


def test_a_stream_is_paid_for() -> None:
    with ModelServer(always(Reply("Paris it is", cost_usd=0.125))) as server:
        asking = at(server)
        assert "Paris it is" == "".join(asking.stream(ROUTED))
    assert (0.125, 1) == (asking.ledger.total.cost_usd, asking.ledger.total.calls)


def test_a_stream_that_does_not_open_is_retried() -> None:
    asking = Asking()
    with ModelServer(in_turn(failed(503), Reply("Paris it is"))) as server:
        assert ["Paris", " it", " is"] == asking.stream(server.model())
    assert 1 == len(asking.time.slept)


def test_the_sdk_does_not_retry_behind_our_back() -> None:
    with ModelServer(in_turn(failed(500), failed(500), Reply("Paris"))) as server:
        asking = at(server)
        assert "Paris" == asking.ask(GPT)
    assert 2 == len(asking.time.slept)


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
