"""Runs answers on Node.js: one process an answer, in the sandbox, with limits of its own.

A process hands back one line with a seal that was made for it; all other lines are thrown away.
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
    Room,
    browser_seat,
    command_of,
    packages_of,
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
        """As `CodeRunner.results_of`."""
        packages = locate(environment, self._environments, whole=True)
        running = [
            self._pool.submit(self._run, packages, job, ready) if isinstance(ready, AnswerFiles) else ready
            for job, ready in zip(jobs, self._transpiled(packages, jobs), strict=True)
        ]
        return [_told(one) for one in running]

    def _transpiled(
        self, packages: Environment, jobs: Sequence[RunJob]
    ) -> list[AnswerFiles | RunResult | NiaBenchError]:
        """The files of each job, all transpiled together; where that fails, one by one.

        An answer that cannot be transpiled has a result already: it failed.
        """
        assert packages.runtime is not None  # noqa: S101  (a whole environment has one)
        texts = [texts_of(job) for job in jobs]
        # Answers of one task share their context and its probe.
        wanted = list(dict.fromkeys((path, text) for each in texts for (_, path), text in each.items()))
        try:
            found = dict(zip(wanted, self._transpiler.transpile(packages.runtime, wanted), strict=True))
        except EvaluatorError as error:
            if len(jobs) == 1:
                return [self._blame(packages.runtime, error)]
            return [files for job in jobs for files in self._transpiled(packages, [job])]
        return [_files(job, each, found) for job, each in zip(jobs, texts, strict=True)]

    def _blame(self, node: Path, error: EvaluatorError) -> RunResult | NiaBenchError:
        """Return the failure of an answer that ended the transpiler, if that works on an empty file."""
        try:
            self._transpiler.transpile(node, [("empty.ts", "")])
        except EvaluatorError:
            return error
        return _not_run(error.message)

    def _run(self, packages: Environment, job: RunJob, files: AnswerFiles) -> RunResult:
        return without_own_paths(self._outcome_of(packages, job, files), packages)

    def _outcome_of(self, packages: Environment, job: RunJob, files: AnswerFiles) -> RunResult:
        if job.probe.world == NEXT:
            return run_project(packages, job, files, self._sandbox)
        world = world_named(job.probe.world)
        compiled = self._compiled.of(packages, world, packages_of(world))
        with held_folder() as folder:
            room = Room(folder, compiled)
            try:
                room.fill(files, packages)
            except OSError as error:
                raise InfrastructureError(f"an answer cannot be laid out to run: {error}") from error
            key = make_key()
            seat = browser_seat() if world.packages == PLAYWRIGHT else None
            command = command_of(packages, job, files, room, self._sandbox, key, seat)
            lines: list[str] = []
            end = self._sandbox.run_short(command, line_filter(key, lines))
            return result_of(lines, end, job)


def _told(one: Future[RunResult] | RunResult | NiaBenchError) -> RunResult | NiaBenchError:
    if not isinstance(one, Future):
        return one
    try:
        return one.result()
    except SubmissionError as error:  # its paths cannot be laid out
        return _not_run(error.message)
    except NiaBenchError as error:  # it belongs to this answer, and must not end the others
        return error


def _files(
    job: RunJob, texts: Mapping[tuple[str, str], str], found: Mapping[tuple[str, str], Transpiled]
) -> AnswerFiles | RunResult | NiaBenchError:
    made = {(part, path): found[path, text] for (part, path), text in texts.items()}
    for (part, path), one in made.items():
        if one.error:
            message = f"{path} cannot be transpiled: {one.error}"
            return EvaluatorError(message) if part == "probe" else _not_run(message)
    return files_of(job, {key: one.text for key, one in made.items()})


def _not_run(message: str) -> RunResult:
    """Return the result of an answer that cannot be run because of its own files."""
    return RunResult(failure=RunFailure(cause="import", message=message))
