"""A suite: a folder of tasks, loaded and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.contract.nearest import hint, nearest
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.suites.fingerprint import fingerprint
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER, TASKS_FOLDER
from nia_bench.suites.solutions import read_solutions
from nia_bench.suites.task_file import read_task, task_file_error
from nia_bench.suites.text_files import subfolders


@dataclass(frozen=True)
class Suite:
    """The tasks of one folder, in the order of category and id. `hash` covers what decides a score."""

    name: str
    folder: Path
    hash: str
    tasks: tuple[CodeTask, ...]
    _by_id: dict[str, CodeTask] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {task.id: task for task in self.tasks})

    def task(self, task_id: str) -> CodeTask:
        """The task of that id. Raises UserError, naming the nearest ids, when there is none."""
        if task_id in self._by_id:
            return self._by_id[task_id]
        near = nearest(task_id, self._by_id, most=3)
        raise UserError(
            f"the suite {self.name!r} has no task {task_id!r}",
            fix=f"did you mean {' or '.join(near)}?" if near else "`nia-bench tasks list` shows all ids",
        )

    def solutions(self, task_id: str) -> Solutions:
        """The answers that the task ships, read anew. Raises UserError or TaskFileError."""
        task = self.task(task_id)
        return read_solutions(self.folder / "tasks" / task.category / task.id, task)


def load_suite(folder: Path | None = None) -> Suite:
    """The suite in `folder`, which holds tasks/<category>/<id>/ and may hold environments/.

    Without a folder it is Nia-Bench's own, and without environments/ a suite uses Nia-Bench's.
    Raises TaskFileError for the first task that cannot be used, UserError when there are no tasks at all.
    """
    folder = TASKS_FOLDER.parent if folder is None else folder
    folders = [task for category in subfolders(folder / "tasks") for task in subfolders(category)]
    if not folders:
        fix = "name a folder that holds tasks/<category>/<id>/task.json"
        raise UserError(f"{folder}: no tasks here", fix=fix)
    own = folder / "environments"
    environments = own if own.is_dir() else ENVIRONMENTS_FOLDER
    tasks = tuple(read_task(path) for path in folders)
    _refuse_repeated_ids(folders)
    _refuse_unknown_environments(folders, tasks, environments)
    return Suite(folder.resolve().name, folder, fingerprint(tasks, environments), tasks)


def _refuse_repeated_ids(folders: Sequence[Path]) -> None:
    seen: dict[str, Path] = {}
    for path in folders:
        if path.name in seen:
            raise TaskFileError(
                f"{path}: the id {path.name!r} is taken by {seen[path.name]}", fix="give one another id"
            )
        seen[path.name] = path


def _refuse_unknown_environments(
    folders: Sequence[Path], tasks: Sequence[CodeTask], environments: Path
) -> None:
    known = {path.name for path in subfolders(environments)}
    for path, task in zip(folders, tasks, strict=True):
        if task.environment not in known:
            problem = f"no environment {task.environment!r}; {hint(task.environment, known)}"
            raise task_file_error(path / "task.json", [f"environment: {problem}"])
