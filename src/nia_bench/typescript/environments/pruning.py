"""Reduce an installed node_modules to what a type check reads."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
# Plain JSON is type information only where a declaration file imports it. No pinned package does so: one
# that did would show in the list of unresolved imports.


def is_type_file(name: str) -> bool:
    """True for declaration files and the package.json files that lead to them."""
    return name == "package.json" or name.endswith(_DECLARATIONS)


def prune_to_types(node_modules: Path) -> int:
    """Delete everything but type files, and the folders left empty; returns how many files stay.

    Links (npm's .bin) are deleted, never followed.
    """
    kept = 0
    for folder, _, _ in os.walk(node_modules, topdown=False):
        kept_here = 0
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    kept_here += 1
                elif is_type_file(entry.name) and entry.is_file(follow_symlinks=False):
                    kept += 1
                    kept_here += 1
                else:
                    Path(entry.path).unlink()
        if kept_here == 0 and folder != str(node_modules):
            Path(folder).rmdir()
    return kept
