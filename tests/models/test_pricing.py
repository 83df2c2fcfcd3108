from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.contract.generation import Usage
from nia_bench.models.pricing import estimate_cost_usd, price_of

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
