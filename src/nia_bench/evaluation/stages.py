"""The evaluation of answers, stage by stage: answers → facts → checks → behaviour → labels → judge.

A batch holds answers to tasks of one environment. It passes through each stage as a whole, so that the
compiler reads many answers at once and one build of Next serves many. An error takes the place of the answer
that caused it; the later stages pass it on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nia_bench.contract.behaviour import CodeRunner
from nia_bench.contract.evaluation import Judgement
from nia_bench.contract.facts import Facts, FactsSource
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import submission_of
from nia_bench.evaluation.batches import Batch, by_environment, on_each
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.judge.case import CodeJudge
from nia_bench.evaluation.labels import Labeller
from nia_bench.evaluation.probing import decide_behaviour
from nia_bench.evaluation.score import ScoredAnswer, decide_checks, score_answer

AnswerBatch = Sequence[tuple[CodeTask, Submission] | Exception]


@dataclass(frozen=True)
class StageTools:
    """What the stages work with. Without a `runner` no answer is run."""

    source: FactsSource
    runner: CodeRunner | None
    labeller: Labeller


def read_answers(outputs: Sequence[tuple[CodeTask, Output]]) -> AnswerBatch:
    """Return pairs of task and submission, the output merged into its task's context; or the error of one."""
    return on_each(lambda pair: (pair[0], submission_of(*pair)), outputs)


def score_answers(answers: AnswerBatch, tools: StageTools) -> list[ScoredAnswer | Exception]:
    """Return each answer with its checks, behaviour, labels and score, or the error that it ended in.

    All answers are to tasks of one environment.
    """
    batch: Batch[Examined] = read_facts(tools.source, answers)
    batch = on_each(decide_checks, batch)
    batch = decide_behaviour(tools.runner, batch)
    batch = tools.labeller.label(batch)
    return on_each(score_answer, batch)


def judge_answer(judge: CodeJudge | None, answer: ScoredAnswer) -> Judgement | None:
    """Return the judgement of one answer. None without a judge or a rubric.

    A model is called, except for an answer without substance, which fails every criterion.
    """
    return judge.judgement(answer) if judge else None


_NO_FACTS = Facts(files=(), diagnostics=())


def read_facts(
    source: FactsSource, answers: Sequence[tuple[CodeTask, Submission] | Exception]
) -> list[Examined | Exception]:
    """Return each answer with its facts, or the error that its compilation ended in.

    An answer without files has no facts, and the compiler does not read it. Errors among the answers stay in
    their places.
    """
    entries = {
        number: (answer[0].environment, answer[1])
        for number, answer in enumerate(answers)
        if not isinstance(answer, Exception) and answer[1].files
    }
    results = by_environment(entries, source.facts_of, splits=True)

    def examined(number: int, answer: tuple[CodeTask, Submission] | Exception) -> Examined | Exception:
        facts = results.get(number, _NO_FACTS)
        if isinstance(answer, Exception):
            return answer
        return facts if isinstance(facts, Exception) else Examined.of(*answer, facts)

    return [examined(number, answer) for number, answer in enumerate(answers)]
