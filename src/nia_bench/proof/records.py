"""What a task records, made again and compared: verdicts of its answers, and what its context did before.

The verdicts are what scoring gave for the stored answers. `before.json` has what an audit's context did
before the upgrade, on the older environment, and is expected of its answers. A full proof makes both again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from pydantic import JsonValue

from nia_bench.contract.behaviour import Before, Behaviour, CodeRunner, RecordedBefore, RunJob
from nia_bench.contract.errors import EvaluatorError, NiaBenchError, UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.probing import difference, value_text
from nia_bench.evaluation.session import ScoringSession
from nia_bench.execution import processors
from nia_bench.languages import Runners, catalogue, require
from nia_bench.proof.answers import NOT_RUN, evaluations_of
from nia_bench.sandbox.choice import for_answers
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
from nia_bench.suites.suite import Suite, load_suite
from nia_bench.suites.task_folder import BEFORE_FILE, read_task, written_before


def scored(task: CodeTask, answers: StoredAnswers, scorer: CodeScorer) -> AnswerVerdicts:
    """Score the task's stored answers, and return their verdicts.

    Raises EvaluatorError where one cannot be scored, or is not run.
    """
    verdicts = map(_verdict, evaluations_of(task, answers.all, scorer))
    cold, warm, local_docs, selection_cold, selection_warm = (
        tuple(islice(verdicts, len(part))) for _, _, part in _parts(AnswerVerdicts(), answers)
    )
    selection = SelectionVerdicts(cold=selection_cold, warm=selection_warm)
    return AnswerVerdicts(cold=cold, warm=warm, local_docs=local_docs, selection=selection)


def verdict_faults(suite: Suite, task: CodeTask, scorer: CodeScorer | None = None) -> Iterator[str]:
    """Yield sentences about stored answers without verdicts, and other numbers of verdicts than of answers.

    A task that should not have been selected is a fault too; verdicts without any answers are no fault. With
    a `scorer`, the answers are scored again, and changed verdicts are faults. Raises TaskFileError for files
    that cannot be used.
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
    wrong = [
        f"has {len(verdicts)} {name} verdicts for {len(part)} answers"
        for name, verdicts, part in _parts(stated, answers)
        if len(verdicts) != len(part)
    ]
    if wrong:
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
    yield "cold", verdicts.cold, answers.after["cold"]
    yield "warm", verdicts.warm, answers.after["warm"]
    yield "local-docs", verdicts.local_docs, answers.after["local-docs"]
    yield "selection/cold", verdicts.selection.cold, answers.selection["cold"]
    yield "selection/warm", verdicts.selection.warm, answers.selection["warm"]


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


def environments_of(tasks: Iterable[BenchmarkTask]) -> set[str]:
    """Return the names of the older environments that tasks record a "before" on; empty if no task does."""
    behaviours = (task.behaviour for task in tasks if isinstance(task, CodeTask))
    return {behaviour.before.environment for behaviour in behaviours if behaviour and behaviour.before}


def before_faults(task: CodeTask, runner: CodeRunner | None) -> Iterator[str]:
    """Run the context on the older environment, and yield a sentence for each changed outcome.

    Yield nothing if the task records none. Without a runner, or if the run fails, yield one sentence that
    says so.
    """
    if task.behaviour is None or task.behaviour.before is None:
        return
    stated, expect = task.behaviour.before, task.behaviour.expect
    if runner is None:
        yield "what was before is not proven: no sandbox works here"
        return
    try:
        outcomes = _outcomes(task, task.behaviour, stated, runner)
    except NiaBenchError as error:
        yield error.message
        return
    for name in stated.same:
        if outcomes[name] != expect[name]:
            path, recorded, actual = difference(expect[name], outcomes[name])
            where = f"{name}.{path}" if path else name
            now = f"on {stated.environment} it is {value_text(actual)}"
            yield f"{BEFORE_FILE}: {where} is {value_text(recorded)}, and {now}"


def record_before(task_id: str, *, suite: Path | str | None = None, run_unsandboxed: bool = False) -> Path:
    """Run the task's context on its older environment, and write before.json. Return that file.

    Where no sandbox works, it runs only if the suite is installed, or with `run_unsandboxed`.

    Raises UserError for a task that is unknown or says nothing of the time before, for an environment whose
    runtime packages are not installed, and where nothing can be run; EvaluatorError where an outcome is
    missing.
    """
    loaded = load_suite(suite, whole=False)
    if task_id not in loaded.task_folders:
        loaded.task(task_id)
    folder = loaded.task_folders[task_id]
    environments = catalogue(loaded.environments)
    task = read_task(folder, libraries=loaded.libraries, environments=environments, is_recorded=False)
    behaviour = task.behaviour if isinstance(task, CodeTask) else None
    if not isinstance(task, CodeTask) or behaviour is None or behaviour.before is None:
        raise UserError(
            f"the task {task_id!r} says nothing of the time before",
            fix='state the older environment in behaviour.json: "before": {"environment": …, "same": […]}',
        )
    require([behaviour.before.environment], loaded.environments, whole=True)
    sandbox = for_answers(run_unsandboxed=loaded.is_installed or run_unsandboxed)
    if sandbox is None:
        fix = "install bubblewrap, or add --run-unsandboxed where you trust the suite"
        raise UserError("the context cannot be run here", fix=fix)
    with Runners(loaded.environments, sandbox) as runner:
        outcomes = _outcomes(task, behaviour, behaviour.before, runner)
    recorded = RecordedBefore(
        environment=behaviour.before.environment,
        command=f"nia-bench tasks record {task_id}",
        outcomes=outcomes,
    )
    file = folder / "behaviour" / BEFORE_FILE
    file.write_text(written_before(recorded), encoding="utf-8")
    return file


def _outcomes(
    task: CodeTask, behaviour: Behaviour, stated: Before, runner: CodeRunner
) -> dict[str, JsonValue]:
    """Return name to value of the outcomes of the context on the older environment.

    Raises EvaluatorError if one has no value, and the runner's error.
    """
    job = RunJob(submission=Submission(files=task.context), probe=behaviour.probe)
    [result] = runner.results_of(stated.environment, [job])
    if isinstance(result, NiaBenchError):
        raise result
    for name in stated.same:
        if failure := result.failure_of(name):
            place = f" at {failure.stack[0]}" if failure.stack else ""
            raise EvaluatorError(
                f"on {stated.environment} the context gives no {name!r}: {failure.message}{place}"
            )
    return {name: result.values[name] for name in stated.same}
