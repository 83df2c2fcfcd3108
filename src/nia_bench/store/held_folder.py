"""Temporary folders that can be told apart from abandoned ones, by a lock that dies with its process.

A process that is killed removes nothing. The next run removes every folder whose lock nobody holds.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PREFIX = "nia-bench-"
LOCK = ".lock"


@dataclass(frozen=True)
class HeldFolder:
    """A folder of this process, and the descriptor that holds its lock."""

    path: Path
    lock: int

    @classmethod
    def create(cls, root: Path | None = None, note: str = "") -> HeldFolder:
        """A new folder that only this user can read, below `root` or the system's temporary folder.

        `note` is written into the lock file, for people. Raises OSError when the folder cannot be made.
        """
        if root:
            root.mkdir(parents=True, exist_ok=True)
        path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=root)).resolve()
        try:
            descriptor = os.open(path / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError:
            remove_tree(path)
            raise
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        os.write(descriptor, note.encode())
        return cls(path, descriptor)

    def remove(self) -> None:
        """Removes the folder and releases its lock."""
        remove_tree(self.path)
        os.close(self.lock)

    def keep(self) -> None:
        """Releases the folder and leaves it. Without a lock file nobody takes it for an orphan."""
        (self.path / LOCK).unlink(missing_ok=True)
        os.close(self.lock)


@contextmanager
def held_folder() -> Generator[Path]:
    """A temporary folder that exists while the context lasts. Raises OSError when it cannot be made."""
    held = HeldFolder.create()
    try:
        yield held.path
    finally:
        held.remove()


def remove_orphans(root: Path | None = None) -> int:
    """Removes the folders below `root` whose processes died, and returns how many there were."""
    folders = (root or Path(tempfile.gettempdir())).glob(f"{PREFIX}*/")
    return sum(_remove_orphan(folder) for folder in folders if not folder.is_symlink())


def _remove_orphan(folder: Path) -> bool:
    try:
        descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        remove_tree(folder)
    except BlockingIOError:
        return False
    else:
        return True
    finally:
        os.close(descriptor)


def remove_tree(folder: Path) -> None:
    """Removes a folder, whatever a subject did to its permissions or depth; what resists is left."""
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        # The folder lacks permissions, or is nested deeper than Python descends.
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
            subprocess.run([*command, "--", folder], capture_output=True, check=False)
