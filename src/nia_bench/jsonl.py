"""Scores submissions that come as JSON lines, from anybody: `nia-bench score --jsonl`.

A line is {"id", "task_id", "files": {path: text}, "stubs": {path: text}, "deleted": [path]}. Each gets one
answer, in order.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, BinaryIO, cast

from pydantic_core import from_json

from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission, relative_path
from nia_bench.submissions import SubmissionScorer, windows

MAX_LINE = 64 * 1024 * 1024
MAX_FILE = 1024 * 1024
MAX_FILES = 2000
MAX_SHOWN = 80


class LineError(Exception):
    """A line that cannot be scored, with its id and its task's as far as they could be read."""

    def __init__(self, message: str, *, id: str | None = None, task_id: str | None = None) -> None:  # noqa: A002
        super().__init__(message)
        self.id = id
        self.task_id = task_id


@dataclass(frozen=True)
class Line:
    """A line that can be scored."""

    id: str
    task_id: str
    submission: Submission


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that are not blank.

    A line longer than `MAX_LINE` bytes is cut to one byte more than that.
    """
    while line := stream.readline(MAX_LINE + 1):
        rest = line
        while len(rest) > MAX_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE + 1)
        if line.strip():
            yield line


def parse_line(text: bytes) -> Line:
    """Parse one line of JSON. Raises LineError for anything that is not a submission."""
    if len(text) > MAX_LINE:
        raise LineError(f"the line is longer than {MAX_LINE // 2**20} MB")
    try:
        value: object = from_json(text, allow_inf_nan=False)
    except (ValueError, RecursionError) as error:
        raise LineError(f"not JSON: {error}") from error
    if not isinstance(value, dict):
        raise LineError("not a JSON object")
    fields = cast("dict[str, object]", value)
    identifier, task_id = _name(fields, "id"), _name(fields, "task_id")
    if identifier is None or task_id is None:
        missing = "id" if identifier is None else "task_id"
        raise LineError(f"{missing!r} must be a string that is not empty", id=identifier, task_id=task_id)
    try:
        submission = Submission(
            files=_files(fields, "files"), stubs=_files(fields, "stubs"), deleted=_deleted(fields)
        )
        _reject_collisions({*submission.files, *submission.stubs})
    except LineError as error:
        raise LineError(str(error), id=identifier, task_id=task_id) from error
    return Line(identifier, task_id, submission)


def _name(fields: dict[str, object], key: str) -> str | None:
    value = fields.get(key)
    return value if isinstance(value, str) and value.strip() else None


def _files(fields: dict[str, object], key: str) -> dict[str, str]:
    value = fields.get(key, {} if key == "stubs" else None)
    if not isinstance(value, dict):
        raise LineError(f"{key!r} must be an object of path to text")
    files: dict[str, str] = {}
    for path, text in cast("dict[str, object]", value).items():
        if not isinstance(text, str):
            raise LineError(f"{key!r}: the text of {_shown(path)} is no string")
        if len(text) > MAX_FILE:
            raise LineError(f"{key!r}: {_shown(path)} is larger than {MAX_FILE // 2**20} MB")
        if "\0" in text:
            raise LineError(f"{key!r}: {_shown(path)} is binary")
        files[_safe_path(key, path)] = text
    if len(files) > MAX_FILES:
        raise LineError(f"{key!r} has {len(files)} files; at most {MAX_FILES} are scored")
    return files


def _deleted(fields: dict[str, object]) -> tuple[str, ...]:
    value = fields.get("deleted", [])
    if not isinstance(value, list):
        raise LineError("'deleted' must be a list of paths")
    paths: list[str] = []
    for path in cast("list[object]", value):
        if not isinstance(path, str):
            raise LineError("'deleted' must be a list of paths")
        paths.append(_safe_path("deleted", path))
    return tuple(paths)


def _safe_path(key: str, path: str) -> str:
    """Return the path unchanged. Raises LineError if it leads out of the submission or into node_modules."""
    try:
        parts = relative_path(path).parts
    except ValueError as error:
        raise LineError(f"{key!r}: {_shown(path)} {error}") from error
    if "node_modules" in parts:
        raise LineError(
            f"{key!r}: {_shown(path)} is below node_modules, which is not the submission's to change"
        )
    return path


def _reject_collisions(paths: set[str]) -> None:
    for path in paths:
        for parent in PurePosixPath(path).parents:
            if str(parent) in paths:
                raise LineError(f"{_shown(str(parent))} is both a file and the folder of {_shown(path)}")


def _shown(path: str) -> str:
    return json.dumps(path if len(path) <= MAX_SHOWN else path[:MAX_SHOWN] + "…")


def answer_lines(stream: BinaryIO, scorer: SubmissionScorer) -> Generator[dict[str, Any]]:
    """Yield one JSON document for each line that is not blank, in order: its scores, or its error.

    A line that cannot be scored stops no other. Raises UserError for an environment that is not installed.

    Lines are read a few hundred ahead, so that those of one environment are compiled together.
    """
    for window in windows(read_lines(stream), len):
        lines = [_parsed(text) for text in window]
        readable = [line for line in lines if isinstance(line, Line)]
        results = iter(scorer.score_window([(line.task_id, line.submission) for line in readable]))
        for line in lines:
            yield refusal(line) if isinstance(line, LineError) else _answer(line, next(results))


def _parsed(text: bytes) -> Line | LineError:
    try:
        return parse_line(text)
    except LineError as error:
        return error


def _answer(line: Line, result: TestsResult | NiaBenchError) -> dict[str, Any]:
    if isinstance(result, NiaBenchError):
        return refusal(LineError(str(result), id=line.id, task_id=line.task_id))
    return document(line.id, line.task_id, result)


def document(identifier: str, task_id: str, tests: TestsResult) -> dict[str, Any]:
    """Return the scores of a submission as `score --jsonl` prints them, as JSON values."""
    return {
        "id": identifier,
        "taskId": task_id,
        "testScore": round(tests.score, 4),
        "passed": tests.passed,
        "checks": [
            {"id": check.id, "passed": check.passed, "decided": check.decided, "message": check.message}
            for check in tests.checks
        ],
        "diagnostics": [
            diagnostic.model_dump(
                mode="json", include={"path", "line", "column", "code", "category", "message"}
            )
            for diagnostic in tests.diagnostics
        ],
        "hallucinations": [
            hallucination.model_dump(mode="json", by_alias=True) for hallucination in tests.hallucinations
        ],
        **({"behaviour": tests.behaviour} if tests.behaviour else {}),
        **({"items": [item.model_dump(mode="json") for item in tests.items]} if tests.items else {}),
    }


def refusal(error: LineError) -> dict[str, Any]:
    """Return the answer to a line that could not be scored, as JSON values: ids, and the error's message."""
    return {"id": error.id, "taskId": error.task_id, "error": str(error)}
