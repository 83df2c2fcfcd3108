from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.model_server import anthropic_messages, google_generative, openai_chat, openai_responses
from tests.model_server.replies import Dialect, Reply, Turn
from tests.model_server.transport import Request, Wire

from nia_bench.contract.generation import Usage
from nia_bench.models.pricing import CountedTokens, answering_model, billed_call, estimate_cost_usd, price_of

MILLION = Usage(input_tokens=1_000_000, output_tokens=1_000_000)


@dataclass(frozen=True)
class Cached:
    input_tokens: int = 1_000_000
    output_tokens: int = 0
    cache_read_tokens: int = 1_000_000


@pytest.mark.parametrize(
    "model", ["openai:gpt-5-mini", "openai-chat:gpt-5-mini", "openrouter:openai/gpt-5-mini"]
)
def test_a_known_model_has_a_price(model: str) -> None:
    price = price_of(model, MILLION)
    assert price is not None
    assert (0.25, 2.0, 2.25) == (price.input_usd, price.output_usd, price.total_usd)


def test_cached_tokens_are_cheaper_where_the_usage_counts_them() -> None:
    assert 0 < estimate_cost_usd("openai:gpt-5-mini", Cached()) < 0.25


@pytest.mark.parametrize(
    "model", ["openai:gpt-nobody-made", "nobody:gpt-5", "no name", "", "ollama:qwen3", "test"]
)
def test_an_unknown_model_has_no_price_and_is_estimated_at_nothing(model: str) -> None:
    assert (None, 0.0) == (price_of(model, MILLION), estimate_cost_usd(model, MILLION))


def test_a_local_model_is_not_priced_as_its_namesake_of_a_vendor() -> None:
    assert None is price_of("openai-compatible:gpt-5-mini@http://127.0.0.1:8000/v1", MILLION)


def test_a_vendors_address_has_the_vendors_prices() -> None:
    assert 2.25 == estimate_cost_usd("openai-compatible:gpt-5-mini@https://api.openai.com/v1", MILLION)


def test_no_tokens_cost_nothing_and_uncounted_tokens_have_no_price() -> None:
    none = price_of("openai:gpt-5-mini", Usage(input_tokens=0, output_tokens=0))
    assert none is not None
    assert 0 == none.total_usd
    assert None is price_of("openai:gpt-5-mini", Usage())


@given(st.text(), st.from_type(Usage) | st.builds(Cached, *[st.integers()] * 3))
def test_an_estimate_never_raises_and_is_never_negative(model: str, usage: Any) -> None:
    assert estimate_cost_usd(model, usage) >= 0
    assert estimate_cost_usd("openai:gpt-5-mini", usage) >= 0


DIALECTS = (
    openai_chat.OPENAI_CHAT,
    openai_responses.OPENAI_RESPONSES,
    anthropic_messages.ANTHROPIC_MESSAGES,
    google_generative.GOOGLE_GENERATIVE,
)
MODEL = "openai:gpt-5-mini"


def answered(dialect: Dialect, reply: Reply, *, stream: bool) -> bytes:
    request = Request("POST", "/", {}, {"input": []})
    turn = Turn(request, "m", (), (), (), None, None, stream)
    wire = dialect.write(turn, reply)
    assert isinstance(wire, Wire)
    return wire.body if wire.chunks is None else b"".join(wire.chunks)


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_tokens_are_priced_in_every_protocol(dialect: Dialect, stream: bool) -> None:
    price = price_of(MODEL, CountedTokens(1000, 500))
    assert price
    call = billed_call(
        answered(dialect, Reply("yes", input_tokens=1000, output_tokens=500), stream=stream), MODEL
    )
    assert call
    assert (1000, 500, Decimal(str(price.total_usd))) == (
        call.input_tokens,
        call.output_tokens,
        call.cost_usd,
    )


@pytest.mark.parametrize("stream", [False, True])
def test_what_the_provider_says_it_cost_counts_before_the_list_price(stream: bool) -> None:
    call = billed_call(answered(openai_chat.OPENAI_CHAT, Reply("yes", cost_usd=0.25), stream=stream), MODEL)
    assert call
    assert Decimal("0.25") == call.cost_usd


def test_what_was_cached_is_priced_as_cached() -> None:
    usage = {"input_tokens": 10, "cache_read_input_tokens": 1000, "output_tokens": 5}
    price = price_of("anthropic:claude-sonnet-4-5", CountedTokens(1010, 5, 1000))
    call = billed_call(json.dumps({"usage": usage}).encode(), "anthropic:claude-sonnet-4-5")
    assert call
    assert price
    assert Decimal(str(price.total_usd)) == call.cost_usd


def test_what_google_thought_is_output_and_what_it_had_cached_is_input() -> None:
    usage = {
        "promptTokenCount": 1010,
        "cachedContentTokenCount": 1000,
        "candidatesTokenCount": 5,
        "thoughtsTokenCount": 20,
        "totalTokenCount": 1035,
    }
    price = price_of("google:gemini-2.5-flash", CountedTokens(1010, 25, 1000))
    call = billed_call(json.dumps({"usageMetadata": usage}).encode(), "google:gemini-2.5-flash")
    assert call
    assert price
    assert (1010, 25, Decimal(str(price.total_usd))) == (call.input_tokens, call.output_tokens, call.cost_usd)


@pytest.mark.parametrize(
    "answer", [b"", b"<html>usage", b'{"usage": ', b"[]", b'{"usage": 3}', b'data: {"usage": null}\n\n']
)
def test_an_answer_that_tells_no_usage_has_no_known_cost(answer: bytes) -> None:
    assert billed_call(answer, MODEL) is None


ANTHROPIC = {"type": "message_start", "message": {"id": "1", "model": "claude-x-1"}}
RESPONSES = {"type": "response.created", "response": {"instructions": 'say "model": "y"', "model": "gpt-x-1"}}
CHAT: dict[str, Any] = {"id": "1", "model": "chat-x-1", "choices": []}


GOOGLE = {"candidates": [{"content": {"role": "model"}}], "modelVersion": "gemini-x-1"}


def streamed(*events: object) -> bytes:
    return "".join(f"event: some\ndata: {json.dumps(each)}\n\n" for each in events).encode()


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        (json.dumps(CHAT).encode(), "chat-x-1"),
        (streamed({"type": "ping"}, CHAT), "chat-x-1"),
        (streamed(ANTHROPIC), "claude-x-1"),
        (streamed(RESPONSES), "gpt-x-1"),
        (json.dumps(RESPONSES["response"]).encode(), "gpt-x-1"),
        (streamed(GOOGLE), "gemini-x-1"),
        (json.dumps(GOOGLE).encode(), "gemini-x-1"),
    ],
)
def test_the_name_is_read_off_every_protocol(answer: bytes, name: str) -> None:
    assert name == answering_model(answer)


@pytest.mark.parametrize(
    "answer",
    [b"", b"<html>", b'{"model": 3}', b"data: [DONE]\n", b'data: {"model"', b"[" * 99_999, b"\xff\xfe"],
)
def test_an_answer_that_names_no_model_has_none(answer: bytes) -> None:
    assert None is answering_model(answer)


def test_a_name_is_one_short_line() -> None:
    name = answering_model(json.dumps({"model": "a\nb" * 1000}).encode())
    assert name
    assert ("\n" not in name, len(name) <= 200) == (True, True)
