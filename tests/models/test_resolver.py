import subprocess
import sys

import anyio
import pytest
from pydantic_ai.models.test import TestModel
from tests.model_server.replies import Reply, always
from tests.model_server.server import ModelServer
from tests.models.asking import Asking

from nia_bench.contract.errors import UserError
from nia_bench.models.resolver import Models, build_model

KEYS = {"openai": "OPENAI_API_KEY", "anthropic": "ANTHROPIC_API_KEY", "openrouter": "OPENROUTER_API_KEY"}


@pytest.mark.parametrize("provider", KEYS)
def test_a_missing_key_is_named(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEYS[provider], raising=False)
    with pytest.raises(UserError, match=KEYS[provider]) as caught:
        build_model(f"{provider}:some-model")
    assert f"set {KEYS[provider]} in the environment" == caught.value.fix


@pytest.mark.parametrize("provider", KEYS)
def test_a_provider_with_its_key_is_built(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEYS[provider], "a-key-for-tests")
    model = build_model(f"{provider}:openai/some-model")
    assert (provider, "openai/some-model") == (model.system, model.model_name)


def test_a_missing_address_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OLLAMA_BASE_URL", raising=False)
    with pytest.raises(UserError, match="OLLAMA_BASE_URL"):
        build_model("ollama:qwen3")


def test_ollama_is_reached_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    with ModelServer(always(Reply("Paris"))) as server:
        monkeypatch.setenv("OLLAMA_BASE_URL", server.url)
        assert "Paris" == Asking().ask("ollama:qwen3:8b")
    assert "qwen3:8b" == server.turns[0].model


def test_an_sdk_that_is_not_installed_says_what_to_install() -> None:
    with pytest.raises(UserError, match="SDK of groq is not installed") as caught:
        build_model("groq:llama")
    assert 'pip install "pydantic-ai-slim[groq]"' == caught.value.fix


def test_an_unknown_provider_says_the_forms_there_are() -> None:
    with pytest.raises(UserError, match="'nobody:gpt' names no provider") as caught:
        build_model("nobody:gpt")
    assert "openrouter:VENDOR/MODEL" in (caught.value.fix or "")


def test_a_base_url_is_spoken_to_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_COMPATIBLE_API_KEY", raising=False)
    monkeypatch.setenv("OPENAI_API_KEY", "of-another-provider")
    with ModelServer(always(Reply("Paris"))) as server:
        assert "Paris" == Asking().ask(server.model("org/model:8b"))
    assert "org/model:8b" == server.turns[0].model
    assert "of-another-provider" not in str(server.requests[0].headers)


def test_a_resolver_of_ones_own_takes_the_place_of_names() -> None:
    asking = Asking(resolver=lambda _name: TestModel(custom_output_text="Paris"))
    assert "Paris" == asking.ask("whatever you like")
    assert 1 == asking.ledger.total.calls


def test_a_name_has_one_client() -> None:
    built: list[str] = []

    def resolve(name: str) -> TestModel:
        built.append(name)
        return TestModel()

    models = Models(resolver=resolve)
    assert models.model("a").wrapped is models.model("a").wrapped
    assert models.model("a").wrapped is not models.model("b").wrapped
    assert ["a", "b"] == built


def test_leaving_closes_the_clients() -> None:
    async def main(server: ModelServer) -> bool:
        async with Models() as models:
            model = models.model(server.model())
            provider = model.provider
            assert provider is not None
        return provider.client.is_closed()

    with ModelServer(always(Reply("Paris"))) as server:
        assert anyio.run(main, server)


def test_leaving_by_being_cancelled_closes_the_clients() -> None:
    async def main(server: ModelServer) -> bool:
        models = Models()
        provider = models.model(server.model()).provider
        assert provider is not None
        with anyio.CancelScope() as scope:
            async with models:
                scope.cancel()
                await anyio.sleep_forever()
        return provider.client.is_closed()

    with ModelServer(always(Reply("Paris"))) as server:
        assert anyio.run(main, server)


@pytest.mark.parametrize("module", ["ledger", "pricing", "names", "redaction", "retrying"])
def test_what_a_run_without_models_imports_does_not_load_pydantic_ai(module: str) -> None:
    code = f"import sys, nia_bench.models.{module}; sys.exit('pydantic_ai' in sys.modules)"
    assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
