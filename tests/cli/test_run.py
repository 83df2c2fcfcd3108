import json
import re
import shutil
from datetime import date
from pathlib import Path

import pytest
from tests.cli.conftest import Ended, Program
from tests.suite_folder import write_task

from nia_bench.contract.report import BenchmarkReport


@pytest.fixture
def ran(nia_bench: Program) -> Ended:
    return nia_bench("run", "--reps", "2", "--run-id", "r1", "--output-dir", "out")


def test_a_run_ends_with_a_scorecard_and_says_where_the_report_is(ran: Ended) -> None:
    assert 0 == ran.code
    assert ran.out.startswith("Scorecard\n")
    assert "no model was run" in ran.out
    assert re.search(r"^reference +1\.00 ", ran.out, re.MULTILINE)
    assert "Report: out/r1/report.html" == ran.err.splitlines()[-1]
    assert "# Scorecard" in Path("out/r1/report.md").read_text()


def test_progress_is_plain_lines_where_there_is_no_terminal(ran: Ended) -> None:
    lines = [line for line in ran.err.splitlines() if line.startswith("[")]
    assert 6 == len(lines)
    pattern = (
        r"\[(\d+)/6\] Task: say-right \| Subject: (reference|wrong|empty) \| Run: [12]/2 \| Score: \d\.\d\d"
        r" \| [\d,.]+ cells/min \| \d:\d\d:\d\d left"
    )
    assert [str(number) for number in range(1, 7)] == [re.fullmatch(pattern, line)[1] for line in lines]  # type: ignore[index]


@pytest.mark.usefixtures("ran")
def test_the_stored_report_reads_back(nia_bench: Program) -> None:
    stored = BenchmarkReport.model_validate_json(Path("out/r1/report.json").read_text())
    printed = nia_bench("report", "out/r1", "--format", "json").out
    assert stored == BenchmarkReport.model_validate_json(printed)
    assert ("empty",) == stored.baseline_subjects


@pytest.mark.usefixtures("ran")
def test_evaluate_and_report_redo_a_phase_from_what_is_stored(nia_bench: Program) -> None:
    for verb in ("evaluate", "report"):
        ended = nia_bench(verb, "out/r1", "--format", "markdown")
        assert 0 == ended.code
        assert "| reference | 1.00 |" in ended.out


def test_a_run_of_which_cells_were_not_measured_exits_1(nia_bench: Program, tasks: Path) -> None:
    write_task(tasks.parent, "no-wrong", wrong=[])
    for answer in (tasks / "bleeding_edge" / "no-wrong" / "wrong").rglob("*.ts"):
        answer.unlink()
    for folder in sorted((tasks / "bleeding_edge" / "no-wrong" / "wrong").rglob("*"), reverse=True):
        folder.rmdir()
    ended = nia_bench("run", "--reps", "1")
    assert 1 == ended.code
    assert "mean and pass rate are over 5 measured of 6 cells" in ended.out
    assert "no-wrong · wrong · run 1: infrastructure" in ended.out


@pytest.mark.usefixtures("ran")
def test_resuming_a_whole_run_repeats_nothing(nia_bench: Program) -> None:
    ended = nia_bench("run", "--resume", "out/r1")
    assert 0 == ended.code
    assert "Task:" not in ended.err


@pytest.mark.usefixtures("ran")
def test_a_run_whose_tasks_were_changed_is_not_resumed(nia_bench: Program, tasks: Path) -> None:
    write_task(tasks.parent, "new")
    ended = nia_bench("run", "--resume", "out/r1")
    assert 2 == ended.code
    assert "do not compare" in ended.err


def test_a_dry_run_prints_the_plan_and_writes_nothing(nia_bench: Program) -> None:
    ended = nia_bench("run", "--dry-run", "--reps", "2", "--subject", "empty")
    assert (0, []) == (ended.code, list(Path().iterdir()))
    assert "1 task × 1 subject × 2 runs = 2 cells" in ended.out


def test_a_dry_run_is_a_forecast_and_lists_its_cells_on_request(nia_bench: Program) -> None:
    plain, listed = (nia_bench("run", "--dry-run", "-p", "2", *more).out for more in ((), ("--cells",)))
    assert "1 task × 3 subjects × 3 runs = 9 cells, 2 at a time" == plain.splitlines()[0]
    assert len(plain.splitlines()) <= 10
    assert "[9/9] Task: say-right | Subject: " in listed
    assert listed.endswith(plain)


