"""All that executes and evaluates the cells of a run of code, opened in one process.

The driver of a run opens it on its own machine, or each node of a cluster does.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field

from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.engine.chosen_subjects import ChosenSubjects
from nia_bench.engine.evaluators import CodeEvaluator, Evaluator
from nia_bench.engine.executors import Executor, LocalExecutor
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.code_scores import scorers_named
from nia_bench.evaluation.judge.code_judge import CodeJudge
from nia_bench.evaluation.session import ScoringSession
from nia_bench.execution import processors
from nia_bench.models.ledger import Ledger
from nia_bench.suites.suite import Suite


@dataclass(frozen=True, kw_only=True)
class CodeWork:
    """What is to be executed and evaluated: the tasks of a plan, by subjects, with a judge and scorers.

    `subjects` are None where stored answers are evaluated anew. `sandbox` is the name of the one that was
    requested. Answers that are `trusted` run without one where none works. `parallel` cells are executed or
    judged at once. With `uses_cache`, results of earlier evaluations are used.
    """

    suite: Suite
    task_ids: Iterable[str]
    subjects: ChosenSubjects | None
    judge_model: str | None
    scorers: Sequence[str]
    sandbox: str | None
    trusted: bool
    parallel: int
    uses_cache: bool = False

    @property
    def tasks(self) -> list[CodeTask]:
        """The tasks of the plan, in the order of the suite."""
        planned = set(self.task_ids)
        return [task for task in self.suite.code_tasks if task.id in planned]


@dataclass(frozen=True)
class Workplace:
    """What the loop works with. `runs_answers` is False where answers would have to be run, and are not.

    `refused` says why no further cell can go better. `scorer` scores code without a run. `cached_results`
    counts the evaluations that came from the evaluation cache.
    """

    suite: Suite
    subjects: tuple[BenchmarkSubject, ...]
    evaluator: Evaluator
    runs_answers: bool = True
    executor: Executor = field(default_factory=LocalExecutor)
    refused: Callable[[], str | None] | None = None
    scorer: CodeScorer | None = None
    cached_results: Callable[[], int] = lambda: 0

    def subject(self, name: str) -> BenchmarkSubject:
        """The subject of that name."""
        return next(subject_ for subject_ in self.subjects if subject_.name == name)

    def task(self, task_id: str) -> BenchmarkTask:
        """The task of that id."""
        return next(task_ for task_ in self.suite.tasks if task_.id == task_id)


@asynccontextmanager
async def opened_here(work: CodeWork, ledger: Ledger) -> AsyncGenerator[Workplace]:
    """The workplace in this process, its calls counted in `ledger`.

    Raises UserError or InfrastructureError where subjects or judge cannot be made ready.
    """
    suite, subjects, tasks = work.suite, work.subjects, work.tasks
    async with AsyncExitStack() as stack:
        ready = await stack.enter_async_context(subjects.open(ledger)) if subjects else ()
        judge = await stack.enter_async_context(judging(work.judge_model, suite, ledger))
        session = stack.enter_context(
            ScoringSession(
                suite,
                tasks,
                parallel=processors(),
                trusted=work.trusted,
                sandbox=work.sandbox,
                uses_cache=work.uses_cache,
                judge=judge,
                scorers=scorers_named(work.scorers),
            )
        )
        evaluator = CodeEvaluator(session.scorer, judges=work.parallel)
        yield Workplace(
            suite,
            ready,
            evaluator,
            session.runs_answers,
            scorer=session.scorer,
            cached_results=lambda: session.cached_results,
        )


@asynccontextmanager
async def judging(model: str | None, suite: Suite, ledger: Ledger) -> AsyncGenerator[CodeJudge | None]:
    """The judge that asks `model`, inside the event loop, its calls counted in `ledger`; None without one."""
    if model is None:
        yield None
        return
    # Both load pydantic-ai, which takes a second, and which a run without a judge never needs.
    from nia_bench.evaluation.judge.rubric_judge import RubricJudge  # noqa: PLC0415
    from nia_bench.models.resolver import Models  # noqa: PLC0415

    async with Models(ledger) as models:
        yield CodeJudge(RubricJudge(models, model).judge_from_thread, suite.solutions)
