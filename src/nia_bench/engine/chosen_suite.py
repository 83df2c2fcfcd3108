"""Finds the suite that a run is of: Nia-Bench's own, one in a folder, one that is installed, the patterns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nia_bench import extensions
from nia_bench.contract.task import BenchmarkTask
from nia_bench.suites import nia, patterns
from nia_bench.suites.patterns.tools import TOOLS
from nia_bench.suites.suite import Suite, load_suite

NIA = "nia"


def suite_folder(name: str | None) -> Path:
    """The folder of that path, or of the suite of that name; Nia-Bench's for None. Raises UserError."""
    if name in {None, NIA}:
        return nia.TASKS_FOLDER.parent
    folder = Path(str(name))
    return folder if folder.is_dir() else extensions.kept_on_disk(extensions.SUITE, str(name), (NIA,))


def chosen_suite(name: str | None) -> Suite:
    """The suite of code of that name, or in that folder; Nia-Bench's for None. Raises UserError."""
    return load_suite(suite_folder(name))


@dataclass(frozen=True)
class PatternSuite:
    """The suite that patterns are compared on. `tools` are what every subject may use."""

    name: str
    hash: str
    tasks: Sequence[BenchmarkTask]
    tools: tuple[Any, ...]


def pattern_suite() -> PatternSuite:
    """The suite for patterns. Raises TaskFileError for a file of it that cannot be used."""
    return PatternSuite(patterns.NAME, patterns.suite_hash(), patterns.pattern_tasks(), TOOLS)
