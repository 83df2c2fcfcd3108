"""Rules of Zod, one a module, and what several of them use."""

from __future__ import annotations

from nia_bench.contract.facts import Value, ValueKind

_MESSAGES = {ValueKind.STRING, ValueKind.TEMPLATE, ValueKind.FUNCTION}


def is_message(value: Value) -> bool:
    """Return whether a value can be an error text, or a function that returns one. A schema is neither."""
    return value.kind in _MESSAGES
