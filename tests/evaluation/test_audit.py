import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.evaluation.tasks import code_task, fault

from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.audit import audit_scores, match_findings, seeded_faults
from nia_bench.evaluation.audit_items import parse_items

TASK = code_task(
    fault(1, ["useId"]),
    fault(2, ["useActionState"]),
    fault(3, ["createRoot"], path="src/index.tsx"),
    fault(4, ["form action", "action prop"]),
    fault(5, ["useFormStatus"]),
    audit=True,
)


def audited(report: str, task: CodeTask = TASK) -> dict[str, float]:
    return audit_scores(task, Submission(files={"AUDIT.md": report}))


def found(report: str) -> list[str]:
    return sorted(match_findings(report, seeded_faults(TASK.checks)))


@pytest.mark.parametrize(
    "report",
    [
        "- `src/Form.tsx`: `useId` does not exist in React 17; use a counter.\n",
        "1. Form.tsx — **useId** came with React 18.\n",
        "* In ./src/Form.tsx:12 the hook USEID is not available yet.\n",
        "|File|API|Why|Instead|\n|-|-|-|-|\n| `src/Form.tsx` | `useId` | React 18 only | a counter |\n",
        "## 1. `useId` in src/Form.tsx\n\nIt came with React 18.\n\nReplace it with a counter.\n",
        "## src/Form.tsx\n\n- `useId` is not part of React 17.\n",
        "- src/Form.tsx\n  - `useId` is not part of React 17.\n",
        "## Finding 1\n\n- **File:** `src/Form.tsx`\n- **API:** `useId`\n- **Why:** only since React 18\n",
        "1. **`useId`**\n   - File: src/Form.tsx\n   - Why: new in React 18\n   - Fix: a counter\n",
        "### Form.tsx\n\n| | |\n|-|-|\n| API | `useId` |\n| Why | not in React 17 |\n",
        "# Audit\n\nsrc/Form.tsx uses `useId`, which is new in 18.\n\nsrc/index.tsx looks good to me.\n",
    ],
)
def test_a_finding_is_read_in_every_usual_form(report: str) -> None:
    assert ["fault-1"] == found(report)


@pytest.mark.parametrize(
    "report",
    [
        "",
        "- `useId` does not exist in React 17.\n",
        "- `src/index.tsx`: `useId` does not exist in React 17.\n",
        "- `src/Form.tsx`: `useIdentity` does not exist in React 17.\n",
        "- src/Form.tsx useId\n",
        "<!-- - `src/Form.tsx`: `useId` does not exist in React 17. -->\n",
        "- `lib/Form.tsx`: `useId` does not exist in React 17.\n",
    ],
)
def test_what_does_not_name_file_and_fault_in_words_is_no_finding(report: str) -> None:
    assert [] == found(report)


def test_one_item_that_lists_everything_does_not_find_everything() -> None:
    words = "useId, useActionState, createRoot, form action, useFormStatus"
    named = found(f"- src/Form.tsx and src/index.tsx: {words} are all wrong in this old version of it.\n")
    assert 3 == len(named)
    assert "fault-3" not in named


def test_items_that_all_begin_with_the_same_label_stay_apart() -> None:
    first = "1. **File:** src/Form.tsx\n   **Why:** useId is new in 18\n"
    second = "2. **File:** src/index.tsx\n   **Why:** createRoot is new in 18\n"
    report = first + second
    assert ["fault-1", "fault-3"] == found(report)


def test_of_two_faults_one_item_finds_one() -> None:
    task = code_task(fault(1, ["useId"]), fault(2, ["useActionState"]), audit=True)
    assert (
        0.5
        == audited("- src/Form.tsx: useId and useActionState are newer than 17.\n", task)["findings.recall"]
    )


def test_items_are_shared_out_so_that_most_faults_are_found() -> None:
    task = code_task(fault(1, ["useId"]), fault(2, ["useActionState"]), audit=True)
    report = (
        "- src/Form.tsx: `useId` and `useActionState` are newer than 17.\n"
        "- src/Form.tsx: `useId` came with 18.\n"
    )
    assert 1.0 == audited(report, task)["findings.recall"]


def test_recall_and_precision_are_shares() -> None:
    report = (
        "- `src/Form.tsx`: `useId` is newer than React 17.\n"
        "- `src/index.tsx`: `createRoot` is newer than React 17.\n"
        "- `src/Form.tsx`: `useState` was removed from React 17.\n"
        "- `src/index.tsx`: double quotes are a matter of style.\n"
    )
    assert {"findings.recall": 0.4, "findings.precision": 2 / 3} == audited(report)


def test_what_is_said_under_a_summary_accuses_nobody() -> None:
    report = "## Summary\n\n- I changed `src/Form.tsx` so that it compiles again.\n"
    assert {"findings.recall": 0.0} == audited(report)


def test_without_a_report_nothing_is_found() -> None:
    assert {"findings.recall": 0.0} == audit_scores(TASK, Submission(files={"a.ts": ""}))


def test_a_base_name_that_two_files_share_may_mean_either() -> None:
    task = code_task(
        fault(1, ["cookies"], path="app/a/page.tsx"), fault(2, ["params"], path="app/b/page.tsx")
    )
    report = (
        "- page.tsx: `cookies()` is read without waiting.\n- app/b/page.tsx: `params` is no promise yet.\n"
    )
    assert 1.0 == audited(report, task)["findings.recall"]


def test_a_file_written_in_another_dialect_is_the_same_file() -> None:
    assert ["fault-1"] == found("- src/Form.jsx: `useId` is not part of React 17.\n")


def test_folders_with_brackets_are_names() -> None:
    task = code_task(fault(1, ["params"], path="app/[slug]/page.tsx"))
    assert 1.0 == audited("- app/[slug]/page.tsx: params is no promise before 15.\n", task)["findings.recall"]


def test_an_item_knows_its_line() -> None:
    assert [3, 4] == [item.line for item in parse_items("# Audit\n\n- one thing\n- another thing\n")]


@given(st.text(alphabet="#-*|` \n\tab1.:<>![]()"))
def test_no_report_is_an_error(report: str) -> None:
    audited(report)


def test_a_fault_that_nobody_has_to_find_is_a_right_accusation_and_is_missed_by_no_report() -> None:
    task = code_task(fault(1, ["useId"]), fault(2, ["batching"], weight=0), audit=True)
    asked = "- `src/Form.tsx`: `useId` came with React 18.\n"
    more = "- `src/Form.tsx`: the batching of updates is another one there.\n"
    both = {"findings.recall": 1.0, "findings.precision": 1.0}
    assert [audited(asked, task), audited(asked + more, task)] == [both, both]
