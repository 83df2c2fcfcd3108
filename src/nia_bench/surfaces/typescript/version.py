"""The version of the code that extracts API surfaces. It is part of the key of each cached surface."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from nia_bench.installing.installation import content_key
from nia_bench.installing.python_meaning import python_meaning

_OF_USES: Final = ("verdicts", "samples", "snippet", "snippets", "option_snippets", "named_symbols")
"""Modules that write and check uses of changed symbols. They do not affect the contents of a surface."""


@cache
def extractor_version() -> str:
    """Return a hash of the code that extracts surfaces and of the format that they are stored in.

    Comments and docstrings do not count: they change no surface.
    """
    return version_of(Path(__file__).parents[2])


def version_of(package: Path) -> str:
    """Return the version of the extractor whose code is in the folder `package`."""
    typescript = package / "languages" / "typescript"
    readers = (file for file in (package / "surfaces/typescript").glob("*.py") if file.stem not in _OF_USES)
    files = (
        *sorted(readers),
        *(
            typescript / "environments" / name
            for name in ("dangling.py", "export_map.py", "offered_modules.py")
        ),
        *(typescript / "checker.py", typescript / "facts/index.py"),
        *(package / "surfaces/model.py", package / "surfaces/storage/files.py"),
    )
    return content_key("\0".join(python_meaning(file.read_text("utf-8")) for file in files))
