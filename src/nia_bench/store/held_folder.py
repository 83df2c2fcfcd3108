"""Temporary folders that somebody can tell were left behind: a lock in each dies with its process.

A process killed outright removes nothing. The next run does it instead, for every folder whose lock nobody
holds.
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
    """A folder of this process, and the descriptor that holds it."""

    path: Path
    lock: int

    @classmethod
    def create(cls, root: Path | None = None, note: str = "") -> HeldFolder:
        """A new folder below `root` (none: the system's temporary one), readable by this user alone.

        `note` is kept in its lock, for people. Raises OSError when it cannot be made.
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
        """Removes the folder and lets go of it."""
        remove_tree(self.path)
        os.close(self.lock)

    def keep(self) -> None:
        """Lets go of the folder and leaves it: without a lock nobody takes it for an orphan."""
        (self.path / LOCK).unlink(missing_ok=True)
        os.close(self.lock)


@contextmanager
def held_folder() -> Generator[Path]:
    """A temporary folder for as long as the context lasts, and no longer than the process. Raises OSError."""
    held = HeldFolder.create()
    try:
        yield held.path
    finally:
        held.remove()


def remove_orphans(root: Path | None = None) -> int:
    """Removes what processes that died have left below `root`; how many folders that were."""
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
    """Removes a folder whatever a subject made of it; what cannot be removed is left."""
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        # Folders without permissions, or nested deeper than Python descends.
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
            subprocess.run([*command, "--", folder], capture_output=True, check=False)
