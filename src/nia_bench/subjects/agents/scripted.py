"""Scripted subjects, which hand in the answers that a task ships: controls for the pipeline itself.

They write files into a work directory, so that collection, evaluation and report work as they do for an agent
with a model. They pickle where the function that gives them the answers does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, Solutions

DELETED = ".deleted"

ShippedAnswers = Callable[[str], Solutions]
"""Gives the answers of the task of an id."""
WrittenAnswers = Callable[[str], Sequence[Mapping[str, str]]]
"""Gives what writers answered to the task of an id, each answer as path to text."""


def scripted_subjects(solutions: ShippedAnswers) -> tuple[BenchmarkSubject, ...]:
    """Return `reference`, `wrong` and `empty`, over the answers that `solutions` gives for a task's id.

    `empty` writes nothing and is the baseline, unless a run has another one. Run n of `wrong` writes the n-th
    wrong answer, beginning again after the last; a task without any is not measured.
    """
    return (
        BenchmarkSubject("reference", "scripted", partial(_reference, solutions), scripted=True),
        BenchmarkSubject("wrong", "scripted", partial(_wrong, solutions), scripted=True),
        BenchmarkSubject("empty", "baseline", _nothing, scripted=True),
    )


def replayed_subject(name: str, answers: WrittenAnswers) -> BenchmarkSubject:
    """Return a subject that replays the stored answers of writers.

    Run n writes the n-th answer, beginning again after the last; a task without any is not measured.
    """
    return BenchmarkSubject(name, "scripted", partial(_replayed, answers), scripted=True)


async def _replayed(answers: WrittenAnswers, task: BenchmarkTask, attempt: Attempt) -> Output:
    mappings = answers(task.id)
    if not mappings:
        raise UserError(f"the task {task.id!r} keeps no such answer", fix="leave the task out")
    _write(mappings[(attempt.cell.run - 1) % len(mappings)], attempt.workdir)
    return Output()


async def _reference(solutions: ShippedAnswers, task: BenchmarkTask, attempt: Attempt) -> Output:
    _write(solutions(task.id).reference, attempt.workdir)
    return Output()


async def _wrong(solutions: ShippedAnswers, task: BenchmarkTask, attempt: Attempt) -> Output:
    answers = list(solutions(task.id).wrong.values())
    if not answers:
        raise UserError(f"the task {task.id!r} ships no wrong answer", fix="add one below wrong/")
    _write(answers[(attempt.cell.run - 1) % len(answers)], attempt.workdir)
    return Output()


async def _nothing(_task: BenchmarkTask, _attempt: Attempt) -> Output:
    return Output()


def written_and_deleted(solution: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return the files that a solution writes, path to text, and the context files that it deletes.

    In a solution's folder, a file `<path>.deleted` stands for the deletion of `<path>`.
    """
    entries = {path: text for path, text in solution.items() if not path.endswith(DELETED)}
    return entries, tuple(path.removesuffix(DELETED) for path in solution if path.endswith(DELETED))


def _write(solution: Mapping[str, str], workdir: Path) -> None:
    entries, deleted = written_and_deleted(solution)
    for path in deleted:
        (workdir / path).unlink()
    for path, text in entries.items():
        file = workdir / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
