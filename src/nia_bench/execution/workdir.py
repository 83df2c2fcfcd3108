"""Work directories: fresh folders for an attempt, with the task's files in them, gone afterwards.

<root>/nia-bench-<random>/
├── .lock     held by the process whose attempt this is; names the cell
├── work/     the work directory: the task's files
└── home/     the subject's private home

The path says nothing of task or condition: an agent is told where it works, and is to be told the same in
every condition. A folder whose lock nobody holds was left by a process that died.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.paths import relative_path

PREFIX = "nia-bench-"
LOCK = ".lock"


@dataclass(frozen=True)
class Workdir:
    """The folders of one attempt, and the descriptor that holds them."""

    folder: Path
    lock: int

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
            if self.root:
                self.root.mkdir(parents=True, exist_ok=True)
            folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=self.root)).resolve()
            return _filled(Workdir(folder, _locked(folder / LOCK, cell.key)), context)
        except OSError as error:
            raise InfrastructureError(
                f"no work directory could be made: {error}", fix="free some space, or name another folder"
            ) from error

    def remove(self, made: Workdir) -> None:
        """Removes a work directory whatever a subject made of it; one that cannot be removed is left."""
        if self.keep:
            # Without a lock nobody takes it for an orphan.
            (made.folder / LOCK).unlink(missing_ok=True)
        else:
            _remove(made.folder)
        os.close(made.lock)

    def remove_orphans(self) -> int:
        """Removes what processes that died have left; how many folders that were."""
        root = self.root or Path(tempfile.gettempdir())
        return sum(_remove_orphan(folder) for folder in root.glob(f"{PREFIX}*/") if not folder.is_symlink())


def _filled(made: Workdir, context: Mapping[str, str]) -> Workdir:
    try:
        made.work.mkdir()
        made.home.mkdir(mode=0o700)
        for path, text in context.items():
            _write(made.work, path, text)
    except BaseException:
        _remove(made.folder)
        os.close(made.lock)
        raise
    return made


def _locked(file: Path, text: str) -> int:
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    os.write(descriptor, text.encode())
    return descriptor


def _remove_orphan(folder: Path) -> bool:
    try:
        descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        _remove(folder)
    except BlockingIOError:
        return False
    else:
        return True
    finally:
        os.close(descriptor)


def _remove(folder: Path) -> None:
    try:
        shutil.rmtree(folder)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        # Folders without permissions, or nested deeper than Python descends.
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):
            subprocess.run([*command, "--", folder], capture_output=True, check=False)


def _write(folder: Path, name: str, text: str) -> None:
    try:
        file = folder / relative_path(name)
    except ValueError as error:
        raise UserError(f"the context file {name!r} {error}", fix="give it another name") from error
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="")
