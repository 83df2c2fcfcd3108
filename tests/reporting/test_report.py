from datetime import date
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.synthetic import report_of, result, results

from nia_bench.contract.comparisons import Comparison
from nia_bench.contract.report import OVERALL, BenchmarkReport, BenchmarkRunResult, SubjectCategoryStat
from nia_bench.contract.report_warnings import NAMED_WARNINGS, ReportWarning, WarningCode
from nia_bench.reporting.tables import report_tables


def overall(report: BenchmarkReport, subject: str) -> SubjectCategoryStat:
    return next(stat for stat in report.stats if (stat.subject, stat.category) == (subject, OVERALL))


def test_a_report_of_nothing_has_no_figures() -> None:
    report = report_of()
    assert ((), (), {}, 0.0) == (report.subjects, report.stats, report.rankings, report.total_cost_usd)


def test_stats_cover_each_category_library_and_task_of_a_subject() -> None:
    report = report_of(
        result(category="x", library="next", task_id="t1", score=1.0),
        result(category="y", library="zod", task_id="t2", score=0.0),
    )
    assert {(OVERALL, 0.5), ("x", 1.0), ("y", 0.0)} == {(stat.category, stat.mean) for stat in report.stats}
    assert {("next", 1.0), ("zod", 0.0)} == {(stat.category, stat.mean) for stat in report.library_stats}
    assert {("t1", 1.0), ("t2", 0.0)} == {(stat.category, stat.mean) for stat in report.task_stats}


def test_an_errored_cell_counts_zero_and_is_no_successful_run() -> None:
    report = report_of(result(score=1.0), result(score=0.0, run=2, errored=True, failure="agent: crashed"))
    stat = overall(report, "a")
    assert (0.5, 0.5, 2, 2, 1) == (stat.mean, stat.pass_rate, stat.runs, stat.measured, stat.successful_runs)


def test_an_errored_cell_counts_zero_whatever_it_had_scored_before() -> None:
    report = report_of(result(score=1.0), result(score=0.9, run=2, errored=True))
    stat = overall(report, "a")
    assert (0.5, 0.5, 1) == (stat.mean, stat.pass_rate, stat.successful_runs)


def test_an_unmeasured_cell_is_out_of_the_denominator_and_listed() -> None:
    lost = result(score=None, run=2)
    report = report_of(result(score=1.0), lost)
    stat = overall(report, "a")
    assert (1.0, 1.0, 2, 1) == (stat.mean, stat.pass_rate, stat.runs, stat.measured)
    assert (lost,) == report.not_measured


def test_a_subject_without_a_measured_cell_has_no_mean_and_ranks_last() -> None:
    report = report_of(result("a", None), result("b", 0.0))
    assert overall(report, "a").mean is None
    assert ["b", "a"] == [rank.subject for rank in report.rankings[OVERALL]]


def test_rankings_are_sorted_by_mean_with_the_delta_to_the_first_baseline_seen() -> None:
    report = report_of(
        *(result("base", 0.2, run=n) for n in (1, 2)),
        *(result("a", 0.9, run=n) for n in (1, 2)),
        *(result("b", 0.2, run=n) for n in (1, 2)),
        result("late", 0.1, kind="baseline"),
    )
    ranking = report.rankings[OVERALL]
    assert [("a", 0.7, True), ("b", 0.0, False), ("base", 0.0, False), ("late", -0.1, False)] == [
        (rank.subject, rank.delta_vs_baseline, rank.credible) for rank in ranking
    ]
    assert (("base", "late"), "base") == (report.baseline_subjects, report.primary_baseline)


def test_the_metadata_may_name_another_primary_baseline() -> None:
    report = report_of(result("base", 0.2), result("a", 0.5), primary_baseline="a")
    assert {"base": -0.3, "a": 0.0} == {
        rank.subject: rank.delta_vs_baseline for rank in report.rankings[OVERALL]
    }


def test_the_delta_is_0_without_a_baseline_and_undefined_beside_an_unmeasured_one() -> None:
    assert 0.0 == report_of(result("a", 0.5)).rankings[OVERALL][0].delta_vs_baseline
    deltas = {
        rank.subject: rank.delta_vs_baseline
        for rank in report_of(result("base", None), result("a", 0.5)).rankings[OVERALL]
    }
    assert {"a": None, "base": None} == deltas


def test_figures_are_rounded_to_four_places() -> None:
    report = report_of(result(score=1.0), result(score=0.0, run=2), result(score=0.0, run=3))
    stat = overall(report, "a")
    assert (0.3333, 0.4714, 0.3333) == (stat.mean, stat.stddev, stat.pass_rate)


