"""Scores code that somebody already has: one submission, many of them, or a folder.

A task is named by its id. A submission is a mapping of paths to texts, the folder that holds the files, or a
`Submission` where modules that are not scored stand beside the code.
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
from nia_bench.engine.cluster.driver import ClusterAddress
from nia_bench.engine.cluster.remote_scorer import RemoteScorer
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.execution import processors
from nia_bench.execution.collection import collect
from nia_bench.languages import Compilers
from nia_bench.languages.answer_runners import runners_for
from nia_bench.suites.suite import Suite, load_suite

Item = TypeVar("Item")
Answer = TypeVar("Answer")

Code = Mapping[str, str] | Path | Submission
"""Texts by POSIX path, the folder that holds the files, or a submission with all that it may have."""

MOST_AHEAD = 512
MOST_CHARACTERS_AHEAD = 16 * 1024 * 1024


def score(
    task_id: str,
    code: Code,
    *,
    suite: Suite | Path | str | None = None,
    run_unsandboxed: bool = False,
) -> TestsResult:
    """Score code against one task: its checks, what the compiler says, and the mistakes about the version.

        tests = score("zod-3-error-message", {"src/schema.ts": text})
        failed = [check.message for check in tests.checks if not check.passed]

    `suite` is a loaded suite, its folder or its name; by default it is Nia-Bench's own. Code for a task with
    a probe is run in a sandbox; where none works, `behaviour` of the result is "not run", unless
    `run_unsandboxed` says that you trust the code.

    The compiler starts
    anew for each call: use `score_many` or a `SubmissionScorer` for more than one. Raises UserError with the
    nearest ids for an unknown task, for a folder that does not exist and for an environment that is not
    installed, SubmissionError for code that cannot be compiled at all, EvaluatorError when the compiler
    fails.
    """
    with SubmissionScorer(suite, parallel=1, run_unsandboxed=run_unsandboxed) as scorer:
        return scorer.score(task_id, code)


def score_many(
    submissions: Iterable[tuple[str, Code]],
    *,
    suite: Suite | Path | str | None = None,
    parallel: int | None = None,
    run_unsandboxed: bool = False,
) -> Iterator[TestsResult | NiaBenchError]:
    """Score many submissions, each given with the id of its task, and yield the results in their order.

        for result in score_many([("zod-3-error-message", files), ("nextjs-16-proxy-ts", folder)]):
            print("not scored" if isinstance(result, NiaBenchError) else result.score)

    A submission that cannot be scored yields the error that `score` would raise, and the others go on.
    `parallel` is the number of compilers at work at once, by default one a processor. Submissions are read a
    few hundred ahead, so that those of one environment are compiled together. Code for a task with a probe
    is run in a sandbox, without one only where `run_unsandboxed` says that you trust it. Raises UserError for
    a suite that cannot be loaded and an environment that is not installed.
    """
    with SubmissionScorer(suite, parallel=parallel, run_unsandboxed=run_unsandboxed) as scorer:
        yield from scorer.score_many(submissions)


class SubmissionScorer:
    """Scores submissions to one suite with compilers that keep running. Thread-safe.

        with SubmissionScorer("./my-suite", parallel=4) as scorer:
            first = scorer.score("my-task", {"src/index.ts": text})
            second = scorer.score("my-task", Path("answer"))

    `suite`, `parallel` and `run_unsandboxed` are as for `score_many`. With a `cluster`, its nodes do the
    work. Raises UserError for a suite that cannot be loaded, and when entered for a cluster that cannot work.
    """

    def __init__(
        self,
        suite: Suite | Path | str | None = None,
        *,
        parallel: int | None = None,
        run_unsandboxed: bool = False,
        cluster: ClusterAddress | None = None,
    ) -> None:
        self._remote: RemoteScorer | None = None
        self.suite = suite if isinstance(suite, Suite) else load_suite(suite, whole=False)
        self.suite.require_tasks()
        self._parallel = parallel or processors()
        self._compiler = Compilers(self.suite.environments, servers=self._parallel)
        self._runners = runners_for(
            self.suite.tasks, self.suite.environments, parallel=self._parallel, trusted=run_unsandboxed
        )
        self._scorer = CodeScorer.of_suite(self.suite, self._compiler, runner=self._runners)
        if cluster is not None:
            name = str(suite.folder) if isinstance(suite, Suite) else suite and str(suite)
            self._remote = RemoteScorer(self.suite, name, cluster, self._parallel, trusted=run_unsandboxed)

    def __enter__(self) -> Self:
        if self._remote:
            self._remote.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        if self._remote:
            self._remote.__exit__(None, None, None)
        self._compiler.close()
        if self._runners:
            self._runners.close()

    def score(self, task_id: str, code: Code) -> TestsResult:
        """Score one submission. Raises as the function `score` does."""
        return self._scorer.score(self.suite.code_task(task_id), _submission(code))

    def score_many(self, submissions: Iterable[tuple[str, Code]]) -> Iterator[TestsResult | NiaBenchError]:
        """Score many submissions, as the function `score_many` does."""
        prepared = ((task_id, _prepared(code)) for task_id, code in submissions)
        for window in windows(prepared, _size):
            yield from self.score_window(window)

    def score_window(
        self, submissions: Sequence[tuple[str, Submission | NiaBenchError]]
    ) -> list[TestsResult | NiaBenchError]:
        """Score submissions that fit into memory together; those of one environment are compiled together.

        What is an error already is handed back in its place.
        """
        results: dict[int, TestsResult | NiaBenchError] = {}
        groups: dict[str, dict[int, tuple[CodeTask, Submission]]] = {}
        for number, (task_id, submission) in enumerate(submissions):
            try:
                task = self.suite.code_task(task_id)
            except UserError as error:
                results[number] = error
                continue
            if isinstance(submission, NiaBenchError):
                results[number] = submission
            else:
                groups.setdefault(task.environment, {})[number] = (task, submission)
        for found in in_order(self._group, groups.values(), parallel=self._parallel):
            results.update(found)
        return [results[number] for number in range(len(submissions))]

    def _group(
        self, group: Mapping[int, tuple[CodeTask, Submission]]
    ) -> dict[int, TestsResult | NiaBenchError]:
        results = (self._remote or self._scorer).score_many([*group.values()])
        # An environment that is not installed is no fault of one submission.
        for missing in (result for result in results if isinstance(result, UserError)):
            raise missing
        return dict(zip(group, results, strict=True))


def folder_submission(folder: Path) -> tuple[Submission, dict[str, str]]:
    """The code in a folder, and the reason for each path that was left out (a link, binary, too large).

    Raises UserError where there is no such folder.
    """
    if not folder.is_dir():
        raise UserError(f"{folder}: no such folder", fix="name the folder that holds the code")
    found = collect(folder, {})
    return Submission(files=found.files, whole=True), found.skipped


def windows(items: Iterable[Item], size: Callable[[Item], int]) -> Iterator[list[Item]]:
    """The items by the hundreds, and fewer of large ones, so that what is in memory at once stays bounded."""
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
    """The answers in the order of the items: `parallel` threads work at once.

    At most `ahead` answers are made or wait, by default two a thread. Behind an item that takes long, threads
    have nothing to do once so many wait.
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


def _submission(code: Code) -> Submission:
    if isinstance(code, Submission):
        return code
    return folder_submission(code)[0] if isinstance(code, Path) else Submission(files=dict(code))


def _prepared(code: Code) -> Submission | NiaBenchError:
    try:
        return _submission(code)
    except UserError as error:
        return error


def _size(submission: tuple[str, Submission | NiaBenchError]) -> int:
    _, code = submission
    if isinstance(code, NiaBenchError):
        return 0
    return sum(len(text) for files in (code.files, code.stubs) for text in files.values())
