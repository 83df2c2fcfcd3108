"""Proves tasks: a task tells right answers from wrong ones, and its claims hold in the pinned packages.

`prove_tasks` proves the tasks of a suite with the real compiler, and their answers where they run. `answers`
decides from the scores of a task's answers whether it is sound; a full proof also has `mutants` of the
reference fail, and makes what `before` says of the time before an upgrade again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from nia_bench.contract.behaviour import CodeRunner
from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.source import FactsSource
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.execution import processors
from nia_bench.languages import Compilers, language_of, require
from nia_bench.languages.answer_runners import runners_for
from nia_bench.proof import before, mutants
from nia_bench.proof.answers import (
    DO_NOTHING,
    AnswerProof,
    MutantProof,
    Outcome,
    Score,
    TaskProof,
    prove,
    prove_without_code,
    scores,
    worst,
)
from nia_bench.proof.before import record_before
from nia_bench.submissions import in_order
from nia_bench.suites.evidence import PackageText, text_below
from nia_bench.suites.selection import matching
from nia_bench.suites.suite import Suite, load_suite

__all__ = [
    "AnswerProof",
    "MutantProof",
    "Outcome",
    "PackageText",
    "Score",
    "TaskProof",
    "prove",
    "prove_tasks",
    "record_before",
    "worst",
]


@dataclass(frozen=True)
class _Means:
    """What proofs are made with. Without a runner no answer is run."""

    source: FactsSource
    runner: CodeRunner | None
    scorer: CodeScorer
    is_full: bool


def prove_tasks(
    ids: Sequence[str] = (),
    *,
    suite: Path | str | None = None,
    parallel: int | None = None,
    full: bool = False,
) -> Generator[TaskProof]:
    """Prove the named tasks of a suite (* stands for any letters), or all, in the order of category and id.

        for proof in prove_tasks(suite="./my-suite"):
            assert proof.outcome == "Validated", proof

    `suite` is a folder or a name, by default Nia-Bench's own suite. `parallel` is the number of tasks at work
    at once, by default one a processor. A `full` proof of a task with a probe also has mutants of its
    reference fail, and makes what is recorded of the time before an upgrade again. A task whose files cannot
    be used comes out as broken. Raises UserError for an unknown id or suite and for an environment that is
    not installed, TaskFileError where two tasks have one id.
    """
    loaded = load_suite(suite, whole=False)
    named = matching(ids, loaded.task_folders, "task")
    wanted = [name for name in loaded.task_folders if name in named]
    parallel = parallel or processors()
    tasks = [task for task in loaded.tasks if task.id in named]
    if full:
        require(before.environments_of(tasks), loaded.environments, whole=True)
    with ExitStack() as stack:
        compiler = stack.enter_context(Compilers(loaded.environments, servers=parallel))
        # What a suite ships is trusted as its author is.
        runners = runners_for(tasks, loaded.environments, parallel=parallel, trusted=True)
        runner = stack.enter_context(runners) if runners else None
        scorer = CodeScorer.of_suite(loaded, compiler, runner=runner)
        means = _Means(compiler, runner, scorer, full)
        yield from in_order(lambda name: _prove_task(loaded, name, means), wanted, parallel=parallel)


def _prove_task(suite: Suite, task_id: str, means: _Means) -> TaskProof:
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
    score = scores(task, answers, means.scorer)
    environment = language_of(task.environment, suite.environments).locate(
        task.environment, suite.environments
    )
    proof = prove(task, solutions, score, partial(text_below, environment.path))
    if not (means.is_full and task.behaviour):
        return proof
    return _proven_in_full(proof, suite, task, solutions, means)


def _proven_in_full(
    proof: TaskProof, suite: Suite, task: CodeTask, solutions: Solutions, means: _Means
) -> TaskProof:
    language = language_of(task.environment, suite.environments)
    made = mutants.mutants_of(task, solutions, language)
    is_slow = task.behaviour is not None and language.runs_slowly(task.behaviour.world)
    found = mutants.tried(
        task,
        made,
        solutions.survivors,
        means.source,
        means.scorer.score_many,
        most=mutants.MOST_BUILT if is_slow else mutants.MOST_COMPILED,
    )
    weak = (*mutants.faults(found, solutions.survivors, {each.name for each in made}),)
    changed = (*before.faults(task, means.runner),)
    outcomes = (
        proof.outcome,
        Outcome.MISSING if weak else Outcome.VALIDATED,
        Outcome.BROKEN if changed else Outcome.VALIDATED,
    )
    update = {
        "outcome": worst(outcomes),
        "details": (*proof.details, *weak, *changed),
        "mutants": found,
    }
    return proof.model_copy(update=update)
