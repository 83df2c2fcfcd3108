import pytest
from tests.reporting.synthetic import result

from nia_bench.contract.cell import Forecast, Plan, PowerTable, SubjectForecast
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.reporting.forecasts import (
    VarianceSource,
    assumed,
    of_answers,
    of_runs,
    power_table,
    render_forecast,
    render_power,
)
from nia_bench.suites.answer_verdicts import AnswerVerdict, AnswerVerdicts

FAILED, PASSED = AnswerVerdict(score=0.25, passed=False), AnswerVerdict(score=1.0, passed=True)


def cells(subject: str, kind: str, *by_task: tuple[float, ...]) -> list[BenchmarkRunResult]:
    """Cells of one subject with these scores, those of one task together; 1 passes."""
    return [
        result(subject, score, task_id=f"t{task}", run=run, passed=score == 1, kind=kind)
        for task, scores in enumerate(by_task)
        for run, score in enumerate(scores, 1)
    ]


def table(source: VarianceSource, *tasks: int, repetitions: tuple[int, ...] = (1, 3)) -> PowerTable:
    return power_table(source, "small", 7, tasks or (40,), repetitions)


def test_what_is_assumed_is_told() -> None:
    shown = table(assumed("small"), 40, 200)
    assert [(40, 1), (40, 3), (200, 1), (200, 3)] == [(row.tasks, row.repetitions) for row in shown.designs]
    assert (0.0833, 0.3333) == (shown.pass_rate.between, shown.pass_rate.within)
    # (2.0227 + 0.8512) · √((1/12 + 1/3)/40), and with 1/9 for 1/3 at three repetitions
    assert [0.2933, 0.2004] == [row.pass_rate for row in shown.designs[:2]]
    assert shown.source.startswith("assumed, as no run is named by --from and the suite 'small' ships no")
    assert shown.source in render_power(shown)
    assert "   40            3      ±0.20       ±0.20" in render_power(shown).splitlines()


def test_runs_give_the_variances_of_each_subject_against_their_baseline() -> None:
    found = of_runs(
        {
            "a": [
                *cells("docs", "agent", (1.0, 0.5), (0.5, 0.5), (1.0, 1.0)),
                *cells("none", "baseline", (0.0, 0.0), (0.5, 0.5), (0.5, 0.5)),
            ]
        }
    )
    assert "differences of a (docs against none)" == found.said
    assert (0.125 / 3, 0.5 / 3) == pytest.approx((found.mean_score.within, found.pass_rate.within))
    assert 3 == found.mean_score.tasks


def test_several_runs_are_pooled() -> None:
    steady = [*cells("docs", "agent", (1.0,), (0.0,)), *cells("none", "baseline", (0.0,), (0.0,))]
    even = [*cells("docs", "agent", (1.0,), (1.0,)), *cells("none", "baseline", (0.0,), (0.0,))]
    found = of_runs({"a": steady, "b": even})
    assert (0.25, 4) == (found.mean_score.between, found.mean_score.tasks)
    assert "differences of a (docs against none); b (docs against none)" == found.said


def test_single_repetitions_and_scripted_subjects_are_told() -> None:
    run = [*cells("reference", "scripted", (1.0,), (0.5,)), *cells("empty", "baseline", (0.0,), (0.0,))]
    notes = table(of_runs({"a": run})).notes
    assert "a: subjects replayed files, no model was run" == notes[0]
    assert "run once on each task" in notes[1]


def test_a_source_whose_tasks_all_differ_by_the_same_amount_says_nothing() -> None:
    run = [*cells("docs", "agent", (1.0, 1.0), (1.0, 1.0)), *cells("none", "baseline", (0.0, 0), (0.0, 0))]
    shown = table(of_runs({"a": run}))
    assert {None} == {row.pass_rate for row in shown.designs}
    assert any(note.startswith("-: ") for note in shown.notes)


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (cells("docs", "agent", (1.0,), (0.0,)), "a: has no baseline, "),
        (cells("none", "baseline", (1.0,), (0.0,)), "a: has no subject beside its baseline"),
        (
            [*cells("docs", "agent", (1.0,)), *cells("none", "baseline", (0.0,), (0.0,))],
            "a: fewer than two tasks were measured",
        ),
    ],
)
def test_a_run_without_differences_is_refused(results: list[BenchmarkRunResult], said: str) -> None:
    with pytest.raises(UserError, match=said) as caught:
        of_runs({"a": results})
    assert caught.value.fix


