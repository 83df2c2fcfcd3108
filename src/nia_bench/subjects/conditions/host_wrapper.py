"""Runs a command, and ends it and its process group when standard input reaches its end.

`hosting` starts this program around each server on the host, so that the server ends with the run even if the
run is killed. It uses only the standard library.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import suppress

GRACE_S = 3.0


def main(command: list[str]) -> int:
    """Run `command`, and end it when standard input ends. Return its exit code, 127 if it cannot be started.

    The code is negative after a signal. At the end, all processes of its group are killed.
    """
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    except OSError as error:
        sys.stderr.write(f"{command[0]}: {error.strerror}\n")
        return 127
    threading.Thread(target=_end_after_input, args=(process,), daemon=True).start()
    code = process.wait()
    _signal(process, signal.SIGKILL)  # processes that it started and left
    return code


def _end_after_input(process: subprocess.Popen[bytes]) -> None:
    while os.read(0, 4096):
        pass
    _signal(process, signal.SIGTERM)
    try:
        process.wait(GRACE_S)
    except subprocess.TimeoutExpired:
        _signal(process, signal.SIGKILL)


def _signal(process: subprocess.Popen[bytes], number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)


if __name__ == "__main__":
    # The terminal's Ctrl-C ends the run, which ends this program in order.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.exit(main(sys.argv[1:]))
