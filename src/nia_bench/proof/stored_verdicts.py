"""Check that the stored verdicts on the stored answers of a task match what scoring gives today."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import EvaluatorError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.session import ScoringSession
from nia_bench.execution import processors
from nia_bench.proof.answers import NOT_RUN, output_of
from nia_bench.submissions import in_order
from nia_bench.suites.answer_verdicts import (
    VERDICTS_FILE,
    AnswerVerdict,
    AnswerVerdicts,
    SelectionVerdicts,
    StoredAnswers,
    entry_fault,
    stored_answers,
    verdicts_in,
    write_verdicts,
)
from nia_bench.suites.suite import Suite


def scored(task: CodeTask, answers: StoredAnswers, scorer: CodeScorer) -> AnswerVerdicts:
    """Score the task's stored answers, and return their verdicts.

    Raises EvaluatorError where one cannot be scored, or is not run.
    """
    cell = Cell(subject="proof", task_id=task.id, category=task.category, run=1)
    generations = [Generation(cell=cell, output=output_of(task, answer)) for answer in answers.all]
    verdicts = map(_verdict, scorer.evaluate_many([(task, generation) for generation in generations]))

    def next_of(answers: Sequence[object]) -> tuple[AnswerVerdict, ...]:
        return tuple(next(verdicts) for _ in answers)

    cold, warm, local_docs = next_of(answers.cold), next_of(answers.warm), next_of(answers.local_docs)
    selected_cold, selected_warm = next_of(answers.selection_cold), next_of(answers.selection_warm)
    selection = SelectionVerdicts(cold=selected_cold, warm=selected_warm)
    return AnswerVerdicts(cold=cold, warm=warm, local_docs=local_docs, selection=selection)


def faults(suite: Suite, task: CodeTask, scorer: CodeScorer | None = None) -> Iterator[str]:
    """Yield sentences about stored answers without verdicts, and verdicts that do not fit the answers.

    With a `scorer`, the answers are scored again, and changed verdicts are faults. Raises TaskFileError for
    files that cannot be used.
    """
    folder = suite.task_folders[task.id]
    answers, stated = stored_answers(suite, task.id), verdicts_in(folder)
    again = f"run `nia-bench tasks record {task.id}`"
    if stated is None:
        if answers.all:
            yield f"stores answers without verdicts: {again}"
        return
    if fault := entry_fault(stated):
        yield fault
    if not answers.all:
        return
    if wrong := [*_other_numbers(stated, answers)]:
        yield f"{VERDICTS_FILE}: {'; '.join(wrong)}: {again}"
    elif scorer is not None:
        yield from _changed(stated, task, answers, scorer)


def record_verdicts(suite: Suite, tasks: Iterable[CodeTask], *, run_unsandboxed: bool = False) -> list[Path]:
    """Score the stored answers of these tasks, and write a verdicts.json for each. Return the written files.

    Raises UserError for an environment that is not installed, EvaluatorError for an answer that cannot be
    scored.
    """
    remaining_tasks = [*tasks]
    run_unsandboxed = suite.is_installed or run_unsandboxed
    with ScoringSession(
        suite, remaining_tasks, parallel=processors(), run_unsandboxed=run_unsandboxed
    ) as session:

        def recorded(task: CodeTask) -> Path:
            verdicts = scored(task, stored_answers(suite, task.id), session.scorer)
            return write_verdicts(suite.task_folders[task.id], verdicts)

        return [*in_order(recorded, remaining_tasks, parallel=processors(), ahead=len(remaining_tasks))]


def _verdict(evaluation: Evaluation) -> AnswerVerdict:
    tests = evaluation.tests
    if evaluation.score is None:
        raise EvaluatorError(evaluation.failure.message if evaluation.failure else "no score")
    if tests is not None and tests.behaviour == "not run":
        raise EvaluatorError(f"a stored answer {NOT_RUN}")
    return AnswerVerdict(score=round(evaluation.score, 4), passed=evaluation.passed)


def _parts(
    verdicts: AnswerVerdicts, answers: StoredAnswers
) -> Iterator[tuple[str, Sequence[AnswerVerdict], Sequence[object]]]:
    yield "cold", verdicts.cold, answers.cold
    yield "warm", verdicts.warm, answers.warm
    yield "local-docs", verdicts.local_docs, answers.local_docs
    yield "selection/cold", verdicts.selection.cold, answers.selection_cold
    yield "selection/warm", verdicts.selection.warm, answers.selection_warm


def _other_numbers(stated: AnswerVerdicts, answers: StoredAnswers) -> Iterator[str]:
    for name, verdicts, part in _parts(stated, answers):
        if len(verdicts) != len(part):
            yield f"has {len(verdicts)} {name} verdicts for {len(part)} answers"


def _changed(
    stated: AnswerVerdicts, task: CodeTask, answers: StoredAnswers, scorer: CodeScorer
) -> Iterator[str]:
    try:
        now = scored(task, answers, scorer)
    except EvaluatorError as error:
        yield f"{VERDICTS_FILE}: {error.message}"
        return
    for (name, before, _), (_, after, _) in zip(_parts(stated, answers), _parts(now, answers), strict=True):
        for number, (then, today) in enumerate(zip(before, after, strict=True), 1):
            if then != today:
                verdicts = f"{_verdict_text(then)}, and scored now {_verdict_text(today)}"
                yield f"{VERDICTS_FILE}: {name} {number} is {verdicts}"


def _verdict_text(verdict: AnswerVerdict) -> str:
    return f"{'passed' if verdict.passed else 'failed'} at {verdict.score:g}"