def test_the_cold_and_warm_answers_of_a_suite_are_a_source() -> None:
    found = of_answers(
        "live",
        {
            "a": AnswerVerdicts(cold=(FAILED, PASSED), warm=(PASSED,)),
            "b": AnswerVerdicts(cold=(FAILED, FAILED), warm=(PASSED,)),
            "c": AnswerVerdicts(cold=(FAILED, FAILED)),
        },
    )
    assert found is not None
    assert found.said.startswith("the open-book against the closed-book answers")
    assert found.said.endswith("that the suite 'live' ships for 2 tasks")
    assert pytest.approx(0.25) == found.pass_rate.within
    assert not found.pass_rate.separated


def test_answers_by_local_docs_count_beside_the_others() -> None:
    rows = {
        task: AnswerVerdicts(cold=(FAILED, FAILED), local_docs=(docs, docs), warm=(PASSED, PASSED))
        for task, docs in (("a", PASSED), ("b", FAILED), ("c", PASSED))
    }
    found = of_answers("upgrade", rows)
    assert found is not None
    assert found.said.startswith("the closed-book, local-docs and open-book answers")
    assert found.said.endswith("of the suite 'upgrade' against each other")
    assert found.pass_rate.between > 0 == found.pass_rate.within


def test_fewer_than_two_such_tasks_are_no_source() -> None:
    assert of_answers("live", {"a": AnswerVerdicts(cold=(FAILED,), warm=(PASSED,))}) is None


PLAN = Plan(suite="s", suite_hash="h", seed=0, runs=3, subjects=("a", "b"), task_ids=("t",), cells=())


def one(name: str, cost: float | None = 1.25) -> SubjectForecast:
    return SubjectForecast(
        subject=name,
        cells=3,
        input_tokens=1_200_000,
        output_tokens=34_000,
        cost_usd=cost,
        hours=1.5,
        source="the defaults",
    )


def text(subjects: int, *, judge: bool = False, every: bool = False, unpriced: bool = False) -> str:
    rows = tuple(one(f"s{number}", float(number)) for number in range(subjects))
    forecast = Forecast(
        parallel=2,
        cells=3 * subjects,
        input_tokens=1,
        output_tokens=2,
        cost_usd=5.0,
        hours=2.0,
        unpriced=("s0",) if unpriced else (),
        subjects=rows,
        judge=one("judge, m") if judge else None,
        smoke_cells=2,
        notes=("scoring adds 1 s a cell",),
    )
    return render_forecast(PLAN, forecast, every=every)


@pytest.mark.parametrize("subjects", [1, 2, 5, 6, 60])
@pytest.mark.parametrize("judge", [False, True])
def test_a_forecast_has_at_most_ten_lines(subjects: int, judge: bool) -> None:
    assert len(text(subjects, judge=judge).splitlines()) <= 10


def test_it_says_the_size_the_figures_and_where_they_are_from() -> None:
    lines = text(2).splitlines()
    assert "1 task × 2 subjects × 3 runs = 6 cells, 2 at a time, 2 of them before all others" == lines[0]
    assert ["s1", "the", "defaults", "3", "1.2M", "$1.00", "1", "h", "30", "min"] == lines[4].split()
    assert "Notes: scoring adds 1 s a cell." == lines[-1]


def test_of_many_subjects_the_dearest_stand_apart() -> None:
    shown = text(60)
    assert "s59" in shown
    assert "56 others" in shown
    assert "s1 " not in shown


def test_every_subject_has_a_row_on_request() -> None:
    assert 1 + 2 + 60 + 1 + 1 == len(text(60, every=True).splitlines())


def test_a_sum_without_a_price_is_a_lower_bound() -> None:
    assert "at least $5.00" in text(2, unpriced=True)
