"""Installations that a newer description has replaced: retained while used, then removed.

Anyone who uses an installation holds a shared lock on its manifest, which the system takes from a process
that dies, and leaves the time there. Only what nobody holds and nobody has used for weeks is removed: another
checkout of this program may still be at an older description.
"""

from __future__ import annotations

import fcntl
import json
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
    """The file in the cache for what was worked out about an installation; it is removed together with it."""
    return cache_directory() / "indexes" / f"{installation.name}-{name}.json"


def write_index(file: Path, content: object) -> None:
    """Writes such a file in one step, so that no reader sees half of it, whichever process writes it too."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    part.write_text(json.dumps(content), encoding="utf-8")
    part.replace(file)


def hold(installation: Path) -> IO[bytes] | None:
    """Keeps an installation from being removed until the file is closed; None if that cannot be."""
    try:
        manifest = (installation / MANIFEST).open("rb")
    except OSError:
        return None
    with suppress(OSError):  # in a read-only cache nobody can remove the installation either
        fcntl.flock(manifest, fcntl.LOCK_SH | fcntl.LOCK_NB)
        os.utime(installation / MANIFEST)
    return manifest


def mark_used(installation: Path) -> None:
    """Leaves the time of a use, where the cache can be written."""
    with suppress(OSError):
        os.utime(installation / MANIFEST)


def retire(present: Iterable[Installation]) -> list[Path]:
    """Removes the installations that these have replaced; returns what is gone. Never fails."""
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
    except OSError:  # held by a run, or not ours to remove
        return False
    shutil.rmtree(grave, ignore_errors=True)
    for index in index_file(folder, "*").parent.glob(index_file(folder, "*").name):
        index.unlink(missing_ok=True)
    return True
