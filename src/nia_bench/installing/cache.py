"""The user's cache directory: where it is, and the errors of a disk that does not take it."""

from __future__ import annotations

import errno
import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError

CACHE_VARIABLE: Final = "NIA_BENCH_CACHE"


def cache_directory() -> Path:
    """The user's cache directory for this program, or what NIA_BENCH_CACHE names; it need not exist yet."""
    chosen = os.environ.get(CACHE_VARIABLE)
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_cache_dir("nia-bench"))


def explain_os_error(error: OSError) -> NiaBenchError:
    """The error for a cache directory that cannot be read or written as it must be."""
    place = error.filename or cache_directory()
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return disk_full()
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return UserError(
            f"the cache directory cannot be written: {place}: {error.strerror}",
            fix=f"make it writable, or name another folder in {CACHE_VARIABLE}",
        )
    return UserError(
        f"the cache directory cannot be used: {place}: {error.strerror}",
        fix=f"move what is in the way, or name another folder in {CACHE_VARIABLE}",
    )


def disk_full() -> InfrastructureError:
    """The error for a cache directory on a full disk."""
    return InfrastructureError(
        "the disk of the cache directory is full",
        fix=f"free about 500 MB, or name a folder on another disk in {CACHE_VARIABLE}",
    )


def cache_setting() -> dict[str, str]:
    """Return the variable by which a program that starts with an environment of its own finds this cache.

    Its HOME may be missing or another one, so the place is always stated.
    """
    return {CACHE_VARIABLE: str(cache_directory().absolute())}


_FOLDER: Final = "files"
_READABLE: Final = 0o444
_EXECUTABLE: Final = 0o555


class SharedFiles:
    """The shared files of the cache. Safe to be used by several threads and processes."""

    def __init__(self) -> None:
        self._folder = (cache_directory() / _FOLDER).resolve()

    def write(self, target: Path, content: bytes, *, executable: bool) -> Path:
        """Makes `target` a file of that content, which is shared where the disk can do that.

        Its folder has to exist. Returns where the same can be linked from.
        """
        digest = hashlib.sha256(content).hexdigest() + ("x" if executable else "")
        shared = self._folder / digest[:2] / digest
        if self.link(shared, target):
            return shared
        target.unlink(missing_ok=True)
        target.write_bytes(content)
        target.chmod(_EXECUTABLE if executable else _READABLE)
        # The target comes first, so that a shared file with no other link is always one that nothing needs.
        with suppress(OSError):
            shared.parent.mkdir(parents=True, exist_ok=True)
            os.link(target, shared)
        return shared

    def link(self, shared: Path, target: Path) -> bool:
        """Makes `target` the shared file. False where there is none any more, or it has too many links.

        What was at `target` is replaced, never rewritten: other installations may have the same file.
        """
        try:
            os.link(shared, target)
        except FileExistsError:
            target.unlink()
            return self.link(shared, target)
        except OSError:
            return False
        return True

    def forget_unused(self) -> None:
        """Removes what no installation has any more."""
        for folder in self._folder.glob("*"):
            for file in folder.glob("*"):
                with suppress(OSError):
                    if file.stat().st_nlink == 1:
                        file.unlink()
