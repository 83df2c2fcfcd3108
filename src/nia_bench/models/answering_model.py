"""The name that a provider's answer gives the model: it may be another one than was asked for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

# Streams of Anthropic and of OpenAI's responses wrap the answer that their event is about.
WRAPPERS = ("message", "response")
LONGEST_NAME = 200


def answering_model(answer: bytes) -> str | None:
    """The model that `answer` names, whole or as a stream of events; None where it names none."""
    text = answer.decode(errors="replace").strip()
    events = (line[5:] for line in text.splitlines() if line.startswith("data:"))
    for event in (text,) if text.startswith("{") else events:
        try:
            said: object = json.loads(event)
        except (ValueError, RecursionError):
            continue
        if isinstance(said, dict) and (name := _name(cast("Mapping[str, Any]", said))):
            return name
    return None


def _name(said: Mapping[str, Any]) -> str | None:
    for fields in (said, *(said.get(wrapper) for wrapper in WRAPPERS)):
        name = cast("Mapping[str, Any]", fields).get("model") if isinstance(fields, dict) else None
        if isinstance(name, str) and name:
            return " ".join(name[:LONGEST_NAME].split())
    return None
