"""A suite: a folder of tasks, loaded and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from nia_bench import extensions
from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.contract.nearest import hint, nearest
from nia_bench.contract.task import CodeTask, Solutions
from nia_bench.suites.fingerprint import fingerprint
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER, TASKS_FOLDER
from nia_bench.suites.solutions import read_solutions
from nia_bench.suites.task_file import read_task, task_file_error
from nia_bench.suites.text_files import subfolders

NIA = "nia"


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


def load_suite(suite: Path | str | None = None) -> Suite:
    """Load a suite by its folder, or by the name that it is installed under; by default Nia-Bench's own.

        task = load_suite("./my-suite").task("my-task")

    The folder holds tasks/<category>/<id>/ and may hold environments/, without which it uses Nia-Bench's.
    Raises TaskFileError for the first task that cannot be used, UserError for an unknown name and when there
    are no tasks at all.
    """
    folder = suite_folder(suite)
    folders = task_folders(folder)
    if not folders:
        fix = "name a folder that holds tasks/<category>/<id>/task.json"
        raise UserError(f"{folder}: no tasks here", fix=fix)
    own = folder / "environments"
    environments = own if own.is_dir() else ENVIRONMENTS_FOLDER
    tasks = tuple(read_task(path) for path in folders.values())
    _refuse_unknown_environments(folders, tasks, environments)
    return Suite(folder.resolve().name, folder, fingerprint(tasks, environments), tasks)


def suite_folder(suite: Path | str | None = None) -> Path:
    """The folder of a suite: a path, or the name that it is installed under; by default Nia-Bench's own.

    Raises UserError for a name that no installed package has registered.
    """
    if suite is None or suite == NIA:
        return TASKS_FOLDER.parent
    folder = Path(suite)
    if isinstance(suite, Path) or folder.is_dir():
        return folder
    return extensions.kept_on_disk(extensions.SUITE, suite, (NIA,))


def task_folders(suite: Path) -> dict[str, Path]:
    """The folders tasks/<category>/<id>/ of a suite by id. Raises TaskFileError where two have one id."""
    found: dict[str, Path] = {}
    for folder in (task for category in subfolders(suite / "tasks") for task in subfolders(category)):
        if folder.name in found:
            raise TaskFileError(
                f"{folder}: the id {folder.name!r} is taken by {found[folder.name]}",
                fix="give one another id",
            )
        found[folder.name] = folder
    return found


def _refuse_unknown_environments(
    folders: Mapping[str, Path], tasks: tuple[CodeTask, ...], environments: Path
) -> None:
    known = {path.name for path in subfolders(environments)}
    for task in tasks:
        if task.environment not in known:
            problem = f"no environment {task.environment!r}; {hint(task.environment, known)}"
            raise task_file_error(folders[task.id] / "task.json", [f"environment: {problem}"])
