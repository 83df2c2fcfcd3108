"""The version of the evaluator: one hash over everything of this package that decides a verdict.

Scores of two versions do not compare, even where the tasks are the same. What belongs to the tasks, such as
checks and environments, is in the suite's hash instead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from nia_bench.installing.cache import cache_directory, write_cached
from nia_bench.installing.python_meaning import python_meaning

DECIDING: Final = (
    "evaluation",
    "languages",
    *("surfaces/model.py", "surfaces/lookup.py", "surfaces/storage/files.py"),
    *(f"surfaces/difference/{name}.py" for name in ("normal_forms", "one_surface", "pairing")),
    *("sandbox", "installing/node.json", "data/nia/surfaces"),
    *("contract/base.py", "contract/behaviour.py", "contract/checks.py", "contract/evaluation.py"),
    *("contract/errors.py", "contract/facts.py", "contract/submission.py", "contract/task.py"),
)
"""The folders and files of the package that decide verdicts.

`languages` has the programs that run answers and the pins of compilers, browser and DOM; `node.json` has the
pin of Node.js; `sandbox` has the limits of answers.
"""
NOT_DECIDING: Final = (
    "languages/typescript/mutants",
    "languages/python/mutants.py",
    *("sandbox/choice.py", "sandbox/gateway.py", "sandbox/route.py"),
)
"""Parts of these folders that decide nothing. A part of `DECIDING` inside one of them still decides."""
AS_WRITTEN: Final = frozenset({"evaluation/judge/rubric_judge.py"})
"""Python files whose docstrings decide too: the judge's model gets them with the form of its answer."""
DIGITS: Final = 12


WITHOUT_RUNNING: Final = " without behaviour"


@cache
def evaluator_version(*, runs_answers: bool = True) -> str:
    """Return the evaluator's version: twelve hexadecimal digits, equal on every machine and Python.

    Without `runs_answers`, " without behaviour" follows them: such scores compare with no others.
    """
    package = Path(__file__).parents[1]
    version = cached_version(package, cache_directory() / "evaluator")
    return version if runs_answers else version + WITHOUT_RUNNING


def version_of(package: Path) -> str:
    """Return the hash, twelve hexadecimal digits, of the files in `package` that decide verdicts.

    Comments and docstrings of most Python files do not count.
    """
    return _digest((name, _meaning(name, text)) for name, text in _texts(package))


def cached_version(package: Path, folder: Path) -> str:
    """Return `version_of(package)`, which takes a second, from a file in `folder` for these exact files.

    The file is written if it is missing.
    """
    file = folder / _digest(_texts(package))
    with suppress(OSError):
        version = file.read_text(encoding="ascii")
        if len(version) == DIGITS:
            return version
    version = version_of(package)
    write_cached(file, version)
    return version


def _digest(texts: Iterator[tuple[str, bytes]]) -> str:
    digest = hashlib.sha256()
    for name, text in texts:
        digest.update(f"{name}\0{len(text)}\0".encode() + text)
    return digest.hexdigest()[:DIGITS]


def _meaning(name: str, text: bytes) -> bytes:
    if name.endswith(".py") and name not in AS_WRITTEN:
        return python_meaning(text.decode("utf-8")).encode("utf-8")
    return text


def _texts(package: Path) -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of the files that decide verdicts, sorted by name, with LF line ends."""
    candidates = (file for part in DECIDING for file in ((package / part), *(package / part).rglob("*")))
    files = {file.relative_to(package).as_posix(): file for file in candidates if file.is_file()}
    for name, file in sorted(files.items()):
        if decides(name):
            yield name, file.read_bytes().replace(b"\r\n", b"\n")


def decides(name: str) -> bool:
    """Return whether the file of that name, relative to the package, decides verdicts."""
    if "__pycache__" in name or name.rpartition("/")[2].startswith(".") or name.endswith((".pyc", "~")):
        return False
    return _longest(DECIDING, name) > _longest(NOT_DECIDING, name)


def _longest(parts: tuple[str, ...], name: str) -> int:
    """Return the length of the longest of `parts` that is the path `name` or a folder above it, or 0."""
    return max((len(part) for part in parts if name == part or name.startswith(f"{part}/")), default=0)
