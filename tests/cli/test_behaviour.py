"""What the program says of answers that are run, or are not."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from pydantic import JsonValue
from tests.cli.conftest import Program
from tests.suite_folder import TASK, write_task

from nia_bench.contract.behaviour import RunJob, RunResult
from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript import language
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.bubblewrap import Bubblewrap
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.suites.suite import SHIPPED

TASK_ID = "says-when-run"
CHECK = {"kind": "behaviour", "id": "said", "outcome": "said", "message": "It says another thing."}

Works = Callable[..., None]


class FakeRunner:
    """Stands in for Node.js: what an answer says is its first line."""

    def __init__(self, folder: Path, sandbox: Sandbox, *, parallel: int = 1) -> None:
        assert folder.is_dir()
        assert parallel
        assert sandbox.name in {"bubblewrap", "none"}

    def __enter__(self) -> "FakeRunner":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult]:
        assert "zod-4" == environment
        return [RunResult(values={"said": words_of(job)}) for job in jobs]


def words_of(job: RunJob) -> JsonValue:
    return [*sorted("".join(job.submission.files.values()).split())]


@pytest.fixture(autouse=True)
def task_that_is_run(nia_bench: Program, tasks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second task, with a probe; the runner is replaced."""
    assert nia_bench
    folder = write_task(tasks.parent, TASK_ID, checks=[*TASK["checks"], CHECK])
    (folder / "behaviour").mkdir()
    (folder / "behaviour" / "probe.mjs").write_text("export default () => ({});\n")
    (folder / "behaviour" / "behaviour.json").write_text(json.dumps({"expect": {"said": ["label", "right"]}}))

    monkeypatch.setattr(language, "NodeRunner", FakeRunner)


@pytest.fixture
def works(monkeypatch: pytest.MonkeyPatch) -> Works:
    """Says which sandboxes work here."""

    def say(*, bubblewrap: bool, none: bool = True) -> None:
        def require(sandbox: Sandbox) -> None:
            if not (bubblewrap if sandbox.name == "bubblewrap" else none):
                raise UserError(f"{sandbox.name} does not work here", fix="mend it")

        monkeypatch.setattr(Bubblewrap, "require", require)
        monkeypatch.setattr(NoSandbox, "require", require)

    return say


def run(nia_bench: Program, name: str) -> str:
    ended = nia_bench("run", "--task", TASK_ID, "--subject", "reference", "--reps", "1", "--run-id", name)
    assert 0 == ended.code
    return ended.out


def evaluation(name: str) -> dict[str, Any]:
    [file] = Path("results", name).rglob("evaluation.json")
    return json.loads(file.read_text(encoding="utf-8"))


def test_scripted_answers_are_run_without_a_sandbox_where_none_works(
    nia_bench: Program, works: Works
) -> None:
    works(bubblewrap=False)
    assert "not run" not in run(nia_bench, "a")
    assert ("run", 1.0) == (evaluation("a")["tests"]["behaviour"], evaluation("a")["score"])


def as_from_elsewhere(name: str) -> None:
    """Replace what the run's subject handed in, as a results folder of somebody else may have it."""
    [file] = Path("results", name).rglob("generation.json")
    text = file.read_text(encoding="utf-8")
    assert "right" in text
    file.write_text(text.replace("right", "right evil"), encoding="utf-8")


@pytest.mark.parametrize("verb", [("evaluate", "results/a"), ("run", "--resume", "results/a")])
def test_stored_answers_are_not_run_without_a_sandbox_whatever_the_stored_run_says(
    nia_bench: Program, works: Works, verb: tuple[str, ...]
) -> None:
    works(bubblewrap=True)
    run(nia_bench, "a")
    as_from_elsewhere("a")
    [file] = Path("results/a").rglob("evaluation.json")
    file.unlink()
    works(bubblewrap=False)
    nia_bench(*verb)
    assert "not run" == evaluation("a")["tests"]["behaviour"]
    nia_bench(*verb, "--run-unsandboxed")
    assert "run" == evaluation("a")["tests"]["behaviour"]


def test_answers_of_a_suites_folder_are_run_without_a_sandbox_only_where_the_user_says_so(
    nia_bench: Program, works: Works, tasks: Path
) -> None:
    works(bubblewrap=False)
    folder = ("--suite", str(tasks.parent))
    SHIPPED["nia"] = Path("elsewhere")
    for name, verb in (("a", ()), ("b", ("--run-unsandboxed",))):
        options = (*folder, "--task", TASK_ID, "--subject", "reference", "--reps", "1", "--run-id", name)
        assert 0 == nia_bench("run", *options, *verb).code
    assert "not run" == evaluation("a")["tests"]["behaviour"]
    assert "run" == evaluation("b")["tests"]["behaviour"]
    assert "was not run, so what it does is not proven" in nia_bench("tasks", "check", TASK_ID, *folder).out
    assert "not run" not in nia_bench("tasks", "check", TASK_ID, *folder, "--run-unsandboxed").out


