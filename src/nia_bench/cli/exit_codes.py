"""Turns an error into the message that the program prints, and into its exit code."""

from __future__ import annotations

import errno
from typing import cast

from nia_bench.contract.errors import NiaBenchError, UserError

UNFINISHED = 1
USERS_MISTAKE = 2
INTERRUPTED = 130
"""The exit code of a program that Ctrl-C ended."""

# The errors of the operating system that the user can do something about, and what that is.
FIXES = {
    errno.ENOSPC: "free some space, or choose another disk with --output-dir",
    errno.EDQUOT: "free some space, or choose another disk with --output-dir",
    errno.EROFS: "choose a folder that can be written, with --output-dir",
    errno.EACCES: "allow reading and writing there, or choose another folder",
    errno.EPERM: "allow reading and writing there, or choose another folder",
    errno.ENOENT: "check the path",
    errno.ENOTDIR: "check the path",
    errno.EISDIR: "name a file, not a folder",
    errno.EMFILE: "raise the limit of open files (ulimit -n), or use a smaller --parallel",
}


def explain(error: Exception) -> tuple[str, int]:
    """Return the message about an error, with the fix if known, and the exit code.

    A user's mistake and a known OSError give 2, everything else 1. Of a group the first error counts.
    """
    if isinstance(error, ExceptionGroup):
        # A task group wraps the errors of its tasks. The first is the cause; it cancelled the other tasks.
        return explain(cast("ExceptionGroup[Exception]", error).exceptions[0])
    if isinstance(error, NiaBenchError):
        return str(error), USERS_MISTAKE if isinstance(error, UserError) else UNFINISHED
    if isinstance(error, OSError) and error.errno in FIXES:
        place = f"{error.filename}: " if error.filename else ""
        return f"{place}{error.strerror}\n  fix: {FIXES[error.errno]}", USERS_MISTAKE
    message = " ".join(str(error).split())
    label = f"{type(error).__name__}: {message}" if message else type(error).__name__
    return f"unexpected {label}\n  fix: set NIA_BENCH_DEBUG=1 to see where, and report it", UNFINISHED
