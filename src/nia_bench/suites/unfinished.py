"""Finds what of a task is still to be written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import cast

from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.contract.task import BenchmarkTask, Solutions
from nia_bench.suites.suite import Suite

# `nia-bench tasks new` writes this wherever the author has to write something. In an answer it is a comment
# on the first line.
TODO = re.compile(r"\A(?:// )?TODO: (.*)|:TODO\Z|\ATODO\Z")
MOST_NAMED = 4


def unwritten(task: BenchmarkTask, solutions: Solutions | None = None) -> Iterator[str]:
    """A line for each place in the task and its answers that is still to be written."""
    document = task.model_dump(mode="json", by_alias=True)
    answers = solutions.model_dump(mode="json") if solutions else {}
    for place, message in _texts("", document | {"answers": answers}):
        todo = TODO.search(message)
        if todo:
            yield f"{place}: still to be written: {todo.group(1) or message}"


def refuse_unfinished(suite: Suite, tasks: Iterable[BenchmarkTask]) -> None:
    """Raises UserError that names those of the suite's tasks that are still to be written."""
    names = [task.id for task in tasks if any(unwritten(task, _solutions(suite, task)))]
    if names:
        more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
        raise UserError(
            f"still to be written: {', '.join(names[:MOST_NAMED])}{more}",
            fix=f"`nia-bench tasks check --suite {suite.folder}` says what; --task runs others alone",
        )


def _solutions(suite: Suite, task: BenchmarkTask) -> Solutions | None:
    """None where the answers cannot be read: then each cell that needs them says so."""
    with suppress(TaskFileError):
        return suite.solutions(task.id)
    return None


def _texts(place: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, item in cast("dict[str, object]", value).items():
            yield from _texts(f"{place}.{name}" if place else name, item)
    elif isinstance(value, list):
        for n, item in enumerate(cast("list[object]", value)):
            yield from _texts(f"{place}[{n}]", item)
