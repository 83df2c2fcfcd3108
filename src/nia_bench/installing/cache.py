"""The user's cache directory, errors of its disk, and the files that installations share.

Environments pin the same packages, and versions of a package share most of their files. Each shared file in
<cache>/files is named after its content, so two processes that write one at once write the same.
Installations have hard links to it: nobody may write into an installed file, and its permissions prevent it.
"""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError

CACHE_VARIABLE: Final = "NIA_BENCH_CACHE"


def cache_directory() -> Path:
    """Return the folder that NIA_BENCH_CACHE names, or the user's cache directory. It need not exist."""
    chosen = os.environ.get(CACHE_VARIABLE)
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_cache_dir("nia-bench"))


def write_cached(file: Path, text: str) -> bool:
    """Write a file of the cache atomically, also beside other processes. Return whether it was written.

    A cache that cannot be written is no error.
    """
    draft = file.with_name(f".{secrets.token_hex(8)}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    except OSError:
        return False
    return True


def explain_os_error(error: OSError) -> NiaBenchError:
    """Return, without raising it, the error that tells the user why the cache directory cannot be used.

    It is an InfrastructureError for a full disk, else a UserError.
    """
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
    """Return, without raising it, the error for a cache directory on a full disk."""
    return InfrastructureError(
        "the disk of the cache directory is full",
        fix=f"free about 500 MB, or name a folder on another disk in {CACHE_VARIABLE}",
    )


def cache_setting() -> dict[str, str]:
    """Return the variable NIA_BENCH_CACHE with the cache's absolute path, for the environment of a program.

    Programs may have another HOME or none, so the variable is always in the result.
    """
    return {CACHE_VARIABLE: str(cache_directory().absolute())}


_FOLDER: Final = "files"
_READABLE: Final = 0o444
_EXECUTABLE: Final = 0o555


class SharedFiles:
    """The shared files of the cache. Safe for several threads and processes."""

    def __init__(self) -> None:
        self._folder = (cache_directory() / _FOLDER).resolve()

    def write(self, target: Path, content: bytes, *, executable: bool) -> Path:
        """Make `target` a file with that content, shared if the disk supports hard links.

        The folder of `target` must exist. Returns the path of the shared file, which is missing if it could
        not be linked.
        """
        digest = hashlib.sha256(content).hexdigest() + ("x" if executable else "")
        shared = self._folder / digest[:2] / digest
        if self.link(shared, target):
            return shared
        target.unlink(missing_ok=True)
        target.write_bytes(content)
        target.chmod(_EXECUTABLE if executable else _READABLE)
        # The target is written first, so that a shared file without other links is always unused.
        with suppress(OSError):
            shared.parent.mkdir(parents=True, exist_ok=True)
            os.link(target, shared)
        return shared

    def link(self, shared: Path, target: Path) -> bool:
        """Make `target` a hard link to `shared`. Return False if it cannot be made, as without that file.

        An existing `target` is replaced, never rewritten: other installations may have the same file.
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
        """Delete the shared files without another hard link: no installation has them any more."""
        for folder in self._folder.glob("*"):
            for file in folder.glob("*"):
                with suppress(OSError):
                    if file.stat().st_nlink == 1:
                        file.unlink()
