import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.tasks import code_task

from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import file_named_in, merged, submission_of
from nia_bench.suites.suite import load_suite

CONTEXT = {"package.json": "{}", "lib/a.ts": "a", "lib/b.ts": "b", "data.json": "1"}
WRITE = code_task(context=CONTEXT)
AUDIT = code_task(context=CONTEXT, audit=True)


def test_context_of_a_write_task_stands_beside_the_answer() -> None:
    submission = submission_of(WRITE, Output(files={"lib/a.ts": "new"}, deleted=("data.json",)))
    assert Submission(files={"lib/a.ts": "new"}, stubs={"lib/b.ts": "b"}) == submission


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


def test_with_code_files_the_text_is_not_read() -> None:
    assert {"b.ts": "y"} == submission_of(WRITE, Output(files={"b.ts": "y"}, text="```ts a.ts\nx\n```")).files


@pytest.mark.parametrize("task", [WRITE, AUDIT])
def test_a_file_that_is_no_code_does_not_suppress_the_code_blocks_of_the_text(task: CodeTask) -> None:
    text = "```ts lib/a.ts\nnew\n```\n```md NOTES.md\nin the text\n```"
    files = submission_of(task, Output(files={"NOTES.md": "on disk"}, text=text)).files
    assert ("new\n", "on disk") == (files["lib/a.ts"], files["NOTES.md"])


def test_the_last_block_without_a_path_is_the_file_that_the_prompt_names() -> None:
    task = WRITE.model_copy(update={"prompt": "With Node.js, write `src/new.ts` beside `lib/a.ts`."})
    text = "```ts\nfirst\n```\n\n```ts\nlast\n```"
    assert "src/new.ts" == file_named_in(task)
    assert {"src/new.ts": "last\n"} == submission_of(task, Output(text=text)).files


@pytest.mark.parametrize(
    "prompt", ["Write it.", "Write `src/a.ts` and `src/b.ts`.", "See `lib/a.ts`.", "Write AUDIT.md."]
)
def test_a_prompt_without_one_code_file_names_none(prompt: str) -> None:
    assert None is file_named_in(WRITE.model_copy(update={"prompt": prompt}))


def test_a_task_that_fixes_one_code_file_names_it() -> None:
    assert "lib/a.ts" == file_named_in(code_task(context={"package.json": "{}", "lib/a.ts": "a"}, audit=True))
    assert None is file_named_in(AUDIT)


@pytest.mark.parametrize("name", ["nia", "live"])
def test_the_one_file_that_a_shipped_task_names_is_in_its_reference(name: str) -> None:
    suite = load_suite(name, whole=False)
    paths = {task.id: path for task in suite.code_tasks if (path := file_named_in(task))}
    assert paths
    assert {} == {
        task_id: path for task_id, path in paths.items() if path not in suite.solutions(task_id).reference
    }


@pytest.mark.parametrize("task", [WRITE, AUDIT])
def test_a_file_that_equals_the_contexts_is_no_work(task: CodeTask) -> None:
    assert {} == merged(task, Submission(files={"lib/a.ts": "a"})).files
    changed = Submission(files={"lib/b.ts": "new"})
    with_unchanged = Submission(files={**changed.files, "lib/a.ts": "a", "package.json": "{}"})
    assert merged(task, changed) == merged(task, with_unchanged)


@given(
    files=st.dictionaries(st.sampled_from(["lib/a.ts", "lib/b.ts", "new.ts"]), st.text()),
    repeated=st.sets(st.sampled_from(sorted(CONTEXT))),
    is_audit=st.booleans(),
)
def test_repeating_files_of_the_context_changes_nothing(
    files: dict[str, str], repeated: set[str], is_audit: bool
) -> None:
    task = AUDIT if is_audit else WRITE
    with_context = {**{path: CONTEXT[path] for path in repeated}, **files}
    assert merged(task, Submission(files=files)) == merged(task, Submission(files=with_context))


def test_stubs_take_the_place_of_the_context() -> None:
    sent = Submission(files={"lib/a.ts": "new"}, stubs={"lib/b.ts": "own"})
    assert {"lib/b.ts": "own", "data.json": "1"} == merged(WRITE, sent).stubs
    fixed = merged(AUDIT, sent)
    assert ({"lib/b.ts": "own"}, False) == (fixed.stubs, "lib/b.ts" in fixed.files)


def test_an_audit_is_merged_into_its_context_without_what_was_deleted() -> None:
    sent = Submission(files={"package.json": "{ }", "lib/a.ts": "new"}, deleted=("lib/b.ts",))
    assert {**sent.files, "data.json": "1"} == merged(AUDIT, sent).files


def test_an_empty_submission_stays_empty() -> None:
    assert {} == merged(AUDIT, Submission(files={})).files
