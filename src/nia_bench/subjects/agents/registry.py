"""The agents that `--agent` knows."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint
from nia_bench.subjects.agents.agent import Agent

# Where each is, so that only the one that is asked for is imported.
AGENTS = {
    "opencode": "nia_bench.subjects.agents.opencode:Opencode",
    "claude-code": "nia_bench.subjects.agents.claude_code:ClaudeCode",
    "codex": "nia_bench.subjects.agents.codex:Codex",
}


def agent_named(name: str) -> Agent:
    """The agent called `name`. Raises UserError, with the nearest name, where there is none."""
    if name not in AGENTS:
        raise UserError(f"no agent {name!r}", fix=hint(name, list(AGENTS)))
    module, _, attribute = AGENTS[name].partition(":")
    return cast("Agent", getattr(import_module(module), attribute)())
