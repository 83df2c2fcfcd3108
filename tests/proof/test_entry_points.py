"""References score 1.0, and are run, in each form in which code can be handed in."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.proof.four_forms import changes_in_folder, complete_project_in_folder, line
from tests.share import EVERYTHING, share

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.task import CodeTask
from nia_bench.jsonl import answer_lines
from nia_bench.languages import language_of, unavailable_tasks
from nia_bench.submissions import SubmissionScorer
from nia_bench.suites.suite import LIVE, Suite, load_suite

pytestmark = pytest.mark.environments

ONE_IN = 10
Result = tuple[float, bool | None, str | None]


def quick_tasks(suite: Suite) -> list[CodeTask]:
    """The tasks of `suite` whose answers are not built first; all of them with `make test-all`."""
    return [
        task
        for task in suite.code_tasks
        if EVERYTHING
        or not (
            task.behaviour
            and language_of(task.environment, suite.environments).runs_slowly(task.behaviour.world)
        )
    ]


def results_in_four_forms(
    suite: Suite, tasks: list[CodeTask], folder: Path
) -> Iterator[tuple[str, str, Result]]:
    """The form, the task and the result of each reference in each form."""
    references = {task.id: suite.solutions(task.id).reference for task in tasks}
    lines = "".join(line(task, references[task.id]) for task in tasks)
    changes = [
        (task.id, changes_in_folder(references[task.id], folder / "changes" / task.id)) for task in tasks
    ]
    complete = [
        (task.id, complete_project_in_folder(task, references[task.id], folder / "complete" / task.id))
        for task in tasks
    ]
    with SubmissionScorer(suite, parallel=2) as scorer:
        for answer in answer_lines(io.BytesIO(lines.encode()), scorer):
            yield "jsonl", answer["taskId"], _of_answer(answer)
        for form, submissions in (("mapping", [*references.items()]), ("folder", changes)):
            for (task_id, _), result in zip(submissions, scorer.score_many(submissions), strict=True):
                yield form, task_id, _of_result(result)
    with SubmissionScorer(suite, parallel=2, whole_project=True) as scorer:
        for (task_id, _), result in zip(complete, scorer.score_many(complete), strict=True):
            yield "whole project", task_id, _of_result(result)


def _of_answer(answer: dict[str, Any]) -> Result:
    assert "error" not in answer, answer
    return answer["testScore"], answer["passed"], answer.get("behaviour")


def _of_result(result: TestsResult | NiaBenchError) -> Result:
    assert isinstance(result, TestsResult), result
    return result.score, result.passed, result.behaviour


def faults(suite: Suite, tasks: list[CodeTask], folder: Path) -> dict[str, Result]:
    behaviours = {task.id: "run" if task.behaviour else None for task in tasks}
    results = [*results_in_four_forms(suite, tasks, folder)]
    assert 4 * len(tasks) == len(results)
    return {
        f"{task_id} by {form}": result
        for form, task_id, result in results
        if result != (1.0, True, behaviours[task_id])
    }


@pytest.mark.bubblewrap
def test_references_of_nia_score_1_in_every_form(tmp_path: Path) -> None:
    suite = load_suite()
    assert {} == faults(suite, share(quick_tasks(suite), ONE_IN), tmp_path)


@pytest.mark.bubblewrap
@pytest.mark.skipif(not EVERYTHING, reason="takes minutes: make test-all")
def test_references_of_live_score_1_in_every_form(tmp_path: Path) -> None:
    suite = load_suite(LIVE, whole=False)
    unavailable = unavailable_tasks(suite.code_tasks, suite.environments)
    tasks = [task for task in suite.code_tasks if task.id not in unavailable]
    assert {} == faults(suite, tasks, tmp_path)


@pytest.mark.bubblewrap
@pytest.mark.skipif(not EVERYTHING, reason="builds a project: make test-all")
def test_complete_project_with_unchanged_files_of_the_context_scores_1(tmp_path: Path) -> None:
    suite = load_suite()
    task = next(task for task in suite.code_tasks if task.id == "nextjs-16-cache-components")
    reference = suite.solutions(task.id).reference
    assert "lib/posts.ts" in task.context
    assert "lib/posts.ts" not in reference
    text = line(task, {**task.context, **reference})
    folder = complete_project_in_folder(task, reference, tmp_path)
    with SubmissionScorer(suite) as scorer:
        (answer,) = answer_lines(io.BytesIO(text.encode()), scorer)
    with SubmissionScorer(suite, whole_project=True) as scorer:
        (result,) = scorer.score_many([(task.id, folder)])
    assert [(1.0, True, "run")] * 2 == [_of_answer(answer), _of_result(result)]
