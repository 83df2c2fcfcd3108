"""A scoring session: all that scores answers to the tasks of one suite, opened together and closed together.

`score`, `score --jsonl`, `tasks check`, a run and each node of a cluster open one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from typing import Self

from nia_bench.contract.evaluation import Scorer
from nia_bench.contract.task import BenchmarkTask
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.evaluation.evaluation_cache import EvaluationCache
from nia_bench.evaluation.judge.case import CodeJudge
from nia_bench.languages import Compilers, environments_to_run, runners_for
from nia_bench.suites.pinned_surfaces import failed_versions
from nia_bench.suites.suite import Suite, pins_of
from nia_bench.surfaces.model import Surface


class ScoringSession:
    """Compilers, what runs answers, and the scorer that uses them. Thread-safe; a context manager.

    `parallel` compilers and answers are at work at once. Answers run in the sandbox named `sandbox`. Where
    none works, they run only with `run_unsandboxed`. `runs_answers` is False if answers to `tasks` would have
    to run and do not. With `uses_cache` the results of earlier evaluations are used and added to.
    """

    def __init__(  # noqa: PLR0913  (what `CodeScorer` takes, and what opens its tools)
        self,
        suite: Suite,
        tasks: Iterable[BenchmarkTask],
        *,
        parallel: int,
        run_unsandboxed: bool = False,
        sandbox: str | None = None,
        uses_cache: bool = False,
        judge: CodeJudge | None = None,
        scorers: Sequence[Scorer] = (),
    ) -> None:
        tasks = list(tasks)
        self._suite = suite
        self._libraries: set[str] = set()
        self.compilers = Compilers(suite.environments, servers=parallel)
        self.runners = runners_for(
            tasks, suite.environments, parallel=parallel, run_unsandboxed=run_unsandboxed, sandbox=sandbox
        )
        self.runs_answers = self.runners is not None or not environments_to_run(tasks)
        self.cache = (
            EvaluationCache(
                suite.environments,
                suite.surfaces_folder,
                sandbox=self.runners.sandbox.name if self.runners else None,
            )
            if uses_cache
            else None
        )
        self.scorer = CodeScorer(
            self.compilers,
            surfaces=self._surfaces,
            environments=suite.environments,
            runner=self.runners,
            judge=judge,
            scorers=scorers,
            cache=self.cache,
        )

    @property
    def cached_results(self) -> int:
        """The number of results that came from the evaluation cache; 0 without one."""
        return self.cache.hits if self.cache else 0

    def _surfaces(self, library: str) -> Mapping[str, Surface]:
        self._libraries.add(library)
        return self._suite.known_surfaces(library)

    @property
    def missing_surfaces(self) -> list[str]:
        """The versions whose API surfaces set-up could not read, each with the reason.

        They are of libraries whose surfaces were requested so far; mistakes were named without them.
        """
        return failed_versions(pins_of(self._suite), self._libraries) if self._suite.reads_surfaces else []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """End all compilers and sandboxed processes, and trim the cache."""
        with ExitStack() as stack:
            if self.cache:
                stack.callback(self.cache.close)
            if self.runners:
                stack.callback(self.runners.close)
            stack.callback(self.compilers.close)
