"""Rules of the AI SDK, one a module."""

from __future__ import annotations

from nia_bench.evaluation.rules.ai import (
    agent_system,
    awaited_stream,
    data_part_type,
    options_of_4,
    options_of_5,
    unawaited_messages,
)

RULES = (
    agent_system.RULE,
    awaited_stream.RULE,
    data_part_type.RULE,
    options_of_4.RULE,
    options_of_5.RULE,
    unawaited_messages.RULE,
)
