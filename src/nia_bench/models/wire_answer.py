"""A provider's answer as it was on the wire, whole or as a stream of events, in any protocol we speak."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

Fields = Mapping[str, Any]

# Streams of Anthropic and of OpenAI's responses wrap the answer that their event is about.
_WRAPPERS = ("message", "response")
# Of OpenAI and Anthropic, and of Google.
_NAMES = ("model", "modelVersion")
_LONGEST_NAME = 200


def answer_fields(answer: bytes, *names: str) -> Iterator[Fields]:
    """The objects of `answer` that may have a field of one of `names`, in their order. Never raises."""
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
    """The object under `name`; empty where there is none."""
    value = fields.get(name)
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def answering_model(answer: bytes) -> str | None:
    """The model that `answer` names, which may be another than was requested; None where it names none."""
    values = (fields.get(name) for fields in answer_fields(answer, *_NAMES) for name in _NAMES)
    name = next((name for name in values if isinstance(name, str) and name), None)
    return None if name is None else " ".join(name[:_LONGEST_NAME].split())
