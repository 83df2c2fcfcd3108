"""Scores code that somebody already has: one submission, many of them, or a folder.

A task is named by its id. A submission is a mapping of paths to texts, the folder that holds the files, or a
`Submission` where modules that are not scored stand beside the code. It is merged into the task's context
however it is handed in: it holds the files that were added or changed, and names those that were deleted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.engine.cluster.driver import RemoteScorer
from nia_bench.engine.run_request import ClusterAddress
from nia_bench.evaluation.batches import group_by_environment
from nia_bench.evaluation.session import ScoringSession
from nia_bench.execution import processors
from nia_bench.execution.workdir import collect
from nia_bench.subjects.agents.scripted import written_and_deleted
from nia_bench.suites.suite import Suite, load_suite

Item = TypeVar("Item")
Answer = TypeVar("Answer")

Code = Mapping[str, str] | Path | Submission
"""Texts by POSIX path, the folder that holds the files, or a submission with all that it may have.

A file `<path>.deleted` says that the context file `<path>` was deleted.
"""

MOST_AHEAD = 512
MOST_CHARACTERS_AHEAD = 16 * 1024 * 1024


def score(
    task_id: str,
    code: Code,
    *,
    suite: Suite | Path | str | None = None,
    run_unsandboxed: bool = False,
    whole_project: bool = False,
) -> TestsResult:
    """Score code against one task: its checks, what the compiler says, and the mistakes about the version.

        tests = score("zod-3-error-message", {"src/schema.ts": text})
        failed = [check.message for check in tests.checks if not check.passed]

    `suite` is a loaded suite, its folder or its name; by default it is Nia-Bench's own. Code for a task with
    a probe is run in a sandbox; where none works, `behaviour` of the result is "not run", unless
    `run_unsandboxed` says that you trust the code.

    The code is merged into the task's context. A file of the context is deleted by a file `<path>.deleted` or
    by `Submission.deleted`; with `whole_project` the code is the complete project, and every file of the
    context that it does not have was deleted.

    The compiler starts anew for each call: use `score_many` or a `SubmissionScorer` for more than one. Raises
    UserError with the nearest ids for an unknown task, for a folder that does not exist, for a deletion of
    what the context does not have and for an environment that is not installed, SubmissionError for code that
    cannot be compiled at all, EvaluatorError when the compiler fails.
    """
    with SubmissionScorer(
        suite, parallel=1, run_unsandboxed=run_unsandboxed, whole_project=whole_project
    ) as scorer:
        return scorer.score(task_id, code)


def score_many(
    submissions: Iterable[tuple[str, Code]],
    *,
    suite: Suite | Path | str | None = None,
    parallel: int | None = None,
    run_unsandboxed: bool = False,
    whole_project: bool = False,
) -> Iterator[TestsResult | NiaBenchError]:
    """Score many submissions, each given with the id of its task, and yield the results in their order.

        for result in score_many([("zod-3-error-message", files), ("nextjs-16-proxy-ts", folder)]):
            print("not scored" if isinstance(result, NiaBenchError) else result.score)

    A submission that cannot be scored yields the error that `score` would raise, and the others go on.
    `parallel` is the number of compilers at work at once, by default one a processor. Submissions are read a
    few hundred ahead, so that those of one environment are compiled together. Code for a task with a probe
    is run in a sandbox, without one only where `run_unsandboxed` says that you trust it. `whole_project` is
    as for `score`, for all of them. Raises UserError for a suite that cannot be loaded and an environment
    that is not installed.
    """
    with SubmissionScorer(
        suite, parallel=parallel, run_unsandboxed=run_unsandboxed, whole_project=whole_project
    ) as scorer:
        yield from scorer.score_many(submissions)


class SubmissionScorer:
    """Scores submissions to one suite with compilers that keep running. Thread-safe.

        with SubmissionScorer("./my-suite", parallel=4) as scorer:
            first = scorer.score("my-task", {"src/index.ts": text})
            second = scorer.score("my-task", Path("answer"))

    `suite`, `parallel`, `run_unsandboxed` and `whole_project` are as for `score_many`. With an
    `evaluation_cache`, answers that were scored before are not scored again. With a `cluster`, its nodes do
    the work. Raises UserError for a suite that cannot be loaded, and when entered for a cluster that cannot
    work.
    """

    def __init__(
        self,
        suite: Suite | Path | str | None = None,
        *,
        parallel: int | None = None,
        run_unsandboxed: bool = False,
        whole_project: bool = False,
        evaluation_cache: bool = False,
        cluster: ClusterAddress | None = None,
    ) -> None:
        self._remote: RemoteScorer | None = None
        self.suite = suite if isinstance(suite, Suite) else load_suite(suite, whole=False)
        self.suite.require_tasks()
        self._parallel = parallel or processors()
        self._whole_project = whole_project
        self._session = ScoringSession(
            self.suite,
            self.suite.tasks,
            parallel=self._parallel,
            run_unsandboxed=run_unsandboxed,
            uses_cache=evaluation_cache,
        )
        if cluster is not None:
            name = str(suite.folder) if isinstance(suite, Suite) else suite and str(suite)
            self._remote = RemoteScorer(
                self.suite, name, cluster, self._parallel, run_unsandboxed=run_unsandboxed
            )

    def __enter__(self) -> Self:
        if self._remote:
            self._remote.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        if self._remote:
            self._remote.__exit__(None, None, None)
        self._session.close()

    @property
    def cached_results(self) -> int:
        """How many results came from this machine's evaluation cache so far."""
        return self._session.cached_results

    @property
    def missing_surfaces(self) -> list[str]:
        """The versions without which mistakes were named so far, as 'LIBRARY VERSION: reason'.

        What the nodes of a cluster name does not count.
        """
        return self._session.missing_surfaces

    def score(self, task_id: str, code: Code) -> TestsResult:
        """Score one submission, on this machine even with a cluster. Raises as the function `score` does."""
        task = self.suite.code_task(task_id)
        return self._session.scorer.score(task, self._with_deletions(task, _submission(task, code)))

    def score_many(self, submissions: Iterable[tuple[str, Code]]) -> Iterator[TestsResult | NiaBenchError]:
        """Score many submissions, as the function `score_many` does."""
        pairs = ((task_id, self._read(task_id, code)) for task_id, code in submissions)
        for window in windows(pairs, _size):
            yield from self.score_window(window)

    def score_window(
        self, submissions: Sequence[tuple[str, Submission | NiaBenchError]]
    ) -> list[TestsResult | NiaBenchError]:
        """Score submissions that fit into memory together; those of one environment are compiled together.

        Return the results in their order. What cannot be scored, or is an error already, is an error in its
        place. Raises UserError for an environment that is not installed.
        """
        results: dict[int, TestsResult | NiaBenchError] = {}
        waiting: dict[int, tuple[str, tuple[CodeTask, Submission]]] = {}
        for number, (task_id, submission) in enumerate(submissions):
            try:
                task = self.suite.code_task(task_id)
                if isinstance(submission, NiaBenchError):
                    raise submission
                merged = self._with_deletions(task, submission)
            except NiaBenchError as error:
                results[number] = error
                continue
            waiting[number] = task.environment, (task, merged)
        groups = group_by_environment(waiting).values()
        for entries in in_order(self._group, groups, parallel=self._parallel):
            results.update(entries)
        return [results[number] for number in range(len(submissions))]

    def _read(self, task_id: str, code: Code) -> Submission | NiaBenchError:
        try:
            return _submission(self.suite.code_task(task_id), code)
        except NiaBenchError as error:
            return error

    def _with_deletions(self, task: CodeTask, submission: Submission) -> Submission:
        """Return the submission with all its deletions in `deleted`, and without the files `<path>.deleted`.

        These name deletions too. If code is a complete project, every file of the context that the submission
        does not have was deleted. Raises UserError for the deletion of a file that the context does not have
        or that is handed in as well.
        """
        files, marked = written_and_deleted(submission.files)
        deleted = dict.fromkeys((*submission.deleted, *marked))
        for path in deleted:
            if path in files:
                raise UserError(
                    f"{task.id}: {path} is both handed in and deleted", fix="choose one of the two"
                )
            if path not in task.context:
                raise UserError(
                    f"{task.id}: {path} is deleted, but the task's context has no such file",
                    fix="leave the deletion out, or give the path as in the context",
                )
        if self._whole_project:
            deleted |= dict.fromkeys(task.context.keys() - files.keys() - submission.stubs.keys())
        return submission.model_copy(update={"files": files, "deleted": tuple(deleted)})

    def _group(
        self, group: Mapping[int, tuple[CodeTask, Submission]]
    ) -> dict[int, TestsResult | NiaBenchError]:
        results = (self._remote or self._session.scorer).score_many([*group.values()])
        # An environment that is not installed is no fault of one submission.
        for missing in (result for result in results if isinstance(result, UserError)):
            raise missing
        return dict(zip(group, results, strict=True))


