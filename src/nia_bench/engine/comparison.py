"""Benchmarks by name: patterns of a registry against the single generator, and definitions and their runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import cast

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import ScoreFunction, Scorer
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import BenchmarkAdapterOptions, BenchmarkRegistry, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.benchmark import benchmark_loop, record_of, refuse_another, run_benchmark
from nia_bench.engine.config import (
    DEFAULT_RUNS,
    BenchmarkSettings,
    ComparePatternsConfig,
    OnCell,
    RunBenchmarkConfig,
    check,
)
from nia_bench.engine.loop import Loop
from nia_bench.engine.stored import WorkingRun, closed_on_error, refuse_changed_tasks
from nia_bench.execution import Stop
from nia_bench.store import RunStore, new_run_id
from nia_bench.subjects.patterns.registry import baseline_subject
from nia_bench.suites.suite import Suite


async def compare_patterns(
    registry: BenchmarkRegistry, names: Sequence[str], config: ComparePatternsConfig
) -> BenchmarkReport:
    """Run the patterns `names` of `registry` and return the report.

    The single generator runs beside them unless `config.baseline` is false. Raises UserError for a name that
    the registry lacks, naming those it has, and as `run_benchmark` does.
    """
    return await run_benchmark(comparison(registry, names, config))


def comparison(
    registry: BenchmarkRegistry, names: Sequence[str], config: ComparePatternsConfig
) -> RunBenchmarkConfig:
    """Return the configuration with which `run_benchmark` compares the patterns `names`. Nothing is run.

    The baseline is appended unless `config.baseline` is false. Raises UserError for an unknown pattern, and
    if no model is named.
    """
    options = BenchmarkAdapterOptions(model=config.model, uses=config.uses)
    subjects = pattern_subjects(registry, names, options)
    if config.baseline:
        subjects = _with_baseline(subjects, baseline_subject(model=config.model, uses=config.uses))
    shared = {field.name: getattr(config, field.name) for field in fields(BenchmarkSettings)}
    return RunBenchmarkConfig(subjects=subjects, **shared)


def _with_baseline(
    subjects: tuple[BenchmarkSubject, ...], baseline: BenchmarkSubject
) -> tuple[BenchmarkSubject, ...]:
    """Return the subjects with the baseline appended.

    If a subject has the baseline's name, that subject gets the baseline's kind instead.
    """
    if all(subject.name != baseline.name for subject in subjects):
        return (*subjects, baseline)
    return tuple(
        replace(subject, kind=baseline.kind) if subject.name == baseline.name else subject
        for subject in subjects
    )


def pattern_subjects(
    registry: BenchmarkRegistry, names: Sequence[str], options: BenchmarkAdapterOptions
) -> tuple[BenchmarkSubject, ...]:
    """Return the subjects that the adapters of `names` build. Raises UserError for a name without one."""
    unknown = [name for name in names if name not in registry]
    if unknown:
        raise UserError(
            f"no pattern {', '.join(map(repr, unknown))}",
            fix=f"choose from {', '.join(sorted(registry)) or 'none: the registry is empty'}",
        )
    return tuple(registry[name].build(options) for name in names)


@dataclass(frozen=True, kw_only=True)
class BenchmarkDefinition:
    """A benchmark under a name: its tasks, its subjects and its model, if they ask one.

    `subjects` are explicit ones; `patterns` are names in `registry`. `baseline`: whether the single generator
    is appended; None: it is.
    """

    name: str
    tasks: Sequence[BenchmarkTask]
    model: str = ""
    subjects: Sequence[BenchmarkSubject] = ()
    patterns: Sequence[str] = ()
    registry: BenchmarkRegistry | None = None
    baseline: bool | None = None
    judge_model: str | None = None
    scorers: Sequence[Scorer | ScoreFunction] = ()
    runs: int | None = None

    def config(self) -> RunBenchmarkConfig:
        """Return the configuration for `run_benchmark`.

        The subjects are the explicit ones, then patterns, then the baseline unless `baseline` is False.
        Raises UserError for an unknown pattern, and for patterns or a baseline without a model.
        """
        subjects = tuple(self.subjects)
        if self.patterns:
            options = BenchmarkAdapterOptions(model=self.model)
            subjects = (*subjects, *pattern_subjects(self.registry or {}, self.patterns, options))
        if self.baseline is not False:
            subjects = _with_baseline(subjects, baseline_subject(model=self.model))
        return RunBenchmarkConfig(
            subjects=subjects,
            tasks=self.tasks,
            model=self.model,
            judge_model=self.judge_model,
            scorers=self.scorers,
            runs=DEFAULT_RUNS if self.runs is None else self.runs,
        )


def define_benchmark(definition: BenchmarkDefinition) -> BenchmarkDefinition:
    """Return `definition` itself. Raises UserError when it has no tasks."""
    if not definition.tasks:
        raise UserError(f"the benchmark {definition.name!r} has no tasks", fix="give it at least one")
    return definition


class DefinitionRun(WorkingRun):
    """The run of one definition on disk, held until its context ends."""

    def __init__(self, store: RunStore, suite: Suite, config: RunBenchmarkConfig) -> None:
        super().__init__(store, suite)
        self._config = replace(config, store=store)

    def open_loop(self, on_cell: OnCell, stop: Stop) -> AbstractAsyncContextManager[Loop]:
        """Return a context manager that opens the loop over the cells of the run, in this process."""
        return benchmark_loop(replace(self._config, on_cell=on_cell, signal=stop))


def definitions_of(names: Iterable[str]) -> tuple[BenchmarkDefinition, ...]:
    """Return the benchmark definitions that `names` stand for; empty if all are names of patterns.

    A name is the path of a Python file with definitions in it, under any variable names, or an entry point of
    the group `nia_bench.benchmarks`: a definition, or several. Raises UserError if patterns and definitions
    are mixed, for a definition without tasks, and for a file or entry point that cannot be used.
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
    """Create the folder of a new run of a definition in `output_dir` and return the run.

    The folder is named `run_id`, or by the time. Nothing is executed yet. Raises UserError for what cannot be
    run.
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
    """Open the run in `folder`, to be finished by the definition with the name of its suite.

    `max_cost_usd` is the budget from now on; None is no limit. Raises UserError if no definition has that
    name, and if the definition was changed since.
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
        refuse_changed_tasks(store, suite)
        return DefinitionRun(store, suite, config)


def _prepare(definition: BenchmarkDefinition, max_cost_usd: float | None) -> tuple[RunBenchmarkConfig, Suite]:
    """Return the configuration of a definition, and its tasks as a suite without a folder."""
    config = replace(definition.config(), max_cost_usd=max_cost_usd)
    check(config)
    suite_hash = record_of(config).plan.suite_hash
    return config, Suite(definition.name, Path(), suite_hash, tuple(config.tasks))


def _definitions(name: str) -> list[BenchmarkDefinition]:
    """Return the definitions in the Python file or the entry point `name`.

    Empty for any other name and for a file without one. Raises UserError for an entry point that is none, and
    for a file or entry point that cannot be imported.
    """
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
