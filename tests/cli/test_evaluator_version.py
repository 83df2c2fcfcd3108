"""Scores of two versions of the evaluator never mix."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Program
from tests.model_server.replies import Reply
from tests.model_server.server import ModelServer
from tests.suite_folder import write_task

from nia_bench.evaluation.version import evaluator_version

OTHER = "0123456789ab"


@pytest.fixture
def runs(nia_bench: Program, tasks: Path) -> None:
    """Two runs of two tasks."""
    write_task(tasks.parent, "second")
    for name in ("a", "b"):
        assert 0 == nia_bench("run", "--reps", "1", "--run-id", name).code


def changed(file: Path, version: str | None) -> None:
    """Makes what is stored that of another version of the evaluator; None: of a time without versions."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    place = data.get("versions", data)
    place["evaluator"] = version
    if version is None:
        del place["evaluator"]
        data.pop("kept", None)
    file.write_text(json.dumps(data), encoding="utf-8")


def is_of(version: str | None, run: str) -> None:
    """Makes a whole run that of another version."""
    for file in (Path("results", run, "run.json"), *Path("results", run).rglob("evaluation.json")):
        changed(file, version)


def versions(run: str) -> set[str]:
    files = Path("results", run).rglob("evaluation.json")
    return {json.loads(file.read_text(encoding="utf-8"))["evaluator"] for file in files}


def started(run: str) -> list[float]:
    files = sorted(Path("results", run).rglob("generation.json"))
    return [json.loads(file.read_text(encoding="utf-8"))["startedAt"] for file in files]


pytestmark = pytest.mark.usefixtures("runs")


def test_a_run_and_each_of_its_evaluations_have_the_version() -> None:
    record = json.loads(Path("results/a/run.json").read_text(encoding="utf-8"))
    assert evaluator_version() == record["versions"]["evaluator"]
    assert {evaluator_version()} == versions("a")


@pytest.mark.parametrize("version", [OTHER, None])
def test_diff_refuses_two_versions_and_names_the_way_out(nia_bench: Program, version: str | None) -> None:
    is_of(version, "a")
    ended = nia_bench("diff", "results/a", "results/b", "--fail-on", "regression")
    assert (2, "") == (ended.code, ended.out)
    assert "different versions of the evaluator" in ended.err
    assert "`nia-bench evaluate results/a`" in ended.err
    assert "`nia-bench evaluate results/b`" not in ended.err
    assert 0 == nia_bench("evaluate", "results/a").code
    assert 0 == nia_bench("diff", "results/a", "results/b", "--fail-on", "regression").code


@pytest.mark.parametrize("version", [OTHER, None])
def test_two_runs_of_one_other_version_compare(nia_bench: Program, version: str | None) -> None:
    is_of(version, "a")
    is_of(version, "b")
    assert 0 == nia_bench("diff", "results/a", "results/b", "--fail-on", "regression").code


@pytest.mark.parametrize("version", [OTHER, None])
def test_a_run_of_one_other_version_is_reported(nia_bench: Program, version: str | None) -> None:
    expected = nia_bench("report", "results/a").out
    is_of(version, "a")
    ended = nia_bench("report", "results/a")
    assert (0, expected) == (ended.code, ended.out)


@pytest.mark.parametrize("verb", [("report", "results/a"), ("diff", "results/a", "results/b")])
@pytest.mark.parametrize("version", [OTHER, None])
def test_cells_of_two_versions_are_refused_and_evaluated_anew(
    nia_bench: Program, version: str | None, verb: tuple[str, ...]
) -> None:
    page = Path("results/a/report.html").read_text(encoding="utf-8")
    changed(Path("results/a/cells/second/wrong/1/evaluation.json"), version)
    ended = nia_bench(*verb)
    assert (2, "") == (ended.code, ended.out)
    assert "results/a: 1 of 6 cells were evaluated by another version of the evaluator" in ended.err
    assert "`nia-bench evaluate results/a`" in ended.err
    assert page == Path("results/a/report.html").read_text(encoding="utf-8")
    assert 0 == nia_bench("evaluate", "results/a").code
    assert 0 == nia_bench(*verb).code


@pytest.mark.parametrize("version", [OTHER, None])
def test_a_resumed_run_evaluates_again_what_another_version_did_and_executes_nothing(
    nia_bench: Program, version: str | None
) -> None:
    is_of(version, "a")
    before = started("a")
    ended = nia_bench("run", "--resume", "results/a")
    assert (0, before, {evaluator_version()}) == (ended.code, started("a"), versions("a"))
    assert 6 == sum("Score: " in line for line in ended.err.splitlines())


def test_where_a_new_evaluation_fails_another_versions_score_is_not_mixed_with_the_new_ones(
    nia_bench: Program, tasks: Path
) -> None:
    write_task(tasks.parent, "judged", rubric=["It says right"])
    nia_bench("run", "--reps", "1", "--subject", "reference", "--run-id", "c")
    is_of(OTHER, "c")
    with ModelServer(lambda _turn: Reply("Let us talk about the weather.")) as server:
        ended = nia_bench("evaluate", "results/c", "--judge-model", server.model(), "--format", "json")
    report = json.loads(ended.out)
    assert (1, [("judged", None)]) == (
        ended.code,
        [(cell["taskId"], cell["score"]) for cell in report["notMeasured"]],
    )
    assert any("1 cells retained their earlier evaluation" in warning for warning in report["warnings"])
    kept = json.loads(Path("results/c/cells/judged/reference/1/evaluation.json").read_text(encoding="utf-8"))
    assert (1.0, OTHER) == (kept["score"], kept["evaluator"])
    assert 0 == nia_bench("evaluate", "results/c", "--no-judge").code
    assert {evaluator_version()} == versions("c")
