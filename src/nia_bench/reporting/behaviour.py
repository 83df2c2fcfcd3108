"""What subjects did besides scoring: their mistakes about the version, and the tools that they called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from nia_bench.contract.report import HallucinationCount, ToolUse
from nia_bench.reporting.samples import Runs

NO_CONTEXT_TOOL = ""


def hallucination_counts(runs: Runs, subjects: Sequence[str]) -> tuple[HallucinationCount, ...]:
    """Of each subject, the types of mistakes in its measured cells, the most frequent first."""
    return tuple(
        count for subject in subjects for count in _mistakes(subject, list(_measured(runs, subject)))
    )


def tool_use(runs: Runs, subjects: Sequence[str]) -> tuple[ToolUse, ...]:
    """Of each agent, the tools that it called in its measured cells, the most frequent first."""
    return tuple(use for subject in subjects for use in _tools(subject, list(_measured(runs, subject))))


def _measured(runs: Runs, subject: str) -> Runs:
    return [run for run in runs if run.subject == subject and run.score is not None]


def _mistakes(subject: str, runs: Runs) -> Iterator[HallucinationCount]:
    made = Counter[str]()
    cells = Counter[str]()
    for run in runs:
        made.update(run.hallucinations or {})
        cells.update((run.hallucinations or {}).keys())
    for name in sorted(made, key=lambda name: (-made[name], name)):
        yield HallucinationCount(subject=subject, type=name, count=made[name], cells=cells[name])


def _tools(subject: str, runs: Runs) -> Iterator[ToolUse]:
    counted = [run.tool_calls for run in runs if run.tool_calls is not None]
    calls = Counter[str]()
    cells = Counter[str]()
    for tools in counted:
        calls.update(tools)
        cells.update(tools.keys())
    for name in sorted(calls, key=lambda name: (-calls[name], name)):
        yield ToolUse(subject=subject, tool=name, calls=calls[name], cells=cells[name], runs=len(counted))
    without = sum(not any("/" in name for name in tools) for tools in counted)
    if without:
        yield ToolUse(subject=subject, tool=NO_CONTEXT_TOOL, calls=0, cells=without, runs=len(counted))