def test_a_p_value_is_rounded_up_so_that_it_is_never_0() -> None:
    runs = [
        result(name, score, task_id=f"t{n}") for n in range(40) for name, score in (("base", 0.0), ("a", 1.0))
    ]
    (comparison, _category) = report_of(*runs).comparisons
    assert 0.0001 == comparison.p_value


def test_stats_say_how_sure_the_mean_is_over_tasks() -> None:
    report = report_of(*(result(task_id=task, score=score) for task, score in (("t1", 0.25), ("t2", 0.75))))
    stat = overall(report, "a")
    assert 0.25 == stat.standard_error
    assert stat.interval is not None
    assert 0.0 <= stat.interval.low < 0.5 < stat.interval.high <= 1.0
    assert [None] * 2 == [stat.standard_error for stat in report.task_stats]


def test_stats_say_whether_one_of_k_runs_or_all_would_pass() -> None:
    stat = overall(report_of(*(result(run=n, score=score) for n, score in ((1, 1.0), (2, 0.0)))), "a")
    assert ({1: 0.5, 2: 1.0}, {1: 0.5, 2: 0.0}) == (stat.pass_at_k, stat.pass_hat_k)


def test_the_agreement_of_votes_is_passed_on() -> None:
    assert (0.6667, None) == (report_of(judge_agreement=2 / 3).judge_agreement, report_of().judge_agreement)


def test_code_scores_are_averaged_over_the_cells_that_have_them() -> None:
    report = report_of(
        result(code_scores={"length": 1.0}), result(run=2, code_scores={"length": 0.0}), result(run=3)
    )
    assert {"length": 0.5} == overall(report, "a").code_scores


def test_time_and_cost_are_totals() -> None:
    report = report_of(result(cost_usd=0.1), result(run=2, cost_usd=0.2))
    assert (0.3, 2500.0) == (report.total_cost_usd, report.timing.total_ms)


@given(st.lists(results, max_size=30), st.randoms(use_true_random=False))
def test_no_figure_depends_on_the_order_of_cells(runs: list[BenchmarkRunResult], random: Random) -> None:
    shuffled = random.sample(runs, len(runs))
    one = report_of(*runs, primary_baseline="base")
    other = report_of(*shuffled, primary_baseline="base")
    key = SubjectCategoryStat.to_json
    assert sorted(one.stats, key=key) == sorted(other.stats, key=key)
    assert one.rankings == other.rankings
    key = Comparison.to_json
    assert sorted(one.comparisons, key=key) == sorted(other.comparisons, key=key)


@given(st.lists(results, min_size=1, max_size=30))
def test_every_scheduled_cell_is_measured_or_listed(runs: list[BenchmarkRunResult]) -> None:
    report = report_of(*runs)
    stats = [stat for stat in report.stats if stat.category == OVERALL]
    assert len(runs) == sum(stat.runs for stat in stats)
    assert len(runs) == sum(stat.measured for stat in stats) + len(report.not_measured)
    for stat in stats:
        assert stat.successful_runs <= stat.measured <= stat.runs
        assert (stat.mean is None) == (stat.measured == 0)


@given(st.lists(results, min_size=1, max_size=30))
def test_a_category_mean_lies_between_its_lowest_and_highest_score(runs: list[BenchmarkRunResult]) -> None:
    for stat in report_of(*runs).stats:
        scores = [
            run.score
            for run in runs
            if run.subject == stat.subject
            and stat.category in {OVERALL, run.category}
            and run.score is not None
        ]
        if stat.mean is not None:
            assert min(scores) - 1e-4 <= stat.mean <= max(scores) + 1e-4


@pytest.mark.parametrize("subjects", [("b", "a"), ("a", "b")])
def test_subjects_keep_the_order_in_which_they_are_given(subjects: tuple[str, str]) -> None:
    assert subjects == report_of(*(result(name) for name in subjects)).subjects


@given(st.lists(results, max_size=30))
def test_adding_a_constant_to_all_scores_adds_it_to_all_means(runs: list[BenchmarkRunResult]) -> None:
    halved = [run.model_copy(update={"score": run.score and run.score / 2, "errored": False}) for run in runs]
    raised = [
        run.model_copy(update={"score": None if run.score is None else run.score + 0.5}) for run in halved
    ]
    for low, high in zip(report_of(*halved).stats, report_of(*raised).stats, strict=True):
        assert (low.mean is None) == (high.mean is None)
        assert low.mean is None or high.mean == pytest.approx(low.mean + 0.5, abs=1.1e-4)
        assert low.standard_error == pytest.approx(high.standard_error, abs=1.1e-4)


