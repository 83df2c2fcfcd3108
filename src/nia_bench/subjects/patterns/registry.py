"""The patterns that ship with Nia-Bench, by name, and a user's own."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from nia_bench import extensions
from nia_bench.contract.subject import BenchmarkAdapter, BenchmarkRegistry
from nia_bench.subjects.patterns.critique_revision import critique_revision
from nia_bench.subjects.patterns.debate import debate
from nia_bench.subjects.patterns.parallel_tasks import parallel_tasks
from nia_bench.subjects.patterns.pattern import pattern
from nia_bench.subjects.patterns.plan_and_execute import plan_and_execute
from nia_bench.subjects.patterns.round_robin import round_robin
from nia_bench.subjects.patterns.routed_specialists import routed_specialists
from nia_bench.subjects.patterns.supervisor import supervisor

_SHIPPED = (
    pattern("critique-revision", critique_revision, calls=24),
    pattern("plan-and-execute", plan_and_execute, calls=32),
    pattern("parallel-tasks", parallel_tasks, calls=32),
    pattern("debate", debate, calls=32),
    pattern("supervisor", supervisor, calls=40),
    pattern("round-robin", round_robin, calls=32),
    pattern("routed-specialists", routed_specialists, calls=20),
)
PATTERNS: BenchmarkRegistry = MappingProxyType(
    {benchmark_adapter.pattern_name: benchmark_adapter for benchmark_adapter in _SHIPPED}
)


def registry_with(names: Iterable[str]) -> BenchmarkRegistry:
    """Return the shipped patterns, and those of `names` that entry points or files define.

    Such a `pattern` is a function like `BenchmarkAdapter.build`, from options to the subject. Raises
    UserError for a name that is unknown.
    """
    benchmark_adapters_by_name = {name: _own_pattern(name) for name in names if name not in PATTERNS}
    return {**PATTERNS, **benchmark_adapters_by_name}


def _own_pattern(name: str) -> BenchmarkAdapter:
    build = extensions.made_in_python(extensions.PATTERN, name, PATTERNS)
    return BenchmarkAdapter(pattern_name=extensions.short_name(extensions.PATTERN, name), build=build)
