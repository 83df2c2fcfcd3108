import pytest

from nia_bench.contract.errors import UserError
from nia_bench.models.names import ModelName, parse_model_name


@pytest.mark.parametrize(
    ("name", "parsed"),
    [
        ("openai:gpt-5-mini", ModelName("openai", "gpt-5-mini")),
        ("openrouter:openai/gpt-5-mini", ModelName("openrouter", "openai/gpt-5-mini")),
        ("ollama:qwen3:8b", ModelName("ollama", "qwen3:8b")),
        ("google-cloud:claude@20250929", ModelName("google-cloud", "claude@20250929")),
        (
            "openai-compatible:qwen3:8b@http://localhost:11434/v1",
            ModelName("openai-compatible", "qwen3:8b", "http://localhost:11434/v1"),
        ),
        (
            "openai-compatible:org/a@b@https://[::1]:8000/v1/",
            ModelName("openai-compatible", "org/a@b", "https://[::1]:8000/v1"),
        ),
        ("test", ModelName("test", "test")),
    ],
)
def test_a_name_has_a_provider_a_model_and_perhaps_an_address(name: str, parsed: ModelName) -> None:
    assert parsed == parse_model_name(name)


@pytest.mark.parametrize("name", ["", "gpt-5-mini", "openai:", ":gpt-5", " : "])
def test_a_name_without_its_parts_says_the_forms_there_are(name: str) -> None:
    with pytest.raises(UserError, match="PROVIDER:MODEL"):
        parse_model_name(name)


@pytest.mark.parametrize(
    "place",
    ["", "@", "@localhost:1234", "@ftp://host/v1", "@http://", "@http://host:0x50/v1", "@http://[::1/v1"],
)
def test_an_openai_compatible_name_needs_an_address(place: str) -> None:
    with pytest.raises(UserError, match="openai-compatible:MODEL@http://HOST:PORT/v1"):
        parse_model_name(f"openai-compatible:qwen3{place}")
