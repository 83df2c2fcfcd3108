"""Every rewrite of every right answer of a task, scored as a run would score it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.cell import CodeScorer
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.typescript import Compiler
from tests.mutation.answer import read
from tests.mutation.rewrites import Rewritten, rewritten


@dataclass(frozen=True)
class Outcome:
    """What became of one rewrite. `skipped` says why it is not right itself; then nothing is scored."""

    task_id: str
    answer: str
    rewrite: str
    score: float | None
    faults: tuple[str, ...] = ()
    skipped: str | None = None

    def __str__(self) -> str:
        said = "; ".join(self.faults) or self.skipped or "right"
        return f"{self.task_id} {self.answer} {self.rewrite}: {said}"


def outcomes(compiler: Compiler, task: CodeTask, solutions: Solutions) -> Iterator[Outcome]:
    """The outcomes of one task, answer by answer."""
    answers = {"reference": solutions.reference}
    answers |= {f"unusual/{name}": files for name, files in solutions.unusual.items()}
    scorer = CodeScorer(compiler)
    for name, solution in answers.items():
        files, deleted = written_and_deleted(solution)
        submission = submission_of(task, Output(files=files, deleted=deleted))
        changed = read(compiler, task, submission, files, lambda answer: list(rewritten(answer)))
        original = errors(_score(scorer, task, Output(files=files, deleted=deleted)))
        for one in changed:
            yield _outcome(scorer, task, name, one, deleted, original)


def _outcome(  # noqa: PLR0913 - what one score takes
    scorer: CodeScorer,
    task: CodeTask,
    answer: str,
    one: Rewritten,
    deleted: tuple[str, ...],
    original: set[int],
) -> Outcome:
    if one.files is None:
        return Outcome(task.id, answer, one.name, None, skipped=one.reason)
    tests = _score(scorer, task, Output(files=one.files, deleted=deleted))
    broken = errors(tests) - original
    if broken:
        found = next(d for d in tests.diagnostics if d.category == "error" and d.code in broken)
        reason = f"does not compile: {found.path}:{found.line} TS{found.code} {found.message[:120]}"
        return Outcome(task.id, answer, one.name, None, skipped=reason)
    faults = tuple(f"fails {check.id!r} at {check.place}" for check in tests.checks if not check.passed)
    return Outcome(task.id, answer, one.name, tests.score, faults)


def _score(scorer: CodeScorer, task: CodeTask, output: Output) -> TestsResult:
    cell = Cell(subject="rewritten", task_id=task.id, category=task.category, run=1)
    evaluation = scorer.evaluate(task, Generation(cell=cell, output=output))
    assert evaluation.tests is not None, evaluation.failure
    return evaluation.tests


def errors(tests: TestsResult) -> set[int]:
    """The codes of the compiler's errors."""
    return {diagnostic.code for diagnostic in tests.diagnostics if diagnostic.category == "error"}
