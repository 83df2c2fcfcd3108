from typing import Any

import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.report_warnings import NAMED_WARNINGS, ReportWarning, WarningCode

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
