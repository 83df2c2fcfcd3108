from tests.evaluation.tasks import code_task

from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.answers import submission_of, with_context

CONTEXT = {"package.json": "{}", "lib/a.ts": "a", "lib/b.ts": "b", "data.json": "1"}
WRITE = code_task(context=CONTEXT)
AUDIT = code_task(context=CONTEXT, audit=True)


def test_context_of_a_write_task_stands_beside_the_answer() -> None:
    submission = submission_of(WRITE, Output(files={"lib/a.ts": "new"}, deleted=("data.json",)))
    assert Submission(files={"lib/a.ts": "new"}, stubs={"lib/b.ts": "b"}, whole=True) == submission


def test_context_of_an_audit_that_is_left_in_place_is_part_of_the_answer() -> None:
    submission = submission_of(AUDIT, Output(files={"lib/a.ts": "new"}, deleted=("data.json",)))
    assert {"package.json": "{}", "lib/a.ts": "new", "lib/b.ts": "b"} == submission.files
    assert {} == submission.stubs


def test_an_audit_that_changed_nothing_has_no_answer() -> None:
    assert {} == submission_of(AUDIT, Output()).files


def test_deleting_a_file_is_a_change() -> None:
    files = submission_of(AUDIT, Output(deleted=("lib/a.ts",))).files
    assert {"package.json", "lib/b.ts", "data.json"} == set(files)


def test_without_files_the_text_is_read() -> None:
    assert {"a.ts": "x\n"} == submission_of(WRITE, Output(text="```ts a.ts\nx\n```")).files


def test_with_files_the_text_is_not_read() -> None:
    assert {"b.ts": "y"} == submission_of(WRITE, Output(files={"b.ts": "y"}, text="```ts a.ts\nx\n```")).files


def test_code_sent_in_gets_the_context_of_a_write_task_but_not_of_an_audit() -> None:
    sent = Submission(files={"lib/a.ts": "new"}, stubs={"lib/b.ts": "own"})
    assert {"lib/b.ts": "own", "data.json": "1"} == with_context(WRITE, sent).stubs
    assert sent == with_context(AUDIT, sent)


def test_a_folder_with_changed_files_alone_is_laid_over_the_project() -> None:
    folder = Submission(files={"package.json": "{ }", "lib/a.ts": "new"}, whole=True)
    assert {**CONTEXT, **folder.files} == with_context(AUDIT, folder).files


def test_a_folder_with_a_file_as_it_was_is_the_whole_project() -> None:
    folder = Submission(files={"package.json": "{}", "lib/a.ts": "new"}, whole=True)
    assert folder == with_context(AUDIT, folder)


def test_an_empty_folder_stays_empty() -> None:
    assert {} == with_context(AUDIT, Submission(files={}, whole=True)).files
