from pathlib import Path

import pytest
from tests.suites.small_suite import task_data, write_task

from nia_bench.contract.errors import TaskFileError
from nia_bench.suites.answer_verdicts import VERDICTS_FILE, AnswerVerdict, kept_verdicts
from nia_bench.suites.suite import load_suite

COLD = '{"cold": [{"score": 0.4, "passed": false}, {"score": 1, "passed": true}]}'


def test_the_verdicts_are_those_of_the_tasks_that_keep_some(tmp_path: Path) -> None:
    (write_task(tmp_path) / VERDICTS_FILE).write_text(COLD)
    write_task(tmp_path, task_data("two"))
    found = kept_verdicts(load_suite(tmp_path, whole=False))
    assert ["one"] == [*found]
    assert ((AnswerVerdict(score=0.4, passed=False), AnswerVerdict(score=1, passed=True)), ()) == (
        found["one"].cold,
        found["one"].warm,
    )


def test_a_verdict_that_cannot_be_is_told_with_its_file(tmp_path: Path) -> None:
    (write_task(tmp_path) / VERDICTS_FILE).write_text('{"warm": [{"score": 1.5, "passed": true}]}')
    with pytest.raises(TaskFileError, match=r"(?s)verdicts\.json:.*warm\[0\]\.score"):
        kept_verdicts(load_suite(tmp_path, whole=False))
