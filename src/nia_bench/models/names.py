"""The names by which models are asked for.

PROVIDER:MODEL, of any provider that pydantic-ai knows: openai:gpt-5-mini
openrouter:VENDOR/MODEL: openrouter:openai/gpt-5-mini
openai-compatible:MODEL@BASE_URL, for Ollama, vLLM …: openai-compatible:qwen3:8b@http://localhost:11434/v1
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from nia_bench.contract.errors import UserError

COMPATIBLE = "openai-compatible"
COMPATIBLE_KEY = "OPENAI_COMPATIBLE_API_KEY"
FORMS = f"PROVIDER:MODEL, openrouter:VENDOR/MODEL or {COMPATIBLE}:MODEL@http://HOST:PORT/v1"


@dataclass(frozen=True)
class ModelName:
    """A model's name, taken apart. `base_url` is of an OpenAI-compatible API that the user named."""

    provider: str
    model: str
    base_url: str | None = None

    def __str__(self) -> str:
        place = f"@{self.base_url}" if self.base_url else ""
        return f"{self.provider}:{self.model}{place}"


def parse_model_name(name: str) -> ModelName:
    """The parts of `name`. Raises UserError for a name without a provider, model or usable base URL."""
    provider, colon, model = name.strip().partition(":")
    if name.strip() == "test":
        return ModelName("test", "test")
    if not (colon and provider and model):
        raise UserError(f"{name!r} is not the name of a model", fix=f"name it as {FORMS}")
    if provider != COMPATIBLE:
        return ModelName(provider, model)
    model, _, base_url = model.rpartition("@")
    if not model or not _is_base_url(base_url):
        raise UserError(
            f"{name!r} does not say where the model is",
            fix=f"name it as {COMPATIBLE}:MODEL@http://HOST:PORT/v1",
        )
    return ModelName(provider, model, base_url.rstrip("/"))


def _is_base_url(text: str) -> bool:
    try:
        url = urlsplit(text)
        return url.scheme in {"http", "https"} and bool(url.hostname) and (url.port or 1) > 0
    except ValueError:
        return False
