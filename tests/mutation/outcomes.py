"""Every rewrite of every right answer of a task, scored as a run would score it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.score import tests_result
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.typescript import Compiler
from tests.mutation.answer import read
from tests.mutation.rewrites import rewritten


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


def right_outcomes(compiler: Compiler, task: CodeTask, solutions: Solutions) -> Iterator[Outcome]:
    """The outcomes of one task's right answers, answer by answer."""
    yield from outcomes(compiler, task, "reference", solutions.reference)
    for name, files in solutions.unusual.items():
        yield from outcomes(compiler, task, f"unusual/{name}", files)


def outcomes(compiler: Compiler, task: CodeTask, answer: str, solution: dict[str, str]) -> Iterator[Outcome]:
    """The outcomes of all rewrites of one answer."""
    files, deleted = written_and_deleted(solution)
    submission = submission_of(task, Output(files=files, deleted=deleted))
    original = errors(compiler.facts(task.environment, submission))
    for one in read(compiler, task, submission, files, lambda read: list(rewritten(read))):
        if one.files is None:
            yield Outcome(task.id, answer, one.name, None, skipped=one.reason)
            continue
        changed = submission_of(task, Output(files=one.files, deleted=deleted))
        yield _scored(task, answer, one.name, changed, compiler.facts(task.environment, changed), original)


def _scored(  # noqa: PLR0913 - all that an outcome speaks of
    task: CodeTask, answer: str, rewrite: str, submission: Submission, facts: Facts, original: set[int]
) -> Outcome:
    new = next((error for error in facts.errors if error.code not in original), None)
    if new is not None:
        reason = f"does not compile: {new.path}:{new.line} TS{new.code} {new.message[:120]}"
        return Outcome(task.id, answer, rewrite, None, skipped=reason)
    tests = tests_result(task, facts, submission)
    faults = tuple(f"fails {check.id!r} at {check.place}" for check in tests.checks if not check.passed)
    return Outcome(task.id, answer, rewrite, tests.score, faults)


def errors(facts: Facts) -> set[int]:
    """The codes of the compiler's errors."""
    return {error.code for error in facts.errors}
