"""The convenience layer of the benchmarks API: compare_patterns, baseline_subject, define_benchmark."""

from __future__ import annotations

import dataclasses
from typing import Any

import anyio
import pytest
from tests.engine.players import EXECUTOR, RIGHT, WRONG, Bench, a_task, is_judge, saying

from nia_bench import (
    PATTERNS,
    BenchmarkAdapter,
    BenchmarkAdapterOptions,
    BenchmarkDefinition,
    ComparePatternsConfig,
    RunBenchmarkConfig,
    Scorer,
    baseline_subject,
    compare_patterns,
    define_benchmark,
    run_benchmark,
)
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import BenchmarkSubject

SEEN: list[BenchmarkAdapterOptions] = []


def adapter(name: str, text: str = WRONG) -> BenchmarkAdapter:
    def build(options: BenchmarkAdapterOptions) -> BenchmarkSubject:
        SEEN.append(options)
        return saying(name, text)

    return BenchmarkAdapter(pattern_name=name, build=build)


REGISTRY = {"echo": adapter("echo"), "sage": adapter("sage", RIGHT)}


def compared(bench: Bench, *names: str, **fields: Any) -> BenchmarkReport:
    return anyio.run(compare_patterns, REGISTRY, names, ComparePatternsConfig(**bench.settings(**fields)))


def definition(**fields: Any) -> BenchmarkDefinition:
    given: dict[str, Any] = {"name": "mine", "tasks": (a_task(),), "model": "openai:gpt-5"} | fields
    return BenchmarkDefinition(**given)


def test_compare_patterns_resolves_names_and_appends_the_baseline(bench: Bench) -> None:
    report = compared(bench, "sage", "echo")
    assert ("sage", "echo", "single-generator") == report.subjects
    assert ("single-generator",) == report.baseline_subjects
    deltas = {rank.subject: rank.delta_vs_baseline for rank in report.rankings["overall"]}
    assert {"sage": 0.0, "echo": -1.0, "single-generator": 0.0} == deltas


def test_compare_patterns_without_baseline(bench: Bench) -> None:
    report = compared(bench, "sage", baseline=False)
    assert (("sage",), None) == (report.subjects, report.primary_baseline)
    assert 0.0 == report.rankings["overall"][0].delta_vs_baseline


def test_compare_patterns_names_the_patterns_there_are(bench: Bench) -> None:
    with pytest.raises(UserError, match="no pattern 'sages'") as caught:
        compared(bench, "sages")
    assert "echo, sage" in (caught.value.fix or "")
    assert [] == bench.server.turns


def test_compare_patterns_config_is_a_run_without_subjects() -> None:
    names = {field.name for field in dataclasses.fields(ComparePatternsConfig)}
    run = {field.name for field in dataclasses.fields(RunBenchmarkConfig)}
    assert run - {"subjects"} <= names
    assert {"baseline", "uses"} == names - run


def test_baseline_subject_answers_the_prompt_with_one_generator(bench: Bench) -> None:
    subject = baseline_subject(model=bench.model)
    assert ("single-generator", "baseline") == (subject.name, subject.kind)
    report = bench.run(subject, runs=1)
    [asked] = [turn for turn in bench.server.turns if not is_judge(turn)]
    assert (EXECUTOR, a_task().prompt) == (asked.model, asked.prompt)
    assert 1.0 == report.stats[0].mean


def test_baseline_subject_takes_a_name_so_that_several_models_compare(bench: Bench) -> None:
    others = [baseline_subject(model=bench.server.model(name), name=name) for name in ("small", "large")]
    report = bench.run(*others, runs=1)
    assert ("small", "large") == report.baseline_subjects
    assert "small" == report.primary_baseline
    assert {"small", "large"} == {turn.model for turn in bench.server.turns if not is_judge(turn)}


def test_define_benchmark_is_identity() -> None:
    mine = definition()
    assert mine is define_benchmark(mine)


def test_define_benchmark_throws_when_the_suite_is_empty() -> None:
    with pytest.raises(UserError, match="'mine' has no tasks"):
        define_benchmark(definition(tasks=()))


def test_row_name_is_the_benchmarks() -> None:
    assert "mine" == definition().name


def test_row_subjects_are_explicit() -> None:
    config = definition(subjects=(saying("a", ""),)).config()
    assert ["a", "single-generator"] == [subject.name for subject in config.subjects]


def test_row_patterns_are_resolved_against_the_registry() -> None:
    config = definition(patterns=("sage",), registry=REGISTRY).config()
    assert ["sage", "single-generator"] == [subject.name for subject in config.subjects]


def test_row_registry_is_where_patterns_are_looked_up() -> None:
    with pytest.raises(UserError, match="no pattern 'sage'"):
        definition(patterns=("sage",)).config()


@pytest.mark.parametrize(("baseline", "subjects"), [(None, 2), (True, 2), (False, 1)])
def test_row_baseline_is_appended_by_default_at_run_time(baseline: bool | None, subjects: int) -> None:
    config = definition(patterns=("sage",), registry=REGISTRY, baseline=baseline).config()
    assert subjects == len(config.subjects)


def test_row_tasks_are_run() -> None:
    assert (a_task(),) == definition().config().tasks


def test_row_model_is_the_executor_of_patterns_and_baseline() -> None:
    SEEN.clear()
    config = definition(patterns=("sage",), registry=REGISTRY).config()
    assert "openai:gpt-5" == config.model == config.subjects[-1].versions["model"]
    assert ["openai:gpt-5"] == [options.model for options in SEEN]


@pytest.mark.parametrize("judge", [None, "anthropic:claude-sonnet-4-5"])
def test_row_judge_model_is_distinct(judge: str | None) -> None:
    assert judge == definition(judge_model=judge).config().judge_model


def test_row_scorers_are_extra() -> None:
    scorers = (Scorer("half", lambda _task, _output: 0.5),)
    assert scorers == definition(scorers=scorers).config().scorers


@pytest.mark.parametrize(("runs", "expected"), [(None, 3), (7, 7)])
def test_row_runs_are_repetitions(runs: int | None, expected: int) -> None:
    assert expected == definition(runs=runs).config().runs


def test_a_definition_runs(bench: Bench) -> None:
    mine = define_benchmark(definition(model=bench.model, subjects=(saying("a", RIGHT),), runs=1))
    config = dataclasses.replace(mine.config(), judge_model=bench.judge, pace=bench.time.pace)
    assert ("a", "single-generator") == anyio.run(run_benchmark, config).subjects


def test_adapter_options_carry_model_and_uses() -> None:
    def tool() -> str:
        return "used"

    SEEN.clear()
    options = BenchmarkAdapterOptions(model="openai:gpt-5", uses=(tool,))
    REGISTRY["echo"].build(options)
    assert [options] == SEEN
    assert () == BenchmarkAdapterOptions(model="m").uses


def test_the_shipped_registry_looks_adapters_up_by_their_names() -> None:
    assert list(PATTERNS) == [each.pattern_name for each in PATTERNS.values()]


def test_an_explicit_single_generator_is_the_baseline() -> None:
    own = baseline_subject(model="openai:gpt-5-mini")
    as_pattern = dataclasses.replace(own, kind="pattern")
    definition = BenchmarkDefinition(
        name="own", tasks=[a_task("t")], subjects=[saying("a", RIGHT), as_pattern], model=EXECUTOR
    )
    subjects = definition.config().subjects
    assert [("a", "pattern"), ("single-generator", "baseline")] == [(one.name, one.kind) for one in subjects]
