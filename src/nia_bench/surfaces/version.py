"""The version of what reads surfaces off packages: a surface of another version is made anew."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from nia_bench.installing.installation import content_key

_OF_USES: Final = ("verdicts", "samples", "snippet", "snippets", "option_snippets", "named_symbols")
"""Modules that write uses of what a surface has: they do not decide what it says."""


@cache
def extractor_version() -> str:
    """A hash of the code that decides what a surface says, and of the form that it is written in."""
    package = Path(__file__).parents[1]
    typescript = package / "languages" / "typescript"
    extracting = (
        file for file in (package / "surfaces/typescript").glob("*.py") if file.stem not in _OF_USES
    )
    deciding = (
        *sorted(extracting),
        *(
            typescript / "environments" / name
            for name in ("declared_imports.py", "export_map.py", "offered_modules.py")
        ),
        *(typescript / "checker.py", typescript / "facts/index.py"),
        *(package / "surfaces/model.py", package / "surfaces/storage/files.py"),
    )
    return content_key(b"\0".join(file.read_bytes() for file in deciding))
