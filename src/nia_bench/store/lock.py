"""A lock that allows one writer a run. The system releases it when its holder dies, however it dies."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from nia_bench.contract.errors import UserError
from nia_bench.store.disk import disk_errors

LOCK_FILE = ".lock"


class RunLock:
    """Holds the run in `folder` from construction until `release`.

    Raises UserError when another process, or another part of this one, holds it.
    """

    def __init__(self, folder: Path) -> None:
        file = folder / LOCK_FILE
        with disk_errors(file):
            self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(self._descriptor, 32).decode("ascii", "replace").strip()
            os.close(self._descriptor)
            # A file system may support no locks at all. Then nobody holds the run, and nobody could.
            reason = "is in use" if isinstance(error, BlockingIOError) else f"cannot be locked ({error})"
            raise UserError(
                f"{folder}: the run {reason}{f' by process {holder}' if holder else ''}",
                fix="wait until that process has ended, or start a run of its own",
            ) from error
        with suppress(OSError):  # only the message of a refusal needs it; a full disk must not end a run here
            os.truncate(self._descriptor, 0)
            os.pwrite(self._descriptor, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Releases the run. The file stays: if it were removed, two processes could lock two files."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
