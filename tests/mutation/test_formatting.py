"""What an answer is worth, and what its mistakes are called, does not depend on where its lines break."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.mutation.additions import blank_lines, comments
from tests.mutation.answer import read
from tests.mutation.formatting import reformatted
from tests.mutation.rewrites import rewritten
from tests.share import EVERYTHING, share

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.languages.typescript import Compiler
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.environments

SUITE = load_suite()
# Here rules and compiler used to name one mistake twice, where a call had several lines.
KNOWN = ("zod-3-error-message", "trpc-11-transformer-link")
TASKS = sorted({*KNOWN, *share([task.id for task in SUITE.code_tasks], 20)})
REWRITES = (*map(reformatted, range(4 if EVERYTHING else 1)), comments, blank_lines)


def forms(compiler: Compiler, task: CodeTask, solution: dict[str, str]) -> Iterator[tuple[str, Submission]]:
    """An answer as it is shipped, and in other lines."""
    files, deleted = written_and_deleted(solution)
    submission = submission_of(task, Output(files=files, deleted=deleted))
    yield "as shipped", submission
    for one in read(compiler, task, submission, files, lambda answer: list(rewritten(answer, REWRITES))):
        assert one.files is not None, one.reason
        yield one.name, submission_of(task, Output(files=one.files, deleted=deleted))


def verdict(result: TestsResult | NiaBenchError) -> tuple[object, ...]:
    """All that must stay the same. Places do not: they are lines."""
    assert isinstance(result, TestsResult)
    labels = [(one.type, one.path, one.symbol, one.exists_in, one.nearest) for one in result.hallucinations]
    errors = sorted((error.path or "", error.code) for error in result.diagnostics)
    return result.score, result.passed, [(c.id, c.passed) for c in result.checks], labels, errors


@pytest.mark.parametrize("task_id", TASKS)
def test_reformatting_changes_no_score_check_label_or_count(compiler: Compiler, task_id: str) -> None:
    task, solutions = SUITE.code_task(task_id), SUITE.solutions(task_id)
    wrong = {f"wrong/{name}": files for name, files in solutions.wrong.items()}
    written = [
        (f"{name}: {how}", submission)
        for name, files in {"reference": solutions.reference, **wrong}.items()
        for how, submission in forms(compiler, task, files)
    ]
    results = CodeScorer(compiler).score_many([(task, submission) for _, submission in written])
    told = {how: verdict(result) for (how, _), result in zip(written, results, strict=True)}
    shipped = {how: verdict_ for how, verdict_ in told.items() if how.endswith("as shipped")}
    changed = {
        how: (verdict_, expected)
        for how, verdict_ in told.items()
        if verdict_ != (expected := shipped[how.partition(":")[0] + ": as shipped"])
    }
    assert {} == changed
