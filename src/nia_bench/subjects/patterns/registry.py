"""The patterns that ship with Nia-Bench, by name."""

from __future__ import annotations

from types import MappingProxyType

from nia_bench.contract.adapter import BenchmarkRegistry
from nia_bench.subjects.patterns.critique_revision import CRITIQUE_REVISION
from nia_bench.subjects.patterns.debate import DEBATE
from nia_bench.subjects.patterns.parallel_tasks import PARALLEL_TASKS
from nia_bench.subjects.patterns.plan_and_execute import PLAN_AND_EXECUTE
from nia_bench.subjects.patterns.round_robin import ROUND_ROBIN
from nia_bench.subjects.patterns.routed_specialists import ROUTED_SPECIALISTS
from nia_bench.subjects.patterns.supervisor import SUPERVISOR_PATTERN

_SHIPPED = (
    CRITIQUE_REVISION,
    PLAN_AND_EXECUTE,
    PARALLEL_TASKS,
    DEBATE,
    SUPERVISOR_PATTERN,
    ROUND_ROBIN,
    ROUTED_SPECIALISTS,
)
PATTERNS: BenchmarkRegistry = MappingProxyType({each.pattern_name: each for each in _SHIPPED})
