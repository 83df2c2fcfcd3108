"""Module paths of a submission that lead out of it, which the compiler does not follow.

`hide_outside_paths` changes such paths before the compiler reads them, so that it cannot find the module. It
reads text, so code can be written that it misses. `are_inside` decides by the files that the program has in
the end, whatever brought them in: nothing is reported of a program with a file from elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from pathlib import PurePosixPath
from posixpath import normpath
from typing import Final

from nia_bench.languages.typescript.syntax import OUTSIDE_STAND_INS

# The compiler resolves the strings that follow these words, also in comments of JavaScript.
_SPECIFIER: Final = re.compile(
    r"""(?:\b(?:from|import|require|module)\b(?:\s|\(|/\*[^*]*\*/)*|<reference\s[^>\n]{0,100}?=\s*)(?P<quote>['"`])"""
    r"""(?P<quoted>[^'"`\n]+)(?P=quote)|@jsxImportSource\s+(?P<source>[./]\S*)"""
)
_HIDDEN: Final = str.maketrans(OUTSIDE_STAND_INS)


def leads_out(specifier: str, folder: PurePosixPath) -> bool:
    """Return whether a module path in a file of `folder` leads out of the submission."""
    if specifier.startswith("@/"):
        return ".." in specifier
    if not specifier.startswith("."):
        # Of a package the compiler joins the path to node_modules: `zod/../../p1/a` leads to a neighbour.
        return specifier.startswith("/") or ".." in specifier.split("/")
    return normpath(str(folder / specifier)).startswith("..")


def hide_outside_paths(path: str, text: str) -> str:
    """Return the text of a file with the dots and slashes of each path that leads out replaced.

    The compiler then reports that it cannot find the module. Trees and messages have the character again.
    """
    return _SPECIFIER.sub(partial(_hide, PurePosixPath(path).parent), text)


def _hide(folder: PurePosixPath, match: re.Match[str]) -> str:
    group = "source" if match["quoted"] is None else "quoted"
    # `@/` is the compiler's to resolve: `@/../a` may lead from src/ to the submission's own a.
    if match[group].startswith("@/") or not leads_out(match[group], folder):
        return match[0]
    start, end = match.start(group) - match.start(), match.end(group) - match.start()
    return f"{match[0][:start]}{match[group].translate(_HIDDEN)}{match[0][end:]}"


def are_inside(files: Iterable[str], folders: tuple[str, ...], ambient: frozenset[str]) -> bool:
    """Return whether each file of a program is below one of the folders, or is an ambient one."""
    return all(file.startswith(folders) or file in ambient for file in files)
