"""Decides from the scores of a task's answers, and from its evidence, whether the task is sound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Literal

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.checks import TypeCheck
from nia_bench.contract.errors import EvaluatorError
from nia_bench.contract.evaluation import PASS_MARK, Evaluation, TestsResult
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.task import BenchmarkTask, CodeTask, Solutions, WrongSolution
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.languages.versions import version_key
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.refresh import PackageText, evidence_faults
from nia_bench.suites.scaffold import unwritten

NOT_RUN = "was not run, so what it does is not proven: no sandbox works here"
FEWEST_WRONG = 3
FEWEST_WRONG_OF_ITEMS = 6
MOST_UNTOUCHED = 0.15
"""The most that a task with items may give a project in which nothing was migrated."""
FEWEST_UNUSUAL = 1

# Scores an answer, given as texts by path, just as a run would.
Score = Callable[[dict[str, str]], TestsResult]


class Outcome(StrEnum):
    """How the proof of a task, or of one of its answers, came out."""

    VALIDATED = "Validated"
    MISSING = "Missing"
    """a wrong answer passes, fails for another reason than its own, or is called by another mistake's name"""
    NOISY = "Noisy"
    """a right answer does not get the full score, or is accused of a mistake"""
    BROKEN = "Broken"
    """the task itself is at fault: its files, or a claim about the pinned packages that does not hold"""
    UNAVAILABLE = "Unavailable"
    """nothing can be stated: the registry does not have the pinned packages any more"""


class AnswerProof(Model):
    """The proof of one answer: 'reference', 'unusual/<name>', 'wrong/<name>', 'empty' or 'do-nothing'.

    `score` is in [0, 1], and None where the answer could not be scored.
    """

    answer: str
    outcome: Outcome
    score: float | None
    details: tuple[str, ...] = ()


SeenBy = Literal["types", "structure", "behaviour"]
"""The kind of check that sees a change first: the compiler, the checks of code, or those of what it does."""


class MutantProof(Model):
    """What became of one mutant of the reference.

    Only those that compile have a score. `why` is the task's reason for one that passes; `fault` is why a
    mutant could not be judged.
    """

    name: str
    compiles: bool
    seen_by: SeenBy | None
    score: float | None
    passed: bool = False
    why: str | None = None
    fault: str | None = None

    @property
    def survives(self) -> bool:
        """Whether it passes, and no check sees the change."""
        return self.passed and self.seen_by is None


class TaskProof(Model):
    """The proof of one task. `details` are the faults of the task itself; each answer has its own.

    `mutants` are those of the reference, in a full proof.
    """

    task_id: str
    outcome: Outcome
    details: tuple[str, ...] = ()
    answers: tuple[AnswerProof, ...] = ()
    mutants: tuple[MutantProof, ...] = ()


def prove(
    task: CodeTask,
    solutions: Solutions,
    score: Score,
    package_text: PackageText,
    idle_answers: tuple[Mapping[str, str], Mapping[str, str]],
) -> TaskProof:
    """Score every answer that a task ships, an empty one, and the language's idle ones. Return the proof.

    The second idle answer is scored for a task with items alone. The outcome is the worst of all. The details
    are faults of the task: unwritten parts, too few answers, wrong items, and evidence that the packages do
    not have.
    """
    details = (
        *unwritten(task, solutions),
        *_too_few(task),
        *_item_faults(task),
        *evidence_faults(task.evidence, package_text),
    )
    answers = (
        _right(task, "reference", solutions.reference, score),
        *(_right(task, f"unusual/{name}", files, score) for name, files in solutions.unusual.items()),
        *(_wrong(wrong_answer, solutions.wrong[wrong_answer.name], score) for wrong_answer in task.wrong),
        _nothing("empty", {}, score),
        _nothing("do-nothing", dict(idle_answers[0]), score),
        *([_untouched(dict(idle_answers[1]), score)] if task.items else []),
    )
    outcome = worst(
        (Outcome.BROKEN if details else Outcome.VALIDATED, *(answer.outcome for answer in answers))
    )
    return TaskProof(task_id=task.id, outcome=outcome, details=details, answers=answers)


def prove_without_code(task: BenchmarkTask) -> TaskProof:
    """Return the proof of a task that is answered in words.

    It is Broken if parts are unwritten or it has no rubric, else Validated.
    """
    unjudged = () if task.rubric else ("has no rubric, by which an answer could be judged",)
    details = (*unwritten(task), *unjudged)
    outcome = Outcome.BROKEN if details else Outcome.VALIDATED
    return TaskProof(task_id=task.id, outcome=outcome, details=details)


def worst(outcomes: Iterable[Outcome]) -> Outcome:
    """Return the gravest of the outcomes, of which there is at least one and none is Unavailable.

    The order is Broken, Noisy, Missing, Validated.
    """
    order = (Outcome.VALIDATED, Outcome.MISSING, Outcome.NOISY, Outcome.BROKEN)
    return max(outcomes, key=order.index)


