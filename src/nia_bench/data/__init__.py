"""The suites that come with Nia-Bench, as data: tasks, environments and API surfaces."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent
NIA: Final = DATA / "nia"
"""The folder of Nia-Bench's own suite, whose libraries and environments other suites may use."""
ENVIRONMENTS_FOLDER: Final = NIA / "environments"
"""One folder for each environment: environment.json and its lock, unresolved.json, ambient files."""
SURFACES_FOLDER: Final = NIA / "surfaces"
"""<library>/<version>.json: the API surface of every pinned version, read from the installed packages."""
PATTERNS: Final = DATA / "patterns"
"""The folder of the suite for orchestration patterns."""
