"""The reference of a task in the four forms in which it can be handed in."""

from __future__ import annotations

import json
from pathlib import Path

from nia_bench.contract.task import CodeTask
from nia_bench.subjects.agents.scripted import written_and_deleted

Files = dict[str, str]


def changes_in_folder(reference: Files, folder: Path) -> Path:
    """Write the changed files, and a marker for each file that is deleted."""
    return _write(folder, reference)


def complete_project_in_folder(task: CodeTask, reference: Files, folder: Path) -> Path:
    """Write the context as the reference leaves it."""
    files, deleted = written_and_deleted(reference)
    context = {path: text for path, text in task.context.items() if path not in deleted}
    return _write(folder, {**context, **files})


def line(task: CodeTask, reference: Files) -> str:
    """The line of `score --jsonl` with the changed files and the deletions."""
    files, deleted = written_and_deleted(reference)
    return json.dumps({"id": task.id, "task_id": task.id, "files": files, "deleted": deleted}) + "\n"


def _write(folder: Path, files: Files) -> Path:
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="")
    return folder
