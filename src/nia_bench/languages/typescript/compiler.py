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
from nia_bench.languages.typescript.folder import check_paths
from nia_bench.languages.typescript.slot import Workbench, texts_of
from nia_bench.store.held_folder import HeldFolder, memory_folder, remove_orphans

T = TypeVar("T")
# Several times what the largest of right answers takes, with four environments open.
MOST_MEMORY: Final = 4 << 30
POLL_S: Final = 0.25


class Compiler:
    """Facts about submissions, from a pool of compiler servers. Thread-safe; use as a context manager.

    `environments` is the folder that describes those that submissions are held against. `servers` is how many
    run side by side at most; each starts when first needed and keeps the few environments it used last in
    memory (`slot.MOST_OPEN`), which bounds it to about 1 GB. `deadline` is how many seconds one
    submission, or one batch, may take, and `most_memory` how many bytes a server may hold meanwhile.
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
            raise _unwritable(error) from error
        self._idle: SimpleQueue[Workbench] = SimpleQueue()
        self._benches = [Workbench(self._held.path / f"server-{n}") for n in range(max(1, servers))]
        for bench in self._benches:
            self._idle.put(bench)

    def facts(self, environment: str, submission: Submission) -> Facts:
        """The facts of a submission against the pinned packages of an environment.

        A server that fails is replaced and the submission tried once more, alone on a server that has proved
        itself on an empty file. Raises OverLimitError when its code alone takes more time or memory there
        than it may, SubmissionError when a path of it cannot be a file's, EvaluatorError when the compiler
        fails for another reason, UserError when the environment is not installed.
        """
        [told] = self.facts_of(environment, [submission])
        if isinstance(told, NiaBenchError):
            raise told
        return told

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """The facts of many submissions, in their order, or what `facts` would raise for one.

        Submissions that cannot affect each other share a program. Each of the others has one of its own, and
        so has each of a batch that the compiler fails on. Raises UserError when the environment is not
        installed.
        """
        return self.facts_in(locate(environment, self._environments), submissions)

    def facts_in(
        self, installed: Environment, submissions: Sequence[Submission]
    ) -> list[Facts | NiaBenchError]:
        """As `facts_of`, against an installed environment wherever it is described."""
        told: dict[int, Facts | NiaBenchError] = {}
        fit: dict[int, Submission] = {}
        for number, submission in enumerate(submissions):
            try:
                check_paths([*texts_of(submission)])
                fit[number] = submission
            except SubmissionError as error:
                told[number] = error
        for numbers in self._chunks(installed, fit):
            batch = [submissions[number] for number in numbers]
            found = self._together(installed, batch) if len(batch) > 1 else None
            told.update(zip(numbers, found or [self._alone(installed, one) for one in batch], strict=True))
        return [told[number] for number in range(len(submissions))]

    def _chunks(self, environment: Environment, batch: dict[int, Submission]) -> list[list[int]]:
        if len(batch) > 1:
            with suppress(Exception):  # it happens again when each is compiled alone, and is reported then
                return self._with_bench(lambda bench: bench.slot(environment).chunks(batch))
        return [[number] for number in batch]

    def _together(self, environment: Environment, batch: Sequence[Submission]) -> list[Facts] | None:
        """The facts of a batch; None when it may not share a program, or the compiler fails on it."""
        with suppress(Exception):  # compiled alone, only the submission at fault fails
            return self._with_bench(lambda bench: bench.slot(environment).facts_of(batch), tries=1)
        return None

    def _alone(self, environment: Environment, submission: Submission) -> Facts | NiaBenchError:
        try:
            [told] = (
                self._with_bench(
                    lambda bench: bench.slot(environment).facts_of([submission]),
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
        return told

    def _with_bench(
        self,
        work: Callable[[Workbench], T],
        *,
        prove: Callable[[Workbench], object] = lambda _: None,
        tries: int = 2,
    ) -> T:
        """`work` on a server that is idle. The last of several tries is on a fresh one, after `prove`."""
        bench = self._idle.get()
        try:
            if tries > 1:
                with suppress(EvaluatorError, OverLimitError):
                    return self._within(bench, work)
                bench.stop()
                try:
                    self._within(bench, prove)
                except OverLimitError as error:
                    raise EvaluatorError(f"on an empty file, {error.message}") from error
            return self._within(bench, work)
        except BaseException as error:
            if not isinstance(error, UserError):
                bench.stop()  # the next submission must not find it in the state that it may be in
            raise
        finally:
            self._idle.put(bench)

    def _within(self, bench: Workbench, work: Callable[[Workbench], T]) -> T:
        """Does the work, and kills the server when that takes more time or memory than it may."""
        done, broken = threading.Event(), list[str]()

        def watch() -> None:
            ends = time.monotonic() + self._deadline
            while not broken and not done.wait(max(0.0, min(POLL_S, ends - time.monotonic()))):
                if time.monotonic() >= ends:
                    broken.append(f"longer than {self._deadline:g} s")
                elif bench.memory() > self._most_memory:
                    broken.append(f"more than {self._most_memory >> 20} MiB of memory")
            if broken:
                bench.kill()

        watchdog = threading.Thread(target=watch, daemon=True)
        watchdog.start()
        try:
            return work(bench)
        except OSError as error:
            raise _unwritable(error) from error
        except EvaluatorError as error:
            limit = broken[0] if broken else bench.exhausted()
            if limit:
                raise OverLimitError(f"the compiler took {limit} over the submission's code") from error
            raise
        finally:
            done.set()
            watchdog.join()

    def close(self) -> None:
        """Stops all servers and removes their files."""
        for bench in self._benches:
            bench.stop()
        if not self._closed:
            self._closed = True
            self._held.remove()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


def _unwritable(error: OSError) -> InfrastructureError:
    return InfrastructureError(
        f"the compiler has no folder to work in: {error.strerror}: {error.filename}",
        fix="free some space, or set TMPDIR to a folder with room that can be written to",
    )
