"""Which agents and models a report is of, and what they cost in all, in words."""

from __future__ import annotations

from collections.abc import Collection

from nia_bench.contract.report import BenchmarkReport, WarningCode
from nia_bench.reporting.figures import known_cost


def agents_of(report: BenchmarkReport) -> str:
    """'opencode 1.18.33', each agent program once; '' where no subject is one."""
    names = (
        f"{details.agent} {details.agent_version or ''}"
        for details in report.subject_details
        if details.agent
    )
    return ", ".join(dict.fromkeys(name.strip() for name in names))


def model_of(report: BenchmarkReport) -> str:
    """The model that was requested, and the name by which it answered."""
    return _answering_model(
        report.model, {name for details in report.subject_details for name in details.answered_by}
    )


def judge_of(report: BenchmarkReport) -> str:
    """The judge likewise, or 'none'."""
    return _answering_model(report.judge_model or "none", report.judge_answered_by)


def total_cost(report: BenchmarkReport) -> str:
    """What the run cost, as far as it is known."""
    stats = report.overall
    number = sum(stat.runs if stat.cost_known is None else stat.cost_known for stat in stats)
    message = known_cost(report.total_cost_usd, number, sum(stat.runs for stat in stats))
    # A cell that was given up may have made calls of no known price too.
    is_less = any(warning.code == WarningCode.UNPRICED for warning in report.raised_warnings)
    return f"at least {message}" if is_less and message.startswith("$") else message


def _answering_model(request: str, answered_by: Collection[str]) -> str:
    return f"{request} (answered by {', '.join(sorted(answered_by))})" if answered_by else request
