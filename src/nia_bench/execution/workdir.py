"""Work directories: fresh folders for one attempt with the task's files, and the files that a subject left.

<root>/nia-bench-<random>/
├── .lock     held by the process whose attempt this is; names the cell
├── work/     the work directory: the task's files
└── home/     the subject's private home

The path says nothing about the task or the condition, because an agent sees the path it works in, and must
not see a difference between conditions. A folder that is retained gets the name of its cell afterwards;
others are removed.

Everything that a subject left is hostile. Files are read as `sandbox.files_out` does, which follows no link
and reads regular files only.
"""

from __future__ import annotations

import errno
import os
import stat
from collections import deque
from collections.abc import Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.generation import Output
from nia_bench.contract.submission import relative_path
from nia_bench.sandbox.files_out import list_entries, opened_folder, read_below
from nia_bench.store.held_folder import HeldFolder, remove_orphans
from nia_bench.store.record import folder_name

# Folders in which package managers, version control and agents keep their own files: no part of an answer.
TOOL_FOLDERS = frozenset(
    {"node_modules", ".git", ".next", ".turbo", ".vercel", ".npm", ".yarn", ".pnpm-store", ".bun", ".cache"}
    | {".venv", "__pycache__", ".config", ".local", ".opencode", ".claude", ".codex", ".nia", ".context7"}
)
# Errors that say that the machine is at its limits, and nothing about the file.
HOST_FAULTS = {errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EIO}


@dataclass(frozen=True)
class Workdir:
    """The folders of one attempt."""

    held: HeldFolder
    cell: Cell

    @property
    def folder(self) -> Path:
        """The folder that holds `work` and `home`."""
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

        Raises InfrastructureError when they cannot be made, UserError for a path that `relative_path`
        refuses.
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
        """Remove the work directories of processes that died, and return how many there were."""
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


@dataclass(frozen=True)
class Limits:
    """The most that is collected of one attempt, and how far the search for it goes.

    `files` is a number of files, `file_bytes` the size of one, `total_bytes` that of all that are read.
    `entries` is how many names are looked at, `depth` how many folders deep, `notes` how many files that were
    left behind are named one by one.
    """

    files: int = 500
    file_bytes: int = 1_000_000
    total_bytes: int = 20_000_000
    entries: int = 20_000
    depth: int = 32
    notes: int = 200


def collect(workdir: Path, context: Mapping[str, str], limits: Limits | None = None) -> Output:
    """Return the files in `workdir` that differ from `context`, and the context files that are gone.

    Only regular UTF-8 files within the limits are taken, context files first, then those in shallow folders.
    `skipped` has the reason for files that were left behind, the first ones by name, without the folders of
    tools. A context file that is skipped counts as gone too; without a work directory all do. Raises
    InfrastructureError when the machine is out of a resource.
    """
    collection = _Collection(context, limits or Limits())
    with ExitStack() as stack:
        try:
            root = stack.enter_context(opened_folder(workdir))
        except OSError:
            return Output(deleted=tuple(sorted(context)), skipped={".": "the work directory itself is gone"})
        collection.fill(root)
    return Output(
        files=collection.files, deleted=tuple(sorted(collection.deleted)), skipped=collection.skipped
    )


def screen(files: Mapping[str, str], limits: Limits | None = None) -> Output:
    """Return an Output with those of `files` that keep the limits of files on disk.

    Its `skipped` has the reason for each of the others. A limit over all files cuts off the rest, with one
    note.
    """
    collection = _Collection({}, limits or Limits())
    with collection.noting_limits():
        for name, text in files.items():
            with collection.noting(name):
                relative_path(name)
                if len(text.encode()) > collection.limits.file_bytes:
                    raise ValueError(f"is larger than {collection.limits.file_bytes} bytes")
                collection.take(name, text.encode())
    return Output(files=collection.files, skipped=collection.skipped)


class _FullError(Exception):
    """A limit over all files is reached, so that no further file can be taken."""


