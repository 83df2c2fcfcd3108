"""What a call costs, by genai-prices' table. A price that is not known is None, and 0 only in an estimate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from nia_bench.contract.errors import UserError
from nia_bench.models.names import parse_model_name


class TokenCounts(Protocol):
    """Tokens of a call or of many; None where the provider did not say.

    Further counts that genai-prices knows (cache_read_tokens, output_reasoning_tokens …) are read where the
    object has them, as those of pydantic-ai do.
    """

    @property
    def input_tokens(self) -> int | None: ...
    @property
    def output_tokens(self) -> int | None: ...


@dataclass(frozen=True)
class Price:
    """USD for some tokens, and the entry of the table that they were priced by."""

    total_usd: float
    input_usd: float
    output_usd: float
    entry: str


def price_of(model: str, usage: TokenCounts) -> Price | None:
    """The price of `usage` on `model` (a name as `nia_bench.models.names` has them). Never raises.

    None for a model that is not in the table, and for tokens that nobody counted.
    """
    if usage.input_tokens is None and usage.output_tokens is None:
        return None
    try:
        name = parse_model_name(model)
    except UserError:
        return None
    # Loads the whole table; a run without models never needs it.
    import genai_prices  # noqa: PLC0415

    try:
        tokens = genai_prices.Usage.from_raw(usage)
        if name.base_url:
            found = genai_prices.calc_price(tokens, name.model, provider_api_url=name.base_url)
        else:
            found = genai_prices.calc_price(tokens, name.model, provider_id=name.provider)
        return Price(
            total_usd=float(found.total_price),
            input_usd=float(found.input_price),
            output_usd=float(found.output_price),
            entry=f"{found.provider.id}:{found.model.id}",
        )
    except Exception:
        # A table cannot be trusted to hold every model, nor a provider to count sensibly. An unknown price is
        # said to be unknown; it must not end a run that has cost money already.
        return None


def estimate_cost_usd(model: str, usage: TokenCounts) -> float:
    """USD for `usage` on `model`, by list price; 0.0 where the price is not known. Never raises.

    `price_of` tells an unknown price from a price of nothing.
    """
    price = price_of(model, usage)
    return price.total_usd if price else 0.0
