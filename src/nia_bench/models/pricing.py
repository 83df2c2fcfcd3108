"""What a model's call cost: by the price table of genai-prices, or as the provider's answer on the wire says.

Where no price is known it is None, not 0. An agent program makes its own calls, through the gateway, and
reports their cost when it ends, if at all. A budget needs the figure as soon as a call is answered.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Final, Protocol, cast

from nia_bench.contract.errors import UserError
from nia_bench.models.ledger import ModelCall
from nia_bench.models.names import parse_model_name

# Of OpenAI and Anthropic, and of Google.
_USAGE: Final = ("usage", "usageMetadata")
Fields = Mapping[str, Any]
# Streams of Anthropic and of OpenAI's responses wrap the answer that their event is about.
_WRAPPERS = ("message", "response")
# Of OpenAI and Anthropic, and of Google.
_NAMES = ("model", "modelVersion")
_LONGEST_NAME = 200


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

    None if no tokens were counted, or no price is known.
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

    Never raises. Use `price_of` to tell an unknown price from a price of 0.
    """
    price = price_of(model, usage)
    return price.total_usd if price else 0.0


def billed_call(answer: bytes, model: str) -> ModelCall | None:
    """Return tokens and cost of a call of `model`, read from the body of its answer, streamed or not.

    None where the cost is not known: the answer tells no usage, or the model has no price. Never raises.
    """
    usage: dict[str, Any] = {}
    for fields in answer_fields(answer, *_USAGE):
        for name in _USAGE:
            # The parts of a stream report their sums so far.
            usage.update((key, value) for key, value in below(fields, name).items() if value is not None)
    if not usage:
        return None
    tokens = _tokens(usage)
    cost = charged(usage | below(usage, "cost_details"))
    if cost is None and (price := price_of(model, tokens)):
        cost = Decimal(str(price.total_usd))
    return None if cost is None else ModelCall(model, tokens.input_tokens, tokens.output_tokens, cost)


def charged(details: Fields) -> Decimal | None:
    """Return the cost of a call in USD that `details`, a provider's usage, state; None if they state none.

    OpenRouter leaves out a cost of 0, which is returned as 0. With the user's own key there, the cost of the
    provider behind it is added.
    """
    cost = _amount(details.get("cost"))
    if "is_byok" not in details:
        return cost
    # OpenRouter leaves out a cost of 0. With the user's own key the provider behind it sends its own bill.
    upstream = _amount(details.get("upstream_inference_cost")) if details["is_byok"] else None
    return (cost or Decimal(0)) + (upstream or Decimal(0))


def _tokens(usage: Fields) -> CountedTokens:
    """Return the token counts of `usage`, in the form of OpenAI's two APIs, of Anthropic, or of Google.

    A missing count is 0.
    """
    details = below(usage, "prompt_tokens_details") | below(usage, "input_tokens_details")
    # Only Anthropic leaves what was cached out of its count.
    cache_read, cache_written = (
        _count(usage, "cache_read_input_tokens"),
        _count(usage, "cache_creation_input_tokens"),
    )
    within = _count(details, "cached_tokens") or _count(usage, "cachedContentTokenCount")
    return CountedTokens(
        input_tokens=_count(usage, "prompt_tokens", "input_tokens", "promptTokenCount")
        + cache_read
        + cache_written,
        # Only Google leaves what was thought out of it.
        output_tokens=_count(usage, "completion_tokens", "output_tokens", "candidatesTokenCount")
        + _count(usage, "thoughtsTokenCount"),
        cache_read_tokens=cache_read or within,
        cache_write_tokens=cache_written,
    )


def _count(usage: Fields, *names: str) -> int:
    return next((value for name in names if isinstance(value := usage.get(name), int)), 0)


def _amount(value: object) -> Decimal | None:
    try:
        amount = Decimal(str(value))
    except InvalidOperation:
        return None
    return amount if amount.is_finite() and amount >= 0 else None


def answer_fields(answer: bytes, *names: str) -> Iterator[Fields]:
    """Yield each JSON object of `answer` whose text has one of the keys `names`, at any depth.

    After each, yield the objects under its `message` and `response`, empty where there are none. `answer` is
    one JSON body or a stream of events. Never raises.
    """
    text = answer.decode(errors="replace").strip()
    events = (line[5:] for line in text.splitlines() if line.startswith("data:"))
    for event in (text,) if text.startswith("{") else events:
        if not any(f'"{name}"' in event for name in names):
            continue
        try:
            event_fields: object = json.loads(event)
        except (ValueError, RecursionError):
            continue
        if isinstance(event_fields, dict):
            fields = cast("Fields", event_fields)
            yield from (fields, *(below(fields, wrapper) for wrapper in _WRAPPERS))


def below(fields: Fields, name: str) -> dict[str, Any]:
    """Return the JSON object at the key `name` of `fields`; an empty one if there is no object."""
    value = fields.get(name)
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def answering_model(answer: bytes) -> str | None:
    """Return the name of the model in `answer`, the body of a response; None where it names none.

    It may be another than was requested.
    """
    values = (fields.get(name) for fields in answer_fields(answer, *_NAMES) for name in _NAMES)
    name = next((name for name in values if isinstance(name, str) and name), None)
    return None if name is None else " ".join(name[:_LONGEST_NAME].split())
