from pathlib import Path

import pytest
from tests.suites.small_suite import task_data, write_files, write_task

from nia_bench.contract.errors import TaskFileError
from nia_bench.suites.answer_verdicts import (
    VERDICTS_FILE,
    AnswerVerdict,
    AnswerVerdicts,
    SelectionVerdicts,
    StoredAnswers,
    answers_after_selection,
    entry_fault,
    stored_answers,
    stored_verdicts,
    verdicts_in,
    write_verdicts,
)
from nia_bench.suites.suite import load_suite

COLD = '{"cold": [{"score": 0.4, "passed": false}, {"score": 1, "passed": true}]}'


def test_the_verdicts_are_those_of_the_tasks_that_keep_some(tmp_path: Path) -> None:
    (write_task(tmp_path) / VERDICTS_FILE).write_text(COLD)
    write_task(tmp_path, task_data("two"))
    found = stored_verdicts(load_suite(tmp_path, whole=False))
    assert ["one"] == [*found]
    assert ((AnswerVerdict(score=0.4, passed=False), AnswerVerdict(score=1, passed=True)), ()) == (
        found["one"].cold,
        found["one"].warm,
    )


def test_a_verdict_that_cannot_be_is_told_with_its_file(tmp_path: Path) -> None:
    (write_task(tmp_path) / VERDICTS_FILE).write_text('{"warm": [{"score": 1.5, "passed": true}]}')
    with pytest.raises(TaskFileError, match=r"(?s)verdicts\.json:.*warm\[0\]\.score"):
        stored_verdicts(load_suite(tmp_path, whole=False))


PASSED, FAILED = AnswerVerdict(score=1, passed=True), AnswerVerdict(score=0.4, passed=False)


def test_answers_of_the_selection_stand_apart_and_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    files = {f"answers/selection/cold-{n}/a.ts": f"// {n}\n" for n in (10, 1, 2)}
    files |= {
        "answers/selection/warm/a.ts": "w\n",
        "answers/cold/.empty": "",
        "answers/warm/b.ts.deleted": "",
    }
    write_files(write_task(tmp_path), files)
    assert StoredAnswers(
        after={"cold": ({},), "warm": ({"b.ts.deleted": ""},), "local-docs": ()},
        selection={
            "cold": ({"a.ts": "// 1\n"}, {"a.ts": "// 2\n"}, {"a.ts": "// 10\n"}),
            "warm": ({"a.ts": "w\n"},),
            "local-docs": (),
        },
    ) == stored_answers(load_suite(tmp_path), "one")


def test_only_answers_after_the_selection_make_a_task_one_of_a_subject(tmp_path: Path) -> None:
    write_files(write_task(tmp_path), {"answers/cold/a.ts": "", "answers/selection/warm/a.ts": ""})
    write_files(write_task(tmp_path, task_data("two")), {"answers/cold-1/a.ts": "", "answers/warm/a.ts": ""})
    suite = load_suite(tmp_path)
    assert ({"one", "two"}, {"two"}) == tuple(
        answers_after_selection(suite, kind) for kind in ("cold", "warm")
    )


@pytest.mark.parametrize(
    ("file", "said"),
    [("answers/hot/a.ts", "hot/: is no answer"), ("answers/selection/cod/a.ts", "cod/: is no")],
)
def test_a_folder_of_another_name_is_refused(tmp_path: Path, file: str, said: str) -> None:
    write_files(write_task(tmp_path), {file: ""})
    with pytest.raises(TaskFileError, match=said):
        stored_answers(load_suite(tmp_path), "one")


def test_an_answer_without_a_file_is_refused(tmp_path: Path) -> None:
    (write_task(tmp_path) / "answers" / "cold").mkdir(parents=True)
    with pytest.raises(TaskFileError, match=r"cold/: has no file; \.empty stands for an empty answer"):
        stored_answers(load_suite(tmp_path), "one")


def test_answers_are_no_part_of_the_hash(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_files(folder, {"answers/cold/a.ts": "", "verdicts.json": "{}"})
    assert before == load_suite(tmp_path).hash


def test_verdicts_are_read_as_they_were_written(tmp_path: Path) -> None:
    selection = SelectionVerdicts(cold=(FAILED, PASSED), warm=(PASSED,))
    verdicts = AnswerVerdicts(cold=(FAILED,), selection=selection)
    write_verdicts(tmp_path, verdicts)
    assert verdicts == verdicts_in(tmp_path)


@pytest.mark.parametrize(
    ("cold", "warm", "fault"),
    [
        ((FAILED, PASSED), (PASSED,), None),
        ((), (), None),
        ((PASSED, PASSED), (PASSED,), "all cold answers that selected it pass"),
        ((FAILED, FAILED), (FAILED,), "the warm answer that selected it does not pass"),
        ((FAILED,), (PASSED,), "fewer than 2 cold answers"),
        ((FAILED, FAILED), (), "fewer than 2 cold answers and a warm one"),
    ],
)
def test_a_task_enters_when_its_warm_answer_passes_and_not_both_cold_ones_do(
    cold: tuple[AnswerVerdict, ...], warm: tuple[AnswerVerdict, ...], fault: str | None
) -> None:
    found = entry_fault(AnswerVerdicts(selection=SelectionVerdicts(cold=cold, warm=warm)))
    assert (fault is None) == (found is None)
    assert (fault or "") in (found or "")


def test_answers_by_local_docs_are_a_third_kind_and_select_no_task(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    write_files(folder, {"answers/local-docs-1/a.ts": "1", "answers/local-docs-2/a.ts": "2"})
    suite = load_suite(tmp_path)
    answers = stored_answers(suite, "one")
    assert ({"a.ts": "1"}, {"a.ts": "2"}) == answers.of("local-docs") == answers.all
    assert {"one"} == answers_after_selection(suite, "local-docs")
    verdicts = AnswerVerdicts(local_docs=(FAILED, PASSED))
    assert '"localDocs"' in write_verdicts(folder, verdicts).read_text()
    assert verdicts == verdicts_in(folder)
    write_files(folder, {"answers/selection/local-docs/a.ts": "1"})
    with pytest.raises(TaskFileError, match="such answers select no task"):
        stored_answers(suite, "one")
