"""Proves the tasks of the suite with the real compiler and the pinned packages."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

from nia_bench.cli.ordered import in_order
from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import EvaluatorError, TaskFileError, UserError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.nearest import hint
from nia_bench.contract.paths import relative_path
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.cell import CodeScorer
from nia_bench.evaluation.together import BatchScorer
from nia_bench.languages.typescript import Compiler
from nia_bench.languages.typescript.environments import locate
from nia_bench.proof import TaskProof, broken, prove, prove_without_code
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import Suite, load_suite


def prove_tasks(ids: Sequence[str], *, parallel: int, suite: str | Path | None) -> Generator[TaskProof]:
    """The proof of each named task of a suite, or of all, in the order of category and id.

    Raises UserError for an unknown suite or id, and when an environment is not installed; a task whose files
    cannot be used comes out as broken.
    """
    loaded = load_suite(suite, whole=False)
    known = loaded.task_folders
    for name in ids:
        if name not in known:
            raise UserError(f"no task {name!r}", fix=hint(name, known))
    wanted = [name for name in known if not ids or name in ids]
    with Compiler(loaded.environments, servers=parallel) as compiler:
        scorer = BatchScorer(compiler)
        yield from in_order(lambda name: _prove(loaded, name, scorer), wanted, parallel=parallel)


def _prove(suite: Suite, task_id: str, scorer: BatchScorer) -> TaskProof:
    try:
        if task_id in suite.broken:
            raise suite.broken[task_id]
        task, solutions = suite.task(task_id), suite.solutions(task_id)
    except TaskFileError as error:
        return broken(task_id, error.message)
    if not isinstance(task, CodeTask):
        return prove_without_code(task)
    with scorer.together([(task, submission_of(task, _output(task, one))) for one in _answers(solutions)]):
        return prove(
            task,
            solutions,
            _scoring(task, scorer),
            _package_texts(locate(task.environment, suite.environments).path),
        )


def _answers(solutions: Solutions) -> Iterator[dict[str, str]]:
    yield solutions.reference
    yield from solutions.unusual.values()
    yield from solutions.wrong.values()


def _scoring(task: CodeTask, scorer: CodeScorer) -> Callable[[dict[str, str]], TestsResult]:
    """Scores an answer just as a run does that collected it from a work directory."""
    cell = Cell(subject="proof", task_id=task.id, category=task.category, run=1)

    def score(solution: dict[str, str]) -> TestsResult:
        evaluation = scorer.evaluate(task, Generation(cell=cell, output=_output(task, solution)))
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
