"""Reads the answers that a task ships."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nia_bench.contract.nearest import hint
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.suites.task_file import task_file_error
from nia_bench.suites.text_files import read_texts, subfolders


def read_solutions(folder: Path, task: CodeTask) -> Solutions:
    """The answers in a task's folder, in the order in which task.json names them.

    A file that ends in `.deleted` stands for deleting the context file of that name.
    Raises TaskFileError for a missing or empty answer, and for one that only task.json or only a folder has.
    """
    problems = [
        *_differences(folder, "wrong", [solution.name for solution in task.wrong]),
        *_differences(folder, "unusual", [solution.name for solution in task.unusual]),
    ]
    reference = read_texts(folder / "reference")
    if not reference:
        problems.append("reference/: has no file; it must hold the right answer")
    if problems:
        raise task_file_error(folder / "task.json", problems)
    return Solutions(
        reference=reference,
        wrong={each.name: read_texts(folder / "wrong" / each.name) for each in task.wrong},
        unusual={each.name: read_texts(folder / "unusual" / each.name) for each in task.unusual},
    )


def _differences(folder: Path, kind: str, named: Sequence[str]) -> list[str]:
    found = [path.name for path in subfolders(folder / kind)]
    problems = [f"{kind}: {name!r} is named twice" for name in sorted(set(named)) if named.count(name) > 1]
    problems += [
        f"{kind}: {name!r} has no folder {kind}/{name}/; {hint(name, set(found) - set(named))}"
        for name in named
        if name not in found
    ]
    problems += [f"{kind}/{name}/: is not named in task.json" for name in found if name not in named]
    empty = [name for name in found if name in named and not read_texts(folder / kind / name)]
    problems += [f"{kind}/{name}/: has no file" for name in empty]
    return problems
