"""Every rewrite of every right answer of a task, scored as a run would score it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.mutation.answer import read
from tests.mutation.rewrites import Rewrite, rewritten

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.score import decide_checks, tests_result
from nia_bench.languages.typescript import Compiler
from nia_bench.subjects.agents.scripted import written_and_deleted


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


def right_outcomes(
    compiler: Compiler, task: CodeTask, solutions: Solutions, rewrites: Sequence[Rewrite], share: int
) -> Iterator[Outcome]:
    """The outcomes of one task's right answers.

    With a `share` of n every n-th rewrite of the reference and of one unusual answer, each task others; with
    1 every rewrite of every answer.
    """
    first = zlib.crc32(task.id.encode())
    unusual = [(f"unusual/{name}", files) for name, files in sorted(solutions.unusual.items())]
    if share > 1 and unusual:
        unusual = [unusual[first % len(unusual)]]
    for place, (name, files) in enumerate([("reference", solutions.reference), *unusual], first):
        yield from outcomes(compiler, task, name, files, rewrites[place % share :: share])


def outcomes(
    compiler: Compiler, task: CodeTask, answer: str, solution: dict[str, str], rewrites: Sequence[Rewrite]
) -> Iterator[Outcome]:
    """The outcomes of some rewrites of one answer."""
    files, deleted = written_and_deleted(solution)
    submission = submission_of(task, Output(files=files, deleted=deleted))
    found = read(compiler, task, submission, files, lambda read: list(rewritten(read, rewrites)))
    whole = {
        one.name: submission_of(task, Output(files=one.files, deleted=deleted))
        for one in found
        if one.files is not None
    }
    told = dict(zip(whole, compiler.facts_of(task.environment, list(whole.values())), strict=True))
    for one in found:
        if one.name not in whole:
            yield Outcome(task.id, answer, one.name, None, skipped=one.reason)
            continue
        facts = told[one.name]
        if isinstance(facts, NiaBenchError):
            raise facts
        new = errors(facts)
        if new:  # an original may have errors too, which its task allows
            new -= errors(compiler.facts(task.environment, submission))
        yield _scored(task, answer, one.name, facts, whole[one.name], new)


def _scored(
    task: CodeTask, answer: str, rewrite: str, facts: Facts, changed: Submission, new: set[str]
) -> Outcome:
    if new:
        return Outcome(task.id, answer, rewrite, None, skipped=min(new))
    tests = tests_result(decide_checks(Examined.of(task, changed, facts)))
    faults = tuple(f"fails {check.id!r} at {check.place}" for check in tests.checks if not check.passed)
    return Outcome(task.id, answer, rewrite, tests.score, faults)


def errors(facts: Facts) -> set[str]:
    """What the compiler rejects, wherever it stands."""
    return {f"does not compile: TS{error.code} {error.message}" for error in facts.errors}
