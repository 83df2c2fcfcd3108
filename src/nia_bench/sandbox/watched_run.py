"""Runs a short command in bubblewrap, and watches its limits from outside.

An answer is done after a tenth of a second. A supervisor inside takes half as long to start; what it does in
such a time can be done by the process that waits for the answer anyway. The first process inside is a shell,
which sets the limits that the kernel keeps; when it ends, the kernel ends all others inside.

Each process gets a new session keyring of the kernel, which holds no key of this process. A keyring belongs
to a thread, and a process inherits that of the thread that starts it. So one thread, which does nothing else,
takes a new keyring before each start. It lasts as long as this process, because bubblewrap ends with the
thread that started it.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import subprocess
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import IO, Final, cast

from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.transcript import ProcessEnd
from nia_bench.sandbox.base import Command, ProcessLimits
from nia_bench.sandbox.orders import task_limit, within_hard_limit
from nia_bench.sandbox.own_time import TimeLimit
from nia_bench.sandbox.seccomp import seccomp_descriptor
from nia_bench.sandbox.stored_bytes import is_over
from nia_bench.sandbox.supervised_run import CHUNK, ENDING_S, Cause, CommandOutput
from nia_bench.sandbox.supervisor import (
    OPEN_FILES,
    TICK_S,
    Meter,
    Process,
    descendants,
    join_new_keyring,
    most_descriptors,
)

_LOOK_SHARE: Final = 10
"""After a look that took t seconds, the next one waits at least _LOOK_SHARE * t seconds."""
_LONGEST_PAUSE_S: Final = 1.0
"""An answer cannot make a look so slow that the next one waits longer than this."""
_BLOCK: Final = 512
"""The bytes of one unit of `ulimit -f`."""
_SHELL_RUNS: Final = ("/bin/sh", "-c")
"""A command that begins so is a line for the shell, which needs no second one for it."""
# What a shell says itself of a program that a signal ended is no output of the program. The signals that it
# would handle, with which the command could end it, it ignores; the command does not.
_SHELL: Final = (
    'umask 022; ulimit -c 0; ulimit -n "$1"; ulimit -f "$2"; '
    'if [ "$3" ]; then if [ "$BASH_VERSION" ]; then ulimit -u "$3"; else ulimit -p "$3"; fi; fi; '
    'line="$4"; shift 4; '
    'trap "" INT QUIT TERM HUP; exec 9>&2 2>/dev/null; '
    '(trap - INT QUIT TERM HUP; exec 2>&9 9>&-; eval "$line"); exit $?'
)
_PROGRAM: Final = 'exec "$@"'
_SIGNALLED: Final = 128
"""A shell adds this to the number of the signal that ended a program."""


def watched_run(
    bubblewrap: Sequence[str], command: Command, in_memory: tuple[str, ...], on_line: Callable[[str], None]
) -> ProcessEnd:
    """Run `command` in bubblewrap to its end, and return how it ended. Blocks; each line goes to `on_line`.

    `bubblewrap` is the command line before the command itself. `in_memory` are the folders inside that are
    stored in memory. Raises InfrastructureError if bubblewrap fails, and what `on_line` raised.
    """
    began = time.monotonic()
    output = CommandOutput(on_line, command.limits.output_bytes)
    with _started(bubblewrap, command) as (process, reports):
        inside = _Contents(process.pid, reports, in_memory)
        folders = (command.workdir, command.home)
        meter = Meter(
            asdict(command.limits),
            inside.processes,
            lambda processes: is_over(command.limits, folders, inside.in_memory, processes),
            _LONGEST_PAUSE_S,
        )
        pipes = _Pipes(process, command.stdin, output)
        try:
            cause = _watch(pipes, output, meter, process.pid, command.limits)
        finally:
            inside.end(process, pipes)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        code = inside.exit_code
        at_end = cast("Cause | None", meter.breach_at_end(_peak_of(usage)))
    if output.error:
        raise output.error
    stderr = output.tail.decode(errors="replace").removesuffix("\n")
    if cause is None and code is None:
        raise InfrastructureError(
            f"the bubblewrap sandbox failed with status {process.returncode}: {stderr.strip()[-500:]}"
        )
    return ProcessEnd(
        exit_code=None if cause or code is None else _SIGNALLED - code if _is_signal(code) else code,
        killed_for=cause or at_end,
        wall_s=time.monotonic() - began,
        cpu_s=usage.ru_utime + usage.ru_stime,
        peak_memory_bytes=meter.peak,
        stderr=stderr,
    )


def _is_signal(code: int) -> bool:
    return _SIGNALLED < code < _SIGNALLED + signal.NSIG


def _peak_of(usage: resource.struct_rusage) -> int:
    """Return the most memory that one process below bubblewrap used, in bytes; 0 where that cannot be known.

    Linux counts this process's own peak as bubblewrap's, so that only a higher one is known.
    """
    ours = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return usage.ru_maxrss * 1024 if usage.ru_maxrss > ours else 0


@contextmanager
def _started(
    bubblewrap: Sequence[str], command: Command
) -> Generator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """Start bubblewrap with a shell inside, which sets limits and runs `command`.

    Yield bubblewrap's process, and the stream to which it writes process id and exit code of the shell.
    """
    number, write = os.pipe2(os.O_CLOEXEC | os.O_NONBLOCK)
    most = command.limits.processes
    open_files = within_hard_limit(resource.RLIMIT_NOFILE, min(OPEN_FILES, most_descriptors(most)))
    limits = (str(open_files), str(command.limits.file_bytes // _BLOCK), str(task_limit(most) or ""))
    status_arguments = ("--json-status-fd", str(write))
    line, names = _PROGRAM, command.argv
    if names[:2] == _SHELL_RUNS and len(names) > 3:  # noqa: PLR2004  (its line and the name that it is given)
        line, names = names[2], names[4:]
    shell = (*_SHELL_RUNS, _SHELL, "sh", *limits, line)
    with os.fdopen(number, "rb", buffering=0) as status:
        try:
            with seccomp_descriptor() as seccomp:
                filtered = ("--seccomp", str(seccomp)) if seccomp is not None else ()
                descriptors = (write,) if seccomp is None else (write, seccomp)
                argv = [*bubblewrap, *status_arguments, *filtered, "--", *shell, *names]
                process = start_with_new_keyring(argv, descriptors)
        finally:
            os.close(write)
        with process:
            yield process, status


def _watch(
    pipes: _Pipes, output: CommandOutput, meter: Meter, pid: int, limits: ProcessLimits
) -> Cause | None:
    """Wait until all processes have ended, a limit is broken, or the reader of the output has failed.

    Return the broken limit, such as "time" or "output", else None. Kills nothing. `pid` is the process of
    bubblewrap.
    """
    now = time.monotonic()
    deadline = float("inf") if limits.time_s is None else now + limits.time_s
    look, clock = now + TICK_S, TimeLimit(limits.own_s, pid)
    while not pipes.are_done:
        pipes.wait(min(look, deadline) - now)
        now = time.monotonic()
        if output.is_enough:
            return "output" if output.is_flood else None
        if now >= deadline or clock.is_over():
            return "time"
        if now >= look:
            if broken := meter.breach():
                return cast("Cause", broken)
            began, now = now, time.monotonic()
            look = now + pause_after(now - began)
    return None


def pause_after(took: float) -> float:
    """Return the seconds to wait after a check of the limits that took `took` seconds.

    They are ten times as long, but at least `TICK_S` and at most `_LONGEST_PAUSE_S`.
    """
    return max(TICK_S, min(_LOOK_SHARE * took, _LONGEST_PAUSE_S))


class _Pipes:
    """The streams of bubblewrap's process, and its end, which comes after that of all processes inside."""

    def __init__(self, process: subprocess.Popen[bytes], stdin: str, output: CommandOutput) -> None:
        assert process.stdin and process.stdout and process.stderr  # noqa: S101, PT018  (each of them is a pipe)
        self._stdin = process.stdin
        self._left = memoryview(stdin.encode(errors="surrogateescape"))
        self._output = output
        self._taking = {process.stdout.fileno(): output.feed, process.stderr.fileno(): output.feed_error}
        self._end: int | None = os.pidfd_open(process.pid)
        self._poll = select.poll()
        for number in (*self._taking, self._end):
            self._poll.register(number, select.POLLIN)
        os.set_blocking(self._stdin.fileno(), False)
        self._poll.register(self._stdin, select.POLLOUT)

    @property
    def are_done(self) -> bool:
        """Whether the process has ended and all that it wrote has been read."""
        return self._end is None and not self._taking

    def wait(self, seconds: float) -> None:
        """Wait at most `seconds` for input, room to write or the end of the process, and handle it."""
        for number, _ in self._poll.poll(max(0.0, seconds) * 1000):
            if number == self._end:
                self._poll.unregister(number)
                os.close(number)
                self._end = None
            elif number in self._taking:
                self._read_pipe(number)
            else:
                self._write()

    def _read_pipe(self, number: int) -> None:
        chunk = os.read(number, CHUNK)
        if chunk:
            self._taking[number](chunk)
            return
        self._poll.unregister(number)
        if self._taking.pop(number) == self._output.feed:
            self._output.finish()

    def _write(self) -> None:
        try:
            self._left = self._left[os.write(self._stdin.fileno(), self._left[:CHUNK]) :]
        except BlockingIOError:
            return
        except OSError:  # nobody reads it
            self._left = self._left[:0]
        if not self._left:
            self._poll.unregister(self._stdin)
            self._stdin.close()


