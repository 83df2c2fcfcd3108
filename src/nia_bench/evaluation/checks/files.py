"""`file`: a file of this name is part of the submission, or none is."""

from __future__ import annotations

from nia_bench.contract.checks import FileCheck
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits, failed
from nia_bench.evaluation.checks.globs import matches_glob
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View


@decide.register
def decide_file(check: FileCheck, view: View) -> Decision:
    """An empty file is as good as none where one is demanded, and still one where it is banned."""
    paths = sorted(
        path
        for path in {*view.submission.files, *view.files} - set(view.submission.stubs)
        if matches_glob(path, check.files)
    )
    if paths and not check.absent and not any(_does_something(path, view) for path in paths):
        return failed(check, f"{paths[0]} is there but does nothing", paths[0])
    return decide_hits(check, (Hit("the file", path) for path in paths), absent=check.absent)


def _does_something(path: str, view: View) -> bool:
    file = view.files.get(path)
    if file is not None and file.code:
        return file.substance
    return bool(view.submission.files.get(path, "").strip())