def test_a_dry_run_says_how_many_cells_come_first(nia_bench: Program) -> None:
    assert (
        "9 cells, 1 at a time, 3 of them before all others"
        in nia_bench("run", "--dry-run", "--smoke", "-p", "1").out
    )


def test_a_dry_run_forecasts_by_the_runs_of_its_results_folder(nia_bench: Program) -> None:
    asked = ("run", "--dry-run", "--agent", "codex", "--model", "openai:gpt-5", "--condition", "baseline")
    Path("out/r1").mkdir(parents=True)
    Path("out/r1/report.json").write_text("{")
    assert "the defaults" in nia_bench(*asked).out
    assert "1 report in out could not be read" in nia_bench(*asked, "--output-dir", "out").out


def test_a_dry_run_as_json_is_the_plan_and_its_forecast(nia_bench: Program) -> None:
    plan = json.loads(nia_bench("run", "--dry-run", "--format", "json").out)
    assert (9, ["reference", "wrong", "empty"]) == (len(plan["cells"]), plan["subjects"])
    assert 9 == plan["forecast"]["cells"]


def test_a_smoke_cell_that_fails_ends_the_run_with_one_message(nia_bench: Program, tasks: Path) -> None:
    folder = write_task(tasks.parent, "no-wrong", wrong=[])
    shutil.rmtree(folder / "wrong")
    ended = nia_bench("run", "--reps", "2", "--task", "no-wrong", "--smoke", "--run-id", "r1")
    assert (2, "") == (ended.code, ended.out)
    assert 3 == len(list(Path("results/r1/cells").rglob("generation.json")))
    assert "results/r1: the smoke cell failed of wrong (infrastructure: " in ended.err
    assert "fix: repair that, then nia-bench run --resume results/r1 --smoke" in ended.err
    assert 2 == nia_bench("run", "--resume", "results/r1", "--smoke").code
    assert 1 == nia_bench("run", "--resume", "results/r1").code


def test_smoke_cells_that_pass_are_a_part_of_the_run(nia_bench: Program) -> None:
    ended = nia_bench("run", "--reps", "2", "--smoke")
    assert 0 == ended.code
    lines = [line for line in ended.err.splitlines() if line.startswith("[")]
    assert 6 == len(lines)
    assert 3 == len({re.search(r"Subject: (\w+)", line)[1] for line in lines[:3]})  # type: ignore[index]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--task", "say-wright"), "did you mean 'say-right'?"),
        (("--category", "bleeding"), "did you mean 'bleeding_edge'?"),
        (("--library", "zodd"), "did you mean 'zod'?"),
        (("--subject", "referense"), "did you mean 'reference'?"),
        (("--resume", "nowhere"), "no run here"),
        (("--output-dir", "a-file"), "cannot be written"),
        (("--output-dir", "a-file/deeper"), "cannot be written"),
        (("--reps", "0"), "--reps"),
        (("--format", "yaml"), "--format"),
    ],
)
def test_a_mistake_of_the_user_exits_2_with_one_message(
    nia_bench: Program, arguments: tuple[str, str], said: str
) -> None:
    Path("a-file").touch()
    ended = nia_bench("run", *arguments)
    assert (2, "") == (ended.code, ended.out)
    assert said in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.usefixtures("ran")
def test_a_run_does_not_overwrite_another(nia_bench: Program) -> None:
    ended = nia_bench("run", "--run-id", "r1", "--output-dir", "out")
    assert 2 == ended.code
    assert "--resume" in ended.err


@pytest.mark.usefixtures("ran")
@pytest.mark.parametrize(
    "option", [("--dry-run",), ("--reps", "9"), ("--task", "say-right"), ("--timeout", "5"), ("--seed", "1")]
)
def test_what_was_planned_is_not_asked_for_again_beside_resume(
    nia_bench: Program, option: tuple[str, ...]
) -> None:
    ended = nia_bench("run", "--resume", "out/r1", *option)
    assert (2, "") == (ended.code, ended.out)
    assert f"{option[0]} cannot stand beside --resume" in ended.err


def tasks_of(ended: Ended) -> set[str]:
    assert 0 == ended.code, ended.err
    return set(json.loads(ended.out)["taskIds"])