@dataclass
class _Collection:
    context: Mapping[str, str]
    limits: Limits
    files: dict[str, str] = field(default_factory=dict[str, str])
    deleted: list[str] = field(default_factory=list[str])
    skipped: dict[str, str] = field(default_factory=dict[str, str])
    total: int = 0
    unnamed: int = 0

    def fill(self, root: int) -> None:
        """Collect the files below the folder descriptor `root` into `files`, `deleted` and `skipped`.

        Context files come first: one that a limit keeps from being read would count as deleted. A limit over
        all files ends the collection and is noted.
        """
        with self.noting_limits():
            # Context files come first: one that a limit keeps from being read would count as deleted.
            for name in self.context:
                if not self._take_file(root, name):
                    self.deleted.append(name)
            for name in self._walk(root):
                if name not in self.context:
                    self._take_file(root, name)

    @contextmanager
    def noting_limits(self) -> Generator[None]:
        """End the block at a limit over all files, and note which."""
        try:
            yield
        except _FullError as full:
            self.note("…", str(full))

    def take(self, name: str, data: bytes) -> None:
        """Add one file to `files`, unless it equals the context's. Its size counts in any case.

        Raises ValueError if it has a NUL byte or is not UTF-8 text, _FullError if no more fit.
        """
        self.total += len(data)
        if self.total > self.limits.total_bytes:
            raise _FullError(f"and whatever follows: more than {self.limits.total_bytes} bytes in all")
        if b"\0" in data:
            raise ValueError("is binary")
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise ValueError("is binary (not UTF-8)") from None
        if self.context.get(name) == text:
            return
        if len(self.files) >= self.limits.files:
            raise _FullError(f"and whatever follows: more than {self.limits.files} files")
        self.files[name] = text

    @contextmanager
    def noting(self, name: str) -> Generator[None]:
        """Note a ValueError or OSError of the block as the reason why the file `name` is skipped.

        Raises InfrastructureError if the machine is out of a resource.
        """
        try:
            yield
        except ValueError as error:
            self.note(name, str(error))
        except OSError as error:
            if error.errno in HOST_FAULTS:
                raise InfrastructureError(f"the work directory could not be read: {error}") from error
            link = error.errno == errno.ELOOP
            self.note(name, "is a link" if link else f"cannot be read ({error.strerror})")

    def note(self, name: str, reason: str) -> None:
        """Record in `skipped` that a file is skipped, and why. After `notes` files only count them."""
        if len(self.skipped) < self.limits.notes:
            self.skipped[os.fsencode(name).decode("utf-8", "replace")[:300]] = reason
        else:
            self.unnamed += 1
            self.skipped["… "] = f"{self.unnamed} more"

    def _take_file(self, root: int, name: str) -> bool:
        """Read the file `name` below `root` and take it. Return False if it is missing or skipped.

        Raises _FullError once a limit over all files is reached.
        """
        room = max(self.limits.file_bytes, len(self.context.get(name, "").encode()))
        with self.noting(name):
            try:
                self.take(name, read_below(root, name, room))
            except FileNotFoundError:
                return False
            return True
        return False

    def _walk(self, root: int) -> Iterator[str]:
        """Yield the paths of the files to read, the shallow ones first, without folders of tools.

        Raises _FullError after `entries` names.
        """
        queue = deque([""])
        remaining = self.limits.entries
        while queue:
            folder = queue.popleft()
            entries: list[tuple[str, int]] = []
            with self.noting(folder):
                entries = list_entries(root, folder, remaining + 1)
            for name, mode in sorted(entries):
                if not remaining:
                    raise _FullError(f"and whatever follows: more than {self.limits.entries} entries")
                remaining -= 1
                path = f"{folder}/{name}" if folder else name
                if not self._is_walked(path, name, mode):
                    continue
                if stat.S_ISDIR(mode):
                    queue.append(path)
                else:
                    yield path

    def _is_walked(self, path: str, name: str, mode: int) -> bool:
        """Return whether a file is to be read or a folder entered; if not, the reason is noted.

        Folders of tools are left out without a note.
        """
        if stat.S_ISDIR(mode) and name in TOOL_FOLDERS:
            return False
        with self.noting(path):
            relative_path(path)
            if path.count("/") >= self.limits.depth:
                raise ValueError(f"is more than {self.limits.depth} folders deep")
            if stat.S_ISLNK(mode):
                raise ValueError("is a link")
            if not stat.S_ISDIR(mode) and not stat.S_ISREG(mode):
                raise ValueError("is not a regular file")
            return True
        return False
