"""Makes the submission that is scored out of what a subject handed back."""

from __future__ import annotations

from itertools import islice
from pathlib import PurePosixPath

from nia_bench.contract.evaluation import NO_OUTPUT
from nia_bench.contract.generation import Cause, Failure, Output
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.code_blocks import files_in, paths_in

_CODE = {".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"}
MOST_NAMED = 3
# These files would change the settings of the compiler. The environment has settings of its own.
_SETTINGS = {"package.json", "package-lock.json", "tsconfig.json", "jsconfig.json"}


def submission_of(task: CodeTask, output: Output) -> Submission:
    """Return the answer to `task`: the files that the subject wrote, merged into the task's context.

    If no file is code, the code blocks of the answer's text are added to the files.
    """
    return merged(task, Submission(files=_written_files(task, output), deleted=output.deleted))


def merged(task: CodeTask, submission: Submission) -> Submission:
    """Return the submission as it is scored: merged into the task's context, without `deleted`.

    A file that equals the context's is context and not the subject's work. In a task that fixes its context
    (an audit, a migration) the files that were left alone are part of the answer, once anything was changed.
    In other tasks the context is in `stubs`, for the type check only.
    """
    files = {path: text for path, text in submission.files.items() if task.context.get(path) != text}
    removed = {*submission.deleted, *submission.stubs}
    context = {path: text for path, text in task.context.items() if path not in removed}
    if task.mends_context and (files or submission.deleted):
        return Submission(files={**context, **files}, stubs=submission.stubs)
    return Submission(files=files, stubs={**_stubs(context, files), **submission.stubs})


def _written_files(task: CodeTask, output: Output) -> dict[str, str]:
    if any(map(_is_code, output.files)):
        return output.files
    return {**files_in(output.text, file_named_in(task)), **output.files}


def file_named_in(task: CodeTask) -> str | None:
    """Return the path of the one code file that the task requests, or None if there is none or several.

    In a task that fixes its context these are the code files of the context, in others those that the prompt
    names and the context does not have.
    """
    names = task.context.keys() if task.mends_context else paths_in(task.prompt) - task.context.keys()
    paths = [name for name in names if _is_code(name) and name != f"{task.library}.js"]
    return paths[0] if len(paths) == 1 else None


def has_work(task: CodeTask, output: Output) -> bool:
    """Return whether anything is left to score, where files could not be read."""
    return not output.skipped or bool(output.deleted or _written_files(task, output))


def nothing_of(output: Output | None) -> Failure:
    """Return the failure of a subject without work that could be scored.

    It names the files that were skipped, with the reasons; without any, it is `NO_OUTPUT`.
    """
    if output is None or not output.skipped:
        return NO_OUTPUT
    name = ", ".join(f"{path} {why}" for path, why in islice(output.skipped.items(), MOST_NAMED))
    more = f", and {len(output.skipped) - MOST_NAMED} more" if len(output.skipped) > MOST_NAMED else ""
    return Failure(cause=Cause.AGENT, message=f"none of the files that it left can be read: {name}{more}")


def _stubs(context: dict[str, str], files: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in context.items() if path not in files and _is_importable(path)}


def _is_code(path: str) -> bool:
    return PurePosixPath(path).suffix in _CODE


def _is_importable(path: str) -> bool:
    file = PurePosixPath(path)
    return _is_code(path) or (file.suffix == ".json" and file.name not in _SETTINGS)
