from decimal import Decimal

import anyio
import pytest
from pydantic_ai import Agent
from pydantic_ai.messages import ModelResponse
from pydantic_ai.models import Model
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.models.openrouter import OpenRouterModel
from pydantic_ai.providers.openai import OpenAIProvider
from pydantic_ai.providers.openrouter import OpenRouterProvider
from pydantic_ai.usage import RequestUsage
from tests.model_server.faults import failed
from tests.model_server.replies import Reply, Turn, always, in_turn
from tests.model_server.server import ModelServer
from tests.models.asking import Asking

from nia_bench.contract.generation import Usage
from nia_bench.models.metered import reported_cost

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
