"""Synthetic results to fold: no model, no compiler."""

from typing import Any

from hypothesis import strategies as st

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, BuildBenchmarkReportMeta
from nia_bench.reporting.report import build_benchmark_report

META = BuildBenchmarkReportMeta(model="m", runs=3, started_at=1000.0, finished_at=3500.0)


def result(subject: str = "a", score: float | None = 1.0, **fields: Any) -> BenchmarkRunResult:
    values: dict[str, Any] = {
        "kind": "baseline" if subject == "base" else "condition",
        "task_id": "t1",
        "category": "bleeding_edge",
        "library": "next",
        "run": 1,
        "passed": score is not None and score >= 0.8,
        "errored": score is None,
        "failure": "evaluator: the compiler died" if score is None else None,
    }
    return BenchmarkRunResult(subject=subject, score=score, **(values | fields))


def report_of(*runs: BenchmarkRunResult, **meta: Any) -> BenchmarkReport:
    return build_benchmark_report(runs, META.model_copy(update=meta))


results = st.builds(
    result,
    subject=st.sampled_from(["base", "a", "b"]),
    score=st.none() | st.floats(min_value=0, max_value=1),
    task_id=st.sampled_from(["t1", "t2", "t3"]),
    category=st.sampled_from(["bleeding_edge", "version_locked_write"]),
    library=st.sampled_from(["next", "zod"]),
    run=st.integers(min_value=1, max_value=3),
    cost_usd=st.floats(min_value=0, max_value=10),
    latency_ms=st.floats(min_value=0, max_value=1e6),
)
