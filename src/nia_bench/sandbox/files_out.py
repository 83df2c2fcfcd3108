"""Takes files out of folders that a sandbox can write: everything in there is hostile.

Each folder and file is opened from the one around it, and no link is followed. So a process that is still
alive cannot swap a folder for a link while it is read. Only regular files are read, up to a limit on their
size: a named pipe in the place of a file blocks nobody.
"""

from __future__ import annotations

import os
import stat
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final

_FOLDER: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
# Without O_NONBLOCK, opening a named pipe would wait for a writer that never comes.
_FILE: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_CHUNK: Final = 1 << 20


class RefusedFileError(ValueError):
    """A file or folder that is not taken out of a sandbox. The message is the reason alone."""


@dataclass(frozen=True)
class CopyLimits:
    """The most that one copy takes: files, bytes in all, and how many folders deep."""

    files: int = 20_000
    total_bytes: int = 512 << 20
    depth: int = 32


@contextmanager
def opened_folder(folder: Path) -> Generator[int]:
    """Yield a descriptor of `folder`, and close it at the end. Raises OSError for a link or no folder."""
    descriptor = os.open(folder, _FOLDER)
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def list_entries(root: int, folder: str, most: int) -> list[tuple[str, int]]:
    """Return name and mode (`st_mode`) of each entry of `folder`, a path below the descriptor `root`.

    At most `most` entries are returned, in no order. Raises OSError.
    """
    descriptor = _open_below(root, folder, _FOLDER)
    try:
        with os.scandir(descriptor) as entries:
            return [
                (entry.name, entry.stat(follow_symlinks=False).st_mode) for entry in islice(entries, most)
            ]
    finally:
        os.close(descriptor)


def read_below(root: int, name: str, most: int) -> bytes:
    """Return the bytes of the regular file at the path `name` below the descriptor `root`.

    Raises OSError, and RefusedFileError for what is no regular file or longer than `most` bytes.
    """
    descriptor = _open_regular(root, name)
    with os.fdopen(descriptor, "rb") as file:
        is_larger = os.fstat(descriptor).st_size > most
        data = b"" if is_larger else file.read(most + 1)
        if is_larger or len(data) > most:
            raise RefusedFileError(f"is larger than {most} bytes")
        return data


def read_file(folder: Path, name: str, most: int) -> bytes:
    """Return the bytes of the regular file at the path `name` below `folder`. Raises as `read_below`."""
    with opened_folder(folder) as root:
        return read_below(root, name, most)


def copy_files(source: Path, target: Path, limits: CopyLimits | None = None) -> None:
    """Copy the regular files below `source` into `target`, a folder that no sandbox can write yet.

    Links, sockets, pipes and devices are left out, but count as files of the limit, as folders do. Holes of a
    file count as data. Raises OSError, and RefusedFileError where a limit is broken.
    """
    limits = limits or CopyLimits()
    files, remaining = 0, limits.total_bytes
    with opened_folder(source) as root:
        target.mkdir(parents=True, exist_ok=True)
        pending = deque([""])
        while pending:
            folder = pending.popleft()
            for name, mode in list_entries(root, folder, limits.files + 1):
                path = f"{folder}/{name}" if folder else name
                files += 1
                if files > limits.files:
                    raise RefusedFileError(f"there are more than {limits.files} files")
                if stat.S_ISDIR(mode):
                    if path.count("/") >= limits.depth:
                        raise RefusedFileError(f"is more than {limits.depth} folders deep")
                    (target / path).mkdir(exist_ok=True)
                    pending.append(path)
                elif stat.S_ISREG(mode):
                    remaining -= _copy(root, path, target / path, remaining)


def _copy(root: int, path: str, target: Path, most: int) -> int:
    """Copy the regular file `path` below the descriptor `root` to `target`, and return its size in bytes.

    Raises RefusedFileError beyond `most` bytes, and OSError if `target` exists.
    """
    size = 0
    with os.fdopen(_open_regular(root, path), "rb") as source, target.open("xb") as copy:
        if os.fstat(source.fileno()).st_size > most:
            raise RefusedFileError("the files are too large together")
        while chunk := source.read(_CHUNK):
            size += len(chunk)
            if size > most:
                raise RefusedFileError("the files are too large together")
            copy.write(chunk)
    return size


def _open_regular(root: int, name: str) -> int:
    descriptor = _open_below(root, name, _FILE)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise RefusedFileError("is not a regular file")
    return descriptor


def _open_below(root: int, path: str, flags: int) -> int:
    """Open `path`, relative to the folder `root`, and return its descriptor. No step may be a link.

    Raises OSError, and RefusedFileError for a path that leads out of the folder.
    """
    current = os.dup(root)
    steps = PurePosixPath(path).parts or (".",)
    for position, step in enumerate(steps, 1):
        try:
            if step in {"..", "/"}:
                raise RefusedFileError("leads out of its folder")
            below = os.open(step, flags if position == len(steps) else _FOLDER, dir_fd=current)
        finally:
            os.close(current)
        current = below
    return current
