"""Runs answers on Python: one process for each answer, in the sandbox, with limits.

The process gets the answer, the probe and the probe's input, and never what is expected. It writes one line
of JSON with a tag, the keyed BLAKE2 hash of the text; other lines are discarded. An answer that reads the
line cannot make the tag of another one. The key is made for one process. An answer that searches the memory
of its own process may find it, and could then make up outcomes.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import shutil
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, Self

from nia_bench.contract.behaviour import (
    OUTCOME_SECONDS,
    PLAIN_HARNESS,
    TESTS_HARNESS,
    RunJob,
    RunResult,
)
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, SubmissionError, UserError
from nia_bench.contract.submission import relative_path
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.languages.ended_process import OUTPUT_BYTES, ending_of, failed_run, result_in
from nia_bench.languages.python.environments import PythonEnvironment, locate
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox
from nia_bench.sandbox.host import interpreter
from nia_bench.store.held_folder import held_folder

_DRIVER: Final = Path(__file__).with_name("driver.py")
PROBE: Final = "probe.py"
HARNESSES: Final = (PLAIN_HARNESS, TESTS_HARNESS)
_KEY_BYTES: Final = 32
_TAG_DIGITS: Final = 32
_MEMORY_MEGABYTES: Final = 2048
_PROCESSES: Final = 128
_DISK: Final = 64 * MIB
_STARTING_S: Final = 10.0
"""The time for starting Python and importing packages, before the probe's own time begins."""
_WALL_S: Final = 720.0
_ONE_THREAD: Final = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "POLARS_MAX_THREADS", "RAYON_NUM_THREADS"), "2"
)


class PythonRunner:
    """Runs the answers of a suite's environments, at most `parallel` at once. Thread-safe.

    `environments` is the folder that describes them. A context manager, which ends its threads.
    """

    def __init__(self, environments: Path, sandbox: Sandbox, *, parallel: int) -> None:
        self._environments = environments
        self._sandbox = sandbox
        self._pool = ThreadPoolExecutor(parallel, thread_name_prefix="answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """Run the jobs in the sandbox, and return a result or an error for each, in order.

        Raises UserError if the environment is not installed.
        """
        packages = locate(environment, self._environments)
        return list(self._pool.map(partial(self._run, packages), jobs))

    def _run(self, packages: PythonEnvironment, job: RunJob) -> RunResult | NiaBenchError:
        try:
            with held_folder() as folder:
                return self._outcome_of(packages, job, folder)
        except SubmissionError as error:
            return failed_run("import", error.message)
        except NiaBenchError as error:
            return error

    def _outcome_of(self, packages: PythonEnvironment, job: RunJob, folder: Path) -> RunResult:
        if job.probe.world not in HARNESSES:
            raise UserError(f"no harness {job.probe.world!r} for Python", fix="leave out `world`")
        work, home, probe = folder / "work", folder / "home", folder / "probe"
        for part in (work, home, probe):
            part.mkdir()
        write_files(work, {**job.submission.stubs, **job.submission.files})
        write_files(probe, job.probe.files)
        shutil.copyfile(_DRIVER, probe / _DRIVER.name)
        key = secrets.token_hex(_KEY_BYTES)
        command = self._command(packages, job, folder, key)
        lines: list[str] = []
        end = self._sandbox.run_short(command, line_filter(key, lines))
        return result_of(lines, end, job)

    def _command(self, packages: PythonEnvironment, job: RunJob, folder: Path, key: str) -> Command:
        python = interpreter()
        work, home, probe = folder / "work", folder / "home", folder / "probe"
        files = sorted(path for path in job.submission.files if path.endswith(".py"))
        is_tested = job.probe.world == TESTS_HARNESS  # the environment's own Python loads the files
        orders = {
            "key": key,
            "work": self._sandbox.places(work, home, None).work,
            "packages": str(packages.modules),
            "probe": str(probe / PROBE),
            "files": () if is_tested else files,
            "modules": sorted({_module_of(path) for path in (*files, *job.submission.stubs)}),
            "given": job.probe.given,
            "patience": OUTCOME_SECONDS if job.probe.separate else None,
        }
        return Command(
            argv=(*python.argv, str(probe / _DRIVER.name)),
            workdir=work,
            home=home,
            environment={**_ONE_THREAD, **python.environment},
            stdin=json.dumps(orders),
            readable=(probe, packages.path, *python.folders, *(packages.runtime_files if is_tested else ())),
            limits=ProcessLimits(
                time_s=_WALL_S,
                own_s=job.probe.seconds + _STARTING_S,
                memory_bytes=_MEMORY_MEGABYTES * MIB,
                processes=_PROCESSES,
                file_bytes=_DISK,
                disk_bytes=_DISK,
                output_bytes=OUTPUT_BYTES,
            ),
        )


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Write files below a folder.

    Raises SubmissionError for a path that leads out of it, InfrastructureError if a file cannot be written.
    """
    for path, text in files.items():
        try:
            file = folder / relative_path(path)
        except ValueError as error:
            raise SubmissionError(f"{path!r} {error}") from error
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", errors="surrogatepass", newline="")
        except OSError as error:
            raise InfrastructureError(f"the files of an answer cannot be written: {error}") from error


def _module_of(path: str) -> str:
    """Return the top-level module that a file belongs to: 'app' of 'src/app/views.py'."""
    return path.removeprefix("src/").removesuffix(".py").partition("/")[0]


def line_filter(key: str, texts: list[str]) -> Callable[[str], None]:
    """Return a function of a line that appends its JSON text to `texts` if its tag is right for `key`.

    Other lines are ignored.
    """
    key_bytes = bytes.fromhex(key)

    def take(line: str) -> None:
        text, tag = line[:-_TAG_DIGITS], line[-_TAG_DIGITS:]
        if text.startswith("{") and text.isascii() and tag.isascii():
            keyed = hashlib.blake2b(text.encode(), key=key_bytes, digest_size=_TAG_DIGITS // 2)
            if hmac.compare_digest(tag, keyed.hexdigest()):
                texts.append(text)

    return take


def result_of(lines: Sequence[str], end: ProcessEnd, job: RunJob) -> RunResult:
    """Return the result in the line. Unless there is exactly one, return a failure: how the process ended."""
    return result_in(lines) or failed_run(
        *ending_of(
            end,
            seconds=job.probe.seconds,
            memory_megabytes=_MEMORY_MEGABYTES,
            processes=_PROCESSES,
            disk_bytes=_DISK,
        )
    )
