"""The suite for patterns: reasoning, research over a small archive, revising texts, and work with tools.

`tasks/<category>.json` holds the tasks. `lock.json` has the hash of each rubric: scores compare only where
rubrics are the same, so a changed one is refused until it is locked anew, and that shows in a review.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from pydantic import ValidationError

from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.task import BenchmarkTask

NAME = "patterns"
FOLDER = Path(__file__).parent
CATEGORIES = ("reasoning", "multi-step-research", "critique-revision", "tool-use")


def pattern_tasks(folder: Path = FOLDER) -> tuple[BenchmarkTask, ...]:
    """All tasks, category by category. Raises TaskFileError for a file that does not fit or is not locked."""
    tasks = tuple(task for category in CATEGORIES for task in _tasks(folder / "tasks" / f"{category}.json"))
    lock = folder / "lock.json"
    locked = json.loads(lock.read_text(encoding="utf-8"))
    changed = sorted(
        name
        for name in locked.keys() ^ rubric_hashes(tasks).keys()
        | {task.id for task in tasks if locked.get(task.id) != rubric_hash(task)}
    )
    if changed:
        raise TaskFileError(
            f"{lock}: does not fit the rubrics of {', '.join(changed)}",
            fix="take the change back, or lock the rubric anew: its scores do not compare with earlier ones",
        )
    return tasks


def suite_hash(folder: Path = FOLDER) -> str:
    """A hash of everything that decides a score: what is locked, and what the tools say."""
    files = sorted(each for each in folder.rglob("*") if each.suffix in {".json", ".csv", ".md"})
    texts = {
        str(each.relative_to(folder)): each.read_text(encoding="utf-8")
        for each in (*files, folder / "tools.py")
    }
    return hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()


def rubric_hashes(tasks: tuple[BenchmarkTask, ...]) -> dict[str, str]:
    """What lock.json holds: a hash of each task's prompt and rubric, by the task's id."""
    return {task.id: rubric_hash(task) for task in sorted(tasks, key=lambda task: task.id)}


def rubric_hash(task: BenchmarkTask) -> str:
    """A hash of what is asked and what the answer is held against."""
    criteria = [criterion.model_dump() for criterion in task.rubric]
    said = json.dumps([task.prompt, criteria, task.expected], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()


def _tasks(file: Path) -> list[BenchmarkTask]:
    try:
        document = json.loads(file.read_text(encoding="utf-8"))
        return [
            BenchmarkTask.model_validate({"category": document["category"], **task})
            for task in document["tasks"]
        ]
    except (OSError, ValueError, KeyError, TypeError) as error:
        what = str(error) if isinstance(error, ValidationError) else f"{type(error).__name__}: {error}"
        raise TaskFileError(f"{file}: {what}", fix="correct the file") from None
