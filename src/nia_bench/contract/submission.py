"""Submissions: code that is to be scored for a task, wherever it comes from.

A mutant is an answer with one small change: it is known what was changed, not what that breaks.
"""

from __future__ import annotations

from nia_bench.contract.base import Model


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
