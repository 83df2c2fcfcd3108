"""Rules of Zod, one a module, and what several of them use."""

from __future__ import annotations

from nia_bench.contract.facts import Value, ValueKind

_MESSAGES = {ValueKind.STRING, ValueKind.TEMPLATE, ValueKind.FUNCTION}


def is_message(value: Value) -> bool:
    """Return whether a value is a string, a template or a function, and so may be an error message."""
    return value.kind in _MESSAGES
