"""The surface of a package, extracted in another process while this one is busy.

    python -m nia_bench.languages.typescript.surfaces.side_by_side LABEL PACKAGE VERSION

extracts one surface and keeps it in the cache, where whoever started the process finds it. It says nothing:
where it fails, the surface is not there, and is to be extracted in the usual way, which says why.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import NiaBenchError
from nia_bench.languages.typescript.environments.export_map import DECLARATION
from nia_bench.languages.typescript.surfaces.kept_surfaces import extract_package

_MOST_DECLARATIONS: Final = 5_000_000
"""Bytes of declarations in the environment of a small package: zod has 3 million, antd 9 million.

Two large ones would need more memory together than one may.
"""
_LEAST_MEMORY: Final = 6_000_000_000
"""Two compilers can need 2 GB each for a package whose few declarations are deep, such as mongoose."""
_MEMORY: Final = Path("/proc/meminfo")


def may_extract_two(installed: Iterable[Path]) -> bool:
    """Whether this machine has processors and memory for two at once, from these installed environments."""
    has_room = (os.cpu_count() or 1) > 1 and _available_memory() >= _LEAST_MEMORY
    return has_room and all(map(_is_small, installed))


@contextmanager
def extracting_beside(label: str, package: str, version: str) -> Generator[None]:
    """Meanwhile another process extracts a surface; at the end it has ended, and may have failed."""
    module = f"{__package__}.{Path(__file__).stem}"
    process = subprocess.Popen(
        # Nothing is imported from the folder that the user happens to be in.
        [sys.executable, "-P", "-m", module, label, package, version],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.wait()


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


def _available_memory() -> int:
    """Bytes of memory that no program needs now; half of all there is where the machine does not say."""
    try:
        lines = _MEMORY.read_text(encoding="ascii").splitlines()
    except OSError:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), 0)


def main() -> int:
    """Extracts the surface that the arguments name; 1 where that fails."""
    label, package, version = sys.argv[1:]
    try:
        extract_package(label, package, version, lambda _: None)
    except NiaBenchError:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
