"""The commands of one set-up, which run in parallel and can all be stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, UserError

TIMEOUT_SECONDS: Final = 900


class Commands:
    """Runs commands, from any thread, until `stop`. `stopped` is set from then on."""

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self._running: set[subprocess.Popen[str]] = set()
        self._guard = threading.Lock()

    def run(
        self, name: str, command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run `command` in `folder` and return its exit code and output.

        Without `environment`, it inherits the variables of this process. `name` is its name in errors. Any
        exit code is returned. Raises InfrastructureError after TIMEOUT_SECONDS or if the set-up was stopped,
        OSError if it cannot be started.
        """
        process = self._start(command, folder, environment)
        try:
            stdout, stderr = process.communicate(timeout=TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired as error:
            message = f"{name} did not finish within {TIMEOUT_SECONDS // 60} minutes"
            raise InfrastructureError(message, fix="check the network, then run the command again") from error
        finally:
            with self._guard:
                self._running.discard(process)
            _end(process)
        self.require_running()  # a command that `stop` killed has not done its work
        return subprocess.CompletedProcess(command, process.returncode, stdout, stderr)

    def stop(self) -> None:
        """Kill all running commands, and prevent new ones."""
        with self._guard:
            self.stopped.set()
            for process in self._running:
                _end(process)

    def require_running(self) -> None:
        """Raise InfrastructureError if the set-up was stopped."""
        if self.stopped.is_set():
            raise InfrastructureError("the set-up was stopped", fix="run the command again")

    def _start(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str] | None
    ) -> subprocess.Popen[str]:
        with self._guard:
            self.require_running()
            process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                # The command may be a wrapper script: its whole group is ended with it.
                process_group=0,
            )
            self._running.add(process)
        return process


def output_of(program: str | Path, argument: str, seconds: float) -> str:
    """Run a program with one argument and return its stripped stdout, whatever its exit code.

    Raises UserError if it cannot start or takes longer than `seconds`.
    """
    command = [str(program), argument]
    try:
        result = subprocess.run(
            command, capture_output=True, text=True, timeout=seconds, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{program} does not run: {error}", fix="install it anew") from error
    return result.stdout.strip()


def _end(process: subprocess.Popen[str]) -> None:
    """Kill a process with its process group and wait for it, unless it has ended."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
