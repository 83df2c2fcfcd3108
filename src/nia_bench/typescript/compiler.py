"""The compiler service: submissions in, facts out."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import Self, TypeVar

from nia_bench.contract.errors import EvaluatorError, InfrastructureError, UserError
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.typescript.environments import Environment, locate, native_compiler
from nia_bench.typescript.server import Server
from nia_bench.typescript.slot import Slot

T = TypeVar("T")


class OutOfTimeError(EvaluatorError):
    """A submission took longer than the deadline; another try would as well."""


class Compiler:
    """Facts about submissions, from a pool of compiler servers. Thread-safe; use as a context manager.

    `servers` is how many run side by side at most; each starts when first needed and keeps the
    environments it has seen in memory. `deadline` is how many seconds one submission may take.
    """

    def __init__(self, servers: int = 1, *, deadline: float = 60.0) -> None:
        self._deadline = deadline
        try:
            folder = tempfile.mkdtemp(prefix="nia-bench-typescript-", dir=_fast_folder())
        except OSError as error:
            raise _unwritable(error) from error
        self._folder = Path(folder).resolve()
        self._idle: SimpleQueue[Workbench] = SimpleQueue()
        self._benches = [Workbench(self._folder / f"server-{n}") for n in range(max(1, servers))]
        for bench in self._benches:
            self._idle.put(bench)

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of a submission against the pinned packages of an environment.

        A server that fails is replaced and the submission tried once more. Raises EvaluatorError when it
        fails again or takes longer than the deadline, UserError when the environment is not installed or a
        path of the submission cannot be a file's.
        """
        installed = locate(environment)
        return self._with_bench(lambda bench: bench.facts(installed, submission))

    def prepare(self, environment: str) -> None:
        """Open an environment ahead of its first submission, building its export index if there is none."""
        installed = locate(environment)
        self._with_bench(lambda bench: bench.open(installed))

    def _with_bench(self, work: Callable[[Workbench], T]) -> T:
        bench = self._idle.get()
        try:
            try:
                return self._in_time(bench, work)
            except OutOfTimeError:
                raise
            except EvaluatorError:
                bench.stop()
                return self._in_time(bench, work)
        except BaseException as error:
            if not isinstance(error, UserError):
                bench.stop()  # whatever state it is in, the next submission must not find it
            raise
        finally:
            self._idle.put(bench)

    def _in_time(self, bench: Workbench, work: Callable[[Workbench], T]) -> T:
        """Kill a server that thinks for too long; the request it is at then ends as if it had died."""
        expired = threading.Event()

        def expire() -> None:
            expired.set()
            bench.kill()

        watchdog = threading.Timer(self._deadline, expire)
        watchdog.daemon = True
        watchdog.start()
        try:
            return work(bench)
        except OSError as error:
            raise _unwritable(error) from error
        except EvaluatorError as error:
            if expired.is_set():
                reason = f"the compiler took longer than {self._deadline:g} s over a submission"
                raise OutOfTimeError(reason) from error
            raise
        finally:
            watchdog.cancel()

    def close(self) -> None:
        """Stop all servers and remove their files."""
        for bench in self._benches:
            bench.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Workbench:
    """One server with a folder of slots, one slot an environment; used by one thread at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server: Server | None = None
        self._slots: dict[str, Slot] = {}

    def facts(self, environment: Environment, submission: Submission) -> Facts:
        """The facts of one submission."""
        return self._slot(environment).facts(submission)

    def open(self, environment: Environment) -> None:
        """Make the environment ready."""
        self._slot(environment)

    def kill(self) -> None:
        """End the server at once, from any thread; whoever waits for it sees it die."""
        if self._server is not None:
            self._server.kill()

    def _slot(self, environment: Environment) -> Slot:
        if self._server is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._server = Server(native_compiler(), self._folder)
            self._server.request("initialize")
        name = environment.path.name
        if name not in self._slots:
            self._slots[name] = Slot(self._server, environment, self._folder / name)
        return self._slots[name]

    def stop(self) -> None:
        """End the server; the next request starts a new one."""
        if self._server is not None:
            self._server.close()
        self._server = None
        self._slots = {}
        shutil.rmtree(self._folder, ignore_errors=True)


def _unwritable(error: OSError) -> InfrastructureError:
    return InfrastructureError(
        f"the compiler has no folder to work in: {error.strerror}: {error.filename}",
        fix="free some space, or set TMPDIR to a folder with room that can be written to",
    )


def _fast_folder() -> str | None:
    """Memory-backed where the system has it: files live for milliseconds."""
    shared = Path("/dev/shm")  # noqa: S108 - only a parent for mkdtemp
    if os.environ.get("TMPDIR") or not os.access(shared, os.W_OK):
        return None
    return str(shared)
