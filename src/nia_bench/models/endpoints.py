"""The address, the key and the wire protocol behind a model's name, for a model that an agent program calls.

`resolver` does the same for the models that Nia-Bench calls itself.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import httpx2

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.models.names import COMPATIBLE, COMPATIBLE_KEY, parse_model_name, public_name
from nia_bench.models.pricing import CountedTokens, answering_model, price_of
from nia_bench.models.redaction import redact
from nia_bench.models.retrying import KEY_REFUSED, NOT_FOUND

WireProtocol = Literal["openai-chat", "anthropic-messages", "openai-responses", "google-generative"]

CHAT: Final = "openai-chat"
MESSAGES: Final = "anthropic-messages"
RESPONSES: Final = "openai-responses"
GENERATIVE: Final = "google-generative"

# The paths below the base URL that a run of an agent needs. The rest of a provider's API stays closed to
# agents: files, stored answers and account settings have no part in answering a prompt. '{model}' stands for
# the name of the model that the agent was given.
PATHS: Mapping[WireProtocol, frozenset[str]] = {
    CHAT: frozenset({"/chat/completions", "/models"}),
    MESSAGES: frozenset({"", "/", "/v1/messages", "/v1/messages/count_tokens", "/v1/models"}),
    RESPONSES: frozenset({"/responses", "/responses/compact", "/models"}),
    GENERATIVE: frozenset(
        f"/v1beta/models/{{model}}:{verb}"
        for verb in ("generateContent", "streamGenerateContent", "countTokens")
    ),
}
# The number of tokens that a price per token is worked out from: large enough to be exact to a millionth of a
# dollar, and small enough to stay below the length at which some models become dearer.
SAMPLE_TOKENS = 1000
ANSWER_S: Final = 60.0
LONGEST_QUOTE: Final = 300


@dataclass(frozen=True)
class ModelEndpoint:
    """A model and its address. An agent is given the address at the gateway, which adds the key.

    `url` is a base URL as clients of the protocol expect it: it ends before '/chat/completions', '/responses'
    or, for Anthropic's protocol, '/v1/messages', and for Google's '/v1beta/models'. Prices are USD per
    million tokens, None where unknown.
    """

    protocol: WireProtocol
    model: str
    url: str = field(repr=False)
    input_price: float | None = None
    output_price: float | None = None


@dataclass(frozen=True)
class Endpoint:
    """A model as the gateway reaches it, at the provider's own address. `headers` hold the key."""

    model: ModelEndpoint
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)

    @property
    def paths(self) -> frozenset[str]:
        """The paths below the model's `url` that an agent may request."""
        return frozenset(path.format(model=self.model.model) for path in PATHS[self.model.protocol])


@dataclass(frozen=True)
class _Provider:
    key: str
    base_urls: Mapping[WireProtocol, str]
    base_url_variable: str | None = None
    key_is_optional: bool = False


# The names that an SDK reads begin with its provider's; these are called otherwise.
PREFIXES: Mapping[str, tuple[str, ...]] = {
    "google": ("GOOGLE_", "GEMINI_"),
    "gemini": ("GOOGLE_", "GEMINI_"),
    "azure": ("AZURE_", "OPENAI_"),
    "bedrock": ("AWS_",),
    "huggingface": ("HF_",),
    "cohere": ("CO_", "COHERE_"),
}
OPENAI_URL = "https://api.openai.com/v1"
PROVIDERS: Mapping[str, _Provider] = {
    "anthropic": _Provider(
        "ANTHROPIC_API_KEY", {MESSAGES: "https://api.anthropic.com"}, "ANTHROPIC_BASE_URL"
    ),
    "openai": _Provider("OPENAI_API_KEY", {RESPONSES: OPENAI_URL, CHAT: OPENAI_URL}, "OPENAI_BASE_URL"),
    "openai-chat": _Provider("OPENAI_API_KEY", {CHAT: OPENAI_URL}, "OPENAI_BASE_URL"),
    "openai-responses": _Provider("OPENAI_API_KEY", {RESPONSES: OPENAI_URL}, "OPENAI_BASE_URL"),
    "google": _Provider(
        "GEMINI_API_KEY", {GENERATIVE: "https://generativelanguage.googleapis.com"}, "GOOGLE_GEMINI_BASE_URL"
    ),
    "openrouter": _Provider(
        "OPENROUTER_API_KEY",
        {
            CHAT: "https://openrouter.ai/api/v1",
            RESPONSES: "https://openrouter.ai/api/v1",
            MESSAGES: "https://openrouter.ai/api",
        },
    ),
}


