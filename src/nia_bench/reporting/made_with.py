"""Which agents and models a report is of, and what they cost in all, in words."""

from __future__ import annotations

from collections.abc import Collection

from nia_bench.contract.report import BenchmarkReport, WarningCode
from nia_bench.reporting.figures import known_cost


def agents_of(report: BenchmarkReport) -> str:
    """'opencode 1.18.33', each agent program once; '' where no subject is one."""
    named = (f"{each.agent} {each.agent_version or ''}" for each in report.subject_details if each.agent)
    return ", ".join(dict.fromkeys(name.strip() for name in named))


def model_of(report: BenchmarkReport) -> str:
    """The model that was asked for, and the name by which it answered."""
    return _answered(report.model, {name for each in report.subject_details for name in each.answered_by})


def judge_of(report: BenchmarkReport) -> str:
    """The judge likewise, or 'none'."""
    return _answered(report.judge_model or "none", report.judge_answered_by)


def total_cost(report: BenchmarkReport) -> str:
    """What the run cost, as far as it is known."""
    stats = report.overall
    known = sum(stat.runs if stat.cost_known is None else stat.cost_known for stat in stats)
    said = known_cost(report.total_cost_usd, known, sum(stat.runs for stat in stats))
    # A cell that was given up may have made calls of no known price too.
    is_less = any(warning.code == WarningCode.UNPRICED for warning in report.raised_warnings)
    return f"at least {said}" if is_less and said.startswith("$") else said


def _answered(asked: str, answered_by: Collection[str]) -> str:
    return f"{asked} (answered by {', '.join(sorted(answered_by))})" if answered_by else asked
