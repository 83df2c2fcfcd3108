"""The judge of `run` and `evaluate`, over the socket."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Ended, Program
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer
from tests.suite_folder import write_task

pytestmark = pytest.mark.by_turns

RUBRIC = [
    {"id": "says", "criterion": "It says right", "weight": 0.75},
    {"id": "short", "criterion": "It is not long", "weight": 0.25, "absence": True},
]


HALF = """
import os


def scorer(task, output):
    if os.environ.get("HALF_FAILS"):
        raise ValueError("not today")
    return 0.5
"""


def ruling(criterion: str, verdict: str) -> dict[str, Any]:
    return {"id": criterion, "verdict": verdict, "evidence": ["right\nlabel"], "reasoning": "So it is."}


def judge(_turn: Turn) -> Reply:
    return Reply(data={"rulings": [ruling("says", "PASS"), ruling("short", "FAIL")]}, cost_usd=0.01)


@pytest.fixture
def server(tasks: Path) -> Iterator[ModelServer]:
    write_task(tasks.parent, "judged", rubric=RUBRIC)
    with ModelServer(judge) as server:
        yield server


def judged(nia_bench: Program, server: ModelServer, *more: str) -> Ended:
    reps = () if "--reps" in more else ("--reps", "1")
    return nia_bench(
        *("run", "--task", "judged", "--subject", "reference", *reps, "--run-id", "r1"),
        *("--judge-model", server.model(), "--format", "json", *more),
    )


def evaluation(run: str = "r1") -> dict[str, Any]:
    file = Path(f"results/{run}/cells/judged/reference/1/evaluation.json")
    return json.loads(file.read_text(encoding="utf-8"))


def test_a_run_with_a_judge_weighs_its_verdicts_with_the_tests(
    nia_bench: Program, server: ModelServer
) -> None:
    ended = judged(nia_bench, server)
    assert 0 == ended.code
    assert (0.75, 0.9) == (evaluation()["judgeScore"], evaluation()["score"])
    assert server.model() == json.loads(ended.out)["judgeModel"]


def test_a_base_url_in_place_of_the_providers_own_is_shown_and_stored(
    nia_bench: Program, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", server.url)
    monkeypatch.setenv("OPENAI_API_KEY", "a-key")
    run = ("run", "--task", "judged", "--subject", "reference", "--reps", "1", "--run-id", "r1")
    ended = nia_bench(*run, "--judge-model", "openai-chat:gpt-5-mini")
    assert 0 == ended.code, ended.err
    assert f"OPENAI_BASE_URL is set: requests to its models go to {server.url}" in ended.err
    settings = json.loads(Path("results/r1/run.json").read_text(encoding="utf-8"))["settings"]
    assert {"OPENAI_BASE_URL": server.url} == settings["baseUrls"]
    assert server.url in Path("results/r1/report.html").read_text(encoding="utf-8")


def test_what_the_judge_costs_is_in_the_progress_and_the_report(
    nia_bench: Program, server: ModelServer
) -> None:
    ended = judged(nia_bench, server)
    assert "| $0.0300 so far |" in ended.err
    assert 0.03 == json.loads(ended.out)["totalCostUsd"]


def test_a_run_of_scripted_subjects_asks_no_judge_of_itself(nia_bench: Program, server: ModelServer) -> None:
    nia_bench("run", "--task", "judged", "--reps", "1", "--run-id", "r1")
    assert (None, []) == (evaluation()["judgeScore"], server.turns)


@pytest.mark.usefixtures("tasks")
def test_a_judge_without_a_key_is_refused_before_the_run_begins(
    nia_bench: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    ended = nia_bench("run", "--judge-model", "openai:gpt-5-mini")
    assert 2 == ended.code
    assert "OPENAI_API_KEY" in ended.err
    assert "--no-judge" in ended.err
    assert not Path("results").exists()


@pytest.mark.usefixtures("tasks")
def test_a_judge_and_no_judge_exclude_each_other(nia_bench: Program) -> None:
    ended = nia_bench("run", "--judge-model", "openai:gpt-5-mini", "--no-judge")
    assert (2, True) == (ended.code, "exclude each other" in ended.err)


def test_evaluating_anew_asks_the_judge_that_the_run_had(nia_bench: Program, server: ModelServer) -> None:
    judged(nia_bench, server)
    assert 0 == nia_bench("evaluate", "results/r1").code
    assert (6, 0.9) == (len(server.turns), evaluation()["score"])


def test_evaluating_anew_without_a_judge_leaves_the_tests(nia_bench: Program, server: ModelServer) -> None:
    judged(nia_bench, server)
    ended = nia_bench("evaluate", "results/r1", "--no-judge", "--format", "json")
    assert (3, 1.0) == (len(server.turns), evaluation()["score"])
    assert "judgeModel" not in json.loads(ended.out) or json.loads(ended.out)["judgeModel"] is None


def figures_of_tests(run: str = "r1") -> list[float | None]:
    report = json.loads(Path(f"results/{run}/report.json").read_text(encoding="utf-8"))
    return [stat["testMean"] for stat in report["stats"]]


@pytest.fixture
def nonsense() -> Iterator[ModelServer]:
    with ModelServer(lambda _turn: Reply("I would rather talk about the weather.")) as server:
        yield server


@pytest.mark.parametrize("form", ["table", "markdown", "json"])
def test_a_judge_that_answers_nonsense_leaves_the_figures_of_the_tests(
    nia_bench: Program, server: ModelServer, nonsense: ModelServer, form: str
) -> None:
    nia_bench("run", "--task", "judged", "--reps", "1", "--run-id", "r1")
    before, figures = evaluation(), figures_of_tests()
    assert 1.0 in figures
    ended = nia_bench("evaluate", "results/r1", "--judge-model", nonsense.model(), "--format", form)
    kept = evaluation()
    assert (1, figures) == (ended.code, figures_of_tests())
    # What the judge cost in vain was spent all the same.
    assert before == kept | {"kept": None, "costUsd": None, "unpriced": 0}
    assert "cells retained their earlier evaluation, because the new one failed (" in ended.out
    assert kept["kept"]["message"] in ended.out
    assert "the earlier evaluation stays: " in ended.err
    assert [] == server.turns


def test_a_run_of_which_no_new_evaluation_succeeded_has_the_judge_that_it_had(
    nia_bench: Program, server: ModelServer, nonsense: ModelServer
) -> None:
    judged(nia_bench, server)
    before = evaluation()
    ended = nia_bench("evaluate", "results/r1", "--judge-model", nonsense.model(), "--format", "json")
    assert server.model() == json.loads(ended.out)["judgeModel"]
    assert before["judgement"] == evaluation()["judgement"]
    assert not any("another judge" in warning for warning in json.loads(ended.out)["warnings"])


def test_a_new_evaluation_that_succeeds_forgets_that_one_failed(
    nia_bench: Program, server: ModelServer, nonsense: ModelServer
) -> None:
    judged(nia_bench, server)
    nia_bench("evaluate", "results/r1", "--judge-model", nonsense.model())
    assert "retained their earlier evaluation" in nia_bench("report", "results/r1").out
    ended = nia_bench("evaluate", "results/r1")
    assert (0, None) == (ended.code, evaluation()["kept"])
    assert "retained their earlier evaluation" not in ended.out


def test_a_resumed_evaluation_whose_judge_fails_keeps_the_earlier_one(
    nia_bench: Program, server: ModelServer, nonsense: ModelServer
) -> None:
    judged(nia_bench, server)
    # An evaluation anew, by a judge that answers nonsense, that was interrupted before it came to this cell.
    file = Path("results/r1/run.json")
    file.write_text(file.read_text(encoding="utf-8").replace(server.model(), nonsense.model()))
    assert 1 == nia_bench("run", "--resume", "results/r1").code
    assert (0.9, True) == (evaluation()["score"], evaluation()["kept"] is not None)


def test_a_new_evaluation_that_ended_early_is_finished_by_evaluating_anew(
    nia_bench: Program, server: ModelServer
) -> None:
    judged(nia_bench, server, "--reps", "3", "--max-cost-usd", "0.2")
    file = Path("results/r1/run.json")
    file.write_text(file.read_text(encoding="utf-8").replace('"maxCostUsd": 0.2', '"maxCostUsd": 0.02'))
    ended = nia_bench("evaluate", "results/r1", "-p", "1")
    assert "Stopped early: the budget of $0.02 is spent" in ended.err
    assert ended.err.splitlines()[-1].endswith("nia-bench evaluate results/r1")


def test_a_scorer_that_fails_anew_leaves_its_figure(
    nia_bench: Program, tasks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = Path("half.py")
    scorer.write_text(HALF)
    run = ("run", "--subject", "reference", "--reps", "1", "--run-id", "r1", "--scorer", "./half.py")
    assert 0 == nia_bench(*run).code
    task = next(iter(tasks.rglob("say-right"))).name
    file = Path(f"results/r1/cells/{task}/reference/1/evaluation.json")
    before = json.loads(file.read_text(encoding="utf-8"))
    monkeypatch.setenv("HALF_FAILS", "1")
    ended = nia_bench("evaluate", "results/r1", "--trust-files")
    assert (1, True) == (ended.code, "scorer half failed" in ended.out)
    assert before == json.loads(file.read_text(encoding="utf-8")) | {"kept": None}


def test_a_resumed_run_keeps_its_judge(nia_bench: Program, server: ModelServer) -> None:
    judged(nia_bench, server)
    Path("results/r1/cells/judged/reference/1/evaluation.json").unlink()
    assert 0 == nia_bench("run", "--resume", "results/r1").code
    assert 0.9 == evaluation()["score"]


def test_past_its_budget_a_run_begins_no_more_cells_and_says_so(
    nia_bench: Program, server: ModelServer
) -> None:
    ended = judged(nia_bench, server, "--reps", "3", "--max-cost-usd", "0.02", "--parallel", "1")
    report = json.loads(ended.out)
    assert (1, True) == (ended.code, report["budgetExceeded"])
    # What is in flight when the budget is spent is finished: the calls of one judgement.
    assert 0.02 <= report["totalCostUsd"] <= 0.03
    assert "Stopped early: the budget of $0.02 is spent" in ended.err
    assert "run --resume results/r1" in ended.err.splitlines()[-1]


def test_a_larger_budget_finishes_the_run(nia_bench: Program, server: ModelServer) -> None:
    judged(nia_bench, server, "--reps", "3", "--max-cost-usd", "0.02")
    ended = nia_bench("run", "--resume", "results/r1", "--max-cost-usd", "1", "--format", "json")
    assert (0, False) == (ended.code, json.loads(ended.out)["budgetExceeded"])


def test_a_login_in_the_judges_address_is_kept_nowhere_and_given_again(
    nia_bench: Program, server: ModelServer
) -> None:
    name = server.model().replace("://", "://bob:hunter2xyz@")
    run = ("run", "--task", "judged", "--subject", "reference", "--reps", "1", "--run-id", "r1")
    ended = [nia_bench(*run, "--judge-model", name)]
    ended.append(nia_bench("evaluate", "results/r1"))
    ended.append(nia_bench("run", "--resume", "results/r1"))
    ended.append(nia_bench("evaluate", "results/r1", "--judge-model", name))
    ended.append(nia_bench("run", "--resume", "results/r1", "--judge-model", name))
    assert [0, 2, 2, 0, 0] == [each.code for each in ended]
    assert all("had a login in it, which is not stored" in each.err for each in ended[1:3])
    files = [file.read_text(encoding="utf-8") for file in Path("results").rglob("*.*") if file.is_file()]
    said = [text for each in ended for text in (each.out, each.err)]
    assert not any("hunter2xyz" in text for text in (*files, *said))


def test_no_key_goes_to_an_address_that_only_the_run_names(
    nia_bench: Program, server: ModelServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged(nia_bench, server)
    monkeypatch.setenv("OPENAI_COMPATIBLE_API_KEY", "secret-key")
    evaluated = nia_bench("evaluate", "results/r1")
    assert 0 == evaluated.code, evaluated.err  # what is on this machine may get it
    record = Path("results/r1/run.json")
    address = server.model().partition("@")[2]
    record.write_text(record.read_text().replace(address, "http://models.invalid/v1"))
    refused = [nia_bench("evaluate", "results/r1"), nia_bench("run", "--resume", "results/r1")]
    assert [2, 2] == [ended.code for ended in refused]
    assert all("only this run names http://models.invalid/v1" in ended.err for ended in refused)
    monkeypatch.delenv("OPENAI_COMPATIBLE_API_KEY")
    assert "only this run names" not in nia_bench("run", "--resume", "results/r1").err


def test_a_run_is_not_resumed_with_another_judge(nia_bench: Program, server: ModelServer) -> None:
    judged(nia_bench, server)
    ended = nia_bench("run", "--resume", "results/r1", "--judge-model", server.model("other"))
    assert (2, True) == (ended.code, "was begun with" in ended.err)


def test_what_another_judge_has_judged_is_told_and_judged_anew(
    nia_bench: Program, server: ModelServer
) -> None:
    judged(nia_bench, server)
    # An evaluation anew, by another judge, that was interrupted before it came to this cell.
    file = Path("results/r1/run.json")
    file.write_text(file.read_text(encoding="utf-8").replace(server.model(), server.model("other")))
    said = "another judge has judged 1 cells"
    assert said in nia_bench("report", "results/r1").out
    ended = nia_bench("run", "--resume", "results/r1")
    assert (0, False) == (ended.code, said in ended.out)
    assert server.model("other") == evaluation()["judgement"]["model"]
