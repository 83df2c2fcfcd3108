"""Submissions: code that is to be scored for a task, wherever it comes from."""

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
