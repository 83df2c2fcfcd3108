import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.tasks import code_task

from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import file_named_in, files_in, merged, submission_of
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


@pytest.mark.parametrize(
    "text",
    [
        "```ts proxy.ts\ncode\n```",
        '```ts title="proxy.ts"\ncode\n```',
        "```ts:proxy.ts\ncode\n```",
        "**proxy.ts**\n\n```ts\ncode\n```",
        "### File: `proxy.ts`\n\n```\ncode\n```",
        "1. Create `./proxy.ts`:\n\n   ```ts\n   code\n   ```",
        "With Next.js 16 this goes in `proxy.ts`:\n```ts\ncode\n```",
        "## `proxy.ts`\n\nIt redirects.\n\n```ts\ncode\n```",
        "It uses lib/a.ts and lib/b.ts.\nThis is `proxy.ts`:\n```ts\ncode\n```",
        "## proxy.ts\n\n```sh\nnpm i\n```\n\n```ts\ncode\n```",
    ],
)
def test_a_block_is_named_by_the_hint_before_it(text: str) -> None:
    assert {"proxy.ts": "code\n"} == files_in(text)


def test_a_block_is_named_by_a_comment_on_its_first_line() -> None:
    assert {"app/[id]/page.tsx": "// app/[id]/page.tsx\ncode\n"} == files_in(
        "```tsx\n// app/[id]/page.tsx\ncode\n```"
    )


def test_a_lone_block_without_a_name_is_the_answer() -> None:
    assert {"answer.ts": "code\n"} == files_in("Run this:\n```bash\nnpm i\n```\n```typescript\ncode\n```")
    assert {"answer.tsx": "code\n"} == files_in("```tsx\ncode\n```")
    assert {"answer.tsx": "code\n"} == files_in("```\ncode\n```")


def test_of_several_blocks_without_names_none_is_the_answer() -> None:
    assert {} == files_in("```ts\none\n```\n```ts\ntwo\n```")


def test_named_blocks_leave_the_others_out() -> None:
    assert {"a.ts": "one\n"} == files_in("```ts a.ts\none\n```\nThen:\n```ts\ntwo\n```")


def test_a_heading_names_only_the_first_block_below_it() -> None:
    assert {"a.ts": "one\n"} == files_in("## a.ts\n\n```ts\none\n```\n\nUse it:\n\n```ts\ntwo\n```")


def test_a_command_has_no_path() -> None:
    assert {} == files_in("Create `a.ts`:\n```sh\ntouch a.ts\n```")


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("```ts\none\n```\n```ts\ntwo\n```", {"t.ts": "two\n"}),
        ("```ts\none\n```\n```\noutput\n```", {"t.ts": "one\n"}),
        ("```\none\n```", {"t.ts": "one\n"}),
        ("```ts b.ts\none\n```\n```ts\ntwo\n```", {"b.ts": "one\n", "t.ts": "two\n"}),
        ("```ts t.ts\none\n```\n```ts\nuse\n```", {"t.ts": "one\n"}),
        ("```sh\nnpm i\n```", {}),
    ],
)
def test_the_last_block_without_a_path_is_the_file_that_the_task_names(
    text: str, files: dict[str, str]
) -> None:
    assert files == files_in(text, "t.ts")


def test_the_last_of_two_blocks_with_one_name_counts() -> None:
    assert {"a.ts": "new\n"} == files_in("```ts a.ts\nold\n```\n```ts a.ts\nnew\n```")


def test_a_report_may_hold_fences_of_its_own() -> None:
    assert {"AUDIT.md": "- a\n```ts\nx\n```\n"} == files_in("````md AUDIT.md\n- a\n```ts\nx\n```\n````")


@pytest.mark.parametrize("path", ["../a.ts", "/etc/a.ts", "a/../../b.ts"])
def test_a_path_that_leads_outside_names_nothing(path: str) -> None:
    assert {"answer.ts": "code\n"} == files_in(f"```ts {path}\ncode\n```")


def test_a_command_is_no_answer() -> None:
    assert {} == files_in("```sh\nnpm i\n```")


@given(st.text(alphabet="`~ \nab./:*#ts"))
def test_no_text_is_an_error(text: str) -> None:
    assert all(".." not in path and not path.startswith("/") for path in files_in(text))
