"""Scripted subjects, which hand in the answers that a task ships: controls for the pipeline itself.

They write files into a work directory, so that collection, evaluation and report work as they do for an agent
with a model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, Solutions

DELETED = ".deleted"


def scripted_subjects(solutions: Callable[[str], Solutions]) -> tuple[BenchmarkSubject, ...]:
    """The subjects `reference`, `wrong` and `empty`. `solutions` gives the answers for a task's id.

    `empty` writes nothing and is the baseline. Run n of `wrong` writes the n-th wrong answer, and starts
    again with the first after the last one; a task without wrong answers is not measured.
    """

    async def reference(task: BenchmarkTask, attempt: Attempt) -> Output:
        _write(solutions(task.id).reference, attempt.workdir)
        return Output()

    async def wrong(task: BenchmarkTask, attempt: Attempt) -> Output:
        answers = list(solutions(task.id).wrong.values())
        if not answers:
            raise UserError(f"the task {task.id!r} ships no wrong answer", fix="add one below wrong/")
        _write(answers[(attempt.cell.run - 1) % len(answers)], attempt.workdir)
        return Output()

    async def empty(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        return Output()

    return (
        BenchmarkSubject(name="reference", kind="scripted", sequencer=reference, scripted=True),
        BenchmarkSubject(name="wrong", kind="scripted", sequencer=wrong, scripted=True),
        BenchmarkSubject(name="empty", kind="baseline", sequencer=empty, scripted=True),
    )


def written_and_deleted(solution: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The files that a solution writes, path to text, and the paths of the context files that it deletes.

    In a solution's folder, a file `<path>.deleted` stands for the deletion of `<path>`.
    """
    written = {path: text for path, text in solution.items() if not path.endswith(DELETED)}
    return written, tuple(path.removesuffix(DELETED) for path in solution if path.endswith(DELETED))


def _write(solution: Mapping[str, str], workdir: Path) -> None:
    written, deleted = written_and_deleted(solution)
    for path in deleted:
        (workdir / path).unlink()
    for path, text in written.items():
        file = workdir / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
