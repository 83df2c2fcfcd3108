"""The suites as tasks of Inspect AI: nia_bench/nia, nia_bench/live, and nia_bench/suite for a folder.

Inspect finds this module by its entry point and imports it, where the extra `inspect` is installed.
"""

from __future__ import annotations

import atexit
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, partial
from importlib import import_module
from typing import Any, Final

import anyio

from nia_bench.contract.errors import EvaluatorError, OverLimitError, SubmissionError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.generation import Output
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.answers import submission_of
from nia_bench.execution.workdir import TOOL_FOLDERS, Limits, screen
from nia_bench.reporting.inspect_log import CLUSTER, SCORER, load_inspect
from nia_bench.submissions import SubmissionScorer
from nia_bench.suites.selection import Selection, select

_ai: Final[Any] = import_module("inspect_ai")
_scorers: Final[Any] = import_module("inspect_ai.scorer")
_LIMITS: Final = Limits()
_COMMAND_TIME_S: Final = 180
_METRICS: Final = {"*": [_scorers.mean(), _scorers.stderr(cluster=CLUSTER)]}


@_ai.task
def nia(task_ids: str | Sequence[str] = (), limit: int | None = None, sandbox: str = "docker") -> Any:
    """Return Nia-Bench's own suite as a task. The parameters are those of `suite`."""
    return suite("nia", task_ids, limit, sandbox)


@_ai.task
def live(task_ids: str | Sequence[str] = (), limit: int | None = None, sandbox: str = "docker") -> Any:
    """Return the suite of recent releases as a task. The parameters are those of `suite`."""
    return suite("live", task_ids, limit, sandbox)


@_ai.task
def suite(
    folder: str,
    task_ids: str | Sequence[str] = (),
    limit: int | None = None,
    sandbox: str = "docker",
) -> Any:
    """Return the suite of that name, or in that folder, as a task with a sample for each selected code task.

    `limit` takes tasks evenly from categories and libraries, `task_ids` are names in which * stands for any
    letters. The model works in `sandbox`, with a shell. Raises UserError for a suite or tasks that do not
    exist.
    """
    names = (task_ids,) if isinstance(task_ids, str) else tuple(task_ids)
    scorer = _scorer_of(folder)
    chosen = select(scorer.suite.code_tasks, Selection(task_ids=names, limit=limit))
    solvers, tools = load_inspect("solver"), load_inspect("tool")
    return _ai.Task(
        dataset=[_sample(task) for task in chosen],
        # Set-up stays where another solver takes the place of ours.
        setup=solvers.use_tools([tools.bash(timeout=_COMMAND_TIME_S)]),
        solver=solvers.generate(),
        scorer=checks(folder),
        sandbox=sandbox,
        version=scorer.suite.hash[:8],
        metadata={"suiteHash": scorer.suite.hash},
    )


@_scorers.scorer(metrics=_METRICS, name=SCORER)
def checks(folder: str) -> Callable[[Any, Any], Awaitable[Any]]:
    """Return the scorer by the checks of the suite of that name, or in that folder.

    Its values are `score` in [0, 1] and `passed`, 0 or 1. Code that cannot be compiled gets 0 for both; an
    answer that would have to run, and cannot, raises EvaluatorError.
    """

    async def score(state: Any, _target: Any) -> Any:
        scorer = _scorer_of(folder)
        task = scorer.suite.code_task(str(state.sample_id))
        output = await _collected(task, state.output.completion)
        submission = submission_of(task, output).model_copy(update={"deleted": output.deleted})
        try:
            tests = await anyio.to_thread.run_sync(partial(scorer.score, task.id, submission))
        except (OverLimitError, SubmissionError) as error:
            return _scorers.Score(value={"score": 0.0, "passed": 0.0}, explanation=error.message)
        return _score(tests, output)

    return score


def _score(tests: TestsResult, output: Output) -> Any:
    if tests.passed is None:
        raise EvaluatorError(
            "the answer was not run, since no sandbox works here",
            fix="install bubblewrap, as `nia-bench doctor` explains",
        )
    return _scorers.Score(
        value={"score": tests.score, "passed": float(tests.passed)},
        answer=output.text,
        explanation="\n".join(check.message for check in tests.checks if not check.passed),
        metadata={
            "hallucinations": [
                found.model_dump(mode="json", by_alias=True) for found in tests.hallucinations
            ],
            "files": output.files,
            "skipped": output.skipped,
        },
    )


def _sample(task: CodeTask) -> Any:
    return load_inspect("dataset").Sample(
        input=task.prompt,
        id=task.id,
        metadata={CLUSTER: task.id, "category": task.category, "library": task.library},
        files=dict(task.context),
    )


@cache
def _scorer_of(folder: str) -> SubmissionScorer:
    """Return the scorer of a suite, whose compilers keep running until this process ends.

    Later calls for the same suite return the same scorer.
    """
    scorer = SubmissionScorer(folder)
    atexit.register(scorer.__exit__, None, None, None)
    return scorer


async def _collected(task: CodeTask, text: str) -> Output:
    """Return the files of Inspect's sandbox that differ from the context, deleted paths, and `text`.

    The limits of a run apply; binary files are left out, and no link is followed. A context file that is not
    there, not a regular file, too large or binary counts as deleted.
    """
    sandbox = load_inspect("util").sandbox()
    pruned = [part for name in sorted(TOOL_FOLDERS) for part in ("-o", "-name", name)][1:]
    listed = ("-type", "f", "-size", f"-{_LIMITS.file_bytes}c", "-printf", "%P\\0")
    found = await sandbox.exec([*("find", ".", "-type", "d", "(", *pruned, ")", "-prune", "-o"), *listed])
    if not found.success:
        raise EvaluatorError(f"the files of the sandbox could not be listed: {found.stderr.strip()}")
    stdout: str = found.stdout
    # Context files come first: one that a limit keeps from being read would count as deleted.
    names = sorted(
        filter(None, stdout.split("\0")), key=lambda name: (name not in task.context, name.count("/"), name)
    )
    files: dict[str, str] = {}
    for name in names[: _LIMITS.files + len(task.context)]:
        try:
            files[name] = await sandbox.read_file(name)
        except (UnicodeDecodeError, OSError):
            continue  # binary, or gone by now
    changed = {name: content for name, content in files.items() if task.context.get(name) != content}
    output = screen(changed)
    deleted = tuple(name for name in task.context if name not in files)
    return output.model_copy(update={"deleted": deleted, "text": text})