def dated(subject: str, score: float, task_id: str, released: date | None) -> BenchmarkRunResult:
    return result(subject, score, task_id=task_id, released=released)


DATED = (
    dated("base", 0.25, "t1", date(2026, 6, 30)),
    dated("base", 0.75, "t2", date(2026, 7, 1)),
    dated("a", 1.0, "t1", date(2026, 6, 30)),
    dated("a", 1.0, "t3", None),
)


def test_figures_are_split_by_the_quarter_of_release() -> None:
    report = report_of(*DATED)
    assert ("2026-Q2", "2026-Q3") == report.quarters
    found = {(stat.subject, stat.category): stat.mean for stat in report.quarter_stats}
    assert {("base", "2026-Q2"): 0.25, ("base", "2026-Q3"): 0.75, ("a", "2026-Q2"): 1.0} == found


def test_a_quarter_says_what_the_baseline_leaves() -> None:
    [table] = [each for each in report_tables(report_of(*DATED)) if each.title == "Per quarter of release"]
    assert "headroom" == table.head[-1]
    assert [("2026-Q2", "0.75"), ("2026-Q3", "0.25")] == [(row[0], row[-1]) for row in table.rows]


def test_a_cutoff_splits_figures_and_its_own_day_is_before_it() -> None:
    report = report_of(*DATED, cutoff=date(2026, 6, 30))
    found = {(stat.subject, stat.category): stat.mean for stat in report.cutoff_stats}
    assert {
        ("base", "until 2026-06-30"): 0.25,
        ("base", "after 2026-06-30"): 0.75,
        ("a", "until 2026-06-30"): 1.0,
    } == found


def test_without_dates_there_is_no_table_of_time() -> None:
    titles = {each.title for each in report_tables(report_of(result("base"), cutoff=date(2026, 6, 30)))}
    assert not {"Per quarter of release", "Before and after the cutoff"} & titles


JUDGED: dict[str, Any] = {"judge_model": "judge"}


def cells(tasks: int = 8, *names: str) -> list[BenchmarkRunResult]:
    subjects = names or ("base", "a")
    return [
        result(name, 0.85, task_id=f"t{n}", run=run)
        for name in subjects
        for n in range(tasks)
        for run in (1, 2, 3)
    ]


def raised(*runs: BenchmarkRunResult, **meta: Any) -> dict[str, str]:
    """The text of each warning, by name."""
    warnings = report_of(*runs, **(JUDGED | meta)).warnings
    return dict(warning.split(": ", 1) for warning in warnings)


def test_a_sound_run_raises_no_warning() -> None:
    assert {} == raised(*cells())


def test_every_warning_that_the_report_adds_has_a_hint() -> None:
    assert all(NAMED_WARNINGS.values())


@pytest.mark.parametrize("code", list(WarningCode))
def test_the_text_of_a_warning_has_its_parts_and_is_what_json_has(code: WarningCode) -> None:
    warning = ReportWarning(code=code, message="what is wrong")
    parts = (f"{warning.name}: what is wrong" if warning.name else "what is wrong", warning.hint)
    assert "; ".join(part for part in parts if part) == warning.text
    assert f'"{warning.text}"' == warning.to_json()
    read = ReportWarning.model_validate_json(warning.to_json())
    assert warning.text == read.text
    assert (code if warning.name else WarningCode.NOTE) == read.code


def test_a_stored_report_is_read_with_the_codes_of_its_warnings() -> None:
    report = report_of(result("base", None), warnings=("partial run",), **JUDGED)
    read = BenchmarkReport.model_validate_json(report.to_json())
    assert report == read
    assert [WarningCode.NOTE, WarningCode.UNMEASURED] == [each.code for each in read.raised_warnings]


def test_a_run_without_a_judge() -> None:
    assert "scores are those of the tests alone" in raised(*cells(), judge_model=None)["no-judge"]


@pytest.mark.parametrize(
    ("model", "judge"),
    [
        ("openai:gpt-5", "openai:gpt-5"),
        ("openai:gpt-5", "openrouter:openai/gpt-5"),
        ("openai:gpt-5", "openai-compatible:gpt-5@http://localhost:1/v1"),
        ("gpt-5", "gpt-5"),
    ],
)
def test_a_judge_of_its_own_answers(model: str, judge: str) -> None:
    assert (
        f"{judge} judged its own answers"
        in raised(*cells(), model=model, judge_model=judge)["self-preference"]
    )


