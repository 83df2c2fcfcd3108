"""Keeps secrets out of what is stored of an attempt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from nia_bench.contract.generation import Output
from nia_bench.contract.transcript import ENTRY, Entry
from nia_bench.models.redaction import mask_values, redact, secrets_of

T = TypeVar("T")


def masked_output(output: Output) -> Output:
    """The output without the values of this process's secrets.

    A text that merely looks like a key stays: code may contain an example of one, and is scored as written.
    """
    secrets = secrets_of()
    texts = (output.text, *output.files, *output.files.values(), *output.skipped, *output.deleted)
    if not any(secret in text for secret in secrets for text in texts):
        return output
    return Output.model_validate(_mapped(output.model_dump(), mask_values))


def masked_transcript(transcript: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries without this process's secrets, and without texts that look like one."""
    return tuple(ENTRY.validate_python(_mapped(entry.model_dump(), redact)) for entry in transcript)


def _mapped(value: T, change: Callable[[str], str]) -> T:
    """`value` with each string in it changed, keys too."""
    if isinstance(value, str):
        return cast("T", change(value))
    if isinstance(value, dict):
        items = cast("dict[object, object]", value).items()
        return cast("T", {_mapped(key, change): _mapped(entry, change) for key, entry in items})
    if isinstance(value, list | tuple):
        return cast("T", [_mapped(item, change) for item in cast("Sequence[object]", value)])
    return value
