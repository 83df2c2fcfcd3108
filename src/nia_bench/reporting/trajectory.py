"""Turns the transcript of a cell into a trajectory in ATIF.

A step is what a model answered, with the calls that it requested and their results. opencode tells where an
answer ends, by the tokens that it used. Of other programs that is worked out: words after a call begin an
answer, and so does what comes after the model was requested once more.

ATIF is the Agent Trajectory Interchange Format of the Harbor framework, version 1.7. The models here are the
part of the format that a transcript can fill, with the field names of the format. What the format has no
field for is below `extra`, which it leaves to its producers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import count, starmap
from typing import Any, Final, Literal, cast

from pydantic import BaseModel, ConfigDict

from nia_bench.contract.generation import Generation
from nia_bench.contract.transcript import Entry, Message, NetworkRequest, Tokens, ToolCall

_UNKNOWN: Final = "unknown"
_NOTES: Final = (
    "The program reports the tokens of the whole attempt alone. Where one answer of the model ends and the "
    "next begins was worked out from its order of words, calls and requests."
)


def trajectory(run: str, generation: Generation, transcript: Sequence[Entry]) -> Trajectory:
    """Return the cell's trajectory in ATIF.

    If tokens were reported only once, or never, for several answers of the model, steps have no metrics and
    `notes` says why.
    """
    used = [entry for entry in transcript if isinstance(entry, Tokens)]
    steps = _steps(transcript)
    answers = [step for step in steps if step.source == "agent"]
    # A program that reports its tokens once tells those of all its answers.
    one_by_one = len(used) > 1 or len(answers) == 1
    used_ids: set[str] = set()
    agent = generation.versions.get("agent", _UNKNOWN)
    return Trajectory(
        session_id=f"{run}/{generation.cell.key}",
        agent=TrajectoryAgent(
            name=agent,
            version=generation.versions.get(agent, _UNKNOWN),
            model_name=generation.versions.get("model"),
            extra={"versions": generation.versions},
        ),
        steps=tuple(
            _finished(step, number, used_ids, with_metrics=one_by_one)
            for number, step in enumerate(steps, start=1)
        ),
        notes=None if one_by_one else _NOTES,
        final_metrics=_final(used, transcript, len(steps)),
        extra={"nia_bench": _remainder(generation, transcript)},
    )


@dataclass
class _Draft:
    """A step that is being put together. `asked` is whether the model answered since its last entry."""

    source: str
    texts: list[str] = field(default_factory=list[str])
    thoughts: list[str] = field(default_factory=list[str])
    calls: list[ToolCall] = field(default_factory=list[ToolCall])
    used: Tokens | None = None
    asked: bool = False

    def ends_before(self, entry: Message | ToolCall | Tokens) -> bool:
        """Return whether `entry` does not belong to this step but begins the next one."""
        if self.source == "user" or self.used is not None:
            return True
        match entry:
            case Message(role="user"):
                return True
            case Message():
                return bool(self.calls) or (self.asked and bool(self.texts))
            case ToolCall():
                return self.asked and bool(self.calls)
            case Tokens():
                return False

    def add(self, entry: Message | ToolCall | Tokens) -> None:
        """Add `entry` to the step, and forget that the model answered before it."""
        match entry:
            case Message(role="reasoning"):
                self.thoughts.append(entry.text)
            case Message():
                self.texts.append(entry.text)
            case ToolCall():
                self.calls.append(entry)
            case Tokens():
                self.used = entry
        self.asked = False


def _steps(transcript: Iterable[Entry]) -> list[_Draft]:
    steps: list[_Draft] = []
    for entry in transcript:
        if steps and isinstance(entry, NetworkRequest) and entry.is_answered_call:
            steps[-1].asked = True
        if not isinstance(entry, Message | ToolCall | Tokens):
            continue
        if not steps or steps[-1].ends_before(entry):
            by_user = isinstance(entry, Message) and entry.role == "user"
            steps.append(_Draft("user" if by_user else "agent"))
        steps[-1].add(entry)
    return steps


def _unique_id(call: ToolCall, used_ids: set[str]) -> str:
    """Return an id for the call that is not in `used_ids`, and add it to them.

    It is the call's own if that is free, else a numbered one: programs repeat ids, and leave them out.
    """
    free = call.id
    if not free or free in used_ids:
        numbered = (f"{call.id or 'call'}-{number}" for number in count(len(used_ids) + 1))
        free = next(name for name in numbered if name not in used_ids)
    used_ids.add(free)
    return free


def _finished(draft: _Draft, number: int, used_ids: set[str], *, with_metrics: bool) -> TrajectoryStep:
    message = "\n\n".join(draft.texts)
    if draft.source == "user":
        return TrajectoryStep(step_id=number, source="user", message=message)
    ids_and_calls = [(_unique_id(call, used_ids), call) for call in draft.calls]
    results = tuple(
        ObservedResult(source_call_id=call_id, content=call.output, extra={"status": call.status})
        for call_id, call in ids_and_calls
    )
    tokens = draft.used if with_metrics else None
    return TrajectoryStep(
        step_id=number,
        source="agent",
        message=message,
        reasoning_content="\n\n".join(draft.thoughts) or None,
        tool_calls=tuple(starmap(_call, ids_and_calls)) or None,
        observation=Observation(results=results) if results else None,
        metrics=_metrics(tokens) if tokens else None,
        llm_call_count=1 if tokens else None,
    )


def _call(call_id: str, call: ToolCall) -> TrajectoryCall:
    """Return the call in ATIF. A server's tool is named `mcp__<server>__<tool>`, as most agents do."""
    return TrajectoryCall(
        tool_call_id=call_id,
        function_name=f"mcp__{call.server}__{call.tool}" if call.server else call.tool,
        arguments=_arguments(call.input),
        extra=_known_fields(server=call.server, duration_ms=call.duration_ms),
    )


