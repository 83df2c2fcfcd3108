"""What a model's call cost, read off the provider's answer on the wire.

An agent program makes its own calls, through the gateway, and tells what they cost when it ends, if at all.
A budget needs the figure as soon as a call is answered.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final, cast

from nia_bench.models.ledger import ModelCall
from nia_bench.models.pricing import CountedTokens, price_of

# Of OpenAI and Anthropic, and of Google.
_USAGE: Final = ("usage", "usageMetadata")


def billed_call(answer: bytes, model: str) -> ModelCall | None:
    """Return the call of `model` that `answer` answers, streamed or not, in any supported protocol.

    None where its cost is not known: the answer tells no usage, or the model has no price. Never raises.
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
    """Return what the provider states as the cost of a call, in USD, or None if it states none.

    With the user's own key at OpenRouter, the cost of the provider behind it is added.
    """
    cost = _amount(details.get("cost"))
    if "is_byok" not in details:
        return cost
    # OpenRouter leaves out a cost of 0. With the user's own key the provider behind it sends its own bill.
    upstream = _amount(details.get("upstream_inference_cost")) if details["is_byok"] else None
    return (cost or Decimal(0)) + (upstream or Decimal(0))


def _tokens(usage: Fields) -> CountedTokens:
    """Return the token counts by the names of OpenAI's two APIs, of Anthropic, or of Google."""
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


Fields = Mapping[str, Any]

# Streams of Anthropic and of OpenAI's responses wrap the answer that their event is about.
_WRAPPERS = ("message", "response")
# Of OpenAI and Anthropic, and of Google.
_NAMES = ("model", "modelVersion")
_LONGEST_NAME = 200


def answer_fields(answer: bytes, *names: str) -> Iterator[Fields]:
    """Yield the JSON objects of `answer`, and those in its wrappers, if it mentions one of `names`.

    `answer` is a body or a stream of events; an object may lack the field. Never raises.
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
    """Return the object under `name`; empty where there is none."""
    value = fields.get(name)
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def answering_model(answer: bytes) -> str | None:
    """Return the model that `answer` names, which may be another than was requested.

    None where it names none.
    """
    values = (fields.get(name) for fields in answer_fields(answer, *_NAMES) for name in _NAMES)
    name = next((name for name in values if isinstance(name, str) and name), None)
    return None if name is None else " ".join(name[:_LONGEST_NAME].split())
