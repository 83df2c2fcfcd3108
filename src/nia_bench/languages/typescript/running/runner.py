"""Runs answers on Node.js: one process for each answer, in the sandbox, with limits.

A process writes one line with a seal that was made for it. All other lines are discarded.

A cache of Node.js's compiled code saves each process the compilation of its packages. It is made once for an
environment and a harness, by a process in the sandbox that imports their packages and is shown no answer. It
is in the environment's folder, which sandboxes show read-only, so no answer can write what the next one would
run. If it cannot be made, answers run without it, and are slower.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final, Self

from nia_bench.contract.behaviour import RunFailure, RunJob, RunResult
from nia_bench.contract.errors import EvaluatorError, InfrastructureError, NiaBenchError, SubmissionError
from nia_bench.languages.typescript.environments import Environment, locate
from nia_bench.languages.typescript.running.answer_folder import (
    AnswerFiles,
    files_of,
    texts_of,
    without_own_paths,
)
from nia_bench.languages.typescript.running.answer_process import (
    ProcessFolders,
    browser_places,
    command_of,
    line_filter,
    make_key,
    packages_of_harness,
    result_of,
)
from nia_bench.languages.typescript.running.harness import (
    NEXT,
    PLAYWRIGHT,
    UNPROTECTED,
    Harness,
    harness_named,
    warming_files,
)
from nia_bench.languages.typescript.running.next.next_run import run_project
from nia_bench.languages.typescript.syntax_program import Transpiled, Transpiler
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox
from nia_bench.sandbox.files_out import RefusedFileError, copy_files
from nia_bench.store.disk import staged_folder
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
        """Run all jobs on the packages of an environment. Return a result or an error for each, in order.

        An answer that fails has a RunResult with the failure. Other errors, such as a failed sandbox, are
        returned, not raised. Raises UserError if the environment is not installed with its runtime packages.
        """
        packages = locate(environment, self._environments, whole=True)
        running = [
            self._pool.submit(self._run, packages, job, ready) if isinstance(ready, AnswerFiles) else ready
            for job, ready in zip(jobs, self._transpile(packages, jobs), strict=True)
        ]
        return [_result_of(attempt) for attempt in running]

    def _transpile(
        self, packages: Environment, jobs: Sequence[RunJob]
    ) -> list[AnswerFiles | RunResult | NiaBenchError]:
        """Transpile answers and probes to JavaScript. Return one entry for each job, in their order.

        The entry is the files; a failed RunResult if the answer cannot be transpiled; or an EvaluatorError,
        for example if its probe cannot. With a `separate` probe, a bad file of the answer throws when it is
        loaded instead. All jobs are transpiled together, or one by one if that fails.
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
        """Run the transpiler on an empty file, to find out whether an answer caused `error`.

        If that works, return a failed result with the error's message. Otherwise return `error` itself.
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
        harness = harness_named(job.probe.world)
        compiled = self._compiled.of(packages, harness, packages_of_harness(harness))
        with held_folder() as folder:
            folders = ProcessFolders(folder, compiled)
            try:
                folders.fill(files, packages)
            except OSError as error:
                raise InfrastructureError(f"the files of an answer cannot be written: {error}") from error
            key = make_key()
            harness_places = browser_places() if harness.packages == PLAYWRIGHT else None
            command = command_of(packages, job, files, folders, self._sandbox, key, harness_places)
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
            if part == "probe":
                return EvaluatorError(message)
            if not job.probe.separate:
                return _import_failure(message)
            files[part, path] = Transpiled(text=f"throw new SyntaxError({json.dumps(message)});\n")
    return files_of(job, {key: file.text for key, file in files.items()})


def _import_failure(message: str) -> RunResult:
    """Return the result of an answer that cannot be run because of its own files."""
    return RunResult(failure=RunFailure(cause="import", message=message))


_PROGRAM: Final = Path(__file__).with_name("warming.mjs")
_FOLDER: Final = "compiled"
_KEPT: Final = "kept"
_LIMITS: Final = ProcessLimits(time_s=60, memory_bytes=2048 * MIB, processes=16)


class CompileCaches:
    """The caches for one sandbox. Each is found or made when it is first needed. Thread-safe."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._lock = Lock()
        self._folders: dict[Path, Path | None] = {}

    def of(
        self, packages: Environment, harness: Harness, harness_packages: Environment | None
    ) -> Path | None:
        """Return the folder with code that Node.js compiled for the packages of environment and harness.

        If it is missing, a process in the sandbox makes it. Return None if that fails, which is tried only
        once, or if the sandbox is `none`.
        """
        if self._sandbox.name == UNPROTECTED:  # an answer could write what other answers run
            return None
        folder = packages.path / _FOLDER / _name(self._sandbox, packages, harness, harness_packages)
        with self._lock:
            if folder not in self._folders:
                self._folders[folder] = (
                    folder if folder.is_dir() else self._make(folder, packages, harness, harness_packages)
                )
            return self._folders[folder]

    def _make(
        self, folder: Path, packages: Environment, harness: Harness, harness_packages: Environment | None
    ) -> Path | None:
        # The environment may belong to another user. The result of a failed process is empty.
        with suppress(OSError, InfrastructureError, RefusedFileError), staged_folder(folder) as draft:
            self._warm(draft, packages, harness, harness_packages)
        return folder if folder.is_dir() else None

    def _warm(
        self, into: Path, packages: Environment, harness: Harness, harness_packages: Environment | None
    ) -> None:
        assert packages.runtime is not None  # noqa: S101  (a whole environment has one)
        with held_folder() as room:
            work, home = room / "work", room / "home"
            work.mkdir()
            home.mkdir()
            orders = {
                "into": f"{self._sandbox.places(work, home, None).home}/{_KEPT}",
                "packages": f"{packages.path.as_uri()}/",
                "world": harness.module,
                "worldPackages": f"{harness_packages.path.as_uri()}/" if harness_packages else None,
            }
            program, files, read_only = warming_files(self._sandbox, _PROGRAM)
            package_folders = (
                packages.path,
                *((harness_packages.path,) if harness_packages else ()),
                packages.runtime.parent.parent,
            )
            command = Command(
                argv=(str(packages.runtime), "--no-warnings", program),
                workdir=work,
                home=home,
                stdin=json.dumps(orders),
                readable=(*files, *package_folders),
                read_only=read_only,
                limits=_LIMITS,
            )
            end = asyncio.run(self._sandbox.run(command, lambda _: None))
            if end.exit_code == 0 and (home / _KEPT).is_dir():
                copy_files(home / _KEPT, into)


def _name(
    sandbox: Sandbox, packages: Environment, harness: Harness, harness_packages: Environment | None
) -> str:
    """Return the name of a cache's folder, for example `react-bubblewrap-1a2b3c4d`.

    The digits are a hash of the paths of Node.js, of the harness's packages and of the program that makes it.
    """
    program, _, _ = warming_files(sandbox, _PROGRAM)
    parts = (packages.runtime, harness_packages.path if harness_packages else None, program)
    digest = hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:8]
    return f"{Path(harness.module or 'node').stem}-{sandbox.name}-{digest}"
