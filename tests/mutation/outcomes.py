"""Every rewrite of every right answer of a task, scored as a run would score it."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.mutation.answer import read
from tests.mutation.rewrites import Rewrite, rewritten

from nia_bench.contract.facts import Facts
from nia_bench.contract.generation import Output
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.score import tests_result
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.typescript import Compiler


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

    The reference gets every rewrite, an unusual answer every `share`-th of them, each another part.
    """
    yield from outcomes(compiler, task, "reference", solutions.reference, rewrites)
    for place, (name, files) in enumerate(sorted(solutions.unusual.items()), zlib.crc32(task.id.encode())):
        part = rewrites[place % share :: share]
        yield from outcomes(compiler, task, f"unusual/{name}", files, part)


def outcomes(
    compiler: Compiler, task: CodeTask, answer: str, solution: dict[str, str], rewrites: Sequence[Rewrite]
) -> Iterator[Outcome]:
    """The outcomes of some rewrites of one answer."""
    files, deleted = written_and_deleted(solution)
    submission = submission_of(task, Output(files=files, deleted=deleted))
    for one in read(compiler, task, submission, files, lambda read: list(rewritten(read, rewrites))):
        if one.files is None:
            yield Outcome(task.id, answer, one.name, None, skipped=one.reason)
            continue
        changed = submission_of(task, Output(files=one.files, deleted=deleted))
        facts = compiler.facts(task.environment, changed)
        new = errors(facts)
        if new:  # an original may have errors too, which its task allows
            new -= errors(compiler.facts(task.environment, submission))
        if new:
            yield Outcome(task.id, answer, one.name, None, skipped=min(new))
            continue
        tests = tests_result(task, facts, changed)
        faults = tuple(f"fails {check.id!r} at {check.place}" for check in tests.checks if not check.passed)
        yield Outcome(task.id, answer, one.name, tests.score, faults)


def errors(facts: Facts) -> set[str]:
    """What the compiler rejects, wherever it stands."""
    return {f"does not compile: TS{error.code} {error.message}" for error in facts.errors}
