"""Rules of tRPC, one a module."""

from __future__ import annotations

from nia_bench.evaluation.rules.trpc import (
    generator_resolver,
    transformer_on_client,
    transformer_on_link,
)

RULES = (
    generator_resolver.RULE,
    transformer_on_client.RULE,
    transformer_on_link.RULE,
)
