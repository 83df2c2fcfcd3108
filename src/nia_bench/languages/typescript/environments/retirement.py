"""Installed environments that a newer description has replaced: kept while used, then removed by set-up.

Whoever compiles against an environment holds a shared lock on its manifest, which the system takes from a
process that dies, and leaves the time there. Only what nobody holds and nobody has used for weeks is removed:
another checkout of this program may still be at an older description.
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

from nia_bench.languages.typescript.environments.cache import (
    MANIFEST,
    cache_directory,
    environments_directory,
)
from nia_bench.languages.typescript.environments.catalogue import EnvironmentSpec

UNUSED_SECONDS: Final = 14 * 24 * 3600


def hold(environment: Path) -> IO[bytes] | None:
    """Keep an installed environment from being removed until the file is closed; None if that cannot be."""
    try:
        manifest = (environment / MANIFEST).open("rb")
    except OSError:
        return None
    with suppress(OSError):  # a read-only cache is nobody's to tidy up either
        fcntl.flock(manifest, fcntl.LOCK_SH | fcntl.LOCK_NB)
        os.utime(environment / MANIFEST)
    return manifest


def retire(specs: Iterable[EnvironmentSpec]) -> list[Path]:
    """Remove the installations that these descriptions replaced; returns what is gone. Never fails."""
    return [folder for spec in specs for folder in _replaced(spec) if _remove_unused(folder)]


def _replaced(spec: EnvironmentSpec) -> Iterator[Path]:
    form = re.compile(re.escape(spec.name) + r"-[0-9a-f]{12}")
    for folder in sorted(environments_directory().glob(f"{spec.name}-*")):
        if form.fullmatch(folder.name) and folder.name != f"{spec.name}-{spec.key}":
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
    for index in (cache_directory() / "indexes").glob(f"{folder.name}-*.json"):
        index.unlink(missing_ok=True)
    return True
