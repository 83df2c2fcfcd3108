"""Proves a task: it tells right answers from wrong ones, and its claims hold in the pinned packages.

`prove_tasks` proves the tasks of a suite with the real compiler. `prove` decides, from the scores of a task's
answers, whether the task is sound.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack
from enum import StrEnum
from functools import partial
from pathlib import Path

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.checks import TypeCheck
from nia_bench.contract.errors import EvaluatorError, TaskFileError
from nia_bench.contract.evaluation import PASS_MARK, TestsResult
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.task import BenchmarkTask, CodeTask, Solutions, WrongSolution
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.execution import processors
from nia_bench.languages import Compilers, language_of
from nia_bench.languages.answer_runners import runners_for
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.submissions import in_order
from nia_bench.suites.evidence import PackageText, evidence_faults, text_below
from nia_bench.suites.selection import matching
from nia_bench.suites.suite import Suite, load_suite
from nia_bench.suites.unfinished import unwritten

FEWEST_WRONG = 3
FEWEST_UNUSUAL = 1

# Scores an answer, given as texts by path, just as a run would.
Score = Callable[[dict[str, str]], TestsResult]

DO_NOTHING = {"src/index.ts": "export {};\n"}


class Outcome(StrEnum):
    """How the proof of a task, or of one of its answers, came out."""

    VALIDATED = "Validated"
    MISSING = "Missing"
    """a wrong answer passes, fails for another reason than its own, or is called by another mistake's name"""
    NOISY = "Noisy"
    """a right answer does not get the full score, or is accused of a mistake"""
    BROKEN = "Broken"
    """the task itself is at fault: its files, or a claim about the pinned packages that does not hold"""


class AnswerProof(Model):
    """The proof of one answer: 'reference', 'unusual/<name>', 'wrong/<name>', 'empty' or 'do-nothing'.

    `score` is in [0, 1], and None where the answer could not be scored.
    """

    answer: str
    outcome: Outcome
    score: float | None
    details: tuple[str, ...] = ()


class TaskProof(Model):
    """The proof of one task. `details` are the faults of the task itself; each answer has its own."""

    task_id: str
    outcome: Outcome
    details: tuple[str, ...] = ()
    answers: tuple[AnswerProof, ...] = ()


def prove_tasks(
    ids: Sequence[str] = (), *, suite: Path | str | None = None, parallel: int | None = None
) -> Generator[TaskProof]:
    """Prove the named tasks of a suite (* stands for any letters), or all, in the order of category and id.

        for proof in prove_tasks(suite="./my-suite"):
            assert proof.outcome == "Validated", proof

    `suite` is a folder or a name, by default Nia-Bench's own suite. `parallel` is the number of tasks at work
    at once, by default one a processor. A task whose files cannot be used comes out as broken. Raises
    UserError for an unknown id or suite and for an environment that is not installed, TaskFileError where two
    tasks have one id.
    """
    loaded = load_suite(suite, whole=False)
    named = matching(ids, loaded.task_folders, "task")
    wanted = [name for name in loaded.task_folders if name in named]
    parallel = parallel or processors()
    with ExitStack() as stack:
        compiler = stack.enter_context(Compilers(loaded.environments, servers=parallel))
        # What a suite ships is trusted as its author is.
        tasks = [task for task in loaded.tasks if task.id in named]
        runners = runners_for(tasks, loaded.environments, parallel=parallel, trusted=True)
        runner = stack.enter_context(runners) if runners else None
        scorer = CodeScorer.of_suite(loaded, compiler, runner=runner)
        yield from in_order(lambda name: _prove_task(loaded, name, scorer), wanted, parallel=parallel)


def prove(task: CodeTask, solutions: Solutions, score: Score, package_text: PackageText) -> TaskProof:
    """Score every answer that the task ships, and look up its evidence in the pinned packages."""
    details = (*unwritten(task, solutions), *_too_few(task), *evidence_faults(task.facts, package_text))
    answers = (
        _right(task, "reference", solutions.reference, score),
        *(_right(task, f"unusual/{name}", files, score) for name, files in solutions.unusual.items()),
        *(_wrong(each, solutions.wrong[each.name], score) for each in task.wrong),
        _nothing("empty", {}, score),
        _nothing("do-nothing", DO_NOTHING, score),
    )
    outcome = worst((Outcome.BROKEN if details else Outcome.VALIDATED, *(each.outcome for each in answers)))
    return TaskProof(task_id=task.id, outcome=outcome, details=details, answers=answers)


def prove_without_code(task: BenchmarkTask) -> TaskProof:
    """Looks for what is still to be written; a task whose answers are words ships none to be scored."""
    unjudged = () if task.rubric else ("has no rubric, by which an answer could be judged",)
    details = (*unwritten(task), *unjudged)
    outcome = Outcome.BROKEN if details else Outcome.VALIDATED
    return TaskProof(task_id=task.id, outcome=outcome, details=details)


def worst(outcomes: Iterable[Outcome]) -> Outcome:
    """The gravest of the outcomes: Broken before Noisy, Noisy before Missing."""
    order = (Outcome.VALIDATED, Outcome.MISSING, Outcome.NOISY, Outcome.BROKEN)
    return max(outcomes, key=order.index)


