"""Rules of Zod, one a module."""

from __future__ import annotations

from nia_bench.evaluation.rules.zod import (
    error_before_4,
    messages_of_3,
    record_without_key,
    refine_message_function,
)

RULES = (
    error_before_4.RULE,
    messages_of_3.RULE,
    record_without_key.RULE,
    refine_message_function.RULE,
)
