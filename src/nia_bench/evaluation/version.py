"""The version of the evaluator: one hash over everything of this package that decides a verdict.

Scores of two versions do not compare, even where the tasks are the same. What belongs to the tasks, such as
checks and environments, is in the suite's hash instead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

DECIDING: Final = (
    *("evaluation", "languages", "suites/nia/surfaces"),
    *("contract/behaviour.py", "contract/checks.py", "contract/evaluation.py", "contract/facts.py"),
    *("contract/paths.py", "contract/submission.py", "contract/surface.py", "contract/task.py"),
)
"""Folders and files of the package. `languages` has the pins of the compilers."""
SUFFIXES: Final = {".py", ".json", ".toml", ".mjs"}
DIGITS: Final = 12


WITHOUT_RUNNING: Final = " without behaviour"


@cache
def evaluator_version(*, runs_answers: bool = True) -> str:
    """The version as hexadecimal digits, the same on every machine and however the package is installed.

    Scores of tasks with a probe whose answers were not run compare with no others: words after the digits
    tell them apart, so that they are never mixed.
    """
    return version_of(Path(__file__).parents[1]) + ("" if runs_answers else WITHOUT_RUNNING)


def version_of(package: Path) -> str:
    """The version of the evaluator whose code is in the folder `package`."""
    digest = hashlib.sha256()
    for name, file in _files(package):
        text = file.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()[:DIGITS]


def _files(package: Path) -> Iterator[tuple[str, Path]]:
    """The files that decide, by name, in an order that no file system has a say in."""
    found = (file for part in DECIDING for file in ((package / part), *(package / part).rglob("*")))
    named = {file.relative_to(package).as_posix(): file for file in found if file.suffix in SUFFIXES}
    yield from sorted(named.items())
