"""Submissions: code that is to be scored for a task, wherever it comes from."""

from __future__ import annotations

from nia_bench.contract.base import Model


class Submission(Model):
    """The files that are scored, and what stands beside them.

        Submission(files={"src/page.tsx": page}, stubs={"src/db.ts": "export declare const db: any;"})

    `files` is the subject's work: path (POSIX, relative) to text. `stubs` are modules it imports that are
    not its work: they are given to the type check only. `whole` says that the files are all there is of a
    work directory, so that a missing AUDIT.md is a fault and not merely left out of what was sent.
    """

    files: dict[str, str]
    stubs: dict[str, str] = {}
    whole: bool = False
