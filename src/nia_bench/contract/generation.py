"""Generations: what a subject produced in one cell. A generation is stored apart from its evaluation."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.transcript import Entry


class Cause(StrEnum):
    """Why a cell failed. The first four causes score 0, the others leave the cell not measured.

    `limit`: the code by itself takes more than the compiler may use. `budget`: the run had spent what it may
    cost. `infrastructure` and `evaluator` are retried first.
    """

    MODEL = "model"
    AGENT = "agent"
    TIMEOUT = "timeout"
    LIMIT = "limit"
    INFRASTRUCTURE = "infrastructure"
    EVALUATOR = "evaluator"
    BUDGET = "budget"

    @property
    def measured(self) -> bool:
        """Whether the failure is the subject's own, so that it scores 0."""
        return self in {Cause.MODEL, Cause.AGENT, Cause.TIMEOUT, Cause.LIMIT}


SERVER_VERSION: Final = "mcp:"
"""In a generation's versions the version of a context server stands under this and the server's name."""


class Failure(Model):
    """Why an attempt failed: the cause, and a message of one line."""

    cause: Cause
    message: str
    is_final: bool = Field(default=False, description="no other cell of the run can go better")


class Usage(Model):
    """What the model calls of a cell or a judgement used. None where the provider did not report it."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    cached_tokens: int | None = Field(default=None, description="of the input, those read from a cache")
    reasoning_tokens: int | None = Field(default=None, description="of the output, those of reasoning")
    requests: int = Field(default=0, description="calls that were answered: the turns of a subject")
    unpriced: int = Field(default=0, description="of the calls, those whose cost is not known")
    models: tuple[str, ...] = Field(default=(), description="the names that the answers gave their model")

    def __add__(self, other: Usage) -> Usage:
        """Return the sum of both; a figure that one of them does not know is that of the other.

        `models` has the names of both, each once.
        """
        if self is NO_USAGE or other is NO_USAGE:  # most additions, and a model less to make
            return other if self is NO_USAGE else self
        return Usage(
            input_tokens=_sum(self.input_tokens, other.input_tokens),
            output_tokens=_sum(self.output_tokens, other.output_tokens),
            cached_tokens=_sum(self.cached_tokens, other.cached_tokens),
            reasoning_tokens=_sum(self.reasoning_tokens, other.reasoning_tokens),
            requests=self.requests + other.requests,
            unpriced=self.unpriced + other.unpriced,
            models=tuple(dict.fromkeys((*self.models, *other.models))),
        )


NO_USAGE: Final = Usage()


def _sum(number: int | None, other: int | None) -> int | None:
    return number if other is None else (number or 0) + other


class Output(Model):
    """What a subject hands in: its files, where it has a work directory, and its text.

    `files` are the texts of files that it added or changed, by POSIX path relative to the work directory.
    `deleted` are the context files that it removed. `skipped` are files that were not taken, with the reason
    (binary, too large, a link …).
    """

    files: dict[str, str] = {}
    deleted: tuple[str, ...] = ()
    skipped: dict[str, str] = {}
    text: str = ""
    usage: Usage = NO_USAGE
    cost_usd: float | None = Field(default=None, ge=0)


class Generation(Model):
    """An executed cell: its output, or the failure that ended its last attempt."""

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
        default=None, ge=0, description="of all attempts, without the calls that `usage` says are unpriced"
    )
    usage: Usage | None = Field(
        default=None, description="of all attempts; None in runs of version 0.1, whose output has that of one"
    )
    transcript: tuple[Entry, ...] = Field(
        default=(), exclude=True, description="of the last attempt; stored apart, as transcript.jsonl"
    )
