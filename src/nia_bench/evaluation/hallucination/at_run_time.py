"""Mistakes about the version that show only when the answer runs: a name that is not there after all.

The type check misses them where types were lost, as in a parameter of type any. What was thrown names what is
missing, and the surfaces say whether another version has it. Whatever else goes wrong is no such mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.facts import Facts
from nia_bench.evaluation.checks.patterns import package_of
from nia_bench.evaluation.hallucination.evidence import Mistake, mistake
from nia_bench.evaluation.hallucination.history import History, exporting, is_older_api
from nia_bench.evaluation.hallucination.missing_imports import missing_export, missing_module
from nia_bench.surfaces.model import Surface

# The words are those of V8 and of Node.js.
_NO_FUNCTION: Final = re.compile(r"^TypeError: \S*?\b([A-Za-z_$][\w$]*) is not a (?:function|constructor)\b")
_NO_EXPORT: Final = re.compile(r"module '([^']+)' does not provide an export named '([^']+)'")
_NO_SUBPATH: Final = re.compile(
    r"Package subpath '\.(/[^']*)' is not defined by \"exports\" in \S*?node_modules/((?:@[^/\s]+/)?[^/\s]+)/"
)
_PLACE: Final = re.compile(r"^(.*?):(\d+)")


def missing_at_run_time(failures: Iterable[RunFailure], facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each failure at run time that names a missing API of the library.

    The message names an export, a subpath or a function.
    """
    for failure in failures:
        place = _place(failure)
        if match := _NO_EXPORT.search(failure.message):
            module, name = match.groups()
            if history.has_package(package_of(module)):
                yield missing_export(module, name, place, history)
        elif match := _NO_SUBPATH.search(failure.message):
            subpath, package = match.groups()
            if history.has_package(package):
                yield missing_module(package + subpath, "*", place, history)
        elif match := _NO_FUNCTION.search(failure.message):
            yield from _missing_member(match[1], failure, facts, history)


def _missing_member(name: str, failure: RunFailure, facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake if only other versions have the function, and the code there works with the library."""
    path, line = _place(failure)
    versions = history.where(lambda surface: _has(surface, name))
    kind = history.tense(versions)
    if kind is None or not _is_of_library(name, (path, line), facts, history):
        return
    message = f"'{name}' is not there in {history.title} ({failure.message})"
    yield mistake(kind, (path, line), name, message, exists_in=versions)


def _has(surface: Surface, name: str) -> bool:
    """Return whether a version exports or declares the name, older APIs beside its own excluded."""
    major = int(surface.version.partition(".")[0])
    return bool(exporting(surface, name)) or any(
        name in entry.members
        for owner, entry in surface.types.items()
        if not is_older_api(owner.partition(":")[0], major)
    )


def _is_of_library(name: str, place: tuple[str, int | None], facts: Facts, history: History) -> bool:
    """Return whether a name at a place in the answer belongs to the library.

    A name of several words always does; a plain word, which any API may use, only on a line that uses the
    library. False outside the answer's files.
    """
    path, line = place
    file = next((file_facts for file_facts in facts.files if file_facts.path == path), None)
    if file is None:
        return False
    return not name.islower() or any(
        reference.line == line and history.covers(reference.origin) for reference in file.references
    )


def _place(failure: RunFailure) -> tuple[str, int | None]:
    """Return path and line of the top of the stack in the answer's own files; ("", None) without one."""
    match_ = _PLACE.match(failure.stack[0]) if failure.stack else None
    return (match_[1], int(match_[2])) if match_ else ("", None)
