"""Nia-Bench: does an agent's code fit the library version a project pins?

Everything the benchmarks API names can be imported from here, and is loaded when it first is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nia_bench.contract.adapter import BenchmarkAdapter, BenchmarkAdapterOptions, BenchmarkRegistry
    from nia_bench.contract.generation import Output
    from nia_bench.contract.report import (
        BenchmarkRanking,
        BenchmarkReport,
        BenchmarkRunResult,
        BuildBenchmarkReportMeta,
        SubjectCategoryStat,
    )
    from nia_bench.contract.scorer import Scorer
    from nia_bench.contract.subject import Attempt, BenchmarkSubject
    from nia_bench.contract.task import BenchmarkTask
    from nia_bench.engine.benchmark import run_benchmark
    from nia_bench.engine.comparison import BenchmarkDefinition, compare_patterns, define_benchmark
    from nia_bench.engine.config import ComparePatternsConfig, RunBenchmarkConfig
    from nia_bench.execution.scheduler import Stop
    from nia_bench.models.pricing import estimate_cost_usd
    from nia_bench.reporting.report import build_benchmark_report
    from nia_bench.reporting.scorecard import render_scorecard
    from nia_bench.subjects.patterns.registry import PATTERNS
    from nia_bench.subjects.patterns.single_generator import baseline_subject

__version__: str
__all__ = [
    "PATTERNS",
    "Attempt",
    "BenchmarkAdapter",
    "BenchmarkAdapterOptions",
    "BenchmarkDefinition",
    "BenchmarkRanking",
    "BenchmarkRegistry",
    "BenchmarkReport",
    "BenchmarkRunResult",
    "BenchmarkSubject",
    "BenchmarkTask",
    "BuildBenchmarkReportMeta",
    "ComparePatternsConfig",
    "Output",
    "RunBenchmarkConfig",
    "Scorer",
    "Stop",
    "SubjectCategoryStat",
    "__version__",
    "baseline_subject",
    "build_benchmark_report",
    "compare_patterns",
    "define_benchmark",
    "estimate_cost_usd",
    "render_scorecard",
    "run_benchmark",
]

# Module of each public name, below this package.
_HOMES = {
    "contract.adapter": ("BenchmarkAdapter", "BenchmarkAdapterOptions", "BenchmarkRegistry"),
    "contract.generation": ("Output",),
    "contract.report": (
        "BenchmarkRanking",
        "BenchmarkReport",
        "BenchmarkRunResult",
        "BuildBenchmarkReportMeta",
        "SubjectCategoryStat",
    ),
    "contract.scorer": ("Scorer",),
    "contract.subject": ("Attempt", "BenchmarkSubject"),
    "contract.task": ("BenchmarkTask",),
    "engine.comparison": ("BenchmarkDefinition", "compare_patterns", "define_benchmark"),
    "engine.config": ("ComparePatternsConfig", "RunBenchmarkConfig"),
    "engine.benchmark": ("run_benchmark",),
    "execution.scheduler": ("Stop",),
    "models.pricing": ("estimate_cost_usd",),
    "reporting.report": ("build_benchmark_report",),
    "reporting.scorecard": ("render_scorecard",),
    "subjects.patterns.registry": ("PATTERNS",),
    "subjects.patterns.single_generator": ("baseline_subject",),
}


def __getattr__(name: str) -> Any:
    # Reading the installed metadata costs more than importing this package does, and few callers want it.
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415  (only when asked for, as said above)

        return version("nia-bench")
    home = next((module for module, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415  (as little as possible is loaded before that)

    return getattr(import_module(f"{__name__}.{home}"), name)