def _right(task: CodeTask, answer: str, files: dict[str, str], score: Score) -> AnswerProof:
    def faults(tests: TestsResult) -> Iterator[str]:
        if tests.score < 1 or not tests.passed:
            yield f"scores {tests.score:.2f}, not 1.00"
        if tests.behaviour == "not run":
            yield "was not run, so what it does is not proven: no sandbox works here"
        yield from _failed(tests)
        yield from _compile_errors(task, tests)
        yield from _labels(tests)

    return _judge(answer, files, score, faults, Outcome.NOISY)


def _wrong(wrong: WrongSolution, files: dict[str, str], score: Score) -> AnswerProof:
    def faults(tests: TestsResult) -> Iterator[str]:
        if tests.score >= PASS_MARK or tests.passed:
            yield f"scores {tests.score:.2f}; it must stay below {PASS_MARK:.2f}"
        failed = {check.id for check in tests.checks if not check.passed}
        for check in wrong.fails:
            if check not in failed:
                yield f"does not fail the check {check!r}, which it was written for"
        label = tests.hallucinations[0].type if tests.hallucinations else None
        if label != wrong.hallucination:
            yield f"is called {label or 'no hallucination'}, not {wrong.hallucination or 'no hallucination'}"

    return _judge(f"wrong/{wrong.name}", files, score, faults, Outcome.MISSING)


def _nothing(answer: str, files: dict[str, str], score: Score) -> AnswerProof:
    def faults(tests: TestsResult) -> Iterator[str]:
        if tests.score > 0 or tests.passed:
            yield f"scores {tests.score:.2f}, not 0.00"
        yield from _labels(tests)

    return _judge(answer, files, score, faults, Outcome.MISSING)


def _judge(
    answer: str,
    files: dict[str, str],
    score: Score,
    faults: Callable[[TestsResult], Iterator[str]],
    otherwise: Outcome,
) -> AnswerProof:
    try:
        tests = score(files)
    except EvaluatorError as error:
        return AnswerProof(answer=answer, outcome=Outcome.BROKEN, score=None, details=(str(error),))
    details = tuple(faults(tests))
    outcome = otherwise if details else Outcome.VALIDATED
    return AnswerProof(answer=answer, outcome=outcome, score=round(tests.score, 4), details=details)


def _failed(tests: TestsResult) -> Iterator[str]:
    for check in tests.checks:
        if not check.passed:
            yield f"fails {check.id!r}{f' at {check.place}' if check.place else ''}: {check.message}"


def _labels(tests: TestsResult) -> Iterator[str]:
    for each in tests.hallucinations:
        yield f"is accused of {each.type} at {each.path}:{each.line}: {each.message}"


def _compile_errors(task: CodeTask, tests: TestsResult) -> Iterator[str]:
    allowed = {code for check in task.checks if isinstance(check, TypeCheck) for code in check.allow}
    for each in tests.diagnostics:
        if each.category == "error" and each.code not in allowed:
            yield f"does not compile: {each.path}:{each.line} TS{each.code} {each.message.splitlines()[0]}"


def _too_few(task: CodeTask) -> Iterator[str]:
    for kind, names, fewest in (
        ("wrong", task.wrong, FEWEST_WRONG),
        ("unusual", task.unusual, FEWEST_UNUSUAL),
    ):
        if len(names) < fewest:
            yield f"ships {len(names)} {kind} answers; at least {fewest} are needed to prove its checks"


def _prove_task(suite: Suite, task_id: str, scorer: CodeScorer) -> TaskProof:
    try:
        if task_id in suite.broken:
            raise suite.broken[task_id]
        task, solutions = suite.task(task_id), suite.solutions(task_id)
    except TaskFileError as error:
        details = tuple(error.message.splitlines())
        return TaskProof(task_id=task_id, outcome=Outcome.BROKEN, details=details)
    if not isinstance(task, CodeTask):
        return prove_without_code(task)
    answers = (solutions.reference, *solutions.unusual.values(), *solutions.wrong.values(), {}, DO_NOTHING)
    score = _scores(task, answers, scorer)
    environment = language_of(task.environment, suite.environments).locate(
        task.environment, suite.environments
    )
    return prove(task, solutions, score, partial(text_below, environment.path))


def _scores(task: CodeTask, answers: Sequence[dict[str, str]], scorer: CodeScorer) -> Score:
    """Scores all answers together, just as a run does that collected them from work directories."""
    cell = Cell(subject="proof", task_id=task.id, category=task.category, run=1)
    cells = [(task, Generation(cell=cell, output=_output(task, answer))) for answer in answers]
    evaluations = scorer.evaluate_many(cells)

    def score(answer: dict[str, str]) -> TestsResult:
        evaluation = evaluations[answers.index(answer)]
        if evaluation.tests is None:
            raise EvaluatorError(evaluation.failure.message if evaluation.failure else "no score")
        return evaluation.tests

    return score


def _output(task: CodeTask, solution: dict[str, str]) -> Output:
    files, deleted = written_and_deleted(solution)
    changed = {path: text for path, text in files.items() if task.context.get(path) != text}
    return Output(files=changed, deleted=deleted)