def _arguments(given: object) -> dict[str, Any]:
    if isinstance(given, dict):
        return cast("dict[str, Any]", given)
    return {} if given is None else {"input": given}


def _known_fields(**fields: Any) -> dict[str, Any] | None:
    return {name: value for name, value in fields.items() if value is not None} or None


def _metrics(used: Tokens) -> StepMetrics:
    return StepMetrics(
        prompt_tokens=used.input + used.cache_read + used.cache_write,
        completion_tokens=used.output + used.reasoning,
        cached_tokens=used.cache_read,
        cost_usd=used.cost_usd,
        extra={"reasoning_tokens": used.reasoning, "cache_creation_input_tokens": used.cache_write},
    )


def _final(used: Sequence[Tokens], transcript: Sequence[Entry], steps: int) -> FinalMetrics:
    answers = sum(isinstance(entry, NetworkRequest) and entry.is_answered_call for entry in transcript)
    if not used:
        return FinalMetrics(total_steps=steps, extra={"answered_requests": answers})
    total = _metrics(reduce(_sum, used))
    return FinalMetrics(
        total_prompt_tokens=total.prompt_tokens,
        total_completion_tokens=total.completion_tokens,
        total_cached_tokens=total.cached_tokens,
        total_cost_usd=total.cost_usd,
        total_steps=steps,
        extra={**(total.extra or {}), "answered_requests": answers},
    )


def _sum(tokens: Tokens, other: Tokens) -> Tokens:
    costs = (tokens.cost_usd, other.cost_usd)
    return Tokens(
        input=tokens.input + other.input,
        output=tokens.output + other.output,
        reasoning=tokens.reasoning + other.reasoning,
        cache_read=tokens.cache_read + other.cache_read,
        cache_write=tokens.cache_write + other.cache_write,
        cost_usd=None if None in costs else sum(cost for cost in costs if cost is not None),
    )


def _remainder(generation: Generation, transcript: Sequence[Entry]) -> dict[str, Any]:
    """Return what ATIF has no field for: the cell, how it ended, and the other transcript entries."""
    items = (entry for entry in transcript if not isinstance(entry, Message | ToolCall | Tokens))
    failure = generation.failure
    return {
        "cell": generation.cell.model_dump(mode="json", by_alias=True),
        "startedAt": generation.started_at,
        "attempts": generation.attempts,
        "failure": failure.model_dump(mode="json", by_alias=True) if failure else None,
        "entries": [entry.model_dump(mode="json", by_alias=True) for entry in items],
    }


VERSION: Final = "ATIF-v1.7"


class AtifPart(BaseModel):
    """The base of what a trajectory consists of. What is None is left out of the document."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def to_json(self) -> str:
        """Return the document, indented, with a line's end."""
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
