"""Lines of `nia-bench score --jsonl`: read from strangers, answered in their order."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any, BinaryIO, cast

from pydantic_core import from_json

from nia_bench.cli.ordered import in_order
from nia_bench.contract.errors import NiaBenchError
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.paths import relative_path
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.pipeline import CodeScorer
from nia_bench.suites.suite import Suite

MAX_LINE = 64 * 1024 * 1024
MAX_FILE = 1024 * 1024
MAX_FILES = 2000
MAX_SHOWN = 80
MOST_AHEAD = 512
MOST_BYTES_AHEAD = 16 * 1024 * 1024


class LineError(Exception):
    """A line that cannot be scored. Carries what is known of it, for its answer."""

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
    """The lines that are not blank, none longer than `MAX_LINE` + 1: the rest of a longer one is dropped."""
    while line := stream.readline(MAX_LINE + 1):
        rest = line
        while len(rest) > MAX_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(MAX_LINE + 1)
        if line.strip():
            yield line


def parse_line(text: bytes) -> Line:
    """Reads one line. Raises LineError for anything that is not a submission."""
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
        submission = Submission(files=_files(fields, "files"), stubs=_files(fields, "stubs"))
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


def _safe_path(key: str, path: str) -> str:
    """The path, if it stays in the submission and takes the place of no pinned package."""
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


# The lines of a window that are held against one environment, by their number in the window.
_Group = dict[int, tuple[CodeTask, Line]]


def windows(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    """The lines by the hundreds, fewer where they are long: what is in memory at once stays bounded."""
    window: list[bytes] = []
    size = 0
    for line in lines:
        window.append(line)
        size += len(line)
        if len(window) == MOST_AHEAD or size >= MOST_BYTES_AHEAD:
            yield window
            window, size = [], 0
    if window:
        yield window


def answer_lines(
    stream: BinaryIO, suite: Suite, source: FactsSource, *, parallel: int
) -> Generator[dict[str, Any]]:
    """One answer for each line that is not blank, in order. A line that cannot be scored stops no other.

    Lines are read a window ahead, so that those of one environment are compiled together.
    """
    scorer = CodeScorer(source)

    def answers(group: _Group) -> dict[int, dict[str, Any]]:
        told = scorer.score_many([(task, line.submission) for task, line in group.values()])
        return {n: _answer(line, one) for (n, (_, line)), one in zip(group.items(), told, strict=True)}

    for window in windows(read_lines(stream)):
        told, groups = _grouped(window, suite)
        for found in in_order(answers, groups, parallel=parallel):
            told.update(found)
        yield from (told[number] for number in range(len(window)))


def _grouped(window: Sequence[bytes], suite: Suite) -> tuple[dict[int, dict[str, Any]], list[_Group]]:
    """The answers to the lines that cannot be scored, by number, and the other lines in groups."""
    refused: dict[int, dict[str, Any]] = {}
    groups: dict[str, _Group] = {}
    for number, text in enumerate(window):
        try:
            line = parse_line(text)
            task = _task(line, suite)
        except LineError as error:
            refused[number] = refusal(error)
            continue
        groups.setdefault(task.environment, {})[number] = (task, line)
    return refused, list(groups.values())


def _task(line: Line, suite: Suite) -> CodeTask:
    try:
        return suite.code_task(line.task_id)
    except NiaBenchError as error:
        raise LineError(str(error), id=line.id, task_id=line.task_id) from error


def _answer(line: Line, told: TestsResult | NiaBenchError) -> dict[str, Any]:
    if isinstance(told, NiaBenchError):
        return refusal(LineError(str(told), id=line.id, task_id=line.task_id))
    return document(line.id, line.task_id, told)


def document(identifier: str, task_id: str, tests: TestsResult) -> dict[str, Any]:
    """The answer to one line, as JSON values."""
    return {
        "id": identifier,
        "taskId": task_id,
        "testScore": round(tests.score, 4),
        "passed": tests.passed,
        "checks": [
            {"id": check.id, "passed": check.passed, "message": check.message} for check in tests.checks
        ],
        "diagnostics": [
            each.model_dump(mode="json", include={"path", "line", "column", "code", "category", "message"})
            for each in tests.diagnostics
        ],
        "hallucinations": [each.model_dump(mode="json", by_alias=True) for each in tests.hallucinations],
    }


def refusal(error: LineError) -> dict[str, Any]:
    """The answer to a line that could not be scored."""
    return {"id": error.id, "taskId": error.task_id, "error": str(error)}
