"""Removes paths of this machine from messages about an answer, since they say nothing about its code."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nia_bench.contract.behaviour import RunFailure, RunResult
from nia_bench.installing.cache import cache_directory
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.harness import INSIDE
from nia_bench.store.held_folder import PREFIX

_PACKAGE: Final = Path(__file__).parents[3]
_HARNESS: Final = "(the benchmark)"


def without_own_paths(result: RunResult, packages: Environment) -> RunResult:
    """Return the result with messages without paths of the benchmark, its cache and temporary folders.

    Paths of packages then begin at `node_modules`.
    """
    if result.failure is None and not result.failures:
        return result
    failures = {name: _cleaned(failure, packages) for name, failure in result.failures.items()}
    failure = result.failure and _cleaned(result.failure, packages)
    return result.model_copy(update={"failures": failures, "failure": failure})


def cut_own_paths(text: str, packages: Environment) -> str:
    """Return the text without these paths. The text must not be cut off inside a path."""
    for pattern, replacement in _patterns(packages):
        text = pattern.sub(replacement, text)
    return text


def _patterns(packages: Environment) -> Iterator[tuple[re.Pattern[str], str]]:
    """Yield patterns with their replacements; folders inside others come first."""
    for folder in {packages.path, packages.path.resolve()}:
        yield _below(folder, ""), ""
    yield _below(Path(tempfile.gettempdir()), rf"/{PREFIX}\w+"), ""
    yield re.compile(re.escape(str(_PACKAGE)) + r"[^\s:)'\"]*"), _HARNESS
    yield re.compile(re.escape(INSIDE) + r"/[^\s:)'\"]*"), _HARNESS
    for folder in {cache_directory(), cache_directory().resolve()}:
        yield re.compile(re.escape(str(folder)) + r"[^\s:)'\"]*"), _HARNESS


def _below(folder: Path, name: str) -> re.Pattern[str]:
    return re.compile(r"(file://)?" + re.escape(str(folder)) + name + "(/|$)")


def _cleaned(failure: RunFailure, packages: Environment) -> RunFailure:
    return failure.model_copy(update={"message": cut_own_paths(failure.message, packages)})
