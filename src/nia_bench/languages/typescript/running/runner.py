"""Runs answers on Node.js: one process an answer, in the sandbox, with limits of its own.

The process is handed its orders on the standard input. It hands back one line on a pipe of its own, file
descriptor 3, behind a word that was made for it; whatever the answer prints goes elsewhere and is thrown
away. A process without such a line has failed, whatever else it did.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, Self

from pydantic import ValidationError

from nia_bench.contract.behaviour import RunCause, RunFailure, RunJob, RunResult
from nia_bench.contract.errors import EvaluatorError, InfrastructureError, NiaBenchError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.typescript.environments import Environment, locate
from nia_bench.languages.typescript.running.answer_folder import AnswerFiles, files_of, texts_of
from nia_bench.languages.typescript.running.transpiling import Transpiled, transpile
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox
from nia_bench.store.held_folder import held_folder

FOLDER: Final = Path(__file__).parent
_PROGRAMS: Final = ("driver.mjs", "hooks.mjs")
_WORD_BYTES: Final = 24
_MEMORY: Final = 512 * MIB
_HEAP_MEGABYTES: Final = 384
_PROCESSES: Final = 16
_DISK: Final = 64 * MIB
_OUTPUT: Final = 16 * MIB
# What starting takes before the probe's own time begins.
_STARTING_S: Final = 5.0
_SAID: Final = 200
_NOTHING_LEFT: Final = 13
"""The exit code of Node.js where code waits for something that nothing can bring about any more."""
_HEAP: Final = "heap out of memory"

# The answer's standard output becomes its standard error, and what was the standard output descriptor 3.
_APART: Final = ("/bin/sh", "-c", 'exec 3>&1 1>&2; exec "$@"', "sh")


class NodeRunner:
    """Runs the answers of a suite's environments, at most `parallel` at once. Thread-safe.

    `environments` is the folder that describes them. A context manager, which ends its threads.
    """

    def __init__(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> None:
        self._environments = environments
        self._sandbox = sandbox
        self._pool = ThreadPoolExecutor(parallel, thread_name_prefix="answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """As `CodeRunner.results_of`."""
        packages = locate(environment, self._environments, whole=True)
        running = [
            ready if isinstance(ready, NiaBenchError) else self._pool.submit(self._run, packages, job, ready)
            for job, ready in zip(jobs, _transpiled(packages, jobs), strict=True)
        ]
        return [_told(one) for one in running]

    def _run(self, packages: Environment, job: RunJob, files: AnswerFiles) -> RunResult:
        with held_folder() as folder:
            try:
                work, home, probe = (folder / name for name in ("work", "home", "probe"))
                for each in (work, home, probe):
                    each.mkdir()
                files.write(work, probe, packages.path / "node_modules")
            except OSError as error:
                raise InfrastructureError(f"an answer cannot be laid out to run: {error}") from error
            word = secrets.token_urlsafe(_WORD_BYTES)
            command = self._command(packages, job, files, folder, word)
            lines: list[str] = []
            end = asyncio.run(self._sandbox.run(command, partial(_keep, word, lines)))
            return _result(lines, end, job)

    def _command(
        self, packages: Environment, job: RunJob, files: AnswerFiles, folder: Path, word: str
    ) -> Command:
        node, work, probe = packages.runtime, folder / "work", folder / "probe"
        assert node is not None  # noqa: S101  (a whole environment has one)
        orders = {
            "word": word,
            "root": self._sandbox.places(work, folder / "home", None).work,
            "packages": f"{packages.path.as_uri()}/",
            "probe": str(probe / files.probe_file),
            "own": files.own,
            "modules": files.modules,
            "given": job.probe.given,
            "seconds": job.probe.seconds,
        }
        flags = (f"--max-old-space-size={_HEAP_MEGABYTES}", "--enable-source-maps", "--no-warnings")
        return Command(
            argv=(*_APART, str(node), *flags, str(FOLDER / _PROGRAMS[0])),
            workdir=work,
            home=folder / "home",
            stdin=json.dumps(orders),
            readable=(
                *(FOLDER / name for name in _PROGRAMS),
                probe,
                packages.path,
                node.parent.parent,
            ),
            limits=ProcessLimits(
                time_s=job.probe.seconds + _STARTING_S,
                memory_bytes=_MEMORY,
                processes=_PROCESSES,
                file_bytes=_DISK,
                disk_bytes=_DISK,
                output_bytes=_OUTPUT,
            ),
        )


def _keep(word: str, lines: list[str], line: str) -> None:
    if line.startswith(word):
        lines.append(line.removeprefix(word))


def _result(lines: list[str], end: ProcessEnd, job: RunJob) -> RunResult:
    """What the one line says; without it, how the process ended."""
    if len(lines) == 1:
        try:
            return RunResult.model_validate_json(lines[0])
        except ValidationError:
            return _failed("output", "what it handed back cannot be read")
    return _failed(*_ending(end, job.probe.seconds))


def _ending(end: ProcessEnd, seconds: float) -> tuple[RunCause, str]:
    match end.killed_for:
        case "time":
            return "time", f"it kept the processor busy for more than {seconds:g} seconds"
        case "memory":
            return "memory", f"it used more than {_MEMORY // MIB} MB of memory"
        case "processes":
            return "processes", f"it started more than {_PROCESSES} processes, or too many threads"
        case "disk":
            return "disk", f"it wrote more than {_DISK // MIB} MB"
        case "output":
            return "output", f"it printed more than {_OUTPUT // MIB} MB"
        case _ if _HEAP in end.stderr:
            return "memory", f"it used more than {_HEAP_MEGABYTES} MB of memory for JavaScript"
        case _ if end.exit_code == _NOTHING_LEFT:
            return "exit", "the process ended, for nothing was left that the probe could wait for"
        case _:
            last = end.stderr.strip().rpartition("\n")[2][:_SAID]
            said = f": {last}" if last and end.exit_code else ""
            return "exit", f"the process ended with exit code {end.exit_code} before the probe was done{said}"


def _failed(cause: RunCause, message: str) -> RunResult:
    return RunResult(failure=RunFailure(cause=cause, message=message))


def _told(one: Future[RunResult] | NiaBenchError) -> RunResult | NiaBenchError:
    if isinstance(one, NiaBenchError):
        return one
    try:
        return one.result()
    except NiaBenchError as error:  # it belongs to this answer, and must not end the others
        return error


def _transpiled(packages: Environment, jobs: Sequence[RunJob]) -> list[AnswerFiles | NiaBenchError]:
    """The files of each job, all transpiled by one process; where that fails, by one for each job."""
    assert packages.runtime is not None  # noqa: S101  (a whole environment has one)
    texts = [texts_of(job) for job in jobs]
    # Answers of one task share their context and its probe.
    wanted = list(dict.fromkeys((path, text) for each in texts for (_, path), text in each.items()))
    try:
        found = dict(zip(wanted, transpile(packages.runtime, wanted), strict=True))
    except EvaluatorError as error:
        if len(jobs) == 1:
            return [error]
        return [files for job in jobs for files in _transpiled(packages, [job])]
    return [_files(job, each, found) for job, each in zip(jobs, texts, strict=True)]


def _files(
    job: RunJob, texts: Mapping[tuple[str, str], str], found: Mapping[tuple[str, str], Transpiled]
) -> AnswerFiles | NiaBenchError:
    made = {(part, path): found[path, text] for (part, path), text in texts.items()}
    for (_, path), one in made.items():
        if one.error:
            return EvaluatorError(f"{path} cannot be transpiled: {one.error}")
    return files_of(job, {key: one.text for key, one in made.items()})