def test_what_cannot_be_run_is_said_of_each_cell_and_of_the_report(nia_bench: Program, works: Works) -> None:
    works(bubblewrap=False, none=False)
    assert "behaviour: not run in 1 of 1 cells" in run(nia_bench, "a")
    cell = evaluation("a")
    assert ("not run", 1.0) == (cell["tests"]["behaviour"], cell["score"])
    assert ["says-right", "has-label", "no-slur"] == [check["id"] for check in cell["tests"]["checks"]]
    assert cell["evaluator"].endswith(" without behaviour")


@pytest.mark.parametrize("format_", ["table", "json", "markdown", "csv", "html"])
def test_every_format_of_a_report_says_first_what_was_not_run(
    nia_bench: Program, works: Works, format_: str
) -> None:
    works(bubblewrap=False, none=False)
    run(nia_bench, "a")
    said = nia_bench("report", "results/a", "--format", format_).out
    if format_ == "html":
        said = Path("results/a/report.html").read_text(encoding="utf-8")
    place = said.index("behaviour: not run in 1 of 1 cells")
    assert format_ in {"json", "html"} or place < said.index("reference")


def test_runs_with_and_without_do_not_compare_until_both_are_evaluated_alike(
    nia_bench: Program, works: Works
) -> None:
    works(bubblewrap=True)
    run(nia_bench, "with")
    works(bubblewrap=False, none=False)
    run(nia_bench, "without")
    refused = nia_bench("diff", "results/with", "results/without")
    assert 2 == refused.code
    assert "the answers of without were not run" in refused.err
    works(bubblewrap=True)
    assert 0 == nia_bench("evaluate", "results/without").code
    assert 0 == nia_bench("diff", "results/with", "results/without").code


def test_run_that_is_resumed_without_a_sandbox_is_all_of_one_kind(nia_bench: Program, works: Works) -> None:
    works(bubblewrap=True)
    run(nia_bench, "a")
    works(bubblewrap=False, none=False)
    resumed = nia_bench("run", "--resume", "results/a")
    assert (0, "not run") == (resumed.code, evaluation("a")["tests"]["behaviour"])


def test_code_sent_in_is_not_run_without_a_sandbox_unless_it_is_trusted(
    nia_bench: Program, works: Works
) -> None:
    works(bubblewrap=False)
    Path("answer/src").mkdir(parents=True)
    Path("answer/src/answer.ts").write_text("right\nlabel\nmore\n", encoding="utf-8")
    left_out = nia_bench("score", TASK_ID, "answer")
    assert "score 1.00, not decided: behaviour was not run\n  behaviour: not run" in left_out.out
    assert "install bubblewrap" in left_out.out
    as_json = json.loads(nia_bench("score", TASK_ID, "answer", "--format", "json").out)
    assert (1.0, None, "not run") == (as_json["testScore"], as_json["passed"], as_json["behaviour"])
    trusted = nia_bench("score", TASK_ID, "answer", "--run-unsandboxed")
    assert "FAILED  said: It says another thing (expected" in trusted.out


def test_task_whose_answers_cannot_be_run_is_not_proven(nia_bench: Program, works: Works) -> None:
    works(bubblewrap=False, none=False)
    ended = nia_bench("tasks", "check", TASK_ID)
    assert 1 == ended.code
    assert "was not run, so what it does is not proven" in ended.out


def test_doctor_looks_for_what_answers_run_on(nia_bench: Program, works: Works) -> None:
    works(bubblewrap=True)
    assert "runtimes" in nia_bench("doctor").out


def test_check_says_what_is_wrong_with_behaviour_json(nia_bench: Program, tasks: Path) -> None:
    [file] = tasks.rglob(f"{TASK_ID}/behaviour/behaviour.json")
    file.write_text(json.dumps({"expect": {"said": {"$near": 1}}, "secs": 5, "seconds": 500}))
    ended = nia_bench("tasks", "check", TASK_ID)
    assert 0 != ended.code
    said = ended.out + ended.err
    assert all(each in said for each in ("behaviour.json", "secs", "seconds", "$near is no matcher"))


def test_a_stored_run_of_agents_without_a_sandbox_is_resumed_only_with_consent(nia_bench: Program) -> None:
    run(nia_bench, "a")
    file = Path("results/a/run.json")
    record = json.loads(file.read_text(encoding="utf-8"))
    record["settings"] |= {"agent": "codex", "conditions": ["baseline"], "sandbox": "none"}
    file.write_text(json.dumps(record), encoding="utf-8")
    refused = nia_bench("run", "--resume", "results/a")
    assert (2, True) == (refused.code, "add --sandbox none if you agree" in refused.err)
    assert "begun with --sandbox none" in nia_bench("run", "--resume", "results/a", "--sandbox", "docker").err
    agreed = nia_bench("run", "--resume", "results/a", "--sandbox", "none")
    assert "if you agree" not in agreed.err
