"""What subjects did besides scoring: their mistakes about the version, and the tools that they called."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from nia_bench.contract.report import HallucinationCount, ToolUse
from nia_bench.reporting.samples import Runs

NO_CONTEXT_TOOL = ""


def hallucination_counts(runs: Runs, subjects: Sequence[str]) -> tuple[HallucinationCount, ...]:
    """Of each subject, the types of mistakes in its measured cells, the most frequent first."""
    return tuple(
        HallucinationCount(subject=subject, type=name, count=number, cells=cells)
        for subject in subjects
        for name, number, cells in _counted([run.hallucinations or {} for run in _measured(runs, subject)])
    )


def tool_use(runs: Runs, subjects: Sequence[str]) -> tuple[ToolUse, ...]:
    """Of each agent, the tools that it called in its measured cells, the most frequent first."""
    return tuple(use for subject in subjects for use in _tools(subject, _measured(runs, subject)))


def _measured(runs: Runs, subject: str) -> Runs:
    return [run for run in runs if run.subject == subject and run.score is not None]


def _tools(subject: str, runs: Runs) -> Iterator[ToolUse]:
    counted = [run.tool_calls for run in runs if run.tool_calls is not None]
    for name, calls, cells in _counted(counted):
        yield ToolUse(subject=subject, tool=name, calls=calls, cells=cells, runs=len(counted))
    without = sum(not any("/" in name for name in tools) for tools in counted)
    if without:
        yield ToolUse(subject=subject, tool=NO_CONTEXT_TOOL, calls=0, cells=without, runs=len(counted))


def _counted(items_: Sequence[dict[str, int]]) -> list[tuple[str, int, int]]:
    """Each name in the counts of cells, its sum, and in how many cells it is, the most frequent first."""
    sums, cells = defaultdict[str, int](int), Counter(name for entry in items_ for name in entry)
    for item in items_:
        for name, count in item.items():
            sums[name] += count
    return [(name, sums[name], cells[name]) for name in sorted(sums, key=lambda name: (-sums[name], name))]
