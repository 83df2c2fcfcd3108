"""The names of models, as users write them.

PROVIDER:MODEL, of any provider that pydantic-ai knows: openai:gpt-5-mini
openrouter:VENDOR/MODEL: openrouter:openai/gpt-5-mini
openai-compatible:MODEL@BASE_URL, for Ollama, vLLM …: openai-compatible:qwen3:8b@http://localhost:11434/v1

A base URL may hold a user and a password. They are sent to that server only; what is printed or stored is
made with `public_name`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from nia_bench.contract.errors import UserError

COMPATIBLE = "openai-compatible"
COMPATIBLE_KEY = "OPENAI_COMPATIBLE_API_KEY"
HIDDEN = "***"
# The @ before the last address: a model's name and a password may hold an @ themselves, but no address.
_AT_ADDRESS = re.compile(r"@(?=https?://(?!.*@https?://))", re.IGNORECASE)
# Up to the last @: a password that was not quoted may hold any character, also a slash or another @.
_LOGIN = re.compile(r"(?<=://).*(?=@)", re.DOTALL)
FORMS = f"PROVIDER:MODEL, openrouter:VENDOR/MODEL or {COMPATIBLE}:MODEL@http://HOST:PORT/v1"


@dataclass(frozen=True)
class ModelName:
    """The parts of a model's name. `base_url` is that of an OpenAI-compatible API, None for other providers.

    `str()` hides a login in the base URL, so that the text may be printed and stored.
    """

    provider: str
    model: str
    base_url: str | None = field(default=None, repr=False)

    def __str__(self) -> str:
        place = f"@{self.base_url}" if self.base_url else ""
        return public_name(f"{self.provider}:{self.model}{place}")


def public_name(name: str) -> str:
    """Return `name`, a model's name or an address, with '***' for user and password.

    It works on any text, and hides all between the first '://' and the last '@' after it.
    """
    return _LOGIN.sub(HIDDEN, name)


def parse_model_name(name: str) -> ModelName:
    """Return the parts of a name: PROVIDER:MODEL, openai-compatible:MODEL@BASE_URL, or `test`.

    Only the second form has a base URL, which is returned without a closing slash. Raises UserError for a
    name without a provider, model or usable base URL.
    """
    provider, colon, model = name.strip().partition(":")
    if name.strip() == "test":
        return ModelName("test", "test")
    display_name = public_name(name)
    if not (colon and provider and model):
        raise UserError(f"{display_name!r} is not the name of a model", fix=f"name it as {FORMS}")
    if provider != COMPATIBLE:
        return ModelName(provider, model)
    model, *address = _AT_ADDRESS.split(model, maxsplit=1)
    base_url = "".join(address)
    if not model or not _is_base_url(base_url):
        raise UserError(
            f"{display_name!r} does not say where the model is",
            fix=f"name it as {COMPATIBLE}:MODEL@http://HOST:PORT/v1",
        )
    return ModelName(provider, model, base_url.rstrip("/"))


def _is_base_url(text: str) -> bool:
    try:
        url = urlsplit(text)
        return url.scheme in {"http", "https"} and bool(url.hostname) and (url.port or 1) > 0
    except ValueError:
        return False
