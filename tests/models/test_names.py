import pytest

from nia_bench.contract.errors import UserError
from nia_bench.models.names import ModelName, parse_model_name, public_name


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


LOGIN = "openai-compatible:qwen3:8b@https://user:{password}@host:8000/v1"


@pytest.mark.parametrize("password", ["secret", "p@ss", "a:b", "p%2Fw", "@http:"])
def test_a_login_is_part_of_the_address_and_shown_to_nobody(password: str) -> None:
    name = LOGIN.format(password=password)
    parsed = parse_model_name(name)
    assert f"https://user:{password}@host:8000/v1" == parsed.base_url
    for shown in (str(parsed), public_name(name)):
        assert "openai-compatible:qwen3:8b@https://***@host:8000/v1" == shown
    assert password not in repr(parsed)


def test_a_shown_name_is_still_a_name() -> None:
    shown = public_name(LOGIN.format(password="word"))  # noqa: S106
    assert shown == str(parse_model_name(shown)) == public_name(shown)


@pytest.mark.parametrize(
    "name", ["user:p/w@http://u:pass@host", "openai-compatible:m@http://u:pa/ss@host/v1"]
)
def test_a_name_that_means_nothing_shows_no_login_either(name: str) -> None:
    try:
        said = str(parse_model_name(name))
    except UserError as error:
        said = str(error)
    assert "ss@" not in said
    assert "u:pa" not in said
