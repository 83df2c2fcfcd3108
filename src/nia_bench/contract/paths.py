"""Paths that strangers name: a subject's answer, a submission, a task's folder."""

from __future__ import annotations

import errno
from pathlib import PurePosixPath

LONGEST_NAME = 200
LONGEST_PATH = 1000
_FAULTS = {errno.ENOTDIR, errno.EISDIR, errno.EEXIST, errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ}


def is_fault_of_path(error: OSError) -> bool:
    """Return whether the system refuses a path because no file can have it beside the others."""
    return error.errno in _FAULTS


def relative_path(name: str, longest: int = LONGEST_PATH) -> PurePosixPath:
    """Return `name` as a path that stays below whatever folder it is joined to, links aside.

    Raises ValueError, with the reason alone as its message, for a name that is empty, absolute, longer than
    `longest` bytes, not text, or leads upwards. A backslash is refused too: it separates folders on other
    systems.
    """
    reason = _fault(name, longest)
    if reason:
        raise ValueError(reason)
    return PurePosixPath(name)


def _fault(name: str, longest: int) -> str | None:
    if any(ord(char) < ord(" ") or "\ud800" <= char <= "\udfff" for char in name):
        return "has a control character or is not UTF-8"
    if name.startswith("/") or "\\" in name or name[1:2] == ":":
        return "is not a relative POSIX path"
    parts = name.split("/")
    if ".." in parts:
        return "leads out of its folder"
    if any(part in {"", "."} for part in parts):
        return "is not a plain path"
    if len(name.encode()) > longest or any(len(part.encode()) > LONGEST_NAME for part in parts):
        return "is too long"
    return None
