"""Work directories: fresh folders for one attempt with the task's files in them, removed afterwards.

<root>/nia-bench-<random>/
├── .lock     held by the process whose attempt this is; names the cell
├── work/     the work directory: the task's files
└── home/     the subject's private home

The path says nothing about the task or the condition, because an agent sees the path it works in, and must
not see a difference between conditions. A folder that is retained gets the name of its cell afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.submission import relative_path
from nia_bench.store.held_folder import HeldFolder, remove_orphans
from nia_bench.store.record import folder_name


@dataclass(frozen=True)
class Workdir:
    """The folders of one attempt."""

    held: HeldFolder
    cell: Cell

    @property
    def folder(self) -> Path:
        """The folder that holds the other two."""
        return self.held.path

    @property
    def work(self) -> Path:
        """The work directory, with the task's files."""
        return self.folder / "work"

    @property
    def home(self) -> Path:
        """The subject's private home."""
        return self.folder / "home"


@dataclass(frozen=True)
class Workdirs:
    """Makes work directories below `root`, and removes them.

    Without `root` they are in the system's temporary folder. With `keep` they are not removed.
    """

    root: Path | None = None
    keep: bool = False

    def create(self, cell: Cell, context: Mapping[str, str]) -> Workdir:
        """Create folders that only this user can read, with the files of `context` in `work`.

        Raises InfrastructureError when they cannot be made, UserError for a path that leads out of them.
        """
        try:
            return _filled(Workdir(HeldFolder.create(self.root, cell.key), cell), context)
        except OSError as error:
            raise InfrastructureError(
                f"no work directory could be made: {error}", fix="free some space, or name another folder"
            ) from error

    def remove(self, workdir: Workdir) -> None:
        """Remove a work directory, or with `keep` rename it `nia-bench-<time>-<task>-<subject>-<run>`."""
        if self.keep:
            workdir.held.keep(_kept_name(workdir.cell))
        else:
            workdir.held.remove()

    def remove_orphans(self) -> int:
        """Remove the folders of processes that died, and return how many there were."""
        return remove_orphans(self.root)


def _kept_name(cell: Cell) -> str:
    time = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    parts = (time, folder_name(cell.task_id), folder_name(cell.subject), str(cell.run))
    return f"nia-bench-{'-'.join(parts)}"


def _filled(workdir: Workdir, context: Mapping[str, str]) -> Workdir:
    try:
        workdir.work.mkdir()
        workdir.home.mkdir(mode=0o700)
        for path, text in context.items():
            _write(workdir.work, path, text)
    except BaseException:
        workdir.held.remove()
        raise
    return workdir


def _write(folder: Path, name: str, text: str) -> None:
    try:
        file = folder / relative_path(name)
    except ValueError as error:
        raise UserError(f"the context file {name!r} {error}", fix="give it another name") from error
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
