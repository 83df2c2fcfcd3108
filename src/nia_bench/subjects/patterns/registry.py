"""The patterns that ship with Nia-Bench, by name, and a user's own."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from nia_bench import extensions
from nia_bench.contract.adapter import BenchmarkAdapter, BenchmarkRegistry
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


def registry_with(names: Iterable[str]) -> BenchmarkRegistry:
    """The shipped patterns, and those of `names` that entry points or files define.

    Such a `pattern` is a function like `BenchmarkAdapter.build`, from options to the subject. Raises
    UserError for a name that is unknown.
    """
    own = {name: _own(name) for name in names if name not in PATTERNS}
    return {**PATTERNS, **own}


def _own(name: str) -> BenchmarkAdapter:
    build = extensions.made_in_python(extensions.PATTERN, name, PATTERNS)
    return BenchmarkAdapter(pattern_name=extensions.short_name(extensions.PATTERN, name), build=build)