def endpoint(
    name: str, protocols: Sequence[WireProtocol], environment: Mapping[str, str] | None = None
) -> Endpoint:
    """Return the endpoint of the model called `name`, by the first of `protocols` that its provider speaks.

    Key and base URL are read from `environment` (default: the process's). Raises UserError for a name that
    names no model, a provider that agents cannot be sent to or that speaks none of `protocols`, and a missing
    key, which openai-compatible does not need.
    """
    environment = os.environ if environment is None else environment
    parsed = parse_model_name(name)
    display_name = public_name(name)
    provider = _provider_of(name)
    protocol: WireProtocol | None = next(
        (wire_protocol for wire_protocol in protocols if wire_protocol in provider.base_urls), None
    )
    if protocol is None:
        raise UserError(
            f"{display_name}: the agent speaks {' and '.join(protocols)}, {parsed.provider} only "
            f"{' and '.join(provider.base_urls)}",
            fix=f"use a model of another provider, or a gateway that translates: {COMPATIBLE}:MODEL@URL",
        )
    key = environment.get(provider.key, "").strip()
    if not key and not provider.key_is_optional:
        raise UserError(
            f"{display_name} needs {provider.key}, and it is not set",
            fix=f"set {provider.key} in the environment",
        )
    chosen = environment.get(provider.base_url_variable or "", "").strip().rstrip("/")
    model = ModelEndpoint(protocol, parsed.model, chosen or provider.base_urls[protocol], *_prices(name))
    return Endpoint(model, _headers(parsed.provider, protocol, key))


def probe_endpoint(name: str, protocols: Sequence[WireProtocol]) -> str:
    """Send one small request to the model called `name`. Return a sentence: 'NAME answers as MODEL'.

    The request goes where an agent that speaks `protocols` would send it, with the same key. Raises UserError
    as `endpoint`, and for a key or a name that is refused; InfrastructureError for a model that cannot be
    reached or sends what is no answer.
    """
    reached = endpoint(name, protocols)
    path, body = _smallest_request(reached.model)
    display_name = public_name(name)
    try:
        answer = httpx2.post(
            f"{reached.model.url}{path}", json=body, headers=dict(reached.headers), timeout=ANSWER_S
        )
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        reason = str(error) or type(error).__name__
        raise InfrastructureError(
            redact(f"{display_name} cannot be reached: {reason}"),
            fix="check the address and that the model's server runs",
        ) from None
    _require_answer(display_name, answer)
    return f"{display_name} answers as {answering_model(answer.content) or 'a model without a name'}"


def _smallest_request(model: ModelEndpoint) -> tuple[str, dict[str, object]]:
    """Return the path below the model's URL and the body of a request for a few tokens.

    In OpenAI's chat protocol, the request does not limit the tokens of the answer.
    """
    text, most_tokens = "Say OK.", 16
    messages = [{"role": "user", "content": text}]
    match model.protocol:
        case "anthropic-messages":
            return "/v1/messages", {"model": model.model, "messages": messages, "max_tokens": most_tokens}
        case "openai-responses":
            return "/responses", {"model": model.model, "input": text, "max_output_tokens": most_tokens}
        case "google-generative":
            contents = [{"role": "user", "parts": [{"text": text}]}]
            settings = {"maxOutputTokens": most_tokens}
            path = f"/v1beta/models/{model.model}:generateContent"
            return path, {"contents": contents, "generationConfig": settings}
        case "openai-chat":
            # Models take the one limit or the other, so that this request has none.
            return "/chat/completions", {"model": model.model, "messages": messages}


