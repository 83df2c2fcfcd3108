"""Runs answers on Node.js: one process for each answer, in the sandbox, with limits.

A process writes one line with a seal that was made for it. All other lines are discarded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Self

from nia_bench.contract.behaviour import RunFailure, RunJob, RunResult
from nia_bench.contract.errors import EvaluatorError, InfrastructureError, NiaBenchError, SubmissionError
from nia_bench.languages.typescript.environments import Environment, locate
from nia_bench.languages.typescript.running.answer_folder import AnswerFiles, files_of, texts_of
from nia_bench.languages.typescript.running.answer_process import (
    ProcessFolders,
    browser_places,
    command_of,
    packages_of_world,
    result_of,
)
from nia_bench.languages.typescript.running.compile_cache import CompileCaches
from nia_bench.languages.typescript.running.harness import NEXT, PLAYWRIGHT, world_named
from nia_bench.languages.typescript.running.next.next_run import run_project
from nia_bench.languages.typescript.running.own_paths import without_own_paths
from nia_bench.languages.typescript.running.sealing import line_filter, make_key
from nia_bench.languages.typescript.syntax_program import Transpiled, Transpiler
from nia_bench.sandbox.base import Sandbox
from nia_bench.store.held_folder import held_folder


class NodeRunner:
    """Runs the answers of a suite's environments, at most `parallel` at once. Thread-safe.

    `environments` is the folder that describes them. A context manager, which ends its threads.
    """

    def __init__(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> None:
        self._environments = environments
        self._sandbox = sandbox
        self._compiled = CompileCaches(sandbox)
        self._transpiler = Transpiler()
        self._pool = ThreadPoolExecutor(parallel, thread_name_prefix="answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._transpiler.close()

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """Return the results of jobs, as `CodeRunner.results_of` does."""
        packages = locate(environment, self._environments, whole=True)
        running = [
            self._pool.submit(self._run, packages, job, ready) if isinstance(ready, AnswerFiles) else ready
            for job, ready in zip(jobs, self._transpile(packages, jobs), strict=True)
        ]
        return [_result_of(attempt) for attempt in running]

    def _transpile(
        self, packages: Environment, jobs: Sequence[RunJob]
    ) -> list[AnswerFiles | RunResult | NiaBenchError]:
        """Return for each job its transpiled files, the failed result, or the error.

        All jobs are transpiled together, or one by one if that fails.
        """
        assert packages.runtime is not None  # noqa: S101  (a whole environment has one)
        texts = [texts_of(job) for job in jobs]
        # Answers of one task share the context and the probe.
        distinct_files = list(
            dict.fromkeys((path, text) for job_texts in texts for (_, path), text in job_texts.items())
        )
        try:
            transpiled = dict(
                zip(distinct_files, self._transpiler.transpile(packages.runtime, distinct_files), strict=True)
            )
        except EvaluatorError as error:
            if len(jobs) == 1:
                return [self._blame(packages.runtime, error)]
            return [files for job in jobs for files in self._transpile(packages, [job])]
        return [_answer_files(job, job_texts, transpiled) for job, job_texts in zip(jobs, texts, strict=True)]

    def _blame(self, node: Path, error: EvaluatorError) -> RunResult | NiaBenchError:
        """Return the failed result of an answer on which the transpiler ended.

        Returns the error if the transpiler also fails on an empty file.

        """
        try:
            self._transpiler.transpile(node, [("empty.ts", "")])
        except EvaluatorError:
            return error
        return _import_failure(error.message)

    def _run(self, packages: Environment, job: RunJob, files: AnswerFiles) -> RunResult:
        return without_own_paths(self._outcome_of(packages, job, files), packages)

    def _outcome_of(self, packages: Environment, job: RunJob, files: AnswerFiles) -> RunResult:
        if job.probe.world == NEXT:
            return run_project(packages, job, files, self._sandbox)
        world = world_named(job.probe.world)
        compiled = self._compiled.of(packages, world, packages_of_world(world))
        with held_folder() as folder:
            folders = ProcessFolders(folder, compiled)
            try:
                folders.fill(files, packages)
            except OSError as error:
                raise InfrastructureError(f"the files of an answer cannot be written: {error}") from error
            key = make_key()
            world_places = browser_places() if world.packages == PLAYWRIGHT else None
            command = command_of(packages, job, files, folders, self._sandbox, key, world_places)
            lines: list[str] = []
            end = self._sandbox.run_short(command, line_filter(key, lines))
            return result_of(lines, end, job)


def _result_of(attempt: Future[RunResult] | RunResult | NiaBenchError) -> RunResult | NiaBenchError:
    if not isinstance(attempt, Future):
        return attempt
    try:
        return attempt.result()
    except SubmissionError as error:  # its paths cannot be written
        return _import_failure(error.message)
    except NiaBenchError as error:  # it belongs to this answer, and must not end the others
        return error


def _answer_files(
    job: RunJob, texts: Mapping[tuple[str, str], str], transpiled: Mapping[tuple[str, str], Transpiled]
) -> AnswerFiles | RunResult | NiaBenchError:
    files = {(part, path): transpiled[path, text] for (part, path), text in texts.items()}
    for (part, path), file in files.items():
        if file.error:
            message = f"{path} cannot be transpiled: {file.error}"
            return EvaluatorError(message) if part == "probe" else _import_failure(message)
    return files_of(job, {key: file.text for key, file in files.items()})


def _import_failure(message: str) -> RunResult:
    """Return the result of an answer that cannot be run because of its own files."""
    return RunResult(failure=RunFailure(cause="import", message=message))
