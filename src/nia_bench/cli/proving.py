"""Proves the tasks of the suite with the real compiler and the pinned packages."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from pathlib import Path

from nia_bench.cli.ordered import in_order
from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import EvaluatorError, TaskFileError, UserError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.nearest import hint
from nia_bench.contract.paths import relative_path
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.environments import catalogue, locate
from nia_bench.proof import DO_NOTHING, TaskProof, broken, prove
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.solutions import read_solutions
from nia_bench.suites.task_file import read_task
from nia_bench.suites.text_files import subfolders


def prove_tasks(ids: Sequence[str], *, parallel: int, folder: Path) -> Generator[TaskProof]:
    """The proof of each named task, or of all, in the order of category and id.

    `folder` holds <category>/<id>/. Raises UserError for an unknown id, and when an
    environment is not installed; a task whose files cannot be used comes out as broken.
    """
    tasks = _folders(folder)
    for name in ids:
        if name not in tasks:
            raise UserError(f"no task {name!r}", fix=hint(name, tasks))
    wanted = [path for name, path in tasks.items() if not ids or name in ids]
    with Compiler(servers=parallel) as compiler:
        scorer = CodeScorer(compiler)
        yield from in_order(lambda path: _prove(path, scorer), wanted, parallel=parallel)


def _folders(tasks: Path) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for path in (task for category in subfolders(tasks) for task in subfolders(category)):
        if path.name in found:
            raise TaskFileError(f"{path}: the id is taken by {found[path.name]}", fix="give one another id")
        found[path.name] = path
    return found


def _prove(folder: Path, scorer: CodeScorer) -> TaskProof:
    try:
        task = read_task(folder)
        solutions = read_solutions(folder, task)
    except TaskFileError as error:
        return broken(folder.name, error.message)
    if task.environment not in catalogue():
        return broken(
            task.id, f"environment: {task.environment!r} is none; {hint(task.environment, catalogue())}"
        )
    scores = _scores(task, _answers(solutions), scorer)
    return prove(task, solutions, scores, _package_texts(locate(task.environment).path))


def _answers(solutions: Solutions) -> Iterator[dict[str, str]]:
    yield solutions.reference
    yield from solutions.unusual.values()
    yield from solutions.wrong.values()
    yield from ({}, DO_NOTHING)


def _scores(
    task: CodeTask, solutions: Iterable[dict[str, str]], scorer: CodeScorer
) -> Callable[[dict[str, str]], TestsResult]:
    """Scores answers just as a run does that collected them from a work directory: all at once."""
    cell = Cell(subject="proof", task_id=task.id, category=task.category, run=1)
    known = list(solutions)
    outputs = (_output(task, solution) for solution in known)
    told = scorer.evaluate_many([(task, Generation(cell=cell, output=output)) for output in outputs])

    def score(solution: dict[str, str]) -> TestsResult:
        evaluation = told[known.index(solution)]
        if evaluation.tests is None:
            raise EvaluatorError(evaluation.failure.message if evaluation.failure else "no score")
        return evaluation.tests

    return score


def _output(task: CodeTask, solution: dict[str, str]) -> Output:
    files, deleted = written_and_deleted(solution)
    changed = {path: text for path, text in files.items() if task.context.get(path) != text}
    return Output(files=changed, deleted=deleted)


def _package_texts(environment: Path) -> Callable[[str], str | None]:
    def text(name: str) -> str | None:
        try:
            file = environment / "node_modules" / relative_path(name)
            return file.read_text(encoding="utf-8", errors="replace")
        except (OSError, ValueError):
            return None

    return text