@pytest.mark.parametrize(
    ("model", "judge"),
    [
        ("openai:gpt-5", "openai:gpt-5-mini"),
        ("ollama:llama3:8b", "ollama:qwen3:8b"),
        ("openai-compatible:a@http://h/v1", "openai-compatible:b@http://h/v1"),
    ],
)
def test_a_judge_of_another_model_is_no_self_preference(model: str, judge: str) -> None:
    assert {} == raised(*cells(), model=model, judge_model=judge)


def test_a_single_run_of_each_task() -> None:
    assert "each task was run once" in raised(*cells(), runs=1)["single-run"]


def test_scripted_subjects_are_no_model_and_need_no_repetition() -> None:
    assert {"scripted"} == raised(*cells(), runs=1, scripted=("base", "a")).keys()
    assert raised(*cells(), scripted=("a",))["scripted"].startswith("a replayed files")


def test_unmeasured_cells_are_counted() -> None:
    lost = result("a", None, task_id="t1", run=4)
    assert "1 of 49 cells have no score" in raised(*cells(), lost)["unmeasured"]


@pytest.mark.parametrize(("tasks", "subjects"), [(5, ("base", "a")), (6, ("base", "a", "b"))])
def test_too_few_tasks_to_conclude_anything(tasks: int, subjects: tuple[str, ...]) -> None:
    text = raised(*cells(tasks, *subjects))["too-few-tasks"]
    assert f"{', '.join(subjects[1:])} met base on {tasks} tasks" in text


def test_six_tasks_are_enough_for_one_subject() -> None:
    assert {} == raised(*cells(6))


def test_models_without_a_price() -> None:
    assert "no price is known for a, z" in raised(*cells(), unpriced_models=("z", "a"))["unpriced"]


def test_a_budget_that_ended_the_run() -> None:
    assert "budget-exceeded" in raised(*cells(), budget_exceeded=True)


def test_warnings_of_the_run_itself_come_first_and_as_they_are() -> None:
    report = report_of(*cells(), warnings=("partial run",), runs=1, **JUDGED)
    assert "partial run" == report.warnings[0]
    assert 2 == len(report.warnings)


def scored(baseline: float, other: float, tasks: int = 8) -> list[BenchmarkRunResult]:
    return [
        result(name, score, task_id=f"t{n}", run=1)
        for name, score in (("base", baseline), ("a", other))
        for n in range(tasks)
    ]


def test_a_baseline_that_leaves_less_than_ten_points_is_said_with_what_could_be_seen() -> None:
    uneven = [
        *scored(0.96, 1.0),
        result("base", 0.6, task_id="t9", run=1),
        result("a", 0.5, task_id="t9", run=1),
    ]
    said = raised(*uneven)["no-headroom"]
    assert said.startswith("the baseline is at 0.92; a tool could add at most 8 points, this run could see ")


def test_a_baseline_that_leaves_ten_points_has_headroom() -> None:
    assert "no-headroom" not in raised(*scored(0.9, 1.0))


def test_headroom_is_said_without_what_could_be_seen_where_that_is_not_known() -> None:
    said = raised(*scored(1.0, 1.0))["no-headroom"]
    assert said.startswith("the baseline is at 1.00; a tool could add at most 0 points; ")


def test_a_run_in_which_nothing_passes() -> None:
    assert "16 measured cells" in raised(*scored(0.2, 0.3))["nothing-passes"]


def test_a_run_in_which_one_cell_passes_has_a_floor() -> None:
    one = result("a", 1.0, task_id="t9", run=1)
    assert "nothing-passes" not in raised(*scored(0.2, 0.3), one)


@pytest.mark.parametrize(("called", "is_warned"), [(0, True), (2, True), (3, False), (6, False)])
def test_a_tool_that_was_offered_and_called_in_fewer_than_half_of_the_cells(
    called: int, is_warned: bool
) -> None:
    runs = [
        result("a", 0.5, run=n, tool_calls={"docs/search": 1} if n <= called else {}, servers=("docs",))
        for n in range(1, 7)
    ]
    text = raised(result("base", 0.5, tool_calls={"write": 1}), *runs).get("tool-rarely-called", "")
    assert is_warned == text.startswith(f"a called its context tools in {called} of 6 cells;")


def test_a_condition_without_a_server_offers_no_tool() -> None:
    assert "tool-rarely-called" not in raised(result("base"), result("a", 0.5, tool_calls={"write": 1}))
