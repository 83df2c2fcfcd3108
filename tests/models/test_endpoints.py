import pytest

from nia_bench.contract.errors import UserError
from nia_bench.models.endpoints import Endpoint, ModelEndpoint, WireProtocol, endpoint, other_addresses

KEYS = {
    "ANTHROPIC_API_KEY": "anthropic-key",
    "OPENAI_API_KEY": "openai-key",
    "OPENROUTER_API_KEY": "openrouter-key",
    "OPENAI_COMPATIBLE_API_KEY": "compatible-key",
    "GEMINI_API_KEY": "google-key",
}
CHAT: WireProtocol = "openai-chat"
MESSAGES: WireProtocol = "anthropic-messages"
RESPONSES: WireProtocol = "openai-responses"
GENERATIVE: WireProtocol = "google-generative"
OWN = "openai-compatible:qwen3:8b@http://127.0.0.1:11434/v1"


@pytest.mark.parametrize(
    ("name", "protocol", "base_url", "headers"),
    [
        (
            "anthropic:claude-sonnet-4-5",
            MESSAGES,
            "https://api.anthropic.com",
            {"x-api-key": "anthropic-key"},
        ),
        ("openai:gpt-5", CHAT, "https://api.openai.com/v1", {"authorization": "Bearer openai-key"}),
        ("openai:gpt-5", RESPONSES, "https://api.openai.com/v1", {"authorization": "Bearer openai-key"}),
        (
            "openrouter:openai/gpt-5",
            CHAT,
            "https://openrouter.ai/api/v1",
            {"authorization": "Bearer openrouter-key"},
        ),
        (
            "openrouter:anthropic/claude-sonnet-4.5",
            MESSAGES,
            "https://openrouter.ai/api",
            {"authorization": "Bearer openrouter-key"},
        ),
        (OWN, CHAT, "http://127.0.0.1:11434/v1", {"authorization": "Bearer compatible-key"}),
        (OWN, RESPONSES, "http://127.0.0.1:11434/v1", {"authorization": "Bearer compatible-key"}),
        (
            OWN,
            MESSAGES,
            "http://127.0.0.1:11434",
            {"x-api-key": "compatible-key", "authorization": "Bearer compatible-key"},
        ),
        (
            "google:gemini-2.5-flash",
            GENERATIVE,
            "https://generativelanguage.googleapis.com",
            {"x-goog-api-key": "google-key"},
        ),
        (
            OWN,
            GENERATIVE,
            "http://127.0.0.1:11434",
            {"x-goog-api-key": "compatible-key", "authorization": "Bearer compatible-key"},
        ),
    ],
)
def test_a_name_leads_to_an_address_and_a_key(
    name: str, protocol: WireProtocol, base_url: str, headers: dict[str, str]
) -> None:
    found = endpoint(name, [protocol], KEYS)

    assert (protocol, base_url, headers) == (found.model.protocol, found.model.url, found.headers)


def test_the_model_is_named_as_its_provider_names_it() -> None:
    assert "qwen3:8b" == endpoint(OWN, [CHAT], {}).model.model
    assert "openai/gpt-5" == endpoint("openrouter:openai/gpt-5", [CHAT], KEYS).model.model


def test_the_agents_best_protocol_that_the_provider_speaks_is_taken() -> None:
    assert CHAT == endpoint("openai:gpt-5", [MESSAGES, CHAT, RESPONSES], KEYS).model.protocol
    assert MESSAGES == endpoint(OWN, [MESSAGES, CHAT], KEYS).model.protocol


def test_no_protocol_in_common_is_said() -> None:
    with pytest.raises(UserError, match="agent speaks openai-responses, anthropic only anthropic-messages"):
        endpoint("anthropic:claude-sonnet-4-5", [RESPONSES], KEYS)


@pytest.mark.parametrize(
    ("name", "variable"),
    [
        ("anthropic:claude-sonnet-4-5", "ANTHROPIC_API_KEY"),
        ("openai:gpt-5", "OPENAI_API_KEY"),
        ("openrouter:openai/gpt-5", "OPENROUTER_API_KEY"),
    ],
)
def test_a_missing_key_is_named(name: str, variable: str) -> None:
    with pytest.raises(UserError, match=variable):
        endpoint(name, [CHAT, MESSAGES], {variable: " "})


def test_a_compatible_server_needs_no_key() -> None:
    assert {} == endpoint(OWN, [MESSAGES], {}).headers


def test_a_provider_that_agents_cannot_be_sent_to_is_named_with_the_others() -> None:
    with pytest.raises(UserError, match="'bedrock'") as caught:
        endpoint("bedrock:some-model", [CHAT], KEYS)
    assert "openrouter" in (caught.value.fix or "")


def test_another_base_url_is_taken_from_the_variable_that_the_sdks_read() -> None:
    environment = KEYS | {"ANTHROPIC_BASE_URL": "http://127.0.0.1:4000/"}

    assert "http://127.0.0.1:4000" == endpoint("anthropic:claude", [MESSAGES], environment).model.url


def test_prices_are_per_million_tokens_and_unknown_ones_none() -> None:
    known = endpoint("openai:gpt-5-mini", [CHAT], KEYS)
    long_costs_more = endpoint("anthropic:claude-sonnet-4-5", [MESSAGES], KEYS)

    assert (0.25, 2.0) == (known.model.input_price, known.model.output_price)
    assert (3.0, 15.0) == (long_costs_more.model.input_price, long_costs_more.model.output_price)
    assert None is endpoint(OWN, [CHAT], {}).model.input_price


def test_only_the_protocols_own_paths_are_open() -> None:
    found = endpoint("openai:gpt-5", [RESPONSES], KEYS)

    assert "/responses" in found.paths
    assert "/files" not in found.paths


def test_where_the_path_names_the_model_only_that_model_is_open() -> None:
    found = endpoint("google:gemini-2.5-flash", [GENERATIVE], KEYS)

    assert "/v1beta/models/gemini-2.5-flash:streamGenerateContent" in found.paths
    assert not any("{" in path or "gemini-2.5-pro" in path for path in found.paths)


def test_a_key_is_not_in_the_repr() -> None:
    model = ModelEndpoint(CHAT, "m", "http://user:secret@127.0.0.1")
    assert "secret" not in repr(Endpoint(model, {"authorization": "secret"}))


def test_a_base_url_in_place_of_the_providers_own_is_named_without_login_and_query() -> None:
    environment = {"ANTHROPIC_BASE_URL": "https://user:secret@proxy.example/v1?token=secret"}
    assert {"ANTHROPIC_BASE_URL": "https://***@proxy.example/v1"} == other_addresses(
        ["anthropic:claude-sonnet-4-5", "openai:gpt-5"], environment
    )


@pytest.mark.parametrize("name", ["openai:gpt-5", OWN])
def test_the_providers_own_address_and_that_in_a_name_are_no_other_ones(name: str) -> None:
    assert {} == other_addresses([name], {"OPENAI_BASE_URL": "https://api.openai.com/v1/"})