def _require_answer(name: str, answer: httpx2.Response) -> None:
    """Raise UserError for a refused key or an unknown model, and InfrastructureError for another failure.

    A body that does not begin like a JSON object is a failure too. `name` is for the message.
    """
    text = redact(" ".join(answer.text.split()))[:LONGEST_QUOTE]
    if answer.status_code in KEY_REFUSED:
        raise UserError(
            f"{name}: the provider did not accept the key: {text}",
            fix="check the provider's API key in the environment, and that it may use this model",
        )
    if answer.status_code == NOT_FOUND:
        raise UserError(
            f"{name}: the provider has no such model: {text}", fix="check the model's name and the base URL"
        )
    if answer.is_error:
        raise InfrastructureError(
            f"{name} answers {answer.status_code}: {text}", fix="check the model's name and its server"
        )
    if not answer.content.lstrip().startswith(b"{"):
        raise InfrastructureError(f"{name} sent what is no answer: {text}", fix="check the base URL")


def can_reach(name: str, protocols: Sequence[WireProtocol]) -> bool:
    """Return whether the provider of the model called `name` speaks one of `protocols`. Sends no request.

    Raises UserError for a name that names no model, and for a provider that agents cannot be sent to.
    """
    return any(wire_protocol in _provider_of(name).base_urls for wire_protocol in protocols)


def other_addresses(names: Iterable[str], environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the variables that send requests to these models elsewhere, each with the address in it.

    They are those of `environment` (default: the process's) whose base URL is not the provider's own. Logins
    are hidden and queries cut off. An address in the name of a model is not among them.
    """
    environment = os.environ if environment is None else environment
    addresses: dict[str, str] = {}
    for name in names:
        provider = PROVIDERS.get(name.partition(":")[0])
        variable = provider and provider.base_url_variable
        address = environment.get(variable or "", "").strip().rstrip("/")
        if provider and variable and address and address not in provider.base_urls.values():
            addresses[variable] = public_name(address.partition("?")[0])
    return addresses


def variables_of_models(names: Iterable[str], environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the variables of `environment` (default: the process's) that calls of these models may read.

    They are found by the beginnings of their names, such as OPENAI_. Raises UserError for a name that names
    no model.
    """
    environment = os.environ if environment is None else environment
    starts: list[str] = []
    for name in names:
        parsed = parse_model_name(name)
        if parsed.base_url:
            starts.append(COMPATIBLE_KEY)
        else:
            provider = parsed.provider.split("-")[0].split("_")[0]
            starts += PREFIXES.get(provider, (f"{provider.upper()}_",))
    return {key: value for key, value in environment.items() if key.startswith(tuple(starts))}


def _provider_of(name: str) -> _Provider:
    parsed = parse_model_name(name)
    provider = _compatible(parsed.base_url) if parsed.base_url else PROVIDERS.get(parsed.provider)
    if provider is None:
        providers = ", ".join((*PROVIDERS, COMPATIBLE))
        raise UserError(
            f"{public_name(name)}: agents cannot be sent to {parsed.provider!r}",
            fix=f"use one of {providers}; {COMPATIBLE}:MODEL@URL is any server with a compatible API",
        )
    return provider


def _compatible(base_url: str) -> _Provider:
    addresses: dict[WireProtocol, str] = {
        CHAT: base_url,
        RESPONSES: base_url,
        MESSAGES: base_url.removesuffix("/v1"),
        GENERATIVE: base_url.removesuffix("/v1"),
    }
    return _Provider(COMPATIBLE_KEY, addresses, key_is_optional=True)


def _headers(provider: str, protocol: WireProtocol, key: str) -> dict[str, str]:
    if not key:
        return {}
    bearer = {"authorization": f"Bearer {key}"}
    header = {MESSAGES: "x-api-key", GENERATIVE: "x-goog-api-key"}.get(protocol)
    if header is None or provider == "openrouter":
        return bearer
    # Other servers of such a protocol look for the key in one header or the other.
    return {header: key} | (bearer if provider == COMPATIBLE else {})


def _prices(name: str) -> tuple[float | None, float | None]:
    price = price_of(name, CountedTokens(SAMPLE_TOKENS, SAMPLE_TOKENS))
    if price is None:
        return None, None
    per_million = 1_000_000 / SAMPLE_TOKENS
    return round(price.input_usd * per_million, 6), round(price.output_usd * per_million, 6)
