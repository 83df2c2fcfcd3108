"""Removes installations that a newer description has replaced, once they are unused.

A user of an installation holds a shared lock on its manifest, which the system releases if the process dies,
and updates the time of the manifest. Only installations without a lock and without use for weeks are removed,
because another checkout of this program may have the older description.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

from nia_bench.installing.cache import SharedFiles, cache_directory
from nia_bench.installing.installation import MANIFEST, Installation

UNUSED_SECONDS: Final = 14 * 24 * 3600


def index_file(installation: Path, name: str) -> Path:
    """Return the path for an index file of an installation. `retire` removes both together."""
    return cache_directory() / "indexes" / f"{installation.name}-{name}.json"


def hold(installation: Path) -> IO[bytes] | None:
    """Lock an installation against removal until the returned file is closed, and record its use.

    Return None if its manifest cannot be opened. If only the lock fails, the file is returned all the same.
    """
    try:
        manifest = (installation / MANIFEST).open("rb")
    except OSError:
        return None
    with suppress(OSError):  # in a read-only cache nobody can remove the installation either
        fcntl.flock(manifest, fcntl.LOCK_SH | fcntl.LOCK_NB)
        os.utime(installation / MANIFEST)
    return manifest


def mark_used(installation: Path) -> None:
    """Set the time of an installation's manifest to now; errors of the disk are ignored."""
    with suppress(OSError):
        os.utime(installation / MANIFEST)


def retire(present: Iterable[Installation]) -> list[Path]:
    """Remove installations of the same names with another content that were unused for two weeks.

    Their index files, and shared files that no installation has any more, go too. Those that a process holds,
    or that cannot be renamed, stay. Return the folders that were removed.
    """
    removed_folders = [
        folder for installation in present for folder in _replaced(installation) if _remove_unused(folder)
    ]
    if removed_folders:
        SharedFiles().forget_unused()
    return removed_folders


def _replaced(present: Installation) -> Iterator[Path]:
    form = re.compile(re.escape(present.name) + r"-[0-9a-f]{12}")
    for folder in sorted(present.folder.parent.glob(f"{present.name}-*")):
        if form.fullmatch(folder.name) and folder != present.folder:
            yield folder


def _remove_unused(folder: Path) -> bool:
    try:
        with (folder / MANIFEST).open("rb") as manifest:
            fcntl.flock(manifest, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if time.time() - os.fstat(manifest.fileno()).st_mtime < UNUSED_SECONDS:
                return False
            grave = folder.with_name(f".{folder.name}.removed")
            folder.rename(grave)  # from here on it counts as not installed
    except OSError:  # locked by a run, or of another user
        return False
    shutil.rmtree(grave, ignore_errors=True)
    for index in index_file(folder, "*").parent.glob(index_file(folder, "*").name):
        index.unlink(missing_ok=True)
    return True
