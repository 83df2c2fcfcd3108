"""The result of the process that ran an answer, in any language: its only line, or how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic import ValidationError

from nia_bench.contract.behaviour import RunCause, RunFailure, RunResult
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import MIB

OUTPUT_BYTES: Final = 16 * MIB
"""The most that an answer may print."""
_LONGEST_DETAIL: Final = 200


def failed_run(cause: RunCause, message: str) -> RunResult:
    """Return the result of a run that failed as a whole."""
    return RunResult(failure=RunFailure(cause=cause, message=message))


def result_in(lines: Sequence[str]) -> RunResult | None:
    """Parse the only line as a result; if that fails, return a failed result.

    Return None if there is not exactly one line.
    """
    if len(lines) != 1:
        return None
    try:
        return RunResult.model_validate_json(lines[0])
    except ValidationError:
        return failed_run("output", "its result cannot be read")


def ending_of(
    end: ProcessEnd, *, seconds: float, memory_megabytes: int, processes: int, disk_bytes: int
) -> tuple[RunCause, str]:
    """Return cause and message for a process that ended without a result under these limits."""
    match end.killed_for:
        case "time":
            return "time", f"it was not done after {seconds:g} seconds"
        case "memory":
            return "memory", f"it used more than {memory_megabytes} MB of memory"
        case "processes":
            return "processes", f"it started more than {processes} processes, or too many threads"
        case "disk":
            return "disk", f"it wrote more than {disk_bytes // MIB} MB"
        case "output":
            return "output", f"it printed more than {OUTPUT_BYTES // MIB} MB"
        case _:
            last = end.stderr.strip().rpartition("\n")[2][:_LONGEST_DETAIL]
            detail = f": {last}" if last and end.exit_code else ""
            code = end.exit_code
            return "exit", f"the process ended with exit code {code} before the probe was done{detail}"
