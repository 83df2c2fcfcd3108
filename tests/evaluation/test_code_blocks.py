import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.evaluation.code_blocks import files_in


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
