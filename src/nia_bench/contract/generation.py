"""Generations: what a subject produced in one cell. Stored apart from its evaluation."""

from __future__ import annotations

from enum import StrEnum

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.transcript import Entry


class Cause(StrEnum):
    """Why a cell failed. The first three score 0; the last two are retried and then not measured."""

    MODEL = "model"
    AGENT = "agent"
    TIMEOUT = "timeout"
    INFRASTRUCTURE = "infrastructure"
    EVALUATOR = "evaluator"

    @property
    def measured(self) -> bool:
        """Whether the failure is the subject's own, and so counts as a score of 0."""
        return self in {Cause.MODEL, Cause.AGENT, Cause.TIMEOUT}


class Failure(Model):
    """A cause with one line for the reader."""

    cause: Cause
    message: str
    is_final: bool = Field(default=False, description="no other cell of the run can go better")


class Usage(Model):
    """Tokens of all model calls of a cell. None where the provider did not say."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    requests: int = 0


class Output(Model):
    """What a subject hands back: its files where it has a work directory, and its text.

    `files` holds only what it added or changed, by POSIX path relative to the work directory; `deleted` the
    context files it removed; `skipped` what was left behind and why (binary, too large, a link …).
    """

    files: dict[str, str] = {}
    deleted: tuple[str, ...] = ()
    skipped: dict[str, str] = {}
    text: str = ""
    usage: Usage = Usage()
    cost_usd: float | None = Field(default=None, ge=0)


class Generation(Model):
    """One cell executed: its output, or the failure that ended its last attempt."""

    cell: Cell
    output: Output | None
    failure: Failure | None = None
    attempts: int = Field(default=1, ge=1)
    earlier: tuple[Failure, ...] = Field(default=(), description="what ended the attempts before the last")
    latency_ms: float = Field(default=0.0, ge=0, description="wall time of the last attempt")
    started_at: float = Field(default=0.0, description="epoch seconds")
    versions: dict[str, str] = Field(default={}, description="of the agent, model and servers that took part")
    tool_calls: dict[str, int] = Field(
        default={},
        description="calls by 'tool', or 'server/tool' for a context tool",
    )
    cost_usd: float | None = Field(
        default=None, ge=0, description="of all attempts, where the transcript tells it"
    )
    transcript: tuple[Entry, ...] = Field(
        default=(), exclude=True, description="of the last attempt; stored apart, as transcript.jsonl"
    )
