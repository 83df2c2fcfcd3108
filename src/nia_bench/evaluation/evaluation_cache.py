"""The evaluation cache: checks, behaviour and labels of answers that were evaluated before.

Judgements, the figures of scorers, and executions are never cached. A result belongs to the hash of all that
decides it, so a cached result is the one that a new evaluation would give.

<cache>/evaluations/<two digits>/<hash>.json
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.evaluation import TestsResult
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.labels import other_versions
from nia_bench.evaluation.score import ScoredAnswer
from nia_bench.evaluation.version import evaluator_version
from nia_bench.installing.cache import cache_directory, write_cached
from nia_bench.languages import language_of

MOST_BYTES: Final = 1_000_000_000
_FOLDER: Final = "evaluations"


class _Entry(Model):
    """One file of the cache."""

    tests: TestsResult
    has_substance: bool
    surface_facts: tuple[str, ...]


class EvaluationCache:
    """Results of earlier evaluations of one suite's tasks. Thread-safe.

    `environments` and `surfaces` are folders of the suite; `sandbox` is the kind that answers run in, None
    where they are not run. `hits` counts the results that came from the cache. Files that cannot be read or
    written cost an evaluation, and nothing else. `close` removes the results that were not used for longest,
    where all together take more than `most_bytes`.
    """

    def __init__(
        self, environments: Path, surfaces: Path, *, sandbox: str | None, most_bytes: int = MOST_BYTES
    ) -> None:
        self.hits = 0
        self._folder = cache_directory() / _FOLDER
        self._most_bytes = most_bytes
        self._wrote = False

        @cache
        def environment_key(environment: str, libraries: tuple[str, ...]) -> str:
            version = evaluator_version(runs_answers=sandbox is not None)
            installed = [*_installations(environment, environments)]
            digests = (digest for name in libraries for digest in _surface_digests(surfaces / name))
            return _digest([version, str(sandbox), *installed, *digests])

        self._environment_key = environment_key

    def key(self, task: CodeTask, submission: Submission) -> str:
        """Return the hash of all that decides the result: 64 hexadecimal digits.

        Raises UserError for an environment that is not installed.
        """
        environment_key = self._environment_key(task.environment, task.all_libraries)
        return _digest([environment_key, task.to_json(), submission.to_json()])

    def get(self, key: str, task: CodeTask, submission: Submission) -> ScoredAnswer | None:
        """Return the cached result, or None if it is missing or unreadable.

        A result counts as a hit, and its file gets a new time of use.
        """
        file = self._file(key)
        try:
            entry = _Entry.model_validate_json(file.read_bytes())
            os.utime(file)
        except (OSError, ValidationError):
            return None
        self.hits += 1
        return ScoredAnswer(
            task=task,
            submission=submission,
            tests=entry.tests,
            has_substance=entry.has_substance,
            surface_facts=entry.surface_facts,
        )

    def put(self, key: str, answer: ScoredAnswer) -> None:
        """Store a result, unless a limit decided an outcome: a second evaluation may then differ."""
        if not answer.is_final:
            return
        entry = _Entry(
            tests=answer.tests, has_substance=answer.has_substance, surface_facts=answer.surface_facts
        )
        self._wrote |= write_cached(self._file(key), entry.to_json())

    def close(self) -> None:
        """Remove the results that were used longest ago, until the rest fits into `most_bytes`.

        Does nothing if no result was added.
        """
        if not self._wrote:
            return
        files: list[tuple[float, int, Path]] = []
        for file in self._folder.glob("*/*"):
            with suppress(OSError):
                status = file.stat()
                files.append((status.st_mtime, status.st_size, file))
        excess = sum(size for _, size, _ in files) - self._most_bytes
        for _, size, file in sorted(files):
            if excess <= 0:
                return
            with suppress(OSError):
                file.unlink()
            excess -= size

    def _file(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key}.json"


def _installations(environment: str, environments: Path) -> Iterable[str]:
    """Yield the names of the installed folders that affect a result, which end in the hash of their content.

    They are those of the environment, of the other installed versions of its library, and of its runtime
    packages. Raises UserError if the environment is not installed.
    """
    language = language_of(environment, environments)
    yield language.locate(environment, environments).path.name
    for name in sorted(other_versions(environment, environments).values()):
        if language.is_installed(name, environments):
            yield language.locate(name, environments).path.name
    if language.is_installed(environment, environments, whole=True):
        yield language.locate(environment, environments, whole=True).path.name


def _surface_digests(folder: Path) -> Iterable[str]:
    """Yield in turn the name and the SHA-256 of each surface file in a library's folder."""
    for file in sorted(folder.glob("*.json")):
        yield file.name
        yield hashlib.sha256(file.read_bytes()).hexdigest()


def _digest(parts: Sequence[str]) -> str:
    """Return the SHA-256 of a series of texts. It differs for ["ab", "c"] and ["a", "bc"]."""
    return hashlib.sha256("".join(f"{len(part)}:{part}" for part in parts).encode()).hexdigest()
