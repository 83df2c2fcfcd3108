"""Reads one task folder: task.json, prompt.md and context/ into a CodeTask."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn, cast

from pydantic import ValidationError

from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.schema import FROM_FOLDER
from nia_bench.contract.task import CodeTask
from nia_bench.suites.problems import describe
from nia_bench.suites.text_files import read_text, read_texts

MOST_PROBLEMS = 5
WHERE = {"prompt": "prompt.md", "context": "context/"}


def read_task(folder: Path) -> CodeTask:
    """The task in `folder`, which is named after it and stands in a folder named after its category.

    Raises TaskFileError, naming the file and the field, for whatever does not fit.
    """
    file = folder / "task.json"
    data = _parse(file, read_text(file))
    prompt = read_text(folder / "prompt.md")
    if not prompt.strip():
        raise TaskFileError(f"{folder / 'prompt.md'}: is empty", fix="write what the subject is asked")
    problems = _misplaced(data, folder)
    data |= {"prompt": prompt, "context": read_texts(folder / "context")}
    try:
        # Strict, so that "1" is no number; and JSON's arrays are tuples to the models.
        task = CodeTask.model_validate(_frozen(data), strict=True, by_alias=True, by_name=False)
    except ValidationError as error:
        raise task_file_error(file, problems + describe(error, CodeTask)) from None
    if problems:
        raise task_file_error(file, problems)
    return task


def task_file_error(file: Path, problems: Sequence[str]) -> TaskFileError:
    """The error that names the first few problems of a file."""
    shown = [*problems[:MOST_PROBLEMS]]
    if len(problems) > len(shown):
        shown.append(f"… and {len(problems) - len(shown)} more")
    return TaskFileError(
        "\n  ".join([f"{file}:", *shown]),
        fix="correct the file; `nia-bench tasks check` says when it is right",
    )


def _parse(file: Path, text: str) -> dict[str, Any]:
    try:
        data = json.loads(text, object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise task_file_error(file, [f"{place}: not JSON, or cut short: {error.msg}"]) from None
    except (ValueError, RecursionError) as error:
        raise task_file_error(file, [f"not JSON: {error}"]) from None
    if not isinstance(data, dict):
        raise task_file_error(file, ["not an object with the fields of a task"])
    return cast("dict[str, Any]", data)


def _misplaced(data: dict[str, Any], folder: Path) -> list[str]:
    data.pop("$schema", None)
    problems = [f"{name}: stands in {WHERE[name]}, not here" for name in FROM_FOLDER if name in data]
    for name, expected in (("id", folder.name), ("category", folder.parent.name)):
        if isinstance(data.get(name), str) and data[name] != expected:
            problems.append(f"{name}: is {data[name]!r}, but its folder is named {expected!r}")
    return problems


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, value in pairs:
        if name in data:
            raise ValueError(f"the field {name!r} is given twice in one object")
        data[name] = value
    return data


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON value")


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return tuple(_frozen(item) for item in cast("list[Any]", value))
    return value