class _Contents:
    """The processes inside, as bubblewrap's process and `status`, which it writes, tell of them."""

    def __init__(self, parent: int, status: IO[bytes], in_memory: tuple[str, ...]) -> None:
        self._parent = parent
        self._status = status
        self._in_memory = in_memory
        self._said = b""

    def processes(self) -> list[Process]:
        """Return all processes inside, except the first one; an empty list before that has started."""
        first = self._first
        return descendants(first) if first else []

    @property
    def in_memory(self) -> list[str]:
        """The folders in memory, by their path from outside; empty before they are mounted."""
        root = f"/proc/{self._first}/root"
        with suppress(OSError):
            if not Path(root).samefile("/"):
                return [root + name for name in self._in_memory]
        return []

    @property
    def exit_code(self) -> int | None:
        """The exit code of the first process inside; None before its end, and if it was never started."""
        return self._number_of("exit-code")

    def end(self, process: subprocess.Popen[bytes], pipes: _Pipes) -> None:
        """Kill all processes and wait for their end. Does nothing if they have ended.

        Raises InfrastructureError if they cannot be killed.
        """
        if pipes.are_done:
            return
        # The kernel ends the others with the first. Where there is none yet, it ends with its parent.
        first = self._first
        is_there = any(descendant.pid == first for descendant in descendants(self._parent))
        with suppress(ProcessLookupError):
            os.kill(first if first and is_there else process.pid, signal.SIGKILL)
        deadline = time.monotonic() + ENDING_S
        while not pipes.are_done:
            remaining = deadline - time.monotonic()
            if remaining < 0:
                process.kill()
                raise InfrastructureError("processes of a bubblewrap sandbox cannot be killed")
            pipes.wait(remaining)

    @property
    def _first(self) -> int | None:
        """The id of the first process inside, a child of bubblewrap's; None before it has started."""
        return self._number_of("child-pid")

    def _number_of(self, name: str) -> int | None:
        with suppress(BlockingIOError):
            while chunk := self._status.read(CHUNK):
                self._said += chunk
        for line in self._said.splitlines():
            with suppress(ValueError):
                status = json.loads(line)
                if name in status:
                    return int(status[name])
        return None


def start_with_new_keyring(argv: Sequence[str], descriptors: Sequence[int]) -> subprocess.Popen[bytes]:
    """Start `argv` with pipes, an empty environment, a new session and a new keyring. Return the process.

    It inherits the file descriptors `descriptors`. Raises InfrastructureError if it cannot be started.
    """
    try:
        return _starter(os.getpid()).submit(_start, argv, descriptors).result()
    except OSError as error:
        raise InfrastructureError(f"{argv[0]} cannot be started: {error}") from error


@cache
def _starter(_pid: int) -> ThreadPoolExecutor:
    """Return the pool of one thread that starts processes. It is created once in each process, by its id."""
    return ThreadPoolExecutor(1, thread_name_prefix="sandbox-start")


def _start(argv: Sequence[str], descriptors: Sequence[int]) -> subprocess.Popen[bytes]:
    join_new_keyring()
    pipe = subprocess.PIPE
    return subprocess.Popen(
        argv,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        bufsize=0,
        env={},
        pass_fds=descriptors,
        start_new_session=True,
    )
