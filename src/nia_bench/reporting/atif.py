"""Trajectories in ATIF, the Agent Trajectory Interchange Format of the Harbor framework, version 1.7.

The models here are the part of the format that a transcript of ours can fill. Their names of fields are the
format's own. What the format has no place for stands below `extra`, which it leaves to its producers.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

VERSION: Final = "ATIF-v1.7"


class AtifPart(BaseModel):
    """The base of what a trajectory consists of. What is None is left out of the document."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def to_json(self) -> str:
        """The document, indented, with a line's end."""
        return self.model_dump_json(indent=2, exclude_none=True) + "\n"


class TrajectoryAgent(AtifPart):
    """The agent program, and the model that it was given."""

    name: str
    version: str
    model_name: str | None = None
    extra: dict[str, Any] | None = None


class TrajectoryCall(AtifPart):
    """A call of a tool. `tool_call_id` is unique in its trajectory."""

    tool_call_id: str
    function_name: str
    arguments: dict[str, Any]
    extra: dict[str, Any] | None = None


class ObservedResult(AtifPart):
    """What came back of the call with that id, in the same step."""

    source_call_id: str
    content: str
    extra: dict[str, Any] | None = None


class Observation(AtifPart):
    """What came back of the calls of a step."""

    results: tuple[ObservedResult, ...]


class StepMetrics(AtifPart):
    """What a step used: `prompt_tokens` with those from a cache, `completion_tokens` with reasoning."""

    prompt_tokens: int
    completion_tokens: int
    cached_tokens: int
    cost_usd: float | None = None
    extra: dict[str, int] | None = None


class TrajectoryStep(AtifPart):
    """What a user wrote, or what an agent wrote and did next. Only an agent's has more than a message.

    `llm_call_count` is None where the program does not report its calls of the model one by one.
    """

    step_id: int
    source: Literal["user", "agent"]
    message: str
    reasoning_content: str | None = None
    tool_calls: tuple[TrajectoryCall, ...] | None = None
    observation: Observation | None = None
    metrics: StepMetrics | None = None
    llm_call_count: int | None = None


class FinalMetrics(AtifPart):
    """What all steps used. `total_cost_usd` is None where the cost of some is not known."""

    total_prompt_tokens: int | None = None
    total_completion_tokens: int | None = None
    total_cached_tokens: int | None = None
    total_cost_usd: float | None = None
    total_steps: int
    extra: dict[str, int] | None = None


class Trajectory(AtifPart):
    """What one agent did in one cell."""

    schema_version: str = VERSION
    session_id: str
    agent: TrajectoryAgent
    steps: tuple[TrajectoryStep, ...]
    notes: str | None = None
    final_metrics: FinalMetrics
    extra: dict[str, Any] | None = None
