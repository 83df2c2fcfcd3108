"""Whether a document keeps the rules of ATIF: those that a schema can state, and the others."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

_SCHEMA: Any = json.loads(Path(__file__).with_name("atif-v1.7.schema.json").read_text())
Draft202012Validator.check_schema(_SCHEMA)
_VALIDATOR: Any = Draft202012Validator(_SCHEMA)


def keeps_the_rules(text: str) -> dict[str, Any]:
    """The document. Raises, saying where, if it breaks a rule."""
    document: dict[str, Any] = json.loads(text)
    _VALIDATOR.validate(document)
    steps = document["steps"]
    assert list(range(1, len(steps) + 1)) == [step["step_id"] for step in steps]
    called = [[call["tool_call_id"] for call in step.get("tool_calls", ())] for step in steps]
    ids = list(chain.from_iterable(called))
    assert len(ids) == len(set(ids))
    for step, own in zip(steps, called, strict=True):
        results = step.get("observation", {}).get("results", ())
        assert {result["source_call_id"] for result in results} <= set(own)
        used = step.get("metrics", {})
        assert used.get("cached_tokens", 0) <= used.get("prompt_tokens", 0)
    total = document.get("final_metrics", {})
    assert total.get("total_cached_tokens", 0) <= total.get("total_prompt_tokens", 0)
    assert total.get("total_steps", len(steps)) == len(steps)
    return document
