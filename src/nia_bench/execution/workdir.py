"""Work directories: fresh folders for an attempt, with the task's files in them, gone afterwards.

<root>/nia-bench-<random>/
├── .lock     held by the process whose attempt this is; names the cell
├── work/     the work directory: the task's files
└── home/     the subject's private home

The path says nothing of task or condition: an agent is told where it works, and is to be told the same in
every condition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.paths import relative_path
from nia_bench.store.held_folder import HeldFolder, remove_orphans


@dataclass(frozen=True)
class Workdir:
    """The folders of one attempt."""

    held: HeldFolder

    @property
    def folder(self) -> Path:
        """What holds the others."""
        return self.held.path

    @property
    def work(self) -> Path:
        """Where the task's files are, and the subject works."""
        return self.folder / "work"

    @property
    def home(self) -> Path:
        """What the subject keeps for itself."""
        return self.folder / "home"


@dataclass(frozen=True)
class Workdirs:
    """Makes work directories below `root` (none: the system's temporary folder), and removes them.

    With `keep` they stay, for whoever wants to look.
    """

    root: Path | None = None
    keep: bool = False

    def create(self, cell: Cell, context: Mapping[str, str]) -> Workdir:
        """New folders, readable by this user alone, the first with the files of `context`.

        Raises InfrastructureError when they cannot be made, UserError for a path that leads out of them.
        """
        try:
            return _filled(Workdir(HeldFolder.create(self.root, cell.key)), context)
        except OSError as error:
            raise InfrastructureError(
                f"no work directory could be made: {error}", fix="free some space, or name another folder"
            ) from error

    def remove(self, made: Workdir) -> None:
        """Removes a work directory, or lets go of it where it is to be kept."""
        if self.keep:
            made.held.keep()
        else:
            made.held.remove()

    def remove_orphans(self) -> int:
        """Removes what processes that died have left; how many folders that were."""
        return remove_orphans(self.root)


def _filled(made: Workdir, context: Mapping[str, str]) -> Workdir:
    try:
        made.work.mkdir()
        made.home.mkdir(mode=0o700)
        for path, text in context.items():
            _write(made.work, path, text)
    except BaseException:
        made.held.remove()
        raise
    return made


def _write(folder: Path, name: str, text: str) -> None:
    try:
        file = folder / relative_path(name)
    except ValueError as error:
        raise UserError(f"the context file {name!r} {error}", fix="give it another name") from error
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
