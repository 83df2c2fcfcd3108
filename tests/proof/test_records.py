import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from pydantic import JsonValue
from tests.suite_folder import TASK, write_task

from nia_bench.contract.behaviour import RunFailure, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError, TaskFileError, UserError
from nia_bench.contract.task import CodeTask
from nia_bench.proof import records
from nia_bench.suites.suite import NIA, load_suite

CHECKS = [
    {"kind": "behaviour", "id": "said", "outcome": "said", "message": "It says another thing."},
    {"kind": "behaviour", "id": "heard", "outcome": "heard", "message": "It hears another thing."},
]


class Runner:
    """Runs nothing: each answer says what it was made with."""

    def __init__(self, said: JsonValue = "old words") -> None:
        self.said = said
        self.jobs: list[RunJob] = []

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        assert "zod-3" == environment
        self.jobs += jobs
        return [RunResult(values={} if self.said is None else {"said": self.said}) for _ in jobs]

    def __enter__(self) -> "Runner":
        return self

    def __exit__(self, *_: object) -> None:
        pass


def audit(suite: Path, recorded: dict[str, Any] | None, **fields: Any) -> Path:
    """A suite with an audit whose outcome `said` is that of before."""
    category = {"category": "version_locked_audit"}
    folder = write_task(suite, "was-said", checks=[*TASK["checks"], *CHECKS], **category)
    (folder / "context" / "src").mkdir(parents=True)
    (folder / "context" / "src" / "answer.ts").write_text("old\n")
    behaviour = folder / "behaviour"
    behaviour.mkdir()
    (behaviour / "probe.mjs").write_text("export default () => ({});\n")
    stated = {"before": {"environment": "zod-3", "same": ["said"]}, "expect": {"heard": 1}, **fields}
    (behaviour / "behaviour.json").write_text(json.dumps(stated))
    if recorded is not None:
        text = {"environment": "zod-3", "command": "nia-bench tasks record was-said", "outcomes": recorded}
        (behaviour / "before.json").write_text(json.dumps(text))
    return folder


def task(suite: Path) -> CodeTask:
    return load_suite(suite).code_task("was-said")


def test_what_was_recorded_is_expected_and_no_part_of_what_runs(tmp_path: Path) -> None:
    audit(tmp_path, {"said": "old words"})
    behaviour = task(tmp_path).behaviour
    assert behaviour is not None
    assert {"heard": 1, "said": "old words"} == behaviour.expect
    assert ["probe.mjs"] == [*behaviour.probe.files]


def test_the_context_runs_on_the_older_environment_and_does_what_is_recorded(tmp_path: Path) -> None:
    audit(tmp_path, {"said": "old words"})
    runner = Runner()
    assert [] == [*records.before_faults(task(tmp_path), runner)]
    [job] = runner.jobs
    assert {"src/answer.ts": "old\n"} == job.submission.files


def test_what_is_no_longer_so_is_a_fault_with_both_values(tmp_path: Path) -> None:
    audit(tmp_path, {"said": "old words"})
    [fault] = records.before_faults(task(tmp_path), Runner("new words"))
    assert 'before.json: said is "old words", and on zod-3 it is "new words"' == fault


def test_an_outcome_that_the_context_does_not_give_is_a_fault(tmp_path: Path) -> None:
    audit(tmp_path, {"said": "old words"})
    [fault] = records.before_faults(task(tmp_path), Runner(None))
    assert "on zod-3 the context gives no 'said': the probe gave no outcome 'said'" == fault


@pytest.mark.parametrize("recorded", [None, {}, {"other": 1}])
def test_what_is_not_recorded_is_to_be_recorded(tmp_path: Path, recorded: dict[str, Any] | None) -> None:
    audit(tmp_path, recorded)
    with pytest.raises(TaskFileError) as caught:
        task(tmp_path)
    assert "run `nia-bench tasks record was-said`" == caught.value.fix


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"before": {"environment": "zod-33", "same": ["said"]}}, "before: no environment 'zod-33'"),
        ({"expect": {"heard": 1, "said": 2}}, "expect: 'said' stands in before.json"),
    ],
)
def test_what_is_stated_of_before_must_fit(tmp_path: Path, fields: dict[str, Any], said: str) -> None:
    folder = audit(tmp_path, {"said": "old words"}, **fields)
    if "before" in fields:
        recorded = json.loads((folder / "behaviour" / "before.json").read_text())
        (folder / "behaviour" / "before.json").write_text(json.dumps(recorded | {"environment": "zod-33"}))
    with pytest.raises(TaskFileError) as caught:
        task(tmp_path)
    assert said in caught.value.message


def test_recording_writes_what_the_next_check_expects(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    audit(tmp_path, None)
    monkeypatch.setattr(records, "Runners", Mock(return_value=Runner("said then")))
    monkeypatch.setattr(records, "require", Mock())
    monkeypatch.setattr(records, "for_answers", Mock())
    file = records.record_before("was-said", suite=tmp_path)
    assert "nia-bench tasks record was-said" == json.loads(file.read_text())["command"]
    behaviour = task(tmp_path).behaviour
    assert behaviour is not None
    assert "said then" == behaviour.expect["said"]


def test_a_task_without_a_time_before_has_nothing_to_record() -> None:
    with pytest.raises(UserError, match="says nothing of the time before"):
        records.record_before("zod-4-error-api", suite=NIA)


def test_the_older_environments_of_the_suite_are_told() -> None:
    assert "zod-3" in records.environments_of(load_suite(NIA).tasks)


def test_a_failure_names_its_place(tmp_path: Path) -> None:
    class Failing(Runner):
        def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
            del environment
            failure = RunFailure(cause="thrown", message="no", stack=("src/answer.ts:1:1",))
            return [RunResult(failures={"said": failure}) for _ in jobs]

    audit(tmp_path, {"said": "old words"})
    [fault] = records.before_faults(task(tmp_path), Failing())
    assert fault.endswith("gives no 'said': no at src/answer.ts:1:1")
