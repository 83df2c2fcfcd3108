"""Makes the submission that is scored out of what a subject handed back."""

from __future__ import annotations

from itertools import islice
from pathlib import PurePosixPath

from nia_bench.contract.evaluation import NO_OUTPUT
from nia_bench.contract.generation import Cause, Failure, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_blocks import files_in

_CODE = {".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"}
MOST_NAMED = 3
# These files would change the settings of the compiler. The environment has settings of its own.
_SETTINGS = {"package.json", "package-lock.json", "tsconfig.json", "jsconfig.json"}


def submission_of(task: CodeTask, output: Output) -> Submission:
    """The answer to `task`: the files of a work directory, or those in the text where there are none.

    In an audit the context that was left in place is part of the answer, once anything was changed; in a
    write task it stands beside the answer, for the type check only.
    """
    files = dict(output.files) or files_in(output.text)
    kept = {path: text for path, text in task.context.items() if path not in output.deleted}
    if task.mends_context and (files or output.deleted):
        files = {**kept, **files}
    return Submission(files=files, stubs=_stubs(kept, files), whole=True)


def has_work(output: Output) -> bool:
    """Whether anything is left to score, where files could not be taken."""
    return not output.skipped or bool(output.files or output.deleted or files_in(output.text))


def nothing_of(output: Output | None) -> Failure:
    """Why a subject has nothing that could be scored: its own failure."""
    if output is None or not output.skipped:
        return NO_OUTPUT
    named = ", ".join(f"{path} {why}" for path, why in islice(output.skipped.items(), MOST_NAMED))
    more = f", and {len(output.skipped) - MOST_NAMED} more" if len(output.skipped) > MOST_NAMED else ""
    return Failure(cause=Cause.AGENT, message=f"none of the files that it left can be read: {named}{more}")


def with_context(task: CodeTask, submission: Submission) -> Submission:
    """Code sent in by itself, beside the context it may import. That of an audit is faulty and left out.

    A folder with only the changed files of a project that is to be mended gets the others.
    """
    if task.mends_context:
        return _laid_over_project(task, submission)
    stubs = {**_stubs(task.context, submission.files), **submission.stubs}
    return submission.model_copy(update={"stubs": stubs})


def _laid_over_project(task: CodeTask, submission: Submission) -> Submission:
    """The whole project, where not one of its files stands in the folder as it was; else the folder.

    A project that was mended where it stands has files that were left alone, if only package.json; what is
    not there was deleted.
    """
    files = submission.files
    is_project = any(files.get(path) == text for path, text in task.context.items())
    if is_project or not (submission.whole and files):
        return submission
    return submission.model_copy(update={"files": {**task.context, **files}})


def _stubs(context: dict[str, str], files: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in context.items() if path not in files and _is_importable(path)}


def _is_code(path: str) -> bool:
    return PurePosixPath(path).suffix in _CODE


def _is_importable(path: str) -> bool:
    file = PurePosixPath(path)
    return _is_code(path) or (file.suffix == ".json" and file.name not in _SETTINGS)
