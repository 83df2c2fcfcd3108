"""What an answer is worth, and what its mistakes are called, does not depend on where its lines break."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.mutation.additions import blank_lines, comments
from tests.mutation.answer import read
from tests.mutation.formatting import reformatted
from tests.mutation.printing import printed
from tests.mutation.rewrites import rewritten
from tests.share import EVERYTHING, share

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages.typescript import Compiler
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import load_suite

pytestmark = pytest.mark.environments

SUITE = load_suite()
AS_SHIPPED = "as shipped"
# Here rules and compiler used to name one mistake twice, where a call had several lines.
KNOWN = ("zod-3-error-message", "trpc-11-transformer-link")
TASKS = sorted({*KNOWN, *share([task.id for task in SUITE.code_tasks], 20)})
SEEDS = range(4 if EVERYTHING else 1)
REWRITES = (*map(reformatted, SEEDS), comments, blank_lines)


def forms(
    compiler: Compiler, task: CodeTask, answers: dict[str, dict[str, str]]
) -> Iterator[tuple[str, str, Submission]]:
    """Each answer as it is shipped, in other lines, and as prettier prints it."""
    written = {name: written_and_deleted(solution) for name, solution in answers.items()}
    in_print = [printed({name: files for name, (files, _) in written.items()}, seed) for seed in SEEDS]
    for name, (files, deleted) in written.items():
        submission = submission_of(task, Output(files=files, deleted=deleted))
        yield name, AS_SHIPPED, submission
        for one in read(compiler, task, submission, files, lambda answer: list(rewritten(answer, REWRITES))):
            assert one.files is not None, one.reason
            yield name, one.name, submission_of(task, Output(files=one.files, deleted=deleted))
        for seed, style in enumerate(in_print):
            yield name, f"prettier {seed}", submission_of(task, Output(files=style[name], deleted=deleted))


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
    written = list(forms(compiler, task, {"reference": solutions.reference, **wrong}))
    results = CodeScorer(compiler).score_many([(task, submission) for _, _, submission in written])
    told = {(name, how): verdict(one) for (name, how, _), one in zip(written, results, strict=True)}
    changed = {
        (name, how): (one, expected)
        for (name, how), one in told.items()
        if one != (expected := told[name, AS_SHIPPED])
    }
    assert {} == changed