def folder_submission(folder: Path, task: CodeTask) -> tuple[Submission, dict[str, str]]:
    """Return the code in a folder, with unchanged context files, and path to reason of what was left out.

    Links, binary and too large files are left out. A context file that the folder does not have is not marked
    as deleted. `folder` may be a link to a folder; no link below it is followed. Raises UserError where there
    is no such folder, and where it cannot be read.
    """
    if not folder.is_dir():
        raise UserError(f"{folder}: no such folder", fix="name the folder that holds the code")
    collected = collect(folder.resolve(), task.context)
    if "." in collected.skipped:
        raise UserError(f"{folder}: the folder cannot be read", fix="make it readable, or name another one")
    names = {*collected.deleted, *collected.files}
    unchanged = {path: text for path, text in task.context.items() if path not in names}
    return Submission(files={**unchanged, **collected.files}), collected.skipped


def windows(items: Iterable[Item], size: Callable[[Item], int]) -> Iterator[list[Item]]:
    """Yield the items in groups of up to `MOST_AHEAD`, to bound the memory.

    A group ends early once the sizes of its items add up to `MOST_CHARACTERS_AHEAD`.
    """
    window: list[Item] = []
    total = 0
    for item in items:
        window.append(item)
        total += size(item)
        if len(window) == MOST_AHEAD or total >= MOST_CHARACTERS_AHEAD:
            yield window
            window, total = [], 0
    if window:
        yield window


def in_order(
    answer: Callable[[Item], Answer], items: Iterable[Item], *, parallel: int, ahead: int | None = None
) -> Generator[Answer]:
    """Yield `answer` of each item, in the order of the items: `parallel` threads call it at once.

    At most `ahead` answers are made or wait, by default two for each thread. Behind an item that takes long,
    threads have nothing to do once so many wait.
    """
    ahead = ahead or 2 * parallel
    waiting: deque[Future[Answer]] = deque()
    with ThreadPoolExecutor(parallel, thread_name_prefix="score") as pool:
        try:
            for item in items:
                waiting.append(pool.submit(answer, item))
                if len(waiting) >= ahead:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _submission(task: CodeTask, code: Code) -> Submission:
    if isinstance(code, Submission):
        return code
    return folder_submission(code, task)[0] if isinstance(code, Path) else Submission(files=dict(code))


def _size(submission: tuple[str, Submission | NiaBenchError]) -> int:
    _, code = submission
    if isinstance(code, NiaBenchError):
        return 0
    return sum(len(text) for files in (code.files, code.stubs) for text in files.values())
