"""What an audit's code did before the upgrade: its context runs on the older environment.

What comes out is recorded in the task and expected of its answers. A full proof makes it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pydantic import JsonValue

from nia_bench.contract.behaviour import Before, Behaviour, CodeRunner, RecordedBefore, RunJob
from nia_bench.contract.errors import EvaluatorError, NiaBenchError, UserError
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.evaluation.probing import difference, value_text
from nia_bench.languages import Runners, catalogue, require
from nia_bench.sandbox.choice import for_answers
from nia_bench.suites.suite import load_suite
from nia_bench.suites.task_folder import BEFORE_FILE, read_task, written_before


def environments_of(tasks: Iterable[BenchmarkTask]) -> set[str]:
    """Return the names of the older environments that tasks record a "before" on; empty if no task does."""
    behaviours = (task.behaviour for task in tasks if isinstance(task, CodeTask))
    return {behaviour.before.environment for behaviour in behaviours if behaviour and behaviour.before}


def faults(task: CodeTask, runner: CodeRunner | None) -> Iterator[str]:
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

    Raises UserError for a task that says nothing of the time before, for an environment that is not installed
    whole and where no sandbox works; EvaluatorError where an outcome is missing.
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
