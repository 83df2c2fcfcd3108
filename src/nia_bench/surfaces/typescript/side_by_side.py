"""Extracts the surface of a package in a second process while this one is busy."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.environments.export_map import DECLARATION
from nia_bench.surfaces.storage.processes import extractions_at_once, extractors
from nia_bench.surfaces.typescript.stored_surfaces import extract_package

_MOST_DECLARATIONS: Final = 5_000_000
"""Most bytes of declarations in the environment of a small package: zod has 3 million, antd 9 million.

Extracting two large packages at once would need too much memory.
"""


def may_extract_two(installed: Iterable[Path]) -> bool:
    """Return whether this machine has processors and memory to extract these environments at once."""
    return extractions_at_once() > 1 and all(map(_is_small, installed))


@contextmanager
def extracting_beside(label: str, package: str, version: str) -> Generator[None]:
    """Extract a surface into the cache in another process while the block runs.

    The context ends when that process has finished. If it fails, the surface is not in the cache; extracting
    it in this process then reports the error.
    """
    with extractors(1) as pool:
        beside = pool.submit(_extract, label, package, version)
        yield
        wait([beside])


def _extract(label: str, package: str, version: str) -> None:
    extract_package(label, package, version, report=lambda _: None)


def _is_small(installed: Path) -> bool:
    size = 0
    for file in _declarations(installed):
        size += file.stat().st_size
        if size > _MOST_DECLARATIONS:
            return False
    return True


def _declarations(folder: Path) -> Iterator[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from _declarations(Path(entry.path))
            elif DECLARATION.search(entry.name):
                yield entry
