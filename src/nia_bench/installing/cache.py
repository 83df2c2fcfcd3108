"""The user's cache directory: where it is, and the errors of a disk that does not take it."""

from __future__ import annotations

import errno
import os
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
