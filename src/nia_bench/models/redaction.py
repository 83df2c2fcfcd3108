"""Masks secrets in text that people will read, and in what is stored of an attempt."""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar, cast

from nia_bench.contract.generation import Output
from nia_bench.contract.transcript import ENTRY, Entry

MASK = "[secret]"
SECRET_NAMES = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL", re.IGNORECASE)
# A shorter value of such a variable is more likely an ordinary word ("true", "local") than a key.
SHORTEST_SECRET = 8
# What looks like a key though it is in no variable: providers quote a wrong key back, in part or in full.
SHAPES = (
    # A login in an address, up to its last @. One that `public_name` has hidden is left as it is.
    re.compile(r"(?<=://)(?!\*\*\*@)[^/\s\"']+(?=@)"),
    re.compile(r"(?i)(?<=\bbearer )[^\s\"',}]+"),
    re.compile(r"\b(?:sk|pk|rk|gsk|xai|key)-[\w*.-]{6,}"),
    re.compile(r"\bAIza[\w-]{20,}"),
    re.compile(r"(?i)(?<=[?&](?:key)=)[^&\s\"']+"),
)

KEY_FORMATS = {
    "Anthropic": rb"sk-ant-[a-z]+\d\d-[\w-]{80,120}(?![\w-])",
    "OpenAI": rb"sk-(?:(?:proj|svcacct|admin)-[\w-]{20,}|[A-Za-z0-9]{20})T3BlbkFJ[\w-]{20,}",
    "OpenRouter": rb"sk-or-v1-[0-9a-f]{64}(?![0-9a-f])",
    "Google": rb"AIza[\w-]{35}(?![\w-])",
    "Groq": rb"gsk_[A-Za-z0-9]{52}(?!\w)",
    "xAI": rb"xai-[A-Za-z0-9]{80}(?!\w)",
    "Perplexity": rb"pplx-[A-Za-z0-9]{48}(?!\w)",
    "Hugging Face": rb"hf_[A-Za-z0-9]{34}(?!\w)",
    "GitHub": rb"gh[pousr]_[A-Za-z0-9]{36}(?!\w)",
    "npm": rb"npm_[A-Za-z0-9]{36}(?!\w)",
    "Amazon": rb"AKIA[A-Z2-7]{16}(?!\w)",
}
"""The exact formats of keys, by who issues them: a text that matches is a key, or was made to look like one.

Each begins with letters that are searched quickly. What stands before them is looked at afterwards.
"""
_INSIDE_NAME = re.compile(rb"[\w-]")


def keys_in(content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield (issuer, key) for each text in an issuer's exact format of keys, such as ('OpenAI', b'sk-…').

    A text that begins inside a longer name is left out.
    """
    for issuer, key_format in KEY_FORMATS.items():
        for match in re.finditer(key_format, content):
            before = content[max(0, match.start() - 1) : match.start()]
            if not _INSIDE_NAME.match(before):
                yield issuer, match.group()


def redact(text: str, environment: Mapping[str, str] | None = None) -> str:
    """Return `text` with secrets of `environment` (default: the process's) and texts like keys masked."""
    text = mask_values(text, environment)
    for shape in SHAPES:
        text = shape.sub(MASK, text)
    return text


def mask_values(text: str, environment: Mapping[str, str] | None = None) -> str:
    """Return `text` with the secrets of `environment` (default: the process's) masked, and nothing else."""
    for secret in sorted(secret_variables(environment), key=len, reverse=True):
        text = text.replace(secret, MASK)
    return text


def secret_variables(environment: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return a map from each secret value of `environment` (default: the process's) to its variable's name.

    Secret are values of at least `SHORTEST_SECRET` characters whose name has KEY, TOKEN or a similar word.
    """
    environment = os.environ if environment is None else environment
    secrets = ((value.strip(), name) for name, value in environment.items() if SECRET_NAMES.search(name))
    return {secret: name for secret, name in secrets if len(secret) >= SHORTEST_SECRET}


def base64_forms(text: str) -> set[bytes]:
    """Return the three forms that `text` may have inside the base64 of a longer text, as 'user:PASSWORD'.

    Which one depends on where it begins. Letters that depend on the text around it are left out.
    """
    forms: set[bytes] = set()
    for before in range(3):
        content = bytes(before) + text.encode()
        forms.add(b64encode(content)[-(-before * 8 // 6) : len(content) * 8 // 6])
    return forms


T = TypeVar("T")


def masked_output(output: Output) -> Output:
    """Return the output with the values of this process's secrets masked, or itself if it has none.

    A text that merely looks like a key stays: code may contain an example of one, and is scored as written.
    """
    secrets = secret_variables()
    texts = (output.text, *output.files, *output.files.values(), *output.skipped, *output.deleted)
    if not any(secret in text for secret in secrets for text in texts):
        return output
    return Output.model_validate(_mapped(output.model_dump(), mask_values))


def masked_transcript(transcript: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return copies of all entries, with this process's secrets and texts that look like one masked."""
    return tuple(ENTRY.validate_python(_mapped(entry.model_dump(), redact)) for entry in transcript)


def _mapped(value: T, change: Callable[[str], str]) -> T:
    """Return a copy of nested dicts and lists in which `change` was applied to each string, keys too.

    Tuples become lists.
    """
    if isinstance(value, str):
        return cast("T", change(value))
    if isinstance(value, dict):
        items = cast("dict[object, object]", value).items()
        return cast("T", {_mapped(key, change): _mapped(entry, change) for key, entry in items})
    if isinstance(value, list | tuple):
        return cast("T", [_mapped(item, change) for item in cast("Sequence[object]", value)])
    return value
