"""What a call costs by the price table of genai-prices. Where no price is known it is None, not 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from nia_bench.contract.errors import UserError
from nia_bench.models.names import parse_model_name


class TokenCounts(Protocol):
    """Tokens of one call or of several; None where the provider did not report them.

    genai-prices also reads other counts that it knows (cache_read_tokens, output_reasoning_tokens …) from an
    object that has them, as the usage of pydantic-ai does.
    """

    @property
    def input_tokens(self) -> int | None: ...
    @property
    def output_tokens(self) -> int | None: ...


@dataclass(frozen=True)
class CountedTokens:
    """Tokens to be priced. `input_tokens` include those read from or written to a cache."""

    input_tokens: int
    output_tokens: int
    cache_read_tokens: int = 0
    cache_write_tokens: int = 0


@dataclass(frozen=True)
class Price:
    """What some tokens cost in USD."""

    total_usd: float
    input_usd: float
    output_usd: float


def price_of(model: str, usage: TokenCounts) -> Price | None:
    """Return the price of `usage` on `model`, a name as in `nia_bench.models.names`. Never raises.

    None for a model that is not in the table, and where no tokens were counted.
    """
    if usage.input_tokens is None and usage.output_tokens is None:
        return None
    try:
        name = parse_model_name(model)
    except UserError:
        return None
    # Importing it loads the whole table, which a run without models never needs.
    import genai_prices  # noqa: PLC0415

    try:
        tokens = genai_prices.Usage.from_raw(usage)
        if name.base_url:
            price = genai_prices.calc_price(tokens, name.model, provider_api_url=name.base_url)
        else:
            price = genai_prices.calc_price(tokens, name.model, provider_id=name.provider)
        return Price(
            total_usd=float(price.total_price),
            input_usd=float(price.input_price),
            output_usd=float(price.output_price),
        )
    except Exception:
        # The table lacks some models, and some providers report counts that make no sense. Neither may end a
        # run that has already cost money, so that the price is reported as unknown.
        return None


def estimate_cost_usd(model: str, usage: TokenCounts) -> float:
    """Return what `usage` costs on `model` in USD, by list price; 0.0 where the price is not known.

    Never raises.

    Use `price_of` to tell an unknown price from a price of 0.
    """
    price = price_of(model, usage)
    return price.total_usd if price else 0.0
