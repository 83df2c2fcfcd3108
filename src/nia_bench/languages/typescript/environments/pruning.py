"""Reduce an installed node_modules to what a type check reads and what the pinned packages say themselves."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path, PurePath
from typing import Final

_DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
# Plain JSON is type information only where a declaration file imports it. No pinned package does so: one
# that did would show in the list of unresolved imports.
_PROSE: Final = {".md", ".mdx"}
_OWN_PROSE: Final = {"readme.md", "changelog.md"}


def is_type_file(name: str) -> bool:
    """True for declaration files and the package.json files that lead to them."""
    return name == "package.json" or name.endswith(_DECLARATIONS)


def is_documentation(place: PurePath, packages: Collection[str]) -> bool:
    """True for the README, the CHANGELOG and the docs folder of one of `packages`.

    `place` is relative to node_modules. A copy of a package inside another one is not meant.
    """
    scoped = place.parts[0].startswith("@")
    package, inside = "/".join(place.parts[: 1 + scoped]), place.parts[1 + scoped :]
    if package not in packages or place.suffix.lower() not in _PROSE or "node_modules" in inside:
        return False
    return inside[0] == "docs" if len(inside) > 1 else place.name.lower() in _OWN_PROSE


def prune(node_modules: Path, documented: Collection[str] = ()) -> int:
    """Delete everything but type files and the documentation of the packages named, and empty folders.

    Returns how many files stay. Links (npm's .bin) are deleted, never followed.
    """
    kept = 0
    for folder, _, _ in os.walk(node_modules, topdown=False):
        place = PurePath(folder).relative_to(node_modules)
        kept_here = 0
        with os.scandir(folder) as entries:
            for entry in entries:
                wanted = is_type_file(entry.name) or is_documentation(place / entry.name, documented)
                if entry.is_dir(follow_symlinks=False):
                    kept_here += 1
                elif wanted and entry.is_file(follow_symlinks=False):
                    kept += 1
                    kept_here += 1
                else:
                    Path(entry.path).unlink()
        if kept_here == 0 and folder != str(node_modules):
            Path(folder).rmdir()
    return kept
