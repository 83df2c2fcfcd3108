"""Benchmarks by name: patterns of a registry against the single generator, and definitions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import ScoreFunction, Scorer
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import BenchmarkAdapterOptions, BenchmarkRegistry, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.benchmark import run_benchmark
from nia_bench.engine.config import DEFAULT_RUNS, BenchmarkSettings, ComparePatternsConfig, RunBenchmarkConfig
from nia_bench.subjects.patterns.registry import baseline_subject


async def compare_patterns(
    registry: BenchmarkRegistry, names: Sequence[str], config: ComparePatternsConfig
) -> BenchmarkReport:
    """Run the patterns `names` of `registry`, and the single generator unless `config.baseline` is false.

    Raises UserError for a name that the registry lacks, naming those it has, and as `run_benchmark` does.
    """
    return await run_benchmark(comparison(registry, names, config))


def comparison(
    registry: BenchmarkRegistry, names: Sequence[str], config: ComparePatternsConfig
) -> RunBenchmarkConfig:
    """Return the benchmark that `compare_patterns` runs."""
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

    If a subject has the baseline's name, that subject becomes the baseline instead.
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
        """Return the arguments for `run_benchmark`. Raises UserError for an unknown pattern.

        The subjects are the explicit ones, then patterns, then the baseline unless `baseline` is False.
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
