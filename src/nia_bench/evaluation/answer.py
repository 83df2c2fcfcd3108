"""Evaluates answers in words: by a judge with the task's rubric, and by code scorers beside it."""

from __future__ import annotations

import inspect
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from nia_bench import extensions
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.contract.evaluation import NO_OUTPUT, PASS_MARK, Evaluation, Judgement, Scorer
from nia_bench.contract.generation import Cause, Failure, Generation, Output
from nia_bench.contract.task import BenchmarkTask
from nia_bench.evaluation.judge.case import Case, text_case


def scorer_name(name: str) -> str:
    """Return the short name of a scorer that is requested by that name or by the path of its file."""
    return extensions.short_name(extensions.SCORER, name)


def scorers_named(names: Iterable[str]) -> tuple[Scorer, ...]:
    """Return the scorers of these entry points and Python files, which are loaded for that, in their order.

    Raises UserError for one that does not exist, and for two of one short name.
    """
    scorers = tuple(
        Scorer(scorer_name(name), extensions.made_in_python(extensions.SCORER, name)) for name in names
    )
    called = [scorer.name for scorer in scorers]
    if len(set(called)) < len(called):
        raise UserError(f"two scorers have one name: {', '.join(called)}", fix="rename one of them")
    return scorers


async def code_scores(
    scorers: Sequence[Scorer], task: BenchmarkTask, output: Output, broken: dict[str, str]
) -> dict[str, float]:
    """Return the figures of `scorers` for an answer, each in [0, 1], by the scorer's name.

    A scorer that raises, or returns no number in [0, 1], is left out. `broken` gets its error, by its name.
    """
    scores: dict[str, float] = {}
    for scorer in scorers:
        try:
            found = scorer.score(task, output)
            scores[scorer.name] = _in_bounds(await found if inspect.isawaitable(found) else found)
        except Exception as error:  # it costs this one figure; the others and the score stand
            broken[scorer.name] = f"{type(error).__name__} on {task.id}: {error}"
    return scores


def _in_bounds(score: object) -> float:
    if not isinstance(score, int | float) or not math.isfinite(score) or not 0 <= score <= 1:
        raise ValueError(f"{score!r} is no score in [0, 1]")
    return float(score)


_NO_SCORE = Failure(cause=Cause.EVALUATOR, message="neither a judge nor a code scorer gave a score")


class Judge(Protocol):
    """Decides the criteria of a rubric on an answer; `RubricJudge` is the real one."""

    async def judge(self, case: Case) -> Judgement:
        """Return the judgement of a case.

        Raises EvaluatorError, InfrastructureError or UserError when there is none.
        """
        ...


@dataclass
class AnswerScorer:
    """Scores answers against tasks. Without a judge, or a rubric, the score is the mean of the code scores.

    `broken` has the last failure of each code scorer, by its name. `barred` says what keeps the judge from
    judging anything at all: its key, credit or name.
    """

    judge: Judge | None
    scorers: Sequence[Scorer] = ()
    broken: dict[str, str] = field(default_factory=dict[str, str])
    barred: str | None = None
    ahead: int = 0

    async def evaluate(self, task: BenchmarkTask, generation: Generation) -> Evaluation:
        """Return the evaluation of one generation. Raises nothing but when it is cancelled.

        A failure of the subject itself scores 0. A cell that infrastructure or the judge failed is not
        measured; its code scores are stored. A UserError of the judge sets `barred`.
        """
        cell, output = generation.cell, generation.output
        if generation.failure or output is None:
            return Evaluation.failed(cell, generation.failure or NO_OUTPUT)
        scores = await code_scores(self.scorers, task, output, self.broken)
        judgement: Judgement | None = None
        if self.judge and task.rubric:
            try:
                judgement = await self.judge.judge(text_case(task, text_of(output)))
            except Exception as error:  # a crash on one answer must not end the run
                if isinstance(error, UserError):
                    self.barred = error.message
                failed = Evaluation.failed(cell, _failure(error, task.id))
                return failed.model_copy(update={"code_scores": scores})
        score = judgement.score if judgement else _mean(scores)
        return Evaluation(
            cell=cell,
            tests=None,
            judge_score=judgement.score if judgement else None,
            judgement=judgement,
            score=score,
            passed=score is not None and score >= PASS_MARK,
            failure=_NO_SCORE if score is None else None,
            code_scores=scores,
        )


def text_of(output: Output) -> str:
    """Return the answer's text, followed by its files, sorted, each below a line `--- path ---`."""
    files = (f"--- {path} ---\n{text}" for path, text in sorted(output.files.items()))
    return "\n\n".join(part for part in (output.text.strip(), *files) if part)


def _failure(error: Exception, task_id: str) -> Failure:
    if isinstance(error, InfrastructureError):
        return Failure(cause=Cause.INFRASTRUCTURE, message=f"the judge: {error.message}")
    message_ = error.message if isinstance(error, NiaBenchError) else f"{type(error).__name__}: {error}"
    return Failure(cause=Cause.EVALUATOR, message=f"the judge, on {task_id}: {message_}")


def _mean(scores: dict[str, float]) -> float | None:
    return math.fsum(scores.values()) / len(scores) if scores else None
