"""The agents that `--agent` accepts: those that come with the benchmark, and a user's own."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import cast

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.subjects.agents.agent import Agent, Distribution

# The class of each agent, as module:class, so that only the agent that is requested is imported.
AGENTS = {
    "opencode": "nia_bench.subjects.agents.opencode:Opencode",
    "claude-code": "nia_bench.subjects.agents.claude_code:ClaudeCode",
    "codex": "nia_bench.subjects.agents.codex:Codex",
    "qwen-code": "nia_bench.subjects.agents.qwen_code:QwenCode",
    "gemini-cli": "nia_bench.subjects.agents.gemini_cli:GeminiCli",
}
_PARTS = ("name", "protocols", "find", "launch", "reader", "failure")


def agent_named(name: str) -> Agent:
    """The agent called `name`: one of `AGENTS`, of an entry point, or of the file at that path.

    Raises UserError, with the nearest name, if there is none, and if an extension is no agent.
    """
    if name in AGENTS:
        return cast("Agent", resolve_name(AGENTS[name])())
    made = extensions.made_in_python(extensions.AGENT, name, AGENTS)()
    missing = [part for part in _PARTS if not hasattr(made, part)]
    if missing:
        raise UserError(f"agent {name!r} has no {', '.join(missing)}", fix=f"see {extensions.DOCUMENTED}")
    return cast("Agent", made)


def distribution_of(name: str) -> Distribution:
    """How the agent called `name` is published. Raises UserError for a name that is not in `AGENTS`."""
    if name not in AGENTS:
        text = ", ".join(AGENTS)
        raise UserError(f"there is no agent program named {name!r}", fix=f"choose one of: {text}")
    return resolve_name(AGENTS[name]).distribution
