import json
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from tests.cli.conftest import Program
from tests.suite_folder import write_task

pytestmark = pytest.mark.by_turns


@pytest.fixture
def runs(nia_bench: Program, tasks: Path) -> None:
    """Two runs of the same scripted subjects on enough tasks to tell something."""
    for number in range(8):
        write_task(tasks.parent, f"task-{number}")
    for name in ("a", "b"):
        assert 0 == nia_bench("run", "--reps", "1", "--run-id", name).code


@pytest.mark.usefixtures("runs")
def test_the_planted_regression_is_found(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--pair", "reference=wrong", "--format", "json")
    subject = json.loads(ended.out)["subjects"][0]
    assert (0, "worse") == (ended.code, subject["verdict"])


@pytest.mark.usefixtures("runs")
def test_the_planted_null_is_inconclusive(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--fail-on", "regression", "--format", "json")
    verdicts = {each["afterSubject"]: each["verdict"] for each in json.loads(ended.out)["subjects"]}
    assert 0 == ended.code
    assert {"reference": "inconclusive", "wrong": "inconclusive", "empty": "inconclusive"} == verdicts


@pytest.mark.usefixtures("runs")
def test_a_regression_fails_where_that_is_asked_for(nia_bench: Program) -> None:
    arguments = ("diff", "results/a", "results/b", "--pair", "reference=empty", "--junit", "junit.xml")
    assert 1 == nia_bench(*arguments, "--fail-on", "regression").code
    assert '<failure message="empty: worse' in Path("junit.xml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("runs")
def test_runs_of_different_tasks_are_refused(nia_bench: Program, tasks: Path) -> None:
    write_task(tasks.parent, "new")
    nia_bench("run", "--reps", "1", "--run-id", "c")
    ended = nia_bench("diff", "results/a", "results/c")
    assert (2, True) == (ended.code, "scored by different tasks" in ended.err)


def errors(file: str = "junit.xml") -> list[str]:
    suite = fromstring(Path(file).read_text(encoding="utf-8"))  # noqa: S314  (our own)
    return [error.get("message", "") for error in suite.iter("error")]


GATE = ("--fail-on", "regression", "--junit", "junit.xml")


@pytest.fixture
def apart(nia_bench: Program, tasks: Path) -> None:
    """A run of one task, and a run of another."""
    for name in ("zod", "react"):
        write_task(tasks.parent, name)
    for name in ("zod", "react"):
        assert 0 == nia_bench("run", "--reps", "1", "--task", name, "--run-id", name).code


@pytest.mark.usefixtures("apart")
@pytest.mark.parametrize("form", ["table", "markdown", "json"])
def test_a_gate_on_runs_without_a_common_task_fails(nia_bench: Program, form: str) -> None:
    ended = nia_bench("diff", "results/zod", "results/react", *GATE, "--format", form)
    assert (1, True) == (ended.code, "no task is common" in ended.out)
    assert ["reference: no task is common", "wrong: no task is common"] == errors()[:2]


@pytest.mark.usefixtures("apart")
def test_runs_without_a_common_task_are_refused_where_nothing_is_gated(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/zod", "results/react", "--junit", "junit.xml")
    assert (2, "") == (ended.code, ended.out)
    assert "nothing in common that was measured (reference, wrong, empty: no task is common)" in ended.err
    assert 1 == len(errors())


@pytest.mark.usefixtures("runs")
def test_a_gate_fails_where_a_subject_is_missing(nia_bench: Program) -> None:
    nia_bench("run", "--reps", "1", "--subject", "reference", "--run-id", "c")
    assert 0 == nia_bench("diff", "results/a", "results/c").code
    assert 1 == nia_bench("diff", "results/a", "results/c", *GATE).code
    assert ["wrong: c does not have it", "empty: c does not have it"] == errors()
    assert 0 == nia_bench("diff", "results/c", "results/a", *GATE).code
    assert [] == errors()


@pytest.mark.usefixtures("runs")
def test_a_gate_fails_where_too_little_was_measured(nia_bench: Program) -> None:
    Path("results/b/cells/task-3/wrong/1/evaluation.json").unlink()
    assert 1 == nia_bench("diff", "results/a", "results/b", *GATE).code
    assert ["wrong: b measured 8 of 9 cells, less than 90%"] == errors()
    assert 0 == nia_bench("diff", "results/a", "results/b", *GATE, "--min-measured", "0.8").code


@pytest.mark.usefixtures("runs")
def test_a_difference_that_cannot_be_made_is_an_error_in_junit(nia_bench: Program, tasks: Path) -> None:
    write_task(tasks.parent, "new")
    nia_bench("run", "--reps", "1", "--run-id", "c")
    assert 2 == nia_bench("diff", "results/a", "results/c", *GATE).code
    assert ["a and c were scored by different tasks, so they do not compare"] == errors()


def test_a_pair_without_two_names_is_a_mistake(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--pair", "reference")
    assert (2, True) == (ended.code, "BEFORE=AFTER" in ended.err)


PLANTED = Path(__file__).parents[1] / "engine" / "improved_server"


@pytest.fixture
def improved(nia_bench: Program, tasks: Path) -> None:
    """Two runs of an agent with and without a server, which was improved between them."""
    for number in range(7):
        folder = write_task(tasks.parent, f"task-{number}")
        (folder / "prompt.md").write_text(f"Say right, with a label, for task-{number}.\n")
    serve = ["{python}", str(PLANTED / "server.py"), "{port}"]
    for name, known in (("a", "task-0"), ("b", "task-")):
        server = {"serve": [*serve, known], "expectedTools": ["query-docs"]}
        Path("docs.json").write_text(json.dumps({"name": "docs", "servers": {"docs": server}}))
        agent = ("--agent", str(PLANTED / "agent.py"), "--model", "openai-compatible:m@http://127.0.0.1:9/v1")
        few = ("--task", "task-*", "--reps", "1", "--no-judge", "--sandbox", "none", "-p", "2")
        ended = nia_bench("run", *agent, "--condition", "baseline,./docs.json", *few, "--run-id", name)
        assert 0 == ended.code, ended.err


@pytest.mark.usefixtures("improved")
def test_a_planted_improvement_of_a_server_is_a_change_of_its_effect(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--format", "json")
    document = json.loads(ended.out)
    (effect,) = document["effects"]
    assert (0, "docs", "better") == (ended.code, effect["afterSubject"], effect["verdict"])
    assert 0 < effect["interval"]["low"] < effect["difference"]
    changes = [(change["subject"], change["field"]) for change in document["conditionChanges"]]
    assert [("docs", "servers.docs.serve")] == changes
    assert [] == document["differs"]


@pytest.mark.usefixtures("runs")
def test_a_page_is_written_to_a_file(nia_bench: Program) -> None:
    ended = nia_bench("diff", "results/a", "results/b", "--format", "html", "--output", "diff.html")
    assert (0, "") == (ended.code, ended.out)
    assert "<h1" in Path("diff.html").read_text(encoding="utf-8")


def damaged(run: Path) -> None:
    (run / "run.json").write_text("{", encoding="utf-8")


def foreign(run: Path) -> None:
    (run / "run.json").write_text('{"eval": "another tool"}', encoding="utf-8")


def of_a_damaged_cell(run: Path) -> None:
    next(run.rglob("evaluation.json")).write_text("[]", encoding="utf-8")


def of_a_later_version(run: Path) -> None:
    record = json.loads((run / "run.json").read_text())
    (run / "run.json").write_text(json.dumps(record | {"hologram": 1}), encoding="utf-8")


@pytest.mark.parametrize("change", [damaged, foreign, of_a_damaged_cell, of_a_later_version])
def test_a_run_that_cannot_be_read_is_refused_in_one_sentence(
    nia_bench: Program, change: Callable[[Path], None]
) -> None:
    for name in ("a", "b"):
        nia_bench("run", "--reps", "1", "--run-id", name)
    change(Path("results/b"))
    ended = nia_bench("diff", "results/a", "results/b")
    assert (2, "") == (ended.code, ended.out)
    assert ended.err.startswith("nia-bench: results/b/")
    assert 2 == len(ended.err.splitlines())


def test_runs_that_stored_no_conditions_are_compared(nia_bench: Program) -> None:
    for name in ("a", "b"):
        nia_bench("run", "--reps", "1", "--run-id", name)
        file = Path(f"results/{name}/run.json")
        record = json.loads(file.read_text())
        for subject in record["subjects"]:
            del subject["definition"]
        del record["versions"]["evaluator"]
        file.write_text(json.dumps(record), encoding="utf-8")
        for cell in file.parent.rglob("evaluation.json"):
            evaluation = json.loads(cell.read_text())
            cell.write_text(json.dumps(evaluation | {"evaluator": None}), encoding="utf-8")
    ended = nia_bench("diff", "results/a", "results/b", "--format", "json")
    assert (0, 3) == (ended.code, len(json.loads(ended.out)["subjects"])), ended.err
