"""The compiler service: submissions in, facts out."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Self, TypeVar

from nia_bench.contract.errors import (
    EvaluatorError,
    InfrastructureError,
    NiaBenchError,
    OverLimitError,
    SubmissionError,
    UserError,
)
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.languages.typescript.environments import Environment, locate
from nia_bench.languages.typescript.folder import NO_SETTINGS, Settings, check_paths
from nia_bench.languages.typescript.slot import Workbench, texts_of
from nia_bench.store.held_folder import HeldFolder, memory_folder, remove_orphans

T = TypeVar("T")
# Several times what the largest right answers take, with four environments open.
MOST_MEMORY: Final = 4 << 30
POLL_S: Final = 0.25


class Compiler:
    """Facts about submissions, from a pool of compiler servers. Thread-safe; use as a context manager.

    `environments` is the folder that describes the environments. At most `servers` servers run in parallel.
    Each starts when first needed and keeps the environments that it used last in memory (`slot.MOST_OPEN`),
    which takes about 1 GB. A submission or batch may take `deadline` seconds, and a server may use
    `most_memory` bytes.
    """

    def __init__(
        self,
        environments: Path,
        servers: int = 1,
        *,
        deadline: float = 60.0,
        most_memory: int = MOST_MEMORY,
    ) -> None:
        self._environments = environments
        self._deadline = deadline
        self._most_memory = most_memory
        self._closed = False
        try:
            remove_orphans(memory_folder())
            self._held = HeldFolder.create(memory_folder())
        except OSError as error:
            raise _disk_error(error) from error
        self._idle: SimpleQueue[Workbench] = SimpleQueue()
        self._benches = [Workbench(self._held.path / f"server-{n}") for n in range(max(1, servers))]
        for bench in self._benches:
            self._idle.put(bench)

    def facts(self, environment: str, submission: Submission) -> Facts:
        """Return the facts of a submission against the pinned packages of an environment.

        If the server fails, the submission is compiled again, alone, on a new server that has compiled an
        empty file. Raises OverLimitError if the code takes too much time or memory there, SubmissionError for
        an impossible path or one that leads outside, EvaluatorError if the compiler fails for another reason,
        UserError if the environment is not installed, InfrastructureError for a disk error.
        """
        [result] = self.facts_of(environment, [submission])
        if isinstance(result, NiaBenchError):
            raise result
        return result

    def names(self, environment: str, submission: Submission, settings: Settings = NO_SETTINGS) -> Facts:
        """Return what `facts` says of names that are wrong, deprecated or imported.

        Errors that casts hide are left out. `settings` are compiler options of the code itself. Raises as
        `facts`.
        """
        check_paths([*texts_of(submission)])
        result = self._compile_alone(
            locate(environment, self._environments), submission, names_only=True, settings=settings
        )
        if isinstance(result, NiaBenchError):
            raise result
        return result

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """Return for each submission, in order, its facts or the error that `facts` would raise.

        Submissions that cannot affect each other share a program. If the compiler fails on a shared program,
        each of its submissions is compiled alone. Raises UserError if the environment is not installed.
        """
        return self.facts_against(locate(environment, self._environments), submissions)

    def facts_against(
        self, installed: Environment, submissions: Sequence[Submission]
    ) -> list[Facts | NiaBenchError]:
        """Return the facts of submissions as `facts_of`, for an environment that any folder may describe."""
        results: dict[int, Facts | NiaBenchError] = {}
        valid: dict[int, Submission] = {}
        for number, submission in enumerate(submissions):
            try:
                check_paths([*texts_of(submission)])
                valid[number] = submission
            except SubmissionError as error:
                results[number] = error
        for numbers in self._group(installed, valid):
            batch = [submissions[number] for number in numbers]
            batch_facts = self._compile_together(installed, batch) if len(batch) > 1 else None
            results.update(
                zip(
                    numbers,
                    batch_facts or [self._compile_alone(installed, submission) for submission in batch],
                    strict=True,
                )
            )
        return [results[number] for number in range(len(submissions))]

    def _group(self, environment: Environment, batch: dict[int, Submission]) -> list[list[int]]:
        if len(batch) > 1:
            with suppress(Exception):  # it happens again when each is compiled alone, and is reported then
                return self._run_on_bench(lambda bench: bench.slot(environment).group(batch))
        return [[number] for number in batch]

    def _compile_together(self, environment: Environment, batch: Sequence[Submission]) -> list[Facts] | None:
        """Return the facts of a batch in order.

        None if it may not share a program, or the compiler fails on it; no error is raised.
        """
        with suppress(Exception):  # compiled alone, only the submission at fault fails
            return self._run_on_bench(lambda bench: bench.slot(environment).facts_of(batch), tries=1)
        return None

    def _compile_alone(
        self,
        environment: Environment,
        submission: Submission,
        *,
        names_only: bool = False,
        settings: Settings = NO_SETTINGS,
    ) -> Facts | NiaBenchError:
        try:
            [facts] = (
                self._run_on_bench(
                    lambda bench: bench.slot(environment).facts_of(
                        [submission], names_only=names_only, settings=settings
                    ),
                    prove=lambda bench: bench.slot(environment).prove(),
                )
                or []
            )
        except NiaBenchError as error:
            return error
        except RecursionError:
            return OverLimitError("the submission's code is nested too deeply to be read")
        except Exception as error:
            return EvaluatorError(f"{type(error).__name__} while reading the compiled code: {error}")
        return facts

    def _run_on_bench(
        self,
        work: Callable[[Workbench], T],
        *,
        prove: Callable[[Workbench], object] = lambda _: None,
        tries: int = 2,
    ) -> T:
        """Run `work` on an idle server and return its result.

        After an EvaluatorError or OverLimitError, if `tries` is more than 1, the server is replaced, `prove`
        runs, and `work` runs once more. An error that remains is raised; unless it is a UserError, the server
        is stopped.
        """
        bench = self._idle.get()
        try:
            if tries > 1:
                with suppress(EvaluatorError, OverLimitError):
                    return self._run_within_limits(bench, work)
                bench.stop()
                try:
                    self._run_within_limits(bench, prove)
                except OverLimitError as error:
                    raise EvaluatorError(f"on an empty file, {error.message}") from error
            return self._run_within_limits(bench, work)
        except BaseException as error:
            if not isinstance(error, UserError):
                bench.stop()  # the next submission must not find it in the state that it may be in
            raise
        finally:
            self._idle.put(bench)

    def _run_within_limits(self, bench: Workbench, work: Callable[[Workbench], T]) -> T:
        """Run `work` and return its result. A server that exceeds its time or memory is killed.

        Raises OverLimitError then, InfrastructureError for a disk error, and other errors of `work`.
        """
        finished, broken_limits = threading.Event(), list[str]()

        def watch() -> None:
            ends = time.monotonic() + self._deadline
            while not broken_limits and not finished.wait(max(0.0, min(POLL_S, ends - time.monotonic()))):
                if time.monotonic() >= ends:
                    broken_limits.append(f"longer than {self._deadline:g} s")
                elif bench.memory() > self._most_memory:
                    broken_limits.append(f"more than {self._most_memory >> 20} MiB of memory")
            if broken_limits:
                bench.kill()

        watchdog = threading.Thread(target=watch, daemon=True)
        watchdog.start()
        try:
            return work(bench)
        except OSError as error:
            raise _disk_error(error) from error
        except EvaluatorError as error:
            limit = broken_limits[0] if broken_limits else bench.broken_limit()
            if limit:
                raise OverLimitError(f"the compiler took {limit} over the submission's code") from error
            raise
        finally:
            finished.set()
            watchdog.join()

    def close(self) -> None:
        """Stop all servers and remove their files."""
        for bench in self._benches:
            bench.stop()
        if not self._closed:
            self._closed = True
            self._held.remove()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


def _disk_error(error: OSError) -> InfrastructureError:
    return InfrastructureError(
        f"the compiler has no folder to work in: {error.strerror}: {error.filename}",
        fix="free some space, or set TMPDIR to a folder with room that can be written to",
    )
