"""Submissions: code that is to be scored for a task, wherever it comes from, and the paths in it.

A mutant is an answer with one small change: it is known what was changed, not what that breaks. Paths that
strangers name, in an answer, a submission or a task's folder, are checked by `relative_path`.
"""

from __future__ import annotations

import errno
from pathlib import PurePosixPath

from nia_bench.contract.base import Model

LONGEST_NAME = 200
LONGEST_PATH = 1000
_FAULTS = {errno.ENOTDIR, errno.EISDIR, errno.EEXIST, errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ}


class Submission(Model):
    """The files that are scored, and what stands beside them.

        Submission(files={"src/page.tsx": page}, stubs={"src/db.ts": "export declare const db: any;"})

    `files` is the subject's work: path (POSIX, relative) to text. `deleted` are the paths of files of the
    task's context that the subject removed. `stubs` are modules that the work imports and that are not
    scored: they are given to the type check only.
    """

    files: dict[str, str]
    stubs: dict[str, str] = {}
    deleted: tuple[str, ...] = ()


class Mutant(Model):
    """A whole answer with one change in it.

    `name` says what was changed and where, and stays what it is while that part of the answer does; it names
    no line. `operator` is the kind of change. One that `is_spare` breaks so much that little is proven by it:
    it is tried where too few others are left.
    """

    name: str
    operator: str
    files: dict[str, str]
    is_spare: bool = False


def is_fault_of_path(error: OSError) -> bool:
    """Return whether the error says that the path itself cannot be used.

    Examples are a name that is too long or invalid, and a file where a folder should be.
    """
    return error.errno in _FAULTS


def relative_path(name: str, longest: int = LONGEST_PATH) -> PurePosixPath:
    """Return `name` as a path that stays below whatever folder it is joined to, links aside.

    Raises ValueError, with the reason alone as its message, for anything but a plain relative POSIX path in
    UTF-8 of at most `longest` bytes. So `..`, `.`, backslashes, control characters, a colon as second
    character and parts of more than 200 bytes are refused.
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
