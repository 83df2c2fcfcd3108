"""What a command in a sandbox has stored, measured from outside.

The folders of a command are its own while they are looked at: it may put a link in the place of a folder at
any moment. So each folder is opened from the one around it, and no link is followed.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Final

from nia_bench.sandbox.base import ProcessLimits
from nia_bench.sandbox.supervisor import SMALLEST_FILE, Process, exceeds_disk, nameless

_LONGEST: Final = 3900
"""So many bytes may lead from the outermost folder to the innermost: the kernel takes no path of 4096."""
_DEEPEST: Final = 400
_FOLDER: Final = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


def is_over(
    limits: ProcessLimits, folders: Iterable[Path], in_memory: Iterable[str], processes: Sequence[Process]
) -> bool:
    """Return whether what a command stores exceeds the disk limit, or one file has reached `file_bytes`.

    Counted are the files below `folders`, the file systems in memory at `in_memory`, and nameless files that
    `processes` have open. Folders nested too deep count as over.
    """
    total, devices = 0, list[int]()
    for folder in in_memory:
        with suppress(OSError):  # it has ended meanwhile
            used = os.statvfs(folder)
            files = (used.f_files - used.f_ffree - 1) * SMALLEST_FILE
            total += max((used.f_blocks - used.f_bfree) * used.f_frsize, files)
            devices.append(Path(folder).stat().st_dev)
    if total >= limits.disk_bytes:  # it is full: the kernel lets no more in
        return True
    total += nameless(list(processes), tuple(devices))
    statuses = (status for folder in folders for status in _below(str(folder), None))
    return exceeds_disk(total, statuses, asdict(limits))


def _below(name: str, around: int | None, *, depth: int = 0, length: int = 0) -> Iterator[os.stat_result]:
    """Yield the status of everything below a folder, at any depth. Raises OSError if it is nested too deep.

    `name` is looked up in the folder with the descriptor `around`. `depth` and `length` are those so far.
    """
    if depth > _DEEPEST or length > _LONGEST:
        raise OSError(errno.ENAMETOOLONG, name)
    folder = _open_folder(name, around)
    if folder is None:
        return
    try:
        with os.scandir(folder) as found:
            for entry in found:
                try:
                    status = entry.stat(follow_symlinks=False)
                except OSError:  # gone by now
                    continue
                yield status
                if stat.S_ISDIR(status.st_mode):
                    longer = length + len(os.fsencode(entry.name)) + 1
                    yield from _below(entry.name, folder, depth=depth + 1, length=longer)
    finally:
        os.close(folder)


def _open_folder(name: str, around: int | None) -> int | None:
    """Open a folder and return its descriptor, or None if it is gone or no folder any more.

    A relative `name` is looked up in the folder with the descriptor `around`. A folder without permissions is
    made readable first.
    """
    with suppress(OSError):
        try:
            return os.open(name, _FOLDER, dir_fd=around)
        except PermissionError:
            # A folder that its owner has closed could hide what is stored in it.
            return _reopened(name, around)
    return None


def _reopened(name: str, around: int | None) -> int:
    place = os.open(name, os.O_PATH | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=around)
    try:
        os.chmod(f"/proc/self/fd/{place}", 0o700)  # noqa: PTH101  (no path: what was opened, whatever it is called now)
        return os.open(".", _FOLDER, dir_fd=place)
    finally:
        os.close(place)
