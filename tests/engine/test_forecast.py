"""What a run will take, step by step from runs of the same kind to the defaults."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.reporting.synthetic import report_of, result
from tests.suite_folder import write_task

from nia_bench.contract.cell import Forecast, Plan, SubjectForecast
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Output, Usage
from nia_bench.contract.report import SubjectDetails
from nia_bench.engine.chosen_subjects import ChosenSubjects, SubjectKind, scripted
from nia_bench.engine.forecast import AGENT_CELL, JUDGED_CELL, SCORING_S, budget_note, earlier_runs, forecast
from nia_bench.engine.plan import make_plan
from nia_bench.engine.planned_run import PlannedRun
from nia_bench.engine.run_request import AgentPair, RunRequest
from nia_bench.execution import processors
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.suites.suite import load_suite

MODEL, OTHER = "anthropic:claude-sonnet-4-5", "anthropic:claude-haiku-4-5"
PRICE_IN, PRICE_OUT = 3e-6, 15e-6
"""List price of `MODEL`, in dollars a token."""
RUBRIC = ["is right", "has a label"]


def planned(
    folder: Path, kinds: Mapping[str, SubjectKind], *, rubric: bool = False, **options: Any
) -> PlannedRun:
    """The subjects on one task, ten times."""
    if not (folder / "suite").exists():
        fields: dict[str, Any] = {"rubric": RUBRIC} if rubric else {}
        write_task(folder / "suite", "say-right", **fields)
    suite = load_suite(folder / "suite")
    chosen = scripted(suite, ())
    if kinds:
        pairs = tuple(AgentPair(agent=kind.agent, model=kind.model) for kind in kinds.values())
        chosen = ChosenSubjects(tuple(kinds), tuple, chosen.open, kinds=kinds, pairs=pairs)
    plan = make_plan(suite, suite.tasks, chosen.names, 10, seed=0)
    return PlannedRun(RunRequest(**options), suite, plan, chosen)


def reported(folder: Path, name: str, kind: SubjectKind, judge: str | None = None, **cell: Any) -> None:
    """A run in `folder` of four cells of one subject, each with these figures."""
    took = {"cost_usd": 0.5, "input_tokens": 1000, "output_tokens": 100, "latency_ms": 59_000.0, "turns": 3}
    runs = [result("s", run=run, **(took | cell)) for run in range(1, 5)]
    details = SubjectDetails(subject="s", agent=kind.agent, model=kind.model, condition=kind.condition)
    report = report_of(*runs, subject_details=(details,), judge_model=judge)
    (folder / name).mkdir(parents=True)
    (folder / name / "report.json").write_text(report.to_json())


KIND = SubjectKind("opencode", MODEL, "baseline")


def of_one(folder: Path, parallel: int = 1) -> SubjectForecast:
    run = planned(folder, {"s": KIND}, parallel=parallel)
    [one] = forecast(run, earlier_runs(folder / "results")).subjects
    return one


def test_a_subject_takes_what_its_kind_took_before(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", KIND)
    reported(tmp_path / "results", "b", KIND, cost_usd=1.5, input_tokens=3000)
    reported(tmp_path / "results", "c", SubjectKind("opencode", MODEL, "docs"), cost_usd=9.0)
    one = of_one(tmp_path)
    assert (10, 20_000, 1000) == (one.cells, one.input_tokens, one.output_tokens)
    assert pytest.approx(10.0) == one.cost_usd
    assert pytest.approx(10 * 60 / 3600) == one.hours
    assert "8 earlier cells of the same kind" == one.source


def test_what_a_run_at_another_base_url_cost_is_not_used(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", KIND, cost_usd=90.0)
    plan = Plan(suite="s", suite_hash="", seed=0, runs=4, subjects=("s",), task_ids=("t",))
    settings = {"baseUrls": {"ANTHROPIC_BASE_URL": "https://proxy.example"}}
    record = RunRecord(plan=plan, started_at=0.0, settings=settings)
    (tmp_path / "results" / "a" / "run.json").write_text(record.to_json())
    forecast_of_subject = of_one(tmp_path)
    assert 10_000 == forecast_of_subject.input_tokens
    assert 90.0 > (forecast_of_subject.cost_usd or 0.0)


def test_another_condition_of_the_same_agent_and_model_is_the_next_best(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", SubjectKind("opencode", MODEL, "docs"))
    reported(tmp_path / "results", "b", SubjectKind("opencode", OTHER, "baseline"), input_tokens=9)
    one = of_one(tmp_path)
    assert (10_000, 5.0) == (one.input_tokens, one.cost_usd)
    assert "4 earlier cells of opencode and this model, other conditions" == one.source


def test_tokens_of_another_model_are_priced_anew(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", SubjectKind("opencode", OTHER, "baseline"))
    one = of_one(tmp_path)
    assert pytest.approx(10 * (1000 * PRICE_IN + 100 * PRICE_OUT)) == one.cost_usd
    assert "4 earlier cells of opencode, other models; list price" == one.source


def test_where_the_earlier_cost_is_not_known_tokens_are_priced(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", KIND, cost_usd=None, unpriced=3)
    one = of_one(tmp_path)
    assert pytest.approx(10 * (1000 * PRICE_IN + 100 * PRICE_OUT)) == one.cost_usd
    assert "4 earlier cells of the same kind; list price" == one.source


def test_without_an_earlier_run_the_defaults_count_and_are_said(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", SubjectKind("codex", MODEL, "baseline"))
    found = forecast(planned(tmp_path, {"s": KIND}), earlier_runs(tmp_path / "results"))
    [one] = found.subjects
    assert (10 * (AGENT_CELL.input or 0), "the defaults; list price") == (one.input_tokens, one.source)
    assert pytest.approx(10 * (AGENT_CELL.seconds + SCORING_S) / 3600) == one.hours
    assert any("200,000 tokens in (150,000 of them cached)" in note for note in found.notes)


def test_a_model_without_a_price_costs_nobody_knows_what(tmp_path: Path) -> None:
    kind = SubjectKind("opencode", "openai-compatible:m@http://localhost:1/v1", "baseline")
    found = forecast(planned(tmp_path, {"s": kind}), earlier_runs(tmp_path))
    assert (None, ("s",), 0.0) == (found.subjects[0].cost_usd, found.unpriced, found.cost_usd)
    assert "the defaults; no list price" == found.subjects[0].source


def test_cells_at_work_at_once_shorten_the_hours(tmp_path: Path) -> None:
    assert pytest.approx(of_one(tmp_path).hours) == 4 * of_one(tmp_path, parallel=4).hours
    assert of_one(tmp_path, parallel=10).hours == of_one(tmp_path, parallel=64).hours


def test_scripted_subjects_take_all_processors(tmp_path: Path) -> None:
    assert processors() == forecast(planned(tmp_path, {}), earlier_runs(tmp_path)).parallel
    assert 1 == forecast(planned(tmp_path, {"s": KIND}), earlier_runs(tmp_path)).parallel


def test_scripted_subjects_cost_nothing(tmp_path: Path) -> None:
    found = forecast(planned(tmp_path, {}, smoke=True), earlier_runs(tmp_path))
    assert (30, 0, 0, 0.0, ()) == (
        *(found.cells, found.input_tokens, found.output_tokens, found.cost_usd, found.unpriced),
    )
    assert (None, 3) == (found.judge, found.smoke_cells)


def judged(folder: Path, **options: Any) -> SubjectForecast | None:
    run = planned(folder, {"s": KIND}, rubric=True, **options)
    return forecast(run, earlier_runs(folder / "results")).judge


def test_the_judge_of_an_agents_run_is_forecast_by_its_defaults(tmp_path: Path) -> None:
    judge = judged(tmp_path)
    assert judge
    assert ("judge, openrouter:openai/gpt-5-mini", 10) == (judge.subject, judge.cells)
    assert (10 * JUDGED_CELL.input_tokens, 0.0) == (judge.input_tokens, judge.hours)
    assert judge.cost_usd


def test_the_judge_takes_what_it_took_before(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", KIND, judge="openai:gpt-5", judge_cost_usd=0.2)
    judge = judged(tmp_path, judge_model="openai:gpt-5")
    assert judge
    assert (2.0, None) == (round(judge.cost_usd or 0, 6), judge.input_tokens)
    assert "4 earlier cells with this judge" == judge.source


def test_without_a_judge_none_is_forecast(tmp_path: Path) -> None:
    assert judged(tmp_path, no_judge=True) is None


def test_a_report_that_cannot_be_read_is_counted_and_hinders_nothing(tmp_path: Path) -> None:
    reported(tmp_path / "results", "a", KIND)
    (tmp_path / "results" / "b").mkdir()
    (tmp_path / "results" / "b" / "report.json").write_text('{"model":')
    found: Forecast = forecast(planned(tmp_path, {"s": KIND}), earlier_runs(tmp_path / "results"))
    assert "4 earlier cells of the same kind" == found.subjects[0].source
    assert "1 report in" in " ".join(found.notes)


def test_a_run_without_a_report_counts_by_its_index_of_figures(tmp_path: Path) -> None:
    versions = {"agent": KIND.agent, "model": KIND.model}
    plan = Plan(
        suite="s", suite_hash="", seed=0, runs=3, subjects=("baseline",), task_ids=("t",), categories=("c",)
    )
    record = RunRecord(
        plan=plan,
        subjects=(SubjectRecord(name="baseline", kind="baseline", versions=versions),),
        started_at=0.0,
    )
    with RunStore.create(tmp_path / "results", "at-work", record) as store:
        for cell in list(plan.by_task())[:2]:
            usage = Usage(input_tokens=1000, output_tokens=100, requests=3)
            generation = Generation(
                cell=cell, output=Output(), usage=usage, cost_usd=0.5, latency_ms=59_000.0, versions=versions
            )
            evaluation = Evaluation(cell=cell, tests=None, score=1.0)
            store.write_generation(generation)
            store.write_evaluation(evaluation)
            store.index(generation, evaluation)
        one = of_one(tmp_path)
    assert (10, 10_000, 1000) == (one.cells, one.input_tokens, one.output_tokens)
    assert pytest.approx(5.0) == one.cost_usd
    assert "2 earlier cells of the same kind" == one.source


def test_runs_without_a_figure_are_left_out_and_counted(tmp_path: Path) -> None:
    (tmp_path / "results" / "killed").mkdir(parents=True)
    (tmp_path / "results" / "killed" / "run.json").touch()
    found = forecast(planned(tmp_path, {}), earlier_runs(tmp_path / "results"))
    assert "1 run without a figure left out" in found.notes


def test_a_results_folder_that_is_not_there_has_no_runs(tmp_path: Path) -> None:
    assert (0, 0) == (earlier_runs(tmp_path / "none").read, earlier_runs(tmp_path / "none").unread)


def test_a_budget_that_is_too_small_says_what_it_allows() -> None:
    plan = Plan(
        suite="s", suite_hash="", seed=0, runs=3, subjects=("a",), task_ids=tuple(map(str, range(40)))
    )
    made = Forecast(
        parallel=1, cells=360, input_tokens=0, output_tokens=0, cost_usd=106.0, hours=1.0, subjects=()
    )
    assert "$50 ends this run after about 169 of 360 cells; --limit 18 fits" == budget_note(made, plan, 50)
    assert budget_note(made, plan, 106) is None
