"""Agents that play the answers a task ships: controls for the pipeline, and no measure of anything else.

They write real files into a real work directory, so that collection, evaluation and report are exercised
as they are by an agent with a model.
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
    """`reference`, `wrong` and `empty`, over the answers that `solutions` gives for a task's id.

    `empty` writes nothing and is the baseline. Run n of `wrong` plays the n-th wrong answer, beginning again
    after the last; a task without any is not measured.
    """

    async def reference(task: BenchmarkTask, attempt: Attempt) -> Output:
        _play(solutions(task.id).reference, attempt.workdir)
        return Output()

    async def wrong(task: BenchmarkTask, attempt: Attempt) -> Output:
        answers = list(solutions(task.id).wrong.values())
        if not answers:
            raise UserError(f"the task {task.id!r} ships no wrong answer", fix="add one below wrong/")
        _play(answers[(attempt.cell.run - 1) % len(answers)], attempt.workdir)
        return Output()

    async def empty(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        return Output()

    return (
        BenchmarkSubject(name="reference", kind="scripted", sequencer=reference, scripted=True),
        BenchmarkSubject(name="wrong", kind="scripted", sequencer=wrong, scripted=True),
        BenchmarkSubject(name="empty", kind="baseline", sequencer=empty, scripted=True),
    )


def written_and_deleted(solution: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """A solution's files as (path to text, context files it deletes).

    In a solution's folder `<path>.deleted` stands for deleting `<path>`.
    """
    written = {path: text for path, text in solution.items() if not path.endswith(DELETED)}
    return written, tuple(path.removesuffix(DELETED) for path in solution if path.endswith(DELETED))


def _play(solution: Mapping[str, str], workdir: Path) -> None:
    written, deleted = written_and_deleted(solution)
    for path in deleted:
        (workdir / path).unlink()
    for path, text in written.items():
        file = workdir / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
