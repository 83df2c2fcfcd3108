"""Runs of benchmark definitions: those in a Python file, or of an installed package."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path
from typing import cast

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.engine.benchmark import benchmark_loop, record_of, refuse_another
from nia_bench.engine.comparison import BenchmarkDefinition, define_benchmark
from nia_bench.engine.config import OnCell, RunBenchmarkConfig, check
from nia_bench.engine.loop import Loop
from nia_bench.engine.stored import WorkingRun, closed_on_error
from nia_bench.execution import Stop
from nia_bench.store import RunStore, new_run_id
from nia_bench.suites.documents import hash_of
from nia_bench.suites.suite import Suite


class DefinitionRun(WorkingRun):
    """The run of one definition on disk, held until its context ends."""

    def __init__(self, store: RunStore, suite: Suite, config: RunBenchmarkConfig) -> None:
        super().__init__(store, suite)
        self._config = replace(config, store=store)

    def open_loop(self, on_cell: OnCell, stop: Stop) -> AbstractAsyncContextManager[Loop]:
        """As in `WorkingRun`."""
        return benchmark_loop(replace(self._config, on_cell=on_cell, signal=stop))


def definitions_of(names: Iterable[str]) -> tuple[BenchmarkDefinition, ...]:
    """Return the benchmark definitions that `names` stand for; empty if all are names of patterns.

    A name is the path of a Python file with definitions in it, under any variable names, or an entry point of
    the group `nia_bench.benchmarks`: a definition, or several. Raises UserError if patterns and definitions
    are mixed, for a definition without tasks, and for a file that cannot be imported.
    """
    definitions, patterns = list[BenchmarkDefinition](), list[str]()
    for name in names:
        benchmark_definitions = _definitions(name)
        definitions += map(define_benchmark, benchmark_definitions)
        if not benchmark_definitions:
            patterns.append(name)
    if definitions and patterns:
        raise UserError(
            f"{', '.join(patterns)} beside a benchmark definition, which names its own patterns",
            fix="run the definition alone",
        )
    return tuple(definitions)


def begin_definition(
    definition: BenchmarkDefinition,
    output_dir: Path,
    run_id: str | None = None,
    *,
    max_cost_usd: float | None = None,
) -> DefinitionRun:
    """Begin the run of a definition in a folder of `output_dir`; it is called `run_id`, or by the time.

    Raises UserError, before anything is spent, for what cannot be run.
    """
    config, suite = _prepare(definition, max_cost_usd)
    record = record_of(config)
    # The categories tell a stored plan which cells it has.
    plan = {"suite": suite.name, "categories": tuple(task.category for task in config.tasks)}
    record = record.model_copy(update={"plan": record.plan.model_copy(update=plan)})
    name = run_id or new_run_id(record.started_at)
    return DefinitionRun(RunStore.create(output_dir, name, record), suite, config)


def resume_definition(
    definitions: Sequence[BenchmarkDefinition], folder: Path, *, max_cost_usd: float | None = None
) -> DefinitionRun:
    """Open the run in `folder`, to be finished by the definition of its name.

    Raises UserError where none of them has that name, and where the definition was changed since.
    """
    store = RunStore.open(folder)
    with closed_on_error(store):
        name = store.record.plan.suite
        benchmark_definitions = [definition for definition in definitions if definition.name == name]
        if not benchmark_definitions:
            raise UserError(
                f"{folder}: a run of the benchmark {name!r}, which is not in this file",
                fix=f"name the file that defines {name!r}",
            )
        config, suite = _prepare(benchmark_definitions[0], max_cost_usd)
        refuse_another(store, config)
        if store.record.plan.suite_hash != suite.hash:
            raise UserError(
                f"{folder}: the tasks were changed after this run was begun, so its cells do not compare",
                fix="begin a run of its own, without --resume",
            )
        return DefinitionRun(store, suite, config)


def _prepare(definition: BenchmarkDefinition, max_cost_usd: float | None) -> tuple[RunBenchmarkConfig, Suite]:
    config = replace(definition.config(), max_cost_usd=max_cost_usd)
    check(config)
    suite_hash = record_of(config).plan.suite_hash
    return config, Suite(definition.name, Path(), suite_hash or hash_of(config.tasks), tuple(config.tasks))


def _definitions(name: str) -> list[BenchmarkDefinition]:
    if extensions.is_path(extensions.BENCHMARK, name):
        values = vars(extensions.module_in(Path(name).expanduser(), extensions.BENCHMARK)).values()
        return [value for value in values if isinstance(value, BenchmarkDefinition)]
    if not extensions.is_registered(extensions.BENCHMARK, name):
        return []
    value = extensions.registered_object(extensions.BENCHMARK, name)
    if isinstance(value, BenchmarkDefinition):
        return [value]
    values = cast("Sequence[object]", value) if isinstance(value, list | tuple) else ()
    definitions = [entry for entry in values if isinstance(entry, BenchmarkDefinition)]
    if not definitions:
        raise UserError(
            f"benchmark {name!r}: its entry point is no BenchmarkDefinition",
            fix="let it be one, or a list of several",
        )
    return definitions