@pytest.mark.parametrize(
    "named", [("--task", "say-a,say-b"), ("--task", "say-?"), ("--task", "*-a", "--task", "say-b")]
)
def test_tasks_are_named_by_commas_globs_and_again(
    nia_bench: Program, tasks: Path, named: tuple[str, ...]
) -> None:
    for name in ("say-a", "say-b"):
        write_task(tasks.parent, name)
    assert {"say-a", "say-b"} == tasks_of(nia_bench("run", *named, "--dry-run", "--format", "json"))


def test_the_latest_run_goes_by_that_name(nia_bench: Program) -> None:
    for name in ("b", "a"):
        assert 0 == nia_bench("run", "--reps", "1", "--run-id", name).code
    for line in (("report", "latest"), ("evaluate", "latest"), ("run", "--resume", "latest")):
        ended = nia_bench(*line)
        assert (0, "latest: results/a") == (ended.code, ended.err.splitlines()[0])
    ended = nia_bench("diff", "results/b", "results/latest")
    assert (0, "results/latest: results/a") == (ended.code, ended.err.splitlines()[0])


def test_without_a_run_there_is_no_latest(nia_bench: Program) -> None:
    ended = nia_bench("report", "latest")
    assert (2, True) == (ended.code, "results: no run here" in ended.err)


def test_no_run_may_be_called_latest(nia_bench: Program) -> None:
    ended = nia_bench("run", "--run-id", "latest")
    assert (2, True) == (ended.code, "'latest' stands for the run begun last" in ended.err)


def test_unfinished_tasks_do_not_run_and_are_named(nia_bench: Program, tasks: Path) -> None:
    begun = ("--category", "bleeding_edge", "--library", "zod", "--suite", str(tasks.parent))
    assert 0 == nia_bench("tasks", "new", "zod-4-mine", *begun).code
    ended = nia_bench("run", "--suite", str(tasks.parent))
    assert 2 == ended.code
    assert "still to be written: zod-4-mine" in ended.err
    assert "nia-bench tasks check" in ended.err
    assert not Path("results").exists()
    assert 0 == nia_bench("run", "--suite", str(tasks.parent), "--task", "say-right", "--reps", "1").code


@pytest.mark.parametrize("option", ["--since", "--until", "--cutoff"])
def test_a_date_that_is_none_is_refused_with_the_two_ways_to_write_one(
    nia_bench: Program, option: str
) -> None:
    ended = nia_bench("run", option, "June")
    assert 2 == ended.code
    assert "'June' is no month and no day" in ended.err
    assert "2026-06 or 2026-06-15" in ended.err


@pytest.mark.usefixtures("ran")
def test_a_cutoff_that_is_given_later_stays_with_the_run(nia_bench: Program) -> None:
    for cutoff in (("--cutoff", "2026-02"), ()):
        printed = nia_bench("report", "out/r1", "--format", "json", *cutoff).out
        assert date(2026, 2, 28) == BenchmarkReport.model_validate_json(printed).cutoff


def test_a_preset_decides_tasks_and_repetitions(nia_bench: Program) -> None:
    plan = json.loads(nia_bench("run", "--dry-run", "--preset", "quick", "--format", "json").out)
    assert 1 == plan["runs"]
    assert 3 == json.loads(nia_bench("run", "--dry-run", "--preset", "study", "--format", "json").out)["runs"]
    ended = nia_bench("run", "--preset", "quick", "--reps", "2")
    assert (2, True) == (ended.code, "--reps cannot stand beside --preset" in ended.err)


def test_a_limit_takes_fewer_tasks_of_a_preset_as_the_note_on_the_budget_advises(
    nia_bench: Program, tasks: Path
) -> None:
    for number in range(3):
        write_task(tasks.parent, f"task-{number}")
    for limit, expected in (("2", 2), ("30", 4)):
        line = ("run", "--dry-run", "--preset", "quick", "--limit", limit, "--format", "json")
        assert expected == len(json.loads(nia_bench(*line).out)["taskIds"])


def test_a_margin_is_stored_with_the_run_and_another_one_of_later_is_exploratory(nia_bench: Program) -> None:
    options = ("--subject", "reference,wrong", "--run-id", "r1", "--output-dir", "out")
    assert 0 == nia_bench("run", "--reps", "1", "--margin", "0.05", *options).code
    steps = (((), (0.05, False)), (("--margin", "0.1"), (0.1, True)), (("--margin", "0.05"), (0.05, False)))
    for margin, expected in steps:
        printed = nia_bench("report", "out/r1", "--format", "json", *margin).out
        [row] = BenchmarkReport.model_validate_json(printed).non_inferiority
        assert expected == (row.margin, row.is_exploratory)