def _right(task: CodeTask, answer: str, files: dict[str, str], score: Score) -> AnswerProof:
    def faults(tests: TestsResult) -> Iterator[str]:
        if tests.score < 1 or tests.passed is False:
            yield f"scores {tests.score:.2f}, not 1.00"
        if tests.behaviour == "not run":
            yield NOT_RUN
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


def _untouched(files: dict[str, str], score: Score) -> AnswerProof:
    def faults(tests: TestsResult) -> Iterator[str]:
        if tests.score > MOST_UNTOUCHED or tests.passed:
            done = ", ".join(item.id for item in tests.items if item.done)
            yield f"scores {tests.score:.2f}, more than {MOST_UNTOUCHED:.2f}; done without any work: {done}"

    return _judge("untouched", files, score, faults, Outcome.MISSING)


def prove_hollow(files: dict[str, str], score: Score) -> AnswerProof:
    """Score `files`, the reference with exports that return nothing. Return the proof.

    Its outcome is Missing if they pass or score `PASS_MARK`, since then no check sees a result. It is Broken
    if they cannot be scored, else Validated.
    """

    def faults(tests: TestsResult) -> Iterator[str]:
        if tests.passed or tests.score >= PASS_MARK:
            yield (
                f"scores {tests.score:.2f}, and each export returns `undefined as never`: no check sees what "
                "the code does; add a probe to behaviour/ (docs/tasks.md)"
            )

    return _judge("hollow", files, score, faults, Outcome.MISSING)


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
    for hallucination in tests.hallucinations:
        place = f"{hallucination.path}:{hallucination.line}"
        yield f"is accused of {hallucination.type} at {place}: {hallucination.message}"


def _compile_errors(task: CodeTask, tests: TestsResult) -> Iterator[str]:
    allowed = {code for check in task.checks if isinstance(check, TypeCheck) for code in check.allow}
    for diagnostic in tests.diagnostics:
        if diagnostic.category == "error" and diagnostic.code not in allowed:
            message = diagnostic.message.splitlines()[0]
            yield f"does not compile: {diagnostic.path}:{diagnostic.line} TS{diagnostic.code} {message}"


def _item_faults(task: CodeTask) -> Iterator[str]:
    """Yield a sentence for each item whose version is newer than the pin, or whose library has no pin.

    Yield one too for each check that decides several items.
    """
    for item in task.items:
        pin = task.pins.get(item.library)
        if pin is None:
            yield f"item {item.id!r}: the environment {task.environment} does not pin {item.library}"
        elif version_key(item.version) > version_key(pin):
            yield f"item {item.id!r}: {item.library} {item.version} is newer than the pinned {pin}"
    checks = [item.check for item in task.items]
    for check in sorted({check for check in checks if checks.count(check) > 1}):
        yield f"the check {check!r} decides several items; give each a check of its own"


def _too_few(task: CodeTask) -> Iterator[str]:
    for kind, names, fewest in (
        ("wrong", task.wrong, FEWEST_WRONG_OF_ITEMS if task.items else FEWEST_WRONG),
        ("unusual", task.unusual, FEWEST_UNUSUAL),
    ):
        if len(names) < fewest:
            yield f"ships {len(names)} {kind} answers; at least {fewest} are needed to prove its checks"


def scores(task: CodeTask, answers: Sequence[dict[str, str]], scorer: CodeScorer) -> Score:
    """Score all answers in one batch, as a run does, and return a function from an answer to its result.

    The function knows only these answers. It raises EvaluatorError for one that could not be scored.
    """
    evaluations = evaluations_of(task, answers, scorer)

    def score(answer: dict[str, str]) -> TestsResult:
        evaluation = evaluations[answers.index(answer)]
        if evaluation.tests is None:
            raise EvaluatorError(evaluation.failure.message if evaluation.failure else "no score")
        return evaluation.tests

    return score


def evaluations_of(
    task: CodeTask, answers: Iterable[dict[str, str]], scorer: CodeScorer
) -> Sequence[Evaluation]:
    """Score answers, each as texts by path, in one batch, and return their evaluations in order."""
    cell = Cell(subject="proof", task_id=task.id, category=task.category, run=1)
    return scorer.evaluate_many(
        [(task, Generation(cell=cell, output=output_of(task, answer))) for answer in answers]
    )


def output_of(task: CodeTask, solution: dict[str, str]) -> Output:
    """Return the output of a subject that handed in this answer.

    It has the files that differ from the context, and the deleted paths.
    """
    files, deleted = written_and_deleted(solution)
    changed = {path: text for path, text in files.items() if task.context.get(path) != text}
    return Output(files=changed, deleted=deleted)
