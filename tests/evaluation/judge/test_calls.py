"""How the judge calls its model: temperature, money, threads."""

import threading
from typing import Any

import anyio
import anyio.to_thread
import pytest
from pydantic_ai.models.openrouter import OpenRouterModel
from pydantic_ai.providers.openrouter import OpenRouterProvider
from tests.evaluation.judge.judging import (
    CASE,
    ballot,
    judge_at,
    judged,
)
from tests.model_server.faults import failed, hanging
from tests.model_server.replies import Reply, Turn, always
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire
from tests.models.asking import Asking

from nia_bench.contract.errors import EvaluatorError, UserError
from nia_bench.contract.generation import Usage
from nia_bench.evaluation.judge.rubric_judge import RubricJudge, coolest


def temperatures(server: ModelServer) -> list[Any]:
    return [request.body.get("temperature") for request in server.requests]


def test_the_temperature_is_0() -> None:
    with ModelServer(always(ballot())) as server:
        judge_at(server)
    assert [0.0] * 3 == temperatures(server)


@pytest.mark.parametrize("model", ["gpt-5-mini", "o3"])
def test_a_model_that_always_reasons_is_given_no_temperature(model: str) -> None:
    with ModelServer(always(ballot())) as server:
        assert 1.0 == judge_at(server, model=model).score
    assert [None] * 3 == temperatures(server)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("openai/gpt-5-mini", {}),
        ("anthropic/claude-opus-4.8", {}),
        ("openai/gpt-4.1-mini", {"temperature": 0.0}),
        ("qwen/qwen3-coder", {"temperature": 0.0}),
    ],
)
def test_whether_a_model_takes_a_temperature_is_known_behind_a_router_too(
    name: str, settings: dict[str, float]
) -> None:
    model = OpenRouterModel(name, provider=OpenRouterProvider(api_key="a-key-for-tests"))
    assert settings == coolest(model)


def test_a_temperature_that_the_provider_refuses_is_left_out() -> None:
    def script(turn: Turn) -> Reply | Wire:
        hot = "temperature" in turn.request.body
        return failed(400, "Unsupported value: 'temperature' does not support 0.0") if hot else ballot()

    async def main() -> list[float]:
        async with Asking().models() as models:
            judge = RubricJudge(models, server.model(), votes=1)
            return [(await judge.judge(CASE)).score for _ in range(2)]

    with ModelServer(script) as server:
        assert [1.0, 1.0] == anyio.run(main)
    assert [0.0, None, None] == temperatures(server)


def test_a_request_that_is_refused_for_something_else_is_not_sent_again() -> None:
    with ModelServer(always(failed(400, "tools are not supported"))) as server:
        with pytest.raises(UserError, match="tools are not"):
            judge_at(server, votes=1)
        assert 1 == len(server.requests)


def test_calls_are_spent_on_the_judge() -> None:
    asking = Asking()
    with ModelServer(always(ballot(cost_usd=0.25))) as server:
        judgement = judge_at(server, asking=asking)
    assert 0.75 == asking.ledger.total.cost_usd
    assert 0.75 == judgement.cost_usd
    counted = Usage(input_tokens=300, output_tokens=60, cached_tokens=0, reasoning_tokens=0, requests=3)
    assert counted.model_copy(update={"models": ("scripted",)}) == judgement.usage


def test_a_cost_that_nobody_knows_is_none() -> None:
    assert None is judged(always(ballot())).cost_usd


def test_what_failed_is_paid_for_too_and_asked_for_in_one_vote() -> None:
    asking = Asking()
    with ModelServer(always(Reply("PASS", cost_usd=0.25))) as server, pytest.raises(EvaluatorError):
        judge_at(server, asking=asking)
    assert 1.0 == asking.ledger.total.cost_usd


def test_a_worker_thread_may_ask() -> None:
    async def main() -> float:
        async with Asking().models() as models:
            judge = RubricJudge(models, server.model())
            return (await anyio.to_thread.run_sync(judge.judge_from_thread, CASE)).score

    with ModelServer(always(ballot())) as server:
        assert 1.0 == anyio.run(main)


def test_cancelling_ends_a_worker_thread_that_waits_for_the_judge() -> None:
    asking = Asking()

    async def main() -> None:
        async with asking.models() as models, anyio.create_task_group() as group:
            judge = RubricJudge(models, server.model())
            group.start_soon(anyio.to_thread.run_sync, judge.judge_from_thread, CASE)
            await anyio.to_thread.run_sync(server.wait_for_requests, 1)
            group.cancel_scope.cancel()

    with ModelServer(always(hanging(threading.Event()))) as server:
        anyio.run(main)
    assert 0 == asking.ledger.total.calls


def test_a_missing_key_is_known_before_anything_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENROUTER_API_KEY", raising=False)
    with pytest.raises(UserError, match="OPENROUTER_API_KEY"):
        RubricJudge(Asking().models())
