"""Temporary folders that can be distinguished from abandoned ones, by a lock that dies with its process.

A process that is killed removes nothing. The next run removes every folder whose lock nobody holds, and every
empty one: a process may be killed before it has made its lock file, or after it has removed it.
"""

from __future__ import annotations

import fcntl
import itertools
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

PREFIX = "nia-bench-"
LOCK = ".lock"
_MADE = re.compile(rf"{PREFIX}[a-z0-9_]{{8}}")
"""The names that `tempfile` gives: no folder that somebody else made is taken for an orphan."""


@dataclass(frozen=True)
class HeldFolder:
    """A folder of this process, and the descriptor that holds its lock."""

    path: Path
    lock: int

    @classmethod
    def create(cls, root: Path | None = None, note: str = "") -> HeldFolder:
        """Make a folder in `root` or the system's temporary folder, lock it, and return it.

        Only this user can read it. `note` is written into the lock file, for people. Raises OSError when the
        folder cannot be made.
        """
        if root:
            root.mkdir(parents=True, exist_ok=True)
        path, descriptor = _locked(root)
        os.write(descriptor, note.encode())
        return cls(path, descriptor)

    def remove(self) -> None:
        """Remove the folder and release its lock."""
        _remove_locked(self.path)
        os.close(self.lock)

    def keep(self, name: str) -> Path:
        """Release the lock, remove its file, and rename the folder `name`. Return the new path.

        A number is appended if the name is taken. If renaming fails, the folder stays where it is. Without
        its lock file nothing removes it later.
        """
        (self.path / LOCK).unlink(missing_ok=True)
        os.close(self.lock)
        names = (name if count == 1 else f"{name}-{count}" for count in itertools.count(1))
        for path in (self.path.with_name(name) for name in names):
            with suppress(OSError):
                path.mkdir(mode=0o700)  # no other process can take the name from here on
                return self.path.rename(path)
            if not path.exists():
                return self.path
        raise AssertionError


def _locked(root: Path | None) -> tuple[Path, int]:
    """Make a folder in `root` and lock its lock file. Return the folder and the lock file's descriptor.

    Until the lock is held, another process may remove the folder as abandoned; then a new one is made. Raises
    OSError.
    """
    while True:
        path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=root)).resolve()
        try:
            descriptor = os.open(path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except FileNotFoundError:
            continue
        except OSError:
            remove_tree(path)
            raise
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        if _is_lock_of(path, descriptor):
            return path, descriptor
        os.close(descriptor)


def _is_lock_of(folder: Path, descriptor: int) -> bool:
    """Return whether the lock file of `folder` is still the open file `descriptor`. False if it is gone."""
    try:
        return os.path.samestat(os.stat(folder / LOCK), os.fstat(descriptor))  # noqa: PTH116
    except FileNotFoundError:
        return False


@contextmanager
def held_folder() -> Generator[Path]:
    """Provide the path of a new temporary folder, and remove it when the context ends.

    Raises OSError if it cannot be made.
    """
    folder = HeldFolder.create()
    try:
        yield folder.path
    finally:
        folder.remove()


def memory_folder() -> Path | None:
    """Return /dev/shm, the folder in memory for short-lived files, or None.

    None if TMPDIR is set or /dev/shm cannot be written. Its free space is not checked.
    """
    shared = Path("/dev/shm")  # noqa: S108 - only the parent of a folder of our own
    if os.environ.get("TMPDIR") or not os.access(shared, os.W_OK):
        return None
    return shared


def remove_all_orphans() -> None:
    """Remove the temporary folders of processes that died, on disk and in memory."""
    remove_orphans()
    if folder := memory_folder():
        remove_orphans(folder)


def remove_orphans(root: Path | None = None) -> int:
    """Remove the `nia-bench-…` folders whose processes died, and return how many there were.

    They are looked for directly in `root`, by default the system's temporary folder. A folder without a lock
    file is removed only if it is empty and has a name that `tempfile` gives.
    """
    folders = (root or Path(tempfile.gettempdir())).glob(f"{PREFIX}*/")
    return sum(_remove_orphan(folder) for folder in folders if not folder.is_symlink())


def _remove_orphan(folder: Path) -> bool:
    try:
        descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except FileNotFoundError:
        return _remove_empty(folder)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if not _is_lock_of(folder, descriptor):  # its owner keeps the folder
            return False
        _remove_locked(folder)
    except BlockingIOError:
        return False
    else:
        return True
    finally:
        os.close(descriptor)


def _remove_empty(folder: Path) -> bool:
    if not _MADE.fullmatch(folder.name):
        return False
    try:
        folder.rmdir()
    except OSError:
        return False
    return True


def _remove_locked(folder: Path) -> None:
    """Remove a folder, its lock file last, so that an interrupted removal leaves a recognised orphan."""
    with suppress(OSError):
        for entry in folder.iterdir():
            if entry.name != LOCK:
                remove_tree(entry)
    remove_tree(folder)


def remove_tree(folder: Path) -> None:
    """Remove a folder with any permissions and depth. Files that cannot be removed stay."""
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        # The folder lacks permissions, or is nested deeper than Python descends.
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
            subprocess.run([*command, "--", folder], capture_output=True, check=False)
